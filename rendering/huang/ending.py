"""The end of a game: the finished map, points by colour and how they grew, all conflicts, and the story as a film."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from games.huang import events as ev
from games.huang.pieces import COLOURS, GRANARY_POINTS
from games.huang.state import totals
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, BARS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Fit, Flex, Framed, Padded, Row, Sized, Text, picture, tiled
from rendering.huang import pieces
from rendering.huang.board import SEAL, bars, has_won, headline, paint_table, parts, reach
from rendering.huang.chart import chart_of
from rendering.huang.pieces import PALETTES
from rendering.huang.scene import Conflict, conflicts, paint_outline, painted
from rendering.huang.words import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, finished
from rendering.lesson import title
from rendering.lettering import BOLD, measure
from rendering.pieces import seal, token
from rendering.players import called
from rendering.results import growth
from rendering.table import empty_panel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Seat
    from games.huang.pieces import Colour
    from games.huang.state import State
    from rendering import Layout
    from rendering.flow import Item, Thing
    from rendering.huang.chart import Land
    from rendering.huang.scene import Side
    from rendering.palette import Palette

_LEADER: Final = 54
_HEAD: Final = 66
"""Height of the title of the film."""


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description; `games` are all public observations."""
    palette, players, layout, last = PALETTES[look.theme], called(names), look.layout, games[-1]
    full = PHONE if layout == "phone" else WIDTH
    width = full - 2 * MARGIN
    course = [[(turn / last.seats, min(totals(points[seat]))) for turn, points in enumerate(points_by_turn(last))]
              for seat in range(last.seats)]  # fmt: skip
    plot = growth(course, players, width, say("growth"))
    ranking = Column(_standings(palette, last, players, width), plot, gap=MARGIN)
    pictures = {
        say("end-map"): paint_table(palette, last, players, layout),
        say("end-ranking"): picture(palette, ranking, width=full, across=MARGIN, down=MARGIN),
    }
    if fought := conflicts(games):
        pictures[say("end-conflicts")] = paint_conflicts(palette, last, fought, layout)
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
    name = say("standings-over" if game.ranks else "standings" if open_to_all else "standings-hidden")

    def order(seat: Seat) -> tuple[int, list[int], Seat]:
        points = known[seat]
        best = [-total for total in sorted(totals(points))] if points else []
        return game.ranks[seat] if game.ranks else 0, best, seat

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
        closed = Framed(Sized(leaders, wide, 184 if open_to_all else 96), 0, 0, pieces.open_screen, (seat,))
        return Column(Row(*things, gap=14), closed)

    players = tiled(map(shown, sorted(range(game.seats), key=order)), columns, gap=24, below=20)
    lines: list[Item] = [title(name, 44), players]
    if any(points["white"] for points in open_to_all):
        sample = pieces.strip(palette, "white", 52, 30)
        lines.append(Row(sample, Flex(Text(say("standings-white"), LEGIBLE, "dim")), gap=14))
    return Framed(Column(*lines, gap=8), 24, 14, empty_panel)


def points_by_turn(game: State) -> list[tuple[Mapping[Colour, int], ...]]:
    """Return the points by colour of every seat before the first turn, and after each turn, of a finished game."""
    now: list[dict[Colour, int]] = [dict.fromkeys(COLOURS, 0) for _ in range(game.seats)]
    found: list[tuple[Mapping[Colour, int], ...]] = []
    for turn, event in game.story:
        while len(found) <= turn:
            found.append(tuple(points.copy() for points in now))
        if isinstance(event, ev.PointsWon):
            now[event.seat][event.colour] += event.points
        elif isinstance(event, ev.GranariesTaken):
            now[event.seat]["blue"] += GRANARY_POINTS * len(event.spaces)
    while len(found) <= game.turn:
        found.append(tuple(points.copy() for points in now))
    return found


