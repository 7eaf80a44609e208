"""Example positions for help pages, on the bundled maps, and the cover, which shows another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.han.events import PiecePlaced
from games.han.state import State
from rendering import USUAL, Look
from rendering.cover import ACROSS, HEIGHT, paint_title
from rendering.han.chart import chart_of
from rendering.han.heading import SEAL
from rendering.han.palettes import PALETTES
from rendering.han.scene import paint_pieces
from rendering.han.spaces import bare_ground, print_spaces
from rendering.hanging import ROD, rod
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.maps.glass import Frame, Glass

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Seat
    from games.han.board import Kind
    from rendering.canvas import Canvas
    from rendering.palette import Palette

CHINA: Final = "border_disputes"
CAPITAL: Final = "ways_of_diplomacy"
_SEATS: Final = 4


def position(
    sheet: str,
    houses: Mapping[Seat, Sequence[str]],
    emissaries: Mapping[str, tuple[int, ...]],
    *,
    fortified: Sequence[str] = (),
    markets: Mapping[str, Seat] | None = None,
    last: Sequence[tuple[Seat, str, Kind]] = (),
) -> State:
    """Return a game on the map `sheet`: each seat's houses, each province's emissaries, and the pieces placed last."""
    game = State(_SEATS, {"map": sheet, "markers": "off"})
    for seat, spaces in houses.items():
        for space in spaces:
            game.board.put(seat, space, "fortification" if space in fortified else "house")
    for province, counts in emissaries.items():
        for seat, count in enumerate(counts):
            for _ in range(count):
                game.board.put(seat, province, "emissary")
    for space, seat in (markets or {}).items():
        game.board.put(seat, space, "market")
    for seat, place, kind in last:
        game.latest[seat] += (PiecePlaced(seat, place, kind, (), names=game.board.map.names),)
    return game


FOLLOWED: Final = position(
    CHINA, {0: ["wei1"], 1: ["wei2"]}, {"wei": (0, 1, 0, 0)}, last=[(1, "wei2", "house"), (1, "wei", "emissary")]
)
"""After the first house in Wei: another player can now place two pieces there."""
FULL: Final = position(
    CHINA,
    {0: ["wei1", "wei2", "wei3", "wei4"], 1: ["wei5", "zhao-wei"], 2: ["wei-chu"]},
    {},
)
"""Wei is full: 4, 2 and 1 houses, with a row of 4."""
ALLIED: Final = position(
    CHINA,
    {
        0: ["wei1", "wei2", "wei3", "wei4"],
        1: ["wei5", "zhao-wei"],
        2: ["chin1", "chin2", "chin3", "zhao-chin"],
        3: ["chin5"],
    },
    {"wei": (1, 1, 0, 0), "chin": (2, 1, 1, 0)},
)
"""Emissaries in Wei and in Qin: the first player has the most in both."""
FORTIFIED: Final = position(
    CHINA, {0: ["qi2", "qi3"], 1: ["qi1", "qi4", "qi-lu"]}, {"qi": (0, 1, 0, 0)}, fortified=["qi2"]
)
"""Qi is full, and the player with the second most houses has a fortification there."""
MARKET: Final = position(
    CAPITAL,
    {1: ["garrison1", "garrison2", "garrison3"], 2: ["garrison5"]},
    {"garrison": (1, 2, 0, 0)},
    markets={"garrison4": 0},
    last=[(0, "garrison4", "market")],
)
"""A full court, and a market place beside it."""


_HORIZON: Final = 300
_SHOWN: Final = Frame(474, 300, 1434, 674, 1.25)
"""The part of the map that is shown."""
_PROVINCES: Final = ("wei", "qi", "lu")
"""Provinces shown with everything in them; of others only the land is shown."""
_GAME: Final = position(
    CHINA,
    {
        0: ["wei1", "wei2", "wei3", "qi-lu", "lu3"],
        1: ["wei4", "zhao-wei", "qi1", "qi2"],
        2: ["wei5", "lu1", "lu2", "qi4"],
        3: ["qi3", "wei-chu"],
    },
    {"wei": (1, 1, 0, 0), "qi": (0, 2, 1, 0), "lu": (0, 0, 1, 1)},
)


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return finished(paint_cover(PALETTES[look.theme]), look)


def paint_cover(palette: Palette) -> Canvas:
    """Paint provinces before the mountains, with houses and emissaries of four players."""
    canvas = mountains(palette, ACROSS, HEIGHT, _HORIZON, [range(ACROSS)])
    chart = chart_of(_GAME.board.map)
    land = Glass(bare_ground(palette, chart, _SHOWN), chart, _SHOWN)
    print_spaces(land, _PROVINCES)
    paint_pieces(land, _GAME, _PROVINCES)
    top = HEIGHT - land.canvas.height
    canvas.cover(land.canvas.image, 0, top)
    canvas.lay(rod(palette, ACROSS), 0, top - ROD / 2)
    paint_title(canvas, SEAL, "HAN")
    return canvas
