"""Every fault of a playing map has a broken map that its sentence refuses."""

import json
import re
from copy import deepcopy
from importlib.resources import files
from itertools import pairwise

import pytest

from tests.games.han.map_sources import CAPITAL, CHINA, refusal, roads


def province(key, **changes):
    return lambda tree: tree["provinces"][key].update(changes)


def several(*changes):
    def change(tree):
        for one in changes:
            one(tree)

    return change


def moved(key, *at):
    """Return a map with a house space moved."""
    return lambda tree: tree["provinces"][key[:-1]]["spaces"][int(key[-1]) - 1].update(at=[*at])


def corner(name, *at):
    return lambda tree: tree["points"].update({name: [*at]})


def outline(key, before, *names):
    """Return a map with more corners in an outline, inserted before an existing one."""

    def change(tree):
        corners = tree["provinces"][key]["outline"]
        corners[corners.index(before) : corners.index(before)] = names

    return change


def cut(key, *names):
    return lambda tree: [tree["provinces"][key]["outline"].remove(name) for name in names]


def fan(tree):
    """Return a map with 801 corners: a zigzag above the land."""
    corners = [f"z{number}" for number in range(227)]
    tree["points"] |= {name: [2 * number, number % 2] for number, name in enumerate(corners)}
    for key in ("yan", "zhao", "chin"):
        tree["provinces"][key]["outline"] += corners


