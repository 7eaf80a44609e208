"""The rules of Huang Di, and the rulings where they are silent; `test_examples.py` has the rulebook's examples."""

from math import inf

import pytest

from games.engine import NATURE, Refused, Table, is_hidden
from games.huang_di import BOX, HuangDi
from games.huang_di import events as happened
from games.huang_di.cards import favours
from games.huang_di.state import PRINTED_SUPPLIES
from games.huang_di.wall import Spot
from tests.games.huang_di.positions import ADAM, BILL, CHARLES, DORIS, NAMES, asked, owned, position, standing, turn_of
from tests.games.playing import offered, parsed, play, points, told

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


@pytest.mark.parametrize(("seats", "choice", "provinces"), [(3, "one_more", 3), (4, "one_fewer", 2)])
def test_one_province_more_or_fewer_is_a_variant(seats, choice, provinces):
    game, usual = BOX.new(seats, {"provinces": choice}), BOX.new(seats, {})
    assert (game.wall.provinces, len(game.prisons)) == (provinces, provinces)
    assert game.emperor_blocks == usual.emperor_blocks


UNFIT = [
    (2, "one_more", "2; recommended: 2."),
    (3, "one_fewer", "2 or 3; recommended: 2."),
    (6, "one_more", "3 or 4; recommended: 4."),
]


@pytest.mark.parametrize(("seats", "choice", "possible"), UNFIT)
def test_never_fewer_than_two_provinces_nor_more_than_players_or_boards(seats, choice, possible):
    with pytest.raises(Refused, match=f"^With {seats} players the wall cannot cross .* Possible: {possible}$"):
        BOX.new(seats, {"provinces": choice})


def test_supplies_are_unlimited_unless_chosen():
    assert {*BOX.new(2, {}).stock.values()} == {inf}
    assert BOX.new(6, {"supplies": "finite"}).stock == PRINTED_SUPPLIES | {"jade": 100 - 6 * 12}
    assert PRINTED_SUPPLIES == {"jade": 100, "peasants": 50, "convicts": 65, "chips": 12, "plaques": 36}


# Petition

PETITIONS = [
    (ADAM, (0, 0, 0, 0), (0, 0, 3, 0), CHARLES, ""),
    (ADAM, (2, 0, 0, 0), (1, 2, 0, 0), ADAM, ""),
    (ADAM, (2, 0, 0, 0), (1, 3, 0, 0), BILL, "jade"),
    (ADAM, (0, 0, 0, 0), (0, 0, 0, 0), BILL, "clockwise"),
    (CHARLES, (0, 0, 0, 0), (5, 5, 5, 0), ADAM, "clockwise"),
    (DORIS, (0, 0, 0, 0), (0, 4, 0, 4), BILL, "clockwise"),
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
    table = Table(position("petition", bill={"jade": 5, "province": 1}, emperor_blocks=7))
    assert (table.ask_of(BILL).low, table.ask_of(BILL).high) == (0, 8)
    play(table, 0, 1, 0)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (1, 1)]
    assert (table.game.emperor_blocks, *owned(table, BILL, "emperor_block")) == (6, True)


@pytest.mark.parametrize(("marker", "income"), [(None, (3, 2, 0)), (2, (2, 0, 3))])
def test_a_short_income_is_taken_clockwise_from_the_marker(marker, income):
    game = position("petition", options={"supplies": "finite"})
    game.marker, game.stock["jade"] = marker, 5
    assert told(Table(game), happened.RoundBegan)[-1].income == income


def test_who_is_awaited():
    at_turn = [position(phase, over=phase == "over").at_turn for phase in ("actions", "petition", "over")]
    assert at_turn == [(0,), (0, 1, 2), ()]


def test_role_cards_return_at_the_start_of_the_action_phase():
    table = Table(position("petition", adam={"roles": ["builder", "taskmaster", "recruiter"]}))
    assert offered(play(table, 1, 0, 0)) == ["recruiter", "resources", "taskmaster", "emperor"]


# What is offered

