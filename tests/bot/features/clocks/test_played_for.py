"""Players who let AI players answer too often are out of time, and what AI players play decides no rating."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.features.absence.service import play_turn
from bot.features.rankings.service import played_for
from bot.kernel.moves import HOLDER
from games import find_box
from games.engine import Entry, Table, draw
from tests.bot.at_the_club import published
from tests.bot.features.rankings.ranked_games import ADA, BOB, EVE, held, stored, wish
from tests.bot.passing_time import run_out
from tests.bot.players import planned

TURNS = {"han": 18, "huang_di": 49}
"""How many turns each of two players has in the game that is played here."""
SEEDS = {"han": 8, "huang_di": 1}
LAST = TURNS["han"] - 1


def play_a_turn(table, seat, chance, *, is_away=False):
    """Play a turn for a player, or as an AI player for an absent one."""
    if is_away:
        table.record(Entry(seat, "medium", "timed_out"))
    play_turn(table, seat, find_box("han"), {seat: "random"}, chance)
    if is_away:
        table.record(Entry(seat, HOLDER, "timed_out"))


def played(away=(), name="han"):
    """Return a finished game of two, in which an AI player answers in the turns that `away` has for a seat."""
    table, chance, turns = Table(find_box(name).new(2, {}), nature=Random(SEEDS[name])), Random(2), Counter()
    while not table.over:
        seat = table.waiting[0]
        play_a_turn(table, seat, chance, is_away=turns[seat] in dict(away).get(seat, ()))
        turns[seat] += 1
    assert turns == dict.fromkeys((0, 1), TURNS[name])
    return table


def turns_of(table, seat):
    """Return for each turn of a seat the number of its first log entry, and whether it answered with others."""
    numbers = [number for number, entry in enumerate(table.log) if entry.kind == "answer"]
    found = {}
    for number, entry, then in zip(numbers, table.answers, table.again(), strict=False):
        if entry.seat == seat:
            found.setdefault(then.steps, (number, then.simultaneous))
    return list(found.values())


@pytest.mark.parametrize(
    ("away", "expected"),
    [
        ({}, set()),
        ({0: {2, 6, 9, 13}}, set()),
        ({0: {2, 6, 9, 13, 16}}, {0}),  # in 5 of 18
        ({0: {LAST - 1}}, set()),
        ({0: {LAST}, 1: {3}}, {0}),
        ({0: range(18), 1: range(18)}, {0, 1}),
    ],
)
def test_a_quarter_of_the_turns_or_the_last_one_is_too_much(away, expected):
    assert played_for(played(away), held(ADA, BOB)) == expected


def test_sealed_answers_are_turns_too():
    sealed = [turn for turn, (_, is_sealed) in enumerate(turns_of(played(name="huang_di"), 0)) if is_sealed]
    assert len(sealed) == 13  # of 49
    assert played_for(played({0: sealed}, "huang_di"), held(ADA, BOB)) == {0}
    assert played_for(played({0: sealed[1:]}, "huang_di"), held(ADA, BOB)) == set()


def test_a_half_turn_that_an_ai_player_has_finished_counts_as_a_turn():
    table, chance, halves = Table(find_box("han").new(2, {}), nature=Random(1)), Random(2), 0
    while not table.over:
        seat, steps = table.waiting[0], table.steps
        if is_half := seat == 0 and halves < 5 and steps < 2 * LAST:
            table.answer(0, draw(table.ask_of(0), chance))
            is_half = table.steps == steps and 0 in table.waiting
            halves += is_half
        if table.steps == steps:
            play_a_turn(table, seat, chance, is_away=is_half)
    assert (halves, played_for(table, held(ADA, BOB))) == (5, {0})


def test_a_sealed_answer_of_an_ai_player_that_was_dropped_does_not_count():
    table = Table(find_box("huang_di").new(2, {}), nature=Random(1))
    for seat, is_away in ((0, False), (1, False), (0, True)):
        play_a_turn(table, seat, Random(2), is_away=is_away)
    table.rewind(1, len(table.answers) - 2)
    while len(turns_of(table, 0)) < 2:
        play_a_turn(table, table.waiting[0], Random(4))
    assert played_for(table, held(ADA, BOB)) == set()


def test_a_seat_that_is_left_for_good_is_nobodys():
    table = played()
    table.record(Entry(0, "medium", "timed_out"))
    assert played_for(table, held([ADA, "timed_out", "medium"], BOB)) == set()


@pytest.mark.parametrize(("left", "back", "expected"), [(9, 12, set()), (9, 14, {0}), (LAST, LAST + 1, {0})])
def test_the_turns_between_leaving_and_coming_back_are_not_the_players_own(left, back, expected):
    table = played()
    began = [*(number for number, _ in turns_of(table, 0)), len(table.log)]
    first, machine, again, bob = held([ADA, "resigned", "medium", "took_over", ADA], BOB)
    holders = [first, replace(machine, number=began[left]), replace(again, number=began[back]), bob]
    assert played_for(table, holders) == expected


@pytest.mark.parametrize(("away", "expected"), [(range(9), set()), (range(9, 18), {0})])
def test_a_later_holder_is_judged_by_their_own_turns(away, expected):
    table = played({0: away})
    machine, person, bob = held(["medium", "took_over", EVE], BOB)
    assert played_for(table, [machine, replace(person, number=turns_of(table, 0)[9][0]), bob]) == expected


@pytest.mark.parametrize(
    ("is_ranked", "absent", "expected"),
    [
        (True, 1, [("finished", None), ("timed_out", None)]),
        (True, 2, [("timed_out", "gone"), ("timed_out", "gone")]),
        (False, 1, [("finished", "server"), ("timed_out", "server")]),
    ],
)
async def test_players_who_never_answer_are_out_of_time_and_ranked_games_say_why(club, is_ranked, absent, expected):
    people = (club.bob, club.ada)
    if is_ranked:
        await wish(club, *people)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="clock", choice="12h")
    while not (live := await club.live()).table.over:
        (person,) = await club.waited_for()
        if person in people[:absent]:
            await run_out(club)
            assert (await club.live()).table.number > live.table.number
        else:
            path = [answer for _, answer in planned(live, live.seat_of(person.id), Random(3), "random")]
            await club.bot.app.tables.play(1, person.id, path)
    await published(club)
    rows = {row.person_id: row for row in await stored(club)}
    assert [(rows[person.id].outcome, rows[person.id].unrated) for person in people[::-1]] == expected
    told = [person.mention for post in club.posts for person in people if f"{person.mention} counts as" in post.text]
    assert sorted(told) == sorted(person.mention for person in people[: absent * is_ranked])