def paint_conflicts(palette: Palette, game: State, found: Sequence[Conflict], layout: Layout) -> Canvas:
    """Paint a line for each conflict of a game, in two columns if the picture is wide."""
    columns, size = (1, 50) if layout == "phone" else (2, 62)
    rows = max(1, -(-len(found) // columns))
    counts = Counter(conflict.kind for conflict in found)
    words = say("conflicts-count", wars=counts["war"], revolts=counts["revolt"], bandits=counts["bandits"])
    lines = [_conflict(palette, game, conflict) for conflict in found]
    parted = [Column(*lines[start : start + rows], gap=8) for start in range(0, len(lines), rows)]
    head = Padded(Column(title(say("conflicts"), size), Text(words, LEGIBLE, "dim")), 12, 8)
    return picture(palette, head, Row(*parted, gap=16, align="start"), width=PHONE * columns, across=8, down=12)


def _conflict(palette: Palette, game: State, conflict: Conflict) -> Item:
    """Return when and where it was, and the sides with their strength; the winner stands on gold."""
    if conflict.kind == "bandits":
        sign = pieces.bandit(palette, conflict.sides[-1].strength, 64 / pieces.TALL)
    else:  # what it is fought with: red tiles in a war, yellow ones in a revolt
        sign = pieces.small_tile(palette, "red" if conflict.kind == "war" else "yellow", 64)
    when = Text(say("conflicts-round", round=conflict.turn // game.seats + 1), 30, "dim")
    where = Text(conflict.space.upper(), LEGIBLE, bold=True, vital=True)
    width = (628 - 8 * (len(conflict.sides) - 1)) // len(conflict.sides)
    sides = [_side(palette, side, conflict, width) for side in conflict.sides]
    return Row(Sized(sign, 68), Sized(Column(when, where, gap=-4), 76), *sides, gap=8)


def _side(palette: Palette, side: Side, conflict: Conflict, width: int) -> Item:
    words = "" if conflict.kind == "bandits" and not side.bandits else str(side.strength)
    room, count = width - 40 - measure(words, 44, BOLD), len(side.leaders)
    gap = min(6, (room - _LEADER * count) / max(1, count - 1))
    who = [pieces.small_leader(palette, leader.seat, leader.colour, _LEADER) for leader in side.leaders]
    if side.bandits:
        who.append(pieces.bandit(palette, side.strength, 0.9))
    line = Row(Row(*who, gap=gap), FILL, *([Text(words, 44, bold=True, vital=True)] if words else []))
    return Framed(Sized(line, width - 28, 84, across=None), 14, 0, pieces.plate if side.won else empty_panel)


# The film


class Standing(NamedTuple):
    """A player's points at some moment, in the weakest colour and by colour: none as long as they are hidden."""

    score: int
    points: Mapping[Colour, int]


class Stage(NamedTuple):
    """The table at some moment of the game, with the points that players had then."""

    game: State
    players: tuple[Standing, ...]
    ranks: Sequence[int]
    fought: tuple[Conflict, ...]
    """The conflicts of the turn before; now, of the turn that is not over yet."""


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them."""
    return _Film(PALETTES[look.theme], stages(games), names).gif(look)


def stages(games: Sequence[State]) -> list[Stage]:
    """Return the table and the points at the start of every turn, and now; hidden ones are known at the end."""
    last, fought = games[-1], conflicts(games)
    told = points_by_turn(last) if last.ranks else []

    def standing(game: State, seat: Seat) -> Standing:
        points = told[min(game.turn, last.turn)][seat] if told else game.points_known(seat)
        return Standing(0, {}) if points is None else Standing(min(totals(points)), points)

    def stage(game: State) -> Stage:
        turn = game.turn if game is last and game.actions else game.turn - 1
        players = tuple(standing(game, seat) for seat in range(game.seats))
        return Stage(game, players, game.ranks, tuple(conflict for conflict in fought if conflict.turn == turn))

    return [*map(stage, games)]


class _Film(Film[Stage]):
    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[Stage], names: Sequence[str]) -> None:
        super().__init__(palette, views, names)
        self._chart = chart_of(views[-1].game.map, "phone")
        self._most = reach(player.points for stage in views for player in stage.players if player.points)

    def seen(self, stage: Stage) -> object:
        realm = stage.game.realm
        things = realm.tiles, realm.leaders, realm.pagodas, realm.palace, realm.granaries, realm.bandits
        return things, [player.points for player in stage.players], stage.game.over

    def progress(self, stage: Stage) -> str:
        return say("film-round", round=stage.game.round)

    def title(self, stage: Stage) -> tuple[Sequence[Seat], tuple[str, str]]:
        if stage.game.is_drawn:
            return (), headline(stage.game, self.names)
        return super().title(stage)

    def scene(self, number: int, share: float) -> Canvas:
        stage, coming = self.stages[number], self.coming(number)
        land = painted(self.palette, stage.game, self._chart, full=self.stages[-1].game)
        zoom, before, after = land.zoom, stage.game.realm, coming.game.realm
        added = sorted(after.tiles.items() - before.tiles.items()) if share else []
        arrivals = [(space, pieces.tile(self.palette, colour, zoom)) for space, colour in added]
        seated = sorted(after.leaders.items() - before.leaders.items()) if share else []
        arrivals += [(space, pieces.leader(self.palette, *own, zoom)) for space, own in seated]
        for space, sprite in arrivals:
            left, top = land.frame.at(self._chart.space(space))
            land.canvas.centre(sprite, left, falling(top, share, 110))
        for conflict in (*stage.fought, *(coming.fought if share else ())):
            _paint_conflict(land, conflict)
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + land.canvas.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land.canvas, 0, _HEAD)
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        number, share = moment
        stage, coming, palette = self.stages[number], self.coming(number), self.palette
        before, after = stage.players[seat], coming.players[seat]
        if not after.points:  # leaders at home instead of hidden points
            for place, colour in enumerate(stage.game.home(seat)):
                canvas.lay(pieces.small_leader(palette, seat, colour, 42), BARS[0] + place * 50, y + 3)
            return
        across = (BARS[1] - BARS[0]) / self._most
        for place, (one, other) in enumerate(zip(parts(before.points), parts(after.points), strict=True)):
            left = BARS[0]
            for colour, old, new in ((one[0], one[1], other[1]), ("white", one[2], other[2])):
                if width := round(across * (old + (new - old) * share)):
                    canvas.lay(pieces.strip(palette, colour, width, 10), left, y + 4 + place * 10)
                    left += width
        score = round(before.score + (after.score - before.score) * share)
        canvas.write(str(score), ACROSS - 14, y + 36, 38, weight=BOLD, anchor="r", vital=True)


def _paint_conflict(land: Land, conflict: Conflict) -> None:
    """Outline the states at war, the winner golden and the others red, and put the conflict's sign on its space."""
    index, palette, kind = land.chart.map.index, land.palette, conflict.kind
    for side in sorted(conflict.sides, key=lambda side: side.won) if kind == "war" else ():
        tone = palette.imperial if side.won else palette.lacquer
        paint_outline(land, [index[key] for key in side.spaces], tone)
    sign = pieces.conflict_sign(palette, kind, land.size({"war": 92, "revolt": 56, "bandits": 64}[kind]))
    land.centre(sign, *land.chart.space(index[conflict.space]))
