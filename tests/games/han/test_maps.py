"""The bundled maps, and files of maps: refused with the place and what would be right there, or good to play."""

import json
import re
from contextlib import suppress
from copy import deepcopy
from itertools import pairwise
from pickle import dumps, loads
from random import Random

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
    load_map,
    meeting,
    read_map,
    title_of,
)
from tests.games.map_files import GONE, changed, is_part_of, misfit, page, put, refusal

OURS, TOWN = load_map("border_disputes"), load_map("ways_of_diplomacy")
CHINA, CAPITAL = json.loads(OURS.text), json.loads(TOWN.text)


def test_our_border_disputes_matches_the_known_facts_about_the_printed_map():
    colours = {"wei": "red", "shu": "red", "qi": "yellow", "chin": "yellow"}
    assert {key: OURS.provinces[key].colour for key in colours} == colours
    assert [len(OURS.provinces[key].spaces) for key in ("wei", "qi")] == [7, 5]
    assert [alliance.number for alliance in OURS.alliances] == [*range(1, 16)]
    assert [{*OURS.alliances[number].provinces} for number in (2, 3)] == [{"wei", "chin"}, {"chin", "shu"}]
    assert {tuple(sorted(alliance.provinces)) for alliance in OURS.alliances} == OURS.neighbours
    assert all(re.search(r"own map .* not the printed map", file["credits"]) for file in (CHINA, CAPITAL))


def test_in_the_capital_two_pairs_of_neighbours_cannot_be_allied():
    allied = {tuple(sorted(alliance.provinces)) for alliance in TOWN.alliances}
    assert (len(allied), TOWN.neighbours - allied) == (15, {("drumtower", "garrison"), ("gardens", "temple")})
    assert TOWN.ports == ()


def test_the_map_and_the_number_of_players_fit_each_other():
    seats = [[*BOX.seats_for({"map": name})] for name in ("border_disputes", "ways_of_diplomacy", "nowhere")]
    assert [*seats, [*BOX.seats_for({})]] == [[3, 4, 5], [2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5]]
    assert [chosen_map(seats, {"map": "fitting"}) for seats in (2, 3, 4, 5)] == [TOWN, OURS, OURS, OURS]
    with pytest.raises(Refused, match=r"Border Disputes is for 3 to 5 .* 2"):
        BOX.check(2, {"map": "border_disputes"})
    with pytest.raises(Refused, match=r"Ways of Diplomacy is for 2 to 4 .* 5"):
        BOX.check(5, {"map": "ways_of_diplomacy"})


def test_bundled_maps_are_translated_and_maps_of_players_are_not():
    own = read_map(TOWN.text + "\n")
    assert dict(own.names) == dict(TOWN.names) == {key: province.name for key, province in TOWN.provinces.items()}
    with speaking("de"):
        assert [title_of(TOWN), title_of(own)] == ["Wege der Diplomatie", "Ways of Diplomacy"]
        assert [TOWN.names["temple"], own.names["temple"]] == ["Tempel", "Temple"]


def test_equal_texts_give_the_same_map():
    assert load_map("border_disputes") is OURS is read_map(OURS.text)
    own = read_map(OURS.text + "\n")
    assert own is read_map(OURS.text + "\n") is deepcopy(own) is loads(dumps(own)) != OURS  # noqa: S301  # ours
    read_map.cache_clear()
    assert read_map(OURS.text) is OURS
    assert read_map("\ufeff" + OURS.text).provinces == OURS.provinces


def test_border_spaces_between_the_same_two_provinces_are_numbered():
    file = deepcopy(CHINA)
    file["borders"][5] = {"between": ["chu", "wei"], "at": [862, 612]}
    file["roads"] = [road for road in file["roads"] if "chu-wu" not in road]
    file["roads"] += [["chu4", "wu1"], ["wei-chu2", "wei5"]]
    assert read_map(json.dumps(file)).spaces["wei-chu2"].provinces == ("wei", "chu")


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


def corners(province, before, *names):
    """Return a change that names more corners in an outline, before one that is there."""

    def change(tree):
        outline = tree["provinces"][province]["outline"]
        outline[outline.index(before) : outline.index(before)] = names

    return change


