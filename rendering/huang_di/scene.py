"""The upper half of the table: the land, the wall across it, prisons and camps, and each player's last action."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from games.huang_di import events as happened
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, PROVINCE_NAMES, ROWS, Spot, is_tower
from rendering.canvas import Brush, Canvas, ring
from rendering.huang_di.pieces import block, convict, emperor_block, flank, foundation, lot, site
from rendering.huang_di.plan import FOOTING, WallPlan
from rendering.landscape import mountains
from rendering.layout import LEGIBLE, WIDTH, Box
from rendering.lettering import BOLD, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import mix
from rendering.pieces import banner, jade, merlons, roof

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.engine import Event, Seat
    from games.huang_di.state import Prison, State
    from games.huang_di.wall import Wall
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.huang_di.plan import WallPlan
    from rendering.layout import Box
    from rendering.palette import Palette

ROMAN: Final = ("I", "II", "III", "IV")
_ROOMY: Final = 240
"""From this width on, names of provinces keep their font size."""
BANNER: Final = 50
"""Size of a taskmaster's banner."""


@GROUNDS.remembered
def land(palette: Palette, provinces: int) -> Image.Image:
    """The empty land, which is the same for every table with so many provinces."""
    plan = WallPlan(provinces)
    first, last = plan.province(0).left, plan.province(provinces - 1).right
    canvas = Canvas(palette, backdrop(palette, provinces).copy())
    paint_ground(canvas, plan)
    for level in range(LEVELS):
        y = plan.base - (level + 0.5) * plan.block[1] + 9
        canvas.write(ROMAN[level], first - 16, y, 25, palette.dim, anchor="r")
        canvas.write(ROMAN[level], last + 16, y, 25, palette.dim)
    return canvas.image


@GROUNDS.remembered
def backdrop(palette: Palette, provinces: int) -> Image.Image:
    """The empty landscape behind the whole wall."""
    plan = WallPlan(provinces)
    first, last = plan.province(0).left, plan.province(provinces - 1).right
    bare = (range(first - 64, first), range(last, last + 64))
    return mountains(palette, WIDTH, plan.height, plan.base, bare).image


def paint_ground(canvas: Canvas, plan: WallPlan) -> None:
    """Paint what is printed on the land: foundation, building spaces, prisons and camps."""
    paint_footings(canvas, plan)
    for number in range(plan.provinces):
        prison, camp = plan.prison(number), plan.camp(number)
        canvas.lay(_prison(canvas.palette, prison), prison.left, prison.top)
        canvas.lay(_camp(canvas.palette, camp), camp.left, camp.top)


def paint_footings(canvas: Canvas, plan: WallPlan) -> None:
    """Paint the foundation, and the building spaces above it."""
    palette = canvas.palette
    width, height = plan.block
    for number in range(plan.provinces):
        wall = plan.province(number)
        scaffold = site(palette, width, height)
        canvas.lay(scaffold, wall.middle - scaffold.width / 2, plan.base - scaffold.height)
        canvas.lay(foundation(palette, wall.width + 8, FOOTING), wall.left - 4, plan.base)
        for column in range(COLUMNS):
            spot = plan.spot(Spot(number * COLUMNS + column, 0))
            canvas.write(str(column + 1), spot.middle, plan.base + 22, 22, palette.ink, anchor="m")


def _prison(palette: Palette, box: Box) -> Sprite:
    """A cage with wooden bars."""
    brush = Brush(box.width, box.height)
    beam, edge = palette.wood, mix(palette.wood, palette.ink, 0.5)
    brush.box(4, 10, box.width - 4, box.height - 4, mix(palette.paper, palette.dust, 0.8))
    for number in range(9):
        x = 10 + number * (box.width - 20) / 8
        brush.stroke([(x, 10), (x, box.height - 8)], mix(palette.wood, palette.paper, 0.62), 3)
    for top in (2, box.height - 12):
        brush.box(0, top, box.width, top + 11, beam, radius=3, edge=edge, thick=1.6)
    for left in (3, box.width - 12):
        brush.box(left, 2, left + 9, box.height, beam, radius=2, edge=edge, thick=1.6)
    return brush.sprite()


def _camp(palette: Palette, box: Box) -> Sprite:
    """A camp with two tents."""
    brush = Brush(box.width, box.height)
    foot = box.height - 6.0
    brush.disc(
        box.width / 2,
        foot - 4,
        box.width * 0.48,
        palette.wash("pine", 0.33),
        tall=0.13,
    )
    for x, size in ((box.width * 0.3, 62), (box.width * 0.74, 52)):
        cloth, edge = mix(palette.paper, palette.hemp, 0.22), mix(palette.paper, palette.bark, 0.42)
        left, right, top = x - size * 0.72, x + size * 0.72, foot - 6 - size
        brush.polygon([(x, top), (right, foot - 6), (left, foot - 6)], cloth)
        brush.polygon([(x, top), (right, foot - 6), (x + size * 0.2, foot - 6)], mix(cloth, palette.hemp, 0.22))
        brush.polygon([(x, top + size * 0.32), (x + size * 0.17, foot - 6), (x - size * 0.17, foot - 6)], edge)
        brush.stroke([(left, foot - 6), (x, top), (right, foot - 6)], edge, 1.6)
    return brush.sprite()


