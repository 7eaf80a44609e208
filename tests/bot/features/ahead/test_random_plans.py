"""Random games with lasting answers given ahead go as if the players had answered when they were asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from random import Random

import pytest

from bot.features.ahead.service import AnswersAhead
from bot.features.lobby.service import Lobbies
from bot.features.play.answers import undo
from bot.kernel.hooks import Hooks
from bot.kernel.tables import Tables
from bot.surface.permissions import Allowances
from games import find_box
from games.engine import draw
from storage import Database


@dataclass
class Plan:
    """An answer that a player gives ahead."""

    answer: str
    until: str | None
    lapsed_at: int | None = None
    """How many answers counted when its moment had come."""


class People:
    """Players who plan, answer and take back at random, but alike wherever the log is equally long."""

    def __init__(self, tables, game, seed):
        self.tables, self.seed = tables, seed
        self.allowances = Allowances(count(1.0, 24 * 60 * 60.0).__next__)
        self.questions = {question.topic: question for question in find_box(game).ahead if question.is_lasting}
        self.pages = {}
        """What one of them had given ahead that still held, by where the game stood."""
        self.happened = Counter()

    async def play_out(self):
        """Play the game to its end; return its log."""
        while not (live := await self.tables.live(1)).table.over:
            await self.next(live, Random(f"{self.seed} {live.table.number} {len(live.table.sealed)}"))
        return live.table.log

    async def next(self, live, chance):
        seats = list(live.persons)
        self.pages[live.table.number, len(live.table.sealed)] = await self.page(live, chance.choice(seats))
        if chance.random() < 0.35:
            question = chance.choice(list(self.questions.values()))
            until = chance.choice([None, *question.until, *question.until])
            await self.plan(live, chance.choice(seats), question.topic, chance.choice(question.keys), until)
        if chance.random() < 0.04:
            await self.plan(live, chance.choice(seats), chance.choice(list(self.questions)), None)
        if chance.random() < 0.02:
            self.tables.forget(1)  # as after a restart
        back = [seat for seat in seats if live.table.undoable(seat) and not live.table.sealed]
        if back and chance.random() < 0.2:
            await self.take_back(live, back[0], whole_turn=chance.random() < 0.3)
        else:
            await self.play(live, live.waiting[0], draw(live.ask_of(live.waiting[0]), chance))

    async def play(self, live, seat, answer):
        await self.tables.play(1, live.persons[seat], [answer])
        return await self.tables.live(1)

    async def take_back(self, live, seat, *, whole_turn):
        await undo(self.tables, self.allowances, 1, live.persons[seat], whole_turn=whole_turn)
        return await self.tables.live(1)


class Ahead(People):
    """Players who answer ahead."""

    def __init__(self, tables, game, seed):
        super().__init__(tables, game, seed)
        self.ahead = AnswersAhead(tables)
        tables.hooks = Hooks(before=[self.ahead.answered])

    async def page(self, live, seat):
        given = await self.ahead.given(live, seat)
        return {topic: (row.answer, row.until) for topic, row in given.items()}

    async def plan(self, live, seat, topic, answer, until=None):
        await self.ahead.give(1, live.persons[seat], topic, answer, until)


class Themselves(People):
    """Players who keep their plans to themselves, and answer by them when they are asked."""

    def __init__(self, tables, game, seed):
        super().__init__(tables, game, seed)
        self.plans = {}
        self.has_gone_back = False

    async def next(self, live, chance):
        seat = live.waiting[0]
        ask = live.ask_of(seat)
        plan = self.plans.get((seat, ask.topic))
        answer = plan and self.questions[ask.topic].fitting(ask, plan.answer)
        if answer is None or self.has_gone_back:
            return await super().next(live, chance)
        if plan.lapsed_at is not None:
            self.happened["is asked again at once"] += plan.lapsed_at == len(live.table.answers)
            return await super().next(live, chance)
        self.happened["is answered"] += 1
        return await self.play(live, seat, answer)

    async def page(self, live, seat):
        own = {topic: plan for (planner, topic), plan in self.plans.items() if planner == seat}
        return {topic: (plan.answer, plan.until) for topic, plan in own.items() if plan.lapsed_at is None}

    async def plan(self, live, seat, topic, answer, until=None):
        self.plans.pop((seat, topic), None)
        if answer is not None:
            self.plans[seat, topic] = Plan(answer, until)

    async def play(self, live, seat, answer):
        after = await super().play(live, seat, answer)
        new = {type(event) for event in after.events[len(live.events) :]}
        for (_, topic), plan in self.plans.items():
            if plan.lapsed_at is None and plan.until and self.questions[topic].until[plan.until] in new:
                plan.lapsed_at = len(after.table.answers)
                self.happened["has lapsed"] += 1
        self.has_gone_back = False
        return after

    async def take_back(self, live, seat, *, whole_turn):
        after = await super().take_back(live, seat, whole_turn=whole_turn)
        for plan in self.plans.values():
            if plan.lapsed_at is not None and plan.lapsed_at > len(after.table.answers):
                plan.lapsed_at = None
                self.happened["holds again"] += 1
        self.has_gone_back = len(after.table.answers) < len(live.table.answers)
        return after


async def played(people, file, game, seed):
    """Let three people play a game, without Discord; return them and its log."""
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    tables = Tables(database, chance=Random(11), now=lambda: datetime.now(UTC))
    lobbies = Lobbies(tables, Allowances())
    row = await lobbies.open(guild_id=None, channel_id=1, host_id=101, name="P101", game=game)
    for person in (102, 103):
        await lobbies.join(row.id, person, f"P{person}")
    await lobbies.start(row.id, 101)
    playing = people(tables, game, seed)
    log = await playing.play_out()
    await database.close()
    return playing, log


@pytest.mark.parametrize("game", ["huang_di", "han"])
async def test_a_game_with_answers_ahead_goes_as_without(tmp_path, game):
    happened, seeds = Counter(), iter(range(1, 6))
    while not all(happened[what] for what in ("is answered", "has lapsed", "is asked again at once", "holds again")):
        seed = next(seeds)
        themselves, log = await played(Themselves, tmp_path / f"themselves-{seed}.sqlite3", game, seed)
        ahead, same = await played(Ahead, tmp_path / f"ahead-{seed}.sqlite3", game, seed)
        assert (same, ahead.pages) == (log, themselves.pages)
        happened += themselves.happened
