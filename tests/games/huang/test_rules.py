"""The rules of HUANG, and the rulings where they are silent; `test_checked.py` compares all with a second reading."""

import pytest

from games.engine import Amount, Refused
from games.huang import BOX, Huang
from games.huang import events as happened
from games.huang.pieces import COLOURS
from games.huang.state import chosen_map, totals
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DEFAULTS, DORIS, SEATS, drawing_of, example, position
from tests.games.playing import offered, parsed, play, told

LAND = "y  .  .  .  .\n .  .  .  .  ."
OPEN = "y  .  ~  ~  .\n Ay .  ~  .  ."
CAMP = ".  .  .  .  .  .\n r  Ar y  .  *2 .\nr  .  .  .  .  ."
NEAR = ".  .  .  .  Bg y\n r  Ar y  .  *2 .\nr  .  .  .  .  ."
RIVER = ".  ~  ~  ~  ~\n y  Ab .  .  ."
FARM = ".  b  ~  ~  ~\n ~  b  .  .  ."
REVOLT = "y  .  y  Br y\n .  r  .  y  ."
"""A leader at b1 has two yellow tiles beside it; the red leader of Barbara three."""
TWO = "r  Br y  .  y  Cr r\n .  .  .  .  .  .  ."
"""Barbara's soldier against Chris's; the tile comes to d1."""
STRONGER = "r  Br y  .  y  Cr r\n r  r  .  .  .  r  ."
THREE = ".  .  .  .  r  Cr y  .\n Br y  r  .  .  .  .  .\n.  .  .  .  r  Dr y  ."
"""The tile comes to d2."""
STORES = "y  Ab y  .  .\n .  y  .  .  ."


def hands_of(text):
    """Return the hands that a text names: `A:rwwwww B:yy`."""
    return {SEATS.index(one[0]): one[2:] for one in text.split()}


# Where something may be placed

SPACES = {
    "a leader stands beside a yellow tile on empty land": (". y b y .\n . ~ r . .", "leader:farmer", "a1 e1 a2 d2"),
    "a leader may touch one state with its colour, but not two": ("Br y . y Cr .", "leader:soldier", ""),
    "one state with its colour": ("Br y . y Cr .\n . . . . . .", "leader:soldier", "a2 b2 c2 d2"),
    "a leader may unite two states": ("Br y . y Cg .\n . . . . . .", "leader:farmer", "c1 a2 b2 c2 d2"),
    "its own colour counts": ("Br y . y Cg .\n . . . . . .", "leader:soldier", "a2 b2 c2 d2"),
    "nor may two others be alike": ("Br y . y Cr .\n . . . . . .", "leader:farmer", "a2 b2 c2 d2"),
    "a moved leader comes down on another space": ("y  Ag y  .\n .  .  .  .", "leader:trader", "d1 a2 b2 c2"),
    "no leader stands beside bandits": (CAMP, "leader:trader", "c1 d1 c3 d3"),
    "blue tiles need a river": (OPEN, "tile:blue", "c1 d1 c2"),
    "all others need land": (OPEN, "tile:red", "b1 e1 b2 d2 e2"),
    "a tile beside bandits joins a state with soldiers enough": (CAMP, "tile:white", "a1 b1 c1 d1 d2 b3 c3 d3"),
    "the tile itself is no soldier": (CAMP.replace("*2", "*3"), "tile:red", "a1 b1 c1 d1 b3 c3 d3"),
    "soldiers need a leader": (CAMP.replace("Ar", "r "), "tile:white", "a1 b1 c1 d1 b3 c3 d3"),
    "a tile beside bandits unites states": (NEAR, "tile:white", "a1 b1 c1 d1 d2 b3 c3 d3"),
    "it starts no war": (NEAR.replace("Bg", "Br"), "tile:white", "a1 b1 c1 d1 b3 c3 d3"),
    "a riot takes any tile, but no bandits": (CAMP, "riot:tiles", "a2 c2 a3"),
}


@pytest.mark.parametrize(("drawing", "action", "spaces"), SPACES.values(), ids=SPACES)
def test_an_action_may_use_these_spaces(drawing, action, spaces):
    table = position(drawing, hands={ALEX: "rbbwww"})
    if spaces:
        assert offered(play(table, action)) == spaces.split()
    else:
        assert action not in offered(table)


