"""Summarize what the other players have done since a seat's last turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from bot.kernel.live import fresh, suffered, told
from bot.kernel.options import looks_of
from bot.kernel.workers import paced
from games.engine import NATURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.kernel.live import Live
    from games.engine import Seat
    from storage import Post

LINES: Final = 5
"""Maximum number of entries of the chronicle in a panel: sentences or, in some games, paragraphs."""
ROOM: Final = 800
"""Maximum length of these entries together."""


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened since a seat's last turn, or since the start of the game."""

    lines: Sequence[str]
    """The latest entries, oldest first; only the essentials if there are many. Empty if the board tells all."""
    left_out: int
    """Number of earlier entries that are left out."""
    step: int
    """Number of the replay's step at which it begins."""
    is_first: bool
    """Whether this is the seat's first turn."""


def still_told(live: Live, boards: Sequence[Post]) -> Sequence[Post]:
    """Return the latest of the `boards` of one message that it still tells: since the last move of a player who is up.

    One post for the whole game tells all of a round.
    """
    if looks_of(live.row).posts == "one":
        return boards
    last = boards[-1].payload
    moved = [number for number, board in enumerate(boards[:-1]) if board.payload.get("by") in live.waiting]
    same = [
        number for number, board in enumerate(boards) if "amid" in last and board.payload.get("amid") == last["amid"]
    ]
    return boards[min([*moved[-1:], *same[:1]], default=0) :]


def told_from(live: Live, boards: Sequence[Post]) -> int | None:
    """Return how many events came before what the latest board tells; `None` if it does not tell everything since.

    `boards` are those that its message has shown.
    """
    if not boards or looks_of(live.row).chronicle != "full" or boards[-1].payload["until"] < len(live.events):
        return None
    return min(int(board.payload["since"]) for board in still_told(live, boards))


def opens_turn(live: Live, seat: Seat) -> bool:
    """Return whether a question to a seat opens its turn, or goes on with it after another player has answered."""
    return seat not in live.table.sealed and seat not in _answered(live)[-1:]


def _answered(live: Live) -> list[Seat]:
    """Return who has answered in this step, in order."""
    return [ask.seat for ask, _ in live.table.step_answers if ask.seat != NATURE]


def since_last_turn(live: Live, seat: Seat, above: int | None = None) -> Since | None:
    """Return what has happened, as the seat may read it at the start of its turn.

    The board `above` tells the events after so many: only what just this seat may know of these, and what others did
    to it, is told again. `None` later in the turn, unless another player has answered in between, and if nothing has
    happened.
    """
    if not opens_turn(live, seat):
        return None
    events, step, is_first = _last_turn(live, seat, live.table.steps + (seat in _answered(live)))
    known, entries = (told(live, events, seat, addressed=addressed) for addressed in (False, True))
    if not entries:
        return None
    if above is not None:
        shown = {*told(live, above, None)}
        again = zip_longest(entries, known, suffered(live, events, seat), fillvalue="")
        entries = [one for entry, plain, done in again if (one := done if plain in shown else entry)]
    if len(entries) > LINES or sum(map(len, entries)) > ROOM:
        entries = told(live, events, seat, brief=True, addressed=True) or entries
    kept: list[str] = []
    for entry in reversed(entries[-LINES:]):
        if kept and sum(map(len, kept)) + len(entry) > ROOM:
            break
        kept.append(entry)
    return Since(kept[::-1], len(entries) - len(kept), step, is_first)


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
