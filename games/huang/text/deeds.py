"""What players do in their turns, as the chronicle tells it: phrases that follow a player's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.engine import Event, Key, Seat
from games.engine.words import listed
from games.huang import events as happened
from games.huang.pieces import GRANARY, PALACE, TITLES, Building, Leader
from games.huang.text.conflicts import Conflicts
from games.huang.text.words import space_name, spaces_named, tiles_held
from games.huang.words import say


class Deeds(Conflicts):
    """Describes the actions of a player. Every method takes the events that one phrase tells."""

    def placed(self, events: Sequence[Event]) -> str:
        """Tell of tiles of one colour placed one after the other, and of the points for them."""
        laid = [event for event in events if isinstance(event, happened.TilePlaced)]
        spaces = spaces_named(event.space for event in laid)
        deed = say("deed-placed", colour=laid[0].colour, count=len(laid), spaces=spaces)
        union = max(event.united for event in laid)
        if union > 1:
            deed = say("deed-united", deed=deed, count=union)
        return self.with_points(deed, events, laid[0].seat)

    def beaten(self, events: Sequence[Event]) -> str:
        """Tell of bandits beaten, and of the points for them."""
        event = cast("happened.BanditsBeaten", events[0])
        deed = say("deed-beaten", count=event.bandits, space=space_name(event.space))
        return self.with_points(deed, events, event.seat)

    def placed_leaders(self, events: Sequence[happened.LeaderPlaced]) -> str:
        """Tell of leaders that come to the map one after the other."""
        return say("deed-leaders", leaders=listed(self._there(event.leader, event.space) for event in events))

    def moved(self, events: Sequence[happened.LeaderPlaced]) -> str:
        """Tell of a leader moved."""
        (event,) = events
        leader = say("the-leader", title=TITLES[event.leader.colour])
        return say("deed-moved", leader=leader, origin=space_name(event.origin), space=space_name(event.space))

    def withdrawn(self, events: Sequence[happened.LeaderWithdrawn]) -> str:
        """Tell of leaders withdrawn one after the other."""
        return say("deed-withdrawn", leaders=listed(self._there(event.leader, event.space) for event in events))

    @staticmethod
    def _there(leader: Leader, space: Key) -> str:
        return say("the-leader-on", leader=say("the-leader", title=TITLES[leader.colour]), space=space_name(space))

    def riot(self, events: Sequence[Event]) -> str:
        """Tell of a riot and of the tile that it removes, if that is among the events."""
        event, *removed = events
        caused = cast("happened.RiotCaused", event)
        colour = cast("happened.TilesRemoved", removed[0]).colour if removed else "unknown"
        deed = say("deed-riot", payment=caused.payment, colour=colour, space=space_name(caused.space))
        return say("deed-divided", deed=deed, count=caused.parts) if caused.parts > 1 else deed

    def built(self, events: Sequence[happened.BuildingPlaced]) -> str:
        """Tell of a building established or moved."""
        (event,) = events
        values = {
            "paid": event.payment or "free",
            "building": say("building", building=event.building),
            "kind": sort_of(event.building),
            "shape": shape_named(event.shape),
        }
        if event.origin:
            return say("deed-rebuilt", origin=shape_named(event.origin), **values)
        return say("deed-built", **values)

    def taken(self, events: Sequence[happened.MarketTaken]) -> str:
        """Tell of a tile taken from the market."""
        return say("deed-taken", colour=events[0].colour)

    def replaced(self, events: Sequence[happened.TilesReplaced]) -> str:
        """Tell of tiles replaced: which ones to their player."""
        (event,) = events
        if event.tiles:
            return say("deed-replaced-known", count=event.count, tiles=tiles_held(event.tiles))
        return say("deed-replaced", count=event.count)

    def granaries(self, events: Sequence[happened.GranariesTaken]) -> str:
        """Tell of granaries taken."""
        (event,) = events
        spaces = spaces_named(event.spaces)
        return say("deed-granaries", count=len(event.spaces), spaces=spaces, kept=space_name(event.kept))

    def skipped(self, _events: Sequence[Event]) -> str:
        """Tell of an action skipped."""
        return say("deed-skipped")


def doer_of(event: Event) -> Seat | None:
    """Return the seat whose action in its own turn an event is, if it is one."""
    match event:
        case happened.LeaderPlaced() | happened.LeaderWithdrawn():
            return event.leader.seat
        case (
            happened.TilePlaced()
            | happened.BanditsBeaten()
            | happened.RiotCaused()
            | happened.BuildingPlaced()
            | happened.TilesReplaced()
            | happened.MarketTaken()
            | happened.GranariesTaken()
            | happened.ActionSkipped()
        ):
            return event.seat
    return None


def shape_named(shape: str) -> str:
    """List the spaces of a shape: `C2, C3 and D3`."""
    return spaces_named(shape.split("-"))


def sort_of(building: Building) -> str:
    """Return the sort of a building: its article depends on it."""
    return building if building in (PALACE, GRANARY) else "pagoda"
