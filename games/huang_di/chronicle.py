"""The chronicle: what happened, a paragraph for each player's turn, and actions as phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, Final, Literal, TypeAlias

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.huang_di import events as happened
from games.huang_di.cards import BUYBACK, CONVICTS_PRICE, DEALT_KEPT, favour_names, favours
from games.huang_di.state import State
from games.huang_di.wall import LEVELS, PROVINCE_NAMES, Spot
from games.huang_di.words import column_number, counted, height, role_name, say, symbol

Values: TypeAlias = Mapping[str, str | int]
Completed: TypeAlias = happened.RowCompleted | happened.LevelCompleted

# Actions as phrases without a subject: `recruits 3 peasants for 2 jade`


@dataclass(frozen=True, slots=True)
class _Deed:
    """An action of a player, as a message of the catalogue."""

    message: str
    values: Values
    cost: Values = field(default_factory=dict)
    """Total cost of building; only set for the last block of an action."""

    @property
    def told(self) -> str:
        """Return the phrase: `recruits 3 peasants for 2 jade`."""
        phrase = say(f"deed-{self.message}", **self.values)
        return say("deed-costing", deed=phrase, **self.cost) if self.cost else phrase

    @property
    def purpose(self) -> str:
        """Return the purpose of a card in short: `recruit 3 peasants for 2 jade`."""
        return say(f"deed-{self.message}.purpose", **self.values)


def deeds(events: Iterable[Event], names: Names) -> list[str]:
    """Return a phrase for each thing a player does in a turn; blocks built together share one."""
    return [deed.told for deed in _deeds(events, names)]


def used(game: State, seat: Seat, role: str, form: str) -> str:
    """Return when a role card was played, and to what purpose, as a `reason` or a `sentence` to its owner."""
    player = game.players[seat]
    turn = player.roles.index(role)
    acts: list[Event] = []
    for event in player.turns[turn]:
        if isinstance(event, happened.RoleBoughtBack):  # events before it belong to another card
            acts.clear()
        elif not isinstance(event, happened.EmperorBlockPlaced | happened.WorkersSent):
            acts.append(event)
    for deed in _deeds(acts, [symbol(other) for other in range(game.seats)]):
        return say(f"used-{form}", turn=turn + 1, purpose=deed.purpose)
    return say(f"used-now-{form}")


def _deeds(events: Iterable[Event], names: Names) -> Iterator[_Deed]:
    camp: int | None = None
    cost: Values = {}
    first = True
    acts = (event for event in events if not isinstance(event, Completed))
    sites = groupby(acts, lambda event: event.spot.province if isinstance(event, happened.BlockBuilt) else None)
    for province, run in sites:
        if province is not None:
            yield from _building([event for event in run if isinstance(event, happened.BlockBuilt)], camp, cost)
            cost, first = {}, False
            continue
        for event in run:
            if isinstance(event, happened.WorkersSent):
                cost = _cost(event)
            elif deed := _deed(event, names, camp, first=first):
                first = False
                yield deed
            if isinstance(event, happened.TaskmasterMoved):
                camp = event.province


def _in(province: int, camp: int | None) -> Values:
    """Return a province's name, and whether the word `there` is enough because the taskmaster has just moved there."""
    return {"province": PROVINCE_NAMES[province], "where": "there" if province == camp else "elsewhere"}


def _on(spot: Spot, camp: int | None) -> Values:
    return {"level": spot.level + 1, "column": column_number(spot), **_in(spot.province, camp)}


