"""What is read at a glance on a phone: each key figure of a board 400 pixels wide."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from handmade import NAMES, a_table
from PIL import Image, ImageChops

from games.engine.language import speaking
from rendering import THEMES, Look, find_painter

PHONE = 400
"""Pixels that a phone gives a picture, across."""
TALL = 6
"""Pixels that a figure must have in height to be read."""
STRONG = 48
"""Of 255: how much lighter or darker some of a figure must be than what it replaces."""

TABLE = a_table(6, 4, 48, seed=2)


def with_seat(**changes):
    return replace(TABLE, players=(replace(TABLE.players[0], **changes), *TABLE.players[1:]))


def with_province(**changes):
    return replace(TABLE, provinces=(replace(TABLE.provinces[0], **changes), *TABLE.provinces[1:]))


FIGURES = {
    "score": lambda figure: with_seat(score=figure),
    "jade": lambda figure: with_seat(jade=figure),
    "peasants": lambda figure: with_seat(peasants=figure),
    "convicts": lambda figure: with_seat(convicts=figure),
    "blocks": lambda figure: with_seat(blocks=figure),
    "jade in a prison": lambda figure: with_province(jade=figure),
    "convicts in a prison": lambda figure: with_province(convicts=figure),
    "emperor blocks": lambda figure: replace(TABLE, emperor_blocks=figure),
}


@pytest.mark.parametrize(("theme", "language"), [*((theme, "en") for theme in THEMES), ("light", "de")])
@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_large_and_strong_enough(figure, theme, language):
    painter, look = find_painter("huang_di"), Look(theme, PHONE)
    with speaking(language):
        one, other = (
            Image.open(BytesIO(painter.board(FIGURES[figure](number), NAMES, look))).convert("L") for number in (1, 8)
        )
    changed = ImageChops.difference(one, other)
    strong = changed.point(lambda share: 255 if share >= STRONG else 0).getbbox()
    assert strong is not None, "nothing strong has changed"
    _, top, _, bottom = strong
    assert bottom - top >= TALL
