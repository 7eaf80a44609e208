"""A search weighs an ask once in worlds that its player cannot tell apart."""

from random import Random

import pytest
from stakes import weigh

from games import find_boxes
from games.engine import Pick, Table, best_of, choose
from games.engine.glances import Glances

BOXES = find_boxes().values()


class Looking:
    """A world as far as glances need it, and what is weighed in it."""

    source = Random(1)
    game = None

    def __init__(self, answers, told):
        self.answers, self.told = answers, told


def test_an_ask_is_weighed_once_in_worlds_that_a_player_cannot_tell_apart():
    weighed = []

    def weigh_and_note(ask, game):
        weighed.append(ask.topic)
        return weigh(ask, game)

    glances, ask = Glances(weigh_and_note, 0), Pick(0, "stake", ["low", "high"])
    for answers, told in ((["sun"], []), (["sun"], []), (["rain"], []), (["rain"], ["wet"]), (["rain"], ["wet"])):
        assert glances.best(Looking(answers, told), ask) == "low"
    assert weighed == ["stake"] * 3
    assert glances.best(Looking(["sun"], []), Pick(0, "only", ["low"])) == "low"
    assert len(weighed) == 3


def weigh_anew(self, world, ask):
    """Return the best answer as `Glances.best` does, without remembering anything."""
    return best_of(self.weigh, ask, world.game, world.source)


@pytest.mark.parametrize("box", BOXES, ids=[box.name for box in BOXES])
def test_weighing_an_ask_once_changes_no_thought(box, monkeypatch):
    search, medium, source = box.skill.search(2, 0.1), box.policy("medium"), Random(5)
    table, thought_through = Table(box.new(2, {}), nature=Random(6)), 0
    while thought_through < 6 and not table.over:
        ask = table.asks[0]
        if source.random() < 0.15:
            sight = table.sight(ask.seat)
            found = search.think(sight, Random(2))
            with monkeypatch.context() as patch:
                patch.setattr(Glances, "best", weigh_anew)
                assert search.think(sight, Random(2)) == found
            thought_through += len(found) > 1
        table.answer(ask.seat, choose(table, ask, medium, source))
    assert thought_through == 6
