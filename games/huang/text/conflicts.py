"""How revolts and wars are told, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang import events as happened
from games.huang.pieces import Colour
from games.huang.text.words import colours_named, leader_named, leaders_named, points, space_name, state_name
from games.huang.words import say


@dataclass(frozen=True)
class Conflicts:
    """Describes the events of conflicts."""

    names: Names

    def won(self, events: Iterable[happened.PointsWon]) -> str:
        """List points by player and colour: `Ada 2 red points and Bob 1 blue point`."""
        sums: dict[Seat, dict[Colour, int]] = {}
        for event in events:
            own = sums.setdefault(event.seat, {})
            own[event.colour] = own.get(event.colour, 0) + event.points
        return listed(
            say("told-won", name=self.names[seat], points=listed(points(*one) for one in own.items()))
            for seat, own in sums.items()
        )

    def with_points(self, deed: str, events: Iterable[Event], doer: Seat | None = None) -> str:
        """Return a deed with the points among some events; the winner is named unless it is the `doer`."""
        won = [event for event in events if isinstance(event, happened.PointsWon)]
        if not won:
            return deed
        own = {event.colour for event in won} if all(event.seat == doer for event in won) else set()
        if len(own) == 1:
            return say("deed-with-points", deed=deed, points=points(own.pop(), sum(event.points for event in won)))
        return say("deed-with-points", deed=deed, points=self.won(won))

    # Revolts

    def revolt(self, event: happened.RevoltBegan) -> str:
        """Announce a revolt with the strengths that everyone sees."""
        attack, defence = event.strengths
        return say(
            "told-revolt",
            attacker=leader_named(event.attacker, self.names),
            defender=leader_named(event.defender, self.names),
            space=space_name(event.defended),
            attack=str(attack),
            defence=str(defence),
        )

    def committed(self, event: happened.RevoltTilesCommitted) -> str:
        """Tell what a side of a revolt commits."""
        name, gift = self.names[event.seat], self._gift("yellow", event.tiles, leader=event.leader)
        return say("told-committed", name=name, gift=gift) if gift else say("told-committed-nothing", name=name)

    @staticmethod
    def _gift(colour: Colour, count: int, *, leader: bool) -> str:
        """Name tiles and a leader that are committed; empty for nothing."""
        gifts = [say("told-tiles-given", colour=colour, count=count)] if count else []
        gifts += [say("told-leader-lent", colour=colour)] if leader else []
        return listed(gifts) if gifts else ""

    def revolted(self, events: Sequence[Event]) -> str:
        """Tell how a revolt ends: with the points for it."""
        ended = next(event for event in events if isinstance(event, happened.RevoltEnded))
        wins = "attacker" if ended.attacked.total > ended.defended.total else "defender"
        strengths = ended.attacked.total, ended.defended.total
        deed = say(
            "told-revolted",
            winner=leader_named(ended.winner, self.names),
            loser=leader_named(ended.loser, self.names),
            wins=wins,
            own=str(max(strengths)),
            other=str(min(strengths)),
        )
        return say("told-plain", deed=self.with_points(deed, events))

    # Wars

    def war(self, event: happened.WarBegan) -> str:
        """Announce a war with the strengths that everyone sees."""
        sides = listed(self._side(side) for side in event.sides)
        return say("told-war", colours=colours_named(event.colours), sides=sides)

    def _side(self, side: happened.SideSeen) -> str:
        leaders = leaders_named(side.leaders, self.names)
        return say("told-side", state=state_name(side.key), leaders=leaders, strength=str(side.strength.total))

    def supported(self, event: happened.SupportGiven) -> str:
        """Tell what a player adds to a warring state."""
        gift = self._gift("red", event.tiles, leader=event.leader)
        return say("told-supported", name=self.names[event.seat], state=state_name(event.side), gift=gift)

    def unsupported(self, events: Sequence[Event]) -> str:
        """Tell which players support nobody."""
        seats = [event.seat for event in cast("Sequence[happened.SupportGiven]", events)]
        return say("told-unsupported", names=listed(self.names[seat] for seat in seats), count=len(seats))

    def ended_war(self, event: happened.WarEnded) -> str:
        """Tell who wins a war."""
        totals = {side.key: side.strength.total for side in event.sides}
        own = totals.pop(event.winner)
        others = listed(str(total) for total in totals.values())
        state = state_name(event.winner)
        if event.tied:
            return say("told-war-tied", name=self.names[event.seat], state=state, own=str(own))
        return say("told-war-won", state=state, own=str(own), others=others)

    def beaten_leaders(self, events: Sequence[Event]) -> str:
        """Tell which leaders are lost in a war, with the points for them."""
        gone = [event.leader for event in events if isinstance(event, happened.LeaderReturned)]
        leaders = leaders_named(gone, self.names)
        deed = say("told-beaten-leaders", leaders=leaders, count=len(gone))
        return say("told-plain", deed=self.with_points(deed, events))

    def homeless(self, event: happened.LeaderReturned) -> str:
        """Tell of a leader that loses its last yellow tile."""
        return say("told-homeless", leader=leader_named(event.leader, self.names))
