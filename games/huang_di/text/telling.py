"""The chronicle: what happened, a paragraph for each player's turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, Literal, TypeAlias, cast

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang_di import events as happened
from games.huang_di.role_cards import DEALT_KEPT
from games.huang_di.text.deeds import deeds
from games.huang_di.text.words import favour_names, loot
from games.huang_di.wall import LEVELS, PROVINCE_NAMES
from games.huang_di.words import say

Theme: TypeAlias = Seat | Literal["deal", "unfinished", "alone", "level"]
"""What a paragraph is about: the turn of a seat, or something outside turns."""

_COUNTS: Final = (
    happened.PetitionWon,
    happened.BlockBuilt,
    happened.EmperorBlockPlaced,
    happened.BlockRemoved,
    happened.FavourPlayed,
    happened.RowCompleted,
    happened.LevelCompleted,
    happened.WallCompleted,
    happened.MongolsInvaded,
    happened.EndScored,
)
"""The events of a brief chronicle."""


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    bold = [f"**{name}**" for name in names]
    told = [event for event in events if isinstance(event, _COUNTS)] if brief else events
    return [
        paragraph
        for theme, run in groupby(_themed(told), itemgetter(0))
        for paragraph in _paragraphs(theme, [event for _, event in run], bold)
    ]


def _themed(events: Iterable[Event]) -> Iterator[tuple[Theme, Event]]:
    """Yield each event with its theme."""
    theme: Theme = "level"
    for event in events:
        theme = _theme(event, theme)
        yield theme, event


def _theme(event: Event, before: Theme) -> Theme:
    """Return the theme of an event; `before` is the theme of the previous event."""
    if isinstance(event, happened.LevelCompleted):  # it follows an action of the player who completed it
        return before if event.finished else "unfinished"
    if isinstance(event, happened.RowCompleted) and event.seat is None:
        return "unfinished"
    if isinstance(event, happened.FavoursKept) and event.kept == DEALT_KEPT:
        return "deal"
    if type(event) in tell.registry or not hasattr(event, "seat"):
        return "alone"
    return cast("Seat", event.seat)


def _paragraphs(theme: Theme, events: list[Any], names: Names) -> list[str]:
    match theme:
        case "deal":
            return [_deal(events, names)]
        case "unfinished":
            return _unfinished(events, names)
        case "alone":
            return [tell(event, names) for event in events]
        case "level":
            return [say("told-that-completes", completed=_completions(events, names))]
    return [_turn(names[theme], events, names)]


# A turn


def _turn(who: str, events: Sequence[Event], names: Names) -> str:
    """Describe a player's actions and what they complete."""
    done = deeds(events, names)
    full = [event for event in events if isinstance(event, happened.RowCompleted | happened.LevelCompleted)]
    sentences = [say("told-turn", who=who, deeds=listed(done))] if done else []
    if full:
        completed = _completions(full, names)
        last = events[-1] is full[-1]
        sentences.append(say("told-that-completes" if last else "told-turn-completes", completed=completed))
    return " ".join(sentences)


def _completions(full: Sequence[happened.RowCompleted | happened.LevelCompleted], names: Names) -> str:
    """Describe the rows and levels that a turn completes, with their rewards."""
    told = [{"what": _where(event), "brings": _brings(event, names)} for event in full]
    if len(told) == 1:
        return say("told-completed", **told[0])
    return listed(say("told-completed.among", **each) for each in told)


def _where(event: happened.RowCompleted | happened.LevelCompleted) -> str:
    """Name a completed row or level: `the level 2 row in Longxi`, `level 2 in every province`."""
    if isinstance(event, happened.LevelCompleted):
        return say("told-level", level=event.level + 1)
    return say("told-row", level=event.level + 1, province=PROVINCE_NAMES[event.province])


def _brings(event: happened.RowCompleted | happened.LevelCompleted, names: Names) -> str:
    """Name the rewards: `a chip for Ada, 6 points each for Ada and Bob`."""
    points = _points(event.points, event.winners, names) if event.winners else say("told-no-points")
    if not isinstance(event, happened.RowCompleted) or event.seat is None:
        return points
    if event.winners == (event.seat,):
        return say("told-chip-too", points=points)
    return say("told-chip", who=names[event.seat], points=points)


def _points(points: int, winners: Sequence[Seat], names: Names) -> str:
    return say("told-points", points=points, sharing=len(winners), who=listed(names[winner] for winner in winners))


