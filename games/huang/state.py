"""The state of the table, how tiles and points move on it, and the options of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, Self, cast

from games.engine import (
    Clockwise,
    Event,
    Key,
    KnownAnswer,
    Option,
    OwnFile,
    Part,
    Refused,
    Scorer,
    Seat,
    is_hidden,
    one_per_seat,
    private,
    public,
    secret,
)
from games.engine.results import Outlook, Span, ranks
from games.huang.board import Map, Spaces
from games.huang.events import BuildingLost, GranariesTaken, PointsWon, SideSeen, Source, Strength
from games.huang.maps import MAPS, load_map, read_map
from games.huang.pieces import COLOURS, FOUR, GRANARY, GRANARY_POINTS, TILES, Colour, Leader, Tiles
from games.huang.realm import NOWHERE, Realm
from games.huang.words import say

SHORTER: Final = 24
"""Tiles that leave the bag before a short game."""
NONE: Final = "none"
"""The key of declining: no building, no tile from the market, no granary, nobody's side."""
STOP: Final = "stop"
"""The key of placing no further blue tile."""
PRICE: Final = 2
"""Tiles that a riot or a pagoda costs; the leader may be one of them."""

OPTIONS: Final = (
    Option("map", say, tuple(MAPS), OwnFile(lambda text: read_map(text).title)),
    Option("bandits", say, ("off", "on")),
    Option("palace", say, ("off", "on")),
    Option("length", say, ("full", "short")),
    Option("points", say, ("hidden", "open")),
)


def map_of(choice: str) -> Map:
    """Return the map for a choice of the option. Raises `Refused` for a faulty file."""
    return load_map(choice) if choice in MAPS else read_map(choice)


def chosen_map(seats: int, options: Mapping[str, str]) -> Map:
    """Return the map of a game.

    Raises `Refused` if options conflict with each other or with the number of seats, or for a faulty file.
    """
    chosen = map_of(options["map"])
    if options["bandits"] == "on" and chosen.granaries:
        raise Refused(say("refused-bandits-granaries"))
    if options["length"] == "short" and seats != 2:
        raise Refused(say("refused-short", seats=seats))
    return chosen


# Conflicts


class Revolt(NamedTuple):
    """A revolt that is being decided."""

    attacker: Leader
    defender: Leader
    space: Key
    """Where the attacker stands; it is not linked yet."""
    defended: Key
    """Where the defender stands."""
    attack: Strength
    """As far as it is committed."""
    defence: Strength
    """As far as it is committed."""
    has_attacked: bool = False
    """Whether the attacker has committed its tiles, and the defender is asked."""


class War(NamedTuple):
    """A war that is being decided."""

    unifier: Seat
    space: Key
    """The unifying tile; it is not linked yet."""
    colours: Tiles
    """The colours in conflict."""
    sides: tuple[SideSeen, ...]
    """The warring states, with what has been committed so far."""
    supports: tuple[tuple[Seat, Key, int, int], ...] = ()
    """What each seat that has been asked gave: the side, or empty, its red tiles and its soldier leader."""
    winner: Key = ""
    """The winning side, once it is known."""
    owed: int = 0
    """Red tiles that the winning state still has to lose."""


# Players


def totals(points: Mapping[Colour, int]) -> tuple[int, ...]:
    """Return the points in each of the four colours, with the white ones given to the weakest one by one."""
    found = [points[colour] for colour in FOUR]
    for _ in range(points["white"]):
        found[found.index(min(found))] += 1
    return tuple(found)


def _none_of_each() -> dict[Colour, int]:
    return dict.fromkeys(COLOURS, 0)


class Player(Scorer):
    """A player's tiles and points; the leaders are in the realm, or at home.

    Points are announced as they are won, so everyone can count them; `State.points_known` says who is shown them.
    """

    hand: dict[Colour, int] = private(factory=_none_of_each)
    """The number of tiles of each colour behind the screen."""
    held: int = public(0)
    """Number of tiles behind the screen."""
    shown: dict[Colour, int] = public(factory=_none_of_each)
    """The fewest of each colour that everyone knows to be there, because they were taken from the market."""
    replaced: dict[Colour, int] = private(factory=_none_of_each)
    """Tiles discarded to draw others, which only this player has seen."""
    granaries: int = public(0)

    @property
    def won(self) -> dict[Colour, int]:
        """Points by colour, with granaries counted as blue ones."""
        won: dict[Colour, int] = {colour: self.points[colour] for colour in COLOURS}
        won["blue"] += GRANARY_POINTS * self.granaries
        return won

    @property
    def score(self) -> int:
        """Points in the weakest colour."""
        return min(totals(self.won))


