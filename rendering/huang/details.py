"""Closer looks: a neighbourhood, all states, a player, the stores, and the latest war or revolt before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.board import spaces_in
from games.huang.pieces import COLOURS, PALACE
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang.buildings import pagoda, palace
from rendering.huang.chart import chart_of
from rendering.huang.clash import paint_clash
from rendering.huang.closeup import badge, near, paint_badge, paint_outline
from rendering.huang.history import latest_clash
from rendering.huang.palettes import PALETTES
from rendering.huang.panels import area_of, paint_rows
from rendering.huang.pieces import small_leader, small_tile
from rendering.huang.scene import buildings, painted
from rendering.huang.stores import paint_stores
from rendering.huang.words import say
from rendering.layout import PHONE, finished
from rendering.lettering import BOLD
from rendering.maps.glass import cut_out, faded
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Key, Seat
    from games.huang.pieces import Colour
    from games.huang.realm import Group
    from games.huang.state import State
    from rendering import Layout
    from rendering.huang.chart import HuangChart, Land
    from rendering.palette import Colour as Tone
    from rendering.palette import Palette

STATES: Final = "all:states"
CLASH: Final = "all:conflict"
STORES: Final = "all:stores"
_HEAD: Final = 76
"""Height of a title."""
_LINE: Final = 84
"""Height of a state's line."""
_EDGE: Final = 20


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    canvas = _seen(PALETTES[look.theme], item, game, called(names), look.layout)
    return finished(canvas, look) if canvas else None


def _seen(palette: Palette, item: str, game: State, names: Sequence[str], layout: Layout) -> Canvas | None:
    chart = chart_of(game.map, layout)
    if item in game.map.areas:
        return _area(palette, game, chart, item)
    if item == STATES:
        return _states(palette, game, chart)
    if item == CLASH:
        clash = latest_clash(game)
        return paint_clash(palette, clash, layout) if clash else None
    if item == STORES:
        return paint_stores(palette, game, layout)
    kind, _, which = item.partition(":")
    if kind == "seat" and which.isdecimal() and int(which) < game.seats:
        return _player(palette, game, chart, int(which), names[int(which)])
    return None


# Places


def _area(palette: Palette, game: State, chart: HuangChart, area: Key) -> Canvas:
    """Paint a neighbourhood, and below it the states in it."""
    spaces = {*game.map.areas[area]}
    land = near(palette, game, chart, spaces, last=True)
    there = [state for state in states_of(game) if not spaces.isdisjoint(spaces_in(state.spaces))]
    for state, tone in zip(there, _tones(palette, len(there)), strict=True):
        paint_outline(land, [*spaces_in(state.spaces)], tone, 5)
    return _titled(land, game.map.area_names[area], game, there)


def _states(palette: Palette, game: State, chart: HuangChart) -> Canvas:
    """Paint the whole map with all states outlined and with their strengths in a war."""
    land = painted(palette, game, chart)
    found = states_of(game)
    tones = _tones(palette, len(found))
    for state, tone in zip(found, tones, strict=True):
        paint_outline(land, [*spaces_in(state.spaces)], tone, 6)
    for state, tone in zip(found, tones, strict=True):
        spaces = [*spaces_in(state.spaces)]
        x, y = min(map(chart.space, spaces), key=lambda place: (place[1], place[0]))
        paint_badge(land, (x, y - 36), str(soldiers_of(game, state)), "red", tone)
    return _titled(land, say("states"), game, ())


def states_of(game: State) -> list[Group]:
    """Return all states, the largest first."""
    return sorted(game.realm.states(), key=lambda state: (-state.spaces.bit_count(), state.spaces))


def soldiers_of(game: State, state: Group) -> int:
    """Return the number of red tiles in a state."""
    return game.realm.soldiers(state)


def _tones(palette: Palette, count: int) -> list[Tone]:
    """Return colours for the outlines of a number of states."""
    tones = [palette.imperial, palette.hues[4].line, palette.jade, palette.lacquer]
    return [tones[number % len(tones)] for number in range(count)]


def _titled(land: Land, title: str, game: State, states: Sequence[Group]) -> Canvas:
    """Return a picture under its title, with a line for each of the `states` below it."""
    picture, palette = land.canvas, land.palette
    canvas = Canvas.blank(palette, picture.width, _HEAD + picture.height + len(states) * _LINE + 12 * bool(states))
    canvas.write(title, _EDGE, 54, 50, palette.title, weight=BOLD, width=picture.width - 2 * _EDGE, vital=True)
    canvas.cover(picture.image, 0, _HEAD)
    tones = _tones(palette, len(states))
    for number, (state, tone) in enumerate(zip(states, tones, strict=True)):
        _paint_state(canvas, game, state, tone, _HEAD + picture.height + 12 + number * _LINE)
    return canvas


def _paint_state(canvas: Canvas, game: State, state: Group, tone: Tone, top: int) -> None:
    """Paint the strength of a state, its leaders, its tiles of each colour and its buildings."""
    palette, middle = canvas.palette, top + _LINE / 2
    sprite = badge(palette, str(soldiers_of(game, state)), "red", tone, 1.3)
    canvas.lay(sprite, _EDGE, middle - sprite.height / 2)
    x = _EDGE + sprite.width + 24.0
    for colour in COLOURS:
        if colour in state.leaders:
            canvas.centre(small_leader(palette, state.leaders[colour], colour, 62), x + 31, middle)
            x += 66
    x += 16
    for shape, building in buildings(game):
        if building != "granary" and state.spaces >> shape[0] & 1:
            sprite = palace(palette, 0.7) if building == PALACE else pagoda(palette, building, 0.95)
            canvas.lay(sprite, x, middle - sprite.height / 2)
            x += sprite.width + 6


# A player


def _player(palette: Palette, game: State, chart: HuangChart, seat: Seat, name: str) -> Canvas:
    """Paint the map with a player's states highlighted, below the player's area and above points that are open."""
    land = painted(palette, game, chart, last=True)
    own = [space for state in states_of(game) if seat in state.leaders.values() for space in spaces_in(state.spaces)]
    land = faded(land, cut_out(land.frame, map(chart.hexagon, own)))
    points = game.points_known(seat)
    area = area_of(game, seat, name)
    foot = 10 + area.height + land.canvas.height
    shown = points is not None and not area.points
    canvas = Canvas.blank(palette, land.canvas.width, foot + _LINE * shown)
    row = Canvas.blank(palette, PHONE, area.height)
    paint_rows(row, [area], 0)
    canvas.cover(row.image, (canvas.width - PHONE) / 2, 10)
    canvas.cover(land.canvas.image, 0, 10 + area.height)
    if shown and points is not None:
        _paint_points(canvas, points, canvas.height - _LINE)
    return canvas


def _paint_points(canvas: Canvas, points: Mapping[Colour, int], top: int) -> None:
    """Paint a player's points by colour."""
    step = (canvas.width - 2 * _EDGE) / len(COLOURS)
    for number, colour in enumerate(COLOURS):
        x = _EDGE + step * number
        canvas.centre(small_tile(canvas.palette, colour, 64), x + 36, top + _LINE / 2)
        canvas.write(str(points[colour]), x + 76, top + 60, 52, weight=BOLD, vital=True)
