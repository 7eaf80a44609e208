"""Whatever happens at a table, and in any order, its clocks and votes agree, and nobody is treated unfairly."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest

import bot.features.clocks.service
from bot.features.clocks.service import TIMEOUT, paused_until
from bot.features.seats.service import open_seats
from bot.features.vacation.service import away_until
from bot.kernel.words import Declined, Stale
from games.engine.selfplay import choose
from storage import votes
from tests.bot.features.clocks.clocked import stored_clocks
from tests.bot.passing import HOUR, asleep

SEEDS, STEPS = (2, 9), 80
CHOICES = {
    "clock": ["none", "12h", "12h", "1d", "budget1d", "budget1d"],
    "nights": ["count", "pause"],
    "weekends": ["count", "pause"],
    "timeout": ["turn", "seat", "vote", "vote", "vote"],
}


class Evening:
    """A table at which anything may happen next."""

    def __init__(self, club, people, chance):
        self.club, self.app, self.people, self.chance = club, club.bot.app, people, chance
        self.tables = club.bot.app.tables
        self.happened = Counter()

    async def next(self):
        """Let something happen at random, and say what; some of it is declined."""
        weights = {
            self.time_passes: 6,
            self.somebody_votes: 5,
            self.somebody_goes_on_vacation: 2,
            self.somebody_plays: 1,
            self.somebody_leaves: 1,
            self.somebody_comes: 2,
            self.the_host_replaces: 1,
            self.somebody_goes_back: 1,
            self.somebody_wants_another_clock: 1,
            self.somebody_wants_a_pause: 1,
            self.somebody_wants_to_go_on: 1,
            self.somebody_gives_time: 1,
            self.the_table_moves_on_earth: 1,
        }
        (happens,) = self.chance.choices(list(weights), list(weights.values()))
        live = await self.club.live()
        try:
            await happens(live, self.chance.choice(self.people).id, self.chance.choice(list(live.persons.values())))
            self.happened[happens.__name__] += 1
        except (Declined, Stale):
            return f"{happens.__name__}, declined"
        return happens.__name__

    async def time_passes(self, _live, _anybody, _player):
        await self.club.env.advance_time(self.chance.choice([1, 3, 9]) * HOUR)
        await self.app.pauses.look()
        await self.app.clockwork.look()
        await self.app.votes.close_due()

    async def somebody_plays(self, live, _anybody, _player):
        seat = self.chance.choice(live.waiting)
        answer = choose(live.table, live.ask_of(seat), live.box.policy("medium"), self.chance)
        await self.tables.play(1, live.persons[seat], [answer])

    async def somebody_votes(self, _live, _anybody, player):
        async with self.tables.database.reading() as connection:
            found = await votes.open_at(connection, 1)
        for vote in self.chance.sample(found, min(len(found), 1)):
            choice = self.chance.choice(["wait", "turn", "seat"] if vote.kind == TIMEOUT else ["yes", "yes", "no"])
            await self.app.votes.cast(1, vote.id, player, choice)

    async def somebody_goes_on_vacation(self, _live, anybody, _player):
        hours = self.chance.choice([0, 15, 40])
        until = self.club.env.now() + timedelta(hours=hours) if hours else None
        await self.app.vacations.put(anybody, until)

    async def somebody_leaves(self, live, _anybody, player):
        if len(live.persons) > 2:
            await self.app.holders.resign(1, player)

    async def somebody_comes(self, live, anybody, _player):
        for seat in self.chance.sample(open_seats(live), min(len(open_seats(live)), 1)):
            await self.app.holders.take_over(1, anybody, "Newcomer", seat)

    async def the_host_replaces(self, live, _anybody, player):
        if len(live.persons) > 2:
            host, seat = live.row.host_id, live.seat_of(player)
            await self.app.timeouts.replace_by_ai(1, host, seat, may_manage=False)

    async def somebody_goes_back(self, live, _anybody, player):
        moments = await self.app.undoing.moments(live, self.club.env.now())
        for number, _ in self.chance.sample(moments[:3], min(len(moments), 1)):
            await self.app.undoing.call(1, player, number)

    async def somebody_wants_another_clock(self, _live, _anybody, player):
        option = self.chance.choice(list(CHOICES))
        choice = self.chance.choice(CHOICES[option])
        await self.app.choices.choose(1, player, option, choice, may_manage=False)

    async def somebody_wants_a_pause(self, _live, _anybody, player):
        await self.app.pauses.pause(1, player, self.chance.choice([1, 2]))

    async def somebody_wants_to_go_on(self, _live, _anybody, player):
        await self.app.pauses.resume(1, player)

    async def somebody_gives_time(self, live, _anybody, player):
        await self.app.clockwork.extend(1, player, self.chance.choice(live.waiting))

    async def the_table_moves_on_earth(self, _live, _anybody, player):
        zone = self.chance.choice(["UTC", "Asia/Tokyo", "America/New_York"])
        await self.club.bot.app.reminders.put(1, player, may_manage=False, zone=zone)

    # What always holds

    async def away(self):
        """Until when those are away who are not here."""
        now = self.club.env.now()
        untils = {person.id: await away_until(self.tables.database, person.id, now) for person in self.people}
        return {person_id: until for person_id, until in untils.items() if until}

    async def check(self, before, away):
        """Check the table after a step, given the table `before` it and the players `away` then."""
        live, now, stand = await self.club.live(), self.club.env.now(), await stored_clocks(self.club)
        for entry in live.table.log[before.table.number :]:
            assert entry.kind != "timed_out" or before.persons.get(entry.seat) not in away
        hurried = live.waiting if live.row.options.get("clock", "none") != "none" and len(live.persons) > 1 else []
        assert {clock.seat for clock in stand} == set(hurried)
        paused = await paused_until(self.tables.database, 1)
        for clock in stand:
            for until in ((await self.away()).get(live.persons[clock.seat]), paused):
                assert until is None or (clock.stage == "runs" and clock.warns_at >= until)
        async with self.tables.database.reading() as connection:
            found = await votes.open_at(connection, 1)
            polls = [await self.app.votes.poll(connection, live, vote.id) for vote in found]
        assert {vote.seat for vote in found if vote.kind == TIMEOUT} == {
            clock.seat for clock in stand if clock.stage == "out"
        }
        for poll in polls:
            closes_at = poll.vote.closes_at
            assert poll.decided is None or (closes_at is not None and closes_at <= now)
            assert {live.persons[seat] for seat in poll.ballots} <= {person.id for person in self.people}


@pytest.mark.parametrize("seed", SEEDS)
async def test_clocks_and_votes_stay_of_one_mind(club, monkeypatch, seed):
    people = [club.ada, club.bob, club.cai, club.invite("Dan")]
    await club.petition(*people)
    monkeypatch.setattr(bot.features.clocks.service, "ASLEEP", timedelta(days=365))
    monkeypatch.setattr(
        club.bot.app.tables, "wake", lambda table_id: None
    )  # nothing is posted: that is tested elsewhere
    evening = Evening(club, [*people, club.invite("Eve"), club.invite("Fay")], Random(seed))
    async with asleep(club):
        for option, choice in (("clock", "12h"), ("timeout", "vote")):
            await club.bot.app.choices.choose(1, club.ada.id, option, choice, may_manage=False)
            async with club.bot.app.tables.database.reading() as connection:
                (vote,) = await votes.open_at(connection, 1)
            for person in (club.bob, club.cai):
                await club.bot.app.votes.cast(1, vote.id, person.id, "yes")
        for step in range(STEPS):
            before, away = await club.live(), await evening.away()
            what = await evening.next()
            if (await club.live()).row.state != "running":
                break
            try:
                await evening.check(before, away)
            except AssertionError as error:
                error.add_note(f"after step {step}: {what}")
                raise
    assert evening.happened.total() > STEPS // 2
