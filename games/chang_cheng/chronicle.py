"""The chronicle: a paragraph for each turn, and one for the Mongols' attack at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from games.chang_cheng import events as happened
from games.chang_cheng.components import MASTER, VALUE_CHANGES
from games.chang_cheng.words import owner_named, say, square_name, squares_named
from games.engine import Event, Names, Seat
from games.engine.words import called, capital, listed, reader, row, signed

_ASIDE: Final = (happened.CounterSeen, happened.BoardJoined)
"""Events that a brief chronicle leaves out."""
_DEEDS: Final = (happened.Deed, happened.DoubleScored, happened.TurnSkipped)
"""Events that are actions of the player whose turn it is."""
_END: Final = (happened.GameEnded, happened.RegionAttacked, happened.EventScored)


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    named = [called(seat) if reader(seat) == "you" else name for seat, name in enumerate(names)]
    told = [(theme, event) for theme, event in themed(events) if not (brief and isinstance(event, _ASIDE))]
    paragraphs = (" ".join(_sentences([event for _, event in run], named)) for _, run in groupby(told, itemgetter(0)))
    return [paragraph for paragraph in paragraphs if paragraph]


def themed(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield each event with the paragraph to which it belongs."""
    turn, acting = 0, None
    for event in events:
        if isinstance(event, _END):
            yield type(event).__name__, event
            continue
        if isinstance(event, _DEEDS) and event.seat != acting:
            turn, acting = turn + 1, event.seat
        yield ("setup" if acting is None else str(turn)), event


