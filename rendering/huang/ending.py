"""The end of a game: the finished map, points by colour and how they grew, all conflicts, and the story as a film."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.engine import Seat
from games.huang.state import State
from rendering import USUAL, Layout, Look
from rendering.canvas import Canvas
from rendering.charts import over_time
from rendering.film import ACROSS, BARS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Fit, Flex, Framed, Item, Padded, Row, Sized, Text, Thing, picture, tiled
from rendering.huang import pieces
from rendering.huang.board import SEAL, bars, has_won, headline, paint_table, parts, reach
from rendering.huang.chart import Land, chart_of
from rendering.huang.pieces import PALETTES, say
from rendering.huang.scene import Conflict, Side, conflicts, fought, paint_outline, painted
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, finished
from rendering.lesson import title
from rendering.lettering import BOLD, measure
from rendering.palette import Palette
from rendering.pieces import seal, token
from rendering.table import called, empty_panel

_LEADER: Final = 54
_HEAD: Final = 66
"""Height of the title of the film."""


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description; `games` are all public observations."""
    palette, players, layout, last = PALETTES[look.theme], called(names), look.layout, games[-1]
    full = PHONE if layout == "phone" else WIDTH
    width = full - 2 * MARGIN
    course = [[(game.turn / last.seats, game.players[seat].score) for game in games] for seat in range(last.seats)]
    plot = over_time(course, players, width, say("growth"))
    ranking = Column(_standings(palette, last, players, width), plot, gap=MARGIN)
    pictures = {
        say("end-map"): paint_table(palette, last, players, layout),
        say("end-ranking"): picture(palette, ranking, width=full, across=MARGIN, down=MARGIN),
    }
    if fought := conflicts(games):
        pictures[say("end-conflicts")] = paint_conflicts(palette, last, fought, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by colour as a PNG; where they are hidden, the players' screens."""
    item = _standings(PALETTES[look.theme], game, called(names), PHONE - 2 * MARGIN)
    return finished(picture(PALETTES[look.theme], item, width=PHONE, across=MARGIN, down=MARGIN), look)


def _standings(palette: Palette, game: State, names: Sequence[str], width: int) -> Item:
    """Return every player's points by colour, the best first, as far as points are known; or closed screens."""
    known, columns = [game.points_known(seat) for seat in range(game.seats)], 1 if width < PHONE else 2
    open_to_all = [points for points in known if points is not None]
    most, wide = reach(open_to_all), (width - 24 * (columns + 1)) // columns
    few = "own" if open_to_all else "hidden"
    name = say("standings-over" if game.ranks else "standings" if all(known) else f"standings-{few}")
    order = game.ranks or (game.ranking() if all(known) else range(game.seats))

    def shown(seat: Seat) -> Item:
        points, player = known[seat], game.players[seat]
        things: list[Thing] = [token(palette, seat, 58), Fit(Text(names[seat], 44, bold=True, vital=True))]
        things += [seal(palette, "勝", 44)] * has_won(game, seat)
        things.append(FILL)
        if player.granaries:
            things += [pieces.granary(palette, 1.3), Text(str(player.granaries), 40, "dim", vital=True)]
        if points is not None:
            things.append(Text(str(player.score), 56, bold=True, vital=True))
            return Column(Row(*things, gap=14), bars(palette, points, wide, 46, most))
        leaders = Row(*(pieces.small_leader(palette, seat, colour, 64) for colour in game.home(seat)), gap=10)
        closed = Framed(Sized(leaders, wide, 96), 0, 0, pieces.open_screen, (seat,))
        return Column(Row(*things, gap=14), closed)

    players = tiled(map(shown, sorted(range(game.seats), key=lambda seat: order[seat])), columns, gap=24, below=20)
    lines: list[Item] = [title(name, 44), players]
    if any(points["white"] for points in open_to_all):
        sample = pieces.strip(palette, "white", 52, 30)
        lines.append(Row(sample, Flex(Text(say("standings-white"), LEGIBLE, "dim")), gap=14))
    return Framed(Column(*lines, gap=8), 24, 14, empty_panel)


def paint_conflicts(
    palette: Palette, game: State, found: Sequence[Conflict], names: Sequence[str], layout: Layout
) -> Canvas:
    """Paint a line for each conflict of a game, in two columns if the picture is wide."""
    columns, size = (1, 50) if layout == "phone" else (2, 62)
    rows = max(1, -(-len(found) // columns))
    counts = Counter(conflict.kind for conflict in found)
    words = say("conflicts-count", wars=counts["war"], revolts=counts["revolt"], bandits=counts["bandits"])
    lines = [_conflict(palette, game, conflict, names) for conflict in found]
    parted = [Column(*lines[start : start + rows], gap=8) for start in range(0, len(lines), rows)]
    head = Padded(Column(title(say("conflicts"), size), Text(words, LEGIBLE, "dim")), 12, 8)
    return picture(palette, head, Row(*parted, gap=16, align="start"), width=PHONE * columns, across=8, down=12)


def _conflict(palette: Palette, game: State, conflict: Conflict, names: Sequence[str]) -> Item:
    """Return when and where it was, and the sides with their strength; the winner stands on gold."""
    if conflict.kind == "bandits":
        sign = pieces.bandit(palette, conflict.sides[-1].strength, 64 / pieces.TALL)
    else:  # what it is fought with: red tiles in a war, yellow ones in a revolt
        sign = pieces.small_tile(palette, "red" if conflict.kind == "war" else "yellow", 64)
    when = Text(say("conflicts-round", round=conflict.turn // game.seats + 1), 30, "dim")
    where = Text(conflict.space.upper(), LEGIBLE, bold=True, vital=True)
    width = (620 - 8 * (len(conflict.sides) - 1)) // len(conflict.sides)
    sides = [_side(palette, side, conflict, names, width) for side in conflict.sides]
    return Row(Sized(sign, 68), Sized(Column(when, where, gap=-4), 76, across=None), *sides, gap=8)


def _side(palette: Palette, side: Side, conflict: Conflict, names: Sequence[str], width: int) -> Item:
    words = "" if conflict.kind == "bandits" and not side.bandits else str(side.strength)
    room, count = width - 40 - measure(words, 44, BOLD), len(side.leaders)
    gap = min(6, (room - _LEADER * count) / max(1, count - 1))
    who = [pieces.small_leader(palette, leader.seat, leader.colour, _LEADER) for leader in side.leaders]
    if side.bandits:
        who.append(pieces.bandit(palette, side.strength, 0.9))
    named = [
        Fit(Text(names[leader.seat], LEGIBLE, vital=True)) for leader in side.leaders * (conflict.kind == "revolt")
    ]
    line = Row(Row(*who, gap=gap), 6, *named, FILL, *([Text(words, 44, bold=True, vital=True)] if words else []))
    return Framed(Sized(line, width - 28, 84, across=None), 14, 0, pieces.plate if side.won else empty_panel)


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[State], names: Sequence[str]) -> None:
        self._chart = chart_of(views[-1].map, "phone")
        self._are_known = views[-1].public_scores() is not None  # at the end, those that were hidden are told, too
        self._most = reach(player.won for view in views for player in view.players)
        super().__init__(palette, views, names)

    def seen(self, view: State) -> object:
        realm, points = view.realm, [player.won for player in view.players if self._are_known]
        things = realm.tiles, realm.leaders, realm.pagodas, realm.palace, realm.granaries, realm.bandits
        return things, points, view.over

    def progress(self, view: State) -> str:
        return say("film-round", round=view.round)

    def title(self, view: State) -> tuple[Sequence[Seat], tuple[str, str]]:
        return ((), headline(view, self.names)) if view.is_drawn else super().title(view)

    def scene(self, number: int, share: float) -> Canvas:
        view, coming = self.stages[number], self.coming(number)
        land = painted(self.palette, view, self._chart, full=self.stages[-1])
        zoom, before, after = land.zoom, view.realm, coming.realm
        added = sorted(after.tiles.items() - before.tiles.items()) if share else []
        arrivals = [(space, pieces.tile(self.palette, colour, zoom)) for space, colour in added]
        seated = sorted(after.leaders.items() - before.leaders.items()) if share else []
        arrivals += [(space, pieces.leader(self.palette, *own, zoom)) for space, own in seated]
        for space, sprite in arrivals:
            left, top = land.frame.at(self._chart.space(space))
            land.canvas.centre(sprite, left, falling(top, share, 110))
        for conflict in (*fought(view), *(fought(coming) if share else ())):
            _paint_conflict(land, view, conflict)
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + land.canvas.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land.canvas, 0, _HEAD)
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        number, share = moment
        before, after = (view.players[seat] for view in (self.stages[number], self.coming(number)))
        if not self._are_known:
            for place, colour in enumerate(self.stages[number].home(seat)):
                canvas.lay(pieces.small_leader(self.palette, seat, colour, 42), BARS[0] + place * 50, y + 3)
            return
        across = (BARS[1] - BARS[0]) / self._most
        for place, (one, other) in enumerate(zip(parts(before.won), parts(after.won), strict=True)):
            left = BARS[0]
            for colour, old, new in ((one[0], one[1], other[1]), ("white", one[2], other[2])):
                if width := round(across * (old + (new - old) * share)):
                    canvas.lay(pieces.strip(self.palette, colour, width, 10), left, y + 4 + place * 10)
                    left += width
        score = before.score
        canvas.write(str(score), ACROSS - 14, y + 36, 38, weight=BOLD, anchor="r", vital=True)


def _paint_conflict(land: Land, game: State, conflict: Conflict) -> None:
    """Outline the states at war, the winner golden and the others red, and put the conflict's sign on its space."""
    index, palette, kind = land.chart.map.index, land.palette, conflict.kind
    for side in sorted(conflict.sides, key=lambda side: side.won) if kind == "war" else ():
        tone = palette.imperial if side.won else palette.lacquer
        paint_outline(land, game, [index[key] for key in side.spaces], tone)
    sign = pieces.conflict_sign(palette, kind, land.size({"war": 92, "revolt": 56, "bandits": 64}[kind]))
    land.centre(sign, *land.chart.space(index[conflict.space]))