# Outside turns


def _deal(events: Sequence[happened.FavoursKept], names: Names) -> str:
    """Describe the favours that players kept at the start; names only those that the reader may know."""
    numbers = {"drawn": events[0].drawn, "kept": DEALT_KEPT}
    if len(events) == len(names):
        dealt = say("told-deal", **numbers)
    else:
        dealt = say("told-deal.some", who=listed(names[event.seat] for event in events), seats=len(events), **numbers)
    known = (
        say("told-deal.known", who=names[event.seat], favours=favour_names(event.cards))
        for event in events
        if event.cards
    )
    return say("told-parts.end", parts=_parts([dealt, *known]))


def _parts(parts: Sequence[str]) -> str:
    """Join phrases: `a; b; c`."""
    return say("told-parts").join(parts)


def _unfinished(events: Sequence[happened.RowCompleted | happened.LevelCompleted], names: Names) -> list[str]:
    """Describe the scores of unfinished rows and levels, level by level."""
    scored = [
        (level, [_part(event, names) for event in events if event.level == level and event.winners])
        for level in range(LEVELS)
    ]
    return [say("told-unfinished", level=level + 1, parts=_parts(parts)) for level, parts in scored if parts]


def _part(event: happened.RowCompleted | happened.LevelCompleted, names: Names) -> str:
    points = _points(event.points, event.winners, names)
    if isinstance(event, happened.LevelCompleted):
        return say("told-unfinished.level", points=points)
    return say("told-unfinished.row", points=points, province=PROVINCE_NAMES[event.province])


@singledispatch
def tell(event: Event, _names: Names) -> str:
    """Describe an event outside turns in a sentence."""
    raise TypeError(f"{event!r} is no event of Huang Di.")


@tell.register
def _(event: happened.RoundBegan, names: Names) -> str:
    ((usual, seats),) = Counter(event.income).most_common(1)
    if seats == len(event.income):
        return say("told-round.alike", round=event.round, jade=usual)
    special = [(names[seat], jade) for seat, jade in enumerate(event.income) if jade != usual or seats == 1]
    (first, jade), *others = special
    income = [say("told-income", who=first, jade=jade)]
    income += [say("told-income.more", who=name, jade=more) for name, more in others]
    if seats > 1:
        income.append(say("told-income.rest", jade=usual))
    return say("told-round", round=event.round, income=listed(income))


@tell.register
def _(event: happened.PetitionWon, names: Names) -> str:
    winner, bid = names[event.seat], event.bids[event.seat]
    if not any(other.total for other in event.bids):
        return say("told-no-bids", who=winner, tie=event.tie)
    others = [(names[seat], other) for seat, other in enumerate(event.bids) if seat != event.seat]
    petition = {"jade": bid.jade, "added": bid.petition, "total": bid.total}
    return say("told-petition", who=winner, tie=event.tie or "none", others=_bids(others), **petition)


def _bids(bids: Sequence[tuple[str, happened.Bid]]) -> str:
    """Name the other players' bids."""
    if not any(bid.total for _, bid in bids):
        return say("told-bid.nobody")
    (first, bid), *others = bids
    told = [say("told-bid", who=first, total=bid.total, added=bid.petition)]
    return listed(
        [*told, *(say("told-bid.more", who=name, total=other.total, added=other.petition) for name, other in others)]
    )


@tell.register
def _(event: happened.EmperorBlockLost, names: Names) -> str:
    return say("told-emperor-block-lost", who=names[event.seat])


@tell.register
def _(event: happened.WallCompleted, names: Names) -> str:
    builder = names[event.seat]
    if event.jade or event.convicts:
        return say("told-wall.prisons", who=builder, loot=loot(event.jade, event.convicts))
    return say("told-wall", who=builder)


@tell.register
def _(_event: happened.MongolsInvaded, _names: Names) -> str:
    return say("told-mongols")


@tell.register
def _(event: happened.EndScored, names: Names) -> str:
    scored = [(name, points) for name, points in zip(names, event.points, strict=True) if points]
    if not scored:
        return say(f"told-end-{event.source}.nobody")
    (first, points), *others = scored
    shares = [say("told-share", who=first, points=points)]
    shares += [say("told-share.more", who=name, points=more) for name, more in others]
    return say(f"told-end-{event.source}", shares=listed(shares))
