"""HAN's cards, choices, closer looks, ends, stories and lessons look as they did."""

from __future__ import annotations

from io import BytesIO
from string import ascii_uppercase

import pytest
from PIL import Image

from games.han.board import placement
from rendering import Look, find_painter
from rendering.han.lessons import LESSONS
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.han.tables import CAPITAL, CHINA, NAMES, a_map, over

HEAVIEST = 80_000
FOLDER = "han-closeups"
HAND = ("red", "violet", "violet")
painter = find_painter("han")


def choice(game, keys, theme="light"):
    return painter.choice(game, NAMES, dict(zip(keys, ascii_uppercase, strict=False)), Look(theme))


def space(game, province, theme="light"):
    keys = [placement(*site) for site in game.board.sites(province)]
    return choice(game, [*keys, "done"], theme)


def ending(number, games, theme="light"):
    """One of the pictures of an end."""
    return [*painter.ending(games, NAMES[: games[0].seats], Look(theme)).values()][number]


def frame(number):
    """One picture of the story, as a PNG."""
    film = Image.open(BytesIO(painter.story(over(3), NAMES[:3])))
    film.seek(number if number >= 0 else film.n_frames + number)
    out = BytesIO()
    film.convert("RGB").save(out, "PNG")
    return out.getvalue()


PICTURES = {
    "hand": lambda: painter.hand(a_map(viewer=0, hand=HAND)),
    "provinces": lambda: choice(a_map(viewer=0, hand=HAND), ("wei", "shu", "chu", "discard")),
    "fortifications": lambda: space(a_map(4, CHINA, 14, "fortification", viewer=2, hand=HAND), "zhao"),
    "markets": lambda: space(a_map(4, CAPITAL, 14, "market", viewer=1, hand=HAND), "palace", "dark"),
    "cards": lambda: choice(a_map(viewer=0, hand=HAND), ("red+violet", "violet+violet")),
    "draw": lambda: choice(a_map(viewer=0, hand=HAND[:1]), (*dict.fromkeys(a_map().display), "pile")),
    "player": lambda: painter.detail("seat:1", a_map(5, CHINA, 50, "fortification"), NAMES),
    "province": lambda: painter.detail("chu", a_map(5, CHINA, 50, "fortification"), NAMES),
    "alliances": lambda: painter.detail("all:alliances", a_map(4, CAPITAL, 60), NAMES[:4], Look("contrast")),
    "roads": lambda: painter.detail("all:roads", a_map(3, CHINA, 70), NAMES[:3], Look("dark")),
    "all-cards": lambda: painter.detail("all:cards", a_map(), NAMES[:4]),
    "end-ranking": lambda: ending(1, over(5, CHINA)),
    "end-houses": lambda: ending(2, over(4, CAPITAL)),
    "end-alliances": lambda: ending(3, over(5, CHINA)),
    "story": lambda: frame(20),
    "story-end": lambda: frame(-1),
    **{f"lesson-{name}": lambda name=name: painter.lesson(name) for name in LESSONS},
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_closeup_of_han_is_as_it_was(name, repaint):
    worst = differs(f"{FOLDER}/{name}", PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_closeups_of_han_are_small_and_all_compared():
    files = sizes(GOLDEN / FOLDER)
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST
