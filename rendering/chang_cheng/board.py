"""The whole table: heading, score track, boards and players' areas, wide and for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.components import EMPERORS, NEUTRAL
from games.chang_cheng.table import event_cards, sources
from games.engine.results import winners
from rendering.chang_cheng.pieces import KINDS, emperor_card, event_card, hidden_card, miniature
from rendering.chang_cheng.scene import grouped, strip
from rendering.chang_cheng.words import say
from rendering.flow import Column, Drawing, Flex, Item, Kept, Padded, Row, Sized, Text, item_of, picture
from rendering.landscape import hanging
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH
from rendering.memory import PANELS
from rendering.players import awaited, called, note, victory
from rendering.scores import TRACK, paint_track
from rendering.table import Area, area, counts, heading
from rendering.table import sources as points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chang_cheng.state import State
    from games.engine import Seat
    from rendering import Layout
    from rendering.canvas import Canvas
    from rendering.flow import Thing
    from rendering.palette import Palette

SEAL: Final = "長城"
"""Characters on the game's seal."""


def paint_board(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint the whole table; `names` are in seat order.

    In a wide picture the areas lie beside a last board that is alone, or else in a row below the boards.
    """
    phone, seats = layout == "phone", len(names)
    groups = grouped(game.layout.sides, 1 if phone else 2)
    rows: list[Thing] = [strip(palette, game, sides) for sides in groups]
    width, height = (PHONE - 24, 76) if phone else (min(590, (WIDTH - 2 * MARGIN + GAP) // seats - GAP), 224)
    if beside := not phone and len(groups) > 1 and len(groups[-1]) == 1:
        last = item_of(rows.pop())
        wide, high = last.size()
        width, height = (WIDTH - MARGIN - round(wide) - GAP - 8) // 2, (round(high) - GAP) // 2
    areas: list[Thing] = [_area(palette, game, seat, name, (width, height)) for seat, name in enumerate(called(names))]
    if beside:
        areas += [hanging(palette, width if seats == 3 else 2 * width + GAP, height)] * (seats < 4)
        pairs = Column(Row(*areas[:2], gap=GAP), Row(*areas[2:], gap=GAP), gap=GAP)
        rows.append(Row(last, pairs, gap=8))
    else:
        rows.append(Padded(Column(*areas, gap=8) if phone else Row(*areas, gap=GAP), 0, 4))
    head = Padded(heading_of(palette, game, called(names), layout), 14, 6)
    table = Column(*map(Sized, rows), gap=4)
    return picture(palette, head, _track(game, phone=phone), table, 10, width=PHONE if phone else WIDTH)


def _track(game: State, *, phone: bool) -> Item:
    scores, figure = [player.score for player in game.players], LEGIBLE if phone else 27

    def paint(canvas: Canvas, _x: float, y: float, _width: float, _height: float) -> None:
        paint_track(canvas, scores, round(y), least=40, figure=figure)

    return Drawing(WIDTH, TRACK, paint, (*scores, figure))


def heading_of(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Item:
    """Return the heading: whose turn it is or who won, the progress, and what lies beside the boards.

    That is the Emperor cards until the next board, neutral walls left, and event cards, which a phone names instead. On
    a phone the winners have a line of their own.
    """
    phone, (who, deed) = layout == "phone", ("", say("before"))
    if game.ranks:
        who, deed = victory(game.ranks, names, [player.score for player in game.players])
    elif game.at_turn:
        who, deed = awaited(game.at_turn, names, "play")
    stock: list[Thing] = []
    if game.boards_to_come and not game.ranks:
        there = f"{min(len(game.emperors), EMPERORS)}/{EMPERORS}"
        stock += [emperor_card(palette, 36 if phone else 60), Text(there, 44, bold=True, vital=True)]
    if game.seats == 2 and not game.ranks:
        left = Text(str(game.neutrals), 44, bold=True, vital=True)
        stock += [miniature(palette, "single", NEUTRAL, 42 if phone else 60), left]
    events = say("events", cards=event_cards(game)) if game.events_in_play else ""
    lines = [subline(game), *[events] * bool(events)]
    lines = lines if phone else [" · ".join(lines)]
    below: list[Thing] = [Text(line, LEGIBLE, "dim", vital=phone) for line in lines]
    if phone:
        below[0] = Row(Flex(below[0]), *stock, gap=8)
        if game.ranks:
            below, deed = [Text(deed, 38, bold=True), *below], ""
    named = game.at_turn or winners(game.ranks)
    first = heading(palette, SEAL, named, (who, deed), Column(*below, gap=-6))
    cards = [] if phone else [*stock, *(event_card(palette, event, 70) for event in game.events_in_play)]
    return Row(Flex(first), *cards, gap=10)


def subline(game: State) -> str:
    """Return a text for how far the game has come, or what ended it."""
    if game.ending:
        return say("ended", because=game.ending, round=game.round)
    if game.phase == "setup":
        return say("setup")
    free = len(game.layout.squares) - len(game.board.owners)
    return say("progress", round=game.round, free=free)


def _area(palette: Palette, game: State, seat: Seat, name: str, size: tuple[int, int]) -> Image.Image:
    """Return a player's area: the blocks and cards left, or at the end of the game the sources of points."""
    player, ranks, won = game.players[seat], game.ranks, bool(game.ranks) and game.ranks[seat] == 1
    about = Area(seat, name, player.score, seat in game.at_turn, won, note(ranks, game.at_turn, seat, "play"))
    told = ((say("source", source=source), player.points.get(source, 0)) for source in sources(game) if ranks)
    left = player.singles, player.doubles, player.towers, len(player.hand)
    return _painted(palette, about, left, tuple(told), size)


@PANELS.remembered
def _painted(
    palette: Palette, about: Area, left: tuple[int, ...], told: tuple[tuple[str, int], ...], size: tuple[int, int]
) -> Image.Image:
    """Return an area of some size with what is `left`, or the points `told` by source."""
    (width, height), phone, seat = size, size[1] < 100, about.seat
    *walls, card = (40, 38, 31, 34) if phone else (40, 70, 28, 34)
    things = [miniature(palette, kind, seat, wide) for kind, wide in zip(KINDS, walls, strict=True)]
    things.append(hidden_card(palette, seat, card))
    body = points(told, 3 if phone else 2) if told else counts([*zip(things, left, strict=True)], beside=phone)
    body = body if phone else Padded(body, 0, -6)  # beside a board there is little room
    below = [body] * (phone and bool(told))
    kept = area(palette, about, *[body][len(below) :], below=below, width=width, height=height)
    return picture(palette, kept.item if isinstance(kept, Kept) else kept).image  # it is remembered here