BROKEN = [
    # message, map, change, sentence
    (
        "names",
        CHINA,
        province("wu", name="WEI"),
        "Two provinces are named Wei; every province must have its own name.",
    ),
    (
        "colours",
        CHINA,
        province("wu", colour="red"),
        "The number of red provinces is 3; it must be 2. One more thing is wrong.",
    ),
    (
        "violet",
        CHINA,
        several(province("chu", colour="green"), province("wu", colour="violet")),
        "A province has 8 house spaces and the violet one 6; no province may have more than the violet one.",
    ),
    (
        "spaces",
        CHINA,
        several(lambda tree: tree["provinces"]["yan"].update(spaces=[]), roads(cut={f"yan{n}" for n in range(1, 6)})),
        "Yan has 0 house spaces, including those on its borders; there must be 4 to 8. One more thing is wrong.",
    ),
    (
        "ports",
        CHINA,
        lambda tree: tree["provinces"]["yan"]["spaces"][0].update(port=True),
        "The number of ports is 8; on Border Disputes it must be 7.",
    ),
    (
        "ports",
        CAPITAL,
        lambda tree: tree["provinces"]["temple"]["spaces"][0].update(port=True),
        "The number of ports is 1; on Ways of Diplomacy it must be 0.",
    ),
    (
        "border-spaces",
        CHINA,
        several(lambda tree: tree["borders"].pop(), roads(cut={"chu-wu"})),
        "The number of border spaces is 5; on Border Disputes it must be 6.",
    ),
    (
        "border-spaces",
        CAPITAL,
        lambda tree: tree.update(borders=[{"between": ["temple", "gardens"], "at": [1160, 490]}]),
        "The number of border spaces is 1; on Ways of Diplomacy it must be 0.",
    ),
    (
        "alliance-twice",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, tree["alliances"][0][::-1]),
        "Alliances 1 and 5 join the same two provinces; every alliance must join a different pair.",
    ),
    (
        "road-to-itself",
        CHINA,
        roads(("wei1", "wei1")),
        "A road leads from wei1 to itself; it must join two house spaces.",
    ),
    (
        "road-twice",
        CHINA,
        roads(("wei2", "wei1"), ("wei2", "wei1")),
        "The road between wei1 and wei2 is listed 3 times; once is enough.",
    ),
    (
        "roads-apart",
        CHINA,
        roads(cut={"shu3"}),
        "No roads lead from yan1 to shu3; every house space must be reached from every other.",
    ),
    (
        "roads-apart",
        CAPITAL,
        roads(("temple2", "temple3"), cut={"temple2", "temple3"}),
        "No roads lead from garrison1 to temple2; every house space must be reached from every other.",
    ),
    (
        "roads-never-branch",
        CAPITAL,
        lambda tree: tree.update(
            roads=[
                *pairwise(f"{key}{n}" for key, p in tree["provinces"].items() for n in range(1, len(p["spaces"]) + 1))
            ]
        ),
        "The roads never branch; at least 3 must meet in some house space.",
    ),
    (
        "roads-meet",
        CHINA,
        roads(*(("wei1", f"zhao{number}") for number in (2, 3, 4))),
        "5 roads meet in wei1; there must be 4 or fewer. One more thing is wrong.",
    ),
    (
        "rings",
        CAPITAL,
        roads(*(("palace2", "palace3"), ("gardens4", "gardens5"), ("temple4", "temple5"), ("granary4", "granary1"))),
        "The map has 56 roads; for 48 house spaces there must be 55 or fewer.",
    ),
    (
        "roads-cross",
        CAPITAL,
        roads(("granary1", "archives1")),
        "The roads drumtower3-granary3 and granary1-archives1 cross or touch near [445, 785]; "
        "roads must meet only in house spaces. 3 more things are wrong.",
    ),
    (
        "corner-twice",
        CHINA,
        outline("wu", "wucoast5", "wucoast3"),
        "The outline of Wu passes one point twice; it must pass every corner once.",
    ),
    ("corners-many", CHINA, fan, "The outlines have 932 corners in all; there must be 800 or fewer."),
    (
        "border-of-many",
        CHINA,
        province("wu", outline=["wlc", "weichu1", "lcw"]),
        "Wei, Chu, Wu share the line from [862, 612] to [912, 630]; a border must be between two provinces. One "
        "more thing is wrong.",
    ),
    (
        "outlines-cross",
        CHINA,
        corner("yancoast13", 1500, 360),
        "The outline of Yan crosses or touches that of Qi near [1497.1, 355.73]; "
        "outlines must meet only in corners that both name.",
    ),
    (
        "outline-crosses-itself",
        CHINA,
        several(corner("x1", 1300, 930), corner("x2", 1340, 920), outline("wu", "wucoast10", "x1", "x2")),
        "The outline of Wu crosses or touches itself near [1319.3, 936.91]; "
        "outlines must meet only in corners that both name.",
    ),
    (
        "outlines-cross",
        CAPITAL,
        cut("garrison", "g1"),
        "The outline of West Market crosses or touches that of Garrison near [400, 330]; "
        "outlines must meet only in corners that both name. One more thing is wrong.",
    ),
    (
        "overlap",
        CHINA,
        several(
            corner("x1", 200, 300),
            corner("x2", 300, 300),
            corner("x3", 250, 350),
            province("wu", outline=["x1", "x2", "x3"]),
        ),
        "Wu and Qin overlap near [200, 300]; provinces must lie beside each other.",
    ),
    (
        "overlap",
        CHINA,
        province("wu", outline=CHINA["provinces"]["yan"]["outline"][:3]),
        "Wu and Yan overlap near [1031, 53]; provinces must lie beside each other.",
    ),
    (
        "one-outline",
        CHINA,
        several(
            lambda tree: tree["provinces"]["yan"].update(outline=tree["provinces"]["wu"]["outline"]),
            province("lu", outline=["qilu", "lucoast1", "lucoast2"]),
            province("chu", outline=["chucoast1", "chucoast2", "chucoast3"]),
        ),
        "Wu and Yan have the same outline; provinces must lie beside each other.",
    ),
    (
        "alliance-apart",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, ["chin", "chu"]),
        "Alliance 5 joins Qin and Chu; they must be neighbours.",
    ),
    (
        "alliance-apart",
        CHINA,
        lambda tree: tree["alliances"].__setitem__(4, ["wu", "wu"]),
        "Alliance 5 joins Wu and Wu; they must be neighbours.",
    ),
    (
        "border-apart",
        CHINA,
        several(
            lambda tree: tree["borders"].__setitem__(2, {"between": ["wei", "shu"], "at": [702, 624]}),
            lambda tree: tree["borders"].__setitem__(4, {"between": ["chu", "wu"], "at": [1056, 946]}),
            roads(("wei5", "wei-shu"), ("shu4", "chu1"), ("chu2", "chu-wu2"), cut={"wei-chu", "shu-chu"}),
        ),
        "A border space is between Wei and Shu; they must be neighbours.",
    ),
    (
        "colours-beside",
        CHINA,
        several(province("wei", colour="yellow"), province("chin", colour="red")),
        "Qin and Shu are neighbours and both red; their colours must differ. One more thing is wrong.",
    ),
    (
        "neighbours-equal",
        CHINA,
        several(
            cut("chu", "chumtn1", "chumtn2"),
            outline("chu", "mwc", "shumtn1", "shumtn2", "mcs", "chinmtn1", "mcw", "weimtn1", "weimtn2", "weimtn3"),
        ),
        "The map has 16 pairs of neighbours; there must be 15, one for each alliance.",
    ),
    (
        "neighbours-more",
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
        "space-outside",
        CHINA,
        moved("wu1", 900, 900),
        "The house space wu1 at [900, 900] must lie in Wu, 26 units or more from its outline.",
    ),
    (
        "space-outside",
        CHINA,
        moved("yan3", 1216, 70),
        "The house space yan3 at [1216, 70] must lie in Yan, 26 units or more from its outline.",
    ),
    (
        "off-border",
        CHINA,
        lambda tree: tree["borders"][2].update(at=[702.5, 626]),
        "The border space wei-chu at [702.5, 626] must lie on the border of Wei and Chu.",
    ),
    (
        "dragon-outside",
        CHINA,
        province("yan", dragon=[1312, 84]),
        "The dragon space at [1312, 84] must lie in Yan, 50 units or more from its outline.",
    ),
    (
        "spaces-close",
        CHINA,
        moved("wei1", 610, 400),
        "The house spaces wei1 and wei2 are 45 units apart; they must be 60 or more.",
    ),
    (
        "dragon-close",
        CHINA,
        province("chu", dragon=[640, 790]),
        "The house space chu1 is 56 units from the dragon space of Chu; it must be 80 or more.",
    ),
]


@pytest.mark.parametrize(
    ("tree", "change", "sentence"),
    [row[1:] for row in BROKEN],
    ids=[f"{name}-{number}" for number, (name, *_) in enumerate(BROKEN)],
)
def test_an_unplayable_map_is_refused_with_a_sentence(tree, change, sentence):
    broken = deepcopy(tree)
    change(broken)
    assert refusal(json.dumps(broken)) == sentence


def test_every_fault_has_a_map_with_it():
    words = files("games.han").joinpath("locale/en/han.ftl").read_text("utf-8")
    assert {*re.findall(r"^fault-(\S+) =", words, re.MULTILINE)} == {name for name, *_ in BROKEN}
