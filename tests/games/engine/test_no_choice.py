"""Answers without a choice are given and undone automatically; draws follow the odds."""

from collections import Counter
from random import Random

import pytest
from toys import Auction

from games.engine import (
    NATURE,
    Amount,
    Joins,
    Pick,
    Picks,
    Refused,
    Table,
    draw,
    last_choice,
    led_on,
    only_answer,
)


class Path(Auction):
    """One seat walks, then another: a fork in the road, and stretches without one."""

    def auction(self):
        yield Pick(0, "way", ["left", "right"])
        yield Pick(0, "gate", ["gate"])
        yield Amount(0, "toll", 2, 2)
        yield Pick(0, "place", ["inn", "well"])
        yield Pick(0, "bed", ["bed"])
        self.round += 1


def path():
    table = Table(Path(2, {"rounds": "3"}))
    assert table.ask_of(0).topic == "way"
    return table


def walked(*answers):
    table = path()
    for answer in answers:
        table.answer(0, answer)
    return table


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Pick(0, "way", ["left"]), "left"),
        (Pick(0, "way", ["left", "right"]), None),
        (Pick(0, "way", []), None),
        (Amount(0, "toll", 2, 2), 2),
        (Amount(0, "toll", 0, 0), 0),
        (Amount(0, "toll", 2, 3), None),
        (Picks(0, "gems", ["ant", "bee"], 2), None),  # their order may matter
    ],
)
def test_the_only_answer_is_known(ask, answer):
    assert only_answer(ask) == answer


@pytest.mark.parametrize(
    ("before", "given", "led"),
    [
        ([], ["left"], ["left", "gate", 2]),
        (["left"], ["gate"], ["gate", 2]),
        (["left", "gate", 2], ["inn"], ["inn", "bed"]),  # the next step is not begun
        ([], ["left", "gate", 2, "well"], ["left", "gate", 2, "well", "bed"]),
    ],
)
def test_answers_without_a_choice_are_given_automatically(before, given, led):
    table = walked(*before)

    assert led_on(table, 0, given) == led
    assert table.number == len(before)


@pytest.mark.parametrize(("asked", "led"), [(("bed",), ["inn"]), (("toll",), ["inn", "bed"]), ((), ["inn", "bed"])])
def test_players_answer_themselves_where_others_would_see_that_they_have_no_choice(asked, led):
    table = walked("left", "gate", 2)

    assert led_on(table, 0, ["inn"], Joins(asked=asked)) == led


def test_an_answer_that_players_give_themselves_is_undone_alone():
    table = walked("left", "gate", 2, "well", "bed")

    assert [answer for _, answer in last_choice(table, 0, Joins(asked=("bed",)))] == ["bed"]
    assert [answer for _, answer in last_choice(table, 0, Joins())] == ["well", "bed"]


def test_a_refused_path_raises():
    with pytest.raises(Refused, match="Choose one of: left, right"):
        led_on(path(), 0, ["up"])


@pytest.mark.parametrize(
    ("answers", "back"),
    [
        ([], 0),
        (["left"], 1),
        (["left", "gate"], 2),
        (["left", "gate", 2], 3),
        (["left", "gate", 2, "inn"], 1),
        (["left", "gate", 2, "inn", "bed"], 2),
    ],
)
def test_undoing_a_choice_undoes_automatic_answers_too(answers, back):
    assert len(last_choice(walked(*answers), 0, Joins())) == back


def test_nature_draws_according_to_odds():
    source = Random(1)
    ask = Pick(NATURE, "card", ["red", "violet"], {"red": 9, "violet": 1})
    drawn = Counter(draw(ask, source) for _ in range(2000))

    assert 0.85 < drawn["red"] / 2000 < 0.95
