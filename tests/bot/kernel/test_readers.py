"""Readers delay no move: neither the longest game that can be imported, nor many readers at once."""

import asyncio
import json
import sys
from random import Random
from unittest.mock import Mock

import pytest

from bot.features.exchange.service import ENTRIES
from bot.features.looking.story import history_pages
from bot.kernel import workers
from bot.kernel.retelling import chapters
from bot.kernel.turns import current_share
from bot.kernel.workers import TooLong, Worker, reading, thinking
from games.engine import Entry, Table
from tests.bot.at_the_club import published
from tests.bot.features.exchange.documents import brings, exported
from tests.bot.players import planned
from tests.bot.possible_messages import BOXES, live_of, played, undated

TAKEN_OVER = {"seat": 0, "answer": "medium", "kind": "replaced"}


def longest():
    """Return a document of maximum length; in the middle of the game come entries that are not answers."""
    document = exported()
    log = document["log"]
    at = len(log) // 2
    return document | {"log": [*log[:at], *[TAKEN_OVER] * (ENTRIES - len(log)), *log[at:]]}


async def bring(club, channel, document):
    """Cai imports a game into a channel; what is owed by that is published."""
    file = "table.json", json.dumps(document).encode()
    reply = await club.cai.types("table import", channel=channel, file=file)
    await published(club)
    return reply


async def moves(club):
    """Let a player at table 1 move; return whether the table has gone on, or keeps a sealed answer more."""
    live = await club.live()
    seat = live.waiting[0]
    path = [answer for _, answer in planned(live, seat, Random(1))]
    after = (await club.bot.app.tables.play(1, live.persons[seat], path)).live
    return (after.table.number, after.table.sealed) != (live.table.number, live.table.sealed)


@pytest.fixture
async def elsewhere(club):
    """A game of Ada and Bob in the first channel, and a second channel."""
    await club.turn(club.ada, club.bob)
    yield club.guild.create_text_channel("elsewhere")
    await published(club)


async def test_a_neighbour_moves_while_the_longest_game_is_brought_posted_and_read(club, elsewhere):
    bringing = asyncio.create_task(bring(club, elsewhere, longest()))
    moved = []
    while not bringing.done() and len(moved) < 50:  # a slow machine must not come to the end of the game
        moved.append(await moves(club))
        await asyncio.sleep(0.05)
    assert (await bringing).text.startswith("Imported as table 2")
    assert moved
    assert all(moved)
    live = await club.live(2)
    assert live.table.number == ENTRIES
    told = chapters(live)
    assert sum(len(chapter.notes) for chapter in told) == ENTRIES - len(exported()["log"])
    assert any("**1.**" in post.text for post in club.messages(elsewhere.id))


def calls(work, *given):
    """Return how many functions are called while something is worked out."""
    events = []
    sys.setprofile(lambda _frame, event, _what: events.append(event))
    try:
        work(*given)
    finally:
        sys.setprofile(None)
    return events.count("call")


@BOXES
def test_the_work_of_telling_a_game_grows_with_its_log_and_no_faster(box):
    def tell(live):
        chapters(live)
        history_pages(live, undated(live), None)

    def calls_with(notes):
        table = played(box, Random(7), upto=60)
        for _ in range(notes):
            table.record(Entry(0, "medium", "replaced"))
        return calls(tell, live_of(box, table, "Ada"))

    calls_with(1)  # which fills what is remembered
    few, more, most = calls_with(100), calls_with(400), calls_with(1600)
    assert most - more < 5 * (more - few)


@BOXES
def test_a_log_of_choices_taken_back_replays_in_proportion_to_its_length(box):
    def calls_after(count):
        table = played(box, Random(8), upto=150)
        while not table.undoable(seat := table.waiting[0]) or table.simultaneous:
            ask = table.ask_of(seat)
            table.answer(seat, ask.low if hasattr(ask, "low") else ask.options[0])
        entry = table.answers[-1]
        for _ in range(count):
            table.undo(entry.seat)
            table.answer(entry.seat, entry.answer)
        return calls(Table(box.new(box.seats[-1], {})).follow, table.log)

    none, some, many = calls_after(0), calls_after(20), calls_after(80)
    assert many - some < 4 * (some - none)
    assert some - none < 5 * none  # as much as twenty times the whole game would be far more


@pytest.mark.parametrize("asked", ["history", "film", "option"])
async def test_a_move_is_answered_while_readers_and_an_option_of_the_table_wait(club, elsewhere, endless, asked):
    await bring(club, elsewhere, exported())
    panel = (await club.cai.types("table replay", channel=elsewhere)).shown
    asks = {
        "history": lambda: club.cai.types("table history", channel=elsewhere),
        "film": lambda: club.cai.presses(panel, "As a film"),
        "option": lambda: club.ada.types("table options", option="theme", choice="dark"),
    }
    work = asyncio.ensure_future(reading(endless))  # of another reader
    waiting = asyncio.create_task(asks[asked]())
    for _ in range(3):
        assert await moves(club)
    assert not waiting.done()
    endless.over.set()
    await work
    assert (await waiting).text
    assert (await club.live()).row.options.get("theme") == ("dark" if asked == "option" else None)


async def test_everyone_waits_for_what_they_ask_in_their_own_name(club, elsewhere, monkeypatch):
    (active,) = await club.waited_for()
    shares, do = set(), Worker.do
    monkeypatch.setattr(Worker, "do", lambda worker, work: shares.add(current_share()) or do(worker, work))
    for asks in (
        active.types("table history"),
        active.presses(club.board, "Take your turn"),
        active.suggested("huangdi recruit", "card"),
    ):
        shares.clear()
        await asks
        assert (club.guild.id, active.id) in shares


async def test_a_stored_game_is_loaded_a_slice_at_a_time_with_moves_in_between(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    before = await club.live()
    club.bot.app.tables.forget(1)
    monkeypatch.setattr("bot.kernel.live.SLICE", -1.0)
    loading, done = asyncio.create_task(club.live()), 0
    while not loading.done():
        await thinking(lambda: None)
        done += 1
    assert done > len(before.table.log)  # one after each answer, and some while the log is read
    assert (await loading).table.log == before.table.log


async def test_work_that_takes_too_long_is_given_up_with_a_sentence(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr(workers, "READING_LIMIT", -1.0)
    reply = await club.ada.types("table history")
    assert reply.text.startswith("This game is too long for me to replay.")
    assert reply.private
    assert await moves(club)


async def test_the_end_of_a_game_that_takes_too_long_to_tell_is_posted_in_words(club, monkeypatch):
    monkeypatch.setattr("bot.kernel.retelling.paced", Mock(side_effect=TooLong))
    await brings(club, club.ada, exported())
    await published(club)
    scoring = club.posts[-1]
    assert "**1.**" in scoring.text
    assert scoring.files == []
