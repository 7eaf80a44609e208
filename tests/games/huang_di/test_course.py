"""The petition, turns, buyback, and the end of the game: details of the rules, and rulings where they are silent."""

import pytest

from games.engine import NATURE, Refused, Table
from games.huang_di import BOX, HuangDi
from games.huang_di import events as happened
from games.huang_di.cards import favours
from games.huang_di.state import PRINTED_SUPPLIES
from tests.games.huang_di.positions import (
    ADAM,
    BILL,
    CHARLES,
    DORIS,
    NAMES,
    offered,
    owned,
    play,
    points,
    position,
    told,
    turn_of,
)

# Setup and variants


def test_two_to_six_play_for_one_or_two_hours():
    assert (BOX.seats, BOX.minutes, BOX.title, BOX.command) == (range(2, 7), range(60, 121), "Huang Di", "huangdi")


SETUPS = [(2, 2, 12), (3, 2, 12), (4, 3, 11), (5, 4, 10), (6, 4, 9)]


@pytest.mark.parametrize(("seats", "provinces", "emperor_blocks"), SETUPS)
def test_setup_by_number_of_players(seats, provinces, emperor_blocks):
    game = BOX.new(seats, {})
    assert (game.wall.provinces, len(game.prisons), game.emperor_blocks) == (provinces, provinces, emperor_blocks)
    for player in game.players:
        assert (player.jade, player.quarry, player.blocks, player.province) == (12, 18, 0, 0)
        assert (player.peasants, player.convicts, player.chips, player.score) == (0, 0, 0, 0)


def test_all_players_are_dealt_five_favours_and_keep_three():
    table, deck = Table(BOX.new(2, {})), sorted(favours())
    assert [ask.seat for ask in table.asks] == [NATURE], "nobody else is asked meanwhile"
    play(table, tuple(deck[:5]))
    assert {*offered(table)} == {*deck[5:]}
    play(table, tuple(deck[5:10]), tuple(deck[:3]), tuple(deck[7:10]))
    assert [player.hand for player in table.game.players] == [deck[:3], deck[7:10]]
    assert (table.game.deck, table.game.cards_left) == ([*deck[3:7], *deck[10:]], 30)
    assert [ask.topic for ask in table.asks] == ["bid", "bid"]
    assert [player.jade for player in table.game.players] == [15, 15]


VARIANTS = [(2, 0, 2), (3, 1, 3), (4, 1, 4), (4, -1, 2), (5, -1, 3), (6, -1, 3)]
CHOICE = {0: "recommended", 1: "one_more", -1: "one_fewer"}


@pytest.mark.parametrize(("seats", "more", "provinces"), VARIANTS)
def test_one_province_more_or_fewer_is_a_variant(seats, more, provinces):
    game = BOX.new(seats, {"provinces": CHOICE[more]})
    assert (game.wall.provinces, len(game.prisons)) == (provinces, provinces)
    assert game.emperor_blocks == BOX.new(seats, {}).emperor_blocks


UNFIT = [
    (2, 1, "2; recommended: 2."),
    (2, -1, "2; recommended: 2."),
    (3, -1, "2 or 3; recommended: 2."),
    (5, 1, "3 or 4; recommended: 4."),
    (6, 1, "3 or 4; recommended: 4."),
]


@pytest.mark.parametrize(("seats", "more", "possible"), UNFIT)
def test_never_fewer_than_two_provinces_nor_more_than_players_or_boards(seats, more, possible):
    with pytest.raises(Refused) as refusal:
        BOX.new(seats, {"provinces": CHOICE[more]})
    assert str(refusal.value).startswith(f"With {seats} players the wall cannot cross")
    assert str(refusal.value).endswith(f"Possible: {possible}")


def test_supplies_are_unlimited_unless_chosen():
    assert {*BOX.new(2, {}).stock.values()} == {float("inf")}
    printed = {"jade": 100, "peasants": 50, "convicts": 65, "chips": 12, "plaques": 36}
    assert BOX.new(6, {"supplies": "finite"}).stock == printed | {"jade": 100 - 6 * 12}
    assert printed == PRINTED_SUPPLIES


# Petition

