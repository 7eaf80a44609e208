"""The chronicle: a paragraph for each turn and for each attack at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from games.chang_cheng import events as happened
from games.chang_cheng.components import MASTER
from games.chang_cheng.words import owner_named, say, shares, signed, square_name, squares_named
from games.engine import Event, Names, Seat
from games.engine.words import capital, listed

_ASIDE: Final = (happened.CounterSeen, happened.BoardJoined)
"""Events that a brief chronicle leaves out."""
_DEEDS: Final = (happened.Deed, happened.DoubleScored, happened.TurnSkipped)
"""Events that are actions of the player whose turn it is."""
_END: Final = (happened.GameEnded, happened.RegionAttacked, happened.EventScored)


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    bold = [f"**{name}**" for name in names]
    told = [(theme, event) for theme, event in themed(events) if not (brief and isinstance(event, _ASIDE))]
    paragraphs = [[event for _, event in run] for _, run in groupby(told, itemgetter(0))]
    return [" ".join(_sentences(paragraph, bold)) for paragraph in paragraphs]


def themed(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield each event with the paragraph to which it belongs."""
    turn, acting = 0, None
    for event in events:
        if isinstance(event, _END):
            yield event.region if isinstance(event, happened.RegionAttacked) else type(event).__name__, event
            continue
        if isinstance(event, _DEEDS) and event.seat != acting:
            turn, acting = turn + 1, event.seat
        yield ("setup" if acting is None else str(turn)), event


def _sentences(paragraph: Sequence[Any], names: Names) -> Iterator[str]:
    """Yield sentences; what a player does in a row is one sentence, and so are boards of the setup, and reports."""
    revealed = {event.province for event in paragraph if isinstance(event, happened.CardsRevealed)}
    for (kind, acting), run in groupby(_ordered(paragraph), _shared):
        some = [*run]
        if acting is not None:
            yield say("told-turn", name=names[acting], deeds=listed(_deeds(some)))
        elif kind is happened.CounterRevealed:
            yield say("told-revealed", threats=_threats(some))
        elif kind is happened.BoardJoined:
            yield say("told-boards", provinces=listed(part for event in some for part in _counters(event)))
        else:
            for event in some:
                yield from _happened(event, names, revealed)


def _ordered(paragraph: Sequence[Any]) -> Iterator[Event]:
    """Yield the events, the points for a double wall before the Observers' reports on it."""
    reports: list[Event] = []
    for event in paragraph:
        if isinstance(event, happened.CounterRevealed):
            reports.append(event)
            continue
        if not isinstance(event, happened.DoubleScored):
            yield from reports
            reports = []
        yield event
    yield from reports


def _shared(event: Event) -> tuple[type[Event] | None, Seat | None]:
    """Return what the events of a sentence have in common, the player who does them last."""
    if isinstance(event, _DEEDS):
        return None, event.seat
    is_setup = isinstance(event, happened.BoardJoined) and event.seat is None
    return (type(event) if is_setup or isinstance(event, happened.CounterRevealed) else None), None


# What a player does


def _deeds(events: Sequence[Any]) -> Iterator[str]:
    """Yield what a player does, and last which Threat counters the player looks at."""
    looks = [event for event in events if isinstance(event, happened.CounterSeen)]
    deeds = (event for event in events if event not in looks)
    for kind, run in groupby(deeds, lambda event: (type(event), getattr(event, "piece", ""))):
        some: list[Any] = [*run]
        if kind[0] is happened.WallLaid:
            squares = listed(squares_named(event.squares, event.names) for event in some)
            yield say("deed-laid", piece=kind[1], count=len(some), squares=squares)
        elif kind[0] is happened.CardLaid:
            yield _cards(some)
        elif kind[0] is happened.DoubleScored:
            yield say("deed-double", points=some[0].points)
        else:
            yield say("deed-skipped")
    if looks and looks[0].threat:
        yield say("deed-saw", threats=_threats(looks))
    elif looks:
        yield say("deed-looked", count=len(looks), regions=listed(event.names[event.region] for event in looks))


