"""Close-ups of one item: a player's played favours, a province, or a role card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from games.huang_di.cards import Favour, favours
from games.huang_di.wall import parse_province
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.closeup import paint_strip, strips
from rendering.huang_di.favours import GAP, fanned, rewards
from rendering.huang_di.roles import ROLES, paint_role, role_plan
from rendering.layout import finished
from rendering.lettering import BOLD
from rendering.palette import PALETTES
from rendering.pieces import token
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.huang_di.state import State
    from rendering import Layout
    from rendering.palette import Palette

_ITEM: Final = re.compile(r"(seat:|p)([0-9])")
_HEAD: Final = 178
"""Height of the heading above a player's favours."""


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette = PALETTES[look.theme]
    canvas = _seen(palette, item, game, names, look.layout)
    return finished(canvas, look) if canvas else None


def _seen(palette: Palette, item: str, game: State, names: Sequence[str], layout: Layout) -> Canvas | None:
    if item in ROLES:
        plan = role_plan(layout)
        canvas = Canvas.blank(palette, plan.width + 2 * GAP, plan.height(item) + 2 * GAP)
        paint_role(canvas, item, GAP, GAP, plan=plan, seat=game.viewer or 0, player=None)
        return canvas
    match = _ITEM.fullmatch(item)
    if not match:
        return None
    if match[1] == "p":
        province = parse_province(item)
        if not 0 <= province < game.wall.provinces:
            return None
        (strip,) = strips([province], game.wall.provinces, layout)
        return paint_strip(palette, game, strip, last=True)
    seat = int(match[2])
    if seat >= game.seats or not game.players[seat].granted:
        return None
    return _favours(palette, game, seat, called(names)[seat], 2 if layout == "phone" else 4)


def _favours(palette: Palette, game: State, seat: Seat, name: str, most: int) -> Canvas:
    """Paint a player's played favours, at most `most` per row, below their combined rewards."""
    keys = game.players[seat].granted
    columns = max(2, min(len(keys), most, 3 if len(keys) <= 6 else 4))
    granted = rewards(_sum([favours()[key] for key in keys]))
    across = 2 if columns == 2 else 4
    head = _HEAD + (len(granted) > across) * 48
    canvas = fanned(palette, [(key, "") for key in keys], seat, columns, head)
    canvas.lay(token(palette, seat, 84), GAP, 22)
    left = GAP + 104
    canvas.write(name, left, 80, 46, palette.text, weight=BOLD, width=canvas.width - left - GAP)
    step = (canvas.width - 2 * GAP) / across
    for number, reward in enumerate(granted):
        x, y = GAP + number % across * step, 150 + number // across * 48
        canvas.lay(reward.piece(palette, 36), x, y - 30)
        wide = canvas.write(reward.amount, x + 44, y, 36, palette.text, weight=BOLD, vital=True)
        canvas.write(reward.word, x + 54 + wide, y, 30, palette.dim, width=round(step - 60 - wide))
    return canvas


def _sum(cards: Sequence[Favour]) -> Favour:
    """Return the combined rewards of `cards` as one favour."""
    granted = [(card.income, card.petition, card.jade, card.points) for card in cards]
    return Favour("", (), *map(sum, zip(*granted, strict=True)))
