"""What only the viewer may see: the tiles behind the screen and the points, with the leaders and granaries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS, Leader
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang.buildings import granary
from rendering.huang.palettes import PALETTES
from rendering.huang.pieces import small_leader, small_tile
from rendering.huang.points import paint_points, reach
from rendering.huang.screen import empty_place, screen
from rendering.huang.words import say
from rendering.layout import LEGIBLE, PHONE, Box, finished
from rendering.lettering import BOLD
from rendering.panel import empty_panel

if TYPE_CHECKING:
    from games.engine import Seat
    from games.huang.state import State
    from rendering.palette import Palette

_EDGE: Final = 18
"""Margin around everything, and space between panels."""
_ACROSS: Final = 1340
"""Width of a wide picture."""
_SCREEN: Final = 236
"""Height of the screen, in front of which the tiles lie."""
_TILE: Final = 122
_LEADER: Final = 100
_HEAD: Final = 64
"""Height of a panel's title."""
_LEADERS: Final = _HEAD + _LEADER + 62
_PITCH: Final = {"wide": 60, "phone": 56}
"""Height of a bar of points."""
_NOTE: Final = 50
"""Height of a line below the points."""


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's tiles, leaders, points and granaries as a PNG."""
    palette = PALETTES[look.theme]
    if game.viewer is None:
        return finished(_nothing(palette), look)
    return finished((_tall if look.layout == "phone" else _wide)(palette, game, game.viewer), look)


def _nothing(palette: Palette) -> Canvas:
    """Paint what spectators have."""
    canvas = Canvas.blank(palette, 640, 160)
    canvas.write(say("hand-public"), 320, 92, 38, palette.title, anchor="m", vital=True)
    return canvas


def _tall(palette: Palette, game: State, seat: Seat) -> Canvas:
    """Paint one below the other."""
    width, high = PHONE - 2 * _EDGE, _HEAD + 4 * _PITCH["phone"] + 22 + _NOTE * len(_notes(game, seat))
    leaders = _EDGE + _SCREEN + _EDGE
    points = leaders + _LEADERS + _EDGE
    canvas = Canvas.blank(palette, PHONE, points + high + _EDGE)
    _paint_tiles(canvas, game, seat, Box(_EDGE, _EDGE, width, _SCREEN))
    _paint_leaders(canvas, game, seat, Box(_EDGE, leaders, width, _LEADERS))
    _paint_points(canvas, game, seat, Box(_EDGE, points, width, high), _PITCH["phone"])
    return canvas


def _wide(palette: Palette, game: State, seat: Seat) -> Canvas:
    """Paint tiles and leaders on the left, points on the right."""
    left = PHONE - 2 * _EDGE
    right = _ACROSS - left - 3 * _EDGE
    high = _SCREEN + _EDGE + _LEADERS
    canvas = Canvas.blank(palette, _ACROSS, high + 2 * _EDGE)
    _paint_tiles(canvas, game, seat, Box(_EDGE, _EDGE, left, _SCREEN))
    _paint_leaders(canvas, game, seat, Box(_EDGE, _EDGE + _SCREEN + _EDGE, left, _LEADERS))
    _paint_points(canvas, game, seat, Box(2 * _EDGE + left, _EDGE, right, high), _PITCH["wide"])
    return canvas


def _paint_tiles(canvas: Canvas, game: State, seat: Seat, box: Box) -> None:
    """Paint the back of the screen with the tiles before it, by colour."""
    canvas.lay(screen(canvas.palette, seat, box.width, box.height), box.left, box.top)
    hand = game.players[seat].hand
    if not any(hand.values()):
        text = say("hand-empty")
        canvas.write(text, box.middle, box.top + box.height / 2 + 14, 40, canvas.palette.white, anchor="m", vital=True)
        return
    groups = [(colour, hand[colour]) for colour in COLOURS if hand[colour]]
    wide, gap = round(_TILE * 0.87), 16
    overlap = 1.0
    total = sum(count * wide for _, count in groups) + gap * (len(groups) - 1)
    if total > box.width - 40:
        overlap = (box.width - 40 - gap * (len(groups) - 1)) / (total - gap * (len(groups) - 1))
    x = box.left + (box.width - min(total, box.width - 40)) / 2
    y = box.bottom - _TILE - 22
    for colour, count in groups:
        for _ in range(count):
            canvas.lay(small_tile(canvas.palette, colour, _TILE), x, y)
            x += wide * overlap
        x += gap


def _paint_leaders(canvas: Canvas, game: State, seat: Seat, box: Box) -> None:
    """Paint all five leaders: those at home, and of the others the space on which they stand."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    canvas.write(say("hand-leaders"), box.left + 22, box.top + 46, 38, palette.title, weight=BOLD, width=box.width - 44)
    pitch = (box.width - 20) / len(COLOURS)
    for number, colour in enumerate(COLOURS):
        middle = box.left + 10 + (number + 0.5) * pitch
        y = box.top + _HEAD + _LEADER / 2
        space = game.realm.places.get(Leader(seat, colour))
        if space is not None:
            canvas.centre(empty_place(palette, colour, _LEADER), middle, y)
            ink = palette.tint(colour).deep
            canvas.write(game.map.spaces[space].upper(), middle, y + 15, 42, ink, weight=BOLD, anchor="m", vital=True)
        else:
            canvas.centre(small_leader(palette, seat, colour, _LEADER), middle, y)
        text, tone = (say("hand-board"), palette.text) if space is not None else (say("hand-home"), palette.dim)
        canvas.write(text, middle, box.bottom - 18, LEGIBLE, tone, anchor="m", width=round(pitch - 4), vital=True)


def _notes(game: State, seat: Seat) -> list[str]:
    """Return lines about the points of a player."""
    player = game.players[seat]
    notes = [] if game.is_open or game.phase == "over" else [say("hand-secret")]
    if white := player.points["white"]:
        notes.append(say("hand-white", count=white))
    if player.granaries:
        notes.append(say("hand-granaries", count=player.granaries))
    return notes


def _paint_points(canvas: Canvas, game: State, seat: Seat, box: Box, pitch: int) -> None:
    """Paint the points by colour, the weakest of which counts, in bars `pitch` apart, and the granaries taken."""
    palette, player = canvas.palette, game.players[seat]
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    score = canvas.write(str(player.score), box.right - 24, box.top + 56, 56, weight=BOLD, anchor="r", vital=True)
    room, points = round(box.width - score - 66), player.won
    canvas.write(say("hand-points"), box.left + 22, box.top + 46, 38, palette.title, weight=BOLD, width=room)
    paint_points(canvas, points, Box(box.left + 16, box.top + _HEAD + 6, box.width - 32, 4 * pitch), reach([points]))
    for number, note in enumerate(_notes(game, seat)):
        x, y = box.left + 22, box.top + _HEAD + 4 * pitch + 44 + number * _NOTE
        if player.granaries and number == len(_notes(game, seat)) - 1:
            sprite = granary(palette, 1.1)
            canvas.lay(sprite, x, y + 9 - sprite.height)
            x += sprite.width + 12
        canvas.write(note, x, y, LEGIBLE, palette.dim, width=box.right - 18 - x, vital=True)
