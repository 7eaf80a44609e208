"""What can be placed, what it costs, why something cannot be placed, and commands (Rules: Placing Playing Pieces)."""

import pytest

from games.engine import with_forced_answers
from games.han import BOX
from games.han.events import HousesScored, PiecePlaced
from games.han.placements import placements
from games.han.state import EMISSARIES, HOUSES
from tests.games.han.positions import ALEX, CAPITAL, CHINA, fragment, heap, play, position, table
from tests.games.playing import asked, observed, offered, told

EDGE = fragment(
    {"wei": ("red", 2), "qi": ("yellow", 2)},
    borders=("wei-qi",),
    roads=(("wei1", "wei2", "wei-qi", "qi1"),),
    alliances={1: ("wei", "qi")},
)
"""Two provinces with a border space between them."""
WEI = {"wei": "AABBB.", "wei-qi": "A"}
"""One space of Wei is free."""
BESIDE = {"pieces": {"wei": "B"}}


def left(**pieces):
    return {"left": {ALEX: pieces}}


NO_PIECES = left(houses=0, emissaries=0)


@pytest.mark.parametrize(
    ("hand", "place", "ways"),
    [
        ("rgv", "wei1", ["red"]),
        ("rgg", "wei1", ["red", "green+green"]),
        ("gov", "wei1", []),
        ("rry", "wei-qi", ["red+red", "red+yellow", "red+red+yellow"]),
        ("ryy", "wei-qi", ["red+yellow", "yellow+yellow", "red+yellow+yellow"]),
        ("rrr", "wei-qi", ["red+red", "red+red+red"]),
        ("rgg", "wei-qi", ["red+green+green"]),
        ("yvv", "wei-qi", ["yellow+violet+violet"]),
        ("ggv", "wei-qi", []),
        ("ggg", "wei-qi", []),
        ("rry", "wei1:fortification", ["red+red"]),
        ("rgg", "wei1:fortification", ["red+green+green"]),
        ("ggg", "wei1:fortification", []),
        ("rgg", "wei:emissary", ["red", "green+green"]),
        ("gov", "wei:emissary", []),
    ],
)
def test_two_cards_of_a_colour_stand_for_any_one_card_of_another(hand, place, ways):
    turn = table(hands=(hand,), pieces={"wei": ".AB", "qi": "A"}, markers=1)
    assert (place in placements(turn.game, ALEX).legal("wei")) == bool(ways)
    if ways:
        play(turn, "wei", place)
        played = offered(turn) if asked(turn)[1] == "cards" else ["+".join(told(turn, PiecePlaced)[0].cards)]
        assert played == ways


def test_played_cards_are_discarded_and_placed_pieces_come_from_the_supply():
    game = play(table(hands=("rgg",), **BESIDE, discards="v"), "wei", "wei2", "red", "wei:emissary").game
    alex = game.players[ALEX]
    assert (game.discards, alex.hand) == (heap("vrgg"), ())
    assert (alex.houses, alex.emissaries) == (HOUSES - 1, EMISSARIES - 1) == (19, 7)


TOWN = {"playing_map": CAPITAL, "markers": 1}
DRAW = "red yellow green orange pile"

