"""The turns of a game that people click, and how many clicks each took.

A click is a press of a button or one use of a menu. What is not plain is named in `SPECIAL`; clicks that end a turn are
counted apart: those that confirm what cannot be undone, and those that turn down what a player could go on with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from bot.features.play.offering import options_of
from games.engine import Table

ENDING = re.compile(r"hd:close:.*|hd:choose:.*:(end|done|stop)")
"""The buttons that end a turn."""

Step: TypeAlias = tuple[str, list[str], str]
"""The topic, the options and the answer of an ask."""

SPECIAL = {
    "an emperor block that is placed": lambda steps: any(answer == "emperor" for *_, answer in steps),
    "an emperor block that is kept after building, drawing or tearing down": lambda steps: (
        any(topic == "after" and "emperor" in options for topic, options, _ in steps)
        and any(topic in ("build", "keep", "remove") for topic, *_ in steps)
    ),
    "a buyback": lambda steps: any(topic == "after" and answer in ("jade", "chip") for topic, _, answer in steps),
    "a favour": lambda steps: any(topic == "favour" for topic, *_ in steps),
    "workers chosen for two blocks": lambda steps: {"second", "workers"} <= {topic for topic, *_ in steps},
    "a second piece that the first makes possible": lambda steps: any(
        topic == "second" and answer != "done" and answer not in steps[1][1] for topic, _, answer in steps
    ),
    "a new board": lambda steps: any(topic == "end" for topic, *_ in steps),
    "an action card that is resolved": lambda steps: any(
        topic in ("warrior", "traitor", "flood", "mandarin") or options == ["value", "wall"]
        for topic, options, _ in steps
    ),
    "a tile from the market": lambda steps: any(topic == "market" for topic, *_ in steps),
    "another blue tile": lambda steps: any(topic == "further" and len(options) > 1 for topic, options, _ in steps),
    "tiles replaced": lambda steps: any(topic == "tiles" for topic, *_ in steps),
    "a war or a revolt in an own turn": lambda steps: (
        any(topic == "action" for topic, *_ in steps)
        and any(topic in ("commit", "support", "winner", "loss") for topic, *_ in steps)
    ),
}
"""What makes a turn longer, told from the topics, options and answers of its asks."""


@dataclass(frozen=True)
class Turn:
    """What a player clicked in a row, and the answers that the game had before and after it."""

    clicks: list[str]
    """The `custom_id` of each click."""
    first: int
    last: int


def steps_of(table: Table, turns: list[Turn]) -> list[list[Step]]:
    """Return the asks of each turn, up to another player's; `table` has played the whole game."""
    asked = []
    for then, entry in zip(table.again(), table.answers, strict=False):
        ask = None if entry.seat < 0 else then.ask_of(entry.seat)
        asked.append(ask and (entry.seat, (ask.topic, list(options_of(ask)), str(entry.answer))))
    found = []
    for turn in turns:
        asks = [ask for ask in asked[turn.first : turn.last] if ask]
        found.append([step for seat, step in asks[: first_of_another(asks)]])
    return found


def first_of_another(asks: list[tuple[int, Step]]) -> int:
    """Return the index of the first ask of another seat than the first."""
    return next((place for place, (seat, _) in enumerate(asks) if seat != asks[0][0]), len(asks))


def assert_short(turns: list[Turn], table: Table, mean: float, most: int = 3) -> None:
    """Assert that a plain turn takes `most` clicks at most, and any turn `mean` clicks on average."""
    plain = [
        (sum(not ENDING.fullmatch(custom_id) for custom_id in turn.clicks), steps)
        for turn, steps in zip(turns, steps_of(table, turns), strict=True)
        if not any(is_special(steps) for is_special in SPECIAL.values())
    ]
    assert [steps for count, steps in plain if count > most] == []
    assert 2 * len(plain) >= len(turns) > 0
    assert sum(len(turn.clicks) for turn in turns) <= mean * len(turns)
