"""Details of the rules, and rulings where the rules are silent."""

import pytest

from games.engine import NATURE, Table, is_hidden
from games.huang_di.actions import Because
from games.huang_di.builder import why_no_play
from games.huang_di.events import (
    EmperorBlockLost,
    FavourPlayed,
    FavoursKept,
    LevelCompleted,
    MongolsInvaded,
    PetitionWon,
    RoundBegan,
    RowCompleted,
    WallCompleted,
)
from games.huang_di.wall import Spot
from tests.games.huang_di.positions import (
    ADAM,
    BILL,
    CHARLES,
    DORIS,
    asked,
    drawing,
    offered,
    owned,
    play,
    points,
    position,
    topic,
    turn_of,
)


def told(table, kind):
    game = table.game if isinstance(table, Table) else table
    return [event for event in game.events if isinstance(event, kind)]


# Petition

RICH = {"jade": 10}


@pytest.mark.parametrize(
    ("marker", "petitions", "bids", "winner", "tie"),
    [
        (ADAM, (0, 0, 0, 0), (0, 0, 3, 0), CHARLES, ""),
        (ADAM, (2, 0, 0, 0), (1, 2, 0, 0), ADAM, ""),
        (ADAM, (2, 0, 0, 0), (1, 3, 0, 0), BILL, "jade"),
        (ADAM, (0, 0, 0, 0), (0, 0, 0, 0), BILL, "clockwise"),
        (CHARLES, (0, 0, 0, 0), (5, 5, 5, 0), ADAM, "clockwise"),
        (BILL, (0, 0, 0, 0), (5, 5, 0, 5), DORIS, "clockwise"),
        (DORIS, (0, 0, 0, 0), (0, 4, 0, 4), BILL, "clockwise"),
        (ADAM, (0, 2, 2, 0), (4, 2, 2, 0), ADAM, "jade"),
        (ADAM, (0, 2, 2, 0), (3, 2, 2, 0), BILL, "clockwise"),
    ],
)
def test_who_wins_the_petition(marker, petitions, bids, winner, tie):
    names = ("adam", "bill", "charles", "doris")
    players = {name: {"jade": 10, "petition": petition} for name, petition in zip(names, petitions, strict=True)}
    table = Table(position("petition", seats=4, marker=marker, **players))
    play(table, *bids)

    event = told(table, PetitionWon)[-1]
    assert (event.seat, event.tie) == (winner, tie)
    assert [player.jade for player in table.game.players] == [
        13 - (bids[winner] if seat == winner else 0) for seat in range(4)
    ]
    assert (table.game.marker, table.game.active) == (winner, winner)


def test_a_tie_in_the_first_round_is_drawn_by_lot_among_the_tied():
    table = Table(position("petition", marker=None, adam=RICH, bill=RICH, charles=RICH))
    play(table, 4, 1, 4)
    assert (table.asks[0].seat, offered(table)) == (NATURE, ["0", "2"])

    table.answer(NATURE, "2")
    assert (told(table, PetitionWon)[-1].tie, table.game.active) == ("lot", CHARLES)


def test_the_winner_fills_the_prison_where_its_taskmaster_is_and_takes_an_emperor_block():
    table = Table(position("petition", bill={"jade": 5, "province": 1}, emperor_blocks=7))
    play(table, 0, 1, 0)

    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (1, 1)]
    assert table.game.emperor_blocks == 6
    assert owned(table, BILL, "emperor_block") == (True,)


@pytest.mark.parametrize("jade", [0, 15])
def test_a_player_may_bid_nothing_or_everything(jade):
    table = Table(position("petition", adam={"jade": 12}))
    assert (table.ask_of(ADAM).low, table.ask_of(ADAM).high) == (0, 15)

    play(table, jade, 0, 0)
    assert owned(table, ADAM, "jade")[0] == (15 if jade == 0 else 0)


# Turns and buyback


def test_turns_go_clockwise_from_the_marker_three_times_around():
    table = turn_of(BILL)
    turns = []
    while table.game.phase == "actions":
        turns.append(table.asks[0].seat)
        choice = next(role for role in ("recruiter", "resources", "taskmaster") if role in offered(table))
        play(table, choice, "move" if choice == "taskmaster" else "jade")
        if topic(table) == "move":
            play(table, offered(table)[0])
        if table.game.phase == "actions" and topic(table) == "after":
            play(table, "end")

    assert turns == [BILL, CHARLES, ADAM] * 3


