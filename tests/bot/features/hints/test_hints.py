"""Hints: who gets them, when, and what they say."""

import asyncio
import re
from functools import partial
from itertools import product
from random import Random

import pytest

from bot.features.hints.ui import advised
from bot.features.play.advised import action_told, reasons_told
from bot.features.play.panel import panel
from bot.kernel.advice import Advisers
from bot.kernel.processes import CODE, Processes
from games import find_box, find_boxes
from games.engine import Advice, Line, Skill, Table, ValueFunction, advise
from games.engine.language import speaking
from games.engine.reasons import Reason, public_reasons
from games.engine.selfplay import choose
from games.engine.thinking import Job
from games.engine.words import addressing
from games.huang_di.events import JadeCollected
from tests.bot.at_the_club import other_of
from tests.bot.discord_messages import read_view
from tests.bot.features.rankings.ranked_games import wish
from tests.games.huang_di.positions import ADAM, turn_of

TITLE = "**💡 An AI player in your place, with its chance to win**"
RANKED = "This game counts in rankings, so there are no hints."
TOO_LATE = "This game counts in rankings and has begun"


@pytest.fixture(autouse=True)
def _thinking(club, monkeypatch):
    """Thinking takes few simulations, in the process of the test."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 8))
    monkeypatch.setattr(club.bot.app.advisers, "processes", None)


async def test_a_hint_names_the_best_actions_to_the_asker_alone_and_plays_the_first(club):
    person = await club.turn(club.ada, club.bob)
    posts, before = len(club.posts), (await club.live()).table.log
    reply = await person.types("hint")
    assert reply.private
    assert len(re.findall(r"^\d\. \*\*\d+%\*\* · .+$", reply.text, re.MULTILINE)) == 2
    assert TITLE in reply.text
    assert (len(club.posts), (await club.live()).table.log) == (posts, before)
    await person.types("huangdi recruit", peasants=1)
    await person.types("undo")
    again = await person.types("hint")
    assert again.text == reply.text, "the same question gets the same hint"
    live = await club.live()
    advice = await club.bot.app.advisers.hint(live, live.seat_of(person.id))
    await person.presses(again.shown, "Play this")
    answers = [entry.answer for entry in (await club.live()).table.answers[len(live.table.answers) :]]
    assert tuple(answers[: len(advice.lines[0].answers)]) == advice.lines[0].answers


async def test_a_hint_for_several_things_is_played_too(club):
    await club.start(club.ada, club.bob)
    hinted, live = (await club.ada.types("hint")).shown, await club.live()
    seat = live.seat_of(club.ada.id)
    advice = await club.bot.app.advisers.hint(live, seat)
    await club.ada.presses(hinted, "Play this")
    assert (await club.live()).table.sealed == {seat: advice.lines[0].answers[0]}


async def test_a_hint_names_what_follows_an_answer_that_goes_without_saying_and_plays_both(club):
    """The first turn of Chang Cheng is a wall, so that is not asked."""
    await club.start(club.ada, club.bob, game="chang_cheng")
    (person,) = await club.waited_for()
    before = (await club.live()).table.number
    hinted = (await person.types("hint")).shown
    wall = re.search(r"^1\. \*\*\d+%\*\* · (wall \w+ \d)", hinted.text, re.MULTILINE).group(1)
    assert wall in (await person.presses(hinted, "Play this")).text
    assert (await club.live()).table.number > before


def test_an_action_is_headed_by_its_card_unless_that_is_played_already():
    box, names, table = find_box("huang_di"), ["Ada", "Bob"], turn_of(ADAM, adam={"jade": 9})
    answers = ("taskmaster", "move", "p2", "jade", "recruiter", "jade")
    for begun, heading in ((0, "Taskmaster: to "), (1, "to "), (4, "Recruiter: +3 jade")):
        line = Line(answers[begun:], events=9, told=9)
        with addressing(names, ADAM):
            assert action_told(box, table.tried(ADAM, answers[:begun]), ADAM, line, names).startswith(heading)


async def test_the_button_shows_the_hint_in_the_panel_and_goes_with_its_question(club):
    await wish(club, club.ada)  # alone, so nothing counts
    person = await club.turn(club.ada, club.bob)
    before = (await person.types("move")).shown
    hinted = (await person.presses(before, "Hint")).shown
    assert hinted.id == before.id
    assert TITLE in hinted.text
    assert set(hinted.buttons) ^ set(before.buttons) == {"Hint", "Replay", "Play this"}
    assert hinted.menus == before.menus
    shown = (await person.types("move")).shown
    club.forget_panels()
    await person.types("my hints", choice="off")
    assert "Hint" not in (await person.types("move")).shown.buttons
    await person.types("huangdi recruit", peasants=2)
    assert TITLE not in (await person.presses(shown, "Hint")).text


async def test_the_button_answers_a_secret_question_in_direct_messages(club):
    await club.petition(club.ada, club.bob)
    letter = club.bob.inbox[-1]
    hinted = (await club.bob.presses(letter, "Hint")).shown
    assert (hinted.id, hinted.text.startswith("**Huang Di**"), TITLE in hinted.text) == (letter.id, True, True)
    assert re.search(r"^1\. \*\*\d+%\*\* · \d jade$", hinted.text, re.MULTILINE)
    assert TITLE not in "".join(message.text for message in club.everything() if message.id != letter.id)


async def test_what_a_hint_says_of_chances_and_why(club):
    await club.start(club.ada, club.bob)
    live = await club.live()
    ask, own = live.ask_of(0), live.observation(0)
    keys = [tuple(ask.options[first : first + 3]) for first in (0, 1)]
    names = [", ".join(ask.label(own, key).text for key in three) for three in keys]

    def text(*chances, reasons=(), against=(), turns=((), ()), ends=False, more=0.0):
        known = zip(
            keys, chances, turns, (ends, False), ([[{"rows": more}]] * 16, [[{"rows": 0.0}]] * 16), strict=False
        )
        lines = [
            Line((key,), chances=(chance,), next_turn=turn, ends_then=last, then=(*points,))
            for key, chance, turn, last, points in known
        ]
        return read_view(panel(live, 0, advice=advised(Advice(0, tuple(lines), reasons, against)))).text

    for chances, said in (
        ([0.5, 0.25], f"1. **50%** · {names[0]}\n2. **25%** · {names[1]}"),
        ([0.004, 0.0], f"win this game any more. The AI player would still choose:\n1. {names[0]}\n2. {names[1]}"),
        ([1.0, 0.996], f"You have as good as won the game. The AI player would choose:\n1. {names[0]}\n2. {names[1]}"),
        ([0.006, 0.0], f"1. **1%** · {names[0]}\n2. **0%** · {names[1]}"),
        ([1.0, 0.994], f"1. **100%** · {names[0]}\n2. **99%** · {names[1]}"),
    ):
        assert said in text(*chances)
    points, promise = Reason(0, "rows", 1.6, is_promise=False), Reason(1, "favours", -0.2, is_promise=True)
    later, cost = Reason(0, "levels", 1.0, is_promise=True, is_later=True), Reason(0, "towers", -3.0, is_promise=True)
    held = [(0, "stock-emperor", 0.9), (1, "again-income", -2.2), (0, "again-petition", -1.0)]
    for reasons, said in (
        ([points], "-# Why the first: soon about 2 more points for you (rows)."),
        ([promise], "-# Why the first: worse prospects for Bob (favours)."),
        (
            [points, points._replace(seat=1)],
            "about 2 more points for you (rows), but about 2 more points for Bob (rows).",
        ),
        (
            [points, later, cost],
            "2 more points for you (rows rather than towers), later better prospects for you (levels).",
        ),
        ([points, promise], "soon about 2 more points for you (rows), worse prospects for Bob (favours)."),
        (
            [points, *(Reason(*each, is_promise=False) for each in held)],
            "2 more points for you (rows), the emperor block to place for you, income -2 for Bob, but each bid -1.",
        ),
    ):
        assert said in text(0.5, 0.25, reasons=reasons).replace("\N{MINUS SIGN}", "-")
    chips = Reason(0, "chips", 1.0, is_promise=True)
    equal = (
        "-# About equal. For the first: better prospects for you (buyback chips, later levels). "
        "For the second: worse prospects for Bob (favours)."
    )
    assert equal in text(0.5, 0.49, reasons=(chips, later), against=(promise,))
    assert "-# These two are about equal." in text(0.5, 0.49)
    slight = "For the second: worse prospects for Bob (favours)."
    assert f"-# All in all, the first is a little better. {slight}" in text(0.5, 0.46, against=(promise,))
    both = text(0.5, 0.46, reasons=(points,), against=(promise,))
    assert f"-# The first is a little better. For the first: soon about 2 more points for you (rows). {slight}" in both
    assert "Why" not in text(0.0, 0.0, reasons=(points,))
    three, four = ((JadeCollected(0, jade),) for jade in (3, 4))
    for turns, said in (
        ((three, ()), "-# Next turn, most likely: +3 jade."),
        ((three, four), "-# Next turn, most likely: +3 jade. After the second: +4 jade."),
    ):
        assert f"{said}\n" in text(0.5, 0.25, turns=turns)
    assert "+4 jade. With the first, you then have about 3 more points.\n" in text(0.5, 0.25, turns=turns, more=3.2)
    assert "+3 jade. That would end the game.\n" in text(0.5, 0.25, turns=(three, (*three, *four)), ends=True)
    for turns, reasons in ((((), four), ()), ((three, three), ()), ((three, four), (points,))):
        assert "Next turn" not in text(0.5, 0.25, turns=turns, reasons=reasons)
    assert "Next turn" not in text(0.5, 0.25, turns=(three, four), more=-1.0), "it speaks for the second"
    by_heuristic = Advice(0, (Line((keys[0],)),))
    assert f"{TITLE}\n1. {names[0]}\n" in read_view(panel(live, 0, advice=advised(by_heuristic))).text


async def test_a_hint_says_what_the_cards_are_for_that_an_action_brings(club):
    await club.start(club.ada, club.bob, game="han")
    live = await club.live()
    ask = live.table.asks[0]
    points = [[{"cards-red": red}] * 2 for red in (2.0, 1.0)]
    lines = [
        Line((key,), chances=chances, points=held)
        for key, chances, held in zip(ask.options, ((0.6, 0.6), (0.4, 0.4)), points, strict=False)
    ]
    advice = Advice(ask.seat, (*lines,), (Reason(ask.seat, "cards-red", 1.0, is_promise=False),))
    text = read_view(panel(live, ask.seat, advice=advised(advice))).text
    assert "Why the first: soon 1 more red card for you; red is for " in text


@pytest.mark.parametrize("game", sorted(find_boxes()))
def test_all_that_hints_name_has_words(game):
    box = find_box(game)
    for seats in box.seats:
        game = box.new(seats, {})
        terms = {term for points in (*box.skill.by_term(game), *game.prospects()) for term in points} - {""}
        held = {term for own in box.skill.held(game) for term in own}
        for language in ("en", "de"):
            with speaking(language):
                assert all(box.say(f"term-{term}") for term in terms)
                for term, more in product(held, (1.0, -1.0)):
                    reason = Reason(0, term, more, is_promise=False)
                    assert reasons_told(box, 1, [reason], ["Ada", "you"])


@pytest.mark.parametrize("game", sorted(find_boxes()))
def test_why_something_was_done_can_be_asked_of_every_turn(game):
    box, chance = find_box(game), Random(3)
    table, told = Table(box.new(box.seats[-1], {}), nature=chance), []
    while len(told) < 15:
        before, steps = table.game.observation(None), table.steps
        while table.steps == steps:
            ask = next(ask for ask in table.asks if ask.seat in table.waiting)
            table.answer(ask.seat, choose(table, ask, box.policy("medium"), chance))
        for seat in before.at_turn[:1]:
            reasons = public_reasons(seat, before, table.game.observation(None), box.skill, Random(1))
            told.append(reasons_told(box, seat, reasons, [*"ABCDEF"], "now") if reasons else "")
    assert any(told)


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
    await wish(club, *(getattr(club, name) for name in ranked))
    await club.lobby(club.ada, club.bob)
    if "bob" in ranked:
        refused = await club.ada.types("table options", option="hints", choice="all")
        assert refused.text.startswith("In a ranked game, everyone must agree to hints")
        assert "hints" not in (await club.bot.app.tables.stored(1))[0].options
        await club.bob.types("table leave")
    await club.ada.types("table options", option="hints", choice="all")
    assert (await club.bot.app.tables.stored(1))[0].options["hints"] == "all"


async def test_a_hint_that_comes_too_late_says_so(club, monkeypatch):
    person, hint = await club.turn(club.ada, club.bob), Advisers.hint

    async def slow(self, live, seat):
        await club.bot.app.tables.play(live.id, person.id, [live.ask_of(seat).options[0]])
        return await hint(self, live, seat)

    monkeypatch.setattr(Advisers, "hint", slow)
    assert (await person.types("hint")).text.startswith("The game went on while I was thinking.")


@pytest.mark.parametrize("wanted", ["hint", "review"])
async def test_people_who_want_the_same_advice_share_the_work(club, monkeypatch, wanted):
    await club.start(club.ada, club.bob)
    live, calls = await club.live(), []

    def done(job):
        calls.append(job.work)
        if len(calls) == 1:
            raise TimeoutError

    monkeypatch.setattr(Job, "done", done)
    find = partial(getattr(club.bot.app.advisers, wanted), live)
    found = await asyncio.gather(find(0), find(0), return_exceptions=True)
    assert [type(each) for each in found] == [TimeoutError, TimeoutError]
    assert [*await asyncio.gather(find(0), find(0)), await find(0)] == [None] * 3
    assert calls == [wanted] * 2, "what has failed is tried again"
    await find(1)
    assert calls == [wanted] * 3


async def test_a_process_that_is_lost_costs_nothing_but_the_hint(club, monkeypatch):
    person = await club.turn(club.ada, club.bob)
    processes = Processes(1, code="import pickle, sys; pickle.load(sys.stdin.buffer)")  # which ends without an answer
    monkeypatch.setattr(club.bot.app.advisers, "processes", processes)
    assert (await person.types("hint")).text == "That took too long, or failed. Try again in a moment."
    processes.close()


async def test_a_process_of_its_own_gives_the_same_hint(club):
    await club.start(club.ada, club.bob)
    few = "from games.engine import Skill; whole = Skill.search; Skill.search = lambda *given: whole(*given, 1 / 8); "
    live, processes = await club.live(), Processes(1, code=few + CODE)
    there = await Advisers(processes).hint(live, 0)
    processes.close()
    skill, information = live.box.skill, live.table.information(0)
    assert there == advise(skill.search(2), information, Random(len(live.table.answers)), skill)
