"""A finished game goes out as a file and comes in again; whatever else comes in is refused in a sentence."""

from __future__ import annotations

import copy
import json
from random import Random

import discord
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tries
from hypothesis import strategies as st
from sqlalchemy import select

from bot.features.exchange.service import ENTRIES, NAME, SIZE, load_export, replayed
from bot.kernel.words import Declined
from games import find_boxes
from storage import holders, schema, settings, waits
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.exchange.documents import brings, exported, imported
from tests.bot.players import planned
from tests.bot.stored import published

MISFIT = "That file was changed or is damaged: Huang Di can't be played with its options and number of seats."
RUNNING = "This game is still running, and its log holds secrets. Export it when it is over."
KEPT = [table for table in schema.metadata.sorted_tables if table is not schema.schema_version]


async def everything(club):
    """All that is stored, and what the channel has read."""
    async with club.bot.app.tables.database.reading() as connection:
        rows = [tuple(await connection.execute(select(table))) for table in KEPT]
    return rows, [post.text for post in club.posts]


@pytest.fixture(scope="module")
def document():
    return exported()


async def refused(club, document, person=None):
    """As `brings`, for what changes nothing."""
    await published(club)
    before = await everything(club)
    reply = await brings(club, person or club.ada, document)
    assert await everything(club) == before
    assert reply.private
    return reply.text


# Out and in


async def test_a_finished_game_goes_out_and_comes_in_again(club):
    await club.turn(club.ada, club.bob)
    assert (await club.ada.types("table export")).text == RUNNING
    await play_to_the_end(club, Random(1))
    reply = await club.ada.types("table export")
    assert reply.text == "Table 1, Huang Di, as a file. `/table import` opens it again, here or elsewhere."
    assert reply.private
    (file,) = reply.shown.files
    assert file.filename == "table-1.json"
    data = await file.read()
    assert not [str(person.id) for person in (club.ada, club.bob) if str(person.id).encode() in data]
    answer = await brings(club, club.cai, data)
    await published(club)
    assert answer.text == "Imported as table 2: a game of Huang Di to look at. It does not count in any ranking."
    first, second = await club.live(1), await club.live(2)
    assert second.table.log == first.table.log
    assert second.observation(None) == first.observation(None)
    assert second.names == first.names
    assert (second.row.state, second.row.ended_reason, second.persons) == ("ended", "imported", {})
    assert second.row.host_id == club.cai.id


async def test_an_imported_game_is_shown_read_and_exported_but_never_rated(club, document):
    await brings(club, club.ada, document)
    await published(club)
    told, board, scoring = club.posts
    assert told.text == f"{club.ada.mention} imported a finished game."
    assert board.is_board
    assert "Take your turn" not in board.buttons
    assert "Rank 1" in scoring.text
    assert club.ada.mention not in scoring.text
    assert (await club.bob.types("table history")).text
    assert (await club.bob.presses(board, "Board as text")).text
    async with club.bot.app.tables.database.reading() as connection:
        assert list(await connection.execute(select(schema.results))) == []
    assert (await club.ada.types("table export")).text.startswith("Table 1, Huang Di")
    opened = await club.cai.types("table new", game="huang_di")
    assert opened.text.startswith("A table of Huang Di is open"), "the channel is free"


async def test_a_game_that_was_cancelled_in_its_middle_is_shown_as_it_stood(club):
    document = exported(upto=60) | {"state": "cancelled"}
    await brings(club, club.ada, document)
    await published(club)
    _, board = club.posts
    assert "abandoned before its end" in board.text
    assert "Take your turn" not in board.buttons
    assert (await club.live()).table.number == len(document["log"])
    assert (await club.ada.sends(board, "hd:open:1:60:")).text


