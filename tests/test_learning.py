"""The tools that measure AI players and let them learn: what they play, fit, print and write."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from benchmarks import ladder, learning
from benchmarks.cores import cores
from benchmarks.ladder import MIXED, Match
from games import find_box
from games.engine.value_function import read


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs a tool with arguments, in this process."""

    def run(tool, *arguments):
        monkeypatch.setattr(tool, "ProcessPoolExecutor", ThreadPoolExecutor)
        monkeypatch.setattr(sys, "argv", ["tool", *arguments])
        tool.main()

    return run


def test_a_benchmark_uses_the_cores_that_it_may_use(monkeypatch):
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {3, 5}, raising=False)
    assert cores() == 2
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert cores() == 1


# The ladder


def test_the_same_match_always_goes_the_same_and_better_players_win():
    match = Match("chang_cheng", 2, "medium", "random", 3, 1)
    one, other = ladder.play(match), ladder.play(match)
    assert (one.won, one.decisions) == (other.won, other.decisions)
    assert one.won == 1
    assert 0 < one.longest <= one.seconds
    assert ladder.play(match._replace(rivals=MIXED, seed=4)).decisions > 0


@pytest.mark.parametrize(
    ("wins", "games", "interval"), [(8, 10, (0.490, 0.943)), (0, 10, (0, 0.278)), (10, 10, (0.722, 1))]
)
def test_intervals_are_wilsons(wins, games, interval):
    assert ladder.wilson(wins, games) == pytest.approx(interval, abs=0.001)


def test_the_ladder_writes_a_row_and_keeps_all_else(run, monkeypatch, tmp_path, capsys):
    report = tmp_path / "ladder.md"
    kept = "# Ladder\n\nHead.\n\n## Chang Cheng, 2 players\n\n| level | rivals |\n| :-- | :-- |\n"
    others = "| medium | easy | kept |\n\n## HAN, 2 players\n\n| kept, too |\n"
    other_seed = "| easy | random | 9 | 200 | 50% | 43% to 57% | 0.01, 0.1 |"
    report.write_text(f"{kept}{other_seed}\n{others}", "utf-8")
    monkeypatch.setattr(ladder, "REPORT", report)
    run(ladder, "chang_cheng", "--players", "2", "--games", "2", "--only", "easy", "--write")
    written = report.read_text("utf-8")
    (printed,) = capsys.readouterr().out.splitlines()
    assert written.startswith(kept.split("| level", maxsplit=1)[0])
    assert written.endswith(f" |\n{printed}\n{others}")
    assert other_seed not in written
    assert printed.startswith("| easy | random | 1 | 2 | ")


def test_the_ladder_goes_on_with_the_games_that_a_row_lacks(run, monkeypatch, tmp_path, capsys):
    """Its rows are the same, whether all games are played at once or some of them another day."""
    monkeypatch.setattr(ladder, "PIECE", 2)
    rows = []
    for name, games in (("at_once", "7"), ("later", "3"), ("later", "7")):
        report = tmp_path / name
        if not report.exists():
            report.write_text("# Ladder\n\nHead.\n", "utf-8")
        monkeypatch.setattr(ladder, "REPORT", report)
        monkeypatch.setattr(ladder, "play", lambda match: ladder.Outcome(match.number % 2, 2, 0.5 * match.number, 1))
        run(ladder, "chang_cheng", "--players", "2", "--games", games, "--only", "easy", "--write")
        rows.append(report.read_text("utf-8").splitlines()[-1])
    assert rows == [
        "| easy | random | 1 | 7 | 42.86% | 16% to 75% | 0.750, 1.0 |",
        "| easy | random | 1 | 3 | 33.33% | 6% to 79% | 0.250, 1.0 |",
        "| easy | random | 1 | 7 | 42.86% | 16% to 75% | 0.750, 1.0 |",
    ]
    assert capsys.readouterr().out.splitlines() == rows


# Learning


def games_of(count, source):
    """Return games whose margins are twice the first feature less the second one; the third one is equal for all."""
    for _ in range(count):
        rows = [[source.gauss(0, 1), source.gauss(0, 1), 7.0] for _ in range(3)]
        ends = [2 * first - second for first, second, _ in rows]
        margins = [end - sum(ends) / 3 for end in ends]
        yield learning.Played([rows], margins, [float(end == max(ends)) for end in ends])


def test_fitted_weights_foresee_games_that_follow_a_rule():
    found = learning.fit([*games_of(300, Random(1))])
    assert found.weights == pytest.approx([2, -1, 0], abs=0.05)
    assert found.explained > 0.99
    assert found.surprise < 0.2


def test_learning_writes_weights_that_fit_the_game(run, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(learning, "files", lambda package: tmp_path / package)
    (tmp_path / "games.chang_cheng").mkdir()
    for _ in range(2):
        run(learning, "chang_cheng", "--players", "2", "--games", "6", "--level", "medium", "--write")
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Chang Cheng, 2 players: ")
    assert printed[:3] == printed[3:]
    text = (tmp_path / "games.chang_cheng" / "weights" / "2.json").read_bytes()
    box = find_box("chang_cheng")
    assert len(read(text, box.version, box.skill.value.count).weights) == box.skill.value.count
    stored = json.loads(text)
    assert (stored["games"], stored["seed"], stored["level"], stored["share"]) == (6, 1, "medium", None)


def test_players_who_think_ahead_can_play_the_games_to_learn_from():
    games = [learning.play("chang_cheng", 2, "medium", share, "seed") for share in (None, 0.005)]
    assert [len(game.margins) for game in games] == [2, 2]
    assert games[0] != games[1]
