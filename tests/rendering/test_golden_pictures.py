"""Pictures of recorded games and of the help look as they did.

They are small, and compared with a tolerance because lettering differs slightly between builds of Pillow. Repaint them
with `python -m pytest tests/rendering --repaint`, look at them, and commit them.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games.engine.language import speaking
from rendering import Look, find_painter
from tests.rendering.names import NAMES
from tests.rendering.pictures import questions
from tests.rendering.reading import read
from tests.rendering.recorded import GAMES, recorded

GOLDEN = Path(__file__).parent / "golden"
SHOWN, PATCH = 420, 12
"""Width of a golden picture, and the side of the squares that are compared, in pixels."""
AMISS = 24
"""Maximum average difference of a square, of 255."""
HEAVIEST = {"huang_di": 120_000, "han": 110_000, "huang": 160_000, "chang_cheng": 118_000}
"""Bytes of a golden picture."""
WIDE, PHONE, DARK = Look(), Look(layout="phone"), Look("dark", layout="phone")
CHOICES = {
    "huang_di": ("second", "keep"),
    "han": ("province", "space"),
    "huang": ("area", "space"),
    "chang_cheng": ("province", "square"),
}
"""Topics of the questions of each game whose pictures are compared."""
RANKING = {"huang_di": 0}
"""The number of the picture of an end that has the ranking; 1 for other games."""
LOOKED_AT = {
    "huang_di": ("p2",),
    "han": ("seat:1", "all:alliances", "all:roads", "all:cards"),
    "huang": ("all:states", "all:stores"),
    "chang_cheng": ("all:cards",),
}
"""Items of each game whose closer looks are compared."""


def pictures_of(game):
    """Return what paints the pictures of a game, by name: a function, its arguments, and the number of a picture."""
    painter, few, many = find_painter(game), recorded(game, "few"), recorded(game, "many")
    middle, last = many.views[len(many.views) * 2 // 3], many.views[-1]
    names, two = NAMES[: many.seats], NAMES[:2]
    asked = questions(game, "few")
    found = {
        "board": (painter.board, middle, names, WIDE),
        "board-over": (painter.board, last, names, Look("contrast")),
        "phone": (painter.board, middle, names, DARK),
        "hand": (painter.hand, asked[CHOICES[game][0]].view, WIDE),
        "story": (painter.story, few.views, two, WIDE),
    }
    number = RANKING.get(game, 1)
    found[f"end-{number}"] = painter.ending, few.views, two, (WIDE, PHONE)[number % 2]
    for topic in CHOICES[game]:
        question = asked.get(topic) or questions(game, "many")[topic]
        marks = dict(zip(question.options, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
        found[f"choice-{topic}"] = (painter.choice, question.view, marks, PHONE)
    for item in LOOKED_AT[game]:
        found[f"detail-{item.replace(':', '-')}"] = (painter.detail, item, middle, names, WIDE)
    lessons = import_module(f"rendering.{game}.lessons").LESSONS
    return found | {f"lesson-{name}": (painter.lesson, name) for name in lessons}


PICTURES = {f"{game}/{name}": paint for game in GAMES for name, paint in pictures_of(game).items()}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was(name, repaint):
    paint, *args = PICTURES[name]
    number = int(name[-1]) if "/end-" in name else 40 if name.endswith("story") else 0
    with speaking("de" if name.endswith(("scoring", "points", "roles")) else "en"):
        large = read(paint, *args)[number].image.convert("RGB")
    picture = large.resize((SHOWN, round(large.height * SHOWN / large.width)), Image.Resampling.LANCZOS)
    path = GOLDEN / f"{name}.png"
    if repaint:
        path.parent.mkdir(exist_ok=True)
        few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)  # keeps rare colours
        few.save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert golden.size == picture.size
    _, worst = ImageChops.difference(golden, picture).convert("L").reduce(PATCH).getextrema()
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_pictures_are_small_and_all_compared():
    files = {f"{path.parent.name}/{path.stem}": path.stat().st_size for path in GOLDEN.rglob("*.png")}
    assert {*files} == {*PICTURES}
    assert [name for name, size in files.items() if size >= HEAVIEST[name.partition("/")[0]]] == []
