"""The chronicle: a paragraph for each turn, and for the end."""

from __future__ import annotations

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
    match event:
        case happened.TilesDrawn():
            return brief or not event.tiles
        case happened.TilesRemoved():
            return brief and event.because != "riot"
        case happened.MarketFilled() | happened.SupportGiven() | happened.RevoltTilesCommitted():
            return brief
    return False


def _kinds(events: Iterable[Event]) -> Iterator[tuple[object, Event]]:
    """Yield each event with its kind: events of one kind in a row are told together."""
    kind: object = None
    for number, event in enumerate(events):
        match event:
            case (
                happened.PointsWon(source="tile" | "bandits" | "revolt")
                | happened.TilesRemoved(because="riot")
                | happened.LeaderReturned(because="revolt")
            ):
                pass  # told with what it is for
            case happened.TilePlaced():
                kind = happened.TilePlaced, event.colour
            case happened.TilesRemoved():
                kind = happened.TilesRemoved, event.because
            case happened.TilesDrawn():
                kind = happened.TilesDrawn, event.seat
            case happened.LeaderReturned(because="war") | happened.PointsWon(source="war"):
                kind = "war"
            case (
                (happened.BanditsPlaced() | happened.PointsWon() | happened.LeaderWithdrawn())
                | happened.LeaderPlaced(origin="")
                | happened.SupportGiven(tiles=0, leader=False)
            ):
                kind = type(event)
            case _:
                kind = number
        yield kind, event


def _gift(colour: Colour, event: happened.RevoltTilesCommitted | happened.SupportGiven) -> str:
    """Name the tiles and the leader that a player commits; empty for nothing."""
    gifts = [say("told-tiles-given", colour=colour, count=event.tiles)] if event.tiles else []
    gifts += [say("told-leader-lent", colour=colour)] if event.leader else []
    return listed(gifts) if gifts else ""


def _leader(leader: Leader) -> str:
    return say("the-leader", title=TITLES[leader.colour])


def _leaders_there(*events: happened.LeaderPlaced | happened.LeaderWithdrawn) -> str:
    return listed(say("the-leader-on", leader=_leader(one.leader), space=space_named(one.space)) for one in events)


def _building(event: happened.BuildingPlaced | happened.BuildingLost) -> dict[str, str]:
    """Return the values of a message about a building; its article depends on its kind."""
    kind = event.building if event.building in (PALACE, GRANARY) else "pagoda"
    return {"building": building_named(event.building), "kind": kind, "shape": shape_named(event.shape)}