# What is asked

G = "g  .  .\n g  .  ."
CAMPS = ".  .  w  w  .  .\n r  Ar w  .  *2 .\nr  y  r  .  .  ."
PAGODAS = "r  r  ## r  r  ## r  r\n r  ## ## r  ## ## r  ."
PALACES = "y  y  ## y  y\n y  y  ## y  y"
GAPS, YELLOW = "r  r  .  r\n r  r  r  .", "y  y  .\n y  .  ."
MARKET, PAGODA, PALACE = {"market": "rrb"}, {"pagodas": ("a1-b1-a2",)}, {"palace": "a1-b1-a2-b2"}
NO_BLUE, TWO_PAGODAS = {"stock": {"blue": 1}}, {"pagodas": ("a1-b1-a2", "d1-e1-d2")}
TURN, NOBODY = "replace 6 replace 6", "none none none none"
EVERYONE = ["D support a b none", "A support a b none", "B support none", "C support none"]

ASKED = {
    "up to 25 spaces are offered": ("\n".join([". . . . ."] * 5), "", "tile:white", "A space", {}),
    "of more, the neighbourhood first": ("\n".join([". " * 13] * 2), "", "tile:white", "A area row0 row1", {}),
    "blue tiles go on beside the last": (RIVER, "A:bbbwww", "tile:blue b1 c1", "A further d1 stop", {}),
    "nobody learns that none is left": (RIVER, "A:bbwwww", "tile:blue b1 c1", "A further stop", {}),
    "until no tile is left": (RIVER, "A:b", "tile:blue b1", "A action", {}),
    "until they stop": (RIVER, "A:bbwwww", "tile:blue b1 stop", "A action", {}),
    "until no river is beside it": ("~ . .\n . . .", "A:bbwwww", "tile:blue a1", "A action", {}),
    "until a pagoda": (FARM, "A:bbbwww", "tile:blue c1 b1-c1-b2", "A action", {}),
    "not until one declined": (FARM, "A:bbbwww", "tile:blue c1 none", "A further d1 stop", {}),
    "until one moves": ("b b ## b ~ ~\n b . . b . .", "A:bbb", "tile:blue e1 d1-e1-d2", "A action", PAGODA | NO_BLUE),
    "a green tile brings the pagoda": (G, "A:gwwwww", "tile:green b1", "A building a1-b1-a2 none", MARKET),
    "then the market": (G, "A:gwwwww", "tile:green b1 a1-b1-a2", "A market red blue none", MARKET),
    "neither has to be taken": (G, "A:gwwwww", "tile:green b1 none none", "A action", MARKET),
    "an empty market is not offered": (OPEN, "A:ggwwww", "tile:green e1", "A action", {}),
    "buildings share no tile": ("r  r  .\n r  .  r", "A:rr", "tile:red b2", "A action", PAGODA),
    "a building on the tile placed": (GAPS, "A:rr", "tile:red c1", "A building c1-d1-c2 c1-b2-c2 none", PAGODA),
    "a palace, too": (YELLOW, "A:yw", "tile:yellow b2", "A building b1-a2-b2 a1-b1-a2-b2 none", {"with_palace": True}),
    "which can move": (PALACES, "A:gg", "pagoda:tiles", "A shape d1-e1-d2 d1-e1-d2-e2 e1-d2-e2", PALACE),
    "which pagoda moves": (PAGODAS, "A:gg", "pagoda:tiles g1-h1-g2", "A moved a1-b1-a2 d1-e1-d2", TWO_PAGODAS),
    "the price of beaten bandits": (CAMPS, "A:gwwwww", "tile:green d2", "A loss a2 a3 c3", MARKET),
    "it was no war": (CAMPS, "A:gwwwww", "tile:green d2 a2 a3", "A market red blue none", MARKET),
    "so a pagoda may follow": (CAMPS, "", "tile:white d2 a2 a3", "A building d1-c2-d2 none", {}),
    "one to six tiles are replaced": (LAND, "A:wwwwwww", "replace", "A tiles 1 6", {}),
    "all six need no choice": (LAND, "A:rrgwww", "replace 6", "A action", {}),
    "six of seven do": (LAND, "A:rrrrrrr", "replace 6", f"A replaced {' '.join(f'red:{n}' for n in range(1, 8))}", {}),
    "in a revolt the attacker is asked": (REVOLT, "", "leader:soldier b1", "A commit 0 0", {}),
    "then the defender": (REVOLT, "", "leader:soldier b1 0 no", "B commit 0 0", {}),
    "a governor on the map helps none": ("y . y Br y\n Ay r . y By", "", "leader:soldier b1 0 0", "A action", {}),
    "nor does one just placed": ("y . y By y\n . r . y .", "", "leader:governor b1 0", "B commit 0 0", {}),
    **{
        f"number {number} asked in a war": (TWO, "", f"tile:white d1 {'none ' * number}", asked, {"turn": CHRIS})
        for number, asked in enumerate(EVERYONE)
    },
    "a tie is decided by the unifier": (TWO, "", f"tile:white d1 {NOBODY}", "A winner a b", {}),
    "among the strongest": (THREE, "B:rw C:rw", "tile:white d2 b 1 a 1 none none", "A winner a b", {}),
    "so is the winner's price": (STRONGER, "B:r", "tile:white d1 a 1 none none none", "A loss a1 a2 b2", {}),
    "a war brings no building": ("y Br g . y Cr r\n . . g .", "A:gw", f"tile:green d1 {NOBODY}", "A action", MARKET),
    "which granary stays": (STORES, "", TURN, "A granaries a1 c1 b2 none", {"granaries": "a1 c1 b2"}),
    "the last granary stays": (STORES, "", TURN, "B action", {"granaries": "a1"}),
    "only the farmer takes any": (STORES.replace("Ab", "Ay"), "", TURN, "B action", {"granaries": "a1 c1"}),
}


