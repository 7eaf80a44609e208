"""What pieces would bring: points at once and if scored now, who would lead, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from games.engine import Seat
from games.engine.words import MINUS, counted, listed, row
from games.han.board import MARKERS, Kind, parse_placement
from games.han.cards import Payment, ordered, payments, without
from games.han.placements import PIECES, Placements, placements, prices, provinces_of
from games.han.scoring import Standing
from games.han.state import State
from games.han.words import payment_named, say

Piece: TypeAlias = tuple[str, Kind]
"""A place and the kind of piece that is placed there."""


class Effect:
    """What some pieces of a seat would bring; the first `placed` of them are on the board already."""

    def __init__(self, game: State, seat: Seat, pieces: Sequence[Piece], placed: int = 0) -> None:
        self._seat, self._pieces = seat, pieces
        self._before, self._after = game.board.without(seat, pieces[:placed]), game.board.copy()
        for place, kind in pieces[placed:]:
            self._after.put(seat, place, kind)
        where = {province for piece in pieces for province in provinces_of(game.board, *piece)}
        filled = {province for province in where if self._before.free[province] and not self._after.free[province]}
        scored = {*game.scored} - filled
        now, then = (Standing(board, {*game.scored, *filled}) for board in (self._before, self._after))
        self._filled = {province: then.houses(province) for province in self._after.map.provinces if province in filled}
        """The points of every seat in the provinces that become full."""
        self._where = [province for province in self._after.map.provinces if province in where - filled - scored]
        """The provinces whose houses score later."""
        was, will = now.points(seat, where), then.points(seat, where)
        self._more = {source: will[source] - was[source] for source in was if will[source] != was[source]}

    @property
    def gain(self) -> int:
        """The points that the seat gets at once, and would get if the game were scored now."""
        return sum(points[self._seat] for points in self._filled.values()) + sum(self._more.values())

    def fills(self, province: str) -> str:
        """Return who scores what in provinces that become full, seen from one of them: `can fill: you +6, Li Si +6`."""
        names = self._after.map.names
        told = ((key, counted(points, self._seat, "+")) for key, points in self._filled.items())
        return row(
            say("label-can-fill", where="here" if key == province else "beyond", province=names[key], points=shares)
            for key, shares in told
            if shares
        )

    @property
    def is_at_once(self) -> bool:
        """Whether all points come at once, because provinces become full."""
        return bool(self._filled) and not self._more

    def _sources(self) -> str:
        """Return what scores when a province is full, and then what counts only at the end of the game."""
        told = {name: say("source", source=name) for name in self._more}
        if len(told) > 1:
            told = {name: say("label-gain", source=told[name], points=str(more)) for name, more in self._more.items()}
        houses = told.pop("houses", "")
        return row(filter(None, [houses, say("label-at-the-end", sources=row(told.values())) if told else ""]))

    def parts(self, cost: str) -> Iterable[str]:
        """Yield the parts of a note: points first, then the `cost`, then the rest."""
        board, names = self._after, self._after.map.names
        for province, points in self._filled.items():
            shares = counted(points, self._seat, "+")
            yield say("label-fills" if shares else "label-fills-nothing", province=names[province], points=shares)
        if self._more:
            more = f"{sum(self._more.values()):+}".replace("-", MINUS)
            sources = "" if [*self._more] == ["houses"] else self._sources()
            yield say("label-gains" if sources else "label-gains.houses", points=more, sources=sources)
        elif not self._filled:
            yield say("label-nothing")
        yield cost
        if any(kind in ("house", "fortification") for _, kind in self._pieces):
            for province in self._where:
                if sum(map(bool, board.houses_in[province])) > 1:
                    yield say("label-houses-then", counts=counted(board.houses_in[province], self._seat))
        for province in dict.fromkeys(place for place, kind in self._pieces if kind == "emissary"):
            if sum(map(bool, board.emissaries[province])) > 1:
                yield say("label-emissaries-then", counts=counted(board.emissaries[province], self._seat))
        if any(kind != "emissary" and board.map.spaces[place].port for place, kind in self._pieces):
            yield say("label-port")
        own = [place for place, kind in self._pieces if kind in ("house", "fortification")]
        beside = {end for place in own for end in board.map.beside[place] if self._before.houses.get(end) == self._seat}
        yield say("label-beside", count=len(beside)) if beside else ""
        room = sum(board.room(province) - self._before.room(province) for province in board.map.provinces)
        yield say("label-more-room", more=room) if room > 0 else ""


def turns(game: State, seat: Seat, province: str) -> Iterator[tuple[list[Piece], Payment]]:
    """Yield what a seat can place in a turn that begins in a province, one piece or two, each for the fewest cards."""
    player, found = game.players[seat], dict[tuple[Piece, ...], Payment]()
    for first in map(parse_placement, placements(game, seat).legal(province)):
        board, (place, kind) = game.board.copy(), first
        board.put(seat, place, kind)
        for paid in payments(player.hand, prices(board.map.colours[place], kind)):
            _keep(found, (first,), paid)
            left = Placements(board, player, without(player.hand, paid), game.settled, PIECES - 1)
            where = () if kind in MARKERS else provinces_of(board, *first)
            for second in (parse_placement(key) for area in where for key in left.legal(area)):
                kinds = [kind, second[1]]
                if kinds.count("house") <= player.houses and kinds.count("emissary") <= player.emissaries:
                    for more in payments(left.hand, prices(board.map.colours[second[0]], second[1])):
                        _keep(found, tuple(sorted((first, second))), ordered([*paid, *more]))
    yield from (([*pieces], cards) for pieces, cards in found.items())


def _keep(found: dict[tuple[Piece, ...], Payment], pieces: tuple[Piece, ...], cards: Payment) -> None:
    """Keep the payment for some pieces that takes the fewest cards."""
    if pieces not in found or len(cards) < len(found[pieces]):
        found[pieces] = cards


def cost(game: State, seat: Seat, place: str, kind: Kind) -> str:
    """Return the cost: `for red, or 2 green`; empty if the hand cannot pay."""
    ways = [
        payment_named(way) for way in payments(game.players[seat].hand, prices(game.board.map.colours[place], kind))
    ]
    return say("label-cost", ways=listed(ways, "or")) if ways else ""
