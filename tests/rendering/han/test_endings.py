"""How a game of HAN ended, and its story: whole for every table, true to the points, light enough to send."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.han.events import HousesScored
from games.han.scoring import SOURCES
from rendering import THEMES, Look, find_painter
from rendering.han.ending import SOURCES as LOOKS
from rendering.han.ending import curve
from rendering.han.scene import latest_seat
from tests.rendering.films import frames
from tests.rendering.han.tables import CAPITAL, CHINA, NAMES, a_game, a_map, changed, over, with_pieces

HEAVIEST, LONGEST = 160_000, 3_000_000
painter = find_painter("han")


def pictures(games, names=None, look=None):
    """The pictures of an end, in their order."""
    shown = painter.ending(games, names or NAMES[: games[-1].seats], look or Look())
    found = [Image.open(BytesIO(png)) for png in shown.values()]
    assert all(picture.format == "PNG" for picture in found)
    assert all(len(png) <= HEAVIEST for png in shown.values())
    assert all(0 < len(words) <= 1024 for words in shown)
    return found


# The end


@pytest.mark.parametrize(("seats", "sheet"), [(2, CAPITAL), (3, CHINA)])
def test_a_played_game_is_pictured(seats, sheet):
    games, _ = a_game(seats, sheet)
    assert [picture.width for picture in pictures(games)] == [1600] * 5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("seats", "sheet"), [(5, CHINA), (4, CAPITAL)])
def test_the_fullest_end_in_every_theme_and_width(seats, sheet, theme):
    games = over(seats, sheet, 150)
    wide = pictures(games, look=Look(theme))
    assert [picture.width for picture in pictures(games, look=Look(theme, 800))] == [
        round(picture.width / 2) for picture in wide
    ]


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        ({"places": (2, 1, 3, 4)}, {0, 1}),
        ({"board": a_map(pieces=0).board}, {0, 2, 3, 4}),
        ({"finale": ()}, {1, 2, 3, 4}),
        ({"scored": {}}, {0, 2, 3, 4}),
    ],
)
def test_each_picture_shows_what_it_is_about(change, seen):
    begun, ended = over(pieces=40)
    usual, other = ([*painter.ending((begun, game), NAMES[:4]).values()] for game in (ended, changed(ended, **change)))
    assert {number for number, pair in enumerate(zip(usual, other, strict=True)) if pair[0] != pair[1]} == seen


@pytest.mark.parametrize("name", ["魏" * 32, "W" * 200, "", "שלום עולם", "😀" * 40, "\u202e\u200b\x00"])
def test_any_name_fits(name):
    games = over(5)
    usual = [picture.size for picture in pictures(games)]
    assert [picture.size for picture in pictures(games, (name,) * 5)] == usual


def test_every_source_has_a_pattern_of_its_own():
    assert tuple(LOOKS) == SOURCES
    assert len({pattern for _, pattern in LOOKS.values()}) == len(SOURCES)


def test_points_are_drawn_against_the_rounds_played():
    games, _ = a_game(3)
    last_turn = games[-1].latest[latest_seat(games[-1])]
    for seat, player in enumerate(games[-1].players):
        points = curve(games, seat)
        assert points[0] == (0, 0)
        assert points[-1] == (games[-1].round, player.score)
        assert points == sorted(points, key=lambda point: point[0])
        assert points[-2][1] == games[-2].players[seat].score + sum(
            event.points[seat] for event in last_turn if isinstance(event, HousesScored)
        )


def test_the_end_alone_is_enough():
    assert len(pictures(over()[-1:])) == 5


def test_no_end_shows_what_is_in_a_hand():
    games = over()
    others = [changed(game, viewer=1, hand=("red", "green", "violet")) for game in games]
    assert painter.ending(games, NAMES[:4]) == painter.ending(others, NAMES[:4])


# The story


@pytest.mark.parametrize(("seats", "sheet"), [(2, CAPITAL), (3, CHINA)])
def test_a_played_game_is_told_in_ten_seconds(seats, sheet):
    games, _ = a_game(seats, sheet)
    gif = painter.story(games, NAMES[:seats])
    told, spent = frames(gif)
    assert len(gif) < LONGEST
    assert 9_500 <= spent <= 10_500
    assert told[0].width == 800
    assert told[0].tobytes() != told[-1].tobytes()


def test_it_ends_with_who_won():
    games = over(2, CAPITAL)
    told = frames(painter.story(games, NAMES[:2]))[0]
    unfinished = frames(painter.story((games[0], changed(games[1], over=False)), NAMES[:2]))[0]
    title = (0, 0, 800, 60)
    assert told[0].crop(title).tobytes() == unfinished[0].crop(title).tobytes()
    assert told[-1].crop(title).tobytes() != unfinished[-1].crop(title).tobytes()


@pytest.mark.parametrize(
    "piece", [{"houses": {"wei5": 1}}, {"emissaries": {"wei": (0, 1, 0, 0)}}, {"markets": {"wei5": 1}}]
)
def test_pieces_come_down_on_their_places(piece):
    bare = a_map(pieces=0)
    told, _ = frames(painter.story((bare, with_pieces(bare, **piece)), NAMES[:4]))
    middle, placed = told[len(told) // 2], told[-1]
    assert len({told[0].tobytes(), middle.tobytes(), placed.tobytes()}) == 3


def test_any_name_fits_into_the_story():
    told, _ = frames(painter.story(over(5), ("魏" * 32, "W" * 200, "", "שלום **b** <@1>", "😀" * 40)))
    assert told[0].size == frames(painter.story(over(5), NAMES))[0][0].size


def test_the_story_in_another_theme_and_width():
    assert frames(painter.story(over(), NAMES[:4], Look("dark", 800)))[0][0].width == 400
