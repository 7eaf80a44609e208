"""The worked examples of the rulebook, by letter; A to F are pictures, so what their texts say is tested."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.events import CounterSeen, DoubleScored, ProvinceScored, RegionAttacked
from games.engine import NATURE, Refused, Table
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, VIOLET, lay, resolved, table
from tests.games.playing import asked, offered, play, told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_example_a_the_setup(seats):
    """Two boards are joined; six Reputation counters lie face up, six Threat counters face down."""
    view = Table(BOX.new(seats, {}), nature=Random(seats)).game.observation(None)
    assert len(view.layout.sides) == len({side.board for side in view.layout.sides}) == 2
    assert view.reputation.keys() == view.layout.provinces.keys()
    assert len(view.layout.provinces) == len(view.layout.regions) == 6
    assert (view.threats, view.revealed, view.scores()) == ({}, {}, (0,) * seats)
    left = [(len(player.hand), player.singles, player.doubles, player.towers) for player in view.players]
    assert left == [(6, 14, 1, 1)] * seats


def test_example_b_two_single_walls_in_different_provinces():
    at = lay(table("... ... ..."), "a2")
    assert offered(at) == ["b", "c"]
    game = play(at, "b", "b1").game
    assert (game.board.owners, game.players[RED].singles) == ({"a2": RED, "b1": RED}, 12)
    assert asked(at) == (GREEN, "action")


def test_example_c_two_cards_face_down_in_different_provinces():
    at = play(table("... ... RGB"), "cards")
    assert offered(at) == ["a", "b"], "the third is complete"
    assert offered(play(at, "a", "flood")) == ["b"]
    own = play(at, "b", "warrior").game.observation(RED)
    assert [own.cards_in(key) for key in "ab"] == [((RED, "flood"),), ((RED, "warrior"),)]
    assert own.players[RED].hand == ("traitor", "builder", "master", "mandarin")
    for viewer in (None, GREEN, BLUE, VIOLET):
        assert [at.game.observation(viewer).cards_in(key) for key in "ab"] == [((RED, ""),)] * 2
    assert asked(at) == (GREEN, "action")


def test_example_d_a_card_and_then_a_wall_in_the_same_province():
    at = play(table("... ..."), "both", "b", "builder")
    assert (asked(at), offered(at)) == ((RED, "square"), ["b1", "b2", "b3"])
    game = play(at, "b3").game
    assert (game.cards_in("b"), game.board.owners) == (((RED, "builder"),), {"b3": RED})
    assert asked(at) == (GREEN, "action")


def test_example_e_the_double_wall_can_touch_two_provinces():
    """Each province and region that it touches scores a point at once."""
    at = lay(table("... ...", regions=[4, 2]), "a3", "double")
    assert at.game.board.owners == {"a3": RED, "b1": RED}
    assert told(at, DoubleScored)[0].points == 3
    assert at.game.scores() == (3, 0, 0, 0)
    play(at, *["cards", "a", "flood", "b", "warrior"] * 3)
    assert asked(at) == (RED, "action")
    assert "double" not in offered(at)


def test_example_f_the_tower_is_never_beside_another_one():
    at = play(table("..R. ...", "  t"), "tower")
    assert offered(at) == ["a", "b"]
    assert offered(play(at, "a")) == ["a1"]
    with pytest.raises(Refused, match=r"^'a2' is not possible here. Choose one of: a1\.$"):
        play(at, "a2")


def test_example_f_one_square_beside_a_tower_is_reserved_for_its_owner():
    at = lay(table("..... ...."), "a3", "tower")
    assert at.game.board.kept == {}, "there are two, and others may take one of them"
    assert lay(at, "a2").game.board.kept == {"a4": [RED]}
    assert offered(play(at, "b", "b1", "walls", "a")) == ["a1", "a5"]


def test_example_g_a_province_is_scored_between_the_two_walls_of_an_action():
    at = lay(table("R.BV ....", reputation={"a": 2}), "a2")
    assert at.game.scores() == (6, 0, 0, 0)
    assert asked(at) == (RED, "second_province")
    (scored,) = told(at, ProvinceScored)
    assert (scored.value, scored.winners, scored.blocks) == (6, (RED,), (2, 0, 1, 1, 0))
    assert at.game.emperors == ("a",)
    assert play(at, "b", "b1").game.scores() == (6, 0, 0, 0)


def test_example_h_cards_are_resolved_by_priority():
    """Green's Traitor breaks a red wall, Blue's Flood raises the value, Red's Builder counts as a wall."""
    at = table("R.GGB ...", cards={"a": [(BLUE, "flood"), (GREEN, "traitor")]}, reputation={"a": 3})
    turns = [asked(play(at, *answers.split())) for answers in ("both a builder a2", "break:0", "a2", "plus")]
    assert turns == [(GREEN, "traitor"), (GREEN, "broken"), (BLUE, "flood"), (RED, "builder")]
    play(at, "wall")
    assert resolved(at) == [("traitor", "break"), ("flood", "plus"), ("builder", "wall")]
    (scored,) = told(at, ProvinceScored)
    assert (scored.walls, scored.change, scored.reputation, scored.value) == (4, 2, 3, 9)
    assert scored.blocks == (2, 2, 1, 0, 0)
    assert at.game.scores() == (9, 9, 0, 0)


def test_example_i_the_mongols_attack():
    """Violet leads in the first region, Blue's tower protects in the second, Green and Red are tied in the third."""
    at = table("VVGB BBGG GRRV .", "      tdd", regions=[4, 3, 5, 1], threat={"m": 2, "n": 4, "o": 3})
    first, second, third, _ = told(lay(at, "d1", "tower"), RegionAttacked)
    assert (first.threat, first.losers) == (2, (VIOLET,))
    assert (second.threat, second.losers, second.protected) == (4, (), (BLUE,))
    assert third.losers == (RED, GREEN)
    assert [player.points["mongols"] for player in at.game.players] == [-3, -3, 0, -2]
    assert at.over


def test_who_lays_a_wall_alone_sees_the_counter_behind_it():
    at = lay(table("... ...", regions=[3, 3], threat={"m": 4}), "a1")
    (seen,) = told(at, CounterSeen)
    assert (seen.threat, seen.seen_by(GREEN).threat) == (4, 0)
    assert [at.game.observation(viewer).threats for viewer in (RED, GREEN, None)] == [{"m": 4}, {}, {}]
    assert at.undoable(RED) == 0, "what was seen cannot be unseen"
    assert at.answers[-1].seat == NATURE
