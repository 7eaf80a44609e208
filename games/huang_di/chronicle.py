"""The chronicle: what happened, a paragraph for each player's turn, and actions as phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, Literal, TypeAlias

from games.engine import Event, Names, Seat
from games.engine.words import called, capital, listed, reader, row
from games.huang_di import events as happened
from games.huang_di.cards import CONVICTS_PRICE, DEALT_KEPT, favour_names, favours
from games.huang_di.wall import LEVELS, PROVINCE_NAMES
from games.huang_di.words import bid_told, counted, role_name, say

Completed: TypeAlias = happened.RowCompleted | happened.LevelCompleted

# Actions as phrases: `3 peasants`, `to Yanmen`, `buyback`


def deeds(events: Iterable[Event], names: Names) -> list[str]:
    """Return a phrase for each thing a player does in a turn; blocks built together share one."""
    done = list[str]()
    acts = (event for event in events if isinstance(event, happened.Deed))
    for province, run in groupby(acts, _site):
        if province is not None:
            done.append(_built(province, [event.spot.level for event in run if isinstance(event, happened.BlockBuilt)]))
            continue
        for event in run:
            if not isinstance(event, happened.WorkersSent):
                done.append(_deed(event, names, first=not done))
            if isinstance(event, happened.Jailing) and event.jailed:
                done.append(say("deed-jailed", convicts=event.jailed))
    return done


def _site(event: Event) -> int | None:
    """Return the province of a block built below a tower's top."""
    return event.spot.province if isinstance(event, happened.BlockBuilt) and not event.points else None


def _built(province: int, levels: Sequence[int]) -> str:
    kinds = sorted({level + 1 for level in levels})
    numbers = {"blocks": len(levels), "kinds": len(kinds)}
    return say("deed-built", province=PROVINCE_NAMES[province], levels=listed(map(str, kinds)), **numbers)


def _deed(event: Event, names: Names, *, first: bool) -> str:
    """Return an action as a phrase; right after an action with a card, the card's name is left out."""
    message, values = "", dict[str, str | int]()
    match event:
        case happened.Recruited():
            message, values = "recruited", {"peasants": event.peasants}
        case happened.ConvictsCollected():
            message, values = "convicts", {"peasants": CONVICTS_PRICE, "convicts": event.convicts}
        case happened.JadeCollected():
            message, values = "jade", {"jade": event.jade}
        case happened.PrisonEmptied():
            loot = counted(jade=event.jade, convicts=event.convicts)
            message, values = "prison", {"loot": loot, "province": PROVINCE_NAMES[event.province]}
        case happened.BlocksQuarried():
            message, values = "quarried", {"blocks": event.blocks}
        case happened.FavoursKept():
            known = favour_names(event.cards) if event.cards else ""
            message = ("kept" if event.drawn > event.kept else "drew-last") + (".known" if known else "")
            values = {"drawn": event.drawn, "kept": event.kept, "favours": known}
        case happened.FavourPlayed():
            message, values = "favour", {"favour": favours()[event.card].name, "rewards": favours()[event.card].rewards}
        case happened.TaskmasterMoved():
            message, values = "moved", {"province": PROVINCE_NAMES[event.province]}
        case happened.RoleRepeated():
            message, values = "repeated", {"role": role_name(event.role)}
        case happened.RoleBoughtBack():
            message, values = f"{'role' if first else 'card'}-back-{event.price}", {"role": role_name(event.role)}
        case happened.BlockBuilt() | happened.EmperorBlockPlaced() | happened.BlockRemoved():
            message, values = _on_wall(event, names)
    return say(f"deed-{message}", **values)


def _on_wall(
    event: happened.BlockBuilt | happened.EmperorBlockPlaced | happened.BlockRemoved, names: Names
) -> tuple[str, dict[str, str | int]]:
    where: dict[str, str | int] = {"level": event.spot.level + 1, "province": PROVINCE_NAMES[event.spot.province]}
    match event:
        case happened.BlockBuilt():
            return "topped", {"points": event.points, **where}
        case happened.BlockRemoved():
            return "removed", {"owner": names[event.owner], "reader": reader(event.owner), **where}
    return "emperor-block", where