@pytest.mark.parametrize(("drawing", "hands", "answers", "asked", "more"), ASKED.values(), ids=ASKED)
def test_what_is_asked_then(drawing, hands, answers, asked, more):
    table = play(position(drawing, hands=hands_of(hands), **more), *parsed(answers))
    (ask,), (who, what, *these) = table.asks, asked.split()
    assert (SEATS[ask.seat], ask.topic) == (who, what)
    assert table.game.observation(None).asked == (ask.seat,)
    assert [*map(str, (ask.low, ask.high) if isinstance(ask, Amount) else ask.options)] == these or not these


# What it brings

PEACE = THREE.replace("Dr", "Dg")
LOSERS = THREE.replace("Cr y  .", "Cr y  Cb").replace("Dr", "Db")
HANDS = "A:yyywww B:yywwww"
MOVED = "Ar y  .  .  y  Br y\n .  .  .  .  .  y  ."
GOVERNED = "Ay y  .\n .  Br ."
WHITE = "Ay y  .  ## .\n .  Bw .  ## ."
BOTH = "r  Br y  .  y  Cr r\n .  By .  .  .  Dy y"
SHORT, DEAR = "tile:white d1 none none b 1 yes a 0 yes", "tile:white d1 none none b 1 no a 0 yes"
THIRD_WINS, SECOND_WINS = "tile:white d2 none none c 2 none", "tile:white d2 b 2 none none none"

