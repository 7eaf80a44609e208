"""A player's area: name and score, supply, role cards, and favours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.huang_di.scoring import SOURCES
from games.huang_di.state import Player
from games.huang_di.words import role_name, source_name
from rendering.canvas import Canvas, ring
from rendering.huang_di.favours import FAVOUR_HEIGHT, small_favour
from rendering.huang_di.heading import DEEDS
from rendering.huang_di.pieces import block, coin, convict, emperor_block, place, scroll, sycee
from rendering.huang_di.roles import ROLE_WIDTH, ROLES, role_card
from rendering.huang_di.words import say
from rendering.layout import PAD, Box
from rendering.lettering import BOLD
from rendering.memory import PANELS
from rendering.panel import PANEL_HEAD, Head, paint_head, panel_canvas
from rendering.pieces import card_back, jade, peasant, seal
from rendering.players import note

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PIL import Image

    from games.engine import Seat
    from games.huang_di.state import State
    from rendering.canvas import Sprite
    from rendering.palette import Palette

SUPPLIES: Final = ("blocks", "emperor_block", "jade", "chips", "peasants", "convicts")
"""Fields of a player's supply, in display order."""
_SUPPLY: Final = 104
_ROLES: Final = 112
_HAND: Final = 136
_GIFTS: Final = 108
"""Heights of the parts of a panel; the last two are widths."""
_HEAD: Final = Head(token=(74, 13), medal=(42, 46, 52), score=(64, 4, 58))
_FAVOUR_SIZES: Final = ((196, 6), (158, 6), (122, 5), (78, 5), (66, 4), (54, 6))
"""Width of a played favour and of the gap after it; the first that leaves room for all favours is used."""
_NOT_SHOWN: Final = {"hand", "dealt", "plan", "turns"}
"""Fields of a player that a panel does not show, or not as they are."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Content of a panel; equal panels look the same."""

    width: int
    height: int
    seat: Seat
    name: str
    touched: frozenset[str]
    bid: str
    """Label of the bid, or text in place of a bid."""
    space: str
    """Label of an empty space for the emperor block."""
    roles: tuple[str, ...]
    """Names of the role cards."""
    note: str
    """The rank, or what the player must do, or empty."""
    active: bool
    won: bool
    marker: bool
    sources: tuple[str, ...]
    """Names of the sources of points, once the game is over."""
    shown: str
    """All that `player` has, without its last action."""
    player: Player = field(compare=False)


def paint_panel(canvas: Canvas, game: State, seat: Seat, name: str, *, box: Box, touched: Collection[str] = ()) -> None:
    """Paint the area of `seat`; the parts `touched` by its last action are outlined in its colour."""
    panel = panel_of(game, seat, name, box, touched)
    canvas.cover(_painted(canvas.palette, panel), box.left, box.top)


def panel_of(game: State, seat: Seat, name: str, box: Box, touched: Collection[str]) -> Panel:
    """Return the content of the area of `seat`."""
    player = game.players[seat]
    values = [value for name, value in vars(player).items() if name not in _NOT_SHOWN]
    return Panel(
        box.width,
        box.height,
        seat,
        name,
        frozenset(touched),
        bid=say("no-bid") if player.bid is None else say("bid"),
        space=say("emperor-space"),
        roles=tuple(map(role_name, ROLES)),
        note=note(game.ranks, game.at_turn, seat, DEEDS.get(game.phase, "")),
        active=seat in game.at_turn,
        won=bool(game.ranks) and game.ranks[seat] == 1,
        marker=game.marker == seat,
        sources=tuple(map(source_name, SOURCES)) if game.ending else (),
        shown=repr((len(player.hand), values)),
        player=player,
    )


@PANELS.remembered
def _painted(palette: Palette, panel: Panel) -> Image.Image:
    """Return a finished panel. Cached, because most panels stay the same during a turn."""
    seat, player, touched = panel.seat, panel.player, panel.touched
    canvas = panel_canvas(palette, panel.width, panel.height, seat, active=panel.active, won=panel.won)
    _paint_head(canvas, panel)
    places = _places(Box(PAD, PANEL_HEAD + 8, panel.width - 2 * PAD, panel.height))
    _paint_supply(canvas, panel, places.supply)
    paint_favours(canvas, player, seat, places.favours, touched)
    if panel.sources:
        paint_points(canvas, player, panel.sources, places.points)
    else:
        _paint_roles(canvas, panel, places.roles)
        _paint_hand(canvas, player, seat, places.hand, touched)
        _paint_gifts(canvas, player, places.gifts)
    return canvas.image


