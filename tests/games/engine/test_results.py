"""Ranks, winners and tie-breaks."""

import pytest

from games import find_boxes
from games.engine.results import ranking_told, ranks, verdict

BOXES = find_boxes().values()
NAMES = ("Ada", "Bob", "Cem", "Dee")
LEFT = ("7 pieces left", "5 pieces left", "1 piece left", "no piece left")


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


@pytest.mark.parametrize(
    ("ranks", "scores", "won"),
    [
        ((1, 2, 3, 4), (60, 50, 40, 30), "Ada wins with 60 points"),
        ((2, 1, 3, 4), (1, 1, 0, 0), "Bob wins with 1 point"),
        ((3, 1, 1, 4), (5, 9, 9, 2), "Bob and Cem share the victory with 9 points"),
        ((1, 1, 1, 1), (0, 0, 0, 0), "Ada, Bob, Cem and Dee share the victory with 0 points"),
    ],
)
def test_the_verdict_names_the_winners(ranks, scores, won):
    assert verdict(ranks, scores, NAMES) == won


@pytest.mark.parametrize("box", BOXES, ids=[box.name for box in BOXES])
def test_a_tie_for_first_place_is_a_draw_only_where_the_rules_say_that_nobody_wins(box, monkeypatch):
    game = box.new(3, {})
    drawn = []
    for game.over, ranking in ((False, (1, 3, 1)), (True, (2, 3, 1)), (True, (1, 2, 2)), (True, (1, 3, 1))):
        monkeypatch.setattr(type(game), "ranking", lambda _, ranking=ranking: ranking)
        drawn.append(game.is_drawn)
        assert sum(map(game.share, range(3))) == 1
    assert drawn == [False, False, False, box.name == "huang"]


@pytest.mark.parametrize(
    ("ranks", "scores", "lines"),
    [
        (
            (1, 2, 3, 4),
            (60, 50, 40, 1),
            [
                "Rank 1, Ada: 60 points",
                "Rank 2, Bob: 50 points",
                "Rank 3, Cem: 40 points",
                "Rank 4, Dee: 1 point",
            ],
        ),
        (
            (1, 2, 4, 2),
            (60, 60, 40, 60),
            [
                "Rank 1, Ada: 60 points, with 7 pieces left",
                "Rank 2, Bob and Dee: 60 points, with 5 pieces left each",
                "Rank 4, Cem: 40 points",
                "Ties are broken by more pieces left.",
            ],
        ),
        (
            (1, 1, 3, 3),
            (9, 9, 2, 2),
            [
                "Rank 1, Ada and Bob: 9 points, with 7 pieces left each",
                "Rank 3, Cem and Dee: 2 points, with 1 piece left each",
            ],
        ),
    ],
)
def test_the_ranking_explains_tie_breaks(ranks, scores, lines):
    assert ranking_told(ranks, scores, NAMES, LEFT, "more pieces left") == lines
