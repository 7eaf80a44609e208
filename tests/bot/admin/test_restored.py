"""What a restored backup has changed is told in the channels, once; and a damaged database ends the bot."""

from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest
from pydantic import SecretStr

from bot import client
from bot.admin.restore import told
from bot.kernel.words import say
from storage import Damaged, Database, Unavailable, tables
from storage.backup import backup, restore
from tests.bot.at_the_club import posts_with
from tests.bot.club import opened
from tests.bot.players import send_a_move

RESTORED = "The bot's database was restored from a backup."


def back_up(club):
    backup(club.settings.database_url, club.file.with_name("monday.sqlite3"))


async def go_back(club):
    await club.shut()
    restore(club.settings.database_url, club.file.with_name("monday.sqlite3"), told)
    await club.restart()


def moves(live):
    """Return how many answers of seats the log holds."""
    return sum(entry.kind == "answer" and entry.seat >= 0 for entry in live.table.log)


async def play(club, count=3):
    for _ in range(count):
        person, *_ = await club.waited_for()
        await send_a_move(club, person, Random(2))


async def test_a_running_table_says_when_it_stood_so_and_what_is_lost_and_shows_its_board(club):
    await club.start(club.ada, club.bob)
    await play(club)
    before = await club.live()
    back_up(club)
    await play(club)
    lost = moves(await club.live()) - moves(before)
    assert lost > 1
    await go_back(club)
    after = await club.live()
    assert after.table.log == before.table.log
    (post,) = posts_with(club, RESTORED)
    when = int(before.row.updated_at.timestamp())
    assert f"This table is back to how it stood on <t:{when}:F>. {lost} moves since then are lost." in post.text
    assert club.posts[-1].text == club.board.text
    assert club.board.id > post.id
    await club.restart()
    assert len(posts_with(club, RESTORED)) == 1
    await play(club, 1)
    assert len(after.table.log) < len((await club.live()).table.log)


async def test_a_lobby_is_shown_again_and_an_unchanged_table_says_nothing(club):
    await club.lobby(club.ada)
    back_up(club)
    await go_back(club)
    assert not posts_with(club, RESTORED)
    await club.bob.presses(club.posts[-1], "Join")
    await go_back(club)
    assert say("restored-maybe") in posts_with(club, RESTORED)[0].text
    await club.bob.presses(club.posts[-1], "Join")
    assert f"2. <@{club.bob.id}>" in club.posts[-1].text


async def test_a_table_that_was_opened_after_the_backup_is_told_to_be_lost(club):
    back_up(club)
    await club.start(club.ada, club.bob)
    board = club.board
    await go_back(club)
    (post,) = posts_with(club, RESTORED)
    assert "Table 1, which was opened here after the backup, is lost." in post.text
    assert "this table was cancelled" in (await club.ada.presses(board, "Take your turn")).text
    await club.lobby(club.ada)
    (row,) = await club.read(tables.in_state, "lobby")
    assert row.id == 2


FAULT = Damaged(Path("tables.sqlite3"), "page 7 is lost")


async def test_the_bot_ends_when_its_database_turns_out_to_be_damaged_and_goes_on_when_it_cannot_be_checked(
    settings, faults, monkeypatch, caplog
):
    await (await Database.open(settings.database_url)).close()
    monkeypatch.setattr(Database, "checked", AsyncMock(side_effect=Unavailable("locked", "database is locked")))
    async with opened(settings) as env:
        await env.settle()
        assert not env.bot.is_closed()
    assert "the database is not checked for damage: The database cannot be used: database is locked" in caplog.text
    monkeypatch.setattr(Database, "checked", AsyncMock(side_effect=FAULT))
    async with opened(settings) as env:
        await env.settle()
        assert env.bot.is_closed()
        assert env.bot.fault is FAULT
    (said,) = faults.taken()
    assert "page 7 is lost" in said and "huangdi restore" in said


def test_the_owner_is_told_why_the_bot_has_ended(settings, monkeypatch):
    monkeypatch.setattr(client, "prepare", lambda **_: None)
    monkeypatch.setattr(client, "write_logs", lambda *_: None)

    async def start(bot, _token):
        bot.fault = FAULT

    monkeypatch.setattr(client.Bot, "start", start)
    with pytest.raises(Damaged, match="page 7 is lost"):
        client.run(settings.model_copy(update={"discord_token": SecretStr("token")}))
