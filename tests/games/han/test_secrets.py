"""Who sees what: the secrets of HAN, what can be told from them, and what is dealt in their place."""

from collections import Counter
from random import Random

import pytest

from games.engine import Hidden, Table
from games.han import BOX, Han
from games.han.board import Board
from games.han.cards import CARDS
from games.han.events import CardDrawn, CardTaken, HandDealt
from games.han.placements import placements
from games.han.state import Player
from tests.games.conformance import Setting, hidden_in, marked, play_twins, some_moments
from tests.games.han.positions import ALEX, BARBARA, cards, heap, play, position, table
from tests.games.playing import told

every_setting = pytest.mark.parametrize(
    "setting",
    [Setting(BOX, seats, {"markers": "off" if seats % 2 else "on"}) for seats in BOX.seats],
    ids=lambda setting: str(setting.seats),
)


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert marked(Han) == {
        (Player, "hand"): ["owner", "counted"],
        (Han, "pile"): ["nobody", "counted"],
        (Han, "events"): ["nobody"],
        (Han, "players"): ["owned"],
        (Board, "findings"): ["cached"],
    }


@pytest.mark.parametrize("viewer", [None, ALEX])
@every_setting
def test_who_may_not_know_cards_cannot_tell_which_they_are(setting, viewer):
    def differ(one, other):
        return one.players != other.players and one.pile != other.pile

    assert sum(play_twins(setting, viewer, seed, differ, most=40) for seed in range(8)) > 50


def test_hands_are_seen_by_their_owners_only():
    game = Table(BOX.new(3, {}), nature=Random(2)).game
    dealt = told(game, HandDealt)[1]
    assert game.observation(1).players[1].hand == dealt.seen_by(1).cards == game.players[1].hand
    assert dealt.seen_by(0) == dealt.seen_by(None) == HandDealt(1, ())
    assert [player.hand for player in game.observation(None).players] == [Hidden(3)] * 3
    assert placements(game.observation(1), 0).hand == Hidden(3)


def test_a_card_from_the_pile_is_seen_by_its_owner_only_and_one_from_the_display_by_all():
    turn = play(table(pieces={"wei": "B"}, pile="v" * 9), "wei", "wei2", "wei3", "pile", "violet", "green")
    (drawn,), (taken,) = told(turn, CardDrawn), told(turn, CardTaken)
    assert drawn.seen_by(ALEX) == CardDrawn(ALEX, "violet")
    assert drawn.seen_by(BARBARA) == drawn.seen_by(None) == CardDrawn(ALEX, "")
    assert taken.seen_by(None) == taken
    assert CardDrawn(ALEX, "") in turn.game.observation(ALEX).latest[ALEX]


def test_the_pile_is_seen_as_a_number_and_all_else_is_open():
    seen = position(turn=5, pile="rrg", discards="vv", display="ryyo").observation(None)
    assert (seen.pile, seen.discards, seen.display) == (Hidden(3), heap("vv"), cards("ryyo"))
    assert (seen.at_turn, seen.round, seen.turn, seen.phase, seen.first) == ((BARBARA,), 2, 5, "turns", ALEX)


@pytest.mark.parametrize("viewer", [None, ALEX, BARBARA])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_what_everyone_knows(setting, viewer):
    for at in some_moments(setting, Random(7), 10):
        seen = at.game.observation(viewer)
        game = seen.determinized(Random(3))
        assert not hidden_in(game)
        assert game.observation(viewer) == seen
        assert game == seen.determinized(Random(3))
        held = sum((Counter(player.hand) for player in game.players), Counter(game.display))
        held += Counter(game.pile) + Counter(game.discards)
        assert held == {colour: count - game.sheet.removed[game.seats] for colour, count in CARDS.items()}
        assert all(Counter(player.shown) <= Counter(player.hand) for player in game.players)


def test_every_unknown_card_is_as_likely_in_another_hand_as_in_the_pile():
    seen = position(seats=3, display="", hands=("rrr", "o", "o"), pile="rg").observation(ALEX)
    deals = [seen.determinized(Random(seed)).players[BARBARA].hand for seed in range(600)]
    unknown = {colour: count - 2 - (3 if colour == "red" else 0) for colour, count in CARDS.items()}
    for colour, count in unknown.items():
        assert deals.count((colour,)) / len(deals) == pytest.approx(count / sum(unknown.values()), abs=0.06)
