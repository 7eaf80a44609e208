"""Options with their marks, close-ups of provinces, regions and cards, and what only the viewer may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.board import leaders
from games.chang_cheng.components import CARDS, EMPERORS, NEUTRAL, NONE, VALUE_CHANGES
from games.engine.words import MINUS
from rendering import USUAL, Choice, Look
from rendering.canvas import ring
from rendering.chang_cheng import pieces, scene
from rendering.chang_cheng.pieces import HEIGHT, KINDS, PALETTES, PITCH, block, card, hidden_card, miniature, winner
from rendering.chang_cheng.scene import WORD, cards_of, grouped, in_rows, scroll_of, side_of, stretches, strip, zoom_of
from rendering.chang_cheng.words import say
from rendering.flow import FILL, Column, Flex, Framed, Item, Option, Padded, Row, Sized, Text, Wrap, box, picture, tiled
from rendering.layout import LEGIBLE, PHONE, WIDTH, finished, offered
from rendering.options import bounds, paint_marks
from rendering.pieces import tag, token
from rendering.players import called
from rendering.table import empty_panel

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from games.chang_cheng.boards import Side
    from games.chang_cheng.components import Resolving
    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering import Layout
    from rendering.canvas import Canvas, Point, Shape, Sprite
    from rendering.flow import Thing
    from rendering.palette import Palette

EFFECTS: Final = {**VALUE_CHANGES, "wall": 0}
"""Keys of the options of a Flood or a Builder, and how each changes the value."""
_MARK: Final = 56
_EDGE: Final = 20
"""Margin around everything, and space between cards, panels and lines."""
_WHOLE: Final = "whole "
"""Beginning of the name of a place that is more than what has the mark."""


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a wall is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> Choice | None:
    """Return a picture of the options in `marks` (key to mark), or `None` if they cannot be shown."""
    palette = PALETTES[look.theme]
    things, lines = _shown(palette, game, marks, look.layout)
    if not things:
        return None
    if NONE in marks:
        words = say("choice-no-swap" if game.resolving else "choice-no-neutral")
        lines[NONE] = Text(words, 42, bold=True)
    rows = [Option(Row(tag(palette, marks[key], _MARK), Flex(line), gap=18), key) for key, line in lines.items()]
    below = [Padded(Column(*rows, gap=_EDGE), _EDGE, 16)] if rows else []
    canvas = picture(palette, *things, *below)
    places = canvas.places
    canvas.places = {key: places[key] for key in marks if key in places}
    clear = [bounds(shape) for place, shape in places.items() if place.startswith(WORD)]
    paint_marks(canvas, {key: marks[key] for key in marks if key not in lines}, _MARK, clear)
    canvas.places = {key: places.get(_WHOLE + key, shape) for key, shape in canvas.places.items()}
    return offered(canvas, look)


def _shown(
    palette: Palette, game: State, marks: Mapping[str, str], layout: Layout
) -> tuple[Sequence[Thing], dict[str, Item]]:
    """Return what a picture shows, with the places of options, and by key the lines below it of other options."""
    now, phone = game.resolving, layout == "phone"
    across = PHONE if phone else 1000
    if provinces := [key for key in marks if key in game.layout.provinces]:
        abreast, width = (1, PHONE) if phone else (2, WIDTH)
        return in_rows(palette, _boards(palette, game, provinces, abreast), width), {}
    if squares := {key for key in marks if key in game.layout.place}:
        if game.action == "double":  # it would take the next square, too
            squares.update(*(game.layout.double_from(square) for square in squares - game.board.owners.keys()))
        return in_rows(palette, _boards(palette, game, squares, 1, zoom_of(across)), across), {}
    if now and any(key.startswith(("break:", "counter:")) for key in marks):
        return [_effects(palette, game, now.province, across)], {}
    if now and (effects := [key for key in marks if key in EFFECTS]):
        land = close_up(palette, game, now.province, across)
        return [land], {key: _forecast(palette, game, now, key, across) for key in effects}
    if game.arriving and (ends := [key for key in ("left", "right") if key in marks]):
        return [_end(palette, game, game.arriving, end, across) for end in ends], {}
    owners = {own.card: own.seat for own in reversed(cards_of(game, now.province)[1:])} if now else {}
    kinds, wide = [kind for kind in CARDS if kind in marks], 240 if phone else 226
    cards = [Option(card(palette, kind, owners.get(kind, game.viewer or 0), wide), kind) for kind in kinds]
    columns = len(cards) or 1
    shown = tiled(map(Sized, cards), min(3, columns) if phone else columns, gap=_EDGE, below=_MARK)
    return [Sized(Padded(shown, _EDGE, _MARK), PHONE if phone else 0)] if cards else [], {}


def close_up(palette: Palette, game: State, area: Key, width: int) -> Item:
    """Return the board of a province or region, with the rest of it faded."""
    return Sized(strip(palette, game, [side_of(game, area)], zoom_of(width), private=True, area=area), width)


def _boards(palette: Palette, game: State, keys: Collection[Key], abreast: int, zoom: float = 1) -> list[Canvas]:
    groups = [
        sides for sides in grouped(game.layout.sides, abreast) if not scroll_of(sides).spans.keys().isdisjoint(keys)
    ]
    return [strip(palette, game, sides, zoom, private=True, offered=keys) for sides in groups]


def _effects(palette: Palette, game: State, province: Key, width: int) -> Item:
    """Return the board with the province whose cards are resolved, where walls can be broken and counters removed."""
    walls = game.board.singles(game.layout.provinces[province])
    boards = strip(palette, game, [side_of(game, province)], zoom_of(width), private=True, offered=walls)
    for number, owner in enumerate({*walls.values()}):
        own = [boards.places[square] for square in walls if walls[square] == owner]
        boards.places[f"break:{owner}"] = own[0]
        boards.places[f"{_WHOLE}break:{owner}"] = _joined(own, 4 * number) if len(own) > 1 else own[0]
    return Sized(boards, width)


def _joined(boxes: Sequence[Shape], y: float) -> Shape:
    """Return boxes as one shape: lines join them at a height above all that can be chosen."""
    corners: list[Point] = []
    for left, top, right, bottom in map(bounds, boxes):
        x, end = left + 1, right - 1  # so that neighbours do not touch
        corners += [(x, y), (x, bottom), (end, bottom), (end, top), (x, top), (x, y)]
    return tuple(corners)


def _end(palette: Palette, game: State, new: Side, end: str, width: int) -> Item:
    """Return a new board at an end of the wall, and six squares of the other one that is beside it."""
    sides, is_left = game.layout.sides, end == "left"
    pair = (new, sides[0]) if is_left else (sides[-1], new)
    zoom = (width - scene.ROD) / PITCH / (scene.squares_of([new]) + 6)
    boards = strip(palette, game, pair, zoom, private=True)
    place = scroll_of(pair, zoom, scene.ROD, scene.HEM).leaf(new)
    boards.lay(ring(palette, place.width + 10, place.height + 10, palette.choice), place.left - 5, place.top - 5)
    boards.places = {end: box(place.left, place.top, place.width, place.height)}
    return Column(_MARK, Sized(boards, width, across="start" if is_left else "end"))


def _forecast(palette: Palette, game: State, now: Resolving, key: Key, width: int) -> Item:
    """Return what a province would be worth after an option, and how many walls would count for whom: most in red."""
    walls = [*game.board.tally(now.province).blocks]
    for owner in (*now.added, *([now.cards[0].seat] if key == "wall" else [])):
        walls[owner] += 1
    value, first = game.value(now.province) + now.change + EFFECTS[key], leaders(walls)
    counts = [
        Row(
            miniature(palette, "single", owner, 60) if owner == NEUTRAL else token(palette, owner, 60),
            Text(str(walls[owner]), 56, "alert" if owner in first else "dim", bold=True, vital=True),
            gap=10,
        )
        for owner in (*range(len(walls) - 1), NEUTRAL)
        if walls[owner]
    ]
    worth = Sized(Text(say("choice-worth", value=value), 44, bold=True), width * 0.24, across="start")
    return Row(worth, *(Sized(count, 140, across="start") for count in counts), FILL)


# Close-ups


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, layout, names = PALETTES[look.theme], look.layout, called(names)
    if item == "all:cards":
        return finished(_all_cards(palette, game, layout), look)
    if item in game.layout.provinces:
        title, lines = _province(palette, game, item)
    elif item in game.layout.regions:
        title, lines = _region(palette, game, item, names)
    else:
        return None
    width = PHONE if layout == "phone" else 1100
    none = Text(say("area-empty"), LEGIBLE + 3, "dim", vital=True)
    owners = Column(title, *(_owned(palette, line, names, width) for line in lines), *[none] * (not lines), gap=4)
    things = close_up(palette, game, item, width), Padded(owners, _EDGE, 14)
    return finished(picture(palette, *things, width=width), look)


class _Line(NamedTuple):
    """What an owner has somewhere, and a figure that is highlighted if it is `lit`."""

    owner: Seat
    things: Sequence[Sprite]
    figure: str
    lit: bool
    note: str = ""


def _province(palette: Palette, game: State, province: Key) -> tuple[Item, list[_Line]]:
    """Return whether a province is scored, or else its value, and every owner's walls and cards there."""
    there, scored, squares = game.board.tally(province), game.scored.get(province), game.layout.provinces[province]
    walls, first = there.blocks, scored.winners if scored else there.leaders
    cards, lines = cards_of(game, province), []
    for owner in sorted((*range(game.seats), NEUTRAL), key=lambda owner: (owner not in first, -walls[owner])):
        kinds = (kind for seat, kind in cards if seat == owner)
        own = [card(palette, kind, owner, 58) if kind else hidden_card(palette, owner, 58) for kind in kinds]
        if own or walls[owner]:
            things = [*_blocks(palette, game, squares, owner), *own]
            lines.append(_Line(owner, things, str(walls[owner]), lit=owner in first))
    state = say("province-scored") if scored else say("province-free", count=there.free)
    worth = [] if scored else [Text(say("province-value", value=game.value(province)), 42, "dim")]
    counter = pieces.reputation(palette, game.reputation[province], 96)
    return Row(Text(state, 42, "title", bold=True), FILL, *worth, counter, gap=16), lines


