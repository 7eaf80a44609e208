"""`/status` tells managers of the server how the bot is, and nobody else."""

import pytest

from storage import outbox


@pytest.fixture
def admin(club):
    """A person who may manage the server, and sits nowhere."""
    return club.invite("Dora").granted(manage_guild=True)


async def test_an_admin_reads_how_the_bot_is_below_where_the_game_stands(club, admin):
    active = await club.turn(club.ada, club.bob)
    told = (await admin.types("status")).text
    assert f"The game is waiting for {active.mention}." in told
    assert "**The bot** (shown to server managers only)" in told
    assert "Tables on this server: 1 running." in told
    assert "No posts are waiting to be sent." in told
    assert "Database: schema version " in told
    assert told.count("<t:") == 1
    for person in (active, club.cai):
        assert "The bot" not in (await person.types("status")).text


async def test_an_admin_reads_it_in_a_channel_without_a_table(club, admin):
    told = (await admin.types("status")).text
    assert told.startswith("There is no table in this channel.")
    assert "Tables on this server: none yet." in told
    assert (await club.cai.types("status")).text == "There is no table in this channel. Open one with `/table new`."


async def test_a_post_that_cannot_be_sent_is_told_with_its_fault(club, admin):
    await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        (post,) = await outbox.add(connection, 1, [outbox.NewPost(0, "note", "channel", {"text": "…"})])
        await outbox.mark_failed(connection, post, "403 Forbidden: Missing Access")
    told = (await admin.types("status")).text
    assert "1 post is waiting to be sent, written <t:" in told
    assert "The last attempt failed: 403 Forbidden: Missing Access" in told
