"""How every option reads: what it is, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.engine import SYMBOLS, Ask, Key, Label
from games.engine.words import capital, fitting, listed, plural
from games.han.board import Board, Kind, parse_placement
from games.han.cards import HAND, Colour, parse_payment, payments, without
from games.han.placing import PIECES, placements, prices, provinces_of
from games.han.standing import Standing
from games.han.text.words import cards_named, placement_named, signs, way_named
from games.han.view import HanView

NOTE: Final = 100
"""Characters of an option's note, at most."""


def label(ask: Ask, key: Key, view: HanView) -> Label:
    """How the option `key` of `ask` reads."""
    return _LABELS[ask.topic](_Option(ask, key, view))


def room(board: Board, province: str) -> str:
    """What still fits into a province: `3 spaces free, room for 1 emissary`; `full` if nothing does."""
    free, more = len(board.free(province)), board.room(province)
    parts = [f"{plural(free, 'space')} free"] * (free > 0) + [f"room for {plural(more, 'emissary')}"] * (more > 0)
    return ", ".join(parts) or "full"


def purpose(board: Board, colour: Colour) -> list[str]:
    """Where the cards of a colour are played: `Wei (full)`, `Shu (2 spaces free)`."""
    there = [(key, province.name) for key, province in board.map.provinces.items() if province.colour == colour]
    return [f"{name} ({room(board, key)})" for key, name in there]


@dataclass(frozen=True, slots=True)
class _Option:
    """One option of an ask, with a method for every kind there is."""

    ask: Ask
    key: Key
    view: HanView

    # Chance

    def emperor(self) -> Label:
        return Label(capital(SYMBOLS[int(self.key)]))

    def card(self) -> Label:
        return Label(f"{capital(self.key)} card")

    # Where

    def province(self) -> Label:
        hand, board = self.view.hand, self.view.board()
        if self.key == "discard":
            return Label("Discard a card", "Instead of placing anything; then draw another")
        province = self.view.map.provinces[self.key]
        supply = self.view.players[self.ask.seat]
        there = placements(board, supply, hand, self.key, pieces=PIECES, settled=board.settled())
        if len(there) == 1:  # it is placed at once, so what it costs and does is said here
            return Label(province.name, _noted([capital(province.colour), *self._only(*parse_placement(there[0]))]))
        houses = signs(board.houses_in(self.key))
        own = hand.count(province.colour)
        parts = [
            capital(province.colour),
            room(board, self.key),
            f"houses {houses}" if houses else "",
            "nothing stands here: only 1 piece" if board.empty(self.key) else "",
            f"you have {own} {province.colour}" if own else "",
        ]
        return Label(province.name, _noted(parts))

    def _only(self, place: str, kind: Kind) -> Iterable[str]:
        """All that can be placed in a province, with what it costs and does."""
        yield f"only {placement_named(place, kind, self.view.map.names)}"
        yield self._cost(place, kind)
        yield from self._effects(place, kind)

    # What

    def placement(self) -> Label:
        if self.key == "done":
            return Label("Nothing more", "The turn ends" if self.view.final_round else f"Then draw up to {HAND} cards")
        place, kind = parse_placement(self.key)
        names = self.view.map.names
        text = capital(placement_named(place, kind, names))
        return Label(text, _noted([self._cost(place, kind), *self._effects(place, kind)]))

    def _cost(self, place: str, kind: Kind) -> str:
        """`for red, or 2 green`; empty for what the hand does not pay."""
        ways = [way_named(way) for way in payments(self.view.hand, prices(self.view.map, place, kind))]
        return f"for {listed(ways, 'or')}" if ways else ""

    def _effects(self, place: str, kind: Kind) -> Iterable[str]:
        """What a placement brings, the surest first."""
        view, seat, board = self.view, self.ask.seat, self.view.board()
        after = board.copy()
        after.put(seat, place, kind)
        where = provinces_of(board, place, kind)
        filled = [province for province in where if province not in view.scored and after.full(province)]
        then = Standing(after, {*view.scored, *filled})
        for province in filled:
            yield f"fills {view.map.provinces[province].name}: {signs(then.houses(province)) or 'no points'}"
        if kind == "emissary":
            yield f"there now: {signs(view.emissaries[place]) or 'nobody'}"
        elif view.map.spaces[place].port:
            yield "a port"
        yield _gains(Standing(board, {*view.scored, *filled}).points(seat), then.points(seat))
        if kind in ("house", "fortification"):
            beside = sum(view.houses.get(end) == seat for end in view.map.beside[place])
            yield f"beside {beside} of yours" if beside else ""
        more = sum(after.room(province) - board.room(province) for province in where)
        yield f"room for {plural(more, 'more emissary')}" if more > 0 else ""

    # Cards

    def payment(self) -> Label:
        played = parse_payment(self.key)
        return Label(capital(cards_named(played)), f"Leaves you {cards_named(without(self.view.hand, played))}")

    def discard(self) -> Label:
        return self._colour(self.view.hand.count(self.key), "in hand")

    def draw(self) -> Label:
        if self.key != "pile":
            return self._colour(self.view.display.count(self.key), "open")
        view = self.view
        if view.pile > 1:
            return Label("The pile", f"Face down; {view.pile} cards left")
        if view.renewed:
            last = (self.ask.seat + 1) % len(view.players) == view.emperor
            ends = "the game ends with your turn" if last else "the round is the last"
            return Label("The last card of the pile", f"After it nobody draws any more, and {ends}")
        return Label(
            "The last card of the pile", f"Then the {sum(view.discards.values())} discarded ones become the pile"
        )

    def _colour(self, count: int, where: str) -> Label:
        several = f"{count} {where}" if count > 1 else ""
        return Label(capital(self.key), _noted([several, *purpose(self.view.board(), self.key)]))


def _gains(now: Mapping[str, int], then: Mapping[str, int]) -> str:
    """`if scored now: houses +2, roads +4`: what a placement adds to what would be scored if the game ended."""
    more = [f"{source} +{then[source] - now[source]}" for source in now if then[source] > now[source]]
    return f"if scored now: {', '.join(more)}" if more else ""


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
