"""Answers without a choice are given and undone automatically; draws follow the odds."""

from collections import Counter
from random import Random

import pytest

from games.engine import Chance, Refused, Table, draw, forced_answer, last_choice, with_forced_answers
from tests.games.engine.toys import Auction, Number, OneOf, SomeOf


class Toll(Number):
    """A number without a choice."""


class Bed(OneOf):
    """One option."""


class Path(Auction):
    """One seat walks, then another: a fork in the road, and stretches without one."""

    def auction(self):
        yield OneOf(0, "way", ["left", "right"])
        yield OneOf(0, "gate", ["gate"])
        yield Toll(0, "toll", 2, 2)
        yield OneOf(0, "place", ["inn", "well"])
        yield Bed(0, "bed", ["bed"])
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
        (OneOf(0, "way", ["left"]), "left"),
        (OneOf(0, "way", ["left", "right"]), None),
        (OneOf(0, "way", []), None),
        (Number(0, "toll", 2, 2), 2),
        (Number(0, "toll", 0, 0), 0),
        (Number(0, "toll", 2, 3), None),
        (SomeOf(0, "gems", ["ant", "bee"], 2), None),  # their order may matter
    ],
)
def test_the_only_answer_is_known(ask, answer):
    assert forced_answer(ask) == answer


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

    assert with_forced_answers(table, 0, given) == led
    assert table.number == len(before)


@pytest.mark.parametrize(("kind", "led"), [(Bed, ["inn"]), (Toll, ["inn", "bed"])])
def test_players_answer_themselves_where_others_would_see_that_they_have_no_choice(kind, led, monkeypatch):
    monkeypatch.setattr(kind, "is_always_asked", True)
    table = walked("left", "gate", 2)

    assert with_forced_answers(table, 0, ["inn"]) == led


def test_an_answer_that_players_give_themselves_is_undone_alone(monkeypatch):
    table = walked("left", "gate", 2, "well", "bed")

    assert [answer for _, answer in last_choice(table, 0)] == ["well", "bed"]
    monkeypatch.setattr(Bed, "is_always_asked", True)
    assert [answer for _, answer in last_choice(table, 0)] == ["bed"]


def test_a_refused_path_raises():
    with pytest.raises(Refused, match="Choose one of: left, right"):
        with_forced_answers(path(), 0, ["up"])


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
    assert len(last_choice(walked(*answers), 0)) == back


def test_nature_draws_according_to_odds():
    source = Random(1)
    ask = Chance("card", ["red", "violet"], {"red": 9, "violet": 1})
    drawn = Counter(draw(ask, source) for _ in range(2000))

    assert 0.85 < drawn["red"] / 2000 < 0.95
