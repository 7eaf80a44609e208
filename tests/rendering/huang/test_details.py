"""Closer looks at HUANG: neighbourhoods, states, players, the stores, and conflicts before and after."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from games.engine.language import languages, speaking
from games.huang.events import RevoltBegan, RevoltEnded, WarBegan, WarEnded
from rendering import LAYOUTS, THEMES, USUAL, Look, find_painter
from rendering.huang.history import latest_clash, latest_events, rewound
from rendering.layout import PHONE
from tests.rendering.huang.tables import (
    FRONT,
    KINGDOMS,
    NAMES,
    TABLE,
    WORST,
    an_empty_table,
    changed,
    first_view,
    moments,
    opened,
    views,
)
from tests.rendering.lettered import forget_pictures, lettering

painter = find_painter("huang")
layouts = pytest.mark.parametrize("layout", LAYOUTS)
SHOWN, HIGH = 400, 11


def after_a(kind):
    """Return the public views of the moment before a conflict, and of the first question after it."""
    ended = {"war": WarEnded, "revolt": RevoltEnded}[kind]
    for seed in range(1, 50):
        before = None
        for table in moments(4, seed):
            if not (table.game.war or table.game.revolt or before):
                continue
            view = table.game.observation(None)
            if any(isinstance(event, ended) for event in latest_events(view)) and not (view.war or view.revolt):
                return before, view
            before = before or view if view.war or view.revolt else None
    raise LookupError(kind)


AFTER = {kind: after_a(kind) for kind in ("war", "revolt")}
VIEWS = {
    "a table": TABLE,
    "the kingdoms": views(5, map=KINGDOMS)[-3],
    "open points": views(3, points="open", palace="on")[-2],
    "the end": views(4)[-1],
    "after a war": AFTER["war"][1],
    "after a revolt": AFTER["revolt"][1],
}


def items(view):
    """Return everything that there is to be seen."""
    found = [*view.map.areas, "all:states", "all:stores", *(f"seat:{seat}" for seat in range(view.seats))]
    return [*found, "all:conflict"] if latest_clash(view) else found


def painted(item, view, look=USUAL, names=NAMES):
    return painter.detail(item, view, names[: view.seats], look)


class Seen(NamedTuple):
    """A closer look."""

    width: int
    faults: list
    small: list[str]
    """Vital texts that are too small for a phone."""


@cache
def seen(moment, layout, language="en"):
    """Return the closer looks at all items of a table, which are painted once."""
    view, looks = VIEWS[moment], []
    with speaking(language):
        printed = {*(key.upper() for key in view.map.spaces), *view.map.area_names.values(), *"ABCDEFGHIJKLMNO"}
        printed |= {*map(str, range(16))}  # on the map, and cut where the picture ends
        forget_pictures()
        for item in items(view):
            with lettering() as found:
                width = opened(painted(item, view, Look(layout=layout))).width
            faults = [fault for fault in found.faults(printed) if fault[1] not in printed]
            small = [text.text for text in found.written if text.vital and text.height * SHOWN / width < HIGH]
            looks.append(Seen(width, faults, small))
    return looks


@layouts
@pytest.mark.parametrize("moment", VIEWS)
def test_every_item_has_a_picture_with_room_for_its_words(moment, layout):
    for look in seen(moment, layout):
        assert look.width == PHONE or layout == "wide"
        assert look.faults == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_closer_look_comes_in_every_theme_and_width(theme):
    view = VIEWS["after a war"]
    for item in ("wei", "all:states", "all:stores", "seat:0", "all:conflict"):
        large, small = (opened(painted(item, view, Look(theme, width))) for width in (1600, 800))
        assert small.width == round(large.width / 2)


@pytest.mark.parametrize("item", ["", "last", "all:", "c2", "seat:", "seat:9", "seat:x", "all:conflict", "\x00"])
def test_a_missing_item_has_no_picture(item):
    assert painted(item, an_empty_table()) is None


@layouts
def test_names_leave_a_closer_look_its_size(layout):
    view = VIEWS["the kingdoms"]
    sizes = {opened(painted("seat:1", view, Look(layout=layout), names)).size for names in (NAMES, *WORST)}
    assert len(sizes) == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("moment", ["a table", "open points", "after a war"])
def test_closer_looks_are_legible_on_a_phone(moment, language):
    looks = seen(moment, "phone", language)
    assert [look.small for look in looks] == [[]] * len(looks)


def test_points_show_where_they_are_open():
    view = VIEWS["open points"]
    hidden = changed(view, is_open=False)
    assert opened(painted("seat:0", view)).height > opened(painted("seat:0", hidden)).height


def test_a_neighbourhood_lists_the_states_in_it():
    heights = [opened(painted("wei", view)).height for view in (an_empty_table(), TABLE)]
    assert heights[0] < heights[1]


# Conflicts


@pytest.mark.parametrize("kind", AFTER)
def test_the_table_before_a_conflict_is_found_again_from_what_happened(kind):
    before, after = AFTER[kind]
    clash = latest_clash(after)
    assert isinstance(clash.begun, {"war": WarBegan, "revolt": RevoltBegan}[kind])
    assert isinstance(clash.ended, {"war": WarEnded, "revolt": RevoltEnded}[kind])
    for name in ("tiles", "leaders", "pagodas", "palace", "bandits"):
        assert getattr(clash.before.realm, name) == getattr(before.realm, name)


@pytest.mark.parametrize(("seats", "options"), [(2, {"palace": "on"}), (4, {"bandits": "on"}), (3, {"map": KINGDOMS})])
def test_every_turn_can_be_taken_back_piece_by_piece(seats, options):
    turns = views(seats, **options)
    for before, after in pairwise(turns):
        seat = (before.first + before.turn) % seats
        restored = rewound(after, after.latest[seat])
        for name in ("tiles", "leaders", "pagodas", "palace", "bandits"):
            assert getattr(restored.realm, name) == getattr(before.realm, name)
        assert restored.realm.granaries == before.realm.granaries


@pytest.mark.parametrize("kind", AFTER)
@layouts
def test_a_conflict_is_shown_before_and_after_with_its_strengths(layout, kind):
    _, view = AFTER[kind]
    forget_pictures()
    with lettering() as found:
        picture = opened(painted("all:conflict", view, Look(layout=layout)))
    ended = latest_clash(view).ended
    if kind == "war":
        strengths = {str(side.strength.total) for side in ended.sides}
    else:
        strengths = {str(ended.attacked.total), str(ended.defended.total)}
    assert strengths <= found.texts
    assert {"Before", "After"} <= found.texts
    assert (picture.width > picture.height) is (layout == "wide")


def test_a_conflict_that_is_being_decided_is_shown_as_it_is():
    view = first_view("war")
    with lettering() as found:
        painted("all:conflict", view)
    assert "Before" in found.texts
    assert "After" not in found.texts
    assert latest_clash(view).ended is None


def test_a_table_without_conflicts_has_none():
    assert latest_clash(an_empty_table(4, FRONT)) is None
