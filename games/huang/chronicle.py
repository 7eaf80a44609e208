"""The chronicle: a paragraph for each turn, and for the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from games.engine import Event, Names, Seat
from games.engine.words import capital, listed, reader, row
from games.huang import events as happened
from games.huang.pieces import GRANARY, PALACE, TITLES, Colour, Leader
from games.huang.words import (
    building_named,
    counted,
    leaders_named,
    say,
    shape_named,
    some,
    space_named,
    spaces_named,
    stakes_named,
    state_named,
    title,
)


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn, and another for tiles drawn; only what matters if `brief`.

    What players draw is told to themselves alone: the others know how much it is.
    """
    return [said for said, _ in _told(events, names, brief=brief)]


def suffered(events: Sequence[Event], names: Names) -> list[str]:
    """Return for each paragraph, in a few words, what others did to the reader in it; empty if nothing."""
    return [_Teller(names, brief=True).suffered(told) for _, told in _told(events, names, brief=False)]


def _told(events: Sequence[Event], names: Names, *, brief: bool) -> Iterator[tuple[str, Sequence[Event]]]:
    """Yield the paragraphs with their events."""
    teller, paragraphs = _Teller(names, brief), dict[object, list[Event]]()
    for paragraph, event in _paragraphs(events):
        if not _is_aside(event, brief=brief):
            paragraphs.setdefault(paragraph, []).append(event)
    for told in paragraphs.values():
        if said := " ".join(teller.told(told)):
            yield said, told


def _paragraphs(events: Iterable[Event]) -> Iterator[tuple[object, Event]]:
    """Yield each event with its paragraph: that of the setup, a turn or the end, or of tiles drawn at its end."""
    paragraph, acting, before, is_conflict = 0, None, None, True
    for event in events:
        doer = _acting(event)
        if (doer is not None and doer != acting) or isinstance(event, happened.GameEnded):
            paragraph += not is_conflict  # what others commit first is part of the turn
            acting = doer
        is_conflict = is_conflict and isinstance(event, happened.RevoltTilesCommitted | happened.SupportGiven)
        is_refilled = isinstance(event, happened.TilesDrawn) and not isinstance(before, happened.TilesReplaced)
        yield (paragraph, is_refilled), event
        before = event


def doer_of(event: Event) -> Seat | None:
    """Return the seat whose action in its own turn an event is, if it is one."""
    match event:
        case happened.LeaderPlaced() | happened.LeaderWithdrawn():
            return event.leader.seat
        case happened.Deed() | happened.TilesReplaced():
            return event.seat
    return None


def _acting(event: Event) -> Seat | None:
    """Return the seat whose turn it is, if an event shows it."""
    match event:
        case happened.RevoltBegan():
            return event.attacker.seat
        case happened.RevoltEnded():
            return (event.winner if event.has_attacker_won else event.loser).seat
        case happened.WarBegan() | happened.WarEnded() | happened.PointsWon(source="pagoda"):
            return event.seat
    return doer_of(event)


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
    """Yield each event with its kind: events of one kind in a row are one phrase or sentence."""
    kind: object = None
    for number, event in enumerate(events):
        if not _goes_along(event, kind):
            kind = _kind(event) or number
        yield kind, event


def _goes_along(event: Event, kind: object) -> bool:
    """Return whether an event is told with those of a `kind` before it."""
    match event:
        case happened.PointsWon(source="tile" | "bandits"):
            return True
        case happened.TilesRemoved(because="riot") | happened.BuildingLost() | happened.LeaderReturned(because="riot"):
            return isinstance(kind, happened.RiotCaused)
        case happened.TilesDrawn():
            return kind == (happened.TilesReplaced, event.seat)
    return False


def _kind(event: Event) -> object:
    """Return the kind of an event; `None` if it is told alone."""
    kind: object = None
    match event:
        case happened.RiotCaused():
            kind = event
        case happened.TilePlaced():
            kind = happened.TilePlaced, event.colour
        case happened.TilesRemoved():
            kind = happened.TilesRemoved, event.because
        case happened.TilesReplaced() | happened.TilesDrawn():
            kind = type(event), event.seat
        case (happened.RevoltBegan() | happened.RevoltTilesCommitted() | happened.RevoltEnded()) | (
            happened.LeaderReturned(because="revolt") | happened.PointsWon(source="revolt")
        ):
            kind = "revolt"
        case happened.WarEnded() | happened.LeaderReturned(because="war") | happened.PointsWon(source="war"):
            kind = "war"
        case (
            happened.BanditsPlaced() | happened.PointsWon() | happened.SupportGiven() | happened.LeaderWithdrawn()
        ) | happened.LeaderPlaced(origin=""):
            kind = type(event)
    return kind