FULL, BUILD, PASS = "BBBBB .....\n", "builder build p1:l1:c1", "taskmaster move p2"
AGAIN, REPEAT = "taskmaster repeat", "taskmaster repeat recruiter jade"
RICH, MANY = {"jade": 9, "convicts": 9}, {"blocks": 2, "convicts": 20, "jade": 1}
EMPEROR, CHIP = {"emperor_block": True}, {"chips": 1}
WAITS, TOPS = "after end emperor", "B.... .....\nB.... .....\nB.BA. B...."
FIRST_ROW = "p1:l1:c1 p1:l1:c2 p1:l1:c3"
SLOPE = "....B .....\n.BBBB .....\n.BBBB .....\n" + FULL
FOUR, ACT = MANY | EMPEROR | {"convicts": 4}, "builder build"
OFFERS = {
    "cards with a possible action": ("", {}, "", "role recruiter resources taskmaster"),
    "buying the taskmaster back": ("", {"jade": 3}, PASS, "after end jade"),
    "with jade or a chip": ("", CHIP | {"jade": 3}, PASS, "after end jade chip"),
    "others with a chip alone": ("", CHIP | {"jade": 9}, "recruiter jade", "after end chip"),
    "nothing": ("", {"jade": 2}, PASS, "Bill"),
    "the emperor block after an action": ("", EMPEROR, "recruiter jade", WAITS),
    "no third action": ("", CHIP | EMPEROR, "recruiter jade chip resources jade", WAITS),
    "not even of the taskmaster": ("", CHIP | {"jade": 9}, f"{PASS} jade taskmaster move p1", "Bill"),
    "buying a card back that repeats": ("", {"jade": 4, "roles": ["recruiter"]}, REPEAT, "after end jade"),
    "other cards to repeat": ("", RICH | {"roles": ["resources", "recruiter"]}, AGAIN, "repeat resources recruiter"),
    "none that was bought back": ("", RICH | CHIP, "recruiter jade chip taskmaster", "taskmaster move"),
    "none without an action": ("", {"jade": 9, "roles": ["builder"]}, "taskmaster", "taskmaster move"),
    "one's own province": ("..... BBBB.", {"convicts": 2, "province": 1, "blocks": 1}, ACT, "build p2:l1:c5"),
    "a second block if there are two": ("", RICH | {"blocks": 1}, BUILD, "Bill"),
    "if there is jade": ("", {"blocks": 2, "convicts": 9}, BUILD, "Bill"),
    "if there are workers": ("", RICH | {"blocks": 2, "convicts": 3}, BUILD, "Bill"),
    "if there is a place": ("....B .....\n" + FULL * 3, MANY | EMPEROR, "builder build p1:l4:c1", WAITS),
    "a place on the emperor's": (SLOPE, MANY | EMPEROR, "builder build p1:l2:c1", "second one p1:l3:c1 emperor"),
    "that place alone": (SLOPE, MANY | EMPEROR, "builder build p1:l2:c1 emperor p1:l3:c1", "last p1:l4:c1"),
    "an emperor's that can follow": ("BBBB. .....", FOUR, f"{ACT} p1:l1:c5", "after end chip emperor"),
    "places where something can": (
        "BBB.. BBBB.",
        FOUR,
        f"{ACT} p1:l1:c5 emperor",
        "between p1:l2:c1 p1:l2:c2 p1:l2:c3 p1:l2:c5 p2:l2:c1 p2:l2:c2 p2:l2:c3 p2:l2:c4 p2:l1:c5",
    ),
    "the emperor block on any support": (
        "A.... .....\nA.B.. .....\nA.B.A AAAAA",
        EMPEROR | {"province": 1},
        "emperor",
        "emperor p1:l4:c1 p1:l1:c2 p1:l3:c3 p1:l1:c4 p1:l2:c5 p2:l2:c1 p2:l2:c2 p2:l2:c3 p2:l2:c4 p2:l2:c5",
    ),
    "any block of a pattern": ("AAA.. .....", {"hand": ["twins"]}, "builder favour twins", f"plaque {FIRST_ROW}"),
    "the tops of others": (TOPS, {"convicts": 3}, "builder remove", "remove p1:l3:c1 p1:l1:c3"),
}


@pytest.mark.parametrize(("wall", "adam", "answers", "expected"), OFFERS.values(), ids=OFFERS)
def test_what_is_offered(wall, adam, answers, expected):
    """The turn ends where nothing may follow."""
    table = play(turn_of(ADAM, wall, adam=adam), *answers.split())
    if expected == "Bill":
        assert table.waiting == (BILL,)
    else:
        assert [table.asks[0].topic, *offered(table)] == expected.split()


# What actions do