@pytest.mark.parametrize(
    ("phase", "over", "seats"), [("actions", False, (0,)), ("petition", False, (0, 1, 2)), ("over", True, ())]
)
def test_who_is_awaited(phase, over, seats):
    game = position(phase, over=over)
    assert game.at_turn == seats


def test_role_cards_return_at_the_start_of_the_action_phase():
    table = Table(position("petition", adam={"roles": ["builder", "taskmaster", "recruiter"]}))
    assert owned(table, ADAM, "roles") == (["builder", "taskmaster", "recruiter"],)

    play(table, 1, 0, 0)
    assert owned(table, ADAM, "roles") == ([],)
    assert offered(table)[:2] == ["recruiter", "resources"]


@pytest.mark.parametrize(
    ("things", "answers", "ways"),
    [
        ({"jade": 3}, ("taskmaster", "move", "p2"), ["end", "jade"]),
        ({"jade": 3, "chips": 1}, ("taskmaster", "move", "p2"), ["end", "jade", "chip"]),
        ({"jade": 2, "chips": 1}, ("taskmaster", "move", "p2"), ["end", "chip"]),
        ({"jade": 9, "chips": 1}, ("recruiter", "recruit", 1), ["end", "chip"]),
        ({"emperor_block": True}, ("recruiter", "recruit", 1), ["end", "emperor"]),
        (
            {"jade": 9, "chips": 1, "emperor_block": True},
            ("taskmaster", "move", "p2"),
            ["end", "jade", "chip", "emperor"],
        ),
    ],
)
def test_what_may_follow_an_action(things, answers, ways):
    assert offered(play(turn_of(ADAM, adam=things), *answers)) == ways


@pytest.mark.parametrize(
    ("things", "answers"),
    [
        ({"jade": 2}, ("taskmaster", "move", "p2")),
        ({"jade": 9}, ("recruiter", "recruit", 1)),
        ({"jade": 9, "chips": 1}, ("taskmaster", "move", "p2", "jade", "taskmaster", "move", "p1")),
        ({"jade": 9, "chips": 2}, ("recruiter", "recruit", 1, "chip", "recruiter", "recruit", 1)),
    ],
)
def test_a_turn_ends_when_nothing_may_follow(things, answers):
    assert play(turn_of(ADAM, adam=things), *answers).asks[0].seat == BILL


def test_after_a_buyback_the_same_card_may_be_played_for_another_action():
    table = turn_of(ADAM, adam={"chips": 1})
    play(table, "recruiter", "recruit", 1, "chip", "recruiter", "prison")

    assert owned(table, ADAM, "roles", "chips", "convicts") == (["recruiter"], 0, 1)


def test_the_emperor_block_may_follow_the_second_action():
    table = turn_of(ADAM, adam={"chips": 1, "emperor_block": True})
    play(table, "recruiter", "recruit", 1, "chip", "resources", "jade")
    assert offered(table) == ["end", "emperor"]

    play(table, "emperor", "p2:l1:c1")
    assert table.asks[0].seat == BILL


def test_a_card_without_a_possible_action_cannot_be_chosen():
    assert offered(turn_of(ADAM)) == ["recruiter", "resources", "taskmaster"]
    assert offered(turn_of(ADAM, adam={"roles": ["recruiter", "taskmaster"], "blocks": 1, "peasants": 2})) == [
        "resources",
        "builder",
    ]


# Repeat


def test_only_other_cards_from_earlier_turns_of_the_round_can_be_repeated():
    table = turn_of(ADAM, adam={"jade": 9, "roles": ["resources", "recruiter"]})
    play(table, "taskmaster", "repeat")

    assert offered(table) == ["resources", "recruiter"]


def test_a_card_bought_back_lies_in_the_hand_and_cannot_be_repeated():
    table = turn_of(ADAM, adam={"jade": 9, "chips": 1})
    play(table, "recruiter", "jade", "chip", "taskmaster")

    assert offered(table) == ["move"]


def test_a_repeated_taskmaster_may_be_bought_back_with_jade():
    table = turn_of(ADAM, adam={"jade": 4, "roles": ["recruiter"]})
    play(table, "taskmaster", "repeat", "recruiter", "recruit", 1)

    assert offered(table) == ["end", "jade"]


