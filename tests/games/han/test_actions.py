"""Slash commands of HAN do everything that they say, or nothing."""

import pytest

from games.engine import NotOffered, Refused, with_forced_answers
from games.han import BOX
from tests.games.han.positions import ALEX, CAPITAL, offered, play, table

ACTIONS = {action.name: action for action in BOX.actions}


def turn(*answers, hand="rry"):
    return play(table(hands=(hand,), pieces={"wei": "BB", "qi": "B"}), *answers)


def refusal(table, name, given):
    with pytest.raises(Refused) as refused:
        ACTIONS[name].path(table, ALEX, given)
    return str(refused.value)


@pytest.mark.parametrize(
    ("hand", "given", "path"),
    [
        ("rgo", {"province": "wei", "piece": "wei3"}, "wei wei3 red done"),
        ("rgo", {"province": "wei", "piece": "wei3", "cards": "red"}, "wei wei3 red done"),
        ("rry", {"province": "wei", "piece": "wei3"}, "wei wei3 red done"),
        ("rry", {"province": "wei", "piece": "wei3", "second": "wei4"}, "wei wei3 red wei4 red"),
        ("rry", {"province": "wei", "piece": "wei-qi"}, "wei wei-qi red+red done"),
        (
            "rry",
            {"province": "wei", "piece": "wei-qi", "cards": "red+yellow", "second": "wei:emissary"},
            "wei wei-qi red+yellow wei:emissary red",
        ),
        ("rgg", {"province": "wei", "piece": "wei3", "second": "wei4"}, "wei wei3 red wei4 green+green"),
        (
            "rgg",
            {"province": "wei", "piece": "wei3", "cards": "green+green", "second": "wei4", "second-cards": "red"},
            "wei wei3 green+green wei4 red",
        ),
        ("ryy", {"province": "qi", "piece": "qi:emissary"}, "qi qi:emissary yellow done"),
    ],
)
def test_place_is_a_complete_placement(hand, given, path):
    assert " ".join(ACTIONS["place"].path(turn(hand=hand), ALEX, given)) == path


def test_a_market_place_is_placed_by_the_same_command():
    market = table(CAPITAL, markers=1, pieces={"lo": "B"})
    given = {"province": "lo", "piece": "lo2:market"}

    assert ACTIONS["place"].path(market, ALEX, given) == ("lo", "lo2:market", "red+red")


@pytest.mark.parametrize(
    ("answers", "name", "given", "sentence"),
    [
        (
            (),
            "place",
            {"province": "wei", "piece": "wei-qi", "second": "wei:emissary"},
            "'wei:emissary' is not possible here. Choose one of: qi2, qi3, qi4, qi:emissary, done.",
        ),
        (
            (),
            "place",
            {"province": "wei", "piece": "wei3", "cards": "yellow+yellow"},
            "'yellow+yellow' is not possible here. Choose one of: red.",
        ),
        (
            ("wei", "wei3"),
            "second",
            {"piece": "wei-qi", "cards": "red+red"},
            "'red+red' is not possible here. Choose one of: red+yellow.",
        ),
        ((), "place", {"province": "wei"}, "piece is missing: The first piece, and its space."),
        (
            (),
            "place",
            {"province": "wei", "piece": "wei3", "second-cards": "red"},
            "is not needed here. Leave it out.",
        ),
        ((), "second", {"piece": "wei4"}, "second does not answer anything you are being asked now."),
        ((), "done", {}, "done does not answer anything you are being asked now."),
        ((), "draw", {"card": "pile"}, "draw does not answer anything you are being asked now."),
        (
            ("discard", "yellow"),
            "draw",
            {"card": "violet"},
            "'violet' is not possible here. Choose one of: red, yellow, green, orange, pile.",
        ),
        ((), "discard", {"card": "green"}, "'green' is not possible here. Choose one of: red, yellow."),
    ],
)
def test_an_impossible_command_is_refused_with_a_sentence(answers, name, given, sentence):
    assert refusal(turn(*answers), name, given).endswith(sentence)


