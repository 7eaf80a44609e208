"""Headings: the game's seal, whose turn it is or who won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.lettering import BOLD, measure
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from rendering.canvas import Canvas, Point


class Heading(NamedTuple):
    """Sizes and places of a heading's first line, in pixels."""

    seal: int
    """Size of the game's seal."""
    corner: Point
    """Upper left corner of the seal."""
    left: int
    """Left edge of the line."""
    token: int
    """Size of the tokens before the names."""
    top: int
    """Top of the tokens."""
    step: int
    """Distance of two tokens."""
    size: int
    """Font size."""
    baseline: int
    gap: int
    """Space between the names and the phrase after them."""
    slack: int
    """Space that stays free after the phrase if the names are shortened, including the gap."""


BOARD: Final = Heading(
    seal=60, corner=(28, 10), left=112, token=54, top=14, step=66, size=46, baseline=58, gap=12, slack=14,
)  # fmt: skip
"""The heading of a wide board."""
_VERDICT: Final = Heading(
    seal=84, corner=(34, 18), left=146, token=76, top=20, step=88, size=64, baseline=82, gap=18, slack=20,
)  # fmt: skip
_TALL_VERDICT: Final = Heading(
    seal=60, corner=(16, 12), left=90, token=48, top=12, step=54, size=42, baseline=54, gap=12, slack=12,
)  # fmt: skip
"""The headings of a result."""


def paint_headline(
    canvas: Canvas,
    heading: Heading,
    characters: str,
    named: Sequence[Seat],
    line: tuple[str, str],
    *,
    right: float,
    vital: bool = False,
) -> None:
    """Paint the first line of a heading up to x = `right`: a seal of two `characters`, tokens of `named`, and words.

    `line` has players' names, or an empty text, and a phrase. If names are `vital`, they are cut rather than shrunk.
    """
    palette = canvas.palette
    canvas.lay(seal(palette, characters, heading.seal), *heading.corner)
    left = float(heading.left)
    for seat in named:
        canvas.lay(token(palette, seat, heading.token), left, heading.top)
        left += heading.step
    who, deed = line
    size, y = heading.size, heading.baseline
    if who:
        room = round(right - left - round(measure(deed, size, BOLD)) - heading.slack)
        left += canvas.write(who, left, y, size, weight=BOLD, width=room, vital=vital) + heading.gap
    canvas.write(deed, left, y, size, weight=BOLD, vital=True)


def alone(seats: Sequence[Seat]) -> Sequence[Seat]:
    """Return the only one of `seats`, or none if there are several: a heading names a single seat by its token."""
    return seats if len(seats) == 1 else ()


def paint_title(
    canvas: Canvas, characters: str, named: Sequence[Seat], lines: tuple[str, str, str], right: int
) -> None:
    """Paint the heading of a wide board up to x = `right`: `lines` are players, action and progress.

    If exactly one seat is `named`, its token stands before the headline.
    """
    who, deed, below = lines
    paint_headline(canvas, BOARD, characters, alone(named), (who, deed), right=right)
    canvas.write(below, BOARD.left, 101, 35, canvas.palette.dim, width=right - BOARD.left)


def paint_verdict(canvas: Canvas, characters: str, won: Sequence[Seat], lines: tuple[str, str, str]) -> None:
    """Paint the headline of a result, wide or for a phone.

    `characters` are those on the game's seal; `lines` are winners, points and details. Nobody has `won` a tie.
    """
    who, deed, below = lines
    if canvas.width == PHONE:
        paint_headline(canvas, _TALL_VERDICT, characters, won, (who, deed), right=PHONE - 14)
        canvas.write(below, 90, 108, LEGIBLE, canvas.palette.dim, width=PHONE - 104)
        return
    paint_headline(canvas, _VERDICT, characters, won, (who, deed), right=WIDTH - 130)
    canvas.write(below, 148, 136, 38, canvas.palette.dim, width=WIDTH - 290)
    if won:
        canvas.lay(seal(canvas.palette, "勝", 84), WIDTH - 118, 18)
