"""Wars and revolts: the states outlined with their strengths, and the map before and after."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.huang.events import RevoltBegan, RevoltEnded, Strength, WarEnded
from rendering.canvas import Canvas
from rendering.huang.chart import chart_of
from rendering.huang.closeup import near, paint_badge, paint_outline, spaces_of
from rendering.huang.history import latest_seat
from rendering.huang.pieces import union
from rendering.huang.scene import outline, scar
from rendering.huang.words import say
from rendering.layout import PHONE
from rendering.lettering import BOLD

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from games.engine import Key
    from games.huang.events import SideSeen
    from games.huang.state import State
    from rendering import Layout
    from rendering.huang.chart import HuangChart, Land
    from rendering.huang.history import Clash
    from rendering.palette import Colour, Palette

_GAP: Final = 16
_TITLE: Final = 66
"""Height of the title above a picture."""
_ASIDE: Final = 60
"""Distance of a badge from its leader in a revolt, in pixels of the chart."""
_CLOSE: Final = 792
"""Width of each of two pictures side by side."""


def tone_of(palette: Palette, side: Key) -> Colour:
    """Return the colour in which a warring state is outlined."""
    return (palette.imperial, palette.hues[4].line, palette.jade)["abc".index(side)]


def paint_clash(palette: Palette, clash: Clash, layout: Layout) -> Canvas:
    """Paint the map before and after a conflict: side by side, or one below the other on a phone."""
    chart = chart_of(clash.before.map, layout)
    spaces = _around(clash)
    width = PHONE if layout == "phone" else _CLOSE
    lands = [near(palette, clash.before, chart, spaces, width)]
    titles = [say("conflict-before")]
    _paint_strengths(lands[0], clash)
    if clash.ended:
        lands.append(near(palette, clash.after, chart, spaces, width))
        _paint_outcome(lands[1], clash)
        titles.append(say("conflict-after"))
    return _arranged(palette, [land.canvas for land in lands], titles, layout)


def paint_sides(palette: Palette, game: State, chart: HuangChart, sides: Sequence[SideSeen], unifier: Key) -> Land:
    """Paint the part of the map with warring states, outlined and with their strengths."""
    spaces = {*spaces_of(game, [key for side in sides for key in side.spaces]), game.map.index[unifier]}
    land = near(palette, game, chart, spaces)
    _paint_war(land, game, sides, unifier)
    return land


def paint_undecided(land: Land, game: State) -> None:
    """Outline the sides of a war or a revolt that is being decided, or the winner of a war in the latest turn."""
    if game.war:
        _paint_war(land, game, game.war.sides, game.war.space)
    elif game.revolt:
        revolt = game.revolt
        _paint_revolt(land, game, (revolt.space, revolt.defended), (revolt.attack, revolt.defence))
    else:
        for event in game.latest[latest_seat(game)]:
            if isinstance(event, WarEnded):
                _paint_winner(land, game, event)


def _around(clash: Clash) -> Collection[int]:
    """Return the spaces that matter: the warring states, or the state in revolt."""
    game, begun = clash.before, clash.begun
    if not isinstance(begun, RevoltBegan):
        return spaces_of(game, [*(key for side in begun.sides for key in side.spaces), begun.space])
    both = spaces_of(game, [begun.space, begun.defended])
    return {other for space in both for other in (space, *game.map.neighbours[space])}


def _paint_strengths(land: Land, clash: Clash) -> None:
    """Outline the sides of a conflict with their strengths: the final ones if it is over."""
    game, begun, ended = clash.before, clash.begun, clash.ended
    if not isinstance(begun, RevoltBegan):
        _paint_war(land, game, ended.sides if isinstance(ended, WarEnded) else begun.sides, begun.space)
        return
    strengths = (Strength(begun.strengths[0]), Strength(begun.strengths[1]))
    if isinstance(ended, RevoltEnded):
        strengths = (ended.attacked, ended.defended)
    _paint_revolt(land, game, (begun.space, begun.defended), strengths)


def _paint_revolt(land: Land, game: State, places: tuple[Key, Key], strengths: tuple[Strength, Strength]) -> None:
    one, other = (land.chart.space(game.map.index[key]) for key in places)
    for (x, y), beyond, strength, side in ((one, other, strengths[0], "a"), (other, one, strengths[1], "b")):
        tone, far = tone_of(land.palette, side), math.dist((x, y), beyond)
        land.centre(outline(land.palette, tone, land.zoom, bold=True), x, y)
        place = x + (x - beyond[0]) / far * _ASIDE, y + (y - beyond[1]) / far * _ASIDE
        paint_badge(land, place, str(strength.total), "yellow", tone)


def _paint_war(land: Land, game: State, sides: Sequence[SideSeen], unifier: Key) -> None:
    for side in sides:
        paint_outline(land, spaces_of(game, side.spaces), tone_of(land.palette, side.key))
    land.centre(union(land.palette, land.zoom), *land.chart.space(game.map.index[unifier]))
    for side in sides:
        spaces = spaces_of(game, side.spaces)
        x, y = max(map(land.chart.space, spaces), key=lambda place: (place[1], -place[0]))
        tone, name = tone_of(land.palette, side.key), side.key.upper()
        paint_badge(land, (x, y + 34), str(side.strength.total), "red", tone, name=name)


def _paint_winner(land: Land, game: State, war: WarEnded) -> None:
    """Outline what is left of the winning state."""
    winner = next(side for side in war.sides if side.key == war.winner)
    left = {*game.realm.tiles, *game.realm.leaders}
    spaces = [space for space in spaces_of(game, winner.spaces) if space in left]
    paint_outline(land, spaces, tone_of(land.palette, winner.key))


def _paint_outcome(land: Land, clash: Clash) -> None:
    """Cross out what was lost, and outline what is left of the winning state."""
    before, after = clash.before.realm, clash.after.realm
    left = {*after.tiles, *after.leaders}
    if isinstance(clash.ended, WarEnded):
        _paint_winner(land, clash.after, clash.ended)
    for space in {**before.tiles, **before.leaders}:
        if space not in left:
            land.centre(scar(land.palette, land.zoom), *land.chart.space(space))


def _arranged(palette: Palette, pictures: Sequence[Canvas], titles: Sequence[str], layout: Layout) -> Canvas:
    """Return pictures under their titles, side by side or one below the other."""
    width, height = max(picture.width for picture in pictures), max(picture.height for picture in pictures)
    tall, last = layout == "phone", len(pictures) - 1
    wide = width if tall else width * len(pictures) + _GAP * last
    canvas = Canvas.blank(palette, wide, (height + _TITLE) * (len(pictures) if tall else 1))
    for number, (picture, title) in enumerate(zip(pictures, titles, strict=True)):
        left, top = (0, number * (height + _TITLE)) if tall else (number * (width + _GAP), 0)
        canvas.write(title, left + 16, top + 48, 46, palette.title, weight=BOLD, width=width - 32, vital=True)
        canvas.cover(picture.image, left, top + _TITLE)
    return canvas
