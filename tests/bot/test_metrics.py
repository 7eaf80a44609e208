"""The bot tells Prometheus how it is, if a port is set."""

from datetime import timedelta
from importlib.metadata import version
from math import isnan
from types import SimpleNamespace

import aiohttp
import pytest
from discord.utils import utcnow
from prometheus_client.parser import text_string_to_metric_families

from bot.kernel.elsewhere import Elsewhere
from bot.metrics import figures, health, served
from bot.settings import Settings
from bot.surface.router import MAX_TRIES, undisturbed
from storage import Database, NewPost, Overtaken, Shards, Unavailable, outbox, tables
from storage.postgresql import tell
from tests.bot.features.homes.lost_channels import deny, lose_channel


def values(text):
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def connected(latencies=(), shards=()):
    guilds = [SimpleNamespace(shard_id=shard) for shard in shards]
    return SimpleNamespace(latencies=latencies, guilds=guilds, is_connected=True)


async def asked_of(database, gateway=None):
    return values((await figures(database, gateway or connected())).decode())


def grown(was, now):
    return {figure: value - was.get(figure, 0) for figure, value in now.items() if value != was.get(figure, 0)}


@pytest.fixture
def settings(tmp_path, unused_tcp_port_factory):
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", metrics_port=unused_tcp_port_factory())


async def asked(settings, path="/metrics"):
    address = f"http://{settings.metrics_host}:{settings.metrics_port}{path}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


@pytest.fixture
async def database(settings):
    database = await Database.open(settings.database_url)
    yield database
    await database.close()


async def test_moves_posts_and_tables_are_counted_and_nobody_is_named(club, settings):
    _, before = await asked(settings)
    await club.turn(club.ada, club.bob)
    await club.cai.types("undo")
    status, after = await asked(settings)
    assert (status, (await asked(settings, "/"))[0]) == (200, 404)
    assert not any(name in after for name in ("Ada", "Bob", str(club.ada.id), str(club.channel.id)))
    was, now = values(before), values(after)
    assert now["huangdi_tables", "running"] == 1
    assert now["huangdi_tables", "lobby"] == 0
    assert now["huangdi_posts_due",] == 0
    more = grown(was, now)
    assert more["huangdi_moves_total", "huang_di"] >= 3, "the start, and at least two sealed answers"
    assert more["huangdi_posts_total", "board", "sent"] == len(club.boards)
    assert more["huangdi_interactions_total", "declined"] == 1, "a stranger has nothing to take back"
    assert more["huangdi_move_seconds_count",] >= 2, "the start is no click; what is declined took its time, too"
    ends = sum(count for (name, *_), count in more.items() if name == "huangdi_interactions_total")
    assert more["huangdi_interaction_seconds_count",] == ends
    assert now["huangdi_has_shards",] == 1
    assert now["huangdi_process_info", "", version("huangdi"), "all"] == 1


async def test_tables_that_cannot_post_are_counted_by_reason_and_their_posts_are_not_late(club, settings):
    await club.turn(club.ada, club.bob)
    deny(club, "send_messages")
    await club.ada.types("table show")
    await club.env.advance_time(60)
    refused = values((await asked(settings))[1])
    assert refused["huangdi_posts_due",] == 1
    assert refused["huangdi_oldest_post_seconds",] == 0
    await lose_channel(club)
    homeless = values((await asked(settings))[1])
    for told, name, reason in ((refused, "refused", "permission"), (homeless, "homeless", "gone")):
        counted = {figure: value for figure, value in told.items() if figure[0].startswith("huangdi_tables_")}
        assert {figure: value for figure, value in counted.items() if value} == {(f"huangdi_tables_{name}", reason): 1}