def test_a_card_without_a_possible_action_cannot_be_repeated():
    table = turn_of(ADAM, adam={"jade": 9, "roles": ["builder"]})

    assert offered(play(table, "taskmaster")) == ["move"]


# Building


def test_building_is_in_the_taskmasters_province_only():
    table = turn_of(ADAM, adam={"province": 1, "peasants": 4, "blocks": 2, "jade": 1})
    play(table, "builder", "build")

    assert offered(table) == [f"p2:l1:c{column}" for column in range(1, 6)]


def test_each_of_two_blocks_is_scored_as_it_lands():
    """The first row goes to Bill and Adam; the block on it is Adam's too."""
    table = turn_of(ADAM, "BBA.* .....", adam={"convicts": 6, "blocks": 2, "jade": 1})
    play(table, "builder", "build", "p1:l1:c4", "p1:l2:c4")

    assert points(table, "rows") == [3, 3, 0]
    assert drawing(table) == ["...A. .....", "BBAA* ....."]
    assert owned(table, ADAM, "jade", "chips") == (0, 1)


@pytest.mark.parametrize(
    "things",
    [
        {"blocks": 1, "convicts": 9, "jade": 9},
        {"blocks": 2, "convicts": 9, "jade": 0},
        {"blocks": 2, "convicts": 3, "jade": 9},
    ],
    ids=["one block", "no jade", "too few workers"],
)
def test_a_second_block_needs_a_block_a_jade_and_workers(things):
    table = turn_of(ADAM, adam=things)
    play(table, "builder", "build", "p1:l1:c1")

    assert table.asks[0].seat == BILL
    assert owned(table, ADAM, "blocks") == (things["blocks"] - 1,)


def test_a_second_block_need_not_be_built():
    table = turn_of(ADAM, adam={"blocks": 2, "convicts": 4, "jade": 1})
    play(table, "builder", "build", "p1:l1:c1", "one")

    assert owned(table, ADAM, "blocks", "jade", "convicts") == (1, 1, 2)


def test_the_workers_of_both_blocks_are_counted_together():
    table = turn_of(ADAM, adam={"blocks": 2, "convicts": 5, "peasants": 1, "jade": 1})
    play(table, "builder", "build", "p1:l1:c1", "p1:l2:c1")

    assert drawing(table) == ["A.... .....", "A.... ....."]
    assert owned(table, ADAM, "convicts", "peasants") == (0, 0)


def test_there_is_no_second_block_where_no_place_is_left_for_it():
    wall = "....B .....\n" + "BBBBB .....\n" * 3
    table = turn_of(ADAM, wall, adam={"blocks": 2, "convicts": 20, "jade": 1, "emperor_block": True})
    play(table, "builder", "build", "p1:l4:c1")

    assert drawing(table)[0] == "A...B ....."
    assert topic(table) == "after"


def test_the_emperor_block_between_may_make_the_place_for_the_second():
    wall = "....B .....\n" + ".BBBB .....\n" * 2 + "BBBBB ....."
    table = turn_of(ADAM, wall, adam={"blocks": 2, "convicts": 20, "jade": 1, "emperor_block": True})
    play(table, "builder", "build", "p1:l2:c1")
    assert offered(table) == ["one", "p1:l3:c1", "emperor"]

    play(table, "emperor", "p1:l3:c1")
    assert offered(table) == ["p1:l4:c1"]


def test_the_emperor_block_is_offered_between_only_where_a_second_own_block_can_follow():
    """Two workers are left for it: a level 1 block in the taskmaster's province."""
    wall = "BBBB. ....."
    table = turn_of(ADAM, wall, adam={"blocks": 2, "convicts": 4, "jade": 1, "emperor_block": True})
    play(table, "builder", "build", "p1:l1:c5")
    assert table.asks[0].seat == ADAM
    assert topic(table) == "after"  # no level 1 place is left, with the emperor block or without

    table = turn_of(ADAM, "BBB.. .....", adam={"blocks": 2, "convicts": 4, "jade": 1, "emperor_block": True})
    play(table, "builder", "build", "p1:l1:c5", "emperor")
    assert "p1:l1:c4" not in offered(table)
    assert "p2:l1:c1" in offered(table)