def no_corners(province, *names):
    return lambda tree: [tree["provinces"][province]["outline"].remove(name) for name in names]


def outlines(**names):
    return lambda tree: [tree["provinces"][key].update(outline=own.split()) for key, own in names.items()]


def roads(*more, without=()):
    """Return a change that leaves out all roads from some spaces, and adds others."""

    def change(tree):
        tree["roads"] = [road for road in tree["roads"] if not {*without} & {*road}]
        tree["roads"] += [road.split() for road in more]

    return change


def zigzag(tree):
    """Give three outlines more than 800 corners in all, above the land."""
    names = [f"z{number}" for number in range(227)]
    tree["points"] |= {name: [2 * number, number % 2] for number, name in enumerate(names)}
    for key in ("yan", "zhao", "chin"):
        tree["provinces"][key]["outline"] += names


def one_line(tree):
    spaces = [f"{key}{n}" for key, one in tree["provinces"].items() for n in range(1, len(one["spaces"]) + 1)]
    tree["roads"] = [*pairwise(spaces)]


RINGS = ["palace2 palace3", "gardens4 gardens5", "temple4 temple5", "granary4 granary1"]
TWO_SPACES = [{"between": ["wei", "shu"], "at": [702, 624]}, {"between": ["chu", "wu"], "at": [1056, 946]}]
MEET = "outlines must meet only in corners that both name."
BESIDE = "provinces must lie beside each other."
REACHED = "every house space must be reached from every other."
WITHIN = "26 units or more from its outline."
MORE = "One more thing is wrong."