@dataclass(frozen=True, slots=True)
class _Places:
    """Boxes of a panel's parts."""

    supply: Box
    roles: Box
    hand: Box
    favours: Box
    gifts: Box
    points: Box
    """Replaces role cards and hand once the game is over."""


def _places(inner: Box) -> _Places:
    """Lay out a panel whose area below the head is `inner`: in three rows, or in two if it is wide."""
    width = len(ROLES) * (ROLE_WIDTH + 8)
    if inner.width > 600:
        left, top = inner.right - width, inner.top + _ROLES + 8
        supply = Box(inner.left, inner.top, inner.width - width - 8, _ROLES)
        roles = Box(left, inner.top, width, _ROLES)
        hand = Box(inner.right - _HAND, top, _HAND, FAVOUR_HEIGHT)
        points = Box(left, inner.top, width, top + FAVOUR_HEIGHT - inner.top)
        favours = Box(inner.left, top, inner.width - _HAND - _GIFTS, FAVOUR_HEIGHT)
        return _Places(supply, roles, hand, favours, Box(favours.right, top, _GIFTS, FAVOUR_HEIGHT), points)
    supply = Box(inner.left, inner.top, inner.width, _SUPPLY)
    roles = Box(inner.left, supply.bottom + 6, width, _ROLES)
    hand = Box(roles.right, roles.top, inner.right - roles.right, _ROLES)
    favours = Box(inner.left, roles.bottom + 8, inner.width - _GIFTS, FAVOUR_HEIGHT)
    gifts = Box(favours.right, favours.top, _GIFTS, FAVOUR_HEIGHT)
    return _Places(supply, roles, hand, favours, gifts, Box(inner.left, roles.top - 6, inner.width, _ROLES + 10))


def _paint_head(canvas: Canvas, panel: Panel) -> None:
    palette, player = canvas.palette, panel.player
    score = paint_head(canvas, _HEAD, panel.seat, player.score, emperor=panel.marker)
    left, right = PAD + 88, panel.width - PAD - 4
    if panel.won:
        score += 62
        canvas.lay(seal(palette, "勝", 50), right - score, 12)
    canvas.write(panel.name, left, 48, 46, weight=BOLD, width=round(right - score - 14 - left))
    x, y = left + (8.0 if panel.marker else 0.0), 88
    x += canvas.write(panel.bid, x, y, 32, palette.dim) + 8
    paint_bid(canvas, player, 30, x, y)
    canvas.write(panel.note, right, y, 33, palette.alert, weight=BOLD, anchor="r", vital=True)


def paint_bid(canvas: Canvas, player: Player, size: int, x: float, y: float) -> None:
    """Paint the jade of a bid, if there is one, and what favours add to it, in pieces of a `size`."""
    if player.bid:
        x += _paint_counted(canvas, jade(canvas.palette, size), str(player.bid.jade), x, y)
        if player.bid.petition:
            _paint_counted(canvas, scroll(canvas.palette, size), f"+{player.bid.petition}", x, y)


def _paint_counted(canvas: Canvas, sprite: Sprite, text: str, x: float, y: float) -> float:
    """Paint a piece with a number, and return their width."""
    canvas.lay(sprite, x, y - 26)
    return sprite.width + 4 + canvas.write(text, x + sprite.width + 4, y, 36, weight=BOLD, vital=True) + 14


def _paint_supply(canvas: Canvas, panel: Panel, box: Box) -> None:
    player, seat = panel.player, panel.seat
    step = box.width / len(SUPPLIES)
    palette = canvas.palette
    pieces = (block(palette, seat, 56, 40), emperor_block(palette, 56, 40), jade(palette, 48), coin(palette, 48),
              peasant(palette, 52), convict(palette, 52))  # fmt: skip
    for number, (name, piece) in enumerate(zip(SUPPLIES, pieces, strict=True)):
        x, y = box.left + step * (number + 0.5), box.top + 27
        count = int(getattr(player, name))
        if name == "emperor_block" and not count:
            canvas.centre(place(palette, 60, 40), x, y)
            for line, words in enumerate(panel.space.splitlines()):
                canvas.write(words, x, box.top + 68 + line * 17, 17, palette.dim, anchor="m", width=round(step) - 2)
            continue
        canvas.centre(piece, x, y)
        tone = None if count else palette.faint
        canvas.write(str(count), x, box.top + 93, 48, tone, weight=BOLD, anchor="m", vital=True)
        if name in panel.touched:
            outline = ring(palette, min(80, round(step)), 112, palette.hues[seat].line)
            canvas.lay(outline, x - outline.width / 2, box.top - 8)


