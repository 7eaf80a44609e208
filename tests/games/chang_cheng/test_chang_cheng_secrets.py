"""Who sees what: the secrets of Chang Cheng, what can be told from them, and what is dealt in their place."""

from collections import Counter
from random import Random
from typing import get_args, get_type_hints

import pytest
from chang_cheng_positions import GREEN, RED, VIOLET, lay, play, table
from conformance import Setting, find_secrets, some_moments, words

from games.chang_cheng import BOX, ChangCheng
from games.chang_cheng.board import Board
from games.chang_cheng.components import CARDS
from games.chang_cheng.events import CardLaid, CounterSeen
from games.chang_cheng.state import Player
from games.engine import NATURE, Part, Table, draw, public, visibility

NAMES = ("Ada", "Bob", "Cem", "Dee")
SETTINGS = [
    Setting(BOX, seats, {"boards": "ours", "events": events}) for seats in BOX.seats for events in ("none", "observers")
]
HIDDEN = {"card", "second_card", "look"}
"""The topics of what only its seat knows."""

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: f"{setting.seats}-{setting.options['events']}"
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
    assert parts(ChangCheng) == {ChangCheng, Player, Board}
    declared = {(kind, name): field for kind in parts(ChangCheng) for name, field in kind.fields.items()}
    assert {
        place: (field.visible_to, field.is_counted, field.is_keyed)
        for place, field in declared.items()
        if field.visible_to != "everyone"
    } == {
        (Player, "hand"): ("owner", True, False),
        (Player, "laid"): ("owner", False, False),
        (Player, "seen"): ("owner", False, True),
        (ChangCheng, "threat"): ("nobody", False, False),
        (ChangCheng, "events"): ("nobody", False, False),
    }
    assert [place for place, field in declared.items() if field.is_owned] == [(ChangCheng, "players")]
    assert [place for place, field in declared.items() if field.is_cached] == [(Board, "tallies"), (Board, "findings")]


def test_a_card_laid_and_a_counter_seen_make_no_difference_to_others():
    found = [find_secrets(setting, Random(seed)) for seed in range(3) for setting in SETTINGS]
    hidden = set().union(*(secrets.hidden for secrets in found))
    assert hidden - set().union(*(secrets.public for secrets in found)) == HIDDEN


@every_setting
def test_only_events_of_these_look_different_to_others(setting):
    for at in some_moments(setting, Random(setting.seats), 4):
        hidden = [event for event in at.game.events if event.seen_by(None) != event]
        assert {type(event) for event in hidden} <= {CardLaid, CounterSeen}
        for event in hidden:
            assert [seat for seat in range(setting.seats) if event.seen_by(seat) == event] == [event.seat]


# Two worlds

ALIKE = 0.85
"""The share of hidden answers that are alike all the same, so that the same turns stay possible for long."""


class Twins:
    """Two tables that differ in the cards that others than `viewer` lay, and in the counters that they look at."""

    def __init__(self, setting, viewer, source):
        self.viewer, self.source = viewer, source
        self.tables = tuple(Table(BOX.new(setting.seats, setting.options)) for _ in range(2))

    def go_on(self):
        """Answer what is open on both tables; return false if a game is over, or if all see what differs."""
        if self.tables[0].over:
            return False
        asks = [table.asks[0] for table in self.tables]
        common = [key for key in asks[0].options if key in asks[1].options]
        answers = [self.source.choice(common)] * 2 if common else []
        if asks[0].private_to not in (None, self.viewer) and (not common or self.source.random() > ALIKE):
            answers = [draw(ask, self.source) for ask in asks]
        for at, ask, answer in zip(self.tables, asks, answers, strict=bool(answers)):
            at.answer(ask.seat, answer)
        return bool(answers)

    def differ(self):
        """Whether cards that lie face down differ, or counters that have been seen."""
        one, other = (table.game for table in self.tables)
        return one.players != other.players

    def compare(self):
        """Assert that the viewer can't tell the tables apart."""
        one, other = self.tables
        assert one.game.observation(self.viewer) == other.game.observation(self.viewer)
        assert [(ask.seat, ask.topic) for ask in one.asks] == [(ask.seat, ask.topic) for ask in other.asks]
        assert (one.number, one.steps, one.over) == (other.number, other.steps, other.over)
        if any(ask.seat == self.viewer for ask in one.asks):
            one, other = (table.information(self.viewer) for table in self.tables)
            assert (one.ask, one.observation, one.began, one.path) == (
                other.ask,
                other.observation,
                other.began,
                other.path,
            )
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
            if compared % 20 == 0 and twins.tables[0].asks[0].seat != NATURE:
                twins.compare_words()
            compared += 1
    return compared


