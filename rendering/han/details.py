"""Closer looks (a player, a province, the alliances, the roads and ports, the cards), the end of a game, its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.engine import Seat
from games.engine.words import capital
from games.han.cards import CARDS
from games.han.events import AllianceScored, HousesScored, PortsScored, RoadScored
from games.han.roads import ROW
from games.han.scoring import row_points
from games.han.state import State
from games.han.table import sources
from rendering import USUAL, Layout, Look, flow
from rendering.art import drawn
from rendering.canvas import Canvas, Point, Sprite, ring
from rendering.charts import course, ranking, standing
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Flex, Framed, Item, Layers, Padded, Row, Sized, Text, Wrap, picture, tiled
from rendering.han import pieces
from rendering.han.board import EDGE, SEAL, heading, number, offer, purpose, supply
from rendering.han.chart import Land, chart_of
from rendering.han.land import paint_alliances, paint_rows, painted, place_of
from rendering.han.pieces import PALETTES, card, emissary, house, say
from rendering.layout import MARGIN, PHONE, WIDTH, finished
from rendering.maps import cut_out, faded
from rendering.palette import Palette
from rendering.pieces import token
from rendering.table import band, called

_HEAD: Final = 128
"""Height of the heading above a map."""
SOURCES: Final = {
    "houses": ("stone", "courses"), "alliances": ("imperial", "dots"), "roads": ("straw", "slant"),
    "ports": ("jade", "coins"),
}  # fmt: skip
"""Colour and pattern of each source of points."""


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, names, layout = PALETTES[look.theme], called(names), look.layout
    when, (kind, _, key) = say("when", over="yes" if game.over else "no"), item.partition(":")
    if item in game.board.map.provinces:
        canvas = _province(palette, game, layout, item, names)
    elif kind == "seat" and key.isdecimal() and int(key) < game.seats:
        canvas = _player(palette, game, layout, int(key), names[int(key)])
    elif item == "all:cards":
        canvas = _cards(palette, game, layout)
    elif item in {"all:alliances", "all:roads"}:
        canvas = (_roads if key == "roads" else _alliances)(palette, game, layout, when)
    else:
        return None
    return finished(canvas, look)


def _player(palette: Palette, game: State, layout: Layout, seat: Seat, name: str) -> Canvas:
    """Paint the map with one player's pieces highlighted, above the supply, and points with what scoring now adds."""
    player, board = game.players[seat], game.board
    places = [space for space, owner in {**board.houses, **board.markets}.items() if owner == seat]
    places += [province for province, counts in board.emissaries.items() if counts[seat]]
    bright = painted(palette, game, layout, last=True)
    spots = [(place_of(bright.chart, game, place, seat), 45) for place in places]
    land = faded(bright, cut_out(bright.frame, spots=spots)).canvas
    more = {} if game.over else game.standing().points(seat)
    head = Row(token(palette, seat, 92), Flex(Text(name, 64, bold=True)), number(player.score, 84), gap=EDGE)
    things = [Row(sprite, number(count, 58), gap=16) for sprite, count in supply(palette, game, seat, (74, 78, 68, 56))]
    points = []
    for source, title in sources(game).items():
        later = [Text(f"+{more[source]}", 46, "alert", bold=True, vital=True)] if more.get(source) else []
        points.append(Row(flow.Fit(Text(capital(title), 44, "dim")), number(player.points[source], 54), *later, gap=12))
    foot = Column(tiled(things, len(things)), tiled(points, 2 if land.width == PHONE else 4, gap=EDGE), gap=14)
    return picture(palette, Padded(Sized(head, 0, _HEAD, across=None), EDGE, 0), land, Padded(foot, EDGE, 16),
                   width=land.width)  # fmt: skip


def _province(palette: Palette, game: State, layout: Layout, province: str, names: Sequence[str]) -> Canvas:
    """Paint a close-up of a province, above all players' houses and emissaries there with their points."""
    land, standing = painted(palette, game, layout, [province], last=True).canvas, game.standing()
    houses, court = game.board.houses_in[province], standing.court(province)
    points = game.scored.get(province) or standing.houses(province)
    there = sorted((seat for seat in range(len(names)) if houses[seat] or court[seat]),
                   key=lambda seat: (-houses[seat], -court[seat], seat))  # fmt: skip
    state = say("free", free=len(game.board.free[province])) if there else say("empty")
    state = say("scored") if province in game.scored else state
    most = max((houses[seat] + court[seat] for seat in there), default=1)
    gap = min(2.0, land.width * 0.5 / most - 66)
    rows = []
    for seat in there:
        things = [house(palette, seat, 66)] * houses[seat] + [emissary(palette, seat, 70)] * court[seat]
        rows.append((token(palette, seat, 70), Sized(Row(*things, gap=gap), across="start"),
                     Text(names[seat], 40, "dim"), number(points[seat], 60)))  # fmt: skip
    table = [flow.grid(rows, gap=EDGE, below=20, shares=(0, 0, 1, 0))] if rows else []
    below = Column(Text(state, 42, "title", bold=True), *table, gap=14)
    return picture(palette, land, Padded(below, EDGE, 16), width=land.width)