UNPLAYABLE_CHINA = {
    "Two provinces are named Wei; every province must have its own name.": [put("provinces wu name", "WEI")],
    f"The number of red provinces is 3; it must be 2. {MORE}": [put("provinces wu colour", "red")],
    "A province has 8 house spaces and the violet one 6; no province may have more than the violet one.": [
        put("provinces chu colour", "green"),
        put("provinces wu colour", "violet"),
    ],
    f"Yan has 0 house spaces, including those on its borders; there must be 4 to 8. {MORE}": [
        put("provinces yan spaces", []),
        roads(without=[f"yan{number}" for number in range(1, 6)]),
    ],
    "The number of ports is 8; on Border Disputes it must be 7.": [put("provinces yan spaces 0 port", value=True)],
    "The number of border spaces is 5; on Border Disputes it must be 6.": [
        put("borders 5", GONE),
        roads(without=["chu-wu"]),
    ],
    "Alliances 1 and 5 join the same two provinces; every alliance must join a different pair.": [
        put("alliances 4", CHINA["alliances"][0][::-1])
    ],
    "A road leads from wei1 to itself; it must join two house spaces.": [roads("wei1 wei1")],
    "The road between wei1 and wei2 is listed 3 times; once is enough.": [roads(*["wei2 wei1"] * 2)],
    f"No roads lead from yan1 to shu3; {REACHED}": [roads(without=["shu3"])],
    f"5 roads meet in wei1; there must be 4 or fewer. {MORE}": [roads("wei1 zhao2", "wei1 zhao3", "wei1 zhao4")],
    "The outline of Wu passes one point twice; it must pass every corner once.": [
        corners("wu", "wucoast5", "wucoast3")
    ],
    "The outlines have 932 corners in all; there must be 800 or fewer.": [zigzag],
    f"Wei, Chu, Wu share the line from [862, 612] to [912, 630]; a border must be between two provinces. {MORE}": [
        outlines(wu="wlc weichu1 lcw")
    ],
    f"The outline of Yan crosses or touches that of Qi near [1497.1, 355.73]; {MEET}": [
        put("points yancoast13", [1500, 360])
    ],
    f"The outline of Wu crosses or touches itself near [1319.3, 936.91]; {MEET}": [
        put("points x1", [1300, 930]),
        put("points x2", [1340, 920]),
        corners("wu", "wucoast10", "x1", "x2"),
    ],
    f"Wu and Qin overlap near [200, 300]; {BESIDE}": [
        *(put(f"points x{x}", [x, y]) for x, y in ((200, 300), (300, 300), (250, 350))),
        outlines(wu="x200 x300 x250"),
    ],
    f"Wu and Yan overlap near [1031, 53]; {BESIDE}": [
        put("provinces wu outline", CHINA["provinces"]["yan"]["outline"][:3])
    ],
    f"Wu and Yan have the same outline; {BESIDE}": [
        put("provinces yan outline", CHINA["provinces"]["wu"]["outline"]),
        outlines(lu="qilu lucoast1 lucoast2", chu="chucoast1 chucoast2 chucoast3"),
    ],
    "Alliance 5 joins Qin and Chu; they must be neighbours.": [put("alliances 4", ["chin", "chu"])],
    "A border space is between Wei and Shu; they must be neighbours.": [
        put("borders 2", TWO_SPACES[0]),
        put("borders 4", TWO_SPACES[1]),
        roads("wei5 wei-shu", "shu4 chu1", "chu2 chu-wu2", without=["wei-chu", "shu-chu"]),
    ],
    f"Qin and Shu are neighbours and both red; their colours must differ. {MORE}": [
        put("provinces wei colour", "yellow"),
        put("provinces chin colour", "red"),
    ],
    "The map has 16 pairs of neighbours; there must be 15, one for each alliance.": [
        no_corners("chu", "chumtn1", "chumtn2"),
        corners("chu", "mwc", "shumtn1", "shumtn2", "mcs", "chinmtn1", "mcw", "weimtn1", "weimtn2", "weimtn3"),
    ],
    f"The house space wu1 at [900, 900] must lie in Wu, {WITHIN}": [put("provinces wu spaces 0 at", [900, 900])],
    f"The house space yan3 at [1216, 70] must lie in Yan, {WITHIN}": [put("provinces yan spaces 2 at", [1216, 70])],
    "The border space wei-chu at [702.5, 626] must lie on the border of Wei and Chu.": [
        put("borders 2 at", [702.5, 626])
    ],
    "The dragon space at [1312, 84] must lie in Yan, 50 units or more from its outline.": [
        put("provinces yan dragon", [1312, 84])
    ],
    "The house spaces wei1 and wei2 are 45 units apart; they must be 60 or more.": [
        put("provinces wei spaces 0 at", [610, 400])
    ],
    "The house space chu1 is 56 units from the dragon space of Chu; it must be 80 or more.": [
        put("provinces chu dragon", [640, 790])
    ],
}
UNPLAYABLE_CAPITAL = {
    "The number of ports is 1; on Ways of Diplomacy it must be 0.": [put("provinces temple spaces 0 port", value=True)],
    "The number of border spaces is 1; on Ways of Diplomacy it must be 0.": [
        put("borders", [{"between": ["temple", "gardens"], "at": [1160, 490]}])
    ],
    f"No roads lead from garrison1 to temple2; {REACHED}": [roads("temple2 temple3", without=["temple2", "temple3"])],
    "The roads never branch; at least 3 must meet in some house space.": [one_line],
    "The map has 56 roads; for 48 house spaces there must be 55 or fewer.": [roads(*RINGS)],
    (
        "The roads drumtower3-granary3 and granary1-archives1 cross or touch near [445, 785]; "
        "roads must meet only in house spaces. 3 more things are wrong."
    ): [roads("granary1 archives1")],
    f"The outline of West Market crosses or touches that of Granary near [400, 690]; {MEET} {MORE}": [
        no_corners("granary", "d1")
    ],
    "The map has 15 pairs of neighbours; there must be more than the 15 alliances.": [
        outlines(
            garrison="nw n1 g2 w1",
            westmarket="w1 g2 d1 w2",
            drumtower="g2 p1 p2 d3 d2 d1",
            temple="n2 ne e1 p3",
            gardens="p2 p3 a2 a1 d4 d3",
            eastmarket="p3 e1 se s2 a1 a2",
        )
    ],
}


