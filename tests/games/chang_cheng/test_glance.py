"""The AI player that takes what is worth most at a glance: sensible choices, and strong against random players."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.engine import Table, best_answer, choose, random_policy
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, options, play, table

GAMES = 20


def chosen(at):
    """Return the answer worth most at a glance."""
    (ask,) = at.asks
    return best_answer(ask, at.game.observation(ask.seat), Random(1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats):
    won = 0
    for game in range(GAMES):
        source = Random(game)
        at = Table(BOX.new(seats, {}), nature=source)
        policies = [random_policy] * seats
        policies[game % seats] = BOX.policy("medium")
        while not at.over:
            (ask,) = at.asks
            at.answer(ask.seat, choose(at, ask, policies[ask.seat], source))
        won += at.game.ranking()[game % seats] == 1
    assert won >= GAMES * (0.95 if seats == 2 else 0.7)


def test_it_completes_a_rich_province_that_it_wins():
    at = table("RR. ....", reputation={"a": 4}, hands=dict.fromkeys(range(4), ()), doubles={RED: 0}, towers={RED: 0})
    at = play(at, "walls")
    assert chosen(at) == "a"


def test_it_leaves_a_region_that_threatens_it():
    at = table("R... ....", regions=[4, 4], threat={"m": 4, "n": 2}, hands=dict.fromkeys(range(4), ()))
    at.game.players[RED].seen = {"m": 4, "n": 2}
    assert chosen(play(at, "tower")) == "a", "the tower protects it"


@pytest.mark.parametrize(
    ("wall", "cards", "best"),
    [
        ("RG. ...", [(GREEN, "warrior"), (BLUE, "flood"), (BLUE, "master")], "master"),
        ("RG. ...", [(GREEN, "warrior"), (GREEN, "master"), (BLUE, "mandarin")], "mandarin"),
        ("GG. ...", [(GREEN, "flood")], "plus"),
        ("RR. ...", [(GREEN, "flood")], "minus"),
        ("RG. ...", [(GREEN, "builder")], "wall"),
        ("GGG.R ...", [(GREEN, "builder")], "value"),
        ("GGRR. ...", [(GREEN, "traitor")], "break:0"),
        ("RGG. RGB ...", [(GREEN, "mandarin")], "a1"),
    ],
)
def test_it_resolves_cards_for_its_own_good(wall, cards, best):
    at = table(wall, cards={"a": cards})
    square = at.game.board.vacant["a"][0]
    assert chosen(lay(at, square)) == best


def test_it_breaks_a_wall_and_swaps_walls_one_after_the_other():
    at = lay(table("GGRR. ...", cards={"a": [(GREEN, "traitor")]}), "a5")
    play(at, chosen(at))
    assert chosen(at) in ("a3", "a4", "a5")
    at = lay(table("RG. RGB ...", cards={"a": [(GREEN, "mandarin")]}), "a3")
    while len(options(at)) > 1 and at.asks[0].seat == GREEN:
        play(at, chosen(at))
    assert at.game.board.tally("a").blocks[GREEN] == 2


def test_it_removes_the_counter_that_threatens_it_most():
    at = table("RRRR. ... GGGG..", regions=[3, 11], cards={"a": [(GREEN, "traitor")]})
    at.game.threat = {"m": 2, "n": 4}
    at.game.players[GREEN].seen = {"m": 2, "n": 4}
    assert chosen(lay(at, "a5")) == "counter:n"


def test_it_does_not_complete_a_rivals_province_with_a_neutral_wall():
    at = table("RR. .... G..", seats=2, active=GREEN, reputation={"a": 4})
    play(at, "both", "c", "flood", "c2")
    assert options(at) == ["a", "b", "none"]
    assert chosen(at) != "a"
    play(at, "b")
    assert chosen(at) in ("b1", "b2", "b3", "b4")
