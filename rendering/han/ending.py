"""The end of a game and its story: the ranking, maps and tables with the sources of all points, and an animation."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.engine.words import capital
from games.han.events import AllianceScored, HousesScored, PortsScored, RoadScored
from games.han.roads import ROW
from games.han.table import sources
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.han.chart import chart_of
from rendering.han.details import paint_ports, port_owners, roads_title, titled
from rendering.han.heading import SEAL, headline, paint_tall_heading, subline
from rendering.han.palettes import PALETTES
from rendering.han.panels import entry_of
from rendering.han.pieces import EMISSARY, HOUSE, emblem, emissary, fortification, house, market
from rendering.han.routes import Row, paint_alliances, paint_rows
from rendering.han.scene import courts_alone, painted, scoring_disk
from rendering.han.words import say
from rendering.heading import paint_verdict
from rendering.layout import MARGIN, PHONE, WIDTH, finished
from rendering.lettering import BOLD
from rendering.maps.glass import faded
from rendering.panel import band
from rendering.pieces import token
from rendering.players import called
from rendering.results import Outcome, results_of, roster_results
from rendering.scores import coins, course, courses, dots, slant
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from games.engine import Seat
    from games.han.board import Board
    from games.han.state import State
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import HanChart
    from rendering.palette import Palette

_HEAD: Final = 160
_TALL_HEAD: Final = 122
"""Height of the heading with the winners."""
SOURCES: Final = {
    "houses": ("stone", courses),
    "alliances": ("imperial", dots),
    "roads": ("straw", slant),
    "ports": ("jade", coins),
}
"""Colour and pattern of each source of points."""


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the map, the ranking with points by source and over the rounds, the houses of every province, the
    alliances, and the roads with the ports. `games` are the public observations from start to end.
    """
    palette, game, players = PALETTES[look.theme], games[-1], called(names)
    chart, phone = chart_of(game.board.map, look.layout), look.layout == "phone"
    pictures = {
        say("end-map"): (_tall_map if phone else _map)(palette, game, players),
        say("end-ranking"): (_tall_ranking if phone else _ranking)(palette, games, players),
        say("end-houses"): (paint_tall_tally if phone else paint_tally)(palette, game, players),
        say("end-alliances"): _alliances(palette, game, chart),
        say("end-roads.ports") if chart.map.ports else say("end-roads"): _roads(palette, game, chart),
    }
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    titles = {source: capital(title) for source, title in sources(game).items()}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=game.over)
    return finished(canvas, look)