PETITIONS = [
    (ADAM, (0, 0, 0, 0), (0, 0, 3, 0), CHARLES, ""),
    (ADAM, (2, 0, 0, 0), (1, 2, 0, 0), ADAM, ""),
    (ADAM, (2, 0, 0, 0), (1, 3, 0, 0), BILL, "jade"),
    (ADAM, (0, 0, 0, 0), (0, 0, 0, 0), BILL, "clockwise"),
    (CHARLES, (0, 0, 0, 0), (5, 5, 5, 0), ADAM, "clockwise"),
    (BILL, (0, 0, 0, 0), (5, 5, 0, 5), DORIS, "clockwise"),
    (DORIS, (0, 0, 0, 0), (0, 4, 0, 4), BILL, "clockwise"),
    (ADAM, (0, 2, 2, 0), (4, 2, 2, 0), ADAM, "jade"),
    (ADAM, (0, 2, 2, 0), (3, 2, 2, 0), BILL, "clockwise"),
]


@pytest.mark.parametrize(("marker", "petitions", "bids", "winner", "tie"), PETITIONS)
def test_who_wins_the_petition(marker, petitions, bids, winner, tie):
    players = {name: {"jade": 10, "petition": more} for name, more in zip(NAMES, petitions, strict=False)}
    table = play(Table(position("petition", seats=4, marker=marker, **players)), *bids)
    event = told(table, happened.PetitionWon)[-1]
    assert (event.seat, event.tie) == (winner, tie)
    assert [bid.total for bid in event.bids] == [bid + more for bid, more in zip(bids, petitions, strict=True)]
    paid = [13 - bids[winner] * (seat == winner) for seat in range(4)]
    assert [player.jade for player in table.game.players] == paid
    assert (table.game.marker, table.game.active) == (winner, winner)


def test_a_tie_in_the_first_round_is_drawn_by_lot_among_the_tied():
    rich = {"jade": 10}
    table = play(Table(position("petition", marker=None, adam=rich, bill=rich, charles=rich)), 4, 1, 4)
    assert (table.asks[0].seat, offered(table)) == (NATURE, ["0", "2"])
    table.answer(NATURE, "2")
    assert (told(table, happened.PetitionWon)[-1].tie, table.game.active) == ("lot", CHARLES)


def test_the_winner_fills_the_prison_where_its_taskmaster_is_and_takes_an_emperor_block():
    table = play(Table(position("petition", bill={"jade": 5, "province": 1}, emperor_blocks=7)), 0, 1, 0)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (1, 1)]
    assert (table.game.emperor_blocks, *owned(table, BILL, "emperor_block")) == (6, True)


@pytest.mark.parametrize("jade", [0, 15])
def test_a_player_may_bid_nothing_or_everything(jade):
    table = Table(position("petition", adam={"jade": 12}))
    assert (table.ask_of(ADAM).low, table.ask_of(ADAM).high) == (0, 15)
    assert owned(play(table, jade, 0, 0), ADAM, "jade") == (15 - jade,)


INCOMES = [(None, (3, 2, 0)), (0, (3, 2, 0)), (1, (0, 3, 2)), (2, (2, 0, 3))]


@pytest.mark.parametrize(("marker", "income"), INCOMES)
def test_a_short_income_is_taken_clockwise_from_the_marker(marker, income):
    game = position("petition", options={"supplies": "finite"})
    game.marker, game.stock["jade"] = marker, 5
    assert told(Table(game), happened.RoundBegan)[-1].income == income


# Turns and buyback


def test_turns_go_clockwise_from_the_marker_three_times_around():
    table, turns = turn_of(BILL), []
    while table.game.phase == "actions":
        turns.append(table.asks[0].seat)
        assert list(table.game.upcoming()) == ([BILL, CHARLES, ADAM] * 3)[len(turns) :]
        role = next(role for role in ("recruiter", "resources", "taskmaster") if role in offered(table))
        play(table, role, "move" if role == "taskmaster" else "jade")
        if table.asks[0].topic == "move":
            play(table, offered(table)[0])
        if table.asks[0].topic == "after":
            play(table, "end")
    assert turns == [BILL, CHARLES, ADAM] * 3


@pytest.mark.parametrize(("phase", "seats"), [("actions", (0,)), ("petition", (0, 1, 2)), ("over", ())])
def test_who_is_awaited(phase, seats):
    assert position(phase, over=phase == "over").at_turn == seats


def test_role_cards_return_at_the_start_of_the_action_phase():
    table = Table(position("petition", adam={"roles": ["builder", "taskmaster", "recruiter"]}))
    assert owned(table, ADAM, "roles") == (["builder", "taskmaster", "recruiter"],)
    assert owned(play(table, 1, 0, 0), ADAM, "roles") == ([],)
    assert offered(table) == ["recruiter", "resources", "taskmaster", "emperor"]


