"""A player's area on a phone: figures that matter for moves are large, with one kind of thing per row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas, ring
from rendering.huang_di.favours import FAVOUR_HEIGHT, favour_sign
from rendering.huang_di.panels import (
    SUPPLIES,
    Panel,
    paint_bid,
    paint_favours,
    paint_points,
    panel_of,
)
from rendering.huang_di.pieces import block, coin, convict, emperor_block, place, scroll, sycee
from rendering.huang_di.roles import ROLE_HEIGHT, ROLE_WIDTH, ROLES, role_card
from rendering.layout import LEGIBLE, PAD, Box
from rendering.lettering import BOLD
from rendering.memory import PANELS
from rendering.panel import PANEL_HEAD, Head, paint_head, panel_canvas
from rendering.pieces import card_back, jade, peasant, seal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from PIL import Image

    from games.engine import Seat
    from games.huang_di.state import State
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_SUPPLY: Final = PANEL_HEAD + 8
_ROLES: Final = _SUPPLY + 92
_GIFTS: Final = _ROLES + 94
PANEL: Final = _GIFTS + 54
"""Height of a panel."""
FAVOURS: Final = FAVOUR_HEIGHT + 12
"""Extra height for favours."""
_HEAD: Final = Head(token=(58, 20), medal=(40, 30, 54), score=(54, 2, 50))
_ZOOM: Final = 0.8
"""Scale of role cards."""


def paint_tall_panel(
    canvas: Canvas, game: State, seat: Seat, name: str, *, box: Box, touched: Collection[str] = ()
) -> None:
    """Paint the area of `seat`; the parts `touched` by its last action are outlined in its colour.

    Played favours are shown if `box` is high enough.
    """
    panel = panel_of(game, seat, name, box, touched)
    canvas.cover(_painted(canvas.palette, panel), box.left, box.top)


@PANELS.remembered
def _painted(palette: Palette, panel: Panel) -> Image.Image:
    canvas = panel_canvas(palette, panel.width, panel.height, panel.seat, active=panel.active, won=panel.won)
    _paint_head(canvas, panel)
    _paint_supply(canvas, panel)
    inner = panel.width - 2 * PAD
    if panel.sources:
        foot = panel.height if panel.height == PANEL else panel.height - FAVOURS
        paint_points(canvas, panel.player, panel.sources, Box(PAD, _ROLES, inner, foot - _ROLES - 8))
    else:
        _paint_roles(canvas, panel)
        _paint_gifts(canvas, panel)
    if panel.height > PANEL:
        favours = Box(PAD, PANEL, inner, FAVOUR_HEIGHT)
        paint_favours(canvas, panel.player, panel.seat, favours, panel.touched)
    return canvas.image


def _paint_head(canvas: Canvas, panel: Panel) -> None:
    palette, player = canvas.palette, panel.player
    score = paint_head(canvas, _HEAD, panel.seat, player.score, emperor=panel.marker)
    left, right = PAD + 68, panel.width - PAD - 2
    if panel.won:
        score += 48
        canvas.lay(seal(palette, "勝", 40), right - score, 10)
    room = round(right - score - 10 - left)
    canvas.write(panel.name, left, 45, LEGIBLE, weight=BOLD, width=room, vital=True)
    x, y = left + (10.0 if panel.marker else 0.0), 89
    paint_bid(canvas, player, 32, x, y)
    if not player.bid:
        canvas.write(panel.bid, x, y, LEGIBLE, palette.dim)
    canvas.write(panel.note, right, y, LEGIBLE, palette.alert, weight=BOLD, anchor="r", vital=True)


def _paint_supply(canvas: Canvas, panel: Panel) -> None:
    palette, player, seat = canvas.palette, panel.player, panel.seat
    step = (panel.width - 2 * PAD) / len(SUPPLIES)
    pieces = (block(palette, seat, 52, 38), emperor_block(palette, 52, 38), jade(palette, 42), coin(palette, 42),
              peasant(palette, 46), convict(palette, 46))  # fmt: skip
    for number, (name, piece) in enumerate(zip(SUPPLIES, pieces, strict=True)):
        x = PAD + step * (number + 0.5)
        count = int(getattr(player, name))
        if name == "emperor_block" and not count:
            canvas.centre(place(palette, 52, 36), x, _SUPPLY + 22)
            for line, words in enumerate(panel.space.splitlines()):
                canvas.write(words, x, _SUPPLY + 58 + line * 16, 16, palette.dim, anchor="m", width=round(step) + 3)
            continue
        canvas.centre(piece, x, _SUPPLY + 23)
        tone = None if count else palette.faint
        canvas.write(str(count), x, _SUPPLY + 81, 42, tone, weight=BOLD, anchor="m", vital=True)
        if name in panel.touched:
            outline = ring(palette, round(step) + 2, 94, palette.hues[seat].line)
            canvas.lay(outline, x - outline.width / 2, _SUPPLY - 5)


def _paint_roles(canvas: Canvas, panel: Panel) -> None:
    """Paint the role cards and the number of cards in hand."""
    palette, player = canvas.palette, panel.player
    wide, high = round(ROLE_WIDTH * _ZOOM), round(ROLE_HEIGHT * _ZOOM)
    line = palette.hues[panel.seat].line
    for number, (role, name) in enumerate(zip(ROLES, panel.roles, strict=True)):
        x = PAD + number * (wide + 6)
        order = player.roles.index(role) + 1 if role in player.roles else 0
        canvas.lay(role_card(palette, role, order, name, zoom=_ZOOM), x, _ROLES)
        if role in panel.touched:
            canvas.lay(ring(palette, wide + 8, high + 8, line), x - 4, _ROLES - 4)
    right = panel.width - PAD
    if not len(player.hand):
        canvas.lay(place(palette, 58, high), right - 62, _ROLES)
    else:
        for shift in (4, 0) if len(player.hand) > 1 else (0,):
            canvas.lay(card_back(palette, 58, high), right - 62 + shift, _ROLES)
        canvas.write(str(len(player.hand)), right - 33, _ROLES + 58, 44, palette.white, weight=BOLD, anchor="m",
                     vital=True)  # fmt: skip
    if "hand" in panel.touched:
        canvas.lay(ring(palette, 72, high + 8, line), right - 67, _ROLES - 4)


def _favours(palette: Palette, size: int, seat: Seat) -> Sprite:
    return favour_sign(palette, seat, size)


def _paint_gifts(canvas: Canvas, panel: Panel) -> None:
    """Paint the seat's bonuses as in `panels`, and its number of played favours."""
    player, palette = panel.player, canvas.palette
    given: Sequence[tuple[Callable[[Palette, int], Sprite], str, int]] = (
        (sycee, f"+{player.jade_income}", player.jade_income),
        (scroll, f"+{player.petition}", player.petition),
        (jade, f"+{player.jade_collected}", player.jade_collected),
        (partial(_favours, seat=panel.seat), str(len(player.granted)), len(player.granted)),
    )
    step = (panel.width - 2 * PAD) / len(given)
    for number, (piece, amount, count) in enumerate(given):
        x = PAD + number * step
        canvas.lay(piece(palette, 34), x, _GIFTS + 4)
        tone = palette.text if count else palette.faint
        canvas.write(amount, x + 38, _GIFTS + 34, 38, tone, weight=BOLD, vital=True)
