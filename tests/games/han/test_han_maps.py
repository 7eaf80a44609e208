"""The playing maps: ours keep every constraint, and a file from outside is refused with a sentence unless it does."""

import json
import random
import re
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from importlib.resources import files
from itertools import combinations, pairwise
from math import atan2, degrees, dist
from pathlib import Path

import pytest

from games.engine import Refused
from games.han.maps import SHEETS, load_map, read_map
from games.han.maps.constraints import STAGES
from games.han.maps.drawing import CORNERS, DRAGON_APART, DRAGON_INSIDE, SPACE_INSIDE, SPACES_APART
from games.han.maps.geometry import distance, inside, meeting

SOURCES = {key: files("games.han.maps").joinpath(f"{key}.json").read_text("utf-8") for key in SHEETS}
CHINA, CAPITAL = (json.loads(SOURCES[key]) for key in ("border_disputes", "ways_of_diplomacy"))
MAPS = [load_map(key) for key in SHEETS]

each_map = pytest.mark.parametrize("playing_map", MAPS, ids=lambda playing_map: playing_map.sheet)


# Our maps


def test_what_is_known_of_the_printed_border_disputes_holds_on_ours():
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


@each_map
def test_our_maps_say_that_they_are_ours(playing_map):
    assert "own map" in playing_map.credits
    assert "not the printed map" in playing_map.credits


# Values


def test_one_map_is_one_value():
    text = SOURCES["border_disputes"]
    assert load_map("border_disputes") is load_map("border_disputes") is read_map(text)
    assert read_map(text + "\n") != read_map(text)


def test_border_spaces_between_the_same_two_provinces_are_numbered():
    china = deepcopy(CHINA)
    china["borders"][5] = {"between": ["chu", "wei"], "at": [862, 612]}
    roads(("chu4", "wu1"), ("wei-chu2", "wei5"), cut={"chu-wu"})(china)
    assert read_map(json.dumps(china)).spaces["wei-chu2"].provinces == ("wei", "chu")


def test_a_file_may_begin_with_a_byte_order_mark():
    assert read_map("\ufeff" + SOURCES["border_disputes"]).provinces == load_map("border_disputes").provinces


# Constraints


def province(key, **changes):
    return lambda tree: tree["provinces"][key].update(changes)


def several(*changes):
    def change(tree):
        for one in changes:
            one(tree)

    return change


def without(key):
    """A map that has lost a province, and all that leads there."""

    def change(tree):
        del tree["provinces"][key]
        tree["borders"] = [border for border in tree["borders"] if key not in border["between"]]
        tree["roads"] = [road for road in tree["roads"] if not any(key in end for end in road)]
        tree["alliances"] = [pair for pair in tree["alliances"] if key not in pair]

    return change


def moved(key, *at):
    """A map on which a house space stands elsewhere."""
    return lambda tree: tree["provinces"][key[:-1]]["spaces"][int(key[-1]) - 1].update(at=[*at])


def corner(name, *at):
    return lambda tree: tree["points"].update({name: [*at]})


def outline(key, before, *names):
    """A map on which an outline runs through more corners, before one that it has."""

    def change(tree):
        corners = tree["provinces"][key]["outline"]
        corners[corners.index(before) : corners.index(before)] = names

    return change


def cut(key, *names):
    return lambda tree: [tree["provinces"][key]["outline"].remove(name) for name in names]


def roads(*added, cut=()):
    def change(tree):
        tree["roads"] = [road for road in tree["roads"] if not {*cut} & {*road}] + [[*road] for road in added]

    return change


def fan(tree):
    """801 corners in all: points in a zigzag above the sheet's land."""
    corners = [f"z{number}" for number in range(227)]
    tree["points"] |= {name: [2 * number, number % 2] for number, name in enumerate(corners)}
    for key in ("yan", "zhao", "chin"):
        tree["provinces"][key]["outline"] += corners


