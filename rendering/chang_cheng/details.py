"""Options with their marks, close-ups, what only the viewer may see, and the end of a game with its story."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.chang_cheng.board import leaders
from games.chang_cheng.boards import Side, layout_of
from games.chang_cheng.components import CARDS, EMPERORS, NEUTRAL, NONE, VALUE_CHANGES, Resolving
from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.state import State
from games.chang_cheng.table import sources
from games.engine import Key, Seat
from games.engine.words import MINUS, capital
from rendering import USUAL, Choice, Layout, Look, flow
from rendering.canvas import Canvas, Sprite, ring
from rendering.chang_cheng import pieces, scene
from rendering.chang_cheng.pieces import FIELDS, KINDS, PALETTES, PITCH, STEPPE, block, card, miniature, say
from rendering.chang_cheng.scene import WORD, Scroll, in_rows, side_of, stretches, strip, zoom_of
from rendering.charts import Tally, course, ranking, standing
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Flex, Framed, Item, Padded, Row, Sized, Text, Thing, picture, tiled
from rendering.landscape import hanging
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, bounds, finished, offered, paint_marks
from rendering.lettering import figure
from rendering.palette import Palette, mix
from rendering.pieces import tag, token
from rendering.table import band, called, empty_panel, lined_panel

EFFECTS: Final = {**VALUE_CHANGES, "wall": 0}
"""Keys of the options of a Flood or a Builder, and how each changes the value."""
_MARK: Final = 56
_EDGE: Final = 20
"""Margin around everything, and space between cards, panels and lines."""
FINAL: Final = ("mongols", "diplomacy", "dominance", "reward")
"""The sources of points at the end of a game."""
SOURCES: Final = {
    "provinces": ("jade", "dots"),
    "double": ("stone", "courses"),
    "mongols": ("lacquer", "slant"),
    "diplomacy": ("imperial", "coins"),
    "dominance": ("ochre", "posts"),
    "reward": ("straw", "hats"),
}
"""Colour and pattern of each source of points."""
_GAP: Final = 8
"""Space between and beside the boards of the story."""


def choice(game: State, marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
    """Return a picture of the options in `marks` (key to mark), or `None` if they cannot be shown."""
    palette = PALETTES[look.theme]
    things, lines = _shown(palette, game, marks, look.layout)
    if not things:
        return None
    if NONE in marks:
        words = say("choice-no-swap" if game.resolving else "choice-no-neutral")
        lines[NONE] = Text(words, 42, bold=True)
    rows = [flow.Option(Row(tag(palette, marks[key], _MARK), Flex(line), gap=18), key) for key, line in lines.items()]
    below = [Padded(Column(*rows, gap=_EDGE), _EDGE, 16)] if rows else []
    canvas = picture(palette, *things, *below)
    places = canvas.places
    clear = [bounds(shape) for place, shape in places.items() if place.startswith(WORD)]
    breakable = game.board.singles(game.layout.provinces[game.resolving.province]) if game.resolving else {}
    # Each of an owner's walls has the letter.
    shown = {square: marks[key] for square, owner in breakable.items() if (key := f"break:{owner}") in marks}
    shown |= {key: mark for key, mark in marks.items() if key not in lines and not key.startswith("break:")}
    paint_marks(canvas, shown, _MARK, clear)
    canvas.places = {key: places[key] for key in marks if key in places}
    return offered(canvas, look)


def _shown(
    palette: Palette, game: State, marks: Mapping[str, str], layout: Layout
) -> tuple[Sequence[Thing], dict[str, Item]]:
    """Return what a picture shows, with the places of options, and by key the lines below it of other options."""
    now, phone = game.resolving, layout == "phone"
    across = PHONE if phone else 1000
    about = _resolving(palette, game, now, across) if now else []
    if provinces := [key for key in marks if key in game.layout.provinces]:
        abreast, width = (1, PHONE) if phone else (2, WIDTH)
        return [*in_rows(palette, game, width, abreast, provinces), *about], {}
    if now and any(key.startswith(("break:", "counter:")) for key in marks):
        walls = game.board.singles(game.layout.provinces[now.province])
        boards = strip(palette, game, [side_of(game, now.province)], zoom_of(across), private=True, offered=walls)
        for square in reversed(walls):  # an owner's first wall is the place of the option
            boards.places[f"break:{walls[square]}"] = boards.places[square]
        return [Sized(boards, across), *about], {}
    if squares := {key for key in marks if key in game.layout.place}:
        if game.action == "double":  # it would take the next square, too
            squares.update(*(game.layout.double_from(square) for square in squares - game.board.owners.keys()))
        return [*in_rows(palette, game, across, 1, squares), *about], {}
    if now and (effects := [key for key in marks if key in EFFECTS]):
        land = close_up(palette, game, now.province, across)
        return [land, *about[:1]], {key: _forecast(palette, game, now, key, across) for key in effects}
    if game.arriving and (ends := [key for key in ("left", "right") if key in marks]):
        return [_end(palette, game, game.arriving, end, across) for end in ends], {}
    owners = {own.card: own.seat for own in reversed(scene.cards_of(game, now.province)[1:])} if now else {}
    kinds, wide = [kind for kind in CARDS if kind in marks], 240 if phone else 226
    cards = [flow.Option(card(palette, kind, owners.get(kind, game.viewer or 0), wide), kind) for kind in kinds]
    columns = len(cards) or 1
    shown = tiled(map(Sized, cards), min(3, columns) if phone else columns, gap=_EDGE, below=_MARK)
    board = [close_up(palette, game, now.province, across), *about] if now else []
    return [*board, Sized(Padded(shown, _EDGE, _MARK), PHONE if phone else 0)] if cards else [], {}


def _resolving(palette: Palette, game: State, now: Resolving, width: int) -> list[Item]:
    """Return the cards still to be resolved, the present one framed, and what the province is worth to whom so far."""
    wide = min(112, (width - 2 * _EDGE) // max(1, len(now.cards)) - 12)
    cards: list[Thing] = [pieces.laid_card(palette, laid, wide) for laid in now.cards]
    if cards:
        cards[0] = flow.Layers(cards[0], ring(palette, wide + 10, round(wide * pieces.HEIGHT) + 10, palette.choice))
    name = Flex(Text(game.names[now.province], 46, "title", bold=True, align="end"))
    line = Row(*cards, name if len(cards) < 4 else FILL, gap=12)
    return [Padded(line, _EDGE, 8), Padded(_forecast(palette, game, now, "", width), _EDGE, 8)]


def close_up(palette: Palette, game: State, area: Key, width: int) -> Item:
    """Return the board of a province or region, with the rest of it faded."""
    return Sized(strip(palette, game, [side_of(game, area)], zoom_of(width), private=True, area=area), width)


def _end(palette: Palette, game: State, new: Side, end: str, width: int) -> Item:
    """Return a new board at an end of the wall, and six squares of the other one that is beside it."""
    sides, is_left = game.layout.sides, end == "left"
    pair = (new, sides[0]) if is_left else (sides[-1], new)
    zoom = (width - scene.ROD) / PITCH / (len(layout_of((new,)).squares) + 6)
    boards = strip(palette, game, pair, zoom, private=True, offered=[new.key])
    boards.places = {end: boards.places[new.key]}
    return Column(_MARK, Sized(boards, width, across="start" if is_left else "end"))


def _forecast(palette: Palette, game: State, now: Resolving, key: Key, width: int) -> Item:
    """Return what a province would be worth after an option, and how many walls would count for whom: most in red.

    Without an option, it is what they are so far.
    """
    walls = [*game.board.tally(now.province).blocks]
    for owner in (*now.added, *([now.cards[0].seat] if key == "wall" else [])):
        walls[owner] += 1
    worth = say("choice-worth", value=game.value(now.province) + now.change + EFFECTS.get(key, 0))
    things: list[Item] = [Sized(Text(worth, 44, bold=True), width * 0.24, across="start")]
    for owner in (owner for owner in (*range(game.seats), NEUTRAL) if walls[owner]):
        mark = miniature(palette, "single", owner, 60) if owner == NEUTRAL else token(palette, owner, 60)
        tone = "alert" if owner in leaders(walls) else "dim"
        count = Text(str(walls[owner]), 56, tone, bold=True, vital=True)
        things.append(Sized(Row(mark, count, gap=10), 140, across="start"))
    return Row(*things, FILL)


# Close-ups


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, layout, names = PALETTES[look.theme], look.layout, called(names)
    if item == "all:cards":
        return finished(_all_cards(palette, game, layout), look)
    width = PHONE if layout == "phone" else 1100
    if item in game.layout.provinces:
        title, lines = _province(palette, game, item, names, width)
    elif item in game.layout.regions:
        title, lines = _region(palette, game, item, names, width)
    else:
        return None
    none = Text(say("area-empty"), LEGIBLE + 3, "dim", vital=True)
    things = close_up(palette, game, item, width), Padded(Column(title, *(lines or [none]), gap=4), _EDGE, 14)
    return finished(picture(palette, *things, width=width), look)


def _province(palette: Palette, game: State, area: Key, names: Sequence[str], width: int) -> tuple[Item, list[Item]]:
    """Return whether a province is scored, or else its value, and every owner's walls and cards there."""
    there, scored, lines = game.board.tally(area), game.scored.get(area), []
    walls, first = there.blocks, scored.winners if scored else there.leaders
    for owner in sorted((*range(game.seats), NEUTRAL), key=lambda owner: (owner not in first, -walls[owner])):
        own = [pieces.laid_card(palette, laid, 58) for laid in scene.cards_of(game, area) if laid.seat == owner]
        if own or walls[owner]:
            things = [*_blocks(palette, game, game.layout.provinces[area], owner), *own]
            count = Text(str(walls[owner]), 60, "alert" if owner in first else "dim", bold=True, vital=True)
            lines.append(_owned(palette, owner, names, width, things, count))
    state = say("province-scored") if scored else say("province-free", count=there.free)
    worth = [] if scored else [Text(say("province-value", value=game.value(area)), 42, "dim")]
    counter = pieces.reputation(palette, game.reputation[area], 96)
    return Row(Text(state, 42, "title", bold=True), FILL, *worth, counter, gap=16), lines


