"""AI players that think ahead, and what they judge a position by."""

from random import Random

import pytest

from games.engine import choose
from games.huang_di import BOX
from games.huang_di.ai import standing
from games.huang_di.scoring import SOURCES
from tests.games.huang_di.positions import ADAM, BILL, position, turn_of


@pytest.mark.parametrize(("level", "card"), [("medium", "builder"), ("hard", "resources")])
def test_only_players_who_think_ahead_collect_the_most_jade_at_the_end_for_a_victory(level, card):
    points = dict.fromkeys(SOURCES, 0)
    bill = {
        "jade": 1,
        "blocks": 1,
        "convicts": 2,
        "roles": ["recruiter", "taskmaster"],
        "points": points | {"favours": 20},
    }
    adam = {"jade": 3, "points": points | {"favours": 8}}
    table = turn_of(BILL, "AAB.. AAB..", turn=5, seats=2, round=12, emperor_blocks=0, adam=adam, bill=bill)
    assert choose(table, table.asks[0], BOX.policy(level), Random(1)) == card


def test_standings_count_what_players_have_and_lead_by():
    adam = {"jade": 12, "peasants": 2, "convicts": 1, "blocks": 3, "hand": ["rampart", "beacon"], "chips": 2}
    game = position(wall="AAAB. A....", adam=adam, bill={"jade": 4, "peasants": 5})
    own, other = standing(game, ADAM), standing(game, BILL)
    assert (own["weakest"], own["surplus"], own["chip_points"]) == (1, 1.0, 3)
    assert (own["jade_to_use"], own["jade_lead"], other["jade_lead"]) == (10, 6, -6)
    assert (own["workers_to_use"], own["workers_lead"], other["workers_lead"]) == (4.0, -2, 2)
    assert (own["next_blocks"], own["blocks_to_use"], own["ready"]) == (2, 3, 1)


def test_more_points_are_foreseen_for_more_blocks_in_lines_that_are_not_complete():
    game = position(wall="AAB.. BBBBA")
    adam, bill = standing(game, ADAM), standing(game, BILL)
    assert adam["rows"] > bill["rows"] > 0
    assert bill["levels"] > adam["levels"] > 0


def test_favours_promise_more_the_fewer_blocks_they_lack():
    full = "B...B B...B\n" + "BBBBB BBBBB\n" * 3
    walls = (full, "..... .....", "A.... .....", "AA... .....", "AAA.. .....")
    games = [position(wall=wall, adam={"hand": ["rampart"]}, emperor_blocks=5) for wall in walls]
    promises = [standing(game, ADAM)["promise"] for game in games]
    assert promises == sorted({*promises})
    assert promises[0] == 0
