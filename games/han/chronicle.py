"""The chronicle: a paragraph for each turn, and for each part of the final scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeAlias

from games.engine import Event, Names, Seat
from games.engine.words import called, capital, listed, reader, row
from games.han import events as happened
from games.han.words import pieces_named, say, way_named, yes

Theme: TypeAlias = int | str
"""What a paragraph is about: the number of a turn, or something outside turns."""

_ASIDE: Final = (happened.CardTaken, happened.CardDrawn)
"""Events that a brief chronicle leaves out; pictures show the hand and the display."""
_ACTIONS: Final = (happened.PiecePlaced, happened.Deed)
"""Events that are actions of the player whose turn it is."""


def chronicle(events: Sequence[Event], names: Names, *, brief: bool = False) -> list[str]:
    """Return what happened, one paragraph per turn; only what matters if `brief`."""
    teller = _Teller([called(seat) if reader(seat) == "you" else name for seat, name in enumerate(names)])
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

    def paragraph(self, theme: Theme, events: list[Any]) -> str:
        """Return a paragraph about `events`; empty if they are not worth one."""
        if isinstance(theme, int):
            return self._turn(events)
        return str(getattr(self, theme)(events))

    # The beginning, and turns

    def setup(self, events: Sequence[Event]) -> str:
        return " ".join(self._sentences(events))

    def _turn(self, events: Sequence[Event]) -> str:
        done = [event for event in events if isinstance(event, _ACTIONS)]
        deeds = [f"{self._first(done[0].seat)}: {'; '.join(self._actions(done))}."] if done else []
        return " ".join([*deeds, *self._sentences(events)])

    def _first(self, seat: Seat) -> str:
        """Name a player at the beginning of a sentence."""
        return f"**{capital(self.names[seat]) if reader(seat) == 'you' else self.names[seat]}**"

    def _sentences(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield a sentence for each event that matters and is no player's action."""
        for event in events:
            match event:
                case happened.EmperorDrawn():
                    yield say("told-emperor", name=self._first(event.seat), reader=reader(event.seat))
                case happened.HousesScored():
                    ranked = sorted(enumerate(event.points), key=itemgetter(1), reverse=True)
                    shares, province = self._shares(ranked, event.fortifiers), event.names[event.province]
                    yield say("told-full" if shares else "told-full-nobody", province=province, shares=shares)
                case happened.PileRenewed():
                    yield say("told-pile-renewed", cards=event.cards)
                case happened.PileUsedUp():
                    yield say("told-pile-used-up", name=f"**{self.names[event.seat]}**", reader=reader(event.seat))

    def _actions(self, events: Sequence[Any]) -> Iterator[str]:
        who = reader(events[0].seat)
        if placed := [event for event in events if isinstance(event, happened.PiecePlaced)]:
            cards = way_named([card for event in placed for card in event.cards])
            pieces = pieces_named([(event.place, event.kind) for event in placed], placed[0].names)
            yield say("label-cost-pieces", pieces=pieces, ways=cards)
        for event in events:
            if isinstance(event, happened.CardDiscarded):
                yield say("deed-discarded", reader=who, card=say("card", colour=event.card))
            elif isinstance(event, happened.TurnPassed):
                yield say("deed-passed", reader=who)
        taken = [event.card for event in events if isinstance(event, happened.CardTaken)]
        drawn = [event.card for event in events if isinstance(event, happened.CardDrawn)]
        if taken or drawn:
            seen = way_named([card for card in drawn if card])
            there = {"cards": way_named(taken), "known": yes(bool(taken))}
            cards = say("drawn-seen", seen=seen, **there) if seen else say("drawn", unknown=len(drawn), **there)
            yield say("deed-drawn", reader=who, cards=cards)

    def _shares(self, points: Iterable[tuple[Seat, int]], doubled: Collection[Seat] = ()) -> str:
        """Name points by player, those with the same ones together: `Ada and Bob +6, Li Si +2 (doubled)`."""
        told = []
        for (own, twice), run in groupby(points, lambda share: (share[1], share[0] in doubled)):
            won = f"{listed(f'**{self.names[seat]}**' for seat, _ in run)} +{own}"
            told += [say("doubled", what=won) if twice else won] * (own > 0)
        return row(told)

    # The final scoring

    def _final(self, source: str, points: Iterable[tuple[Seat, int]]) -> str:
        """Describe all points for one source, the most first; empty if there are none."""
        total = Counter[Seat]()
        for seat, own in points:
            total[seat] += own
        shares = self._shares(total.most_common())
        return say(f"told-{source}", shares=shares) if shares else ""

    def houses(self, events: Sequence[happened.HousesScored]) -> str:
        return self._final("houses", (share for event in events for share in enumerate(event.points)))

    def markets(self, events: Sequence[happened.MarketsClosed]) -> str:
        (event,) = events
        moves = [
            say("told-market", name=self.names[seat], province=event.names[province])
            for seat, province in zip(event.seats, event.provinces, strict=True)
        ]
        return say("told-markets", moves=listed(moves))

    def alliances(self, events: Sequence[happened.AllianceScored]) -> str:
        shares = (share for event in events for share in enumerate(event.points))
        return self._final("alliances", shares) or say("told-alliances-nobody")

    def roads(self, events: Sequence[happened.RoadScored]) -> str:
        return self._final("roads", ((event.seat, event.points) for event in events))

    def ports(self, events: Sequence[happened.PortsScored]) -> str:
        return self._final("ports", enumerate(events[0].points)) or say("told-ports-nobody")

    def end(self, events: Sequence[happened.GameEnded]) -> str:
        return say(f"told-end-{events[0].because}")
