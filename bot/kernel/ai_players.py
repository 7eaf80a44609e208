"""AI players: they answer in moves of their own, once the move before is stored.

Every move wakes the AI players that it asks. Quick ones think in `thinking`: they have answered before another process
would have replayed the game. The others think in `Processes`. Nothing is locked meanwhile: if the table has changed in
between, here or in another process of the bot, their answers are dropped, and they think again. What several of them
answer in a row is one move, unless they take longer (`THINKING_SHOWN_AFTER`).

While the player before can still take back an answer, AI players wait a little (`UNDO_DELAY`). The channel is told of
their moves once a player is asked again, or the game is over (`Untold`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from bot.kernel.chores import Background, isolated
from bot.kernel.moves import Move
from bot.kernel.processes import Lost, Processes
from bot.kernel.turns import on_behalf_of
from bot.kernel.words import Declined, Delayed
from bot.kernel.workers import SLICE, thinking
from bot.logs import about
from games.engine import Answer, Ask, Box, Game, Refused, Seat, Table
from games.engine.box import RANDOM
from games.engine.selfplay import choose
from games.engine.serving import Failed
from storage import NoSuchTable, Overtaken, Unavailable, tables

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

log = logging.getLogger(__name__)

UNDO_DELAY: Final = 3.0
"""Seconds that AI players wait for a player who can still take back an answer."""
THINKING_SHOWN_AFTER: Final = 2.0
"""Seconds after which players are told that an AI player is thinking."""
TYPING_INTERVAL: Final = 8.0
"""Seconds after which the channel is told again: Discord shows for ten that the bot is typing."""
LOOK_INTERVAL: Final = 0.25
"""Seconds between two looks at a table whose AI players answer in another process."""
RETRY_DELAY: Final = 20.0
"""Seconds before AI players try again while the database does not work, or the table is locked."""


@dataclass
class _Play:
    """What the AI players of one table are doing."""

    until: float = 0.0
    """When they may answer, in the loop's time."""
    moved: bool = False
    """Whether the table has changed since they looked."""
    task: asyncio.Task[None] | None = None
    lingering: asyncio.Task[None] | None = None
    """Tells the channel that AI players take their time."""


class AIPlayers:
    """The AI players of all tables."""

    def __init__(
        self, tables: Tables, processes: Processes | None, tell_thinking: Callable[[Live], Awaitable[None]]
    ) -> None:
        """Without `processes`, all of them think in `thinking`.

        `tell_thinking` tells the channel for some seconds that an AI player is thinking.
        """
        self._tables = tables
        self.processes = processes
        self._tell_thinking = tell_thinking
        self._plays: dict[int, _Play] = {}
        self._background = Background()
        self._closed = False

    def follow(self, after: Live, move: Move | None) -> None:
        """Let AI players answer at a table after a move, or after it was loaded."""
        play = self._plays.get(after.id)
        if play is not None:
            play.until = _until(after, move, self._tables.now())
            play.moved = True
        elif after.asks_ai and not self._closed:
            play = self._plays[after.id] = _Play(_until(after, move, self._tables.now()))
            with about(table=after.id), on_behalf_of(after.row.guild_id, after.row.host_id):
                play.task = self._background.begin(self._play(after.id, play), f"AI players of table {after.id}")

    async def resume(self) -> None:
        """Continue at the tables that were waiting for AI players alone when the bot stopped."""
        async with self._tables.database.reading() as connection:
            found = await tables.waiting_for_nobody(connection)
        for row in found:
            with isolated("table %s: its AI players", row.id):
                await self._tables.live(row.id)  # wakes them

    async def close(self) -> None:
        """Stop all AI players; the next run lets them answer."""
        self._closed = True
        await self._background.close()
        if self.processes is not None:
            self.processes.close()

    async def have_answered(self, table_id: int, *, within: float) -> bool:
        """Wait up to `within` seconds until no AI player of a table is asked; return whether none is.

        Returns at once if they are going to wait for a player for longer than that.
        """
        row, _ = await self._tables.seating(table_id)
        if not self._tables.owns(row):
            return await self._have_answered_elsewhere(table_id, within)
        play = self._plays.get(table_id)
        if play is None or play.task is None:
            return True
        if play.until - asyncio.get_running_loop().time() > within:
            return False
        return bool((await asyncio.wait([play.task], timeout=within))[0])

    async def _have_answered_elsewhere(self, table_id: int, within: float) -> bool:
        """Like `have_answered`, at a table of another process."""
        until = monotonic() + within
        while (await self._tables.live(table_id)).asks_ai:
            if monotonic() > until:
                return False
            await asyncio.sleep(LOOK_INTERVAL)
        return True

    # At one table

    async def _play(self, table_id: int, play: _Play) -> None:
        """Answer as long as an AI player is asked."""
        try:
            while not self._closed:
                try:
                    if not await self._answered(table_id, play):
                        return
                except Overtaken as overtaken:
                    log.info("table %s: its AI players think again: %s", table_id, overtaken)
                except (Delayed, Unavailable) as fault:
                    log.warning("table %s: its AI players wait: %s", table_id, fault)
                    await asyncio.sleep(RETRY_DELAY)
        except (Declined, NoSuchTable) as declined:
            log.info("table %s: its AI players stop: %s", table_id, declined)
        except Exception:  # a bug: the next move, or the next start, lets them try again
            log.exception("table %s: its AI players stop", table_id)
        finally:
            del self._plays[table_id]
            if play.lingering is not None:
                play.lingering.cancel()

    async def _answered(self, table_id: int, play: _Play) -> bool:
        """Let AI players answer in a move, unless it is too early or the table changes; return whether any was asked.

        Raises `Declined` for a table that is not running.
        """
        play.moved = False
        live = await self._tables.live(table_id)
        if not live.asks_ai:
            return False
        wait = play.until - asyncio.get_running_loop().time()
        if wait > 0:
            await asyncio.sleep(wait)
            return True
        draft = await self._thought(live, play)
        if play.moved:
            return True
        async with self._tables.running(table_id) as before:
            if _fence(before) == _fence(live):
                await self._tables.commit(before, Move(draft))
        return True

    # Thinking

    async def _thought(self, live: Live, play: _Play) -> Table[Game]:
        """Return the table after AI players have answered, for about a moment at most, and until the table changes."""
        policies = live.policies
        quick = {seat: name for seat, name in policies.items() if self._is_quick(live, name)}
        chance, draft = self._tables.chance, live.table
        until = monotonic() + THINKING_SHOWN_AFTER
        while not play.moved and (draft is live.table or monotonic() < until):
            draft = await thinking(_answered_quickly, draft, live, quick, chance)
            asked = [(ask, policies[ask.seat]) for ask in draft.asks if ask.seat in policies.keys() & {*draft.waiting}]
            if not asked:
                break
            if slow := [(ask, policy) for ask, policy in asked if ask.seat not in quick]:
                await self._answer_slowly(play, live, draft, slow)
        return draft

    def _is_quick(self, live: Live, policy: str) -> bool:
        """Return whether AI players of a policy think in the bot's thread for moves."""
        return self.processes is None or live.box.is_quick(policy)

    async def _answer_slowly(
        self, play: _Play, live: Live, draft: Table[Game], asked: Sequence[tuple[Ask, str]]
    ) -> None:
        """Let AI players that think in processes answer, all at once, by their policies."""
        if play.lingering is None:
            play.lingering = self._background.begin(self._linger(live), f"AI players of table {live.id} linger")
        answers = await asyncio.gather(*(self._think(live, draft, ask, policy) for ask, policy in asked))
        for (ask, _), answer in zip(asked, answers, strict=True):
            await thinking(_give, draft, ask, answer, live.box, self._tables.chance)

    async def _think(self, live: Live, draft: Table[Game], ask: Ask, policy: str) -> Answer | None:
        """Return the answer of an AI player that thinks in a process; `None` if that fails."""
        assert self.processes is not None  # noqa: S101  # without processes, all AI players are taken for quick
        job = live.job(draft, ask.seat, policy=policy, seed=self._tables.chance.getrandbits(64))
        try:
            answer: Answer = await self.processes.result(job)
        except (Lost, Failed, OSError) as failed:
            log.warning("table %s: the stand-in answers for the AI player %s: %s", live.id, policy, failed)
            return None
        return answer

    async def _linger(self, live: Live) -> None:
        """Tell the channel that AI players are thinking, once they take longer than a moment."""
        await asyncio.sleep(THINKING_SHOWN_AFTER)
        while True:
            await self._tell_thinking(live)
            await asyncio.sleep(TYPING_INTERVAL)


