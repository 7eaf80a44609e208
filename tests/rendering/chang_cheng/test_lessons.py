"""Every page of the help and of the introduction has its picture, in every language, and its examples are right."""

from __future__ import annotations

import re

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.state import State
from games.engine.language import languages, speaking
from rendering import THEMES, Look, find_painter
from rendering.chang_cheng import examples
from rendering.chang_cheng.lessons import LESSONS
from tests.rendering.chang_cheng.tables import opened
from tests.rendering.lettered import forget_pictures, lettering, remembered

painter = find_painter("chang_cheng")
WORD = re.compile(r"[A-Za-z]{2,}")
EXAMPLES = {name: view for name, view in vars(examples).items() if isinstance(view, State)}


def texts(name, language):
    """Return all texts of a lesson."""
    with speaking(language), lettering() as found:
        painter.lesson(name)
    return found


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_comes_in_every_theme_and_width(name, theme):
    wide = opened(painter.lesson(name, Look(theme))).width
    assert opened(painter.lesson(name, Look(theme, 800))).width == round(wide / 2)


def test_the_help_and_the_introduction_ask_for_all_lessons_and_no_others():
    asked = {page.lesson for page in (*BOX.texts.help(), *BOX.texts.introduction()) if page.lesson}
    assert asked == set(LESSONS)


@pytest.mark.parametrize("name", ["", "turns", "dai"])
def test_an_unknown_lesson_is_refused_with_those_there_are(name):
    with pytest.raises(LookupError, match="turn, provinces, tower, cards, mongols, two, points"):
        painter.lesson(name)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LESSONS)
def test_all_words_of_a_lesson_have_room(name, language):
    assert texts(name, language).faults(set()) == []


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "cover"])
def test_no_english_is_left_in_a_german_lesson(name):
    english, german = texts(name, "en").texts, texts(name, "de").texts
    places = {place for view in EXAMPLES.values() for place in view.names.values()}
    assert {text for text in english & german if WORD.search(text)} <= places | {"Mandarin"}


def test_nothing_that_is_remembered_speaks():
    forget_pictures()
    with remembered() as spoken:
        for name in LESSONS:
            painter.lesson(name)
    assert spoken == set()


def test_the_cover_is_the_same_in_every_language():
    covers = set()
    for language in languages():
        with speaking(language):
            covers.add(painter.cover())
    assert len(covers) == 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_possible_board(name):
    view = EXAMPLES[name]
    (side,) = view.layout.sides
    borders = [{sum(area.squares for area in areas[:number]) for number in range(1, len(areas))}
               for areas in (side.provinces, side.regions)]  # fmt: skip
    assert borders[0].isdisjoint(borders[1])
    assert len(view.layout.squares) == 13
    assert all(3 <= area.squares <= 6 for area in (*side.provinces, *side.regions))


def test_the_examples_show_what_the_words_beside_them_say():
    ((province, scored),) = examples.FULL.scored.items()
    full = examples.FULL.board.tally(province)
    assert (full.free, full.leaders) == (0, scored.winners)
    doubled = examples.DOUBLED.layout
    squares = [*examples.DOUBLED.board.doubles]
    assert len({doubled.province_of[square] for square in squares}) == 2
    assert len({doubled.region_of[square] for square in squares}) == 1
    assert list(examples.GUARDED.board.kept.values()) == [[0]]
    attacked = [examples.ATTACKED.board.tally(region).attacked for region in examples.ATTACKED.threats]
    assert attacked == [((3,), ()), ((), (1,)), ((2,), ())]
    assert not examples.ATTACKED.board.vacant


@pytest.mark.parametrize(
    ("name", "words", "points"),
    [
        ("provinces", "the most walls: 7 points", {"7"}),
        ("mongols", "the most walls, but a tower there", {"0"}),
        ("mongols", "the most walls in Orkhon", {"\u22122"}),
    ],
)
def test_a_line_says_what_its_points_are_for(name, words, points):
    with lettering() as found:
        painter.lesson(name)
    lines = [text for text in found.written if text.text == words]
    beside = {text.text for line in lines for text in found.written if abs(text.bottom - line.bottom) < 30}
    assert beside - {words} == points
