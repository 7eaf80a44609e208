"""Tables of Huang Di built by hand, so that picture tests need no rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine import Seat, public
from games.huang_di import events
from games.huang_di.cards import favours
from games.huang_di.events import Bid
from games.huang_di.scoring import SOURCES
from games.huang_di.state import Player, Prison, State
from games.huang_di.wall import EMPEROR, Spot, Wall
from rendering import Look
from rendering.huang_di import ending

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")
ROLES = ("recruiter", "resources", "builder", "taskmaster")


class Made(Player):
    """A player with any total."""

    total: int = public(0)

    @property
    def score(self) -> int:
        return self.total


class Handmade(State):
    """A table whose ranks, awaited seats and taskmasters can be chosen."""

    ranked: tuple[int, ...] = public(())
    awaited: tuple[Seat, ...] = public(())
    is_crowded: bool = public(False)
    """Whether all taskmasters are in every province."""

    @property
    def ranks(self) -> tuple[int, ...]:
        return self.ranked

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        return self.awaited

    def taskmasters(self, province: int) -> list[Seat]:
        return [*range(self.seats)] if self.is_crowded else super().taskmasters(province)


def changed(part: Any, **changes: Any) -> Any:
    """Return a copy of a table, or of a part of it, with other values."""
    twin = part.copy()
    for name, value in changes.items():
        assert hasattr(twin, name), name
        setattr(twin, name, [*value] if isinstance(getattr(twin, name), list) else value)
    return twin


def all_changed(table: Handmade, **changes: Any) -> Handmade:
    """Return a table whose players all have other values."""
    return changed(table, players=[changed(player, **changes) for player in table.players])


def with_seat(table: Handmade, seat: Seat, **changes: Any) -> Handmade:
    """Return a table with one player changed."""
    twin = table.copy()
    twin.players[seat] = changed(twin.players[seat], **changes)
    return twin


def holding(table: Handmade, keys: Sequence[str]) -> Handmade:
    """Return a table whose players have other favours in hand, as many as before, and choose from favours."""
    return changed(
        table, players=[changed(one, hand=keys[: len(one.hand)], dealt=tuple(keys)) for one in table.players]
    )


def a_seat(chance: Random, provinces: int) -> Made:
    points = {source: chance.randrange(12) for source in SOURCES}
    return Made(
        points=points,
        total=chance.randrange(5, 80),
        bid=Bid(chance.randrange(9), chance.randrange(3)),
        jade=chance.randrange(16),
        peasants=chance.randrange(9),
        convicts=chance.randrange(8),
        blocks=chance.randrange(6),
        chips=chance.randrange(3),
        province=chance.randrange(provinces),
        roles=chance.sample(ROLES, chance.randrange(4)),
        granted=chance.choices(sorted(favours()), k=chance.randrange(5)),
        hand=[""] * chance.randrange(1, 5),
        income=chance.randrange(4),
        petition=chance.randrange(3),
        collect=chance.randrange(3),
    )


def a_wall(chance: Random, seats: int, provinces: int, blocks: int) -> Wall:
    wall = Wall(provinces)
    for number in range(blocks):
        spots = wall.buildable()
        if not spots:
            break
        low = min(spot.level for spot in spots)
        spot = chance.choice([spot for spot in spots if spot.level <= low + 1])
        wall.put(spot, EMPEROR if number % 8 == 7 else chance.randrange(seats))
    for spot, owner in wall.blocks():
        if owner != EMPEROR and chance.random() < 0.14:
            wall.mark(spot)
    return wall


def wall_with(provinces: int, blocks: Sequence[tuple[Spot, Seat]]) -> Wall:
    """Return a wall with these blocks, whatever their order."""
    return Wall(provinces).with_blocks(sorted(blocks))


def a_table(seats: int = 4, provinces: int = 3, blocks: int = 26, seed: int = 1, **changes: Any) -> Handmade:
    """Return a table in the middle of a game, always the same for the same arguments.

    What the viewer has in hand, chooses from, or plans to build is changed, too.
    """
    chance = Random(f"{seats} {provinces} {blocks} {seed}")
    players = [a_seat(chance, provinces) for _ in range(seats)]
    players[1].emperor_block = True
    table = Handmade(seats, {"provinces": "recommended", "supplies": "unlimited"})
    wall = a_wall(chance, seats, provinces, blocks)
    prisons = [Prison(jade=chance.randrange(4), convicts=chance.randrange(6)) for _ in range(provinces)]
    own = {name: changes.pop(name) for name in ("hand", "dealt", "plan") if name in changes}
    if own:
        players[changes["viewer"]] = changed(players[changes["viewer"]], **own)
    usual = {"phase": "actions", "round": 6, "turn": seats + 1, "emperor_blocks": 5, "marker": 1 % seats}
    usual |= {"awaited": (2 % seats,), "cards_left": 21, "wall": wall, "prisons": prisons, "players": players}
    return changed(table, **usual | changes)


def with_last(table: Handmade) -> Handmade:
    """Return the table after every player has just done something visible."""
    blocks = [*table.wall.blocks()]
    own = [[spot for spot, owner in blocks if owner == seat] for seat in range(table.seats)]
    heights = {spot.column: spot.level + 1 for spot, _ in blocks}
    gap = Spot(*min(heights.items(), key=lambda pile: pile[1]))
    gap = gap._replace(level=min(gap.level, 2))
    deeds = [
        lambda seat: (events.BlockBuilt(seat, own[seat][-1], 0), events.BlockBuilt(seat, own[seat][0], 0)),
        lambda seat: (events.FavourPlayed(seat, "", tuple(own[seat][:3]), own[seat][0]),),
        lambda seat: (events.TaskmasterMoved(seat, table.players[seat].province),),
        lambda seat: (events.PrisonEmptied(seat, 2, 3, table.players[seat].province),),
        lambda seat: (events.BlockRemoved(seat, 0, gap, 1),),
        lambda seat: (events.Recruited(seat, 3, 2, 0), events.RoleBoughtBack(seat, "recruiter", "chip")),
    ]
    return changed(
        table, players=[changed(player, turns=[deeds[seat](seat)]) for seat, player in enumerate(table.players)]
    )


def the_ending(views: Sequence[State], names: Sequence[str], look: Look | None = None) -> bytes:
    """Paint the only picture of a game's end."""
    (picture,) = ending(views, names, look or Look()).values()
    return picture
