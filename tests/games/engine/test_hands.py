"""Seats that change hands: players cannot undo answers that another player gave for their seat."""

import pytest

from games.engine import Entry, Refused, Table
from tests.games.engine.toys import Dance

LEFT, HANDED, OTHERS = Entry(0, "medium", "resigned"), Entry(0, "person", "replaced"), Entry(1, "medium", "resigned")
OUT_OF_TIME, BACK = Entry(0, "medium", "timed_out"), Entry(0, "holder", "timed_out")
CASES = [
    (["yes", "left", "yes"], 3),
    (["yes", "left", LEFT], 0),
    (["yes", "left", LEFT, "yes", HANDED], 0),
    (["yes", "left", HANDED, "yes", "right"], 2),
    (["yes", "left", OTHERS, "yes"], 3),
    (["yes", OUT_OF_TIME, "left", "yes", BACK], 0),
    (["yes", OUT_OF_TIME, "left", "yes", BACK, "right"], 1),
    (["yes", HANDED, "left", "yes", 1, "yes"], 2),
    (["yes", HANDED, "left", "yes", 2], 0),
    (["yes", HANDED, "left", 1, "right", "yes", 1], 1),
    (["yes", HANDED, "left", Entry(0, 1, "rewound")], 0),
    (["yes", HANDED, "left", Entry(0, 1, "rewound"), "right"], 1),
]
"""Answers, undo counts and log entries of seat 0, and the number of answers that it can undo."""


@pytest.mark.parametrize(("story", "most"), CASES)
def test_a_player_can_undo_only_their_own_answers_for_a_seat(story, most):
    table = Table(Dance(2, {"rounds": "1"}))
    for part in story:
        match part:
            case Entry(kind="rewound"):
                table.rewind(part.seat, part.answer)
            case Entry():
                table.record(part)
            case int():
                table.undo(0, part)
            case _:
                table.answer(0, part)
    assert table.undoable(0) == most
    for same in (table.fork(), Table.replay(Dance(2, {"rounds": "1"}), table.log)):
        assert same.undoable(0) == most
        with pytest.raises(Refused):
            same.undo(0, most + 1)
