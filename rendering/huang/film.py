"""The story of a game: the map fills up, points grow by colour, and wars and revolts are highlighted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.huang.pieces import COLOURS
from games.huang.state import totals
from rendering import USUAL, Look
from rendering.canvas import SHARP, Brush, Canvas
from rendering.film import ACROSS, BARS, LANE, Film, falling, lanes_height
from rendering.huang.chart import chart_of
from rendering.huang.closeup import paint_outline
from rendering.huang.conflicts import Conflict, conflicts, is_amid_turn
from rendering.huang.course import points_by_turn
from rendering.huang.heading import SEAL, headline
from rendering.huang.palettes import PALETTES
from rendering.huang.pieces import leader, small_leader, tile
from rendering.huang.points import parts, reach, strip
from rendering.huang.scene import paint_map
from rendering.huang.screen import empty_place
from rendering.huang.symbols import paint_symbol
from rendering.huang.words import say
from rendering.lettering import BOLD
from rendering.maps.glass import Glass, whole
from rendering.memory import PICTURES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Seat
    from games.huang.pieces import Colour
    from games.huang.state import State
    from rendering.canvas import Point, Sprite
    from rendering.huang.chart import Land
    from rendering.palette import Palette

_HEAD: Final = 66
"""Height of the title."""
_DROP: Final = 110
"""Height in pixels from which pieces drop."""
_STRIPE: Final = 10
"""Distance of two bars of points in a lane."""
_LEADER: Final = 40
_SIGN: Final = {"war": 92, "revolt": 56, "bandits": 64}
"""Size of the sign of a conflict, in pixels of the chart."""


class Standing(NamedTuple):
    """A player's points at some moment."""

    score: int
    """Points in the weakest colour; 0 as long as points are hidden."""
    points: Mapping[Colour, int]
    """Points by colour; none as long as points are hidden."""


class Stage(NamedTuple):
    """The table at some moment of the game, with the points that players had then."""

    game: State
    players: tuple[Standing, ...]
    fought: tuple[Conflict, ...]
    """The conflicts of the turn before; now, of the turn that is not over yet."""

    @property
    def ranks(self) -> Sequence[int]:
        """The rank of each seat once the game is over."""
        return self.game.ranks


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `games` are the public observations from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], stages(games), names).gif(look)


def stages(games: Sequence[State]) -> list[Stage]:
    """Return the table and the points at the start of every turn, and now.

    The last observation of a finished game tells the points of all turns. Before, they are known only if they are open.
    """
    last = games[-1]
    told = points_by_turn(last) if last.ranks else []
    fought = conflicts(games)

    def standing(game: State, seat: Seat) -> Standing:
        points = told[min(game.turn, last.turn)][seat] if told else game.points_known(seat)
        return Standing(0, {}) if points is None else Standing(min(totals(points)), points)

    def told_with(game: State) -> int:
        return game.turn if game is last and is_amid_turn(game) else game.turn - 1

    return [
        Stage(
            game,
            tuple(standing(game, seat) for seat in range(game.seats)),
            tuple(conflict for conflict in fought if conflict.turn == told_with(game)),
        )
        for game in games
    ]