def _sentences(paragraph: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield sentences; what a player does in a row is one sentence, and so is a completed province, and reports."""
    for (kind, acting), run in groupby(_ordered(paragraph), _shared):
        some: list[Any] = [*run]
        if acting is not None:
            if deeds := [*_deeds(some)]:
                yield f"{_first(acting, names)}: {'; '.join(deeds)}."
        elif kind is happened.CounterRevealed:
            yield say("told-revealed", threats=_threats(some))
        elif kind is happened.RegionAttacked:
            yield say("told-attacked", attacks="; ".join(_attacked(event, names) for event in some))
        elif isinstance(kind, str):
            yield _completed(some, names)
        else:
            for event in some:
                yield from _happened(event, names)


def _first(seat: Seat, names: Names) -> str:
    """Name a player at the beginning of a sentence."""
    return f"**{capital(names[seat]) if reader(seat) == 'you' else names[seat]}**"


def _ordered(paragraph: Sequence[Event]) -> Iterator[Event]:
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


def _shared(event: Event) -> tuple[object, Seat | None]:
    """Return what the events of a sentence have in common, the player who does them last."""
    match event:
        case happened.Deed() | happened.DoubleScored() | happened.TurnSkipped():
            return None, event.seat
        case happened.CardsRevealed() | happened.CardResolved() | happened.ProvinceScored():
            return event.province, None
        case happened.CounterRevealed() | happened.RegionAttacked():
            return type(event), None
    return None, None


# What a player does


def _deeds(events: Sequence[Any]) -> Iterator[str]:
    """Yield what a player does, and last which Threat counters the player has seen, if the reader may know them.

    Others know anyway that players look behind their walls.
    """
    looks = [event for event in events if isinstance(event, happened.CounterSeen)]
    deeds = (event for event in events if event not in looks)
    for kind, run in groupby(deeds, lambda event: (type(event), getattr(event, "piece", ""))):
        some: list[Any] = [*run]
        if kind[0] is happened.WallLaid:
            squares = row(squares_named(event.squares, event.names) for event in some)
            yield say("deed-laid", piece=kind[1], count=len(some), squares=squares)
        elif kind[0] is happened.CardLaid:
            yield row(_cards(some))
        elif kind[0] is happened.DoubleScored:
            yield say("deed-double", points=some[0].points)
        else:
            yield say("deed-skipped", reader=reader(some[0].seat))
    if looks and looks[0].threat:
        yield say("deed-saw", reader=reader(looks[0].seat), threats=_threats(looks), count=len(looks))


def _cards(events: Sequence[Any]) -> Iterator[str]:
    if events[0].card:
        for event in events:
            card, province = say("card", card=event.card), event.names[event.province]
            yield say("card-laid", card=card, province=province)
    else:
        provinces = row(event.names[event.province] for event in events)
        yield say("deed-cards", count=len(events), provinces=provinces)


def _threats(events: Sequence[Any]) -> str:
    return row(say("threat-known", region=event.names[event.region], threat=event.threat) for event in events)


# What happens then


def _happened(event: Any, names: Names) -> Iterator[str]:
    match event:
        case happened.FirstDrawn():
            yield say("told-first", name=_first(event.seat, names), reader=reader(event.seat))
        case happened.EventCardsChosen():
            cards = listed(say("source", source=card) for card in event.cards)
            yield say("told-events", cards=cards, count=len(event.cards))
        case happened.BoardJoined(seat=int(seat)):
            name, provinces = _first(seat, names), row(event.names[province] for province in event.reputation)
            yield say("told-joined", name=name, reader=reader(seat), end=event.end, provinces=provinces)
        case happened.EventScored():
            won = [f"{names[seat]} +{points}" for seat, points in enumerate(event.points) if points]
            card = capital(say("source", source=event.card))
            yield say("told-event", card=card, shares=row(won)) if won else say("told-event-nobody", card=card)


def _completed(events: Sequence[Any], names: Names) -> str:
    """Tell of a completed province: its cards while these are resolved, what they did, and last its points.

    The paragraph may begin or end in the middle of it.
    """
    head, effects, change = "", list[str](), 0
    for event in events:
        match event:
            case happened.CardsRevealed():
                there = row(_card(card, seat, names) for seat, card in event.cards)
                head = say("told-complete", province=event.names[event.province], told=there)
                effects += [say("told-cancelled", card=card) for card in event.cancelled]
            case happened.CardResolved():
                effects.append(_resolved(event, names))
                change += VALUE_CHANGES.get(event.effect, 0)
            case happened.ProvinceScored():
                told = "; ".join([*effects, _scored(event, names, event.change - change)])
                return f"{say('told-complete', province=event.names[event.province], told=told)}."
    return f"{'; '.join([head] * bool(head) + effects)}."


def _card(card: str, owner: Seat, names: Names) -> str:
    return say("label-card-of", card=say("card", card=card), owner=names[owner])


def _resolved(event: happened.CardResolved, names: Names) -> str:
    card = _card(event.card, event.seat, names)
    match event.effect:
        case "cancel":
            return say("told-warrior", card=card, taken=_card(event.taken, event.other or 0, names))
        case "break":
            owner = owner_named(event.other or 0, names)
            return say("told-broken", card=card, square=square_name(event.place, event.names), owner=owner)
        case "counter":
            return say("told-counter-removed", card=card, region=event.names[event.place])
        case "swap":
            one, far = square_name(event.place, event.names), square_name(event.far, event.names)
            owner, other = owner_named(event.owner or 0, names), owner_named(event.other or 0, names)
            return say("told-swapped", card=card, one=one, far=far, owner=owner, other=other)
    walls = MASTER if event.card == "master" else 1
    return say("told-effect", card=card, effect=event.effect, walls=walls)


def _scored(event: happened.ProvinceScored, names: Names, change: int) -> str:
    """Return who scores a province, and for what; `change` is what cards added of which nothing else is told."""
    parts = say("told-value", walls=event.walls, reputation=event.reputation)
    if change:
        parts = say("told-value-changed", value=parts, change=signed(change))
    winners = listed(names[seat] for seat in event.winners) if event.winners else ""
    message = "told-scored" if winners else "told-scored-nobody"
    return say(message, winners=winners, points=signed(event.value), parts=parts)


def _attacked(event: happened.RegionAttacked, names: Names) -> str:
    region = event.names[event.region]
    if not event.threat:
        return say("threat-removed", region=region)
    threat = say("threat-known", region=region, threat=event.threat)
    losers, safe = (row(names[seat] for seat in seats) for seats in (event.losers, event.protected))
    results = [losers] * bool(losers) + [say("attack-protected", names=safe)] * bool(safe)
    return say("told-attack", threat=threat, result=row(results or [say("attack-harmless")]))
