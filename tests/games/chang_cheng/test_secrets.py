"""Who sees what: the secrets of Chang Cheng, what can be told from them, and what is dealt in their place."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from games.chang_cheng import BOX, ChangCheng
from games.chang_cheng.board import Board
from games.chang_cheng.components import CARDS
from games.chang_cheng.state import Player
from games.engine import Table
from games.engine.results import Span
from tests.games.chang_cheng.positions import GREEN, RED, VIOLET, lay, table
from tests.games.conformance import Setting, hidden_in, marked, play_twins, some_moments
from tests.games.playing import play

every_setting = pytest.mark.parametrize(
    "setting",
    [
        Setting(BOX, seats, {"boards": "ours", "events": events})
        for seats, events in ((2, "none"), (3, "observers"), (4, "none"))
    ],
    ids=lambda setting: str(setting.seats),
)


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert marked(ChangCheng) == {
        (Player, "hand"): ["owner", "counted"],
        (Player, "laid"): ["owner"],
        (Player, "seen"): ["owner", "keyed"],
        (ChangCheng, "threat"): ["nobody"],
        (ChangCheng, "events"): ["nobody"],
        (ChangCheng, "players"): ["owned"],
        (Board, "tallies"): ["cached"],
        (Board, "findings"): ["cached"],
    }


@pytest.mark.parametrize("viewer", [None, RED])
@every_setting
def test_who_may_not_know_cards_and_counters_cannot_tell_which_they_are(setting, viewer):
    def differ(one, other):
        return one.players != other.players

    assert sum(play_twins(setting, viewer, seed, differ, most=40) for seed in range(5)) > 50


def test_a_removed_counter_is_no_longer_known_but_not_drawn_again():
    at = table("RG. ...", cards={"a": [(GREEN, "traitor")]})
    at.game.players[VIOLET].seen["m"] = at.game.threat["m"] = 4
    before = at.game.observation(VIOLET)
    after = play(lay(at, "a3"), "counter:m").game.observation(VIOLET)
    assert (before.threats, after.threats) == ({"m": 4}, {})
    assert before.seen_threats(VIOLET) == after.seen_threats(VIOLET) == {"m": 4}


@pytest.mark.parametrize("viewer", [None, RED, GREEN])
@every_setting
def test_a_determinized_deal_looks_the_same_and_has_what_everyone_knows(setting, viewer):
    for at in some_moments(setting, Random(7), 6):
        seen = at.game.observation(viewer)
        game = seen.determinized(Random(3))
        assert not hidden_in(game)
        assert game.observation(viewer) == seen
        assert game == seen.determinized(Random(3))
        assert Counter(game.threat.values()) <= Counter(game.boards.threat)
        for seat, player in enumerate(game.players):
            played = [card for owner, card in game.played if owner == seat]
            assert sorted([*player.hand, *chain(*player.laid.values()), *played]) == sorted(CARDS)
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
    information = lay(table("RG. ...", cards=cards), "a3").information(VIOLET)
    games = [information.determinized(Random(seed)) for seed in range(20)]
    assert {game.cards_in("a") for game in games} == {tuple(cards["a"])}
    assert len({game.cards_in("b") for game in games}) > 1


def test_counters_that_the_reader_has_not_seen_cost_the_least_and_the_most_that_is_left():
    at = table("RR. G..", regions=[3, 3], threat={"m": 4})
    at.game.players[RED].seen["m"] = 4
    unseen, nothing = Span(-4, -2), Span(0, 0)
    for viewer, lost in ((RED, [Span(-4, -4), unseen]), (GREEN, [unseen] * 2), (None, [unseen] * 2)):
        found = at.game.observation(viewer).if_ended()
        assert [outlook.points for outlook in found] == [*lost, nothing, nothing]
