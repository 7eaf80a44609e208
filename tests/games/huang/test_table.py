"""The table in words says what is on it: numbers, pieces and points, in random games."""

import re
from collections import Counter
from random import Random

import pytest

from games.huang import BOX
from games.huang import events as happened
from games.huang.pieces import COLOURS, Leader
from games.huang.state import totals
from tests.games.conformance import Setting, some_moments
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, answer, position

NAMES = ["Ada", "Bob", "Cem", "Dee", "Eve"]
TITLES = {"yellow": "Governor", "red": "Soldier", "blue": "Farmer", "green": "Trader", "white": "Artisan"}
SHARED = "Ay y  .  r  r  .\n .  y  .  r  Br .\n.  .  ~  ~  .  *3"


def said(table, what, viewer=None):
    room = {"board": (3_800,), "alt": (1_024,)}.get(what, ())
    return getattr(BOX.texts, what)(table.game.observation(viewer), NAMES[: table.game.seats], *room)


def detail(table, item, viewer=None, most=3_500):
    events = [known for event in table.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.detail(item, table.game.observation(viewer), events, NAMES[: table.game.seats], most)


def counts(text):
    """Return the numbers by colour that a text names: `yellow 2, red 1`."""
    return {colour: int(number) for colour, number in re.findall(rf"({'|'.join(COLOURS)}) (\d+)", text)}


def nonzero(numbers):
    return {colour: number for colour, number in numbers.items() if number}


@pytest.mark.parametrize("number", range(4))
def test_the_board_names_every_piece_once(number):
    options = ({}, {"bandits": "on", "palace": "on"}, {"map": "eighteen_kingdoms", "palace": "on"}, {})[number]
    table, _ = crowded(2 + number, DEFAULTS | options, Random(number))
    game, realm = table.game, table.game.realm
    stores, *players = said(table, "board", ALEX).split("\n### ")[:-1]
    for seat, told in enumerate(players):
        there = {space for space, leader in realm.leaders.items() if leader.seat == seat}
        home = [TITLES[colour] for colour in COLOURS if Leader(seat, colour) not in realm.places]
        assert f"{game.players[seat].held} tiles behind the screen" in told
        assert {*re.findall(r"on ([A-O]\d+)", told)} == {realm.map.spaces[space].upper() for space in there}
        assert re.findall(r"[A-Z]\w+", told.partition("At home: ")[2].partition(".")[0]) == home
    assert counts(stores.splitlines()[1]) == nonzero(game.market)
    assert counts(stores.splitlines()[2]) == nonzero(realm.stock)
    assert f"in the bag: {game.bag.left}." in stores
    tiles, states = {}, detail(table, "all:states", most=10**6)
    for colour, spaces in re.findall(rf"\b({'|'.join(COLOURS)}) ([A-O]\d[^;.]*)", states):
        tiles |= {realm.map.index[space]: colour for space in re.findall(r"[a-o]\d+", spaces.lower())}
    owned = sum(group.spaces for group in realm.states())
    assert tiles == {space: colour for space, colour in realm.tiles.items() if owned >> space & 1}
    assert sorted(map(int, re.findall(r"Strength in a war: (\d+)", states))) == sorted(
        map(realm.soldiers, realm.states())
    )


@pytest.mark.parametrize("options", [{}, {"points": "open", "map": "eighteen_kingdoms"}])
def test_the_scores_in_the_table_are_those_of_the_game(options):
    for table in some_moments(Setting(BOX, 3, DEFAULTS | options), Random(3), 8):
        game = table.game
        if game.over:
            continue
        for viewer in (None, ALEX, BARBARA):
            lines = said(table, "scoring", viewer).splitlines()
            for seat in range(3):
                (line,) = [one for one in lines if NAMES[seat] in one]
                known = options or seat == viewer
                assert f"**{game.players[seat].score}**" in line if known else "behind" in line
                assert counts(line) == (nonzero(game.players[seat].won) if known else {})
        hand = BOX.texts.hand(game.observation(ALEX))
        own = game.players[ALEX]
        assert counts(hand.splitlines()[0]) == nonzero(own.hand)
        assert counts(hand.splitlines()[2]) == nonzero(own.won)
        home = [TITLES[colour] for colour in game.home(ALEX)]
        assert re.findall(r"\b(?!Your\b|All\b)[A-Z]\w+", hand.splitlines()[1]) == home
        assert hand.endswith(f"your weakest colour has {own.score}.")


def test_the_end_shows_ranks_points_and_what_breaks_ties():
    same = dict.fromkeys(COLOURS[:4], 2)
    table = position(SHARED, seats=3, points={0: same | {"green": 3}, 1: same, 2: {"yellow": 9, "white": 3}})
    table.game.finish("idle")
    lines = said(table, "scoring").splitlines()
    assert lines[1:4] == [
        "Rank 1, Ada: 2 points, with 2, 2 and 3 in the other colours and 0 white",
        "Rank 2, Bob: 2 points, with 2, 2 and 2 in the other colours and 0 white",
        "Rank 3, Cem: 1 point",
    ]
    rows = {
        line.split()[0].lower(): [*map(int, line.split()[1:])] for line in lines if re.fullmatch(r"\w+( +\d+)+", line)
    }
    won = [player.won for player in table.game.players]
    assert rows == {colour: [own[colour] for own in won] for colour in COLOURS} | {"weakest": [2, 2, 1]}
    assert [min(totals(own)) for own in won] == rows["weakest"]
    assert "Ada wins with 2 points" in said(table, "headline")


def test_players_who_are_tied_in_everything_do_not_win():
    table = position(SHARED, seats=2, points={ALEX: {"yellow": 1}, BARBARA: {"yellow": 1}})
    table.game.finish("bag")
    assert "nobody wins, because Ada and Bob are tied in everything" in said(table, "headline")


def test_a_long_board_leaves_out_the_last_turns_and_then_is_cut():
    signs = [[("y", "r", "g", "w")[(row + column) % 4] for column in range(15)] for row in range(15)]
    drawing = "\n".join(" ".join(line) for line in signs).replace("y r g w", "y r g .", 1)
    table = answer(position(drawing, seats=2), "replace", 6)
    assert "Last turn" in said(table, "board")
    table.game.latest[0] += (happened.LeaderPlaced(Leader(0, "red"), "c2", ""),) * 250
    assert "Last turn" not in said(table, "board")
    assert (len(said(table, "board")) <= 3_800, len(said(table, "alt")) <= 1_024) == (True, True)


# What happened


def test_tiles_drawn_and_replaced_are_told_to_their_player_alone():
    table = answer(position(SHARED, seats=2, hands={ALEX: "yrrrgw"}), "replace", 2, ("yellow:1", "green:1"))
    told = {}
    for viewer in (None, ALEX, BARBARA):
        events = [known for event in table.game.events if (known := event.seen_by(viewer))]
        told[viewer] = " ".join(BOX.texts.chronicle(events, NAMES))
    assert told[None] == told[BARBARA] == "**Ada** replaces 2 tiles."
    assert told[ALEX].startswith("**Ada** replaces 2 tiles (yellow 1, green 1). **Ada** draws ")
    (drawn,) = [event.tiles for event in table.game.events if isinstance(event, happened.TilesDrawn)]
    assert counts(told[ALEX].rpartition("draws ")[2]) == Counter(drawn)


# Closer looks


def test_everyone_can_read_which_tiles_from_the_market_a_player_still_has():
    table = position(SHARED, seats=2, market="rrb")
    for colour in ("red", "red", "blue"):
        table.game.take(BARBARA, colour)
    line = "From the market, and still behind the screen, at least: red 2, blue 1."
    assert [line in detail(table, f"seat:{seat}", ALEX).splitlines() for seat in (ALEX, BARBARA)] == [False, True]


def test_an_area_remembers_what_happened_there_and_a_player_what_it_did():
    table = answer(position(SHARED, seats=2, hands={ALEX: "wwwwww"}), "leader:trader", "a2", "tile:white", "a3")
    found = {item: "**What happened**" in detail(table, item) for item in ("row0", "row1", "row2", "seat:0", "seat:1")}
    assert found == {"row0": False, "row1": True, "row2": True, "seat:0": True, "seat:1": False}
    assert detail(table, "row1").splitlines()[-1] == "- **Ada** places the Trader on A2."
    (state,) = [line for line in detail(table, "seat:1").splitlines() if "Strength in a war" in line]
    assert "Bob's Soldier on E2" in state, "of its own states alone"
    often = BOX.texts.detail("row1", table.game.observation(None), table.game.events[:1] * 9, NAMES, 3_500)
    assert often.count("- **Ada** places") == 8, "the latest"


def test_the_latest_conflict_is_told_from_the_deed_that_began_it_to_its_last_consequence():
    table = position(SHARED.replace("Ay", "By"), seats=2, hands={ALEX: "wwwwww"})
    assert "all:conflict" not in said(table, "items")
    answer(table, "leader:governor", "a2", 0, 0, "leader:trader", "a1")
    assert "all:conflict" in said(table, "items")
    (told,) = detail(table, "all:conflict").splitlines()[1:]
    assert told.startswith("**Ada** places the Governor on A2. A revolt")
    assert told.endswith("goes home (**Ada** 1 yellow point).")
