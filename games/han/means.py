"""What a player can place, what it costs, and why something cannot be placed (Rules: Placing Playing Pieces).

Methods that judge one thing return the reason against it, or `None` if it is possible; methods that judge all that a
question could offer return a `Judged`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, Protocol

from games.engine import Key
from games.engine.reasons import Judge, Judged, Reason, possible
from games.engine.values import quick_value
from games.han.board import MARKERS, Board, Kind, parse_placement, placement
from games.han.cards import Colour, Payment, payments

PIECES: Final = 2
"""The most pieces that a player may place in a turn."""


class Supply(Protocol):
    """A player's pieces left. They are public, so the state and every view have them."""

    @property
    def houses(self) -> int:
        """Houses left."""

    @property
    def emissaries(self) -> int:
        """Emissaries left."""

    @property
    def markers(self) -> int:
        """Fortifications or market places left."""


@lru_cache(maxsize=1024)  # a group's own map may name colours of its own
def prices(colours: tuple[Colour, ...], kind: Kind) -> tuple[Payment, ...]:
    """Return the prices of a placement in provinces of these colours: any one of these sets of cards pays for it."""
    match colours:
        case [colour] if kind in MARKERS:
            return ((colour, colour),)
        case [one, other]:
            return (one, other), (one, one), (other, other)
    return (colours,)


@lru_cache(maxsize=4096)
def unpaid(hand: Payment, colours: tuple[Colour, ...], kind: Kind) -> Reason | None:
    """Return why a hand cannot pay for a placement in provinces of these colours."""
    price = prices(colours, kind)
    return None if payments(hand, price) else Reason("reason-needs", {"prices": price})


def stock(supply: Supply) -> tuple[bool, bool, bool]:
    """Return which pieces a player has left: houses, emissaries, markers."""
    return supply.houses > 0, supply.emissaries > 0, supply.markers > 0


def provinces_of(board: Board, place: str, kind: Kind) -> tuple[str, ...]:
    """Return the province of a placement, or the two of a border space."""
    return (place,) if kind == "emissary" else board.map.spaces[place].provinces


