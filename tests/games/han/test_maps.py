"""The bundled maps: known facts, their drawing, and the page about maps."""

import json
import re
from collections import Counter
from copy import deepcopy
from itertools import combinations
from math import atan2, degrees, dist
from pathlib import Path

import pytest

from games.han.maps import (
    CORNERS,
    DRAGON_APART,
    DRAGON_INSIDE,
    SHEETS,
    SPACE_INSIDE,
    SPACES_APART,
    distance,
    inside,
    load_map,
    meeting,
    read_map,
)
from tests.games.han.map_sources import CAPITAL, CHINA, SOURCES, roads

MAPS = [load_map(key) for key in SHEETS]

each_map = pytest.mark.parametrize("playing_map", MAPS, ids=lambda playing_map: playing_map.sheet)


# Our maps


def test_our_border_disputes_matches_the_known_facts_about_the_printed_map():
    china = load_map("border_disputes")
    colours = {"wei": "red", "shu": "red", "qi": "yellow", "chin": "yellow"}
    assert {key: china.provinces[key].colour for key in colours} == colours
    assert [len(china.provinces[key].spaces) for key in ("wei", "qi")] == [7, 5]
    assert [alliance.number for alliance in china.alliances] == [*range(1, 16)]
    assert {*china.alliances[2].provinces} == {"wei", "chin"}
    assert {*china.alliances[3].provinces} == {"chin", "shu"}
    assert {tuple(sorted(alliance.provinces)) for alliance in china.alliances} == china.neighbours
    assert sum(space.port for space in china.spaces.values()) == 7
    assert len({space.provinces for space in china.spaces.values() if space.border}) == 6


def test_in_the_capital_two_pairs_of_neighbours_cannot_be_allied():
    capital = load_map("ways_of_diplomacy")
    allied = {tuple(sorted(alliance.provinces)) for alliance in capital.alliances}
    assert capital.neighbours - allied == {("drumtower", "garrison"), ("gardens", "temple")}


@each_map
def test_violet_has_more_house_spaces_and_more_land_than_any_other(playing_map):
    def land(province):
        return abs(sum(x * v - u * y for (x, y), (u, v) in province.sides)) / 2

    for size in (land, lambda province: len(province.spaces)):
        largest, second, *_ = sorted(playing_map.provinces.values(), key=size, reverse=True)
        assert largest.colour == "violet"
        assert size(largest) > size(second)


@each_map
def test_everything_on_our_maps_has_room_to_be_drawn(playing_map):
    spaces, provinces = playing_map.spaces.values(), playing_map.provinces
    assert all(dist(one.at, other.at) >= 74 for one, other in combinations(spaces, 2))
    for space in spaces:
        assert all(dist(space.at, province.dragon) >= 92 for province in provinces.values()), space
        for province in provinces.values():
            if province.key not in space.provinces or not space.border:
                assert min(distance(space.at, side) for side in province.sides) >= 34, (space, province)
    for province in provinces.values():
        assert inside(province.dragon, province.sides)
        assert min(distance(province.dragon, side) for side in province.sides) >= 62


@each_map
def test_roads_on_our_maps_run_freely_from_space_to_space(playing_map):
    spaces, provinces = playing_map.spaces, playing_map.provinces
    lines = {road: (spaces[road[0]].at, spaces[road[1]].at) for road in playing_map.roads}
    for road, (start, end) in lines.items():
        assert dist(start, end) < 280
        assert all(distance(space.at, (start, end)) > 40 for space in spaces.values() if space.key not in road), road
        assert all(distance(province.dragon, (start, end)) > 66 for province in provinces.values()), road
        at_home = [provinces[key] for key in {*spaces[road[0]].provinces, *spaces[road[1]].provinces}]
        for share in (step / 40 for step in range(1, 40)):
            point = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            near = min(distance(point, side) for province in at_home for side in province.sides)
            assert near < 1 or any(inside(point, province.sides) for province in at_home), road
    for (one, line), (other, crossed) in combinations(lines.items(), 2):
        joint = {*one} & {*other}
        assert joint or not meeting(line, crossed), (one, other)
        for space in joint:
            here, (there,), (yonder,) = spaces[space].at, {*line} - {spaces[space].at}, {*crossed} - {spaces[space].at}
            turns = [degrees(atan2(end[1] - here[1], end[0] - here[0])) for end in (there, yonder)]
            assert abs((turns[0] - turns[1] + 180) % 360 - 180) > 40, (one, other)


@each_map
def test_roads_on_our_maps_have_branches_long_lines_and_ends(playing_map):
    degrees_of = Counter(end for road in playing_map.roads for end in road)
    assert {1, 2, 3, 4} == {*degrees_of.values()}
    assert sum(count >= 3 for count in degrees_of.values()) >= 12


def test_our_maps_say_that_they_are_ours():
    for source in (CHINA, CAPITAL):
        assert "own map" in source["credits"]
        assert "not the printed map" in source["credits"]


@each_map
def test_english_names_of_our_maps_match_their_files(playing_map):
    assert {key: province.name for key, province in playing_map.provinces.items()} == dict(playing_map.names)


# Values


def test_equal_map_texts_give_the_same_map():
    text = SOURCES["border_disputes"]
    assert load_map("border_disputes") is load_map("border_disputes") is read_map(text)
    assert read_map(text + "\n") is read_map(text + "\n") != read_map(text)
    assert deepcopy(read_map(text + "\n")) is read_map(text + "\n")
    read_map.cache_clear()
    assert read_map(text) is load_map("border_disputes")


def test_border_spaces_between_the_same_two_provinces_are_numbered():
    china = deepcopy(CHINA)
    china["borders"][5] = {"between": ["chu", "wei"], "at": [862, 612]}
    roads(("chu4", "wu1"), ("wei-chu2", "wei5"), cut={"chu-wu"})(china)
    assert read_map(json.dumps(china)).spaces["wei-chu2"].provinces == ("wei", "chu")


def test_a_file_may_begin_with_a_byte_order_mark():
    assert read_map("\ufeff" + SOURCES["border_disputes"]).provinces == load_map("border_disputes").provinces


# The page


def part_of(piece, whole):
    """Whether all that is in a piece of JSON is also in the whole."""
    if isinstance(piece, dict):
        return all(key in whole and part_of(value, whole[key]) for key, value in piece.items())
    if isinstance(piece, list) and piece and isinstance(piece[0], list | dict | str):
        return all(any(part_of(one, other) for other in whole) for one in piece)
    return piece == whole


def page():
    """Return what the page says about maps, up to other games' boards."""
    _, about = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8").split("\n## Maps for HAN\n")
    return about.partition("\n## ")[0]


def test_the_page_about_maps_shows_a_part_of_ours():
    (shown,) = re.findall(r"```json\n(.*?)```", page(), re.DOTALL)
    assert part_of(json.loads(shown), CHINA)


def test_the_page_about_maps_names_every_part_and_every_measure():
    assert all(f"`{part}`" in page() for part in (*CHINA, *CHINA["provinces"]["wei"].keys() - {"name"}))
    _, constraints = page().split("### Requirements")
    numbers = {int(number) for number in re.findall(r"\d+", constraints)}
    assert numbers >= {SPACE_INSIDE, SPACES_APART, DRAGON_INSIDE, DRAGON_APART, CORNERS}
