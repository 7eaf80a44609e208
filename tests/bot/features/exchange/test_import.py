"""A finished game goes out as a file and comes in again; other files change nothing; owners bring running games."""

from random import Random

import pytest
from sqlalchemy import select

from bot.kernel.words import Declined
from games import find_boxes
from storage import holders, schema, settings, waits
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.exchange.documents import brings, exported, imported
from tests.bot.players import planned
from tests.bot.stored_rows import published

RUNNING = "This game is still running, and its log holds secrets. Export it when it is over."
KEPT = [table for table in schema.metadata.sorted_tables if table is not schema.schema_version]


async def everything(club):
    """Return all that is stored, and what the channel has read."""
    async with club.bot.app.tables.database.reading() as connection:
        rows = [tuple(await connection.execute(select(table))) for table in KEPT]
    return rows, [post.text for post in club.posts]


async def refused(club, document, person=None):
    """Import what must change nothing, and return the answer."""
    await published(club)
    before = await everything(club)
    reply = await brings(club, person or club.ada, document)
    assert await everything(club) == before
    assert reply.private
    return reply.text


async def waits_of(club, table_id=1):
    """Return the seats that the table is said to wait for."""
    async with club.bot.app.tables.database.reading() as connection:
        return [wait.seat for wait in await waits.of(connection, [table_id])]


# Out and in


async def test_a_finished_game_goes_out_and_comes_in_again_unrated(club):
    await club.start(club.ada, club.bob, game="han")
    assert (await club.ada.types("table export")).text == RUNNING
    await play_to_the_end(club, Random(1))
    reply = await club.ada.types("table export")
    assert reply.text == "Table 1, HAN, as a file. `/table import` opens it again, here or elsewhere."
    assert reply.private
    (file,) = reply.shown.files
    assert file.filename == "table-1.json"
    before = len(club.posts)
    answer = await brings(club, club.cai, await file.read())
    assert answer.text == "Imported as table 2: a game of HAN to look at. It does not count in any ranking."
    first, second = await club.live(1), await club.live(2)
    assert second.table.log == first.table.log
    assert second.names == first.names
    assert (second.row.state, second.row.ended_reason, second.persons) == ("ended", "imported", {})
    assert second.row.host_id == club.cai.id
    told, board, scoring = club.posts[before:]
    assert told.text == f"{club.cai.mention} imported a finished game."
    assert board.is_board
    assert "Take your turn" not in board.buttons
    assert "Rank 1" in scoring.text
    assert "<@" not in scoring.text
    async with club.bot.app.tables.database.reading() as connection:
        rated = select(schema.results).where(schema.results.c.table_id == 2)
        assert list(await connection.execute(rated)) == []
    assert (await club.cai.types("table export")).text.startswith("Table 2, HAN")
    opened = await club.cai.types("table new", game="huang_di")
    assert opened.text.startswith("A table of Huang Di is open"), "the channel is free"


async def test_a_game_that_was_cancelled_in_its_middle_is_shown_as_it_stood(club):
    document = exported(upto=60) | {"state": "cancelled"}
    await brings(club, club.ada, document)
    _, board = club.posts
    assert "abandoned before its end" in board.text
    assert "Take your turn" not in board.buttons
    assert (await club.live()).table.number == len(document["log"])
    assert (await club.ada.sends(board, "hd:open:1:60:")).text


async def test_present_and_former_players_and_managers_export_in_the_channel(club):
    await club.turn(club.ada, club.bob)
    await club.bob.types("table resign")
    await club.cai.types("table take-over")
    await club.ada.types("table cancel")
    dee = club.invite("Dee")
    assert (await dee.types("table export")).text == (
        "Only players of that table and members with the permission “Manage Channels” can export it."
    )
    for person in (club.ada, club.bob, club.cai, dee.granted(manage_channels=True)):
        assert (await person.types("table export")).text.startswith("Table 1, Huang Di")
    other = club.guild.create_text_channel("other")
    reply = await club.ada.types("table export", channel=other, table="1")
    assert reply.text == "There is no table '1' in this channel. Choose one from the suggestions."


# What is refused


