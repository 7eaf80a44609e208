"""The tools that measure AI players and let them learn: what they play, fit, print and write."""

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from benchmarks import ladder, learning, measure
from games import find_box
from games.engine.value_function import read


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """Let work be done by threads, so that patches hold."""
    monkeypatch.setattr(measure, "ProcessPoolExecutor", ThreadPoolExecutor)


def test_a_benchmark_uses_the_cores_that_it_may_use(monkeypatch):
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {3, 5}, raising=False)
    assert measure.cores() == [3, 5]
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert measure.cores() == [0]


def test_the_same_match_always_goes_the_same_and_better_players_win():
    match = ladder.Match("chang_cheng", 2, "medium", "random", 1, 3)
    (won, times), (again, others) = ladder.play(match), ladder.play(match)
    assert (won, again) == (1, 1)
    assert len(times) == len(others) > 10
    assert ladder.play(match._replace(rivals=ladder.MIXED, seed=4))[1]


@pytest.mark.parametrize(("share", "games", "interval"), [(0.8, 10, (0.490, 0.943)), (0, 10, (0, 0.278))])
def test_intervals_are_wilsons(share, games, interval):
    assert ladder.wilson(share, games) == pytest.approx(interval, abs=0.001)


def test_the_ladder_goes_on_with_the_games_that_a_row_lacks_and_keeps_all_else(monkeypatch, tmp_path, capsys):
    """Its rows are the same, whether all games are played at once or some of them another day."""
    monkeypatch.setattr(ladder, "PIECE", 2)
    monkeypatch.setattr(ladder, "play", lambda match: (match.number % 2, [0.25 * match.number, 1.0]))
    monkeypatch.setattr(ladder, "REPORT", tmp_path / "ladder.md")
    head = "| level | rivals | seed |\n| :-- | :-- | --: |\n"
    other = "| medium | easy | 9 | 200 | 50% | 43% to 57% | 0.01, 0.1 |"
    page = f"# Ladder\n\n## Chang Cheng, 2 players\n\n{head}{other}\n\n## HAN, 2 players\n\nkept\n"
    for counts in ([7], [3, 7]):
        ladder.REPORT.write_text(page, "utf-8")
        for games in counts:
            ladder.main("chang_cheng", players=2, games=games, only="easy", write=True)
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == rows[2] == "| easy | random | 1 | 7 | 42.86% | 16% to 75% | 0.875, 1.5 |"
    assert rows[1] == "| easy | random | 1 | 3 | 33.33% | 6% to 79% | 0.625, 1.0 |"
    written = ladder.REPORT.read_text("utf-8")
    assert written.startswith("# Ladder\n\n## Chang Cheng, 2 players\n\n| level |")
    assert written.endswith(f" |\n{rows[0]}\n{other}\n\n## HAN, 2 players\n\nkept\n")


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


def test_learning_writes_weights_that_fit_the_game(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(learning, "files", lambda package: tmp_path / package)
    (tmp_path / "games.chang_cheng").mkdir()
    for _ in range(2):
        learning.main("chang_cheng", players=2, games=6, write=True)
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
