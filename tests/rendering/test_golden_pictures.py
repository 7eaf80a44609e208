"""Pictures of recorded games and of the help look as they did.

They are small, and compared with a tolerance because lettering differs slightly between builds of Pillow. Repaint them
with `python -m pytest tests/rendering --repaint`, look at them, and commit them.
"""

import pytest

from rendering import Look, find_painter
from tests.rendering.films import with_frames
from tests.rendering.golden_pictures import GOLDEN, compare_with_golden
from tests.rendering.names import NAMES
from tests.rendering.pictures import lessons, questions
from tests.rendering.reading import read
from tests.rendering.recorded import GAMES, recorded

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
    """Return what paints the pictures of a game, by name, but for those of the help: a function and its arguments."""
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
    return found


PICTURES = {f"{game}/{name}": paint for game in GAMES for name, paint in pictures_of(game).items()}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was(name, repaint):
    number = int(name[-1]) if "/end-" in name else 20 if name.endswith("story") else 0
    with with_frames(30):
        found = read(*PICTURES[name])
    compare_with_golden(name, found[number].image, repaint)


def test_golden_pictures_are_small_and_all_compared():
    files = {f"{path.parent.name}/{path.stem}": path.stat().st_size for path in GOLDEN.rglob("*.png")}
    helping = {f"{game}/{name.replace(' ', '-')}" for game in GAMES for name in lessons(game)}
    assert {*files} == {*PICTURES} | helping
    assert [name for name, size in files.items() if size >= HEAVIEST[name.partition("/")[0]]] == []
