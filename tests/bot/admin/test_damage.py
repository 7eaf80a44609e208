"""A database that turns out to be damaged while the bot runs already ends it, and says so."""

from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from pydantic import SecretStr

from bot import client
from storage import Damaged, Database, Unavailable
from tests.bot.club import opened

FAULT = Damaged(Path("tables.sqlite3"), "page 7 is lost")


@pytest.fixture
async def checked(settings, monkeypatch):
    """What the check of the database says; a test sets it."""
    await (await Database.open(settings.database_url)).close()
    check = AsyncMock()
    monkeypatch.setattr(Database, "checked", check)
    return check


async def test_the_bot_ends_when_its_database_turns_out_to_be_damaged(settings, faults, checked):
    checked.side_effect = FAULT
    async with opened(settings) as env:
        await env.settle()
        assert env.bot.is_closed()
        assert env.bot.fault is FAULT
    (said,) = faults.taken()
    assert "page 7 is lost" in said and "huangdi restore" in said


async def test_the_bot_goes_on_when_its_database_cannot_be_checked(settings, checked, caplog):
    checked.side_effect = Unavailable("locked", "database is locked")
    async with opened(settings) as env:
        await env.settle()
        assert not env.bot.is_closed()
    assert "the database is not checked for damage: The database cannot be used: database is locked" in caplog.text


def test_the_owner_is_told_why_the_bot_has_ended(settings, monkeypatch):
    monkeypatch.setattr(client, "prepare", lambda **_: None)
    monkeypatch.setattr(client, "write_logs", lambda *_: None)

    async def start(bot, _token):
        bot.fault = FAULT

    monkeypatch.setattr(client.Bot, "start", start)
    with pytest.raises(Damaged, match="page 7 is lost"):
        client.run(settings.model_copy(update={"discord_token": SecretStr("token")}))