BRINGS = {
    "a point for the leader": (GOVERNED, "A:r", "tile:red c1", "Br1", "c1:r"),
    "or else for the governor": (GOVERNED, "A:w", "tile:white c1", "Aw1", "c1:w"),
    "who has his own": (GOVERNED, "A:y", "tile:yellow c1", "Ay1", "c1:y"),
    "a point for the artisan": (WHITE, "", "tile:white c1", "Bw1", "c1:w"),
    "no point without a leader": (WHITE, "", "tile:white e1", "", "e1:w"),
    "a point for each blue tile": (RIVER, "A:bbb", "tile:blue b1 c1 d1", "Ab1 Ab1 Ab1", "b1:b c1:b d1:b"),
    "a point in states that it unites": ("Ar y  .  y  Bg", "A:gg", "tile:green c1", "Bg1", "c1:g"),
    "leaders go home without a yellow tile": ("Ar y  Bg y\n .  Ag r  .", "A:bb", "riot:tiles b1", "", "b1:- a1:- b2:-"),
    "bandits beaten": (CAMP, "", "tile:white d2", "Ar2", "d2:w a2:- a3:-"),
    "bandits beaten without a soldier": (CAMP.replace("Ar", "Ag"), "", "tile:white d2", "", "d2:w a2:- a3:-"),
    "a weaker revolt": (REVOLT, HANDS, "leader:soldier b1 0 no 0 no", "Br1", ""),
    "a stronger revolt": (REVOLT, HANDS, "leader:soldier b1 1 yes 0 no", "Ar1", "b1:Ar d1:-"),
    "a tied revolt": (REVOLT, HANDS, "leader:soldier b1 1 no 0 no", "Br1", ""),
    "a tile that counts for both": (".  y  Br\n .  .  .", "A:y", "leader:soldier a1 1 no 0 no", "Ar1", "a1:Ar c1:-"),
    "no state without a leader": ("Br y  .  y  r", "A:y", "leader:soldier c1 0 no 0 no", "Ar1", "c1:Ar a1:-"),
    "a moved leader that loses goes home": (MOVED, "", "leader:soldier d1 0 no 0 no", "Br1", "a1:-"),
    "a tie in a war": (TWO, "", f"tile:white d1 {NOBODY} b", "Cr1", "d1:w a1:- b1:- g1:-"),
    "leaders on both sides": (BOTH, "", f"tile:white d1 {NOBODY} b", "Dy1 Cr1", "d1:w a1:- b1:- b2:- g1:-"),
    "committed tiles pay": (TWO, "A:r B:r", "tile:red d1 a 1 none none none", "Br1", "d1:r f1:- g1:-"),
    "all if there are too few": (TWO, "D:r", SHORT, "Cr1", "d1:w a1:- b1:- g1:-"),
    "for the loser's whole strength": (STRONGER, "D:r", DEAR, "Br1", "d1:w f1:- g1:- f2:- a1:- a2:- b2:-"),
    "only sides of a colour in conflict": (PEACE, "", f"tile:white d2 {NOBODY} b", "Br1", "d2:w e1:- f1:- c2:-"),
    "a point for each leader beaten": (THREE, "D:rr", THIRD_WINS, "Dr1 Dr1", "d2:w e1:- f1:- a2:- c2:-"),
    "none for what only losers share": (LOSERS, "B:rr", SECOND_WINS, "Br1", "d2:w e1:- f1:- h1:- e3:- f3:-"),
}


@pytest.mark.parametrize(("drawing", "hands", "answers", "won", "changes"), BRINGS.values(), ids=BRINGS)
def test_what_it_brings(drawing, hands, answers, won, changes):
    table = position(drawing, hands=hands_of(hands))
    before = drawing_of(table.game)
    after = drawing_of(play(table, *parsed(answers)).game)
    points = [f"{SEATS[event.seat]}{event.colour[0]}{event.points}" for event in told(table, happened.PointsWon)]
    changed = {f"{key}:{after.get(key, '-')}" for key in before | after if before.get(key) != after.get(key)}
    assert (points, changed) == (won.split(), {*changes.split()})


def test_a_revolt_is_told_with_its_strengths():
    table = play(position(REVOLT, hands=hands_of(HANDS)), "leader:soldier", "b1", 1, "yes", 1, "no")
    alex, barbara = (ALEX, "red"), (BARBARA, "red")
    assert told(table, happened.RevoltBegan) == [happened.RevoltBegan(alex, barbara, "b1", "d1", (2, 3))]
    assert told(table, happened.RevoltEnded) == [
        happened.RevoltEnded(barbara, alex, happened.Strength(2, 1, 1), happened.Strength(3, 1, 0), "b1")
    ]
    assert told(table, happened.LeaderReturned) == [happened.LeaderReturned(alex, "b1", "revolt")]
    assert told(table, happened.PointsWon) == [happened.PointsWon(BARBARA, "red", 1, "revolt", "d1")]


