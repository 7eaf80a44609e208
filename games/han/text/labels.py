"""The labels of options: what each is, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from games.engine import Ask, Key, Label, Part, Pick
from games.engine.limits import NOTE
from games.engine.reasons import possible
from games.engine.words import capital, fitting, listed, row, symbol
from games.han.board import Board, Kind, parse_placement
from games.han.cards import HAND, Colour, parse_payment, payments, without
from games.han.maps import PlayingMap
from games.han.means import prices, provinces_of
from games.han.standing import Standing
from games.han.text.words import cards_named, place_name, placement_named, signs, way_named
from games.han.view import HanView
from games.han.words import say


def label(ask: Ask, key: Key, view: HanView) -> Label:
    """Return the label of the option `key` of `ask`."""
    found = _LABELS[ask.topic](_Option(ask, key, view))
    others = [alias for name in found.names for alias in aliases_of(name, view.map)]
    return replace(found, aliases=(*found.aliases, *others))


def aliases_of(text: str, playing_map: PlayingMap) -> tuple[str, ...]:
    """Replace the provinces in `text` by their other names: `House on Ch'in 3` for `House on Qin 3`."""
    return tuple(
        text.replace(playing_map.names[key], alias)
        for key, province in playing_map.provinces.items()
        for alias in province.aliases
        if playing_map.names[key] in text
    )


def joined(parts: Sequence[Part], view: HanView) -> Label:
    """Return the label of a choice: a piece with its cards, or a discarded card."""
    (ask, key), *paid = parts
    if ask.topic == "discard":
        return Label(say("label-discarded", card=say("card", colour=str(key))))
    if not any(len(cast("Pick", payment).options) > 1 for payment, _ in paid):
        return label(ask, str(key), view)
    (_, cards), *_ = paid
    place, kind = parse_placement(str(key))
    piece = capital(placement_named(place, kind, view.map.names))
    effects = _Option(ask, str(key), view).effects(place, kind)  # the cost is in the text
    return Label(say("label-paid", piece=piece, cards=way_named(parse_payment(str(cards)))), _noted(effects))


def room(board: Board, province: str) -> str:
    """Return the free places of a province: `3 spaces free, room for 1 emissary`; `full` if there are none."""
    free, more = len(board.free(province)), board.room(province)
    parts = [say("room-free", free=free)] * (free > 0) + [say("room-emissaries", more=more)] * (more > 0)
    return row(parts) or say("room-full")


def purpose(board: Board, colour: Colour) -> list[str]:
    """Return the provinces of a colour's cards: `Wei (full)`, `Shu (2 spaces free)`."""
    there = [key for key, province in board.map.provinces.items() if province.colour == colour]
    return [say("label-purpose", province=board.map.names[key], room=room(board, key)) for key in there]


