"""The bundled maps keep every constraint, and files that break one are refused with a sentence."""

import json
import pickle
import re
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from games.engine import Refused
from games.engine.language import speaking
from games.huang.board import together
from games.huang.maps import MAPS, load_map, read_map, title_of
from games.huang.maps.reader import (
    APART,
    BANDITS,
    CAPITALS,
    KINGDOMS,
    MENU,
    MOST,
    PAGODAS,
    RIVER,
    ROOM,
    SPACES,
    faults,
)

FRONT, KINGDOMS_MAP = map(load_map, MAPS)
PLACES = {*FRONT.capitals, *FRONT.bandits}
TEXTS = {key: files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8") for key in MAPS}
CAPITAL_SPACES = (15, 60, 68, 93, 113, 132, 164)
"""The capitals of the front map."""


def test_the_front_map_has_the_spaces_of_the_board():
    assert len(FRONT.spaces) == 203
    assert len(FRONT.river) == 44
    assert tuple(sorted(FRONT.capitals)) == CAPITAL_SPACES
    assert [FRONT.spaces[space] for space in CAPITAL_SPACES] == ["c2", "g5", "o5", "k7", "b9", "f10", "l12"]
    assert all(FRONT.index[key] == space for space, key in enumerate(FRONT.spaces))


def test_neighbours_are_the_six_hexagons_around_a_space():
    near = {key: [FRONT.spaces[other] for other in FRONT.neighbours[FRONT.index[key]]] for key in ("c2", "c3", "a1")}
    assert near == {
        "c2": ["c1", "d1", "b2", "d2", "c3", "d3"],
        "c3": ["b2", "c2", "b3", "d3", "b4", "c4"],
        "a1": ["b1", "a2"],
    }
    for space, beside in enumerate(FRONT.neighbours):
        assert all(space in FRONT.neighbours[other] for other in beside)
        assert {other for other in range(203) if FRONT.distance(space, other) == 1} == {*beside}


def test_the_front_map_has_as_many_triangles_as_were_counted():
    def on(ground):
        return sum(ground(triangle) for triangle in FRONT.triangles)

    assert len(FRONT.triangles) == 353
    assert on(FRONT.river.issuperset) == 8
    assert on(FRONT.river.isdisjoint) == 234


def test_a_rhombus_is_two_triangles_with_a_common_side():
    pairs = {
        tuple(sorted({*one, *other})) for one, other in combinations(FRONT.triangles, 2) if len({*one} & {*other}) == 2
    }
    assert {*FRONT.rhombi} == pairs
    assert len(FRONT.rhombi) == len(pairs)


def test_the_shapes_at_a_space_are_those_that_contain_it():
    for space in range(203):
        for shapes, at in ((FRONT.triangles, FRONT.triangles_at), (FRONT.rhombi, FRONT.rhombi_at)):
            assert at[space] == tuple((together(shape), shape) for shape in shapes if space in shape)


def test_twelve_neighbourhoods_divide_the_front_map():
    assert len(FRONT.areas) == 12
    assert sorted(space for spaces in FRONT.areas.values() for space in spaces) == [*range(203)]
    assert max(map(len, FRONT.areas.values())) == 25
    assert all(FRONT.area_of[space] == area for area, spaces in FRONT.areas.items() for space in spaces)
    assert [FRONT.area_names[FRONT.area_of[space]] for space in CAPITAL_SPACES] == [
        "Zhao",
        "Yan",
        "Qi",
        "Wei",
        "Qin",
        "Han",
        "Chu",
    ]


@pytest.mark.parametrize("key", MAPS)
def test_a_bundled_map_keeps_every_constraint(key):
    the_map = load_map(key)
    assert the_map.key == key
    assert list(faults(the_map)) == []
    assert read_map(TEXTS[key]) is pickle.loads(pickle.dumps(the_map)) is the_map  # noqa: S301  # it is our own
    assert sorted(space for spaces in the_map.areas.values() for space in spaces) == [*range(len(the_map.spaces))]


def test_the_reverse_side_has_nineteen_granaries_and_no_blue_triangle():
    assert KINGDOMS_MAP.granaries
    assert not FRONT.granaries
    assert len(KINGDOMS_MAP.capitals) == KINGDOMS
    assert len(KINGDOMS_MAP.spaces) == len(FRONT.spaces)
    assert len(KINGDOMS_MAP.river) == len(FRONT.river)
    assert not any(KINGDOMS_MAP.river.issuperset(triangle) for triangle in KINGDOMS_MAP.triangles)
    assert KINGDOMS_MAP.bandits == ()


def test_ten_bandit_places_are_far_from_each_other_and_from_capitals():
    assert len(FRONT.bandits) == BANDITS
    assert FRONT.river.isdisjoint(FRONT.bandits)
    near = (FRONT.distance(one, other) for one, other in combinations((*FRONT.capitals, *FRONT.bandits), 2))
    assert min(near) == APART


def test_places_of_bundled_maps_have_names_in_the_language_of_the_reader():
    assert title_of(FRONT) == "Seven Warring States"
    assert KINGDOMS_MAP.capital_names["westchu"] == "Western Chu"
    with speaking("de"):
        assert title_of(FRONT) == "Sieben Streitende Reiche"
        assert KINGDOMS_MAP.capital_names["westchu"] == "West-Chu"
        assert FRONT.area_names["upperjiang"] == "Oberer Jangtse"
    assert KINGDOMS_MAP.capital_at[KINGDOMS_MAP.index["l10"]] == "westchu"
    for the_map in (FRONT, KINGDOMS_MAP):
        assert [*the_map.area_names.values()] == [*the_map.area_titles.values()]
        assert [*the_map.capital_names.values()] == [*the_map.capital_titles.values()]
        assert len(the_map.area_names) == len(the_map.areas)


# Maps from files


def changed(change, key="warring_states"):
    """Return the text of a bundled map with a change."""
    file = json.loads(TEXTS[key])
    change(file)
    return json.dumps(file)


def why(text):
    with pytest.raises(Refused) as refusal:
        read_map(text)
    assert str(refusal.value)[-1] == "."
    return str(refusal.value)


def drawn(part, *changes):
    """Return a change of single signs of a drawing: `c2~` puts a river on c2."""

    def change(file):
        for key in changes:
            row, column = int(key[1:-1]) - 1, ord(key[0]) - ord("a")
            line = file[part][row]
            file[part][row] = f"{line[:column]}{key[-1]}{line[column + 1 :]}"

    return change


def removed(*keys):
    """Return a change that takes spaces from the map."""

    def change(file):
        for part in ("ground", "division"):
            drawn(part, *(f"{key}#" for key in keys))(file)

    return change


def dried(count):
    """Return a change that leaves so many river spaces, from the top."""

    def change(file):
        for number, line in enumerate(file["ground"]):
            wet = sum(row.count("~") for row in file["ground"][:number])
            kept = max(0, count - wet)
            file["ground"][number] = line.replace("~", "=", kept).replace("~", ".").replace("=", "~")

    return change


def test_a_map_of_your_own_is_read_with_its_own_names():
    text = changed(lambda file: (file.update(title="Mine"), file["areas"]["zhao"].update(name="North")))
    mine = read_map(text)
    assert mine.key == ""
    assert title_of(mine) == "Mine"
    assert mine.area_names["zhao"] == "North"
    with speaking("de"):
        assert mine.area_names["upperjiang"] == "Upper Yangtze"
    assert mine.spaces == FRONT.spaces


FAULTS = {
    "spaces": (
        removed(*[key for key in reversed(FRONT.spaces) if FRONT.index[key] not in PLACES][:54]),
        "The map has 149 spaces; there must be 150 to 225.",
    ),
    "apart": (
        removed("b1", "a2", "b2"),
        "No path leads from a1 to c1; every space must be reached from every other.",
    ),
    "river": (dried(23), "The map has 23 river spaces; there must be 24 to 60."),
    "blue-triangle": (
        lambda file: (file.update(granaries=True), None),
        "The river spaces l1, m1 and l2 form a triangle; on a map with granaries there must be none.",
    ),
    "capitals": (
        lambda file: file["capitals"].pop("ji"),
        "The map has 6 capitals; without granaries there must be 7.",
    ),
    "bandits": (
        lambda file: file["bandits"].pop(),
        "The map has 9 bandit places; without granaries there must be 10.",
    ),
    "on-river": (
        drawn("ground", "c2~"),
        "The capital or bandit place c2 is on a river; it must be on land.",
    ),
    "close": (
        lambda file: file["bandits"].__setitem__(0, "e2"),
        "The capitals or bandit places c2 and e2 have the distance 2; it must be 3 or more.",
    ),
    "room": (
        drawn("ground", "c1~", "d1~", "b2~", "d2~"),
        "The capital c2 has 2 land spaces beside it; there must be 3 or more.",
    ),
    "names": (
        lambda file: file["capitals"]["ji"].update(name="HANDAN"),
        "Several capitals are called Handan; every capital must have its own name.",
    ),
    "area": (
        drawn("division", "a4Z"),
        "Zhao has 26 spaces; an area must have 1 to 25.",
    ),
    "area-apart": (
        drawn("division", "o15#", "a1Y"),
        "No path within Yan leads from a1 to j2; every area must be in one piece.",
    ),
}
"""For each fault, a change that makes it, and what is said about it."""


def test_every_fault_has_a_test():
    words = files("games.huang").joinpath("locale/en/huang.ftl").read_text("utf-8")
    assert {*re.findall(r"^fault-(\S+) =", words, re.MULTILINE)} == {*FAULTS, "blue-triangles"}


@pytest.mark.parametrize("name", FAULTS)
def test_an_unplayable_map_is_refused_with_a_sentence(name):
    change, sentence = FAULTS[name]
    assert sentence in why(changed(change))
    with speaking("de"):
        assert sentence not in why(changed(change))


def test_two_areas_of_one_name_are_refused():
    text = changed(lambda file: file["areas"]["yan"].update(name="ZHAO"))
    assert why(text) == "Several areas are called Zhao; every area must have its own name."


def test_maps_without_blue_triangles_need_granaries():
    text = changed(lambda file: file.update(granaries=False), "eighteen_kingdoms")
    assert "The map has 0 triangles of river spaces; on a map without granaries there must be 2 or more." in why(text)


def test_a_map_with_many_faults_is_refused_with_the_first_and_their_number():
    text = changed(lambda file: (file["bandits"].pop(), file["capitals"].pop("ji")))
    assert why(text) == "The map has 6 capitals; without granaries there must be 7. One more thing is wrong."


UNREADABLE = {
    "a drawing of too few rows": (lambda file: file["ground"].pop(), "a list of 15"),
    "a row that is too short": (
        lambda file: file["ground"].__setitem__(2, ".."),
        "Entry 3 of “ground” of the file must be a text of 15 signs out of . ~ #, not “..”.",
    ),
    "a sign that means nothing": (drawn("ground", "a1?"), "a text of 15 signs"),
    "a letter of no area": (drawn("division", "a1x"), "a text of 15 signs"),
    "a letter of two areas": (
        lambda file: file["areas"]["yan"].update(letter="Z"),
        "Several areas have the letter Z; every area must have its own.",
    ),
    "a letter of no alphabet": (
        lambda file: file["areas"]["yan"].update(letter="é"),
        "“letter” of “yan” of “areas” of the file must be one letter A to Z or a to z or one digit, not “é”.",
    ),
    "drawings that do not agree": (drawn("ground", "a1#"), "“ground” and “division” do not agree on a1"),
    "a capital beyond the board": (
        lambda file: file["capitals"]["ji"].update(at="o15"),
        "“at” of “ji” of “capitals” of the file must be the key of a space, such as “c2”, not “o15”.",
    ),
    "a key with other letters": (
        lambda file: file["areas"].update({"Z1": {"letter": "x", "name": "Z"}}),
        "In “areas” of the file, every key must be 1 to 12 letters a to z.",
    ),
    "too many areas": (
        lambda file: file["areas"].update({f"x{n}": {"letter": n, "name": n} for n in "abcdefghijklm"}),
        "“areas” of the file must be an object of at most 24 members, not an object of 25.",
    ),
    "no JSON": (None, "The file is not JSON"),
}
"""Changes that leave no readable map, and a part of what is said about them."""


@pytest.mark.parametrize("name", UNREADABLE)
def test_an_unreadable_map_is_refused_with_a_sentence(name):
    change, sentence = UNREADABLE[name]
    text = changed(change) if change else "{"
    assert sentence in why(text)
    with speaking("de"):
        assert why(text) != sentence


# The page


def page():
    """Return what the page about maps says about HUANG."""
    _, about = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8").split("\n## Maps for HUANG\n")
    return about.partition("\n## ")[0]


def test_the_page_shows_a_part_of_ours_and_names_every_part_of_a_file():
    (shown,) = re.findall(r"```json\n(.*?)```", page(), re.DOTALL)
    part, ours = json.loads(shown), json.loads(TEXTS["warring_states"])
    assert part.keys() == ours.keys()
    for name in ("title", "credits", "granaries"):
        assert part[name] == ours[name]
    for name in ("ground", "division", "bandits"):
        assert part[name] == ours[name][: len(part[name])]
    for name in ("areas", "capitals"):
        assert part[name].items() <= ours[name].items()
    assert all(f"`{name}`" in page() for name in ours)


def test_the_page_names_the_numbers_of_every_constraint():
    _, requirements = page().split("### Requirements")
    numbers = {int(number) for number in re.findall(r"\d+", requirements)}
    assert numbers >= {
        *(SPACES[0], SPACES[-1], RIVER[0], RIVER[-1]),
        *(CAPITALS, KINGDOMS, ROOM, BANDITS, APART, PAGODAS, MENU, MOST),
    }
