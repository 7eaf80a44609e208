"""A search values a decision once in worlds that its player cannot tell apart."""

from random import Random

import pytest

from games import find_boxes
from games.engine import Table, best_answer, choose
from games.engine.policies import HeuristicCache
from tests.games.engine.toys import OneOf

BOXES = find_boxes().values()


class Looking:
    """A world as far as the cache needs it."""

    rng = Random(1)
    game = None

    def __init__(self, answers, events):
        self.answers, self.events = answers, events


def test_a_decision_is_valued_once_in_worlds_that_a_player_cannot_tell_apart():
    valued = []

    class Stake(OneOf):
        def values(self, game):
            valued.append(self.topic)
            return super().values(game)

    cache, ask = HeuristicCache(0), Stake(0, "stake", ["low", "high"])
    for answers, events in ((["sun"], []), (["sun"], []), (["rain"], []), (["rain"], ["wet"]), (["rain"], ["wet"])):
        assert cache.best(Looking(answers, events), ask) == "low"
    assert valued == ["stake"] * 3
    assert cache.best(Looking(["sun"], []), Stake(0, "only", ["low"])) == "low"
    assert len(valued) == 3


def valued_anew(self, world, ask):
    """Return the best answer as `HeuristicCache.best` does, without remembering anything."""
    return best_answer(ask, world.game, world.rng)


@pytest.mark.parametrize("box", BOXES, ids=[box.name for box in BOXES])
def test_valuing_a_decision_once_changes_no_search(box, monkeypatch):
    search, medium, rng = box.skill.search(2, 0.1), box.policy("medium"), Random(5)
    table, thought_through = Table(box.new(2, {}), nature=Random(6)), 0
    while thought_through < 6 and not table.over:
        ask = table.asks[0]
        if rng.random() < 0.15:
            information = table.information(ask.seat)
            found = search.candidates(information, Random(2))
            with monkeypatch.context() as patch:
                patch.setattr(HeuristicCache, "best", valued_anew)
                assert search.candidates(information, Random(2)) == found
            thought_through += len(found) > 1
        table.answer(ask.seat, choose(table, ask, medium, rng))
    assert thought_through == 6
