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
from games.huang_di.favours import favours
from games.huang_di.rules import DEALT_KEPT
from games.huang_di.state import PROVINCE_NAMES
from games.huang_di.text.deeds import deeds, third_person
from games.huang_di.text.words import loot, plural
from games.huang_di.wall import LEVELS

Theme: TypeAlias = Seat | Literal["deal", "unfinished", "alone", "level"]
"""What events are told together with: the turn of a seat, or something that is no turn."""

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
"""What a brief chronicle tells."""


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """What happened, a paragraph for each turn; only what counts when `brief`."""
    bold = [f"**{name}**" for name in names]
    told = [event for event in events if isinstance(event, _COUNTS)] if brief else events
    return [
        paragraph
        for theme, run in groupby(_themed(told), itemgetter(0))
        for paragraph in _paragraphs(theme, [event for _, event in run], bold)
    ]


def _themed(events: Iterable[Event]) -> Iterator[tuple[Theme, Event]]:
    """Each event with what it is a part of."""
    theme: Theme = "level"
    for event in events:
        theme = _theme(event, theme)
        yield theme, event


def _theme(event: Event, before: Theme) -> Theme:
    """Whose turn an event belongs to, or what else it is told with; `before` is that of the event before it."""
    if isinstance(event, happened.LevelCompleted):  # whoever completed it has done something just before
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
            return [f"That completes {_completions(events, names)}."]
    return [_turn(names[theme], events, names)]


# A turn


def _turn(who: str, events: Sequence[Event], names: Names) -> str:
    """Everything that one player does, and what it completes."""
    done = [third_person(deed) for deed in deeds(events, names)]
    full = [event for event in events if isinstance(event, happened.RowCompleted | happened.LevelCompleted)]
    sentences = [f"{who} {listed(done)}."] if done else []
    if full:
        sentences.append(f"{'That' if events[-1] is full[-1] else 'The turn'} completes {_completions(full, names)}.")
    return " ".join(sentences)


def _completions(full: Sequence[happened.RowCompleted | happened.LevelCompleted], names: Names) -> str:
    """The rows and levels that a turn completes, and what they bring."""
    if len(full) == 1:
        return f"{_where(full[0])}: {_brings(full[0], names)}"
    return listed(f"{_where(event)} ({_brings(event, names)})" for event in full)


def _where(event: happened.RowCompleted | happened.LevelCompleted) -> str:
    """`level 2 of Longxi`, `level 2 in every province`."""
    level = f"level {event.level + 1}"
    if isinstance(event, happened.LevelCompleted):
        return f"{level} in every province"
    return f"{level} of {PROVINCE_NAMES[event.province]}"


def _brings(event: happened.RowCompleted | happened.LevelCompleted, names: Names) -> str:
    """Who gets what: `a chip for Ada, 6 points each for Ada and Bob`."""
    points = _points(event.points, event.winners, names) if event.winners else "no points, for all is the emperor's"
    if not isinstance(event, happened.RowCompleted) or event.seat is None:
        return points
    if event.winners == (event.seat,):
        return f"a chip and {points}"
    return f"a chip for {names[event.seat]}, {points}"


def _points(points: int, winners: Sequence[Seat], names: Names) -> str:
    each = " each" * (len(winners) > 1)
    return f"{plural(points, 'point')}{each} for {listed(names[winner] for winner in winners)}"


# What belongs to no turn


def _deal(events: Sequence[happened.FavoursKept], names: Names) -> str:
    """Who kept favours at the start, and what the reader's own are."""
    seats = [event.seat for event in events]
    if len(seats) == len(names):
        dealt = f"Everybody is dealt {plural(events[0].drawn, 'favour')}, and keeps {DEALT_KEPT}"
    else:
        keep = "keep" if len(seats) > 1 else "keeps"
        dealt = (
            f"{listed(names[seat] for seat in seats)} {keep} {DEALT_KEPT} of {plural(events[0].drawn, 'favour')} dealt"
        )
    known = [
        f"; {names[event.seat]} has {listed(favours()[card].name for card in event.cards)}"
        for event in events
        if event.cards
    ]
    return f"{dealt}{''.join(known)}."