ROW, SUNK = "B.... .....\nB.... .....\nBBA.* AACC*", "B...B B....\n" + "C...C C...C\n" * 3
WORKERS, OTHER = {"peasants": 6, "convicts": 3, "blocks": 1}, MANY | {"province": 1}
EFFECTS = {
    "convicts for peasants": ("", {"peasants": 3}, "recruiter convicts", {"peasants": 1, "convicts": 5}),
    "jade with the recruiter": ("", {"jade": 1, "collect": 1}, "recruiter jade", {"jade": 5}),
    "jade with the resources": ("", {"jade": 1, "collect": 1}, "resources jade", {"jade": 5}),
    "half the peasants die": ("", WORKERS, f"{BUILD} 0", {"peasants": 5, "convicts": 3}),
    "rounded up": ("", WORKERS, f"{BUILD} 1", {"peasants": 5, "convicts": 2}),
    "one block of two": ("", MANY, f"{BUILD} one", {"blocks": 1, "jade": 1, "convicts": 18}),
    "two blocks": ("", MANY | {"peasants": 1}, f"{BUILD} p1:l2:c1 5", {"jade": 0, "convicts": 15, "peasants": 0}),
    "blocks around": ("", MANY | EMPEROR, f"{BUILD} emperor p2:l1:c5 p1:l1:c2", {"wall": standing("AA... ....*")}),
    "points at once": ("BBA.* .....", MANY, "builder build p1:l1:c4 p1:l2:c4", {"rows": [3, 3, 0], "chips": 1}),
    "none for the emperor's tower": (ROW, EMPEROR, "emperor p1:l4:c1", {"towers": [0, 0, 0], "chips": 0}),
    "but a row": (ROW, EMPEROR, "emperor p1:l1:c4", {"rows": [0, 3, 0], "chips": 1, "emperor_block": False}),
    "and a level": (ROW, EMPEROR, "emperor p1:l1:c4", {"levels": [10, 0, 0]}),
    "points for a tower": (SUNK, OTHER, f"{ACT} p2:l4:c5 one", {"towers": [5, 0, 0], "convicts": 12}),
    "and its level": (SUNK, OTHER, f"{ACT} p2:l4:c5 one", {"levels": [0, 10, 0], "rows": [0, 0, 0], "chips": 0}),
}


def found(table, thing):
    """Return the wall, everyone's points from a source, or what Adam has."""
    if thing in ("rows", "levels", "towers"):
        return points(table, thing)
    return standing(table.game.wall) if thing == "wall" else getattr(table.game.players[ADAM], thing)


@pytest.mark.parametrize(("wall", "adam", "answers", "after"), EFFECTS.values(), ids=EFFECTS)
def test_what_an_action_does(wall, adam, answers, after):
    table = play(turn_of(ADAM, wall, adam=adam), *parsed(answers))
    assert {thing: found(table, thing) for thing in after} == after


@pytest.mark.parametrize(("count", "price"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7)])
@pytest.mark.parametrize(("card", "thing"), [("recruiter recruit", "peasants"), ("resources quarry", "blocks")])
def test_prices_of_peasants_and_blocks(card, thing, count, price):
    role, action = card.split()
    table = play(turn_of(ADAM, adam={"jade": price}), role, action)
    assert table.asks[0] == asked(action, low=1, high=count)
    assert owned(play(table, count), ADAM, "jade", thing) == (0, count)
    assert [prison.convicts for prison in table.game.prisons] == [1, 0]


def test_players_take_no_more_blocks_than_are_left():
    assert play(turn_of(ADAM, adam={"jade": 20, "blocks": 14}), "resources", "quarry").asks[0].high == 4


def test_a_prison_gives_all_it_holds():
    table = play(turn_of(BILL, bill={"province": 1}, prisons=[(1, 1), (2, 3)]), "recruiter", "prison")
    assert owned(table, BILL, "jade", "convicts") == (2, 3)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(1, 1), (0, 0)]


@pytest.mark.parametrize(("role", "cost"), [("recruiter", 1), ("resources", 2), ("builder", 2)])
def test_prices_of_repeating(role, cost):
    able = {"roles": [role], "blocks": 1, "peasants": 2}
    table = play(turn_of(ADAM, adam={"jade": cost, **able}), "taskmaster", "repeat", role)
    assert owned(table, ADAM, "jade") == (0,)
    assert offered(play(turn_of(ADAM, adam={"jade": cost - 1, **able}), "taskmaster")) == ["move"]


# Drawing favours


def draw_from(deck, bottom=""):
    table = turn_of(ADAM, deck=list(deck), bottom=list(bottom), cards_left=len(deck) + len(bottom))
    return play(table, "resources", "draw")