def _region(palette: Palette, game: State, area: Key, names: Sequence[str], width: int) -> tuple[Item, list[Item]]:
    """Return what is known of a region's counter, every owner's walls there, and who would lose points."""
    there, lines = game.board.tally(area), []
    losers, protected = there.attacked if area not in game.removed else ((), ())
    for owner in sorted((*range(game.seats), NEUTRAL), key=lambda owner: -there.blocks[owner]):
        if there.blocks[owner]:
            things = _blocks(palette, game, game.layout.regions[area], owner)
            end = [Text(say("region-protected"), LEGIBLE + 1, "dim")] if owner in protected else []
            tone, loss = ("alert", f"{MINUS}{game.threats.get(area, '?')}") if owner in losers else ("dim", "0")
            end.append(Text(loss, 60, tone, bold=True, vital=True))
            lines.append(_owned(palette, owner, names, width, things, *end))
    state = Flex(Text(_state(game, area, names), 38, "title", bold=True, lines=2))
    return Row(state, pieces.threat_of(palette, game, area, 96, private=True), gap=16), lines


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
        block(palette, "single" if len(own) == 1 and kind == "double" else kind, owner, zoom=0.76)
        for own, kind, seat in stretches(game, squares)
        if seat == owner
    ]


def _owned(palette: Palette, owner: Seat, names: Sequence[str], width: int, own: Sequence[Sprite], *end: Item) -> Item:
    """Return a line of what an owner has somewhere, with something at its end."""
    mark = pieces.winner(palette, NEUTRAL, 64) if owner == NEUTRAL else token(palette, owner, 64)
    name = Text(say("neutral") if owner == NEUTRAL else names[owner], LEGIBLE + 5)
    about = Sized(mark, 64), Sized(name, width * 0.28, across=None)
    return Sized(Row(*about, Flex(flow.Wrap(*own, gap=10, below=10)), *end, gap=18), height=96, across=None)


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
    there, gap = len(game.emperors), empty_panel(palette, 90, round(90 * pieces.HEIGHT))
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
    cards = flow.Wrap(*(card(palette, kind, seat, width) for kind in held), gap=_EDGE, below=_EDGE, align="middle")
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
    items = [Row(Sized(piece, 84, 90), Flex(Text(name, LEGIBLE + 1, vital=True)), gap=14) for piece, name in entries]
    return Framed(Column(head, *[tiled(items, columns, gap=10, below=10)] * bool(items), gap=6), 22, 10, empty_panel)


