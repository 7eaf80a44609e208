"""The bundled maps keep every constraint, and files that break one are refused with a sentence."""

import json
import pickle
from importlib.resources import files

import pytest

from games.engine.language import speaking
from games.huang import maps as limits
from games.huang.board import together
from games.huang.maps import MAPS, load_map, read_map, title_of
from tests.games.huang.checker import Atlas
from tests.games.map_files import GONE, changed, page, put, refusal

FRONT, KINGDOMS = map(load_map, MAPS)
PLACES = {*FRONT.capitals, *FRONT.bandits}
TEXTS = {key: files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8") for key in MAPS}
STATES = json.loads(TEXTS["warring_states"])
CAPITALS = {"c2": "Zhao", "g5": "Yan", "o5": "Qi", "k7": "Wei", "b9": "Qin", "f10": "Han", "l12": "Chu"}
"""The areas of the front map's capitals."""


def test_the_front_map_is_that_of_the_board_and_the_reverse_side_has_nineteen_granaries():
    assert (len(FRONT.spaces), len(FRONT.river), len(FRONT.areas), FRONT.granaries) == (203, 44, 12, False)
    assert {FRONT.spaces[at]: FRONT.area_names[FRONT.area_of[at]] for at in sorted(FRONT.capitals)} == CAPITALS
    assert len(FRONT.bandits) == 10
    ground = [{space in FRONT.river for space in triangle} for triangle in FRONT.triangles]
    assert [len(ground), ground.count({True}), ground.count({False})] == [353, 8, 234], "as many as were counted"
    assert (len(KINGDOMS.spaces), len(KINGDOMS.river), len(KINGDOMS.capitals)) == (203, 44, 19)
    assert (KINGDOMS.granaries, KINGDOMS.bandits) == (True, ())


@pytest.mark.parametrize("the_map", [FRONT, KINGDOMS], ids=MAPS)
def test_neighbours_triangles_and_rhombi_are_those_measured_on_paper(the_map):
    atlas, keys = Atlas(the_map), the_map.spaces
    for space, beside in enumerate(the_map.neighbours):
        assert {keys[other] for other in beside} == atlas.beside[keys[space]]
        assert [*beside] == [other for other in range(len(keys)) if the_map.distance(space, other) == 1]
        for shapes, at in ((the_map.triangles, the_map.triangles_at), (the_map.rhombi, the_map.rhombi_at)):
            assert at[space] == tuple((together(shape), shape) for shape in shapes if space in shape)
    for shapes, measured in ((the_map.triangles, atlas.triangles), (the_map.rhombi, atlas.rhombi)):
        assert sorted(tuple(keys[space] for space in shape) for shape in shapes) == measured


def test_a_distance_is_the_number_of_steps():
    pairs = {("a1", "c2"): 3, ("a1", "b3"): 2, ("o5", "a4"): 14, ("c2", "b9"): 7}
    assert {pair: FRONT.distance(*map(FRONT.index.get, pair)) for pair in pairs} == pairs


@pytest.mark.parametrize("key", MAPS)
def test_a_bundled_map_keeps_every_constraint(key):
    the_map = load_map(key)
    assert (the_map.key, [*limits.faults(the_map)]) == (key, [])
    assert read_map(TEXTS[key]) is pickle.loads(pickle.dumps(the_map)) is the_map  # noqa: S301  # it is our own
    assert sorted(space for spaces in the_map.areas.values() for space in spaces) == [*range(len(the_map.spaces))]


def test_places_of_bundled_maps_have_names_in_the_language_of_the_reader():
    names = FRONT.area_names["upperjiang"], KINGDOMS.capital_names["westchu"], title_of(FRONT)
    assert names == ("Upper Yangtze", "Western Chu", "Seven Warring States")
    with speaking("de"):
        assert (KINGDOMS.capital_names["westchu"], title_of(FRONT)) == ("West-Chu", "Sieben Streitende Reiche")


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
    return lambda file: [drawn(part, *(f"{key}#" for key in keys))(file) for part in ("ground", "division")]


def dried(count):
    """Return a change that leaves so many river spaces, from the top."""

    def change(file):
        for number, line in enumerate(file["ground"]):
            wet = sum(row.count("~") for row in file["ground"][:number])
            kept = line.replace("~", "=", max(0, count - wet))
            file["ground"][number] = kept.replace("~", ".").replace("=", "~")

    return change


def renamed(group, key, **values):
    """Return a change of what is said of an area or a capital."""
    return lambda file: file[group].setdefault(key, {"letter": key[0], "name": key}).update(values)


def test_a_map_of_your_own_is_read_with_its_own_names():
    mine = read_map(changed(STATES, put("title", "Mine"), put("areas zhao name", "North")))
    assert (mine.key, title_of(mine), mine.area_names["zhao"]) == ("", "Mine", "North")
    with speaking("de"):
        assert mine.area_names["upperjiang"] == "Upper Yangtze"


FEWER = [key for key in reversed(FRONT.spaces) if FRONT.index[key] not in PLACES]
SIX_CAPITALS = "The map has 6 capitals; without granaries there must be 7."
FAULTS = {
    "spaces": (removed(*FEWER[:54]), "The map has 149 spaces; there must be 150 to 225."),
    "apart": (removed("b1", "a2", "b2"), "No path leads from a1 to c1; every space must be reached from every other."),
    "river": (dried(23), "The map has 23 river spaces; there must be 24 to 60."),
    "blue-triangle": (put("granaries", value=True), "The river spaces l1, m1 and l2 form a triangle"),
    "capitals": (put("capitals ji", GONE), SIX_CAPITALS),
    "bandits": (put("bandits 9", GONE), "The map has 9 bandit places; without granaries there must be 10."),
    "on-river": (drawn("ground", "c2~"), "The capital or bandit place c2 is on a river; it must be on land."),
    "close": (put("bandits 0", "e2"), "c2 and e2 have the distance 2; it must be 3"),
    "room": (drawn("ground", "c1~", "d1~", "b2~", "d2~"), "c2 has 2 land spaces beside it; there must be 3"),
    "names": (renamed("capitals", "ji", name="HANDAN"), "Several capitals are called Handan"),
    "area": (drawn("division", "a4Z"), "Zhao has 26 spaces; an area must have 1 to 25."),
    "area-apart": (drawn("division", "o15#", "a1Y"), "No path within Yan leads from a1 to j2"),
}


def test_a_map_needs_two_blue_triangles():
    why_not = refusal(read_map, changed(json.loads(TEXTS["eighteen_kingdoms"]), put("granaries", value=False)))
    assert "0 triangles of river spaces; on a map without granaries there must be 2 or more." in why_not


def test_a_map_with_many_faults_is_refused_with_the_first_and_their_number():
    text = changed(STATES, put("bandits 9", GONE), put("capitals ji", GONE))
    assert refusal(read_map, text) == f"{SIX_CAPITALS} One more thing is wrong."


UNREADABLE = {
    "a drawing of too few rows": (put("ground 14", GONE), "a list of 15"),
    "a short row": (put("ground 2", ".."), "Entry 3 of “ground” of the file must be a text"),
    "a sign that means nothing": (drawn("ground", "a1?"), "a text of 15 signs out of . ~ #, not “?"),
    "a letter of no area": (drawn("division", "a1x"), "a text of 15 signs"),
    "a letter of two areas": (renamed("areas", "yan", letter="Z"), "Several areas have the letter Z"),
    "a letter of no alphabet": (renamed("areas", "yan", letter="é"), "must be one letter A to Z or a to z"),
    "drawings that do not agree": (drawn("ground", "a1#"), "“ground” and “division” do not agree on a1"),
    "a capital beyond the board": (renamed("capitals", "ji", at="o15"), "the key of a space, such as “c2”, not “o15”"),
    "a key with other letters": (renamed("areas", "Z1"), "every key must be 1 to 12 letters a"),
    "too many areas": (lambda file: [renamed("areas", key * 2)(file) for key in "abcdefghijklm"], "at most 24 members"),
    "two areas of one name": (renamed("areas", "yan", name="ZHAO"), "Several areas are called Zhao"),
}
REFUSED = FAULTS | UNREADABLE


@pytest.mark.parametrize(("change", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_map_that_is_unplayable_or_unreadable_is_refused_with_a_sentence(change, sentence):
    assert sentence in refusal(read_map, changed(STATES, change))


def test_the_page_names_every_part_of_a_file_and_the_numbers_of_every_constraint():
    shown, about, numbers = page("Maps for HUANG")
    assert shown.keys() == STATES.keys()
    assert all(f"`{name}`" in about for name in shown)
    ends = {limit[end] for limit in (limits.SPACES, limits.RIVER) for end in (0, -1)}
    counts = {limits.CAPITALS, limits.KINGDOMS, limits.LEADER_SPACES, limits.BANDITS, limits.DISTANCE}
    assert numbers >= ends | counts | {limits.PAGODAS, limits.MAX_AREA, limits.MAX_PLACES}
