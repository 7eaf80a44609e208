"""The labels of options: what each is, and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from games.engine import NATURE, Ask, Decided, Key, Label, Seat
from games.engine.legacy import NOTE, Pick
from games.engine.words import capital, fitting, row
from games.huang.events import PointsWon, SideSeen, TilePlaced
from games.huang.means import NONE, STOP
from games.huang.outlook import Award
from games.huang.pieces import BANDITS, COLOUR_OF, TITLES, Colour, Leader
from games.huang.text.effects import Effects, effects_of
from games.huang.text.words import (
    capital_of,
    dynasty,
    leaders_of,
    place_name,
    space_name,
    spaces_named,
    state_name,
    tiles,
    title,
)
from games.huang.view import HuangView, Revolt, War
from games.huang.words import say

_LENT: Final[Mapping[str, Colour]] = {"governor": "yellow", "soldier": "red"}
"""By topic: the colour of the leader that may be lent in a conflict."""


def label(ask: Ask, key: Key, view: HuangView) -> Label:
    """Return the label of the option `key` of `ask`."""
    labels = _DRAWS if ask.seat == NATURE else _LABELS
    found = labels[ask.topic](_Option(ask, key, view))
    return _capital(found)


def joined(parts: Sequence[Decided], view: HuangView) -> Label:
    """Return the label of a choice: a space and its building, or a state with the tiles and the leader for it."""
    (last, answer), lent = parts[-1], 0
    if last.topic in _LENT and answer == "yes":
        lent = 1
    labels = [_LABELS[ask.topic](_Option(ask, str(key), view, lent)) for ask, key in parts]
    first, *others = labels
    message = "label-both" if parts[0][0].topic == "commit" else "label-joined"
    text = say(message, first=capital(first.text), others=row(other.text for other in others))
    note = next((one.note for one in reversed(labels) if one.note), "")
    if parts[0][0].topic == "space":
        note = noted([_won(view, last.seat), note])
    return Label(text, capital(note))


def _capital(found: Label) -> Label:
    return replace(found, text=capital(found.text), note=capital(found.note))


def _won(view: HuangView, seat: Seat) -> str:
    """Tell the points for the tile that was just placed."""
    award = None
    for event in view.players[seat].last:
        if isinstance(event, TilePlaced):
            award = None
        elif isinstance(event, PointsWon):
            award = Award(event.seat, event.colour, event.points)
    return effects_of(view, seat).award_told(award)


def shape_name(shape: Key, view: HuangView) -> str:
    """Name the shape for a building with the colour of its tiles: `C2, C3 and D3 (yellow)`."""
    first, *_ = spaces = shape.split("-")
    return say("label-shape", spaces=spaces_named(spaces), colour=say("colour", colour=view.tiles[first]))


@dataclass(frozen=True, slots=True)
class _Option:
    """An option of an ask, with a method for each kind."""

    ask: Ask
    key: Key
    view: HuangView
    lent: int = 0
    """The strength of a leader that is lent along with the option."""

    @property
    def _effects(self) -> Effects:
        return effects_of(self.view, self.ask.seat)

    # Draws

    def seat(self) -> Label:
        return Label(dynasty(int(self.key)))

    def drawn(self) -> Label:
        return Label(capital(say("colour", colour=self.key)))

    def bandit_place(self) -> Label:
        return Label(space_name(self.key))

    def gang(self) -> Label:
        places = [self.view.map.spaces[place] for place in self.view.map.bandits]
        return Label(space_name(self.key), say("label-bandits", count=BANDITS[places.index(self.key)]))

    # Actions

    def action(self) -> Label:
        kind, _, what = self.key.partition(":")
        return _ACTIONS[kind](self, what)

    def tile_action(self, what: str) -> Label:
        held = self.view.hand.count(cast("Colour", what))
        note = noted([say("label-held", count=held), self._best()])
        return Label(say("label-tile", colour=what), note, (say("colour", colour=what),))

    def leader_action(self, what: str) -> Label:
        colour = COLOUR_OF[what]
        moves = Leader(self.ask.seat, colour) in self.view.leaders.values()
        text = say("label-leader", does="move" if moves else "place", title=title(colour))
        return Label(text, noted([self._best()]), (title(colour),))

    def withdraw_action(self, what: str) -> Label:
        colour = COLOUR_OF[what]
        there = [space for space, leader in self.view.leaders.items() if leader == (self.ask.seat, colour)]
        note = say("label-from", space=space_name(there[0])) if there else ""
        return Label(say("label-withdraw", title=title(colour)), note, (title(colour),))

    def riot_action(self, what: str) -> Label:
        return Label(say("label-riot", payment=what), noted([self._best()]), (self._payment(what),))

    def pagoda_action(self, what: str) -> Label:
        return Label(say("label-pagoda", payment=what), noted([self._best()]), (self._payment(what),))

    @staticmethod
    def _payment(what: str) -> str:
        return say("label-payment", payment=what)

    def replace_action(self, _what: str) -> Label:
        return Label(say("label-replace"), noted([say("label-held", count=len(self.view.hand))]))

    def _best(self) -> str:
        """Tell the best that the action can bring anywhere, if it is possible."""
        if self.key not in cast("Pick", self.ask).options:
            return ""
        return self._effects.best_told(self.key, self._effects.open(self.key))

    # Spaces

    def area(self) -> Label:
        name, view = self.view.map.area_names[self.key], self.view
        found = self._effects
        spaces = found.open(view.plan.action) & found.realm.grid.area[self.key]
        if not spaces:
            return Label(name)
        count = say("label-spaces", count=spaces.bit_count())
        return Label(name, noted([count, found.best_told(view.plan.action, spaces)]))

    def space(self) -> Label:
        action, name = self.view.plan.action, place_name(self.key, self.view.map)
        colour = self.view.tiles.get(self.key) if action.startswith(("riot", "pagoda")) else None
        text = say("label-tile-on", space=name, colour=colour) if colour else name
        return Label(text, self._told_here(action) if action else "", self._aliases())

    def _told_here(self, action: Key) -> str:
        """Tell what an action brings on the space, if it is open to it."""
        found, index = self._effects, self.view.map.index[self.key]
        return noted(found.told(found.effect(action, index))) if found.open(action) >> index & 1 else ""

    def further(self) -> Label:
        if self.key == STOP:
            return Label(say("label-stop"))
        effect = self._effects.tile("blue", self.view.map.index[self.key])
        return Label(place_name(self.key, self.view.map), noted(self._effects.told(effect)), self._aliases())

    def loss(self) -> Label:
        index = self.view.map.index[self.key]
        fallen = self._effects.realm.buildings_on(1 << index)
        notes = [say("brings-fall", building=say("building", building=building)) for building, _ in fallen]
        return Label(place_name(self.key, self.view.map), noted(notes), self._aliases())

    def granary(self) -> Label:
        if self.key == NONE:
            return Label(say("label-no-granaries"))
        name = place_name(self.key, self.view.map)
        return Label(say("label-granary", space=name), "", (name, *self._aliases()))

    def _aliases(self) -> tuple[str, ...]:
        name = capital_of(self.key, self.view.map)
        return (name,) if name else ()

    # Buildings and the market

    def shape(self) -> Label:
        if self.key == NONE:
            return Label(say("label-no-building"))
        shape = self._effects.realm.grid.parse_shape(self.key)
        building = say("building", building=self._effects.building(shape))
        text = say("label-building", building=building, spaces=spaces_named(self.key.split("-")))
        return Label(text, noted(self._effects.shape_told(shape)), (building,))

    def moved(self) -> Label:
        return Label(say("label-moved", shape=shape_name(self.key, self.view)))

    def market(self) -> Label:
        if self.key == NONE:
            return Label(say("label-no-tile"))
        offered = self.view.market.count(cast("Colour", self.key))
        return Label(say("label-take", colour=self.key), say("label-offered", count=offered))

    def replaced(self) -> Label:
        colour, _, number = self.key.partition(":")
        return Label(say("label-replaced", colour=say("colour", colour=colour), number=number))

    def count(self) -> Label:
        return Label(say("any-tiles", count=int(self.key)))

    # Conflicts

    def commit(self) -> Label:
        now, count = cast("Revolt", self.view.revolt), int(self.key)
        attacks = now.attacker.seat == self.ask.seat
        own, other = (now.attack, now.defence) if attacks else (now.defence, now.attack)
        return self._adding("yellow", count, own.total, other.total)

    def _adding(self, colour: Colour, count: int, own: int, other: int) -> Label:
        """Return the label of tiles added to a side of a conflict."""
        text = tiles(colour, count) if count else say("label-no-tiles")
        note = say("label-then", own=str(own + count + self.lent), other=str(other))
        return Label(text, note, (str(count),))

    def lend(self) -> Label:
        gives_nothing = self.ask.topic == "soldier" and self.key == "no" and not self.view.plan.tiles
        note = say("label-no-help") if gives_nothing else ""
        return Label(say("label-lend", lends=self.key, title=TITLES[_LENT[self.ask.topic]]), note)

    def side(self) -> Label:
        if self.key == NONE:
            return Label(say("label-nobody"))
        war = cast("War", self.view.war)
        side = next(side for side in war.sides if side.key == self.key)
        return Label(state_name(self.key), noted(self._side_told(side, war)), (self.key.upper(),))

    def _side_told(self, side: SideSeen, war: War) -> Iterable[str]:
        yield say("label-strength", strength=str(side.strength.total))
        stake = [leader for leader in side.leaders if leader.colour in war.colours]
        yield say("label-stake", leaders=leaders_of(stake, self.ask.seat))

    def strength(self) -> Label:
        count, war = int(self.key), cast("War", self.view.war)
        own = next((side.strength.total for side in war.sides if side.key == self.view.plan.side), 0)
        others = [side.strength.total for side in war.sides if side.key != self.view.plan.side]
        label = self._adding("red", count, own, max(others))
        is_away = Leader(self.ask.seat, "red") in self.view.leaders.values()
        return label if count or not is_away else replace(label, note=say("label-no-help"))


def noted(parts: Iterable[str]) -> str:
    """Join as many parts of a note as fit."""
    return fitting(filter(None, parts), NOTE, "; ")


_ACTIONS: Final[Mapping[str, Callable[[_Option, str], Label]]] = {
    "tile": _Option.tile_action,
    "leader": _Option.leader_action,
    "withdraw": _Option.withdraw_action,
    "riot": _Option.riot_action,
    "pagoda": _Option.pagoda_action,
    "replace": _Option.replace_action,
}
_DRAWS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "first": _Option.seat,
    "draw": _Option.drawn,
    "refill": _Option.drawn,
    "market": _Option.drawn,
    "bandits": _Option.bandit_place,
    "gang": _Option.gang,
}
_LABELS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "action": _Option.action,
    "area": _Option.area,
    "space": _Option.space,
    "further": _Option.further,
    "loss": _Option.loss,
    "granaries": _Option.granary,
    "building": _Option.shape,
    "shape": _Option.shape,
    "moved": _Option.moved,
    "market": _Option.market,
    "tiles": _Option.count,
    "replaced": _Option.replaced,
    "commit": _Option.commit,
    "governor": _Option.lend,
    "support": _Option.side,
    "strength": _Option.strength,
    "soldier": _Option.lend,
    "winner": _Option.side,
}
