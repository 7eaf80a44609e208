"""The chronicle."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.table import scoring
from games.engine import Table
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, play, table
from tests.games.chang_cheng.texts import NAMES, told


def test_a_turn_is_told_in_a_sentence():
    at = table("... ...", regions=[3, 3], threat={"m": 4, "n": 2})
    play(at, "walls", "a", "a1", "b", "b2")
    assert told(at) == ["**Ada** lays walls on A 1 and B 2 and looks at the counters of M and N."]
    assert told(at, RED) == ["**Ada** lays walls on A 1 and B 2 and sees that M threatens 4 and N threatens 2."]
    assert told(at, brief=True) == ["**Ada** lays walls on A 1 and B 2."]


def test_secret_cards_are_named_to_their_owner_alone():
    at = play(table("... ..."), "cards", "a", "flood", "b", "master")
    assert told(at) == ["**Ada** lays cards in A and B."]
    assert told(at, RED) == ["**Ada** lays the Flood in A and the Master Builder in B."]


def test_a_double_wall_a_skipped_turn_and_a_neutral_wall_are_told():
    at = lay(table("... ..."), "a1", "double")
    assert (
        told(at)[0]
        == "**Ada** lays the double wall on A 1 and 2, scores 2 points for it and looks at the counter of M."
    )
    nothing = {"hands": {RED: ()}, "singles": {RED: 0}, "doubles": {RED: 0}, "towers": {RED: 0}}
    at = play(table("RG. ...", seats=2, **nothing), "b", "b1")
    assert (
        told(at, GREEN)[0]
        == "**Ada** cannot do anything and skips the turn, lays a neutral wall on B 1 and looks at the counter of M."
    )


def test_a_completed_province_is_told_card_by_card():
    cards = {
        "a": [
            (GREEN, "traitor"),
            (BLUE, "flood"),
            (GREEN, "builder"),
            (RED, "master"),
            (RED, "warrior"),
            (BLUE, "warrior"),
        ]
    }
    at = lay(table("RG. ...", cards=cards, reputation={"a": 1}), "a3")
    play(at, "break:1", "minus", "wall")
    assert told(at)[0].partition("A is complete. ")[2] == (
        "The cards there: Traitor of **Bob**, Flood of **Cem**, Builder of **Bob**, Master Builder of **Ada**, "
        "Warrior of **Ada** and Warrior of **Cem**. The Warriors cancel each other. "
        "**Bob**'s Traitor breaks the wall on A 2 (**Bob**). **Cem**'s Flood takes 2 points away. "
        "**Bob**'s Builder counts as 1 wall. **Ada**'s Master Builder counts as 2 walls. "
        "The count is sun 4, wave 1: **Ada** scores 1 point (2 walls, counter 1, cards \N{MINUS SIGN}2)."
    )


@pytest.mark.parametrize(
    ("cards", "answers", "sentence"),
    [
        ([(GREEN, "warrior"), (BLUE, "flood")], [], "**Bob**'s Warrior cancels **Cem**'s Flood."),
        ([(GREEN, "warrior"), (GREEN, "flood")], [], "**Bob**'s Warrior cancels **Bob**'s own Flood."),
        ([(GREEN, "warrior")], [], "**Bob**'s Warrior does nothing. The count is sun 2, wave 1: "),
        ([(GREEN, "traitor")], ["counter:m"], "**Bob**'s Traitor removes the counter of M."),
        ([(GREEN, "mandarin")], ["a1"], "**Bob**'s Mandarin swaps the walls on A 1 (**Ada**) and A 2 (**Bob**)."),
        ([(GREEN, "mandarin")], ["none"], "**Bob**'s Mandarin does nothing."),
        ([(GREEN, "flood")], ["plus"], "**Bob**'s Flood adds 2 points."),
        ([(GREEN, "builder")], ["value"], "**Bob**'s Builder adds 2 points."),
    ],
)
def test_effects_are_told(cards, answers, sentence):
    at = play(lay(table("RG. ...", cards={"a": cards}), "a3"), *answers)
    assert sentence in told(at)[0]


def test_the_end_is_told_region_by_region():
    at = table(
        "GGG RRB ... N",
        regions=[3, 3, 3, 1],
        seats=2 + 1,
        threat={"m": 4, "p": 2},
        hands=dict.fromkeys(range(3), ()),
        events="diplomacy",
    )
    at.game.removed.add("o")
    play(at, "double", "c", "c1")
    play(at, "tower", "c", "c3")
    lines = told(at)
    assert "The Great Wall is complete, and the Mongols attack." in lines
    assert "M attacks with 4 (wave 3): **Bob** loses 4 points." in lines
    assert "O does not attack." in lines
    assert "P attacks with 2 (neutral 1): nobody loses points." in lines
    assert any(line.startswith("Diplomacy: ") for line in lines)


def test_protected_and_stuck_ends_are_told():
    at = lay(table("GGG RB.", regions=[3, 3], hands=dict.fromkeys(range(4), ())), "b3", "tower")
    assert "the tower protects **Ada**." in told(at)[-1]
    nothing = {kind: dict.fromkeys(range(3), 0) for kind in ("singles", "doubles", "towers")}
    at = table("GGG R..", seats=3, hands=dict.fromkeys(range(3), ()), events="reward", **nothing)
    lines = told(at)
    assert "Nobody can lay anything any more, and the Mongols attack." in lines
    assert lines[-1] == "Imperial Reward: nobody scores."
    assert scoring(at.game.observation(None), NAMES[:3]).startswith("**Nobody could lay anything any more in round")


def test_a_province_that_scores_for_nobody_is_told():
    at = lay(table("NN. ...", seats=2), "a3")
    assert "A is complete (sun 1, neutral 2), and nobody scores." in told(at)[0]


def test_observers_report_after_the_points_for_a_double_wall():
    at = lay(table("... ...", regions=[1, 5], threat={"m": 4, "n": 2}, events="observers"), "a1", "double")
    assert told(at)[0] == (
        "**Ada** lays the double wall on A 1 and 2 and scores 3 points for it. "
        "The Observers report that M threatens 4 and N threatens 2."
    )
    at = lay(table("RR. ... ...", regions=[3, 6], threat={"m": 4, "n": 2}, events="observers"), "a3")
    play(at, "b", "b1")
    assert told(at)[0].startswith("**Ada** lays a wall on A 3. The Observers report that M threatens 4. A is complete ")
    assert told(at)[0].endswith("**Ada** lays a wall on B 1. The Observers report that N threatens 2.")


def test_the_setup_and_new_boards_are_told():
    at = Table(BOX.new(2, {"events": "reward-observers"}), nature=Random(1))
    (line,) = told(at)
    assert line.startswith("Event cards: Imperial Reward and Observers. The boards with their Reputation counters: ")
    assert line.endswith("was drawn to start.")
    province = next(iter(at.game.board.layout.provinces))
    play(at, "wall", province, f"{province}1")
    assert "The Observers report that " in told(at)[1]
    for end in ("left", "right"):
        at = table("RG. RGB", seats=3)
        at.game.emperors = ("b", "b")
        play(at, "both", "a", "flood", "a3", "plus", end)
        assert f"**Ada** joins a board on the {end}, with its Reputation counters: " in told(at)[0]
