"""The end of a game: the ranking, and maps that show the sources of all points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.engine.words import capital
from games.han.events import AllianceScored, HousesScored, PortsScored, RoadScored
from games.han.roads import ROW
from games.han.text.scores import sources
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.han.chart import chart_of
from rendering.han.closeup import courts_alone, faded, painted
from rendering.han.details import paint_ports, port_owners, roads_title, titled
from rendering.han.heading import SEAL, headline, paint_tall_heading, subline
from rendering.han.palettes import PALETTES
from rendering.han.phone import entry_of
from rendering.han.routes import Row, paint_alliances, paint_rows
from rendering.han.tally import paint_tall_tally, paint_tally
from rendering.han.words import say
from rendering.heading import paint_verdict
from rendering.layout import MARGIN, PHONE, WIDTH, finished
from rendering.players import called
from rendering.results import PLOT, Result, paint_growth, paint_ranking, ranking_height, roster_results
from rendering.scores import coins, courses, dots, slant
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.han.view import HanView
    from rendering.han.chart import Chart
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


def ending(views: Sequence[HanView], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description.

    They are the map, the ranking with points by source and over the rounds, the houses of every province, the
    alliances, and the roads with the ports. `views` are the public views from the start of the game to its end.
    """
    palette, view, players = PALETTES[look.theme], views[-1], called(names)
    chart, phone = chart_of(view.map, look.layout), look.layout == "phone"
    pictures = {
        say("end-map"): (_tall_map if phone else _map)(palette, view, players),
        say("end-ranking"): (_tall_ranking if phone else _ranking)(palette, views, players),
        say("end-houses"): (paint_tall_tally if phone else paint_tally)(palette, view, players),
        say("end-alliances"): _alliances(palette, view, chart),
        say("end-roads.ports") if view.map.ports else say("end-roads"): _roads(palette, view, chart),
    }
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(view: HanView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in view.players]
    titles = {source: capital(title) for source, title in sources(view).items()}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(view.ranks))
    return finished(canvas, look)


def _map(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    land = painted(palette, view, chart_of(view.map)).canvas
    canvas = Canvas.blank(palette, WIDTH, _HEAD + land.height)
    paint_verdict(canvas, SEAL, winners(view.ranks), (*headline(view, names), subline(view)))
    canvas.cover(land.image, 0, _HEAD)
    return canvas


def _ranking(palette: Palette, views: Sequence[HanView], names: Sequence[str]) -> Canvas:
    view = views[-1]
    plot = ranking_height(len(names)) + 2 * MARGIN
    canvas = Canvas.blank(palette, WIDTH, plot + PLOT + MARGIN)
    results = [
        Result(name, rank, player.score, player.points)
        for name, rank, player in zip(names, view.ranks, view.players, strict=True)
    ]
    paint_ranking(canvas, results, SOURCES, sources(view), MARGIN)
    paint_growth(canvas, [curve(views, seat) for seat in range(len(names))], names, plot)
    return canvas


def _tall_map(palette: Palette, view: HanView, names: Sequence[str]) -> Canvas:
    """Paint the finished map for a phone, below the winners."""
    land = painted(palette, view, chart_of(view.map, "phone")).canvas
    canvas = Canvas.blank(palette, PHONE, _TALL_HEAD + land.height)
    paint_tall_heading(canvas, view, names)
    canvas.cover(land.image, 0, _TALL_HEAD)
    return canvas


def _tall_ranking(palette: Palette, views: Sequence[HanView], names: Sequence[str]) -> Canvas:
    """Paint the ranking with points by source, the best first, and the points over time."""
    view = views[-1]
    entries = [entry_of(palette, view, seat, name) for seat, name in enumerate(names)]
    return roster_results(palette, entries, [curve(views, seat) for seat in range(len(names))], names)


def curve(views: Sequence[HanView], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    seats = len(views[0].players)
    points = [(0.0, views[0].players[seat].score)]
    points += [(view.turn / seats, view.players[seat].score) for view in views if view.phase == "turns"]
    last = views[-1]
    end = max(float(last.round), points[-1][0])
    return [*points, (end, last.players[seat].score - _added(last, seat)), (end, last.players[seat].score)]


def _added(view: HanView, seat: Seat) -> int:
    """Return the points of a player from the final scoring."""
    own = [event.points for event in view.finale if isinstance(event, RoadScored) and event.seat == seat]
    shared = [
        event.points[seat] for event in view.finale if isinstance(event, HousesScored | AllianceScored | PortsScored)
    ]
    return sum(own) + sum(shared)


def _alliances(palette: Palette, view: HanView, chart: Chart) -> Canvas:
    scored = {event.number: event.points for event in view.finale if isinstance(event, AllianceScored)}
    words = say("alliances-scored", scored=sum(map(any, scored.values())), count=len(scored))
    land = titled(courts_alone(palette, view, chart), say("alliances"), words)
    paint_alliances(land, scored)
    return land.canvas


def _roads(palette: Palette, view: HanView, chart: Chart) -> Canvas:
    ports = [event.points for event in view.finale if isinstance(event, PortsScored)]
    rows = [Row(event.seat, event.row, event.points) for event in view.finale if isinstance(event, RoadScored)]
    title, words = roads_title(ports=bool(ports)), say("rows", length=ROW)
    land = titled(faded(painted(palette, view, chart)), title, words, owners=port_owners(view) if ports else None)
    paint_rows(land, view, rows)
    for points in ports:
        paint_ports(land, view, points)
    return land.canvas