def test_support_is_told_with_its_state_and_strength():
    hands = {ALEX: "rwwwww", BARBARA: "rrwwww", CHRIS: "wwwwww", DORIS: "rrrwww"}
    table = play(position(TWO, hands=hands), "tile:white", "d1", "a", 2, "none", "b", 1)
    assert (table.asks[0].side, table.asks[0].tiles) == ("b", 1)
    play(table, "no", "b", 0, "yes")
    assert [side.strength for side in table.game.war.sides] == [(1, 2, 0), (1, 1, 1)]
    given = [(one.seat, one.side, one.tiles, one.leader) for one in told(table, happened.SupportGiven)]
    assert given == [(BARBARA, "a", 2, False), (CHRIS, "", 0, False), (DORIS, "b", 1, False), (ALEX, "b", 0, True)]
    (ended,) = told(play(table, "b"), happened.WarEnded)
    assert (ended.tied, ended.winner, ended.owed) == (True, "b", 1)


# The example and the notes of the rulebook


def test_the_example_of_a_war():
    """Monica is Alex, Gerry is Barbara, Scott is Chris."""
    table = example(pagodas=("e1-f1-e2",))
    game = table.game
    assert told(table, happened.PointsWon) == [], "no point for the unifying tile"
    assert [side.strength.total for side in game.war.sides] == [2, 4]
    assert table.waiting == (ALEX,)
    assert play(table, "a", 2).waiting == (BARBARA,)
    assert play(table, "a", 0, "yes").waiting == (CHRIS,)
    assert [side.strength.total for side in game.war.sides] == [5, 4]
    (ended,) = told(play(table, "b", 3), happened.WarEnded)
    assert (ended.winner, ended.owed, ended.tied) == ("b", 2, False)
    won = [(event.seat, event.colour, event.points) for event in told(table, happened.PointsWon)]
    assert won == [(BARBARA, "yellow", 1), (CHRIS, "red", 1)]
    assert [event.leader for event in told(table, happened.LeaderReturned)] == [(ALEX, "yellow"), (ALEX, "red")]
    assert offered(table) == ["e1", "f1", "e2", "f2"]
    after = drawing_of(play(table, "e1", "f2").game)
    assert [key for key, sign in after.items() if sign == "r"] == ["f1", "e2", "d1"]
    assert {sign for sign in after.values() if len(sign) > 1} == {"Ag", "By", "Cr", "Cb"}
    assert [event.building for event in told(table, happened.BuildingLost)] == ["red"]
    assert game.realm.stock["red"] == 2
    assert sum(len(event.spaces) for event in told(table, happened.TilesRemoved)) == 4
    assert (game.players[CHRIS].hand["red"], game.players[ALEX].hand["red"]) == (0, 1)
    assert game.war is None


def test_note_a_riot_may_divide_a_state():
    table = play(position("Ar y  b  y  Bg", hands={ALEX: "bbwwww"}), "riot:tiles", "c1")
    assert [state.leaders for state in table.game.realm.states()] == [{"red": ALEX}, {"green": BARBARA}]
    assert [event.parts for event in told(table, happened.RiotCaused)] == [2]


@pytest.mark.parametrize(("above", "kind"), [(PAGODA, "yellow"), (PALACE, "palace"), ({"granaries": "b1"}, "granary")])
def test_note_a_building_falls_with_a_tile_below_it(above, kind):
    table = position("y  y  .\n y  y  .", hands={ALEX: "bbwwww"}, stock={"yellow": 1}, **above)
    realm = play(table, "riot:tiles", "b1").game.realm
    assert [event.building for event in told(table, happened.BuildingLost)] == [kind]
    assert (realm.pagodas, realm.palace, realm.granaries, realm.covered) == ({}, (), 0, 0)


def test_note_tiles_below_a_pagoda_still_count():
    spaces = offered(play(position("y  y  .\n y  .  .", **PAGODA), "leader:soldier"))
    assert spaces == ["c1", "b2"], "beside yellow tiles below a pagoda"


def test_note_a_governor_gains_nothing_for_a_pagoda_of_another_colour():
    table = position("r  r  Ay y\n r  .  .  .", **PAGODA)
    soldier = play(table.fork(), "withdraw:governor", "leader:soldier", "c1").game.players[ALEX]
    governor = play(table, "replace", 6, "replace", 6).game.players[ALEX]
    assert (soldier.points["red"], sum(governor.points.values())) == (1, 0)


# Setup