@dataclass(frozen=True, slots=True)
class _Option:
    """An option of an ask, with a method for each kind."""

    ask: Ask
    key: Key
    view: HanView

    # Draws

    def emperor(self) -> Label:
        return Label(capital(symbol(int(self.key))))

    def card(self) -> Label:
        return Label(capital(say("label-card", colour=self.key)))

    # Provinces

    def province(self) -> Label:
        hand, board = self.view.hand, self.view.board()
        if self.key == "discard":
            return Label(say("label-discard"), say("label-discard.note"))
        province, name = self.view.map.provinces[self.key], self.view.map.names[self.key]
        colour = say("colour", colour=province.colour)
        there = possible(self.view.means(self.ask.seat).placements(self.key))
        if len(there) == 1:  # it is placed at once, so the label includes its cost and effect
            return Label(name, _noted([colour, *self._only(*parse_placement(there[0]))]))
        houses = signs(board.houses_in(self.key))
        own = hand.count(province.colour)
        parts = [
            colour,
            room(board, self.key),
            say("label-houses", signs=houses) if houses else "",
            say("label-empty") if board.empty(self.key) else "",
            say("label-own", count=own, card=say("card", colour=province.colour)) if own else "",
        ]
        return Label(name, _noted(parts))

    def _only(self, place: str, kind: Kind) -> Iterable[str]:
        """Return all that can be placed in a province, with cost and effect."""
        yield say("label-only", placement=placement_named(place, kind, self.view.map.names))
        yield self._cost(place, kind)
        yield from self.effects(place, kind)

    # Pieces

    def placement(self) -> Label:
        if self.key == "done":
            last = self.view.final_round
            return Label(
                say("label-done"), say("label-done.note-final") if last else say("label-done.note", cards=HAND)
            )
        place, kind = parse_placement(self.key)
        names = self.view.map.names
        text = capital(placement_named(place, kind, names))
        where = names[place] if kind == "emissary" else place_name(place, names, "alone")
        return Label(text, _noted([self._cost(place, kind), *self.effects(place, kind)]), (where,))

    def _cost(self, place: str, kind: Kind) -> str:
        """Return the cost: `for red, or 2 green`; empty if the hand cannot pay."""
        ways = [way_named(way) for way in payments(self.view.hand, prices(self.view.map.colours[place], kind))]
        return say("label-cost", ways=listed(ways, "or")) if ways else ""

    def effects(self, place: str, kind: Kind) -> Iterable[str]:
        """Yield the effects of a placement, the most certain first."""
        view, seat, board = self.view, self.ask.seat, self.view.board()
        after = board.copy()
        after.put(seat, place, kind)
        where = provinces_of(board, place, kind)
        filled = [province for province in where if province not in view.scored and after.full(province)]
        then = Standing(after, {*view.scored, *filled})
        for province in filled:
            yield _fills(view.map.names[province], signs(then.houses(province)))
        if kind == "emissary":
            there = signs(view.emissaries[place])
            yield say("label-there", signs=there) if there else say("label-there-nobody")
        elif view.map.spaces[place].port:
            yield say("label-port")
        now = Standing(board, {*view.scored, *filled})
        yield _gains(now.points(seat, {*where}), then.points(seat, {*where}))
        if kind in ("house", "fortification"):
            beside = sum(view.houses.get(end) == seat for end in view.map.beside[place])
            yield say("label-beside", count=beside) if beside else ""
        more = sum(after.room(province) - board.room(province) for province in where)
        yield say("label-more-room", more=more) if more > 0 else ""

    # Cards

    def payment(self) -> Label:
        played = parse_payment(self.key)
        left = without(self.view.hand, played)
        return Label(capital(cards_named(played)), say("label-leaves", cards=cards_named(left), left=len(left)))

    def discard(self) -> Label:
        return self._colour("in-hand", self.view.hand.count(self.key))

    def draw(self) -> Label:
        if self.key != "pile":
            return self._colour("on-display", self.view.display.count(self.key))
        view = self.view
        if view.pile > 1:
            return Label(say("label-pile"), say("label-pile.note", count=view.pile))
        if not view.renewed:
            note = say("label-last-card.renewed", discarded=sum(view.discards.values()))
        elif (self.ask.seat + 1) % len(view.players) == view.emperor:
            note = say("label-last-card.last-turn")
        else:
            note = say("label-last-card.last-round")
        return Label(say("label-last-card"), note)

    def _colour(self, where: str, count: int) -> Label:
        several = say(f"label-{where}", count=count) if count > 1 else ""
        return Label(capital(say("card", colour=self.key)), _noted([several, *purpose(self.view.board(), self.key)]))


def _fills(province: str, points: str) -> str:
    """Return the points for a full province: `fills Wei: 4☼ 7≈`."""
    if not points:
        return say("label-fills-nothing", province=province)
    return say("label-fills", province=province, points=points)


def _gains(now: Mapping[str, int], then: Mapping[str, int]) -> str:
    """Return what a placement adds if scored now: `if scored now: houses +2, roads +4`."""
    more = {source: then[source] - now[source] for source in now if then[source] > now[source]}
    gains = row(
        say("label-gain", source=say("source", source=source), points=points) for source, points in more.items()
    )
    return say("label-gains", gains=gains) if more else ""


def _noted(parts: Iterable[str]) -> str:
    return capital(fitting(filter(None, parts), NOTE, "; "))


_LABELS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "emperor": _Option.emperor,
    "deal": _Option.card,
    "card": _Option.card,
    "open": _Option.card,
    "province": _Option.province,
    "discard": _Option.discard,
    "space": _Option.placement,
    "cards": _Option.payment,
    "second": _Option.placement,
    "second_cards": _Option.payment,
    "draw": _Option.draw,
}