BROKEN = [
    # constraint, map, change, sentence
    ("nine_provinces", CHINA, without("yan"), "The map has 8 provinces; there must be 9. 3 more things are wrong."),
    (
        "names_tell_provinces_apart",
        CHINA,
        province("wu", name="WEI"),
        "Two provinces are named Wei; every province must have a name of its own.",
    ),
    (
        "colours_are_shared_out",
        CHINA,
        province("wu", colour="red"),
        "The number of red provinces is 3; it must be 2. One more thing is wrong.",
    ),
    (
        "violet_is_largest",
        CHINA,
        several(province("chu", colour="green"), province("wu", colour="violet")),
        "A province has 8 house spaces and the violet one 6; violet must have the most.",
    ),
    (
        "four_to_eight_spaces",
        CHINA,
        several(lambda tree: tree["provinces"]["yan"].update(spaces=[]), roads(cut={f"yan{n}" for n in range(1, 6)})),
        "Yan has 0 house spaces, those on its borders counted; there must be 4 to 8. One more thing is wrong.",
    ),
    (
        "ports_as_the_sheet_has",
        CHINA,
        lambda tree: tree["provinces"]["yan"]["spaces"][0].update(port=True),
        "The number of ports is 8; on Border Disputes it must be 7.",
    ),
    (
        "ports_as_the_sheet_has",
        CAPITAL,
        lambda tree: tree["provinces"]["temple"]["spaces"][0].update(port=True),
        "The number of ports is 1; on Ways of Diplomacy it must be 0.",
    ),
    (
        "border_spaces_as_the_sheet_has",
        CHINA,
        several(lambda tree: tree["borders"].pop(), roads(cut={"chu-wu"})),
        "The number of border spaces is 5; on Border Disputes it must be 6.",
    ),
    (
        "border_spaces_as_the_sheet_has",
        CAPITAL,
        lambda tree: tree.update(borders=[{"between": ["temple", "gardens"], "at": [1160, 490]}]),
        "The number of border spaces is 1; on Ways of Diplomacy it must be 0.",
    ),
    (
        "fifteen_alliances",
        CHINA,
        lambda tree: tree["alliances"].pop(),
        "The map has 14 alliances; there must be 15.",
    ),
    (
        "no_alliance_twice",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, tree["alliances"][0][::-1]),
        "Alliance 5 is that of number 1; every alliance must be one of two others.",
    ),
    (
        "roads_join_two_spaces",
        CHINA,
        roads(("wei1", "wei1")),
        "A road leads from wei1 to itself; it must join two house spaces.",
    ),
    (
        "no_road_twice",
        CHINA,
        roads(("wei2", "wei1"), ("wei2", "wei1")),
        "The road between wei1 and wei2 stands 3 times; once is enough.",
    ),
    (
        "roads_are_connected",
        CHINA,
        roads(cut={"shu3"}),
        "No roads lead from yan1 to shu3; every house space must be reached from every other.",
    ),
    (
        "roads_are_connected",
        CAPITAL,
        roads(("temple2", "temple3"), cut={"temple2", "temple3"}),
        "No roads lead from garrison1 to temple2; every house space must be reached from every other.",
    ),
    (
        "roads_branch",
        CAPITAL,
        lambda tree: tree.update(
            roads=[
                *pairwise(f"{key}{n}" for key, p in tree["provinces"].items() for n in range(1, len(p["spaces"]) + 1))
            ]
        ),
        "The roads never branch; in some house space at least 3 must meet.",
    ),
    (
        "no_more_than_four_roads_meet",
        CHINA,
        roads(*(("wei1", f"zhao{number}") for number in (2, 3, 4))),
        "5 roads meet in wei1; there must be 4 or fewer. One more thing is wrong.",
    ),
    (
        "few_rings",
        CAPITAL,
        roads(*(("palace2", "palace3"), ("gardens4", "gardens5"), ("temple4", "temple5"), ("granary4", "granary1"))),
        "The map has 56 roads; for 48 house spaces there must be 55 or fewer.",
    ),
    (
        "roads_do_not_cross",
        CAPITAL,
        roads(("granary1", "archives1")),
        "The roads drumtower3-granary3 and granary1-archives1 cross or touch near [445, 785]; "
        "roads must meet only in house spaces. 3 more things are wrong.",
    ),
    (
        "outlines_have_corners",
        CHINA,
        province("wu", outline=["lcw", "luwu"]),
        "The outline of Wu has 2 corners; it must have 3 or more.",
    ),
    (
        "outlines_have_corners",
        CHINA,
        outline("wu", "wucoast5", "wucoast3"),
        "The outline of Wu comes to one point twice; it must go through every corner once.",
    ),
    ("not_too_many_corners", CHINA, fan, "The outlines have 932 corners together; there must be 800 at most."),
    (
        "borders_are_of_two",
        CHINA,
        province("wu", outline=["wlc", "weichu1", "lcw"]),
        "Wei, Chu, Wu have the stretch from [862, 612] to [912, 630] in common; a border must be one of two provinces. "
        "One more thing is wrong.",
    ),
    (
        "outlines_do_not_cross",
        CHINA,
        corner("yancoast13", 1500, 360),
        "The outline of Yan crosses or touches that of Qi near [1497.1, 355.73]; "
        "outlines must meet only in corners that both name.",
    ),
    (
        "outlines_do_not_cross",
        CHINA,
        several(corner("x1", 1300, 930), corner("x2", 1340, 920), outline("wu", "wucoast10", "x1", "x2")),
        "The outline of Wu crosses or touches itself near [1319.3, 936.91]; "
        "outlines must meet only in corners that both name.",
    ),
    (
        "outlines_do_not_cross",
        CAPITAL,
        cut("garrison", "g1"),
        "The outline of West Market crosses or touches that of Garrison near [400, 330]; "
        "outlines must meet only in corners that both name. One more thing is wrong.",
    ),
    (
        "provinces_do_not_overlap",
        CHINA,
        several(
            corner("x1", 200, 300),
            corner("x2", 300, 300),
            corner("x3", 250, 350),
            province("wu", outline=["x1", "x2", "x3"]),
        ),
        "Wu and Ch'in overlap near [200, 300]; provinces must lie beside each other.",
    ),
    (
        "provinces_do_not_overlap",
        CHINA,
        province("wu", outline=CHINA["provinces"]["yan"]["outline"][:3]),
        "Wu and Yan overlap near [1031, 53]; provinces must lie beside each other.",
    ),
    (
        "provinces_do_not_overlap",
        CHINA,
        several(
            lambda tree: tree["provinces"]["yan"].update(outline=tree["provinces"]["wu"]["outline"]),
            province("lu", outline=["qilu", "lucoast1", "lucoast2"]),
            province("chu", outline=["chucoast1", "chucoast2", "chucoast3"]),
        ),
        "Wu and Yan have one outline; provinces must lie beside each other.",
    ),
    (
        "alliances_are_of_neighbours",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, ["chin", "chu"]),
        "Alliance 5 is of Ch'in and Chu; they must be neighbours.",
    ),
    (
        "alliances_are_of_neighbours",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, ["wu", "wu"]),
        "Alliance 5 is of Wu and Wu; they must be neighbours.",
    ),
    (
        "border_spaces_are_between_neighbours",
        CHINA,
        several(
            lambda tree: tree["borders"].__setitem__(2, {"between": ["wei", "shu"], "at": [702, 624]}),
            lambda tree: tree["borders"].__setitem__(4, {"between": ["chu", "wu"], "at": [1056, 946]}),
            roads(("wei5", "wei-shu"), ("shu4", "chu1"), ("chu2", "chu-wu2"), cut={"wei-chu", "shu-chu"}),
        ),
        "A border space is between Wei and Shu; they must be neighbours.",
    ),
    (
        "neighbours_differ_in_colour",
        CHINA,
        several(province("wei", colour="yellow"), province("chin", colour="red")),
        "Ch'in and Shu are neighbours and both red; their colours must differ. One more thing is wrong.",
    ),
    (
        "alliances_as_the_sheet_has",
        CHINA,
        several(
            cut("chu", "chumtn1", "chumtn2"),
            outline("chu", "mwc", "shumtn1", "shumtn2", "mcs", "chinmtn1", "mcw", "weimtn1", "weimtn2", "weimtn3"),
        ),
        "The map has 16 pairs of neighbours; there must be 15, as many as alliances.",
    ),
    (
        "alliances_as_the_sheet_has",
        CAPITAL,
        several(
            province("garrison", outline=["nw", "n1", "g2", "w1"]),
            province("westmarket", outline=["w1", "g2", "d1", "w2"]),
            province("drumtower", outline=["g2", "p1", "p2", "d3", "d2", "d1"]),
            province("temple", outline=["n2", "ne", "e1", "p3"]),
            province("gardens", outline=["p2", "p3", "a2", "a1", "d4", "d3"]),
            province("eastmarket", outline=["p3", "e1", "se", "s2", "a1", "a2"]),
        ),
        "The map has 15 pairs of neighbours; there must be more than the 15 alliances.",
    ),
    (
        "spaces_lie_in_their_province",
        CHINA,
        moved("wu1", 900, 900),
        "The house space wu1 at [900, 900] must lie in Wu, 26 units or more from its outline.",
    ),
    (
        "spaces_lie_in_their_province",
        CHINA,
        moved("yan3", 1216, 70),
        "The house space yan3 at [1216, 70] must lie in Yan, 26 units or more from its outline.",
    ),
    (
        "border_spaces_lie_on_the_border",
        CHINA,
        lambda tree: tree["borders"][2].update(at=[702.5, 626]),
        "The border space wei-chu at [702.5, 626] must lie on the border of Wei and Chu.",
    ),
    (
        "dragons_lie_in_their_province",
        CHINA,
        province("yan", dragon=[1312, 84]),
        "The dragon space at [1312, 84] must lie in Yan, 50 units or more from its outline.",
    ),
    (
        "spaces_are_told_apart",
        CHINA,
        moved("wei1", 610, 400),
        "The house spaces wei1 and wei2 are 42 units apart; they must be 60 or more.",
    ),
    (
        "dragons_have_room",
        CHINA,
        province("chu", dragon=[640, 790]),
        "The house space chu1 is 56 units from the dragon space of Chu; it must be 80 or more.",
    ),
]


