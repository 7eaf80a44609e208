"""Who sees what: the secrets of Huang Di, and what is dealt in their place."""

from random import Random

import pytest

from games.engine import Table, determinized_world
from games.huang_di import BOX, HuangDi
from games.huang_di.cards import favours
from games.huang_di.events import FavoursKept
from games.huang_di.state import Player
from games.huang_di.wall import Wall
from tests.games.conformance import Setting, find_secrets, marked, play_twins, some_moments, told_to_their_own_seat
from tests.games.huang_di.positions import ADAM, BILL, position, turn_of
from tests.games.playing import play

every_setting = pytest.mark.parametrize(
    "setting", [Setting(BOX, seats, {}) for seats in (2, 4, 6)], ids=lambda setting: str(setting.seats)
)


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert marked(HuangDi) == {
        (Player, "hand"): ["owner", "counted"],
        (Player, "dealt"): ["owner"],
        (Player, "due"): ["nobody"],
        (Player, "plan"): ["owner"],
        (HuangDi, "deck"): ["nobody"],
        (HuangDi, "bottom"): ["nobody"],
        (HuangDi, "events"): ["nobody"],
        (HuangDi, "players"): ["owned"],
        (Wall, "findings"): ["cached"],
    }


def test_what_was_dealt_drawn_and_kept_stays_secret_and_nothing_else():
    found = [find_secrets(Setting(BOX, seats, {}), Random(seats)) for seats in BOX.seats]
    assert set().union(*(secrets.hidden for secrets in found)) == {"deal", "draw", "keep"}


def test_only_events_of_kept_favours_look_different_to_others():
    for table in some_moments(Setting(BOX, 4, {}), Random(4), 5):
        assert told_to_their_own_seat(table) <= {FavoursKept}


@pytest.mark.parametrize("viewer", [None, ADAM])
@every_setting
def test_who_may_not_know_favours_cannot_tell_which_they_are(setting, viewer):
    def differ(one, other):
        return one.players != other.players and one.deck != other.deck

    assert sum(play_twins(setting, viewer, seed, differ, alike=0, most=40) for seed in range(2)) > 50


@every_setting
def test_a_determinized_deal_has_every_favour_once(setting):
    for table in some_moments(setting, Random(7), 8):
        if table.game.in_turn or table.asks[0].topic in ("deal", "keep"):
            continue
        for viewer in (None, ADAM, BILL):
            deals = [table.game.observation(viewer).determinized(Random(seed)) for seed in range(4)]
            for game in deals:
                placed = [card for player in game.players for card in (*player.hand, *player.granted)]
                assert sorted([*placed, *game.deck, *game.bottom]) == sorted(favours())
            assert len({tuple(tuple(player.hand) for player in game.players) for game in deals}) > 1


@pytest.mark.parametrize("seats", [2, 6])
def test_every_determinized_deal_leads_to_the_choice_of_the_first_hand(seats):
    table = Table(BOX.new(seats, {}), nature=Random(seats))
    for seat in range(seats):
        assert all(determinized_world(table.information(seat), Random(number)) for number in range(20))


def test_favours_that_were_drawn_are_in_the_deck_of_determinized_games():
    table = turn_of(ADAM, adam={"chips": 1})
    for answers in (("resources", "draw", ("path", "gate", "disc", "east", "banner")), (("gate", "east"),)):
        information = play(table, *answers).information(ADAM)
        assert all(determinized_world(information, Random(number)) for number in range(20))


def test_a_copy_without_events_says_nothing_of_what_has_happened():
    game = play(turn_of(ADAM), "recruiter", "jade").game
    game.finish("mongols")
    twin = game.without_events()
    assert (twin.events, twin.finale, twin.players[ADAM].turns) == ([], (), [])
    assert game.finale == tuple(game.events[-4:])
    assert twin.wall == game.wall == position().wall