# The chronicle

Theme: TypeAlias = Seat | Literal["deal", "unfinished", "alone", "level"]
"""What a paragraph is about: the turn of a seat, or something outside turns."""

_COUNTS: Final = (
    happened.PetitionWon,
    happened.LevelCompleted,
    happened.WallCompleted,
    happened.MongolsInvaded,
    happened.EndScored,
)
"""The events of a brief chronicle, besides those in a province."""


def scene(event: Event) -> int | None:
    """Return the province whose wall an event changes or scores, or `None`."""
    match event:
        case happened.BlockBuilt() | happened.EmperorBlockPlaced() | happened.BlockRemoved():
            return event.spot.province
        case happened.FavourPlayed():
            return event.plaque.province
        case happened.RowCompleted():
            return event.province
    return None


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    named = [called(seat) if reader(seat) == "you" else name for seat, name in enumerate(names)]
    if brief:
        events = [event for event in events if isinstance(event, _COUNTS) or scene(event) is not None]
    return [
        paragraph
        for theme, run in groupby(_themed(events), itemgetter(0))
        for paragraph in _paragraphs(theme, [event for _, event in run], named)
    ]


def _themed(events: Iterable[Event]) -> Iterator[tuple[Theme, Event]]:
    theme: Theme = "level"
    for event in events:
        match event:
            case happened.LevelCompleted():  # it follows an action of the player who completed it
                theme = theme if event.finished else "unfinished"
            case happened.RowCompleted(seat=None):
                theme = "unfinished"
            case happened.FavoursKept(kept=kept) if kept == DEALT_KEPT:
                theme = "deal"
            case happened.Deed() | happened.RowCompleted(seat=int()):
                theme = event.seat  # type: ignore[assignment]  # a row that a player completed
            case _:
                theme = "alone"
        yield theme, event


def _paragraphs(theme: Theme, events: list[Any], names: Names) -> list[str]:
    match theme:
        case "deal":
            return [_deal(events, names)]
        case "unfinished":
            return _unfinished(events, names)
        case "alone":
            return [sentence for event in events for sentence in _alone(event, names)]
        case "level":
            return [_full(events, names)]
    return [_turn(theme, events, names)]


# A turn


def _turn(seat: Seat, events: Sequence[Event], names: Names) -> str:
    full = [event for event in events if isinstance(event, Completed)]
    won = [event.points for event in full if seat in event.winners]
    won += [event.points for event in events if isinstance(event, happened.BlockBuilt)]
    won += [favours()[event.card].points for event in events if isinstance(event, happened.FavourPlayed)]
    in_all = sum(won) if sum(map(bool, won)) > 1 else 0  # one alone is told where it was won
    done = row(deeds(events, [f"**{name}**" for name in names]))
    sentences = [say("told-turn", who=_gain(capital(names[seat]), in_all), deeds=done)] if done else []
    return " ".join([*sentences, *([_full(full, names)] if full else [])])


def _gain(name: str, points: int = 0) -> str:
    """Name a player, with the points that they win, if any: `**Ada +3**`."""
    return f"**{name} +{points}**" if points else f"**{name}**"


def _full(events: Sequence[Completed], names: Names) -> str:
    """Describe the rows and levels that are full now, with their rewards."""
    completed = row(say("told-completed", what=_where(event), brings=_brings(event, names)) for event in events)
    return say("told-full", completed=completed)


def _where(event: Completed) -> str:
    """Name a completed row or level: `level 2 in Longxi`, `level 2 everywhere`."""
    if isinstance(event, happened.LevelCompleted):
        return say("told-level", level=event.level + 1)
    return say("told-row", level=event.level + 1, province=PROVINCE_NAMES[event.province])


