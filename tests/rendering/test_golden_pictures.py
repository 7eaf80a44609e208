"""Boards and hands look as they did."""

from __future__ import annotations

import pytest

from rendering import Look, find_painter
from tests.rendering.goldens import AMISS, DECK, GOLDEN, differs, sizes
from tests.rendering.handmade import NAMES, a_table, changed, with_last

HEAVIEST = 65_000
pytestmark = pytest.mark.usefixtures("own_deck")
painter = find_painter("huang_di")


def with_favours(view):
    keys = tuple(DECK)
    players = [changed(player, granted=keys[: seat % 4]) for seat, player in enumerate(with_last(view).players)]
    return changed(view, players=players)


def over(view):
    return changed(view, phase="over", awaited=(), ending="wall", ranked=(2, 1, 3, 3, 5)[: view.seats])


PICTURES = {
    "two-players": lambda: painter.board(with_favours(a_table(2, 2, 17)), NAMES[:2]),
    "three-bidding": lambda: painter.board(
        with_favours(a_table(3, 2, 9, phase="petition", awaited=(0, 2))), ("魏忠賢", "שלום", "Zoë 😀")
    ),
    "four-players": lambda: painter.board(with_favours(a_table(4, 3, 30)), NAMES[:4]),
    "five-over": lambda: painter.board(over(with_favours(a_table(5, 4, 80))), NAMES[:5]),
    "six-players": lambda: painter.board(with_favours(a_table(6, 4, 48)), NAMES),
    "four-dark": lambda: painter.board(with_favours(a_table(4, 3, 30)), NAMES[:4], Look(theme="dark")),
    "six-contrast": lambda: painter.board(with_favours(a_table(6, 4, 48)), NAMES, Look(theme="contrast")),
    "hand": lambda: painter.hand(a_table(viewer=1, hand=tuple(DECK))),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name, repaint):
    worst = differs(name, PICTURES[name](), repaint=repaint)
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"


def test_golden_pictures_are_small_and_all_compared():
    files = sizes(GOLDEN)
    assert set(files) == set(PICTURES)
    assert max(files.values()) < HEAVIEST
