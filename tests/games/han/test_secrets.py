"""Who sees what: the secrets of HAN, what can be told from them, and what is dealt in their place."""

from collections import Counter
from random import Random

import pytest

from games.engine import Part, draw, is_hidden, public
from games.engine.information import World
from games.han import BOX, Han
from games.han.board import Board
from games.han.cards import CARDS
from games.han.events import CardDrawn, HandDealt
from games.han.state import Player
from tests.games.conformance import (
    Setting,
    declare,
    declared,
    find_secrets,
    hidden_in,
    parts,
    play_twins,
    some_moments,
    told_to_their_own_seat,
)
from tests.games.han.positions import ALEX, BARBARA, position

SETTINGS = [Setting(BOX, seats, {"markers": markers}) for seats in BOX.seats for markers in ("off", "on")]

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: f"{setting.seats}-{setting.options['markers']}"
)


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
    for table in some_moments(setting, Random(setting.seats), 2):
        assert told_to_their_own_seat(table) <= {HandDealt, CardDrawn}


# Two worlds


def differ(one, other):
    """Return whether the hands of others differ, and the pile."""
    return one.players != other.players and one.pile != other.pile


@pytest.mark.parametrize("viewer", [None, ALEX])
@every_setting
def test_who_may_not_know_cards_cannot_tell_which_they_are(setting, viewer):
    assert sum(play_twins(setting, viewer, seed, differ) for seed in range(8)) > 50


@pytest.mark.parametrize(
    ("kind", "name", "field"),
    [(Player, "hand", public(())), (Han, "pile", public(())), (Han, "events", public(factory=list))],
)
@pytest.mark.parametrize("viewer", [None, ALEX])
def test_a_secret_that_is_declared_public_by_mistake_is_found_out(kind, name, field, viewer, monkeypatch):
    declare(monkeypatch, kind, name, field)

    with pytest.raises(AssertionError):
        play_twins(SETTINGS[0], viewer, 0, differ)


# Determinized deals


@pytest.mark.parametrize("viewer", [None, ALEX, BARBARA])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_what_everyone_knows(setting, viewer):
    for table in some_moments(setting, Random(7), 10):
        seen = table.game.observation(viewer)
        deals = [seen.determinized(Random(seed)) for seed in range(4)]
        for game in deals:
            assert type(game) is Han
            assert not hidden_in(game)
            assert game.observation(viewer) == seen
            assert_complete(game)
        assert seen == table.game.observation(viewer)
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


# Copies


def changeable(value):
    """The parts, lists, dictionaries and sets in a value, without what was worked out."""
    if isinstance(value, Part):
        yield value
        inner = [getattr(value, name) for name, field in value.fields.items() if not field.is_cached]
    elif isinstance(value, list | dict | set):
        yield value
        inner = value.values() if isinstance(value, dict) else value
    else:
        return
    for each in inner:
        yield from changeable(each)


@every_setting
def test_a_copy_without_events_says_nothing_of_what_has_happened(setting):
    for table in some_moments(setting, Random(2), 2):
        game = table.game.without_events()
        game.finish("pile")
        twin = game.without_events()
        assert (twin.events, twin.latest, twin.finale) == ([], [()] * setting.seats, ())
        assert game.finale == tuple(game.events) != ()
        assert twin.board == game.board
        assert twin.players == game.players


@every_setting
def test_a_copy_is_equal_and_independent(setting):
    for table in some_moments(setting, Random(5), 4):
        game = table.game
        twin = game.copy()
        assert twin == game
        assert not {id(value) for value in changeable(game)} & {id(value) for value in changeable(twin)}

        world = World(twin, Random(3))
        while world.asks:
            world.answer(draw(world.asks[0], world.rng))
        assert twin != game == setting.replayed(table.log).game