def _gift(tiles: int, leaders: int, colour: Colour) -> str:
    """Name the tiles and the leader that a player commits; empty for nothing."""
    gifts = [say("any-tiles", count=tiles)] if tiles else []
    return " + ".join([*gifts, title(colour)] if leaders else gifts)


def _building(event: happened.BuildingPlaced | happened.BuildingLost) -> dict[str, str]:
    """Return the values of a message about a building; its article depends on its kind."""
    kind = event.building if event.building in (PALACE, GRANARY) else "pagoda"
    return {"building": building_named(event.building), "kind": kind, "shape": shape_named(event.shape)}


@dataclass(frozen=True)
class _Teller:
    """Describes events. Each method is given those of one kind."""

    names: Names
    brief: bool

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield the sentences of a paragraph; what a player does in a row is one."""
        doer = next((seat for event in events if (seat := _acting(event)) is not None), None)
        is_over, how = any(isinstance(event, happened.WarEnded) for event in events), "first"
        runs = ([event for _, event in run] for _, run in groupby(_kinds(events), itemgetter(0)))
        for is_deed, some_runs in groupby(runs, lambda run: doer is not None and self._is_deed(run)):
            if not is_deed:
                yield from (sentence for run in some_runs for sentence in self._sentences(run, is_over=is_over))
                continue
            deeds = row(deed for run in some_runs for deed in self._deeds(doer, *run))
            yield say("told-turn", how=how, name=self._bold(doer), deeds=deeds)
            how = "then"

    def suffered(self, events: Sequence[Event]) -> str:
        """Return what others did to the reader in a paragraph: leaders sent home, buildings lost, states divided."""
        doer = next((seat for event in events if (seat := _acting(event)) is not None), None)
        home: dict[str, list[Leader]] = {}
        losses: list[str] = []
        for event in events:
            match event:
                case happened.LeaderReturned(leader=leader) if reader(leader.seat) == "you":
                    home.setdefault(event.because, []).append(leader)
                case happened.BuildingLost(earner=int(earner)) if reader(earner) == "you":
                    losses.append(say("deed-lost-own", **_building(event)))
                case happened.RiotCaused(parted=parted) if any(reader(seat) == "you" for seat in parted):
                    losses.append(say("deed-divided-own", count=event.parts))
        sent = [_with(say("deed-suffered", because=because), self._home(gone)) for because, gone in home.items()]
        if doer is None or reader(doer) == "you" or not (sent or losses):
            return ""
        return say("told-turn", how="first", name=self._bold(doer), deeds=row([*sent, *losses]))

    def _home(self, leaders: Sequence[Leader]) -> str:
        return say("deed-home", leaders=leaders_named(leaders, self.names)) if leaders else ""

    @staticmethod
    def _is_deed(events: Sequence[Event]) -> bool:
        """Return whether events are told as what the player does whose turn it is."""
        match events[0]:
            case happened.RevoltTilesCommitted():
                return any(isinstance(event, happened.RevoltEnded) for event in events)
            case happened.RevoltBegan() | happened.RevoltEnded() | happened.PointsWon(source="pagoda"):
                return True
        return doer_of(events[0]) is not None

    def _name(self, seat: Seat) -> str:
        return say("you") if reader(seat) == "you" else self.names[seat]

    def _bold(self, seat: Seat | None) -> str:
        return "" if seat is None else f"**{capital(self._name(seat))}**"

    def _points(self, events: Iterable[Event], doer: Seat | None = None) -> str:
        """Name the points among some events, and their winner unless it is the `doer`."""
        won: dict[Seat, Counter[Colour]] = {}
        for event in events:
            if isinstance(event, happened.PointsWon):
                won.setdefault(event.seat, Counter())[event.colour] += event.points
        found = []
        for seat, own in won.items():
            points = row(
                say("told-points", points=count, colour=say("colour.stake", colour=kind)) for kind, count in own.items()
            )
            found.append(points if seat == doer else f"{self._name(seat)} {points}")
        return row(found)

    def _deeds(self, doer: Seat | None, event: Any, *others: Any) -> Iterator[str]:
        """Yield what a player does, as phrases after the name."""
        match event:
            case happened.TilePlaced():
                laid = [event, *(other for other in others if isinstance(other, happened.TilePlaced))]
                spaces = spaces_named(one.space for one in laid)
                deed = say("deed-placed", colour=say("colour.stake", colour=event.colour), spaces=spaces)
                united = [
                    say("deed-united", leaders=leaders_named(one.united, self.names)) for one in laid if one.united
                ]
                yield _with(deed, self._points(others, doer), *united)
            case happened.BanditsBeaten():
                deed = say("deed-beaten", count=event.bandits, space=space_named(event.space))
                yield _with(deed, self._points(others, doer))
            case happened.LeaderPlaced() if event.origin:
                origin, space = space_named(event.origin), space_named(event.space)
                yield say("deed-moved", leader=title(event.leader.colour), origin=origin, space=space)
            case happened.LeaderPlaced() | happened.LeaderWithdrawn():
                name = "deed-leader" if isinstance(event, happened.LeaderPlaced) else "deed-withdrawn"
                for one in (event, *others):
                    yield say(name, leader=title(one.leader.colour), space=space_named(one.space))
            case _:
                yield from self._other_deeds(doer, event, *others)

    def _other_deeds(self, doer: Seat | None, event: Any, *others: Any) -> Iterator[str]:
        """Yield the same of what is neither a tile nor a leader placed."""
        match event:
            case happened.RiotCaused():
                gone = [
                    say("colour.stake", colour=one.colour) for one in others if isinstance(one, happened.TilesRemoved)
                ]
                riot = say("deed-riot", tiles=row(gone) or "none", space=space_named(event.space))
                yield _with(riot, *self._losses(event, others))
            case happened.BuildingPlaced():
                bought, origin = event.payment is not None, shape_named(event.origin)
                name = "deed-rebuilt" if event.origin else "deed-built"
                yield say(name, bought=str(bought), origin=origin, **_building(event))
            case happened.MarketTaken():
                yield say("deed-taken", colour=say("colour.stake", colour=event.colour))
            case happened.TilesReplaced():
                replaced, drawn = (
                    Counter(colour for one in (event, *others) if isinstance(one, kind) for colour in one.tiles)
                    for kind in (happened.TilesReplaced, happened.TilesDrawn)
                )
                known = [counted(replaced), say("deed-drawn", tiles=counted(drawn)) if drawn else ""]
                yield _with(say("deed-replaced", count=event.count), *known)
            case happened.GranariesTaken():
                spaces, kept = spaces_named(event.spaces), space_named(event.kept)
                yield say("deed-granaries", count=len(event.spaces), spaces=spaces, kept=kept)
            case happened.PointsWon():
                yield say("deed-pagodas", count=1 + len(others), points=self._points([event, *others], doer))
            case happened.ActionSkipped():
                yield say("deed-skipped")
            case _:
                yield self._revolt(doer, [event, *others])

    def _losses(self, event: happened.RiotCaused, others: Sequence[Any]) -> Iterator[str]:
        """Yield who goes home from a riot, and what else is lost."""
        gone = [one.leader for one in others if isinstance(one, happened.LeaderReturned)]
        lost = [building_named(one.building) for one in others if isinstance(one, happened.BuildingLost)]
        yield self._home(gone)
        if lost:
            yield say("deed-lost", buildings=listed(lost))
        if event.parts > 1:
            yield say("deed-divided", count=event.parts)

    def _revolt(self, doer: Seat | None, events: Sequence[Any]) -> str:
        """Describe a revolt from its attacker's side, as far as it is known."""
        for event in events:
            if isinstance(event, happened.RevoltEnded):
                won = event.has_attacker_won
                rival, strengths = event.loser if won else event.winner, (event.attacked, event.defended)
                gifts = [_gift(side.tiles, side.leaders, "yellow") for side in strengths]
                added, against = (gift or say("told-nothing") for gift in gifts)
                given = say("told-added", own=added, other=against) if any(gifts) else ""
                own, other = (str(side.total) for side in strengths)
                deed = say("deed-revolted", won=str(won), own=own, other=other, **self._against(rival.seat))
                return _with(deed, "" if self.brief else given, self._home([event.loser]), self._points(events, doer))
        began, *commits = events
        gift = next((_gift(one.tiles, one.leader, "yellow") for one in commits), "")
        own = began.strengths[0] + sum(one.tiles + one.leader for one in commits)
        values = {"own": str(own), "other": str(began.strengths[1]), **self._against(began.defender.seat)}
        return _with(say("deed-revolt", **values), gift)

    def _against(self, seat: Seat) -> dict[str, str]:
        return {"reader": reader(seat), "name": self.names[seat]}

    def _sentences(self, events: Sequence[Any], *, is_over: bool) -> Iterator[str]:
        """Yield sentences; in a war that `is_over`, nothing is said about those who supported nobody."""
        event = events[0]
        match event:
            case happened.BanditsPlaced():
                gangs = listed(say("told-gang", count=one.bandits, space=space_named(one.space)) for one in events)
                yield say("told-bandits", gangs=gangs)
            case happened.FirstDrawn():
                yield say("told-first", **self._against(event.seat))
            case happened.GameEnded():
                yield say("told-ended", because=event.because)
            case happened.TilesDrawn():
                tiles = some(Counter(colour for one in events for colour in one.tiles))
                yield say("told-drawn", tiles=tiles, **self._against(event.seat))
            case happened.MarketFilled():
                yield say("told-market", tiles=some(Counter(event.tiles)))
            case happened.TilesRemoved():
                spaces = spaces_named(space for one in events for space in one.spaces)
                yield say("told-removed", because=event.because, spaces=spaces)
            case happened.BuildingLost():
                yield say("told-lost", **_building(event))
            case happened.RevoltTilesCommitted():
                governor = say("the-leader", title=TITLES["yellow"]) if event.leader else say("told-nothing")
                gift = _gift(event.tiles, event.leader, "yellow") if event.tiles else governor
                yield say("told-committed", gift=gift, **self._against(event.seat))
            case _:
                yield from self._of_wars(events, is_over=is_over)

    def _of_wars(self, events: Sequence[Any], *, is_over: bool) -> Iterator[str]:
        event, *others = events
        match event:
            case happened.WarBegan():
                sides = row(self._side(event, side) for side in event.sides)
                yield say("told-war", colours=stakes_named(event.colours), sides=sides)
            case happened.SupportGiven():
                given = [one for one in events if one.tiles or one.leader]
                if given:
                    yield say("told-supports", supports=row(map(self._support, given)))
                for one in events if not is_over else ():
                    if one not in given:
                        yield say("told-unsupported", **self._against(one.seat))
            case happened.WarEnded():
                totals = {side.key: str(side.strength.total) for side in event.sides}
                score = ":".join([totals.pop(event.winner), *totals.values()])
                values = {"state": state_named(event.winner), "score": score, "tied": str(event.tied)}
                yield say("told-war-won", **values, **self._against(event.seat))
                yield from self._of_wars(others, is_over=is_over) if others else ()
            case _:  # leaders return from a war
                gone = [one.leader for one in events if isinstance(one, happened.LeaderReturned)]
                yield say("told-beaten", home=capital(_with(self._home(gone), self._points(events)).strip()))

    def _side(self, war: happened.WarBegan, side: happened.SideSeen) -> str:
        leaders = [leader for leader in side.leaders if leader.colour in war.colours]
        values = {"strength": str(side.strength.total), "who": leaders_named(leaders, self.names)}
        return say("question-side", state=state_named(side.key), **values)

    def _support(self, event: happened.SupportGiven) -> str:
        gift = _gift(event.tiles, event.leader, "red")
        return say("told-supported", name=self._name(event.seat), gift=gift, state=state_named(event.side))


def _with(deed: str, *notes: str) -> str:
    """Return a deed with notes in brackets, unless they are all empty."""
    found = "; ".join(filter(None, notes))
    return f"{deed} ({found})" if found else deed
