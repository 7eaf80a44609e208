"""Nobody floods a channel: people have allowances for what costs others something, and so do channels."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.play.answers import undo
from bot.kernel.words import Declined
from bot.surface.permissions import ALLOWANCES, Allowances
from games import find_box
from games.engine import Skill, Table, play_out, random_policy
from games.engine.language import speaking
from tests.bot.features.exchange.documents import brings, exported
from tests.bot.passing import sleep
from tests.bot.players import planned
from tests.bot.stored import published

MINUTE = 60.0


class Clock:
    """Stands still unless it is told to go on."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(club):
    """A clock for the allowances of the club."""
    club.bot.app.allowances.clock = clock = Clock()
    return clock


# What is counted


def uses(allowances, deed, times, *, person=1, channel=1):
    """Return how often in a row a person may do something, up to `times`."""
    for done in range(times):
        try:
            allowances.use(deed, person=person, channel=channel)
        except Declined:
            return done
    return times


@pytest.mark.parametrize("deed", ALLOWANCES)
def test_a_person_has_an_allowance_that_is_whole_again_after_its_time(deed):
    clock = Clock()
    allowances, allowance = Allowances(clock), ALLOWANCES[deed]
    assert uses(allowances, deed, 1000) == allowance.person
    clock.now += allowance.per.total_seconds() - 1
    assert uses(allowances, deed, 1000) == 0
    clock.now += 2
    assert uses(allowances, deed, 1000) == allowance.person


@pytest.mark.parametrize("deed", ALLOWANCES)
def test_a_channel_has_an_allowance_for_everyone_in_it(deed):
    allowances, allowance = Allowances(Clock()), ALLOWANCES[deed]
    assert sum(uses(allowances, deed, 3, person=person) for person in range(1000)) == allowance.channel
    assert uses(allowances, deed, 3, person=1000, channel=2) == 3


def test_what_is_declined_is_not_counted():
    allowances = Allowances(Clock())
    most = ALLOWANCES["open"]
    uses(allowances, "open", 100, person=1)
    uses(allowances, "open", 100, person=1)
    assert uses(allowances, "open", 100, person=2) == most.channel - most.person
    with pytest.raises(Declined, match="in this channel"):
        allowances.use("open", person=3, channel=1)
    allowances.check("open", person=3, channel=2)


# What people are told


async def test_tables_are_opened_and_left_only_so_often(club, clock):
    answers = []
    for _ in range(15):
        answers.append((await club.ada.types("table new", game="huang_di")).text)
        if answers[-1].startswith("A table"):
            await club.ada.types("table leave")
    await published(club)
    opened = [text for text in answers if text.startswith("A table")]
    assert len(opened) == ALLOWANCES["open"].person
    assert set(answers[len(opened) :]) == {answers[-1]}
    assert answers[-1].startswith("You have opened many tables just now. You can open the next one <t:")
    assert (await club.bob.types("table new", game="huang_di")).text.startswith("A table")
    await club.bob.types("table leave")
    clock.now += 11 * MINUTE
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("A table")


async def test_games_are_imported_only_so_often(club, clock):
    document = exported(seats=2)
    answers = [(await brings(club, club.ada, document)).text for _ in range(8)]
    brought = [text for text in answers if text.startswith("Imported as table")]
    assert len(brought) == ALLOWANCES["import"].person
    assert answers[-1].startswith("You have imported many games just now.")
    others = [(await brings(club, person, document)).text for person in (club.bob, club.cai) for _ in range(4)]
    assert sum(text.startswith("Imported as table") for text in others) == 3
    assert others[-1].startswith("Many games were imported into this channel just now.")