def _pieces(palette: Palette, game: State, seat: Seat, *, phone: bool) -> Item:
    player = game.players[seat]
    left = [*zip(KINDS, (seat,) * 3, (player.singles, player.doubles, player.towers), strict=True)]
    things: list[Thing] = [] if phone else [Text(say("hand-pieces"), 38, "title", bold=True), 40]
    for kind, owner, count in (*left, *[(KINDS[0], NEUTRAL, game.neutrals)] * (game.seats == 2)):
        number = Text(str(count), 56, None if count else "dim", bold=True, vital=True)
        things += [Row(block(palette, kind, owner), number, gap=18), FILL]
    return Framed(Row(*things[:-1]), 22, 8, empty_panel)


# The end of a game


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the wall, the ranking with points by source and over the rounds, the provinces, the Mongols' attack, and
    the event cards if any scored. `games` are the public observations from the start of the game to its end.
    """
    palette, game, players, layout = PALETTES[look.theme], games[-1], called(names), look.layout
    width, abreast = (PHONE, 1) if layout == "phone" else (WIDTH, 2)
    head = Padded(scene.heading_of(palette, game, players, layout), 14, 12)
    pictures = {
        say("end-wall"): picture(palette, head, *in_rows(palette, game, width, abreast), MARGIN, width=width),
        say("end-ranking"): _ranking(palette, games, players, layout),
        say("end-provinces"): _tally(palette, game, players, "provinces", layout),
        say("end-attack"): _tally(palette, game, players, "attack", layout),
    }
    if any(isinstance(event, EventScored) for event in game.finale):
        pictures[say("end-events")] = _events(palette, game, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    return finished(standing(PALETTES[look.theme], Tally.of(game, names, SOURCES, sources(game))), look)


def _ranking(palette: Palette, games: Sequence[State], names: Sequence[str], layout: Layout) -> Canvas:
    """Paint everyone's points by source, and over the rounds, ending with the attack and the event cards."""
    last, width, curves = games[-1], PHONE if layout == "phone" else WIDTH, []
    for seat, player in enumerate(last.players):
        played = [(game.turn / len(names), game.players[seat].score) for game in games if game.phase != "over"]
        before = player.score - sum(player.points[source] for source in FINAL)
        curves.append(course(played, last.round, before, player.score))
    shown = ranking(palette, Tally.of(last, names, SOURCES, sources(last)), width - 2 * MARGIN, curves)
    return picture(palette, shown, width=width, across=MARGIN, down=MARGIN)


