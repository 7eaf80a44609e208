"""Why something is not possible now, judged from a view by the rules of `games.han.placing`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from games.engine import Ask, Key, Pick
from games.engine.words import listed
from games.han.board import MARKERS, Board, Kind, placement
from games.han.placing import PIECES, prices, supplied
from games.han.text.questions import destinations, first_piece
from games.han.text.words import way_named
from games.han.view import HanView, SeatView
from games.han.words import say


def barred(ask: Ask, view: HanView) -> Mapping[Key, str]:
    """Return what `ask` might offer but cannot now, with reasons.

    Obvious cases are left out: occupied spaces, and markers if none is left or a first piece has been placed.
    """
    match ask.topic:
        case "province":
            means = Means(view, view.players[ask.seat], PIECES, view.board().settled())
            reasons = {province: means.province(province) for province in view.map.provinces}
        case "space":
            means = Means(view, view.players[ask.seat], PIECES, view.board().settled())
            reasons = dict(means.everything(destinations(ask, view)))
        case "second":
            means = Means(view, view.players[ask.seat], 1, settled_before(ask, view))
            reasons = dict(means.everything(destinations(ask, view)))
        case _:
            return {}
    offered = cast("Pick", ask).options
    return {key: why for key, why in reasons.items() if key not in offered}


def settled_before(ask: Ask, view: HanView) -> frozenset[str]:
    """Return the provinces that had a piece before the first one of this turn."""
    board, first = view.board(), first_piece(ask, view)
    if first.kind == "emissary":
        board.emissaries[first.place][ask.seat] -= 1
    else:
        del board.houses[first.place]
    return board.settled()


@dataclass(frozen=True, slots=True)
class Means:
    """What a player can use to place up to `pieces` more pieces in this turn."""

    view: HanView
    supply: SeatView
    pieces: int
    settled: Collection[str]
    """The provinces that had a piece when the turn began."""

    @property
    def board(self) -> Board:
        """The pieces on the map."""
        return self.view.board()

    def province(self, province: str) -> str:
        """Return why nothing can be placed in a province."""
        sites = [*self.board.sites(province)]
        if not sites:
            return say("reason-full")
        own = [site for site in sites if supplied(self.supply, site[1])]
        if not own:
            return _none_left(*dict.fromkeys("house" if kind == "fortification" else kind for _, kind in sites))
        return self._price(*min(own, key=lambda site: len(prices(self.view.map, *site)[0])))

    def everything(self, provinces: Collection[str]) -> Iterator[tuple[Key, str]]:
        """Yield all placements in the `provinces`, with the reason if one is not possible."""
        for province in provinces:
            courts: list[tuple[str, Kind]] = [] if self.board.room(province) else [(province, "emissary")]
            for place, kind in (*self.board.sites(province), *courts):
                if kind not in MARKERS or (self.supply.markers and self.pieces == PIECES):
                    yield placement(place, kind), self._obstacle(province, place, kind)

    def _obstacle(self, province: str, place: str, kind: Kind) -> str:
        name = self.view.map.names[province]
        if province not in self.settled and self.pieces < PIECES:
            return say("reason-was-empty", province=name)
        if kind == "emissary" and not self.board.room(province):
            return say("reason-court-full", most=max(self.board.houses_in(province)))
        if not supplied(self.supply, kind):
            return _none_left("emissary" if kind in ("emissary", "market") else "house")
        if kind in MARKERS and province not in self.settled:
            return say("reason-two-pieces", province=name)
        return self._price(place, kind)

    def _price(self, place: str, kind: Kind) -> str:
        """Return why a piece cannot be paid for: `needs red or 2 equal cards`."""
        price = prices(self.view.map, place, kind)
        ways = [*map(way_named, price), *[say("reason-needs-pair")] * (len(price[0]) == 1)]
        return say("reason-needs", ways=listed(ways, "or"))


def _none_left(*kinds: Kind) -> str:
    """Return that pieces have run out: `you have no house or emissary left`."""
    return say("reason-none-left", pieces=listed((say("reason-piece", kind=kind) for kind in kinds), "or"))
