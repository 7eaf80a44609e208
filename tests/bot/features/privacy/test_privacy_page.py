"""The facts on the page about privacy, besides the tables of the database, are true."""

from __future__ import annotations

import json
from pathlib import Path

import discord
import pytest

from storage import settings
from tests.bot.club import Person

PAGE = " ".join((Path(__file__).parents[4] / "docs" / "privacy.md").read_text("utf-8").split())


def section(title):
    """The words of a part of the page."""
    return PAGE.partition(f"## {title} ")[2].partition(" ## ")[0]


@pytest.fixture
def manager(club):
    """Somebody who sits nowhere."""
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    user = club.env.create_user("mod", global_name="Mod")
    return Person(club, club.guild.add_member(user, roles=[role]))


async def test_a_channel_manager_reads_the_secrets_of_a_cancelled_game(club, manager):
    await club.petition(club.ada, club.bob)
    await club.ada.types("table cancel")
    (file,) = (await manager.types("table export")).shown.files
    favours = [entry for entry in json.loads(await file.read())["log"] if isinstance(entry["answer"], list)]
    assert {entry["seat"] for entry in favours} >= {0, 1}
    told = section("Who can see it")
    for words in ("over or cancelled", "with every secret in it", "to its host", "anyone who can manage the channel"):
        assert words in told


async def test_a_thread_keeps_the_name_of_the_host_who_opened_its_table(club):
    zoe = club.invite("Zenobia")
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "threads", "on")
    await zoe.types("table new", game="huang_di")
    await club.bot.app.privacy.forget(zoe.id)
    channels = club.env.backend.channels.values()
    (name,) = [channel.name for channel in channels if channel.thread_metadata is not None]
    assert "Zenobia" in name
    assert "named after the game and the player who opened the table" in section("Who can see it")
    assert "your name in the title of a thread that was opened with your table" in section("What you can do")
