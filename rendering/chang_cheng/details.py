"""Close-ups of one item: a province, a region, or the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import NEUTRAL
from games.engine.words import MINUS
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.chang_cheng.all_cards import paint_all_cards
from rendering.chang_cheng.cards import card, hidden_card
from rendering.chang_cheng.closeup import near
from rendering.chang_cheng.counters import reputation, threat_of
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.pieces import block
from rendering.chang_cheng.words import say
from rendering.layout import LEGIBLE, PHONE, finished
from rendering.lettering import BOLD
from rendering.pieces import token
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.board import Board
    from games.chang_cheng.components import Laid
    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering.canvas import Sprite
    from rendering.chang_cheng.pieces import Kind
    from rendering.palette import Palette

_EDGE: Final = 20
"""Margin around everything."""
_WIDE: Final = 1100
"""Width of a wide picture."""
_LINE: Final = 104
"""Height of an owner's line."""
_ZOOM: Final = 0.76
"""Zoom of wall blocks in an owner's line."""
_TITLE: Final = 128
"""Height of the line between the picture of an area and the owners there."""
_COUNTER: Final = 96
_SMALL: Final = 58
"""Width of a card in an owner's line."""


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette = PALETTES[look.theme]
    if item == "all:cards":
        return finished(paint_all_cards(palette, game, look.layout), look)
    width = PHONE if look.layout == "phone" else _WIDE
    if item in game.layout.provinces:
        return finished(_province(palette, game, item, called(names), width), look)
    if item in game.layout.regions:
        return finished(_region(palette, game, item, called(names), width), look)
    return None


def _province(palette: Palette, game: State, province: Key, names: Sequence[str], width: int) -> Canvas:
    """Paint a province, and below it its value, and every owner's walls and cards there."""
    there, scored = game.board.tally(province), game.scored.get(province)
    blocks, cards = there.blocks, [*game.cards_in(province)]
    if game.resolving and game.resolving.province == province:
        cards += game.resolving.cards
    owners = [*range(len(names)), NEUTRAL]
    present = [owner for owner in owners if blocks[owner] or any(laid.seat == owner for laid in cards)]
    first = scored.winners if scored else there.leaders
    present.sort(key=lambda owner: (owner not in first, -blocks[owner]))
    lines = []
    for owner in present:
        things = _blocks(palette, game.board, game.layout.provinces[province], owner)
        things += [_laid(palette, laid) for laid in cards if laid.seat == owner]
        lines.append(_Line(owner, things, str(blocks[owner]), lit=owner in first))
    land = near(palette, game, province, width)
    canvas = _paint_lines(land, lines, names)
    right, y = width - _EDGE - _COUNTER, land.height + _TITLE - 44
    canvas.lay(reputation(palette, game.reputation[province], _COUNTER), right, y - 64)
    state = say("province-scored") if scored else say("province-free", count=there.free)
    wide = canvas.write(state, _EDGE + 4, y, 42, palette.title, weight=BOLD)
    if not scored:
        worth = say("province-value", value=game.value(province))
        canvas.write(worth, right - 16, y, 42, palette.dim, anchor="r", width=round(right - wide - 3 * _EDGE))
    return canvas


def _laid(palette: Palette, laid: Laid) -> Sprite:
    """Return a card that lies in a province, face up if the viewer knows it."""
    return card(palette, laid.card, laid.seat, _SMALL) if laid.card else hidden_card(palette, laid.seat, _SMALL)