@pytest.mark.parametrize("viewer", [None, RED])
@every_setting
def test_who_may_not_know_cards_and_counters_cannot_tell_which_they_are(setting, viewer):
    assert sum(play_twins(setting, viewer, seed) for seed in range(5)) > 50


@pytest.mark.parametrize(
    ("kind", "name", "declared"),
    [
        (Player, "hand", public(CARDS)),
        (Player, "laid", public(factory=dict)),
        (Player, "seen", public(factory=dict)),
        (ChangCheng, "threat", public(factory=dict)),
        (ChangCheng, "events", public(factory=list)),
    ],
)
@pytest.mark.parametrize("viewer", [None, RED])
def test_a_secret_that_is_declared_public_by_mistake_is_found_out(kind, name, declared, viewer, monkeypatch):
    monkeypatch.setattr(visibility, "_plans", {})
    monkeypatch.setattr(kind, "fields", {**kind.fields, name: declared})

    with pytest.raises(AssertionError):
        for seed in range(8):
            play_twins(SETTINGS[2], viewer, seed)


# What players know


@pytest.mark.parametrize("viewer", [None, RED, GREEN])
def test_a_counter_is_known_to_those_who_have_looked_at_it(viewer):
    at = lay(table("... ...", regions=[3, 3], threat={"m": 4}), "a1")
    seen = at.game.observation(viewer)
    assert seen.threats == ({"m": 4} if viewer == RED else {})
    assert [*seen.players[RED].seen] == ["m"], "all know where a player has looked"


def test_a_removed_counter_is_no_longer_known_but_not_drawn_again():
    at = table("RG. ...", cards={"a": [(GREEN, "traitor")]})
    at.game.players[VIOLET].seen["m"] = at.game.threat["m"] = 4
    before = at.game.observation(VIOLET)
    after = play(lay(at, "a3"), "counter:m").game.observation(VIOLET)
    assert (before.threats, after.threats) == ({"m": 4}, {})
    assert before.seen_threats(VIOLET) == after.seen_threats(VIOLET) == {"m": 4}


# Determinized deals


@pytest.mark.parametrize("viewer", [None, RED, GREEN])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_what_everyone_knows(setting, viewer):
    varied = 0
    for at in some_moments(setting, Random(7), 6):
        seen = at.game.observation(viewer)
        deals = [seen.determinized(Random(seed)) for seed in range(4)]
        for game in deals:
            assert type(game) is ChangCheng
            assert game.observation(viewer) == seen
            assert_complete(game)
        assert seen == at.game.observation(viewer)
        assert seen.determinized(Random(3)) == deals[3]
        varied += len({str([player.laid for player in game.players]) for game in deals}) > 1
    assert varied


def assert_complete(game):
    """Assert that every player has each card once, and that counters are those of the game."""
    assert Counter(game.threat.values()) <= Counter(game.boards.threat)
    for seat, player in enumerate(game.players):
        laid = [card for cards in player.laid.values() for card in cards]
        assert sorted([*player.hand, *laid, *(card for owner, card in game.played if owner == seat)]) == sorted(CARDS)
        assert player.seen.items() <= game.threat.items()


def test_what_was_seen_since_the_step_began_is_dealt_where_it_was_seen():
    """Green has seen the counter before; Red, who looks at it in this turn, knows it when choosing the next wall."""
    at = table("... ... ...", regions=[3, 6], threat={"m": 4})
    at.game.players[GREEN].seen["m"] = 4
    at = lay(Table(at.game, nature=Random(1)), "a1")
    for seed in range(20):
        game = at.information(RED).determinized(Random(seed))
        assert (game.threat["m"], game.players[GREEN].seen, game.players[RED].seen) == (4, {"m": 4}, {})


def test_cards_revealed_since_the_step_began_are_dealt_where_they_lay():
    cards = {"a": [(GREEN, "flood"), (VIOLET, "warrior"), (VIOLET, "builder")], "b": [(GREEN, "master")]}
    at = table("RG. ...", cards=cards)
    at = lay(Table(at.game, nature=Random(1)), "a3")
    information = at.information(VIOLET)
    games = [information.determinized(Random(seed)) for seed in range(20)]
    assert {game.cards_in("a") for game in games} == {tuple(cards["a"])}
    assert len({game.cards_in("b") for game in games}) > 1


# Copies


@every_setting
def test_a_copy_without_events_says_nothing_of_what_has_happened(setting):
    for at in some_moments(setting, Random(2), 2):
        twin = at.game.without_events()
        assert (twin.events, twin.latest, twin.finale) == ([], [()] * setting.seats, ())
        assert (twin.board, twin.players) == (at.game.board, at.game.players)