def test_the_emperor_block_between_may_go_to_any_province():
    table = turn_of(ADAM, adam={"blocks": 2, "convicts": 4, "jade": 1, "emperor_block": True})
    play(table, "builder", "build", "p1:l1:c1", "emperor", "p2:l1:c5", "p1:l1:c2")

    assert drawing(table) == ["AA... ....*"]


def test_convicts_go_to_prison_before_workers_die():
    table = finite(ADAM, {"convicts": 0}, adam={"blocks": 1, "convicts": 2})
    play(table, "builder", "build", "p1:l1:c1")

    assert table.game.prisons[0].convicts == 0
    assert table.game.stock["convicts"] == 2


# The emperor block


def test_the_emperor_block_needs_support_and_towers_but_no_taskmaster():
    table = turn_of(ADAM, "A.... .....\nA.B.. .....\nA.B.A A....", adam={"emperor_block": True, "province": 1})
    play(table, "emperor")

    assert offered(table) == [
        *("p1:l4:c1", "p1:l1:c2", "p1:l3:c3", "p1:l1:c4", "p1:l2:c5"),
        *("p2:l2:c1", "p2:l1:c2", "p2:l1:c3", "p2:l1:c4", "p2:l1:c5"),
    ]


def test_the_emperor_block_earns_no_tower_points_but_completes_rows_and_levels():
    wall = "B.... .....\nB.... .....\nBBA.* AACC*"
    table = turn_of(CHARLES, wall, charles={"emperor_block": True})
    play(table, "emperor", "p1:l1:c4")

    assert points(table, "rows") == [0, 3, 0]
    assert points(table, "levels") == [10, 0, 0]
    assert owned(table, CHARLES, "chips", "emperor_block") == (1, False)

    table = turn_of(CHARLES, wall, charles={"emperor_block": True})
    play(table, "emperor", "p1:l4:c1")
    assert points(table, "towers") == [0, 0, 0]


def test_a_chip_from_the_emperor_block_can_be_spent_in_the_same_turn():
    table = turn_of(CHARLES, "AAAA. .....", charles={"emperor_block": True})
    play(table, "emperor", "p1:l1:c5", "recruiter", "recruit", 1)

    assert offered(table) == ["end", "chip"]


def test_an_emperor_block_not_placed_is_lost_at_the_end_of_the_round():
    table = turn_of(BILL, turn=8, adam={"emperor_block": True})
    play(table, "recruiter", "jade")

    assert told(table, EmperorBlockLost) == [EmperorBlockLost(ADAM)]
    assert owned(table, ADAM, "emperor_block") == (False,)
    assert [ask.topic for ask in table.asks] == ["bid"] * 3


# Favours


@pytest.mark.parametrize(
    ("wall", "playable"),
    [
        ("A.... .....\nA.... .....", ["pillar"]),
        ("AA... .....", ["twins"]),
        ("AB... .....", []),
        ("A*... .....", []),
        ("Aa... .....", []),
        ("....A A....", ["twins"]),
        ("A.... .....\nBA... .....", ["falling"]),
        (".A... .....\nAB... .....", ["rising"]),
    ],
    ids=["column", "row", "another's", "the emperor's", "a plaque", "two provinces", "falls", "rises"],
)
def test_a_pattern_needs_own_blocks_without_plaques_the_right_way_up(wall, playable):
    hand = ["twins", "pillar", "rising", "falling"]
    table = turn_of(ADAM, wall, adam={"hand": hand, "province": 1})

    assert offered(play(table, "builder", "favour")) == playable if playable else "builder" not in offered(table)


def test_the_plaque_goes_on_any_block_of_any_such_pattern():
    table = turn_of(ADAM, "AA.AA .....", adam={"hand": ["twins"]})
    play(table, "builder", "favour", "twins")
    assert offered(table) == ["p1:l1:c1", "p1:l1:c2", "p1:l1:c4", "p1:l1:c5"]

    play(table, "p1:l1:c4")
    assert told(table, FavourPlayed) == [FavourPlayed(ADAM, "twins", (Spot(3, 0), Spot(4, 0)), Spot(3, 0))]
    assert drawing(table) == ["AA.aA ....."]


def test_points_come_once_and_the_rest_from_the_next_phase_on():
    from games.huang_di.cards import favours

    table = turn_of(CHARLES, "CC... .....", turn=8, charles={"hand": ["twins"]})
    twins = favours()["twins"]
    play(table, "builder", "favour", "twins", "p1:l1:c1")

    assert points(table, "favours") == [0, 0, twins.points]
    assert told(table, RoundBegan)[-1].income == (3, 3, 3 + twins.income)
    assert table.game.players[CHARLES].petition == twins.petition
    assert table.game.players[CHARLES].collect == twins.jade


