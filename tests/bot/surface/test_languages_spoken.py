"""The bot answers each person in the language of their Discord, and posts in the language of the server."""

import discord
import pytest

from bot.kernel.saying import message, said
from bot.kernel.words import say
from bot.surface.languages import language_of
from games.engine.language import spoken
from storage import settings


async def take_a_turn(club):
    """The player whose turn it is collects jade, and ends the turn."""
    (active,) = await club.waited_for()
    await active.types("huangdi collect", card="recruiter")
    await active.types("huangdi end")


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (discord.Locale.german, "de"),
        (discord.Locale.american_english, "en"),
        (discord.Locale.british_english, "en"),
        (discord.Locale.japanese, "en"),
    ],
)
def test_a_language_without_a_catalogue_falls_back_to_english(locale, language):
    assert language_of(locale) == language


async def test_a_german_is_answered_in_german_and_others_at_the_same_table_in_english(club, in_german):
    active = await club.turn(club.ada, club.bob)
    in_german.add(active.id)
    german = await active.types("move")
    in_german.clear()
    english = await active.types("move")
    assert "which role card do you play?" in english.text
    assert "which role card do you play?" not in german.text
    assert "Rollenkarte" in german.text
    assert spoken() == "en"


async def test_a_channel_reads_the_language_of_its_server_not_of_the_player(club, in_german):
    active = await club.turn(club.ada, club.bob)
    in_german.add(active.id)
    await take_a_turn(club)
    assert "Round 1" in club.board.text
    club.speaks("de")
    await take_a_turn(club)
    assert "Runde 1" in club.board.text


async def test_a_server_can_set_what_its_channels_read(club):
    await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "language", "de")
    await take_a_turn(club)
    assert "Runde 1" in club.board.text


async def test_direct_messages_come_in_the_language_of_the_last_click_also_after_a_restart(club, in_german):
    in_german.add(club.ada.id)
    await club.start(club.ada, club.bob)
    assert "behältst" in club.ada.inbox[-1].text
    assert "keep" in club.bob.inbox[-1].text
    await club.restart()
    assert await club.bot.app.languages.of_person(club.ada.id) == "de"
    assert await club.bot.app.languages.of_person(club.bob.id) == "en"


async def test_a_thread_is_called_in_the_language_of_its_server(club, in_german):
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "threads", "on")
    in_german.add(club.ada.id)
    await club.ada.types("table new", game="huang_di")
    club.speaks("de")
    await club.bob.types("table new", game="huang_di")
    threads = [channel.name for channel in club.env.backend.channels.values() if channel.thread_metadata is not None]
    assert threads == ["Huang Di · Ada's table", "Huang Di · Tisch von Bob"]


def test_a_channels_note_begins_with_a_capital_for_every_name():
    told = [message("absence-left-resigned", who=say("data-somebody")), message("absence-last")]
    assert said({"say": told}) == "A former player resigns. No players are left, so the table is closed."
