"""What choices depend on, beside their pictures: bids, the hand's patterns, who acts next, and badges of points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.engine import Seat
from games.huang_di.actions import following
from games.huang_di.ai import lacking
from games.huang_di.cards import favours
from games.huang_di.prospects import forms, with_built
from games.huang_di.state import State
from games.huang_di.wall import EMPEROR, Spot
from games.huang_di.words import bid_told
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import (
    Column,
    Flex,
    Framed,
    Item,
    Layers,
    Padded,
    Row,
    Shifted,
    Sized,
    Text,
    Thing,
    box,
    picture,
    tiled,
)
from rendering.huang_di import pieces
from rendering.huang_di.pieces import block, emperor_block, rewards, role_card, say
from rendering.layout import LEGIBLE, PAD, PHONE, Box
from rendering.lettering import BOLD, measure
from rendering.memory import PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import jade, medallion, peasant, token
from rendering.table import ground

_EDGE: Final = 20
"""Space around what is beside a picture."""
_SHOWN: Final = 6
"""Most patterns of a hand that are shown."""
_TOKEN: Final = 48
"""Size of the tokens of players who act next."""
_BADGE: Final = 40
"""Height of a badge."""


# Bids


def bids(palette: Palette, game: State) -> Canvas:
    """Paint what each player can bid, in the order in which a tie is broken, and what the winner gets."""
    first = 0 if game.marker is None else game.marker + 1
    order = [(first + place) % game.seats for place in range(game.seats)]
    widths = (150, 116, 116, 160, 0)
    titles = ["", *(say(f"bid-{title}") for title in ("jade", "added", "most", "last"))]
    head = Row(*(_cell(Text(title, 30, "dim"), width) for title, width in zip(titles, widths, strict=True)))
    rows = []
    for seat in order:
        player = game.players[seat]
        marker = [Shifted(medallion(palette, 38), 19, 17)] * (seat == game.marker)
        mark: list[Thing] = [Layers(token(palette, seat, 56), *marker)]
        if seat == game.viewer:
            mark.append(Text(say("you"), LEGIBLE, bold=True))
        bid = player.bid
        last = bid_told(bid.jade, bid.petition) if bid else say("no-bid")
        cells: list[Item] = [
            Row(*mark, gap=10),
            Row(jade(palette, 40), _number(player.jade), gap=6),
            Row(pieces.scroll(palette, 40), _number(player.petition, "+"), gap=6),
            _number(player.jade + player.petition),
            Text(last, LEGIBLE, None if bid else "faint", bold=True, vital=True),
        ]
        line = Row(*(_cell(cell, width) for cell, width in zip(cells, widths, strict=True)))
        about = seat, seat == game.viewer, False
        rows.append(Framed(Sized(line, height=64, across=None), PAD, 6, ground, (about,)))
    way = "lot" if game.marker is None else "order"
    prize = Row(emperor_block(palette, 84, 57), medallion(palette, 50), Flex(Text(say("bid-prize"), LEGIBLE)), gap=14)
    ties = Text(say(f"bid-ties-{way}"), 30, "dim")
    body = Column(Padded(head, PAD, 0), *rows, Padded(Column(prize, ties, gap=4), PAD, 10), gap=8)
    return picture(palette, body, width=PHONE, across=_EDGE, down=14)


def _cell(item: Item, width: int) -> Item:
    return Sized(item, width, across="start") if width else Flex(item)


def _number(count: int, sign: str = "") -> Text:
    return Text(f"{sign}{count}", 42, None if count else "faint", bold=True, vital=True)


# Who acts next, and the hand


def beside(palette: Palette, game: State, *, hand: bool = False) -> list[Thing]:
    """Return what the viewer has, the `hand` if its patterns matter, and who acts before the viewer's next turn."""
    if game.viewer is None:
        return []
    seat = game.viewer
    parts: list[Thing] = [_own(palette, game, seat), *(own_favours(palette, game) if hand else [])]
    if acting := following(game, seat):
        parts.append(_title(say("acting-next")))
        parts.append(tiled((_actor(palette, game, other) for other in acting), 2, gap=16, below=10))
    return [Padded(Column(*parts, gap=10), _EDGE, 14)]


def own_favours(palette: Palette, game: State) -> list[Thing]:
    """Return the patterns and rewards of the viewer's favours, those first that lack the fewest blocks."""
    seat = game.viewer or 0
    held, wall = game.players[seat].hand, game.planned(seat)
    if not held:
        return []
    nearest = sorted(held, key=lambda key: lacking(wall, seat, key)[1])[:_SHOWN]
    some = say("own-favours.some", shown=len(nearest), held=len(held))
    title = _title(some if len(nearest) < len(held) else say("own-favours"))
    return [title, tiled((_wish(palette, game, key) for key in nearest), 2, gap=16, below=10)]


def _own(palette: Palette, game: State, seat: Seat) -> Item:
    """Return what the viewer has."""
    player = game.players[seat]
    things = (jade(palette, 42), player.jade), (block(palette, seat, 52, 36), player.blocks)
    workers = (peasant(palette, 42), player.peasants), (pieces.convict(palette, 42), player.convicts)
    counts = (*things, *workers, (pieces.coin(palette, 42), player.chips))
    pairs = (Row(sprite, _number(count), gap=6) for sprite, count in counts)
    return Row(token(palette, seat, _TOKEN), Text(say("you"), LEGIBLE, bold=True), *pairs, gap=24)


