"""Pictures are uploaded in parts, within Discord's limits; what is too much is told, and holds no game up."""

from __future__ import annotations

import io

import discord as library
import pytest

import bot.surface.publisher
from tests.discord.fake_world import MOST_BYTES, MOST_FILES
from tests.discord.morra_table import BOARDS


def files(count, size):
    return [library.File(io.BytesIO(bytes(size)), f"{number}.png") for number in range(count)]


async def test_every_picture_comes_with_its_description(table):
    await table.begins()
    await table.plays_on()
    board, *_ = table.boards
    assert [(file["filename"], file["size"] > 0) for file in board.files] == [("board.png", True)]
    scoring = table.world.written(table.channel)[-1]
    assert [file["filename"] for file in scoring.files] == ["ending-1.png", "ending-2.png", "story.gif"]


@pytest.mark.parametrize(
    ("count", "size", "code"),
    [(MOST_FILES, 1, None), (1, MOST_BYTES, None), (MOST_FILES + 1, 1, 50035), (1, MOST_BYTES + 1, 40005)],
)
async def test_the_fake_holds_the_bot_to_the_limits_of_uploads(bot, discord, count, size, code):
    channel = bot.get_channel(discord.world.channels[0])
    try:
        message = await channel.send(files=files(count, size))
    except library.HTTPException as refused:
        assert refused.code == code
    else:
        assert code is None
        assert [file["size"] for file in discord.world.message(channel.id, message.id).files] == [size] * count
    discord.complaints.clear()  # a schema knows of eleven files too


@pytest.mark.parametrize("kind", ["lose", "drop"])
async def test_a_picture_is_whole_when_it_is_sent_again(table, monkeypatch, kind):
    monkeypatch.setattr(bot.surface.publisher, "RETRY", 0.05)
    await table.gathers()
    table.discord.troubles.happen(kind, "POST", BOARDS)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert {file["size"] for board in table.boards for file in board.files} == {len(await sketched())}


async def sketched():
    from tests.bot.sketched_pictures import Sketcher

    return Sketcher().sketch