def refusal(text):
    with pytest.raises(Refused) as refused:
        read_map(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("tree", "change", "sentence"),
    [row[1:] for row in BROKEN],
    ids=[f"{name}-{number}" for number, (name, *_) in enumerate(BROKEN)],
)
def test_a_map_that_breaks_a_constraint_is_refused_with_what_is_wrong(tree, change, sentence):
    broken = deepcopy(tree)
    change(broken)
    assert refusal(json.dumps(broken)) == sentence


def test_every_constraint_has_a_map_that_breaks_it():
    assert {constraint.__name__ for stage in STAGES for constraint in stage} == {name for name, *_ in BROKEN}


# Files


LACKING = object()


def put(value, *path):
    """A map with a `value` at a path, or with nothing there."""

    def change(tree):
        for step in path[:-1]:
            tree = tree[step]
        if value is LACKING:
            del tree[path[-1]]
        else:
            tree[path[-1]] = value

    return change


def markup(most):
    return f"a text of 1 to {most} characters without any of # * / : < > @ [ \\ ] _ ` | ~"


MISSHAPEN = [
    (put(LACKING, "roads"), "The map must have “roads”."),
    (
        put([], "streets"),
        "The map may have “title”, “sheet”, “credits”, “size”, “points”, “provinces”, “borders”, “roads”, “alliances”, "
        "and nothing else.",
    ),
    *(
        (put(value, "title"), f"“title” of the map must be {markup(24)}, not this text.")
        for value in ("@everyone", "", " Wei", "We\u202ei", "W" * 25)
    ),
    (put(7, "title"), f"“title” of the map must be {markup(24)}, not a number."),
    (put("x" * 201, "credits"), f"“credits” of the map must be {markup(200)}, not this text."),
    (put("moon", "sheet"), "“sheet” of the map must be “border_disputes” or “ways_of_diplomacy”, not “moon”."),
    (put(None, "sheet"), "“sheet” of the map must be “border_disputes” or “ways_of_diplomacy”, not nothing."),
    (put([1000, 1600], "size"), "“size” of the map must be [1600, 1000], not a list of 2."),
    (put([], "points"), "“points” of the map must be an object of at most 400 members, not a list of 0."),
    (
        put({f"p{n}": [n, n] for n in range(401)}, "points"),
        "“points” of the map must be an object of at most 400 members, not an object of 401.",
    ),
    (
        put([0, 0], "points", "the cape"),
        "The key of a point must be 1 to 12 letters a to z and digits; one in “points” of the map is not.",
    ),
    (
        put({}, "provinces", "Wei"),
        "The key of a province must be 1 to 12 letters a to z but not “discard”; one in “provinces” of the map is not.",
    ),
    (
        put({}, "provinces", "discard"),
        "The key of a province must be 1 to 12 letters a to z but not “discard”; one in “provinces” of the map is not.",
    ),
    (put(3, "points", "bay"), "“bay” of “points” of the map must be two numbers, to the right and down, not a number."),
    (
        put([1, 2, 3], "points", "bay"),
        "“bay” of “points” of the map must be two numbers, to the right and down, not a list of 3.",
    ),
    *(
        (
            put(value, "points", "bay"),
            "“bay” of “points” of the map must be a place on the sheet, from [0, 0] to [1600, 1000], not a list of 2.",
        )
        for value in ([1601, 0], [0, -1], [True, 0], ["1", 0], [float("nan"), 0], [0, float("inf")], [10**400, 0])
    ),
    (put([], "provinces", "wei"), "“wei” of “provinces” of the map must be an object in braces, not a list of 0."),
    (put(LACKING, "provinces", "wei", "dragon"), "“wei” of “provinces” of the map must have “dragon”."),
    (
        put("blue", "provinces", "wei", "colour"),
        "“colour” of “wei” of “provinces” of the map must be “red” or “yellow” or “green” or “orange” or “violet”, "
        "not “blue”.",
    ),
    (
        put("cape", "provinces", "wei", "outline", 0),
        "Entry 1 of “outline” of “wei” of “provinces” of the map must be the key of a point, not “cape”.",
    ),
    (
        put({}, "provinces", "wei", "outline"),
        "“outline” of “wei” of “provinces” of the map must be a list of at most 400, not an object of 0.",
    ),
    (
        put({"at": [0, 0], "prot": True}, "provinces", "wei", "spaces", 0),
        "Entry 1 of “spaces” of “wei” of “provinces” of the map may have “at”, “port”, and nothing else.",
    ),
    (
        put({"at": [0, 0], "port": 1}, "provinces", "wei", "spaces", 0),
        "“port” of entry 1 of “spaces” of “wei” of “provinces” of the map must be true or false, not a number.",
    ),
    (put([[]] * 201, "roads"), "“roads” of the map must be a list of at most 200, not a list of 201."),
    (
        put(["wei1"], "roads", 2),
        "Entry 3 of “roads” of the map must be a list of the keys of two house spaces, not a list of 1.",
    ),
    (
        put(["wei1", "wei9"], "roads", 2),
        "Entry 2 of entry 3 of “roads” of the map must be the key of a house space, not “wei9”.",
    ),
    (
        put(["wei", ["qi"]], "alliances", 2),
        "Entry 2 of entry 3 of “alliances” of the map must be the key of a province, not a list of 1.",
    ),
    (
        put("wei qi", "borders", 0, "between"),
        "“between” of entry 1 of “borders” of the map must be a list of the keys of two provinces, not “wei qi”.",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), MISSHAPEN, ids=[str(number) for number in range(len(MISSHAPEN))])
