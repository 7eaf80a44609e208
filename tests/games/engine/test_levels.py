"""Levels of AI players, what they learned from games, and how they look back at one."""

import json
from random import Random

import pytest

from games import find_boxes
from games.engine import LEVELS, SearchBudget, Skill, Table, Turn, ValueFunction, public
from games.engine.analysis import analyse
from games.engine.policies import Search
from games.engine.value_function import MAX_FEATURES, Weights, read
from tests.games.engine.toys import OneOf, Stakes, asked, play

LEARNED = Weights((1.0,), 1.0)


def file(**changed):
    return json.dumps({"version": 1, "weights": [1, 0.5], "spread": 2} | changed)


@pytest.fixture
def stored(monkeypatch, tmp_path):
    """The file with the weights for two players."""
    monkeypatch.setattr("games.engine.value_function.files", lambda package: tmp_path)
    (tmp_path / "weights").mkdir()
    return tmp_path / "weights" / "2.json"


def learned(monkeypatch, weights=LEARNED, **how):
    """Return what AI players know, who have learned `weights`, and think 90 simulations long."""
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [float(game.secrets[seat])], 1)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: weights)
    return Skill(value, {2: SearchBudget(30)}, **how)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (file(version=2), "was made for version 2 of the rules, but this is version 1"),
        (file(weights=[0.1] * 3), "has 3 weights, but there are 2 features"),
        (file(weights=["much"]), "is no JSON object"),
        (file(weights=[0.1, float("nan")]), "all numbers finite"),
        (file(weights=None), "is no JSON object"),
        (file(weights=[10**400]), "is no JSON object"),
        (file(spread=0), "has the spread 0.0; it must be above 0"),
        (file(spread=float("inf")), "has the spread inf"),
        ("[" * 100_000, "is no JSON object"),
        ("\udcff", "is no JSON object"),
        ("{}", "is no JSON object"),
    ],
)
def test_weights_that_do_not_fit_are_refused_and_count_as_nothing_learned(text, why, stored, caplog):
    text = text.encode(errors="surrogateescape")
    with pytest.raises(ValueError, match=why):
        read(text, 1, 2)
    stored.write_bytes(text)
    known = Skill(ValueFunction(str(stored), 1, None, 2))
    assert (known.value.weights(2), known.search(2)) == (None, None)
    (said,) = caplog.messages
    assert said.startswith(str(stored))
    assert why in said


def test_weights_are_found_in_the_folder_of_the_game(stored):
    stored.write_text(file())
    value = ValueFunction(str(stored), 1, None, 2)
    assert (value.weights(2), value.weights(3)) == (Weights((1.0, 0.5), 2.0), None)


def test_probabilities_follow_evaluations_and_add_up_to_one():
    game = Stakes(3, 1)
    value = ValueFunction("games.huang_di", 1, lambda game, seat: [game.secrets[seat], 1.0], 2)
    mine, theirs = value.win_probabilities(game, Weights((2.0, 5.0), 4.0))
    assert value.evaluations(game, Weights((2.0, 5.0), 4.0)) == [11.0, 7.0]
    assert (round(mine, 3), mine + theirs) == (0.731, 1.0)  # 1 / (1 + 1 / e)


def test_levels_that_think_find_what_the_heuristic_does_not(monkeypatch):
    known, information = learned(monkeypatch), asked(2, 2).information(0)
    answers = {level: known.policy(level)(information, Random(3)) for level in LEVELS}
    assert answers == {"easy": "high", "medium": "quit", "hard": "low", "expert": "low"}
    known = learned(monkeypatch, None)
    assert [known.policy(level)(information, Random(3)) for level in ("hard", "expert")] == ["quit"] * 2


def test_easy_mostly_takes_what_looks_best(monkeypatch):
    easy, information = learned(monkeypatch, None).policy("easy"), asked(2, 2).information(0)
    answers = [easy(information, Random(seed)) for seed in range(100)]
    assert 65 < answers.count("quit") < 90
    assert {*answers} == {"quit", "low", "high"}


def test_levels_think_as_thoroughly_as_was_measured():
    """The simulations of experts, those of hard players for each answer, and the steps that they look ahead."""
    found = {
        box.name: {
            seats: (skill.expert[seats].total, skill.hard[seats].simulations, skill.expert[seats].steps)
            for seats in box.seats
        }
        for box in find_boxes().values()
        if (skill := box.skill)
    }
    assert found == {
        "chang_cheng": {2: (512, 6, 3), 3: (640, 8, 4), 4: (768, 10, 4)},
        "han": {2: (1200, 8, 3), 3: (560, 2, 3), 4: (480, 2, 3), 5: (400, 2, 3)},
        "huang": dict.fromkeys((2, 3, 4, 5), (192, 2, 0)),
        "huang_di": {2: (1440, 6, 3), 3: (1200, 5, 4), 4: (960, 4, 5), 5: (768, 3, 5), 6: (672, 3, 5)},
    }


