"""Who sees what: the secrets of HAN, what can be told from them, and what is dealt in their place."""

from collections import Counter
from random import Random

import pytest

from games.engine import Hidden, Table, is_hidden
from games.han import BOX, Han
from games.han.board import Board
from games.han.cards import CARDS
from games.han.events import CardDrawn, CardTaken, HandDealt
from games.han.placements import placements
from games.han.state import Player
from tests.games.conformance import (
    Setting,
    declared,
    find_secrets,
    hidden_in,
    parts,
    play_twins,
    some_moments,
    told_to_their_own_seat,
)
from tests.games.han.positions import ALEX, BARBARA, cards, heap, play, position, table, told

SETTINGS = [Setting(BOX, seats, {"markers": "off" if seats % 2 else "on"}) for seats in BOX.seats]

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: str(setting.seats))


# What is declared


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert parts(Han) == {Han, Player, Board}
    fields = declared(Han)
    hidden = {place: field for place, field in fields.items() if field.visible_to != "everyone"}
    assert {place: (field.visible_to, field.is_counted) for place, field in hidden.items()} == {
        (Player, "hand"): ("owner", True),
        (Han, "pile"): ("nobody", True),
        (Han, "events"): ("nobody", False),
    }
    assert [place for place, field in fields.items() if field.is_owned] == [(Han, "players")]
    assert [place for place, field in fields.items() if field.is_cached] == [(Board, "findings")]


def test_only_the_cards_of_a_first_hand_and_those_from_the_pile_are_drawn_in_private():
    found = [find_secrets(Setting(BOX, 2 + seed % 4, {}), Random(seed)) for seed in range(6)]
    hidden = set().union(*(secrets.hidden for secrets in found))
    assert hidden - {"province"} == {"deal", "card"}, "a border house is the same whichever province was named for it"


@every_setting
def test_only_events_of_these_cards_look_different_to_others(setting):
    for at in some_moments(setting, Random(setting.seats), 2):
        assert told_to_their_own_seat(at) <= {HandDealt, CardDrawn}


# Two worlds


def differ(one, other):
    """Return whether the hands of others differ, and the pile."""
    return one.players != other.players and one.pile != other.pile


@pytest.mark.parametrize("viewer", [None, ALEX])
@every_setting
def test_who_may_not_know_cards_cannot_tell_which_they_are(setting, viewer):
    assert sum(play_twins(setting, viewer, seed, differ) for seed in range(8)) > 50


# What players see


def test_hands_are_seen_by_their_owners_only():
    game = Table(BOX.new(3, {}), nature=Random(2)).game
    dealt = told(game, HandDealt)[1]
    assert game.observation(1).players[1].hand == dealt.seen_by(1).cards == game.players[1].hand
    assert dealt.seen_by(0) == dealt.seen_by(None) == HandDealt(1, ())
    assert [player.hand for player in game.observation(None).players] == [Hidden(3)] * 3
    assert placements(game.observation(1), 1).hand == game.players[1].hand
    assert placements(game.observation(1), 0).hand == Hidden(3)


def test_a_card_from_the_pile_is_seen_by_its_owner_only_and_one_from_the_display_by_all():
    turn = table(pieces={"wei": "B"}, pile="v" * 9)
    play(turn, "wei", "wei2", "wei3", "pile", "violet", "green")
    (drawn,), (taken,) = told(turn.game, CardDrawn), told(turn.game, CardTaken)
    assert drawn.seen_by(ALEX) == CardDrawn(ALEX, "violet")
    assert drawn.seen_by(BARBARA) == drawn.seen_by(None) == CardDrawn(ALEX, "")
    assert taken.seen_by(None) == taken
    assert CardDrawn(ALEX, "") in turn.game.observation(ALEX).latest[ALEX]


def test_the_pile_is_seen_as_a_number_and_all_else_is_open():
    seen = position(turn=5, pile="rrg", discards="vv", display="ryyo").observation(None)
    assert (seen.pile, seen.discards, seen.display) == (Hidden(3), heap("vv"), cards("ryyo"))
    assert (seen.at_turn, seen.round, seen.turn, seen.phase, seen.first) == ((BARBARA,), 2, 5, "turns", ALEX)


# Determinized deals


@pytest.mark.parametrize("viewer", [None, ALEX, BARBARA])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_what_everyone_knows(setting, viewer):
    for at in some_moments(setting, Random(7), 10):
        seen = at.game.observation(viewer)
        deals = [seen.determinized(Random(seed)) for seed in range(4)]
        for game in deals:
            assert type(game) is Han
            assert not hidden_in(game)
            assert game.observation(viewer) == seen
            assert_complete(game)
        assert seen == at.game.observation(viewer)
        assert len({tuple(player.hand for player in game.players) for game in deals}) > 1 or unknown(seen) < 3
        assert seen.determinized(Random(3)) == deals[3]


def unknown(seen):
    """The number of cards in other hands that nobody saw their owners take."""
    return sum(len(player.hand) - len(player.shown) for player in seen.players if is_hidden(player.hand))


def assert_complete(game):
    """Assert that all cards are there, and that hands have what everyone saw their owners take."""
    held = Counter(card for player in game.players for card in player.hand)
    left = {colour: count - game.sheet.removed[game.seats] for colour, count in CARDS.items()}
    assert left == {
        colour: held[colour] + game.display.count(colour) + game.discards[colour] + game.pile.count(colour)
        for colour in CARDS
    }
    for player in game.players:
        assert Counter(player.shown) <= Counter(player.hand)


def test_every_unknown_card_is_as_likely_in_another_hand_as_in_the_pile():
    seen = position(seats=3, display="", hands=("rrr", "o", "o"), pile="rg").observation(ALEX)
    deals = [seen.determinized(Random(seed)).players[BARBARA].hand for seed in range(600)]
    unknown = {colour: count - 2 - (3 if colour == "red" else 0) for colour, count in CARDS.items()}
    for colour, count in unknown.items():
        assert deals.count((colour,)) / len(deals) == pytest.approx(count / sum(unknown.values()), abs=0.06)
