"""The plain painter: the grid, the facts and the points of games that have no painter of their own."""

from math import dist
from pathlib import Path
from random import Random

import pytest
from PIL import ImageChops

import rendering
from games import FILES, find_box, find_boxes
from games.engine import Box, Catalogue, Clockwise, Event, Grid, Table, Texts, public
from games.engine.language import speaking
from games.engine.results import Outlook, Span
from rendering import Look, find_painter
from rendering.charts import chances
from rendering.palette import LIGHT
from rendering.plain import PlainPainter, Plank, paint_grid, traces_of
from rendering.table import say as shared
from tests.rendering.films import with_frames
from tests.rendering.golden_pictures import compare_checksums
from tests.rendering.reading import read

NAMES = ["Ada", "Bartholomew", "魏忠賢"]
EXAMPLE = Path(__file__).parents[3] / "examples/three_in_a_row.py"
TEXT = Catalogue(en="box = A game for tests.")
ROOM = (600, 600)


class Turns(Clockwise):
    phase: str = public("turns")
    points: tuple[int, ...] | None = public(())

    def scores(self):
        return self.points or ()

    def public_scores(self):
        return self.points


def a_box(**texts):
    return Box(
        name="small",
        title="A Small Game",
        say=TEXT,
        seats=range(2, 4),
        set_up=lambda seats, _: Turns(seats),
        texts=Texts(**texts),
    )


def table(seats=2, points=()):
    game = Turns(seats)
    game.points = points
    return game


@pytest.fixture
def three(monkeypatch):
    """The box of the example, among all games."""
    monkeypatch.setenv(FILES, str(EXAMPLE))
    find_boxes.cache_clear()
    yield find_box("three_in_a_row")
    find_boxes.cache_clear()


def played(box, *squares):
    """Public observations of a game from its beginning."""
    game = Table(box.new(2, {}), nature=Random(1))
    views = [game.game.observation(None)]
    for square in squares:
        game.answer(game.asks[0].seat, square)
        views.append(game.game.observation(None))
    return views


WON = ("a1", "a3", "b1", "b3", "c1")
DRAWN = ("a1", "b2", "c3", "c2", "a2", "a3", "c1", "b1", "b3")


def texts_of(paint):
    """Return all texts that a picture shows; none of them may be cut or hidden."""
    first, *_ = read(paint)
    assert first.faults() == []
    return {*first.words}


def test_a_board_shows_the_turn_the_players_and_the_names_of_squares(three, theme, layout, language):
    look, view = Look(theme, layout=layout), played(three, "b2")[-1]
    with speaking(language):
        headline = three.texts.headline(view, NAMES[:2])
        (picture,) = read(PlainPainter(three).board, view, NAMES[:2], look)
        assert {"Three in a Row", headline, *NAMES[:2], *"abc", *"123"} <= {*picture.words}
        assert picture.faults() == []
        assert picture.width == {"wide": 1600, "phone": 800}[layout]


def test_not_a_pixel_changes_unnoticed(three, layout, repaint):
    views, look, names = played(three, *WON), Look(layout=layout), ["Ada" * 12, "Bartholomew" * 3]
    box = a_box(facts=lambda _, names: [f"{name} has **passed**." for name in names], headline=lambda *_: "Go " * 60)
    marks = {square: str(number) for number, square in enumerate(("b2", "c3", "a2"))}
    pictures = {
        "turn": lambda: PlainPainter(three).board(views[2], names, look),
        "end": lambda: PlainPainter(three).ending(views, names, look),
        "choice": lambda: PlainPainter(three).choice(views[1], marks, look),
        "facts": lambda: PlainPainter(box).board(table(3, (12, 0, 7)), NAMES, look),
        "cover": lambda: PlainPainter(three).cover(look),
        "points": lambda: PlainPainter(box).scores(table(3, (12, 0, 7)), NAMES, look),
        "chances": lambda: chances("three_in_a_row", [(0.5, 0.5), (0.8, 0.2), (1, 0)], {1: "!"}, names, (), look),
    }
    painted = {name: [picture.pixels for picture in read(paint)] for name, paint in pictures.items()}
    compare_checksums(f"plain/{layout}", painted, repaint)


@pytest.mark.parametrize("cell", [0, 1, (2, "車"), "12"])
def test_what_is_in_a_square_changes_the_picture_there_alone(cell):
    rows = [["", "", None], ["", cell, ""]]
    plank = Plank.of(Grid(rows), *ROOM)
    there = paint_grid(LIGHT, Grid(rows), plank, {}).image
    rows[1][1] = ""
    changed = ImageChops.difference(paint_grid(LIGHT, Grid(rows), plank, {}).image.convert("RGB"), there.convert("RGB"))
    (x, y), half = plank.middle("b1"), plank.side / 2
    left, top, right, bottom = changed.getbbox()
    assert x - half <= left < x < right <= x + half
    assert y - half <= top < y < bottom <= y + half


def test_where_there_is_no_place_there_is_no_square():
    plank = Plank.of(Grid([["", None]]), *ROOM)
    picture = paint_grid(LIGHT, Grid([["", None]]), plank, {}).image.convert("RGB")
    assert picture.getpixel(tuple(map(int, plank.middle("a1")))) == LIGHT.panel
    assert picture.getpixel(tuple(map(int, plank.middle("b1")))) != LIGHT.panel