class Bag(Part):
    """The bag: everyone knows how many tiles can still be drawn, nobody which."""

    tiles: dict[Colour, int] = secret(factory=_none_of_each)
    """The number of tiles of each colour in the bag, or out of the game unseen."""
    left: int = public(0)
    """Number of tiles that can still be drawn."""


class State(Clockwise):
    """The table, with everything that happens without players' decisions."""

    realm: Realm = public()
    players: list[Player] = one_per_seat()
    bag: Bag = public(factory=Bag)
    market: dict[Colour, int] = public(factory=_none_of_each)
    unseen: dict[Colour, int] = public(factory=_none_of_each)
    """Tiles that not everyone has seen, or that are hidden again: in the bag, behind screens, discarded face down."""
    has_bandits: bool = public(False)
    is_open: bool = public(False)
    """Whether everyone is shown everyone's points during the game."""
    actions: int = public(0)
    """Actions begun in this turn."""
    idle: int = public(0)
    """Number of turns in a row in which nobody drew a tile."""
    drawn: bool = public(False)
    """Whether a tile was drawn in this turn."""
    action: Key = public("")
    """The action that is being done, such as `tile:red`; empty between actions."""
    area: Key = public("")
    """The neighbourhood that was chosen for the action; empty if none needed to be."""
    first_space: int = public(NOWHERE)
    """The space that was chosen as the first of a building's shape, if it needed to be."""
    placed: int = public(NOWHERE)
    """The tile that was just placed, while its consequences are decided."""
    revolt: Revolt | None = public(None)
    war: War | None = public(None)
    story: list[tuple[int, Event]] = public(factory=list)
    """The events with points so far, each with the number of turns taken before it."""

    shares_victory = False
    """No one wins if the best players are tied in everything (Rules: Game End and Winner)."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        board = chosen_map(seats, options)
        tiles = {**TILES, "yellow": TILES["yellow"] - len(board.capitals)}
        super().__init__(
            seats=seats,
            realm=Realm(board, palace=options["palace"] == "on"),
            players=[Player(points=dict.fromkeys(COLOURS, 0)) for _ in range(seats)],
            bag=Bag(tiles=tiles, left=sum(tiles.values()) - SHORTER * (options["length"] == "short")),
            unseen={**tiles},
            has_bandits=options["bandits"] == "on",
            is_open=options["points"] == "open",
        )

    @property
    def map(self) -> Map:
        """The map."""
        return self.realm.map

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that must answer now, in a revolt or a war often another one than the active seat."""
        if self.revolt:
            return ((self.revolt.defender if self.revolt.has_attacked else self.revolt.attacker).seat,)
        if self.war and len(self.war.supports) < self.seats:
            return ((self.war.unifier + 1 + len(self.war.supports)) % self.seats,)
        return self.at_turn

    def is_home(self, seat: Seat, colour: Colour) -> bool:
        """Return whether a leader is in front of its screen."""
        return Leader(seat, colour) not in self.realm.places

    def home(self, seat: Seat) -> Tiles:
        """Return the colours of the leaders in front of a screen."""
        return tuple(colour for colour in COLOURS if self.is_home(seat, colour))

    # Tiles

    def take(self, seat: Seat, colour: Colour) -> None:
        """Let a player take a tile from the market."""
        self.market[colour] -= 1
        player = self.players[seat]
        player.hand[colour] += 1
        player.held += 1
        player.shown[colour] += 1
        self.unseen[colour] += 1

    def discard(self, seat: Seat, colour: Colour, count: int = 1) -> None:
        """Discard tiles of a player openly."""
        player = self.players[seat]
        player.hand[colour] -= count
        player.held -= count
        player.shown[colour] = max(0, player.shown[colour] - count)
        self.unseen[colour] -= count

    def discard_face_down(self, seat: Seat, tiles: Mapping[Colour, int]) -> None:
        """Discard tiles of a player, who alone knows their colours: any that others have seen may be among them."""
        player, count = self.players[seat], sum(tiles.values())
        for colour, number in tiles.items():
            player.hand[colour] -= number
            player.replaced[colour] += number
        player.held -= count
        player.shown = {colour: max(0, seen - count) for colour, seen in player.shown.items()}

    # Points

    def win(self, seat: Seat, colour: Colour, points: int, source: Source, place: Key) -> None:
        """Give a player points."""
        self.players[seat].points[colour] += points
        self.tell_points(PointsWon(seat, colour, points, source, place))

    def tell_points(self, event: PointsWon | GranariesTaken) -> None:
        """Record an event, also for the story of the points."""
        self.tell(event)
        self.story.append((self.turn, event))

    def losses(self, tiles: Spaces) -> list[BuildingLost]:
        """Return which buildings are lost with some tiles that are still there."""
        realm, name = self.realm, self.map.shape_key
        fallen = [
            (one, shape, None if one == GRANARY else realm.earner(shape)) for one, shape in realm.buildings_on(tiles)
        ]
        return [BuildingLost(one, name(shape), earner) for one, shape, earner in fallen]

    def without_events(self) -> Self:
        """Return a copy that does not tell what has led to this position."""
        twin = super().without_events()
        twin.story = []
        return twin

    def points_known(self, seat: Seat) -> dict[Colour, int] | None:
        """Return a seat's points by colour if the viewer is shown them: its own, or all if they are open."""
        return self.players[seat].won if self.over or self.is_open or self.viewer == seat else None

    def public_scores(self) -> tuple[int, ...] | None:
        """Return each seat's points in its weakest colour once everyone may know them."""
        return self.scores() if self.over or self.is_open else None

    def if_ended(self) -> Sequence[Outlook | None]:
        """Return the points in each seat's weakest colour, which would count now, if the viewer is shown them."""
        known = self.points_known
        sure = [Outlook(Span(player.score, player.score)) for player in self.players]
        return [None if known(seat) is None else outlook for seat, outlook in enumerate(sure)]

    def prospects(self) -> list[dict[str, float]]:
        """Return nothing: only the weakest colours count."""
        return []

    def ranking(self) -> tuple[int, ...]:
        """Rank by the weakest colour, then by the second weakest and so on, then by few white points."""
        won = [player.won for player in self.players]
        return ranks([(*sorted(totals(points)), -points["white"]) for points in won])

    # What others hold

    def determinized(self, rng: Random, path: Sequence[KnownAnswer] = (), now: Self | None = None) -> Self:
        """Return a game that looks to its viewer like this observation, in which everyone could answer as in `path`."""
        game = super().determinized(rng)
        unseen, known = Counter(self.unseen), dict[Seat, Counter[Colour]]()
        for seat, player in enumerate(self.players):
            if is_hidden(player.hand):
                known[seat] = _known(player, seat, path)
                unseen -= known[seat]
            else:
                unseen -= Counter(player.hand) + Counter(player.replaced)
        left = [*unseen.elements()]
        rng.shuffle(left)
        for seat, tiles in known.items():
            more = max(0, self.players[seat].held - tiles.total())
            tiles.update(left[:more])
            del left[:more]
            game.players[seat].hand = {colour: tiles[colour] for colour in COLOURS}
            game.players[seat].replaced = _none_of_each()
        game.bag.tiles = {colour: left.count(colour) for colour in COLOURS}
        return game


