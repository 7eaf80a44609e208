"""What a player can place, what it costs, and why something cannot be placed (Rules: Placing Playing Pieces)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from games.engine import Key, Reason, Seat
from games.engine.events import quick_value
from games.engine.words import listed
from games.han.board import MARKERS, Board, Kind, placement
from games.han.cards import Colour, Payment, payments
from games.han.state import PIECES, Player, State
from games.han.words import say, way_named


@lru_cache(maxsize=1024)  # a group's own map may name colours of its own
def prices(colours: tuple[Colour, ...], kind: Kind) -> tuple[Payment, ...]:
    """Return the prices of a placement in provinces of these colours: any one of these sets of cards pays for it."""
    match colours:
        case [one, other]:  # on a border
            return (one, other), (one, one), (other, other)
        case [colour] if kind in MARKERS:
            return ((colour, colour),)
    return (colours,)  # a house or an emissary: one card


def provinces_of(board: Board, place: str, kind: Kind) -> tuple[str, ...]:
    """Return the province of a placement, or the two of a border space."""
    return (place,) if kind == "emissary" else board.map.spaces[place].provinces


# Reasons


class Unpaid(Reason[State]):
    """The hand cannot pay: `only for red or a pair`."""

    price: tuple[Payment, ...]

    def words(self, game: State, seat: Seat) -> str:
        others = "border" if len(self.price) > 1 else "pair" if len(self.price[0]) == 1 else "none"
        return say("reason-needs", cards=way_named(self.price[0]), others=others)


class NoneLeft(Reason[State]):
    """The player has run out of pieces."""

    kinds: tuple[Kind, ...]

    def words(self, game: State, seat: Seat) -> str:
        return say("reason-none-left", pieces=listed((say("reason-piece", kind=kind) for kind in self.kinds), "or"))


class Closed(Reason[State]):
    """A province has no room for an emissary, or only for one piece because it was empty when the turn began."""

    message: str
    province: str

    def words(self, game: State, seat: Seat) -> str:
        most = max(game.board.houses_in[self.province])
        return say(self.message, province=game.board.map.names[self.province], most=most)


class CourtFull(Closed):
    """A province has no room for an emissary, which its dragon space shows."""

    is_evident = True


class Full(Reason[State]):
    """A province is full, and so is its court."""

    is_evident = True

    def words(self, game: State, seat: Seat) -> str:
        return say("reason-full")


class NoPlacement(Reason[State]):
    """Nothing can be placed in a province with room: pieces have run out, or even the cheapest cannot be paid."""

    province: str

    def words(self, game: State, seat: Seat) -> str:
        player, sites = game.players[seat], [*game.board.sites(self.province)]
        own = [prices(game.board.map.colours[place], kind) for place, kind in sites if has_pieces(player, kind)]
        if not own:
            kinds = dict.fromkeys("house" if kind == "fortification" else kind for _, kind in sites)
            return NoneLeft(tuple(kinds)).words(game, seat)
        return Unpaid(min(own, key=lambda price: len(price[0]))).words(game, seat)


def nothing_fits(board: Board, province: str) -> Reason[State]:
    """Return why nothing can be placed in a province."""
    return NoPlacement(province) if any(board.sites(province)) else Full()


@lru_cache(maxsize=4096)
def unpaid(hand: Payment, colours: tuple[Colour, ...], kind: Kind) -> Reason[State] | None:
    """Return why a hand cannot pay for a placement in provinces of these colours."""
    price = prices(colours, kind)
    return None if payments(hand, price) else Unpaid(price)


# Placements


def has_pieces(player: Player, kind: Kind) -> bool:
    """Return whether a player has the pieces for a placement."""
    pieces = player.emissaries if kind in ("emissary", "market") else player.houses
    return pieces > 0 and (kind not in MARKERS or player.markers > 0)


def stock(player: Player) -> tuple[bool, bool, bool]:
    """Return which pieces a player has left: houses, emissaries, markers."""
    return player.houses > 0, player.emissaries > 0, player.markers > 0


@quick_value
class Placements:
    """What a player can place with a hand, in the game or in the mind of an AI player.

    Methods that check one thing return the reason against it, or `None` if it is possible.
    """

    board: Board
    player: Player
    hand: Payment
    settled: Collection[str]
    """The provinces that had a piece when the turn began; in others only one piece may be placed."""
    pieces: int = PIECES
    """How many more pieces may be placed in this turn."""

    def fits(self, province: str) -> bool:
        """Return whether anything can be placed in a province, sooner than `within` would tell."""
        hand, colours = self.hand, self.board.map.colours
        for kind, places in self.board.sites_by_kind(province):
            if self._is_considered(kind) and not self.obstacle(province, kind):
                for place in places:
                    if not unpaid(hand, colours[place], kind):
                        return True
        return False

    def within(self, province: str) -> list[tuple[Key, Reason[State] | None]]:
        """Return all placements in a province with the reasons against them.

        Obvious cases are left out: occupied spaces, and markers if none is left or a first piece has been placed.
        """
        asked = self.hand, stock(self.player), province in self.settled, self.pieces
        return self.board.found(province, asked, lambda: self._within(province))

    def _within(self, province: str) -> list[tuple[Key, Reason[State] | None]]:
        found: list[tuple[Key, Reason[State] | None]] = []
        hand, colours = self.hand, self.board.map.colours
        sites = dict(self.board.sites_by_kind(province))
        for kind, places in sites.items():
            if self._is_considered(kind):
                obstacle = self.obstacle(province, kind)
                found += [(placement(place, kind), obstacle or unpaid(hand, colours[place], kind)) for place in places]
        if "emissary" not in sites:
            court = CourtFull if any(self.board.houses_in[province]) else Closed
            full = self._was_empty(province) or court("reason-court-full", province)
            found.append((placement(province, "emissary"), full))
        return found

    def legal(self, province: str) -> list[Key]:
        """Return the legal placements in a province."""
        return [key for key, why in self.within(province) if why is None]

    def _is_considered(self, kind: Kind) -> bool:
        """Return whether placements of a kind are listed: markers only if there is one, and only for a whole turn."""
        return kind not in MARKERS or (self.player.markers > 0 and self.pieces == PIECES)

    def obstacle(self, province: str, kind: Kind) -> Reason[State] | None:
        """Return why a kind of piece cannot be placed in a province that has room for it, whatever it costs."""
        if reason := self._was_empty(province):
            return reason
        if not has_pieces(self.player, kind):
            return NoneLeft(("emissary" if kind in ("emissary", "market") else "house",))
        if kind in MARKERS and self.board.empty(province):
            return Closed("reason-two-pieces", province)
        return None

    def _was_empty(self, province: str) -> Reason[State] | None:
        if province in self.settled or self.pieces == PIECES:
            return None
        return Closed("reason-was-empty", province)

    def may_be_in(self, provinces: Collection[str], *, besides: Collection[tuple[str, Kind]] = ()) -> bool:
        """Return whether a second piece could be placed there, by what everyone knows; none of `besides`.

        The number of cards in hand is public, but not the cards.
        """
        return any(
            kind not in MARKERS
            and (place, kind) not in besides
            and not self.obstacle(province, kind)
            and any(len(price) <= len(self.hand) for price in prices(self.board.map.colours[place], kind))
            for province in provinces
            for place, kind in self.board.sites(province)
        )


def placements(game: State, seat: Seat, pieces: int = PIECES) -> Placements:
    """Return what a seat can place now, if it may place that many more `pieces` in this turn."""
    player = game.players[seat]
    return Placements(game.board, player, player.hand, game.settled, pieces)