AFTER = [
    ({"jade": 3}, "taskmaster move p2", "end jade"),
    ({"jade": 3, "chips": 1}, "taskmaster move p2", "end jade chip"),
    ({"jade": 2, "chips": 1}, "taskmaster move p2", "end chip"),
    ({"jade": 9, "chips": 1}, "recruiter jade", "end chip"),
    ({"emperor_block": True}, "recruiter jade", "end emperor"),
    ({"jade": 3, "chips": 1, "emperor_block": True}, "taskmaster move p2", "end jade chip emperor"),
    ({"chips": 1, "emperor_block": True}, "recruiter jade chip resources jade", "end emperor"),
    ({"jade": 4, "roles": ["recruiter"]}, "taskmaster repeat recruiter jade", "end jade"),
    ({"jade": 2}, "taskmaster move p2", ""),
    ({"jade": 9}, "recruiter jade", ""),
    ({"jade": 9, "chips": 1}, "taskmaster move p2 jade taskmaster move p1", ""),
    ({"jade": 9, "chips": 2}, "recruiter jade chip recruiter jade", ""),
]


@pytest.mark.parametrize(("things", "answers", "ways"), AFTER)
def test_what_may_follow_an_action(things, answers, ways):
    """The turn ends where nothing may."""
    table = play(turn_of(ADAM, adam=things), *answers.split())
    assert (table.asks[0].seat, offered(table) if ways else []) == (ADAM if ways else BILL, ways.split())


def test_after_a_buyback_the_same_card_may_be_played_for_another_action():
    table = play(turn_of(ADAM, adam={"chips": 1}), "recruiter", "recruit", 1, "chip", "recruiter", "prison")
    assert owned(table, ADAM, "roles", "chips", "convicts") == (["recruiter"], 0, 1)


def test_a_chip_from_the_emperor_block_can_be_spent_in_the_same_turn():
    table = turn_of(CHARLES, "AAAA. .....", charles={"emperor_block": True})
    assert offered(play(table, "emperor", "p1:l1:c5", "recruiter", "recruit", 1)) == ["end", "chip"]


IDLE = [
    ({}, "recruiter resources taskmaster"),
    ({"roles": ["recruiter", "taskmaster"], "blocks": 1, "peasants": 2}, "resources builder"),
]


@pytest.mark.parametrize(("things", "roles"), IDLE)
def test_a_card_without_a_possible_action_cannot_be_chosen(things, roles):
    assert offered(turn_of(ADAM, adam=things)) == roles.split()


def test_an_emperor_block_not_placed_is_lost_at_the_end_of_the_round():
    table = play(turn_of(BILL, turn=8, adam={"emperor_block": True}), "recruiter", "jade")
    assert told(table, happened.EmperorBlockLost) == [happened.EmperorBlockLost(ADAM)]
    assert owned(table, ADAM, "emperor_block") == (False,)
    assert [ask.topic for ask in table.asks] == ["bid"] * 3


def test_a_players_last_events_are_those_of_the_last_turn():
    table = turn_of(ADAM, adam={"chips": 1})
    play(table, "recruiter", "recruit", 1, "chip", "resources", "jade", "recruiter", "jade")
    kinds = [[type(event).__name__ for event in player.last] for player in table.game.observation(None).players]
    assert kinds == [["Recruited", "RoleBoughtBack", "JadeCollected"], ["JadeCollected"], []]


# The end of the game

ALMOST = "\n".join(["A...B C...."] + ["AABBC AABBC"] * 3)
"""A wall that lacks only the right tower of the second province."""
ENDS = {
    "own block": ({"blocks": 1, "convicts": 8, "province": 1}, "builder build p2:l4:c5"),
    "emperor block before": ({"emperor_block": True}, "emperor p2:l4:c5"),
    "emperor block after": ({"emperor_block": True}, "recruiter jade emperor p2:l4:c5"),
    "after a buyback": ({"emperor_block": True, "chips": 1}, "recruiter jade chip emperor p2:l4:c5"),
}


@pytest.mark.parametrize(("things", "answers"), ENDS.values(), ids=ENDS)
def test_the_builder_of_the_last_block_empties_all_prisons_and_the_game_ends(things, answers):
    table = play(turn_of(BILL, ALMOST, bill=things, prisons=[(2, 3), (4, 5)]), *answers.split())
    own = "build" in answers
    assert (table.over, table.game.ended_because()) == (True, "wall")
    assert told(table, happened.WallCompleted) == [happened.WallCompleted(BILL, 6, 8 + own)], "with the last convict"
    collected = 3 * ("jade" in answers)
    assert owned(table, BILL, "jade", "convicts") == (6 + collected, 8 + own)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (0, 0)]
    assert points(table, "jade") == [0, 5, 0]
    assert points(table, "towers") == [0, 5 * own, 0]
    assert points(table, "levels") == [0, 10, 0] if own else [10, 10, 10]


