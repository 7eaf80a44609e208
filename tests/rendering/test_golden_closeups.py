"""Choices, details, endings, stories and lessons look as they did."""

from __future__ import annotations

from io import BytesIO
from string import ascii_uppercase

import pytest
from PIL import Image

from games.huang_di.scoring import SOURCES
from games.huang_di.wall import EMPEROR, spot_names
from rendering import Look, find_painter
from tests.rendering.goldens import AMISS, DECK, GOLDEN, differs, sizes
from tests.rendering.handmade import NAMES, a_table, all_changed, changed, the_ending, wall_with, with_last, with_seat

HEAVIEST = 60_000
FOLDER = "closeups"
pytestmark = pytest.mark.usefixtures("own_deck")
painter = find_painter("huang_di")


def choice(view, keys, theme="light"):
    return painter.choice(view, NAMES, dict(zip(keys, ascii_uppercase, strict=False)), Look(theme))


def planning():
    """Somebody who has chosen a first block, and the emperor's on top of it."""
    view = a_table(4, 3, 14, viewer=2)
    first = view.wall.buildable(1)[0]
    plan = ((first, 2), (first._replace(level=first.level + 1), EMPEROR))
    return with_seat(view, 2, plan=plan), spot_names(view.wall.buildable(1)[1:])


def whole_game():
    """Views of a game that never was: the wall grows, and so do the points."""
    whole = a_table(4, 3, 51)
    views = []
    for number in range(45):
        share = number / 44
        players = [
            changed(player, total=round((58 - 9 * seat) * share ** (1 + seat / 3)))
            for seat, player in enumerate(whole.players)
        ]
        blocks = sorted(whole.wall.blocks(), key=lambda block: (block[0].level, block[0].column * 7 % 15))
        wall = wall_with(3, blocks[: round(51 * share)])
        wall.marked = whole.wall.marked & ~wall.unbuilt
        views.append(changed(whole, wall=wall, players=players, round=1 + number // 5, turn=number % 5 * 2))
    splits = (
        (19, 10, 5, 11, 1, 5, 5, 2),
        (16, 20, 0, 13, 0, 0, 0, 0),
        (29, 0, 10, 0, 1, 0, 0, 0),
        (16, 0, 0, 9, 2, 0, 0, 0),
    )
    players = [
        changed(player, total=sum(split), points=dict(zip(SOURCES, split, strict=True)))
        for player, split in zip(whole.players, splits, strict=True)
    ]
    last = {"phase": "over", "awaited": (), "ending": "mongols", "ranked": (1, 2, 3, 4), "round": 9}
    return [*views, changed(whole, players=players, **last)]


def frame(number):
    """One picture of the story, as a PNG."""
    film = Image.open(BytesIO(painter.story(whole_game(), NAMES[:4])))
    film.seek(number if number >= 0 else film.n_frames + number)
    out = BytesIO()
    film.convert("RGB").save(out, "PNG")
    return out.getvalue()


def played(view):
    return all_changed(view, granted=tuple(DECK))


PICTURES = {
    "places": lambda: choice(a_table(6, 4, 30), spot_names(a_table(6, 4, 30).wall.buildable())),
    "second-block": lambda: choice(*planning()),
    "blocks": lambda: choice(a_table(4, 3, 30), spot_names(spot for spot, _ in a_table(4, 3, 30).wall.tops(1))),
    "camps": lambda: choice(a_table(4, 3, 30), ("p1", "p3"), "dark"),
    "favours": lambda: choice(a_table(4, 3, viewer=1), tuple(DECK)),
    "roles": lambda: choice(a_table(4, 3, viewer=0), ("recruiter", "builder", "emperor")),
    "player": lambda: painter.detail("seat:2", played(a_table(4, 3)), NAMES[:4]),
    "province": lambda: painter.detail("p2", with_last(a_table(4, 3, 30)), NAMES[:4]),
    "ending": lambda: the_ending(whole_game(), NAMES[:4]),
    "ending-contrast": lambda: the_ending(whole_game(), NAMES[:4], Look("contrast")),
    "story": lambda: frame(30),
    "story-end": lambda: frame(-1),
    **{
        f"lesson-{name}": lambda name=name: painter.lesson(name)
        for name in ("round", "petition", "roles", "building", "favours")
    },
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_closeup_is_as_it_was(name, repaint):
    worst = differs(f"{FOLDER}/{name}", PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_closeups_are_small_and_all_compared():
    files = sizes(GOLDEN / FOLDER)
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST
