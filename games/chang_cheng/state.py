"""The state of the table, and what the options of a game select."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from random import Random
from typing import Final, Self

from games.chang_cheng.board import Board
from games.chang_cheng.boards import BoardSet, Layout, Side, layout_of, load_boards, read_boards
from games.chang_cheng.components import CARDS, EVENT_CARDS, NEUTRALS, SINGLES, Card, EventCard, Laid, Resolving
from games.chang_cheng.events import CardsRevealed, ProvinceScored
from games.chang_cheng.words import say
from games.engine import (
    Clockwise,
    Key,
    KnownAnswer,
    Option,
    OwnFile,
    Scorer,
    Seat,
    is_hidden,
    one_per_seat,
    private,
    public,
    secret,
)

START: Final = 2
"""Boards at the start."""
SOURCES: Final = ("provinces", "double", "mongols", "diplomacy", "dominance", "reward")
"""Where points come from, in scoring order."""

DRAWN: Final = {"one": 1, "two": 2}
"""Choices that draw event cards by lot, and how many."""
BOARDS: Final = Option("boards", say, ("ours",), OwnFile(lambda text: read_boards(text).title))
EVENTS: Final = Option(
    "events", say, ("none", *DRAWN, *EVENT_CARDS, *("-".join(pair) for pair in combinations(EVENT_CARDS, 2)))
)


def chosen_boards(options: Mapping[str, str]) -> BoardSet:
    """Return the set of boards. Raises `Refused` for a faulty file."""
    choice = options["boards"]
    return load_boards() if choice == "ours" else read_boards(choice)


class Player(Scorer):
    """A player's blocks, cards and points, and the Threat counters that the player has seen."""

    points: dict[str, int] = public(factory=lambda: dict.fromkeys(SOURCES, 0))
    singles: int = public(SINGLES)
    doubles: int = public(1)
    towers: int = public(1)
    hand: tuple[Card, ...] = private(CARDS, counted=True)
    laid: dict[Key, tuple[Card, ...]] = private(factory=dict)
    """The player's cards that lie face down, by province, in the order laid."""
    seen: dict[Key, int] = private(factory=dict, keyed=True)
    """Threat counters that the player has looked at, by region: all know which, but not what they are."""