OFFERS = [
    # A card for a province of its colour, or two equal ones for any; without a placement a discard is left
    ({"playing_map": CHINA, "hands": ("rgo",)}, "", "wei shu discard"),
    ({"playing_map": CHINA, "hands": ("rro",)}, "", "wei qi chin shu wu discard"),
    ({"hands": ("o",)}, "", "discard"),
    # Only one piece in an empty province; two where any piece stands, in the same province
    ({}, "wei wei1", DRAW),
    (BESIDE, "wei wei2", "wei-qi wei:emissary done"),
    (BESIDE, "wei wei2 wei:emissary", DRAW),
    ({"pieces": {"wei": "A"}, "emissaries": {"wei": "BB"}}, "wei wei2", "wei-qi done"),
    ({"pieces": {"wei-qi": "B"}}, "wei wei1", "wei2 wei:emissary done"),
    ({**TOWN, "pieces": {"lo": "b"}}, "lo lo2", "lo3 lo:emissary done"),
    ({"hands": ("ryy",), "pieces": {"wei": "B", "qi": "B"}}, "wei wei2 red", "wei-qi wei:emissary done"),
    ({"hands": ("rgo",), **BESIDE}, "wei wei2", "done"),
    # Free spaces, and room for emissaries, also in a full province
    ({"pieces": {"wei": ".A"}}, "wei", "wei1 wei-qi wei:emissary"),
    ({**BESIDE, "emissaries": {"wei": "B"}}, "wei", "wei2 wei-qi"),
    ({"pieces": {"wei": "A"}, "emissaries": {"wei": "B"}}, "wei wei2", "wei-qi wei:emissary done"),  # it makes room
    # Only pieces that are left
    ({**BESIDE, **left(houses=1)}, "wei wei2", "wei:emissary done"),
    # A fortification anywhere but on a border or in an empty province, for two cards and as a whole turn
    ({**BESIDE, "markers": 1}, "wei", "wei2 wei-qi wei:emissary wei2:fortification"),
    ({"markers": 1}, "wei", "wei1 wei2 wei-qi"),
    ({**BESIDE, "hands": ("rgo",), "markers": 1}, "wei", "wei2 wei:emissary"),
    ({**BESIDE, **left(markers=0), "markers": 1}, "wei", "wei2 wei-qi wei:emissary"),
    ({**BESIDE, "markers": 1}, "wei wei:emissary", "wei2 wei-qi done"),
    # A market place likewise
    ({**TOWN, "pieces": {"lo": "A"}}, "lo", "lo2 lo3 lo:emissary lo2:market lo3:market"),
    (TOWN, "lo", "lo1 lo2 lo3"),
]
"""Positions, on two provinces unless they say otherwise, with answers and what is offered then."""


@pytest.mark.parametrize(("things", "answers", "options"), OFFERS)
def test_players_are_offered(things, answers, options):
    assert offered(play(table(**{"playing_map": EDGE, **things}), *answers.split())) == options.split()


@pytest.mark.parametrize(
    ("hand", "things", "asks"),
    [
        ("r", BESIDE, False),  # no card is left
        ("ry", {"pieces": {"wei": "BBBBB", "wei-qi": "B", "qi": "B"}}, True),  # for an emissary
        ("ryy", {"pieces": {"wei": "BBBBB"}}, True),  # for the border house
        ("ry", {"pieces": {"wei": "BBBBB"}, "emissaries": {"wei": "BBBBB"}}, False),  # one card pays for no border
        ("ryy", BESIDE | left(houses=1, emissaries=0), False),  # no piece is left
    ],
)
def test_a_second_piece_is_asked_for_where_the_number_of_cards_and_pieces_allows_one(hand, things, asks):
    """This is public, and must not reveal the hand."""
    turn = play(table(hands=(hand,), **things), "wei", f"wei{1 + len(things['pieces']['wei'])}")
    if asked(turn)[1] == "cards":
        play(turn, "red")
    assert asked(turn) == (ALEX, "second" if asks else "draw")


@pytest.mark.parametrize("hand", ["rry", "rgo"])
@pytest.mark.parametrize("emissaries", ["B", "", "BB"])
def test_whether_a_second_piece_is_asked_about_depends_on_public_facts_alone(hand, emissaries):
    placing, path = table(hands=(hand,), pieces={"wei": "A"}, emissaries={"wei": emissaries}), ["wei", "wei2", "red"]
    assert with_forced_answers(placing, ALEX, path) == path


@pytest.mark.parametrize(
    ("pieces", "payment", "second"),
    [
        ({"wei": "B", "qi": "B"}, "red+red", "qi"),
        ({"wei": "B", "qi": "B"}, "red+yellow", "wei"),
        ({"wei": "B"}, "red+red", ""),
        ({"wei": "B"}, "red+yellow", "wei"),
        ({"qi": "B"}, "red+red", "qi"),
        ({"qi": "B"}, "red+yellow", ""),
        ({}, "red+red", None),
    ],
)
def test_after_a_border_house_another_piece_goes_to_one_of_its_provinces_that_was_not_empty(pieces, payment, second):
    turn = play(table(hands=("rry",), pieces=pieces), "qi", "wei-qi", payment)
    assert asked(turn) == (ALEX, "draw" if second is None else "second")
    if second is not None:
        assert {key.rstrip("0123456789").split(":")[0] for key in offered(turn)} == {second, "done"} - {""}


