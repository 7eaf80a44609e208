"""The bot says hello on a server that it joins, where it may write."""

from __future__ import annotations

from bot.features.server.welcome import channel_for
from bot.kernel.words import say
from games import find_boxes
from games.engine.words import row


def hello():
    return say("server-welcome", games=row(box.title for box in find_boxes().values()))


async def test_the_first_channel_gets_one_silent_post(club):
    guild = club.bot.get_guild(club.guild.id)
    club.bot.dispatch("guild_join", guild)
    await club.env.settle()
    assert [post.text for post in club.posts] == [hello()]
    assert club.env.http_requests[-1].json["flags"] & 1 << 12


async def test_where_it_may_not_write_it_says_nothing(club):
    for role in club.bot.get_guild(club.guild.id).roles:
        role._permissions = 0
    guild = club.bot.get_guild(club.guild.id)
    assert channel_for(guild) is None
    club.bot.dispatch("guild_join", guild)
    await club.env.settle()
    assert club.posts == []


async def test_a_refusal_harms_nothing(club):
    club.env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=403, code=50013, message="no")
    club.bot.dispatch("guild_join", club.bot.get_guild(club.guild.id))
    await club.env.settle()
    assert club.posts == []
