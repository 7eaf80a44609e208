"""The role cards: small ones as in hand, and large ones that show their actions in pictures and a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import ImageOps

from games.engine.words import one_of
from games.huang_di.cards import CONVICTS, CONVICTS_PRICE, DRAWN, KEPT, PRICES, REMOVAL, REPEAT, STANDARD_JADE
from games.huang_di.wall import WORKERS
from games.huang_di.words import role_name
from rendering.canvas import Brush, Sprite
from rendering.huang_di.pieces import block, convict
from rendering.huang_di.words import say
from rendering.layout import LEGIBLE, PHONE
from rendering.lettering import BOLD, SOFT, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import banner, card_back, jade, peasant

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games.engine import Seat
    from games.huang_di.state import Player
    from rendering import Layout
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Colour, Palette

ROLES: Final = {"recruiter": "徵", "resources": "資", "builder": "築", "taskmaster": "監"}
"""The role cards in display order, with the character in their corner."""
ROLE_WIDTH: Final = 78
ROLE_HEIGHT: Final = 106


def _pick(palette: Palette, brush: Brush, x: float, y: float) -> None:
    for left, top, wide in ((-24, 10, 24), (2, 12, 22), (-12, -4, 24)):
        brush.box(x + left, y + top, x + left + wide, y + top + 15, mix(palette.stone, palette.ink, 0.12), radius=3,
                  edge=mix(palette.stone, palette.ink, 0.6), thick=1.6)  # fmt: skip
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], palette.bark, 5)
    brush.stroke([(x - 16, y + 14), (x + 13, y - 24)], palette.wood, 3)
    brush.stroke(
        [(x - 8, y - 28), (x + 6, y - 26), (x + 18, y - 18), (x + 25, y - 5)], mix(palette.ash, palette.ink, 0.55), 5.5
    )


def _trowel(palette: Palette, brush: Brush, x: float, y: float) -> None:
    edge = mix(palette.stone, palette.ink, 0.6)
    for left, top, wide in ((-28, 14, 27), (1, 14, 27), (-14, -2, 28)):
        brush.box(
            x + left,
            y + top,
            x + left + wide,
            y + top + 15,
            mix(palette.lacquer, palette.white, 0.45),
            radius=2.5,
            edge=edge,
            thick=1.6,
        )
    brush.polygon([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], mix(palette.stone, palette.white, 0.3))
    brush.stroke([(x - 20, y - 6), (x + 3, y - 23), (x + 12, y - 9)], edge, 2, closed=True)
    brush.stroke([(x + 8, y - 17), (x + 15, y - 21)], edge, 3.5)
    brush.stroke([(x + 16, y - 22), (x + 25, y - 27)], palette.bark, 6.5)


def _whip(palette: Palette, brush: Brush, x: float, y: float) -> None:
    brush.stroke([(x - 14, y + 30), (x - 14, y - 27)], palette.bark, 4)
    brush.disc(x - 14, y - 28, 3.4, palette.gold)
    flag = [(x - 11, y - 25), (x + 27, y - 25), (x + 20, y - 11), (x + 27, y + 4), (x - 11, y + 4)]
    brush.polygon(flag, palette.lacquer)
    brush.stroke(flag, mix(palette.lacquer, palette.ink, 0.5), 1.8, closed=True)
    brush.write("工", (x + 5, y - 2), 24, palette.white, BOLD)
    brush.stroke([(x - 2, y + 28), (x + 6, y + 16), (x + 15, y + 24), (x + 25, y + 14)], palette.wood, 3.4)


def _recruit(palette: Palette, brush: Brush, x: float, y: float) -> None:
    figure = peasant(palette, round(50 * brush.scale))
    brush.lay(figure, x - 33, y - 26)
    brush.box(x + 5, y - 20, x + 30, y + 20, palette.white, edge=mix(palette.wood, palette.ink, 0.3), thick=1.8)
    for top in (-24, 16):
        brush.box(
            x + 1,
            y + top,
            x + 34,
            y + top + 8,
            palette.wood,
            radius=3.5,
            edge=mix(palette.wood, palette.ink, 0.4),
            thick=1.4,
        )
    for left in (11, 17):
        brush.stroke([(x + left, y - 11), (x + left, y + 10)], palette.ash, 1.8)
    brush.box(x + 20, y + 2, x + 28, y + 12, palette.lacquer)


_ICONS: Final[dict[str, Callable[[Palette, Brush, float, float], None]]] = {
    "recruiter": _recruit,
    "resources": _pick,
    "builder": _trowel,
    "taskmaster": _whip,
}


def rubbed(palette: Palette) -> tuple[Colour, Colour]:
    """Return the colours of a played card: drawing and background."""
    return mix(palette.veil, palette.ink, 0.65), palette.veil


@PICTURES.remembered
def role_card(palette: Palette, role: str, played: int = 0, name: str = "", *, zoom: float = 1) -> Sprite:
    """A role card in hand, or played `played`-th: then paler, and stamped with that number.

    Its `name` is at its bottom, or its character if the name is empty.
    """
    width, height = ROLE_WIDTH, ROLE_HEIGHT
    brush = Brush(width, height, zoom=zoom)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=8)
    brush.box(2, 2, width - 2, height - 2, mix(palette.gold, palette.paper, 0.5), radius=7)
    brush.box(5, 5, width - 5, height - 5, palette.silk, radius=4)
    brush.box(5, height - 33, width - 5, height - 5, mix(palette.paper, palette.wood, 2 / 7), radius=4)
    if name:
        size = min(16, round(16 * (width - 12) / measure(name, 16)))
        brush.write(name, (width / 2, height - 14), size, palette.bark)
    else:
        brush.write(ROLES[role], (width / 2, height - 11), 24, palette.bark, BOLD)
    _ICONS[role](palette, brush, width / 2, 39)
    card = brush.sprite()
    if not played:
        return card
    grey = card.image.convert("L").point(SOFT)
    rubbing = ImageOps.colorize(grey, *rubbed(palette)).convert("RGBA")
    rubbing.putalpha(card.image.getchannel("A"))
    stamp = Brush(46, 46, zoom=zoom)
    for radius, tone in ((22.5, palette.silk), (20, palette.lacquer)):
        stamp.disc(23, 23, radius, tone)
    stamp.write(str(played), (23, 34), 33, palette.white, BOLD)
    rubbing.alpha_composite(stamp.sprite().image, (round((width / 2 - 23) * zoom), round(30 * zoom)))
    return Sprite(rubbing)


GAP: Final = 20
"""Space around each card."""


@dataclass(frozen=True, slots=True)
class RolePlan:
    """Size and layout of the four role cards."""

    width: int
    columns: int
    head: int
    """Height of a card's head."""
    step: int
    """Height of an action if cards have different heights, or 0 if all have the same height."""
    words: int
    """Font size of an action's text."""
    cost: int

    def height(self, role: str) -> int:
        """Return the height of a card."""
        return self.head + self.step * len(_deeds(0)[role]) + 28 if self.step else 440

    @property
    def places(self) -> dict[str, tuple[int, int]]:
        """Return the upper left corner of each card."""
        found, tops = {}, [GAP] * self.columns
        for number, role in enumerate(ROLES):
            column = number % self.columns
            found[role] = (GAP + column * (self.width + GAP), tops[column])
            tops[column] += self.height(role) + GAP
        return found

    @property
    def across(self) -> int:
        """Width of all four cards."""
        return self.columns * (self.width + GAP) + GAP

    @property
    def down(self) -> int:
        """Height of all four cards."""
        return max(top + self.height(role) + GAP for role, (_, top) in self.places.items())


