"""A game of Chang Cheng in ten seconds: turn by turn, then attack by attack, and light enough to send."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest

from games.chang_cheng.events import EventScored, RegionAttacked
from rendering import THEMES, Look, find_painter
from rendering.chang_cheng.film import unfolded
from tests.rendering.chang_cheng.games import a_game
from tests.rendering.chang_cheng.walls import NAMES, altered, with_hands
from tests.rendering.films import frames
from tests.rendering.lettered import written

LONGEST = 3_000_000
painter = find_painter("chang_cheng")


GAMES = [
    (2, "none", "ours", None),
    (3, "diplomacy-dominance", "ours", None),
    (4, "dominance-observers", "ours", None),
    (4, "diplomacy-reward", "long", None),
    (2, "reward", "ours", 5),
    (4, "none", "ours", 5),
]
"""Seats, event cards, boards, and single walls if the game ended because nobody could move."""


@pytest.fixture(params=GAMES, ids=str, scope="module")
def views(request):
    """The views of a finished game."""
    seats, events, boards, singles = request.param
    return a_game(seats, 2, events, boards, singles=singles)


def test_a_played_game_is_told_in_ten_seconds(views):
    gif = painter.story(views, NAMES[: len(views[-1].players)])
    told, spent = frames(gif)
    assert len(gif) < LONGEST
    assert 9_500 <= spent <= 10_500
    assert told[0].width == 800
    assert len(told) > 40
    assert told[0].tobytes() != told[-1].tobytes()


def test_every_turn_every_attack_and_every_event_card_has_a_stage(views):
    stages = [*unfolded(views)]
    turns = [view.turn for view in stages if view.phase == "turns"]
    assert turns == sorted({view.turn for view in views if view.phase == "turns"})
    told = [view.finale[-1] for view in stages if view.phase == "attack" and view.finale]
    assert [*told] == [*views[-1].finale]
    assert stages[-1] == views[-1]


def test_points_change_from_stage_to_stage_as_the_end_tells_it(views):
    stages = [view for view in unfolded(views) if view.finale]
    for before, after in pairwise(stages[:-1]):
        event = after.finale[-1]
        gained = [new.score - old.score for old, new in zip(before.players, after.players, strict=True)]
        if isinstance(event, EventScored):
            assert gained == [*event.points]
        else:
            assert gained == [-event.threat * (seat in event.losers) for seat in range(len(gained))]
    assert [player.points for player in stages[-2].players] == [player.points for player in views[-1].players]


def test_counters_lie_face_down_until_their_region_attacks(views):
    known = views[-2].revealed
    for view in unfolded(views):
        if view.phase == "attack" and view.finale:
            attacked = {event.region for event in view.finale if isinstance(event, RegionAttacked)}
            assert view.revealed.keys() == views[-1].revealed.keys() & (attacked | known.keys())


def test_it_ends_with_who_won():
    views = a_game(2, 2)
    told = frames(painter.story(views, NAMES[:2]))[0]
    unfinished = frames(painter.story((*views[:-1], altered(views[-1], over=False)), NAMES[:2]))[0]
    title = (0, 0, 800, 66)
    assert told[0].crop(title).tobytes() == unfinished[0].crop(title).tobytes()
    assert told[-1].crop(title).tobytes() != unfinished[-1].crop(title).tobytes()


def test_it_ends_with_all_walls_and_begins_with_none():
    views = a_game(2, 2)
    first, last = (frames(painter.story((view, view), NAMES[:2]))[0][-1] for view in (views[0], views[-1]))
    told, _ = frames(painter.story(views, NAMES[:2]))
    land = (0, 66, 800, told[0].height - 120)
    assert told[-1].crop(land).tobytes() == last.crop(land).tobytes()
    assert told[0].size != first.size  # the first two boards are where they will lie beside the third
    bare = frames(painter.story((*views[:1], altered(views[-1], owners={})), NAMES[:2]))[0]
    assert told[0].crop(land).tobytes() == bare[0].crop(land).tobytes()


def test_walls_fall_into_place():
    full = a_game(2, 2)[-1]
    bare = altered(full, owners={square: full.board.owners[square] for square in list(full.board.owners)[:-1]})
    told, _ = frames(painter.story((altered(bare, phase="turns", finale=()), altered(full, finale=())), NAMES[:2]))
    assert len({frame.tobytes() for frame in told}) > 10


def test_boards_unroll():
    views = [view for view in a_game(2, 2) if view.phase == "turns"]
    joined = next(number for number, view in enumerate(views) if len(view.layout.sides) == 3)
    told, _ = frames(painter.story(views[joined - 1 : joined + 1], NAMES[:2]))
    assert len({frame.tobytes() for frame in told}) > 10


def test_every_attack_is_announced():
    with written() as texts:
        painter.story(a_game(3, 2, "diplomacy-dominance"), NAMES[:3])
    assert {"The Mongols attack", "Diplomacy", "Dominance", "Round 1"} <= {text.text for text in texts}


def test_an_outline_tells_a_tower_that_protects_from_one_that_does_not():
    full = a_game(2, 2)[-1]
    square, region = next(iter(full.layout.region_of.items()))
    full = altered(full, owners={square: 0}, towers={square: 0}, doubles={}, broken=set())
    attack = RegionAttacked(region, 3, (1, 0, 0), (), (), names=full.names)
    told = []
    for fate in ({"losers": (0,)}, {"protected": (0,)}, {}):
        views = altered(full, phase="turns", finale=()), altered(full, finale=(replace(attack, **fate),))
        shown, _ = frames(painter.story(views, NAMES[:2]))
        land = (0, 66, 800, shown[0].height - 120)
        told.append({frame.crop(land).tobytes() for frame in shown})
    losing, safe, neither = told
    assert len(losing - safe - neither) > 1
    assert len(safe - losing - neither) > 1


def test_any_name_fits_into_the_story():
    views = a_game(4, 2, "diplomacy-reward", "long")
    with written() as texts:
        told, _ = frames(painter.story(views, ("魏" * 32, "W" * 200, "", "😀" * 40)))
    assert [text.text for text in texts if not text.is_inside] == []
    assert told[0].size == frames(painter.story(views, NAMES))[0][0].size


def test_no_story_shows_what_is_in_a_hand():
    views = a_game(2, 2)
    assert painter.story(views, NAMES[:2]) == painter.story([with_hands(view) for view in views], NAMES[:2])


def test_one_view_is_enough():
    assert frames(painter.story(a_game(2, 2)[-1:], NAMES[:2]))[0]


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_width(theme):
    views = a_game(2, 2)
    assert frames(painter.story(views, NAMES[:2], Look(theme, 800)))[0][0].width == 400


def test_threads_tell_the_same_story():
    views = a_game(2, 2)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: painter.story(views, NAMES[:2]), range(4)))) == 1
