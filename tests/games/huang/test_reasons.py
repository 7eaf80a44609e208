"""Every rule that forbids something is written once, and says why; games and observations agree."""

from random import Random

import pytest

from games.engine import NATURE, Amount, Table, draw
from games.huang import Huang
from tests.games.huang.positions import ALEX, DEFAULTS, answer, position


def reasons(table):
    """Return the reasons against what the question cannot offer, by key, as the asked seat sees them."""
    (ask,) = table.asks
    seen = table.game.observation(ask.seat)
    return {key: (f"reason-{why.message}", dict(why.values)) for key, why in ask.all_options(seen) if why}


ACTIONS = """
y  Ay ~  .
 r  .  *2 .
"""


@pytest.mark.parametrize(
    ("action", "hand", "reason"),
    [
        ("tile:red", "wwwwww", ("reason-no-tile", {"colour": "red"})),
        ("withdraw:soldier", "wwwwww", ("reason-at-home", {})),
        ("riot:tiles", "bwwwww", ("reason-too-few", {"colour": "blue", "held": 1})),
        ("riot:leader", "wwwwww", ("reason-too-few", {"colour": "blue", "held": 0})),
        ("pagoda:tiles", "gwwwww", ("reason-too-few", {"colour": "green", "held": 1})),
        ("pagoda:leader", "gwwwww", ("reason-no-shape", {})),
        ("replace", "", ("reason-nothing-held", {})),
    ],
)
def test_an_action_that_is_not_possible_has_a_reason(action, hand, reason):
    table = position(ACTIONS, hands={ALEX: hand})
    assert reasons(table)[action] == reason


@pytest.mark.parametrize(
    ("drawing", "action", "reason"),
    [
        ("y Ay r", "tile:white", "reason-no-land"),
        ("y Ay .", "tile:blue", "reason-no-river"),
        ("y r r", "leader:soldier", "reason-no-leader-space"),
        ("Ab Ag .", "riot:leader", "reason-leader-away"),
        ("Br Bg .", "riot:tiles", "reason-no-tiles"),
    ],
)
def test_an_action_without_a_place_has_a_reason(drawing, action, reason):
    assert reasons(position(drawing, hands={ALEX: "bbggww"}))[action][0] == reason


SPACES = """
y  Ay ~  .  .  .
 r  .  .  *2 .  .
.  .  .  .  .  *2
 .  Br y  .  .  r
"""


@pytest.mark.parametrize(
    ("action", "space", "reason"),
    [
        ("tile:red", "a1", "reason-taken"),
        ("tile:red", "c1", "reason-on-river"),
        ("tile:blue", "d1", "reason-on-land"),
        ("tile:red", "e1", "reason-bandits-no-state"),
        ("tile:red", "c2", "reason-bandits-no-state"),
        ("tile:red", "d3", "reason-bandits-stronger"),
        ("leader:soldier", "b1", "reason-taken"),
        ("leader:soldier", "c1", "reason-leader-on-river"),
        ("leader:soldier", "c2", "reason-beside-bandits"),
        ("leader:soldier", "f1", "reason-no-yellow"),
        ("riot:tiles", "b1", "reason-no-tile-there"),
        ("riot:tiles", "d2", "reason-no-tile-there"),
    ],
)
def test_a_space_that_cannot_be_used_has_a_reason(action, space, reason):
    table = answer(position(SPACES, hands={ALEX: "rbbgww"}), action)
    assert reasons(table)[space][0] == reason


def test_bandits_that_are_too_strong_are_told_with_both_numbers():
    table = answer(position(SPACES, hands={ALEX: "rwwwww"}), "tile:red")
    assert reasons(table)["d3"] == ("reason-bandits-stronger", {"soldiers": 0, "needed": 2})


def test_a_war_beside_bandits_and_a_union_in_conflict_have_reasons():
    table = answer(position("Ar y . y Br .\n . . *1 . . ."), "tile:white")
    assert reasons(table)["c1"][0] == "reason-bandits-war"
    table = answer(position("Br y . y Cr .\n . . . . . ."), "leader:soldier")
    assert reasons(table)["c1"][0] == "reason-conflict"


def test_closed_neighbourhoods_and_spaces_without_a_shape_have_reasons():
    row = "y " * 15
    table = position(f"{row}\n {row}\n. . .", hands={ALEX: "ggwwww"})
    answer(table, "pagoda:tiles")
    assert reasons(table) == {"row1": ("reason-area-closed", {}), "row2": ("reason-area-closed", {})}
    answer(table, "row0")
    assert "a1" not in reasons(table)
    table = position(f"{'y ' * 14}.\n {'y ' * 15}", hands={ALEX: "ggwwww"})
    answer(table, "pagoda:tiles", "row0")
    assert reasons(table) == {"o1": ("reason-no-shape-there", {})}


def test_tiles_below_a_building_are_not_free_for_another():
    drawing = """
    y  y  y  y
     y  y  y  .
    """
    table = position(drawing, hands={ALEX: "ggwwww"}, pagodas=("a1-b1-a2",), with_palace=True)
    answer(table, "pagoda:tiles")
    taken = {"a1-b1-a2", "a1-b1-a2-b2", "b1-a2-b2", "b1-c1-b2", "b1-c1-a2-b2", "b1-c1-b2-c2"}
    assert reasons(table) == dict.fromkeys(taken, ("reason-shape-taken", {}))
    assert {*table.asks[0].options} == {"c1-b2-c2", "c1-d1-c2", "c1-d1-b2-c2"}


def test_a_further_tile_and_support_need_tiles():
    table = position("y Ab ~ ~ .\n . . . . .", hands={ALEX: "bwwwww"})
    answer(table, "tile:blue", "c1")
    assert reasons(table) == {"d1": ("reason-no-blue", {})}

    table = position("y Ar . y Br .\n . . . . . .", seats=2)
    answer(table, "tile:white", "c1")
    assert reasons(table) == {"a": ("reason-no-soldiers", {}), "b": ("reason-no-soldiers", {})}


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"bandits": "on"}), (4, {"map": "eighteen_kingdoms"}), (5, {"palace": "on"})],
)
def test_observations_offer_what_the_rules_do(seats, options):
    source = Random(f"{seats} {options}")
    table = Table(Huang(seats, DEFAULTS | options), nature=source)
    for _ in range(250):
        (ask,) = table.asks
        assert ask.seat != NATURE
        if not isinstance(ask, Amount):
            seen = table.game.observation(ask.seat)
            assert [key for key, why in ask.all_options(seen) if why is None] == [*ask.options], ask
            assert [*ask.legal_options(seen)] == [*ask.options], ask
        table.answer(ask.seat, draw(ask, source))
        if table.over:
            break
