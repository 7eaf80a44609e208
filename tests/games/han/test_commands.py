"""Slash commands of HAN do everything that they say, or nothing."""

import pytest

from games.engine import Refused
from games.han import BOX
from tests.games.han.positions import ALEX, play, table

ACTIONS = {action.name: action for action in BOX.actions}
WEI3 = {"province": "wei", "piece": "wei3"}
BOTH_CARDS = {"cards": "green+green", "second": "wei4", "second-cards": "red"}
BORDER = {"province": "wei", "piece": "wei-qi"}


def turn(*answers, hand="rry"):
    return play(table(hands=(hand,), pieces={"wei": "BB", "qi": "B"}), *answers)


def path(name, answers, given, hand="rry"):
    return " ".join(ACTIONS[name].path(turn(*answers, hand=hand), ALEX, given))


@pytest.mark.parametrize(
    ("hand", "given", "answers"),
    [
        ("rgo", WEI3, "wei wei3 red done"),
        ("rgo", WEI3 | {"cards": "red"}, "wei wei3 red done"),
        ("rry", WEI3 | {"second": "wei4"}, "wei wei3 red wei4 red"),
        ("rry", BORDER, "wei wei-qi red+red done"),
        ("rry", BORDER | {"cards": "red+yellow", "second": "wei:emissary"}, "wei wei-qi red+yellow wei:emissary red"),
        ("rgg", WEI3 | {"second": "wei4"}, "wei wei3 red wei4 green+green"),
        ("rgg", WEI3 | BOTH_CARDS, "wei wei3 green+green wei4 red"),
        ("ryy", {"province": "qi", "piece": "qi:emissary"}, "qi qi:emissary yellow done"),
    ],
)
def test_place_is_a_complete_placement(hand, given, answers):
    assert path("place", (), given, hand) == answers


@pytest.mark.parametrize(
    ("name", "answers", "given", "done"),
    [
        ("second", ("wei", "wei3"), {"piece": "wei:emissary"}, "wei:emissary red"),
        ("second", ("wei", "wei3"), {"piece": "wei-qi"}, "wei-qi red+yellow"),
        ("done", ("wei", "wei3"), {}, "done"),
        ("discard", (), {"card": "yellow"}, "discard yellow"),
        ("discard", (), {}, "discard red"),
        ("draw", ("discard", "yellow"), {"card": "red"}, "red"),
        ("draw", ("discard", "yellow"), {"card": "pile"}, "pile"),
    ],
)
def test_another_piece_a_discard_and_a_draw_are_commands_too(name, answers, given, done):
    assert path(name, answers, given) == done


@pytest.mark.parametrize(
    ("name", "answers", "given", "sentence"),
    [
        ("place", (), BORDER | {"second": "wei:emissary"}, "Choose one of: qi2, qi3, qi4, qi:emissary, done."),
        ("place", (), WEI3 | {"cards": "yellow+yellow"}, "Choose one of: red."),
        ("place", (), {"province": "wei"}, "piece is missing: The first piece, and its space."),
        ("place", (), WEI3 | {"second-cards": "red"}, "is not needed here. Leave it out."),
        ("place", (), WEI3 | {"province": "discard"}, "Choose one of: wei, qi, chin, shu, wu."),
        ("second", ("wei", "wei3"), {"piece": "wei-qi", "cards": "red+red"}, "Choose one of: red+yellow."),
        ("second", ("wei", "wei3"), {"piece": "done"}, "Choose one of: wei4, wei5, wei6, wei-qi, wei:emissary."),
        ("draw", (), {"card": "pile"}, "draw does not answer anything you are being asked now."),
        ("draw", ("discard", "yellow"), {"card": "violet"}, "Choose one of: red, yellow, green, orange, pile."),
    ],
)
def test_an_impossible_command_is_refused_with_a_sentence(name, answers, given, sentence):
    with pytest.raises(Refused) as refused:
        path(name, answers, given)
    assert str(refused.value).endswith(sentence)


def test_the_cards_to_pay_with_are_offered_as_they_are_in_hand_and_the_fewest_come_first():
    _, ask = ACTIONS["place"].ask_for(turn(), ALEX, BORDER, "cards")
    assert ask.options == ["red+red", "red+yellow", "red+red+yellow"]
    fork, ask = ACTIONS["place"].ask_for(turn("wei", "wei3", hand="rgo"), ALEX, {}, "cards")
    label = ask.label(fork.game.observation(ALEX), *ask.options)
    assert (label.text, label.note) == ("Red", "Leaves you green and orange")
    wei = turn("wei")
    assert wei.asks[0].label(wei.game.observation(ALEX), "wei-qi").aliases == ("Wei-Qi border",)
