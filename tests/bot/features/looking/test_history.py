"""The chronicle and the replay of a game: complete, in pages and steps, for each reader what that reader may know."""

import re
from contextlib import suppress
from random import Random
from types import SimpleNamespace

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.looking.story import film_panel, history_pages, history_panel, step_panel, steps
from bot.kernel.live import told as told_of
from bot.kernel.retelling import chapters, views
from bot.surface.limits import ALT
from bot.surface.parts import PAGE, pages_of
from games import find_box
from games.engine import NATURE, Entry, Refused, Table, seen
from games.engine.selfplay import choose
from games.engine.words import quoted
from games.huang_di.cards import favours
from storage import NewLogRow, log, schema
from tests.bot.at_the_club import cancelled, pressable
from tests.bot.player_secrets import pairs_of_worlds, secrets_of
from tests.bot.players import click_a_move
from tests.bot.possible_messages import BOXES, MARKED, WIDE, faults_of, lines_of, live_of, played, undated
from tests.bot.sketched_pictures import Sketcher, painted_by


def chronicle(live, viewer=None):
    """Return the lines of all pages of a history."""
    return lines_of(history_pages(live, undated(live), viewer))


@BOXES
def test_chapters_and_steps_tell_the_whole_game_once_and_each_begins_where_the_last_one_ended(box):
    live = live_of(box, played(box, Random(1), policy="random"), "Ada")
    told = chapters(live)
    assert [chapter.since for chapter in told[1:]] == [chapter.until for chapter in told[:-1]]
    assert [chapter.first for chapter in told[1:]] == [chapter.last + 1 for chapter in told[:-1]]
    assert (told[0].first, told[0].since) == (0, 0)
    assert (told[-1].last, told[-1].until) == (live.table.number - 1, len(live.events))
    found, shown = steps(live), views(live)
    assert [step.observation for step in found] == [*shown[: len(found) - 1], shown[-1]]
    assert shown[-1] == live.observation(None)
    for chapter, step in zip(told, found[1:], strict=False):
        movers = {live.names[entry.seat] for entry in live.table.log[chapter.first : chapter.last + 1]}
        title = live.box.texts.headline(step.titled, live.names)
        assert step.titled.over or {name for name in live.names if name in title} <= movers
    lines = [line for step in found for line in step.lines]
    assert (found[0].lines, lines) == ([], chronicle(live))
    for viewer in (None, *range(live.table.game.seats)):
        events = [seen(live.events[chapter.since : chapter.until], viewer) for chapter in told]
        by_chapter = [line for some in events for line in live.box.texts.chronicle(some, live.shown_names)]
        assert chronicle(live, viewer) == by_chapter != []


@BOXES
def test_what_was_taken_back_is_not_told_but_that_it_was(box):
    source = Random(5)
    table = played(box, source, upto=60)
    while (seat := table.log[-1].seat) == NATURE or not (undoable := table.undoable(seat)):
        ask = table.asks[0]
        table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    before = live_of(box, table.fork(), "Ada")
    answers = [entry.answer for entry in table.answers[-undoable:]]
    table.undo(seat, undoable)
    after = live_of(box, table.fork(), "Ada")
    undone = [line for line in chronicle(after) if "takes back" in line]
    who = f"**{after.shown_names[seat]}**"
    assert undone in ([f"{who} takes back a choice."], [f"{who} takes back their last turn."])
    for answer in answers:
        table.answer(seat, answer)
    again = live_of(box, table, "Ada")
    assert [line for line in chronicle(again) if line not in undone] == chronicle(before)
    assert views(again) == views(before)