def test_five_are_drawn_two_kept_and_three_go_under_the_deck():
    deck = ["banner", "causeway", "disc", "dragon", "east", "gate", "path"]
    table = draw_from(deck, ["twins"])
    assert (offered(table), table.asks[0].count) == (deck, 5)
    play(table, ("path", "gate", "disc", "east", "banner"))
    assert table.undoable(ADAM) == 0
    assert table.game.observation(ADAM).players[ADAM].dealt == ("path", "gate", "disc", "east", "banner")
    assert is_hidden(table.game.observation(BILL).players[ADAM].dealt)
    play(table, ("gate", "east"))
    assert owned(table, ADAM, "hand", "dealt") == (["gate", "east"], ())
    assert (table.game.deck, table.game.bottom) == (["causeway", "dragon"], ["twins", "path", "disc", "banner"])
    assert table.game.cards_left == 6
    assert told(table, happened.FavoursKept) == [happened.FavoursKept(ADAM, 5, 2, ("gate", "east"))]


@pytest.mark.parametrize(
    ("deck", "bottom", "drawn"), [("abcde", "", "abcde"), ("abc", "xyz", "abcxy"), ("", "xyz", "xyz")]
)
def test_what_was_put_under_the_deck_comes_last_and_in_that_order(deck, bottom, drawn):
    table = draw_from(deck, bottom)
    assert play(table, tuple(drawn)).undoable(ADAM) == 0, "Adam has looked at the cards"
    assert (table.asks[0].seat, offered(table)) == (ADAM, list(drawn))
    game = play(table, tuple(drawn[:2])).game
    assert game.players[ADAM].hand == list(drawn[:2])
    assert game.deck + game.bottom == [card for card in deck + bottom if card not in drawn] + list(drawn[2:])


@pytest.mark.parametrize("deck", ["ab", "a"])
def test_the_last_one_or_two_cards_are_all_kept(deck):
    table = play(draw_from(deck), tuple(deck))
    assert (owned(table, ADAM, "hand"), table.asks[0].seat) == ((list(deck),), BILL)
    assert offered(play(table, "resources")) == ["quarry", "jade"], "nothing is left to draw"


# Building, favours and removing


@pytest.mark.parametrize(("peasants", "convicts", "low", "high"), [(2, 2, 0, 2), (1, 5, 1, 2), (4, 1, 0, 1)])
def test_each_worker_may_be_a_peasant_or_a_convict(peasants, convicts, low, high):
    table = turn_of(ADAM, adam={"peasants": peasants, "convicts": convicts, "blocks": 1})
    assert play(table, *BUILD.split()).asks[0] == asked("workers", low=low, high=high)


@pytest.mark.parametrize(("level", "workers", "won"), [(1, 2, 3), (2, 4, 6), (3, 6, 10)])
def test_workers_and_points_by_level(level, workers, won):
    wall = "AABB. CCCAB\n" + "CCCCC CCCCC\n" * (level - 1)
    adam = {"convicts": workers, "blocks": 1}
    table = play(turn_of(ADAM, wall, adam=adam), "builder", "build", f"p1:l{level}:c5")
    assert (points(table, "rows"), points(table, "levels")) == ([won, 0, 0], [10, 0, 0])
    assert owned(table, ADAM, "convicts") == (0,)


STANDS = {
    "column": ("A.... .....\nA.... .....", "pillar"),
    "row": ("AA... .....", "twins"),
    "another's": ("AB... .....", ""),
    "the emperor's": ("A*... .....", ""),
    "a plaque": ("Aa... .....", ""),
    "two provinces": ("....A A....", "twins"),
    "falls": ("A.... .....\nBA... .....", "falling"),
    "rises": (".A... .....\nAB... .....", "rising"),
}


@pytest.mark.parametrize(("wall", "playable"), STANDS.values(), ids=STANDS)
def test_a_pattern_needs_own_blocks_without_plaques_the_right_way_up(wall, playable):
    table = turn_of(ADAM, wall, adam={"hand": ["twins", "pillar", "rising", "falling"], "province": 1})
    assert offered(play(table, "builder", "favour")) == [playable] if playable else "builder" not in offered(table)


