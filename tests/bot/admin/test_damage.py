"""A database that turns out to be damaged while the bot runs already ends it, and says so."""

from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from pydantic import SecretStr

from bot import client
from storage import Damaged, Database, Unavailable
from tests.bot.club import opened

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