@BOXES
@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_a_table_that_went_back_tells_what_stands_and_that_it_did(box, share):
    source = Random(6)
    table = played(box, source, upto=80)
    counts = sorted(range(len(table.answers)), key=lambda count: abs(count - share * len(table.answers)))
    for count in counts:
        with suppress(Refused):  # amidst sealed answers
            table.rewind(1, count)
            break
    live = live_of(box, table.fork(), "Ada")
    told = chapters(live)
    assert told[-1].until == len(live.events)
    assert [chapter.since for chapter in told[1:]] == [chapter.until for chapter in told[:-1]]
    (back,) = [line for line in chronicle(live) if "goes back" in line]
    assert back in [f"At **{who}**'s request, the table goes back to an earlier move." for who in live.shown_names]
    stands = live_of(box, Table.replay(box.new(box.seats[-1], {}), table.answers), "Ada")
    shown = [view for view in views(live) if view != live.observation(None)]
    assert shown == [view for view in views(stands) if view != stands.observation(None)]


def test_a_line_too_long_for_a_page_is_shared_out():
    assert pages_of(["ab cd ef", "gh"], 5) == ["ab cd", "ef gh".replace(" ", "\n")]
    assert pages_of(["abcdefg"], 3) == ["abc", "def", "g"]
    assert pages_of([]) == [""]


@BOXES
def test_viewers_who_see_equal_worlds_read_equal_histories(box):
    compared = 0
    for answering, *worlds in pairs_of_worlds(box, Random(8)):
        if worlds[0].number > 80:
            break
        lives = [live_of(box, table, "Ada") for table in worlds]
        for viewer in {None, *range(worlds[0].game.seats)} - {answering}:
            known = [[(live.observation(who), seen(live.events, who)) for who in (None, viewer)] for live in lives]
            if known[0] == known[1]:
                one, other = (history_pages(live, undated(live), viewer) for live in lives)
                assert one == other
                for one, other in zip(*map(steps, lives), strict=True):
                    assert (one.observation, one.lines) == (other.observation, other.lines)
                    assert one.live.names == other.live.names
                compared += 1
    if not compared:
        pytest.skip("nothing is hidden in this game")


async def test_a_players_history_tells_what_only_that_player_may_know(club):
    await club.petition(club.ada, club.bob)
    live = await club.live()
    for person in (club.ada, club.bob, club.cai):
        text = (await person.types("table history")).text
        for other, secrets in secrets_of(live).items():
            told = [card for card in secrets if re.search(rf"\b{favours()[card].name}\b", text)]
            assert bool(told) == (other == person.id)
        assert ("Includes what only your seat knows." in text) == (person != club.cai)


async def test_the_latest_page_comes_first_and_the_others_are_turned_in_place(club, monkeypatch):
    monkeypatch.setattr("bot.features.looking.story.PAGE", 100)
    await club.turn(club.ada, club.bob)
    shown = (await club.cai.types("table history")).shown
    pages = int(re.search(r"Page (\d+) of \1\b", shown.text)[1])
    assert pages > 1
    for label, page in (("◀ Earlier", pages - 1), ("Later ▶", pages), ("First", 1), ("Latest", pages)):
        turned = (await club.cai.presses(shown, label)).shown
        assert (turned.id, f"Page {page} of {pages}" in turned.text) == (shown.id, True)
        shown = turned


async def test_each_chapter_has_the_moment_of_its_last_entry(club):
    await club.turn(club.ada, club.bob)
    moments = [1_700_000_000, 1_800_000_000]
    entries = await club.read(log.read, 1)
    for entry in entries:
        at = entry.at.fromtimestamp(moments[entry.number >= len(entries) - 2], entry.at.tzinfo)
        changed = update(schema.log).where(schema.log.c.number == entry.number).values(at=at)
        await club.write(AsyncConnection.execute, changed)
    text = (await club.cai.types("table history")).text
    assert {int(found) for found in re.findall(r"<t:(\d+):f>", text)} == set(moments)