async def test_choices_are_taken_back_only_so_often_and_play_goes_on(club, clock):
    await club.turn(club.ada, club.bob)
    tables, back = club.bot.app.tables, 0
    for _ in range(400):
        live = await club.live()
        (seat,) = live.waiting
        person = live.persons[seat]
        await tables.play(1, person, [planned(live, seat, club.bot._chance)[0][1]])
        if not (await club.live()).table.undoable(seat):
            break
        try:
            await undo(tables, club.bot.app.allowances, 1, person, whole_turn=False)
        except Declined as declined:
            assert str(declined).startswith("You have taken a lot back just now.")
            break
        back += 1
    assert back == ALLOWANCES["undo"].person
    live = await club.live()
    (seat,) = live.waiting
    await tables.play(1, live.persons[seat], [planned(live, seat, club.bot._chance)[0][1]])


async def test_pages_are_turned_only_so_often(club, clock):
    await club.turn(club.ada, club.bob)
    clicks = ALLOWANCES["read"].person
    for _ in range(clicks):
        club.bot.app.allowances.use("read", person=club.ada.id, channel=club.channel.id)
    for command in ("table history", "table replay"):
        assert (await club.ada.types(command)).text.startswith("You have turned many pages just now.")
    assert not (await club.bob.types("table history")).text.startswith("You have")


async def test_quick_clicks_through_a_replay_use_up_no_other_reading(club, clock, monkeypatch):
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 8))
    monkeypatch.setattr(club.bot.app.advisers, "processes", None)
    await brings(club, club.ada, exported(seats=2))
    first = (await club.ada.types("table replay")).shown
    second = (await club.ada.presses(first, "Later")).shown
    uses(club.bot.app.allowances, "read", 1000, person=club.ada.id, channel=club.channel.id)
    refused = (await club.ada.presses(second, "Later")).text
    assert "You have turned many pages just now. You can go on with a chronicle or a replay <t:" in refused
    assert (await club.ada.types("table look-back")).text.startswith("## Huang Di: looking back")
    film = (await club.ada.types("table replay", how="film")).shown
    export, data = await club.ada.types("table export"), await club.ada.types("my data")
    files = [file.filename for shown in (film, export.shown, data.shown) for file in shown.files]
    assert files == ["film.gif", "table-1.json", "my-data.json"]


def test_the_longest_game_can_be_replayed_step_by_step():
    table = Table(find_box("huang_di").new(6, {}), nature=Random(1))
    play_out(table, [random_policy] * 6, Random(1))
    assert 1 + table.steps < ALLOWANCES["read"].person


REFUSALS = {
    "read": ("go on with a chronicle or a replay", "In Chroniken und Wiederholungen geht es"),
    "film": ("You have watched many films", "Du hast gerade viele Filme angesehen"),
    "review": ("You have looked back at many games", "Du hast gerade oft auf Partien zurückgeblickt"),
    "export": ("You have exported many games", "Du hast gerade viele Partien exportiert"),
    "data": ("You have asked for your data many times", "Du hast gerade oft nach deinen Daten gefragt"),
}


@pytest.mark.parametrize("deed", REFUSALS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_reader_is_told_what_was_too_much_and_when_it_is_possible_again(deed, language):
    allowances = Allowances(Clock())
    uses(allowances, deed, 1000)
    with speaking(language), pytest.raises(Declined, match=r"<t:\d+:R>") as refusal:
        allowances.use(deed, person=1, channel=1)
    assert REFUSALS[deed][language == "de"] in str(refusal.value)


async def test_it_is_said_in_the_readers_language(club, clock, in_german):
    in_german.add(club.ada.id)
    uses(club.bot.app.allowances, "open", 100, person=club.ada.id, channel=club.channel.id)
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("Du hast gerade viele Tische eröffnet.")


# The clock of the machine


async def test_a_clock_that_is_set_back_keeps_nobody_from_showing_a_table(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    boards = len(club.boards)
    await club.ada.types("table show")
    assert len(club.boards) == boards + 1
    monkeypatch.setattr("bot.features.play.boards.utcnow", lambda: club.bot.since.replace(year=2001))
    assert "You can do that again" in (await club.ada.types("table show")).text
    await sleep(club, 61)
    await club.ada.types("table show")
    assert len(club.boards) == boards + 2
