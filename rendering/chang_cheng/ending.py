"""The end of a game: the finished wall, the ranking, provinces, the Mongols' attack and event cards; and its story."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import NEUTRAL
from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.state import State
from games.chang_cheng.table import sources
from games.engine.words import capital
from rendering import USUAL, Look
from rendering.art import drawn
from rendering.canvas import Canvas, ring
from rendering.chang_cheng import pieces, scene
from rendering.chang_cheng.board import SEAL, heading_of
from rendering.chang_cheng.pieces import FIELDS, PALETTES, STEPPE
from rendering.chang_cheng.scene import THREAT, Scroll, grouped, in_rows, paint_block, paint_boards, stretches, strip
from rendering.chang_cheng.words import say
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Flex, Framed, Item, Layers, Padded, Row, Sized, Space, Text, picture, tiled
from rendering.landscape import hanging
from rendering.layout import MARGIN, PHONE, WIDTH, finished
from rendering.lettering import figure
from rendering.palette import mix
from rendering.pieces import token
from rendering.players import called
from rendering.results import ranked, results_of, standing
from rendering.scores import course
from rendering.table import band, lined_panel

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from games.engine import Key, Seat
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.flow import Align, Thing
    from rendering.palette import Palette

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


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the wall, the ranking with points by source and over the rounds, the provinces, the Mongols' attack, and
    the event cards if any scored. `games` are the public observations from the start of the game to its end.
    """
    palette, game, players, layout = PALETTES[look.theme], games[-1], called(names), look.layout
    pictures = {
        say("end-wall"): _wall(palette, game, players, layout),
        say("end-ranking"): _ranking(palette, games, players, layout),
        say("end-provinces"): _tally(palette, game, players, "provinces", layout),
        say("end-attack"): _tally(palette, game, players, "attack", layout),
    }
    if any(isinstance(event, EventScored) for event in game.finale):
        pictures[say("end-events")] = _events(palette, game, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    titles = {source: capital(title) for source, title in sources(game).items() if source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(game.ranks))
    return finished(canvas, look)


def _wall(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    width, abreast = (PHONE, 1) if layout == "phone" else (WIDTH, 2)
    strips = [strip(palette, game, sides) for sides in grouped(game.layout.sides, abreast)]
    head = Padded(heading_of(palette, game, names, layout), 14, 12)
    return picture(palette, head, *in_rows(palette, strips, width), MARGIN, width=width)


def _ranking(palette: Palette, games: Sequence[State], names: Sequence[str], layout: Layout) -> Canvas:
    """Paint everyone's points by source, and over the rounds, ending with the attack and the event cards."""
    last, width, curves = games[-1], PHONE if layout == "phone" else WIDTH, []
    titles = {source: title for source, title in sources(last).items() if source in SOURCES}
    for seat, player in enumerate(last.players):
        played = [(game.turn / len(names), game.players[seat].score) for game in games if game.phase != "over"]
        before = player.score - sum(player.points[source] for source in FINAL)
        curves.append(course(played, last.round, before, player.score))
    shown = ranked(palette, results_of(last, names), curves, SOURCES, titles, width=width)
    return picture(palette, shown, width=width, across=MARGIN, down=MARGIN)


# What provinces brought, and what the Mongols' attack cost


class Line(NamedTuple):
    """A province or region: the walls that counted, and points for them; the neutral walls come after all seats."""

    key: Key
    tint: str
    counter: Sprite
    walls: Sequence[int]
    points: Mapping[Seat, int]
    """Points won, or lost if negative."""
    safe: Collection[Seat] = ()
    """Owners whose tower prevented a loss."""


def attack(palette: Palette, game: State) -> list[Line]:
    """Return what every region's counter cost each player."""
    lines: list[Line] = []
    for event in (event for event in game.finale if isinstance(event, RegionAttacked)):
        tint, counter = STEPPE[len(lines) % 2], pieces.threat_of(palette, game, event.region, 76, private=False)
        points, safe = dict.fromkeys(event.losers, -event.threat), event.protected if event.threat else ()
        lines.append(Line(event.region, tint, counter, event.blocks, points, safe))
    return lines


def provinces(palette: Palette, game: State) -> list[Line]:
    """Return what every province brought each player."""
    lines = []
    for number, key in enumerate(game.layout.provinces):
        event = game.scored.get(key)
        walls = event.blocks if event else game.board.tally(key).blocks
        points = dict.fromkeys(event.winners, event.value) if event else {}
        lines.append(Line(key, FIELDS[number % 2], pieces.reputation(palette, game.reputation[key], 76), walls, points))
    return lines


def _tally(palette: Palette, game: State, names: Sequence[str], table: str, layout: Layout) -> Canvas:
    """Paint a table: a line for each province or region, and the totals. A phone has the names above it."""
    phone, size = layout == "phone", 36 if layout == "phone" else 40
    owners = [*range(len(names)), *([NEUTRAL] if game.seats == 2 else [])]
    marks = [pieces.winner(palette, NEUTRAL, 56) if owner == NEUTRAL else token(palette, owner, 58) for owner in owners]
    aligned: Align = "start" if phone else "middle"
    people = [(mark, Text(name, size, bold=True, align=aligned))
              for mark, name in zip(marks, [*names, say("neutral")], strict=False)]  # fmt: skip
    top: Item = Column(Text(say(f"table-{table}"), 54, "title", bold=True), Text(say(f"table-{table}.note"), 34, "dim"))
    if phone:
        top = Column(top, tiled((Row(mark, Flex(name), gap=8) for mark, name in people), 2, gap=8, below=4), gap=8)
        rows: list[Item] = [Padded(top, 12, 8), _row([0], marks, layout)]
    else:
        rows = [_row([12, Flex(top)], (Column(Sized(mark), name) for mark, name in people), layout)]
    lines = (attack if table == "attack" else provinces)(palette, game)
    for line in lines:
        name = Text(game.names[line.key], size + 2, palette.tint(line.tint).deep, bold=True)
        wall = _built(palette, game, line.key, 40 if phone else 50)
        about: list[Thing] = [Flex(Column(name, wall, gap=-8))] if phone else [Sized(name, 250, across="start"), wall]
        about.insert(0, Sized(line.counter, 84))
        cells = (_cell(palette, line, owner, layout) for owner in owners)
        rows.append(Framed(_row(about, cells, layout), 6, 2, _band, (line.tint,)))
    totals = [figure(sum(line.points.get(seat, 0) for line in lines)) for seat in range(len(names))]
    sums = [Text(total, 56, bold=True, vital=True) for total in totals]
    total: list[Thing] = [90, Flex(Text(say("total"), size, "dim"))]
    rows.append(_row(total, [*sums, *[0.0] * (len(owners) - len(names))], layout))
    return picture(palette, Column(*rows, gap=6), width=PHONE if phone else WIDTH, across=8, down=MARGIN)


def _row(left: Sequence[Thing], cells: Iterable[Thing], layout: Layout) -> Item:
    """Return a line of a table: what it is about, and a cell for each owner."""
    width = 330 if layout == "phone" else 690
    return Row(Sized(Row(*left, gap=6), width, across=None), *(Flex(Sized(cell)) for cell in cells))


def _band(palette: Palette, width: int, height: int, tint: str) -> Sprite:
    return band(palette, tint, width, height)


def _built(palette: Palette, game: State, area: Key, pitch: int) -> Item:
    zoom, squares = pitch / pieces.PITCH, {**game.layout.provinces, **game.layout.regions}[area]
    gap = Sized(pieces.ornament(palette, "gap", pitch), height=pieces.FOOT * zoom, down="end")
    things: dict[Key, Thing] = dict.fromkeys(squares, gap)
    for own, kind, owner in stretches(game, squares):
        things |= dict.fromkeys(own, 0) | {own[0]: pieces.block(palette, kind, owner, (0,) * len(own), zoom=zoom)}
    return Row(*things.values())


def _cell(palette: Palette, line: Line, owner: Seat, layout: Layout) -> Item:
    """Return how many walls an owner has, and beside it or, on a phone, below it the points for them."""
    walls, points = line.walls[owner], line.points.get(owner, 0)
    if not walls and not points:
        return Row()
    most = walls == max(line.walls) > 0
    count = Text(str(walls), 42, None if most else "dim", bold=most, vital=True)
    things: list[Thing] = [Space(96, 60)] if layout == "wide" else []
    if owner in line.safe:
        things = [pieces.block(palette, "tower", owner, (0,), zoom=0.6)]
    elif points:
        things = [_points(palette, points)]
    return Row(count, *things, gap=14) if layout == "wide" else Column(count, *things, align="middle")


def _points(palette: Palette, points: int) -> Item:
    """Return points on a plate: lacquer for a loss, gold for a gain."""
    plate, ink, text = mix(palette.gold, palette.white, 0.3), palette.ink, f"+{points}"
    if points < 0:
        plate, ink, text = palette.lacquer, palette.white, figure(points)
    return Layers(drawn(palette, "chang_cheng/points", 92, plate=plate), Text(text, 44, ink, bold=True, vital=True))


def _events(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint a panel for each event card that scored, with a line for each player: what was counted, and the points."""
    width, panels = PHONE if layout == "phone" else WIDTH, []
    for event in (event for event in game.finale if isinstance(event, EventScored)):
        title = Text(capital(sources(game)[event.card]), 48, "title", bold=True)
        head = Column(title, Text(say("counted", card=event.card), 34, "dim"), gap=4)
        lines: list[Item] = [Row(pieces.motif(palette, event.card, 104), Flex(head), gap=20)]
        step = min(46, width * 0.32 / max(1, *event.counts))
        for seat, name in enumerate(names):
            symbol = pieces.miniature(palette, "single", seat, round(step - 5 * (event.card == "diplomacy")))
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

    characters = SEAL

    def __init__(self, palette: Palette, games: Sequence[State], names: Sequence[str]) -> None:
        super().__init__(palette, [*unfolded(games)], names)
        strips = grouped(games[-1].layout.sides, 2)
        zoom = (ACROSS - 2 * _GAP) / pieces.PITCH / max(map(scene.squares_of, strips))
        step = round(scene.LEAF * zoom) + _GAP
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
        foot = self.scrolls[-1].box.bottom + 12
        canvas = Canvas.blank(self.palette, ACROSS, foot + lanes_height(len(self.names)))
        for scroll in self.scrolls:
            paint_boards(canvas, game, scroll)
            self._hang(canvas, scroll, (game, coming), share)
            for stretch in stretches(coming, scroll.layout.squares):
                if stretch.squares[0] not in game.board.owners and stretch.squares[0] in game.layout.place:
                    top = scroll.boxes[stretch.squares[0]].top
                    paint_block(canvas, scroll, stretch, top - falling(top, share, 110))
            if isinstance(event, RegionAttacked) and event.region in scroll.layout.regions:
                self._paint_attack(canvas, scroll, coming, event, share or 1)
        return canvas

    def _hang(self, canvas: Canvas, scroll: Scroll, stages: tuple[State, State], share: float) -> None:
        """Hang paintings where no board lies yet; one that joins appears from the others outwards."""
        now, then = (stage.layout.sides for stage in stages)
        free = ACROSS - _GAP - scroll.box.right - _GAP
        for side in (side for side in scroll.sides if side not in now):
            place = scroll.leaf(side)
            clear = round(place.width * share) if side in then else 0
            first = 0 if side == then[0] else clear
            painting = hanging(self.palette, place.width, place.height)
            shown = painting.crop((first, 0, first + place.width - clear, place.height))
            canvas.cover(shown, place.left + first, place.top)
        if free > 0:
            canvas.cover(hanging(self.palette, free, scroll.box.height), scroll.box.right + _GAP, scroll.box.top)

    def _paint_attack(self, canvas: Canvas, scroll: Scroll, game: State, event: RegionAttacked, share: float) -> None:
        """Paint an attack: its counter grows, and outlines show whose walls lose, and whose tower protects."""
        if not event.threat:
            return
        palette, (first, end) = self.palette, scroll.spans[event.region]
        size = round(27 + (min(62, (end - first) * pieces.PITCH * scroll.zoom) - 27) * share)
        canvas.centre(pieces.threat(palette, event.threat, size), *scroll.at((first + end) / 2, THREAT))
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