def _deed(event: Event, names: Names, camp: int | None, *, first: bool) -> _Deed | None:
    """Return the action in an event, or `None`; `camp` is where the taskmaster has moved in this turn, if it has."""
    done: _Deed | None = None
    match event:
        case happened.Recruited():
            done = _Deed("recruited", {"peasants": event.peasants, "jade": event.cost})
        case happened.ConvictsCollected():
            done = _Deed("convicts", {"peasants": CONVICTS_PRICE, "convicts": event.convicts})
        case happened.JadeCollected():
            done = _Deed("jade", {"jade": event.jade})
        case happened.PrisonEmptied():
            loot = counted(jade=event.jade, convicts=event.convicts)
            done = _Deed("prison", {"loot": loot, **_in(event.province, camp)})
        case happened.BlocksQuarried():
            done = _Deed("quarried", {"blocks": event.blocks, "jade": event.cost})
        case happened.FavoursKept():
            message = "kept" if event.drawn > event.kept else "drew-last"
            known = favour_names(event.cards) if event.cards else ""
            values: Values = {"drawn": event.drawn, "kept": event.kept, "favours": known}
            done = _Deed(f"{message}-known" if known else message, values)
        case happened.EmperorBlockPlaced():
            done = _Deed("emperor-block", _on(event.spot, camp))
        case happened.FavourPlayed():
            favour = favours()[event.card]
            done = _Deed("favour", {"favour": favour.name, "rewards": favour.rewards, **_on(event.plaque, None)})
        case happened.BlockRemoved():
            done = _Deed("removed", {"owner": names[event.owner], "convicts": event.convicts, **_on(event.spot, camp)})
        case happened.TaskmasterMoved():
            done = _Deed("moved", {"province": PROVINCE_NAMES[event.province]})
        case happened.RoleRepeated():
            done = _Deed("repeated", {"role": role_name(event.role), "jade": event.cost})
        case happened.RoleBoughtBack():  # right after an action with the card, its name is left out
            card = "role" if first else "card"
            done = _Deed(f"{card}-back-{event.price}", {"role": role_name(event.role), "jade": BUYBACK})
    return done


def _cost(sent: happened.WorkersSent) -> Values:
    """Return the cost of building: jade for a second block, workers sent, and workers who died."""
    return {
        "jade": sent.cost,
        "workers": sent.peasants + sent.convicts,
        "lost": counted(peasants=sent.dead_peasants, convicts=sent.convicts),
        "dead": sent.dead_peasants + sent.convicts,
    }


def _building(built: Sequence[happened.BlockBuilt], camp: int | None, cost: Values) -> Iterator[_Deed]:
    """Yield phrases for the blocks built in one province, tower tops apart; the last one includes the `cost`."""
    low = [event.spot for event in built if not event.points]
    tops = [event for event in built if event.points]
    if low:
        yield _blocks(sorted(low, key=attrgetter("level")), camp, {} if tops else cost)
    for event in tops:
        values = {**_on(event.spot, camp), "points": event.points}
        yield _Deed("topped", values, cost if event is tops[-1] else {})


