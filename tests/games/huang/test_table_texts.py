"""The table in words, closer looks, the hand, the points, and advice."""

from random import Random

import pytest

from games.engine import Table
from games.engine.language import speaking
from games.huang import BOX
from games.huang.events import LeaderPlaced
from games.huang.pieces import Leader
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, EXAMPLE, answer, position
from tests.games.huang.words import NAMES, asked

SHARED = """
Ay y  .  r  r  .
 .  y  .  r  Br .
.  .  ~  ~  .  *3
"""


def table_of(drawing=SHARED, **more):
    return position(drawing, seats=2, **more)


def said(table, what, viewer=None):
    room = {"board": (3_800,), "alt": (1_024,)}.get(what, ())
    return getattr(BOX.texts, what)(table.game.observation(viewer), NAMES[: table.game.seats], *room)


def detail(table, item, viewer=None):
    events = [known for event in table.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.detail(item, table.game.observation(viewer), events, NAMES[: table.game.seats], 3_500)


def over(points, because="bag", **more):
    """Return a table whose game is over, with points by seat."""
    table = table_of(points=points, **more)
    table.game.finish(because)
    return table


# The table


HEADLINES = [
    ((SHARED, {}), (), "Round 1: it is Ada's turn; 60 tiles in the bag."),
    ((SHARED, {"bag": 1, "turn": 3}), (), "Round 2: it is Bob's turn; 1 tile in the bag."),
    (
        (SHARED.replace("Ay", "By"), {}),
        ("leader:governor", "a2"),
        "Round 1: a revolt of Ada's Governor against Bob's Governor.",
    ),
    ((EXAMPLE.replace("C", "A"), {}), ("tile:white", "d1"), "Round 1, Ada's turn: a war on D1."),
]


@pytest.mark.parametrize(("at", "answers", "line"), HEADLINES)
def test_the_headline_says_whose_turn_it_is_or_which_conflict(at, answers, line):
    drawing, more = at
    assert said(answer(table_of(drawing, **more), *answers), "headline") == line


def test_before_the_first_turn_the_game_is_set_up():
    assert said(Table(BOX.new(2, {})), "headline") == "The game is being set up."


def test_the_board_lists_what_is_beside_the_map_players_and_states():
    table = table_of(market="rrg", pagodas=("d1-e1-d2",), bag=12, with_palace=True)
    answer(table, "withdraw:governor")

    assert said(table, "board").splitlines() == [
        "### Round 1: it is Ada's turn; 12 tiles in the bag.",
        "Market: red 2, green 1; in the bag: 12.",
        "Pagodas beside the map: yellow 2, red 1, blue 2, green 2, white 1.",
        "The Royal Palace is beside the map.",
        "Bandits: 3 on F3.",
        "### Ada (Tiger)",
        "6 tiles behind the screen. No leader on the map. At home: Governor, Soldier, Farmer, Trader and Artisan.",
        "Last turn: **Ada** withdraws the Governor on A1.",
        "### Bob (Rabbit)",
        "6 tiles behind the screen. On the map: Soldier on E2. At home: Governor, Farmer, Trader and Artisan.",
        "### States",
        "Bob's Soldier on E2. Tiles: red D1, E1 and D2. Buildings: red pagoda on D1, E1 and D2.",
        "Tiles without a leader: yellow B1 and B2.",
    ]


def test_the_board_tells_palace_granaries_and_open_points():
    drawing = """
    y  y  Ay
     y  y  .
    """
    table = table_of(drawing, palace="a1-b1-a2-b2", granaries="", points={ALEX: {"red": 2}})
    lines = said(table, "board", ALEX)

    assert "The Royal Palace is on A1, B1, A2 and B2." in lines
    assert "At home: Soldier, Farmer, Trader and Artisan. Points: red 2." in lines
    assert "Points:" not in said(table, "board", BARBARA).partition("### Bob")[0]
    kept = table_of("y y Ab", granaries="a1 b1")
    assert "Granaries: A1 and B1." in said(kept, "board")
    answer(kept, "withdraw:farmer", "leader:farmer", "c1", "a1")
    assert "1 granary taken." in said(kept, "board")


def test_a_long_board_leaves_out_the_last_turns_and_then_is_cut():
    signs = [[("y", "r", "g", "w")[(row + column) % 4] for column in range(15)] for row in range(15)]
    table = table_of(
        "\n".join(" ".join(line) for line in signs).replace("y r g w", "y r g .", 1), hands={ALEX: "wwwwww"}
    )
    answer(table, "replace", 6)
    assert "Last turn" in said(table, "board")
    table.game.latest[0] += (LeaderPlaced(Leader(0, "red"), "c2", ""),) * 250
    assert "Last turn" not in said(table, "board")
    assert len(said(table, "board")) <= 3_800
    assert len(said(table, "alt")) <= 1024


def test_the_alternative_text_begins_with_the_headline():
    assert said(table_of(), "alt").startswith("Round 1: it is Ada's turn; 60 tiles in the bag. Ada (Tiger): 6 tiles")


# Closer looks


def test_areas_players_states_and_the_latest_conflict_can_be_looked_at():
    table = table_of()
    assert {key: label.text for key, label in said(table, "items").items()} == {
        "row0": "Row 0",
        "row1": "Row 1",
        "row2": "Row 2",
        "seat:0": "Ada (Tiger)",
        "seat:1": "Bob (Rabbit)",
        "all:states": "States",
        "all:stores": "Beside the map",
    }
    conflict = answer(table_of(SHARED.replace("Ay", "By")), "leader:governor", "a2")
    assert said(conflict, "items")["all:conflict"].text == "The latest war or revolt"


def test_an_area_is_told_with_its_spaces_pieces_states_and_history():
    table = answer(table_of(), "leader:trader", "a2")
    assert detail(table, "row1").splitlines() == [
        "**Row 1**",
        "6 spaces, 0 of them on rivers.",
        "Tiles: yellow B2; red D2.",
        "Ada's Trader on A2, with 2 yellow tiles beside it.",
        "Bob's Soldier on E2, with 0 yellow tiles beside it.",
        "Ada's Governor on A1 and Ada's Trader on A2. Tiles: yellow B1 and B2.",
        "Bob's Soldier on E2. Tiles: red D1, E1 and D2.",
        "**What happened**",
        "- **Ada** places the Trader on A2.",
    ]
    assert detail(table, "row2").splitlines() == [
        "**Row 2**",
        "6 spaces, 2 of them on rivers.",
        "No tiles yet.",
        "3 bandits on F3.",
    ]


def test_an_area_names_its_capitals():
    table = Table(BOX.new(2, {}), nature=Random(1))
    assert "Capitals: C2 (Handan)." in detail(table, "zhao")


def test_a_player_is_told_with_states_and_latest_actions():
    table = answer(table_of(), "leader:trader", "a2")
    assert detail(table, "seat:0").splitlines()[2:] == [
        "Ada's Governor on A1 and Ada's Trader on A2. Tiles: yellow B1 and B2. Strength in a war: 0.",
        "**What happened**",
        "- **Ada** places the Trader on A2.",
    ]


def test_everyone_can_read_which_tiles_from_the_market_a_player_still_has():
    table = table_of(market="rrb")
    for colour in ("red", "red", "blue"):
        table.game.take(BARBARA, colour)
    line = "From the market, and still behind the screen, at least: red 2, blue 1."
    assert [line in detail(table, f"seat:{seat}", ALEX).splitlines() for seat in (ALEX, BARBARA)] == [False, True]


def test_all_states_and_the_stores_are_told():
    assert detail(table_of(), "all:states").splitlines() == [
        "**States**",
        "Ada's Governor on A1. Tiles: yellow B1 and B2. Strength in a war: 0.",
        "Bob's Soldier on E2. Tiles: red D1, E1 and D2. Strength in a war: 3.",
    ]
    stores = detail(table_of(hands={ALEX: "yyrwww"}), "all:stores", ALEX)
    assert "Market: none; in the bag: 60." in stores
    assert "Behind your screen: yellow 2, red 1, white 3." in stores


EVENTS = [
    (("tile:white", "a2"), "row1", "- **Ada** places a white tile on A2."),
    (("riot:tiles", "b1"), "row0", "- **Ada** uses two blue tiles for a riot that removes the tile on B1."),
    (("tile:yellow", "a2", "b1-a2-b2"), "row0", "- **Ada** establishes a yellow pagoda on B1, A2 and B2."),
    (("tile:white", "e3"), "row2", "- **Ada** beats the 3 bandits on F3."),
]


@pytest.mark.parametrize(("answers", "area", "line"), EVENTS)
def test_an_area_remembers_what_happened_there(answers, area, line):
    assert line in detail(answer(table_of(hands={ALEX: "ybbwww"}), *answers), area).splitlines()


def test_the_latest_conflict_is_told_from_the_deed_that_began_it_to_its_last_consequence():
    table = table_of(SHARED.replace("Ay", "By"), hands={ALEX: "wwwwww"})
    answer(table, "leader:governor", "a2", 0, 0, "leader:trader", "a1")
    assert detail(table, "all:conflict").splitlines() == [
        "**The latest war or revolt**",
        "**Ada** places the Governor on A2. A revolt: **Ada**'s Governor (2) against **Bob**'s Governor on A1 (1). "
        "**Ada**'s Governor wins with 2 against 1, and **Bob**'s Governor goes home (**Ada** 1 yellow point).",
    ]
    assert "- **Ada**'s Governor wins with 2 against 1" in detail(table, "row0")


# The hand and the points


def test_the_hand_tells_tiles_leaders_at_home_and_own_points():
    table = table_of(hands={ALEX: "yyrwww"}, points={ALEX: {"red": 3, "white": 2}})
    assert BOX.texts.hand(table.game.observation(ALEX)).splitlines() == [
        "Behind your screen: yellow 2, red 1, white 3.",
        "Your leaders at home: Soldier, Farmer, Trader, Artisan.",
        "Your points: red 3, white 2; your weakest colour has 0.",
    ]
    assert BOX.texts.hand(table.game.observation(None)) == "Only players have tiles."
    full = table_of("Ay Ar Ab Ag Aw y\n . . . . . .")
    assert "All your leaders are on the map." in BOX.texts.hand(full.game.observation(ALEX))
    assert "Your points: none; your weakest colour has 0." in BOX.texts.hand(full.game.observation(ALEX))


def test_hidden_points_are_told_to_their_owner_alone():
    table = table_of(points={ALEX: {"red": 3, "white": 2}, BARBARA: {"blue": 1}})
    public, own = said(table, "scoring"), said(table, "scoring", ALEX)

    assert "Ada (Tiger) and Bob (Rabbit): behind their screens" in public
    assert "3" not in public
    assert "- Ada (Tiger): **0** (red 3, white 2)" in own
    assert "- Bob (Rabbit): behind the screen" in own
    opened = table_of(points={ALEX: {"red": 3}})
    opened.game.is_open = True
    assert "- Ada (Tiger): **0** (red 3)" in said(opened, "scoring")


def test_the_end_ranks_by_the_weakest_colour_and_shows_all_points():
    table = over({ALEX: {"yellow": 8, "red": 6, "blue": 4, "green": 9, "white": 3}, BARBARA: {"yellow": 9}})
    lines = said(table, "scoring").splitlines()

    assert lines[0] == "**The bag ran out in round 1: Ada wins with 6 points.**"
    assert lines[1:3] == ["Rank 1, Ada: 6 points", "Rank 2, Bob: 0 points"]
    assert lines[3] == "Points by colour: Ada (Tiger) and Bob (Rabbit)."
    assert lines[5].split() == ["Tiger", "Rabbit"]
    assert {len(line) for line in lines[5:-1]} == {len("Weakest Tiger Rabbit")}
    assert lines[-2].split() == ["Weakest", "6", "0"]
    assert "```" in lines[-1]
    assert said(table, "headline") == "The bag ran out in round 1: Ada wins with 6 points."


def test_ties_are_broken_by_the_next_colours_and_by_few_white_points():
    same = {"yellow": 2, "red": 2, "blue": 2, "green": 2}
    table = over({ALEX: same | {"green": 3}, BARBARA: same}, because="idle")
    lines = said(table, "scoring").splitlines()

    assert lines[0] == "**Nobody drew a tile for three rounds, until round 1: Ada wins with 2 points.**"
    assert lines[1] == "Rank 1, Ada: 2 points, with 2, 2 and 3 in the other colours and 0 white"
    assert lines[3] == "Ties are broken by the second weakest colour and so on, then by fewer white points."


def test_players_who_are_tied_in_everything_do_not_win():
    table = over({ALEX: {"yellow": 1}, BARBARA: {"yellow": 1}})

    assert said(table, "headline") == (
        "The bag ran out in round 1: the game is a draw, and nobody wins, because Ada and Bob are tied in "
        "everything with 0 points."
    )


# Advice


HINTS = [
    ((), {}, "Begin with leaders"),
    ((), {"turn": 2}, "Only your weakest colour counts"),
    ((), {"turn": 10}, ""),
    (("leader:trader",), {}, "Yellow tiles beside a leader are its strength"),
    (("tile:white",), {}, "A point goes to the leader"),
    (("riot:tiles",), {}, "A riot can split a state"),
    (("replace",), {}, ""),
    (("tile:yellow", "a2"), {}, "A pagoda brings a point each turn"),
]


@pytest.mark.parametrize(("answers", "more", "begins"), HINTS)
def test_newcomers_get_advice_in_the_first_rounds(answers, more, begins):
    ask, seen = asked(answer(table_of(hands={ALEX: "ybbwww"}, **more), *answers))
    hint = ask.hint(seen)
    assert hint.startswith(begins)
    assert bool(hint) == bool(begins)


def test_advice_on_conflicts_never_ends():
    table = answer(position(EXAMPLE, seats=3, turn=CHRIS + 30, hands={CHRIS: "rwwwww"}), "tile:red", "d1")
    ask, seen = asked(table)
    assert ask.hint(seen).startswith("The tiles that you commit are gone")
    answer(table, "none", "none", "none")
    ask, seen = asked(table)
    assert ask.hint(seen) == ""


def test_the_table_reads_naturally_in_german():
    with speaking("de"):
        assert said(table_of(), "headline") == "Runde 1: Ada ist am Zug; 60 Plättchen im Beutel."
        assert "Statthalter von Ada auf A1. Plättchen: gelb B1 und B2." in said(table_of(), "board")