def test_a_file_with_something_wrong_in_it_is_refused_with_where_it_is(change, sentence):
    tree = deepcopy(CHINA)
    change(tree)
    assert refusal(json.dumps(tree)) == sentence


NO_JSON = "; a map must be one, as the page about maps describes."

NO_MAPS = {
    "": f"The file is no JSON (line 1: Expecting value){NO_JSON}",
    '{\n"title" "x"}': f"The file is no JSON (line 2: Expecting ':' delimiter){NO_JSON}",
    "[" * 50_000: f"The file is no JSON{NO_JSON}",
    "1" * 5_000: f"The file is no JSON{NO_JSON}",
    " " * 65_537: "The file has 65537 characters; a map has at most 65536.",
    '{"a": {"b": 1, "b": 2}}': "Something in the file has two members of one name; every name may stand there once.",
    "[]": "The map must be an object in braces, not a list of 0.",
    "null": "The map must be an object in braces, not nothing.",
    "{}": "The map must have “title”.",
}


@pytest.mark.parametrize(("text", "sentence"), NO_MAPS.items(), ids=[str(number) for number in range(len(NO_MAPS))])
def test_a_text_that_is_no_map_is_refused(text, sentence):
    assert refusal(text) == sentence


# Anything at all


ODD = (None, True, 0, -1, 3, 1e308, 10**30, "", "wei", "wei1", "red", "x" * 300, "\ud800", [], [[]], {}, {"at": [0, 0]})


