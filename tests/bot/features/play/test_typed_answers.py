"""A typed move that the rules forbid is refused with the reason, the question and what would be accepted."""

from random import Random

import pytest

from bot.features.play.answers import path_of
from bot.kernel.words import Declined
from games import find_box
from games.engine import Table
from games.engine.policies import random_policy
from games.engine.selfplay import choose
from tests.bot.possible_messages import live_of

BOX = find_box("chang_cheng")


def begun(seats):
    """Return a table of Chang Cheng at its first question, and the keys and names of its first three provinces."""
    table = Table(BOX.new(seats, {}), nature=Random(1))
    keys = list(table.game.board.layout.provinces)[:3]
    return table, keys, [table.game.names[key] for key in keys]


def play(table, *answers):
    for answer in answers:
        table.answer(table.asks[0].seat, answer)


def play_until(table, fits):
    """Play at random until the question fits."""
    source = Random(1)
    while not fits(table.asks[0]):
        play(table, choose(table, table.asks[0], random_policy, source))


def refused(table, action, box=BOX, **typed):
    """Return the sentences that refuse a typed move; the table has not changed."""
    (seat,), number = table.waiting, table.number
    (found,) = (own for own in box.actions if own.name == action)
    with pytest.raises(Declined) as declined:
        path_of(found, live_of(box, table, "Ada"), seat, {key.replace("_", "-"): typed[key] for key in typed})
    assert table.number == number
    return str(declined.value)


def test_walls_and_towers_where_none_may_stand():
    table, (one, two, three), (first, second, third) = begun(3)
    play(table, "wall", one, f"{one}1", "tower", two, f"{two}2")
    assert refused(table, "walls", province=first, square=f"{first} 1").startswith(
        f"Not now: {first} 1 (a wall stands there). Where in {first} do you lay the wall? You can choose: {first} 2; "
    )
    assert refused(table, "tower", province=second, square=f"{second} 3").startswith(
        f"Not now: {second} 3 (a tower stands beside it; choose a square without one). "
        f"Where in {second} do you lay your tower? You can choose: "
    )
    play(table, "walls", two, f"{two}1")
    assert refused(table, "second-wall", province=second, square=f"{second} 3").startswith(
        f"Not now: {second} (the second one must go to a different province). "
        "In which other province do you lay the second wall? You can choose: "
    )
    play(table, three, f"{three}1")
    said = refused(table, "walls", province="Atlantis", square="1")
    assert said.startswith("That doesn't fit. In which province do you lay the first wall? You can choose: ")
    assert third in said


def test_a_neutral_wall_where_it_may_not_stand():
    table, (one, *_), (first, second, _) = begun(2)
    play(table, "wall", one, f"{one}1")
    assert refused(table, "neutral", province=second, square=f"{second} 1") == (
        f"Not now: {second} (the neutral wall goes where you have laid walls or cards this turn). "
        f"Do you lay a neutral wall in {first}? 12 are left. You can choose: {first}."
    )


def test_another_action_or_payment_than_the_one_begun():
    table, (one, *_), (first, *_) = begun(3)
    play(table, "wall", one)
    again = "To choose again, take it back with `/undo` first."
    assert (
        refused(table, "tower", province=first, square=f"{first} 1") == f"You already chose: One single wall. {again}"
    )
    box = find_box("han")
    table = Table(box.new(3, {}), nature=Random(1))
    play_until(table, lambda ask: ask.topic == "second")
    (_, province), (_, piece), (_, cards) = table.step_answers
    assert cards == "yellow+yellow"
    assert refused(table, "place", box, province=province, piece=piece, cards="anything").startswith(
        "You already chose: 2 yellow. "
    )


@pytest.mark.parametrize(
    ("action", "typed", "sentence"),
    [
        (
            "withdraw",
            {"leader": "Governor"},
            "Not now: Withdraw your Governor (not on the map). Action 1 of 2: what do you do?",
        ),
        ("replace", {"tiles": 7}, "Give a whole number from 1 to 6."),
        ("commit", {"tiles": 0}, "That doesn't fit now. The question is: Action 1 of 2: what do you do?"),
    ],
)
def test_a_command_of_huang_at_the_first_action(action, typed, sentence):
    box = find_box("huang")
    said = refused(Table(box.new(2, {}), nature=Random(1)), action, box, **typed)
    assert said.startswith(sentence)
    assert "You can choose" not in said