_PLANS: Final[Mapping[Layout, RolePlan]] = {
    "wide": RolePlan(width=478, columns=2, head=120, step=0, words=31, cost=27),
    "phone": RolePlan(width=PHONE - 2 * GAP, columns=1, head=120, step=78, words=LEGIBLE + 2, cost=LEGIBLE),
}


def role_plan(layout: Layout) -> RolePlan:
    """Return the layout of role cards: two rows, or a single column on a phone."""
    return _PLANS[layout]


class _Deed(NamedTuple):
    """An action of a role card."""

    piece: str
    """Name of its picture."""
    words: str
    cost: str = ""
    """Its cost, or an empty text."""


def _deeds(jade: int) -> Mapping[str, Sequence[_Deed]]:
    """Return the actions of each role card in printed order; Collect Jade brings `jade` jade."""
    most, prices = len(PRICES) - 1, one_of(PRICES[1:])
    workers, convicts = one_of(WORKERS), one_of(REMOVAL)
    recruiter, others = REPEAT["recruiter"], REPEAT["builder"]
    collecting = _Deed("jade", say("deed-jade", jade=jade))
    return {
        "recruiter": (
            _Deed("peasant", say("deed-recruit", most=most), say("deed-recruit.cost", prices=prices)),
            _Deed(
                "convict",
                say("deed-convicts", convicts=CONVICTS),
                say("deed-convicts.cost", peasants=CONVICTS_PRICE),
            ),
            collecting,
            _Deed("prison", say("deed-prison"), say("deed-prison.cost")),
        ),
        "resources": (
            _Deed("block", say("deed-quarry", most=most), say("deed-quarry.cost", prices=prices)),
            collecting,
            _Deed("favour", say("deed-draw", drawn=DRAWN, kept=KEPT)),
        ),
        "builder": (
            _Deed("built", say("deed-build"), say("deed-build.cost", workers=workers)),
            _Deed("plaque", say("deed-favour"), say("deed-favour.cost")),
            _Deed("torn", say("deed-remove"), say("deed-remove.cost", convicts=convicts)),
        ),
        "taskmaster": (
            _Deed("banner", say("deed-move"), say("deed-move.cost")),
            _Deed("card", say("deed-repeat"), say("deed-repeat.cost", recruiter=recruiter, others=others)),
        ),
    }


