"""Which players count in a ranking when a game has ended."""

import pytest

from bot.features.rankings.outcomes import judged
from storage import results
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, DAN, EVE, held, ranked


def verdicts(made):
    """What became of each: whom, the outcome, the rank, and why it is not rated."""
    return {row.person_id or row.ai: (row.outcome, row.rank, row.unrated) for row in made}


EVERYBODY = (ADA, BOB, CAI, DAN, EVE)

DRAWS = {
    "two of three are tied": (
        held(ADA, BOB, CAI),
        {ADA: ("drawn", 1, None), BOB: ("drawn", 1, None), CAI: ("finished", 3, None)},
    ),
    "an AI player is tied": (
        held(ADA, "medium", CAI),
        {ADA: ("drawn", 1, None), "medium": ("drawn", 1, "ai"), CAI: ("finished", 3, None)},
    ),
    "one of the tied has left": (
        held(ADA, [BOB, "resigned", "medium"], CAI),
        {ADA: ("drawn", 1, None), BOB: ("resigned", 3, None), "medium": ("drawn", 1, "ai"), CAI: ("finished", 3, None)},
    ),
}


@pytest.mark.parametrize(("holders", "expected"), DRAWS.values(), ids=DRAWS)
def test_nobody_wins_a_draw(holders, expected):
    made = judged(ranked(holders, EVERYBODY), ranks=(1, 1, 3), scores=(5, 5, 4), is_drawn=True)
    assert verdicts(made) == expected
    assert not any(map(results.is_win, made))


