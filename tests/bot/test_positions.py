"""A copy of a position is what clicks lead to, and is used only where they would lead there again."""

import sqlite3
from contextlib import asynccontextmanager, closing

import pytest

import bot.features.votes.service
from bot.settings import Settings
from tests.bot import positions
from tests.bot.club import Club, opened
from tests.bot.passing_time import sleep
from tests.bot.sketched_pictures import Sketcher, painted_by


@pytest.fixture
def open_club(faults, tmp_path):
    """A function that opens a club with a new database."""
    names = map("tables{}.sqlite3".format, range(10))

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


def remembered(thing, path="app"):
    """Yield everything that the bot has in memory: the keys of each mapping and the length of each collection.

    Left out is how often people have done something: the club's clock is a day later each time that it is asked.
    """
    for name, value in vars(thing).items():
        if name in {"_left", "_locks"}:
            continue
        if hasattr(value, "keys"):
            yield f"{path}.{name}", sorted(map(repr, value.keys()))
        elif isinstance(value, list | set | frozenset | tuple):
            yield f"{path}.{name}", len(value)
        elif type(value).__module__.startswith("bot.") and hasattr(value, "__dict__") and path.count(".") < 4:
            yield from remembered(value, f"{path}.{name}")


async def whole(club):
    """Return all that there is of a club."""
    with closing(sqlite3.connect(club.file)) as file:
        rows = list(file.iterdump())
    discord = vars(club.env.backend) | {"subscribers": None}
    discord |= {name: vars(discord[name]) for name in ("clock", "cdn")}
    app, inboxes = club.bot.app, club.bot._connection._private_channels
    return {
        "rows": rows,
        "discord": discord,
        "clicks": club.clicks,
        "chance": app.tables.chance.getstate(),
        "memory": dict(remembered(app)),
        "rows in memory": {reads: dict(kept) for reads, kept in app.tables.database.memory._found.items() if kept},
        "inboxes": {number: inbox.recipient.id for number, inbox in inboxes.items()},
        "logs": {number: (await club.live(number)).table.log for number in app.tables._live},
    }


@pytest.mark.parametrize(
    ("situation", "options"),
    [("lobby", {"ai": 1, "game": "han"}), ("start", {"ai": 1, "game": "han"}), ("petition", {}), ("turn", {})],
)
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


async def differs(club, request, what):
    match what:
        case "command":
            await club.cai.types("help")
        case "people":
            club.invite("Zoe")
        case "server":
            club.speaks("de")
        case "inbox":
            club.close_inbox(club.bob)
        case "time":
            await sleep(club, 86400)
        case "chance":
            club.bot.app.tables.chance.random()
        case "row":
            with closing(sqlite3.connect(club.file)) as file:
                file.execute("CREATE TABLE more (number INTEGER)")
        case "service":
            club.bot.app.votes.extra = None
        case "patch":
            patch = request.getfixturevalue("monkeypatch")
            patch.setattr(bot.features.votes.service, "extra", None, raising=False)
        case "person":
            request.getfixturevalue("in_german").add(club.bob.id)
        case "painter":
            painting = painted_by(lambda name: Sketcher())
            painting.__enter__()
            request.addfinalizer(lambda: painting.__exit__(None, None, None))


@pytest.mark.parametrize(
    "what",
    ["command", "people", "server", "inbox", "time", "chance", "row", "service", "patch", "person", "painter"],
)
async def test_wherever_anything_differs_people_click(open_club, request, what):
    async with open_club() as club:
        await club.lobby(club.ada)
    async with open_club() as club:
        await differs(club, request, what)
        assert not came_by_clicks(club)
        await club.lobby(club.ada)
        assert came_by_clicks(club)