class _Film(Film[Stage]):
    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[Stage], names: Sequence[str]) -> None:
        super().__init__(palette, views, names)
        self._chart = chart_of(views[-1].game.map, "phone")
        self._most = reach(player.points for stage in views for player in stage.players if player.points)

    def seen(self, stage: Stage) -> object:
        realm = stage.game.realm
        pieces = realm.tiles, realm.leaders, realm.pagodas, realm.palace, realm.granaries, realm.bandits
        return pieces, [player.points for player in stage.players], stage.game.over

    def progress(self, stage: Stage) -> str:
        return say("film-round", round=stage.game.round)

    def title(self, stage: Stage) -> tuple[Sequence[Seat], tuple[str, str]]:
        if stage.game.is_drawn:
            return (), headline(stage.game, self.names)
        return super().title(stage)

    def scene(self, number: int, share: float) -> Canvas:
        stage, chart = self.stages[number], self._chart
        frame = whole(chart)
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + frame.height + 12 + lanes_height(len(self.names)))
        land = Glass(canvas, chart, frame, _HEAD)
        paint_map(land, stage.game)
        fought = [*stage.fought]
        if share:
            coming = self.coming(number)
            for sprite, (x, y) in _arrivals(land, stage.game, coming.game):
                left, top = frame.at((x, y))
                canvas.centre(sprite, left, _HEAD + falling(top, share, _DROP))
            fought += coming.fought
        for conflict in fought:
            paint_conflict(land, conflict)
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        number, share = moment
        stage, coming = self.stages[number], self.coming(number)
        before, after = stage.players[seat], coming.players[seat]
        if not after.points:
            self._paint_leaders(canvas, stage.game, seat, y)
            return
        across = BARS[1] - BARS[0]
        for place, (one, other) in enumerate(zip(parts(before.points), parts(after.points), strict=True)):
            own, white = (
                round(across * (old + (new - old) * share) / self._most)
                for old, new in ((one.own, other.own), (one.white, other.white))
            )
            top = y + 4 + place * _STRIPE
            if own:
                canvas.lay(strip(self.palette, one.colour, own, _STRIPE), BARS[0], top)
            if white:
                canvas.lay(strip(self.palette, "white", white, _STRIPE), BARS[0] + own, top)
        score = round(before.score + (after.score - before.score) * share)
        canvas.write(str(score), ACROSS - 14, y + 36, 38, weight=BOLD, anchor="r", vital=True)

    def _paint_leaders(self, canvas: Canvas, game: State, seat: Seat, y: int) -> None:
        """Paint the leaders on the map instead of hidden points."""
        for number, colour in enumerate(COLOURS):
            home = colour in game.home(seat)
            palette = self.palette
            sprite = empty_place(palette, colour, _LEADER) if home else small_leader(palette, seat, colour, _LEADER)
            canvas.lay(sprite, BARS[0] + number * (_LEADER + 12), y + (LANE - _LEADER) / 2)


def _arrivals(land: Land, game: State, coming: State) -> list[tuple[Sprite, Point]]:
    """Return the tiles and leaders that are added between two stages, and their places."""
    found = [
        (tile(land.palette, colour, land.zoom), land.chart.space(space))
        for space, colour in coming.realm.tiles.items()
        if space not in game.realm.tiles
    ]
    found += [
        (leader(land.palette, own.seat, own.colour, land.zoom), land.chart.space(space))
        for space, own in coming.realm.leaders.items()
        if game.realm.leaders.get(space) != own
    ]
    return found


def paint_conflict(land: Land, conflict: Conflict) -> None:
    """Outline the states at war, the winner golden and the others red, and put the conflict's sign on its space."""
    index, palette = land.chart.map.index, land.palette
    if conflict.kind == "war":
        for side in sorted(conflict.sides, key=lambda side: side.won):
            tone = palette.imperial if side.won else palette.lacquer
            paint_outline(land, [index[key] for key in side.spaces], tone)
    land.centre(sign(palette, conflict.kind, _SIGN[conflict.kind], land.zoom), *land.chart.space(index[conflict.space]))


@PICTURES.remembered
def sign(palette: Palette, kind: str, size: int, zoom: float) -> Sprite:
    """The sign of a conflict: swords on lacquer for a war, a hat on gold for a revolt."""
    brush = Brush(size, size, SHARP, zoom)
    mid = size / 2
    ground, tone = (palette.imperial, palette.ink) if kind == "revolt" else (palette.lacquer, palette.white)
    brush.discs((mid, mid), (mid - 0.4, palette.ink), (mid - 2, palette.white), (mid - 5, palette.ink))
    brush.disc(mid, mid, mid - 6.6, ground)
    paint_symbol(brush, "yellow" if kind == "revolt" else "red", (mid, mid), size * 0.56, (tone, ground))
    return brush.sprite()
