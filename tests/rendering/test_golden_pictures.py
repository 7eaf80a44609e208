"""Small golden pictures, compared with a tolerance, since lettering differs a little between Pillow builds.

Repaint them with `python -m pytest tests/rendering --repaint`, look at them, and commit them.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from handmade import NAMES, a_table, with_last
from PIL import Image, ImageChops

from games.huang_di.favours import Favour, parse_pattern
from rendering import find_painter
from rendering.huang_di import cards, fan

GOLDEN = Path(__file__).parent / "golden"
SHOWN = 420
"""Width of a golden picture, in pixels."""
PATCH = 12
"""Sides of the squares in which pictures are compared, in pixels."""
AMISS = 24
"""Most that a square may differ on average, of 255."""
HEAVIEST = 60_000

DECK = {
    "steps": Favour("steps", "The Steps", parse_pattern([".#", "##"]), 1, 0, 0, 3),
    "crane": Favour("crane", "The Crane", parse_pattern(["#.#", "###"]), 1, 2, 1, 12),
    "twins": Favour("twins", "The Twins", parse_pattern(["##"]), 0, 1, 0, 0),
}
painter = find_painter("huang_di")


@pytest.fixture(autouse=True)
def own_deck(monkeypatch):
    """A deck of our own: the golden pictures outlive any change of the real one."""
    for module in (cards, fan):
        monkeypatch.setattr(module, "favours", lambda: DECK)
    yield
    cards.small_favour.cache_clear()
    cards.large_favour.cache_clear()


def with_favours(view):
    keys = tuple(DECK)
    players = tuple(
        replace(player, favours_played=keys[: seat % 4]) for seat, player in enumerate(with_last(view).players)
    )
    return replace(view, players=players)


def over(view):
    return replace(view, phase="over", active=(), ended_because="wall", ranks=(2, 1, 3, 3, 5)[: len(view.players)])


PICTURES = {
    "two-players": lambda: painter.board(with_favours(a_table(2, 2, 17)), NAMES[:2]),
    "three-bidding": lambda: painter.board(
        with_favours(a_table(3, 2, 9, phase="petition", active=(0, 2))), ("魏忠賢", "שלום", "Zoë 😀")
    ),
    "four-players": lambda: painter.board(with_favours(a_table(4, 3, 30)), NAMES[:4]),
    "five-over": lambda: painter.board(over(with_favours(a_table(5, 4, 80))), NAMES[:5]),
    "six-players": lambda: painter.board(with_favours(a_table(6, 4, 48)), NAMES),
    "hand": lambda: painter.hand(a_table(viewer=1, hand=tuple(DECK))),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name, request):
    large = Image.open(BytesIO(PICTURES[name]())).convert("RGB")
    picture = large.resize((SHOWN, round(large.height * SHOWN / large.width)), Image.Resampling.LANCZOS)
    path = GOLDEN / f"{name}.png"
    if request.config.getoption("--repaint", default=False):
        picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert golden.size == picture.size
    patches = ImageChops.difference(golden, picture).convert("L").reduce(PATCH)
    _, worst = patches.getextrema()
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_pictures_are_small_and_all_compared():
    files = {path.stem: path.stat().st_size for path in GOLDEN.glob("*.png")}
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST
