"""Uploaded map files are refused with a sentence, or satisfy the constraints."""

import json
import random
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from itertools import combinations, pairwise
from math import dist

import pytest

from games.engine import Refused
from games.han.maps import SHEETS, inside, read_map
from tests.games.han.map_sources import CAPITAL, CHINA, SOURCES, refusal

# Files


LACKING = object()


def put(value, *path):
    """Return a map with a `value` at a path, or without one."""

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


def where(path):
    """The words of a path, from the inside out."""
    steps = [f"entry {step + 1}" if isinstance(step, int) else f"“{step}”" for step in reversed(path)]
    return " of ".join([*steps, "the file"])


MISFITS = [
    # path, value, what would be right, what was found
    *(
        ("title", value, markup(24), found)
        for value, found in (
            ("@everyone", "“\\@everyone”"),
            ("", "“”"),
            (" Wei", "“ Wei”"),
            ("We\u202ei", "“We\\u202ei”"),
            ("W\ud800", "“W\\ud800”"),
            ("W" * 25, f"“{'W' * 25}”"),
            ("W" * 50, "“WWWWWWWWWWWW...WWWWWWWWWWWWW”"),
            (7, "the number 7"),
        )
    ),
    ("credits", "x" * 201, markup(200), "“xxxxxxxxxxxx...xxxxxxxxxxxxx”"),
    ("sheet", "moon", "“border_disputes” or “ways_of_diplomacy”", "“moon”"),
    ("sheet", None, "“border_disputes” or “ways_of_diplomacy”", "null"),
    ("size", [1000, 1600], "[1600, 1000]", "a list of 2"),
    ("points", [], "an object of at most 400 members", "a list of 0"),
    ("points", {f"p{n}": [n, n] for n in range(401)}, "an object of at most 400 members", "an object of 401"),
    *(
        ("points bay", value, "two numbers, to the right and down", found)
        for value, found in ((3, "the number 3"), ([1], "a list of 1"), ([1, 2, 3], "a list of 3"))
    ),
    *(
        ("points bay 0", value, "a number from 0 to 1600", found)
        for value, found in (
            (1601, "the number 1601"),
            (-0.5, "the number -0.5"),
            (True, "true"),
            ("1", "“1”"),
            (float("nan"), "the number nan"),
            (10**400, "the number 100000000000000000...0000000000000000000"),
        )
    ),
    ("points bay 1", float("inf"), "a number from 0 to 1000", "the number inf"),
    ("provinces", {}, "an object of 9 members", "an object of 0"),
    ("provinces wei", [], "an object in braces", "a list of 0"),
    ("provinces wei aliases", [*"ABCDE"], "a list of at most 4", "a list of 5"),
    ("provinces chin aliases 0", 7, markup(24), "the number 7"),
    ("provinces wei colour", "blue", "“red”, “yellow”, “green”, “orange” or “violet”", "“blue”"),
    ("provinces wei outline 0", "cape", "the key of a point", "“cape”"),
    ("provinces wei outline", {}, "a list of the keys of 3 to 400 points", "an object of 0"),
    ("provinces wei outline", ["lcw", "luwu"], "a list of the keys of 3 to 400 points", "a list of 2"),
    ("provinces wei spaces 0 port", 1, "true or false", "the number 1"),
    ("roads", [[]] * 201, "a list of at most 200", "a list of 201"),
    ("roads 2", ["wei1"], "a list of the keys of two house spaces", "a list of 1"),
    ("roads 2 1", "wei9", "the key of a house space", "“wei9”"),
    ("alliances", [], "a list of 15", "a list of 0"),
    ("alliances 2 1", ["qi"], "the key of a province", "a list of 1"),
    ("borders 0 between", "wei qi", "a list of the keys of two provinces", "“wei qi”"),
]


@pytest.mark.parametrize(("path", "value", "wanted", "found"), MISFITS, ids=map(str, range(len(MISFITS))))
def test_a_misfit_in_a_file_is_refused_with_its_position(path, value, wanted, found):
    tree, steps = deepcopy(CHINA), [int(step) if step.isdigit() else step for step in path.split()]
    put(value, *steps)(tree)
    place = where(steps)
    assert refusal(json.dumps(tree)) == f"{place[0].upper()}{place[1:]} must be {wanted}, not {found}."


NO_PROVINCE = (
    "The key of a province must be 1 to 12 letters a to z but not “discard”; one in “provinces” of the file is not."
)

MISSHAPEN = [
    (put(LACKING, "roads"), "The file must have “roads”."),
    (put(LACKING, "provinces", "wei", "dragon"), "“wei” of “provinces” of the file must have “dragon”."),
    *(
        (
            put([], name),
            "The file may have “title”, “sheet”, “credits”, “size”, “points”, “provinces”, “borders”, “roads”, "
            "“alliances”, and nothing else.",
        )
        for name in ("streets", "\ud800")
    ),
    (
        put({"at": [0, 0], "prot": True}, "provinces", "wei", "spaces", 0),
        "Entry 1 of “spaces” of “wei” of “provinces” of the file may have “at”, “port”, and nothing else.",
    ),
    (
        put([0, 0], "points", "the cape"),
        "The key of a point must be 1 to 12 letters a to z and digits; one in “points” of the file is not.",
    ),
    *((put({}, "provinces", key), NO_PROVINCE) for key in ("Wei", "discard", "wei\n", "\ud800")),
]


@pytest.mark.parametrize(("change", "sentence"), MISSHAPEN, ids=map(str, range(len(MISSHAPEN))))
def test_a_file_with_other_parts_is_refused_with_their_position(change, sentence):
    tree = deepcopy(CHINA)
    change(tree)
    assert refusal(json.dumps(tree)) == sentence


NO_JSON = ". It must be written as the page about maps describes."

NO_MAPS = {
    "": f"The file is not JSON (line 1: Expecting value){NO_JSON}",
    '{\n"title" "x"}': f"The file is not JSON (line 2: Expecting ':' delimiter){NO_JSON}",
    "[" * 50_000: f"The file is not JSON{NO_JSON}",
    "1" * 5_000: f"The file is not JSON{NO_JSON}",
    " " * 65_537: "The file has 65537 characters; at most 65536 are allowed.",
    '{"a": {"b": 1, "b": 2}}': "An object in the file uses a name twice; each name may appear once.",
    "[]": "The file must be an object in braces, not a list of 0.",
    "null": "The file must be an object in braces, not null.",
    "{}": "The file must have “title”.",
}


@pytest.mark.parametrize(("text", "sentence"), NO_MAPS.items(), ids=[str(number) for number in range(len(NO_MAPS))])
def test_a_text_without_a_map_is_refused(text, sentence):
    assert refusal(text) == sentence


# Anything at all


ODD = (None, True, 0, -1, 3, 1e308, 10**30, "", "wei", "wei1", "red", "x" * 300, "\ud800", [], [[]], {}, {"at": [0, 0]})


def holder_in(tree, dice):
    """Return a container anywhere in a tree; each part of a map is equally likely."""
    inner = [child for child in (tree.values() if isinstance(tree, dict) else tree) if isinstance(child, dict | list)]
    inner = [child for child in inner if child]
    return holder_in(dice.choice(inner), dice) if inner and dice.random() < 0.8 else tree


def disturb(tree, dice):
    """Change one thing: replace, remove, double or swap it, or shift a number a little."""
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
    """Return whether a map in a file satisfies the constraints, by an independent implementation."""
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
def test_a_changed_file_is_refused_or_keeps_the_rules(seed):
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


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(12))
def test_a_randomly_redrawn_map_is_refused_or_satisfies_the_constraints(seed):
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
def test_any_text_of_a_file_is_refused_or_a_map(seed):
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
