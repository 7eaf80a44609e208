"""Tables of Huang Di, built by hand for things that recorded games do not show."""

from __future__ import annotations

from games.engine import Seat, public
from games.huang_di.events import Bid
from games.huang_di.scoring import SOURCES
from games.huang_di.state import Prison, State
from games.huang_di.wall import EMPEROR, Spot, Wall

ROLES = ("recruiter", "resources", "builder", "taskmaster")


class Handmade(State):
    """A table whose awaited seats and taskmasters can be chosen."""

    awaited: tuple[Seat, ...] = public(())
    is_crowded: bool = public(False)
    """Whether all taskmasters are in every province."""
    at_turn = property(lambda self: self.awaited)

    def taskmasters(self, province: int) -> list[Seat]:
        return [*range(self.seats)] if self.is_crowded else super().taskmasters(province)


def changed(part, **changes):
    """Return a copy of a table, or of a part of it, with other values."""
    twin = part.copy()
    for name, value in changes.items():
        assert hasattr(twin, name), name
        setattr(twin, name, [*value] if isinstance(getattr(twin, name), list) else value)
    return twin


def with_seat(table, seat, **changes):
    """Return a table with one player changed."""
    twin = table.copy()
    twin.players[seat] = changed(twin.players[seat], **changes)
    return twin


def all_changed(table, **changes):
    """Return a table whose players all have other values."""
    return changed(table, players=[changed(player, **changes) for player in table.players])


def wall_with(provinces: int, blocks: list[tuple[Spot, Seat]]) -> Wall:
    """Return a wall with these blocks, whatever their order."""
    return Wall(provinces).with_blocks(sorted(blocks))


def a_table(seats: int = 4, provinces: int = 3, blocks: int = 0, **changes) -> Handmade:
    """Return a table in the middle of a game, always the same for the same arguments."""
    table, wall = Handmade(seats, {"provinces": "recommended", "supplies": "unlimited"}), Wall(provinces)
    for number in range(blocks):
        low = min(spot.level for spot in wall.buildable())
        spots = [spot for spot in wall.buildable() if spot.level <= low + 1]
        wall.put(spots[number * 7 % len(spots)], EMPEROR if number % 8 == 7 else number % seats)
    players = [
        changed(
            player,
            points=dict.fromkeys(SOURCES, seat),
            bid=Bid(seat + 2, seat % 2),
            jade=7 - seat,
            peasants=3,
            blocks=seat,
            province=seat % provinces,
            hand=["twins", "pillar"],
        )
        for seat, player in enumerate(table.players)
    ]
    usual = {"phase": "actions", "round": 6, "turn": seats + 1, "emperor_blocks": 5, "marker": 1 % seats}
    usual |= {"awaited": (2 % seats,), "cards_left": 21, "wall": wall, "players": players}
    return changed(table, **usual | {"prisons": [Prison(jade=2, convicts=1)] * provinces} | changes)
