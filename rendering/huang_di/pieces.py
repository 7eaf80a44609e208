"""The pieces and small cards of Huang Di, and the message catalogue of its pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from PIL import ImageOps

from games.engine import Catalogue
from games.huang_di.cards import Favour, favours
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Sprite
from rendering.layout import Box
from rendering.lettering import BOLD, SOFT
from rendering.memory import PICTURES
from rendering.palette import Colour, Palette, mix
from rendering.pieces import blossom, jade, sized

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of Huang Di's pictures. Cached functions must not call it, since the language can change."""
SMALL_FAVOUR: Final = 124
"""Height of a played favour in pixels."""
_TALL, _HUGE = 46, 84
"""Heights from which on a block has a third course of stones with lit edges, and a fourth."""


@PICTURES.remembered
def stretched(palette: Palette, name: str, width: int, height: int) -> Sprite:
    """A drawing that fills a width and a height."""
    return drawn(palette, f"huang_di/{name}", width, height)


@PICTURES.remembered
def block(
    palette: Palette, seat: int, width: int, height: int, grain: int = 0, *, plaque: bool = False, scale: int = 1
) -> Sprite:
    """A seat's block, drawn at a `scale`: masonry with the seat's banner, golden once a favour has used it."""
    cloth = drawn(palette, f"huang_di/{'plaque' if plaque else 'cloth'}", min(width, height * 1.5),
                  sign=palette.signs[seat], hue=palette.hues[seat])  # fmt: skip
    return _hung(palette, cloth, (width, height), grain, scale)


@PICTURES.remembered
def emperor_block(palette: Palette, width: int, height: int, grain: int = 1) -> Sprite:
    """An emperor block: masonry with a dragon on imperial yellow."""
    hue = replace(palette.hues[0], base=palette.imperial, mark=palette.lacquer)
    cloth = drawn(palette, "huang_di/cloth", min(width, height * 1.5), sign="huang_di/dragon", hue=hue)
    return _hung(palette, cloth, (width, height), grain)