@quick_value
class Means:
    """What a player can use to place pieces now."""

    board: Board
    """The pieces on the map; not to be changed."""
    supply: Supply
    hand: Payment
    settled: Collection[str]
    """The provinces that had a piece when the turn began; in others only one piece may be placed."""
    where: tuple[str, ...] = ()
    """The provinces of the next piece: the chosen one, or those of the first piece; none before that."""
    pieces: int = PIECES
    """How many more pieces may be placed in this turn."""

    # Provinces

    def provinces(self) -> Judged:
        """Judge the provinces, and discarding a card instead."""
        for province in self.board.map.provinces:
            yield province, self.province(province)
        yield "discard", None

    def province(self, province: str) -> Reason | None:
        """Return why nothing can be placed in a province: a summary of the reasons against all `placements`."""
        hand, colours = self.hand, self.board.map.colours
        for kind, places in self.board.sites_by_kind(province):
            if self._is_considered(kind) and not self.obstacle(province, kind):
                for place in places:
                    if not unpaid(hand, colours[place], kind):
                        return None
        return Reason("reason-no-placement", {"province": province})

    # Pieces

    def spaces(self) -> Judged:
        """Judge the first piece of a turn."""
        return self._placements(self.destinations())

    def seconds(self) -> Judged:
        """Judge the second piece of a turn, and placing none."""
        yield from self._placements(self.where)
        yield "done", None

    def destinations(self) -> tuple[str, ...]:
        """Return the provinces for the next piece: one, or two if only their common border is left in both."""
        if self.pieces < PIECES:
            return self.where
        (province,) = self.where
        borders: dict[Key, tuple[str, ...]] = {}
        for key, why in self.placements(province):
            if why is None:
                borders[key] = provinces_of(self.board, *parse_placement(key))
                if len(borders[key]) == 1:
                    return self.where
        if len({*borders.values()}) > 1:
            return self.where
        (pair,) = {*borders.values()}
        return tuple(one for one in pair if one == province or {*possible(self.placements(one))} <= {*borders})

    def _placements(self, provinces: Collection[str]) -> Judged:
        """Judge all placements in `provinces`.

        A space on their common border is judged as in the last one. No possible placement is lost, since a hand never
        pays for two pieces on borders.
        """
        return {key: why for province in provinces for key, why in self.placements(province)}.items()

    def placements(self, province: str) -> Judged:
        """Judge all placements in a province.

        Obvious cases are left out: occupied spaces, and markers if none is left or a first piece has been placed.
        """
        findings = self.board.findings[province]
        asked = (self.hand, stock(self.supply), province in self.settled, self.pieces)
        judged: Judged | None = findings.get(asked)
        if judged is None:
            judged = findings[asked] = self._judged(province)
        return judged

    def _judged(self, province: str) -> Judged:
        judged: list[tuple[Key, Reason | None]] = []
        hand, colours = self.hand, self.board.map.colours
        sites = dict(self.board.sites_by_kind(province))
        for kind, places in sites.items():
            if self._is_considered(kind):
                obstacle = self.obstacle(province, kind)
                judged += [(placement(place, kind), obstacle or unpaid(hand, colours[place], kind)) for place in places]
        if "emissary" not in sites:
            most = max(self.board.houses_in(province))
            full = self._was_empty(province) or Reason("reason-court-full", {"most": most})
            judged.append((placement(province, "emissary"), full))
        return judged

    def _is_considered(self, kind: Kind) -> bool:
        """Return whether placements of a kind are judged: markers only if there is one, and only for a whole turn."""
        return kind not in MARKERS or (self.supply.markers > 0 and self.pieces == PIECES)

    def obstacle(self, province: str, kind: Kind) -> Reason | None:
        """Return why a kind of piece cannot be placed in a province that has room for it, whatever it costs."""
        if reason := self._was_empty(province):
            return reason
        if not self.supplied(kind):
            return none_left("emissary" if kind in ("emissary", "market") else "house")
        if kind in MARKERS and self.board.empty(province):
            return Reason("reason-two-pieces", {"province": province})
        return None

    def _was_empty(self, province: str) -> Reason | None:
        if province in self.settled or self.pieces == PIECES:
            return None
        return Reason("reason-was-empty", {"province": province})

    def supplied(self, kind: Kind) -> bool:
        """Return whether the player has the pieces for a placement."""
        piece = self.supply.emissaries if kind in ("emissary", "market") else self.supply.houses
        return piece > 0 and (kind not in MARKERS or self.supply.markers > 0)

    def could_place(self) -> bool:
        """Return whether a piece could be placed, with any cards."""
        return any(
            not self.obstacle(province, kind)
            for province in self.board.map.provinces
            for kind, _ in self.board.sites_by_kind(province)
        )

    def might_place(self, *, besides: Collection[tuple[str, Kind]] = ()) -> bool:
        """Return whether a second piece could be placed, judging by public information; of placements not `besides`.

        The number of cards in hand is public, but not the cards.
        """
        return any(
            kind not in MARKERS
            and (place, kind) not in besides
            and not self.obstacle(province, kind)
            and any(len(price) <= len(self.hand) for price in prices(self.board.map.colours[place], kind))
            for province in self.where
            for place, kind in self.board.sites(province)
        )


def none_left(*kinds: Kind) -> Reason:
    """Return that the player has run out of pieces."""
    return Reason("reason-none-left", {"pieces": tuple(Reason("reason-piece", {"kind": kind}) for kind in kinds)})


JUDGES: Final[Mapping[str, Judge]] = {
    "province": Means.provinces,
    "space": Means.spaces,
    "second": Means.seconds,
}
"""By topic, the judges of all questions that cannot always offer everything."""
