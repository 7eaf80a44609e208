"""The bundled maps: known facts, room to draw them, and the page about maps."""

import json
import re
from collections import Counter
from copy import deepcopy
from itertools import combinations
from math import atan2, degrees, dist
from pathlib import Path
from pickle import dumps, loads

import pytest

from games.engine import Refused
from games.engine.language import speaking
from games.han import BOX
from games.han.maps import (
    ALLIANCES,
    CORNERS,
    DRAGON_APART,
    DRAGON_INSIDE,
    PROVINCES,
    SPACE_INSIDE,
    SPACES_APART,
    chosen_map,
    distance,
    inside,
    load_map,
    meeting,
    read_map,
    title_of,
)

CHINA, CAPITAL = load_map("border_disputes"), load_map("ways_of_diplomacy")
FILE = json.loads(CHINA.text)

each_map = pytest.mark.parametrize("playing_map", [CHINA, CAPITAL], ids=lambda playing_map: playing_map.sheet)


# Facts about the printed maps (rulings: HAN maps are ours within these)


def test_our_border_disputes_matches_the_known_facts_about_the_printed_map():
    colours = {"wei": "red", "shu": "red", "qi": "yellow", "chin": "yellow"}
    assert {key: CHINA.provinces[key].colour for key in colours} == colours
    assert Counter(province.colour for province in CHINA.provinces.values()) == {
        "red": 2,
        "yellow": 2,
        "green": 2,
        "orange": 2,
        "violet": 1,
    }
    assert [len(CHINA.provinces[key].spaces) for key in ("wei", "qi")] == [7, 5]
    assert [alliance.number for alliance in CHINA.alliances] == [*range(1, 16)]
    assert [{*CHINA.alliances[number].provinces} for number in (2, 3)] == [{"wei", "chin"}, {"chin", "shu"}]
    assert {tuple(sorted(alliance.provinces)) for alliance in CHINA.alliances} == CHINA.neighbours
    assert sum(space.port for space in CHINA.spaces.values()) == len(CHINA.ports) == 7
    assert len({space.provinces for space in CHINA.spaces.values() if space.border}) == 6


def test_in_the_capital_two_pairs_of_neighbours_cannot_be_allied():
    allied = {tuple(sorted(alliance.provinces)) for alliance in CAPITAL.alliances}
    assert (len(allied), CAPITAL.neighbours - allied) == (15, {("drumtower", "garrison"), ("gardens", "temple")})
    assert CAPITAL.ports == ()


@each_map
def test_violet_has_more_house_spaces_and_more_land_than_any_other(playing_map):
    def land(province):
        return abs(sum(x * v - u * y for (x, y), (u, v) in province.sides)) / 2

    for size in (land, lambda province: len(province.spaces)):
        largest, second, *_ = sorted(playing_map.provinces.values(), key=size, reverse=True)
        assert largest.colour == "violet"
        assert size(largest) > size(second)


def test_our_maps_say_that_they_are_ours():
    for playing_map in (CHINA, CAPITAL):
        assert re.search(r"own map .* not the printed map", json.loads(playing_map.text)["credits"])


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, [2, 3, 4, 5]),
        ({"map": "border_disputes"}, [3, 4, 5]),
        ({"map": "ways_of_diplomacy"}, [2, 3, 4]),
        ({"map": "nowhere"}, [2, 3, 4, 5]),
    ],
)
def test_how_many_can_play_follows_from_the_map(options, seats):
    assert BOX.seats_for(options) == seats


def test_a_table_that_chooses_no_map_gets_the_first_one_that_fits():
    fitting = [chosen_map(seats, {"map": "fitting"}) for seats in (2, 3, 4, 5)]
    assert fitting == [CAPITAL, CHINA, CHINA, CHINA]


@pytest.mark.parametrize(
    ("playing_map", "seats", "sentence"),
    [(CHINA, 2, "Border Disputes is for 3 to 5 .* 2"), (CAPITAL, 5, "Ways of Diplomacy is for 2 to 4 .* 5")],
)
def test_a_map_is_not_for_any_number_of_players(playing_map, seats, sentence):
    with pytest.raises(Refused, match=sentence):
        BOX.check(seats, {"map": playing_map.sheet})


def test_bundled_maps_are_translated_and_maps_of_players_are_not():
    own = read_map(CAPITAL.text + "\n")
    assert [dict(one.names) for one in (CAPITAL, own)] == [
        {key: province.name for key, province in CAPITAL.provinces.items()}
    ] * 2
    with speaking("de"):
        assert [title_of(CAPITAL), title_of(own)] == ["Wege der Diplomatie", "Ways of Diplomacy"]
        assert [CAPITAL.names["temple"], own.names["temple"]] == ["Tempel", "Temple"]


