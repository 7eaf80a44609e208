"""Who sees what: the secrets of Huang Di, and what is dealt in their place."""

from random import Random
from typing import get_args, get_type_hints

import pytest
from conformance import Setting, find_secrets, some_moments, words
from huang_di_positions import ADAM, BILL, play, position, turn_of

from games.engine import Part, Table, determinized_world, draw, is_hidden, public, visibility
from games.huang_di import BOX, HuangDi
from games.huang_di.cards import favours
from games.huang_di.events import FavoursKept
from games.huang_di.state import Player
from games.huang_di.wall import Wall

NAMES = ("Ada", "Bob", "Cem", "Dee", "Eva", "Fay")
SETTINGS = [Setting(BOX, seats, {"supplies": supplies}) for seats in (2, 4, 6) for supplies in ("unlimited", "finite")]

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: f"{setting.seats}-{setting.options['supplies']}"
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
    assert parts(HuangDi) == {HuangDi, Player, Wall}
    declared = {(kind, name): field for kind in parts(HuangDi) for name, field in kind.fields.items()}
    hidden = {place: field for place, field in declared.items() if field.visible_to != "everyone"}
    assert {place: (field.visible_to, field.is_counted) for place, field in hidden.items()} == {
        (Player, "hand"): ("owner", True),
        (Player, "dealt"): ("owner", False),
        (Player, "due"): ("nobody", False),
        (Player, "plan"): ("owner", False),
        (HuangDi, "deck"): ("nobody", False),
        (HuangDi, "bottom"): ("nobody", False),
        (HuangDi, "events"): ("nobody", False),
    }
    assert [place for place, field in declared.items() if field.is_owned] == [(HuangDi, "players")]
    assert [place for place, field in declared.items() if field.is_cached] == [(Wall, "findings")]


def test_what_was_dealt_drawn_and_kept_stays_secret_and_nothing_else():
    found = [find_secrets(Setting(BOX, 2 + seed % 5, {}), Random(seed)) for seed in range(10)]

    assert set().union(*(secrets.hidden for secrets in found)) == {"deal", "draw", "keep"}


@every_setting
def test_only_events_of_kept_favours_look_different_to_others(setting):
    for table in some_moments(setting, Random(setting.seats), 2):
        hidden = [event for event in table.game.events if event.seen_by(None) != event]
        assert {type(event) for event in hidden} <= {FavoursKept}
        for event in hidden:
            assert [seat for seat in range(setting.seats) if event.seen_by(seat) == event] == [event.seat]


def test_what_a_player_plans_holds_and_chooses_from_is_seen_by_that_player_alone():
    table = turn_of(ADAM, adam={"hand": ["twins"], "blocks": 2, "jade": 1, "peasants": 4}, bill={"hand": ["path"]})
    play(table, "builder", "build", "p1:l1:c1")
    own, other = (table.game.observation(viewer).players[ADAM] for viewer in (ADAM, BILL))

    assert (own.hand, len(own.plan), own.dealt) == (["twins"], 1, ())
    assert len(other.hand) == 1
    assert all(map(is_hidden, (other.hand, other.plan, other.dealt)))


# Two worlds


ENOUGH = 40
"""How often two tables are compared."""


class Twins:
    """Two tables that differ in the favours of others than `viewer`, and in the deck."""

    def __init__(self, setting, viewer, source):
        game = BOX.new(setting.seats, setting.options)
        self.tables, self.viewer, self.source = (Table(game), Table(game)), viewer, source

    def go_on(self):
        """Answer what is open on both tables; return false if no answer is possible on both, or a game is over."""
        if self.tables[0].over:
            return False
        asks = [table.ask_of(table.waiting[0]) for table in self.tables]
        answers = [draw(ask, self.source) for ask in asks]
        if asks[0].private_to in (None, self.viewer):
            answers = [draw(asks[0], self.source)] * 2
            if any(
                table.game.over or not accepts(ask, answers[0]) for table, ask in zip(self.tables, asks, strict=True)
            ):
                return False
        for table, ask, answer in zip(self.tables, asks, answers, strict=True):
            table.answer(ask.seat, answer)
        return True

    def compare(self):
        """Assert that the viewer can't tell the tables apart."""
        one, other = self.tables
        assert one.game.observation(self.viewer) == other.game.observation(self.viewer)
        assert [(ask.seat, ask.topic) for ask in one.asks] == [(ask.seat, ask.topic) for ask in other.asks]
        assert (one.number, one.steps, one.over) == (other.number, other.steps, other.over)
        seen = [[event.seen_by(self.viewer) for event in table.game.events] for table in self.tables]
        assert seen[0] == seen[1]
        if any(ask.seat == self.viewer for ask in one.asks):
            known, same = (table.information(self.viewer) for table in self.tables)
            assert known.ask == same.ask
            assert known.path == same.path
            assert known.ask.values(known.observation) == same.ask.values(same.observation)

    def compare_words(self):
        one, other = (words(BOX.texts, table, self.viewer, NAMES[: table.game.seats]) for table in self.tables)
        assert one == other


