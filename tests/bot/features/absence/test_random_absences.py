"""Whatever happens at a table, in any order: its clocks and votes agree, and nobody is treated unfairly."""

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
from tests.bot.passing_time import HOUR, asleep

STEPS = 80
CHOICES = {
    "clock": ["none", "12h", "12h", "1d", "budget1d", "budget1d"],
    "nights": ["count", "pause"],
    "weekends": ["count", "pause"],
    "timeout": ["turn", "seat", "vote", "vote", "vote"],
}


class Events:
    """What may happen at a table: each takes the table, a person, and a player at it."""

    def __init__(self, club, people, chance):
        self.club, self.app, self.people, self.chance = club, club.bot.app, people, chance
        self.tables = club.bot.app.tables

    async def happen(self):
        """Let an event happen at random; return its name, and whether it was allowed."""
        weights = {
            self.time_passes: 6,
            self.a_player_votes: 5,
            self.a_person_goes_on_vacation: 2,
            self.a_player_moves: 1,
            self.a_player_leaves: 1,
            self.a_newcomer_takes_a_seat: 2,
            self.the_host_replaces_a_player: 1,
            self.a_player_goes_back: 1,
            self.a_player_wants_another_clock: 1,
            self.a_player_wants_a_pause: 1,
            self.a_player_wants_to_go_on: 1,
            self.a_player_gives_time: 1,
            self.the_zone_of_the_table_changes: 1,
        }
        (event,) = self.chance.choices(list(weights), list(weights.values()))
        live = await self.club.live()
        try:
            await event(live, self.chance.choice(self.people).id, self.chance.choice(list(live.persons.values())))
        except (Declined, Stale):
            return event.__name__, False
        return event.__name__, True

    async def time_passes(self, _live, _person, _player):
        await self.club.env.advance_time(self.chance.choice([1, 3, 9]) * HOUR)
        for chore in (self.app.pauses.look, self.app.clockwork.look, self.app.votes.close_due):
            await chore()

    async def a_player_moves(self, live, _person, _player):
        seat = self.chance.choice(live.waiting)
        answer = choose(live.table, live.ask_of(seat), live.box.policy("medium"), self.chance)
        await self.tables.play(1, live.persons[seat], [answer])

    async def a_player_votes(self, _live, _person, player):
        async with self.tables.database.reading() as connection:
            found = await votes.open_at(connection, 1)
        for vote in self.chance.sample(found, min(len(found), 1)):
            choice = self.chance.choice(["wait", "turn", "seat"] if vote.kind == TIMEOUT else ["yes", "yes", "no"])
            await self.app.votes.cast(1, vote.id, player, choice)

    async def a_person_goes_on_vacation(self, _live, person, _player):
        hours = self.chance.choice([0, 15, 40])
        await self.app.vacations.put(person, self.club.env.now() + timedelta(hours=hours) if hours else None)

    async def a_player_leaves(self, live, _person, player):
        if len(live.persons) > 2:
            await self.app.holders.resign(1, player)

    async def a_newcomer_takes_a_seat(self, live, person, _player):
        for seat in self.chance.sample(open_seats(live), min(len(open_seats(live)), 1)):
            await self.app.holders.take_over(1, person, "Newcomer", seat)

    async def the_host_replaces_a_player(self, live, _person, player):
        if len(live.persons) > 2:
            seat = live.seat_of(player)
            await self.app.timeouts.replace_by_ai(1, live.row.host_id, seat, may_manage=False)

    async def a_player_goes_back(self, live, _person, player):
        moments = await self.app.undoing.moments(live, self.club.env.now())
        for number, _ in self.chance.sample(moments[:3], min(len(moments), 1)):
            await self.app.undoing.call(1, player, number)

    async def a_player_wants_another_clock(self, _live, _person, player):
        option = self.chance.choice(list(CHOICES))
        await self.app.choices.choose(1, player, option, self.chance.choice(CHOICES[option]), may_manage=False)

    async def a_player_wants_a_pause(self, _live, _person, player):
        await self.app.pauses.pause(1, player, self.chance.choice([1, 2]))

    async def a_player_wants_to_go_on(self, _live, _person, player):
        await self.app.pauses.resume(1, player)

    async def a_player_gives_time(self, live, _person, player):
        await self.app.clockwork.extend(1, player, self.chance.choice(live.waiting))

    async def the_zone_of_the_table_changes(self, _live, _person, player):
        zone = self.chance.choice(["UTC", "Asia/Tokyo", "America/New_York"])
        await self.app.reminders.put(1, player, may_manage=False, zone=zone)

    async def away(self):
        """Return until when people are away, by id."""
        now = self.club.env.now()
        untils = {person.id: await away_until(self.tables.database, person.id, now) for person in self.people}
        return {person_id: until for person_id, until in untils.items() if until}

    async def check(self, before, away):
        """Check what always holds, given the table `before` the event and who was `away` then."""
        live, now, stand = await self.club.live(), self.club.env.now(), await stored_clocks(self.club)
        for entry in live.table.log[before.table.number :]:
            assert entry.kind != "timed_out" or before.persons.get(entry.seat) not in away
        is_hurried = live.row.options.get("clock", "none") != "none" and len(live.persons) > 1
        assert {clock.seat for clock in stand} == set(live.waiting if is_hurried else [])
        paused, away = await paused_until(self.tables.database, 1), await self.away()
        for clock in stand:
            for until in filter(None, (away.get(live.persons[clock.seat]), paused)):
                assert (clock.stage, clock.warns_at >= until) == ("runs", True)
        async with self.tables.database.reading() as connection:
            found = await votes.open_at(connection, 1)
            polls = [await self.app.votes.poll(connection, live, vote.id) for vote in found]
        late = {clock.seat for clock in stand if clock.stage == "out"}
        assert {vote.seat for vote in found if vote.kind == TIMEOUT} == late
        for poll in polls:
            closes_at = poll.vote.closes_at
            assert poll.decided is None or (closes_at is not None and closes_at <= now)
            assert {live.persons[seat] for seat in poll.ballots} <= {person.id for person in self.people}


@pytest.mark.parametrize("seed", [2, 9])
async def test_clocks_and_votes_agree_after_any_event(club, monkeypatch, seed):
    people = [club.ada, club.bob, club.cai, club.invite("Dan")]
    await club.petition(*people)
    monkeypatch.setattr(bot.features.clocks.service, "ASLEEP", timedelta(days=365))
    monkeypatch.setattr(club.bot.app.tables, "wake", lambda table_id: None)  # posts are tested elsewhere
    events = Events(club, [*people, club.invite("Eve"), club.invite("Fay")], Random(seed))
    allowed = 0
    async with asleep(club):
        for option, choice in (("clock", "12h"), ("timeout", "vote")):
            await club.bot.app.choices.choose(1, club.ada.id, option, choice, may_manage=False)
            async with club.bot.app.tables.database.reading() as connection:
                (vote,) = await votes.open_at(connection, 1)
            for person in (club.bob, club.cai):
                await club.bot.app.votes.cast(1, vote.id, person.id, "yes")
        for step in range(STEPS):
            before, away = await club.live(), await events.away()
            name, is_allowed = await events.happen()
            allowed += is_allowed
            if (await club.live()).row.state != "running":
                break
            try:
                await events.check(before, away)
            except AssertionError as error:
                error.add_note(f"after step {step}: {name}, allowed: {is_allowed}")
                raise
    assert allowed > STEPS // 2
