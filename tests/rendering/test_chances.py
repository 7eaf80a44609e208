"""The chart of everyone's chances: in every theme, layout and language, after short and long games."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games.engine.language import languages, speaking
from games.engine.words import percent
from rendering import THEMES, Look, find_painter
from rendering.chances import chances
from rendering.layout import PHONE
from tests.rendering.lettered import forget_pictures, lettering

PALETTES = find_painter("han").PALETTES
NAMES = ("Ada", "Bartholomew", "魏忠賢", "Zoë", "Emil")
WIDTH = 400
"""Pixels that a phone gives a picture, across."""
LEAST = 11
"""Pixels that capitals and figures must have there in height."""


def course(turns, seats):
    """Return chances that change at random, until the first player has won."""
    source, found = Random(turns), []
    for _ in range(turns):
        shares = [source.random() for _ in range(seats)]
        found.append(tuple(share / sum(shares) for share in shares))
    return [*found, (1.0, *[0.0] * (seats - 1))]


def painted(turns, seats, marks, look):
    return chances("han", course(turns, seats), marks, NAMES[:seats], range(10, 10 + seats), look)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("turns", "seats", "marks"),
    [
        (1, 2, {0: "1"}),
        (2, 5, {0: "1", 1: "2"}),
        (40, 3, {3: "1", 4: "2", 39: "3"}),
        (150, 4, {0: "1", 1: "2", 2: "3"}),
    ],
    ids=["one turn", "two turns", "forty", "many"],
)
def test_everything_is_there_and_legible(turns, seats, marks, theme, language):
    for layout, width in (("wide", 1600), ("phone", PHONE)):
        forget_pictures()
        with speaking(language), lettering() as texts:
            picture = painted(turns, seats, marks, Look(theme, layout=layout))
            named = {percent(0), percent(1), str(turns), *NAMES[:seats], *marks.values()}
        assert Image.open(BytesIO(picture)).width == width
        assert texts.faults(known=set()) == []
        assert named <= texts.texts
        if layout == "phone":
            small = [text.text for text in texts.written if text.height * WIDTH / PHONE < LEAST - 0.5]
            assert {*small} <= {"Bartholomew"}, "only long names are smaller"


def test_marks_and_courses_show():
    pictures = {painted(9, 2, marks, Look()) for marks in ({}, {2: "1"}, {3: "1"})} | {painted(8, 2, {}, Look())}
    assert len(pictures) == 4
