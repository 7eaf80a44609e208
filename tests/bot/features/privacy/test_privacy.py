"""When people delete their data, nothing in the database or on Discord identifies them, then or later."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.kernel.preferences import call_at
from games import find_boxes
from rendering import Look
from storage import schema, seats, settings, tables
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.privacy.traces import NAME, deleted, traces
from tests.bot.stored import published


@pytest.fixture
def zoe(club):
    """Somebody with a name that stands nowhere else."""
    return club.invite(NAME)


def test_the_page_on_privacy_names_every_table():
    page = (Path(__file__).parents[4] / "docs" / "privacy.md").read_text("utf-8")
    told = set(re.findall(r"`(\w+)`", "".join(line for line in page.splitlines() if line.startswith("| `"))))
    assert told == {table.name for table in schema.metadata.sorted_tables}
    assert "docs/privacy.md" in (Path(__file__).parents[4] / "README.md").read_text("utf-8")


async def test_deleting_asks_for_confirmation_and_says_what_happens(club, zoe):
    await club.start(zoe, club.bob)
    panel = await zoe.types("my delete-data")
    assert panel.private
    assert "You leave your open table as if you had resigned." in panel.text
    assert "**You can't undo this.**" in panel.text
    assert list(panel.shown.buttons) == ["Delete my data"]
    assert (await club.live()).find_seat(zoe.id) is not None


async def test_a_person_without_data_has_nothing_to_delete(club):
    for command in ("my data", "my delete-data"):
        reply = await club.cai.types(command)
        assert (reply.text, list(reply.shown.buttons) if reply.shown else []) == ("Nothing is stored about you.", [])


async def test_in_a_running_game_an_ai_player_takes_the_seat_and_bears_another_name(club, zoe):
    await club.petition(zoe, club.bob, club.cai)
    assert traces(club, zoe)
    await deleted(zoe)
    await published(club)
    assert traces(club, zoe) == []
    live = await club.live()
    assert sorted(live.persons.values()) == sorted([club.bob.id, club.cai.id])
    assert [name for name in live.names if "(AI)" in name] == ["Meng Tian (AI)"]
    assert live.row.host_id in (club.bob.id, club.cai.id)
    await club.bob.types("bid", jade=0)
    await club.cai.types("bid", jade=0)
    assert (await club.waited_for())[0] in (club.bob, club.cai)


async def test_a_finished_game_stays_whole_with_a_former_player(club, zoe):
    await club.turn(zoe, club.bob)
    await zoe.types("my theme", choice="dark")
    await play_to_the_end(club, Random(1))
    seat = (await club.live()).find_seat(zoe.id)
    before = await log_of(club)
    await deleted(zoe)
    await published(club)
    assert traces(club, zoe) == []
    assert await log_of(club) == before
    live = await club.live()
    assert live.names[seat] == f"former player {seat + 1}"
    assert f"former player {seat + 1}" in live.box.texts.scoring(live.observation(None), live.shown_names)
    assert (await club.bob.types("table history", table="1")).text
    assert live.row.host_id == 0


async def log_of(club):
    async with club.bot.app.tables.database.reading() as connection:
        return list(await connection.execute(select(schema.log)))


async def test_what_a_person_set_for_a_table_is_in_their_data_and_goes_with_it(club, zoe):
    await club.lobby(club.ada, zoe)
    await club.ada.types("table remove", player=zoe.actor)
    other = club.guild.create_text_channel("other")
    await zoe.types("table new", channel=other, game="han")
    await club.bob.presses(club.messages(other.id)[-1], "Join")
    await zoe.types("table start", channel=other)
    async with club.bot.app.tables.database.transaction() as connection:
        await call_at(connection, zoe.id, 2, "both")
    await zoe.types("table options", channel=other, option="clock", choice="budget3d")
    await zoe.types("table pause", channel=other, confirm=False, days=3)
    (file,) = (await zoe.types("my data")).shown.files
    data = json.loads(await file.read())
    assert [vote["kind"] for vote in data["votes"]] == ["clock", "pause"]
    assert [ballot["choice"] for ballot in data["ballots"]] == ["yes", "yes"]
    assert [removal["table_id"] for removal in data["removals"]] == [1]
    assert [setting["value"] for setting in data["settings"]] == ["both"]
    await deleted(zoe)
    await published(club)
    assert traces(club, zoe) == []


async def test_nothing_is_kept_in_memory_either(club, zoe):
    await club.turn(zoe, club.bob)
    films, memory = club.bot.app.looking.films._kept, club.bot.app.tables.database.memory
    films[1, 9, Look(), "en"] = films[2, 9, Look(), "en"] = b"a film"
    await club.bot.app.languages.of_person(zoe.id)
    assert [owner for kept in memory._found.values() for owner in kept if zoe.id in owner]
    await club.bot.app.privacy.forget(zoe.id)
    assert [key[0] for key in films] == [2]
    assert not [owner for kept in memory._found.values() for owner in kept if zoe.id in owner]
    assert len(club.bot.app.privacy._locks._locks) == 0


async def test_a_seat_in_a_lobby_is_given_up_and_the_last_ones_table_is_closed(club, zoe):
    await club.lobby(zoe, club.bob)
    await deleted(zoe)
    row, seated = await club.bot.app.tables.stored(1)
    assert ([seat.name for seat in seated], row.host_id) == (["Bob"], club.bob.id)
    assert zoe.mention not in club.posts[0].text
    assert traces(club, zoe) == []
    await deleted(club.bob)
    assert (await club.bot.app.tables.stored(1))[0].state == "cancelled"
    assert club.posts[0].buttons == {}


async def test_the_last_person_of_a_game_ends_it(club, zoe):
    await club.turn(zoe, ai=1)
    await deleted(zoe)
    await published(club)
    row, _ = await club.bot.app.tables.stored(1)
    assert (row.state, row.host_id) == ("ended", 0)
    await club.bot.app.chores.once("journal")  # while the table's end was posted somebody may have been reading
    assert traces(club, zoe) == []


async def test_what_was_posted_of_a_person_who_watched_goes_too(club, zoe):
    await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_host(connection, 1, zoe.id)
    club.bot.app.tables.renew(1, host_id=zoe.id)
    await zoe.types("table cancel")
    await club.env.settle()
    assert [trace[:2] for trace in traces(club, zoe)][:1] == [("tables", "host_id")]
    await deleted(zoe)
    assert traces(club, zoe) == []


async def test_direct_messages_about_games_are_deleted(club, zoe):
    await club.petition(zoe, club.bob)
    await club.bob.types("bid", jade=0)
    assert zoe.inbox
    await deleted(zoe)
    await published(club)
    assert zoe.inbox == []
    assert club.bob.inbox


async def test_closed_direct_messages_keep_nothing_from_being_deleted(club, zoe):
    await club.petition(zoe, club.bob)
    path = f"/channels/{zoe.actor.user.dm_channel.id}/messages/*"
    club.env.inject_error("DELETE", path, status=403, code=50001, message="Missing Access", times=None)
    assert "every hour" not in (await deleted(zoe)).text
    assert zoe.inbox
    club.open_inboxes()
    await club.env.settle()
    assert traces(club, zoe) == []


@pytest.mark.parametrize("broken", ["the channel", "each message"])
async def test_direct_messages_that_discord_fails_to_delete_are_deleted_later(club, zoe, broken):
    await club.petition(zoe, club.bob)
    assert zoe.inbox
    path = f"/channels/{zoe.actor.user.dm_channel.id}/messages/*"
    fails = ("POST", "/users/@me/channels") if broken == "the channel" else ("DELETE", path)
    club.env.inject_error(*fails, status=503, times=None)
    club.bot._connection._remove_private_channel(club.bot._connection._get_private_channel_by_user(zoe.id))
    reply = await deleted(zoe)
    assert "every hour" in reply.text
    assert zoe.inbox
    assert {table for table, _, _ in traces(club, zoe)} == {"settings", "file"}
    await club.restart()
    await club.bot.app.chores.once("direct messages")
    assert zoe.inbox
    club.open_inboxes()
    await zoe.types("table join")  # who has come back since stays
    await club.bot.app.chores.once("direct messages")
    assert zoe.inbox == []
    async with club.bot.app.tables.database.reading() as connection:
        assert await settings.of(connection, "person", zoe.id) == {}


async def test_it_can_be_asked_for_in_direct_messages(club, zoe):
    await club.petition(zoe, club.bob)
    channel = zoe.actor.user.dm_channel
    panel = await zoe.actor.user.slash("my delete-data")
    assert panel.response is not None
    await zoe.actor.user.click(panel.response, label="Delete my data")
    await club.env.settle()
    assert traces(club, zoe) == []
    assert channel


async def test_asking_twice_does_no_harm(club, zoe):
    await club.petition(zoe, club.bob, club.cai)
    panel = (await zoe.types("my delete-data")).shown
    await club.at_once(*[(zoe, panel, panel.button("Delete"), ())] * 2)
    await club.env.settle()
    assert traces(club, zoe) == []
    live = await club.live()
    assert len(live.persons) == 2
    assert (await zoe.sends(panel, panel.button("Delete"))).text.startswith("Your data is deleted.")


async def test_what_a_crash_has_left_is_done_at_the_next_start(club, zoe, monkeypatch):
    for game in find_boxes():
        await club.start(zoe, club.bob, game=game)
        await club.bob.types("table resign")
        await club.env.settle()
        await zoe.types("table resign")
    privacy, done = club.bot.app.privacy, []

    async def crash(table_id, person_id):
        if done:
            raise RuntimeError("power failure")
        done.append(table_id)
        await forget_at(table_id, person_id)

    forget_at = privacy._forget_at
    monkeypatch.setattr(privacy, "_forget_at", crash)
    with pytest.raises(RuntimeError):
        await privacy.forget(zoe.id)
    assert {table for table, _, _ in traces(club, zoe)} >= {"seats", "settings"}
    await club.restart()
    assert traces(club, zoe) == []


async def test_a_copy_of_everything_is_handed_out(club, zoe):
    await club.petition(zoe, club.bob)
    await zoe.types("my theme", choice="dark")
    reply = await zoe.types("my data")
    assert reply.private
    (file,) = reply.shown.files
    found = json.loads(await file.read())
    assert found["seats"][0]["name"] == NAME
    assert {"key": "theme", "value": "dark"}.items() <= found["settings"][0].items()
    assert "Bob" not in json.dumps(found, ensure_ascii=False)
    assert str(club.bob.id) not in json.dumps(found)


async def test_nobody_else_can_press_the_button(club, zoe):
    await club.petition(zoe, club.bob)
    panel = (await zoe.types("my delete-data")).shown
    await club.bob.sends(panel, panel.button("Delete"))  # a forged click is of whoever sends it
    async with club.bot.app.tables.database.reading() as connection:
        held = [seat.person_id for seat in await seats.of(connection, 1)]
        assert await settings.of(connection, "person", zoe.id) == {}
    assert zoe.id in held
    assert club.bob.id not in held


async def test_a_deleted_player_cannot_take_another_seat_with_the_secrets_they_know(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bot.app.privacy.forget(club.bob.id)
    await club.cai.types("table resign")
    live = await club.live()
    cais = next(seat.seat for seat in live.seats if seat.name.startswith("Cai"))
    reply = await club.bob.types("table take-over", seat=str(cais + 1))
    assert "I can't tell who knows that seat's secrets" in reply.text
    assert (await club.live()).find_seat(club.bob.id) is None


async def test_it_is_said_of_how_many_games_the_person_was_part(club, zoe):
    await club.lobby(zoe, club.bob)
    await zoe.types("table cancel")  # never begun
    await club.start(zoe, club.bob, game="han")
    await zoe.types("table cancel")
    await club.start(club.ada, club.bob, zoe, game="han")
    await zoe.types("table resign")
    text = (await zoe.types("my delete-data")).text
    assert "You are at no open table." in text
    assert "In the running game that you left," in text
    assert "In your finished game," in text