def test_rewards_of_a_favour_but_points_come_from_the_next_phase_on():
    table = turn_of(CHARLES, ".C.CC .....\nCB.CC .....", turn=8, charles={"hand": ["rising"]})
    play(table, "builder", "favour", "rising", "p1:l2:c5")
    assert standing(table.game.wall) == standing(".C.Cc .....\nCB.CC .....")
    played = happened.FavourPlayed(CHARLES, "rising", (Spot(3, 0), Spot(4, 1)), Spot(4, 1))
    rising = favours()["rising"]
    assert (told(table, happened.FavourPlayed), points(table, "favours")) == ([played], [0, 0, rising.points])
    assert told(table, happened.RoundBegan)[-1].income == (3, 3, 3 + rising.income)
    assert [bid.total for bid in told(play(table, 1, 0, 0), happened.PetitionWon)[-1].bids] == [1, 0, rising.petition]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_convicts_for_removing_by_level(level):
    wall = "B.... .....\n" * level
    table = play(turn_of(ADAM, wall, adam={"convicts": level}), "builder", "remove", f"p1:l{level}:c1")
    assert (*owned(table, ADAM, "convicts"), *owned(table, BILL, "blocks")) == (0, 1)
    assert "builder" not in offered(turn_of(ADAM, wall, adam={"convicts": level - 1}))


# Finite supplies


def finite(stock, **things):
    game = turn_of(ADAM, options={"supplies": "finite"}, **things).game
    game.stock |= stock
    return Table(game)


LEFT = [
    ({"jade": 2}, {"jade": 1}, "jade", {"jade": 3}),
    ({"convicts": 3}, {"peasants": 2}, "convicts", {"convicts": 3, "peasants": 0}),
]


@pytest.mark.parametrize(("stock", "before", "action", "after"), LEFT)
def test_a_player_takes_what_is_left(stock, before, action, after):
    table = play(finite(stock, adam=before), "recruiter", action)
    assert owned(table, ADAM, *after) == tuple(after.values())
    assert table.game.stock.items() >= dict.fromkeys(stock, 0).items()


def test_supplies_that_have_run_out_are_not_offered():
    table = play(finite({"peasants": 1, "convicts": 0}, adam={"jade": 9, "peasants": 2}), "recruiter")
    assert offered(table) == ["recruit", "jade"]
    assert table.asks[0].reasons(table.game)["convicts"] == "no convicts left"
    assert play(table, "recruit").asks[0] == asked("recruit", low=1, high=1)
    assert play(table, 1).game.prisons[0].convicts == 0
    assert offered(play(finite({"peasants": 0}), "recruiter")) == ["jade"]
    assert offered(play(finite({"jade": 0}), "recruiter")) == ["recruit"]


def test_a_player_whose_cards_can_do_nothing_collects_jade_in_vain():
    nothing = {"jade": 0, "peasants": 0, "convicts": 0}
    table = finite(nothing, adam={"roles": ["taskmaster", "resources"]})
    assert offered(table) == ["recruiter"]
    assert offered(play(table, "recruiter")) == ["jade"]
    assert offered(finite(nothing, adam={"roles": ["builder"], "blocks": 18}, cards_left=0)) == ["taskmaster"]


def test_convicts_go_to_prison_before_workers_die():
    table = play(finite({"convicts": 0}, adam={"blocks": 1, "convicts": 2}), "builder", "build", "p1:l1:c1")
    assert (table.game.prisons[0].convicts, table.game.stock["convicts"]) == (0, 2)


# The end of a round, and of the game


def test_an_emperor_block_not_placed_is_lost_at_the_end_of_the_round():
    table = play(turn_of(BILL, turn=8, adam={"emperor_block": True}), "recruiter", "jade")
    assert told(table, happened.EmperorBlockLost) == [happened.EmperorBlockLost(ADAM)]
    assert owned(table, ADAM, "emperor_block") == (False,)
    assert [ask.topic for ask in table.asks] == ["bid"] * 3
    assert [list(turn_of(BILL, turn=turn).game.upcoming()) for turn in (7, 8)] == [[CHARLES], []]


def test_a_players_last_events_are_those_of_the_last_turn():
    answers = ["recruiter", "recruit", 1, "chip", "resources", "jade", "recruiter", "jade"]
    table = play(turn_of(ADAM, adam={"chips": 1}), *answers)
    kinds = [[type(event).__name__ for event in player.last] for player in table.game.observation(None).players]
    assert kinds == [["Recruited", "RoleBoughtBack", "JadeCollected"], ["JadeCollected"], []]


