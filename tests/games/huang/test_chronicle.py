"""The chronicle: what happened, one paragraph for each turn."""

from random import Random

import pytest

from games.engine import Table
from games.engine.language import speaking
from games.huang import BOX
from games.huang import events as happened
from games.huang.pieces import Leader
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, EXAMPLE, answer, position
from tests.games.huang.words import NAMES, SHARED, after, told


def last(table, **how):
    """Return the last paragraph."""
    return told(table, **how)[-1]


def test_the_setup_tells_who_starts_and_each_player_its_own_tiles():
    table = Table(BOX.new(2, {"bandits": "on"}), nature=Random(1))
    (public,), (own,) = told(table), told(table, 1)

    assert public.startswith("Bandits lie in wait: ")
    assert "New in the market: " in public
    assert "was drawn to start." in public
    assert "draws" not in public
    assert "**Bob** draws " in own
    assert "**Ada** draws " not in own
    assert "New in the market" not in told(table, brief=True)[0]


DEEDS = [
    (("tile:yellow", "a2", "none"), "**Ada** places a yellow tile on A2 (1 yellow point)."),
    (("tile:red", "f1"), "**Ada** places a red tile on F1 (**Bob** 1 red point)."),
    (("tile:white", "c1"), "**Ada** places a white tile on C1 and unites 2 states (1 white point)."),
    (("tile:blue", "c3", "d3"), "**Ada** places blue tiles on C3 and D3 and unites 2 states (2 blue points)."),
    (
        ("tile:yellow", "a2", "b1-a2-b2"),
        "**Ada** places a yellow tile on A2 (1 yellow point) and establishes a yellow pagoda on B1, A2 and B2.",
    ),
    (
        ("tile:green", "f3", "red"),
        "**Ada** places a green tile on F3 and takes a red tile from the market.",
    ),
    (("leader:trader", "a2"), "**Ada** places the Trader on A2."),
    (("leader:governor", "a2"), "**Ada** moves the Governor from A1 to A2."),
    (("withdraw:governor",), "**Ada** withdraws the Governor on A1."),
    (
        ("riot:tiles", "b1"),
        "**Ada** uses two blue tiles for a riot that removes the yellow tile on B1. "
        "**Ada**'s Governor has no yellow tile beside it any more, and goes home.",
    ),
    (
        ("riot:leader", "d2"),
        "**Ada** uses a blue tile and the Farmer for a riot that removes the red tile on D2. "
        "The red pagoda on D1, E1 and D2 is lost.",
    ),
]


@pytest.mark.parametrize(("answers", "tells"), DEEDS)
def test_a_deed_is_told_with_its_points(answers, tells):
    more = {"hands": {ALEX: "yrbbgw"}, "market": "rrrrrr", "pagodas": ("d1-e1-d2",)}
    table = after(SHARED, *answers, **more)
    assert told(table)[0].removesuffix(" New in the market: red 1.") == tells


def test_deeds_in_a_row_are_one_sentence():
    table = after(SHARED, "leader:trader", "a2", "leader:soldier", "b3", hands={ALEX: "wwwwww"})
    assert last(table, brief=True) == "**Ada** places the Trader on A2 and the Soldier on B3."
    table = after(SHARED.replace(".  .  ~", "Ag .  ~"), "withdraw:trader", "withdraw:governor")
    assert last(table, brief=True) == "**Ada** withdraws the Trader on A3 and the Governor on A1."


def test_a_riot_that_divides_a_state_says_so():
    table = after("Ar y b y Bg", "riot:tiles", "c1", hands={ALEX: "bbwwww"})
    assert told(table) == [
        "**Ada** uses two blue tiles for a riot that removes the blue tile on C1 and divides the state into 2."
    ]


PAID = [
    ("tiles", {}, "**Ada** uses two green tiles to establish a red pagoda on D1, E1 and D2."),
    ("leader", {}, "**Ada** uses a green tile and the Trader to establish a red pagoda on D1, E1 and D2."),
    (
        "tiles",
        {"stock": {"red": 1}},
        "**Ada** uses two green tiles to move the red pagoda from A3, B3 and A4 to",
    ),
    (
        "leader",
        {"stock": {"red": 1}},
        "**Ada** uses a green tile and the Trader to move the red pagoda from A3,",
    ),
]


