"""When people delete their data, nothing in the database or on Discord identifies them, then or later."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.kernel.preferences import call_at
from rendering import Look
from storage import outbox, results, schema, settings
from tests.bot.at_the_club import play_to_the_end, posts_with
from tests.bot.features.privacy.traces import NAME, deleted, traces
from tests.bot.features.rankings.ranked_games import stored, wish

PAGE = (Path(__file__).parents[4] / "docs" / "privacy.md").read_text("utf-8")


@pytest.fixture
def zoe(club):
    """A person with a name that stands nowhere else."""
    return club.invite(NAME)


async def rows_of(club, query):
    return [tuple(row) for row in await club.read(AsyncConnection.execute, query)]


def test_the_page_on_privacy_names_every_table():
    told = set(re.findall(r"`(\w+)`", "".join(line for line in PAGE.splitlines() if line.startswith("| `"))))
    assert told == {table.name for table in schema.metadata.sorted_tables}
    assert "docs/privacy.md" in (Path(__file__).parents[4] / "README.md").read_text("utf-8")


async def test_deleting_asks_for_confirmation_and_says_of_how_many_games_the_person_was_part(club, zoe):
    for command in ("my data", "my delete-data"):
        assert (await zoe.types(command)).text == "Nothing is stored about you."
    await club.lobby(zoe, club.bob)
    await zoe.types("table cancel")  # never begun
    await club.start(zoe, club.bob, game="han")
    await zoe.types("table cancel")
    await club.start(club.ada, club.bob, zoe, game="han")
    assert "You leave your open table as if you had resigned." in (await zoe.types("my delete-data")).text
    await zoe.types("table resign")
    panel = await zoe.types("my delete-data")
    assert panel.private
    for told in ("You are at no open table.", "In the running game that you left,", "In your finished game,"):
        assert told in panel.text
    assert list(panel.shown.buttons) == ["Delete my data"]


async def test_it_can_be_asked_for_twice_and_deletes_the_data_of_the_person_who_presses(club, zoe):
    await club.petition(zoe, club.bob, club.cai)
    panel = (await zoe.types("my delete-data")).shown
    await club.bob.sends(panel, panel.button("Delete"))  # a forged click
    assert set((await club.live()).persons.values()) == {zoe.id, club.cai.id}
    await club.at_once(*[(zoe, panel, panel.button("Delete"), ())] * 2)
    await club.env.settle()
    assert traces(club, zoe) == []
    assert set((await club.live()).persons.values()) == {club.cai.id}
    assert (await zoe.sends(panel, panel.button("Delete"))).text.startswith("Your data is deleted.")


async def test_a_copy_of_everything_is_handed_out_and_what_is_set_for_a_table_goes_with_it(club, zoe):
    await club.start(zoe, club.bob, game="han")
    await club.write(call_at, zoe.id, 1, "both")
    await zoe.types("my theme", choice="dark")
    await zoe.types("table pause", confirm=False, days=3)
    reply = await zoe.types("my data")
    (file,) = reply.shown.files
    data = json.loads(await file.read())
    assert reply.private
    assert [seat["name"] for seat in data["seats"]] == [NAME]
    assert [vote["kind"] for vote in data["votes"]] == ["pause"]
    assert {setting["value"] for setting in data["settings"]} == {"both", "dark"}
    assert "Bob" not in str(data)
    assert str(club.bob.id) not in str(data)
    await deleted(zoe)
    assert traces(club, zoe) == []


async def test_in_a_running_game_an_ai_player_with_another_name_takes_the_seat(club, zoe):
    await club.petition(zoe, club.bob, club.cai)
    assert traces(club, zoe)
    await deleted(zoe)
    assert (traces(club, zoe), zoe.inbox, bool(club.bob.inbox)) == ([], [], True)
    live = await club.live()
    assert sorted(live.persons.values()) == sorted([club.bob.id, club.cai.id])
    assert [name for name in live.names if "(AI)" in name] == ["Meng Tian (AI)"]
    assert live.row.host_id in (club.bob.id, club.cai.id)
    await club.bob.types("bid", jade=0)
    await club.cai.types("bid", jade=0)
    assert (await club.waited_for())[0] in (club.bob, club.cai)


async def test_a_finished_game_stays_whole_with_a_former_player(club, zoe):
    await club.start(zoe, club.bob, game="han")
    await play_to_the_end(club, Random(1))
    seat = (await club.live()).find_seat(zoe.id)
    before = await rows_of(club, select(schema.log))
    await deleted(zoe)
    assert traces(club, zoe) == []
    assert await rows_of(club, select(schema.log)) == before
    live = await club.live()
    assert (live.names[seat], live.row.host_id) == (f"former player {seat + 1}", 0)
    assert f"former player {seat + 1}" in live.box.texts.scoring(live.observation(None), live.shown_names)
    assert (await club.bob.types("table history", table="1")).text


async def test_a_seat_in_a_lobby_is_given_up_and_a_table_that_all_leave_is_closed(club, zoe):
    await club.lobby(zoe, club.bob)
    await deleted(zoe)
    row, seated = await club.bot.app.tables.stored(1)
    assert ([seat.name for seat in seated], row.host_id) == (["Bob"], club.bob.id)
    assert zoe.mention not in club.posts[0].text
    assert traces(club, zoe) == []
    await deleted(club.bob)
    assert ((await club.bot.app.tables.stored(1))[0].state, club.posts[0].buttons) == ("cancelled", {})


async def test_the_last_person_of_a_game_ends_it(club, zoe):
    await club.turn(zoe, ai=1)
    await deleted(zoe)
    row, _ = await club.bot.app.tables.stored(1)
    assert (row.state, row.host_id) == ("ended", 0)
    await club.bot.app.chores.once("journal")  # another task may have read while the end was posted
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


async def test_what_a_crash_has_left_is_done_at_the_next_start(club, zoe, monkeypatch):
    for game in ("huang_di", "han"):
        await club.start(zoe, club.bob, game=game)
        await zoe.types("table cancel")
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


async def test_a_deleted_player_cannot_take_another_seat_with_the_secrets_they_know(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bot.app.privacy.forget(club.bob.id)
    await club.cai.types("table resign")
    cais = next(seat.seat for seat in (await club.live()).seats if seat.name.startswith("Cai"))
    reply = await club.bob.types("table take-over", seat=str(cais + 1))
    assert "I can't tell who knows that seat's secrets" in reply.text
    assert (await club.live()).find_seat(club.bob.id) is None


async def test_games_count_for_one_former_player_though_the_loser_of_a_rated_game_is_forgotten(club, zoe):
    other = club.guild.create_text_channel("other")
    await wish(club, club.ada, zoe)
    await club.start(club.ada, zoe, game="han")
    await play_to_the_end(club, Random(1))
    await club.start(club.ada, zoe, game="han")
    await club.ada.types("table new", game="han", channel=other)
    await zoe.types("table join", channel=other)
    await club.ada.types("table start", channel=other)
    await deleted(zoe)
    await club.ada.types("my confirm", choice="off")
    for table_id, channel in ((2, club.channel), (3, other)):
        await club.ada.types("table end", channel=channel)
        made = {row.person_id: (row.outcome, row.unrated) for row in await stored(club, table_id) if row.ai is None}
        assert made == {club.ada.id: ("finished", None), None: ("resigned", None)}
    assert traces(club, zoe) == []
    numbers = await rows_of(club, select(schema.results.c.player).where(schema.results.c.player.is_not(None)))
    assert [numbers.count(number) for number in set(numbers)] == [3, 3]
    assert list((await club.read(results.known, club.guild.id, "han")).values()) == [club.ada.id]
    assert "3 rated games" in (await club.cai.types("rankings", game="han")).text
    assert posts_with(club, "Not rated") == []


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
    path = f"/channels/{zoe.actor.user.dm_channel.id}/messages/*"
    fails = ("POST", "/users/@me/channels") if broken == "the channel" else ("DELETE", path)
    club.env.inject_error(*fails, status=503, times=None)
    club.bot._connection._remove_private_channel(club.bot._connection._get_private_channel_by_user(zoe.id))
    assert "every hour" in (await deleted(zoe)).text
    assert {table for table, _, _ in traces(club, zoe)} == {"settings", "file"}
    await club.restart()
    await club.bot.app.chores.once("direct messages")
    assert zoe.inbox
    club.open_inboxes()
    await zoe.types("table join")  # a person who has come back since stays
    await club.bot.app.chores.once("direct messages")
    assert (zoe.inbox, await club.read(settings.of, "person", zoe.id), traces(club, zoe)) == ([], {}, [])


async def test_a_channel_reads_of_a_former_player_in_its_own_language(club, in_german):
    zoe = club.invite("Zoe")
    in_german.add(zoe.id)
    await club.turn(club.ada, club.bob, zoe)
    await zoe.presses((await zoe.types("my delete-data")).shown, "Meine Daten löschen")
    assert "früher" not in str([post.payload for post in await club.read(outbox.of, 1)])
    await club.cai.types("table take-over")  # after which the post about the free seat is words alone
    (post,) = posts_with(club, "resigns.")
    assert (post.buttons, post.text.startswith("A former player resigns.")) == ({}, True)