@pytest.mark.parametrize(("squares", "seals"), [(WON, 1), (DRAWN, 0)], ids=["won", "drawn"])
def test_only_a_winner_is_shown_as_one(three, squares, seals, layout):
    views = played(three, *squares)
    assert views[-1].over
    shown = texts_of(lambda: PlainPainter(three).ending(views, NAMES[:2], Look(layout=layout)))
    assert ("勝" in shown) == bool(seals)
    assert three.texts.headline(views[-1], NAMES[:2]) in shown


def test_marks_lie_on_the_squares_that_they_name(three):
    painter, view = PlainPainter(three), played(three)[0]
    assert painter.choice(view, {"pass": "1"}) is None
    assert texts_of(lambda: painter.choice(view, {"b2": "7", "pass": "8"})) >= {"7"}
    assert PlainPainter(a_box()).choice(table(), {"b2": "1"}) is None


class Moved(Event):
    origin: str
    target: str


class Removed(Event):
    place: str


def test_a_move_is_outlined_and_a_removal_crossed_out():
    grid = Grid([["", 0, ""], ["", 1, "12"]])
    view = table()
    view.turn, view.latest = view.turn + 1, [(Moved("a2", "b2"), Removed("c2")), ()]
    traces = traces_of(view, grid)
    assert traces == {"a2": (0, "left"), "b2": (0, "here"), "c2": (0, "gone")}
    plank = Plank.of(grid, *ROOM)
    (picture,) = read(lambda: paint_grid(LIGHT, grid, plank, traces).png())
    marks = picture.placed({key: plank.middle(key) for key in traces}, "ring", "_removed")
    assert [(key, dict(mark.how).get("bold")) for key, mark in marks] == [("a2", False), ("b2", True), ("c2", None)]
    assert traces_of(view, None) == {}


@pytest.mark.parametrize("lines", [(), [("a2", "c2"), ("a1", "c1")]], ids=["squares", "points"])
@pytest.mark.parametrize(("key", "named"), [("b2", {"a2", "c2", "a1"}), ("a2", set()), ("b1", set())])
def test_a_mark_has_a_place_of_its_own_and_empty_places_their_names_where_a_piece_may_go(key, named, lines):
    grid = Grid([["", 0, ""], ["", 1, "12"]], lines)
    view = table().observation(0)
    painter = PlainPainter(a_box(grid=lambda _: grid))
    assert [*painter.choice(view, {key: "A"}).places] == [key]
    (picture,) = read(lambda: painter.choice(view, {key: "A"}))
    assert {text for text in picture.words if text in dict(grid.cells())} == named
    (mark,) = (text for text in picture.texts if text.text == "A")
    middle = Plank.of(grid, 1060, 1060).middle(key)
    is_empty = dict(grid.cells())[key] == "" and not lines
    assert (dist(mark.middle, middle) < 10) == is_empty, "over an empty square, beside anything else"
    assert dist(mark.middle, middle) < 150


@pytest.mark.parametrize(
    ("points", "shown"),
    [((12, 0, 7), {"12", "0", "7"}), ((), set()), (None, set())],
    ids=["points", "none", "hidden"],
)
def test_a_game_without_a_grid_shows_its_facts_and_points(points, shown, layout):
    painter = PlainPainter(a_box(facts=lambda _, names: ["The bag is **empty**.", "", f"- {names[1]} has passed."]))
    view, look = table(3, points), Look(layout=layout)
    found = texts_of(lambda: painter.board(view, NAMES, look))
    assert {"The bag is empty.", "Bartholomew has passed."} | shown <= found
    assert texts_of(lambda: painter.scores(view, NAMES, look)) >= shown
    with with_frames(2):
        assert painter.story([view, view], NAMES, look).startswith(b"GIF89a")


def test_a_hand_is_painted_in_words():
    painter = PlainPainter(a_box(hand=lambda _: "You hold two cards.\nYou are the dealer."))
    assert {"You hold two cards.", "You are the dealer."} <= texts_of(lambda: painter.hand(table()))


def test_a_cover_has_the_title_and_the_sentence(three, theme):
    shown = texts_of(lambda: PlainPainter(three).cover(Look(theme)))
    assert three.title in shown
    assert set(three.sentence.split()) <= set(" ".join(shown).split())


def test_there_is_nothing_to_look_at_more_closely(three):
    painter = PlainPainter(three)
    assert painter.detail("table", played(three)[0], NAMES[:2]) is None
    with pytest.raises(LookupError):
        painter.lesson("rules")


def test_a_game_has_its_own_painter_or_the_plain_one(three, monkeypatch):
    assert find_painter("han") is rendering.han
    assert find_painter("three_in_a_row") == PlainPainter(three)
    monkeypatch.setattr(rendering, "find_box", lambda _: Box(**{**vars(three), "painter": "rendering.huang"}))
    assert find_painter("three_in_a_row") is rendering.huang


class Expecting(Turns):
    def if_ended(self):
        return [None if self.viewer is None else Outlook(Span(-1, 3)), Outlook(Span(7, 7))]


def test_a_game_without_texts_and_a_painter_of_its_own_shows_what_it_would_score_if_it_ended_now():
    box, game = a_box(), Expecting(2)
    game.points = (2, 5)
    for viewer, first in ((None, []), (0, ["\u22121 to 3"])):
        seen = game.observation(viewer)
        (picture,) = read(PlainPainter(box).board, seen, NAMES[:2])
        for points in (*first, "7"):
            assert points in picture.words
            assert points in box.texts.board(seen, NAMES[:2], 900)
            assert points in box.texts.scoring(seen, NAMES[:2])
        assert picture.words[shared("if-ended")] == 1 + len(first)
    game.end("row")
    (picture,) = read(PlainPainter(box).board, game.observation(0), NAMES[:2])
    assert not picture.words[shared("if-ended")]