def test_petition_of_a_favour_counts_in_the_next_bid():
    table = turn_of(CHARLES, "C.... .....\nC.... .....", turn=8, charles={"hand": ["pillar"]})
    play(table, "builder", "favour", "pillar", "p1:l1:c1", 1, 0, 0)

    assert [bid.total for bid in told(table, PetitionWon)[-1].bids] == [1, 0, 2]


def draw_from(deck, bottom=()):
    table = turn_of(ADAM, deck=list(deck), bottom=list(bottom))
    table.game.cards_left = len(deck) + len(bottom)
    return play(Table(table.game), "resources", "draw")


def test_five_are_drawn_two_kept_and_three_go_under_the_deck():
    table = draw_from(["banner", "causeway", "disc", "dragon", "east", "gate", "path"], ["twins"])
    assert offered(table) == ["banner", "causeway", "disc", "dragon", "east", "gate", "path"]

    play(table, ("path", "gate", "disc", "east", "banner"))
    assert table.game.observation(ADAM).players[ADAM].dealt == ("path", "gate", "disc", "east", "banner")
    assert is_hidden(table.game.observation(BILL).players[ADAM].dealt)
    play(table, ("gate", "east"))
    assert owned(table, ADAM, "hand", "dealt") == (["gate", "east"], ())
    assert (table.game.deck, table.game.bottom) == (["causeway", "dragon"], ["twins", "path", "disc", "banner"])
    assert told(table, FavoursKept) == [FavoursKept(ADAM, 5, 2, ("gate", "east"))]


@pytest.mark.parametrize(
    ("deck", "bottom", "drawn"),
    [
        ("abcde", "", "abcde"),
        ("abcd", "", "abcd"),
        ("abc", "xyz", "abcxy"),
        ("", "xyzuvw", "xyzuv"),
        ("", "xyz", "xyz"),
    ],
)
def test_what_was_put_under_the_deck_comes_last_and_in_that_order(deck, bottom, drawn):
    table = draw_from(deck, bottom)
    play(table, tuple(drawn))
    assert table.asks[0].seat == ADAM
    assert offered(table) == list(drawn)

    play(table, tuple(drawn[:2]))
    game = table.game
    assert game.players[ADAM].hand == list(drawn[:2])
    assert game.deck + game.bottom == [card for card in deck + bottom if card not in drawn] + list(drawn[2:])


@pytest.mark.parametrize("deck", ["ab", "a"])
def test_the_last_one_or_two_cards_are_all_kept(deck):
    table = draw_from(deck)
    play(table, tuple(deck))

    assert owned(table, ADAM, "hand") == (list(deck),)
    assert table.asks[0].seat == BILL


def test_nothing_can_be_drawn_from_an_empty_deck():
    table = turn_of(ADAM, deck=[], bottom=[], cards_left=0)
    play(table, "resources")

    assert offered(table) == ["quarry", "jade"]


@pytest.mark.parametrize(("deck", "bottom"), [("abcdefg", ""), ("abcde", ""), ("ab", "xyz"), ("ab", "")])
def test_a_draw_cannot_be_undone_after_looking_at_the_cards(deck, bottom):
    table = draw_from(deck, bottom)
    play(table, tuple((deck + bottom)[:5]))

    assert table.undoable(ADAM) == 0


# Removing


def test_a_tower_with_a_removable_block_below_it_shields_it():
    table = turn_of(BILL, "A.... .....\nA.... .....\nA.A.. .....", bill={"convicts": 3})
    play(table, "builder", "remove")

    assert offered(table) == ["p1:l3:c1", "p1:l1:c3"]


def test_removing_is_in_the_taskmasters_province_and_never_of_own_blocks():
    assert "builder" not in offered(turn_of(BILL, "B.... A....", bill={"convicts": 3}))


def test_a_removed_block_can_no_longer_be_part_of_a_pattern():
    table = turn_of(BILL, "AA... .....", bill={"convicts": 1}, adam={"hand": ["twins"]})
    play(table, "builder", "remove", "p1:l1:c2")

    assert why_no_play(table.game, ADAM) == Because("reason-no-pattern")


