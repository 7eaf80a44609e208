"""`huangdi selfplay`: whole games between AI players, told in a table or as JSON."""

import gc
import json

import pytest

from bot.admin.selfplay import selfplay
from games.engine import Refused, UnknownGame
from games.huang import Huang


def printed(capsys, *, game="huangdi", players=2, games=2, policy="random", seed=1, as_json=False, options=None):
    selfplay(game, players, games, policy, seed, as_json, options or {})
    return capsys.readouterr().out


def test_the_table_has_a_row_for_each_seat_and_says_how_the_games_ended(capsys):
    said = printed(capsys, players=3, policy="medium, random, random")

    rows = [line for line in said.splitlines() if "medium" in line or "random" in line]
    assert [row.split()[3] for row in rows] == ["medium", "random", "random"]
    assert "100%" in rows[0]
    assert "2 games in" in said
    assert "mongols" in said or "wall" in said


def test_json_is_one_document_and_nothing_else(capsys):
    document = json.loads(printed(capsys, as_json=True, options={"supplies": "finite"}))

    assert document["game"] == "huang_di"
    assert document["options"] == {"provinces": "recommended", "supplies": "finite"}
    assert [sorted(result) for result in document["results"]] == [
        ["answers", "ended_because", "is_drawn", "ranks", "scores"]
    ] * 2


def test_a_draw_is_no_win(capsys, monkeypatch):
    monkeypatch.setattr(Huang, "ranking", lambda game: (1, 1, 3)[: game.seats])
    said = printed(capsys, game="huang", players=3)

    rows = [line.split() for line in said.splitlines() if "random" in line]
    assert [(row[5], row[7]) for row in rows] == [("0%", "100%"), ("0%", "100%"), ("0%", "0%")]


def test_an_equal_seed_plays_equal_games(capsys):
    one, again, other = (printed(capsys, seed=seed, as_json=True) for seed in (5, 5, 6))

    assert one == again
    assert json.loads(one)["results"] != json.loads(other)["results"]


def test_without_a_seed_one_is_drawn_and_can_be_used_again(capsys):
    first = printed(capsys, seed=None, as_json=True)

    assert printed(capsys, seed=json.loads(first)["seed"], as_json=True) == first


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"policy": "clever"}, "no AI player called 'clever'. There are: easy, medium, hard, expert, random"),
        ({"policy": "medium,random,random"}, "one for each of the 2 seats. You named 3"),
        ({"players": 7}, "for 2 to 6 players"),
        ({"options": {"provinces": "seven"}}, "Choose one of"),
    ],
)
def test_what_the_game_does_not_accept_is_refused(capsys, wrong, message):
    with pytest.raises(Refused, match=message):
        printed(capsys, **wrong)


def test_where_a_game_is_refused_nothing_is_printed_afterwards(capsys):
    with pytest.raises(Refused) as caught:
        printed(capsys, options={"supplies": "endless"})
    capsys.readouterr()
    del caught
    gc.collect()
    assert capsys.readouterr().err == ""


def test_an_unknown_game_is_named(capsys):
    with pytest.raises(UnknownGame, match="mahjong"):
        printed(capsys, game="mahjong")