class Line(NamedTuple):
    """A province or region: the walls that counted, and points for them; the neutral walls come after all seats."""

    area: Key
    counter: Sprite
    walls: Sequence[int]
    points: Mapping[Seat, int]
    """Points won, or lost if negative."""
    safe: Collection[Seat] = ()
    """Owners whose tower prevented a loss."""


def attack(palette: Palette, game: State) -> list[Line]:
    """Return what every region's counter cost each player."""
    lines = []
    for event in (event for event in game.finale if isinstance(event, RegionAttacked)):
        counter, lost = pieces.threat_of(palette, game, event.region, 76, private=False), -event.threat
        safe = event.protected if lost else ()
        lines.append(Line(event.region, counter, event.blocks, dict.fromkeys(event.losers, lost), safe))
    return lines


def provinces(palette: Palette, game: State) -> list[Line]:
    """Return what every province brought each player."""
    lines = []
    for key in game.layout.provinces:
        event, counter = game.scored.get(key), pieces.reputation(palette, game.reputation[key], 76)
        points = dict.fromkeys(event.winners, event.value) if event else {}
        lines.append(Line(key, counter, event.blocks if event else game.board.tally(key).blocks, points))
    return lines


def _tally(palette: Palette, game: State, names: Sequence[str], table: str, layout: Layout) -> Canvas:
    """Paint a table: a line for each province or region, and the totals. A phone has the names above it."""
    phone, size = layout == "phone", 36 if layout == "phone" else 40
    lines, tints = (attack(palette, game), STEPPE) if table == "attack" else (provinces(palette, game), FIELDS)
    owners = [*range(game.seats), *([NEUTRAL] if game.seats == 2 else [])]
    marks = [pieces.winner(palette, NEUTRAL, 56) if owner == NEUTRAL else token(palette, owner, 58) for owner in owners]
    aligned: flow.Align = "start" if phone else "middle"
    people = [Text(name, size, bold=True, align=aligned) for name in [*names, say("neutral")][: len(owners)]]
    top: Item = Column(Text(say(f"table-{table}"), 54, "title", bold=True), Text(say(f"table-{table}.note"), 34, "dim"))
    if phone:
        named = (Row(mark, Flex(name), gap=8) for mark, name in zip(marks, people, strict=True))
        rows = [Padded(Column(top, tiled(named, 2, gap=8, below=4), gap=8), 12, 8), _row([0], marks, layout)]
    else:
        heads = (Column(Sized(mark), name) for mark, name in zip(marks, people, strict=True))
        rows = [_row([12, Flex(top)], heads, layout)]
    for number, line in enumerate(lines):
        tint = tints[number % len(tints)]
        name, wall = game.names[line.area], _built(palette, game, line.area, 40 if phone else 50)
        title = Text(name, size + 2, palette.tint(tint).deep, bold=True)
        about: list[Thing] = [Flex(Column(title, wall, gap=-2))] if phone else [Sized(title, 250, across="start"), wall]
        cells = [_cell(palette, line, seat, layout) for seat in owners]
        rows.append(Framed(_row([Sized(line.counter, 84), *about], cells, layout), 6, 2, band, (tint,)))
    totals = [figure(sum(line.points.get(seat, 0) for line in lines)) if seat >= 0 else "" for seat in owners]
    sums = (Text(total, 56, bold=True, vital=True) for total in totals)
    rows.append(_row([90, Flex(Text(say("total"), size, "dim"))], sums, layout))
    return picture(palette, Column(*rows, gap=6), width=PHONE if phone else WIDTH, across=8, down=MARGIN)