@dataclass(frozen=True)
class _Teller:
    """Describes events. Each method is given those of one kind."""

    names: Names

    def told(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield the sentences of a paragraph; the deeds of a player in a row are one."""
        runs = [[event for _, event in run] for _, run in groupby(_kinds(events), itemgetter(0))]
        for doer, done in groupby(runs, lambda run: doer_of(run[0])):
            if doer is None:
                yield from (sentence for run in done for sentence in self._sentence(*run))
            else:
                deeds = listed(deed for run in done for deed in self._deed(*run))
                yield say("told-turn", name=self.names[doer], deeds=deeds)

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

    def _deed(self, event: Any, *others: Any) -> Iterator[str]:
        """Yield what a player does, as a phrase after the name."""
        match event:
            case happened.TilePlaced():
                laid = [event, *(other for other in others if isinstance(other, happened.TilePlaced))]
                spaces, union = spaces_named(one.space for one in laid), max(one.united for one in laid)
                deed = say("deed-placed", colour=event.colour, count=len(laid), spaces=spaces)
                united = say("deed-united", deed=deed, count=union) if union > 1 else deed
                yield self._with_points(united, others, event.seat)
            case happened.BanditsBeaten():
                deed = say("deed-beaten", count=event.bandits, space=space_named(event.space))
                yield self._with_points(deed, others, event.seat)
            case happened.LeaderPlaced() if event.origin:
                origin, space = space_named(event.origin), space_named(event.space)
                yield say("deed-moved", leader=_leader(event.leader), origin=origin, space=space)
            case happened.LeaderPlaced():
                yield say("deed-leaders", leaders=_leaders_there(event, *others))
            case happened.LeaderWithdrawn():
                yield say("deed-withdrawn", leaders=_leaders_there(event, *others))
            case happened.RiotCaused():
                colour = others[0].colour if others else "unknown"
                deed = say("deed-riot", payment=event.payment, colour=colour, space=space_named(event.space))
                yield say("deed-divided", deed=deed, count=event.parts) if event.parts > 1 else deed
            case happened.BuildingPlaced():
                values = {"paid": event.payment or "free", "origin": shape_named(event.origin), **_building(event)}
                yield say("deed-rebuilt" if event.origin else "deed-built", **values)
            case happened.MarketTaken():
                yield say("deed-taken", colour=event.colour)
            case happened.TilesReplaced():
                known = "deed-replaced-known" if event.tiles else "deed-replaced"
                yield say(known, count=event.count, tiles=some(Counter(event.tiles)))
            case happened.GranariesTaken():
                spaces, kept = spaces_named(event.spaces), space_named(event.kept)
                yield say("deed-granaries", count=len(event.spaces), spaces=spaces, kept=kept)
            case _:
                yield say("deed-skipped")

    def _sentence(self, event: Any, *others: Any) -> Iterator[str]:
        events = [event, *others]
        match event:
            case happened.BanditsPlaced():
                gangs = listed(say("told-gang", count=one.bandits, space=space_named(one.space)) for one in events)
                yield say("told-bandits", gangs=gangs)
            case happened.FirstDrawn():
                yield say("told-first", name=self.names[event.seat])
            case happened.GameEnded():
                yield say("told-ended", because=event.because)
            case happened.TilesDrawn():
                tiles = Counter(colour for one in events for colour in one.tiles)
                yield say("told-drawn", name=self.names[event.seat], tiles=some(tiles))
            case happened.MarketFilled():
                yield say("told-market", tiles=some(Counter(event.tiles)))
            case happened.TilesRemoved():
                spaces = [space for one in events for space in one.spaces]
                values = {"tiles": tiles_named(event.colour, len(spaces)), "spaces": spaces_named(spaces)}
                yield say("told-removed", because=event.because, count=len(spaces), **values)
            case happened.BuildingLost():
                yield say("told-lost", **_building(event))
            case happened.PointsWon(source="pagoda"):
                points = counted(Counter(one.colour for one in events))
                yield say("told-pagodas", name=self.names[event.seat], points=points)
            case happened.LeaderReturned(because="riot"):
                yield say("told-homeless", leader=leader_named(event.leader, self.names))
            case _:
                yield self._conflict(event, *others)

    def _conflict(self, event: Any, *others: Any) -> str:
        match event:
            case happened.RevoltBegan():
                attack, defence = map(str, event.strengths)
                values = {"space": space_named(event.defended), "attack": attack, "defence": defence}
                values |= {side: leader_named(getattr(event, side), self.names) for side in ("attacker", "defender")}
                told = say("told-revolt", **values)
            case happened.RevoltTilesCommitted():
                name, gift = self.names[event.seat], _gift("yellow", event)
                told = say("told-committed", name=name, gift=gift) if gift else say("told-committed-nothing", name=name)
            case happened.RevoltEnded():
                own, other = event.attacked.total, event.defended.total
                wins = "attacker" if own > other else "defender"
                values = {"own": str(max(own, other)), "other": str(min(own, other))}
                values |= {side: leader_named(getattr(event, side), self.names) for side in ("winner", "loser")}
                deed = say("told-revolted", wins=wins, **values)
                told = say("told-plain", deed=self._with_points(deed, others))
            case happened.WarBegan():
                sides = listed(
                    say(
                        "told-side",
                        state=state_named(side.key),
                        leaders=leaders_named(side.leaders, self.names),
                        strength=str(side.strength.total),
                    )
                    for side in event.sides
                )
                told = say("told-war", colours=stakes_named(event.colours), sides=sides)
            case happened.SupportGiven(tiles=0, leader=False):
                seats = [event.seat, *(other.seat for other in others)]
                told = say("told-unsupported", names=listed(self.names[seat] for seat in seats), count=len(seats))
            case happened.SupportGiven():
                name, state = self.names[event.seat], state_named(event.side)
                told = say("told-supported", name=name, state=state, gift=_gift("red", event))
            case happened.WarEnded():
                totals = {side.key: str(side.strength.total) for side in event.sides}
                state, strength = state_named(event.winner), totals.pop(event.winner)
                if event.tied:
                    told = say("told-war-tied", name=self.names[event.seat], state=state, own=strength)
                else:
                    told = say("told-war-won", state=state, own=strength, others=listed(totals.values()))
            case _:  # leaders return from a war
                gone = [one.leader for one in (event, *others) if isinstance(one, happened.LeaderReturned)]
                deed = say("told-beaten-leaders", leaders=leaders_named(gone, self.names), count=len(gone))
                told = say("told-plain", deed=self._with_points(deed, [event, *others]))
        return told