def _cards(events: Sequence[Any]) -> str:
    if not events[0].card:
        provinces = listed(event.names[event.province] for event in events)
        return say("deed-cards", count=len(events), provinces=provinces)
    laid = [(say("card", card=event.card), event.names[event.province]) for event in events]
    cards = listed(say("card-laid", card=card, province=province) for card, province in laid)
    return say("deed-cards-known", cards=cards)


def _threats(events: Sequence[Any]) -> str:
    return listed(say("seen-threat", region=event.names[event.region], threat=event.threat) for event in events)


# What happens then


def _happened(event: Any, names: Names, revealed: set[str]) -> Iterator[str]:
    """Yield the sentences about an event; the paragraph has told that the `revealed` provinces are complete."""
    match event:
        case happened.FirstDrawn():
            yield say("told-first", name=names[event.seat])
        case happened.EventCardsChosen():
            cards = listed(say("source", source=card) for card in event.cards)
            yield say("told-events", cards=cards, count=len(event.cards))
        case happened.BoardJoined(seat=int(seat)):
            yield say("told-joined", name=names[seat], end=event.end, provinces=listed(_counters(event)))
        case happened.CardsRevealed():
            there = [say("told-card", name=names[seat], card=say("card", card=card)) for seat, card in event.cards]
            yield say("told-cards", province=event.names[event.province], cards=listed(there))
            yield from (say("told-cancelled", card=card) for card in event.cancelled)
        case happened.CardResolved():
            yield _resolved(event, names)
        case happened.ProvinceScored():
            yield _scored(event, names, "told-counted" if event.province in revealed else "told-complete")
        case happened.GameEnded():
            yield say("told-ended", because=event.because)
        case happened.RegionAttacked():
            yield _attacked(event, names)
        case _:  # an event card was scored
            won = [(names[seat], points) for seat, points in enumerate(event.points) if points]
            shared = [say("told-share", name=name, points=points) for name, points in won]
            card = capital(say("source", source=event.card))
            yield say("told-event", card=card, shares=listed(shared)) if won else say("told-event-nobody", card=card)


def _counters(event: Any) -> Iterator[str]:
    for province, value in event.reputation.items():
        yield say("told-counter", province=event.names[province], value=value)


def _resolved(event: Any, names: Names) -> str:
    who, card = names[event.seat], say("card", card=event.card)
    match event.effect:
        case "cancel":
            whose, taken = "own" if event.other == event.seat else "other", say("card", card=event.taken)
            return say("told-warrior", name=who, whose=whose, other=names[event.other], card=taken)
        case "break":
            owner = owner_named(event.other, names)
            return say("told-broken", name=who, square=square_name(event.place, event.names), owner=owner)
        case "counter":
            return say("told-counter-removed", name=who, region=event.names[event.place])
        case "swap":
            one, far = square_name(event.place, event.names), square_name(event.far, event.names)
            owner, other = owner_named(event.owner, names), owner_named(event.other, names)
            return say("told-swapped", name=who, one=one, far=far, owner=owner, other=other)
    walls = MASTER if event.card == "master" else 1
    return say("told-effect", name=who, card=card, effect=event.effect, walls=walls)


def _scored(event: happened.ProvinceScored, names: Names, message: str) -> str:
    complete = say(message, province=event.names[event.province], blocks=shares(event.blocks))
    if not event.winners:
        return say("told-scored-nobody", complete=complete)
    parts = say("told-value", walls=event.walls, reputation=event.reputation)
    if event.change:
        parts = say("told-value-changed", value=parts, change=signed(event.change))
    winners, count = listed(names[seat] for seat in event.winners), len(event.winners)
    points = say("points", count=event.value)
    return say("told-scored", complete=complete, winners=winners, count=count, points=points, parts=parts)


def _attacked(event: happened.RegionAttacked, names: Names) -> str:
    region = event.names[event.region]
    if not event.threat:
        return say("told-quiet", region=region)
    losers, safe = [names[seat] for seat in event.losers], [names[seat] for seat in event.protected]
    results = []
    if losers:
        points = say("points", count=event.threat)
        results.append(say("attack-lost", names=listed(losers), count=len(losers), points=points))
    if safe:
        results.append(say("attack-protected", names=listed(safe), count=len(safe)))
    result = listed(results or [say("attack-harmless")])
    return say("told-attacked", region=region, threat=event.threat, blocks=shares(event.blocks), result=result)