def _region(palette: Palette, game: State, region: Key, names: Sequence[str]) -> tuple[Item, list[_Line]]:
    """Return what is known of a region's counter, every owner's walls there, and who would lose points."""
    there, squares = game.board.tally(region), game.layout.regions[region]
    losers, protected = there.attacked if region not in game.removed else ((), ())
    loss, lines = f"{MINUS}{game.threats.get(region, '?')}", []
    for owner in sorted((*range(game.seats), NEUTRAL), key=lambda owner: -there.blocks[owner]):
        if there.blocks[owner]:
            note, lost = say("region-protected") if owner in protected else "", owner in losers
            things = _blocks(palette, game, squares, owner)
            lines.append(_Line(owner, things, loss if lost else "0", lit=lost, note=note))
    state = Flex(Text(_state(game, region, names), 42, "title", bold=True))
    return Row(state, pieces.threat_of(palette, game, region, 96, private=True), gap=16), lines


def _state(game: State, region: Key, names: Sequence[str]) -> str:
    if region in game.removed:
        return say("region-removed")
    if region in game.revealed:
        return say("region-revealed")
    seen = [names[seat] for seat, player in enumerate(game.players) if region in player.seen]
    return say("region-seen", names=", ".join(seen)) if seen else say("region-unseen")


def _blocks(palette: Palette, game: State, squares: Sequence[Key], owner: Seat) -> list[Sprite]:
    """Return an owner's blocks on some squares; a double wall that is only half there counts as a single one."""
    return [
        block(palette, "single" if kind == "double" and len(own) == 1 else kind, owner, (0,) * len(own), zoom=0.76)
        for own, kind, seat in stretches(game, squares)
        if seat == owner
    ]