LAST = {
    "the second block": (ALMOST.replace("C....", "....."), {"jade": 1, "chips": 2}, "p2:l4:c1 p2:l4:c5", 3),
    "the second, on the emperor's": (
        "A...B .....\nAABBC AABB.\nAABBC AABBC\nAABBC AABBC",
        {"jade": 1, "emperor_block": True},
        "p2:l4:c1 emperor p2:l3:c5 p2:l4:c5",
        1,
    ),
}


@pytest.mark.parametrize(("wall", "things", "answers", "chip_points"), LAST.values(), ids=LAST)
def test_the_second_block_of_an_action_may_be_the_last(wall, things, answers, chip_points):
    bill = {"blocks": 2, "convicts": 16, "province": 1} | things
    table = play(turn_of(BILL, wall, bill=bill), "builder", "build", *answers.split())
    assert (table.over, points(table, "towers"), points(table, "chips")) == (True, [0, 10, 0], [0, chip_points, 0])


def test_no_buyback_follows_the_completion_of_the_wall():
    bill = {"jade": 9, "roles": ["builder"], "blocks": 1, "convicts": 8, "province": 1, "chips": 1}
    table = turn_of(BILL, ALMOST, bill=bill)
    assert play(table, "taskmaster", "repeat", "builder", "build", "p2:l4:c5").over


def test_the_mongols_come_at_the_end_of_the_round_in_which_the_last_emperor_block_went():
    table = play(turn_of(CHARLES, turn=8, emperor_blocks=0), "recruiter", "jade")
    assert (table.over, table.game.ended_because(), [*table.asks]) == (True, "mongols", [])
    assert len(told(table, happened.MongolsInvaded)) == 1


def test_the_wall_completed_in_the_last_turn_keeps_the_mongols_out():
    bill = {"blocks": 1, "convicts": 8, "province": 1}
    table = play(turn_of(BILL, ALMOST, turn=8, emperor_blocks=0, bill=bill), "builder", "build", "p2:l4:c5")
    assert (table.game.ended_because(), told(table, happened.MongolsInvaded)) == ("wall", [])


def test_the_mongols_find_rows_and_levels_scored_on_what_stands():
    wall = """
        B.... .....
        B..B. .....
        B..B. .A...
        AAB*C *A...
    """
    table = play(turn_of(CHARLES, wall, turn=8, emperor_blocks=0), "recruiter", "jade")
    rows = [(event.province, event.level, event.winners) for event in told(table, happened.RowCompleted)]
    assert rows == [  # the first row of the first province was complete and scored before
        (1, 0, (ADAM,)),
        (0, 1, (BILL,)),
        (1, 1, (ADAM,)),
        (0, 2, (BILL,)),
        (1, 2, ()),
    ]
    levels = [(event.level, event.winners, event.finished) for event in told(table, happened.LevelCompleted)]
    assert levels == [(0, (ADAM,), False), (1, (BILL,), False), (2, (BILL,), False), (3, (BILL,), False)]
    assert (points(table, "rows"), points(table, "levels")) == ([9, 16, 0], [10, 30, 0])
    assert owned(table, CHARLES, "chips") == (0,)


def test_areas_without_own_blocks_score_nothing():
    table = play(turn_of(CHARLES, "***** .....", turn=8, emperor_blocks=0), "recruiter", "jade")
    assert points(table, "rows") == points(table, "levels") == [0, 0, 0]


FINAL = [
    ("jade", ({"jade": 4}, {"jade": 2}, {}), [5, 0, 0]),
    ("jade", ({"jade": 4}, {"jade": 4}, {}), [5, 5, 0]),
    ("jade", ({}, {}, {}), [5, 5, 5]),
    ("workers", ({"peasants": 1}, {"convicts": 2}, {}), [0, 5, 0]),
    ("chips", ({"chips": 6}, {"chips": 2}, {}), [21, 3, 0]),
]


@pytest.mark.parametrize(("source", "things", "won"), FINAL)
def test_points_at_the_end(source, things, won):
    game = position(**dict(zip(NAMES, things, strict=False)))
    game.finish("mongols")
    assert points(game, source) == won
    assert told(game, happened.EndScored)[-4:] == [
        happened.EndScored(each, tuple(points(game, each))) for each in ("chips", "province", "jade", "workers")
    ]


def test_ties_go_to_the_player_with_more_blocks_built():
    game = position(wall="AAB.. BBB.A")
    for player, won in zip(game.players, (20, 20, 10), strict=True):
        player.points["rows"] = won
    assert (game.ranking(), HuangDi.shares_victory) == ((2, 1, 3), True)
