"""Whatever goes wrong, and however much is logged: no token, password, name or secret of a game is in any line."""

import logging
import re

import pytest
from sqlalchemy import text

import bot.surface.publisher
from bot.logs import formatter, write_logs
from bot.settings import Settings
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import Hosted, hosted, small_games_on_the_shelf, until
from tests.discord.morra_table import BOARDS, INBOXES, Morra
from tests.discord.playing import ANSWER
from tests.discord.playing import written as controls_of

TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0LXBhcnQtb2YtdGhlLXRva2Vu"
SECRET = re.compile(
    rf"{re.escape(TOKEN)}|c2VjcmV0|token-\d|sesame|\b(Ada|Bob|Cai)\b|h[dm]:(answer|choose)|\[parameters"
)
"""Tokens, passwords, names of people, answers as they are clicked, and as they are stored."""


class Lines(logging.Handler):
    """All that is logged, as it would be written: for people and for programs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._formatters = [formatter(as_json=as_json) for as_json in (True, False)]
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [formatter.format(record) for formatter in self._formatters]

    def leaks(self) -> list[str]:
        """The lines with a secret."""
        return [line for line in self.lines if SECRET.search(line)]


@pytest.fixture
def lines():
    """What the bot writes when it writes as much as it can."""
    root, handler = logging.getLogger(), Lines()
    loggers = [root, *map(logging.getLogger, ("bot", "games", "rendering", "storage"))]
    levels, handlers = [logger.level for logger in loggers], root.handlers[:]
    write_logs(Settings(log_level="DEBUG"))
    root.handlers[:] = [handler]
    yield handler
    root.handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)  # not by attribute: loggers remember what they found enabled


class WithToken(Hosted):
    """The bot, which logs in with a token that looks like one."""

    async def start(self, token, *, reconnect=True):
        await super().start(TOKEN, reconnect=reconnect)


@pytest.fixture
async def table(tmp_path, lines, monkeypatch):
    """A table of a bot whose token looks like one; `lines` is made first, to hear of all that happens."""
    monkeypatch.setattr("tests.discord.hosting.Hosted", WithToken)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    with small_games_on_the_shelf():
        async with FakeDiscord(World()) as discord, hosted(discord, settings) as running:
            yield Morra(running, discord)


async def test_no_secret_is_in_the_log_of_a_bot_to_which_everything_happens(table, lines, monkeypatch):
    """Every request, event and failure of a game on a Discord that refuses, fails and breaks off."""

    async def broken(*args, **given):
        raise RuntimeError(f"nobody expects {TOKEN} and postgresql+asyncpg://ada:sesame@db/games")

    monkeypatch.setattr(bot.surface.publisher, "RETRY_DELAY", 0.05)
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.refuse("POST", BOARDS, 500, times=1)
    table.discord.troubles.refuse("POST", INBOXES, 403, 50007, times=1)
    table.discord.troubles.limit("POST", BOARDS, after=0.1, is_global=False)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    with monkeypatch.context() as patch:
        patch.setattr(table.bot.app.tables, "live", broken)
        await table.clicks.types(table.ada, table.channel, "hand")
    assert lines.leaks() == []
    written = "\n".join(lines.lines)
    assert "RuntimeError: nobody expects [token] and postgresql+asyncpg://[password]@db/games" in written
    assert "Shard ID 0 has connected to Gateway" in written


async def test_what_a_player_answers_in_secret_is_in_no_line_even_if_it_cannot_be_stored(table, lines):
    await table.begins()
    await until(lambda: table.inbox(table.ada))
    (asked,) = table.inbox(table.ada)
    (button, _), *_ = controls_of(asked, ANSWER)
    refuse = "CREATE TRIGGER refuse BEFORE INSERT ON sealed BEGIN SELECT RAISE(ABORT, 'nothing'); END"
    for statement in (refuse, "DROP TRIGGER refuse"):
        async with table.bot.app.tables.database.transaction() as connection:
            await connection.execute(text(statement))
        await table.clicks.click(table.ada, asked, button["custom_id"])
    assert (await table.bot.app.tables.live(1)).table.sealed
    assert lines.leaks() == []
    assert sum("IntegrityError" in line for line in lines.lines) == 2  # for people and for programs


SAID = [{"token": "token-7"}, [{"d": {"token": "token-7", "id": "5"}}], '{"op": 2, "d": {"token": "token-7"}}']
SAID += ["redis://:sesame@db", RuntimeError(f"Authorization: Bot {TOKEN}"), b"Bot " + TOKEN.encode()]
SAID.append({"headers": {"Authorization": f"Bot {TOKEN}"}})


@pytest.mark.parametrize("said", SAID, ids=str)
def test_no_log_line_shows_a_secret_inside_another_value(lines, said):
    log = logging.getLogger("bot.test")
    log.debug("said %s", said)
    log.debug("said %r", said, extra={"said": said, "more": [said]})
    log.debug(said)
    try:
        raise ValueError(said)
    except ValueError:
        log.exception("as a fault", stack_info=True)
    assert len(lines.lines) == 8
    assert lines.leaks() == []