GAMES = {
    "all stay": (
        held(ADA, BOB),
        (2, 1),
        EVERYBODY,
        {ADA: ("finished", 2, None), BOB: ("finished", 1, None)},
    ),
    "one does not want to be ranked": (
        held(ADA, BOB, CAI),
        (2, 1, 3),
        (ADA, CAI),
        {ADA: ("finished", 2, None), BOB: ("finished", 1, "unranked"), CAI: ("finished", 3, None)},
    ),
    "one alone wants to be ranked": (
        held(ADA, BOB),
        (2, 1),
        (ADA,),
        {ADA: ("finished", 2, "few"), BOB: ("finished", 1, "unranked")},
    ),
    "an AI player takes part": (
        held(ADA, BOB, "medium"),
        (2, 3, 1),
        EVERYBODY,
        {ADA: ("finished", 2, None), BOB: ("finished", 3, None), "medium": ("finished", 1, "ai")},
    ),
    "one resigns and comes last, whatever the AI player makes of it": (
        held([ADA, "resigned", "medium"], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            "medium": ("finished", 1, "ai"),
            BOB: ("finished", 3, None),
            CAI: ("finished", 2, None),
        },
    ),
    "one of two resigns": (
        held([ADA, "resigned", "medium"], BOB),
        (1, 2),
        EVERYBODY,
        {ADA: ("resigned", 2, None), "medium": ("finished", 1, "ai"), BOB: ("finished", 2, None)},
    ),
    "two of three are gone": (
        held([ADA, "resigned", "medium"], [BOB, "timed_out", "random"], CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("resigned", 3, "gone"),
            "medium": ("finished", 1, "ai"),
            BOB: ("timed_out", 3, "gone"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
        },
    ),
    "two of four are gone": (
        held([ADA, "resigned", "medium"], [BOB, "replaced", "random"], CAI, DAN),
        (1, 3, 2, 4),
        EVERYBODY,
        {
            ADA: ("resigned", 4, "gone"),
            "medium": ("finished", 1, "ai"),
            BOB: ("replaced", None, "gone"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
            DAN: ("finished", 4, "gone"),
        },
    ),
    "two are gone who did not want to be ranked": (
        held([ADA, "resigned", "medium"], [BOB, "replaced", "random"], CAI, DAN),
        (1, 3, 2, 4),
        (CAI, DAN),
        {
            ADA: ("resigned", 4, "unranked"),
            "medium": ("finished", 1, "ai"),
            BOB: ("replaced", None, "unranked"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
            DAN: ("finished", 4, "gone"),
        },
    ),
    "somebody comes for who was replaced": (
        held([ADA, "replaced", EVE], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("replaced", None, "replaced"),
            EVE: ("finished", 1, "newcomer"),
            BOB: ("finished", 3, None),
            CAI: ("finished", 2, None),
        },
    ),
    "one of two is replaced in time": (
        held([ADA, "replaced", "medium"], BOB),
        (1, 2),
        EVERYBODY,
        {
            ADA: ("replaced", None, "replaced"),
            "medium": ("finished", 1, "ai"),
            BOB: ("finished", 2, "replaced"),
        },
    ),
    "one is replaced in time, and another one resigns": (
        held([ADA, "replaced", EVE], [BOB, "resigned", "medium"], CAI),
        (1, 2, 3),
        EVERYBODY,
        {
            ADA: ("replaced", None, "gone"),
            EVE: ("finished", 1, "newcomer"),
            BOB: ("resigned", 3, "gone"),
            "medium": ("finished", 2, "ai"),
            CAI: ("finished", 3, "gone"),
        },
    ),
    "a newcomer leaves too": (
        held([ADA, "resigned", "medium", "took_over", EVE, "resigned", "medium"], BOB, CAI),
        (1, 2, 3),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            EVE: ("resigned", 3, "newcomer"),
            "medium": ("finished", 1, "ai"),
            BOB: ("finished", 2, None),
            CAI: ("finished", 3, None),
        },
    ),
    "an AI player makes room": (
        held(["medium", "took_over", EVE], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {EVE: ("finished", 1, "newcomer"), BOB: ("finished", 3, None), CAI: ("finished", 2, None)},
    ),
    "one leaves and comes back": (
        held([ADA, "timed_out", "medium", "took_over", ADA], BOB),
        (1, 2),
        EVERYBODY,
        {ADA: ("finished", 1, None), BOB: ("finished", 2, None)},
    ),
    "one leaves for another seat": (
        held([ADA, "resigned", "medium"], ["random", "took_over", ADA], BOB),
        (1, 2, 3),
        EVERYBODY,
        {"medium": ("finished", 1, "ai"), ADA: ("finished", 2, None), BOB: ("finished", 3, None)},
    ),
    "one is forgotten": (
        held([None], ADA, BOB),
        (1, 2, 3),
        EVERYBODY,
        {None: ("finished", 1, "forgotten"), ADA: ("finished", 2, None), BOB: ("finished", 3, None)},
    ),
    "nobody is left": (
        held([ADA, "resigned", "medium"], [BOB, "resigned", "medium"]),
        (),
        EVERYBODY,
        {
            ADA: ("resigned", None, "abandoned"),
            BOB: ("resigned", None, "abandoned"),
            "medium": ("abandoned", None, "ai"),
        },
    ),
}


@pytest.mark.parametrize("what", GAMES)
def test_who_counts_and_how(what):
    holders, ranks, wanting, expected = GAMES[what]
    made = judged(ranked(holders, wanting), ranks=ranks, scores=tuple(60 - rank for rank in ranks))
    assert verdicts(made) == expected
    for row in made:
        finished = row.outcome == "finished"
        assert row.score == (60 - ranks[row.seat] if finished else None)


@pytest.mark.parametrize(
    ("circumstances", "reason"),
    [
        ({"otherwise": "cancelled"}, "cancelled"),
        ({}, "abandoned"),
        ({"has_rankings": False, "ranks": (1, 2)}, "server"),
    ],
)
def test_why_nobody_counts(circumstances, reason):
    scores = (5, 4) if "ranks" in circumstances else ()
    made = judged(ranked(held(ADA, BOB), (ADA,)), scores=scores, **circumstances)
    assert {row.unrated for row in made} == {reason}


CANCELLED = {
    "by one who counts": (
        held(ADA, BOB, "medium"),
        EVERYBODY,
        {ADA: ("resigned", 3, None), BOB: ("cancelled", 1, None), "medium": ("cancelled", 1, "ai")},
    ),
    "by one who had resigned": (
        held([ADA, "resigned", "medium"], BOB, CAI),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            "medium": ("cancelled", 1, "ai"),
            BOB: ("cancelled", 1, None),
            CAI: ("cancelled", 1, None),
        },
    ),
    "by one who does not count": (
        held(ADA, BOB, CAI),
        (BOB, CAI),
        dict.fromkeys((ADA, BOB, CAI), ("cancelled", None, "cancelled")),
    ),
    "by one who alone would count": (
        held(ADA, BOB),
        (ADA,),
        dict.fromkeys((ADA, BOB), ("cancelled", None, "cancelled")),
    ),
    "when another one is gone": (
        held(ADA, [BOB, "resigned", "medium"], CAI),
        EVERYBODY,
        {
            ADA: ("cancelled", None, "cancelled"),
            BOB: ("resigned", None, "cancelled"),
            "medium": ("cancelled", None, "ai"),
            CAI: ("cancelled", None, "cancelled"),
        },
    ),
}


@pytest.mark.parametrize("what", CANCELLED)
def test_a_player_who_cancels_a_ranked_game_has_left_it(what):
    holders, wanting, expected = CANCELLED[what]
    assert verdicts(judged(ranked(holders, wanting), otherwise="cancelled", cancelled_by=ADA)) == expected


def test_without_rankings_a_game_that_is_cancelled_counts_for_nobody():
    made = judged(ranked(held(ADA, BOB), EVERYBODY), otherwise="cancelled", cancelled_by=ADA, has_rankings=False)
    assert verdicts(made) == dict.fromkeys((ADA, BOB), ("cancelled", None, "cancelled"))