def _alliances(palette: Palette, game: State, layout: Layout, words: str = "") -> Canvas:
    standing = game.standing()
    points = {alliance.number: standing.alliance(alliance) for alliance in game.board.map.alliances}
    land = faded(painted(palette, game, layout))
    paint_alliances(land, game, points)
    ended = say("alliances-scored", scored=sum(map(any, points.values())), count=len(points))
    return _titled(land, say("alliances"), words or ended)


def _roads(palette: Palette, game: State, layout: Layout, words: str = "") -> Canvas:
    """Paint rows of houses, rings around houses in ports, and a line for their owners; by default those that scored."""
    standing, fortified = game.standing(), game.board.fortified
    lanes = [(seat, row, row_points(row, fortified)) for seat in range(game.seats) for row in standing.rows(seat)]
    land, counts = faded(painted(palette, game, layout)), game.board.houses_in_ports
    paint_rows(land, game, [lane for lane in lanes if words or lane[2]])
    words = words or say("rows", length=ROW)
    if not game.board.map.ports:
        return _titled(land, say("roads"), words)
    for key, space in game.board.map.spaces.items():
        if space.port and key in game.board.houses:
            land.centre(ring(palette, 88, 88, palette.gold, 44, zoom=land.zoom), *land.chart.space(key))
    points = standing.ports()
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
    title = Text(say("ports") if there else say("ports.empty"), 48, "title", bold=True)
    arrow, owners = drawn(palette, "han/arrow", 36), []
    for seat in there:
        own = token(palette, seat, 62), house(palette, seat, 54), number(counts[seat], 46, "dim")
        owners.append(Row(*own, arrow, number(points[seat], 56), gap=12))
    return _titled(land, say("roads.ports"), words, Padded(Wrap(title, *owners, gap=44, below=10), EDGE, 16))


def _titled(land: Land, title: str, words: str, *below: flow.Thing) -> Canvas:
    """Return a map under its title, above what is `below`."""
    lines = Wrap(Text(title, 54, "title", bold=True), Text(words, 40, "dim"), gap=26)
    head = Padded(Sized(lines, 0, _HEAD, across="start"), EDGE, 0)
    return picture(land.palette, head, land.canvas, *below, width=land.canvas.width)


def _cards(palette: Palette, game: State, layout: Layout) -> Canvas:
    """Paint the display, the draw pile, and the discarded cards by colour with their provinces."""
    width, columns = (1380, 5) if layout == "wide" else (PHONE, 2)
    removed, colours = game.sheet.removed[game.seats], list[Item]()
    for colour, count in CARDS.items():
        of_all = Text(say("of-all", count=count - removed), 36, "dim")
        told = Column(Text(str(game.discards[colour]), 64, bold=True, vital=True), of_all)
        head = Row(card(palette, colour), told, gap=16)
        colours.append(Sized(Column(head, 8, purpose(palette, game, colour), align="middle")))
    title = Text(say("discarded"), 46, "title", bold=True)
    lines = [Row(*map(Flex, colours[at : at + columns]), align="start") for at in range(0, len(colours), columns)]
    return picture(palette, offer(palette, game, width - 2 * EDGE), 20, title, 14, Column(*lines, gap=EDGE),
                   width=width, across=EDGE, down=20)  # fmt: skip