def accepts(ask, answer):
    return ask.fit(answer) == answer or isinstance(answer, tuple)


def play_twins(setting, viewer, seed):
    """Play on two tables; return how often they were compared while hands differed."""
    twins, compared = Twins(setting, viewer, Random(seed)), 0
    while compared < ENOUGH and twins.go_on():
        one, other = (table.game for table in twins.tables)
        if one.players != other.players and one.deck != other.deck:
            twins.compare()
            if compared % 20 == 0:
                twins.compare_words()
            compared += 1
    return compared


@pytest.mark.parametrize("viewer", [None, ADAM])
@every_setting
def test_who_may_not_know_favours_cannot_tell_which_they_are(setting, viewer):
    assert sum(play_twins(setting, viewer, seed) for seed in range(2)) > 50


@pytest.mark.parametrize(
    ("kind", "name", "declared"),
    [
        (Player, "hand", public(factory=list)),
        (HuangDi, "deck", public(factory=list)),
        (HuangDi, "events", public(factory=list)),
    ],
)
@pytest.mark.parametrize("viewer", [None, ADAM])
def test_a_secret_that_is_declared_public_by_mistake_is_found_out(kind, name, declared, viewer, monkeypatch):
    monkeypatch.setattr(visibility, "_plans", {})
    monkeypatch.setattr(kind, "fields", {**kind.fields, name: declared})

    with pytest.raises(AssertionError):
        play_twins(SETTINGS[0], viewer, 0)


# Determinized deals


@pytest.mark.parametrize("viewer", [None, ADAM, BILL])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_every_favour_once(setting, viewer):
    for table in some_moments(setting, Random(7), 8):
        if table.game.in_turn or table.asks[0].topic in ("deal", "keep"):
            continue
        seen = table.game.observation(viewer)
        deals = [seen.determinized(Random(seed)) for seed in range(4)]
        for game in deals:
            assert type(game) is HuangDi
            assert game.observation(viewer) == seen
            placed = [card for player in game.players for card in (*player.hand, *player.granted)]
            assert sorted([*placed, *game.deck, *game.bottom]) == sorted(favours())
        assert len({tuple(tuple(player.hand) for player in game.players) for game in deals}) > 1
        assert seen.determinized(Random(3)) == deals[3]


@pytest.mark.parametrize("seats", BOX.seats)
def test_every_determinized_deal_leads_to_the_choice_of_the_first_hand(seats):
    table = Table(BOX.new(seats, {}), nature=Random(seats))
    for seat in range(seats):
        information = table.information(seat)
        assert all(determinized_world(information, Random(number)) is not None for number in range(20))


def test_favours_that_were_drawn_are_in_the_deck_of_determinized_games():
    table = play(turn_of(ADAM, adam={"chips": 1}), "resources", "draw", ("path", "gate", "disc", "east", "banner"))
    information = table.information(ADAM)
    assert all(determinized_world(information, Random(number)) is not None for number in range(20))

    play(table, ("gate", "east"))
    information = table.information(ADAM)
    assert all(determinized_world(information, Random(number)) is not None for number in range(20))


# Copies


def test_a_copy_without_events_says_nothing_of_what_has_happened():
    game = play(turn_of(ADAM), "recruiter", "jade").game
    game.finish("mongols")
    twin = game.without_events()

    assert (twin.events, twin.finale, twin.players[ADAM].turns) == ([], (), ())
    assert game.finale == tuple(game.events[-4:])
    assert twin.wall == game.wall == position().wall
