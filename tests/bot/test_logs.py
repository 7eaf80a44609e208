"""A line of the log says what it is about, and repeats no secret."""

import json
import logging
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest
from discord import Forbidden, HTTPException

from bot.faults import Outages
from bot.logs import about, formatter, write_logs
from bot.settings import Settings

TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0LXBhcnQtb2YtdGhlLXRva2Vu"


@pytest.fixture
def lines(monkeypatch):
    """What is written to the log meanwhile, as JSON."""
    written = []
    handler = logging.Handler()
    handler.setFormatter(formatter(as_json=True))
    handler.emit = lambda record: written.append(json.loads(handler.format(record)))
    monkeypatch.setattr(logging.getLogger("bot"), "handlers", [handler])
    return written


DOWN = HTTPException(SimpleNamespace(status=503, reason="Service Unavailable"), "<html>down</html>")
NO_ACCESS = SimpleNamespace(status=403, reason="Forbidden")


def test_an_outage_is_a_line_a_minute_and_other_lines_are_all_written():
    outages = Outages()

    def said(name, moments, text, *args, error=None):
        written = []
        for moment in moments:
            record = logging.LogRecord(name, logging.ERROR, "", 0, text, args, error and (type(error), error, None))
            record.created = moment
            if outages.filter(record):
                written.append(f"{record.getMessage()}{record.exc_info or ''}")
        return written

    gone = OSError(101, "gone")
    assert said("discord.shard", range(0, 90, 5), "Attempting a reconnect for shard ID %s", 0, error=gone) == [
        "Attempting a reconnect for shard ID 0: gone.",
        "Attempting a reconnect for shard ID 0: gone. (11 more lines like this were left out)",
    ]
    assert said("bot.test", [70], "post %s failed: %s", 9, DOWN) == [
        "post 9 failed: Discord is not working as expected: it answers 503 with a page instead of data."
    ]
    taken = HTTPException(NO_ACCESS, {"code": 40060, "message": "Interaction has already been acknowledged."})
    (once,) = said("bot.test", [1, 2], "not taken: %s", taken)
    assert "second copy" in once
    assert len(said("bot.test", [1, 1], "%s", "table 7")) == 2
    assert len(said("bot.test", [1, 1], "%s", Forbidden(NO_ACCESS, "no"))) == 2
    assert len(said("bot.test", [1, 1], "%s", "a fault of the program", error=gone)) == 2
    assert len(said("discord.client", [1, 1], "%s", "a fault of the program", error=KeyError("gone"))) == 2


def test_a_line_bears_the_ids_that_it_is_about(lines):
    log = logging.getLogger("bot.test")
    with about(table=7), about(person=8, interaction=None):
        log.warning("post %s failed", 9, extra={"attempt": 2})
    log.warning("alone")
    first, second = lines
    assert first.pop("timestamp").endswith("Z")
    ids = {"table": 7, "person": 8, "attempt": 2}
    assert first == {"event": "post 9 failed", "level": "warning", "logger": "bot.test"} | ids
    assert set(second) == {"event", "level", "logger", "timestamp"}


def test_no_line_repeats_a_secret_and_all_else_stays(lines):
    for text, secret, shown in (
        ("Authorization: Bot {}.", TOKEN, "[token]"),
        ("POST https://discord.com/api/v10/interactions/123/{}/callback", "aW50ZXJhY3Rpb24_x-y.z", "[token]"),
        ("PATCH /webhooks/880000000000000005/{}/messages/@original", "aW50ZXJhY3Rpb24", "[token]"),
        ("postgresql+asyncpg://{}@db/games", "ada:hush", "[password]"),
        ("the game of {} goes on", "1.2.3", "1.2.3"),
    ):
        written = text.format(secret)
        logging.getLogger("bot.test").warning("%s", written, extra={"said": written})
        line = lines.pop()
        assert line["event"] == line["said"] == text.format(shown)


@pytest.mark.parametrize(("log_format", "begins"), [("text", "20"), ("json", '{"')])
def test_the_bot_writes_for_people_or_for_programs(monkeypatch, capsys, log_format, begins):
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    write_logs(Settings(log_format=log_format, log_level="INFO"))
    with about(table=7):
        logging.getLogger("bot.test").info("hello")
        logging.getLogger("bot.test").debug("not to be seen")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(begins)
    assert "hello" in line
    assert "table" in line


async def test_what_goes_wrong_at_a_table_is_logged_with_its_ids_only(club, faults, lines):
    active = await club.turn(club.ada, club.bob)
    club.bot.app.tables.live = AsyncMock(side_effect=RuntimeError(f"nobody expects {TOKEN}"))
    reply = await active.presses(club.board, "Take your turn")
    assert "Something went wrong on my side" in reply.text
    assert len(faults.taken()) == 1
    (line,) = lines
    assert (line["table"], line["person"], line["level"]) == (1, active.id, "error")
    assert "RuntimeError" in line["exception"]
    assert TOKEN not in json.dumps(line)