async def test_a_finished_table_is_found_by_its_name(club):
    await club.turn(club.ada, club.bob)
    await cancelled(club)
    first = (await club.cai.types("table history")).text
    assert "Chronicle" in first
    await club.start(club.ada, club.bob)
    offered = await club.cai.suggested("table history", "table")
    assert list(offered) == ["2", "1"]
    assert re.fullmatch(r"Huang Di: (Ada and Bob|Bob and Ada), \d{4}-\d\d-\d\d \(cancelled\)", offered["1"])
    assert list(await club.cai.suggested("table history", "table", "running")) == ["2"]
    assert (await club.cai.types("table history", table="1")).text == first


async def test_a_table_that_is_not_there_is_declined(club):
    await club.lobby(club.ada, club.bob)
    assert (await club.ada.types("table history")).text.startswith("This game has not begun.")
    await club.ada.types("table start")
    for command in ("table history", "table replay", "table text", "scores"):
        for typed in ("7", "0", "-1", "no such table", "9" * 30, "\u0661"):
            told = f"There is no table {quoted(typed)} in this channel. Choose one from the suggestions."
            assert (await club.cai.types(command, table=typed)).text == told
    other = club.guild.create_text_channel("elsewhere")
    for given, told in (
        ({"table": "1"}, "There is no table '1' in this channel. Choose one"),
        ({}, "There is no table in this channel. Open one with `/table new`."),
    ):
        assert (await club.cai.types("table history", channel=other, **given)).text.startswith(told)
    await club.write(log.append, 1, (await club.live()).table.number, [NewLogRow(0, "fly", "answer")])
    club.bot.app.tables.forget(1)
    assert "frozen" in (await club.cai.types("table history")).text


def test_what_a_clock_has_done_is_told():
    box = find_box("huang_di")
    table = played(box, Random(1), seats=2, upto=40)
    for seat, answer, kind in (
        (0, "medium", "timed_out"),
        (0, "holder", "timed_out"),
        (1, "medium", "replaced"),
        (0, "person", "replaced"),
    ):
        table.record(Entry(seat, answer, kind))
    live = live_of(box, table, "Ada")
    first, second = live.shown_names
    assert [line for line in chronicle(live) if re.search("time|is back|seat", line)] == [
        f"**{first}** is out of time, so an AI player answers.",
        f"**{first}** is back.",
        f"An AI player takes **{second}**'s seat.",
        f"A new player takes **{first}**'s seat.",
    ]


async def test_one_post_tells_each_event_with_its_holder_of_the_seat(club):
    active = await club.turn(club.ada, club.bob)
    live = await club.live()
    name, since = live.names[live.seat_of(active.id)], len(live.events)
    await active.types("huangdi recruit", peasants=2)
    await active.types("table resign")
    await club.cai.types("table take-over")
    lines = told_of(await club.live(), since, None)
    assert [line.startswith(f"**{name}**: 2 peasants") for line in lines].count(True) == 1
    assert not any(line.startswith("**Cai**: 2 peasants") for line in lines)
    club.bot.app.tables.forget(live.id)
    assert told_of(await club.live(), since, None) == lines


@BOXES
@pytest.mark.parametrize("name", [MARKED, WIDE])
def test_every_page_and_step_is_within_the_limits(box, name):
    live = live_of(box, played(box, Random(2)), name)
    for viewer in (None, 0):
        pages = history_pages(live, undated(live), viewer)
        assert len(pages) > 3
        for number, page in enumerate(pages):
            assert 0 < len(page) <= PAGE
            assert faults_of(history_panel(live, pages, number, own=True)) == []
    found = steps(live)
    for number in range(len(found)):
        assert faults_of(step_panel(live, found, number, pictured=True)) == []
    assert faults_of(film_panel(live)) == []


