"""A player's area: name and score, supply, role cards, favours."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from games.huang_di.scoring import SOURCES
from rendering.canvas import Brush, Canvas, ring
from rendering.huang_di.cards import FAVOUR_HEIGHT, ROLE_WIDTH, ROLES, card_back, role_card, small_favour
from rendering.huang_di.pieces import block, coin, convict, emperor_block, medallion, place, scroll, sycee
from rendering.huang_di.plan import PAD, Box
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import jade, peasant, seal, token

if TYPE_CHECKING:
    from collections.abc import Collection

    from PIL import Image

    from games.huang_di.view import HuangDiView, SeatView
    from rendering.canvas import Sprite
    from rendering.palette import Palette

SUPPLIES: Final = ("blocks", "emperor_block", "jade", "chips", "peasants", "convicts")
"""What a supply holds, in the order in which it lies."""
_HEAD: Final = 98
_SUPPLY: Final = 92
_ROLES: Final = 112
_FAVOUR_SIZES: Final = ((78, 5), (66, 4), (54, 6))
"""Widths of a played favour and of the gap after it, the first that leaves room for all."""
_WAITING: Final = {"setup": "choosing", "petition": "bidding", "actions": "to play"}


@cache
def _ground(palette: Palette, width: int, height: int, seat: int, *, active: bool, won: bool) -> Image.Image:
    """The empty panel of a seat; framed in lacquer and gold while the game waits for it."""
    hue = palette.hues[seat]
    brush = Brush(width, height, 2)
    if active or won:
        brush.box(
            0,
            0,
            width,
            height,
            mix(palette.lacquer, palette.ink, 0.25) if active else mix(palette.gold, palette.bark, 0.5),
            radius=14,
        )
        brush.box(1.5, 1.5, width - 1.5, height - 1.5, palette.lacquer if active else palette.gold, radius=13)
        brush.box(6, 6, width - 6, height - 6, mix(palette.gold, palette.white, 0.2), radius=9)
        brush.box(8, 8, width - 8, height - 8, palette.lit, radius=8)
    else:
        brush.box(3, 3, width - 3, height - 3, palette.frame, radius=11)
        brush.box(4.5, 4.5, width - 4.5, height - 4.5, palette.panel, radius=10)
    inset = 8 if active or won else 5
    brush.box(inset, inset, width - inset, _HEAD - 2, hue.pale, radius=7)
    brush.box(inset, _HEAD - 12, width - inset, _HEAD - 2, hue.pale)
    brush.box(inset, _HEAD - 4, width - inset, _HEAD, hue.line)
    canvas = Canvas.blank(palette, width, height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image


def paint_panel(
    canvas: Canvas, view: HuangDiView, seat: int, name: str, *, box: Box, touched: Collection[str] = ()
) -> None:
    """Paint the area of `seat`; what its last action `touched` is outlined in its colour."""
    player = view.players[seat]
    won = bool(view.ranks) and view.ranks[seat] == 1
    ground = _ground(canvas.palette, box.width, box.height, seat, active=seat in view.active, won=won)
    canvas.cover(ground, box.left, box.top)
    _paint_head(canvas, view, seat, name, box)
    inner = Box(box.left + PAD, box.top + _HEAD + 8, box.width - 2 * PAD, box.height)
    wide = box.width > 600
    roles_width = 4 * (ROLE_WIDTH + 8)
    if wide:
        supply = Box(inner.left, inner.top, inner.width - roles_width - 8, _ROLES)
        roles = Box(inner.right - roles_width, inner.top, roles_width, _ROLES)
        cards = Box(inner.left, inner.top + _ROLES + 8, inner.width - 140, FAVOUR_HEIGHT)
        hand = Box(cards.right, cards.top, 140, FAVOUR_HEIGHT)
    else:
        supply = Box(inner.left, inner.top, inner.width, _SUPPLY)
        roles = Box(inner.left, supply.bottom + 6, roles_width, _ROLES)
        hand = Box(roles.right, roles.top, inner.right - roles.right, _ROLES)
        cards = Box(inner.left, roles.bottom + 8, inner.width, FAVOUR_HEIGHT)
    _paint_supply(canvas, player, seat, supply, touched)
    if view.ended_because:
        _paint_points(canvas, player, Box(roles.left, roles.top, roles.width, _ROLES))
    else:
        _paint_roles(canvas, player, seat, roles, touched)
    _paint_hand(canvas, player, seat, hand, touched)
    _paint_favours(canvas, player, seat, cards, touched)


def _paint_head(canvas: Canvas, view: HuangDiView, seat: int, name: str, box: Box) -> None:
    player = view.players[seat]
    canvas.lay(token(canvas.palette, seat, 74), box.left + PAD, box.top + 13)
    if view.marker == seat:
        canvas.lay(medallion(canvas.palette, 42), box.left + PAD + 46, box.top + 52)
    left, right = box.left + PAD + 88, box.right - PAD - 4
    score = canvas.write(str(player.score), right, box.top + 58, 60, canvas.palette.text, weight=BOLD, anchor="r")
    if view.ranks and view.ranks[seat] == 1:
        score += 62
        canvas.lay(seal(canvas.palette, "勝", 50), right - score, box.top + 12)
    canvas.write(name, left, box.top + 50, 40, canvas.palette.text, weight=BOLD, width=round(right - score - 14 - left))
    x, y = left + (8.0 if view.marker == seat else 0.0), box.top + 84
    if player.bid is None:
        x += canvas.write("no bid", x, y, 25, canvas.palette.dim)
    else:
        x += canvas.write("bid", x, y, 25, canvas.palette.dim) + 6
        x += _counted(canvas, jade(canvas.palette, 24), str(player.bid.jade), x, y)
        if player.bid.petition:
            x += _counted(canvas, scroll(canvas.palette, 24), f"+{player.bid.petition}", x, y)
    if view.ranks:
        canvas.write(f"rank {view.ranks[seat]}", right, y, 27, canvas.palette.alert, weight=BOLD, anchor="r")
    elif seat in view.active:
        canvas.write(_WAITING[view.phase], right, y, 27, canvas.palette.alert, weight=BOLD, anchor="r")
    if not view.ranks:
        _counted(canvas, sycee(canvas.palette, 26), f"+{player.income}", x + 4, y)


def _counted(canvas: Canvas, sprite: Sprite, text: str, x: float, y: float) -> float:
    """A small thing with a number; returns how wide both are."""
    canvas.lay(sprite, x, y - 21)
    return sprite.width + 3 + canvas.write(text, x + sprite.width + 3, y, 27, canvas.palette.text, weight=BOLD) + 12


def _paint_supply(canvas: Canvas, player: SeatView, seat: int, box: Box, touched: Collection[str]) -> None:
    step = box.width / len(SUPPLIES)
    palette = canvas.palette
    pieces = (block(palette, seat, 56, 40), emperor_block(palette, 56, 40), jade(palette, 48), coin(palette, 48),
              peasant(palette, 52), convict(palette, 52))  # fmt: skip
    for number, (name, piece) in enumerate(zip(SUPPLIES, pieces, strict=True)):
        x, y = box.left + step * (number + 0.5), box.top + 29
        count = int(getattr(player, name))
        if name == "emperor_block" and not count:
            canvas.centre(place(canvas.palette, 56, 40, open_=False), x, y)
            continue
        canvas.centre(piece, x, y)
        tone = canvas.palette.text if count else canvas.palette.faint
        canvas.write(str(count), x, box.top + 84, 34, tone, weight=BOLD, anchor="m")
        if name in touched:
            outline = ring(canvas.palette, min(80, round(step)), 102, canvas.palette.hues[seat].line)
            canvas.lay(outline, x - outline.width / 2, box.top - 7)


def _paint_roles(canvas: Canvas, player: SeatView, seat: int, box: Box, touched: Collection[str]) -> None:
    for number, role in enumerate(ROLES):
        x = box.left + number * (ROLE_WIDTH + 8)
        order = player.roles_played.index(role) + 1 if role in player.roles_played else 0
        card = role_card(canvas.palette, role, order)
        canvas.lay(card, x, box.top + 2)
        if role in touched:
            canvas.lay(
                ring(canvas.palette, ROLE_WIDTH + 8, card.height + 8, canvas.palette.hues[seat].line),
                x - 4,
                box.top - 2,
            )


def _paint_points(canvas: Canvas, player: SeatView, box: Box) -> None:
    """Once the game is over, where the points came from."""
    step = box.width / 4
    for number, source in enumerate(SOURCES):
        x, y = box.left + step * (number % 4 + 0.5), box.top + 28 + number // 4 * 55
        points = player.points.get(source, 0)
        canvas.write(
            str(points), x, y, 32, canvas.palette.text if points else canvas.palette.faint, weight=BOLD, anchor="m"
        )
        canvas.write(source, x, y + 21, 22, canvas.palette.dim, anchor="m", width=round(step))


def _paint_hand(canvas: Canvas, player: SeatView, seat: int, box: Box, touched: Collection[str]) -> None:
    held = player.favours_held
    back = card_back(canvas.palette, 56, 84)
    shown = min(held, 4)
    x, y = box.middle - 28.0, box.top + 12.0
    if not held:
        canvas.lay(place(canvas.palette, 56, 84, open_=False), x, y)
    for number in range(shown):
        canvas.lay(back, x + (number - (shown - 1) / 2) * 12, y + abs(number - (shown - 1) / 2) * 3)
    if held:
        x, y = box.middle + (shown - 1) * 6, box.top + 65 + (shown - 1) * 1.5
        canvas.write(str(held), x, y, 34, canvas.palette.white, weight=BOLD, anchor="m")
    if "hand" in touched:
        canvas.lay(ring(canvas.palette, 112, 104, canvas.palette.hues[seat].line), box.middle - 56, box.top + 2)


def _paint_favours(canvas: Canvas, player: SeatView, seat: int, box: Box, touched: Collection[str]) -> None:
    played = player.favours_played
    width, gap = next(
        (size for size in _FAVOUR_SIZES if len(played) * sum(size) - size[1] <= box.width), _FAVOUR_SIZES[-1]
    )
    room = (box.width + gap) // (width + gap)
    shown = played if len(played) <= room else played[: room - 1]
    for number, key in enumerate(shown):
        x = box.left + number * (width + gap)
        canvas.lay(small_favour(canvas.palette, key, seat, width), x, box.top)
        if key in touched:
            canvas.lay(
                ring(canvas.palette, width + 8, FAVOUR_HEIGHT + 8, canvas.palette.hues[seat].line), x - 4, box.top - 4
            )
    if len(shown) < len(played):
        x = box.left + len(shown) * (width + gap)
        canvas.write(
            f"+{len(played) - len(shown)}",
            x + width / 2,
            box.top + 62,
            32,
            canvas.palette.title,
            weight=BOLD,
            anchor="m",
        )