def _until(after: Live, move: Move | None, now: datetime) -> float:
    """Return when AI players may answer: later while the player who has moved can still take it back.

    Without a `move`, the table was loaded: the bot was stopped, or another process has stored the move.
    """
    if move is None:
        passed = (now - after.row.updated_at).total_seconds()
        may_undo = any(_can_take_back(after.table, seat) for seat in after.persons)
    else:
        passed = 0.0
        may_undo = move.by is not None and not move.confirmed and _can_take_back(after.table, move.by)
    rest = min(UNDO_DELAY, max(0.0, UNDO_DELAY - passed)) if may_undo else 0.0  # two machines' clocks may differ
    return asyncio.get_running_loop().time() + rest


def _can_take_back(table: Table[Game], seat: Seat) -> bool:
    return seat in table.sealed or table.undoable(seat) > 0


def _fence(live: Live) -> tuple[object, ...]:
    """Return what must be the same before and after AI players have thought."""
    return live.table.number, live.table.sealed, [(seat.person_id, seat.ai) for seat in live.seats]


def _answered_quickly(table: Table[Game], live: Live, policies: Mapping[Seat, str], chance: Random) -> Table[Game]:
    """Let AI players answer for a slice of time, on `table` or, if it is that of `live`, on a fork; return that."""
    draft = live.table.fork(nature=chance) if table is live.table else table
    answer_quickly(draft, live.box, policies, chance, until=monotonic() + SLICE)
    return draft


def answer_quickly(
    table: Table[Game], box: Box[Game], policies: Mapping[Seat, str], chance: Random, *, until: float = inf
) -> None:
    """Let the AI players `policies` answer, by seat, as long as one is asked, or until that `monotonic` time."""
    while asks := [ask for ask in table.asks if ask.seat in policies and ask.seat in table.waiting]:
        _answer(table, asks[0], box, policies[asks[0].seat], chance)
        if monotonic() > until:
            break


def _answer(table: Table[Game], ask: Ask, box: Box[Game], policy: str, chance: Random) -> None:
    """Let an AI player answer; if it fails, the stand-in or a random player answers."""
    for name in dict.fromkeys((policy, box.stand_in, RANDOM)):
        try:
            table.answer(ask.seat, choose(table, ask, box.policy(name), chance))
        except Exception:
            if name == RANDOM:
                raise
            log.exception("the AI player %s of %s fails at %s", name, box.title, ask.topic)
        else:
            return


def _give(table: Table[Game], ask: Ask, answer: Answer | None, box: Box[Game], chance: Random) -> None:
    """Give an AI player's answer; the stand-in answers if there is none, or none that the rules accept."""
    try:
        if answer is not None:
            table.answer(ask.seat, answer)
            return
    except Refused as refused:
        log.warning("an AI player of %s gives an answer that the rules refuse: %s", box.title, refused)
    _answer(table, ask, box, box.stand_in, chance)