def _region(palette: Palette, game: State, region: Key, names: Sequence[str], width: int) -> Canvas:
    """Paint a region, and below it every owner's walls, and who would lose points."""
    blocks = game.board.tally(region).blocks
    losers, protected = game.board.tally(region).attacked if region not in game.removed else ((), ())
    there = sorted(
        (owner for owner in (*range(len(names)), NEUTRAL) if blocks[owner]), key=lambda owner: -blocks[owner]
    )
    loss = f"{MINUS}{game.threats.get(region, '?')}"
    lines = [
        _Line(
            owner,
            _blocks(palette, game.board, game.layout.regions[region], owner),
            loss if owner in losers else "0",
            lit=owner in losers,
            note=say("region-protected") if owner in protected else "",
        )
        for owner in there
    ]
    land = near(palette, game, region, width)
    canvas = _paint_lines(land, lines, names)
    right, y = width - _EDGE - _COUNTER, land.height + _TITLE - 44
    canvas.lay(threat_of(palette, game, region, _COUNTER, private=True), right, y - 64)
    canvas.write(_state(game, region, names), _EDGE + 4, y, 42, palette.title, weight=BOLD, width=right - 2 * _EDGE)
    return canvas


def _state(game: State, region: Key, names: Sequence[str]) -> str:
    """Return what is known about a region's counter."""
    if region in game.removed:
        return say("region-removed")
    if region in game.revealed:
        return say("region-revealed")
    seen = [names[seat] for seat, player in enumerate(game.players) if region in player.seen]
    return say("region-seen", names=", ".join(seen)) if seen else say("region-unseen")


def _blocks(palette: Palette, board: Board, squares: Sequence[Key], owner: Seat) -> list[Sprite]:
    """Return an owner's blocks on some squares; a double wall that is only half there counts as a single one."""
    found: list[Sprite] = []
    for square in squares:
        if board.owners.get(square) != owner:
            continue
        other = board.doubles.get(square, "")
        kind: Kind = "tower" if square in board.towers else "broken" if square in board.broken else "single"
        if other not in squares:
            found.append(block(palette, kind, owner, (0,), zoom=_ZOOM))
        elif board.layout.place[square] < board.layout.place[other]:
            found.append(block(palette, "double", owner, (0, 0), zoom=_ZOOM))
    return found


class _Line(NamedTuple):
    """What an owner has somewhere, and a figure that is highlighted if it is `lit`."""

    owner: Seat
    things: Sequence[Sprite]
    figure: str
    lit: bool
    note: str = ""


def _paint_lines(land: Canvas, lines: Sequence[_Line], names: Sequence[str]) -> Canvas:
    """Return a picture with room for a title below `land`, and a line for each owner below that."""
    top = land.height + _TITLE
    canvas = Canvas.blank(land.palette, land.width, top + max(1, len(lines)) * _LINE + _EDGE)
    canvas.cover(land.image, 0, 0)
    if not lines:
        canvas.write(say("area-empty"), _EDGE + 4, top + 62, LEGIBLE + 3, canvas.palette.dim, vital=True)
    for number, line in enumerate(lines):
        _paint_line(canvas, line, names, top + number * _LINE)
    return canvas


def _paint_line(canvas: Canvas, line: _Line, names: Sequence[str], top: float) -> None:
    """Paint an owner's symbol, name, blocks and cards, and figure."""
    palette, right = canvas.palette, canvas.width - _EDGE
    middle, foot = top + _LINE / 2, top + _LINE - 8
    if line.owner != NEUTRAL:
        canvas.lay(token(palette, line.owner, 64), _EDGE + 4, middle - 30)
    name = say("neutral") if line.owner == NEUTRAL else names[line.owner]
    left = _EDGE + 84 + round((canvas.width - 2 * _EDGE) * 0.3)
    canvas.write(name, _EDGE + 84, middle + 14, LEGIBLE + 5, width=left - _EDGE - 100)
    tone = palette.alert if line.lit else palette.dim
    wide = canvas.write(line.figure, right - 8, middle + 20, 60, tone, weight=BOLD, anchor="r", vital=True)
    if line.note:
        wide += canvas.write(line.note, right - wide - 30, middle + 14, LEGIBLE + 1, palette.dim, anchor="r") + 22
    x = float(left)
    share = min(1.0, (right - wide - 40 - left) / max(1, sum(sprite.width + 10 for sprite in line.things)))
    for sprite in line.things:
        canvas.lay(sprite, x, foot - sprite.height)
        x += (sprite.width + 10) * share
