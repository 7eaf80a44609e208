"""The chronicle: a paragraph for each turn, and for the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, cast

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang import events as happened
from games.huang.pieces import COLOURS, GRANARY, PALACE, Building
from games.huang.text.conflicts import Conflicts
from games.huang.text.words import space_name, spaces_named, tiles, tiles_held, title
from games.huang.words import say


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    bold = [f"**{name}**" for name in names]
    told = [(theme, event) for theme, event in _themed(events) if not (brief and _is_aside(event))]
    paragraphs = [[event for _, event in run] for _, run in groupby(told, itemgetter(0))]
    return [" ".join(_Teller(bold).told(paragraph)) for paragraph in paragraphs]


def _themed(events: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Yield each event with the number of the paragraph to which it belongs: that of the setup, a turn or the end."""
    paragraph, acting = 0, None
    for event in events:
        doer = doer_of(event)
        if (doer is not None and doer != acting) or isinstance(event, happened.GameEnded):
            paragraph, acting = paragraph + 1, doer
        yield paragraph, event


def _is_aside(event: Event) -> bool:
    """Return whether a brief chronicle leaves an event out."""
    match event:
        case happened.MarketFilled() | happened.TilesDrawn():
            return True
        case happened.SupportGiven() | happened.RevoltTilesCommitted():
            return not event.tiles and not event.leader
    return False


def doer_of(event: Event) -> Seat | None:
    """Return the seat whose action in its own turn an event is, if it is one."""
    match event:
        case happened.LeaderPlaced() | happened.LeaderWithdrawn():
            return event.leader.seat
        case (
            happened.TilePlaced()
            | happened.RiotCaused()
            | happened.BuildingPlaced()
            | happened.TilesReplaced()
            | happened.MarketTaken()
            | happened.ActionSkipped()
        ):
            return event.seat
    return None


@dataclass(frozen=True)
class _Teller(Conflicts):
    """Describes the events of a paragraph."""

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield sentences; events of one kind in a row are one sentence, and so are tiles with their points."""
        for kind, run in groupby(_attached(events), itemgetter(0)):
            some = [event for _, event in run]
            if kind in _TOGETHER:
                yield _TOGETHER[kind](self, some)
            else:
                yield from (_SENTENCES[type(event)](self, event) for event in some)

    # Tiles

    def placed(self, events: Sequence[Event]) -> str:
        """Tell of tiles of one colour placed one after the other, and of the points for them."""
        laid = [event for event in events if isinstance(event, happened.TilePlaced)]
        spaces = spaces_named(event.space for event in laid)
        deed = say("told-placed", name=self.names[laid[0].seat], colour=laid[0].colour, count=len(laid), spaces=spaces)
        union = max(event.united for event in laid)
        if union > 1:
            deed = say("told-united", deed=deed, count=union)
        return self.with_points(deed, events)

    def drawn(self, events: Sequence[Event]) -> str:
        """Tell of tiles drawn: how many by whom; to a player also its own."""
        shares = []
        for event in cast("Sequence[happened.TilesDrawn]", events):
            name = self.names[event.seat]
            known = tiles_held(event.tiles) if event.tiles else ""
            shares.append(say("told-drew-known", name=name, tiles=known) if known else self._drew(name, event.count))
        return say("told-drawn", shares=listed(shares))

    @staticmethod
    def _drew(name: str, count: int) -> str:
        return say("told-drew", name=name, tiles=say("any-tiles", count=count))

    def market(self, event: happened.MarketFilled) -> str:
        return say("told-market", tiles=tiles_held(event.tiles))

    def taken(self, event: happened.MarketTaken) -> str:
        return say("told-taken", name=self.names[event.seat], colour=event.colour)

    def replaced(self, event: happened.TilesReplaced) -> str:
        name, count = self.names[event.seat], event.count
        if event.tiles:
            return say("told-replaced-known", name=name, count=count, tiles=tiles_held(event.tiles))
        return say("told-replaced", name=name, count=count)

    def skipped(self, event: happened.ActionSkipped) -> str:
        return say("told-skipped", name=self.names[event.seat])

    # Leaders

    def leader_placed(self, event: happened.LeaderPlaced) -> str:
        name, what = self.names[event.leader.seat], title(event.leader.colour)
        space = space_name(event.space)
        if event.origin:
            return say("told-moved", name=name, title=what, origin=space_name(event.origin), space=space)
        return say("told-leader", name=name, title=what, space=space)

    def withdrawn(self, event: happened.LeaderWithdrawn) -> str:
        name = self.names[event.leader.seat]
        return say("told-withdrawn", name=name, title=title(event.leader.colour), space=space_name(event.space))

    # Riots and buildings

    def riot(self, event: happened.RiotCaused) -> str:
        deed = say("told-riot", name=self.names[event.seat], payment=event.payment, space=space_name(event.space))
        return say("told-divided", deed=deed, count=event.parts) if event.parts > 1 else say("told-plain", deed=deed)

    def removed(self, events: Sequence[Event]) -> str:
        """Tell of tiles removed for one reason."""
        some = cast("Sequence[happened.TilesRemoved]", events)
        spaces = [space for event in some for space in event.spaces]
        lost = tiles(some[0].colour, len(spaces))
        return say("told-removed", because=some[0].because, tiles=lost, count=len(spaces), spaces=spaces_named(spaces))

    def built(self, event: happened.BuildingPlaced) -> str:
        name, building = self.names[event.seat], say("building", building=event.building)
        shape = spaces_named(event.shape.split("-"))
        paid = event.payment or "free"
        if event.origin:
            origin = spaces_named(event.origin.split("-"))
            values = {"building": building, "kind": _sort(event.building), "origin": origin, "shape": shape}
            return say("told-rebuilt", name=name, paid=paid, **values)
        return say("told-built", name=name, paid=paid, building=building, kind=_sort(event.building), shape=shape)

    def fallen(self, event: happened.BuildingLost) -> str:
        building, shape = say("building", building=event.building), spaces_named(event.shape.split("-"))
        return say("told-lost", building=building, kind=_sort(event.building), shape=shape)

    def pagodas(self, events: Sequence[Event]) -> str:
        """Tell of the points for pagodas at the end of a turn."""
        return say("told-pagodas", points=self.won(cast("Sequence[happened.PointsWon]", events)))

    def granaries(self, event: happened.GranariesTaken) -> str:
        spaces = spaces_named(event.spaces)
        return say(
            "told-granaries",
            name=self.names[event.seat],
            count=len(event.spaces),
            spaces=spaces,
            kept=space_name(event.kept),
        )

    # Bandits, and the beginning

    def gangs(self, events: Sequence[Event]) -> str:
        """Tell where bandits are."""
        some = cast("Sequence[happened.BanditsPlaced]", events)
        gangs = (say("told-gang", count=event.bandits, space=space_name(event.space)) for event in some)
        return say("told-bandits", gangs=listed(gangs))

    def beaten(self, events: Sequence[Event]) -> str:
        """Tell of bandits beaten, with the points for them."""
        event = cast("happened.BanditsBeaten", events[0])
        name, space = self.names[event.seat], space_name(event.space)
        return self.with_points(say("told-beaten", name=name, count=event.bandits, space=space), events)

    def first(self, event: happened.FirstDrawn) -> str:
        return say("told-first", name=self.names[event.seat])

    def ended(self, event: happened.GameEnded) -> str:
        return say("told-ended", because=event.because)


def _sort(building: Building) -> str:
    """Return the sort of a building: its article depends on it."""
    return building if building in (PALACE, GRANARY) else "pagoda"


def _attached(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield each event with its kind, which events told in one sentence share."""
    kind = ""
    for event in events:
        kind = _kind(event, kind)
        yield kind, event


