"""Why something is not offered, advice, how commands name what is asked, and what answers given ahead mean."""

from copy import copy

import pytest

from games.huang import BOX
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, EXAMPLE, example, position
from tests.games.playing import observed, parsed, play

MAP = "y  Ay ~  .\n r  .  *2 ."
PLACES = "y  Ay ~  .  .  .\n r  .  .  *2 .  .\n.  .  .  .  .  *2\n .  Br y  .  .  r"
ROW = "y " * 15
FULL = f"{'y ' * 14}.\n {ROW}"
MANY = f"{ROW}\n {ROW}\n. . ."
REASONS = [
    (MAP, "wwwwww", "", "tile:red", ("no-tile", "red")),
    (MAP, "wwwwww", "", "withdraw:soldier", ("at-home",)),
    (MAP, "bwwwww", "", "riot:tiles", ("too-few", "blue", 1)),
    (MAP, "wwwwww", "", "riot:leader", ("too-few", "blue", 0)),
    (MAP, "gwwwww", "", "pagoda:tiles", ("too-few", "green", 1)),
    (MAP, "gwwwww", "", "pagoda:leader", ("no-shape",)),
    (MAP, "", "", "replace", ("nothing-held",)),
    ("y Ay r", "bbggww", "", "tile:white", ("no-land",)),
    ("y Ay .", "bbggww", "", "tile:blue", ("no-river",)),
    ("y r r", "bbggww", "", "leader:soldier", ("no-leader-space",)),
    ("Ab Ag .", "bbggww", "", "riot:leader", ("leader-away", "farmer")),
    ("Br Bg .", "bbggww", "", "riot:tiles", ("no-tiles",)),
    (PLACES, "rbbgww", "tile:red", "a1", ("taken",)),
    (PLACES, "rbbgww", "tile:red", "c1", ("on-river",)),
    (PLACES, "rbbgww", "tile:blue", "d1", ("on-land",)),
    (PLACES, "rbbgww", "tile:red", "e1", ("bandits-no-state",)),
    (PLACES, "rbbgww", "tile:red", "d3", ("bandits-stronger", 0, 2)),
    (PLACES, "rbbgww", "leader:soldier", "c1", ("leader-on-river",)),
    (PLACES, "rbbgww", "leader:soldier", "c2", ("beside-bandits",)),
    (PLACES, "rbbgww", "leader:soldier", "f1", ("no-yellow",)),
    (PLACES, "rbbgww", "riot:tiles", "b1", ("no-tile-there",)),
    ("Ar y . y Br .\n . . *1 . . .", "wwwwww", "tile:white", "c1", ("bandits-war",)),
    ("Br y . y Cr .\n . . . . . .", "wwwwww", "leader:soldier", "c1", ("conflict",)),
    (MANY, "ggwwww", "pagoda:tiles", "row1", ("area-closed",)),
    (FULL, "ggwwww", "pagoda:tiles row0", "o1", ("no-shape-there",)),
    ("y Ab ~ ~ .\n . . . . .", "bgggww", "tile:blue c1", "d1", ("no-blue",)),
    ("y Ar . y Br .", "wwwwww", "tile:white c1 none", "a", ("no-soldiers",)),
]


def reasons(table):
    """Return the reasons against what the question cannot offer, by key, as the asked seat sees them."""
    ask, seen = observed(table)
    return {key: (why.message, *why.values.values()) for key, why in ask.all_options(seen) if why}


@pytest.mark.parametrize(("drawing", "hand", "answers", "key", "reason"), REASONS)
def test_what_is_not_possible_has_a_reason(drawing, hand, answers, key, reason):
    assert reasons(play(position(drawing, hands={ALEX: hand}, seats=2), *parsed(answers)))[key] == reason


def test_no_building_stands_on_tiles_below_another():
    more = {"hands": {ALEX: "ggwwww"}, "pagodas": ("a1-b1-a2",), "with_palace": True}
    taken = ("a1-b1-a2", "a1-b1-a2-b2", "b1-a2-b2", "b1-c1-b2", "b1-c1-a2-b2", "b1-c1-b2-c2")
    assert reasons(play(position("y y y y\n y y y .", **more), "pagoda:tiles")) == dict.fromkeys(
        taken, ("shape-taken",)
    )
    assert reasons(position("w w .\n w w .", **more))["pagoda:tiles"] == ("no-shape",), "nor does one move there"


SHARED = "Ay y  .  r  r  .\n .  y  .  r  Br .\n.  .  ~  ~  .  *3"
ADVICE = [
    ((), {}, "Place a leader beside"),
    ((), {"turn": 7}, "Only the points in your weakest colour count"),
    ((), {"turn": 8}, ""),
    (("leader:trader",), {}, "Yellow tiles beside a leader are its strength"),
    (("replace",), {}, ""),
    (("tile:yellow", "a2"), {}, "A pagoda brings a point each turn"),
]


