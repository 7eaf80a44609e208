"""What cards shall do, said in advance: what is offered, for which cards, and how it answers the question."""

import pytest

from games.chang_cheng import BOX
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, asked, lay, play, table

AHEAD = {question.topic: question for question in BOX.ahead}
ALL = ["warrior", "traitor", "flood", "builder", "mandarin"]


def open_for(at, seat):
    """Return the questions that a seat can answer ahead."""
    return [topic for topic, question in AHEAD.items() if question.answers(at.game.observation(seat))]


@pytest.mark.parametrize("card", ["warrior", "traitor", "flood", "builder", "master", "mandarin"])
def test_the_same_questions_are_open_whichever_card_lies_there(card):
    at = table("RG. ...", cards={"a": [(GREEN, card)]})
    assert open_for(at, GREEN) == open_for(at, RED) == ALL


def test_a_card_that_has_been_played_can_be_told_nothing_more():
    at = play(lay(table("RG. ...", cards={"a": [(GREEN, "flood")]}), "a3"), "plus")
    assert open_for(at, GREEN) == ["warrior", "traitor", "builder", "mandarin"]
    at = play(
        lay(table("RG. ...", cards={"a": [(GREEN, card) for card in ALL]}), "a3"), "traitor", "plus", "wall", "none"
    )
    assert open_for(at, GREEN) == []


def test_a_revealed_card_can_be_told_until_it_is_resolved():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "traitor"), (BLUE, "flood")]}), "a3")
    assert asked(at) == (GREEN, "traitor")
    assert "flood" in open_for(at, BLUE)


def test_a_traitor_can_be_told_whose_wall_or_which_regions_counter():
    at = table("RG... ...", cards={"a": [(GREEN, "traitor")]}, regions=[2, 3, 3])
    assert AHEAD["traitor"].answers(at.game.observation(GREEN)) == {
        "break:0": "Break a sun wall",
        "break:1": "Break a wave wall",
        "break:2": "Break a mountain wall",
        "break:3": "Break a diamond wall",
        "counter:m": "Remove the counter of M",
        "counter:n": "Remove the counter of N",
    }
    at.game.removed.add("m")
    assert "counter:m" not in AHEAD["traitor"].answers(at.game.observation(GREEN))
    in_hand = AHEAD["traitor"].answers(at.game.observation(RED))
    assert [*in_hand] == ["break:0", "break:1", "break:2", "break:3"]
    assert "break:-1" in AHEAD["traitor"].answers(table("... ...", seats=2).game.observation(RED))


@pytest.mark.parametrize(
    ("topic", "answer", "fits"),
    [
        ("traitor", "break:0", True),
        ("traitor", "break:2", False),
        ("traitor", "counter:m", True),
        ("traitor", "counter:n", False),
    ],
)
def test_an_answer_that_is_not_possible_leaves_the_choice_to_the_owner(topic, answer, fits):
    at = lay(table("RG. ...", cards={"a": [(GREEN, topic)]}, regions=[3, 3]), "a3")
    (ask,) = at.asks
    assert (AHEAD[topic].fitting(ask, answer) == answer) is fits


def test_whose_wall_is_broken_does_not_settle_which():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "traitor")]}), "a3")
    (ask,) = at.asks
    play(at, AHEAD["traitor"].fitting(ask, "break:0"))
    assert asked(at) == (GREEN, "broken")
    assert at.asks[0].topic not in AHEAD


def test_a_warrior_takes_the_kind_it_was_told_if_it_is_there():
    cards = {"a": [(GREEN, "warrior"), (BLUE, "flood"), (BLUE, "builder")]}
    at = lay(table("RG. ...", cards=cards), "a3")
    (ask,) = at.asks
    assert AHEAD["warrior"].fitting(ask, "builder") == "builder"
    assert AHEAD["warrior"].fitting(ask, "master") is None
    assert AHEAD["mandarin"].fitting(ask, "none") is None
