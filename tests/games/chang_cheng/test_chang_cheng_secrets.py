"""What stays secret in Chang Cheng: cards that lie face down, and Threat counters that others have looked at."""

from random import Random

import pytest
from chang_cheng_positions import GREEN, VIOLET, lay, play, table
from conformance import Setting, find_secrets, some_moments

from games.chang_cheng import BOX

SETTINGS = [Setting(BOX, seats, {"boards": "ours", "events": "none"}) for seats in BOX.seats]


def test_a_card_laid_and_a_counter_seen_make_no_difference_to_others():
    found = [find_secrets(setting, Random(seed)) for seed in range(3) for setting in SETTINGS]
    hidden = set().union(*(secrets.hidden for secrets in found))
    assert hidden - set().union(*(secrets.public for secrets in found)) == {"card", "second_card", "look"}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: str(setting.seats))
def test_counters_that_only_others_have_seen_count_as_unknown(setting):
    for at in some_moments(setting, Random(2), 10):
        for viewer in (None, *range(setting.seats)):
            seen = {} if viewer is None else at.game.players[viewer].seen
            known = seen | {region: at.game.threat[region] for region in at.game.revealed}
            assert sum(at.game.observation(viewer).hidden.values()) == 15 - len(known)


def test_a_removed_counter_is_no_longer_known_but_not_drawn_again():
    at = table("RG. ...", cards={"a": [(GREEN, "traitor")]})
    at.game.players[VIOLET].seen["m"] = at.game.threat["m"] = 4
    before = at.game.observation(VIOLET)
    after = play(lay(at, "a3"), "counter:m").game.observation(VIOLET)
    assert (before.threats, after.threats) == ({"m": 4}, {})
    assert before.hidden == after.hidden