def _row(left: Sequence[Thing], cells: Iterable[Thing], layout: Layout) -> Item:
    """Return a line of a table: what it is about, and a cell for each owner."""
    width = 330 if layout == "phone" else 690
    return Row(Sized(Row(*left, gap=6), width, across=None), *(Flex(Sized(cell)) for cell in cells))


def _built(palette: Palette, game: State, area: Key, pitch: int) -> Item:
    zoom, squares = pitch / PITCH, {**game.layout.provinces, **game.layout.regions}[area]
    gap = Sized(pieces.drawing(palette, "gap", pitch), height=pieces.FOOT * zoom, down="end")
    things: dict[Key, Thing] = dict.fromkeys(squares, gap)
    for own, kind, owner in stretches(game, squares):
        things |= dict.fromkeys(own, 0) | {own[0]: block(palette, kind, owner, (0,) * len(own), zoom=zoom)}
    return Row(*things.values())


def _cell(palette: Palette, line: Line, owner: Seat, layout: Layout) -> Item:
    """Return how many walls an owner has, and beside it or, on a phone, below it the points for them."""
    walls, points = line.walls[owner], line.points.get(owner, 0)
    if not walls and not points:
        return Row()
    most = walls == max(line.walls) > 0
    count = Text(str(walls), 42, None if most else "dim", bold=most, vital=True)
    things: list[Thing] = [flow.Space(96, 60)] if layout == "wide" else []
    if owner in line.safe:
        things = [Sized(block(palette, "tower", owner, zoom=0.6), 92 if layout == "wide" else 0)]
    elif points:
        things = [_points(palette, points)]
    return Row(count, *things, gap=14) if layout == "wide" else Column(count, *things, align="middle")