@pytest.mark.parametrize(("payment", "more", "tells"), PAID)
def test_a_building_that_is_paid_for_says_how(payment, more, tells):
    drawing = """
    .  .  .  r  r  .
     .  .  .  r  .  .
    r  r  .  .  .  .
     r  .  .  .  .  .
    """
    table = after(drawing, f"pagoda:{payment}", "d1-e1-d2", hands={ALEX: "ggwwww"}, pagodas=("a3-b3-a4",), **more)
    assert told(table)[0].startswith(tells)


def test_the_palace_is_the_palace():
    drawing = """
    y  y  .
     y  y  .
    """
    table = after(drawing, "pagoda:tiles", "a1-b1-a2-b2", hands={ALEX: "ggwwww"}, with_palace=True)
    assert told(table) == ["**Ada** uses two green tiles to establish the Royal Palace on A1, B1, A2 and B2."]
    with speaking("de"):
        assert told(table) == ["**Ada** errichtet für zwei grüne Plättchen den Königspalast auf A1, B1, A2 und B2."]


def test_replaced_tiles_are_told_to_their_player_alone():
    table = after(SHARED, "replace", 2, ("yellow:1", "green:1"), hands={ALEX: "yrrrgw"})
    assert told(table) == ["**Ada** replaces 2 tiles."]
    assert told(table, BARBARA) == ["**Ada** replaces 2 tiles."]
    assert told(table, ALEX)[0].startswith("**Ada** replaces 2 tiles (yellow 1, green 1). **Ada** draws ")


def test_the_end_of_a_turn_tells_pagodas_granaries_and_the_market():
    drawing = """
    Ab y  y  .
     y  .  .  .
    """
    more = {"granaries": "b1 c1", "pagodas": (), "hands": {ALEX: "wwwwww"}, "market": "rrrrr"}
    table = after(drawing, "leader:trader", "c2", "withdraw:trader", "b1", **more)
    assert last(table).startswith(
        "**Ada** places the Trader on C2, withdraws the Trader on C2 and takes the granary on C1, "
        "but leaves the one on B1."
    )
    assert "New in the market: " in last(table)
    table = after(SHARED, "leader:trader", "a2", "withdraw:trader", turn=BARBARA, pagodas=("d1-e1-d2",))
    assert " withdraws the Trader on A2. **Bob** gets points for pagodas: red 1." in last(table)


def test_bandits_beaten_are_a_deed():
    table = after(
        """
        r  Br r  .  *2
         .  y  .  .  .
        """,
        "tile:white",
        "d1",
    )
    assert told(table) == [
        "**Ada** places a white tile on D1 and beats the 2 bandits on E1 (**Bob** 2 red points). "
        "It costs 2 red tiles, on A1 and C1."
    ]


def test_a_player_who_can_do_nothing_skips():
    assert BOX.texts.chronicle([happened.ActionSkipped(0)], NAMES) == ["**Ada** can do nothing and skips an action."]


# Conflicts


def war():
    hands = {CHRIS: "rrrrww", ALEX: "rrrwww", BARBARA: "wwwwww"}
    table = position(EXAMPLE, seats=3, turn=CHRIS, hands=hands, pagodas=("e1-f1-e2",))
    return answer(table, "tile:red", "d1", "a", 2, "a", 0, "yes", "b", 3, "e1", "f2")


def test_a_war_is_announced_with_strengths_and_told_step_by_step():
    assert told(war()) == [
        "**Cem** places a red tile on D1 and unites 2 states. "
        "A war breaks out over yellow and red: State A with **Ada**'s Governor, Soldier and Trader (2) and "
        "State B with **Bob**'s Governor and **Cem**'s Soldier and Farmer (4). "
        "**Ada** supports State A with 2 red tiles. "
        "**Bob** supports State A with the Soldier. "
        "**Cem** supports State B with 3 red tiles. "
        "State B wins with 7 against 5. "
        "**Ada**'s Governor and Soldier go home (**Bob** 1 yellow point and **Cem** 1 red point). "
        "The losing side gives up 2 red tiles, on A1 and A2. "
        "The victory costs the winner the red tile on E1. "
        "The red pagoda on E1, F1 and E2 is lost. "
        "The victory costs the winner the red tile on F2."
    ]


def test_a_brief_chronicle_tells_how_a_war_begins_and_ends():
    assert told(war(), brief=True) == [
        "**Cem** places a red tile on D1 and unites 2 states. "
        "A war breaks out over yellow and red: State A with **Ada**'s Governor, Soldier and Trader (2) and "
        "State B with **Bob**'s Governor and **Cem**'s Soldier and Farmer (4). "
        "State B wins with 7 against 5. "
        "**Ada**'s Governor and Soldier go home (**Bob** 1 yellow point and **Cem** 1 red point). "
        "The red pagoda on E1, F1 and E2 is lost."
    ]


