"""Where things stand, and what is outlined."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.huang_di import events
from games.huang_di.wall import COLUMNS, Spot
from rendering import find_painter
from rendering.huang.palettes import PALETTES as HUANG
from rendering.huang_di.heading import headline
from rendering.huang_di.plan import WallPlan, panel_boxes
from rendering.huang_di.scene import banner_places, touched
from rendering.layout import WIDTH, spread
from rendering.pieces import token
from tests.rendering.handmade import NAMES, a_table, changed, wall_with, with_last, with_seat


@pytest.mark.parametrize("provinces", [2, 3, 4])
def test_the_whole_wall_is_on_the_table(provinces):
    plan = WallPlan(provinces)
    for number in range(provinces):
        for box in (plan.province(number), plan.prison(number), plan.camp(number)):
            assert 0 <= box.left < box.right <= WIDTH
            assert box.bottom <= plan.height
        assert plan.prison(number).right < plan.camp(number).left
    assert plan.spot(Spot(COLUMNS, 0)).left > plan.spot(Spot(COLUMNS - 1, 0)).right


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_player_has_a_panel_and_none_overlap(seats):
    boxes = panel_boxes(seats, 100)
    assert len(boxes) == seats
    assert all(box.right <= WIDTH for box in boxes)
    for one, other in pairwise(boxes):
        assert one.right < other.left or one.bottom < other.top


@pytest.mark.parametrize("provinces", [2, 3, 4])
@pytest.mark.parametrize("masters", range(7))
def test_every_taskmaster_stands_in_the_camp(provinces, masters):
    camp = WallPlan(provinces).camp(0)
    places = banner_places(tuple(range(masters)), camp)
    assert len(set(places.values())) == masters
    assert all(camp.left <= x <= camp.right - 50 for x, _ in places.values())


@pytest.mark.parametrize("palette", HUANG.values(), ids=HUANG)
def test_a_palette_can_draw_the_marks_of_its_seats_itself(palette):
    usual = replace(palette, crest=None)
    for seat in range(len(palette.hues)):
        own, other = (token(colours, seat, 60).image for colours in (palette, usual))
        assert own.size == other.size
        assert own.tobytes() != other.tobytes()
    assert len({token(palette, seat, 60).image.tobytes() for seat in range(len(palette.hues))}) == len(palette.hues)


@given(st.lists(st.floats(60, 1540), min_size=1, max_size=6).map(sorted))
def test_markers_on_the_track_stand_side_by_side(places):
    stood = spread(places, 48, 20, 1580)
    assert len(stood) == len(places)
    assert all(right - left >= 48 - 1e-6 for left, right in pairwise(stood))


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (events.Recruited(0, 3, 2, 0), {"peasants"}),
        (events.ConvictsCollected(0, 5), {"convicts"}),
        (events.JadeCollected(0, 3), {"jade"}),
        (events.PrisonEmptied(0, 1, 2, 0), {"jade", "convicts"}),
        (events.BlocksQuarried(0, 2, 1, 0), {"blocks"}),
        (events.FavoursKept(0, 5, 2, ()), {"hand"}),
        (events.FavourPlayed(0, "steps", (Spot(0, 0),), Spot(0, 0)), {"steps"}),
        (events.RoleRepeated(0, "builder", 2), {"builder"}),
        (events.RoleBoughtBack(0, "taskmaster", "jade"), {"taskmaster"}),
        (events.MongolsInvaded(), set()),
    ],
)
def test_what_an_action_changed_is_outlined(event, names):
    assert touched((event,)) == names


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"awaited": (0,)}, ("Mei Lin", "to play")),
        ({"phase": "petition", "awaited": (0, 1, 2, 3)}, ("", "Everyone bids")),
        ({"phase": "petition", "awaited": (3,)}, ("Ana", "to bid")),
        ({"phase": "setup", "awaited": (0, 3)}, ("Mei Lin, Ana", "to choose")),
    ],
)
def test_the_heading_says_who_is_awaited(changes, words):
    assert headline(a_table(4, 3, **changes), NAMES[:4]) == words


def test_threads_paint_the_same_picture():
    painter = find_painter("huang_di")
    view = with_last(a_table(5, 4))
    with ThreadPoolExecutor(4) as threads:
        pictures = list(threads.map(lambda _: painter.board(view, NAMES[:5]), range(8)))
    assert len(set(pictures)) == 1


@pytest.mark.parametrize(
    "event",
    [
        events.BlockBuilt(0, Spot(0, 0), 0),
        events.EmperorBlockPlaced(0, Spot(0, 0)),
        events.FavourPlayed(0, "", (Spot(0, 0),), Spot(0, 0)),
    ],
)
def test_what_no_longer_stands_is_not_outlined(event):
    painter = find_painter("huang_di")
    bare = a_table(4, 3, blocks=0)
    assert painter.board(with_seat(bare, 0, turns=[(event,)]), NAMES[:4]) == painter.board(bare, NAMES[:4])


def test_a_removed_block_is_crossed_out_until_another_stands_there():
    painter = find_painter("huang_di")

    def marked(view):
        removed = (events.BlockRemoved(0, 1, Spot(0, 0), 1),)
        return painter.board(with_seat(view, 0, turns=[removed]), NAMES[:4]) != painter.board(view, NAMES[:4])

    bare = a_table(4, 3, blocks=0)
    assert marked(bare)
    assert not marked(changed(bare, wall=wall_with(3, [(Spot(0, 0), 2)])))


def test_outlines_of_neighbours_hide_nothing_of_one_another():
    painter, plan = find_painter("huang_di"), WallPlan(3)
    spots = (Spot(0, 0), Spot(1, 0))
    bare = a_table(4, 3, blocks=0)
    built = changed(bare, wall=wall_with(3, [(spot, seat) for seat, spot in enumerate(spots)]))

    def shown(builders, spot):
        deeds = [(events.BlockBuilt(seat, spots[seat], 0),) if seat in builders else () for seat in range(4)]
        players = [changed(player, turns=[deed]) for player, deed in zip(built.players, deeds, strict=True)]
        board = Image.open(BytesIO(painter.board(changed(built, players=players), NAMES[:4])))
        box = plan.spot(spot)
        return board.crop((box.left, box.top, box.right, box.bottom)).tobytes()

    for seat, spot in enumerate(spots):
        assert shown({0, 1}, spot) == shown({seat}, spot) != shown(set(), spot)