class State(Clockwise):
    """The table. Its phases are `setup`, `turns`, `attack` and `over`."""

    boards: BoardSet = public()
    """All boards and counters of the game."""
    board: Board = public()
    players: list[Player] = one_per_seat()
    neutrals: int = public(0)
    """Neutral walls left."""
    to_draw: int = public(0)
    """Event cards to be drawn by lot."""
    events_in_play: tuple[EventCard, ...] = public(())
    reputation: dict[Key, int] = public(factory=dict)
    """The Reputation counter of each province."""
    threat: dict[Key, int] = secret(factory=dict)
    """The Threat counters seen so far, by region; the others are drawn when they are first seen."""
    revealed: dict[Key, int] = public(factory=dict)
    """The Threat counters that lie face up, by region."""
    removed: set[Key] = public(factory=set)
    """Regions whose Threat counter a Traitor has removed."""
    laid: dict[Key, tuple[Seat, ...]] = public(factory=dict)
    """The owners of the action cards that lie face down, by province, in the order laid."""
    played: tuple[Laid, ...] = public(())
    """Action cards that have been revealed, in that order."""
    scored: dict[Key, ProvinceScored] = public(factory=dict)
    """How each completed province was scored, in that order."""
    emperors: tuple[Key, ...] = public(())
    """Completed provinces with an Emperor card."""
    arriving: Side | None = public(None)
    """The board that has been drawn and is about to be joined."""
    resolving: Resolving | None = public(None)
    """The province whose cards are being resolved."""
    action: str = public("")
    """The action of this turn."""
    idle: int = public(0)
    """Number of turns in a row in which nothing was placed."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(
            seats,
            boards=chosen_boards(options),
            board=Board(layout_of(()), seats),
            players=[Player() for _ in range(seats)],
            neutrals=NEUTRALS if seats == 2 else 0,
            to_draw=DRAWN.get(options["events"], 0),
            events_in_play=tuple(card for card in EVENT_CARDS if card in options["events"].split("-")),
        )

    @property
    def layout(self) -> Layout:
        """The joined boards."""
        return self.board.layout

    @property
    def names(self) -> Mapping[Key, str]:
        """The names of provinces and regions, by key."""
        return self.boards.names

    @property
    def most_boards(self) -> int:
        """The number of boards that the game can have (Rules: Expansion of the Map)."""
        return START + (2 if self.seats == 4 else 1)

    @property
    def boards_to_come(self) -> int:
        """How many more boards Emperor cards can add."""
        return max(0, self.most_boards - len(self.layout.sides))

    # The points

    def prospects(self) -> list[dict[str, float]]:
        """Return the points that players have, by province: until the end, the Mongols are a threat and left out."""
        found = [self.points_by_place(seat) for seat in range(self.seats)]
        return found if self.over else [{term: own[term] for term in own if term != "mongols"} for own in found]

    def points_by_place(self, seat: Seat) -> dict[str, float]:
        """Return a player's points by the names of provinces, and by their other sources."""
        found = {source: float(points) for source, points in self.players[seat].points.items() if source != "provinces"}
        for province in self.layout.provinces:
            scored = self.scored.get(province)
            found[self.names[province]] = scored.value if scored and seat in scored.winners else 0.0
        return found

    def value(self, province: Key) -> int:
        """Return the value of a province as it is now: its walls and its Reputation counter."""
        return self.board.tally(province).walls + self.reputation[province]

    # What players know

    def cards_in(self, province: Key) -> tuple[Laid, ...]:
        """Return the action cards that lie face down in a province, with the kinds that the reader may know."""
        owners, cards = self.laid.get(province, ()), list[Laid]()
        for place, seat in enumerate(owners):
            own = self.players[seat].laid
            cards.append(Laid(seat, "" if is_hidden(own) else own[province][owners[:place].count(seat)]))
        return tuple(cards)

    def seen_threats(self, seat: Seat | None) -> dict[Key, int]:
        """Return the Threat counters that a seat (`None`: the public) has seen, also removed ones, by region."""
        return self.revealed if seat is None else self.revealed | self.players[seat].seen

    @property
    def threats(self) -> dict[Key, int]:
        """The Threat counters on the boards that the viewer knows, by region."""
        return {area: threat for area, threat in self.seen_threats(self.viewer).items() if area not in self.removed}

    def determinized(self, rng: Random, path: Sequence[KnownAnswer] = (), now: Self | None = None) -> Self:
        """Return a game that looks like this observation: unknown counters and cards are dealt at random.

        What the viewer has seen by `now`, after this observation, is dealt where it was seen.
        """
        game, now = super().determinized(rng, path), now or self
        game._deal_counters(self.seen_threats(self.viewer) | now.seen_threats(self.viewer), rng)
        game._deal_cards(now, rng)
        return game

    def _deal_counters(self, known: Mapping[Key, int], rng: Random) -> None:
        """Give the counters that have been seen a value, and leave the others beside the boards."""
        left = [*(Counter(self.boards.threat) - Counter(known.values())).elements()]
        rng.shuffle(left)
        seen = {*self.revealed}.union(*(player.seen for player in self.players))
        self.threat = {region: known[region] if region in known else left.pop() for region in sorted(seen)}
        for player in self.players:
            player.seen = {region: self.threat[region] for region in player.seen}

    def _deal_cards(self, now: State, rng: Random) -> None:
        """Give the cards of others that lie face down a kind; the rest is in their hands."""
        told = chain.from_iterable(now.latest)
        revealed = {event.province: event.cards for event in told if isinstance(event, CardsRevealed)}
        for seat, player in enumerate(self.players):
            if not is_hidden(player.laid):
                continue
            left: list[Card] = [card for card in CARDS if Laid(seat, card) not in now.played]
            rng.shuffle(left)
            player.laid = {}
            for province, owners in self.laid.items():
                cards = revealed.get(province) or [Laid(owner, left.pop()) for owner in owners if owner == seat]
                if own := tuple(card for owner, card in cards[: len(owners)] if owner == seat):
                    player.laid[province] = own  # type: ignore[assignment]  # the kinds of all cards are known
            gone = {card for owner, card in self.played if owner == seat}.union(*player.laid.values())
            player.hand = tuple(card for card in CARDS if card not in gone)