def _map(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    land = painted(palette, game, chart_of(game.board.map)).canvas
    canvas = Canvas.blank(palette, WIDTH, _HEAD + land.height)
    paint_verdict(canvas, SEAL, winners(game.ranks), (*headline(game, names), subline(game)))
    canvas.cover(land.image, 0, _HEAD)
    return canvas


def _ranking(palette: Palette, games: Sequence[State], names: Sequence[str]) -> Canvas:
    curves = [curve(games, seat) for seat in range(len(names))]
    outcome = Outcome(results_of(games[-1], names), curves, SOURCES, sources(games[-1]))
    canvas = Canvas.blank(palette, WIDTH, MARGIN + outcome.height("wide"))
    outcome.paint(canvas, MARGIN, "wide")
    return canvas


def _tall_map(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the finished map for a phone, below the winners."""
    land = painted(palette, game, chart_of(game.board.map, "phone")).canvas
    canvas = Canvas.blank(palette, PHONE, _TALL_HEAD + land.height)
    paint_tall_heading(canvas, game, names)
    canvas.cover(land.image, 0, _TALL_HEAD)
    return canvas


def _tall_ranking(palette: Palette, games: Sequence[State], names: Sequence[str]) -> Canvas:
    """Paint the ranking with points by source, the best first, and the points over time."""
    game = games[-1]
    entries = [entry_of(palette, game, seat, name) for seat, name in enumerate(names)]
    return roster_results(palette, entries, [curve(games, seat) for seat in range(len(names))], names)


def curve(games: Sequence[State], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    seats = games[0].seats
    points = [(0.0, games[0].players[seat].score)]
    points += [(game.turn / seats, game.players[seat].score) for game in games if game.phase == "turns"]
    last = games[-1]
    score = last.players[seat].score
    return course(points, last.round, score - _added(last, seat), score)


def _added(game: State, seat: Seat) -> int:
    """Return the points of a player from the final scoring."""
    own = [event.points for event in game.finale if isinstance(event, RoadScored) and event.seat == seat]
    shared = [
        event.points[seat] for event in game.finale if isinstance(event, HousesScored | AllianceScored | PortsScored)
    ]
    return sum(own) + sum(shared)


def _alliances(palette: Palette, game: State, chart: HanChart) -> Canvas:
    scored = {event.number: event.points for event in game.finale if isinstance(event, AllianceScored)}
    words = say("alliances-scored", scored=sum(map(any, scored.values())), count=len(scored))
    land = titled(courts_alone(palette, game, chart), say("alliances"), words)
    paint_alliances(land, scored)
    return land.canvas


def _roads(palette: Palette, game: State, chart: HanChart) -> Canvas:
    ports = [event.points for event in game.finale if isinstance(event, PortsScored)]
    rows = [Row(event.seat, event.row, event.points) for event in game.finale if isinstance(event, RoadScored)]
    title, words = roads_title(ports=bool(ports)), say("rows", length=ROW)
    land = titled(faded(painted(palette, game, chart)), title, words, owners=port_owners(game.board) if ports else None)
    paint_rows(land, game, rows)
    for points in ports:
        paint_ports(land, game.board, points)
    return land.canvas


_TALLY_TOP: Final = 168
_LINE: Final = 88
_NAMES: Final = 470
"""Width of the provinces' names."""


def paint_tally(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint a line for every province with each player's houses and points, and a last line with totals."""
    board, provinces = game.board, game.board.map.provinces
    canvas = Canvas.blank(palette, WIDTH, _TALLY_TOP + (len(provinces) + 1) * _LINE + 2 * MARGIN)
    canvas.write(say("houses"), MARGIN + 14, 96, 68, palette.title, weight=BOLD)
    column = (WIDTH - _NAMES - MARGIN) / len(names)
    for seat, name in enumerate(names):
        middle = _NAMES + (seat + 0.5) * column
        canvas.centre(token(palette, seat, 76), middle, 56)
        canvas.write(name, middle, 140, 38, weight=BOLD, anchor="m", width=round(column - 16))
    late = {event.province for event in game.finale if isinstance(event, HousesScored)}
    for number, (key, province) in enumerate(provinces.items()):
        top = _TALLY_TOP + number * _LINE
        canvas.lay(band(palette, province.colour, WIDTH - 2 * MARGIN, _LINE - 6), MARGIN, top)
        canvas.lay(emblem(palette, province.colour, 54), MARGIN + 14, top + 10)
        ink, room = palette.tint(province.colour).deep, _NAMES - 196
        canvas.write(board.map.names[key], MARGIN + 88, top + 57, 46, ink, weight=BOLD, width=room)
        if key in game.scored and key not in late:
            canvas.lay(scoring_disk(palette, 46), _NAMES - 70, top + 17)
        points = game.scored.get(key, (0,) * len(names))
        fortifiers = board.fortifiers(province.spaces)
        for seat, houses in enumerate(board.houses_in[key]):
            if houses:
                left = _NAMES + (seat + 0.5) * column - 86
                if seat in fortifiers:
                    canvas.lay(fortification(palette, 64), left - 16, top + 50)
                canvas.lay(house(palette, seat, 64), left - 6, top + 8)
                canvas.write(str(houses), left + 64, top + 57, 42, palette.dim)
                tone = ink if points[seat] == max(points) else palette.text
                canvas.write(str(points[seat]), left + 172, top + 60, 56, tone, weight=BOLD, anchor="r")
    foot = _TALLY_TOP + len(provinces) * _LINE
    canvas.lay(scoring_disk(palette, 46), MARGIN + 14, foot + 27)
    canvas.write(say("early"), MARGIN + 74, foot + 64, 38, palette.dim, width=_NAMES - 100)
    for seat, player in enumerate(game.players):
        right = _NAMES + (seat + 0.5) * column + 86
        canvas.write(str(player.points.get("houses", 0)), right, foot + 72, 68, weight=BOLD, anchor="r")
    return canvas


_TALL_TALLY_TOP: Final = 190
_TALL_LINE: Final = 66
_TALL_NAMES: Final = 268


def paint_tall_tally(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the table for a phone: one house for each player who has any, and the points."""
    board, provinces = game.board, game.board.map.provinces
    canvas = Canvas.blank(palette, PHONE, _TALL_TALLY_TOP + (len(provinces) + 1) * _TALL_LINE + MARGIN)
    canvas.write(say("houses"), 14, 56, 50, palette.title, weight=BOLD)
    column = (PHONE - _TALL_NAMES - 8) / len(names)
    for seat, name in enumerate(names):
        middle = _TALL_NAMES + (seat + 0.5) * column
        canvas.centre(token(palette, seat, 62), middle, 106)
        canvas.write(name, middle, 172, 28, weight=BOLD, anchor="m", width=round(column - 8))
    for number, (key, province) in enumerate(provinces.items()):
        top = _TALL_TALLY_TOP + number * _TALL_LINE
        canvas.lay(band(palette, province.colour, PHONE - 16, _TALL_LINE - 6), 8, top)
        canvas.lay(emblem(palette, province.colour, 42), 14, top + 9)
        canvas.write(
            board.map.names[key], 68, top + 43, 36, palette.tint(province.colour).deep, weight=BOLD,
            width=_TALL_NAMES - 76,
        )  # fmt: skip
        points = game.scored.get(key, (0,) * len(names))
        fortifiers = board.fortifiers(province.spaces)
        for seat, houses in enumerate(board.houses_in[key]):
            if houses:
                left = _TALL_NAMES + seat * column + 4
                if seat in fortifiers:
                    canvas.lay(fortification(palette, 44), left - 6, top + 36)
                canvas.lay(house(palette, seat, 44), left, top + 8)
                right = _TALL_NAMES + (seat + 1) * column - 8
                canvas.write(str(points[seat]), right, top + 45, 40, weight=BOLD, anchor="r", vital=True)
    foot = _TALL_TALLY_TOP + len(provinces) * _TALL_LINE
    for seat, player in enumerate(game.players):
        right = _TALL_NAMES + (seat + 1) * column - 8
        text = str(player.points.get("houses", 0))
        canvas.write(text, right, foot + 52, 50, weight=BOLD, anchor="r", vital=True)
    return canvas


_FILM_HEAD: Final = 66
_DROP: Final = 110
"""Height in pixels from which pieces drop."""
_FILM_SCALE: Final = ACROSS / WIDTH


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `games` are the public observations from start to end.
    """
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
            for sprite, (x, y) in _arrivals(self.palette, self.stages[number].board, self.coming(number).board):
                canvas.centre(sprite, x, _FILM_HEAD + falling(y, share, _DROP))
        return canvas

    def _painted(self, number: int) -> Image.Image:
        stage = self.stages[number]
        return painted(self.palette, stage, chart_of(stage.board.map)).canvas.reduced(ACROSS)


def _arrivals(palette: Palette, before: Board, after: Board) -> Iterator[tuple[Sprite, Point]]:
    """Yield the pieces that are added between two stages, and their final places."""
    chart, sizes = chart_of(before.map), (round(HOUSE * _FILM_SCALE), round(EMISSARY * _FILM_SCALE))
    for space, seat in after.houses.items():
        if space not in before.houses:
            yield house(palette, seat, sizes[0]), _small(chart.space(space))
    for space, seat in after.markets.items():
        if space not in before.markets:
            yield market(palette, seat, sizes[0]), _small(chart.space(space))
    for province, counts in after.emissaries.items():
        for seat, (here, coming) in enumerate(zip(before.emissaries[province], counts, strict=True)):
            if coming > here:
                yield emissary(palette, seat, sizes[1]), _small(chart.dragon(province))


def _small(point: Point) -> Point:
    """Convert a point of the board's map to a frame."""
    return point[0] * _FILM_SCALE, point[1] * _FILM_SCALE
