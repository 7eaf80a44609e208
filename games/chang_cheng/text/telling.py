"""The chronicle: a paragraph for each turn and for each attack at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, cast

from games.chang_cheng import events as happened
from games.chang_cheng.text.words import player_or_neutral, shares, signed, square_name, squares_named
from games.chang_cheng.words import say
from games.engine import Event, Key, Names, Seat
from games.engine.words import capital, listed

_ASIDE: Final = (happened.CounterSeen, happened.BoardJoined)
"""Events that a brief chronicle leaves out."""
_DEEDS: Final = (
    happened.WallLaid,
    happened.CardLaid,
    happened.CounterSeen,
    happened.DoubleScored,
    happened.TurnSkipped,
)
"""Events that are actions of the player whose turn it is."""
_BEGINNING: Final = (happened.FirstDrawn, happened.EventCardsChosen)
_END: Final = (happened.GameEnded, happened.RegionAttacked, happened.EventScored)


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    bold = [f"**{name}**" for name in names]
    told = [(theme, event) for theme, event in themed(events) if not (brief and isinstance(event, _ASIDE))]
    paragraphs = [[event for _, event in run] for _, run in groupby(told, itemgetter(0))]
    return [" ".join(_Teller(bold, paragraph).told()) for paragraph in paragraphs]


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


@dataclass(frozen=True)
class _Teller:
    """Describes the events of a paragraph."""

    names: Names
    paragraph: Sequence[Event]

    def told(self) -> Iterator[str]:
        """Yield sentences; what a player does in a row is one sentence, and so are boards of the setup, and reports."""
        for (kind, doer), run in groupby(self._ordered(), self._teller):
            some = [*run]
            if doer is not None:
                yield say("told-turn", name=self.names[doer], deeds=listed(self._deeds(some)))
            elif kind is happened.CounterRevealed:
                yield self._reported(some)  # type: ignore[arg-type]  # reports
            elif kind is happened.BoardJoined:
                yield self._boards(some)  # type: ignore[arg-type]  # boards of the setup
            else:
                yield from map(self._sentence, some)

    def _ordered(self) -> Iterator[Event]:
        """Yield the events, the points for a double wall before the Observers' reports on it."""
        reports: list[Event] = []
        for event in self.paragraph:
            if isinstance(event, happened.CounterRevealed):
                reports.append(event)
                continue
            if not isinstance(event, happened.DoubleScored):
                yield from reports
                reports = []
            yield event
        yield from reports

    @staticmethod
    def _teller(event: Event) -> tuple[type[Event] | None, Seat | None]:
        """Return what the events of a sentence have in common, the player who does them last."""
        if isinstance(event, _DEEDS):
            return None, event.seat
        is_setup = isinstance(event, happened.BoardJoined) and event.seat is None
        return (type(event) if is_setup or isinstance(event, happened.CounterRevealed) else None), None

    # What a player does

    def _deeds(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield what a player does, and last which Threat counters the player looks at."""
        looks = [event for event in events if isinstance(event, happened.CounterSeen)]
        for kind, run in groupby((event for event in events if event not in looks), self._alike):
            some = [*run]
            if kind[0] is happened.WallLaid:
                yield self._walls(some)  # type: ignore[arg-type]  # walls of one kind
            elif kind[0] is happened.CardLaid:
                yield self._cards(some)  # type: ignore[arg-type]  # cards
            else:
                yield from map(self._deed, some)
        if looks:
            yield self._looks(looks)

    @staticmethod
    def _alike(event: Event) -> tuple[type[Event], str]:
        """Return what events have in common that are told together."""
        return type(event), event.piece if isinstance(event, happened.WallLaid) else ""

    def _walls(self, events: Sequence[happened.WallLaid]) -> str:
        squares = listed(squares_named(event.squares, event.names) for event in events)
        return say("deed-laid", piece=events[0].piece, count=len(events), squares=squares)

    def _cards(self, events: Sequence[happened.CardLaid]) -> str:
        provinces = [event.names[event.province] for event in events]
        if not events[0].card:
            return say("deed-cards", count=len(events), provinces=listed(provinces))
        cards = (say("card", card=event.card) for event in events)
        laid = (say("card-laid", card=card, province=name) for card, name in zip(cards, provinces, strict=True))
        return say("deed-cards-known", cards=listed(laid))

    def _looks(self, events: Sequence[happened.CounterSeen]) -> str:
        regions = [event.names[event.region] for event in events]
        if not events[0].threat:
            return say("deed-looked", count=len(events), regions=listed(regions))
        seen = (say("seen-threat", region=event.names[event.region], threat=event.threat) for event in events)
        return say("deed-saw", threats=listed(seen))

    @staticmethod
    def _deed(event: Event) -> str:
        if isinstance(event, happened.DoubleScored):
            return say("deed-double", points=event.points)
        return say("deed-skipped")

    # What happens then

    def _sentence(self, event: Event) -> str:
        return _SENTENCES[type(event)](self, event)

    def first(self, event: happened.FirstDrawn) -> str:
        return say("told-first", name=self.names[event.seat])

    def event_cards(self, event: happened.EventCardsChosen) -> str:
        cards = listed(say("source", source=card) for card in event.cards)
        return say("told-events", cards=cards, count=len(event.cards))

    @staticmethod
    def _reported(events: Sequence[happened.CounterRevealed]) -> str:
        threats = (say("seen-threat", region=event.names[event.region], threat=event.threat) for event in events)
        return say("told-revealed", threats=listed(threats))

    @classmethod
    def _boards(cls, events: Sequence[happened.BoardJoined]) -> str:
        return say("told-boards", provinces=listed(part for event in events for part in cls._counters(event)))

    @staticmethod
    def _counters(event: happened.BoardJoined) -> Iterator[str]:
        for province, value in event.reputation.items():
            yield say("told-counter", province=event.names[province], value=value)

    def joined(self, event: happened.BoardJoined) -> str:
        provinces = listed(self._counters(event))
        return say("told-joined", name=self.names[cast("Seat", event.seat)], end=event.end, provinces=provinces)

    def revealed(self, event: happened.CardsRevealed) -> str:
        cards = listed(
            say("told-card", name=self.names[seat], card=say("card", card=card)) for seat, card in event.cards
        )
        told = say("told-cards", province=event.names[event.province], cards=cards)
        return " ".join([told, *(say("told-cancelled", card=card) for card in event.cancelled)])

    def resolved(self, event: happened.CardResolved) -> str:
        who, names = self.names[event.seat], event.names
        card = say("card", card=event.card)
        match event.effect:
            case "cancel" if event.taken:
                whose = "own" if event.other == event.seat else "other"
                taken = say("card", card=event.taken)
                other = self.names[event.other or 0]
                return say("told-warrior", name=who, whose=whose, other=other, card=taken)
            case "break":
                owner = player_or_neutral(cast("Seat", event.other), self.names)
                return say("told-broken", name=who, square=square_name(event.place, names), owner=owner)
            case "counter":
                return say("told-counter-removed", name=who, region=names[event.place])
            case "swap":
                one, far = square_name(event.place, names), square_name(event.far, names)
                owner = player_or_neutral(cast("Seat", event.owner), self.names)
                other = player_or_neutral(cast("Seat", event.other), self.names)
                return say("told-swapped", name=who, one=one, far=far, owner=owner, other=other)
        return say("told-effect", name=who, card=card, effect=event.effect, walls=2 if event.card == "master" else 1)

    def scored(self, event: happened.ProvinceScored) -> str:
        parts = say("told-value", walls=event.walls, reputation=event.reputation)
        if event.change:
            parts = say("told-value-changed", value=parts, change=signed(event.change))
        told = "told-counted" if self._has_revealed(event.province) else "told-complete"
        complete = say(told, province=event.names[event.province], blocks=shares(event.blocks))
        if not event.winners:
            return say("told-scored-nobody", complete=complete)
        winners = listed(self.names[seat] for seat in event.winners)
        points, count = say("points", count=event.value), len(event.winners)
        return say("told-scored", complete=complete, winners=winners, count=count, points=points, parts=parts)

    def _has_revealed(self, province: Key) -> bool:
        """Return whether the paragraph has the cards of a province, and so has said that it is complete."""
        revealed = (event for event in self.paragraph if isinstance(event, happened.CardsRevealed))
        return any(event.province == province for event in revealed)

    # The end

    def ended(self, event: happened.GameEnded) -> str:
        return say("told-ended", because=event.because)

    def attacked(self, event: happened.RegionAttacked) -> str:
        region = event.names[event.region]
        if not event.threat:
            return say("told-quiet", region=region)
        losers = [self.names[seat] for seat in event.losers]
        safe = [self.names[seat] for seat in event.protected]
        points = say("points", count=event.threat)
        results = [
            *([say("attack-lost", names=listed(losers), count=len(losers), points=points)] if losers else []),
            *([say("attack-protected", names=listed(safe), count=len(safe))] if safe else []),
        ]
        result = listed(results or [say("attack-harmless")])
        return say("told-attacked", region=region, threat=event.threat, blocks=shares(event.blocks), result=result)

    def event(self, event: happened.EventScored) -> str:
        won = [
            say("told-share", name=self.names[seat], points=points)
            for seat, points in enumerate(event.points)
            if points
        ]
        card = capital(say("source", source=event.card))
        return say("told-event", card=card, shares=listed(won)) if won else say("told-event-nobody", card=card)


_SENTENCES: Final[Mapping[type[Event], Callable[[_Teller, Any], str]]] = {
    happened.FirstDrawn: _Teller.first,
    happened.EventCardsChosen: _Teller.event_cards,
    happened.BoardJoined: _Teller.joined,
    happened.CardsRevealed: _Teller.revealed,
    happened.CardResolved: _Teller.resolved,
    happened.ProvinceScored: _Teller.scored,
    happened.GameEnded: _Teller.ended,
    happened.RegionAttacked: _Teller.attacked,
    happened.EventScored: _Teller.event,
}
"""By type: how to tell the events that have a sentence of their own."""
