"""Two weeks of a table with three absent-minded people: whatever happens to it, each hears what concerns them, once."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from random import Random

from bot.kernel.words import say
from tests.bot.features.homes.losing import deny, letters, lose_channel, other_channel
from tests.bot.passing import HOUR, sleep
from tests.bot.players import send_a_move
from tests.bot.posted import posts_with, reminders

DAY = 24 * HOUR


class Calls:
    """The pings of the bot: whom, when, and with which words."""

    def __init__(self, club):
        self._club = club
        self._read = 0
        self._chance = Random(3)
        self.made = []

    def note(self):
        """Take note of the pings since the last time, in the hour that it is now."""
        requests = self._club.env.http_requests
        for request in requests[self._read :]:
            body = request.json if isinstance(request.json, dict) else {}
            for person in body.get("allowed_mentions", {}).get("users", ()):
                self.made.append((person, f"{self._club.env.now():%d %H}", body["content"]))
        self._read = len(requests)
        return self.made

    async def days(self, count):
        """Let days pass in which nobody plays: nobody is called twice in one of them."""
        for _ in range(count):
            before = len(self.made)
            await sleep(self._club, DAY)
            assert max(Counter(person for person, *_ in self.note()[before:]).values(), default=0) <= 1

    async def move(self):
        """Let the player who is waited for play a turn."""
        (active,) = await self._club.waited_for()
        await send_a_move(self._club, active, self._chance)
        self.note()
        return active


async def test_two_weeks_with_a_lost_permission_a_deleted_channel_a_vacation_and_someone_who_leaves(club):
    calls = Calls(club)
    days, move = calls.days, calls.move
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.bob.types("my calls", choice="dm")
    for _ in range(3):
        await move()
    await days(2)  # nobody plays: a reminder a day for the one who is waited for
    (waited,) = await club.waited_for()
    assert [waited.mention in post.text for post in reminders(club)] == [True]

    back = club.env.now() + timedelta(days=3)
    await waited.types("my vacation", until=f"{back:%Y-%m-%d}")
    calls.note()
    before = len(calls.made)
    await days(2)
    assert all(person != waited.id for person, *_ in calls.made[before:])  # left in peace
    await move()

    deny(club, "send_messages")
    await move()
    await days(1)
    (told,) = [m for m in club.ada.inbox if m.text.startswith("I can't post in")]
    assert say("permission-send_messages") in told.text
    deny(club)
    before = len(calls.made)
    await days(1)
    assert len(calls.made) > before  # the board that was owed

    await lose_channel(club)
    await days(1)
    assert [len(letters(person)) for person in (club.ada, club.bob, club.cai)] == [1, 1, 1]
    before = len(calls.made)
    await days(2)
    assert len(calls.made) == before  # a homeless table calls nobody
    new = other_channel(club)
    await club.cai.types("table move", channel=new)
    club.channel = new
    calls.note()

    active = await move()
    (gone,) = await club.waited_for()
    club.guild.remove_member(gone.actor)
    await days(1)
    assert len(posts_with(club, say("absence-left-departed", who=gone.mention))) == 1
    assert gone.id not in (await club.live()).persons.values()
    assert active.id in (await club.live()).persons.values()

    assert max(Counter(calls.made).values()) == 1, calls.made
    assert all(f"<@{person}>" in text for person, _, text in calls.made)
