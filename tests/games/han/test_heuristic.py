"""The AI player of HAN: it wins games, and each of its judgements works."""

from random import Random

import pytest

from games.engine import Table, best_answer, draw, play
from games.han import BOX
from games.han.ai import MARKER, heuristic
from games.han.placing import Second
from tests.games.han.positions import ALEX, CAPITAL, CHINA, fragment, position

LINE = fragment(
    {"wei": ("red", 6), "qi": ("yellow", 4)},
    ports=("wei6",),
    roads=(("wei1", "wei2", "wei3", "wei4", "qi1"),),
)
"""A road of five houses, and spaces beside it."""


def chosen(game, *answers):
    """What it answers, turn by turn, after `answers`."""
    table = Table(game).tried(ALEX, answers)
    return best_answer(table.ask_of(ALEX), table.game.observation(ALEX), Random(1))


def worth(game, place, kind="house"):
    return heuristic(game.observation(ALEX), ALEX).placement(place, kind)


@pytest.mark.parametrize("seats", BOX.seats)
@pytest.mark.parametrize("markers", ["off", "on"])
def test_it_beats_random_players(seats, markers):
    for number in range(2):
        names = ["random"] * seats
        names[number] = "medium"
        result = play(BOX, seats, names, {"markers": markers}, Random(number))

        assert result.ranks[number] == 1


def test_it_completes_a_row():
    game = position(LINE, seats=3, pieces={"wei": "AAA"}, hands=("r",))

    assert chosen(game) == "wei"
    assert chosen(game, "wei") == "wei4"
    assert worth(game, "wei4") > worth(game, "wei5")


def test_a_house_beside_its_own_is_a_step_towards_a_row():
    game = position(LINE, seats=3, pieces={"wei": "A"})

    assert worth(game, "wei2") > worth(game, "wei5")


def test_a_port_is_worth_more_than_another_space():
    assert worth(position(LINE, seats=3), "wei6") > worth(position(LINE, seats=3), "wei5")


def test_it_sends_an_emissary_where_that_makes_an_alliance():
    game = position(
        CHINA,
        pieces={"wei": "BB", "chin": "BB"},
        emissaries={"wei": "A"},
        hands=("y",),
        left={ALEX: {"houses": 1, "emissaries": 1}},
    )

    assert chosen(game) == "chin"
    assert chosen(game, "chin") == "chin:emissary"


def test_it_prefers_a_court_with_more_alliances():
    game = position(CHINA, pieces={"wei": "BB", "chin": "BB"})

    assert worth(game, "chin", "emissary") > worth(game, "wei", "emissary")


def test_a_marker_is_kept_while_it_brings_little():
    poor = position(CHINA, pieces={"wu": "B"}, markers=1)
    rich = position(CHINA, pieces={"wei": "AAAAA"}, markers=1)

    assert worth(poor, "wu2", "fortification") == pytest.approx(worth(poor, "wu2") * 2 - MARKER, abs=1.5)
    assert worth(poor, "wu2", "fortification") < worth(poor, "wu2")
    assert worth(rich, "wei6", "fortification") > worth(rich, "wei6")


def test_a_market_place_is_worth_its_emissary():
    board = {"pieces": {"an": "BB", "lo": "BB"}, "emissaries": {"an": "B", "lo": "A"}, "markers": 1}
    allied = position(CAPITAL, **board)
    lost = position(CAPITAL, **(board | {"emissaries": {"an": "BBBB", "lo": "A"}}))

    assert worth(allied, "an6", "market") > worth(lost, "an6", "market")


def test_it_places_a_second_piece_only_where_that_gains():
    game = position(LINE, seats=3, pieces={"wei": "AA"}, hands=("rr",))

    assert chosen(game, "wei", "wei3", "red") == "wei4"


def test_it_places_no_second_piece_that_helps_only_others():
    game = position(CHINA, pieces={"wei": "BBBB", "chin": "BBB"}, emissaries={"wei": "BB", "chin": "BB"})
    second = Second(ALEX, ("wei",)).with_options(["wei:emissary", "done"])

    assert worth(game, "wei", "emissary") < 0
    assert best_answer(second, game.observation(ALEX), Random(1)) == "done"


def test_it_pays_with_the_fewest_and_least_useful_cards():
    game = position(CHINA, pieces={"wei": "A"}, hands=("rgg",))

    assert chosen(game, "wei", "wei2") == "red"


def test_it_discards_where_nothing_can_be_placed():
    game = position(CHINA, hands=("rg",), left={ALEX: {"houses": 0, "emissaries": 0}})

    assert chosen(game) == "discard"
    assert chosen(game, "discard") in ("red", "green")


@pytest.mark.parametrize(("display", "taken"), [("ryyy", "red"), ("ggov", "pile")])
def test_it_draws_the_most_useful_card(display, taken):
    game = position(LINE, seats=3, pieces={"wei": "AAA", "qi": "BBBB"}, hands=("rr",), display=display)

    assert chosen(game, "discard", "red") == taken


@pytest.mark.parametrize("seats", BOX.seats)
@pytest.mark.parametrize("markers", ["off", "on"])
def test_what_it_keeps_is_what_it_would_work_out_again(seats, markers):
    source = Random(seats)
    table = Table(BOX.new(seats, {"markers": markers}), nature=source)
    while not table.over:
        (ask,) = table.asks
        worths = ask.values(table.game)
        assert ask.values(table.game.observation(ask.seat)) == worths
        whim = source.random() < 0.3
        table.answer(ask.seat, draw(ask, source) if whim else max(worths, key=worths.__getitem__))