ALMOST = "\n".join(["A...B C...."] + ["AABBC AABBC"] * 3)
"""A wall that lacks only the right tower of the second province."""
ENDS = {
    "own block": ({"blocks": 1, "convicts": 8, "province": 1, "chips": 1}, "builder build p2:l4:c5"),
    "emperor block before": ({"emperor_block": True}, "emperor p2:l4:c5"),
    "emperor block after": ({"emperor_block": True}, "recruiter jade emperor p2:l4:c5"),
}


@pytest.mark.parametrize(("things", "answers"), ENDS.values(), ids=ENDS)
def test_the_builder_of_the_last_block_empties_all_prisons_and_the_game_ends(things, answers):
    """It keeps the Mongols out in the last turn, too."""
    table = turn_of(BILL, ALMOST, turn=8, emperor_blocks=0, bill=things, prisons=[(2, 3), (4, 5)])
    play(table, *answers.split())
    own = "build" in answers
    assert (table.over, table.game.ended_because(), told(table, happened.MongolsInvaded)) == (True, "wall", [])
    assert told(table, happened.WallCompleted) == [happened.WallCompleted(BILL, 6, 8 + own)], "with the last convict"
    assert owned(table, BILL, "jade", "convicts") == (6 + 3 * ("jade" in answers), 8 + own)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(0, 0), (0, 0)]
    assert points(table, "jade") == [0, 5, 0]
    assert points(table, "towers") == [0, 5 * own, 0]
    assert points(table, "levels") == [0, 10, 0] if own else [10, 10, 10]


def test_the_second_block_on_the_emperors_may_be_the_last():
    wall = "A...B .....\nAABBC AABB.\nAABBC AABBC\nAABBC AABBC"
    bill = {"blocks": 2, "convicts": 16, "province": 1, "jade": 1, "emperor_block": True}
    table = play(turn_of(BILL, wall, bill=bill), "builder", "build", "p2:l4:c1", "emperor", "p2:l3:c5", "p2:l4:c5")
    assert (table.over, points(table, "towers"), points(table, "chips")) == (True, [0, 10, 0], [0, 1, 0])


def test_the_mongols_find_rows_and_levels_scored_on_what_stands():
    wall = "B.... .....\nB..B. .....\nB..B. .A...\nAAB*C *A..."
    table = play(turn_of(CHARLES, wall, turn=8, emperor_blocks=0), "recruiter", "jade")
    assert (table.over, table.game.ended_because(), [*table.asks]) == (True, "mongols", [])
    assert len(told(table, happened.MongolsInvaded)) == 1
    rows = [(event.province, event.level, event.winners) for event in told(table, happened.RowCompleted)]
    assert rows == [(1, 0, (ADAM,)), (0, 1, (BILL,)), (1, 1, (ADAM,)), (0, 2, (BILL,)), (1, 2, ())]
    levels = [(event.level, event.winners, event.finished) for event in told(table, happened.LevelCompleted)]
    assert levels == [(0, (ADAM,), False), (1, (BILL,), False), (2, (BILL,), False), (3, (BILL,), False)]
    assert (points(table, "rows"), points(table, "levels")) == ([9, 16, 0], [10, 30, 0])
    assert owned(table, CHARLES, "chips") == (0,)


FINAL = [
    ("jade", ({"jade": 4}, {"jade": 2}, {}), [5, 0, 0]),
    ("jade", ({"jade": 4}, {"jade": 4}, {}), [5, 5, 0]),
    ("workers", ({"peasants": 1}, {"convicts": 2}, {}), [0, 5, 0]),
    ("chips", ({"chips": 1}, {"chips": 2}, {"chips": 3}), [1, 3, 6]),
    ("chips", ({"chips": 4}, {"chips": 5}, {"chips": 6}), [10, 15, 21]),
    ("chips", ({"chips": 7}, {}, {}), [21, 0, 0]),
]


@pytest.mark.parametrize(("source", "things", "won"), FINAL)
def test_points_at_the_end(source, things, won):
    game = position(**dict(zip(NAMES, things, strict=False)))
    game.finish("mongols")
    assert points(game, source) == won
    sources = ("chips", "province", "jade", "workers")
    assert told(game, happened.EndScored) == [happened.EndScored(each, tuple(points(game, each))) for each in sources]


def test_ties_go_to_the_player_with_more_blocks_built():
    game = position(wall="AAB.. BBB.A")
    for player, won in zip(game.players, (20, 20, 10), strict=True):
        player.points["rows"] = won
    assert (game.ranking(), HuangDi.shares_victory) == ((2, 1, 3), True)
