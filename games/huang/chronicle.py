"""The chronicle: a paragraph for each turn, and for the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang import events as happened
from games.huang.pieces import GRANARY, PALACE, TITLES, Colour, Leader
from games.huang.words import (
    building_named,
    counted,
    leader_named,
    leaders_named,
    points_named,
    say,
    shape_named,
    some,
    space_named,
    spaces_named,
    stakes_named,
    state_named,
    tiles_named,
)


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`.

    What players draw is told to themselves alone: the others know how much it is.
    """
    teller = _Teller([f"**{name}**" for name in names])
    told = [(paragraph, event) for paragraph, event in _paragraphs(events) if not _is_aside(event, brief=brief)]
    return [" ".join(teller.told([event for _, event in run])) for _, run in groupby(told, itemgetter(0))]


def _paragraphs(events: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Yield each event with the number of its paragraph: that of the setup, a turn or the end."""
    paragraph, acting = 0, None
    for event in events:
        doer = doer_of(event)
        if (doer is not None and doer != acting) or isinstance(event, happened.GameEnded):
            paragraph, acting = paragraph + 1, doer
        yield paragraph, event


def doer_of(event: Event) -> Seat | None:
    """Return the seat whose action in its own turn an event is, if it is one."""
    match event:
        case happened.LeaderPlaced() | happened.LeaderWithdrawn():
            return event.leader.seat
        case happened.Deed() | happened.TilesReplaced():
            return event.seat
    return None


def _is_aside(event: Event, *, brief: bool) -> bool:
    """Return whether a chronicle leaves an event out."""
    match event:
        case happened.TilesDrawn():
            return brief or not event.tiles
        case happened.TilesRemoved():
            return brief and event.because != "riot"
        case happened.MarketFilled() | happened.SupportGiven() | happened.RevoltTilesCommitted():
            return brief
    return False


def _kinds(events: Iterable[Event]) -> Iterator[tuple[tuple[str, object], Event]]:
    """Yield each event with its kind: the method that tells it, and what tells it apart.

    Events of one kind in a row are told together.
    """
    kind: tuple[str, object] = "", None
    for number, event in enumerate(events):
        name = re.sub("(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
        match event:
            case happened.TilePlaced():
                kind = name, event.colour
            case happened.PointsWon(source="tile" | "bandits") | happened.TilesRemoved(because="riot"):
                pass  # told with what it is for
            case happened.PointsWon():
                kind = {"pagoda": "pagodas", "revolt": "revolt_ended", "war": "beaten"}[event.source], None
            case happened.RevoltEnded() | happened.LeaderReturned(because="revolt"):
                kind = "revolt_ended", None
            case happened.LeaderReturned(because="war"):
                kind = "beaten", None
            case happened.TilesRemoved():
                kind = name, event.because
            case happened.SupportGiven(tiles=0, leader=False):
                kind = "unsupported", None
            case happened.TilesDrawn():
                kind = name, event.seat
            case happened.LeaderPlaced() if event.origin:
                kind = "leader_moved", number
            case (
                happened.BanditsPlaced()
                | happened.BuildingLost()
                | happened.LeaderPlaced()
                | happened.LeaderWithdrawn()
            ):
                kind = name, None
            case _:
                kind = name, number
        yield kind, event


def _gift(colour: Colour, count: int, *, leader: bool) -> str:
    """Name tiles and a leader that are committed; empty for nothing."""
    gifts = [say("told-tiles-given", colour=colour, count=count)] if count else []
    gifts += [say("told-leader-lent", colour=colour)] if leader else []
    return listed(gifts) if gifts else ""


def _there(leader: Leader, space: str) -> str:
    return say("the-leader-on", leader=say("the-leader", title=TITLES[leader.colour]), space=space_named(space))


def _building(event: happened.BuildingPlaced | happened.BuildingLost) -> dict[str, str]:
    """Return the values of a message about a building; its article depends on its kind."""
    kind = event.building if event.building in (PALACE, GRANARY) else "pagoda"
    return {"building": building_named(event.building), "kind": kind, "shape": shape_named(event.shape)}


@dataclass(frozen=True)
class _Teller:
    """Describes events: each method those of one kind, as a phrase after the player's name, or as a sentence."""

    names: Names

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield the sentences of a paragraph; the deeds of a player in a row are one."""
        parts = []
        for (kind, _), run in groupby(_kinds(events), itemgetter(0)):
            some = [event for _, event in run]
            parts.append((doer_of(some[0]), getattr(self, kind)(*some)))
        for doer, deeds in groupby(parts, itemgetter(0)):
            texts = [text for _, text in deeds]
            if doer is None:
                yield from texts
            else:
                yield say("told-turn", name=self.names[doer], deeds=listed(texts))

    def _with_points(self, deed: str, events: Iterable[Event], doer: Seat | None = None) -> str:
        """Return a deed with the points among some events; the winner is named unless it is the `doer`."""
        won: dict[Seat, Counter[Colour]] = {}
        for event in events:
            if isinstance(event, happened.PointsWon):
                won.setdefault(event.seat, Counter())[event.colour] += event.points
        if not won:
            return deed
        seat, own = next(iter(won.items()))
        if len(won) == len(own) == 1 and seat == doer:
            points = points_named(*own.popitem())
        else:
            points = listed(
                say("told-won", name=self.names[seat], points=listed(points_named(*one) for one in own.items()))
                for seat, own in won.items()
            )
        return say("deed-with-points", deed=deed, points=points)

    # What players do

    def tile_placed(self, first: happened.TilePlaced, *events: Event) -> str:
        laid = [first, *(event for event in events if isinstance(event, happened.TilePlaced))]
        spaces = spaces_named(event.space for event in laid)
        deed = say("deed-placed", colour=first.colour, count=len(laid), spaces=spaces)
        union = max(event.united for event in laid)
        if union > 1:
            deed = say("deed-united", deed=deed, count=union)
        return self._with_points(deed, events, first.seat)

    def bandits_beaten(self, event: happened.BanditsBeaten, *won: Event) -> str:
        deed = say("deed-beaten", count=event.bandits, space=space_named(event.space))
        return self._with_points(deed, won, event.seat)

    def leader_placed(self, *events: happened.LeaderPlaced) -> str:
        return say("deed-leaders", leaders=listed(_there(event.leader, event.space) for event in events))

    def leader_moved(self, event: happened.LeaderPlaced) -> str:
        leader = say("the-leader", title=TITLES[event.leader.colour])
        return say("deed-moved", leader=leader, origin=space_named(event.origin), space=space_named(event.space))

    def leader_withdrawn(self, *events: happened.LeaderWithdrawn) -> str:
        return say("deed-withdrawn", leaders=listed(_there(event.leader, event.space) for event in events))

    def riot_caused(self, event: happened.RiotCaused, *removed: happened.TilesRemoved) -> str:
        colour = removed[0].colour if removed else "unknown"
        deed = say("deed-riot", payment=event.payment, colour=colour, space=space_named(event.space))
        return say("deed-divided", deed=deed, count=event.parts) if event.parts > 1 else deed

    def building_placed(self, event: happened.BuildingPlaced) -> str:
        values = {"paid": event.payment or "free", "origin": shape_named(event.origin), **_building(event)}
        return say("deed-rebuilt" if event.origin else "deed-built", **values)

    def market_taken(self, event: happened.MarketTaken) -> str:
        return say("deed-taken", colour=event.colour)

    def tiles_replaced(self, event: happened.TilesReplaced) -> str:
        known = "deed-replaced-known" if event.tiles else "deed-replaced"
        return say(known, count=event.count, tiles=some(Counter(event.tiles)))

    def granaries_taken(self, event: happened.GranariesTaken) -> str:
        spaces = spaces_named(event.spaces)
        return say("deed-granaries", count=len(event.spaces), spaces=spaces, kept=space_named(event.kept))

    def action_skipped(self, _event: happened.ActionSkipped) -> str:
        return say("deed-skipped")

    # The beginning and the end

    def bandits_placed(self, *events: happened.BanditsPlaced) -> str:
        gangs = (say("told-gang", count=event.bandits, space=space_named(event.space)) for event in events)
        return say("told-bandits", gangs=listed(gangs))

    def first_drawn(self, event: happened.FirstDrawn) -> str:
        return say("told-first", name=self.names[event.seat])

    def game_ended(self, event: happened.GameEnded) -> str:
        return say("told-ended", because=event.because)

    # Tiles and buildings

    def tiles_drawn(self, *events: happened.TilesDrawn) -> str:
        tiles = Counter(colour for event in events for colour in event.tiles)
        return say("told-drawn", name=self.names[events[0].seat], tiles=some(tiles))

    def market_filled(self, event: happened.MarketFilled) -> str:
        return say("told-market", tiles=some(Counter(event.tiles)))

    def tiles_removed(self, *events: happened.TilesRemoved) -> str:
        spaces = [space for event in events for space in event.spaces]
        values = {"tiles": tiles_named(events[0].colour, len(spaces)), "spaces": spaces_named(spaces)}
        return say("told-removed", because=events[0].because, count=len(spaces), **values)

    def building_lost(self, *events: happened.BuildingLost) -> str:
        return " ".join(say("told-lost", **_building(event)) for event in events)

    def pagodas(self, *events: happened.PointsWon) -> str:
        points = counted(Counter(event.colour for event in events))
        return say("told-pagodas", name=self.names[events[0].seat], points=points)

    def leader_returned(self, event: happened.LeaderReturned) -> str:
        """A leader loses its last yellow tile."""
        return say("told-homeless", leader=leader_named(event.leader, self.names))

    # Revolts

    def revolt_began(self, event: happened.RevoltBegan) -> str:
        attack, defence = map(str, event.strengths)
        values = {"space": space_named(event.defended), "attack": attack, "defence": defence}
        values |= {side: leader_named(getattr(event, side), self.names) for side in ("attacker", "defender")}
        return say("told-revolt", **values)

    def revolt_tiles_committed(self, event: happened.RevoltTilesCommitted) -> str:
        name, gift = self.names[event.seat], _gift("yellow", event.tiles, leader=event.leader)
        return say("told-committed", name=name, gift=gift) if gift else say("told-committed-nothing", name=name)

    def revolt_ended(self, *events: Any) -> str:
        ended = next(event for event in events if isinstance(event, happened.RevoltEnded))
        attack, defence = ended.attacked.total, ended.defended.total
        wins, own, other = ("attacker", attack, defence) if attack > defence else ("defender", defence, attack)
        values = {"winner": leader_named(ended.winner, self.names), "loser": leader_named(ended.loser, self.names)}
        deed = say("told-revolted", wins=wins, own=str(own), other=str(other), **values)
        return say("told-plain", deed=self._with_points(deed, events))

    # Wars

    def war_began(self, event: happened.WarBegan) -> str:
        sides = listed(
            say(
                "told-side",
                state=state_named(side.key),
                leaders=leaders_named(side.leaders, self.names),
                strength=str(side.strength.total),
            )
            for side in event.sides
        )
        return say("told-war", colours=stakes_named(event.colours), sides=sides)

    def support_given(self, event: happened.SupportGiven) -> str:
        gift = _gift("red", event.tiles, leader=event.leader)
        return say("told-supported", name=self.names[event.seat], state=state_named(event.side), gift=gift)

    def unsupported(self, *events: happened.SupportGiven) -> str:
        return say("told-unsupported", names=listed(self.names[event.seat] for event in events), count=len(events))

    def war_ended(self, event: happened.WarEnded) -> str:
        totals = {side.key: str(side.strength.total) for side in event.sides}
        own, state = totals.pop(event.winner), state_named(event.winner)
        if event.tied:
            return say("told-war-tied", name=self.names[event.seat], state=state, own=own)
        return say("told-war-won", state=state, own=own, others=listed(totals.values()))

    def beaten(self, *events: Any) -> str:
        gone = [event.leader for event in events if isinstance(event, happened.LeaderReturned)]
        deed = say("told-beaten-leaders", leaders=leaders_named(gone, self.names), count=len(gone))
        return say("told-plain", deed=self._with_points(deed, events))
