"""The options of Chang Cheng, and what they select."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from games.chang_cheng.boards import BoardSet, load_boards, read_boards
from games.chang_cheng.cards import EVENT_CARDS, EventCard
from games.chang_cheng.words import say
from games.engine import Option, OwnFile

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


def chosen_events(options: Mapping[str, str]) -> tuple[EventCard, ...]:
    """Return the event cards that the group has chosen."""
    return tuple(card for card in EVENT_CARDS if card in options["events"].split("-"))