@pytest.mark.parametrize(("hard", "simulations"), [({}, 5), ({2: SearchBudget(30)}, 77), ({3: SearchBudget(30)}, 5)])
def test_the_hard_level_has_a_budget_of_its_own_or_a_light_one(monkeypatch, hard, simulations):
    known, information = learned(monkeypatch, hard=hard), asked(1, 2).information(0)
    counts, candidates = [], Search.candidates

    def counted(search, *given):
        found = candidates(search, *given)
        counts.append(sum(candidate.simulations for candidate in found))
        return found

    monkeypatch.setattr(Search, "candidates", counted)
    known.policy("hard")(information, Random(3))
    assert counts == [simulations]


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_features_are_equally_many_for_everyone(box):
    assert box.skill.value.version == box.version
    assert box.skill.value.count <= MAX_FEATURES
    for seats in box.seats:
        game = box.new(seats, {})
        lengths = {len(box.skill.value.features(game, seat)) for seat in range(seats)}
        assert lengths == {box.skill.value.count}
        assert box.is_learned(seats), f"learn: python -m benchmarks.learning {box.name} --players {seats} --write"


@pytest.fixture
def skill(monkeypatch):
    return learned(monkeypatch)


def played(stake, *secrets):
    """Return a table whose first player has answered `stake`, and which is over."""
    return play(asked(*secrets), stake, 1, 0)


def test_probabilities_lead_from_the_hidden_state_to_the_result(skill):
    found = analyse(skill, played("quit", 3, 1), Random(1))
    bet, show = found.turns
    assert (bet.began, bet.ended, bet.seat) == (2, 4, 0)
    assert bet.before == bet.after == pytest.approx((0.881, 0.119), abs=0.001)  # 1 / (1 + 1 / e ** 2)
    assert (show.began, show.ended, show.after) == (4, 6, (0.0, 1.0))
    assert show.change == pytest.approx(0.881, abs=0.001)
    assert found.end == (0.0, 1.0)


def test_a_game_that_has_stopped_before_its_end_keeps_its_secrets(skill):
    with pytest.raises(ValueError, match="not over"):
        analyse(skill, play(asked(3, 1), "low"), Random(1))


@pytest.mark.parametrize(
    ("after", "seat"),
    [((0.6, 0.2, 0.2), 0), ((0.5, 0.2, 0.3), 1), ((0.6, 0.196, 0.204), 0), ((0.6, 0.1, 0.3), 1)],
    ids=["its player's", "another's", "equal but for a fraction", "another's, though its player's did too"],
)
def test_the_probability_of_another_player_may_change_most(after, seat):
    assert Turn(0, 1, 0, (0.5, 0.3, 0.2), after).most_changed == seat


def test_the_search_says_what_it_would_have_played(skill):
    found = analyse(skill, played("quit", 2, 1), Random(1))
    bet, show = found.notable
    assert (bet.turn.seat, bet.decided, bet.played.answers) == (0, 3, ("quit",))
    assert [line.answers for line in bet.better.lines] == [("low",)]
    assert bet.loss > 0.1
    assert (show.turn.seat, show.decided, show.played.answers) == (0, 4, (1,)), "sealed answers are apart"
    assert (show.better, show.loss) == (None, 0.0)
    assert [found.place(each) for each in found.notable] == [0, 1]


def test_a_player_looks_back_at_what_cost_them_most(skill):
    table = played("quit", 2, 1)
    (bet,) = analyse(skill, table, Random(1), 0).notable
    assert (bet.turn.seat, bet.played.answers, bet.better.lines[0].answers) == (0, ("quit",), ("low",))
    assert analyse(skill, table, Random(1), 1).notable == ()


@pytest.mark.parametrize("played", [["left", "right"], ["right", "left"]])
def test_the_order_of_answers_does_not_matter_if_the_position_is_the_same(skill, played):
    class Side(OneOf):
        def values(self, game):
            return {self.options[0]: 1.0}

    class Told(Stakes):
        """The first player builds on the left and on the right, and everyone can see in which order."""

        told: list[str] = public(factory=list)

        def bet(self):
            sides = ["left", "right"]
            while sides:
                side = yield Side(0, "side", sides)
                sides = [other for other in sides if other != side]
                self.told.append(side)
            self.round = 2

        def without_events(self):
            twin = super().without_events()
            twin.told = []
            return twin

    built = analyse(skill, play(Table(Told()), "2", "1", *played, 0, 0), Random(1)).notable[0]
    assert (built.turn.seat, built.better, built.loss) == (0, None, 0.0)
