"""What can be chosen is shown: every place, province, favour and role card under its mark, and nothing else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from string import ascii_uppercase

import pytest
from PIL import Image

from games.huang_di.cards import favours
from games.huang_di.wall import EMPEROR, Spot, parse_spot, spot_name, spot_names
from rendering import THEMES, Look, find_painter
from rendering.huang_di.closeup import strips
from tests.rendering.handmade import NAMES, Prison, a_table, changed, holding, wall_with, with_seat
from tests.rendering.played import a_game

ROLES = ("recruiter", "resources", "builder", "taskmaster")
painter = find_painter("huang_di")


def marked(keys):
    return dict(zip(keys, (*ascii_uppercase, *map(str, range(99))), strict=False))


def shown(view, keys, look=None):
    marks = keys if isinstance(keys, dict) else marked(keys)
    return painter.choice(view, NAMES[: view.seats], marks, *([look] if look else []))


def size(png):
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture.size


PICTURED = {
    "role": True, "repeat": True, "build": True, "second": True, "between": True, "last": True, "emperor": True,
    "remove": True, "plaque": True, "favour": True, "keep": True, "move": True,
    "recruiter": False, "resources": False, "builder": False, "taskmaster": False, "after": False,
}  # fmt: skip
"""Which topics of picks are about things to be seen."""


@pytest.mark.parametrize(("seats", "policy"), [(2, "random"), (4, "medium"), (6, "random")])
def test_every_choice_about_things_to_be_seen_has_its_picture(seats, policy):
    _, picks = a_game(seats, 3, policy)
    fullest = {topic: (options, view) for topic, options, view in sorted(picks, key=lambda pick: len(pick[1]))}
    assert set(fullest) <= set(PICTURED)
    for topic, (options, view) in fullest.items():
        png = shown(view, options)
        assert (png is not None) is PICTURED[topic], topic
        if png:
            assert size(png)[0] <= 1600
            assert len(png) < 120_000


@pytest.mark.parametrize(
    ("concerned", "rows"),
    [
        ((1,), [(1, 1)]),
        ((0, 1), [(0, 1)]),
        ((0, 1, 2), [(0, 1), (2, 2)]),
        ((0, 3), [(0, 0), (3, 3)]),
        ((0, 1, 2, 3), [(0, 1), (2, 3)]),
        ((0, 2, 3), [(0, 0), (2, 3)]),
    ],
)
def test_the_provinces_concerned_are_shown_neighbours_side_by_side(concerned, rows):
    assert [(plan.first, plan.last) for plan in strips(reversed(concerned), 4)] == rows


@pytest.mark.parametrize("provinces", [2, 3, 4])
def test_every_place_of_the_provinces_shown_is_in_the_picture(provinces):
    for plan in (*strips(range(provinces), provinces), *strips([provinces - 1], provinces)):
        for number in range(plan.first, plan.last + 1):
            for box in (plan.province(number), plan.prison(number), plan.camp(number)):
                assert 0 <= box.left < box.right <= 900
                assert 0 <= box.top < box.bottom <= plan.height


@pytest.mark.parametrize(
    "keys",
    [
        (), ("one",), ("end", "jade", "emperor"), ("3", "4"), ("recruit", "convicts", "prison"), ("p9", "p0", "p"),
        ("p4:l1:c1",), ("p1:l4:c3",), ("p4",), ("", " ", "p1:l9:c9", "\x00", "p1:", "P1"), ("emperor",),
    ],
)  # fmt: skip
def test_keys_that_stand_for_nothing_to_be_seen_have_no_picture(keys):
    assert shown(a_table(4, 3), keys) is None


def test_among_places_other_keys_are_left_out():
    view = a_table(4, 3)
    places = marked(spot_names(view.wall.buildable(1)))
    assert shown(view, places) == shown(view, {**places, "one": "X", "emperor": "Y"})


@pytest.mark.parametrize(
    "keys",
    [("p1:l1:c1", "p1:l1:c2"), ("p1", "p3"), ("recruiter", "builder"), tuple(sorted(favours()))[:3]],
    ids=["places", "provinces", "roles", "favours"],
)
def test_each_mark_shows(keys):
    view = a_table(4, 3, blocks=0)
    usual = shown(view, keys)
    assert usual != shown(view, dict.fromkeys(keys, "Z"))
    assert usual != shown(view, keys[:-1])


def test_what_is_chosen_but_not_built_is_seen():
    view = a_table(4, 3, blocks=0, viewer=0)
    keys = ("p1:l1:c2",)
    plans = [((Spot(0, 0), owner),) for owner in (0, 1, EMPEROR)]
    assert len({shown(view, keys), *(shown(with_seat(view, 0, plan=plan), keys) for plan in plans)}) == 4


def test_a_block_that_stands_can_be_told_under_its_mark():
    view = a_table(4, 3, blocks=0)
    keys = ("p1:l1:c2",)
    stones = [changed(view, wall=wall_with(3, [(parse_spot(keys[0]), owner)])) for owner in range(4)]
    assert len({shown(stone, keys) for stone in stones}) == 4


def test_role_cards_show_what_was_played_and_what_cannot_be():
    view = a_table(4, 3, viewer=1)

    def cards(played, keys):
        return shown(with_seat(view, 1, roles=[*played]), keys)

    assert len({cards((), ROLES), cards((), ROLES[:3]), cards(ROLES[3:], ROLES[:3]), cards(ROLES[3:], ROLES)}) == 4
    assert cards(ROLES, ROLES)
    assert size(cards((), (*ROLES, "emperor")))[1] > size(cards((), ROLES))[1]


def test_a_public_view_shows_the_cards_as_printed():
    view = a_table(4, 3)
    assert shown(view, ROLES) == shown(changed(view, players=view.players[::-1]), ROLES)


@pytest.mark.parametrize("keys", [("p1:l1:c1",), ("p2",), ROLES], ids=["places", "provinces", "roles"])
def test_no_picture_shows_what_is_in_a_hand(keys):
    view = a_table(4, 3, blocks=0, viewer=2)
    assert shown(view, keys) == shown(holding(view, sorted(favours())), keys)


def test_the_most_there_can_be_to_choose():
    view = a_table(6, 4, blocks=0, viewer=5)
    view = changed(view, prisons=[Prison(jade=99, convicts=99)] * 4, is_crowded=True)
    keys = [spot_name(spot) for spot in view.wall.buildable()]
    assert len(keys) == 20
    assert size(shown(view, dict.fromkeys(keys, "WWWW")))[0] == 900
    assert size(shown(view, ("p1", "p2", "p3", "p4")))[0] == 900
    assert size(shown(view, sorted(favours())))[0] <= 1600


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_width(theme):
    view = a_table(4, 3, viewer=0)
    for keys in (spot_names(view.wall.buildable()), ("p1", "p2", "p3"), ROLES, sorted(favours())[:5]):
        wide, high = size(shown(view, keys, Look(theme)))
        assert size(shown(view, keys, Look(theme, 800))) == (round(wide / 2), pytest.approx(high / 2, abs=1))
    assert shown(view, ROLES, Look(theme)) != shown(view, ROLES, Look(THEMES[THEMES.index(theme) - 1]))


def test_threads_paint_the_same_choice():
    view = a_table(5, 4, viewer=1)
    keys = spot_names(view.wall.buildable())
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: shown(view, keys), range(8)))) == 1