def holder_in(tree, dice):
    """Something that holds something, anywhere in a tree: each part of a map as often as every other."""
    inner = [child for child in (tree.values() if isinstance(tree, dict) else tree) if isinstance(child, dict | list)]
    inner = [child for child in inner if child]
    return holder_in(dice.choice(inner), dice) if inner and dice.random() < 0.8 else tree


def disturb(tree, dice):
    """Change one thing somewhere: replace, remove, double, swap, or shift a number a little."""
    holder = holder_in(tree, dice)
    places = [*holder] if isinstance(holder, dict) else [*range(len(holder))]
    place, other = dice.choice(places), dice.choice(places)
    match dice.randrange(6):
        case 0:
            holder[place] = deepcopy(dice.choice(ODD))
        case 1 if len(tree) > 1:
            del holder[place]
        case 2 if isinstance(holder, list):
            holder.insert(place, deepcopy(holder[other]))
        case 2:
            holder["x" * dice.randrange(14)] = deepcopy(holder[other])
        case 3:
            holder[place], holder[other] = holder[other], holder[place]
        case _ if isinstance(holder[place], int | float):
            holder[place] += dice.choice((-40, -5, -0.5, 0.25, 1, 5, 40))


def recoloured(tree, some, dice):
    some["colour"] = dice.choice(("red", "yellow", "green", "orange", "violet"))


