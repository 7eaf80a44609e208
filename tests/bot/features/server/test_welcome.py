"""The bot says hello on a server that it joins, where it may write."""

import pytest

from bot.kernel.words import say
from games import find_boxes
from games.engine.words import row


async def joins(club):
    with club.env._bot_scope():
        club.bot.dispatch("guild_join", club.bot.get_guild(club.guild.id))
    await club.env.settle()


async def test_the_first_channel_where_it_may_write_gets_one_silent_post(club):
    club.guild.create_text_channel("second")
    await joins(club)
    assert [post.text for post in club.posts] == [
        say("server-welcome", games=row(box.title for box in find_boxes().values()))
    ]
    request = club.env.http_requests[-1]
    assert (request.path, request.json["flags"] & 1 << 12) == (f"/channels/{club.channel.id}/messages", 1 << 12)


@pytest.mark.parametrize("is_refused", [False, True])
async def test_where_it_may_not_write_it_says_nothing(club, is_refused):
    path = f"/channels/{club.channel.id}/messages"
    if is_refused:
        club.env.inject_error("POST", path, status=403, code=50013, message="no")
    else:
        for role in club.bot.get_guild(club.guild.id).roles:
            role._permissions = 0
    await joins(club)
    assert club.posts == []
    assert (path in [request.path for request in club.env.http_requests]) == is_refused
