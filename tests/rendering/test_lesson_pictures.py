"""Every page of help that asks for a picture gets it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.huang_di import BOX
from rendering import THEMES, Look, find_painter
from rendering.huang_di.lessons import LESSONS

painter = find_painter("huang_di")


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_in_every_theme_and_width(name, theme):
    wide = Image.open(BytesIO(painter.lesson(name, Look(theme)))).width
    assert Image.open(BytesIO(painter.lesson(name, Look(theme, 800)))).width == round(wide / 2)


def test_the_help_asks_for_no_other_lessons():
    assert {topic.lesson for topic in BOX.texts.help() if topic.lesson} <= set(LESSONS)


@pytest.mark.parametrize("name", ["", "rounds", "p1"])
def test_an_unknown_lesson_is_refused_with_those_there_are(name):
    with pytest.raises(LookupError, match="round, petition, roles, building, favours"):
        painter.lesson(name)


def test_lessons_are_the_same_every_time():
    assert [painter.lesson(name) for name in LESSONS] == [painter.lesson(name) for name in LESSONS]
