"""The latest war or revolt: what happened, and the table before and after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from games.huang.events import (
    BanditsBeaten,
    BuildingLost,
    BuildingPlaced,
    GranariesTaken,
    LeaderPlaced,
    LeaderReturned,
    LeaderWithdrawn,
    PointsWon,
    RevoltBegan,
    RevoltEnded,
    RevoltTilesCommitted,
    SupportGiven,
    TilePlaced,
    TilesRemoved,
    WarBegan,
    WarEnded,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Event, Seat
    from games.huang.pieces import Colour
    from games.huang.view import HuangView

_PARTS: Final = (
    *(SupportGiven, RevoltTilesCommitted, WarEnded, RevoltEnded),
    *(LeaderReturned, TilesRemoved, BuildingLost, PointsWon),
)
"""The events between the beginning of a conflict and its last consequence."""


class Clash(NamedTuple):
    """A war or a revolt."""

    before: HuangView
    """The table when it began: with the leader or the tile that began it."""
    after: HuangView
    begun: WarBegan | RevoltBegan
    ended: WarEnded | RevoltEnded | None
    """`None` while it is being decided."""


def latest_seat(view: HuangView) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    for seat in view.active:
        if view.players[seat].last:
            return seat
    return (view.first + view.turn - 1) % len(view.players)


def latest_events(view: HuangView) -> list[Event]:
    """Return the events of every player's last turn, in their order."""
    seats, latest = len(view.players), latest_seat(view)
    return [event for turn in range(1, seats + 1) for event in view.players[(latest + turn) % seats].last]


def latest_clash(view: HuangView) -> Clash | None:
    """Return the latest conflict in any player's last turn; `None` if there was none."""
    events = latest_events(view)
    for number in reversed(range(len(events))):
        begun = events[number]
        if isinstance(begun, WarBegan | RevoltBegan):
            over = number + 1
            while over < len(events) and isinstance(events[over], _PARTS):
                over += 1
            after = rewound(view, events[over:])
            ends = [event for event in events[number:over] if isinstance(event, WarEnded | RevoltEnded)]
            return Clash(rewound(after, events[number:over]), after, begun, ends[0] if ends else None)
    return None


def rewound(view: HuangView, events: Sequence[Event]) -> HuangView:
    """Return the table with the pieces as they were before some `events`, the last ones of the game."""
    tiles, leaders, bandits = dict(view.tiles), dict(view.leaders), dict(view.bandits)
    pagodas, palace, granaries = dict(view.pagodas), view.palace, [*view.granaries]
    for event in reversed(events):
        match event:
            case TilePlaced(space=space):
                del tiles[space]
            case TilesRemoved(colour=colour, spaces=spaces):
                tiles |= dict.fromkeys(spaces, colour)
            case LeaderPlaced(leader=leader, space=space, origin=origin):
                del leaders[space]
                leaders |= {origin: leader} if origin else {}
            case LeaderWithdrawn(leader=leader, space=space) | LeaderReturned(leader=leader, space=space):
                leaders[space] = leader
            case BuildingPlaced(building="palace", origin=origin):
                palace = origin
            case BuildingPlaced(building=building, shape=shape, origin=origin):
                del pagodas[shape]
                pagodas |= {origin: cast("Colour", building)} if origin else {}
            case BuildingLost(building="palace", shape=shape):
                palace = shape
            case BuildingLost(building="granary", shape=shape):
                granaries.append(shape)
            case BuildingLost(building=building, shape=shape):
                pagodas[shape] = cast("Colour", building)
            case GranariesTaken(spaces=spaces):
                granaries += spaces
            case BanditsBeaten(space=space, bandits=count):
                bandits[space] = count
    return replace(
        view, tiles=tiles, leaders=leaders, bandits=bandits, pagodas=pagodas, palace=palace, granaries=(*granaries,),
        placed="", war=None, revolt=None,
    )  # fmt: skip