def _title(words: str) -> Text:
    return Text(words, LEGIBLE, "title", bold=True)


def _wish(palette: Palette, game: State, key: str) -> Item:
    """Return a favour in hand: its pattern and its rewards, on gold if it can be played."""
    seat = game.viewer or 0
    granted = [Row(reward.piece(palette, 34), Text(reward.amount, 36, "ink", bold=True, vital=True), gap=6)
               for reward in rewards(favours()[key])]  # fmt: skip
    drawing = Sized(_pattern(palette, key, seat), 140, 96)
    inner = Row(drawing, Flex(tiled(granted, 2, gap=4, below=2)), gap=14)
    return Framed(Sized(inner, height=96, across=None), 14, 8, _slip, (key in game.playable(seat),))


@PICTURES.remembered
def _pattern(palette: Palette, key: str, seat: Seat) -> Sprite:
    brush = Brush(136, 92)
    pieces.lay_pattern(palette, brush, favours()[key], seat, Box(0, 0, 136, 90))
    return brush.sprite()


@PICTURES.remembered
def _slip(palette: Palette, width: int, height: int, is_ready: bool) -> Sprite:  # noqa: FBT001  # `Framed` passes it by place
    """The ground of a favour in hand."""
    brush = Brush(width, height, 2)
    edge = palette.gold if is_ready else mix(palette.gold, palette.paper, 0.5)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=12)
    brush.box(2, 2, width - 2, height - 2, edge, radius=11)
    inset = 7 if is_ready else 4
    brush.box(inset, inset, width - inset, height - inset, palette.white, radius=8)
    return brush.sprite()


def _actor(palette: Palette, game: State, seat: Seat) -> Item:
    """Return a player who acts next: the province, the Builder card, blocks and workers."""
    player = game.players[seat]
    played = player.roles.index("builder") + 1 if "builder" in player.roles else 0
    camp = Row(drawn(palette, "huang_di/camp", 46), Text(str(player.province + 1), 38, bold=True, vital=True), gap=3)
    things: list[Thing] = [token(palette, seat, _TOKEN), camp, role_card(palette, "builder", played, 40)]
    for sprite, count in ((block(palette, seat, 46, 32), player.blocks), (peasant(palette, 36), player.workers)):
        things.append(Row(sprite, _number(count), gap=4))
    return Row(*things, gap=9)


# Badges


def badges(palette: Palette, game: State, spots: Iterable[Spot], owner: Seat | None) -> Mapping[Spot, Sequence[Sprite]]:
    """Return what an owner's block on each space brings: points, the viewer's first, a chip, and a pattern formed."""
    found, seat = dict[Spot, list[Sprite]](), game.viewer
    if seat is None or owner is None:
        return found
    before = with_built(game, seat)
    for spot in spots:
        after = with_built(game, seat, (spot, owner))
        won = [now.score - then.score for now, then in zip(after.players, before.players, strict=True)]
        gainers = sorted((other for other in range(game.seats) if won[other]), key=lambda other: other != seat)
        found[spot] = [badge(palette, other, won[other]) for other in gainers]
        if after.players[seat].chips > before.players[seat].chips:
            found[spot].append(pieces.coin(palette, _BADGE))
        if owner == seat and forms(before, after, seat):
            found[spot].append(pieces.favour_sign(palette, seat, _BADGE))
    return found


def owner_of(game: State, spots: Sequence[Spot]) -> Seat | None:
    """Return whose block the viewer places on one of `spots`; `None` if that is not clear, or none is placed."""
    seat = game.viewer
    if seat is None or not {*spots}.issubset(buildable := game.planned(seat).buildable()):
        return None
    player = game.players[seat]
    if any(spot.province != player.province for spot in spots):
        return EMPEROR
    return seat if not player.emperor_block or any(spot.province != player.province for spot in buildable) else None


@PICTURES.remembered
def badge(palette: Palette, seat: Seat, points: int) -> Sprite:
    """The points that a choice brings a seat."""
    text, high = f"+{points}", _BADGE
    wide = 34 + measure(text, 34, BOLD) + 7
    brush, hue = Brush(wide, high), palette.hues[seat]
    brush.box(0, 0, wide, high, palette.ink, radius=12)
    brush.box(1.5, 1.5, wide - 1.5, high - 1.5, hue.line, radius=11)
    brush.box(4, 4, wide - 4, high - 4, palette.white, radius=8)
    brush.lay(token(palette, seat, round(28 * brush.scale)), 5, 6)
    brush.write(text, ((34 + wide - 7) / 2, high / 2 + 12), 34, palette.ink, BOLD)
    return brush.sprite()


def over(canvas: Canvas, stack: Sequence[Sprite], middle: float, bottom: float) -> None:
    """Paint badges one above the other, the first one lowest; their places are to stay clear."""
    for sprite in stack:
        bottom -= sprite.height + 2
        left = min(max(middle - sprite.width / 2, 0), canvas.width - sprite.width)
        canvas.lay(sprite, left, bottom)
        canvas.places[f"badge {left} {bottom}"] = box(left, bottom, sprite.width, sprite.height)


def height_of(stack: Sequence[Sprite]) -> float:
    """Return how high badges are together."""
    return sum(sprite.height + 2 for sprite in stack)