# Room to draw


@each_map
def test_everything_on_our_maps_has_room_to_be_drawn(playing_map):
    spaces, provinces = playing_map.spaces.values(), playing_map.provinces.values()
    assert min(dist(one.at, other.at) for one, other in combinations(spaces, 2)) >= 74
    assert min(dist(space.at, province.dragon) for space in spaces for province in provinces) >= 92
    for province in provinces:
        assert inside(province.dragon, province.sides)
        assert min(distance(province.dragon, side) for side in province.sides) >= 62
        inner = [space.at for space in spaces if province.key not in space.provinces or not space.border]
        assert min(distance(at, side) for at in inner for side in province.sides) >= 34


@each_map
def test_roads_on_our_maps_run_freely_from_space_to_space(playing_map):
    spaces, provinces = playing_map.spaces, playing_map.provinces
    lines = {road: (spaces[road[0]].at, spaces[road[1]].at) for road in playing_map.roads}
    for road, line in lines.items():
        assert dist(*line) < 280
        assert all(distance(space.at, line) > 40 for space in spaces.values() if space.key not in road), road
        assert all(distance(province.dragon, line) > 66 for province in provinces.values()), road
    for (one, line), (other, crossed) in combinations(lines.items(), 2):
        for space in {*one} & {*other}:
            (left, top), ends = spaces[space].at, [at for at in (*line, *crossed) if at != spaces[space].at]
            turns = [degrees(atan2(down - top, right - left)) for right, down in ends]
            assert abs((turns[0] - turns[1] + 180) % 360 - 180) > 40, (one, other)


# Values


def test_equal_texts_give_the_same_map():
    assert load_map("border_disputes") is CHINA is read_map(CHINA.text)
    own = read_map(CHINA.text + "\n")
    assert own is read_map(CHINA.text + "\n") is deepcopy(own) is loads(dumps(own)) != CHINA  # noqa: S301  # ours
    read_map.cache_clear()
    assert read_map(CHINA.text) is CHINA


def test_border_spaces_between_the_same_two_provinces_are_numbered():
    file = deepcopy(FILE)
    file["borders"][5] = {"between": ["chu", "wei"], "at": [862, 612]}
    file["roads"] = [road for road in file["roads"] if "chu-wu" not in road]
    file["roads"] += [["chu4", "wu1"], ["wei-chu2", "wei5"]]
    assert read_map(json.dumps(file)).spaces["wei-chu2"].provinces == ("wei", "chu")


def test_a_file_may_begin_with_a_byte_order_mark():
    assert read_map("\ufeff" + CHINA.text).provinces == CHINA.provinces


# Segments in the plane


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        (((0, 0), (10, 0)), ((4, -3), (4, 5)), (4, 0)),
        (((0, 0), (10, 10)), ((0, 10), (10, 0)), (5, 5)),
        (((0, 0), (10, 0)), ((4, 2), (4, 5)), None),
        (((0, 0), (10, 0)), ((4, 1), (4, 5)), (4, 1)),
        (((0, 0), (10, 0)), ((10, 0), (20, 5)), None),
        (((0, 0), (10, 0)), ((10, 0), (5, 1)), (5, 1)),
        (((0, 0), (10, 0)), ((12, -3), (12, 3)), None),
        (((0, 0), (10, 0)), ((20, 0), (30, 0)), None),
    ],
)
def test_where_two_segments_meet(one, other, where):
    assert meeting(one, other) == meeting(one[::-1], other) == meeting(one, other[::-1]) == where


# The page


def page():
    """Return what the page says about maps, up to other games' boards."""
    _, about = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8").split("\n## Maps for HAN\n")
    return about.partition("\n## ")[0]


def is_part_of(piece, whole):
    """Return whether all that is in a piece of JSON is also in the whole."""
    if isinstance(piece, dict):
        return all(key in whole and is_part_of(value, whole[key]) for key, value in piece.items())
    if isinstance(piece, list) and piece and isinstance(piece[0], list | dict | str):
        return all(any(is_part_of(one, other) for other in whole) for one in piece)
    return piece == whole


def test_the_page_about_maps_shows_a_part_of_ours_and_names_every_part_and_measure():
    (shown,) = re.findall(r"```json\n(.*?)```", page(), re.DOTALL)
    assert is_part_of(json.loads(shown), FILE)
    assert all(f"`{part}`" in page() for part in (*FILE, *FILE["provinces"]["wei"].keys() - {"name"}))
    _, requirements = page().split("### Requirements")
    numbers = {int(number) for number in re.findall(r"\d+", requirements)}
    assert numbers >= {PROVINCES, ALLIANCES, SPACE_INSIDE, SPACES_APART, DRAGON_INSIDE, DRAGON_APART, CORNERS}
