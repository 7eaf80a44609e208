"""A copy of a position is what clicks lead to."""

import sqlite3
from contextlib import asynccontextmanager, closing

import pytest

from bot.settings import Settings
from tests.bot import positions
from tests.bot.club import Club, opened
from tests.bot.passing_time import sleep


@pytest.fixture
def open_club(faults, tmp_path):
    """A function that opens a club with a new database."""
    names = map("tables{}.sqlite3".format, range(2))

    @asynccontextmanager
    async def make():
        settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / next(names)}")
        async with opened(settings) as env:
            yield Club(env, settings)

    return make


@pytest.fixture(autouse=True)
def no_copies():
    positions.forget()
    yield
    positions.forget()


def came_by_clicks(club):
    """Whether the bot has counted what people did."""
    return len(club.bot.app.allowances._left) > 0


async def whole(club):
    """Return all that there is of a club."""
    with closing(sqlite3.connect(club.file)) as file:
        rows = list(file.iterdump())
    discord = vars(club.env.backend) | {"subscribers": None}
    discord |= {name: vars(discord[name]) for name in ("clock", "cdn")}
    app = club.bot.app
    return {
        "rows": rows,
        "discord": discord,
        "clicks": club.clicks,
        "chance": app.tables.chance.getstate(),
        "rows in memory": {reads: dict(kept) for reads, kept in app.tables.database.memory._found.items() if kept},
        "logs": {number: (await club.live(number)).table.log for number in app.tables._live},
    }


@pytest.mark.parametrize(("situation", "options"), [("start", {"ai": 1, "game": "han"}), ("turn", {})])
async def test_a_copy_is_what_clicks_lead_to_and_the_game_goes_on_from_it(open_club, situation, options):
    found = []
    for by_clicks in (True, False):
        async with open_club() as club:
            channel, ada = club.channel._channel, club.ada.actor.user._user
            active = await getattr(club, situation)(club.ada, club.bob, **options)
            assert came_by_clicks(club) is by_clicks
            found.append(await whole(club))
            assert club.env.backend.channels[channel.id] is channel  # what a test holds stays what is on Discord
            assert club.env.backend.users[ada.id] is ada
            assert channel.last_message_id >= club.posts[-1].id
            if situation == "turn":
                await active.presses(club.board, "Take your turn")
                await active.types("undo")
                await sleep(club, 86400)
                await club.bob.types("table resign")
                found[-1] |= {"later": await whole(club)}
    assert found[0] == found[1]