def _brings(event: Completed, names: Names) -> str:
    """Name the rewards: `Ada +6 and 1 buyback chip, Bob +6`."""
    won = dict.fromkeys(event.winners, event.points)
    chip = event.seat if isinstance(event, happened.RowCompleted) else None
    gains = {seat: _gain(names[seat], won.get(seat, 0)) for seat in (*won, *(() if chip is None else (chip,)))}
    if chip is not None:
        gains[chip] = say("told-chip.also" if chip in won else "told-chip", who=gains[chip])
    return row(gains.values() if won else [say("told-no-points"), *gains.values()])


# Outside turns


def _deal(events: Sequence[happened.FavoursKept], names: Names) -> str:
    """Describe the favours that players kept at the start; names only those that the reader may know."""
    bold = [f"**{name}**" for name in names]
    known = "".join(
        say("told-deal.known", who=bold[event.seat], favours=favour_names(event.cards))
        for event in events
        if event.cards
    )
    message = "told-deal" if len(events) == len(names) else "told-deal.some"
    who = listed(bold[event.seat] for event in events)
    return say(message, who=who, drawn=events[0].drawn, kept=DEALT_KEPT, known=known)


def _unfinished(events: Sequence[Completed], names: Names) -> list[str]:
    """Describe the scores of unfinished rows and levels, level by level."""
    scored = [
        (level, [_part(event, names) for event in events if event.level == level and event.winners])
        for level in range(LEVELS)
    ]
    joint = say("told-parts")
    return [say("told-unfinished", level=level + 1, parts=joint.join(parts)) for level, parts in scored if parts]


def _part(event: Completed, names: Names) -> str:
    points = listed(_gain(names[winner], event.points) for winner in event.winners)
    if isinstance(event, happened.LevelCompleted):
        return say("told-unfinished.level", points=points)
    return say("told-unfinished.row", points=points, province=PROVINCE_NAMES[event.province])


def _alone(event: Event, names: Names) -> list[str]:
    bold = [f"**{name}**" for name in names]
    match event:
        case happened.RoundBegan():
            return [_income(event, bold)]
        case happened.PetitionWon():
            return [_petition(event, bold)]
        case happened.EmperorBlockLost():
            return [say("told-emperor-block-lost", who=bold[event.seat])]
        case happened.WallCompleted():
            found = {"loot": counted(jade=event.jade, convicts=event.convicts)} if event.jade or event.convicts else {}
            return [say("told-wall.prisons" if found else "told-wall", who=bold[event.seat], **found)]
        case happened.EndScored():
            shares = [_gain(name, points) for name, points in zip(names, event.points, strict=True) if points]
            return [say(f"told-end-{event.source}", shares=row(shares))] if shares else []
        case happened.MongolsInvaded():
            return [say("told-mongols")]
    raise TypeError(f"{event!r} is no event of Huang Di.")


def _income(event: happened.RoundBegan, names: Names) -> str:
    ((usual, seats),) = Counter(event.income).most_common(1)
    told = [say("told-round.each", jade=usual)] if seats > 1 else []
    told += [
        say("told-round.one", who=names[seat], jade=jade)
        for seat, jade in enumerate(event.income)
        if jade != usual or seats == 1
    ]
    return say("told-round", round=event.round, income=row(told))


def _petition(event: happened.PetitionWon, names: Names) -> str:
    winner, bids = names[event.seat], [bid_told(bid.jade, bid.petition) for bid in event.bids]
    if any(bid.total for bid in event.bids):
        others = row(say("told-bid", who=names[seat], bid=bid) for seat, bid in enumerate(bids) if seat != event.seat)
        told = say("told-petition", who=winner, bid=bids[event.seat], tie=event.tie or "none", others=others)
    else:
        told = say("told-no-bids", who=winner, tie=event.tie)
    if not (event.jade or event.convicts):
        return told
    loot, province = counted(jade=event.jade, convicts=event.convicts), PROVINCE_NAMES[event.province]
    return f"{told} {say('told-jailed', loot=loot, province=province)}"
