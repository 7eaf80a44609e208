"""The disk is full, read-only, held by another program, or broken: nothing is half done, and play goes on later."""

import asyncio
from datetime import timedelta

import pytest

import bot.surface.publisher
from storage import log, outbox, sealed, tables
from tests.discord.playing import ANSWER, written
from tests.storage.spoilt import SPOILT, small_pages

SAID = {
    "full": "my disk is full",
    "read-only": "I'm not allowed to write to my database",
    "locked": "another program is using my database",
    "broken": "my database doesn't work at the moment",
}


@pytest.fixture
def settings(settings, tmp_path):
    """A database that soon needs more room."""
    small_pages(tmp_path / "tables.sqlite3")
    return settings


async def stored(table):
    """All that could change by a move."""
    async with table.bot.app.tables.database.reading() as connection:
        rows = [await tables.get(connection, 1), await log.read(connection, 1), await sealed.of(connection, 1)]
        return [*rows, [(post.id, post.kind) for post in await outbox.of(connection, 1)]]


@pytest.mark.parametrize("reason", SPOILT)
async def test_the_player_is_told_in_one_sentence_and_moves_again_later(table, faults, reason, monkeypatch):
    monkeypatch.setattr("bot.features.play.boards.AGAIN", timedelta(0))  # the disk is filled with posts
    await table.begins()
    await table.reaches(lambda: len(table.inbox(table.ada)) == 1)
    await table.is_quiet()
    (asked,) = table.inbox(table.ada)
    answers = [part["custom_id"] for part, _ in written(asked, ANSWER)]
    async with SPOILT[reason](table.bot.app.tables.database):
        for number in range(400):
            before = await stored(table)
            if number % 2:  # a sealed answer that is changed needs no more room, a post does
                refused = await table.clicks.types(table.ada, table.channel, "table show")
            else:
                refused = await table.clicks.click(table.ada, asked, answers[number % len(answers)])
            if refused.followups:
                break
        assert SAID[reason] in refused.text
        assert "Nothing has changed" in refused.text
        assert await stored(table) == before
    faults.taken()
    await table.plays_on(shown_again=True)


@pytest.mark.parametrize(
    ("reason", "command", "given"),
    [
        ("read-only", "table start", {}),
        ("locked", "table leave", {}),
        ("broken", "my calls", {"choice": "channel"}),
        ("locked", "table add-ai", {}),
    ],
)
async def test_every_command_that_changes_something_answers_so(table, faults, reason, command, given):
    await table.gathers()
    await table.is_quiet()
    before = await stored(table)
    async with SPOILT[reason](table.bot.app.tables.database):
        said = await table.clicks.types(table.ada, table.channel, command, **given)
    assert SAID[reason] in said.text
    assert await stored(table) == before
    assert "cannot be used" in "".join(faults.taken())
    said = await table.clicks.types(table.ada, table.channel, command, **given)
    assert "couldn't" not in said.text


async def test_what_only_looks_is_answered_all_the_same(table, faults):
    await table.begins()
    await table.is_quiet()
    ((button, _),) = written(table.boards[-1], "text")
    async with SPOILT["read-only"](table.bot.app.tables.database):
        said = await table.clicks.click(table.cai, table.boards[-1], button["custom_id"])
    assert "Nothing is shown." in said.text
    faults.taken()


async def test_a_post_that_was_sent_and_could_not_be_noted_is_noted_later_and_not_sent_again(
    table, faults, monkeypatch
):
    monkeypatch.setattr(bot.surface.publisher, "RETRY", 0.05)
    table.discord.rest.nonces = 0
    await table.gathers()
    await table.is_quiet()
    spoilt, tasks = SPOILT["locked"](table.bot.app.tables.database), []

    def spoil(moment, asked):
        table.clicks.stir()
        is_board = asked.method == "POST" and asked.path == f"/channels/{table.channel}/messages"
        if moment == "asked" and is_board and not tasks:
            tasks.append(asyncio.create_task(spoilt.__aenter__()))

    async def first_spoilt(*args, original=table.discord.rest.do):
        answer = await original(*args)
        await asyncio.gather(*tasks)
        return answer

    table.discord.watch = spoil
    monkeypatch.setattr(table.discord.rest, "do", first_spoilt)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.reaches(lambda: any("its posts wait" in record.getMessage() for record in faults.records))
    await spoilt.__aexit__(None, None, None)
    table.discord.watch = lambda moment, asked: table.clicks.stir()
    await table.is_quiet()
    faults.taken()
    assert len(table.boards) == 1
    await table.plays_on()
