"""What players would have if the game ended now, as viewers are told, and how games score that do end now."""

from contextlib import suppress
from random import Random

import pytest

from games import find_box
from games.engine import draw
from games.engine.results import Span
from tests.games.conformance import Setting, played, some_moments, viewers


def invaded(game):
    """End a game of Huang Di: nobody completes the wall."""
    game.score_unfinished()
    game.finish("mongols")


def attacked(game):
    """End a game of Chang Cheng: the counters that nobody has seen are drawn."""
    draws, source = game.attack(), Random(str(game.threat))
    drawn = None
    with suppress(StopIteration):
        while True:
            drawn = draw(draws.send(drawn), source)


ENDS = {
    "huang_di": invaded,
    "han": lambda game: game.finish("pile"),
    "chang_cheng": attacked,
    "huang": lambda game: game.finish("bag"),
}
"""What ends a whole game between two answers."""
SETTINGS = [
    *(Setting(find_box("huang_di"), seats, {}) for seats in (2, 3, 6)),
    *(Setting(find_box("han"), seats, {"markers": markers}) for seats, markers in ((2, "on"), (3, "off"), (5, "on"))),
    *(
        Setting(find_box("chang_cheng"), *each)
        for each in ((2, {}), (3, {"events": "observers"}), (4, {"events": "two"}))
    ),
    *(Setting(find_box("huang"), seats, {"points": points}) for seats, points in ((2, "open"), (3, "hidden"))),
]

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda one: "-".join([one.box.name, str(one.seats), *one.options.values()])
)


@every_setting
def test_the_scoring_of_a_game_that_ends_now_lies_within_what_everyone_is_told(setting):
    told = 0
    for table in some_moments(setting, Random(str(setting.seats)), 60):
        if not table.game.if_ended():
            continue
        game, end = table.game, table.game.copy()
        ENDS[setting.box.name](end)
        known = [outlook for viewer in viewers(table) for outlook in enumerate(game.observation(viewer).outlooks())]
        for seat, (points, added) in ((seat, outlook) for seat, outlook in known if outlook):
            told += 1
            assert points.low <= end.scores()[seat] <= points.high
            for source, scored in end.players[seat].points.items():
                low, high = added.get(source, Span(0, 0))
                assert low <= scored - game.players[seat].points[source] <= high
    assert told > 50


@every_setting
def test_a_game_that_is_over_ended_with_its_points(setting):
    game = played(setting, Random(setting.seats)).game
    for viewer in (None, *range(setting.seats)):
        known = game.observation(viewer)
        assert [outlook.points for outlook in known.if_ended()] == [Span(score, score) for score in game.scores()]
        assert {*known.outlooks()} == {None}, "there is nothing more to expect"
