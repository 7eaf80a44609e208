"""What players miss by not thinking longer."""

from random import Random

from benchmarks.shortfall import missed
from games.engine import SearchBudget, Skill, ValueFunction
from games.engine.value_function import Weights
from tests.games.engine.stakes import asked


def test_what_a_player_missed_by_not_thinking_longer_is_how_much_better_the_answer_found_then_is(monkeypatch):
    """Low wins for sure, high in two worlds of three, and a player who quits has lost."""
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [game.secrets[seat]], 1)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: Weights((1.0,), 1.0))
    known, information = Skill(value, {2: SearchBudget(30)}), asked(2, 2).information(0)
    points = {answer: missed(known, information, answer, Random(3)) for answer in ("low", "high", "quit")}
    assert (points["low"], points["quit"]) == (0, 100)
    assert 40 < points["high"] < 85