def paint_wall(canvas: Canvas, wall: Wall, plan: WallPlan) -> None:
    """Paint every block, roofs and battlements of finished parts, and spaces that can be built on next."""
    palette = canvas.palette
    width, height = plan.block
    piles = [*map(len, wall.piles)]
    for spot, owner in wall.blocks():
        box = plan.spot(spot)
        grain = (spot.column * 5 + spot.level * 3) % 4
        if owner == EMPEROR:
            sprite = emperor_block(palette, width, height, grain)
        else:
            sprite = block(palette, owner, width, height, grain, plaque=wall.has_plaque(spot))
        canvas.lay(sprite, box.left, box.top)
    shade = flank(palette, max(3, width // 14), height)
    for column, pile in enumerate(piles):
        beside = 0 if (column + 1) % COLUMNS == 0 else piles[column + 1]
        for level in range(beside, pile):
            box = plan.spot(Spot(column, level))
            canvas.lay(shade, box.right - shade.width, box.top)
    for column, pile in enumerate(piles):
        full = ROWS + is_tower(column)
        if pile < full:
            box = plan.spot(Spot(column, pile))
            canvas.lay(lot(palette, width, height), box.left, box.top)
            continue
        box = plan.spot(Spot(column, full - 1))
        crown = roof(palette, width) if is_tower(column) else merlons(palette, width)
        canvas.lay(crown, box.middle - crown.width / 2, box.top - crown.height + (3 if is_tower(column) else 1))


def paint_provinces(canvas: Canvas, game: State, plan: WallPlan) -> None:
    """Paint the provinces' names, prisons and camps."""
    paint_names(canvas, plan)
    for number, prison in enumerate(game.prisons):
        _paint_prison(canvas, prison, plan.prison(number))
        _paint_camp(canvas, game.taskmasters(number), plan.camp(number))


def paint_names(canvas: Canvas, plan: WallPlan) -> None:
    """Paint the names of the provinces under the wall."""
    palette = canvas.palette
    for number, name in enumerate(PROVINCE_NAMES[: plan.provinces]):
        wall = plan.province(number)
        y = plan.base + FOOTING + 36
        canvas.write(str(number + 1), wall.left + 4, y, LEGIBLE, mix(palette.sheet, palette.title, 0.75), weight=BOLD)
        room, vital = wall.width - 40, wall.width >= _ROOMY
        canvas.write(name, wall.left + 32, y, LEGIBLE, palette.title, weight=BOLD, width=room, vital=vital)


def _paint_prison(canvas: Canvas, prison: Prison, box: Box) -> None:
    held = [(piece, str(count)) for piece, count in ((jade, prison.jade), (convict, prison.convicts)) if count]
    room = box.width - 16
    for icon, size in ((44, 42), (40, 40), (36, 36), (30, 35)):
        widths = [icon + 3 + measure(count, size, BOLD) for _, count in held]
        if sum(widths) + 10 * (len(held) - 1) <= room:
            break
    slack = (room - sum(widths)) / (len(held) + 1)
    x, y = box.left + 8 + slack, box.top + box.height / 2
    for (piece, count), width in zip(held, widths, strict=True):
        canvas.lay(piece(canvas.palette, icon), x, y - icon / 2)
        canvas.write(count, x + icon + 3, y + size * 0.36, size, canvas.palette.ink, weight=BOLD, vital=True)
        x += width + slack


def _paint_camp(canvas: Canvas, taskmasters: Sequence[Seat], box: Box) -> None:
    for seat, (x, y) in banner_places(taskmasters, box).items():
        canvas.lay(banner(canvas.palette, seat, BANNER), x, y)


def banner_places(masters: Sequence[int], box: Box) -> dict[int, tuple[float, float]]:
    """Return the upper left corner of each taskmaster's banner in the camp at `box`, in a second row if necessary."""
    abreast = 3 if box.width >= 3 * BANNER else 2
    back = masters[: len(masters) // 2] if len(masters) > abreast else ()
    front = masters[len(back) :]
    places = {}
    for row, lift, shift in ((back, 36, 20), (front, 0, 0)):
        pitch = min(BANNER + 8, (box.width - 12 - shift) / max(1, len(row)))
        for number, seat in enumerate(row):
            left = box.left + (box.width - pitch * len(row)) / 2 + number * pitch + shift / 2
            places[seat] = left, box.bottom - 10 - BANNER * 1.25 - lift
    return places


def touched(events: tuple[Event, ...]) -> set[str]:
    """Return what `events` changed in a player's own area: names of supplies, roles and favours, or `hand`."""
    names: set[str] = set()
    for event in events:
        match event:
            case happened.Recruited():
                names.add("peasants")
            case happened.ConvictsCollected():
                names.add("convicts")
            case happened.JadeCollected():
                names.add("jade")
            case happened.PrisonEmptied():
                names |= {"jade", "convicts"}
            case happened.BlocksQuarried():
                names.add("blocks")
            case happened.RowCompleted():
                names.add("chips")
            case happened.FavourPlayed(card=card):
                names.add(card)
            case happened.FavoursKept():
                names.add("hand")
            case happened.RoleRepeated(role=role) | happened.RoleBoughtBack(role=role):
                names.add(role)
    return names


def paint_marks(canvas: Canvas, game: State, plan: WallPlan) -> None:
    """Outline every player's last action on the wall and the land unless it has been undone by other players since."""
    standing = dict(game.wall.blocks())
    rings: Counter[int] = Counter()  # rings drawn so far around each prison
    for seat, player in enumerate(game.players):
        for event in player.last:
            match event:
                case happened.BlockBuilt(spot=spot) if standing.get(spot) == seat:
                    _trace(canvas, (spot,), seat, plan)
                case happened.EmperorBlockPlaced(spot=spot) if standing.get(spot) == EMPEROR:
                    _trace(canvas, (spot,), seat, plan)
                case happened.FavourPlayed(cells=cells):
                    _trace(canvas, tuple(cell for cell in cells if standing.get(cell) == seat), seat, plan)
                case happened.BlockRemoved(spot=spot) if spot not in standing:
                    box = plan.spot(spot)
                    canvas.lay(_gone(canvas.palette, box.width, box.height, seat), box.left, box.top)
                case happened.PrisonEmptied(province=province):
                    _circle(canvas, plan.prison(province), seat, rings[province])
                    rings[province] += 1
                case happened.TaskmasterMoved():
                    _circle_banner(canvas, game, plan, seat)


def _circle(canvas: Canvas, box: Box, seat: int, depth: int) -> None:
    inset = depth * 8 - 4
    canvas.lay(
        ring(canvas.palette, box.width - 2 * inset, box.height - 2 * inset, canvas.palette.hues[seat].line),
        box.left + inset,
        box.top + inset,
    )


def _circle_banner(canvas: Canvas, game: State, plan: WallPlan, seat: int) -> None:
    province = game.players[seat].province
    x, y = banner_places(game.taskmasters(province), plan.camp(province))[seat]
    canvas.lay(ring(canvas.palette, 66, 78, canvas.palette.hues[seat].line, radius=16), x - 8, y - 8)


def _trace(canvas: Canvas, cells: tuple[Spot, ...], seat: int, plan: WallPlan) -> None:
    if not cells:
        return
    left = min(plan.spot(cell).left for cell in cells)
    top = min(plan.spot(cell).top for cell in cells)
    canvas.lay(_outline(canvas.palette, cells, seat, plan), left, top)


@PICTURES.remembered
def _outline(palette: Palette, cells: tuple[Spot, ...], seat: int, plan: WallPlan) -> Sprite:
    """A line around neighbouring blocks, drawn inside them so that outlines of two players never overlap."""
    boxes = {cell: plan.spot(cell) for cell in cells}
    left, top = min(box.left for box in boxes.values()), min(box.top for box in boxes.values())
    right, bottom = max(box.right for box in boxes.values()), max(box.bottom for box in boxes.values())
    brush, within = Brush(right - left, bottom - top), Brush(right - left, bottom - top)
    sides = []
    for cell, box in boxes.items():
        x0, y0, x1, y1 = box.left - left, box.top - top, box.right - left, box.bottom - top
        within.box(x0, y0, x1, y1, palette.ink)
        beside = ((-1, 0, x0, y0, x0, y1), (1, 0, x1, y0, x1, y1), (0, 1, x0, y0, x1, y0), (0, -1, x0, y1, x1, y1))
        for column, level, from_x, from_y, to_x, to_y in beside:
            other = Spot(cell.column + column, cell.level + level)
            joined = other in boxes and (other.column // COLUMNS == cell.column // COLUMNS)
            if not joined:
                sides.append([(from_x, from_y), (to_x, to_y)])
    _stroke_cased(palette, brush, sides, seat, (20, 18.2, 15.6, 7.6, 2))
    brush.keep(within)
    return brush.sprite()


def _stroke_cased(
    palette: Palette, brush: Brush, lines: Sequence[Sequence[Point]], seat: int, widths: tuple[float, ...]
) -> None:
    """Draw lines in the colour of `seat` with white and ink edges; `widths` are from the outside in."""
    tones = (palette.ink, palette.white, palette.hues[seat].line, palette.white, palette.ink)
    for colour, thick in zip(tones, widths, strict=False):
        for path in lines:
            brush.stroke(path, colour, thick)


@PICTURES.remembered
def _gone(palette: Palette, width: int, height: int, seat: int) -> Sprite:
    """A cross where a block was torn down."""
    brush = Brush(width, height)
    reach = height * 0.3
    x, y = width / 2, height / 2
    cross = [[(x - reach, y - side * reach), (x + reach, y + side * reach)] for side in (-1, 1)]
    _stroke_cased(palette, brush, cross, seat, (10.5, 8.4, 4.6))
    brush.box(2, 2, width - 2, height - 2, None, radius=5, edge=palette.hues[seat].line, thick=3)
    return brush.sprite()