def _unfinished(events: Sequence[happened.RowCompleted | happened.LevelCompleted], names: Names) -> list[str]:
    """What the rows and levels score that the Mongols found unfinished, level by level."""
    scored = [
        (
            level,
            [
                f"{_points(event.points, event.winners, names)} {_part(event)}"
                for event in events
                if event.level == level and event.winners
            ],
        )
        for level in range(LEVELS)
    ]
    return [f"Level {level + 1}, unfinished: {'; '.join(parts)}." for level, parts in scored if parts]


def _part(event: happened.RowCompleted | happened.LevelCompleted) -> str:
    return (
        "on the whole level" if isinstance(event, happened.LevelCompleted) else f"in {PROVINCE_NAMES[event.province]}"
    )


@singledispatch
def tell(event: Event, _names: Names) -> str:
    """An event that is no part of a turn, as a sentence."""
    raise TypeError(f"{event!r} is no event of Huang Di.")


@tell.register
def _(event: happened.RoundBegan, names: Names) -> str:
    if len(set(event.income)) == 1:
        return f"Round {event.round} begins: everybody takes {event.income[0]} jade."
    ((usual, seats),) = Counter(event.income).most_common(1)
    special = [(names[seat], jade) for seat, jade in enumerate(event.income) if jade != usual or seats == 1]
    (first, jade), *others = special
    income = [f"{first} takes {jade} jade", *(f"{name} {more}" for name, more in others)]
    return f"Round {event.round} begins: {listed([*income, f'everybody else {usual}'] if seats > 1 else income)}."


@tell.register
def _(event: happened.PetitionWon, names: Names) -> str:
    winner, bid = names[event.seat], event.bids[event.seat]
    if not any(other.total for other in event.bids):
        how = "goes by lot" if event.tie == "lot" else "moves clockwise"
        return f"Nobody bids anything, and the petition of the emperor {how} to {winner}."
    won = f"{winner} wins the petition of the emperor{_with(bid)}{_TIES[event.tie]}"
    others = [(names[seat], other) for seat, other in enumerate(event.bids) if seat != event.seat]
    return f"{won}; {_bids(others)}."


_TIES: Final = {
    "": "",
    "jade": ", a tie that more jade in the bid settles",
    "clockwise": ", a tie that goes to whoever sits next clockwise",
    "lot": ", a tie that the lot settles",
}


def _with(bid: happened.Bid) -> str:
    """What the winner pays, and what the bid comes to if favours add to it."""
    return f" for {f'{bid.jade} jade' if bid.jade else 'nothing'}{f' ({bid.total} with favours)' * (bid.petition > 0)}"


def _bids(bids: Sequence[tuple[str, happened.Bid]]) -> str:
    """What the others bid."""
    if not any(bid.total for _, bid in bids):
        return "nobody else bids"
    (first, bid), *others = bids
    return listed([f"{first} bids {_bid(bid)}", *(f"{name} {_bid(other)}" for name, other in others)])


def _bid(bid: happened.Bid) -> str:
    return f"{bid.total} ({bid.petition} from favours)" if bid.petition else f"{bid.jade or 'nothing'}"


@tell.register
def _(event: happened.EmperorBlockLost, names: Names) -> str:
    return f"{names[event.seat]} has not placed the emperor's block, and loses it."


@tell.register
def _(event: happened.WallCompleted, names: Names) -> str:
    builder = names[event.seat]
    if event.jade or event.convicts:
        return f"The Great Wall is complete! All prisons open for {builder}: {loot(event.jade, event.convicts)}."
    return f"The Great Wall is complete! {builder} has set the last block."


@tell.register
def _(_event: happened.MongolsInvaded, _names: Names) -> str:
    return "The emperor has no more blocks to give, and the Mongols ride in through the unfinished wall."


@tell.register
def _(event: happened.EndScored, names: Names) -> str:
    scored = [(name, points) for name, points in zip(names, event.points, strict=True) if points]
    if not scored:
        return {
            "chips": "Nobody has a buyback chip left.",
            "province": "Nobody has a block in every province.",
        }[event.source]
    (first, points), *others = scored
    shares = listed([f"{first} scores {plural(points, 'point')}", *(f"{name} {more}" for name, more in others)])
    return {
        "chips": f"For buyback chips, {shares}.",
        "province": f"For their weakest province, {shares}.",
        "jade": f"For the most jade, {shares}.",
        "workers": f"For the most workers, {shares}.",
    }[event.source]
