"""`huangdi selfplay`: whole games between AI players, told in a table or as JSON."""

import gc
import json

import pytest

from bot.admin.selfplay import selfplay
from games.engine import Refused, UnknownGame
from games.huang import Huang


def printed(capsys, *, game="huangdi", players=2, policy="random", seed=1, as_json=True, options=None):
    selfplay(game, players, 2, policy, seed, as_json, options or {})
    return capsys.readouterr().out


def seats(said):
    """Return the cells of each seat's row."""
    return [cells for line in said.splitlines() if {"medium", "random"} & {*(cells := line.replace("│", " ").split())}]


def test_the_table_tells_each_seats_results_and_how_the_games_ended(capsys):
    policies = "medium, random, random"
    document = json.loads(printed(capsys, players=3, policy=policies))
    said = printed(capsys, players=3, policy=policies, as_json=False)
    results, rows = document["results"], seats(said)
    assert [row[:2] for row in rows] == [["1", "medium"], ["2", "random"], ["3", "random"]]
    for seat, (*_, rank, points, least, most) in enumerate(rows):
        scores = sorted(result["scores"][seat] for result in results)
        ranks = [result["ranks"][seat] for result in results]
        assert (rank, points) == (f"{sum(ranks) / 2:.2f}", f"{sum(scores) / 2:.1f}")
        assert [least, most] == [*map(str, scores)]
    answers = sorted(result["answers"] for result in results)
    assert f"answers per game: {sum(answers) / 2:.0f} ({answers[0]} to {answers[1]}); endings: " in said
    assert {"wins", "draws", "rank", "points", "least", "most"} <= {*said.replace("┃", " ").split()}
    assert "2 games in" in said
    assert said.endswith("Play the same games again with --seed 1\n")


def test_json_is_one_document_of_whole_games_and_an_equal_seed_plays_equal_games(capsys):
    document = json.loads(printed(capsys, options={"supplies": "finite"}, seed=None))
    assert {name: document[name] for name in ("game", "players", "policies", "options")} == {
        "game": "huang_di",
        "players": 2,
        "policies": ["random"],
        "options": {"provinces": "recommended", "supplies": "finite"},
    }
    fields = ["answers", "ended_because", "is_drawn", "ranks", "scores"]
    assert [sorted(result) for result in document["results"]] == [fields] * 2
    again, other = (
        json.loads(printed(capsys, options={"supplies": "finite"}, seed=seed))
        for seed in (document["seed"], document["seed"] + 1)
    )
    assert again == document
    assert other["results"] != document["results"]


def test_a_draw_is_no_win(capsys, monkeypatch):
    monkeypatch.setattr(Huang, "ranking", lambda game: (1, 1, 3)[: game.seats])
    rows = seats(printed(capsys, game="huang", players=3, as_json=False))
    assert [row[2:4] for row in rows] == [["0%", "100%"], ["0%", "100%"], ["0%", "0%"]]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "mahjong"}, "mahjong"),
        ({"policy": "clever"}, "no AI player called 'clever'. There are: easy, medium, hard, expert, random"),
        ({"policy": "medium,random,random"}, "one for each of the 2 seats. You named 3"),
        ({"players": 7}, "for 2 to 6 players"),
        ({"options": {"provinces": "seven"}}, "Choose one of"),
    ],
)
def test_what_the_game_does_not_accept_is_refused_and_nothing_is_printed_afterwards(capsys, wrong, message):
    with pytest.raises((Refused, UnknownGame), match=message) as caught:
        printed(capsys, **wrong)
    capsys.readouterr()
    del caught
    gc.collect()
    assert capsys.readouterr().err == ""
