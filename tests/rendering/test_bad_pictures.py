"""Six of the worst names, and the most of everything: every picture is whole, of its usual size, in every look."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.huang_di.cards import favours
from games.huang_di.events import Bid
from games.huang_di.scoring import SOURCES
from games.huang_di.wall import spot_name
from rendering import Look, find_painter
from rendering.lettering import clean
from tests.rendering.handmade import NAMES, Prison, Wall, a_table, all_changed, changed, the_ending, with_last

painter = find_painter("huang_di")
KEYS = tuple(sorted(favours()))
ROLES = ("recruiter", "resources", "builder", "taskmaster")
LOOKS = [Look(), Look("dark", 800), Look("contrast", 800)]
WORST = (
    ("長" * 32, "﷽" * 32, "🐉" * 32, "👨‍👩‍👧‍👦🇨🇳" * 4, "شَيْخُ العَرَبِ " * 3, "שָׁלוֹם **עוֹלָם** <@1>"),
    (
        "**@everyone** <@1>",
        "[x](y)||s||~~\n# >",
        "\u202e\u2067abc\x00\x1b[31m",
        "Z" + "\u0335\u0310" * 60,
        "",
        "\u3164\u200b",
    ),
)


def the_most():
    """A table of six where every player has as much of everything as possible, and more."""
    view = with_last(a_table(6, 4, blocks=68))
    most = {
        "total": 400, "points": dict.fromkeys(SOURCES, 50), "bid": Bid(99, 36), "jade": 99, "peasants": 99,
        "convicts": 99, "blocks": 18, "quarry": 18, "chips": 99, "emperor_block": True,
        "roles": ROLES, "granted": KEYS, "hand": KEYS, "dealt": KEYS, "income": 99, "petition": 36, "collect": 99,
    }  # fmt: skip
    return changed(
        all_changed(view, **most),
        viewer=0,
        emperor_blocks=12,
        cards_left=36,
        awaited=tuple(range(6)),
        prisons=[Prison(jade=99, convicts=99)] * 4,
        is_crowded=True,
    )


MOST = the_most()
DOZEN = all_changed(MOST, granted=KEYS[:12])
BEGUN = a_table(6, 4, blocks=0, phase="petition", round=1, turn=0)
OVER = changed(MOST, phase="over", awaited=(), ending="wall", ranked=(1,) * 6)
SITES = [spot_name(spot) for spot in Wall(4).buildable()]
PICTURES = {
    "board": lambda names, look: painter.board(MOST, names, look),
    "ending": lambda names, look: the_ending((BEGUN, OVER), names, look),
    "a player": lambda names, look: painter.detail("seat:5", DOZEN, names, look),
    "a province": lambda names, look: painter.detail("p4", MOST, names, look),
    "a card": lambda names, look: painter.detail("builder", MOST, names, look),
    "sites": lambda names, look: painter.choice(changed(MOST, wall=Wall(4)), names, dict.fromkeys(SITES, "WW"), look),
    "lands": lambda names, look: painter.choice(MOST, names, {"p1": "A", "p2": "B", "p3": "C", "p4": "WW"}, look),
    "roles": lambda names, look: painter.choice(MOST, names, dict.fromkeys(ROLES, "WW"), look),
}  # fmt: skip


def size(picture):
    """Of a PNG that can be read whole."""
    image = Image.open(BytesIO(picture))
    image.load()
    return image.size


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme} {look.width}")
@pytest.mark.parametrize("kind", PICTURES)
def test_names_and_fullness_leave_every_picture_its_size(kind, look):
    usual = PICTURES[kind](NAMES, look)
    for names in WORST:
        assert size(PICTURES[kind](names, look)) == size(usual)
    assert len(usual) < 250_000


def test_the_whole_deck_can_be_seen_in_one_hand_and_to_choose_from():
    look = LOOKS[-1]
    for picture in (painter.hand(MOST, look), painter.choice(MOST, NAMES, dict.fromkeys(KEYS, "WW"), look)):
        assert size(picture)[0] <= look.width


@pytest.mark.parametrize(("names", "look"), list(zip(WORST, LOOKS[1:], strict=True)), ids=["letters", "markup"])
def test_six_such_people_have_a_story(names, look):
    film = Image.open(BytesIO(painter.story((BEGUN, OVER), names, look)))
    assert film.size == (400, 286)
    assert film.n_frames >= 30


@pytest.mark.parametrize(
    ("name", "shown"), [("Z" + "\u0335\u0322\u036b" * 5, "Z"), ("e\u0301\u0335", "é"), ("ג\u05bc", "ג\u05bc")]
)
def test_marks_that_no_font_has_are_left_out(name, shown):
    assert clean(name) == shown