def colours_swapped(tree, some, dice):
    other = dice.choice([*tree["provinces"].values()])
    some["colour"], other["colour"] = other["colour"], some["colour"]


def ports_changed(tree, some, dice):
    dice.choice(some["spaces"])["port"] = dice.random() < 0.5


def road_added(tree, some, dice):
    ends = [end for road in tree["roads"] for end in road]
    tree["roads"].append([dice.choice(ends), dice.choice(ends[:9])])


def road_removed(tree, some, dice):
    tree["roads"].remove(dice.choice(tree["roads"]))


def roads_in_one_line(tree, some, dice):
    tree["roads"] = [*pairwise(dict.fromkeys(end for road in tree["roads"] for end in road))]


def alliance_changed(tree, some, dice):
    tree["alliances"][dice.randrange(15)] = dice.choices([*tree["provinces"]], k=2)


def alliance_removed(tree, some, dice):
    tree["alliances"].pop()


def space_removed(tree, some, dice):
    key = next(key for key, province in tree["provinces"].items() if province is some)
    last = f"{key}{len(some['spaces'])}"
    some["spaces"].pop()
    tree["roads"] = [road for road in tree["roads"] if last not in road]


def outline_changed(tree, some, dice):
    corners = some["outline"]
    corners[(place := dice.randrange(len(corners))) : place + 1] = dice.sample([*tree["points"]], dice.randrange(2))


def point_moved(tree, some, dice):
    border = dice.choice(tree["borders"])["at"] if tree["borders"] else some["dragon"]
    place = dice.choice(
        (dice.choice([*tree["points"].values()]), dice.choice(some["spaces"])["at"], some["dragon"], border)
    )
    place[:] = (min(1000, max(0, number + dice.choice((-60, -20, -4, 4, 20, 60)))) for number in place)


REDRAWN = (
    recoloured,
    colours_swapped,
    ports_changed,
    road_added,
    road_removed,
    roads_in_one_line,
    alliance_changed,
    alliance_removed,
    space_removed,
    outline_changed,
    point_moved,
)


