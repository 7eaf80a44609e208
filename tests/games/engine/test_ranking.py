"""Ranks start at 1, and ties share a rank."""

import pytest

from games.engine.ranking import ranks


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([(50,), (60,), (40,)], (2, 1, 3)),
        ([(50, 8), (50, 9), (40, 18)], (2, 1, 3)),
        ([(50, 9), (50, 9), (40, 18)], (1, 1, 3)),
        ([(40, 1), (50, 9), (50, 9), (60, 0)], (4, 2, 2, 1)),
        ([(0, 0), (0, 0)], (1, 1)),
        ([(-3,), (-1,), (0,)], (3, 2, 1)),
    ],
)
def test_ranks_compare_keys_number_by_number_and_ties_share_a_rank(keys, expected):
    assert ranks(keys) == expected
