"""Levels of AI players, and what they learned from games."""

import json
from random import Random

import pytest

from games import find_boxes
from games.engine import LEVELS, SearchBudget, Skill, ValueFunction
from games.engine.policies import Search
from games.engine.value_function import MAX_FEATURES, Weights, read
from tests.games.engine.stakes import Stakes, asked

BOXES = find_boxes().values()


def file(**changed):
    return json.dumps({"version": 1, "weights": [1, 0.5], "spread": 2} | changed)


def skill(monkeypatch, weights, **how):
    """Return what AI players know, who have learned `weights`, and think 90 simulations long."""
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [game.secrets[seat]], 1)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: weights)
    return Skill(value, {2: SearchBudget(30)}, **how)


def test_weights_are_read_from_a_file():
    assert read(file().encode(), 1, 2) == Weights((1.0, 0.5), 2.0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (file(version=2), "was made for version 2 of the rules, but this is version 1"),
        (file(weights=[0.1] * 3), "has 3 weights, but there are 2 features"),
        (file(weights=[]), "has 0 weights, but there are 2 features"),
        (file(weights=["much"]), "is no JSON object"),
        (file(weights=[0.1, float("nan")]), "all numbers finite"),
        (file(weights=None), "is no JSON object"),
        (file(weights=[10**400]), "is no JSON object"),
        (file(spread=0), "has the spread 0.0; it must be above 0"),
        (file(spread=float("inf")), "has the spread inf"),
        ("[" * 100_000, "is no JSON object"),
        ("\udcff", "is no JSON object"),
        ("{}", "is no JSON object"),
        ("[]", "is no JSON object"),
        ("{", "is no JSON object"),
    ],
)
def test_weights_that_do_not_fit_are_refused_and_count_as_nothing_learned(text, why, monkeypatch, tmp_path, caplog):
    text = text.encode(errors="surrogateescape")
    with pytest.raises(ValueError, match=why):
        read(text, 1, 2)
    monkeypatch.setattr("games.engine.value_function.files", lambda package: tmp_path)
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "2.json").write_bytes(text)
    known = Skill(ValueFunction(str(tmp_path), 1, None, 2))
    assert (known.value.weights(2), known.search(2)) == (None, None)
    (said,) = caplog.messages
    assert said.startswith(str(tmp_path / "weights" / "2.json"))
    assert why in said


def test_weights_are_found_in_the_folder_of_the_game(monkeypatch, tmp_path):
    monkeypatch.setattr("games.engine.value_function.files", lambda package: tmp_path)
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "2.json").write_text(file())
    value = ValueFunction("games.stakes", 1, None, 2)
    assert (value.weights(2), value.weights(3)) == (Weights((1.0, 0.5), 2.0), None)


def test_probabilities_follow_evaluations_and_add_up_to_one():
    game = Stakes(3, 1)
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [game.secrets[seat], 1.0], 2)
    mine, theirs = value.win_probabilities(game, Weights((2.0, 5.0), 4.0))
    assert value.evaluations(game, Weights((2.0, 5.0), 4.0)) == [11.0, 7.0]
    assert (round(mine, 3), mine + theirs) == (0.731, 1.0)  # 1 / (1 + 1 / e)


def test_levels_that_think_find_what_the_heuristic_does_not(monkeypatch):
    known, information = skill(monkeypatch, Weights((1.0,), 1.0)), asked(2, 2).information(0)
    answers = {level: known.policy(level)(information, Random(3)) for level in LEVELS}
    assert answers == {"easy": "high", "medium": "quit", "hard": "low", "expert": "low"}


def test_easy_mostly_takes_what_looks_best(monkeypatch):
    easy, information = skill(monkeypatch, None).policy("easy"), asked(2, 2).information(0)
    answers = [easy(information, Random(seed)) for seed in range(100)]
    assert 65 < answers.count("quit") < 90
    assert {*answers} == {"quit", "low", "high"}


def test_without_weights_the_best_by_the_heuristic_is_played(monkeypatch):
    known, information = skill(monkeypatch, None), asked(2, 2).information(0)
    assert known.policy("hard")(information, Random(3)) == known.policy("expert")(information, Random(3)) == "quit"


def test_the_hard_level_makes_a_share_of_the_simulations(monkeypatch):
    known, information = skill(monkeypatch, Weights((1.0,), 1.0)), asked(1, 2).information(0)
    counts = [
        sum(candidate.simulations for candidate in known.search(2, share).candidates(information, Random(3)))
        for share in (1.0, 0.5)
    ]
    assert counts == [77, 43]


@pytest.mark.parametrize(("hard", "simulations"), [({}, 7), ({2: 0.5}, 43), ({3: 0.5}, 7)])
def test_a_game_may_say_how_many_simulations_the_hard_level_makes(monkeypatch, hard, simulations):
    known, information = skill(monkeypatch, Weights((1.0,), 1.0), hard=hard), asked(1, 2).information(0)
    counts = []
    candidates = Search.candidates

    def counted(search, *given):
        found = candidates(search, *given)
        counts.append(sum(candidate.simulations for candidate in found))
        return found

    monkeypatch.setattr(Search, "candidates", counted)
    known.policy("hard")(information, Random(3))
    assert counts == [simulations]


@pytest.mark.parametrize("box", BOXES, ids=[box.name for box in BOXES])
def test_features_are_equally_many_for_everyone(box):
    assert box.skill.value.version == box.version
    assert box.skill.value.count <= MAX_FEATURES
    for seats in box.seats:
        game = box.new(seats, {})
        lengths = {len(box.skill.value.features(game, seat)) for seat in range(seats)}
        assert lengths == {box.skill.value.count}
        assert box.is_learned(seats), f"learn: python -m benchmarks.learning {box.name} --players {seats} --write"