def _hung(palette: Palette, cloth: Sprite, size: tuple[int, int], grain: int, scale: int = 1) -> Sprite:
    """Return masonry with a banner in its middle."""
    picture, (width, height) = _masonry(palette, *size, grain, scale).image, size
    picture.alpha_composite(cloth.image, ((width - cloth.width) // 2, (height - cloth.height) // 2))
    return Sprite(picture)


def _masonry(palette: Palette, width: int, height: int, grain: int, scale: int) -> Sprite:
    """Return courses of stone, lit from the left, which tile seamlessly on all sides."""
    plain, white, ink, shown = palette.ashlar, palette.white, palette.ink, height / scale
    rows = 2 if shown < _TALL else 3 if shown < _HUGE else 4
    brush, chance = Brush(width, height), Random(grain * 7919 + rows)
    gap = max(scale, round(shown * 0.026 * palette.bold**0.5) * scale)
    brush.box(0, 0, width, height, mix(plain, ink, 0.5))
    for row in range(rows):
        top, bottom = (round(shown * (row + end) / rows) * scale for end in (0, 1))
        shares = ((0.42, 0.58),) if row % 2 else ((0.22, 0.3), (0.7, 0.78))  # halves of stones that cross the edge
        joints = [chance.uniform(*share) for share in shares]
        places = [0, *(round(width / scale * joint) * scale for joint in joints), width]
        for number, (start, right) in enumerate(pairwise(places)):
            tone = 0 if row % 2 == 0 and number != 1 else chance.randrange(3)
            face = (plain, mix(plain, white, 0.2), mix(plain, ink, 0.12))[tone]
            left, upper = start + gap * (start > 0 or row % 2), top + gap
            lip = max(1, round((bottom - upper) * 0.1)) if rows > 2 else 0
            brush.box(left, upper, right, bottom, mix(plain, ink, 0.3))
            brush.box(left, upper, right - lip, bottom - lip, mix(plain, white, 0.42))
            brush.box(left + lip, upper + lip, right - lip, bottom - lip, face)
    return brush.sprite()


@PICTURES.remembered
def built(palette: Palette, seat: int) -> Sprite:
    """Three blocks of a seat, the symbol of building."""
    brush = Brush(66, 58)
    size = round(33 * brush.scale), round(28 * brush.scale)
    for grain, (left, top) in enumerate(((0, 30), (33, 30), (16, 2))):
        brush.lay(block(palette, seat, *size, grain, scale=SHARP), left, top)
    return brush.sprite()


@PICTURES.remembered
def torn(palette: Palette, seat: int) -> Sprite:
    """A block of a seat, crossed out."""
    brush = Brush(64, 56)
    brush.lay(block(palette, seat, round(60 * brush.scale), round(42 * brush.scale), scale=SHARP), 2, 7)
    for colour, thick in ((palette.ink, 11), (palette.white, 8.6), (palette.lacquer, 5)):
        for side in (-1, 1):
            brush.stroke([(18, 28 - side * 20), (46, 28 + side * 20)], colour, thick)
    return brush.sprite()


coin: Final = sized("huang_di/coin")
"""A buyback chip: a bronze coin with a square hole."""
convict: Final = sized("huang_di/convict")
"""A convict in hemp clothes, with a board around the neck."""
sycee: Final = sized("huang_di/ingot")
"""A boat-shaped ingot, the symbol of income."""
scroll: Final = sized("huang_di/petition")
"""A petition: a scroll on two rods, sealed in red."""


@PICTURES.remembered
def favour_sign(palette: Palette, seat: int, size: int) -> Sprite:
    """The symbol of a seat's played favours: a card with a pattern."""
    return drawn(palette, "huang_di/favours", size, hue=palette.hues[seat])


def rubbed(palette: Palette) -> tuple[Colour, Colour]:
    """Return the colours of a played card: drawing and background."""
    return mix(palette.veil, palette.ink, 0.65), palette.veil


@PICTURES.remembered
def role_card(palette: Palette, role: str, played: int = 0, width: int = 78) -> Sprite:
    """A role card in hand, or played `played`-th: then paler, and stamped with it in a lower corner."""
    card = drawn(palette, "huang_di/role", width * SHARP, sign=f"huang_di/{role}")
    brush = Brush(width, card.height / SHARP)
    if not played:
        brush.lay(card, 0, 0)
        return brush.sprite()
    rubbing = ImageOps.colorize(card.image.convert("L").point(SOFT), *rubbed(palette)).convert("RGBA")
    rubbing.putalpha(card.image.getchannel("A"))
    brush.lay(Sprite(rubbing), 0, 0)
    x, y, size = width * 0.66, brush.height * 0.66, width / 78
    brush.discs((x, y), (25 * size, palette.silk), (22 * size, palette.lacquer))
    brush.write(str(played), (x, y + 12.5 * size), 37 * size, palette.white, BOLD)
    return brush.sprite()


@dataclass(frozen=True, slots=True)
class Reward:
    """One reward of a favour."""

    piece: Callable[[Palette, int], Sprite]
    """Paints its symbol."""
    count: int
    kind: str

    @property
    def amount(self) -> str:
        """The amount as text: `+2` for something granted repeatedly, `5` for points."""
        return str(self.count) if self.kind == "points" else f"+{self.count}"

    @property
    def word(self) -> str:
        """The noun after the amount."""
        return say(f"grant-{self.kind}", count=self.count)


def rewards(favour: Favour) -> list[Reward]:
    """Return the rewards of a favour."""
    signs = {"income": sycee, "petition": scroll, "jade": jade, "points": blossom}
    every = (Reward(sign, getattr(favour, kind), kind) for kind, sign in signs.items())
    return [reward for reward in every if reward.count]


def lay_pattern(palette: Palette, brush: Brush, favour: Favour, seat: int, place: Box) -> None:
    """Draw the pattern of a favour on the ground, as large as fits into `place`."""
    high = min(place.height / max(favour.height, 2), place.width / max(favour.width, 3) * 0.72)
    wide, scale = high / 0.72, round(brush.scale)
    left, edge = place.middle - favour.width * wide / 2, mix(palette.hues[seat].line, palette.ink, 0.55)
    ground = [(place.left + 2, place.bottom), (place.right - 2, place.bottom)]
    brush.stroke(ground, mix(palette.paper, palette.bark, 0.45), max(1.6, high * 0.06))
    for cell in favour.cells:
        x, y = left + cell.column * wide, place.bottom - (cell.level + 1) * high
        if high > 26:  # there is room for a banner
            size = round(wide * scale), round(high * scale)
            brush.lay(block(palette, seat, *size, cell.column + cell.level, scale=scale), x, y)
        else:
            brush.box(x + 0.7, y + 0.7, x + wide - 0.7, y + high - 0.7, palette.hues[seat].base, edge=edge,
                      thick=max(1.4, high * 0.09))  # fmt: skip


@PICTURES.remembered
def small_favour(palette: Palette, key: str, seat: int, width: int) -> Sprite:
    """A played favour: its pattern, and below it the symbols and amounts of its rewards, in one column or in two."""
    favour, brush = favours()[key], Brush(width, SMALL_FAVOUR)
    brush.box(0, 0, width, SMALL_FAVOUR, mix(palette.gold, palette.bark, 0.7), radius=6)
    brush.box(2, 2, width - 2, SMALL_FAVOUR - 2, palette.white, radius=5)
    brush.box(2, 2, width - 2, 61, mix(palette.paper, palette.wood, 0.16), radius=5)
    lay_pattern(palette, brush, favour, seat, Box(7, 8, width - 14, 48))
    granted = rewards(favour)
    columns = 1 if len(granted) == 1 or (len(granted) == 2 and width < 110) else 2
    columns += width >= 140 and len(granted) == 3
    across = (width - 8) / columns
    size = min(29, across / (1.1 + 0.25 * (columns > 2) + 0.54 * max(len(str(reward.count)) for reward in granted)))
    for number, reward in enumerate(granted):
        row, column = divmod(number, columns)
        alone = number == len(granted) - 1 and not column
        y = 92 if len(granted) <= columns else 77 + row * 29
        wide = size * (1.1 + 0.55 * len(str(reward.count)))
        x = (width - wide) / 2 if alone else 4 + column * across + (across - wide) / 2
        brush.lay(reward.piece(palette, round(size * brush.scale)), x, y - size / 2)
        brush.write(str(reward.count), (x + (wide + size * 1.1) / 2, y + size * 0.36), size * 1.08, palette.ink, BOLD)
    return brush.sprite()
