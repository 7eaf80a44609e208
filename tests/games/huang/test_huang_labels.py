"""Questions and options: what each option says that it brings."""

from random import Random

import pytest
from huang_positions import ALEX, CHRIS, answer, position
from huang_words import asked, choices, labels, note, question
from test_huang_examples import EXAMPLE

from games.engine import NATURE, Pick, Table
from games.engine.language import speaking
from games.huang import BOX, text
from games.huang.pieces import BANDITS

SHARED = """
Ay y  .  r  r  .
 .  y  .  r  Br .
.  .  ~  ~  .  .
"""
"""Alex's governor beside a triangle to be; Barbara's soldier with a triangle of soldiers."""


def begun():
    """Return a table at its first question, in a game in which it is asked of a player with a green tile."""
    return Table(BOX.new(4, {}), nature=Random(4))


def after(drawing, *answers, **more):
    return answer(position(drawing, **more), *answers)


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


def test_draws_have_questions_and_labels_for_the_log():
    table = Table(BOX.new(2, {"bandits": "on"}))
    public = table.game.view(None)
    places = [public.map.spaces[place] for place in public.map.bandits]
    assert text.question(Pick(NATURE, "market", ["red"]), public) == "Which tile comes to the market?"
    for topic, key, label in (
        ("draw", "red", "Red"),
        ("market", "white", "White"),
        ("first", "1", "Rabbit"),
        ("bandits", places[0], places[0].upper()),
    ):
        assert text.label(Pick(NATURE, topic, [key]), key, public).text == label
    assert text.label(Pick(NATURE, "gang", places), places[2], public).note == f"{BANDITS[2]} bandits"


# Tiles


def test_a_tile_says_who_gets_the_point_what_it_builds_and_unites():
    table = after(SHARED, "tile:yellow", hands={ALEX: "yyrrbb"})

    assert note(table, "a2") == "1 yellow point for you; building: yellow pagoda"
    assert note(table, "c1") == "1 yellow point for you; building: yellow pagoda; unites 2 states"
    assert note(table, "f2") == "No point"
    assert labels(after(SHARED, "tile:red", hands={ALEX: "yyrrbb"}))["f1"] == ("F1", "1 red point for the Rabbit")


def test_a_tile_that_starts_a_war_says_between_whom_and_how_strong():
    table = position(EXAMPLE, seats=3, turn=CHRIS, hands={CHRIS: "rwwwww"})

    assert labels(table)["tile:white"] == (
        "White tile",
        "You hold 5; best D1: war over yellow and red: Tiger 2, you and Rabbit 4",
    )
    answer(table, "tile:red")
    assert note(table, "d1") == "War over yellow and red: Tiger 2, you and Rabbit 4"


def test_a_building_is_chosen_with_the_space_in_one_click():
    found = choices(after(SHARED, "tile:yellow", hands={ALEX: "yyrrbb"}))

    assert found["a2", "b1-a2-b2"] == (
        "A2: yellow pagoda on B1, A2 and B2",
        "1 yellow point for you; a point for you each turn",
    )
    assert found["a2", "none"] == ("A2: no building", "1 yellow point for you")
    assert found["f1",] == ("F1", "No point")


def test_a_building_in_a_war_and_elsewhere_says_who_wins_the_point_of_the_tile_just_placed():
    table = after(SHARED, "tile:yellow", "c1", "none", "tile:yellow", hands={ALEX: "yyyyyy"})

    assert choices(table)["a2", "b1-a2-b2"][1] == "1 yellow point for you; a point for you each turn"


def test_bandits_beaten_are_told():
    table = after(
        """
        r  Br r  .  *2
         .  y  .  .  .
        """,
        "tile:green",
        hands={ALEX: "gggggg"},
    )
    assert note(table, "d1") == "2 red points for the Rabbit; beats 2 bandits"


def test_the_palace_is_named_among_the_buildings():
    table = after(
        """
        y  y  .
         y  .  .
        Ay .  .
        """,
        "tile:yellow",
        with_palace=True,
        pagodas=(),
        hands={ALEX: "yyyyyy"},
    )
    assert note(table, "b2") == "1 yellow point for you; building: yellow pagoda or Royal Palace"
    answer(table, "b2")
    assert labels(table)["a1-b1-a2-b2"] == ("Royal Palace on A1, B1, A2 and B2", "A seventh tile for you each turn")


def test_further_blue_tiles_say_what_they_bring():
    table = after(SHARED, "tile:blue", "c3", hands={ALEX: "bbbwww"})

    assert labels(table) == {
        "d3": ("D3", "1 blue point for you; unites 2 states"),
        "stop": ("No more blue tiles", ""),
    }


# Leaders


def test_a_leader_says_what_supports_it_and_what_it_joins():
    table = after(SHARED, "leader:trader")

    assert note(table, "c1") == "2 yellow tiles beside it; unites 2 states"
    assert note(table, "a2") == "2 yellow tiles beside it; joins a state"


def test_a_leader_that_finds_pagodas_says_how_many():
    table = after(SHARED, "leader:soldier", pagodas=("d1-e1-d2",))
    assert "c1" not in labels(table), "that would unite two soldiers"
    table = after(SHARED.replace("Br", ". "), "leader:soldier", pagodas=("d1-e1-d2",))
    assert note(table, "c1") == "2 yellow tiles beside it; joins a state; 1 pagoda of its colour"


