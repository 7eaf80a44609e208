"""Summarize what the other players have done since a seat's last turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from bot.kernel.live import Live, fresh, suffered, told
from bot.kernel.options import looks_of
from bot.kernel.workers import paced
from games.engine import NATURE, Entry, Game, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storage import Post

MAX_ENTRIES: Final = 5
"""Maximum number of entries of the chronicle in a panel: sentences or, in some games, paragraphs."""
MAX_LENGTH: Final = 800
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
    return seat not in live.table.sealed and seat not in answered_by(live.table)[-1:]


def answered_by(table: Table[Game]) -> list[Seat]:
    """Return who has answered in this step, in order: the first has begun it."""
    return [ask.seat for ask, _ in table.step_answers if ask.seat != NATURE]


def since_last_turn(live: Live, seat: Seat, above: int | None = None) -> Since | None:
    """Return what has happened, as the seat may read it at the start of its turn.

    The board `above` tells the events after so many: only what just this seat may know of these, and what others did
    to it, is told again. `None` later in the turn, unless another player has answered in between, and if nothing has
    happened.
    """
    if not opens_turn(live, seat):
        return None
    events, step, is_first = _last_turn(live, seat, live.table.steps + (seat in answered_by(live.table)))
    entries = told(live, events, seat, addressed=True)
    if not entries:
        return None
    if above is not None:
        shown, known = {*told(live, above, None)}, told(live, events, seat)
        again = zip_longest(entries, known, suffered(live, events, seat), fillvalue="")
        entries = [one for entry, plain, done in again if (one := done if plain in shown else entry)]
    if len(entries) > MAX_ENTRIES or sum(map(len, entries)) > MAX_LENGTH:
        entries = told(live, events, seat, brief=True, addressed=True) or entries
    kept = _latest_that_fit(entries)
    return Since(kept, len(entries) - len(kept), step, is_first)


def _latest_that_fit(entries: Sequence[str]) -> Sequence[str]:
    """Return the latest entries: at most `MAX_ENTRIES`, of `MAX_LENGTH` characters together, and at least one."""
    kept: list[str] = []
    for entry in reversed(entries[-MAX_ENTRIES:]):
        if kept and sum(map(len, kept)) + len(entry) > MAX_LENGTH:
            break
        kept.append(entry)
    return kept[::-1]


@dataclass(slots=True)
class _Step:
    """A step of the rules with answers, as a seat sees it."""

    number: int
    first: Seat | None = None
    """The player who answered first."""
    turn: tuple[int, int] | None = None
    """The number of events after the seat's last answer in it, and the replay's next step; `None` without an answer."""
    is_passing: bool = False
    """Whether the seat gave a sealed answer, or one in another player's turn: what came of it is yet to be told."""


class _Turns:
    """The turns of a seat. What chance does right after its answer belongs to its turn."""

    def __init__(self, seat: Seat) -> None:
        self.steps: list[_Step] = []
        self.begun: int | None = None
        """The number of events before the first answer of a player: the first board tells them."""
        self._seat = seat
        self._latest: Seat = NATURE
        """The player who answered last."""

    def follow(self, table: Table[Game], entry: Entry) -> None:
        """Play an entry of the log."""
        if not self.steps or self.steps[-1].number != table.steps:
            self.steps.append(_Step(table.steps))
        is_sealed, before = table.simultaneous, len(table.game.events)
        if self.begun is None and entry.seat != NATURE:
            self.begun = before
        table.follow([entry])
        if entry.kind == "answer":
            self._answer(entry.seat, before, len(table.game.events), is_sealed=is_sealed)
        while self.steps and self.steps[-1].number > table.steps:  # it went back
            self.steps.pop()

    def _answer(self, by: Seat, before: int, after: int, *, is_sealed: bool) -> None:
        """Note an answer, given the number of events before and after it."""
        step, replayed = self.steps[-1], len(self.steps)
        if by != NATURE:
            self._latest = by
            step.first = by if step.first is None else step.first
        if self._latest != self._seat:
            return
        if by == NATURE:
            step.turn = (after, replayed + 1) if step.turn and not step.is_passing else step.turn
        elif is_sealed or step.first != by:
            step.turn, step.is_passing = step.turn or (before, replayed), True
        else:
            step.turn = after, replayed + 1


def _last_turn(live: Live, seat: Seat, until: int) -> tuple[int, int, bool]:
    """Return the number of events after a seat's last turn, the replay's next step, and whether there was no turn.

    Only steps before `until` count.
    """
    table, turns = fresh(live.row, len(live.seats)), _Turns(seat)
    for entry in paced(live.table.log):
        turns.follow(table, entry)
    found = [(step.number, *step.turn) for step in turns.steps if step.turn and step.number < until]
    if not found:
        return len(live.events) if turns.begun is None else turns.begun, 1, True
    last, events, replayed = found[-1]
    return events, replayed - (last == table.steps), False  # this step goes on, so the replay begins with it
