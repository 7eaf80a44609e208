"""What decisions share: reasons, labels, advice, and the choice of a space for an action."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Final, Literal, TypeVar, cast

from games.engine import (
    Amount,
    Answer,
    Decided,
    Decision,
    Key,
    Label,
    LeadsTo,
    Options,
    Parameter,
    Pick,
    Reason,
    Rules,
    Seat,
    by_command,
)
from games.engine.words import capital, row
from games.huang.board import Spaces
from games.huang.effects import Award, award_told, effect_of, merit, most_told, open_to, parse_action, shape_told, told
from games.huang.events import PointsWon, TilePlaced
from games.huang.heuristic import Heuristic, heuristic
from games.huang.openings import in_conflict
from games.huang.pieces import COLOUR_OF, PAGODA_POINTS, Leader
from games.huang.realm import NOWHERE, Realm
from games.huang.state import NONE, STOP, State
from games.huang.words import points_named, say, space_named, title

T = TypeVar("T", covariant=True)  # noqa: PLC0105

MAX_OPTIONS: Final = 25
"""Most spaces, or shapes, in one question; with more the neighbourhood is chosen first."""
BEGINNING: Final = 4
"""Rounds after which the questions of every turn need no more advice."""

SPACE: Final = Parameter("space", say)
SHAPE: Final = Parameter("shape", say)

# Reasons


class Barred(Reason[State]):
    """A reason in the words of a message, with its values."""

    message: str
    values: Mapping[str, str | int]

    def words(self, game: State, seat: Seat) -> str:
        return say(f"reason-{self.message}", **self.values)


class Evident(Barred):
    """A reason that the table or the question shows anyway."""

    is_evident = True


# Playouts need a few reasons by the thousand.
barred: Final = cache(lambda message, **values: Barred(message, values))
evident: Final = cache(lambda message, **values: Evident(message, values))

# Words


def noted(parts: Iterable[str]) -> str:
    """Join the parts of a note that are not empty."""
    return "; ".join(filter(None, parts))


class Asked(Decision[State, T]):
    """A decision whose words are messages named like its topic, and whose labels can be part of others."""

    hinted: ClassVar[Literal["", "early", "always"]] = ""
    """When there is advice: never, in the first rounds, or whenever it is asked."""

    @abstractmethod
    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        """Return the label of an option, in the middle of a sentence.

        `lent` is the strength of a leader that is lent along with it in a conflict.
        """

    def prompt(self, game: State) -> str:
        return say(f"question-{self.topic}")

    def hint(self, game: State) -> str:
        is_due = self.hinted == "always" or (self.hinted and game.round <= BEGINNING)
        return self.advice(game) if is_due else ""

    def advice(self, game: State) -> str:
        """Return advice for newcomers."""
        return say(f"hint-{self.topic}")

    def label(self, game: State, key: Key) -> Label:
        return capitalised(self.option(game, key))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return capitalised(self.joined(game, [(self, key), *rest]))

    def joined(self, game: State, decided: Sequence[tuple[Any, Answer]]) -> Label:
        """Return the label of decisions that belong together, this one first, with the last note."""
        lent = sum(ask.topic in ("governor", "soldier") and answer == "yes" for ask, answer in decided)
        first, *others = labels = [ask.option(game, str(answer), lent) for ask, answer in decided]
        text = say("label-joined", first=capital(first.text), others=row(other.text for other in others))
        return Label(text, next((one.note for one in reversed(labels) if one.note), ""), undone=first.undone)


class Choice(Asked[T], Pick[State, T]):
    """A choice of one option, each of which has a heuristic value; declining is worth nothing."""

    @abstractmethod
    def value(self, mine: Heuristic, key: Key) -> float:
        """Return the value of an option."""

    def values(self, game: State) -> Mapping[Answer, float]:
        mine = heuristic(game, self.seat)
        return {key: 0.0 if key in (NONE, STOP) else self.value(mine, key) for key in self.options}


class Number(Asked[int], Amount[State, int]):
    """A choice of a number, of which the heuristic values one most."""

    @abstractmethod
    def best(self, mine: Heuristic, game: State) -> int:
        """Return the number that is worth most; it may be out of range."""

    def values(self, game: State) -> Mapping[Answer, float]:
        best = min(self.high, max(self.low, self.best(heuristic(game, self.seat), game)))
        return {number: -abs(number - best) for number in range(self.low, self.high + 1)}


def capitalised(label: Label) -> Label:
    """Return a label that stands alone."""
    return replace(label, text=capital(label.text), note=capital(label.note), undone=capital(label.undone))


# Choosing a space


class Where(Choice[Key]):
    """Choose where to do an action."""

    action: Key
    spaces: Spaces
    """The spaces that the action may use; for a building the first space of its shape."""

    hinted = "early"

    def prompt(self, game: State) -> str:
        kind, what = parse_action(self.action)
        named = {"tile": say("a-tile", colour=what)} if kind == "tile" else {}
        if kind == "leader":
            does = "move" if Leader(self.seat, COLOUR_OF[what]) in game.realm.places else "place"
            named = {"leader": say("the-leader", title=what), "does": does}
        within = say("question-within", area=game.map.area_names[game.area]) if game.area else ""
        return say(f"question-{kind}", level=self.topic, within=within, **named)

    def advice(self, game: State) -> str:
        return say("hint-place", kind=parse_action(self.action)[0])


class Area(Where):
    """Choose the neighbourhood first, where there are many spaces."""

    topic = "area"
    is_sifted = True
    combines_with = ("space", "shape")
    commands = by_command(tile=LeadsTo(SPACE), leader=LeadsTo(SPACE), riot=LeadsTo(SPACE), pagoda=LeadsTo(SHAPE))

    def all_options(self, game: State) -> Options:
        spaces = self.spaces
        return [(key, None if spaces & within else evident("area-closed")) for key, within in game.map.within.items()]

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        spaces = self.spaces & game.map.within[key]
        return Label(game.map.area_names[key], most_told(game.realm, self.seat, self.action, spaces))

    def joined(self, game: State, decided: Sequence[tuple[Any, Answer]]) -> Label:
        """The space, without its neighbourhood."""
        _, (ask, key), *rest = decided
        return cast("Label", ask.joined(game, [(ask, key), *rest]) if rest else ask.option(game, key))

    def others_named(self, game: State) -> str:
        return say("label-other-area")

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.best(self.action, mine.realm.map.within[key])


class Space(Where):
    """Choose the space; for a building the first space of its shape."""

    topic = "space"
    combines_with = ("building",)
    commands = by_command(tile=SPACE, leader=SPACE, riot=SPACE, pagoda=LeadsTo(SHAPE))

    def all_options(self, game: State) -> Options:
        board, spaces = game.map, self.spaces
        for space in board.areas[game.area] if game.area else range(len(board.spaces)):
            yield board.spaces[space], None if spaces >> space & 1 else obstacle(game.realm, self.action, space)

    def legal_options(self, game: State) -> Sequence[Key]:
        board, spaces = game.map, self.spaces
        return board.named(spaces & board.within[game.area] if game.area else spaces)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        space, name = game.map.index[key], game.map.place_named(key)
        tile = game.realm.tiles.get(space) if self.action.startswith(("riot", "pagoda")) else None
        text = say("label-tile-on", space=name, tile=say("colour", colour=tile)) if tile else name
        return space_label(game, self.seat, key, self.action, text)

    def matters(self, game: State, key: Key) -> float:
        effect = effect_of(game.realm, self.seat, self.action, game.map.index[key])
        return merit(game.realm, self.seat, effect, game.players[self.seat].hand["yellow"])

    def joined(self, game: State, decided: Sequence[tuple[Any, Answer]]) -> Label:
        """A space and the building there, with the points for the tile."""
        found, award = super().joined(game, decided), None
        for event in game.latest[self.seat]:
            if isinstance(event, TilePlaced):
                award = None
            elif isinstance(event, PointsWon):
                award = Award(event.seat, event.colour, event.points)
        notes = [award_told(award, self.seat), found.note]
        (_, key), *_ = decided[1:]
        if award and award.seat == self.seat and key != NONE:
            shape = game.map.parse_shape(str(key))
            if game.realm.building(shape) == award.colour and game.realm.earner(shape) == self.seat:
                points = points_named(award.colour, award.points + PAGODA_POINTS)
                notes = [say("brings-pagoda-now", points=points), *[*shape_told(game.realm, self.seat, shape)][1:]]
        return replace(found, note=noted(notes))

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.best(self.action, 1 << mine.realm.map.index[key])


def space_label(game: State, seat: Seat, key: Key, action: Key, text: str) -> Label:
    """Return the label of a space: with what an action brings there, if it is open to it."""
    space = game.map.index[key]
    is_open = open_to(game.realm, seat, action) >> space & 1
    note = noted(told(game.realm, seat, effect_of(game.realm, seat, action, space))) if is_open else ""
    return Label(text, note, game.map.capitals_on(key), undone=_undone(action, key))


def _undone(action: Key, key: Key) -> str:
    """Return what an action on a space is called that is taken back, as in the chronicle."""
    kind, what = parse_action(action)
    match kind:
        case "tile":
            return say("deed-placed", colour=say("colour.stake", colour=what), spaces=space_named(key))
        case "leader":
            return say("deed-leader", leader=title(COLOUR_OF[what]), space=space_named(key))
        case "riot":
            return say("deed-riot", tiles="none", space=space_named(key))
    return ""


def choose_space(game: State, seat: Seat, action: Key) -> Rules[int]:
    """Let a seat choose the space for an action, and the neighbourhood before if they are many."""
    spaces = open_to(game.realm, seat, action)
    if spaces.bit_count() > MAX_OPTIONS:
        game.area = yield from game.ask(Area(seat, action, spaces))
    return game.map.index[(yield from game.ask(Space(seat, action, spaces)))]


# What is against a space


def obstacle(realm: Realm, action: Key, space: int) -> Reason[State]:
    """Return why an action cannot use a space that is not open to it."""
    kind, what = parse_action(action)
    is_river = realm.map.water >> space & 1
    match kind:
        case "riot":
            why = "no-tile-there"
        case "pagoda":
            why = "no-shape-there"
        case _ if realm.occupied >> space & 1:
            why = "taken"
        case "leader" if is_river:
            why = "leader-on-river"
        case "leader" if realm.gang_beside(space) != NOWHERE:
            why = "beside-bandits"
        case "leader":
            why = "conflict" if realm.supported >> space & 1 else "no-yellow"
        case _ if is_river != (what == "blue"):
            why = "on-river" if is_river else "on-land"
        case _:
            return _against_bandits(realm, space)
    return evident(why)


def _against_bandits(realm: Realm, space: int) -> Reason[State]:
    """Return why a tile cannot beat the bandits beside a space."""
    groups = realm.groups.beside(space)
    if not any(group.leaders for group in groups):
        return evident("bandits-no-state")
    if in_conflict(groups):
        return evident("bandits-war")
    soldiers, bandits = sum(map(realm.soldiers, groups)), realm.bandits[realm.gang_beside(space)]
    return evident("bandits-stronger", soldiers=soldiers, needed=bandits)
