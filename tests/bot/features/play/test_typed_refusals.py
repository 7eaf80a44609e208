"""A typed move that the rules forbid is refused with the reason, the question and what would be accepted."""

from random import Random

import pytest

from bot.features.play.answers import path_of
from bot.kernel.words import Declined
from games import find_box
from games.engine import Table
from games.engine.policies import random_policy
from games.engine.selfplay import choose
from tests.bot.messages import live_of

BOX = find_box("chang_cheng")


def begun(seats):
    """Return a table at its first question, and the names of its provinces by key."""
    table = Table(BOX.new(seats, {}), nature=Random(1))
    return table, {province: table.game.names[province] for province in table.game.board.layout.provinces}


def play(table, *answers):
    for answer in answers:
        table.answer(table.asks[0].seat, answer)


def refused(table, action, box=BOX, **typed):
    """Return the sentences that refuse a typed move; the table has not changed."""
    (seat,), number = table.waiting, table.number
    (found,) = (own for own in box.actions if own.name == action)
    with pytest.raises(Declined) as declined:
        path_of(found, live_of(box, table, "Ada"), seat, {key.replace("_", "-"): typed[key] for key in typed})
    assert table.number == number
    return str(declined.value)


def test_walls_and_towers_where_none_may_stand():
    table, names = begun(3)
    (one, first), (two, second), (three, third), *_ = names.items()
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
    assert refused(table, "walls", province=second, square=f"{second} 3").startswith(
        f"Not now: {second} 3 (kept for a single wall beside the tower of "
    )
    assert refused(table, "walls", province="Atlantis", square="1").startswith(
        "That doesn't fit. In which province do you lay the first wall? You can choose: "
    )
    assert third in refused(table, "walls", province="Atlantis", square="1")


def test_a_neutral_wall_where_it_may_not_stand():
    table, names = begun(2)
    (one, first), (_, second), *_ = names.items()
    play(table, "wall", one, f"{one}1")
    assert refused(table, "neutral", province=second, square=f"{second} 1") == (
        f"Not now: {second} (the neutral wall goes where you have laid walls or cards this turn). "
        f"Do you lay a neutral wall in {first}? 12 are left. You can choose: {first}."
    )


def test_a_card_in_a_complete_province():
    (table, names), source = begun(3), Random(2)
    while not (table.game.scored and table.asks[0].topic == "action" and "cards" in table.asks[0].options):
        play(table, choose(table, table.asks[0], random_policy, source))
    full = names[next(iter(table.game.scored))]
    said = refused(table, "cards", province=full, card="flood", second_province=full, second_card="builder")
    assert said.startswith(f"Not now: {full} (complete). In which province do you lay the first card? You can choose: ")
    assert full not in said.partition("You can choose: ")[2]


def test_a_command_for_another_action_than_the_one_begun():
    (table, names), again = begun(3), "To choose again, take it back with `/undo` first."
    key, name = next(iter(names.items()))
    play(table, "wall", key)
    assert refused(table, "tower", province=name, square=f"{name} 1") == f"You already chose: One single wall. {again}"


def test_other_cards_than_those_paid_for_the_first_piece():
    box = find_box("han")
    table, source = Table(box.new(3, {}), nature=Random(1)), Random(1)
    while table.asks[0].topic != "second":
        play(table, choose(table, table.asks[0], random_policy, source))
    (_, province), (_, piece), (_, cards) = table.step_answers
    assert cards == "yellow+yellow"
    said = refused(table, "place", box, province=province, piece=piece, cards="anything")
    assert said.startswith("You already chose: 2 yellow. ")


def test_where_a_command_has_no_possible_option_none_is_named():
    box = find_box("huang")
    said = refused(Table(box.new(2, {}), nature=Random(1)), "withdraw", box, leader="Governor")
    why, question = "Not now: Withdraw your Governor (not on the map).", "Action 1 of 2: what do you do?"
    assert said.startswith(f"{why} {question}")
    assert "You can choose" not in said
