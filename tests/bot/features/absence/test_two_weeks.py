"""Two weeks of a table with three absent-minded people: each hears what concerns them, and hears it once."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from random import Random

from bot.kernel.words import say
from tests.bot.features.homes.lost_channels import deny, letters, lose_channel, other_channel
from tests.bot.found_posts import posts_with, reminders
from tests.bot.passing_time import HOUR, sleep
from tests.bot.players import send_a_move


class Calls:
    """The pings of the bot: whom, in which hour, and with which words."""

    def __init__(self, club):
        self._club, self._read, self._chance = club, 0, Random(3)
        self.made = []

    def note(self):
        """Note the pings since the last time; return those."""
        requests, new = self._club.env.http_requests, len(self.made)
        for request in requests[self._read :]:
            body = request.json if isinstance(request.json, dict) else {}
            for person in body.get("allowed_mentions", {}).get("users", ()):
                self.made.append((person, f"{self._club.env.now():%d %H}", body["content"]))
        self._read = len(requests)
        return self.made[new:]

    async def days(self, count):
        """Let days pass in which nobody plays or is called twice; return whom the bot has called."""
        called = []
        for _ in range(count):
            await sleep(self._club, 24 * HOUR)
            today = [person for person, *_ in self.note()]
            assert max(Counter(today).values(), default=0) <= 1
            called += today
        return called

    async def move(self):
        """Let the player who is waited for play a turn."""
        (active,) = await self._club.waited_for()
        await send_a_move(self._club, active, self._chance)
        self.note()
        return active


async def test_two_weeks_with_a_lost_permission_a_deleted_channel_a_vacation_and_a_player_who_leaves(club):
    calls = Calls(club)
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.bob.types("my calls", choice="dm")
    for _ in range(3):
        await calls.move()
    await calls.days(2)
    (waited,) = await club.waited_for()
    assert [waited.mention in post.text for post in reminders(club)] == [True]

    await waited.types("my vacation", until=f"{club.env.now() + timedelta(days=3):%Y-%m-%d}")
    calls.note()
    assert waited.id not in await calls.days(2)
    await calls.move()

    deny(club, "send_messages")
    await calls.move()
    await calls.days(1)
    (told,) = [letter for letter in club.ada.inbox if letter.text.startswith("I can't post in")]
    assert say("permission-send_messages") in told.text
    deny(club)
    assert await calls.days(1)  # the board that was owed

    await lose_channel(club)
    await calls.days(1)
    assert [len(letters(person)) for person in (club.ada, club.bob, club.cai)] == [1, 1, 1]
    assert await calls.days(2) == []  # a homeless table calls nobody
    new = other_channel(club)
    await club.cai.types("table move", channel=new)
    club.channel = new
    calls.note()

    active = await calls.move()
    (gone,) = await club.waited_for()
    club.guild.remove_member(gone.actor)
    await calls.days(1)
    assert len(posts_with(club, say("absence-left-departed", who=gone.mention))) == 1
    persons = (await club.live()).persons.values()
    assert (gone.id in persons, active.id in persons) == (False, True)

    assert max(Counter(calls.made).values()) == 1, calls.made
    assert all(f"<@{person}>" in text for person, _, text in calls.made)