def test_a_tied_war_tells_who_decided_and_who_supported_nobody():
    drawing = """
    r  Br y  .  y  Cr r
     .  r  .  .  .  r  .
    """
    table = after(drawing, "tile:white", "d1", "none", "none", "a", 0, "no", "none", "a")
    assert told(table) == [
        "**Ada** places a white tile on D1 and unites 2 states. "
        "A war breaks out over red: State A with **Bob**'s Soldier (2) and State B with **Cem**'s Soldier (2). "
        "**Bob**, **Cem**, **Dee** and **Ada** support nobody. "
        "The strongest states are tied at 2; **Ada** lets State A win. "
        "**Cem**'s Soldier goes home (**Bob** 1 red point). "
        "The losing side gives up 2 red tiles, on G1 and F2. "
        "The victory costs the winner 2 red tiles, on A1 and B2."
    ]


REVOLTS = [
    (
        (1, "yes", 0, "no"),
        "**Ada** commits 1 yellow tile and the Governor. **Cem** commits nothing. "
        "**Ada**'s Farmer wins with 4 against 1, and **Cem**'s Farmer goes home (**Ada** 1 blue point).",
    ),
    (
        (0, "no", 2, "yes"),
        "**Ada** commits nothing. **Cem** commits 2 yellow tiles and the Governor. "
        "**Cem**'s Farmer holds out with 4 against 2, and **Ada**'s Farmer goes home (**Cem** 1 blue point).",
    ),
]


@pytest.mark.parametrize(("answers", "tells"), REVOLTS)
def test_a_revolt_is_told_step_by_step(answers, tells):
    table = after(SHARED.replace("Ay", "Cb"), "leader:farmer", "a2", *answers, hands={ALEX: "ywwwww", CHRIS: "yywwww"})
    begun = "**Ada** places the Farmer on A2. A revolt: **Ada**'s Farmer (2) against **Cem**'s Farmer on A1 (1). "
    assert told(table) == [begun + tells]
    assert "commits" not in told(table, brief=True)[0]


def test_leaders_who_lose_to_nobody_bring_no_point():
    events = [happened.LeaderReturned(Leader(seat, "red"), space, "war") for seat, space in ((0, "c2"), (1, "d2"))]
    assert BOX.texts.chronicle(events, NAMES) == ["**Ada**'s Soldier and **Bob**'s Soldier go home."]


# The end, and single events


@pytest.mark.parametrize(
    ("because", "tells"),
    [
        ("bag", "The bag is empty, and the game ends."),
        ("idle", "Nobody has drawn a tile for three rounds, and the game ends."),
    ],
)
def test_the_end_is_a_paragraph_of_its_own(because, tells):
    events = [happened.LeaderPlaced(Leader(0, "red"), "c2", ""), happened.GameEnded(because)]
    assert BOX.texts.chronicle(events, NAMES) == ["**Ada** places the Soldier on C2.", tells]


def test_points_for_pagodas_are_counted_by_colour():
    events = [
        happened.PointsWon(0, "yellow", 1, "pagoda", "a1-b1-a2"),
        happened.PointsWon(0, "yellow", 1, "pagoda", "d1-e1-d2"),
        happened.PointsWon(0, "red", 1, "pagoda", "a3-b3-a4"),
    ]
    assert BOX.texts.chronicle(events, NAMES) == ["**Ada** gets points for pagodas: yellow 2, red 1."]


def test_a_single_riot_is_told_without_the_colour_of_the_tile():
    assert BOX.texts.chronicle([happened.RiotCaused(0, "tiles", "c2", 1)], NAMES) == [
        "**Ada** uses two blue tiles for a riot that removes the tile on C2."
    ]


def test_the_chronicle_reads_naturally_in_german():
    with speaking("de"):
        assert told(war())[0].startswith(
            "**Cem** legt ein rotes Plättchen auf D1 und vereint 2 Staaten. Ein Krieg um Gelb und Rot bricht aus: "
            "Staat A mit Statthalter, Soldat und Händler von **Ada** (2) und "
            "Staat B mit Statthalter von **Bob** und Soldat und Bauer von **Cem** (4). "
            "**Ada** unterstützt Staat A mit 2 roten Plättchen. **Bob** unterstützt Staat A mit dem Soldaten."
        )