def _points(palette: Palette, points: int) -> Item:
    """Return points on a plate: lacquer for a loss, gold for a gain."""
    plate, ink, text = mix(palette.gold, palette.white, 0.3), palette.ink, f"+{points}"
    if points < 0:
        plate, ink, text = palette.lacquer, palette.white, figure(points)
    return flow.Layers(pieces.drawing(palette, "points", 92, plate=plate), Text(text, 44, ink, bold=True, vital=True))


def _events(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint a panel for each event card that scored, with a line for each player: what was counted, and the points."""
    width, panels = PHONE if layout == "phone" else WIDTH, []
    for event in (event for event in game.finale if isinstance(event, EventScored)):
        title = Text(capital(sources(game)[event.card]), 48, "title", bold=True)
        head = Column(title, Text(say("counted", card=event.card), 34, "dim"), gap=4)
        lines: list[Item] = [Row(pieces.motif(palette, event.card, 104), Flex(head), gap=20)]
        step = min(46, width * 0.32 / max(1, *event.counts))
        for seat, name in enumerate(names):
            symbol = miniature(palette, "single", seat, round(step - 5 * (event.card == "diplomacy")))
            if event.card == "reward":
                symbol = pieces.hidden_card(palette, seat, round(step) - 6)
            count, points = event.counts[seat], event.points[seat]
            about = Sized(Text(name, 40, bold=True), width * 0.26, across="start")
            things = [Text(str(count), 42, bold=True, vital=True), *[Sized(symbol, step)] * count, FILL]
            plate = [_points(palette, points)] if points else []
            lines.append(Row(token(palette, seat, 54), about, *things, *plate, gap=10))
        panels.append(Framed(Column(*lines, gap=26), 30, 20, lined_panel))
    return picture(palette, Column(*panels, gap=MARGIN), width=width, across=MARGIN, down=MARGIN)


# The story


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    """Animates a game. All boards have their final places from the beginning, and show once they are joined."""

    characters = scene.SEAL

    def __init__(self, palette: Palette, games: Sequence[State], names: Sequence[str]) -> None:
        super().__init__(palette, [*unfolded(games)], names)
        strips = scene.grouped(games[-1].layout.sides, 2)
        zoom = (ACROSS - 2 * _GAP) / PITCH / max(len(layout_of(strip).squares) for strip in strips)
        step = Scroll(strips[0], zoom).box.height + _GAP
        self.scrolls = [Scroll(strip, zoom, _GAP, 70 + number * step) for number, strip in enumerate(strips)]

    def seen(self, game: State) -> object:
        scores = [player.score for player in game.players]
        walls = game.layout.sides, game.board.owners, game.board.broken, game.scored
        return walls, game.laid, game.revealed, game.removed, game.round, scores, game.finale, game.phase == "over"

    def progress(self, game: State) -> str:
        if game.phase == "turns":
            return say("film-round", round=game.round)
        event = game.finale[-1] if game.finale else None
        return capital(sources(game)[event.card]) if isinstance(event, EventScored) else say("table-attack")

    def scene(self, number: int, share: float) -> Canvas:
        game = self.stages[number]
        coming = self.coming(number) if share else game
        event = coming.finale[-1] if coming.phase == "attack" and coming.finale else None
        height = self.scrolls[-1].box.bottom + 12 + lanes_height(len(self.names))
        canvas = Canvas.blank(self.palette, ACROSS, height)
        for scroll in self.scrolls:
            scene.paint_boards(canvas, game, scroll)
            self._hang(canvas, scroll, (game, coming), share)
            for stretch in stretches(coming, scroll.layout.squares):
                if stretch.squares[0] not in game.board.owners and stretch.squares[0] in game.layout.place:
                    top = scroll.boxes[stretch.squares[0]].top
                    scene.paint_block(canvas, scroll, stretch, top - falling(top, share, 110))
            if isinstance(event, RegionAttacked) and event.threat and event.region in scroll.layout.regions:
                self._paint_attack(canvas, scroll, coming, event, share or 1)
        return canvas

    def _hang(self, canvas: Canvas, scroll: Scroll, stages: tuple[State, State], share: float) -> None:
        """Hang paintings where no board lies yet; one that joins appears from the others outwards."""
        now, then = (stage.layout.sides for stage in stages)
        free = ACROSS - _GAP - scroll.box.right - _GAP
        for side in (side for side in scroll.sides if side not in now):
            place = scroll.boxes[side.key]
            clear = round(place.width * share) if side in then else 0
            first = 0 if side == then[0] else clear
            painting = hanging(self.palette, place.width, place.height)
            shown = painting.crop((first, 0, first + place.width - clear, place.height))
            canvas.cover(shown, place.left + first, place.top)
        if free > 0:
            canvas.cover(hanging(self.palette, free, scroll.box.height), scroll.box.right + _GAP, scroll.box.top)

    def _paint_attack(self, canvas: Canvas, scroll: Scroll, game: State, event: RegionAttacked, share: float) -> None:
        """Paint an attack: its counter grows, and outlines show whose walls lose, and whose tower protects."""
        palette, (first, end) = self.palette, scroll.spans[event.region]
        size = round(27 + (min(62, (end - first) * PITCH * scroll.zoom) - 27) * share)
        canvas.centre(pieces.threat(palette, event.threat, size), *scroll.threat(event.region))
        for square in game.layout.regions[event.region]:
            owner = game.board.owners.get(square)
            tower = square in game.board.towers
            lost = owner in event.losers and square not in game.board.broken
            if lost or (tower and owner in event.protected):
                place, lift = scroll.boxes[square], round(pieces.TOWER * scroll.zoom) if tower else 0
                wide, high = round(place.width / 0.8), round((place.height + lift) / 0.8)
                outline = ring(palette, wide, high, palette.imperial if lost else palette.jade, zoom=0.8)
                canvas.lay(outline, place.left, place.top - lift)


def unfolded(games: Sequence[State]) -> Iterator[State]:
    """Yield the stages of a game; its end becomes one for each region's attack and each event card that scored.

    In such a stage the last event of `finale` has just happened, and later counters still lie face down.
    """
    *earlier, last = games
    yield from (game for game in earlier if game.phase in ("turns", "attack"))
    stage = last.copy()
    stage.phase, stage.over, stage.finale = "attack", False, ()
    stage.revealed = next((game.revealed for game in reversed(earlier) if game.phase != "over"), {})
    for player in stage.players:
        player.points |= dict.fromkeys(FINAL, 0)
    for event in last.finale:
        stage = stage.copy()
        stage.finale += (event,)
        if isinstance(event, RegionAttacked):
            stage.revealed |= {area: threat for area, threat in last.revealed.items() if area == event.region}
            for seat in event.losers:
                stage.players[seat].points["mongols"] -= event.threat
        elif isinstance(event, EventScored):
            stage.give_points(event.card, event.points)
        yield stage
    yield last
