"""Hints: who gets them, when, and what they say."""

import re
from random import Random

import pytest

from bot.features.hints.ui import advice_from
from bot.features.play.offering import marks_of
from bot.features.play.panel import panel
from bot.kernel.advice import Advisers
from bot.kernel.processes import Processes
from games.engine import Candidate, Skill, ValueFunction
from tests.bot.at_the_club import other_of
from tests.bot.discord_messages import read_view
from tests.bot.features.rankings.ranked_games import wish

TITLE = "**💡 What an AI player would do in your place**"
RANKED = "This game counts in rankings, so there are no hints."
TOO_LATE = "This game counts in rankings and has begun"


@pytest.fixture(autouse=True)
def _thinking(club, monkeypatch):
    """Thinking takes few simulations, in the process of the test."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 8))
    monkeypatch.setattr(club.bot.app.advisers, "processes", None)


async def test_a_hint_names_the_best_answers_as_the_panel_does_to_the_asker_alone(club):
    person = await club.turn(club.ada, club.bob)
    posts, before, shown = len(club.posts), (await club.live()).table.log, (await person.types("move")).shown
    reply = await person.types("hint")
    assert reply.private
    assert f"{TITLE}\n-# It knows only what you can see" in reply.text
    hinted = re.findall(r"^\d\. \*\*(.+)\*\* · chance to win \d+%$", reply.text, re.MULTILINE)
    labels = [*shown.buttons, *(option["label"] for options in shown.menus.values() for option in options)]
    assert len(hinted) == 3
    options = [name.rpartition(": ")[2] for name in hinted]
    assert [option for option in options if not any(option.partition(" · ")[0] in label for label in labels)] == []
    assert (len(club.posts), (await club.live()).table.log) == (posts, before)
    for taking_back in (False, True):  # the same question gets the same hint
        if taking_back:
            await person.types("huangdi recruit", peasants=1)
            await person.types("undo")
        assert (await person.types("hint")).text == reply.text


async def test_the_button_shows_the_hint_in_the_panel_and_goes_with_its_question(club):
    await wish(club, club.ada)  # alone, so nothing counts
    person = await club.turn(club.ada, club.bob)
    before = (await person.types("move")).shown
    hinted = (await person.presses(before, "Hint")).shown
    assert hinted.id == before.id
    assert TITLE in hinted.text
    assert set(before.buttons) - set(hinted.buttons) == {"Hint", "Play it back"}
    assert hinted.menus == before.menus
    shown = (await person.types("move")).shown
    club.forget_panels()
    await person.types("my hints", choice="off")
    assert "Hint" not in (await person.types("move")).shown.buttons
    await person.types("huangdi recruit", peasants=2)
    assert "chance to win" not in (await person.presses(shown, "Hint")).text


async def test_the_button_answers_a_secret_question_in_direct_messages(club):
    await club.petition(club.ada, club.bob)
    letter = club.bob.inbox[-1]
    hinted = (await club.bob.presses(letter, "Hint")).shown
    assert (hinted.id, hinted.text.startswith("**Huang Di**"), TITLE in hinted.text) == (letter.id, True, True)
    assert "jade** · chance to win" in hinted.text
    assert TITLE not in "".join(message.text for message in club.everything() if message.id != letter.id)


async def test_what_a_hint_says_of_chances(club):
    await club.start(club.ada, club.bob)
    live = await club.live()
    options, marks = live.ask_of(0).options, marks_of(live.ask_of(0))

    def text(*candidates):
        return read_view(panel(live, 0, advice=advice_from(candidates), marks=marks)).text

    for chances, said in (
        ([0.5, 0.25], "1. **A** · chance to win 50%\n2. **B** · chance to win 25%"),
        ([0.004, 0.0], "You can hardly win this game any more. An AI player would still choose:\n1. **A**\n2. **B**"),
        ([1.0, 0.996], "With any of these, you have as good as won the game:\n1. **A**\n2. **B**"),
        ([0.006, 0.0], "1. **A** · chance to win 1%\n2. **B** · chance to win 0%"),
        ([1.0, 0.994], "1. **A** · chance to win 100%\n2. **B** · chance to win 99%"),
    ):
        assert said in text(*(Candidate((key,), chance, 8) for key, chance in zip(options, chances, strict=False)))
    several = (options[0], options[2], options[4])
    assert "\n1. **A, C, E** · chance to win 50%" in text(Candidate(several, 0.5, 8))
    by_heuristic = text(Candidate(several, 0.0, 0))
    assert f"{TITLE}\n1. **A, C, E**" in by_heuristic
    assert "chance to win" not in by_heuristic


async def test_there_is_no_hint_without_a_question_a_seat_or_anything_learned_nor_where_the_table_wants_none(
    club, monkeypatch
):
    person = await club.turn(club.ada, club.bob)
    assert (await other_of(club, person).types("hint")).text.startswith("You have no question to answer now.")
    assert (await club.cai.types("hint")).text.startswith("You have no seat at this table")
    with monkeypatch.context() as patch:
        patch.setattr(ValueFunction, "weights", lambda self, seats: None)
        assert (await person.types("hint")).text.startswith("I have learned nothing yet about games like this one")
    shown = (await person.types("move")).shown
    club.forget_panels()
    await club.ada.types("table options", option="hints", choice="never")
    assert (await person.types("hint")).text.startswith("This table plays without hints.")
    assert "Hint" not in (await person.types("move")).shown.buttons
    assert "This table plays without hints." in (await person.presses(shown, "Hint")).text


async def test_ranked_games_have_no_hints_unless_they_begin_with_them(club):
    await wish(club, club.ada, club.bob)
    person = await club.turn(club.ada, club.bob)
    assert (await person.types("hint")).text.startswith(RANKED)
    assert "Hint" not in (await person.types("move")).shown.buttons
    assert (await club.ada.types("table options", option="hints", choice="all")).text.startswith(TOO_LATE)
    assert (await person.types("hint")).text.startswith(RANKED)


@pytest.mark.parametrize("ranked", [["bob"], ["ada", "cai"]])
async def test_hints_are_allowed_while_nobody_else_who_is_ranked_has_joined(club, ranked):
    async def allowed_hints():
        return (await club.bot.app.tables.stored(1))[0].options.get("hints")

    await wish(club, *(getattr(club, name) for name in ranked))
    await club.lobby(club.ada, club.bob)
    if "bob" in ranked:
        refused = await club.ada.types("table options", option="hints", choice="all")
        assert refused.text.startswith("In a ranked game, everyone must agree to hints")
        assert await allowed_hints() is None
        await club.bob.types("table leave")
    await club.ada.types("table options", option="hints", choice="all")
    assert await allowed_hints() == "all"


async def test_a_hint_that_comes_too_late_says_so(club, monkeypatch):
    person, candidates = await club.turn(club.ada, club.bob), Advisers.candidates

    async def slow(self, live, seat):
        await club.bot.app.tables.play(live.id, person.id, [live.ask_of(seat).options[0]])
        return await candidates(self, live, seat)

    monkeypatch.setattr(Advisers, "candidates", slow)
    assert (await person.types("hint")).text.startswith("The game went on while I was thinking.")


async def test_a_process_that_is_lost_costs_nothing_but_the_hint(club, monkeypatch):
    person = await club.turn(club.ada, club.bob)
    processes = Processes(1, code="import pickle, sys; pickle.load(sys.stdin.buffer)")  # which ends without an answer
    monkeypatch.setattr(club.bot.app.advisers, "processes", processes)
    assert (await person.types("hint")).text == "That took too long, or failed. Try again in a moment."
    processes.close()


async def test_a_process_of_its_own_gives_the_same_hint(club):
    await club.turn(club.ada, club.bob)
    live, processes = await club.live(), Processes(1)
    (seat,) = live.waiting
    there = await Advisers(processes).candidates(live, seat)
    processes.close()
    search, information = live.box.skill.search(2, 8.0), live.table.information(seat)
    assert there == search.candidates(information, Random(len(live.table.answers)))
