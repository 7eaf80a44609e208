"""Tables of Huang Di built by hand, so that picture tests need no rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.huang_di import events
from games.huang_di.favours import favours
from games.huang_di.scoring import SOURCES
from games.huang_di.view import Bid, Block, HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import EMPEROR, Spot, Wall
from rendering import Look
from rendering.huang_di import ending

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")
ROLES = ("recruiter", "resources", "builder", "taskmaster")
PROVINCES = ("Longxi", "Shangjun", "Yanmen", "Liaodong")


def a_seat(chance: Random, provinces: int, **changes) -> SeatView:
    keys = sorted(favours())
    points = {source: chance.randrange(12) for source in SOURCES}
    seat = SeatView(
        score=chance.randrange(5, 80),
        points=points,
        bid=Bid(chance.randrange(9), chance.randrange(3)),
        jade=chance.randrange(16),
        peasants=chance.randrange(9),
        convicts=chance.randrange(8),
        blocks=chance.randrange(6),
        quarry=9,
        built=6,
        chips=chance.randrange(3),
        emperor_block=False,
        province=chance.randrange(provinces),
        roles_played=tuple(chance.sample(ROLES, chance.randrange(4))),
        favours_played=tuple(chance.choices(keys, k=chance.randrange(5))),
        favours_held=chance.randrange(1, 5),
        income=3 + chance.randrange(4),
        petition=chance.randrange(3),
        collect=3 + chance.randrange(3),
        last=(),
    )
    return replace(seat, **changes)


def a_wall(chance: Random, seats: int, provinces: int, blocks: int) -> tuple[Block, ...]:
    wall = Wall(provinces)
    for number in range(blocks):
        spots = wall.buildable()
        if not spots:
            break
        low = min(spot.level for spot in spots)
        spot = chance.choice([spot for spot in spots if spot.level <= low + 1])
        wall.put(spot, EMPEROR if number % 8 == 7 else chance.randrange(seats))
    return tuple(
        Block(spot, owner, plaque=owner != EMPEROR and chance.random() < 0.14) for spot, owner in wall.blocks()
    )


def a_table(seats: int = 4, provinces: int = 3, blocks: int = 26, seed: int = 1, **changes) -> HuangDiView:
    """Return a table in the middle of a game, always the same for the same arguments."""
    chance = Random(f"{seats} {provinces} {blocks} {seed}")
    players = [a_seat(chance, provinces) for _ in range(seats)]
    players[1] = replace(players[1], emperor_block=True)
    wall = a_wall(chance, seats, provinces, blocks)
    view = HuangDiView(
        viewer=None,
        phase="actions",
        round=6,
        rounds=12 if seats < 4 else 15 - seats,
        turn=seats + 1,
        emperor_blocks=5,
        marker=1 % seats,
        active=(2 % seats,),
        provinces=tuple(
            ProvinceView(
                PROVINCES[number],
                chance.randrange(4),
                chance.randrange(6),
                tuple(seat for seat in range(seats) if players[seat].province == number),
            )
            for number in range(provinces)
        ),
        blocks=wall,
        players=tuple(players),
        deck=21,
        hand=(),
        dealt=(),
        ended_because="",
        ranks=(),
    )
    return replace(view, **changes)


def with_last(view: HuangDiView) -> HuangDiView:
    """Return the table after every player has just done something visible."""
    own = [[block.spot for block in view.blocks if block.owner == seat] for seat in range(len(view.players))]
    heights = {block.spot.column: block.spot.level + 1 for block in view.blocks}
    gap = Spot(*min(heights.items(), key=lambda pile: pile[1]))
    gap = gap._replace(level=min(gap.level, 2))
    deeds = [
        lambda seat: (events.BlockBuilt(seat, own[seat][-1], 0), events.BlockBuilt(seat, own[seat][0], 0)),
        lambda seat: (events.FavourPlayed(seat, "", _neighbours(own[seat]), own[seat][0]),),
        lambda seat: (events.TaskmasterMoved(seat, view.players[seat].province),),
        lambda seat: (events.PrisonEmptied(seat, 2, 3, view.players[seat].province),),
        lambda seat: (events.BlockRemoved(seat, 0, gap, 1),),
        lambda seat: (events.Recruited(seat, 3, 2, 0), events.RoleBoughtBack(seat, "recruiter", "chip")),
    ]
    players = [replace(player, last=deeds[seat](seat)) for seat, player in enumerate(view.players)]
    return replace(view, players=tuple(players))


def the_ending(views, names, look: Look | None = None) -> bytes:
    """Paint the only picture of a game's end."""
    (picture,) = ending(views, names, look or Look()).values()
    return picture


def _neighbours(spots: list[Spot]) -> tuple[Spot, ...]:
    return tuple(spots[:3])