def test_the_cards_to_pay_with_are_offered_and_the_fewest_come_first():
    given = {"province": "wei", "piece": "wei-qi"}
    _, ask = ACTIONS["place"].ask_for(turn(), ALEX, given, "cards")

    assert list(ask.options) == ["red+red", "red+yellow", "red+red+yellow"]


def test_cards_paid_for_the_first_piece_are_offered_as_they_were_in_hand():
    fork, ask = ACTIONS["place"].ask_for(turn("wei", "wei3", hand="rgo"), ALEX, {}, "cards")
    label = ask.label(fork.game.observation(ALEX), *ask.options)

    assert (label.text, label.note) == ("Red", "Leaves you green and orange")


@pytest.mark.parametrize(
    ("given", "path"),
    [({"piece": "wei:emissary"}, ("wei:emissary", "red")), ({"piece": "wei-qi"}, ("wei-qi", "red+yellow"))],
)
def test_another_piece_may_follow_by_its_own_command(given, path):
    assert ACTIONS["second"].path(turn("wei", "wei3"), ALEX, given) == path


@pytest.mark.parametrize(
    ("wei", "hand", "led"),
    [
        ("AAAAAA", "ryo", ["wei", "wei:emissary", "red", "done"]),
        ("AAAAAA", "ryy", ["wei", "wei:emissary"]),
        ("AAAAA", "ryo", ["wei"]),
    ],
)
def test_a_single_possible_placement_is_made_but_a_choice_of_cards_is_asked(wei, hand, led):
    placing = table(hands=(hand,), pieces={"wei": wei, "wei-qi": "A"}, emissaries={"wei": "B"})
    assert with_forced_answers(placing, ALEX, ["wei"]) == led


@pytest.mark.parametrize("hand", ["rry", "rgo"])
@pytest.mark.parametrize(
    ("emissaries", "along"),
    [
        ("B", []),  # the house opens the court
        ("", ["done"]),  # the court was open before, so a menu has offered it
        ("BB", ["done"]),  # the court stays closed
    ],
)
def test_whether_a_second_piece_is_asked_for_depends_on_public_facts_alone(hand, emissaries, along):
    placing = table(hands=(hand,), pieces={"wei": "A"}, emissaries={"wei": emissaries})
    path = ["wei", "wei2", "red"]
    assert with_forced_answers(placing, ALEX, path) == path + along


def test_a_second_piece_is_asked_for_after_a_house_on_a_border():
    placing = table(hands=("ryy",), pieces={"wei": "A", "qi": "B"})
    assert with_forced_answers(placing, ALEX, ["wei", "wei-qi", "red+yellow"])[-1] == "red+yellow"


def test_done_ends_the_placing():
    assert ACTIONS["done"].path(turn("wei", "wei3"), ALEX, {}) == ("done",)


@pytest.mark.parametrize(("given", "card"), [({"card": "yellow"}, "yellow"), ({}, "red")])
def test_a_card_is_discarded_and_without_a_colour_the_first(given, card):
    assert ACTIONS["discard"].path(turn(), ALEX, given) == ("discard", card)


@pytest.mark.parametrize("card", ["red", "pile"])
def test_a_card_is_drawn_from_the_display_or_the_pile(card):
    drawing = turn("discard", "yellow")
    assert offered(drawing) == ["red", "yellow", "green", "orange", "pile"]

    assert ACTIONS["draw"].path(drawing, ALEX, {"card": card}) == (card,)


@pytest.mark.parametrize(
    ("answers", "name", "given", "possible"),
    [
        ((), "place", {"province": "discard", "piece": "wei3"}, "wei, qi, chin, shu, wu."),
        (("wei", "wei3"), "second", {"piece": "done"}, "wei4, wei5, wei6, wei-qi, wei:emissary."),
    ],
)
def test_no_command_takes_an_answer_that_leads_to_another_action(answers, name, given, possible):
    with pytest.raises(NotOffered) as refused:
        ACTIONS[name].path(turn(*answers), ALEX, given)

    assert str(refused.value).endswith(f"Choose one of: {possible}")
