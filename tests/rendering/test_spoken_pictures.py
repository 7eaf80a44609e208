"""The words in pictures come in the language that is spoken, never in another's, and have room in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase

import pytest

from games import find_boxes
from games.engine.language import languages, speaking
from games.han.maps import load_map
from games.huang_di.cards import favours
from games.huang_di.wall import PROVINCE_NAMES
from rendering import Look, find_painter
from rendering.han.heading import headline as on_map
from rendering.han.lessons import LESSONS as HAN_LESSONS
from rendering.huang_di.heading import headline as at_wall
from rendering.huang_di.lessons import LESSONS
from rendering.huang_di.scene import ROMAN
from tests.rendering.goldens import AMISS, GOLDEN, differs, sizes
from tests.rendering.han.tables import CAPITAL, CHINA, MARKERS, a_map, at_turn, changed, over
from tests.rendering.handmade import a_table, all_changed, with_last
from tests.rendering.handmade import changed as remade
from tests.rendering.lettered import Lettering, forget_pictures, lettering, remembered

pytestmark = pytest.mark.long  # all pictures are painted once for all tests here

NAMES = ("Maximilian", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")
WORD = re.compile(r"[A-Za-z]{2,}")
OTHERS = languages()[1:]
SMALL = Look(width=400)
"""Pictures are painted in full whatever their width; the small ones are encoded sooner."""
TALL = Look(width=400, layout="phone")
KEYS = tuple(sorted(favours()))
ROLES = ("recruiter", "resources", "builder", "taskmaster")
wall, han = find_painter("huang_di"), find_painter("han")


def marked(*keys):
    return dict(zip(keys, ascii_uppercase, strict=False))


def at_the_wall(seats, provinces, **changes):
    """A board in the middle of a game, or changed."""
    view = with_last(a_table(seats, provinces, 17 * provinces // 2))
    bids = changes.pop("bids", True)
    view = view if bids else all_changed(view, bid=None)
    return lambda: wall.board(remade(view, **changes), NAMES[:seats], SMALL)


def on_a_phone(seats, provinces, **changes):
    view = with_last(a_table(seats, provinces, 17 * provinces // 2, **changes))
    return lambda: wall.board(view, NAMES[:seats], TALL)


def wall_over(seats, provinces):
    begun = a_table(seats, provinces, 0, phase="petition", round=1, turn=0)
    ended = a_table(seats, provinces, 40, phase="over", awaited=(), ending="mongols")
    players = [remade(player, total=sum(player.points.values())) for player in ended.players]
    return begun, remade(ended, players=players, ranked=tuple(range(1, seats + 1)))


def on_the_map(seats, sheet, marker="", pieces=60, **changes):
    game = a_map(seats, sheet, pieces, marker, **changes)
    return lambda: han.board(game, NAMES[:seats], SMALL)


def han_over(seats, sheet):
    return over(seats, sheet, places=tuple(range(1, seats + 1)), ending="full")


PLAYED = with_last(a_table(4, 3, viewer=1))
PLAYED = all_changed(PLAYED, granted=KEYS[:7])
ONE = all_changed(PLAYED, granted=KEYS[5:6])
HANDS = {
    sheet: a_map(4, sheet, 30, MARKERS[sheet], viewer=0, hand=("red", "orange", "green")) for sheet in (CHINA, CAPITAL)
}
BARE = a_map(4, CHINA, 0, viewer=1, hand=())
DISCARDED = a_map(4, CHINA, 0, discards=dict.fromkeys(("red", "yellow", "green", "orange", "violet"), 11))
PLACES = ("wei1", "wei2", "done")

PICTURES = {
    "wall": at_the_wall(6, 4),
    "wall of two": at_the_wall(2, 2),
    "wall, choosing": at_the_wall(6, 4, phase="setup", round=0, awaited=(0, 1), bids=False),
    "wall, bidding": at_the_wall(3, 2, phase="petition", awaited=(0, 1, 2)),
    "wall, all but one bidding": at_the_wall(5, 4, phase="petition", awaited=(0, 1, 3, 4), bids=False),
    "wall, over": lambda: wall.board(wall_over(6, 4)[1], NAMES, SMALL),
    "wall of two, over": lambda: wall.board(wall_over(2, 2)[1], NAMES[:2], SMALL),
    "wall's end": lambda: next(iter(wall.ending(wall_over(6, 4), NAMES, SMALL).values())),
    "wall on a phone": on_a_phone(4, 3, round=11),
    "wall on a phone, bidding": on_a_phone(6, 4, phase="petition", awaited=(0, 1)),
    "wall on a phone, over": lambda: wall.board(wall_over(6, 4)[1], NAMES, TALL),
    "wall's end on a phone": lambda: next(iter(wall.ending(wall_over(4, 3), NAMES[:4], TALL).values())),
    "wall on a phone, favours": lambda: wall.detail("seat:0", PLAYED, NAMES[:4], TALL),
    "wall on a phone, roles": lambda: wall.choice(PLAYED, NAMES[:4], marked(*ROLES, "emperor"), TALL),
    "wall, hand": lambda: wall.hand(a_table(viewer=1, hand=KEYS), SMALL),
    "wall, empty hand": lambda: wall.hand(a_table(viewer=1, hand=()), SMALL),
    "wall, seven favours": lambda: wall.detail("seat:0", PLAYED, NAMES[:4], SMALL),
    "wall, one favour": lambda: wall.detail("seat:0", ONE, NAMES[:4], SMALL),
    "wall, roles": lambda: wall.choice(PLAYED, NAMES[:4], marked(*ROLES, "emperor"), SMALL),
    "wall, role": lambda: wall.detail("builder", PLAYED, NAMES[:4], SMALL),
    **{f"wall's lesson, {name}": lambda name=name: wall.lesson(name, SMALL) for name in LESSONS},
    "map": on_the_map(5, CHINA, "fortification"),
    "map of two": on_the_map(2, CAPITAL),
    "map, second pile": on_the_map(3, CHINA, renewed=True),
    "map, last round": on_the_map(4, CAPITAL, "market", final_round=True, display=["red"], pile=0),
    "map, before": on_the_map(4, CHINA, "fortification", phase="setup"),
    "map, over": lambda: han.board(han_over(5, CHINA)[1], NAMES[:5], SMALL),
    "map of two, over": lambda: han.board(han_over(2, CAPITAL)[1], NAMES[:2], SMALL),
    "map's end": lambda: b"".join(han.ending(han_over(5, CHINA), NAMES[:5], SMALL).values()),
    "map's end without ports": lambda: b"".join(han.ending(han_over(4, CAPITAL), NAMES[:4], SMALL).values()),
    "map, hand": lambda: han.hand(HANDS[CHINA], SMALL),
    "map, empty hand": lambda: han.hand(BARE, SMALL),
    "map, provinces": lambda: han.choice(HANDS[CHINA], NAMES, marked("wei", "shu", "discard"), SMALL),
    "map, spaces": lambda: han.choice(HANDS[CHINA], NAMES, marked(*PLACES), SMALL),
    "map, cards": lambda: han.choice(HANDS[CAPITAL], NAMES, marked("red", "orange", "green"), SMALL),
    "map, drawing": lambda: han.choice(HANDS[CAPITAL], NAMES, marked("pile"), SMALL),
    "map, drawing at first": lambda: han.choice(BARE, NAMES, marked("pile"), SMALL),
    "map, player": lambda: han.detail("seat:1", HANDS[CHINA], NAMES, SMALL),
    "map, province": lambda: han.detail("zhao", HANDS[CHINA], NAMES[:4], SMALL),
    "map, empty province": lambda: han.detail("zhao", BARE, NAMES[:4], SMALL),
    "map, alliances": lambda: han.detail("all:alliances", HANDS[CAPITAL], NAMES, SMALL),
    "map, roads": lambda: han.detail("all:roads", HANDS[CAPITAL], NAMES, SMALL),
    "map, roads and ports": lambda: han.detail("all:roads", HANDS[CHINA], NAMES, SMALL),
    "map, no house in a port": lambda: han.detail("all:roads", BARE, NAMES, SMALL),
    "map, all cards": lambda: han.detail("all:cards", DISCARDED, NAMES, SMALL),
    **{f"map's lesson, {name}": lambda name=name: han.lesson(name, SMALL) for name in HAN_LESSONS},
    "wall's story": lambda: wall.story(wall_over(2, 2), NAMES[:2], SMALL),
    "map's story": lambda: han.story(han_over(2, CAPITAL), NAMES[:2], SMALL),
}


@dataclass(frozen=True)
class Painted:
    """A picture in every language."""

    first: bytes
    """In English."""
    texts: set[str]
    others: dict[str, tuple[bytes, Lettering]]
    again: bytes
    """In English, after all others."""


@cache  # a fixture would paint all again when this worker comes back to this module
def paintings():
    """Every picture in every language, by name, by painters that had forgotten everything.

    And what was said within something that remembers.
    """
    forget_pictures()
    found, heard = {}, set()
    for name, paint in PICTURES.items():
        others = {}
        with remembered() as spoken:
            with lettering() as usual:
                first = paint()
            for language in OTHERS:
                with speaking(language), lettering() as own:
                    others[language] = paint(), own
        heard |= spoken
        found[name] = Painted(first, usual.texts, others, paint())
    return found, heard


@pytest.fixture
def painted():
    return paintings()[0]


COVERS = {"wall's lesson, cover", "map's lesson, cover"}
"""Pictures in which only names are written, which are the same in every language."""


def test_nothing_that_is_remembered_speaks():
    _, heard = paintings()
    assert heard == set()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_comes_in_the_language_that_is_spoken(painted, name):
    pictures = {picture for picture, _ in painted[name].others.values()} | {painted[name].first}
    assert len(pictures) == (1 if name in COVERS else len(languages()))
    assert painted[name].again == painted[name].first


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", PICTURES)
def test_all_words_have_room(painted, name, language):
    _, own = painted[name].others[language]
    with speaking(language):
        printed = set(load_map(CAPITAL).names.values())  # a closer look cuts the map, and what is printed on it
    assert own.faults(painted[name].texts | printed) == []


LANDS = {*PROVINCE_NAMES, *load_map(CHINA).names.values()}
PROPER = {*(box.title for box in find_boxes().values()), *NAMES, *LANDS, *ROMAN}
ALIKE = {"Petition", "Orange"}
"""What German pictures have in common with English ones: names, and words that both languages have."""


@pytest.mark.parametrize("name", PICTURES)
def test_no_english_is_left_in_a_german_picture(painted, name):
    _, german = painted[name].others["de"]
    known = {word for text in PROPER | ALIKE for word in WORD.findall(text)}
    shared = {word for text in painted[name].texts & german.texts for word in WORD.findall(text)}
    assert shared <= known


def test_what_each_picture_of_an_end_shows_is_said_too():
    ends = {"wall": lambda: wall.ending(wall_over(2, 2), NAMES[:2], SMALL)}
    ends["map"] = lambda: han.ending(han_over(2, CAPITAL), NAMES[:2], SMALL)
    for end in ends.values():
        usual = [*end()]
        for language in OTHERS:
            with speaking(language):
                others = [*end()]
            assert not {*usual} & {*others}
            assert all(0 < len(words) <= 1024 for words in others)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (lambda: at_wall(a_table(4, 3, awaited=(0,)), NAMES), ("Maximilian", "ist am Zug")),
        (lambda: at_wall(a_table(4, 3, phase="petition", awaited=(3,)), NAMES), ("Ana", "bietet")),
        (lambda: at_wall(a_table(4, 3, phase="setup", awaited=(1, 3)), NAMES), ("Bartholomew, Ana", "wählen")),
        (lambda: at_wall(a_table(6, 4, phase="setup", awaited=tuple(range(6))), NAMES), ("", "Alle wählen")),
        (lambda: on_map(at_turn(a_map(4), 2), NAMES), ("周瑜", "ist am Zug")),
        (lambda: on_map(han_over(3, CHINA)[1], NAMES), ("Maximilian", "gewinnt mit 44")),
        (
            lambda: on_map(changed(han_over(3, CHINA)[1], places=(1, 1, 1)), NAMES),
            ("Maximilian und Bartholomew und 周瑜", "gewinnen mit 62"),
        ),
    ],
)
def test_a_heading_agrees_with_its_names_in_german(lines, words):
    with speaking("de"):
        assert lines() == words


GOLDENS = {
    "roles": lambda: wall.choice(PLAYED, NAMES[:4], marked("builder", "taskmaster", "emperor")),
    "scoring": lambda: han.lesson("scoring"),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_german_picture_is_as_it_was(name, repaint):
    with speaking("de"):
        worst = differs(f"german/{name}", GOLDENS[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_german_golden_pictures_are_small_and_all_compared():
    files = sizes(GOLDEN / "german")
    assert set(files) == set(GOLDENS)
    assert max(files.values()) < 60_000
