"""The story of a game: the wall grows, boards join, provinces fall to their winners, and the Mongols attack."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.chang_cheng.events import EventScored, RegionAttacked
from games.chang_cheng.text.scores import sources
from games.chang_cheng.view import ChangChengView
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

    from games.chang_cheng.view import SeatView
    from games.engine import Event, Key
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


def story(views: Sequence[ChangChengView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `views` are the public views from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], views, names).gif(look)


class _Film(Film[ChangChengView]):
    """Animates a game. All boards have their final places from the beginning, and show once they are joined."""

    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[ChangChengView], names: Sequence[str]) -> None:
        super().__init__(palette, [*unfolded(views)], names)
        sides = views[-1].layout.sides
        widest = max(sum(map(across, strip)) for strip in grouped(sides, _ABREAST))
        self.scroll = Scroll(sides, ACROSS, _ABREAST, _HEAD, _GAP, (ACROSS - 2 * _EDGE) / widest)

    def seen(self, view: ChangChengView) -> object:
        scores = [player.score for player in view.players]
        walls = view.layout.sides, view.owners, view.broken, view.scored
        return walls, view.laid, view.revealed, view.removed, view.round, scores, view.finale, view.phase == "over"

    def progress(self, view: ChangChengView) -> str:
        if view.phase == "turns":
            return say("film-round", round=view.round)
        event = view.finale[-1] if view.finale else None
        return capital(sources(view)[event.card]) if isinstance(event, EventScored) else say("attack")

    def scene(self, number: int, share: float) -> Canvas:
        view, scroll = self.stages[number], self.scroll
        coming = self.coming(number) if share else view
        canvas = Canvas.blank(self.palette, ACROSS, scroll.bottom + 12 + lanes_height(len(self.names)))
        paint_scroll(canvas, view, scroll)
        self._hang(canvas, view, coming, share)
        for stretch in blocks(coming, scroll):
            if stretch.squares[0] not in view.owners and stretch.squares[0] in view.layout.place:
                top = scroll.square(stretch.squares[0]).top
                paint_block(canvas, scroll, stretch, top - falling(top, share, _DROP))
        event = coming.finale[-1] if coming.phase == "attack" and coming.finale else None
        if isinstance(event, RegionAttacked):
            self._paint_attack(canvas, coming, event, share or 1)
        return canvas

    def _hang(self, canvas: Canvas, view: ChangChengView, coming: ChangChengView, share: float) -> None:
        """Hang paintings where no board lies yet; one that joins appears from the others outwards."""
        last = self.scroll.strips[-1]
        corner = ACROSS - _EDGE - last[-1].box.right - _GAP if len(last) < len(self.scroll.strips[0]) else 0
        for leaf in (leaf for strip in self.scroll.strips for leaf in strip if leaf.side not in view.layout.sides):
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

    def _paint_attack(self, canvas: Canvas, view: ChangChengView, event: RegionAttacked, share: float) -> None:
        """Paint an attack: its counter grows, and outlines show whose walls lose, and whose tower protects."""
        if not event.threat:
            return
        palette, scroll, box = self.palette, self.scroll, self.scroll.region(event.region)
        small, large = _THREAT
        size = round(small + (min(large, box.width) - small) * share)
        canvas.centre(
            threat(palette, event.threat, size), box.middle, scroll.leaf(event.region).top + box.height * 0.45
        )
        for square in view.layout.regions[event.region]:
            owner = view.owners.get(square)
            tower = square in view.towers
            lost = owner in event.losers and square not in view.broken
            if lost or (tower and owner in event.protected):
                place, lift = scroll.square(square), round(TOWER * scroll.zoom) if tower else 0
                wide, high = place.width / _OUTLINE, (place.height + lift) / _OUTLINE
                colour = palette.imperial if lost else palette.jade
                outline = ring(palette, round(wide), round(high), colour, zoom=_OUTLINE)
                canvas.lay(outline, place.left, place.top - lift)


def unfolded(views: Sequence[ChangChengView]) -> Iterator[ChangChengView]:
    """Yield the views of a game; the end becomes a view for each region's attack and each event card that scored.

    In such a view the last event of `finale` has just happened, and later counters still lie face down.
    """
    *earlier, last = views
    yield from (view for view in earlier if view.phase in ("turns", "attack"))
    revealed: frozenset[Key] = next((view.revealed for view in reversed(earlier) if view.phase != "over"), frozenset())
    players = [_settled(player) for player in last.players]
    told: list[Event] = []
    for event in last.finale:
        told.append(event)
        if isinstance(event, RegionAttacked):
            revealed |= {event.region} & last.revealed
            for seat in event.losers:
                players[seat] = _changed(players[seat], "mongols", -event.threat)
        elif isinstance(event, EventScored):
            for seat, points in enumerate(event.points):
                players[seat] = _changed(players[seat], event.card, points)
        yield replace(last, phase="attack", ranks=(), revealed=revealed, players=tuple(players), finale=tuple(told))
    yield last


def _settled(player: SeatView) -> SeatView:
    """Return a player as before the attack."""
    points = {**player.points, **dict.fromkeys(FINAL, 0)}
    return replace(player, points=points, score=sum(points.values()))


def _changed(player: SeatView, source: str, points: int) -> SeatView:
    """Return a player with more points, or with fewer."""
    return replace(
        player, score=player.score + points, points={**player.points, source: player.points[source] + points}
    )