def keeps_the_rules(tree):
    """Whether a map in a file keeps the constraints, told in another way than by the constraints themselves."""
    provinces, points = tree["provinces"], {name: tuple(point) for name, point in tree["points"].items()}
    lines = {
        key: [(points[one], points[other]) for one, other in pairwise([*province["outline"], province["outline"][0]])]
        for key, province in provinces.items()
    }
    colours = Counter(province["colour"] for province in provinces.values())
    inner = {key: [space["at"] for space in province["spaces"]] for key, province in provinces.items()}
    between = [border["between"] for border in tree["borders"]]
    sizes = {key: len(inner[key]) + sum(key in pair for pair in between) for key in provinces}
    largest = max(sizes[key] for key in provinces if provinces[key]["colour"] == "violet" or not colours["violet"])
    edges = {key: {frozenset(line) for line in lines[key]} for key in provinces}
    neighbours = {frozenset(pair) for pair in combinations(provinces, 2) if edges[pair[0]] & edges[pair[1]]}
    allied = {frozenset(pair) for pair in tree["alliances"]}
    ends = Counter(end for road in tree["roads"] for end in road)
    reached = {tree["roads"][0][0]}
    for _ in ends:
        reached |= {end for road in tree["roads"] if reached & {*road} for end in road}
    spots = [at for spaces in inner.values() for at in spaces] + [border["at"] for border in tree["borders"]]
    china = tree["sheet"] == "border_disputes"
    ports = sum(space.get("port", False) for province in provinces.values() for space in province["spaces"])
    return all(
        (
            sorted(colours.values()) == [1, 2, 2, 2, 2] and colours["violet"] == 1,
            all(4 <= size <= min(8, largest) for size in sizes.values()),
            (ports, len(between)) == ((7, 6) if china else (0, 0)),
            len(tree["alliances"]) == len(allied) == 15,
            allied == neighbours if china else allied < neighbours,
            all(len({provinces[key]["colour"] for key in pair}) == 2 for pair in neighbours),
            all(frozenset(pair) in neighbours for pair in between),
            len(reached) == len(spots),
            max(ends.values()) >= 3,
            len({frozenset(road) for road in tree["roads"]}) == len(tree["roads"]),
            all(len({*road}) == 2 for road in tree["roads"]),
            all(dist(one, other) >= 59.9 for one, other in combinations(spots, 2)),
            all(dist(province["dragon"], at) >= 79.9 for province in provinces.values() for at in spots),
            all(
                [key for key in provinces if inside(at, lines[key])] == [home]
                for home, province in provinces.items()
                for at in (*inner[home], province["dragon"])
            ),
        )
    )


@pytest.mark.parametrize("seed", range(16))
def test_whatever_is_changed_in_a_file_it_is_refused_or_keeps_the_rules(seed):
    dice = random.Random(seed)
    for _ in range(25):
        tree = deepcopy(dice.choice((CHINA, CAPITAL)))
        for _ in range(dice.randrange(1, 4)):
            disturb(tree, dice)
        try:
            read_map(json.dumps(tree))
        except Refused as refused:
            assert str(refused).endswith(".")
            assert len(str(refused)) < 400
        else:
            assert keeps_the_rules(tree), tree


@pytest.mark.parametrize("seed", range(24))
def test_however_a_map_is_redrawn_it_is_refused_or_keeps_the_rules(seed):
    dice = random.Random(seed)
    accepted = 0
    for _ in range(25):
        tree = deepcopy(dice.choice((CHINA, CAPITAL)))
        dice.choice(REDRAWN)(tree, dice.choice([*tree["provinces"].values()]), dice)
        with suppress(Refused):
            read_map(json.dumps(tree))
            accepted += 1
            assert keeps_the_rules(tree), tree
    assert 0 < accepted < 25


@pytest.mark.parametrize("seed", range(10))
def test_whatever_text_stands_in_a_file_it_is_refused_or_a_map(seed):
    dice = random.Random(seed)
    for _ in range(10):
        text = [*SOURCES[dice.choice([*SOURCES])]]
        for _ in range(dice.randrange(1, 4)):
            start = dice.randrange(len(text))
            text[start : start + dice.choice((0, 1, 1, 9))] = dice.choice('0-{}[],:"\\x\n\0é')
        try:
            playing_map = read_map("".join(text))
        except Refused:
            continue
        assert playing_map.sheet in SHEETS


# The page


def part_of(piece, whole):
    """Whether all that is in a piece of JSON is also in the whole."""
    if isinstance(piece, dict):
        return all(key in whole and part_of(value, whole[key]) for key, value in piece.items())
    if isinstance(piece, list) and piece and isinstance(piece[0], list | dict | str):
        return all(any(part_of(one, other) for other in whole) for one in piece)
    return piece == whole


def test_the_page_about_maps_shows_a_part_of_ours():
    page = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert part_of(json.loads(shown), CHINA)


def test_the_page_about_maps_names_every_part_and_every_measure():
    page = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8")
    assert all(f"`{part}`" in page for part in (*CHINA, *CHINA["provinces"]["wei"].keys() - {"name"}))
    _, constraints = page.split("## What a map must keep")
    numbers = {int(number) for number in re.findall(r"\d+", constraints)}
    assert numbers >= {SPACE_INSIDE, SPACES_APART, DRAGON_INSIDE, DRAGON_APART, *CORNERS[:1], *CORNERS[-1:]}
