"""Questions to players, and what is asked in wars and revolts."""

import pytest

from tests.games.huang.positions import ALEX, CHRIS, EXAMPLE, answer
from tests.games.huang.words import SHARED, after, begun, choices, labels, question

# Questions

QUESTIONS = [
    ((), {}, "Action 1 of 2: what do you do? Behind your screen: yellow 2, blue 2, green 2."),
    (("tile:yellow",), {}, "On which space do you place a yellow tile?"),
    (("leader:trader",), {}, "On which space do you place the Trader?"),
    (("riot:tiles",), {}, "Which tile do the peasants remove?"),
    (("pagoda:tiles",), {}, "On which tiles do you establish the building?"),
    (("tile:yellow", "a2"), {}, "The tile on A2 completes a triangle. Do you establish a building?"),
    (("tile:green", "f3"), {"market": "ry"}, "Which tile do you take from the market?"),
    (("tile:blue", "c3"), {}, "Where beside C3 do you place another blue tile? You hold 1 blue tile."),
    (("replace",), {}, "How many tiles do you replace, up to 6?"),
    (("replace", 1), {}, "Which tile do you replace?"),
    (("replace", 3), {}, "Which 3 tiles do you replace?"),
    (("replace",), {"hands": {ALEX: "w"}}, "How many tiles do you replace? You hold 1."),
]


@pytest.mark.parametrize(("answers", "more", "asks"), QUESTIONS)
def test_a_question_says_what_it_is_about(answers, more, asks):
    assert question(after(SHARED, *answers, **{"hands": {ALEX: "yybbgg"}} | more)) == asks


def test_with_many_spaces_the_area_is_asked_first():
    table = begun()
    answer(table, "tile:green")
    assert question(table) == "In which area do you place a green tile?"
    answer(table, "zhao")
    assert question(table) == "On which space in Zhao do you place a green tile?"


# Conflicts


def test_a_war_is_asked_with_the_strengths_and_leaders_at_stake():
    table = after(EXAMPLE, "tile:red", "d1", seats=3, turn=CHRIS, hands={CHRIS: "rwwwww", ALEX: "rrwwww"})

    assert question(table) == (
        "War on D1 over yellow and red: State A 2 and State B 4. Whom do you support? You hold 2 red tiles."
    )
    assert labels(table) == {
        "a": ("State A", "Strength 2; at stake: your Governor and Soldier"),
        "b": ("State B", "Strength 4; at stake: Governor of the Rabbit and Soldier of the Rat"),
        "none": ("Support nobody", ""),
    }
    assert choices(table)["a", 2] == ("State A: 2 red tiles", "Then 4 against 4")
    assert choices(table)["a", 0] == ("State A: no tile", "The same as supporting nobody")
    answer(table, "a")
    assert question(table) == "How many red tiles do you commit for State A?"
    answer(table, 1)
    assert choices(table)["a", 0, "yes"] == ("State A: no tile, with your Soldier (+1)", "Then 4 against 4")
    nothing = choices(table)["a", 0, "no"]
    assert nothing == ("State A: no tile, without your Soldier", "The same as supporting nobody")
    answer(table, "b", 0)
    assert question(table) == "Does your Soldier, who is at home, help State B?"
    assert labels(table)["yes"] == ("With your Soldier (+1)", "")


def test_a_tied_war_and_the_price_of_a_victory_are_asked():
    drawing = """
    r  Br y  .  y  Cr r
     .  r  .  .  .  r  .
    """
    table = after(drawing, "tile:white", "d1", "none", "none", "none", "none")

    assert question(table) == "War on D1 over red: State A 2 and State B 2. The strongest are tied. Who wins?"
    answer(table, "a")
    assert table.game.war is None, "all red tiles go"


def test_the_price_names_buildings_that_fall():
    table = after(
        EXAMPLE, "tile:red", "d1", "none", "none", "none", seats=3, turn=CHRIS, hands={CHRIS: "rwwwww"},
        pagodas=("e1-f1-e2",),
    )  # fmt: skip
    assert question(table) == "The victory costs State B 2 more red tiles. Which one first?"
    assert labels(table) == {
        "e1": ("E1", "Costs the red pagoda"),
        "f1": ("F1", "Costs the red pagoda"),
        "e2": ("E2", "Costs the red pagoda"),
        "f2": ("F2", ""),
    }


def test_a_revolt_is_asked_with_both_strengths():
    table = after(SHARED.replace("Ay", "Cb"), "leader:farmer", "a2", hands={ALEX: "yywwww"})

    assert question(table) == (
        "Revolt: your Farmer (2) against Farmer of the Rat (1); the defender wins ties. "
        "How much do you commit? You hold 2 yellow tiles."
    )
    assert labels(table)["0"] == ("No tile", "Then 2 against 1")
    assert choices(table)[2, "no"] == ("2 yellow tiles, without your Governor", "Then 4 against 1")
    answer(table, 2)
    assert question(table).endswith("Does your Governor, who is at home, help?")
    answer(table, "yes")
    assert labels(table)["0"] == ("No tile", "Then 1 against 5")


def test_granaries_are_chosen_by_the_one_that_stays():
    table = after(
        """
        y  y  Ab .
         .  .  .  .
        """,
        "withdraw:farmer",
        "leader:farmer",
        "c1",
        granaries="a1 b1",
        turn=ALEX,
    )
    assert question(table) == "You may take all granaries of your Farmer's state but one. Which one stays?"
    assert labels(table)["a1"] == ("The one on A1 stays", "")
    assert labels(table)["none"] == ("Take none", "")
