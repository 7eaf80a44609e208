"""Hints: who gets them, when, and what they say."""

from random import Random

import pytest
from ranked_games import wish

from bot.kernel.advice import Advisers
from bot.kernel.processes import Processes
from games.engine import Skill

DEADLY = "import sys; sys.stdin.readline()"
"""The program of a process that ends before it has answered."""


@pytest.fixture(autouse=True)
def _thinking(club, monkeypatch):
    """Thinking takes few simulations, in the process of the test."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 8))
    monkeypatch.setattr(club.bot.app.advisers, "_processes", None)


async def to_play(club):
    """Begin a game; return the player whose turn it is."""
    await club.turn(club.ada, club.bob)
    person, *_ = await club.waited_for()
    return person


async def test_a_hint_names_the_best_answers_and_their_chances_to_the_asker_alone(club):
    person = await to_play(club)
    posts, before = len(club.posts), await club.live()
    reply = await person.types("hint")
    assert reply.private
    assert reply.text.startswith("**In your place, an AI player would consider:**\n1. ")
    assert reply.text.count("chance to win") == 3
    assert len(club.posts) == posts
    assert (await club.live()).table.log == before.table.log


async def test_the_same_question_gets_the_same_hint(club):
    person = await to_play(club)
    assert (await person.types("hint")).text == (await person.types("hint")).text


async def test_a_secret_question_gets_a_hint_too(club):
    await club.petition(club.ada, club.bob)
    assert "jade" in (await club.bob.types("hint")).text


async def test_players_are_refused_where_nothing_is_asked(club):
    person = await to_play(club)
    other = club.bob if person is club.ada else club.ada
    assert (await other.types("hint")).text.startswith("You have no question to answer now.")
    assert (await club.cai.types("hint")).text.startswith("You have no seat at this table")


async def test_a_table_can_turn_hints_off_at_any_time(club):
    person = await to_play(club)
    panel = (await person.types("move")).shown
    assert "Hint" in panel.buttons
    await club.ada.types("table options", option="hints", choice="never")
    assert (await person.types("hint")).text.startswith("This table plays without hints.")
    assert "Hint" not in (await person.types("move")).shown.buttons
    assert (await person.presses(panel, "Hint")).text.startswith("This table plays without hints.")


async def test_newcomers_have_a_button_that_goes_with_its_question(club):
    person = await to_play(club)
    panel = (await person.types("move")).shown
    assert "chance to win" in (await person.presses(panel, "Hint")).text
    await person.types("me hints", choice="off")
    assert "Hint" not in (await person.types("move")).shown.buttons
    await person.types("huangdi recruit", peasants=2)
    assert "chance to win" not in (await person.presses(panel, "Hint")).text


async def test_ranked_games_have_no_hints_unless_they_begin_with_them(club):
    await wish(club, club.ada, club.bob)
    person = await to_play(club)
    assert (await person.types("hint")).text.startswith("This game counts in rankings, so there are no hints.")
    assert "Hint" not in (await person.types("move")).shown.buttons
    refused = await club.ada.types("table options", option="hints", choice="all")
    assert refused.text.startswith("This game counts in rankings and has begun without hints")
    assert (await person.types("hint")).text.startswith("This game counts in rankings, so there are no hints.")


async def test_a_ranked_game_that_begins_with_hints_has_them(club):
    await wish(club, club.ada, club.bob)
    await club.lobby(club.ada, club.bob)
    await club.ada.types("table options", option="hints", choice="all")
    await club.ada.types("table start")
    assert "chance to win" in (await club.bob.types("hint")).text


async def test_a_process_that_is_lost_costs_nothing_but_the_hint(club, monkeypatch):
    person = await to_play(club)
    processes = Processes(1, code=DEADLY)
    monkeypatch.setattr(club.bot.app.advisers, "_processes", processes)
    assert (await person.types("hint")).text == "That took too long, or failed. Try again in a moment."
    processes.close()


async def test_a_process_of_its_own_gives_the_same_hint(club):
    live = await (await to_play(club) and club.live())
    seat, processes = live.waiting[0], Processes(1)
    there = await Advisers(processes).thoughts(live, seat)
    processes.close()
    assert there == live.box.skill.search(2, 8.0).think(live.table.sight(seat), Random(live.table.number))