def _owned(palette: Palette, line: _Line, names: Sequence[str], width: int) -> Item:
    mark = winner(palette, NEUTRAL, 64) if line.owner == NEUTRAL else token(palette, line.owner, 64)
    name = say("neutral") if line.owner == NEUTRAL else names[line.owner]
    note = [Text(line.note, LEGIBLE + 1, "dim")] if line.note else []
    figure = Text(line.figure, 60, "alert" if line.lit else "dim", bold=True, vital=True)
    things = Flex(Wrap(*line.things, gap=10, below=10))
    row = Row(Sized(mark, 64), Sized(Text(name, LEGIBLE + 5), width * 0.28, across=None), things, *note, figure, gap=18)
    return Sized(row, height=96, across=None)


# Cards, and what only the viewer may see


def _columns(layout: Layout) -> tuple[int, int, int]:
    """Return the width of a picture of cards, how many are in a row, and how wide each is."""
    across, columns = (PHONE, 3) if layout == "phone" else (1340, 6)
    return across, columns, (across - _EDGE) // columns - _EDGE


def _all_cards(palette: Palette, game: State, layout: Layout) -> Canvas:
    """Paint the action cards, each above the players who have played it, and a panel of Emperor cards and event cards.

    In a wide picture the event cards lie beside the Emperor cards, on a phone below them.
    """
    phone, (across, columns, width) = layout == "phone", _columns(layout)
    cards = []
    for kind in CARDS:
        players = [token(palette, laid.seat, 46) for laid in game.played if laid.card == kind]
        below = Sized(Row(*players, gap=4), width, 46, across="start")
        cards.append(Column(card(palette, kind, game.viewer, width), below, gap=10))
    there, gap = len(game.emperors), empty_panel(palette, 90, round(90 * HEIGHT))
    emperors = [pieces.emperor_card(palette, 90) if number < there else gap for number in range(EMPERORS)]
    words = Text(say("cards-boards", boards=game.boards_to_come), LEGIBLE + 1, "dim", lines=3)
    events = [pieces.event_card(palette, event, 150) for event in game.events_in_play]
    lines = [Row(*emperors, 4, Flex(words), *([] if phone else events), gap=10)]
    lines += [Row(*events, FILL, gap=_EDGE)] if phone and events else []
    panel = Framed(Column(*lines, gap=_EDGE), _EDGE, _EDGE, empty_panel)
    things = tiled(cards, columns, gap=_EDGE, below=_EDGE), _EDGE, panel
    return picture(palette, *things, width=across, across=_EDGE, down=_EDGE)


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's cards in hand and on the boards, pieces left, and Threat counters seen, as a PNG."""
    palette, seat, phone = PALETTES[look.theme], game.viewer, look.layout == "phone"
    if seat is None:
        public = Text(say("hand-public"), 38, "title", vital=True)
        return finished(picture(palette, Sized(public, 640, 120), down=_EDGE), look)
    (across, columns, width), held = _columns(look.layout), game.players[seat].hand
    cards = Wrap(*(card(palette, kind, seat, width) for kind in held), gap=_EDGE, below=_EDGE, align="middle")
    empty = Text(say("hand-empty"), 40, "title", align="middle", vital=True)
    laid = [(card(palette, own.card, seat, 64), game.names[province])
            for province in game.laid for own in game.cards_in(province) if own.seat == seat and own.card]  # fmt: skip
    seen = [(pieces.threat(palette, game.threats[region], 84, seen=True), game.names[region])
            for region in game.layout.regions if region in game.threats and region not in game.revealed]  # fmt: skip
    things = (
        Sized(cards, across - 2 * _EDGE) if held else empty,
        _entries(say("hand-laid"), laid, 4 if columns > 3 else 2),
        _entries(say("hand-seen"), seen, 4 if columns > 3 else 2),
        _pieces(palette, game, seat, phone=phone),
    )
    return finished(picture(palette, Column(*things, gap=_EDGE), width=across, across=_EDGE, down=_EDGE), look)


