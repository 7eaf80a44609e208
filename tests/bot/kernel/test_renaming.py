"""The seat of a player who renames on the server takes the new name; a click neither waits for that nor fails."""

import asyncio
from contextlib import asynccontextmanager

from bot.features.exchange.service import export_table
from storage import Unavailable, holders, seats, tables


def rename(club, person, nick):
    """Have a person be called `nick` on the club's server."""
    club.guild._guild.members[person.id].nick = nick


async def stored(club, person, table_id=1):
    """The names that a table has for a person: of the seat, and of the person as a holder."""
    async with club.bot.app.tables.database.reading() as connection:
        seated, held = await seats.of(connection, table_id), await holders.of(connection, table_id)
    own = [row.name for row in seated if row.person_id == person.id]
    return own, [holder.name for holder in held if holder.person_id == person.id]


async def test_a_board_shows_the_new_name_after_a_click(club):
    await club.turn(club.ada, club.bob)
    log, moved_at = (await club.live()).table.log, (await club.live()).row.updated_at
    await club.env.advance_time(600)
    rename(club, club.bob, "Robert")
    await club.bob.types("scores")
    assert (await club.bot.app.tables.stored(1))[0].updated_at == moved_at, "it is no move"
    assert await stored(club, club.bob) == (["Robert"], ["Robert"])
    assert (await stored(club, club.ada))[0] == ["Ada"]
    await club.ada.types("table show")
    assert "Robert" in club.board.alts[0]
    assert "Bob" not in club.board.alts[0]
    assert "Robert" in (await club.ada.types("table history")).text
    await club.restart()
    live = await club.live()
    assert (sorted(live.names), live.table.log) == (["Ada", "Robert"], log)


async def test_a_lobby_and_every_open_table_of_the_server_take_the_name_and_no_other_table(club):
    await club.start(club.ada, club.bob)
    elsewhere = [club.guild.create_text_channel(name) for name in ("lobby", "over")]
    for channel in elsewhere:
        await club.bob.types("table new", game="han", channel=channel)
    await club.bob.types("table cancel", channel=elsewhere[1])
    async with club.bot.app.tables.database.transaction() as connection:
        abroad = await tables.create(
            connection, guild_id=5, channel_id=5, host_id=club.bob.id, game="han", options={}, rules_version=1
        )
        await seats.add(connection, abroad.id, name="Bob abroad", person_id=club.bob.id)
    rename(club, club.bob, "Robert")
    await club.bob.types("help")
    names = [(await stored(club, club.bob, table_id))[0] for table_id in (1, 2, 3, abroad.id)]
    assert names == [["Robert"], ["Robert"], ["Bob"], ["Bob abroad"]]


async def test_in_direct_messages_players_have_no_other_name(club):
    await club.petition(club.ada, club.bob)
    club.bob.actor.user._user.global_name = "Robert the Great"
    rename(club, club.bob, "Bob")
    await club.bob.actor.user.slash("help")
    assert (await stored(club, club.bob))[0] == ["Bob"]


async def test_only_a_changed_name_is_looked_for(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    asked = []
    look = seats.named_otherwise

    async def noted(connection, *about):
        asked.append(about[2])
        return await look(connection, *about)

    monkeypatch.setattr(seats, "named_otherwise", noted)
    club.bot.app.display_names._seen.clear()
    for nick in (None, None, "Robert", "Robert", None):
        rename(club, club.bob, nick)
        await club.bob.types("scores")
    assert asked == ["Bob", "Robert", "Bob"]
    assert (await stored(club, club.bob))[0] == ["Bob"]


async def test_a_click_is_answered_while_the_name_waits_for_the_table(club):
    await club.turn(club.ada, club.bob)
    rename(club, club.bob, "Robert")
    before = len(club.env.http_requests)
    async with club.bot.app.tables.locked(1):
        reply = asyncio.create_task(club.bob.types("help"))
        while not any(request.path.endswith("@original") for request in club.env.http_requests[before:]):
            await asyncio.sleep(0.001)
        assert (await stored(club, club.bob))[0] == ["Bob"]
    assert (await reply).text
    assert (await stored(club, club.bob))[0] == ["Robert"]


async def test_a_name_that_cannot_be_stored_fails_no_click_and_is_stored_at_the_next(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    rename(club, club.bob, "Robert")

    @asynccontextmanager
    async def unavailable(*_, **__):
        raise Unavailable("locked", "no")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.tables, "locked", unavailable)
        assert (await club.bob.types("help")).text
    assert (await stored(club, club.bob))[0] == ["Bob"]
    await club.bob.types("help")
    assert (await stored(club, club.bob))[0] == ["Robert"]


async def test_a_player_who_has_renamed_is_exported_and_forgotten_by_every_name(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.bob.types("table resign")
    await club.bob.types("table take-over")
    rename(club, club.bob, "Robert")
    await club.bob.types("scores")
    await club.bob.types("table resign")
    database = club.bot.app.tables.database
    exported = await export_table(database, 1)
    assert await stored(club, club.bob) == ([], ["Bob", "Robert"])  # each in its time
    assert "Robert (AI)" in [seat["name"] for seat in exported["seats"]]
    everything = str(await club.bot.app.privacy.everything(club.bob.id))
    assert "Robert" in everything
    panel = (await club.bob.types("my delete-data")).shown
    await club.bob.presses(panel, "Delete")
    await club.env.settle()
    async with database.reading() as connection:
        left = [row.name for row in (*await seats.of(connection, 1), *await holders.of(connection, 1))]
        texts = (await connection.exec_driver_sql("SELECT payload FROM outbox")).scalars().all()
    assert not [name for name in left if "Bob" in name or "Robert" in name]
    assert not [text for text in texts if "Bob" in str(text) or "Robert" in str(text)]
