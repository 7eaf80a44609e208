"""Peasants, convicts, jade, blocks and favours to draw, and cards that are repeated."""

import pytest

from games.engine import Table, is_hidden
from games.huang_di.events import FavoursKept
from tests.games.huang_di.positions import ADAM, BILL, asked, offered, owned, play, told, turn_of

PRICES = [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7)]
BUYING = [("recruiter", "recruit", "peasants"), ("resources", "quarry", "blocks")]


@pytest.mark.parametrize(("count", "price"), PRICES)
@pytest.mark.parametrize(("role", "action", "thing"), BUYING)
def test_prices_of_peasants_and_blocks(role, action, thing, count, price):
    table = play(turn_of(ADAM, adam={"jade": price}), role, action)
    assert table.asks[0] == asked(action, low=1, high=count)
    assert owned(play(table, count), ADAM, "jade", thing) == (0, count)
    assert [prison.convicts for prison in table.game.prisons] == [1, 0]


@pytest.mark.parametrize(("jade", "high"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (6, 4), (7, 5), (50, 5)])
def test_players_take_no_more_than_they_can_pay_for(jade, high):
    assert play(turn_of(ADAM, adam={"jade": jade}), "recruiter", "recruit").asks[0].high == high


@pytest.mark.parametrize(("left", "high"), [(1, 1), (4, 4), (18, 5)])
def test_players_take_no_more_blocks_than_are_left(left, high):
    table = turn_of(ADAM, adam={"jade": 20, "blocks": 18 - left})
    assert play(table, "resources", "quarry").asks[0].high == high


def test_two_peasants_go_for_five_convicts():
    table = play(turn_of(ADAM, adam={"peasants": 3}), "recruiter", "convicts")
    assert owned(table, ADAM, "peasants", "convicts") == (1, 5)
    assert "convicts" not in offered(play(turn_of(ADAM, adam={"peasants": 1}), "recruiter"))


def test_a_prison_gives_all_it_holds():
    table = play(turn_of(BILL, bill={"province": 1}, prisons=[(1, 1), (2, 3)]), "recruiter", "prison")
    assert owned(table, BILL, "jade", "convicts") == (2, 3)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(1, 1), (0, 0)]


@pytest.mark.parametrize("role", ["recruiter", "resources"])
def test_jade_is_collected_with_either_card(role):
    table = play(turn_of(BILL, bill={"jade": 1, "collect": 1}), role, "jade")
    assert owned(table, BILL, "jade", "roles") == (5, [role])


# Drawing favours


def draw_from(deck, bottom=""):
    table = turn_of(ADAM, deck=list(deck), bottom=list(bottom), cards_left=len(deck) + len(bottom))
    return play(table, "resources", "draw")


def test_five_are_drawn_two_kept_and_three_go_under_the_deck():
    deck = ["banner", "causeway", "disc", "dragon", "east", "gate", "path"]
    table = draw_from(deck, ["twins"])
    assert (offered(table), table.asks[0].count) == (deck, 5)
    play(table, ("path", "gate", "disc", "east", "banner"))
    assert table.game.observation(ADAM).players[ADAM].dealt == ("path", "gate", "disc", "east", "banner")
    assert is_hidden(table.game.observation(BILL).players[ADAM].dealt)
    play(table, ("gate", "east"))
    assert owned(table, ADAM, "hand", "dealt") == (["gate", "east"], ())
    assert (table.game.deck, table.game.bottom) == (["causeway", "dragon"], ["twins", "path", "disc", "banner"])
    assert table.game.cards_left == 6
    assert told(table, FavoursKept) == [FavoursKept(ADAM, 5, 2, ("gate", "east"))]


DECKS = [
    ("abcde", "", "abcde"),
    ("abcd", "", "abcd"),
    ("abc", "xyz", "abcxy"),
    ("", "xyzuvw", "xyzuv"),
    ("", "xyz", "xyz"),
]


