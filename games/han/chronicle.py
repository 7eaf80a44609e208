"""The chronicle: a paragraph for each turn, and for each part of the final scoring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeAlias

from games.engine import Event, Names, Seat
from games.engine.words import listed
from games.han import events as happened
from games.han.words import cards_named, on_border, place_name, say

Theme: TypeAlias = int | str
"""What a paragraph is about: the number of a turn, or something outside turns."""

MAX_PARAGRAPH: Final = 2_000
"""Longest paragraph, in characters."""

_ASIDE: Final = (happened.HandDealt, happened.DisplayFilled, happened.CardTaken, happened.CardDrawn)
"""Events that a brief chronicle leaves out."""
_ACTIONS: Final = (happened.PiecePlaced, happened.Deed)
"""Events that are actions of the player whose turn it is."""


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    teller = _Teller([f"**{name}**" for name in names], brief=brief)
    told = [(theme, event) for theme, event in themed(events) if not (brief and isinstance(event, _ASIDE))]
    runs = (teller.paragraph(theme, [event for _, event in run]) for theme, run in groupby(told, itemgetter(0)))
    return [paragraph for paragraph in runs if paragraph]


def themed(events: Iterable[Event]) -> Iterator[tuple[Theme, Event]]:
    """Yield each event with its theme."""
    theme: Theme = 0
    acting: Seat | None = None
    for event in events:
        if isinstance(event, happened.HousesScored) and event.final:
            theme = "houses"
        elif type(event) in _THEMES:
            theme = _THEMES[type(event)]
        elif isinstance(event, _ACTIONS) and event.seat != acting:
            theme, acting = (theme + 1 if isinstance(theme, int) else 1), event.seat
        yield theme, event


_THEMES: Final[Mapping[type[Event], str]] = {
    happened.EmperorDrawn: "setup",
    happened.HandDealt: "setup",
    happened.MarketsClosed: "markets",
    happened.AllianceScored: "alliances",
    happened.RoadScored: "roads",
    happened.PortsScored: "ports",
    happened.GameEnded: "end",
}
"""What events outside turns are about: the name of the method that describes them."""


@dataclass(frozen=True)
class _Teller:
    """Describes the events of one game."""

    names: Names
    brief: bool

    def paragraph(self, theme: Theme, events: list[Any]) -> str:
        """Return a paragraph about `events`; empty if they are not worth one."""
        if isinstance(theme, int):
            return self._turn(events)
        return str(getattr(self, theme)(events))

    # The beginning, and turns

    def setup(self, events: Sequence[Event]) -> str:
        return " ".join(self._sentences(events, "told-display"))

    def _turn(self, events: Sequence[Event]) -> str:
        done = [event for event in events if isinstance(event, _ACTIONS)]
        deeds = [say("told-turn", name=self.names[done[0].seat], deeds=listed(self._actions(done)))] if done else []
        return " ".join([*deeds, *self._sentences(events, "told-display-filled")])

    def _sentences(self, events: Sequence[Event], display: str) -> Iterator[str]:
        """Yield a sentence for each event that is no player's action; `display` is the message about new cards."""
        for event in events:
            match event:
                case happened.EmperorDrawn():
                    yield say("told-emperor", name=self.names[event.seat])
                case happened.HandDealt() if event.cards:
                    yield say("told-hand", name=self.names[event.seat], cards=cards_named(event.cards))
                case happened.DisplayFilled():
                    yield say(display, cards=cards_named(event.cards))
                case happened.HousesScored():
                    yield self._full(event)
                case happened.PileRenewed():
                    yield say("told-pile-renewed", cards=event.cards)
                case happened.PileUsedUp():
                    yield say("told-pile-used-up")

    def _actions(self, events: Sequence[Event]) -> list[str]:
        phrases = []
        if placed := [event for event in events if isinstance(event, happened.PiecePlaced)]:
            cards = cards_named([card for event in placed for card in event.cards])
            phrases.append(say("deed-placed", pieces=self._pieces(placed), cards=cards))
        for event in events:
            if isinstance(event, happened.CardDiscarded):
                phrases.append(say("deed-discarded", card=say("card", colour=event.card)))
            elif isinstance(event, happened.TurnPassed):
                phrases.append(say("deed-passed"))
        if taken := [event.card for event in events if isinstance(event, happened.CardTaken)]:
            phrases.append(say("deed-taken", cards=cards_named(taken)))
        drawn = [event.card for event in events if isinstance(event, happened.CardDrawn)]
        if known := [card for card in drawn if card]:
            phrases.append(say("deed-drawn", cards=cards_named(known)))
        elif drawn:
            phrases.append(say("deed-drawn-unknown", count=len(drawn)))
        return phrases

    def _pieces(self, placed: Sequence[happened.PiecePlaced]) -> str:
        """Name placed pieces: `houses on Wei 1 and Wei 2`, `a house on Wei 1 and an emissary in Wei`."""
        parts, provinces = [], placed[0].names
        for kind in dict.fromkeys(event.kind for event in placed):
            places = [event.place for event in placed if event.kind == kind]
            if kind == "emissary":
                parts.append(say("placed-emissaries", count=len(places), province=provinces[places[0]]))
            else:
                spaces = listed(place_name(place, provinces, "onto") for place in sorted(places, key=on_border))
                parts.append(say("placed-on-spaces", kind=kind, count=len(places), where=spaces))
        return listed(parts)

    def _full(self, event: happened.HousesScored) -> str:
        ranked = sorted(enumerate(event.points), key=itemgetter(1), reverse=True)
        shares, province = self._shares(ranked, event.fortifiers), event.names[event.province]
        return say("told-full" if shares else "told-full-nobody", province=province, shares=shares)

    def _shares(self, points: Iterable[tuple[Seat, int]], fortifiers: frozenset[Seat]) -> str:
        """Name points by player: `Ada 8 (doubled) and Bob 6`; empty if there are none."""
        shares = [_doubled(f"{self.names[seat]} {own}", twice=seat in fortifiers) for seat, own in points if own]
        return listed(shares) if shares else ""

    # The final scoring

    def _final(self, source: str, parts: Sequence[tuple[Seat, str, int]]) -> str:
        """Describe all points for one source, in parts if there is room; empty if there are none."""
        in_parts, in_all = list[str](), list[str]()
        for seat, name in enumerate(self.names):
            if own := [(part, points) for whose, part, points in parts if whose == seat and points]:
                in_all.append(f"{name} {sum(points for _, points in own)}")
                in_parts.append(f"{in_all[-1]} ({'; '.join(f'{part}: {points}' for part, points in own)})")
        if not in_all:
            return ""
        told = say(f"told-{source}", shares=listed(in_all if self.brief else in_parts))
        return told if len(told) <= MAX_PARAGRAPH else say(f"told-{source}", shares=listed(in_all))

    def houses(self, events: Sequence[happened.HousesScored]) -> str:
        parts = [
            (seat, _doubled(event.names[event.province], twice=seat in event.fortifiers), points)
            for event in events
            for seat, points in enumerate(event.points)
        ]
        return self._final("houses", parts)

    def markets(self, events: Sequence[happened.MarketsClosed]) -> str:
        (event,) = events
        moves = [
            say("told-market", name=self.names[seat], province=event.names[province])
            for seat, province in zip(event.seats, event.provinces, strict=True)
        ]
        return say("told-markets", moves=listed(moves))

    def alliances(self, events: Sequence[happened.AllianceScored]) -> str:
        parts = [(seat, self._alliance(event), points) for event in events for seat, points in enumerate(event.points)]
        return self._final("alliances", parts) or say("told-alliances-nobody")

    @staticmethod
    def _alliance(event: happened.AllianceScored) -> str:
        provinces = listed(event.names[province] for province in event.provinces)
        return say("told-alliance", number=event.number, provinces=provinces)

    def roads(self, events: Sequence[happened.RoadScored]) -> str:
        return self._final("roads", [(event.seat, self._row(event), event.points) for event in events])

    def _row(self, event: happened.RoadScored) -> str:
        count, (first, *_, last) = len(event.row), (place_name(place, event.names) for place in event.row)
        return _doubled(say("told-row", count=count, first=first, last=last), twice=event.points > count)

    def ports(self, events: Sequence[happened.PortsScored]) -> str:
        (event,) = events
        shares = self._shares(enumerate(event.points), event.fortifiers)
        return say("told-ports", shares=shares) if shares else say("told-ports-nobody")

    def end(self, events: Sequence[happened.GameEnded]) -> str:
        return say(f"told-end-{events[0].because}")


def _doubled(what: str, *, twice: bool) -> str:
    return say("doubled", what=what) if twice else what