async def test_only_players_and_managers_export(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table cancel")
    await published(club)
    for person in (club.ada, club.bob):
        assert (await person.types("table export")).text.startswith("Table 1, Huang Di")
    assert (await club.cai.types("table export")).text == (
        "Only players of that table and members with the permission “Manage Channels” can export it."
    )
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    club.env.backend.add_member_role(club.guild.id, club.cai.id, role.id)
    assert (await club.cai.types("table export")).text.startswith("Table 1, Huang Di")


async def test_a_table_of_another_channel_is_not_exported(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table cancel")
    await published(club)
    other = club.guild.create_text_channel("other")
    reply = await club.ada.types("table export", channel=other, table="1")
    assert reply.text == "There is no table '1' in this channel. Choose one from the suggestions."


# What is refused


async def test_a_channel_with_a_table_takes_none(club, document):
    await club.lobby(club.ada)
    sentence = "This channel has a table. Import into a channel without one, or when this game is over."
    assert await refused(club, document, club.bob) == sentence


async def test_a_person_who_may_not_open_tables_cannot_import(club, document):
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "openers", "managers")
    assert (await refused(club, document)).startswith("Only members with the permission “Manage Channels”")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "That file is an exported table of format 2. I read format 1."),
        (
            {"rules_version": 999},
            "This log was played with version 999 of the rules of Huang Di. This ",
        ),
        ({"game": "chess"}, "That file holds a game I don't know: 'chess'."),
        ({"options": {"supplies": "gold"}}, MISFIT),
        ({"options": {"theme": "dark"}}, MISFIT),
        ({"state": "running", "log": []}, "That table never began, so there is no game to import."),
        ({"state": "lobby"}, "That table never began, so there is no game to import."),
        ({"seats": [{"name": "A"}]}, "That file is not a complete exported table. Entry "),
        (
            {"seats": [{"name": "A" * (NAME + 1)}, {"name": "B"}, {"name": "C"}]},
            "That file is larger than any exported table. Too long: seat 1.",
        ),
        (
            {"seats": [{"name": "A", "ai": "clever"}, {"name": "B"}, {"name": "C"}]},
            "In that file, seat 1 belongs to an AI player that Huang Di does not have: 'clever'.",
        ),
        (
            {"log": [{"seat": 0, "answer": "x"}] * (ENTRIES + 1)},
            "That log has more entries than any game. I read up to 6000.",
        ),
    ],
)
async def test_another_format_version_or_game_is_refused(club, document, change, sentence):
    assert (await refused(club, document | change)).startswith(sentence)


async def test_a_running_game_is_for_the_bots_admin(club):
    sentence = (
        "That game is not over. Only finished games can be imported here; "
        "the bot's owner can bring a running game to a channel with `huangdi import`."
    )
    assert await refused(club, exported(upto=60)) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "That file is not an exported table: it is not JSON."),
        (b"\xff\xfe\x00", "That file is not UTF-8 text. Save it as plain text in UTF-8."),
        (b"[" * 100_000, "That file is not an exported table: it is not JSON."),
        (b"{}", "That file is not a complete exported table. Missing: the game."),
        (b" " * (SIZE + 1), f"That file has {SIZE + 1:,} bytes. I read up to {SIZE:,}."),
    ],
)
async def test_an_invalid_document_is_refused(club, data, sentence):
    assert (await refused(club, data)).startswith(sentence)


