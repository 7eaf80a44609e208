"""Files of maps are refused with the place and what would be right there, or keep every requirement."""

import json
from contextlib import suppress
from copy import deepcopy
from functools import reduce
from itertools import pairwise
from operator import getitem
from random import Random

import pytest

from games.engine import Refused
from games.engine.language import speaking
from games.han.maps import SHEETS, load_map, read_map

SOURCES = {key: load_map(key).text for key in SHEETS}
CHINA, CAPITAL = (json.loads(SOURCES[key]) for key in ("border_disputes", "ways_of_diplomacy"))
GONE = object()


def refusal(text):
    with pytest.raises(Refused) as refused:
        read_map(text)
    return str(refused.value)


def changed(tree, changes):
    tree = deepcopy(tree)
    for change in changes:
        change(tree)
    return json.dumps(tree)


def steps_to(path):
    return [int(step) if step.isdigit() else step for step in path.split()]


def put(path, value):
    """Return a change that puts a value at a path, or that removes what is there."""

    def change(tree):
        *steps, last = steps_to(path)
        holder = reduce(getitem, steps, tree)
        if value is GONE:
            del holder[last]
        else:
            holder[last] = value

    return change


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


# Maps that cannot be played

RINGS = ["palace2 palace3", "gardens4 gardens5", "temple4 temple5", "granary4 granary1"]
TWO_SPACES = [{"between": ["wei", "shu"], "at": [702, 624]}, {"between": ["chu", "wu"], "at": [1056, 946]}]
MEET = "outlines must meet only in corners that both name."
BESIDE = "provinces must lie beside each other."
REACHED = "every house space must be reached from every other."
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
    "Alliance 5 joins Wu and Wu; they must be neighbours.": [put("alliances 4", ["wu", "wu"])],
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
    "The house space wu1 at [900, 900] must lie in Wu, 26 units or more from its outline.": [
        put("provinces wu spaces 0 at", [900, 900])
    ],
    "The house space yan3 at [1216, 70] must lie in Yan, 26 units or more from its outline.": [
        put("provinces yan spaces 2 at", [1216, 70])
    ],
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
UNPLAYABLE = [
    *((CHINA, *row) for row in UNPLAYABLE_CHINA.items()),
    *((CAPITAL, *row) for row in UNPLAYABLE_CAPITAL.items()),
]


@pytest.mark.parametrize(("tree", "sentence", "changes"), UNPLAYABLE, ids=map(str, range(len(UNPLAYABLE))))
def test_a_map_that_breaks_a_requirement_is_refused(tree, sentence, changes):
    assert refusal(changed(tree, changes)) == sentence


def test_a_map_may_go_to_the_limits():
    most = "W" * 24
    words = [put("title", most), put("credits", "x" * 200), put("provinces wei aliases", [most, "B", "C", "D"])]
    assert read_map(changed(CHINA, [roads("wei1 zhao3"), *words])).title == most
    assert len(read_map(changed(CAPITAL, [roads(*RINGS[:3])])).roads) == 55


# Files of another shape

TEXT, LIST = "a text of 1 to {} characters without any of # * / : < > @ [ \\ ] _ ` | ~", "a list of {}"
COLOURS = "“red”, “yellow”, “green”, “orange” or “violet”"
SIDES = "“border_disputes” or “ways_of_diplomacy”"
TWO_NUMBERS = "two numbers, to the right and down"
OUTLINE = "a list of the keys of 3 to 400 points"
TOO_LONG = "xxxxxxxxxxxx...xxxxxxxxxxxxx"

MISFITS = [
    # path, value, what would be right, what was found
    ("title", "@everyone", TEXT.format(24), "“\\@everyone”"),
    ("title", "", TEXT.format(24), "“”"),
    ("title", "We\u202ei", TEXT.format(24), "“We\\u202ei”"),
    ("title", "W\ud800", TEXT.format(24), "“W\\ud800”"),
    ("title", "W" * 25, TEXT.format(24), f"“{'W' * 25}”"),
    ("credits", "x" * 201, TEXT.format(200), f"“{TOO_LONG}”"),
    ("sheet", "moon", SIDES, "“moon”"),
    ("size", [1000, 1600], "[1600, 1000]", LIST.format(2)),
    ("points", [], "an object of at most 400 members", LIST.format(0)),
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
    ("provinces wei colour", "blue", COLOURS, "“blue”"),
    ("provinces wei outline 0", "cape", "the key of a point", "“cape”"),
    ("provinces wei outline", {}, OUTLINE, "an object of 0"),
    ("provinces wei outline", ["lcw", "luwu"], OUTLINE, LIST.format(2)),
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


@pytest.mark.parametrize(("path", "value", "wanted", "found"), MISFITS, ids=map(str, range(len(MISFITS))))
def test_a_misfit_in_a_file_is_refused_with_its_place(path, value, wanted, found):
    steps = [f"entry {step + 1}" if isinstance(step, int) else f"“{step}”" for step in steps_to(path)]
    place = " of ".join([*reversed(steps), "the file"])
    assert (
        refusal(changed(CHINA, [put(path, value)])) == f"{place[0].upper()}{place[1:]} must be {wanted}, not {found}."
    )


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


@pytest.mark.parametrize(("path", "value", "sentence"), MISSHAPEN, ids=map(str, range(len(MISSHAPEN))))
def test_a_file_with_other_parts_is_refused_with_their_place(path, value, sentence):
    assert refusal(changed(CHINA, [put(path, value)])) == sentence


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


@pytest.mark.parametrize(("text", "sentence"), NO_MAPS.items(), ids=map(str, range(len(NO_MAPS))))
def test_a_text_without_a_map_is_refused(text, sentence):
    assert refusal(text) == sentence


def test_a_refusal_is_in_the_language_of_the_uploader():
    broken = changed(CHINA, [put("alliances", [])])
    english = refusal(broken)
    with speaking("de"):
        assert refusal(broken).startswith("„alliances“ der Datei muss")
    assert refusal(broken) == english


# Any file

ODD = (None, True, 0, -1, 3, 1e308, 10**30, "", "wei", "qi", "wei1", "qi2", "red", "x" * 300, "\ud800", [], [[]], {})


def disturb(tree, dice):
    """Change one thing anywhere: replace, remove, double or swap it, or shift a number a little."""
    holder = tree
    while dice.random() < 0.8:
        inner = [*(holder.values() if isinstance(holder, dict) else holder)]
        if not (inner := [each for each in inner if isinstance(each, dict | list) and each]):
            break
        holder = dice.choice(inner)
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


@pytest.mark.parametrize("seed", range(12))
def test_a_changed_file_is_refused_or_a_map(seed):
    dice, accepted = Random(seed), 0
    for _ in range(25):
        tree = deepcopy(dice.choice((CHINA, CAPITAL)))
        for _ in range(dice.randrange(1, 3)):
            disturb(tree, dice)
        with suppress(Refused):
            accepted += [*read_map(json.dumps(tree)).provinces] == [*tree["provinces"]]
    assert 0 < accepted < 25
