"""The latest war or revolt: what happened, and the table before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.huang.events import (
    OF_CONFLICT,
    BanditsBeaten,
    BuildingLost,
    BuildingPlaced,
    GranariesTaken,
    LeaderPlaced,
    LeaderReturned,
    LeaderWithdrawn,
    RevoltBegan,
    RevoltEnded,
    TilePlaced,
    TilesRemoved,
    WarBegan,
    WarEnded,
)
from games.huang.realm import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Event, Seat
    from games.huang.state import State


class Clash(NamedTuple):
    """A war or a revolt."""

    before: State
    """The table when it began: with the leader or the tile that began it."""
    after: State
    begun: WarBegan | RevoltBegan
    ended: WarEnded | RevoltEnded | None
    """`None` while it is being decided."""


def latest_seat(game: State) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    for seat in game.at_turn:
        if game.latest[seat]:
            return seat
    return (game.first + game.turn - 1) % game.seats


def latest_events(game: State) -> list[Event]:
    """Return the events of every player's last turn, in their order."""
    seats, latest = game.seats, latest_seat(game)
    return [event for turn in range(1, seats + 1) for event in game.latest[(latest + turn) % seats]]


def latest_clash(game: State) -> Clash | None:
    """Return the latest conflict in any player's last turn; `None` if there was none."""
    events = latest_events(game)
    for number in reversed(range(len(events))):
        begun = events[number]
        if isinstance(begun, WarBegan | RevoltBegan):
            over = number + 1
            while over < len(events) and isinstance(events[over], OF_CONFLICT):
                over += 1
            after = rewound(game, events[over:])
            ends = [event for event in events[number:over] if isinstance(event, WarEnded | RevoltEnded)]
            return Clash(rewound(after, events[number:over]), after, begun, ends[0] if ends else None)
    return None


def rewound(game: State, events: Sequence[Event]) -> State:
    """Return the table with the pieces as they were before some `events`, the last ones of the game."""
    table = game.copy()
    table.placed, table.war, table.revolt = NOWHERE, None, None
    realm, index, parse = table.realm, game.map.index, game.map.parse_shape
    for event in reversed(events):
        match event:
            case TilePlaced(space=space):
                del realm.tiles[index[space]]
            case TilesRemoved(colour=colour, spaces=spaces):
                realm.tiles |= {index[space]: colour for space in spaces}
            case LeaderPlaced(leader=leader, space=space, origin=origin):
                del realm.leaders[index[space]]
                realm.leaders |= {index[origin]: leader} if origin else {}
            case LeaderWithdrawn(leader=leader, space=space) | LeaderReturned(leader=leader, space=space):
                realm.leaders[index[space]] = leader
            case BuildingPlaced(building=building, shape=shape, origin=origin):
                realm.take(building, parse(shape))
                if origin:
                    realm.put(building, parse(origin))
            case BuildingLost(building=building, shape=shape):
                realm.put(building, parse(shape))
            case GranariesTaken(spaces=spaces):
                for space in spaces:
                    realm.put("granary", (index[space],))
            case BanditsBeaten(space=space, bandits=count):
                realm.bandits[index[space]] = count
    return table