@pytest.mark.parametrize(("qi", "asked_about"), [("ABCD", ("wei", "qi")), ("ABC.", ("wei",))])
def test_only_if_nothing_but_their_border_is_left_two_provinces_are_asked_about(qi, asked_about):
    turn = play(table(pieces={"wei": "ABCDAB", "qi": qi}, hands=("ryy",), **left(emissaries=0)), "wei")
    assert (offered(turn), turn.asks[0].destinations(turn.game)) == (["wei-qi"], asked_about)


def test_a_border_house_that_fills_both_provinces_has_both_scored():
    turn = play(table(hands=("rrv",), pieces={"wei": "AAABBD", "qi": "BBCD"}), "wei", "wei-qi")
    scored = {event.province: event.points for event in told(turn, HousesScored)}
    assert scored == turn.game.scored == {"wei": (7, 4, 0, 2), "qi": (2, 5, 2, 2)}
    assert turn.game.scores() == (9, 9, 2, 4)


@pytest.mark.parametrize(
    ("pieces", "emissaries", "room"),
    [
        ({}, "", 0),
        ({"wei": "BBA"}, "", 2),
        ({"wei": "AABB"}, "C", 1),
        ({"wei": "AA", "wei-qi": "A"}, "B", 2),
        ({"wei": "AAAAB"}, "AABB", 0),
        ({"wei": "BBB"}, "BB", 1),  # none of one's own houses is needed
    ],
)
def test_the_most_houses_of_one_player_limit_the_emissaries_of_all(pieces, emissaries, room):
    game = position(pieces=pieces, emissaries={"wei": emissaries})
    assert game.board.room("wei") == room
    assert ("wei:emissary" in placements(game, ALEX).legal("wei")) == (room > 0)


def test_emissaries_may_be_placed_in_a_full_province_without_scoring_it_again():
    turn = table(pieces={"wei": "AAABBD", "wei-qi": "A"}, scored={"wei": (7, 4, 0, 2)})
    assert play(turn, "wei", "wei:emissary", "wei:emissary").game.board.emissaries["wei"] == (2, 0, 0, 0)
    assert not told(turn, HousesScored)


MOST_FULL = {"chin": "ABCDA", "chin-shu": "A", "wei": "AAAAAA", "wei-qi": "B", "qi": "BB"}
PAIR, HOUSE, EMISSARY = "only with {} or a pair", "you have no houses left", "you have no emissaries left"
EITHER, MARKET = "you have no houses or emissaries left", "you have no houses or market places left"
BORDER, WAS_EMPTY = "only with {0} + {1} or 2 of either", "Qi was empty: 1 piece at most this turn"