def test_a_leader_that_starts_a_revolt_says_against_whom_and_how_strong():
    table = after(SHARED.replace("Ay", "Cb"), "leader:farmer")
    assert note(table, "a2") == "Revolt against the Rat, 2 against 1"
    assert labels(position(SHARED.replace("Ay", "Cb")))["leader:farmer"] == (
        "Place your Farmer",
        "Best A2: revolt against the Rat, 2 against 1",
    )


def test_a_moved_leader_is_lifted_first():
    table = position(SHARED)
    assert labels(table)["leader:governor"][0] == "Move your Governor"
    assert labels(table)["withdraw:governor"] == ("Withdraw your Governor", "From A1")
    answer(table, "leader:governor")
    assert note(table, "a2") == "2 yellow tiles beside it; founds a state"


# Riots and pagodas


def test_a_riot_says_what_it_divides_who_goes_home_and_what_falls():
    table = after(
        """
        Ar y  b  y  Bg
         .  .  r  r  .
        .  .  .  r  .
        """,
        "riot:tiles",
        hands={ALEX: "bbwwww"},
        pagodas=("c2-d2-d3",),
    )
    assert labels(table)["b1"] == ("B1: yellow tile", "Sends home your Soldier; in a state (you and Rabbit)")
    assert labels(table)["d3"] == ("D3: red tile", "Costs the red pagoda; in a state (you and Rabbit)")
    assert labels(table)["c1"] == ("C1: blue tile", "Divides a state into 2; in a state (you and Rabbit)")


def test_a_riot_may_concern_no_state():
    assert note(after("y . .", "riot:tiles", hands={ALEX: "bbwwww"}), "a1") == "In no state"


def test_a_pagoda_says_who_has_the_use_of_it():
    drawing = """
    y  y  Ay .  r  r  Cr
     y  .  .  .  r  .  .
    g  g  .  .  .  r  r
     g  .  .  .  .  r  .
    .  .  .  .  .  r  r
     .  .  .  .  .  r  .
    """
    red = ("f3-g3-f4", "f5-g5-f6")
    table = after(drawing, "pagoda:tiles", hands={ALEX: "ggwwww"}, pagodas=red)
    found = labels(table)

    assert found["a1-b1-a2"] == ("Yellow pagoda on A1, B1 and A2", "A point for you each turn")
    assert found["e1-f1-e2"][1] == "A point for the Rat each turn; one on the map moves, for none is left"
    assert found["a3-b3-a4"][1] == "Nobody has the leader of its colour there"


def test_a_pagoda_that_moves_says_from_where():
    drawing = """
    r  r  .  r  r  .  r  r  .
     r  .  .  r  .  .  r  .  .
    """
    more = {"hands": {ALEX: "ggwwww"}, "pagodas": ("a1-b1-a2", "d1-e1-d2")}
    table = after(drawing, "pagoda:tiles", **more)

    assert choices(table)["g1-h1-g2", "a1-b1-a2"][0] == (
        "Red pagoda on G1, H1 and G2: move it from A1, B1 and A2 (red)"
    )
    answer(table, "g1-h1-g2")
    assert question(table) == "No such pagoda is left. Which one do you move to G1, H1 and G2 (red)?"
    assert labels(table)["d1-e1-d2"][0] == "Move it from D1, E1 and D2 (red)"


# Areas


def test_an_area_says_how_many_spaces_it_has_and_what_is_best_there():
    land = "\n".join(["Ay y  .  .  .  .  .  .  .", *[" .  .  .  .  .  .  .  .  ." for _ in range(3)]])
    table = after(land, "tile:yellow", hands={ALEX: "yyyyyy"})

    assert labels(table)["row0"] == ("Row 0", "7 spaces; best C1: 1 yellow point for you")
    assert labels(table)["row2"] == ("Row 2", "9 spaces")


def test_a_space_with_a_capital_has_its_name_and_can_be_typed_by_it():
    table = answer(begun(), "riot:leader")
    ask, view = asked(table)
    capital = view.map.spaces[view.map.capitals[0]]
    label = text.label(ask, capital, view)
    assert (label.text, label.aliases) == ("C2 (Handan): yellow tile", ("Handan",))


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
    answer(table, "a")
    assert question(table) == "How many red tiles do you commit for State A?"
    answer(table, 1)
    assert choices(table)["a", 0, "yes"] == ("State A: no tile, with your Soldier (+1)", "Then 4 against 4")
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
    assert table.game.war_now is None, "all red tiles go"


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


# In German


def test_labels_read_naturally_in_german():
    with speaking("de"):
        table = position(EXAMPLE, seats=3, turn=CHRIS, hands={CHRIS: "rrwwww"})
        assert labels(table)["leader:governor"][0] == "Statthalter setzen"
        answer(table, "tile:red")
        assert note(table, "d1") == "Krieg um Gelb und Rot: Tiger 2, du und Hase 4"
        answer(table, "d1", "none", "none")
        assert labels(table)["b"] == ("Staat B", "Stärke 4; auf dem Spiel: Statthalter (Hase) und dein Soldat")
