"""How a game of Chang Cheng ended: every region and event card is told, true to the points, legible and light."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import permutations
from unittest.mock import patch

import pytest
from PIL import Image

from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.state import SOURCES
from games.chang_cheng.table import sources
from games.engine.language import languages, speaking
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.chang_cheng import event_cards
from rendering.chang_cheng.ending import SOURCES as LOOKS
from rendering.chang_cheng.ending import curve
from rendering.chang_cheng.final_scoring import attack, before_attack, provinces
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.scene import stretches
from rendering.layout import PHONE, WIDTH
from tests.rendering.chang_cheng.games import a_game, every_events
from tests.rendering.chang_cheng.walls import NAMES, altered, with_hands
from tests.rendering.lettered import lettering

HEAVIEST = 200_000
LEAST = 9
"""Pixels that capitals and figures must have on a phone, in height."""
PALETTE = PALETTES["light"]
painter = find_painter("chang_cheng")


def pictures(views, names=None, look=None):
    """The pictures of an end, by description."""
    shown = painter.ending(views, names or NAMES[: len(views[-1].players)], look or Look())
    assert all(0 < len(words) <= 1024 for words in shown)
    assert all(len(png) <= HEAVIEST for png in shown.values())
    return {words: Image.open(BytesIO(png)) for words, png in shown.items()}


GAMES = [
    (2, "none", "ours", None),
    (2, "diplomacy-dominance", "ours", None),
    (3, "dominance-reward", "ours", None),
    (4, "diplomacy-observers", "ours", None),
    (4, "diplomacy-reward", "long", None),
    (2, "reward", "ours", 5),
    (3, "none", "ours", 4),
    (4, "dominance", "ours", 5),
]
"""Seats, event cards, boards, and single walls if the game ended because nobody could move."""


@pytest.fixture(params=GAMES, ids=str, scope="module")
def views(request):
    """The views of a finished game."""
    seats, events, boards, singles = request.param
    return a_game(seats, 2, events, boards, singles=singles)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_end_is_pictured(views, layout):
    shown = pictures(views, look=Look(layout=layout))
    scored = any(isinstance(event, EventScored) for event in views[-1].finale)
    assert len(shown) == 4 + scored
    assert {picture.width for picture in shown.values()} == {PHONE if layout == "phone" else WIDTH}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", THEMES)
def test_everything_is_legible_on_a_phone(views, theme, language):
    names = NAMES[: len(views[-1].players)]
    known = {*names, *views[-1].names.values()}
    with speaking(language), lettering() as texts:
        pictures(views, names, Look(theme, layout="phone"))
    assert texts.faults(known) == []
    small = [text for text in texts.written if text.text not in known and text.height * 400 / PHONE < LEAST]
    assert [text.text for text in small] == []


def test_every_regions_attack_is_told(views):
    view = views[-1]
    lines = attack(PALETTE, view).lines
    told = [event for event in view.finale if isinstance(event, RegionAttacked)]
    assert [line.key for line in lines] == [*view.layout.regions]
    for line, event in zip(lines, told, strict=True):
        assert [cell.walls for cell in line.cells] == [*event.blocks]
        assert [cell.most for cell in line.cells] == [walls == max(event.blocks) > 0 for walls in event.blocks]
        assert {seat for seat, cell in enumerate(line.cells) if cell.points} == (
            set(event.losers) if event.threat else set()
        )
        assert {seat for seat, cell in enumerate(line.cells) if cell.safe} == (
            set(event.protected) if event.threat else set()
        )


def test_a_tower_saves_nothing_where_the_counter_is_gone():
    view = a_game(3, 2)[-1]
    event = next(event for event in view.finale if isinstance(event, RegionAttacked))
    gone = replace(event, threat=0, blocks=(2, 2, 1, 0), losers=(0,), protected=(1,))
    (line,) = attack(PALETTE, altered(view, finale=(gone,))).lines
    assert [(cell.walls, cell.most, cell.points, cell.safe) for cell in line.cells] == [
        (2, True, 0, False),
        (2, True, 0, False),
        (1, False, 0, False),
        (0, False, 0, False),
    ]


def test_what_the_tables_tell_adds_up_to_the_points(views):
    tables = {"provinces": provinces(PALETTE, views[-1]), "mongols": attack(PALETTE, views[-1])}
    for seat, player in enumerate(views[-1].players):
        assert {source: table.total(seat) for source, table in tables.items()} == {
            source: player.points[source] for source in tables
        }


def test_every_figure_of_the_attack_is_written(views):
    with lettering() as texts:
        pictures(views)
    lost = {event.threat for event in views[-1].finale if isinstance(event, RegionAttacked) if event.losers}
    assert {f"\u2212{threat}" for threat in lost if threat} <= texts.texts
    assert {views[-1].names[region] for region in views[-1].layout.regions} <= texts.texts


def test_points_are_drawn_against_the_rounds_played(views):
    for seat, player in enumerate(views[-1].players):
        points = curve(views, seat)
        assert points[0] == (0, 0)
        assert points[-1] == (views[-1].round, player.score)
        assert points[-2][1] == before_attack(views[-1], seat)
        assert points == sorted(points, key=lambda point: point[0])


@pytest.mark.parametrize("events", every_events())
def test_all_event_cards_that_score_are_told(events):
    views = a_game(2, 3, events)
    scored = [event for event in views[-1].finale if isinstance(event, EventScored)]
    assert {event.card for event in scored} == {*events.split("-")} - {"observers"}
    with lettering() as texts:
        assert len(pictures(views)) == 4 + bool(scored)
    assert {f"+{points}" for event in scored for points in event.points if points} <= texts.texts


@pytest.mark.parametrize(("card", "cards", "walls"), [("diplomacy", 0, 7), ("dominance", 0, 7), ("reward", 7, 0)])
def test_cards_in_hand_are_counted_in_cards_and_all_else_in_walls(card, cards, walls):
    view = altered(a_game(2, 2)[-1], events_in_play=(card,), finale=(EventScored(card, (4, 3), (4, 0)),))
    with (
        patch.object(event_cards, "hidden_card", wraps=event_cards.hidden_card) as drawn,
        patch.object(event_cards, "block", wraps=event_cards.block) as built,
    ):
        event_cards.paint_events(PALETTE, view, NAMES[:2], "wide")
    assert (drawn.call_count, built.call_count) == (cards, walls)


@pytest.mark.parametrize(
    ("change", "seen"),
    [({"broken": set()}, {0, 2, 3}), ({"finale": ()}, {3}), ({"reputation": None}, {0, 2})],
)
def test_each_picture_shows_what_it_is_about(change, seen):
    views = a_game(3, 2)
    last = views[-1]
    assert last.board.broken
    if change.get("reputation", 0) is None:
        change = {"reputation": {province: (value + 1) % 5 for province, value in last.reputation.items()}}
    usual, changed = (
        [*painter.ending((*views[:-1], view), NAMES[:3]).values()] for view in (last, altered(last, **change))
    )
    assert {number for number, pair in enumerate(zip(usual, changed, strict=True)) if pair[0] != pair[1]} == seen


def test_a_double_wall_is_one_piece_unless_it_goes_on_elsewhere():
    view = a_game(3, 2)[-1]
    for areas in (view.layout.provinces, view.layout.regions):
        shown = [
            stretch
            for squares in areas.values()
            for stretch in stretches(view, squares, lambda _, other, squares=squares: other in squares)
        ]
        assert sorted(square for stretch in shown for square in stretch.squares) == sorted(view.board.owners)
        assert all(len(stretch.squares) == 1 for stretch in shown if stretch.kind != "double")
        inside = {one for squares in areas.values() for one in squares if view.board.doubles.get(one) in squares}
        assert {square for stretch in shown if len(stretch.squares) == 2 for square in stretch.squares} == inside


@pytest.mark.parametrize("name", ["魏" * 32, "W" * 200, "", "שלום עולם", "😀" * 40, "\u202e\u200b\x00"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_any_name_fits(name, layout):
    views = a_game(4, 2, "diplomacy-reward", "long")
    usual = [picture.size for picture in pictures(views, look=Look(layout=layout)).values()]
    assert [picture.size for picture in pictures(views, (name,) * 4, Look(layout=layout)).values()] == usual


def test_one_view_is_enough():
    assert len(pictures(a_game(2, 2)[-1:])) == 4


def test_every_source_has_a_pattern_of_its_own():
    assert tuple(LOOKS) == SOURCES
    assert len({pattern for _, pattern in LOOKS.values()}) == len(SOURCES)


def test_no_end_shows_what_is_in_a_hand():
    views = a_game(2, 2)
    shown = [with_hands(view) for view in views]
    assert painter.ending(views, NAMES[:2]) == painter.ending(shown, NAMES[:2])


@pytest.mark.parametrize("language", languages())
def test_titles_in_the_legend_leave_room_for_the_patterns_beside_them(language):
    views = a_game(4, 2, "diplomacy-reward")
    with speaking(language), lettering() as texts:
        pictures(views, look=Look(layout="phone"))
        titles = set(sources(views[-1]).values())
    legend = [text for text in texts.written if text.text in titles]
    assert {text.text for text in legend} == titles
    for one, other in permutations(legend, 2):
        if one.canvas is other.canvas and one.left < other.left and abs(one.top - other.top) < 20:
            assert one.right <= other.left - 54