def test_two_to_five_play_for_one_or_two_hours():
    assert (BOX.seats, BOX.minutes, BOX.title, BOX.command) == (range(2, 6), range(75, 121), "HUANG", "huang")


def test_the_short_game_is_for_two_players_and_leaves_24_tiles_in_the_bag():
    game, short = (Huang(2, DEFAULTS | {"length": length}) for length in ("full", "short"))
    assert (game.bag.left, short.bag.left, sum(short.bag.tiles.values())) == (131, 107, 131)
    with pytest.raises(Refused, match="The short game is for two players, and there are 3 of you"):
        chosen_map(3, DEFAULTS | {"length": "short"})


def test_note_rogue_bandits_and_eighteen_kingdoms_cannot_be_combined():
    with pytest.raises(Refused, match="Rogue Bandits and a map with granaries cannot be combined"):
        chosen_map(4, DEFAULTS | {"map": "eighteen_kingdoms", "bandits": "on"})


# Turns


def test_replaced_tiles_are_known_to_their_player_alone():
    table = play(position(LAND, hands={ALEX: "rrgwww"}), "replace", 2, ("red:2", "green:1"))
    (replaced,) = told(table, happened.TilesReplaced)
    assert (replaced.tiles, replaced.seen_by(BARBARA).tiles) == (("red", "green"), ())
    own = table.game.players[ALEX]
    assert (own.held, table.game.bag.left, own.replaced["red"], own.replaced["green"]) == (6, 58, 1, 1)


def test_pagodas_score_for_leaders_of_their_colour_in_their_state():
    drawing = """
    r  r  Ar y  Br .  .
     r  ## .  ## y  ## y
    r  r  ## ## ## g  ##
     r  ## ## ## g  g  Ag
    """
    table = play(position(drawing, pagodas=("a1-b1-a2", "a3-b3-a4")), "replace", 6, "replace", 6)
    assert told(table, happened.PointsWon) == [
        happened.PointsWon(ALEX, "red", 1, "pagoda", shape) for shape in ("a1-b1-a2", "a3-b3-a4")
    ]


def test_granaries_count_two_blue_points():
    table = play(position(STORES, granaries="a1 c1 b2"), "replace", 6, "replace", 6, "c1")
    assert told(table, happened.GranariesTaken) == [happened.GranariesTaken(ALEX, ("a1", "b2"), "c1")]
    own = table.game.observation(ALEX)
    assert own.map.named(own.realm.granaries) == ["c1"]
    assert (own.players[ALEX].granaries, own.points_known(ALEX)["blue"], own.scores()[ALEX]) == (2, 4, 0)
    table = play(position(STORES, granaries="a1 c1"), "replace", 6, "replace", 6, "none")
    assert (table.game.players[ALEX].granaries, table.waiting) == (0, (BARBARA,))


def test_the_active_player_draws_first_then_the_others_clockwise_then_the_market():
    table = position(LAND, turn=BARBARA, hands={BARBARA: "rrwwww", ALEX: "ww", CHRIS: "wwwww"}, market="rrr")
    play(table, "tile:red", "e1", "tile:red", "e2")
    drawn = [len(event.tiles) for event in told(table, happened.TilesDrawn | happened.MarketFilled)]
    assert drawn == [2, 1, 4, 3]


def test_the_governor_with_the_palace_draws_to_seven_and_others_keep_a_seventh():
    drawing, hands = "y  y  Ay .\n y  y  .  .", {ALEX: "rrwwww", BARBARA: "wwwwwww"}
    table = position(drawing, palace="a1-b1-a2-b2", hands=hands, market="rrrrrr")
    play(table, "tile:red", "d1", "tile:red", "d2")
    assert [player.held for player in table.game.players] == [7, 7, 6, 6]
    play(table, "replace", 1, ("white:1",), "replace", 1, ("white:1",))
    assert table.game.players[ALEX].held == 7, "not its turn, but it keeps the seventh"


def test_players_who_can_do_nothing_skip_their_actions():
    table = position("r . .\n . . .", hands={ALEX: ""})
    assert told(table, happened.ActionSkipped) == [happened.ActionSkipped(ALEX)] * 2
    assert (table.waiting, table.game.players[ALEX].held) == ((BARBARA,), 6)


