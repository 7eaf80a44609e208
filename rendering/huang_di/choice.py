"""Options with their marks: building spaces, provinces, favours or role cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from games.huang_di.cards import favours
from games.huang_di.wall import Spot, parse_province, parse_spot
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, ring
from rendering.huang_di.closeup import paint_strip, stacked, strips
from rendering.huang_di.favours import columns_of, fanned
from rendering.huang_di.pieces import emperor_block
from rendering.huang_di.roles import GAP, ROLES, paint_role, role_plan
from rendering.huang_di.words import say
from rendering.layout import finished
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.palette import PALETTES, mix
from rendering.pieces import tag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.huang_di.state import State
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_BAND: Final = 130
"""Height of the emperor block among role cards."""
_PROVINCE: Final = re.compile(r"p[1-9]")


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a block is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> bytes | None:
    """Return the options in `marks` (key to mark) as a PNG, or `None` if they cannot be shown.

    If some keys are building spaces, all other keys are left out.
    """
    palette = PALETTES[look.theme]
    canvas = _chosen(palette, game, marks, look.layout)
    return finished(canvas, look) if canvas else None


def _chosen(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas | None:
    count = game.wall.provinces
    if spots := {spot: mark for key, mark in marks.items() if (spot := _spot(key, count))}:
        return _places(palette, game, spots, layout)
    provinces = {parse_province(key): mark for key, mark in marks.items() if _PROVINCE.fullmatch(key)}
    if provinces := {number: mark for number, mark in provinces.items() if number < count}:
        return _camps(palette, game, provinces, layout)
    if cards := [(key, mark) for key, mark in marks.items() if key in favours()]:
        return fanned(palette, cards, game.viewer or 0, columns_of(len(cards), layout))
    if any(role in marks for role in ROLES):
        return _roles(palette, game, marks, layout)
    return None


def _spot(key: str, provinces: int) -> Spot | None:
    """Return the building space for a key in a wall with that number of provinces, or `None`."""
    try:
        spot = parse_spot(key)
    except KeyError:
        return None
    return spot if spot.province < provinces else None


def _places(palette: Palette, game: State, marks: Mapping[Spot, str], layout: Layout) -> Canvas:
    """Paint the provinces of the spaces in `marks`."""
    standing, least = dict(game.wall.blocks()), 42 if layout == "wide" else 50
    canvases = []
    for plan in strips([spot.province for spot in marks], game.wall.provinces, layout):
        canvas = paint_strip(palette, game, plan)
        for spot, mark in marks.items():
            if not plan.first <= spot.province <= plan.last:  # in the mist beside the strip, and in a strip of its own
                continue
            box = plan.spot(spot)
            if spot in standing:
                canvas.lay(ring(palette, box.width + 4, box.height + 4, palette.gold), box.left - 2, box.top - 2)
                canvas.lay(tag(palette, mark, max(least, round(box.height * 0.6))), box.left - 3, box.top - 3)
            else:
                canvas.lay(_offer(palette, box.width, box.height), box.left, box.top)
                canvas.centre(
                    tag(palette, mark, max(least, round(box.height * 0.78))), box.middle, box.top + box.height / 2
                )
        canvases.append(canvas)
    return stacked(canvases)


def _camps(palette: Palette, game: State, marks: Mapping[int, str], layout: Layout) -> Canvas:
    """Paint all provinces, with the camps in `marks`."""
    canvases = []
    for plan in strips(range(game.wall.provinces), game.wall.provinces, layout):
        canvas = paint_strip(palette, game, plan)
        for number in range(plan.first, plan.last + 1):
            if number in marks:
                camp = plan.camp(number)
                outline = ring(palette, camp.width + 12, camp.height + 44, palette.gold)
                canvas.lay(outline, camp.left - 6, camp.top - 40)
                canvas.centre(tag(palette, marks[number], 58), camp.right - 32, camp.top - 12)
        canvases.append(canvas)
    return stacked(canvases)


def _roles(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint the viewer's four role cards, and the emperor block if it is an option."""
    seat = game.viewer or 0
    player = None if game.viewer is None else game.players[game.viewer]
    plan = role_plan(layout)
    canvas = Canvas.blank(palette, plan.across, plan.down + ("emperor" in marks) * (_BAND + GAP))
    for role, (x, y) in plan.places.items():
        paint_role(canvas, role, x, y, plan=plan, seat=seat, player=player, faded=role not in marks)
        if role in marks:
            sprite = tag(palette, marks[role], 76)
            canvas.lay(sprite, x + plan.width - sprite.width - 14, y + 16)
    if "emperor" in marks:
        foot = plan.down
        canvas.lay(_band(palette, plan.across - 2 * GAP), GAP, foot)
        canvas.lay(emperor_block(palette, 112, 78), GAP + 28, foot + 26)
        sprite = tag(palette, marks["emperor"], 76)
        left = GAP + 170
        room = plan.across - GAP - sprite.width - 28 - left
        canvas.write(say("emperor-block"), left, foot + 60, 40, palette.ink, weight=BOLD, width=room)
        note = say("emperor-block.note" if layout == "wide" else "emperor-block.short")
        canvas.write(note, left, foot + 104, plan.cost + 3, palette.ash, width=room)
        canvas.lay(sprite, plan.across - GAP - sprite.width - 14, foot + 27)
    return canvas


@PICTURES.remembered
def _offer(palette: Palette, width: int, height: int) -> Sprite:
    """An outline around an available space."""
    brush = Brush(width, height)
    corners = [(2, 2), (width - 2, 2), (width - 2, height - 2), (2, height - 2)]
    brush.polygon(corners, palette.white, 0.75)
    brush.stroke(corners, mix(palette.gold, palette.bark, 0.75), 4.5, closed=True)
    brush.stroke(corners, palette.gold, 2.6, closed=True)
    return brush.sprite()


@PICTURES.remembered
def _band(palette: Palette, width: int) -> Sprite:
    """The strip below the emperor block."""
    brush = Brush(width, _BAND, 2)
    brush.box(0, 0, width, _BAND, mix(palette.wood, palette.ink, 0.35), radius=18)
    brush.box(3, 3, width - 3, _BAND - 3, mix(palette.imperial, palette.paper, 0.3), radius=16)
    brush.box(9, 9, width - 9, _BAND - 9, palette.silk, radius=11)
    return brush.sprite()
