"""After a backup was restored, the channels of tables that have changed since are told, once, and see what counts."""

from random import Random

from bot.admin.restore import told
from bot.kernel.words import say
from games.engine.language import speaking
from storage import tables
from storage.backup import backup, restore
from tests.bot.found_posts import posts_with
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
    lost = (await club.live()).id
    board = club.board
    await go_back(club)
    (post,) = posts_with(club, RESTORED)
    assert f"Table {lost}, which was opened here after the backup, is lost." in post.text
    assert "this table was cancelled" in (await club.ada.presses(board, "Take your turn")).text
    await club.lobby(club.ada)
    async with club.bot.app.tables.database.reading() as connection:
        (row,) = await tables.in_state(connection, "lobby")
    assert row.id == lost + 1


async def test_the_channel_reads_in_its_language_what_is_lost_with_a_database_that_was_gone(club):
    active = await club.turn(club.ada, club.bob)
    club.speaks("de")
    back_up(club)
    panel = (await active.types("move")).shown
    await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")
    await go_back(club)
    assert "Die Datenbank des Bots wurde aus einer Sicherung wiederhergestellt." in club.posts[-2].text
    assert "Ein Spielzug seither ist verloren." in club.posts[-2].text
    await club.shut()
    club.file.unlink()
    await go_back(club)
    with speaking("de"):
        assert say("restored-maybe") in club.posts[-2].text
