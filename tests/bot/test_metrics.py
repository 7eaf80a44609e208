"""The bot tells Prometheus how it is, if a port is set."""

import aiohttp
import pytest
from club import Club, opened
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import figures, served
from bot.settings import Settings
from storage import Database


def values(text):
    """Every figure by its name and its labels in alphabetical order."""
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def settings(tmp_path, unused_tcp_port_factory):
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", metrics_port=unused_tcp_port_factory())


async def asked(settings, path="/metrics"):
    async with aiohttp.ClientSession() as session:
        address = f"http://{settings.metrics_host}:{settings.metrics_port}{path}"
        async with session.get(address) as answer:
            return answer.status, await answer.text()


async def test_moves_posts_and_tables_are_counted(settings):
    async with opened(settings) as env:
        club = Club(env, settings)
        _, before = await asked(settings)
        active = await club.turn(club.ada, club.bob)
        await active.types("undo")
        status, after = await asked(settings)
    assert status == 200
    was, now = values(before), values(after)
    assert now["huangdi_tables", "running"] == 1
    assert now["huangdi_tables", "lobby"] == 0
    assert now["huangdi_posts_due",] == 0
    grown = {figure: value - was.get(figure, 0) for figure, value in now.items()}
    assert grown["huangdi_moves_total", "huang_di"] >= 3, "the start, and at least two sealed answers"
    assert grown["huangdi_posts_total", "board", "sent"] == len(club.boards)
    assert grown["huangdi_interactions_total", "declined"] == 1, "there was nothing to take back"
    assert grown["huangdi_move_seconds_count",] >= 2, "the start is no click; what is declined took its time, too"


async def test_no_figure_names_anyone(settings):
    async with opened(settings) as env:
        club = Club(env, settings)
        await club.turn(club.ada, club.bob)
        _, text = await asked(settings)
    assert not any(str(person.id) in text or name in text for name, person in (("Ada", club.ada), ("Bob", club.bob)))
    assert str(club.channel.id) not in text


async def test_nothing_else_is_told_there(settings):
    async with opened(settings):
        assert (await asked(settings, "/"))[0] == 404


async def test_nobody_can_ask_without_a_port(settings, tmp_path):
    closed = Settings(database_url=settings.database_url)
    async with opened(closed):
        with pytest.raises(aiohttp.ClientConnectionError):
            await asked(settings)


async def test_a_port_that_is_taken_is_an_error_and_one_let_go_is_free(settings):
    database = await Database.open(settings.database_url)
    async with served(database, settings):
        with pytest.raises(OSError, match="address already in use"):
            async with served(database, settings):
                pass
    async with served(database, settings):
        assert (await asked(settings))[0] == 200
    assert b"huangdi_tables" in await figures(database)
    await database.close()
