"""Options on the map: their marks, beside them what they bring, and the war or the revolt that is being decided."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from games.engine import Key, Seat
from games.huang import effects as ef
from games.huang.pieces import COLOUR_OF, COLOURS, PAGODA_POINTS, PALACE, Building, Leader
from games.huang.realm import NOWHERE, free_shapes
from games.huang.state import State
from rendering import USUAL, Choice, Look, flow
from rendering.canvas import Canvas, Point, Shape, Sprite, arc
from rendering.flow import Column, Framed, Item, Padded, Row, Sized, Text, Wrap, picture, tiled
from rendering.huang import pieces, scene
from rendering.huang.pieces import PALETTES, small_leader, small_tile
from rendering.huang.scene import Conflict, HuangChart, Land, chart_of, names_on
from rendering.layout import PHONE, offered, paint_marks
from rendering.palette import Palette
from rendering.pieces import token
from rendering.table import empty_panel

_Places: TypeAlias = dict[Key, tuple[Shape, Point]]
"""The outline of each option's place and the middle of its mark, in pixels of the chart."""
_KEY: Final = 16
"""Height of a space's key, and of a gap above it, in pixels of the chart."""
_IN_CONFLICT: Final = {"a", "b", "c", "none", "yes", "no"}
"""Options in a war or a revolt, beside numbers of tiles."""
_LAP: Final = 9
"""How far a sign may lie on the edge of the one before it, in pixels."""
_ROOMY: Final = 1.3
"""Zoom above which a space has room for two signs beside a mark."""