def _paint_roles(canvas: Canvas, panel: Panel, box: Box) -> None:
    palette, player = canvas.palette, panel.player
    for number, (role, name) in enumerate(zip(ROLES, panel.roles, strict=True)):
        x = box.left + number * (ROLE_WIDTH + 8)
        order = player.roles.index(role) + 1 if role in player.roles else 0
        card = role_card(palette, role, order, name)
        canvas.lay(card, x, box.top + 2)
        if role in panel.touched:
            outline = ring(palette, ROLE_WIDTH + 8, card.height + 8, palette.hues[panel.seat].line)
            canvas.lay(outline, x - 4, box.top - 2)


def paint_points(canvas: Canvas, player: Player, titles: Sequence[str], box: Box) -> None:
    """Paint where the points came from, in two columns, once the game is over."""
    rows = (len(SOURCES) + 1) // 2
    for number, (source, title) in enumerate(zip(SOURCES, titles, strict=True)):
        left, top = box.left + number // rows * (box.width + 24) / 2, box.top + number % rows * box.height / rows
        baseline, right = top + box.height / rows / 2 + 9, left + (box.width - 24) / 2
        points = player.points.get(source, 0)
        tone = canvas.palette.text if points else canvas.palette.faint
        wide = canvas.write(str(points), right, baseline, 30, tone, weight=BOLD, anchor="r")
        canvas.write(title, left, baseline, 27, canvas.palette.dim, width=round(right - left - wide - 8))


def _paint_hand(canvas: Canvas, player: Player, seat: int, box: Box, touched: Collection[str]) -> None:
    """Paint the number of favours in a seat's hand."""
    palette, held = canvas.palette, len(player.hand)
    back = card_back(palette, 56, 84)
    shown = min(held, 4)
    x, y = box.middle - 28.0, box.top + 12.0
    if not held:
        canvas.lay(place(palette, 56, 84), x, y)
    for number in range(shown):
        canvas.lay(back, x + (number - (shown - 1) / 2) * 12, y + abs(number - (shown - 1) / 2) * 3)
    if held:
        x, y = box.middle + (shown - 1) * 6, box.top + 68 + (shown - 1) * 1.5
        canvas.write(str(held), x, y, 44, palette.white, weight=BOLD, anchor="m", vital=True)
    if "hand" in touched:
        canvas.lay(ring(palette, 112, 104, palette.hues[seat].line), box.middle - 56, box.top + 2)


def _paint_gifts(canvas: Canvas, player: Player, box: Box) -> None:
    """Paint the bonuses of a seat: jade in the income phase, additions to bids, and jade for Collect."""
    given = ((sycee, player.jade_income), (scroll, player.petition), (jade, player.jade_collected))
    for number, (piece, amount) in enumerate(given):
        y = box.top + 28 + number * 36
        canvas.lay(piece(canvas.palette, 32), box.left + 10, y - 26)
        tone = canvas.palette.text if amount else canvas.palette.faint
        canvas.write(f"+{amount}", box.left + 48, y, 36, tone, weight=BOLD, vital=True)


def paint_favours(canvas: Canvas, player: Player, seat: int, box: Box, touched: Collection[str]) -> None:
    """Paint the played favours of a seat, as large as fits."""
    palette, played = canvas.palette, player.granted
    width, gap = next(
        (size for size in _FAVOUR_SIZES if len(played) * sum(size) - size[1] <= box.width), _FAVOUR_SIZES[-1]
    )
    room = (box.width + gap) // (width + gap)
    shown = played if len(played) <= room else played[: room - 1]
    for number, key in enumerate(shown):
        x = box.left + number * (width + gap)
        canvas.lay(small_favour(palette, key, seat, width), x, box.top)
        if key in touched:
            canvas.lay(ring(palette, width + 8, FAVOUR_HEIGHT + 8, palette.hues[seat].line), x - 4, box.top - 4)
    if len(shown) < len(played):
        middle = box.left + len(shown) * (width + gap) + width / 2
        canvas.write(f"+{len(played) - len(shown)}", middle, box.top + 62, 32, palette.title, weight=BOLD, anchor="m")
