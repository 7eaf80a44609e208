"""Players who let AI players answer too often are out of time, and what AI players play decides no rating."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.features.absence.service import play_turn
from bot.features.rankings.outcomes import judged, played_for
from bot.kernel.moves import HOLDER
from bot.kernel.words import say
from games import find_box
from games.engine import Entry, Table, draw
from games.engine.language import speaking
from storage import clocks
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, DAN, EVE, held, ranked, stored, wish
from tests.bot.players import planned
from tests.bot.stored import published

TURNS = {"han": 18, "huang_di": 49}
"""How many turns each of two players has in the game that is played here."""
SEEDS = {"han": 8, "huang_di": 1}
LAST = TURNS["han"] - 1
FIRST_HALF, SECOND_HALF = range(9), range(9, 18)


def play_a_turn(table, seat, chance, *, is_away):
    """A person plays a turn, or an AI player for it."""
    if is_away:
        table.record(Entry(seat, "medium", "timed_out"))
    play_turn(table, seat, find_box("han"), {seat: "random"}, chance)
    if is_away:
        table.record(Entry(seat, HOLDER, "timed_out"))


def played(away, name="han"):
    """A game of two that is over, in which an AI player answers in the turns that `away` has for a seat."""
    table, chance, turns = Table(find_box(name).new(2, {}), nature=Random(SEEDS[name])), Random(2), Counter()
    while not table.over:
        seat = table.waiting[0]
        play_a_turn(table, seat, chance, is_away=turns[seat] in away.get(seat, ()))
        turns[seat] += 1
    assert turns == dict.fromkeys((0, 1), TURNS[name])
    return table


@pytest.mark.parametrize(
    ("away", "expected"),
    [
        ({}, set()),
        ({0: {0}}, set()),
        ({0: {2, 6, 9, 13}}, set()),
        ({0: {2, 6, 9, 13, 16}}, {0}),
        ({0: {LAST - 1}}, set()),
        ({0: {LAST}}, {0}),
        ({0: range(18)}, {0}),
        ({0: {LAST}, 1: {3}}, {0}),
        ({0: range(18), 1: range(18)}, {0, 1}),
    ],
    ids=["never", "once", "in 4 of 18", "in 5 of 18", "but last", "last", "always", "one of two", "both"],
)
def test_a_quarter_of_the_turns_or_the_last_one_is_too_much(away, expected):
    assert played_for(played(away), held(ADA, BOB)) == expected


def test_sealed_answers_are_played_for_too():
    sealed = [turn for turn, is_sealed in enumerate(turns_of(played({}, "huang_di"), 0)) if is_sealed]
    assert len(sealed) == 13  # of 49
    assert played_for(played({0: sealed}, "huang_di"), held(ADA, BOB)) == {0}
    assert played_for(played({0: sealed[1:]}, "huang_di"), held(ADA, BOB)) == set()


def turns_of(table, seat):
    """For each turn of a seat whether it answered together with others."""
    found = {}
    for entry, then in zip(table.answers, table.again(), strict=False):
        if entry.seat == seat:
            found[then.steps] = then.simultaneous
    return list(found.values())


def test_turns_count_and_not_single_answers():
    table, chance, halves = Table(find_box("han").new(2, {}), nature=Random(1)), Random(2), 0
    while not table.over:
        seat = table.waiting[0]
        if seat == 0 and halves < 5 and table.steps < 2 * LAST:
            steps = table.steps
            table.answer(0, draw(table.ask_of(0), chance))
            if table.steps == steps and 0 in table.waiting:
                halves += 1
                play_a_turn(table, 0, chance, is_away=True)
        else:
            play_a_turn(table, seat, chance, is_away=False)
    assert halves == 5
    assert played_for(table, held(ADA, BOB)) == {0}


def test_what_is_taken_back_and_played_again_is_played_by_its_player():
    table = played({0: {LAST}})
    begun = next(number for number, entry in enumerate(table.log) if entry.kind == "timed_out")
    before = sum(entry.kind == "answer" for entry in table.log[:begun])
    table.rewind(1, before)
    while not table.over:
        play_a_turn(table, table.waiting[0], Random(4), is_away=False)
    assert played_for(table, held(ADA, BOB)) == set()


def test_what_was_sealed_for_someone_and_dropped_is_not_played_for():
    table = Table(find_box("huang_di").new(2, {}), nature=Random(1))
    play_a_turn(table, 0, Random(2), is_away=False)
    play_a_turn(table, 1, Random(2), is_away=False)
    play_a_turn(table, 0, Random(2), is_away=True)
    table.rewind(1, len(table.answers) - 2)
    while len(turns_of(table, 0)) < 2:
        play_a_turn(table, table.waiting[0], Random(4), is_away=False)
    assert played_for(table, held(ADA, BOB)) == set()


def test_a_seat_that_is_left_for_good_is_nobodys_to_answer_in():
    table = played({})
    table.record(Entry(0, "medium", "timed_out"))
    assert played_for(table, held([ADA, "timed_out", "medium"], BOB)) == set()


@pytest.mark.parametrize(
    ("away", "comes_back", "expected"),
    [
        (range(9, 12), 12, set()),
        (range(9, 14), 14, {0}),
        ((LAST,), LAST + 1, {0}),
    ],
    ids=["for 3 of 18", "for 5 of 18", "after the last"],
)
def test_the_turns_between_leaving_and_coming_back_are_not_ones_own(away, comes_back, expected):
    table = played({})
    began = dict(enumerate(starts(table, 0))) | {LAST + 1: len(table.log)}
    first, *others = held([ADA, "resigned", "medium", "took_over", ADA], BOB)
    machine, back, bob = others
    holders = [first, replace(machine, number=began[away[0]]), replace(back, number=began[comes_back]), bob]
    assert played_for(table, holders) == expected


def starts(table, seat):
    """The numbers of the first answers of a seat in each of its turns."""
    numbers = [number for number, entry in enumerate(table.log) if entry.kind == "answer"]
    found = {}
    for number, entry, then in zip(numbers, table.answers, table.again(), strict=False):
        if entry.seat == seat:
            found.setdefault(then.steps, number)
    return list(found.values())


def test_a_later_holder_is_judged_by_their_own_turns():
    table = played({0: FIRST_HALF})
    middle = starts(table, 0)[SECOND_HALF[0]]
    machine, person, bob = held(["medium", "took_over", EVE], BOB)
    assert played_for(table, [machine, replace(person, number=middle), bob]) == set()
    assert played_for(played({0: {*SECOND_HALF}}), [machine, replace(person, number=middle), bob]) == {0}


# What that makes of the game

FINISHED = {
    "one of two": ((ADA, BOB), {0}, {ADA: ("timed_out", 2, None), BOB: ("finished", 2, None)}),
    "both": ((ADA, BOB), {0, 1}, {ADA: ("timed_out", 2, "gone"), BOB: ("timed_out", 2, "gone")}),
    "one of three": (
        (ADA, BOB, CAI),
        {0},
        {ADA: ("timed_out", 3, None), BOB: ("finished", 2, None), CAI: ("finished", 3, None)},
    ),
    "two of four": (
        (ADA, BOB, CAI, DAN),
        {0, 3},
        {
            ADA: ("timed_out", 4, "gone"),
            BOB: ("finished", 2, "gone"),
            CAI: ("finished", 3, "gone"),
            DAN: ("timed_out", 4, "gone"),
        },
    ),
    "one, and another who has left": (
        (ADA, [BOB, "resigned", "medium"], CAI),
        {0},
        {
            ADA: ("timed_out", 3, "gone"),
            BOB: ("resigned", 3, "gone"),
            "medium": ("finished", 2, "ai"),
            CAI: ("finished", 3, "gone"),
        },
    ),
    "one who came later": (
        ([ADA, "replaced", EVE], BOB, CAI),
        {0},
        {
            ADA: ("replaced", None, "replaced"),
            EVE: ("timed_out", 3, "newcomer"),
            BOB: ("finished", 2, None),
            CAI: ("finished", 3, None),
        },
    ),
}


@pytest.mark.parametrize("what", FINISHED)
def test_a_player_whom_an_ai_player_played_for_comes_last(what):
    seats, away, expected = FINISHED[what]
    ranks = tuple(range(1, len(seats) + 1))
    made = judged(ranked(held(*seats), (ADA, BOB, CAI, DAN)), ranks=ranks, scores=ranks, absent=away)
    assert {row.person_id or row.ai: (row.outcome, row.rank, row.unrated) for row in made} == expected
    assert all((row.score is None) == (row.outcome != "finished") for row in made)


@pytest.mark.parametrize(("away", "reason"), [((), None), ((1,), "cancelled"), ((0,), None)])
def test_a_player_whom_an_ai_player_played_for_wins_nothing_if_another_cancels(away, reason):
    made = judged(ranked(held(ADA, BOB), (ADA, BOB)), otherwise="cancelled", cancelled_by=ADA, absent=away)
    assert [row.unrated for row in made] == [reason, reason]
    assert [row.outcome for row in made] == (["cancelled"] * 2 if reason else ["resigned", "cancelled"])


# At the club


async def run_out(club):
    """Every clock of the table runs out."""
    now = club.env.now()
    async with club.bot.app.tables.database.transaction() as connection:
        for clock in await clocks.of(connection, 1):
            await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    await club.bot.app.clockwork.look()


async def begun(club):
    """Ada and Bob begin a ranked game with a clock."""
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="clock", choice="12h")


async def play_without(club, *absent):
    """The game is played to its end, and these people answer nothing."""
    chance = Random(3)
    while not (live := await club.live()).table.over:
        (person,) = await club.waited_for()
        if person in absent:
            await run_out(club)
            assert (await club.live()).table.number > live.table.number
        else:
            path = [answer for _, answer in planned(live, live.seat_of(person.id), chance, "random")]
            await club.bot.app.tables.play(1, person.id, path)
    await published(club)


COUNTS = "{who} counts as out of time: an AI player answered in a quarter or more of their turns, or in the last one."
GONE = "Not rated: two or more players left."


async def test_a_player_who_never_answers_comes_last_and_all_read_why(club):
    await begun(club)
    await play_without(club, club.bob)
    outcomes = {row.person_id: (row.outcome, row.unrated) for row in await stored(club)}
    assert outcomes == {club.ada.id: ("finished", None), club.bob.id: ("timed_out", None)}
    assert [row.rank for row in await stored(club) if row.person_id == club.bob.id] == [2]
    assert [post.text for post in club.posts if "counts as" in post.text] == [COUNTS.format(who=club.bob.mention)]
    assert f"1. {club.ada.mention}" in (await club.cai.types("rankings", game="han")).text
    stats = (await club.bob.types("my stats")).text
    assert "1 game, 0 won" in stats
    assert "1 out of time" in stats


async def test_two_who_never_answer_are_not_rated(club):
    await begun(club)
    await play_without(club, club.ada, club.bob)
    assert {(row.outcome, row.unrated) for row in await stored(club)} == {("timed_out", "gone")}
    (told,) = [post.text for post in club.posts if "counts as" in post.text]
    assert told.endswith(GONE)
    assert all(COUNTS.format(who=person.mention) in told for person in (club.ada, club.bob))


async def test_a_player_who_cancels_when_another_never_answers_has_not_lost(club):
    await begun(club)
    while club.bob not in await club.waited_for():
        live = await club.live()
        path = [answer for _, answer in planned(live, live.seat_of(club.ada.id), Random(3), "random")]
        await club.bot.app.tables.play(1, club.ada.id, path)
    await run_out(club)
    assert "In the ranking" not in (await club.ada.types("table cancel", confirm=False)).text
    await club.ada.types("table cancel")
    assert {(row.outcome, row.unrated) for row in await stored(club)} == {("cancelled", "cancelled")}


async def test_players_without_rankings_are_told_nothing_about_them(club):
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="clock", choice="12h")
    await play_without(club, club.bob)
    assert {row.outcome for row in await stored(club)} == {"finished", "timed_out"}
    assert [post.text for post in club.posts if "ranking" in post.text or "rated" in post.text] == []


@pytest.mark.parametrize(
    ("language", "words"), [("en", "a quarter or more"), ("de", "ein Viertel seiner Züge oder mehr")]
)
def test_how_games_count_says_when_someone_is_out_of_time(language, words):
    with speaking(language):
        assert words in say("rankings-how", start="1000", few="5")