def choice(game: State, marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
    """Return the options in `marks` (key to mark) as a PNG, or `None` if they cannot be shown."""
    palette, chart = PALETTES[look.theme], chart_of(game.map, look.layout)
    if areas := [key for key in marks if key in game.map.areas]:
        land, found = _areas(palette, game, chart, areas)
    elif shapes := {key: mark for key, mark in marks.items() if key.split("-")[0] in game.map.index}:
        land, found = _spaces(palette, game, chart, shapes)
    elif (conflict := scene.undecided(game)) and any(key in _IN_CONFLICT or key.isdecimal() for key in marks):
        return offered(_conflict(palette, game, chart, conflict, marks), look)
    elif colours := [key for key in marks if key in COLOURS]:
        tiles = (Padded(flow.Option(small_tile(palette, colour, 150), colour), 8, 0) for colour in colours)
        canvas = picture(palette, tiled(tiles, len(colours)), across=12, down=56)
        paint_marks(canvas, marks, 72)
        return offered(canvas, look)
    else:
        return None
    zoom, full = 1.5 if areas else _zoom(land), {game.map.spaces[space] for space in scene.taken(game)}
    for key, (outline, place) in found.items():
        land.canvas.places[key] = tuple(map(land.frame.at, outline))
        signs = [] if areas else _signs(palette, game, _effect(game, key), min(zoom, land.zoom * 0.9))
        _paint_mark(land, pieces.mark(palette, marks[key], zoom), signs, place, is_full=key in full)
    return offered(land.canvas, look)


def _areas(palette: Palette, game: State, chart: HuangChart, keys: Sequence[Key]) -> tuple[Land, _Places]:
    """Paint the whole map; marks are clear of names, pieces and each other if there is room."""
    land, full, found = scene.painted(palette, game, chart), scene.taken(game), _Places()
    crowd = [chart.space(space) for name in names_on(chart, full).values() for space in name.spaces]
    crowd += [place for place, *_ in scene.paint_plaques(land, game)]
    for key in keys:
        spaces = game.map.areas[key]
        scene.paint_outline(land, game, spaces, palette.choice, 5)
        places = [chart.space(space) for space in spaces if space not in full] or map(chart.space, spaces)
        crowd.append(min(places, key=partial(_lonely, chart.middle(spaces), crowd)))
        found[key] = chart.outlines[key], crowd[-1]
    return land, found


def _lonely(at: Point, crowd: Sequence[Point], spot: Point) -> float:
    """Return how far a spot is from where it is best in its neighbourhood, and more if it is near names and marks."""
    return math.dist(at, spot) + sum(max(0, 420 - math.hypot(4 * (spot[0] - x), 7 * (spot[1] - y))) for x, y in crowd)


def _spaces(palette: Palette, game: State, chart: HuangChart, marks: Mapping[Key, str]) -> tuple[Land, _Places]:
    """Paint the part of the map with the options: the chosen neighbourhood, or what is around them and a new tile.

    The mark of a free space is above its key and below those of its neighbours; that of a piece covers its upper
    corner, and the symbol makes way. A wide one is at the foot if it has no room there. That of several spaces is where
    they meet, clear of the names of capitals.
    """
    shapes, found = {key: scene.spaces_of(game, key.split("-")) for key in marks}, _Places()
    spaces, full = {space for shape in shapes.values() for space in shape}, scene.taken(game)
    if game.placed == NOWHERE and game.area:
        shown = spaces.union(game.map.areas[game.area])
    else:
        shown = spaces.union(*(game.map.neighbours[space] for space in spaces), {game.placed} - {NOWHERE})
    land = scene.near(palette, game, chart, shown, offered=[*map(tuple, shapes.values())])
    half, placed = pieces.MARK * _zoom(land) / land.zoom / 2, scene.paint_plaques(land, game)
    for key, shape in shapes.items():
        x, y = chart.middle(shape)
        if len(shape) > 1:
            place = scene.clear(land, [(x, y)], placed, half, half)
            placed.append((place, half, half))
            found[key] = tuple(arc(place, half, 0, 360, 12)), place
            continue
        is_full, top = shape[0] in full, y + half - pieces.TALL * 0.55
        if len(marks[key]) > 1 and (is_full or half > 20):
            top = y + 30 - half
        above = y + scene.key_foot(land, shape[0]) - _KEY - half
        found[key] = chart.hexagon(shape[0]), (x, top if is_full else max(top, above))
    return land, found


def _zoom(land: Land) -> float:
    """Return the zoom of marks: wide pictures are shown as small as others on a phone."""
    return max(1.0, land.zoom * 0.72, min(land.canvas.width / PHONE, land.zoom * 1.2))


# What options bring


def _effect(game: State, key: Key) -> ef.Effect | None:
    """Return what the action brings on the spaces of an option; `None` for what it cannot use."""
    seat, shape = game.viewer, game.map.parse_shape(key)
    if seat is None or ef.parse_action(game.action)[0] not in ("tile", "leader", "riot", "pagoda"):
        return None
    if len(shape) > 1:
        return shape if shape in free_shapes(game.realm) else None
    is_open = ef.open_to(game.realm, seat, game.action) >> shape[0] & 1
    return ef.effect_of(game.realm, seat, game.action, shape[0]) if is_open else None


def _signs(palette: Palette, game: State, effect: ef.Effect | None, zoom: float) -> list[Sprite]:
    """Return the signs of what an option brings, the most important first.

    Points of the player who is asked are on a plate alone; before those of others is the token of their player.
    """
    size, seat, realm, found = round(28 * zoom), game.viewer, game.realm, list[Sprite]()

    def win(count: int, colour: str, earner: Seat) -> None:
        plate = pieces.figures(palette, f"+{count}", colour, zoom)
        found.extend([plate] if earner == seat else [token(palette, earner, size), plate])

    def fight(kind: str, *strengths: int) -> None:
        plate = pieces.figures(palette, ":".join(map(str, strengths)), "", zoom)
        found.extend([pieces.conflict_sign(palette, kind, size), plate])

    match effect:
        case ef.WarEffect(colours, sides, strengths):
            own_first = sorted(range(len(sides)), key=lambda side: seat not in ef.at_stake(sides[side], colours))
            fight("war", *(strengths[side] for side in own_first))
        case ef.TileEffect(award=award, shapes=shapes):
            if award:
                win(award.points, award.colour, award.seat)
            found += [_building(palette, realm.building(shape), zoom) for shape in shapes[:1]]
        case ef.LeaderEffect(support=support, rival=Leader(), resistance=resistance):
            fight("revolt", support, resistance)
        case ef.LeaderEffect(pagodas=count):
            if count and seat is not None:
                colour = COLOUR_OF[ef.parse_action(game.action)[1]]
                win(count, colour, seat)
                found.append(_building(palette, colour, zoom))
        case ef.RiotEffect(homeless=homeless):
            found += [small_leader(palette, *leader, size) for leader in homeless]
        case tuple() as shape if (earner := realm.earner(shape)) is not None:
            if realm.building(shape) == PALACE:
                found += [token(palette, earner, size), _building(palette, PALACE, zoom)]
            else:
                win(PAGODA_POINTS, realm.tiles[shape[0]], earner)
    return found


def _building(palette: Palette, building: Building, zoom: float) -> Sprite:
    return pieces.palace(palette, zoom * 0.34) if building == PALACE else pieces.pagoda(palette, building, zoom * 0.44)


def _paint_mark(land: Land, mark: Sprite, signs: Sequence[Sprite], place: Point, *, is_full: bool) -> None:
    """Paint the mark of an option with the signs beside it; where there is little room, only the first sign.

    The mark of a piece stays where it is.
    """
    shown = [mark, *signs[: 2 if land.zoom > _ROOMY else 1]]
    wide, (x, y) = sum(sprite.width for sprite in shown), land.at(place)
    lap = max(0.0, min(_LAP, (wide + 6 - pieces.ACROSS * land.zoom) / max(1, len(shown) - 1)))
    left = x - (mark.width if is_full else wide - lap * (len(shown) - 1)) / 2
    for sprite in shown:
        land.canvas.lay(sprite, left, y - sprite.height / 2)
        left += sprite.width - lap


# Wars and revolts


def _conflict(palette: Palette, game: State, chart: HuangChart, conflict: Conflict, marks: Mapping[Key, str]) -> Canvas:
    """Paint the war or the revolt that is being decided, and below it the leaders and the strength of each side."""
    land, is_war = scene.near(palette, game, chart, scene.involved(game, conflict)), conflict.kind == "war"
    names = [marks.get(key, key.upper()) for key in "abc"] if is_war else ["", ""]
    scene.paint_conflict(land, game, conflict, names)
    for key, side in zip("abc", conflict.sides, strict=False):
        if key in marks:
            outline = chart.outline(scene.spaces_of(game, side.spaces))[0]
            land.canvas.places[key] = tuple(map(land.frame.at, outline))
    width = (land.canvas.width - 8) // len(conflict.sides) - 36
    sides = [_side(palette, conflict, number, names[number], width) for number in range(len(conflict.sides))]
    high = max(side.size(width)[1] for side in sides)
    panels = (Framed(Sized(side, width, high, "start", "start"), 14, 10, empty_panel) for side in sides)
    return picture(palette, land.canvas, Padded(Row(*panels, gap=8), 8, 8), width=land.canvas.width)


def _side(palette: Palette, conflict: Conflict, number: int, name: str, width: int) -> Item:
    """Return a side's strength and leaders, and of what it is made: tiles on the map, and what players committed."""
    side, colour = conflict.sides[number], "red" if conflict.kind == "war" else "yellow"
    tone, zoom = scene.tone_of(palette, number), min(1.3, width / 200)
    badge = pieces.badge(palette, str(side.strength), colour, tone, zoom, name=name)
    lines = [Wrap(badge, *(small_leader(palette, *leader, 68) for leader in side.leaders), gap=6, below=6)]
    if any(side.given for side in conflict.sides):
        made = [(small_tile(palette, colour, 52), str(side.board))]
        made += [(token(palette, seat, 48), f"+{count}") for seat, count in side.given]
        parts = (Row(thing, Text(count, 44, bold=True, vital=True), gap=6) for thing, count in made)
        lines.append(Wrap(*parts, gap=18, below=4))
    return Column(*lines, gap=8)