async def test_the_port_is_free_unless_it_is_set_and_one_that_is_taken_is_an_error(settings, database, monkeypatch):
    async with served(database, connected(), settings.model_copy(update={"metrics_port": None})):
        with pytest.raises(aiohttp.ClientConnectionError):
            await asked(settings)
    async with served(database, connected(), settings):
        with pytest.raises(OSError, match="is taken by another program"):
            async with served(database, connected(), settings):
                pass
    gateway = connected()
    async with served(database, gateway, settings):
        for gateway.is_connected, status in ((True, 200), (False, 503)):
            assert (await asked(settings, "/health"))[0] == status
            assert values((await asked(settings))[1])["huangdi_connected",] == gateway.is_connected

    async def lost():
        raise Unavailable("unreachable", "gone")

    assert await health(database, connected()) == []
    monkeypatch.setattr(database, "must_have_shards", lost)
    (fault,) = await health(database, connected())
    assert "gone" in fault


async def test_shards_and_connections_have_figures_while_they_are_in_use(database):
    found = await asked_of(database, connected([(2, 0.25), (3, 0.5)], [3, 3]))
    assert found["huangdi_gateway_latency_seconds", "2"] == 0.25
    assert [found["huangdi_servers", shard] for shard in "23"] == [0, 2]
    assert found["huangdi_database_connections",] == 0
    async with database.reading(), database.transaction():
        found = await asked_of(database, connected([(3, 0.5)], [3]))
    assert found["huangdi_servers", "3"] == 1
    assert ("huangdi_gateway_latency_seconds", "2") not in found
    assert found["huangdi_database_connections",] == 2


async def test_clicks_carried_out_again_news_and_answers_that_do_not_come_are_counted(club):
    async def overtaken():
        raise Overtaken(1, 2, 3)

    database = club.bot.app.tables.database
    before = await asked_of(database)
    with pytest.raises(Overtaken):
        await undisturbed(overtaken)
    elsewhere = Elsewhere(club.bot.app.tables)
    elsewhere._hear([])
    elsewhere._miss()
    tell(database.unanswered)
    more = grown(before, await asked_of(database))
    await elsewhere.looking.close()
    assert more["huangdi_overtaken_total",] == MAX_TRIES - 1
    assert more["huangdi_database_unanswered_total",] == 1
    assert more["huangdi_notifications_total", "heard"] == more["huangdi_notifications_total", "missed"] == 1


async def test_a_process_counts_its_own_tables_and_posts_and_guesses_nothing_without_its_shards(
    postgresql, monkeypatch
):
    address, long_ago = postgresql.empty(), utcnow() - timedelta(hours=1)
    first, second = [await Database.open(address, alone=True, shards=Shards((shard,), 2)) for shard in (0, 1)]
    async with first.transaction() as connection:
        for channel_id, guild_id in enumerate((1, 2, 1 << 22)):
            about = {"guild_id": guild_id, "channel_id": channel_id, "host_id": 3}
            row = await tables.create(connection, **about, game="han", options={}, rules_version=1)
            letter, post = (NewPost(0, "note", target, {}) for target in (0, "channel"))
            await outbox.owe(connection, row.id, [letter], at=long_ago - timedelta(hours=8))
            if guild_id == 2:
                await outbox.owe(connection, row.id, [post], at=long_ago)
    found, others = await asked_of(first), await asked_of(second)
    assert (found["huangdi_tables", "lobby"], others["huangdi_tables", "lobby"]) == (2, 1)
    assert (found["huangdi_posts_due",], others["huangdi_posts_due",]) == (3, 1)
    assert 3600 <= found["huangdi_oldest_post_seconds",] < 7200
    assert others["huangdi_oldest_post_seconds",] == 0, "letters may wait for the morning"
    monkeypatch.setattr("storage.postgresql.SHARDS_FRESH_FOR", 0)
    postgresql.cut_off(0)
    found = await asked_of(first)
    assert found["huangdi_has_shards",] == 0
    unknown = [("posts_due",), ("tables", "running"), ("tables_homeless", "gone"), ("tables_refused", "access")]
    assert all(isnan(found[f"huangdi_{name}", *labels]) for name, *labels in unknown)
    for process in (first, second):
        await process.close()
