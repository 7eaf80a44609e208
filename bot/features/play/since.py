"""Summarize what the other players have done since a seat's last turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.kernel.live import fresh, told
from bot.kernel.workers import paced
from games.engine import NATURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.kernel.live import Live
    from games.engine import Seat

LINES: Final = 5
"""Maximum number of entries of the chronicle in a panel: sentences or, in some games, paragraphs."""
ROOM: Final = 800
"""Maximum length of these entries together."""


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened since a seat's last turn, or since the start of the game."""

    lines: Sequence[str]
    """The latest entries, oldest first; only the essentials if there are many."""
    left_out: int
    """Number of earlier entries that are left out."""
    step: int
    """Number of the replay's step at which it begins."""
    is_first: bool
    """Whether this is the seat's first turn."""


def since_last_turn(live: Live, seat: Seat) -> Since | None:
    """Return what has happened, as the seat may read it at the start of its turn.

    `None` later in the turn, unless another player has answered in between, and if nothing has happened.
    """
    table = live.table
    answered = [ask.seat for ask, _ in table.step_answers if ask.seat != NATURE]
    if seat in table.sealed or seat in answered[-1:]:
        return None
    events, step, is_first = _last_turn(live, seat, table.steps + (seat in answered))
    entries = told(live, events, seat)
    if len(entries) > LINES or sum(map(len, entries)) > ROOM:
        entries = told(live, events, seat, brief=True) or entries
    kept: list[str] = []
    for entry in reversed(entries[-LINES:]):
        if kept and sum(map(len, kept)) + len(entry) > ROOM:
            break
        kept.append(entry)
    return Since(kept[::-1], len(entries) - len(kept), step, is_first) if kept else None


def _last_turn(live: Live, seat: Seat, until: int) -> tuple[int, int, bool]:
    """Return the number of events after a seat's last turn, the replay's next step, and whether there was no turn.

    Only steps before `until` count. What chance does right after a seat's answer belongs to its turn.

    A sealed answer, and one in another player's turn, is no turn of its own: what came of it is among the next events.
    """
    table = fresh(live.row, len(live.seats))
    entered: list[int] = []
    """Steps with an answer, in order."""
    turns: dict[int, tuple[int, int]] = {}
    """By step: the number of events after the seat's last answer in it, and the replay's next step."""
    begun: dict[int, Seat] = {}
    """Who answered first, by step."""
    passing: set[int] = set()
    """Steps in which the seat gave a sealed answer, or one in another player's turn."""
    latest: Seat | None = None
    """The player who answered last."""
    for entry in paced(live.table.log):
        step, is_sealed, before = table.steps, table.simultaneous, len(table.game.events)
        if step not in entered[-1:]:
            entered.append(step)
        table.follow([entry])
        is_own = entry.kind == "answer" and entry.seat == seat
        if entry.kind == "answer" and entry.seat != NATURE:
            begun.setdefault(step, entry.seat)
            latest = entry.seat
        if is_own and (is_sealed or begun[step] != seat):
            turns.setdefault(step, (before, len(entered)))
            passing.add(step)
        elif is_own or (entry.seat == NATURE and latest == seat and step in turns and step not in passing):
            turns[step] = len(table.game.events), len(entered) + 1
        if table.steps < step:
            entered = [other for other in entered if other <= table.steps]
            turns = {other: turn for other, turn in turns.items() if other <= table.steps}
            begun = {other: first for other, first in begun.items() if other <= table.steps}
            passing = {other for other in passing if other <= table.steps}
    last = max((step for step in turns if step < until), default=None)
    if last is None:
        return 0, 1, True
    events, replayed = turns[last]
    return events, replayed - (last == table.steps), False  # this step goes on, so the replay begins with it
