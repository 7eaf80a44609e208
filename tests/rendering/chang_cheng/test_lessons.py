"""The examples in the pictures of help pages are possible, and show what the words say."""

from __future__ import annotations

import pytest

from games.chang_cheng.state import State
from rendering import find_painter
from rendering.chang_cheng import examples
from tests.rendering.reading import read_one

painter = find_painter("chang_cheng")
EXAMPLES = {name: view for name, view in vars(examples).items() if isinstance(view, State)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_possible_board(name):
    view = EXAMPLES[name]
    (side,) = view.layout.sides
    borders = [
        {sum(area.squares for area in areas[:number]) for number in range(1, len(areas))}
        for areas in (side.provinces, side.regions)
    ]
    assert borders[0].isdisjoint(borders[1])
    assert len(view.layout.squares) == 13
    assert all(3 <= area.squares <= 6 for area in (*side.provinces, *side.regions))


def test_the_examples_show_what_the_words_beside_them_say():
    ((province, scored),) = examples.FULL.scored.items()
    full = examples.FULL.board.tally(province)
    assert (full.free, full.leaders) == (0, scored.winners)
    doubled = examples.DOUBLED.layout
    squares = [*examples.DOUBLED.board.doubles]
    assert len({doubled.province_of[square] for square in squares}) == 2
    assert len({doubled.region_of[square] for square in squares}) == 1
    assert list(examples.GUARDED.board.kept.values()) == [[0]]
    attacked = [examples.ATTACKED.board.tally(region).attacked for region in examples.ATTACKED.threats]
    assert attacked == [((3,), ()), ((), (1,)), ((2,), ())]
    assert not examples.ATTACKED.board.vacant


@pytest.mark.parametrize(
    ("name", "words", "points"),
    [
        ("provinces", "the most walls: 7 points", {"7"}),
        ("mongols", "the most walls, but a tower there", {"0"}),
        ("mongols", "the most walls in Orkhon", {"\u22122"}),
    ],
)
def test_a_line_says_what_its_points_are_for(name, words, points):
    (row,) = read_one(painter.lesson, name).rows(words, 16, 16)
    assert {text.text for text in row.texts if not text.is_drawn} - {words} == points
