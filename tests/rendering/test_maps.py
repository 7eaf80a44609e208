"""Any regions become a map, whatever the game: here seven hexagons, as a game's board might have."""

from __future__ import annotations

import math

import pytest

from rendering.han.palettes import PALETTES
from rendering.maps.chart import Chart, lines_of, projected
from rendering.maps.glass import Glass, close_to, cut_out, faded, whole
from rendering.maps.land import country
from rendering.maps.names import Obstacles, character_on, label_of
from rendering.maps.tints import WATER, WILDS

SIDE = 160
MIDDLES = {
    "wei": (800, 500),
    "chu": (522.87, 500),
    "qi": (1077.13, 500),
    "yan": (661.44, 260),
    "zhao": (938.56, 260),
    "qin": (661.44, 740),
    "han": (938.56, 740),
}


def hexagon(middle):
    """The corners of a hexagon, in whole pixels so that neighbours have the same ones."""
    x, y = middle
    turns = [math.radians(60 * number - 30) for number in range(6)]
    return tuple((round(x + SIDE * math.cos(turn)), round(y + SIDE * math.sin(turn))) for turn in turns)


OUTLINES = {key: hexagon(middle) for key, middle in MIDDLES.items()}
NAMES = {key: key.title() for key in OUTLINES}
TINTS = {key: "green" if y < 500 else "yellow" for key, (_, y) in MIDDLES.items()}
EAST = ((1300, 300), (1300, 700))
"""Where ships land: the sea lies between."""
themes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def charted(layout="wide", landings=EAST, roads=()):
    projection = projected((1600, 1000), layout)
    lines = lines_of(OUTLINES, projection.at, [projection.at(place) for place in landings])
    return Chart(projection, lines, NAMES, TINTS, roads)


CHART = charted()


def colour(canvas, place):
    return canvas.image.convert("RGB").getpixel(tuple(map(round, place)))


def alike(one, other):
    """Whether two colours are the same but for what is lost when a palette is applied."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


def land(palette, chart=CHART):
    frame = whole(chart)
    return Glass(country(palette, chart, frame, {}, palette.tint("green")), chart, frame)


def test_neighbours_share_the_very_line_of_their_border():
    assert len(CHART.borders) == 12
    for pair, (line,) in CHART.borders.items():
        for key in pair:
            assert len(set(line) & set(CHART.outlines[key])) >= len(line) - 1


def test_the_sea_lies_between_landings_and_wilds_everywhere_else():
    assert all(x > 1000 for path in CHART.coasts for x, _ in path)
    assert any(x < 500 for path in CHART.rims for x, _ in path)
    inland = charted(landings=())
    assert not inland.coasts
    assert inland.rims


def test_a_planned_map_has_straight_lines():
    lines = lines_of(OUTLINES, projected((1600, 1000)).at, sway=0)
    assert all(len(outline) == 6 for outline in lines.outlines.values())
    assert all(len(line) == 2 for (line,) in lines.borders.values())


@pytest.mark.parametrize(("size", "shape"), [((1600, 1000), (1600, 1000)), ((800, 800), (1600, 1100))])
def test_a_wide_map_is_as_wide_as_a_board_and_not_too_tall(size, shape):
    projection = projected(size)
    assert (projection.width, projection.height) == shape
    left, right = projection.at((0, 0))[0], projection.at((size[0], 0))[0]
    assert left == pytest.approx(1600 - right)


def test_a_map_for_a_phone_is_upright_and_whole():
    chart = charted("phone")
    assert chart.height > whole(chart).height == round(chart.height * chart.zoom)
    assert whole(chart).width == 800
    for outline in chart.outlines.values():
        assert all(0 < x < chart.width and 0 < y < chart.height for x, y in outline)


@themes
def test_every_region_has_the_colour_of_its_tint(palette):
    picture = land(palette).canvas
    for key, middle in MIDDLES.items():
        assert alike(colour(picture, CHART.projection.at(middle)), palette.tint(TINTS[key]).ground)
    for box, tint in (((1450, 400, 1600, 600), WATER), ((0, 400, 250, 600), WILDS)):
        tones = picture.image.convert("RGB").crop(box).getcolors(4000)
        assert any(alike(tone, palette.tint(tint).ground) for _, tone in tones)


@themes
def test_a_name_and_its_emblem_stand_in_their_region_and_hide_nothing(palette):
    chart = charted(roads=(((500, 380), (1100, 380)),))
    for key, middle in MIDDLES.items():
        x, y = chart.projection.at(middle)
        obstacles = Obstacles([((x, y), 40)], [((x, y + 70), 50, 20)], chart.roads, 18)
        label = label_of(chart.outlines[key], NAMES[key], obstacles)
        inside = cut_out(whole(chart), [chart.outlines[key]])
        for (left, top), width, height in label.boxes:
            corners = [(left + a * width / 2, top + b * height / 2) for a in (-1, 1) for b in (-1, 1)]
            assert all(inside.getpixel(tuple(map(round, corner))) for corner in corners), (key, corners)
            across, down = max(0, abs(left - x) - width / 2), max(0, abs(top - y) - height / 2)
            assert math.hypot(across, down) > 34, key


def test_a_character_fits_its_region_or_is_left_out():
    character = character_on(CHART.outlines["wei"], "魏")
    assert math.dist(character.middle, CHART.projection.at(MIDDLES["wei"])) < 30
    assert character_on(((0, 0), (90, 0), (0, 90)), "魏") is None


def test_a_close_look_shows_all_of_a_region_and_larger():
    frame = close_to(CHART, ["qin"])
    assert frame.zoom > 1.5
    for x, y in map(frame.at, CHART.outlines["qin"]):
        assert 0 < x < frame.width
        assert 0 < y < frame.height


@themes
def test_a_faded_map_keeps_what_is_bright(palette):
    usual = land(palette)
    pale = faded(usual, cut_out(usual.frame, [CHART.outlines["wei"]]), [(MIDDLES["qi"], 30)])
    for key, middle in MIDDLES.items():
        same = colour(usual.canvas, middle) == colour(pale.canvas, middle)
        assert same == (key in {"wei", "qi"}), key