# Finite supplies

FINITE = {"supplies": "finite"}


def finite(seat, stock, **things):
    game = turn_of(seat, options=FINITE, **things).game
    game.stock.update(stock)
    return Table(game)


@pytest.mark.parametrize(("marker", "income"), [(None, (3, 2, 0)), (0, (3, 2, 0)), (1, (0, 3, 2)), (2, (2, 0, 3))])
def test_a_short_income_is_taken_clockwise_from_the_marker(marker, income):
    game = position("petition", options=FINITE)
    game.marker = marker
    game.stock["jade"] = 5

    assert told(Table(game), RoundBegan)[-1].income == income


@pytest.mark.parametrize(
    ("stock", "before", "answers", "after"),
    [
        ({"jade": 2}, {"jade": 1}, ("recruiter", "jade"), {"jade": 3}),
        ({"peasants": 0}, {"peasants": 1}, ("recruiter", "jade"), {"peasants": 1}),
        ({"convicts": 3}, {"peasants": 2}, ("recruiter", "convicts"), {"convicts": 3, "peasants": 0}),
    ],
)
def test_a_player_takes_what_is_left(stock, before, answers, after):
    table = play(finite(ADAM, stock, adam=before), *answers)

    assert owned(table, ADAM, *after) == tuple(after.values())
    assert table.game.stock.items() >= dict.fromkeys(stock, 0).items()


def test_supplies_that_have_run_out_are_not_offered():
    table = finite(ADAM, {"peasants": 1, "convicts": 0}, adam={"jade": 9, "peasants": 2})
    play(table, "recruiter")
    assert offered(table) == ["recruit", "jade"]
    play(table, "recruit")
    assert (table.asks[0].low, table.asks[0].high) == (1, 1)

    table = finite(ADAM, {"peasants": 0})
    assert offered(play(table, "recruiter")) == ["jade"]

    table = finite(ADAM, {"jade": 0})
    assert offered(play(table, "recruiter")) == ["recruit"]


def test_a_player_whose_cards_can_do_nothing_collects_jade_in_vain():
    nothing = {"jade": 0, "peasants": 0, "convicts": 0}
    game = turn_of(ADAM, options=FINITE, adam={"roles": ["taskmaster", "resources"]}).game
    game.stock.update(nothing)
    assert offered(Table(game)) == ["recruiter"]
    assert asked("recruiter").legal_options(game) == ["jade"]

    table = finite(ADAM, nothing, adam={"roles": ["builder"]})
    table.game.players[ADAM].quarry, table.game.cards_left = 0, 0
    assert offered(Table(table.game)) == ["taskmaster"]


def test_a_prison_stays_empty_when_convicts_have_run_out():
    table = finite(ADAM, {"convicts": 0})
    play(table, "recruiter", "recruit", 1)

    assert table.game.prisons[0].convicts == 0


# The end of the game

ALMOST = "\n".join(["A...B C...."] + ["AABBC AABBC"] * 3)
"""A wall that lacks only the right tower of the second province."""


@pytest.mark.parametrize(
    ("things", "answers"),
    [
        ({"blocks": 1, "convicts": 8, "province": 1}, ("builder", "build", "p2:l4:c5")),
        ({"emperor_block": True}, ("emperor", "p2:l4:c5")),
        ({"emperor_block": True}, ("recruiter", "recruit", 1, "emperor", "p2:l4:c5")),
        ({"emperor_block": True, "chips": 1}, ("recruiter", "recruit", 1, "chip", "emperor", "p2:l4:c5")),
    ],
    ids=["own block", "emperor block before", "emperor block after", "emperor block after a buyback"],
)
def test_the_builder_of_the_last_block_empties_all_prisons_and_the_game_ends(things, answers):
    table = turn_of(BILL, ALMOST, bill=things, prisons=[(2, 3), (4, 5)])
    jade = table.game.players[BILL].jade
    play(table, *answers)

    assert table.over
    assert table.game.ended_because() == "wall"
    event = told(table, WallCompleted)[0]
    assert (event.seat, event.jade) == (BILL, 6)
    assert owned(table, BILL, "jade")[0] == jade + 6
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (0, 0)]
    assert points(table, "jade") == [0, 5, 0]
    own = "build" in answers
    assert points(table, "towers") == [0, 5 * own, 0]
    assert points(table, "levels") == [0, 10, 0] if own else [10, 10, 10]