def _known(player: Player, seat: Seat, path: Sequence[KnownAnswer]) -> Counter[Colour]:
    """Return tiles that a player had when the step began, as far as others can tell from the answers since then."""
    balance, needed = Counter[Colour](), Counter[Colour]()
    for answer in path:
        if answer.seat == seat:
            balance.subtract(_spent(answer))
            needed |= Counter({colour: -count for colour, count in balance.items() if count < 0})
    shown = Counter(player.shown)
    known = shown | needed
    return known if known.total() <= player.held else shown  # some were drawn after a replacement


def _spent(known: KnownAnswer) -> dict[Colour, int]:
    """Return the tiles that an answer shows to be spent; less than 0 are won."""
    match known.topic, known.answer:
        case "action", str(action):
            kind, _, what = action.partition(":")
            if kind == "tile":
                return {cast("Colour", what): 1}
            paid: dict[str, Colour] = {"riot": "blue", "pagoda": "green"}
            return {paid[kind]: PRICE if what == "tiles" else PRICE - 1} if kind in paid else {}
        case "further", key if key != STOP:
            return {"blue": 1}
        case "market", str(key) if key != NONE:
            return {cast("Colour", key): -1}
        case ("commit" | "strength") as topic, int(tiles):
            return {"yellow" if topic == "commit" else "red": tiles}
    return {}
