"""The story of a game: the wall grows, boards join, provinces fall to their winners, and the Mongols attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.state import State
from games.chang_cheng.table import sources
from games.engine.words import capital
from rendering import USUAL, Look
from rendering.canvas import Canvas, ring
from rendering.chang_cheng.counters import threat
from rendering.chang_cheng.final_scoring import FINAL
from rendering.chang_cheng.heading import SEAL
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.pieces import TOWER
from rendering.chang_cheng.plan import Scroll, across, grouped
from rendering.chang_cheng.scene import blocks, paint_block, paint_scroll
from rendering.chang_cheng.words import say
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.hanging import hanging

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rendering.palette import Palette

_HEAD: Final = 70
"""Height of the title."""
_ABREAST: Final = 2
"""Boards side by side."""
_GAP: Final = 8
"""Space between strips of boards."""
_EDGE: Final = 8
"""Space beside the boards."""
_OUTLINE: Final = 0.8
"""Zoom of outlines around walls."""
_DROP: Final = 110
"""Height in pixels from which walls fall."""
_THREAT: Final = (27, 62)
"""Size of a Threat counter before an attack and in it."""


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `games` are the public observations from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    """Animates a game. All boards have their final places from the beginning, and show once they are joined."""

    characters = SEAL

    def __init__(self, palette: Palette, games: Sequence[State], names: Sequence[str]) -> None:
        super().__init__(palette, [*unfolded(games)], names)
        sides = games[-1].layout.sides
        widest = max(sum(map(across, strip)) for strip in grouped(sides, _ABREAST))
        self.scroll = Scroll(sides, ACROSS, _ABREAST, _HEAD, _GAP, (ACROSS - 2 * _EDGE) / widest)

    def seen(self, game: State) -> object:
        scores = [player.score for player in game.players]
        walls = game.layout.sides, game.board.owners, game.board.broken, game.scored
        return walls, game.laid, game.revealed, game.removed, game.round, scores, game.finale, game.phase == "over"

    def progress(self, game: State) -> str:
        if game.phase == "turns":
            return say("film-round", round=game.round)
        event = game.finale[-1] if game.finale else None
        return capital(sources(game)[event.card]) if isinstance(event, EventScored) else say("attack")

    def scene(self, number: int, share: float) -> Canvas:
        game, scroll = self.stages[number], self.scroll
        coming = self.coming(number) if share else game
        canvas = Canvas.blank(self.palette, ACROSS, scroll.bottom + 12 + lanes_height(len(self.names)))
        paint_scroll(canvas, game, scroll)
        self._hang(canvas, game, coming, share)
        for stretch in blocks(coming, scroll):
            if stretch.squares[0] not in game.board.owners and stretch.squares[0] in game.layout.place:
                top = scroll.square(stretch.squares[0]).top
                paint_block(canvas, scroll, stretch, top - falling(top, share, _DROP))
        event = coming.finale[-1] if coming.phase == "attack" and coming.finale else None
        if isinstance(event, RegionAttacked):
            self._paint_attack(canvas, coming, event, share or 1)
        return canvas

    def _hang(self, canvas: Canvas, game: State, coming: State, share: float) -> None:
        """Hang paintings where no board lies yet; one that joins appears from the others outwards."""
        last = self.scroll.strips[-1]
        corner = ACROSS - _EDGE - last[-1].box.right - _GAP if len(last) < len(self.scroll.strips[0]) else 0
        for leaf in (leaf for strip in self.scroll.strips for leaf in strip if leaf.side not in game.layout.sides):
            box, joins = leaf.box, leaf.side in coming.layout.sides
            wide = box.width
            if leaf == last[-1] and corner and not joins:
                wide, corner = wide + _GAP + corner, 0  # a single painting fills the rest of the strip
            painting = hanging(self.palette, wide, box.height)
            clear = round(wide * share) if joins else 0
            first = 0 if leaf.side == coming.layout.sides[0] else clear
            canvas.cover(painting.crop((first, 0, first + wide - clear, box.height)), box.left + first, box.top)
        if corner:
            box = last[-1].box
            canvas.cover(hanging(self.palette, corner, box.height), box.right + _GAP, box.top)

    def _paint_attack(self, canvas: Canvas, game: State, event: RegionAttacked, share: float) -> None:
        """Paint an attack: its counter grows, and outlines show whose walls lose, and whose tower protects."""
        if not event.threat:
            return
        palette, scroll, box = self.palette, self.scroll, self.scroll.region(event.region)
        small, large = _THREAT
        size = round(small + (min(large, box.width) - small) * share)
        canvas.centre(
            threat(palette, event.threat, size), box.middle, scroll.leaf(event.region).top + box.height * 0.45
        )
        for square in game.layout.regions[event.region]:
            owner = game.board.owners.get(square)
            tower = square in game.board.towers
            lost = owner in event.losers and square not in game.board.broken
            if lost or (tower and owner in event.protected):
                place, lift = scroll.square(square), round(TOWER * scroll.zoom) if tower else 0
                wide, high = place.width / _OUTLINE, (place.height + lift) / _OUTLINE
                colour = palette.imperial if lost else palette.jade
                outline = ring(palette, round(wide), round(high), colour, zoom=_OUTLINE)
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
