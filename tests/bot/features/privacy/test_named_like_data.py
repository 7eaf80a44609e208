"""A player may have the name of a word that the bot stores: deleting the player's data keeps that word."""

import pytest

from tests.bot.passing import HOUR, stay_up, wait_until
from tests.bot.posted import WAITS, read_by


@pytest.mark.parametrize("name", ["00", "18", "T18"])
async def test_who_is_called_like_a_part_of_a_moment_leaves_the_others_their_reminders(club, name):
    zoe = club.invite(name)
    for person in (club.bob, club.cai):
        await person.types("my reminders", tables="dm")
    await club.petition(club.ada, club.bob, zoe)
    await wait_until(club, 18, 2)
    assert len(read_by(club.bob, WAITS)) == 1
    await club.bot.app.privacy.forget(zoe.id)
    await club.env.settle()
    await stay_up(club, HOUR / 12)
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    await stay_up(club, HOUR / 12)
    assert read_by(club.bob, WAITS) == []
