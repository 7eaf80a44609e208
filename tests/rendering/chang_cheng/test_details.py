"""Everything that the texts offer for a closer look has a picture, whatever lies there."""

from __future__ import annotations

import pytest

from games.chang_cheng.components import CARDS, EVENT_CARDS, Resolving
from games.chang_cheng.table import items
from games.engine.language import languages, speaking
from games.engine.words import MINUS
from rendering import LAYOUTS, THEMES, USUAL, Look, find_painter
from rendering.chang_cheng.closeup import whole
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.plan import Scroll, across
from tests.rendering.chang_cheng.tables import a_table, all_views, busiest, opened, with_cards
from tests.rendering.chang_cheng.walls import NAMES, altered
from tests.rendering.lettered import lettering

painter = find_painter("chang_cheng")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
PHONE, LEAST = 400, 11
SHOWN = {
    "in the middle": busiest()[0],
    "for the public": busiest()[None],
    "at the end": all_views()[-1][None],
    "with neutral walls": all_views(2)[-3][1],
    "with event cards": altered(busiest()[1], events_in_play=EVENT_CARDS[:2]),
    "before the first turn": all_views()[1][2],
}
ITEMS = [(moment, item) for moment, view in SHOWN.items() for item in items(view, NAMES)]


def texts(item, view, language="en", look=USUAL, names=NAMES):
    """Return all texts of a closer look."""
    with speaking(language), lettering() as found:
        painter.detail(item, view, names[: len(view.players)], look)
    return found


@layouts
@pytest.mark.parametrize("moment", SHOWN)
def test_every_item_has_a_picture_with_room_for_its_words(moment, layout):
    view = SHOWN[moment]
    for item in items(view, NAMES):
        found = texts(item, view, look=Look(layout=layout))
        printed = set(view.names.values())  # on the boards, and cut where the picture ends
        assert [fault for fault in found.faults(printed) if fault[1] not in printed] == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_closer_look_comes_in_every_theme_and_width(theme):
    view = SHOWN["in the middle"]
    for item in ("all:cards", *[*view.layout.provinces][:1], *[*view.layout.regions][:1]):
        large, small = (opened(painter.detail(item, view, NAMES, Look(theme, width))) for width in (1600, 800))
        assert small.width == round(large.width / 2)


@pytest.mark.parametrize("item", ["", "last", "all:", "all:alliances", "dai1", "seat:0", "\x00"])
def test_a_missing_item_has_no_picture(item):
    assert painter.detail(item, SHOWN["in the middle"], NAMES) is None


@layouts
def test_names_leave_a_closer_look_its_size(layout):
    view = SHOWN["in the middle"]
    worst = ("W" * 32, "長" * 32, "", "שָׁלוֹם")
    for item in items(view, NAMES):
        sizes = {opened(painter.detail(item, view, names, Look(layout=layout))).size for names in (NAMES, worst)}
        assert len(sizes) == 1


@pytest.mark.parametrize("language", languages())
def test_closer_looks_are_legible_on_a_phone(language):
    view, look = SHOWN["with event cards"], Look(layout="phone")
    for item in items(view, NAMES):
        width = opened(painter.detail(item, view, NAMES[: len(view.players)], look)).width
        for text in texts(item, view, language, look).written:
            assert not text.vital or text.height * PHONE / width >= LEAST


def test_cards_that_are_resolved_lie_face_up_for_all():
    table = a_table()
    province = with_cards(table, [(2, "flood"), (3, "mandarin")])
    hidden = table.game.observation(0)
    laid = table.game.cards_in(province)
    shown = altered(hidden, laid={}, resolving=Resolving(province, laid))
    other = altered(shown, resolving=Resolving(province, tuple(own._replace(card="builder") for own in laid)))
    pictures = [painter.detail(province, view, NAMES) for view in (hidden, shown, other)]
    assert len(set(pictures)) == len(pictures)


def test_a_province_says_how_many_squares_are_free_and_what_it_is_worth():
    view = all_views()[1][None]
    province, squares = next(iter(view.layout.provinces.items()))
    found = texts(province, altered(view, owners={squares[0]: 2}, reputation={**view.reputation, province: 4})).texts
    assert {f"{len(squares) - 1} squares free", "worth 5 now", NAMES[2]} <= found


def test_a_province_lists_those_with_the_most_walls_first_and_winners_before_all():
    view = all_views()[1][None]
    province, squares = next(iter(view.layout.provinces.items()))
    walls = altered(view, owners=dict(zip(squares, (1, 1, 0), strict=False)))
    for shown, order in ((walls, [1, 0]), (altered(walls, scored={province: (0,)}), [0, 1])):
        listed = [text.text for text in texts(province, shown).written if text.text in NAMES]
        assert listed == [NAMES[seat] for seat in order]


def test_a_region_says_who_would_lose_how_much():
    view = all_views()[1][None]
    region, squares = next(iter(view.layout.regions.items()))

    def told(changed):
        return {text.text for text in texts(region, changed).written}

    walls = altered(view, owners={squares[0]: 1, squares[1]: 1, squares[2]: 3})
    assert {f"{MINUS}?", "0", NAMES[1], NAMES[3], "Nobody has seen the counter"} <= told(walls)
    known = altered(walls, revealed={region: 4})
    assert {f"{MINUS}4", "0", "Face up for everyone"} <= told(known)
    guarded = told(altered(known, towers={squares[0]: 1}))
    assert "protected" in guarded
    assert f"{MINUS}4" not in guarded
    removed = told(altered(walls, removed={region}))
    assert "No threat any more" in removed
    assert f"{MINUS}?" not in removed


def test_the_cards_show_who_has_played_them():
    view = SHOWN["in the middle"]
    fewer = altered(view, played=view.played[:-1])
    assert view.played
    assert painter.detail("all:cards", view, NAMES) != painter.detail("all:cards", fewer, NAMES)


def test_a_double_wall_and_a_broken_one_are_not_shown_as_single_walls():
    view = all_views()[1][None]
    province, squares = next(iter(view.layout.provinces.items()))
    walls = altered(view, owners=dict.fromkeys(squares[:2], 1))
    double = altered(walls, doubles={squares[0]: squares[1], squares[1]: squares[0]})
    broken = altered(walls, broken={squares[0]})
    pictures = [painter.detail(province, changed, NAMES) for changed in (walls, double, broken)]
    assert len(set(pictures)) == len(pictures)


def test_all_cards_of_all_players_fit_into_one_province():
    table = a_table()
    province = with_cards(table, [(seat, kind) for seat in range(4) for kind in CARDS])
    for layout in LAYOUTS:
        found = texts(province, table.game.observation(1), look=Look(layout=layout))
        assert found.faults(set(table.game.names.values())) == []


def test_everything_around_a_closer_look_is_faded():
    view = SHOWN["in the middle"]
    sides, width = view.layout.sides, 1600
    scroll = Scroll(sides, width, len(sides), zoom=width / sum(map(across, sides)))
    clear = whole(PALETTES["light"], view, width).image.convert("RGB")
    for name, box in (("provinces", scroll.province), ("regions", scroll.region)):
        first, *_, last = getattr(view.layout, name)
        faded = whole(PALETTES["light"], view, width, area=first).image.convert("RGB")
        own, other = ((there.left, there.top, there.right, there.bottom) for there in (box(first), box(last)))
        assert faded.crop(own).tobytes() == clear.crop(own).tobytes()
        assert faded.crop(other).tobytes() != clear.crop(other).tobytes()
