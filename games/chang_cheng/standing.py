"""What every province and region would bring if nothing changed before it is scored."""

from __future__ import annotations

from games.chang_cheng.board import Board
from games.chang_cheng.scoring import attacked, leaders
from games.chang_cheng.view import ChangChengView
from games.engine import Key, Seat


class Standing:
    """The provinces and regions of a table as they are now, without cards that lie face down."""

    def __init__(self, view: ChangChengView) -> None:
        self.view = view
        self.board: Board = view.board()

    def blocks(self, area: Key) -> list[int]:
        """Return every seat's walls in a province or region, and the neutral ones at the end."""
        layout = self.board.layout
        return self.board.blocks(layout.provinces.get(area) or layout.regions[area])

    def free(self, province: Key) -> int:
        """Return the number of squares without a wall."""
        return len(self.board.free(self.board.layout.provinces[province]))

    def leaders(self, area: Key) -> tuple[Seat, ...]:
        """Return the players with the most walls."""
        return leaders(self.blocks(area))

    def value(self, province: Key) -> int:
        """Return the value of a province: its walls and its Reputation counter."""
        return sum(self.blocks(province)) + self.view.reputation[province]

    def attacked(self, region: Key) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return the players who would lose points in a region, and those whom their tower would protect."""
        return attacked(self.board, region)