@pytest.mark.parametrize(("answers", "more", "advice"), ADVICE)
def test_newcomers_get_advice_in_the_first_four_rounds(answers, more, advice):
    (ask,) = play(position(SHARED, seats=2, hands={ALEX: "ybbwww"}, **more), *answers).asks
    hint = ask.hint(position(SHARED, seats=2, **more).game.observation(ALEX))
    assert hint.startswith(advice)
    assert bool(hint) == bool(advice)


def test_advice_on_conflicts_never_ends():
    ask, seen = observed(play(position(EXAMPLE, seats=3, turn=CHRIS + 30, hands={CHRIS: "rwwwww"}), "tile:red", "d1"))
    assert ask.hint(seen).startswith("Tiles that you commit are gone")


def test_a_riot_is_paid_with_the_leader_if_it_is_at_home():
    (riot,) = [action for action in BOX.actions if action.name == "riot"]
    for drawing, payment in (("y y .", "riot:leader"), ("y Ab .", "riot:tiles")):
        assert riot.path(position(drawing, hands={ALEX: "bbwwww"}), ALEX, {"space": "a1"}) == (payment, "a1")


SUPPORT, STRENGTH, SOLDIER, COMMIT, GOVERNOR = BOX.ahead
AT_STAKE = [
    (EXAMPLE, ALEX, None, "a"),
    (EXAMPLE, BARBARA, None, "b"),
    ("r Br y . y Cr r", ALEX, "none", "none"),
    ("Ay Br y . y Ar By", ALEX, None, None),
]


def meant(table, ahead, given, seat=None):
    """Return what an answer given ahead means for the open question."""
    ask = copy(table.asks[0])
    ask.seat = ask.seat if seat is None else seat
    return ahead.fitting(ask, given, table.game.observation(ask.seat))


@pytest.mark.parametrize(("drawing", "seat", "unless", "own"), AT_STAKE)
def test_whom_a_seat_supports_depends_on_where_its_leaders_are_at_stake(drawing, seat, unless, own):
    table = play(position(drawing, seats=3, hands=dict.fromkeys(range(3), "rwwwww")), "tile:white", "d1")
    assert [meant(table, SUPPORT, given, seat) for given in ("none", "unless", "own")] == ["none", unless, own]


def test_a_side_can_be_named_for_the_present_war_alone():
    table = example()
    a, b = [key for key in SUPPORT.answers(table.game.observation(ALEX)) if key not in ("none", "unless", "own")]
    assert [meant(table, SUPPORT, key) for key in (a, b)] == ["a", "b"]
    other = example(bag=59)
    other.game.turn += 3
    assert meant(other, SUPPORT, b) is None
    play(table, "none", "none", "none", "e1")
    assert [*SUPPORT.answers(table.game.observation(ALEX))] == ["none", "unless", "own"], "it is decided"


def test_tiles_and_the_soldier_go_to_the_state_as_far_as_the_seat_has_them():
    table = play(example(), "a")
    assert [meant(table, STRENGTH, number) for number in (0, 2, 9)] == [0, 2, 3]
    play(table, 1, "a", 0)
    assert [meant(table, SOLDIER, key) for key in ("yes", "no")] == ["yes", "no"]


ATTACKED = "Cb y  .\n .  y  .\n.  .  ~"
DEFENDED = [
    ("yyywww", 1, 5, 2),
    ("yyywww", 1, 2, 2),
    ("yyywww", 2, 2, None),
    ("yyywww", 3, 2, 0),
    ("wwwwww", 0, 5, None),
    ("wwwwww", 1, 5, 0),
]


@pytest.mark.parametrize(("hand", "attack", "most", "tiles"), DEFENDED)
def test_a_defender_commits_as_many_tiles_as_it_needs_and_none_in_vain(hand, attack, most, tiles):
    """It has one yellow tile on the map, against two. Where only the governor could help, the player decides."""
    for drawing, without in ((ATTACKED, tiles), (ATTACKED.replace("~", "Cy"), tiles or 0)):
        table = position(drawing, hands={ALEX: "yyyyyy", CHRIS: hand})
        assert meant(play(table, "leader:farmer", "a2", attack, "no"), COMMIT, most) == without


def test_a_defender_that_is_strong_enough_commits_nothing_and_an_attacker_is_asked():
    table = play(position("Cb y  .\n .  y  y\n.  .  ~", hands={CHRIS: "yyywww"}), "leader:farmer", "b3")
    assert meant(table, COMMIT, 2) is None
    play(table, 0)
    assert meant(table, GOVERNOR, "yes") is None
    assert meant(play(table, "no"), COMMIT, 5) == 0
    play(table, 0)
    assert [meant(table, GOVERNOR, key) for key in ("yes", "no")] == ["yes", "no"]
