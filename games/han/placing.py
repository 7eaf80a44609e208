"""What players may place where, and what it costs (Rules: Placing Playing Pieces)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from games.engine import Key, Lazy, Pick, Rules, Seat
from games.han.board import MARKERS, Board, Kind, parse_placement, placement
from games.han.cards import Payment, parse_payment, payment_name, payments
from games.han.events import HousesScored, PiecePlaced
from games.han.maps import PlayingMap
from games.han.scoring import house_points
from games.han.state import Player, State
from games.han.view import SeatView

PIECES: Final = 2
"""The most pieces that a player may place in a turn."""
Supply: TypeAlias = Player | SeatView
"""Anything with the numbers of a player's pieces left."""


def prices(playing_map: PlayingMap, place: str, kind: Kind) -> tuple[Payment, ...]:
    """Return the prices of a placement: any one of these sets of cards pays for it."""
    if kind == "emissary":
        return ((playing_map.provinces[place].colour,),)
    colours = [playing_map.provinces[province].colour for province in playing_map.spaces[place].provinces]
    match colours:
        case [colour] if kind in MARKERS:
            return ((colour, colour),)
        case [one, other]:
            return (one, other), (one, one), (other, other)
    return ((colours[0],),)


def provinces_of(board: Board, place: str, kind: Kind) -> tuple[str, ...]:
    """Return the province of a placement, or the two of a border space."""
    return (place,) if kind == "emissary" else board.map.spaces[place].provinces


def supplied(supply: Supply, kind: Kind) -> bool:
    """Return whether the player has the pieces for a placement."""
    piece = supply.emissaries if kind in ("emissary", "market") else supply.houses
    return piece > 0 and (kind not in MARKERS or supply.markers > 0)


def placements(
    board: Board, supply: Supply, hand: Payment, province: str, *, pieces: int, settled: Collection[str]
) -> list[Key]:
    """Return what can be placed in a province and paid for, with up to `pieces` more pieces in this turn.

    `settled` are the provinces that had a piece when the turn began; in others only one piece may be placed.
    """
    return [
        placement(place, kind)
        for place, kind in board.sites(province)
        if supplied(supply, kind)
        and (kind not in MARKERS or (pieces == PIECES and province in settled))
        and payments(hand, prices(board.map, place, kind))
    ]


class Placing(State):
    """What the active player can place."""

    def open_provinces(self, seat: Seat) -> list[Key]:
        """Return the provinces where `seat` can place something now."""
        settled = self.board.settled()
        return [province for province in self.board.map.provinces if self.placements(seat, province, PIECES, settled)]

    def placements(self, seat: Seat, province: str, pieces: int, settled: Collection[str]) -> list[Key]:
        """Return what `seat` can place in a province; see `placements`."""
        player = self.players[seat]
        return placements(self.board, player, player.hand, province, pieces=pieces, settled=settled)

    def stuck(self) -> bool:
        """Return whether no player could place any piece, with any cards (Rules: End of the Game)."""
        settled = self.board.settled()
        return not any(
            supplied(player, kind) and (kind not in MARKERS or province in settled)
            for province in self.board.map.provinces
            for _, kind in self.board.sites(province)
            for player in self.players
        )

    def place(self, seat: Seat, province: str) -> Rules[None]:
        """Place one or two pieces in one province."""
        settled = self.board.settled()
        first: Key = yield Pick(seat, "space", Lazy(lambda: self.placements(seat, province, PIECES, settled)))
        place, kind = parse_placement(first)
        yield from self.pay_and_put(seat, place, kind, "cards")
        if kind in MARKERS:
            return
        there = [where for where in provinces_of(self.board, place, kind) if where in settled]
        seconds = [key for where in there for key in self.placements(seat, where, 1, settled)]
        if not (seconds if self.asks_payers_alone else self.might_place(seat, there)):
            return
        second: Key = yield Pick(seat, "second", [*seconds, "done"])
        if second != "done":
            yield from self.pay_and_put(seat, *parse_placement(second), "second_cards")

    def might_place(self, seat: Seat, provinces: Collection[str]) -> bool:
        """Return whether `seat` could place a second piece in one of the `provinces`, judging by public information.

        The number of its cards is public, but not the cards.
        """
        player = self.players[seat]
        return any(
            kind not in MARKERS
            and supplied(player, kind)
            and any(len(price) <= len(player.hand) for price in prices(self.board.map, place, kind))
            for province in provinces
            for place, kind in self.board.sites(province)
        )

    def pay_and_put(self, seat: Seat, place: str, kind: Kind, topic: str) -> Rules[None]:
        """Choose the cards to pay with, and place the piece."""
        player = self.players[seat]
        ways = payments(player.hand, prices(self.board.map, place, kind))
        player.plan = placement(place, kind)
        cards = parse_payment((yield Pick(seat, topic, [payment_name(way) for way in ways])))
        player.plan = ""
        self.play(seat, cards)
        if kind in ("emissary", "market"):
            player.emissaries -= 1
        else:
            player.houses -= 1
        if kind in MARKERS:
            player.markers -= 1
        self.board.put(seat, place, kind)
        self.tell(PiecePlaced(seat, place, kind, cards, names=self.board.map.names))
        for province in provinces_of(self.board, place, kind):
            if province not in self.scored and self.board.full(province):
                self.score_houses(province, final=False)

    def score_houses(self, province: str, *, final: bool) -> None:
        """Score the houses of a province (Rules: House Scoring)."""
        houses = self.board.houses_in(province)
        fortifiers = self.board.fortifiers(self.board.map.provinces[province].spaces)
        points = tuple(house_points(houses, fortifiers))
        self.win("houses", points)
        self.scored[province] = points
        self.tell(HousesScored(province, tuple(houses), points, fortifiers, final, names=self.board.map.names))