async def test_a_stranger_steps_through_the_game_in_place(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    first = (await club.cai.types("table replay")).shown
    assert ("Step 0 of" in first.text, "The table before the first move." in first.text) == (True, True)
    assert [file.filename for file in first.files] == ["step.png"]
    second = (await club.cai.presses(first, "Later")).shown
    assert (second.id, "After step 1 of" in second.text) == (first.id, True)
    (options,) = second.menus.values()
    last = options[-1]["value"]
    end = (await club.cai.chooses(second, last)).shown
    live = await club.live()
    assert f"After step {last} of {last}" in end.text
    assert live.box.texts.headline(chapters(live)[-1].observation, live.shown_names) in end.text
    assert end.alts == [live.box.texts.alt(live.observation(None), live.names, ALT)]
    assert {"Later ▶", "Latest"}.isdisjoint(pressable(end))
    start = (await club.cai.presses(end, "First")).shown
    assert start.text == first.text
    assert {"First", "◀ Earlier"}.isdisjoint(pressable(start))
    assert (await club.cai.presses(start, "Latest")).shown.text == end.text


async def test_the_film_is_painted_once_for_all_who_look(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    painted = []

    class Filming(Sketcher):
        def story(self, seen, names, look):
            painted.append(len(seen))
            return b"GIF89a film"

    with painted_by(lambda game: Filming()):
        shown = [(await person.types("table replay", how="film")).shown for person in (club.ada, club.cai)]
        assert [file.filename for panel in shown for file in panel.files] == ["film.gif", "film.gif"]
        assert len(painted) == 1
        assert shown[0].alts == ["The whole game so far in ten seconds."]
        back = (await club.cai.presses(shown[1], "Step by step")).shown
        assert (back.id, [file.filename for file in back.files]) == (shown[1].id, ["step.png"])
        assert "Chronicle" in (await club.cai.presses(back, "Chronicle")).shown.text
        (active,) = await club.waited_for()
        assert "Back to your turn" not in shown[1].buttons
        film = (await active.types("table replay", how="film")).shown
        back = (await active.presses(film, "Back to your turn")).shown
        assert (back.id, "which role card?" in back.text) == (film.id, True)
        await active.types("huangdi recruit", peasants=2)
        await club.ada.types("table cancel")
        film = (await club.cai.types("table replay", how="film")).shown
    assert film.alts == ["The whole game in ten seconds."]
    assert len(painted) == 2, "the game has gone on"


async def test_why_there_is_no_film(club, faults):
    await club.start(club.ada, club.bob)
    assert "The film begins with the first step" in (await club.cai.types("table replay", how="film")).text
    for person in (club.ada, club.bob):
        await club.keep(person)

    lavish = SimpleNamespace(story=lambda *seen: bytes(25 * 1024 * 1024 + 1))  # what SimCord takes
    with painted_by(lambda game: lavish):
        shown = (await club.cai.types("table replay", how="film")).shown
    assert (shown.files, "larger than Discord accepts here (25 MiB)" in shown.text) == ([], True)

    with painted_by(lambda game: None):
        assert "couldn't make the film" in (await club.cai.types("table replay", how="film")).text
        shown = (await club.cai.types("table replay")).shown
        assert shown.files == []
        assert "Step 0" in shown.text
    assert faults.taken()
    await club.ada.types("table options", option="picture", choice="none")
    assert "has pictures turned off" in (await club.cai.types("table replay", how="film")).text
    assert (await club.cai.types("table replay")).shown.files == []


async def test_why_an_ai_player_did_something_is_told_as_everyone_may_know_it(club):
    await club.start(club.ada, ai=1, game="han")
    for _ in range(2):
        await click_a_move(club, club.ada, Random(1))
    live = await club.live()
    ai, found = next(seat for seat, row in enumerate(live.seats) if row.ai), steps(live)
    page, whys = (await club.cai.types("table replay")).shown, 0
    for step in found[:-1]:
        page = (await club.cai.presses(page, "Later")).shown
        assert ("Why?" in page.buttons) == (step.observation.at_turn == (ai,))
        if "Why?" in page.buttons:
            page, whys = (await club.cai.presses(page, "Why?")).shown, whys + 1
            assert re.search(rf"^-# Why: .* for ({'|'.join(live.told_names)}) \(.+\)\.$", page.text, re.MULTILINE)
            assert "Why?" not in page.buttons
    assert whys