# The end of a game


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game, given as public observations from start to end, by description."""
    palette, game, players = PALETTES[look.theme], games[-1], called(names)
    layout, width = look.layout, PHONE if look.layout == "phone" else WIDTH
    head = Padded(heading(palette, game, players, width - 28), 14, 10)
    curves = [_curve(games, seat) for seat in range(game.seats)]
    points, inner = [player.points for player in game.players], width - 2 * MARGIN
    results = ranking(palette, players, points, SOURCES, sources(game), ranks=game.ranks, curves=curves, width=inner)
    pictures = {
        say("end-map"): picture(palette, head, painted(palette, game, layout).canvas, width=width),
        say("end-ranking"): picture(palette, results, width=width, across=MARGIN, down=MARGIN),
        say("end-houses"): _tally(palette, game, players, is_wide=width == WIDTH),
        say("end-alliances"): _alliances(palette, game, layout),
        say("end-roads.ports") if game.board.map.ports else say("end-roads"): _roads(palette, game, layout),
    }
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    known, over = game.outlooks(), game.over
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, sources(game), over=over, outlooks=known)
    return finished(canvas, look)


def _curve(games: Sequence[State], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    last, shared = games[-1], (HousesScored, AllianceScored, PortsScored)
    added = sum(event.points[seat] for event in last.finale if isinstance(event, shared))
    added += sum(event.points for event in last.finale if isinstance(event, RoadScored) and event.seat == seat)
    points = [(game.turn / game.seats, game.players[seat].score) for game in games if game.phase == "turns"]
    score = last.players[seat].score
    return course([(0.0, games[0].players[seat].score), *points], last.round, score - added, score)


def _tally(palette: Palette, game: State, names: Sequence[str], *, is_wide: bool) -> Canvas:
    """Paint a line for every province with each player's houses and points, and a last line with totals."""
    board, late = game.board, {event.province for event in game.finale if isinstance(event, HousesScored)}
    width, room, high, size, figure = (WIDTH, 450, 82, 64, 56) if is_wide else (PHONE, 260, 60, 44, 40)
    wide = min((width - 2 * EDGE - room - 20) // len(names) - 12, 190)
    early = [pieces.scoring_disk(palette, 46)] if is_wide else []

    def line(first: flow.Thing, things: Iterable[flow.Thing]) -> Row:
        cells = (Flex(Sized(Sized(thing, wide, across=None))) for thing in things)
        return Row(Sized(first, room, high, across=None), *cells)

    heads = [Column(token(palette, seat, size + 12), Text(name, 34, bold=True), align="middle")
             for seat, name in enumerate(names)]  # fmt: skip
    lines: list[Item] = [Padded(line(Text(say("houses"), 54, "title", bold=True), heads), 10, 8)]
    for key, province in board.map.provinces.items():
        deep, points = palette.tint(province.colour).deep, game.scored.get(key, (0,) * len(names))
        name = Text(board.map.names[key], round(size * 0.72), deep, bold=True)
        mark = early if key in game.scored and key not in late else []
        cells: list[flow.Thing] = [0] * len(names)
        for seat, houses in ((seat, houses) for seat, houses in enumerate(board.houses_in[key]) if houses):
            is_fortified = seat in board.fortifiers(province.spaces)
            base = [flow.Shifted(pieces.fortification(palette, size), 0, size * 0.4)] if is_fortified else []
            count = [Text(str(houses), 42, "dim")] if is_wide else []
            score = number(points[seat], figure, deep if points[seat] == max(points) else None)
            cells[seat] = Row(Layers(*base, house(palette, seat, size)), *count, FILL, score, gap=6)
        first = Row(pieces.emblem(palette, province.colour, size * 0.86), name, FILL, *mark, 12, gap=14)
        lines.append(Framed(line(first, cells), 10, 0, band, (province.colour,)))
    told = Row(*early, Text(say("early"), 38, "dim"), gap=14) if is_wide else 0
    totals = [Row(FILL, number(player.points.get("houses", 0), figure + 10)) for player in game.players]
    lines.append(Padded(line(told, totals), 10, 8))
    return picture(palette, Column(*lines, gap=6), width=width, across=EDGE - 10, down=12)


_FILM_HEAD: Final = 66
_FILM_SCALE: Final = ACROSS / WIDTH


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game, as public observations from start to end, as an animated GIF of ten seconds that loops."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film["State"]):
    characters = SEAL

    def __init__(self, palette: Palette, games: Sequence[State], names: Sequence[str]) -> None:
        super().__init__(palette, games, names)
        self._map = lru_cache(maxsize=1)(self._painted)
        """The map of a stage, which several frames in a row show."""

    def seen(self, game: State) -> object:
        return game.board, game.scored, game.scores(), game.round, game.over

    def progress(self, game: State) -> str:
        return say("round", round=game.round)

    def scene(self, number: int, share: float) -> Canvas:
        land = self._map(number)
        canvas = Canvas.blank(self.palette, ACROSS, _FILM_HEAD + land.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land, 0, _FILM_HEAD)
        if share:
            for sprite, (x, y) in _arrivals(self.palette, self.stages[number], self.coming(number)):
                canvas.centre(sprite, x, _FILM_HEAD + falling(y, share, 110))
        return canvas

    def _painted(self, number: int) -> Image.Image:
        stage = self.stages[number]
        return painted(self.palette, stage).canvas.reduced(ACROSS)


def _arrivals(palette: Palette, before: State, after: State) -> Iterator[tuple[Sprite, Point]]:
    """Yield the pieces that are added between two stages, and their final places."""
    old, new, chart = before.board, after.board, chart_of(before.board.map)
    things = (house, old.houses, new.houses), (pieces.market, old.markets, new.markets)
    added = [(draw, pieces.HOUSE, space, seat) for draw, there, now in things
             for space, seat in now.items() if space not in there]  # fmt: skip
    added += [(emissary, pieces.EMISSARY, key, seat) for key, counts in new.emissaries.items()
              for seat, count in enumerate(counts) if count > old.emissaries[key][seat]]  # fmt: skip
    for draw, size, place, seat in added:
        x, y = place_of(chart, after, place, seat)
        yield draw(palette, seat, round(size * _FILM_SCALE)), (x * _FILM_SCALE, y * _FILM_SCALE)