def test_a_map_may_go_to_the_limits():
    most = "W" * 24
    words = [put("title", most), put("credits", "x" * 200), put("provinces wei aliases", [most, "B", "C", "D"])]
    assert read_map(changed(CHINA, roads("wei1 zhao3"), *words)).title == most
    assert len(read_map(changed(CAPITAL, roads(*RINGS[:3]))).roads) == 55
    x, y = CHINA["provinces"]["wei"]["dragon"]
    assert read_map(changed(CHINA, put("provinces wei dragon", [x + 0.04, y]))).provinces["wei"].dragon == (x, y)


TEXT, LIST = "a text of 1 to {} characters without any of # * / : < > @ [ \\ ] _ ` | ~", "a list of {}"
TWO_NUMBERS = "two numbers, to the right and down"

MISFITS = [
    ("title", "@everyone", TEXT.format(24), "“\\@everyone”"),
    ("title", "", TEXT.format(24), "“”"),
    ("title", "We\u202ei", TEXT.format(24), "“We\\u202ei”"),
    ("title", "W\ud800", TEXT.format(24), "“W\\ud800”"),
    ("title", "W" * 25, TEXT.format(24), f"“{'W' * 25}”"),
    ("credits", "x" * 201, TEXT.format(200), "“xxxxxxxxxxxx...xxxxxxxxxxxxx”"),
    ("sheet", "moon", "“border_disputes” or “ways_of_diplomacy”", "“moon”"),
    ("size", [1000, 1600], "[1600, 1000]", LIST.format(2)),
    ("points", {f"p{n}": [n, n] for n in range(401)}, "an object of at most 400 members", "an object of 401"),
    ("points bay", 3, TWO_NUMBERS, "the number 3"),
    ("points bay", [1, 2, 3], TWO_NUMBERS, LIST.format(3)),
    ("points bay 0", 1601, "a number from 0 to 1600", "the number 1601"),
    ("points bay 0", -0.5, "a number from 0 to 1600", "the number -0.5"),
    ("points bay 0", True, "a number from 0 to 1600", "true"),
    ("points bay 0", float("nan"), "a number from 0 to 1600", "the number nan"),
    ("points bay 0", 10**400, "a number from 0 to 1600", f"the number 1{'0' * 17}...{'0' * 19}"),
    ("points bay 1", float("inf"), "a number from 0 to 1000", "the number inf"),
    ("provinces", {}, "an object of 9 members", "an object of 0"),
    ("provinces wei aliases", [*"ABCDE"], "a list of at most 4", LIST.format(5)),
    ("provinces wei colour", "blue", "“red”, “yellow”, “green”, “orange” or “violet”", "“blue”"),
    ("provinces wei outline 0", "cape", "the key of a point", "“cape”"),
    ("provinces wei outline", ["lcw", "luwu"], "a list of the keys of 3 to 400 points", LIST.format(2)),
    ("provinces wei spaces", [{"at": [1, 1]}] * 21, "a list of at most 20", LIST.format(21)),
    ("provinces wei spaces 0 port", 1, "true or false", "the number 1"),
    ("roads", [[]] * 201, "a list of at most 200", LIST.format(201)),
    ("roads 2", ["wei1"], "a list of the keys of two house spaces", LIST.format(1)),
    ("roads 2 1", "wei9", "the key of a house space", "“wei9”"),
    ("alliances", [], LIST.format(15), LIST.format(0)),
    ("alliances 2 1", ["qi"], "the key of a province", LIST.format(1)),
    ("borders", [{}] * 61, "a list of at most 60", LIST.format(61)),
    ("borders 0 between", "wei qi", "a list of the keys of two provinces", "“wei qi”"),
]


MEMBERS = ", ".join(f"“{name}”" for name in CHINA)
WEI_KEY = (
    "The key of a province must be 1 to 12 letters a to z but not “discard”; one in “provinces” of the file is not."
)

