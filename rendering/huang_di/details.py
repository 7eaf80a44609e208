"""One thing on the table seen closely: a player's played favours, a province, a role card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from games.huang_di.favours import Favour, favours
from games.huang_di.wall import parse_province
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.cards import ROLES, rewards
from rendering.huang_di.closeup import paint_strip, strips
from rendering.huang_di.fan import GAP, fanned
from rendering.huang_di.rolecards import CARD_HEIGHT, CARD_WIDTH, paint_role
from rendering.layout import finished
from rendering.lettering import BOLD, measure
from rendering.palette import PALETTES
from rendering.pieces import token
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.huang_di.view import HuangDiView
    from rendering.palette import Palette

_ITEM: Final = re.compile(r"(seat:|p)([0-9])")
_HEAD: Final = 178
"""Over a player's favours."""


def detail(item: str, view: HuangDiView, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """One of the texts' `items` as a PNG; `None` where there is nothing to be seen."""
    palette = PALETTES[look.theme]
    canvas = _seen(palette, item, view, names)
    return finished(canvas, look) if canvas else None


def _seen(palette: Palette, item: str, view: HuangDiView, names: Sequence[str]) -> Canvas | None:
    if item in ROLES:
        canvas = Canvas.blank(palette, CARD_WIDTH + 2 * GAP, CARD_HEIGHT + 2 * GAP)
        paint_role(canvas, item, GAP, GAP, seat=view.viewer or 0, player=None)
        return canvas
    match = _ITEM.fullmatch(item)
    if not match:
        return None
    if match[1] == "p":
        province = parse_province(item)
        if not 0 <= province < len(view.provinces):
            return None
        (plan,) = strips([province], len(view.provinces))
        return paint_strip(palette, view, plan, last=True)
    seat = int(match[2])
    if seat >= len(view.players) or not view.players[seat].favours_played:
        return None
    return _favours(palette, view, seat, called(names)[seat])


def _favours(palette: Palette, view: HuangDiView, seat: Seat, name: str) -> Canvas:
    """The favours that a player has played, and over them what they grant together."""
    keys = view.players[seat].favours_played
    columns = max(2, min(len(keys), 3 if len(keys) <= 6 else 4))
    canvas = fanned(palette, [(key, "") for key in keys], seat, columns, _HEAD)
    canvas.lay(token(palette, seat, 84), GAP, 22)
    left = GAP + 104
    canvas.write(name, left, 80, 46, palette.text, weight=BOLD, width=canvas.width - left - GAP)
    granted = rewards(_sum([favours()[key] for key in keys]))
    room = canvas.width - 2 * GAP
    for size in (30, 26, 22):
        widths = [size + 10 + measure(f"{reward.amount} {reward.word}", size, BOLD) for reward in granted]
        pitch = (room - sum(widths)) / max(1, len(granted) - 1)
        if pitch >= size * 0.6:
            break
    x = float(GAP)
    for reward, width in zip(granted, widths, strict=True):
        canvas.lay(reward.piece(palette, size + 4), x, _HEAD - 28 - size)
        canvas.write(f"{reward.amount} {reward.word}", x + size + 10, _HEAD - 28, size, palette.text, weight=BOLD)
        x += width + min(pitch, 36)
    return canvas


def _sum(cards: Sequence[Favour]) -> Favour:
    """All that `cards` grant, as if by one."""
    granted = [(card.income, card.petition, card.jade, card.points) for card in cards]
    return Favour("", (), *map(sum, zip(*granted, strict=True)))