def _prison(palette: Palette, _seat: Seat) -> Sprite:
    brush = Brush(64, 56)
    edge = mix(palette.wood, palette.ink, 0.5)
    brush.lay(convict(palette, 40 * brush.scale), 12, 10)
    for left in (8, 24, 40, 56):
        brush.stroke([(left, 8), (left, 50)], palette.wood, 3.4)
    for top in (2, 46):
        brush.box(1, top, 63, top + 9, palette.wood, radius=3, edge=edge, thick=1.4)
    return brush.sprite()


def _plaque(palette: Palette, seat: Seat) -> Sprite:
    return block(palette, seat, 64, 46, plaque=True)


def _built(palette: Palette, seat: Seat) -> Sprite:
    brush = Brush(66, 58)
    s = brush.scale
    for grain, (left, top) in enumerate(((0, 30), (33, 30), (16, 2))):
        brush.lay(block(palette, seat, round(33 * s), round(28 * s), grain, scale=s), left, top)
    return brush.sprite()


def _torn(palette: Palette, seat: Seat) -> Sprite:
    brush = Brush(64, 56)
    brush.lay(block(palette, (seat + 1) % len(palette.hues), round(60 * brush.scale), round(42 * brush.scale)), 2, 7)
    for colour, thick in ((palette.ink, 11), (palette.white, 8.6), (palette.lacquer, 5)):
        for side in (-1, 1):
            brush.stroke([(18, 28 - side * 20), (46, 28 + side * 20)], colour, thick)
    return brush.sprite()


def _back(palette: Palette, _seat: Seat) -> Sprite:
    return card_back(palette, 40, 58)


_PIECES: Final[dict[str, Callable[[Palette, Seat], Sprite]]] = {
    "peasant": lambda palette, _: peasant(palette, 58),
    "convict": lambda palette, _: convict(palette, 58),
    "jade": lambda palette, _: jade(palette, 52),
    "prison": _prison,
    "block": lambda palette, seat: block(palette, seat, 62, 42),
    "favour": _back,
    "built": _built,
    "plaque": _plaque,
    "torn": _torn,
    "banner": lambda palette, seat: banner(palette, seat, 48),
    "card": lambda palette, _: role_card(palette, "builder", 1),
}


@PICTURES.remembered
def _piece(palette: Palette, name: str, seat: Seat) -> Sprite:
    return _PIECES[name](palette, seat)


@PICTURES.remembered
def _sheet(palette: Palette, width: int, height: int, head: int) -> Sprite:
    """An empty card."""
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=18)
    brush.box(3, 3, width - 3, height - 3, mix(palette.gold, palette.paper, 0.3), radius=16)
    brush.box(9, 9, width - 9, height - 9, palette.silk, radius=11)
    brush.box(9, 9, width - 9, head, mix(palette.paper, palette.wood, 0.16), radius=11)
    brush.box(9, head - 14, width - 9, head, mix(palette.paper, palette.wood, 0.16))
    brush.stroke([(9, head), (width - 9, head)], mix(palette.gold, palette.bark, 0.5), 1.5)
    return brush.sprite()


@PICTURES.remembered
def _veil(palette: Palette, width: int, height: int) -> Sprite:
    """A half-transparent cover for a card that cannot be played now."""
    brush = Brush(width, height, 2)
    brush.polygon([(2, 2), (width - 2, 2), (width - 2, height - 2), (2, height - 2)], palette.sheet, 0.5)
    return brush.sprite()


def paint_role(
    canvas: Canvas,
    role: str,
    x: float,
    y: float,
    *,
    plan: RolePlan,
    seat: Seat,
    player: Player | None,
    faded: bool = False,
) -> None:
    """Paint a large role card with its upper left corner at (x, y), in its state for `player` in `seat`.

    Without a player, the card is as printed.
    """
    palette, width, height = canvas.palette, plan.width, plan.height(role)
    played = player.roles.index(role) + 1 if player and role in player.roles else 0
    collect = player.jade_collected if player else STANDARD_JADE
    canvas.lay(_sheet(palette, width, height, plan.head), x, y)
    canvas.lay(role_card(palette, role, played), x + 18, y + 12)
    left = x + 18 + ROLE_WIDTH + 18
    room = round(x + width - 14 - left)
    canvas.write(role_name(role), left, y + (62 if played else 80), 46, palette.ink, weight=BOLD, width=room)
    if played:
        canvas.write(say("role-played", order=played), left, y + 100, plan.cost, palette.lacquer, width=room)
    deeds = _deeds(collect)[role]
    step = plan.step or (height - plan.head - 24) / len(deeds)
    for number, deed in enumerate(deeds):
        middle = y + plan.head + 7 + (number + 0.5) * step
        canvas.centre(_piece(palette, deed.piece, seat), x + 58, middle)
        first = middle - 5 if deed.cost else middle + 11
        canvas.write(deed.words, x + 106, first, plan.words, palette.ink, weight=BOLD, width=width - 122)
        canvas.write(deed.cost, x + 106, middle + plan.cost, plan.cost, palette.ash, width=width - 122)
    if faded:
        canvas.lay(_veil(palette, width, height), x, y)