def _kind(event: Event, before: str) -> str:
    """Return the kind of an event that follows one of the kind `before`."""
    kind = type(event).__name__
    match event:
        case happened.TilePlaced():
            kind = f"placed {event.colour}"
        case happened.PointsWon(source=source):
            kind = before if source in ("tile", "bandits") else source
        case happened.RevoltEnded():
            kind = "revolt"
        case happened.LeaderReturned(because="revolt" | "war"):
            kind = event.because
        case happened.TilesRemoved():
            kind = f"removed {event.because}"
        case happened.SupportGiven(tiles=0, leader=False):
            kind = "unsupported"
    return kind


_TOGETHER: Final[Mapping[str, Callable[[_Teller, Sequence[Any]], str]]] = {
    **{f"placed {colour}": _Teller.placed for colour in COLOURS},
    "TilesDrawn": _Teller.drawn,
    "removed riot": _Teller.removed,
    "removed war": _Teller.removed,
    "removed price": _Teller.removed,
    "removed bandits": _Teller.removed,
    "pagoda": _Teller.pagodas,
    "BanditsPlaced": _Teller.gangs,
    "BanditsBeaten": _Teller.beaten,
    "revolt": _Teller.revolted,
    "unsupported": _Teller.unsupported,
    "war": _Teller.beaten_leaders,
}
"""By kind: how to tell events in one sentence."""
_SENTENCES: Final[Mapping[type[Event], Callable[[_Teller, Any], str]]] = {
    happened.FirstDrawn: _Teller.first,
    happened.MarketFilled: _Teller.market,
    happened.MarketTaken: _Teller.taken,
    happened.TilesReplaced: _Teller.replaced,
    happened.ActionSkipped: _Teller.skipped,
    happened.LeaderPlaced: _Teller.leader_placed,
    happened.LeaderWithdrawn: _Teller.withdrawn,
    happened.LeaderReturned: _Teller.homeless,
    happened.RiotCaused: _Teller.riot,
    happened.BuildingPlaced: _Teller.built,
    happened.BuildingLost: _Teller.fallen,
    happened.GranariesTaken: _Teller.granaries,
    happened.RevoltBegan: _Teller.revolt,
    happened.RevoltTilesCommitted: _Teller.committed,
    happened.WarBegan: _Teller.war,
    happened.SupportGiven: _Teller.supported,
    happened.WarEnded: _Teller.ended_war,
    happened.GameEnded: _Teller.ended,
}
"""By type: how to tell the other events."""
