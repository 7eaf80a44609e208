"""Who sees what: the secrets of HAN, what can be told from them, and what is dealt in their place."""

from collections import Counter
from random import Random
from typing import get_args, get_type_hints

import pytest
from conformance import Setting, find_secrets, some_moments, words
from han_positions import ALEX, BARBARA, position

from games.engine import Part, Table, draw, is_hidden, public, visibility
from games.engine.worlds import World
from games.han import BOX, Han
from games.han.board import Board
from games.han.cards import CARDS
from games.han.events import CardDrawn, HandDealt
from games.han.state import Pile, Player

NAMES = ("Ada", "Bob", "Cem", "Dee", "Eva")
SETTINGS = [Setting(BOX, seats, {"markers": markers}) for seats in BOX.seats for markers in ("off", "on")]

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: f"{setting.seats}-{setting.options['markers']}"
)


# What is declared


def parts(kind):
    """A class of parts of the state, and those of all parts in its fields."""
    found = {kind}
    for hint in get_type_hints(kind).values():
        for inner in (hint, *get_args(hint)):
            if isinstance(inner, type) and issubclass(inner, Part):
                found |= parts(inner)
    return found


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert parts(Han) == {Han, Player, Pile, Board}
    declared = {(kind, name): field for kind in parts(Han) for name, field in kind.fields.items()}
    assert {
        place: (field.visible_to, field.is_counted)
        for place, field in declared.items()
        if field.visible_to != "everyone"
    } == {
        (Player, "hand"): ("owner", True),
        (Pile, "cards"): ("nobody", False),
        (Han, "events"): ("nobody", False),
    }
    assert [place for place, field in declared.items() if field.is_owned] == [(Han, "players")]
    assert [place for place, field in declared.items() if field.is_cached] == [(Board, "findings")]


def test_only_the_cards_of_a_first_hand_and_those_from_the_pile_are_drawn_in_private():
    found = [find_secrets(Setting(BOX, 2 + seed % 4, {}), Random(seed)) for seed in range(6)]

    hidden = set().union(*(secrets.hidden for secrets in found))
    assert hidden - {"province"} == {"deal", "card"}, "a border house is the same whichever province was named for it"


@every_setting
def test_only_events_of_these_cards_look_different_to_others(setting):
    for table in some_moments(setting, Random(setting.seats), 2):
        hidden = [event for event in table.game.events if event.seen_by(None) != event]
        assert {type(event) for event in hidden} <= {HandDealt, CardDrawn}
        for event in hidden:
            seeing = [seat for seat in range(setting.seats) if event.seen_by(seat) == event]
            assert seeing == [event.seat]


# Two worlds


ALIKE = 0.85
"""The share of hidden draws that are alike all the same, so that the same turns stay possible for long."""


class Twins:
    """Two tables that differ in what chance dealt privately to others than `viewer`, and so in the pile."""

    def __init__(self, setting, viewer, source):
        game = BOX.new(setting.seats, setting.options)
        self.tables, self.viewer, self.source = (Table(game), Table(game)), viewer, source

    def go_on(self):
        """Answer what is open on both tables; return false if no answer is possible on both, or a game is over."""
        if self.tables[0].over:
            return False
        asks = [table.asks[0] for table in self.tables]
        answers = [draw(ask, self.source) for ask in asks]
        if asks[0].private_to in (None, self.viewer) or self.source.random() < ALIKE:
            common = [key for key in asks[0].options if key in asks[1].options]
            if not common:
                return False
            answers = [self.source.choice(common)] * 2
        for table, ask, answer in zip(self.tables, asks, answers, strict=True):
            table.answer(ask.seat, answer)
        return True

    def differ(self):
        """Whether the hands of others differ, and the pile."""
        one, other = (table.game for table in self.tables)
        return one.players != other.players and one.pile != other.pile

    def compare(self):
        """Assert that the viewer can't tell the tables apart."""
        one, other = self.tables
        assert one.game.observation(self.viewer) == other.game.observation(self.viewer)
        assert [(ask.seat, ask.topic) for ask in one.asks] == [(ask.seat, ask.topic) for ask in other.asks]
        assert (one.number, one.steps, one.over) == (other.number, other.steps, other.over)
        if any(ask.seat == self.viewer for ask in one.asks):
            self.compare_asked()

    def compare_asked(self):
        one, other = (table.information(self.viewer) for table in self.tables)
        assert one.ask == other.ask
        assert (one.observation, one.began, one.path) == (other.observation, other.began, other.path)
        assert one.ask.values(one.observation) == other.ask.values(other.observation)
        assert options(one) == options(other)

    def compare_words(self):
        one, other = (words(BOX.texts, table, self.viewer, NAMES[: table.game.seats]) for table in self.tables)
        assert one == other


def options(information):
    """All options in words, with those that are not possible."""
    ask, seen = information.ask, information.observation
    return [(key, why and why.words(seen, ask.seat), ask.label(seen, key)) for key, why in ask.all_options(seen)]


def play_twins(setting, viewer, seed):
    """Play on two tables; return how often they were compared while they differed."""
    twins, compared = Twins(setting, viewer, Random(seed)), 0
    while twins.go_on():
        if twins.differ():
            twins.compare()
            if compared % 20 == 0:
                twins.compare_words()
            compared += 1
    return compared


@pytest.mark.parametrize("viewer", [None, ALEX])
@every_setting
def test_who_may_not_know_cards_cannot_tell_which_they_are(setting, viewer):
    assert sum(play_twins(setting, viewer, seed) for seed in range(8)) > 50


@pytest.mark.parametrize(
    ("kind", "name", "declared"),
    [(Player, "hand", public(())), (Pile, "cards", public(factory=dict)), (Han, "events", public(factory=list))],
)
@pytest.mark.parametrize("viewer", [None, ALEX])
def test_a_secret_that_is_declared_public_by_mistake_is_found_out(kind, name, declared, viewer, monkeypatch):
    monkeypatch.setattr(visibility, "_plans", {})
    monkeypatch.setattr(kind, "fields", {**kind.fields, name: declared})

    with pytest.raises(AssertionError):
        play_twins(SETTINGS[0], viewer, 0)


# Determinized deals


def hidden_in(value):
    """Whether anything in a value is hidden."""
    if isinstance(value, Part):
        return any(hidden_in(getattr(value, name)) for name, field in value.fields.items() if not field.is_cached)
    if isinstance(value, dict):
        return any(map(hidden_in, value.values()))
    return is_hidden(value) or (isinstance(value, list | tuple) and any(map(hidden_in, value)))


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
        colour: held[colour] + game.display.count(colour) + game.discards[colour] + game.pile.cards[colour]
        for colour in CARDS
    }
    assert min(game.pile.cards.values()) >= 0
    assert sum(game.pile.cards.values()) == game.pile.size
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
