"""Options: what each says that it brings."""

from games.engine.language import speaking
from tests.games.huang.positions import ALEX, CHRIS, EXAMPLE, answer, position
from tests.games.huang.words import SHARED, after, asked, begun, choices, labels, note, question

# Tiles


def test_a_tile_says_who_gets_the_point_what_it_builds_and_unites():
    table = after(SHARED, "tile:yellow", hands={ALEX: "yyrrbb"})

    assert note(table, "a2") == "1 yellow point for you; building: yellow pagoda for you"
    assert note(table, "c1") == "1 yellow point for you; building: yellow pagoda for you; unites 2 states"
    assert note(table, "f2") == "No point"
    assert labels(after(SHARED, "tile:red", hands={ALEX: "yyrrbb"}))["f1"] == ("F1", "1 red point for the Rabbit")


def test_the_best_space_for_a_tile_builds_nothing_for_another_player():
    table = after(
        """
        y  y  .  .  .
         .  .  .  .  .
        By .  .  .  .
        """,
        hands={ALEX: "yywwww"},
        pagodas=(),
    )
    assert labels(table)["tile:yellow"] == ("Yellow tile", "You hold 2")
    answer(table, "tile:yellow")
    assert note(table, "a2") == "1 yellow point for the Rabbit; building: yellow pagoda for the Rabbit"


def test_a_building_in_a_state_without_a_leader_of_its_colour_brings_points_to_nobody():
    table = after("y  y  .  .\n .  .  .  .\nBr .  .  .", "tile:yellow", hands={ALEX: "yywwww"}, pagodas=())
    assert note(table, "a2") == "Building: yellow pagoda; no point"


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


def test_with_a_building_only_the_point_of_the_tile_just_placed_is_told():
    table = after(SHARED, "leader:trader", "b3", "tile:yellow", hands={ALEX: "yyyyyy"})

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
    assert note(table, "b2") == "1 yellow point for you; building: yellow pagoda or Royal Palace for you"
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
    assert labels(table)["b1"] == ("B1: yellow tile", "Sends home your Soldier; leaders in its state: you and Rabbit")
    assert labels(table)["d3"] == ("D3: red tile", "Costs the red pagoda; leaders in its state: you and Rabbit")
    assert labels(table)["c1"] == ("C1: blue tile", "Divides a state into 2; leaders in its state: you and Rabbit")


def test_the_best_riot_is_told_with_the_action():
    best = labels(position("By y  b  y  Ag\n .  .  .  .  .", hands={ALEX: "bbwwww"}))
    assert best["riot:tiles"] == ("Riot: 2 blue tiles", "Best B1: sends home Governor of the Rabbit")
    dull = labels(position("y  y  y\n .  .  .", hands={ALEX: "bbwwww"}))
    assert dull["riot:tiles"] == ("Riot: 2 blue tiles", "")


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


def test_the_best_pagoda_is_told_with_the_action():
    table = position("Ay y  y  .\n .  y  .  .", hands={ALEX: "ggwwww"})
    assert labels(table)["pagoda:leader"] == (
        "Pagoda: 1 green tile and your Trader",
        "Best B1: a point for you each turn",
    )


def test_among_many_triangles_the_first_space_is_asked():
    rows = [" ".join(["y"] * 15), " ".join(["y"] * 15), "Ay . . ."]
    table = after("\n".join(rows), "pagoda:tiles", hands={ALEX: "gg"})
    assert question(table) == "In which area do you establish a building?"
    answer(table, "row0")
    assert question(table) == "On which space in Row 0 does its triangle begin?"
    assert labels(table)["b1"] == ("B1: yellow tile", "A point for you each turn")


# Market and replacing


def test_a_tile_of_the_market_says_how_many_there_are():
    table = after(SHARED, "tile:green", "f3", hands={ALEX: "gwwwww"}, market="rrg")
    assert labels(table) == {
        "red": ("Take a red tile", "2 in the market"),
        "green": ("Take a green tile", "1 in the market"),
        "none": ("Take no tile", ""),
    }


def test_tiles_to_replace_are_counted_and_told_apart():
    table = after(SHARED, "replace", hands={ALEX: "yyr"})
    assert labels(table) == {"1": ("1 tile", ""), "2": ("2 tiles", ""), "3": ("3 tiles", "")}
    assert labels(answer(table, 2)) == {
        "yellow:1": ("Yellow 1", ""),
        "yellow:2": ("Yellow 2", ""),
        "red:1": ("Red 1", ""),
    }


# What is not possible


def test_options_that_are_barred_have_labels_without_effects():
    ask, seen = asked(position(SHARED, hands={ALEX: "wwwwww"}))
    barred = {key: ask.label(seen, key) for key in ask.reasons(seen)}
    assert barred["tile:red"].note == "You hold none"
    assert barred["pagoda:tiles"].note == ""
    assert barred["withdraw:trader"].note == ""
    ask, seen = asked(after("\n".join([". " * 15, ". " * 15, "y " + "~ " * 3]), "tile:white"))
    assert ask.label(seen, "row2").note == ""
    assert ask.reasons(seen) == {"row2": "no space there is possible"}


# Areas


def test_an_area_says_how_many_spaces_it_has_and_what_is_best_there():
    land = "\n".join(["Ay y  .  .  .  .  .  .  .", *[" .  .  .  .  .  .  .  .  ." for _ in range(3)]])
    table = after(land, "tile:yellow", hands={ALEX: "yyyyyy"})

    assert labels(table)["row0"] == ("Row 0", "7 spaces; best C1: 1 yellow point for you")
    assert labels(table)["row2"] == ("Row 2", "9 spaces")


def test_a_space_with_a_capital_has_its_name_and_can_be_typed_by_it():
    table = answer(begun(), "riot:leader")
    ask, seen = asked(table)
    label = ask.label(seen, seen.map.spaces[seen.map.capitals[0]])
    assert (label.text, label.aliases) == ("C2 (Handan): yellow tile", ("Handan",))


def test_the_price_of_a_victory_over_bandits_is_asked():
    table = after("r  Br r  .  *2\n .  y  r  .  .", "tile:white", "d1")
    assert question(table) == "The victory over the bandits costs red tiles. Which one do you remove?"


# In German


def test_labels_read_naturally_in_german():
    with speaking("de"):
        table = position(EXAMPLE, seats=3, turn=CHRIS, hands={CHRIS: "rrwwww"})
        assert labels(table)["leader:governor"][0] == "Statthalter setzen"
        answer(table, "tile:red")
        assert note(table, "d1") == "Krieg um Gelb und Rot: Tiger 2, du und Hase 4"
        answer(table, "d1", "none", "none")
        assert labels(table)["b"] == ("Staat B", "Stärke 4; auf dem Spiel: Statthalter (Hase) und dein Soldat")