@pytest.mark.parametrize(("deck", "bottom", "drawn"), DECKS)
def test_what_was_put_under_the_deck_comes_last_and_in_that_order(deck, bottom, drawn):
    table = play(draw_from(deck, bottom), tuple(drawn))
    assert (table.asks[0].seat, offered(table)) == (ADAM, list(drawn))
    game = play(table, tuple(drawn[:2])).game
    assert game.players[ADAM].hand == list(drawn[:2])
    assert game.deck + game.bottom == [card for card in deck + bottom if card not in drawn] + list(drawn[2:])


@pytest.mark.parametrize("deck", ["ab", "a"])
def test_the_last_one_or_two_cards_are_all_kept(deck):
    table = play(draw_from(deck), tuple(deck))
    assert (owned(table, ADAM, "hand"), table.asks[0].seat) == ((list(deck),), BILL)


def test_nothing_can_be_drawn_from_an_empty_deck():
    assert offered(play(turn_of(ADAM, deck=[], bottom=[], cards_left=0), "resources")) == ["quarry", "jade"]


@pytest.mark.parametrize(("deck", "bottom"), [("abcdefg", ""), ("abcde", ""), ("ab", "xyz"), ("ab", "")])
def test_a_draw_cannot_be_undone_after_looking_at_the_cards(deck, bottom):
    assert play(draw_from(deck, bottom), tuple((deck + bottom)[:5])).undoable(ADAM) == 0


# Repeating


@pytest.mark.parametrize(("role", "cost"), [("recruiter", 1), ("resources", 2), ("builder", 2)])
def test_prices_of_repeating(role, cost):
    able = {"roles": [role], "blocks": 1, "peasants": 2}
    table = turn_of(ADAM, adam={"jade": cost, **able})
    assert owned(play(table, "taskmaster", "repeat", role), ADAM, "jade") == (0,)
    assert offered(play(turn_of(ADAM, adam={"jade": cost - 1, **able}), "taskmaster")) == ["move"]


REPEATS = [
    ({"roles": ["resources", "recruiter"]}, "taskmaster repeat", "resources recruiter"),
    ({"chips": 1}, "recruiter jade chip taskmaster", "move"),
    ({"roles": ["builder"]}, "taskmaster", "move"),
]


@pytest.mark.parametrize(("things", "answers", "roles"), REPEATS)
def test_only_other_cards_from_earlier_turns_with_a_possible_action_can_be_repeated(things, answers, roles):
    """A card that was bought back lies in the hand."""
    assert offered(play(turn_of(ADAM, adam={"jade": 9, **things}), *answers.split())) == roles.split()


# Finite supplies


def finite(stock, **things):
    game = turn_of(ADAM, options={"supplies": "finite"}, **things).game
    game.stock |= stock
    return Table(game)


LEFT = [
    ({"jade": 2}, {"jade": 1}, "jade", {"jade": 3}),
    ({"peasants": 0}, {"peasants": 1}, "jade", {"peasants": 1}),
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
    assert play(table, "recruit").asks[0] == asked("recruit", low=1, high=1)
    assert offered(play(finite({"peasants": 0}), "recruiter")) == ["jade"]
    assert offered(play(finite({"jade": 0}), "recruiter")) == ["recruit"]


def test_a_player_whose_cards_can_do_nothing_collects_jade_in_vain():
    nothing = {"jade": 0, "peasants": 0, "convicts": 0}
    table = finite(nothing, adam={"roles": ["taskmaster", "resources"]})
    assert offered(table) == ["recruiter"]
    assert offered(play(table, "recruiter")) == ["jade"]
    table = finite(nothing, adam={"roles": ["builder"]}, cards_left=0)
    table.game.players[ADAM].quarry = 0
    assert offered(Table(table.game)) == ["taskmaster"]


def test_a_prison_stays_empty_when_convicts_have_run_out():
    assert play(finite({"convicts": 0}), "recruiter", "recruit", 1).game.prisons[0].convicts == 0


def test_convicts_go_to_prison_before_workers_die():
    table = play(finite({"convicts": 0}, adam={"blocks": 1, "convicts": 2}), "builder", "build", "p1:l1:c1")
    assert (table.game.prisons[0].convicts, table.game.stock["convicts"]) == (0, 2)