MISSHAPEN = [
    ("roads", GONE, "The file must have “roads”."),
    ("provinces wei dragon", GONE, "“wei” of “provinces” of the file must have “dragon”."),
    ("streets", [], f"The file may have {MEMBERS}, and nothing else."),
    ("\ud800", [], f"The file may have {MEMBERS}, and nothing else."),
    (
        "provinces wei spaces 0",
        {"at": [0, 0], "prot": True},
        "Entry 1 of “spaces” of “wei” of “provinces” of the file may have “at”, “port”, and nothing else.",
    ),
    (
        "points cape-1",
        [0, 0],
        "The key of a point must be 1 to 12 letters a to z and digits; one in “points” of the file is not.",
    ),
    *(("provinces " + key, {}, WEI_KEY) for key in ("Wei", "discard", "w" * 13, "\ud800")),
]


NO_JSON = "The file is not JSON{}. It must be written as the page about maps describes."

NO_MAPS = {
    "": NO_JSON.format(" (line 1: Expecting value)"),
    '{\n"title" "x"}': NO_JSON.format(" (line 2: Expecting ':' delimiter)"),
    "[1 2]": NO_JSON.format(" (line 1: Expecting ',' delimiter)"),
    "{title: 1}": NO_JSON.format(" (line 1: Expecting a name in double quotes)"),
    '["x': NO_JSON.format(" (line 1: Unterminated text)"),
    '["\n"]': NO_JSON.format(" (line 1: Invalid character in a text)"),
    '["\\x"]': NO_JSON.format(" (line 1: Invalid escape in a text)"),
    "[] []": NO_JSON.format(" (line 1: More after the end)"),
    "[" * 50_000: NO_JSON.format(""),
    "1" * 5_000: NO_JSON.format(""),
    " " * 65_537: "The file has 65537 characters; at most 65536 are allowed.",
    '{"a": {"b": 1, "b": 2}}': "An object in the file uses a name twice; each name may appear once.",
    "[]": "The file must be an object in braces, not a list of 0.",
    "{}": "The file must have “title”.",
}


REFUSED = [
    *((changed(CHINA, *changes), sentence) for sentence, changes in UNPLAYABLE_CHINA.items()),
    *((changed(CAPITAL, *changes), sentence) for sentence, changes in UNPLAYABLE_CAPITAL.items()),
    *((changed(CHINA, put(path, value)), misfit(path, *told)) for path, value, *told in MISFITS),
    *((changed(CHINA, put(path, value)), sentence) for path, value, sentence in MISSHAPEN),
    *NO_MAPS.items(),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=map(str, range(len(REFUSED))))
def test_a_file_is_refused_with_the_place_and_what_would_be_right_there(text, sentence):
    assert refusal(read_map, text) == sentence


ODD = (None, True, 0, -1, 3, 1e308, 10**30, "", "wei", "qi", "wei1", "qi2", "red", "x" * 300, "\ud800", [], [[]], {})


@pytest.mark.parametrize("seed", range(4))
def test_a_file_with_anything_changed_anywhere_is_refused_or_a_map(seed):
    dice, accepted = Random(seed), 0
    for _ in range(50):
        tree = holder = deepcopy(dice.choice((CHINA, CAPITAL)))
        while dice.random() < 0.8:
            parts = holder.values() if isinstance(holder, dict) else holder
            if not (inner := [each for each in parts if isinstance(each, dict | list) and each]):
                break
            holder = dice.choice(inner)
        place = dice.choice([*holder] if isinstance(holder, dict) else range(len(holder)))
        if isinstance(holder[place], int | float) and dice.random() < 0.7:
            holder[place] += dice.choice((-40, -5, -0.5, 0.25, 1, 5, 40))
        else:
            holder[place] = deepcopy(dice.choice(ODD))
        with suppress(Refused):
            accepted += [*read_map(json.dumps(tree)).provinces] == [*tree["provinces"]]
    assert 0 < accepted < 50


def test_the_page_about_maps_shows_a_part_of_ours_and_names_every_part_and_measure():
    shown, about, numbers = page("Maps for HAN")
    assert is_part_of(shown, CHINA)
    assert all(f"`{part}`" in about for part in (*CHINA, *CHINA["provinces"]["wei"].keys() - {"name"}))
    assert numbers >= {PROVINCES, ALLIANCES, SPACE_INSIDE, SPACES_APART, DRAGON_INSIDE, DRAGON_APART, CORNERS}