REASONS = [
    ({"hands": ("rgv",)}, "", {"qi": PAIR.format("yellow"), "chin": PAIR.format("yellow")}),
    (
        {"hands": ("rgv",), "pieces": MOST_FULL, **NO_PIECES, "markers": 1},
        "",
        {"wei": EMISSARY, "qi": EITHER, "chin": EMISSARY, "shu": EITHER, "wu": HOUSE},
    ),
    (
        {"hands": ("vvv",), "pieces": {"wei": "AABBBB", "wei-qi": "C"}, "emissaries": {"wei": "AAAA"}},
        "",
        {"wei": "full, with no room for an emissary"},
    ),
    (
        {"hands": ("grv",), "pieces": {"qi": "AABB", "shu": "AAAA"}, "emissaries": {"qi": "AA"}, **left(emissaries=0)},
        "",
        {"qi": BORDER.format("red", "yellow"), "chin": PAIR.format("yellow"), "shu": BORDER.format("yellow", "green")},
    ),
    (
        {**TOWN, "hands": ("ryv",), "pieces": {"an": "A"}, **NO_PIECES},
        "",
        {"lo": MARKET, "an": "you have no houses, emissaries or market places left", "xi": MARKET, "bo": MARKET},
    ),
    ({"hands": ("rgg",)}, "wei", {"wei:emissary": "no house there"}),
    (
        {"hands": ("rgo",), "pieces": {"wei": "AABBB."}, "emissaries": {"wei": "AAA"}, "markers": 1},
        "wei",
        {
            "wei:emissary": "full: nobody has more than 3 houses there",
            "wei-qi": BORDER.format("red", "yellow"),
            "wei6:fortification": "only with 2 red",
        },
    ),
    ({"pieces": WEI, **left(houses=0), "markers": 1}, "wei", dict.fromkeys(("wei6", "wei6:fortification"), HOUSE)),
    ({"pieces": WEI, **left(emissaries=0)}, "wei", {"wei:emissary": EMISSARY}),
    ({"pieces": WEI, **left(markers=0), "markers": 1}, "wei", {}),
    (
        {**TOWN, "pieces": {"lo": "A"}, **left(emissaries=0)},
        "lo",
        dict.fromkeys(("lo:emissary", "lo2:market", "lo3:market"), EMISSARY),
    ),
    (
        {"playing_map": fragment({"an": ("red", 1)}, sheet="ways_of_diplomacy"), "markers": 1},
        "an",
        {
            "an1:market": "it counts as two pieces, and An is empty: 1 piece at most this turn",
            "an:emissary": "no house there",
        },
    ),
    (
        {"playing_map": EDGE, "hands": ("rry",), **BESIDE},
        "wei wei-qi red+yellow",
        dict.fromkeys(("qi1", "qi2", "qi:emissary"), WAS_EMPTY),
    ),
    (
        {"playing_map": EDGE, **BESIDE, "markers": 1},
        "wei wei:emissary",
        {"wei:emissary": "full: nobody has more than 1 house there"},
    ),
]


@pytest.mark.parametrize(("things", "answers", "reasons"), REASONS)
def test_what_is_not_possible_has_a_reason(things, answers, reasons):
    ask, seen = observed(play(table(**things), *answers.split()))
    assert ask.reasons(seen) == reasons


HINTS = [
    ({"turn": 15}, [], "Place up to 2 pieces"),
    ({"hands": ("o",)}, [], "Discard the card you need least"),
    ({"turn": 16}, [], ""),  # the fifth round
    ({"turn": 16, "final_round": True}, [], "Place what you can"),
    ({}, ["wei"], "The first house makes room for an emissary"),
    ({"pieces": {"wei": "AB"}}, ["wei"], "Emissaries score at the end"),
    ({"pieces": WEI, "markers": 1}, ["wei"], "A full province scores its houses at once"),
]


@pytest.mark.parametrize(("things", "answers", "advice"), HINTS)
def test_newcomers_are_advised_in_the_first_rounds(things, answers, advice):
    ask, seen = observed(play(table(**things), *answers))
    hint = ask.hint(seen)
    assert advice in hint if advice else hint == ""


ACTIONS = {action.name: action for action in BOX.actions}
BOTH = "province=wei piece=wei-qi cards=red+yellow second=wei:emissary"


@pytest.mark.parametrize(
    ("name", "hand", "answers", "given", "done"),
    [
        ("place", "rgo", "", "province=wei piece=wei3", "wei wei3 red done"),
        ("place", "rry", "", "province=wei piece=wei-qi", "wei wei-qi red+red done"),
        ("place", "rry", "", BOTH, "wei wei-qi red+yellow wei:emissary red"),
        ("place", "rgg", "", "province=wei piece=wei3 second=wei4", "wei wei3 red wei4 green+green"),
        ("second", "rry", "wei wei3", "piece=wei-qi", "wei-qi red+yellow"),
        ("done", "rry", "wei wei3", "", "done"),
        ("discard", "rry", "", "card=yellow", "discard yellow"),
        ("discard", "rry", "", "", "discard red"),
        ("draw", "rry", "discard yellow", "card=pile", "pile"),
    ],
)
def test_a_command_says_as_much_as_it_is_given(name, hand, answers, given, done):
    turn = play(table(hands=(hand,), pieces={"wei": "BB", "qi": "B"}), *answers.split())
    path = ACTIONS[name].path(turn, ALEX, dict(part.split("=") for part in given.split()))
    assert [*path] == done.split()