async def test_a_tampered_log_is_refused_with_the_number_of_its_entry(club, document):
    for number in (0, 6, 7, len(document["log"]) // 2, len(document["log"]) - 1):
        tampered = copy.deepcopy(document)
        tampered["log"][number]["answer"] = "a treasure"
        assert (await refused(club, tampered)) == (
            f"I can't replay that log: entry {number} does not fit the game at that point. "
            "The file was changed or is damaged. Export the table again."
        )


@pytest.mark.parametrize("entry", [{"seat": 0, "answer": "medium", "kind": "replaced"}, {"seat": 0, "answer": 1}])
async def test_a_log_that_goes_on_after_the_end_of_its_game_is_refused(club, document, entry):
    last = len(document["log"]) - 1
    assert await refused(club, document | {"log": [*document["log"], entry]}) == (
        f"That log continues after the end of its game, which was entry {last} of {last + 2}. "
        "The file was changed or is damaged. Export the table again."
    )


async def test_a_log_that_takes_too_long_is_given_up(document):
    with pytest.raises(Declined, match=r"Replaying that log takes too long\. I gave up at entry 0 of \d+\."):
        replayed(load_export(json.dumps(document)), seconds=-1)


async def test_names_with_markup_are_plain_letters(club, document):
    names = ["@everyone <@1>", "**bold**\n# title\0", "../../etc/passwd"]
    await brings(club, club.ada, document | {"seats": [{"name": name} for name in names]})
    await published(club)
    for post in club.posts:
        assert "<@1>" not in post.text.replace("\\<\\@1>", "")
        assert "\n# title" not in post.text
    requests = [
        request.json for request in club.env.http_requests if request.json and "allowed_mentions" in request.json
    ]
    assert all(not request["allowed_mentions"].get("users") for request in requests)
    assert (await club.live()).names[1] == "**bold** # title"


WORDS = st.text(max_size=20) | st.integers() | st.none() | st.booleans() | st.lists(st.text(max_size=5), max_size=3)


@tries(deadline=None, max_examples=60, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
async def test_a_changed_document_is_imported_whole_or_changes_nothing(club, document, data):
    tampered = copy.deepcopy(document)
    entries = tampered["log"]
    for _ in range(data.draw(st.integers(1, 3))):
        match data.draw(st.sampled_from(["answer", "seat", "kind", "drop", "swap", "twice", "field", "name"])):
            case "answer" | "seat" | "kind" as field:
                entries[data.draw(st.integers(0, len(entries) - 1))][field] = data.draw(WORDS)
            case "drop":
                del entries[data.draw(st.integers(0, len(entries) - 1))]
            case "swap":
                number = data.draw(st.integers(1, len(entries) - 1))
                entries[number - 1], entries[number] = entries[number], entries[number - 1]
            case "twice":
                number = data.draw(st.integers(0, len(entries) - 1))
                entries.insert(number, entries[number])
            case "field":
                tampered[data.draw(st.sampled_from(list(tampered)))] = data.draw(WORDS)
                break
            case "name":
                tampered["seats"][0]["name"] = data.draw(WORDS)
    before = await everything(club)
    reply = await brings(club, club.ada, tampered)
    assert reply.text
    assert "Something went wrong" not in reply.text
    if reply.text.startswith("Imported as table "):
        table_id = int(reply.text.removeprefix("Imported as table ").partition(":")[0])
        assert (await club.live(table_id)).table.number == len(entries)
    else:
        assert await everything(club) == before


# A game that goes on, brought by the admin


@pytest.mark.parametrize("game", find_boxes())
@pytest.mark.parametrize("upto", [1, 40, 75])
async def test_a_running_game_goes_on_with_the_seated_players(club, game, upto):
    row = await imported(club, exported(game, upto=upto), {"Ada": club.ada.id, "皇帝": club.cai.id})
    club.bot.app.tables.wake(row.id)
    await published(club)
    live = await club.live()
    assert live.persons == {0: club.ada.id, 2: club.cai.id}
    assert live.names[1] == "Bob (AI)"
    assert live.row.host_id == club.ada.id
    assert live.waiting or live.table.over
    assert club.board.is_board
    assert club.posts[0].text == "The bot's owner imported a game. It continues here."
    async with club.bot.app.tables.database.reading() as connection:
        held = [(holder.seat, holder.number > 0, holder.name) for holder in await holders.of(connection, 1)]
    assert held == [(0, False, "Ada"), (1, False, "Bob"), (1, True, "Bob (AI)"), (2, False, "皇帝")]
    assert (await club.bob.types("table take-over")).text
    assert (await club.live()).find_seat(club.bob.id) == 1
    await club.restart()
    chance = Random(2)
    for _ in range(12):
        live = await club.live()
        if live.table.over:
            break
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    assert (await club.live()).table.number > upto
    await published(club)


async def test_it_is_known_at_once_for_whom_it_waits(club):
    row = await imported(club, exported("huang_di", upto=42), {"Ada": club.ada.id, "皇帝": club.cai.id})
    live = await club.live(row.id)
    assert live.waiting == [2]
    async with club.bot.app.tables.database.reading() as connection:
        assert [wait.seat for wait in await waits.of(connection, [row.id])] == live.waiting


async def test_an_ai_player_who_is_asked_answers_once_the_table_is_loaded(club):
    row = await imported(club, exported("huang_di", upto=40), {"Ada": club.ada.id, "皇帝": club.cai.id})
    await club.ada.types("table show")
    live = await club.live(row.id)
    assert live.table.number > 40
    assert live.waiting
    async with club.bot.app.tables.database.reading() as connection:
        assert [wait.seat for wait in await waits.of(connection, [row.id])] == live.waiting


@pytest.mark.parametrize(
    ("document", "persons", "sentence"),
    [
        ({"upto": 40}, {}, "A running game needs a player. Give at least one seat with --seat"),
        ({"upto": 40}, {"Zoe": 5}, "There is no seat “Zoe”. Seats: Ada, Bob, 皇帝."),
        ({"upto": 40}, {"Ada": 5, "Bob": 5}, "Seat Bob was given twice. Give each seat to one player."),
        ({}, {"Ada": 5}, "That game is over, so there are no seats to give. Leave out --seat."),
    ],
)
async def test_seats_that_cannot_be_given_are_refused(club, document, persons, sentence):
    before = await everything(club)
    with pytest.raises(Declined, match=sentence.replace("?", r"\?")):
        await imported(club, exported(**document), persons)
    assert await everything(club) == before


async def test_seats_of_one_name_are_given_by_their_marks(club):
    document = exported("huang_di", upto=42)
    for seat in document["seats"]:
        seat["name"] = "Ada"
    with pytest.raises(Declined, match=r"There is no seat “Ada”. Seats: Ada \(sun\), Ada \(wave\), Ada \(mountain\)."):
        await imported(club, document, {"Ada": club.bob.id})
    row = await imported(club, document, {"Ada (wave)": club.bob.id})
    assert (await club.live(row.id)).persons == {1: club.bob.id}
    await club.env.advance_time(61)  # the bot takes note of the new table


async def test_of_every_seat_that_nobody_is_given_it_is_told_that_an_ai_player_plays_on(club):
    await imported(club, exported(upto=40), {"Ada": club.ada.id})
    lines = (await club.cai.types("table history")).text.split("\n")
    told = [line for line in lines if "'s seat." in line]
    assert told == [f"- **{name} (AI)** takes **{name}**'s seat." for name in ("Bob", "皇帝")]


# In the reader's language


async def test_what_is_wrong_with_a_file_is_said_in_the_readers_language(club, in_german):
    in_german.add(club.ada.id)
    await club.ada.types("help")  # which notes the language
    for data, sentence in (
        (b"{", "Diese Datei ist kein exportierter Tisch: Sie ist kein JSON."),
        (b"{}", "Diese Datei ist kein vollständiger exportierter Tisch; es fehlt: das Spiel."),
        (exported(upto=9) | {"game": "go"}, "In dieser Datei steht ein Spiel, das ich nicht kenne: 'go'."),
    ):
        assert (await refused(club, data)).startswith(sentence)


async def test_who_has_left_a_seat_may_still_export_the_game(club):
    await club.turn(club.ada, club.bob)
    await club.bob.types("table resign")
    await club.cai.types("table take-over")
    await club.ada.types("table cancel")
    for person in (club.ada, club.bob, club.cai):
        assert (await person.types("table export")).text.startswith("Table 1, Huang Di")
    assert (await club.invite("Dee").types("table export")).text.startswith("Only players of that table")