def test_the_convict_of_the_last_action_goes_to_the_builder_too():
    table = turn_of(BILL, ALMOST, bill={"blocks": 1, "convicts": 8, "province": 1})
    play(table, "builder", "build", "p2:l4:c5")

    assert owned(table, BILL, "convicts") == (1,)


def test_the_second_block_of_an_action_may_be_the_last():
    wall = ALMOST.replace("A...B C....", "A...B .....")
    table = turn_of(BILL, wall, bill={"blocks": 2, "convicts": 16, "province": 1, "jade": 1, "chips": 2})
    play(table, "builder", "build", "p2:l4:c1", "p2:l4:c5")

    assert table.over
    assert points(table, "towers") == [0, 10, 0]
    assert points(table, "chips") == [0, 3, 0]


def test_the_emperor_block_between_and_then_an_own_last_block_end_the_game():
    wall = "\n".join(["A...B ....."] + ["AABBC AABB."] + ["AABBC AABBC"] * 2)
    owned_by_bill = {"blocks": 2, "convicts": 16, "province": 1, "jade": 1, "emperor_block": True}
    table = turn_of(BILL, wall, bill=owned_by_bill)
    play(table, "builder", "build", "p2:l4:c1", "emperor", "p2:l3:c5", "p2:l4:c5")

    assert table.over
    assert points(table, "towers") == [0, 10, 0]
    assert owned(table, BILL, "chips") == (1,)


def test_no_buyback_follows_the_completion_of_the_wall():
    table = turn_of(
        BILL, ALMOST, bill={"jade": 9, "roles": ["builder"], "blocks": 1, "convicts": 8, "province": 1, "chips": 1}
    )
    play(table, "taskmaster", "repeat", "builder", "build", "p2:l4:c5")

    assert table.over


def test_the_mongols_come_at_the_end_of_the_round_in_which_the_last_emperor_block_went():
    table = turn_of(CHARLES, turn=8, emperor_blocks=0)
    play(table, "recruiter", "jade")

    assert table.over
    assert table.game.ended_because() == "mongols"
    assert told(table, MongolsInvaded)
    assert not table.asks


def test_the_wall_completed_in_the_last_turn_keeps_the_mongols_out():
    table = turn_of(BILL, ALMOST, turn=8, emperor_blocks=0, bill={"blocks": 1, "convicts": 8, "province": 1})
    play(table, "builder", "build", "p2:l4:c5")

    assert table.game.ended_because() == "wall"
    assert not told(table, MongolsInvaded)


def test_the_mongols_find_rows_and_levels_scored_on_what_stands():
    wall = """
        B.... .....
        B..B. .....
        B..B. .A...
        AAB*C *A...
    """
    table = turn_of(CHARLES, wall, turn=8, emperor_blocks=0)
    play(table, "recruiter", "jade")

    rows = [(event.province, event.level, event.winners) for event in told(table, RowCompleted)]
    assert rows == [  # the first row of the first province was complete and scored before
        (1, 0, (ADAM,)),
        (0, 1, (BILL,)),
        (1, 1, (ADAM,)),
        (0, 2, (BILL,)),
        (1, 2, ()),
    ]
    levels = [(event.level, event.winners, event.finished) for event in told(table, LevelCompleted)]
    assert levels == [(0, (ADAM,), False), (1, (BILL,), False), (2, (BILL,), False), (3, (BILL,), False)]
    assert points(table, "rows") == [9, 16, 0]
    assert points(table, "levels") == [10, 30, 0]
    assert owned(table, CHARLES, "chips") == (0,)


def test_areas_without_own_blocks_score_nothing():
    table = turn_of(CHARLES, "***** .....", turn=8, emperor_blocks=0)
    play(table, "recruiter", "jade")

    assert points(table, "rows") == points(table, "levels") == [0, 0, 0]


# Turns


def test_a_players_last_events_are_those_of_the_last_turn():
    table = turn_of(ADAM, adam={"chips": 1})
    play(table, "recruiter", "recruit", 1, "chip", "resources", "jade", "recruiter", "jade")

    kinds = [[type(event).__name__ for event in player.last] for player in table.game.observation(None).players]
    assert kinds == [["Recruited", "RoleBoughtBack", "JadeCollected"], ["JadeCollected"], []]
