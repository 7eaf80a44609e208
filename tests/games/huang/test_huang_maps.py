"""The bundled maps keep every constraint, and files that break one are refused with a sentence."""

from itertools import combinations

from games.huang.maps import load_map

FRONT = load_map("warring_states")
CAPITALS = (15, 60, 68, 93, 113, 132, 164)
"""The capitals of the front map."""


def test_the_front_map_has_the_spaces_of_the_board():
    assert len(FRONT.spaces) == 203
    assert len(FRONT.river) == 44
    assert tuple(sorted(FRONT.capitals)) == CAPITALS
    assert [FRONT.spaces[space] for space in CAPITALS] == ["c2", "g5", "o5", "k7", "b9", "f10", "l12"]
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
        assert FRONT.triangles_at[space] == tuple(shape for shape in FRONT.triangles if space in shape)
        assert FRONT.rhombi_at[space] == tuple(shape for shape in FRONT.rhombi if space in shape)


def test_twelve_neighbourhoods_divide_the_front_map():
    assert len(FRONT.areas) == 12
    assert sorted(space for spaces in FRONT.areas.values() for space in spaces) == [*range(203)]
    assert max(map(len, FRONT.areas.values())) == 25
    assert all(FRONT.area_of[space] == area for area, spaces in FRONT.areas.items() for space in spaces)
    assert [FRONT.area_names[FRONT.area_of[space]] for space in CAPITALS] == [
        "Zhao",
        "Yan",
        "Qi",
        "Wei",
        "Qin",
        "Han",
        "Chu",
    ]
