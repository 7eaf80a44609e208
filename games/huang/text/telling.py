"""The chronicle: a paragraph for each turn, and for the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang import events as happened
from games.huang.pieces import Colour
from games.huang.text.deeds import Deeds, doer_of, shape_named, sort_of
from games.huang.text.words import counted, space_name, spaces_named, tiles, tiles_held
from games.huang.words import say


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`.

    What players draw is told to themselves alone: the others know how much it is.
    """
    bold = [f"**{name}**" for name in names]
    told = [(theme, event) for theme, event in _themed(events) if not _is_aside(event, brief=brief)]
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


class _Told(NamedTuple):
    """Events that are told together."""

    doer: Seat | None
    """The player whose deed they are."""
    text: str
    """A phrase after the player's name, or a sentence."""


class _Teller(Deeds):
    """Describes the events of a paragraph."""

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield sentences; the deeds of a player in a row are one sentence."""
        parts = [self._told(kind, [event for _, event in run]) for kind, run in groupby(_kinds(events), itemgetter(0))]
        for doer, some in groupby(parts, lambda part: part.doer):
            texts = [part.text for part in some]
            if doer is None:
                yield from texts
            else:
                yield say("told-turn", name=self.names[doer], deeds=listed(texts))

    def _told(self, kind: str, events: Sequence[Event]) -> _Told:
        doer = doer_of(events[0])
        name, _, _ = kind.partition(" ")
        return _Told(doer, (_SENTENCES if doer is None else _DEEDS)[name](self, events))

    # The beginning and the end

    def gangs(self, events: Sequence[happened.BanditsPlaced]) -> str:
        """Tell where bandits are."""
        gangs = (say("told-gang", count=event.bandits, space=space_name(event.space)) for event in events)
        return say("told-bandits", gangs=listed(gangs))

    def first(self, events: Sequence[happened.FirstDrawn]) -> str:
        """Tell who begins."""
        return say("told-first", name=self.names[events[0].seat])

    def ended(self, events: Sequence[happened.GameEnded]) -> str:
        """Tell why the game ends."""
        return say("told-ended", because=events[0].because)

    # Tiles, buildings and leaders

    def drawn(self, events: Sequence[happened.TilesDrawn]) -> str:
        """Tell a player which tiles it drew."""
        held = tiles_held([colour for event in events for colour in event.tiles])
        return say("told-drawn", name=self.names[events[0].seat], tiles=held)

    def market(self, events: Sequence[happened.MarketFilled]) -> str:
        """Tell which tiles came to the market."""
        return say("told-market", tiles=tiles_held(events[0].tiles))

    def removed(self, events: Sequence[happened.TilesRemoved]) -> str:
        """Tell of tiles removed for one reason."""
        spaces = [space for event in events for space in event.spaces]
        lost = tiles(events[0].colour, len(spaces))
        return say(
            "told-removed", because=events[0].because, tiles=lost, count=len(spaces), spaces=spaces_named(spaces)
        )

    def fallen(self, events: Sequence[happened.BuildingLost]) -> str:
        """Tell of buildings lost."""
        return " ".join(
            say(
                "told-lost",
                building=say("building", building=event.building),
                kind=sort_of(event.building),
                shape=shape_named(event.shape),
            )
            for event in events
        )

    def pagodas(self, events: Sequence[happened.PointsWon]) -> str:
        """Tell of the points for pagodas at the end of a turn."""
        won = Counter[Colour]()
        for event in events:
            won[event.colour] += event.points
        return say("told-pagodas", name=self.names[events[0].seat], points=counted(won))


def _kinds(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield each event with its kind; events of one kind in a row are told together."""
    kind = ""
    for number, event in enumerate(events):
        kind = _kind(event, kind, number)
        yield kind, event


def _kind(event: Event, before: str, number: int) -> str:
    """Return the kind of an event that follows one of the kind `before`; a `number` keeps it apart from the next."""
    kind = type(event).__name__
    match event:
        case happened.TilePlaced():
            kind = f"TilePlaced {event.colour}"
        case happened.PointsWon(source=source):
            kind = before if source in ("tile", "bandits") else source
        case happened.RevoltEnded():
            kind = "revolt"
        case happened.LeaderReturned(because="revolt" | "war"):
            kind = event.because
        case happened.TilesRemoved():
            kind = before if event.because == "riot" else f"TilesRemoved {event.because}"
        case happened.SupportGiven(tiles=0, leader=False):
            kind = "unsupported"
        case happened.TilesDrawn():
            kind = f"TilesDrawn {event.seat}"
        case happened.LeaderPlaced() if event.origin:
            kind = f"LeaderMoved {number}"
        case happened.BanditsPlaced() | happened.BuildingLost() | happened.LeaderPlaced() | happened.LeaderWithdrawn():
            pass
        case _:
            kind = f"{kind} {number}"
    return kind


def _one(tell: Callable[[_Teller, Any], str]) -> Callable[[_Teller, Sequence[Event]], str]:
    """Return a function that tells of the first of some events."""
    return lambda teller, events: tell(teller, events[0])


_DEEDS: Final[Mapping[str, Callable[[_Teller, Sequence[Any]], str]]] = {
    "TilePlaced": _Teller.placed,
    "BanditsBeaten": _Teller.beaten,
    "LeaderPlaced": _Teller.placed_leaders,
    "LeaderMoved": _Teller.moved,
    "LeaderWithdrawn": _Teller.withdrawn,
    "RiotCaused": _Teller.riot,
    "BuildingPlaced": _Teller.built,
    "MarketTaken": _Teller.taken,
    "TilesReplaced": _Teller.replaced,
    "GranariesTaken": _Teller.granaries,
    "ActionSkipped": _Teller.skipped,
}
"""By kind: how to tell what players do."""
_SENTENCES: Final[Mapping[str, Callable[[_Teller, Sequence[Any]], str]]] = {
    "BanditsPlaced": _Teller.gangs,
    "FirstDrawn": _Teller.first,
    "GameEnded": _Teller.ended,
    "TilesDrawn": _Teller.drawn,
    "MarketFilled": _Teller.market,
    "TilesRemoved": _Teller.removed,
    "BuildingLost": _Teller.fallen,
    "pagoda": _Teller.pagodas,
    "LeaderReturned": _one(_Teller.homeless),
    "RevoltBegan": _one(_Teller.revolt),
    "RevoltTilesCommitted": _one(_Teller.committed),
    "revolt": _Teller.revolted,
    "WarBegan": _one(_Teller.war),
    "SupportGiven": _one(_Teller.supported),
    "unsupported": _Teller.unsupported,
    "WarEnded": _one(_Teller.ended_war),
    "war": _Teller.beaten_leaders,
}
"""By kind: how to tell what happens besides."""