def _entries(title: str, entries: Sequence[tuple[Sprite, str]], columns: int) -> Item:
    none = [] if entries else [Text(say("hand-none"), LEGIBLE + 1, "dim", vital=True)]
    head = Row(Text(title, 38, "title", bold=True), *none, gap=20)
    texts = ((sprite, Text(place, LEGIBLE + 1, vital=True)) for sprite, place in entries)
    items = [Row(Sized(sprite, 84, 90), Flex(place), gap=14) for sprite, place in texts]
    return Framed(Column(head, *[tiled(items, columns, gap=10, below=10)] * bool(items), gap=6), 22, 10, empty_panel)


def _pieces(palette: Palette, game: State, seat: Seat, *, phone: bool) -> Item:
    player = game.players[seat]
    left = [*zip(KINDS, (seat,) * 3, (player.singles, player.doubles, player.towers), strict=True)]
    things: list[Thing] = [] if phone else [Text(say("hand-pieces"), 38, "title", bold=True), 40]
    for kind, owner, count in (*left, *[(KINDS[0], NEUTRAL, game.neutrals)] * (game.seats == 2)):
        number = Text(str(count), 56, None if count else "dim", bold=True, vital=True)
        things += [Row(block(palette, kind, owner, (0, 0) if kind == "double" else (0,)), number, gap=18), FILL]
    return Framed(Row(*things[:-1]), 22, 8, empty_panel)