async def test_a_file_that_cannot_be_imported_changes_nothing(club, in_german):
    whole = exported("han", 2)
    for data, sentence in [
        (whole | {"format": 2}, "That file is an exported table of format 2. I read format 1."),
        (whole | {"rules_version": 999}, "This log was played with version 999 of the rules of HAN."),
        (whole | {"log": [*whole["log"], whole["log"][-1]]}, "That log continues after the end of its game"),
        (whole | {"state": "running", "log": []}, "That table never began, so there is no game to import."),
        (whole | {"state": "lobby"}, "That table never began, so there is no game to import."),
        (exported("han", 2, upto=9), "That game is not over. Only finished games can be imported here; "),
        (b"\xff\xfe\x00", "That file is not UTF-8 text. Save it as plain text in UTF-8."),
    ]:
        assert (await refused(club, data)).startswith(sentence)
    in_german.add(club.cai.id)
    await club.cai.types("help")  # which notes the language
    sentence = "Diese Datei ist kein vollständiger exportierter Tisch; es fehlt: das Spiel."
    assert await refused(club, b"{}", club.cai) == sentence
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "openers", "managers")
    assert (await refused(club, whole)).startswith("Only members with the permission “Manage Channels”")


async def test_a_channel_with_a_table_takes_none(club):
    await club.lobby(club.ada)
    sentence = "This channel has a table. Import into a channel without one, or when this game is over."
    assert await refused(club, exported("han", 2), club.bob) == sentence


# A game that goes on, brought by the bot's owner


@pytest.mark.parametrize(("game", "upto"), [*((game, 40) for game in find_boxes()), ("huang_di", 1), ("han", 75)])
async def test_a_running_game_goes_on_with_the_seated_players(club, game, upto):
    row = await imported(club, exported(game, upto=upto), {"Ada": club.ada.id, "皇帝": club.cai.id})
    club.bot.app.tables.wake(row.id)
    await published(club)
    live = await club.live()
    assert live.persons == {0: club.ada.id, 2: club.cai.id}
    assert (live.names[1], live.row.host_id) == ("Bob (AI)", club.ada.id)
    assert live.waiting == sorted(await waits_of(club))
    assert club.board.is_board
    assert club.posts[0].text == "The bot's owner imported a game. It continues here."
    async with club.bot.app.tables.database.reading() as connection:
        held = [(holder.seat, holder.number > 0, holder.name) for holder in await holders.of(connection, 1)]
    assert held == [(0, False, "Ada"), (1, False, "Bob"), (1, True, "Bob (AI)"), (2, False, "皇帝")]
    await club.bob.types("table take-over")
    assert (await club.live()).find_seat(club.bob.id) == 1
    await club.restart()
    chance = Random(2)
    for _ in range(12):
        live = await club.live()
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    assert (await club.live()).table.number > upto
    await published(club)


@pytest.mark.parametrize("upto", [40, 42])
async def test_ai_players_answer_once_the_table_is_loaded_and_it_is_known_for_whom_it_waits(club, upto):
    row = await imported(club, exported("huang_di", upto=upto), {"Ada": club.ada.id, "皇帝": club.cai.id})
    if upto == 40:  # an AI player is asked
        await club.ada.types("table show")
    live = await club.live(row.id)
    assert live.waiting == await waits_of(club)
    assert {*live.waiting} & {*live.persons}


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
    with pytest.raises(Declined, match=sentence):
        await imported(club, exported(**document), persons)
    assert await everything(club) == before


async def test_seats_of_one_name_are_given_by_their_marks_and_ai_players_take_the_others(club):
    document = exported("huang_di", upto=42)
    document["seats"] = [{"name": "Ada"}, {"name": "Ada"}, {"name": "皇帝"}]
    with pytest.raises(Declined, match=r"There is no seat “Ada”. Seats: Ada \(sun\), Ada \(wave\), 皇帝."):
        await imported(club, document, {"Ada": club.bob.id})
    row = await imported(club, document, {"Ada (wave)": club.bob.id})
    assert (await club.live(row.id)).persons == {1: club.bob.id}
    lines = (await club.cai.types("table history")).text.split("\n")
    told = [line.partition("'s seat.")[0].rpartition("**")[0] for line in lines if "'s seat." in line]
    assert [line.split("**")[1::2] for line in told] == [["Ada (AI)", "Ada (sun)"], ["皇帝 (AI)", "皇帝"]]