def _blocks(spots: Sequence[Spot], camp: int | None, cost: Values) -> _Deed:
    values = {**_on(spots[0], camp), "blocks": len(spots)}
    if spots[0].level < spots[-1].level:
        return _Deed("built-levels", {**values, "spots": "; ".join(map(height, spots))}, cost)
    columns = listed(str(column) for column in sorted(map(column_number, spots)))
    return _Deed("built", {**values, "columns": columns}, cost)


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
    bold = [f"**{name}**" for name in names]
    if brief:
        events = [event for event in events if isinstance(event, _COUNTS) or scene(event) is not None]
    return [
        paragraph
        for theme, run in groupby(_themed(events), itemgetter(0))
        for paragraph in _paragraphs(theme, [event for _, event in run], bold)
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
            return [_alone(event, names) for event in events]
        case "level":
            return [say("told-that-completes", completed=_completions(events, names))]
    return [_turn(names[theme], events, names)]


# A turn


def _turn(who: str, events: Sequence[Event], names: Names) -> str:
    done = deeds(events, names)
    full = [event for event in events if isinstance(event, Completed)]
    sentences = [say("told-turn", who=who, deeds=listed(done))] if done else []
    if full:
        completed = _completions(full, names)
        last = events[-1] is full[-1]
        sentences.append(say("told-that-completes" if last else "told-turn-completes", completed=completed))
    return " ".join(sentences)


def _completions(full: Sequence[Completed], names: Names) -> str:
    """Describe the rows and levels that a turn completes, with their rewards."""
    told = [{"what": _where(event), "brings": _brings(event, names)} for event in full]
    if len(told) == 1:
        return say("told-completed", **told[0])
    return listed(say("told-completed.among", **each) for each in told)


def _where(event: Completed) -> str:
    """Name a completed row or level: `the level 2 row in Longxi`, `level 2 in every province`."""
    if isinstance(event, happened.LevelCompleted):
        return say("told-level", level=event.level + 1)
    return say("told-row", level=event.level + 1, province=PROVINCE_NAMES[event.province])


def _brings(event: Completed, names: Names) -> str:
    """Name the rewards: `a chip for Ada, 6 points each for Ada and Bob`."""
    points = _points(event, names) if event.winners else say("told-no-points")
    if not isinstance(event, happened.RowCompleted) or event.seat is None:
        return points
    if event.winners == (event.seat,):
        return say("told-chip-too", points=points)
    return say("told-chip", who=names[event.seat], points=points)


def _points(event: Completed, names: Names) -> str:
    who = listed(names[winner] for winner in event.winners)
    return say("told-points", points=event.points, sharing=len(event.winners), who=who)


# Outside turns


def _deal(events: Sequence[happened.FavoursKept], names: Names) -> str:
    """Describe the favours that players kept at the start; names only those that the reader may know."""
    numbers = {"drawn": events[0].drawn, "kept": DEALT_KEPT}
    if len(events) == len(names):
        dealt = say("told-deal", **numbers)
    else:
        dealt = say("told-deal.some", who=listed(names[event.seat] for event in events), seats=len(events), **numbers)
    open_hands = [(names[event.seat], favour_names(event.cards)) for event in events if event.cards]
    known = [say("told-deal.known", who=who, favours=kept) for who, kept in open_hands]
    return say("told-parts.end", parts=_parts([dealt, *known]))


def _parts(parts: Sequence[str]) -> str:
    """Join phrases: `a; b; c`."""
    return say("told-parts").join(parts)


def _unfinished(events: Sequence[Completed], names: Names) -> list[str]:
    """Describe the scores of unfinished rows and levels, level by level."""
    scored = [
        (level, [_part(event, names) for event in events if event.level == level and event.winners])
        for level in range(LEVELS)
    ]
    return [say("told-unfinished", level=level + 1, parts=_parts(parts)) for level, parts in scored if parts]


def _part(event: Completed, names: Names) -> str:
    points = _points(event, names)
    if isinstance(event, happened.LevelCompleted):
        return say("told-unfinished.level", points=points)
    return say("told-unfinished.row", points=points, province=PROVINCE_NAMES[event.province])


def _alone(event: Event, names: Names) -> str:
    match event:
        case happened.RoundBegan():
            return _income(event, names)
        case happened.PetitionWon():
            return _petition(event, names)
        case happened.EmperorBlockLost():
            return say("told-emperor-block-lost", who=names[event.seat])
        case happened.WallCompleted():
            found = {"loot": counted(jade=event.jade, convicts=event.convicts)} if event.jade or event.convicts else {}
            return say("told-wall.prisons" if found else "told-wall", who=names[event.seat], **found)
        case happened.EndScored():
            shares = _shares("share", [(name, {"points": n}) for name, n in zip(names, event.points, strict=True) if n])
            return say(f"told-end-{event.source}" if shares else f"told-end-{event.source}.nobody", shares=shares)
        case happened.MongolsInvaded():
            return say("told-mongols")
    raise TypeError(f"{event!r} is no event of Huang Di.")


def _shares(kind: str, shares: Sequence[tuple[str, Values]], *rest: str) -> str:
    """List what each player takes, bids or scores: the first in full, and then what is left; empty if nobody does."""
    told = [
        say(f"told-{kind}.more" if place else f"told-{kind}", who=who, **each)
        for place, (who, each) in enumerate(shares)
    ]
    return listed([*told, *rest]) if told else ""


def _income(event: happened.RoundBegan, names: Names) -> str:
    ((usual, seats),) = Counter(event.income).most_common(1)
    if seats == len(event.income):
        return say("told-round.alike", round=event.round, jade=usual)
    special = [(names[seat], {"jade": jade}) for seat, jade in enumerate(event.income) if jade != usual or seats == 1]
    rest = [say("told-income.rest", jade=usual)] if seats > 1 else []
    return say("told-round", round=event.round, income=_shares("income", special, *rest))


def _petition(event: happened.PetitionWon, names: Names) -> str:
    winner, bid = names[event.seat], event.bids[event.seat]
    if not any(other.total for other in event.bids):
        return say("told-no-bids", who=winner, tie=event.tie)
    others = [
        (names[seat], {"total": other.total, "added": other.petition})
        for seat, other in enumerate(event.bids)
        if seat != event.seat
    ]
    told = _shares("bid", others) if any(each["total"] for _, each in others) else say("told-bid.nobody")
    petition = {"jade": bid.jade, "added": bid.petition, "total": bid.total}
    return say("told-petition", who=winner, tie=event.tie or "none", others=told, **petition)