# The end of the game


def test_the_game_ends_at_once_when_a_player_cannot_draw():
    table = position("r  r  Ar y  .\n r  .  .  .  .", hands={ALEX: "rrwwww"}, pagodas=("a1-b1-a2",), bag=2)
    play(table, "replace", 3, ("red:1", "red:2", "white:1"))
    assert (table.over, table.game.ended_because(), table.game.players[ALEX].held) == (True, "bag", 5)
    assert told(table, happened.PointsWon) == [], "no second action, and no points for the pagoda"


def test_an_exactly_emptied_bag_ends_nothing_and_filling_the_market_may():
    table = position(LAND, market="rrrrrr", hands={ALEX: "rrwwww"}, bag=2)
    play(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.game.bag.left, table.over) == (0, False)
    assert play(table, "replace", 1, ("white:1",)).over, "players may replace with an empty bag, but cannot draw"
    table = position(LAND, market="rrrrr", hands={ALEX: "rrwwww"}, bag=2)
    play(table, "tile:red", "e1", "tile:red", "e2")
    assert (table.over, table.game.turn, table.game.ended_because()) == (True, 1, "bag")


def test_three_rounds_in_which_nobody_draws_end_the_game():
    table = position(LAND, seats=2, market="rrrrrr")
    for turn in range(6):
        assert not table.over
        play(table, "leader:soldier", "b1" if turn % 2 else "a2", "withdraw:soldier")
    assert told(table, happened.GameEnded) == [happened.GameEnded("idle")]


# Points

SHARED = [
    ((3, 3, 3, 3, 0), (3, 3, 3, 3)),
    ((0, 5, 5, 5, 3), (3, 5, 5, 5)),
    ((1, 0, 5, 5, 3), (2, 2, 5, 5)),
    ((1, 1, 1, 1, 6), (3, 3, 2, 2)),
]


@pytest.mark.parametrize(("points", "shared"), SHARED)
def test_white_points_go_to_the_weakest_colours(points, shared):
    assert totals(dict(zip(COLOURS, points, strict=True))) == shared


def finished(*points):
    """Return a game that is over, with every player's points in yellow, red, blue, green and white."""
    won = {seat: dict(zip(COLOURS, own, strict=True)) for seat, own in enumerate(points)}
    return play(position(LAND, seats=len(points), points=won, bag=0), "replace", 6).game


TIES = {
    "the weakest colour": (((2, 2, 2, 2, 0), (1, 9, 9, 9, 0)), (1, 2)),
    "the strongest of the tied": (((2, 2, 2, 2, 0), (2, 3, 2, 2, 0)), (2, 1)),
    "the second weakest": (((2, 3, 3, 3, 0), (2, 2, 9, 9, 0)), (1, 2)),
    "fewer white points": (((2, 2, 2, 1, 1), (2, 2, 2, 2, 0)), (2, 1)),
    "nobody": (((2, 2, 2, 2, 0), (2, 2, 2, 2, 0)), (1, 1)),
}


@pytest.mark.parametrize(("points", "ranks"), TIES.values(), ids=TIES)
def test_ties_are_broken_colour_by_colour_and_then_by_few_white_points(points, ranks):
    game = finished(*points)
    assert game.ranking() == ranks
    assert game.observation(None).is_drawn == game.is_drawn == (ranks == (1, 1))
    assert game.scores() == tuple(min(totals(player.won)) for player in game.players)


@pytest.mark.parametrize("points", ["hidden", "open"])
def test_totals_are_hidden_from_others_unless_points_are_open_or_the_game_is_over(points):
    game = Huang(2, DEFAULTS | {"points": points})
    public, own = game.observation(None), game.observation(0)
    assert own.points_known(0) == dict.fromkeys(COLOURS, 0)
    assert public.public_scores() == (None if points == "hidden" else (0, 0))
    assert (own.points_known(1) is None) == (public.points_known(0) is None) == (points == "hidden")
    over = finished((2, 2, 2, 2, 0), (1, 9, 9, 9, 1)).observation(None)
    assert over.points_known(1) == dict(zip(COLOURS, (1, 9, 9, 9, 1), strict=True))
    assert over.public_scores() == (2, 2)
