"""What provinces brought, and what the Mongols' attack cost, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.events import RegionAttacked
from rendering.chang_cheng.counters import no_threat, reputation, threat
from rendering.chang_cheng.palettes import FIELDS, STEPPE
from rendering.chang_cheng.tally import Cell, Line, Tally
from rendering.chang_cheng.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.chang_cheng.state import State
    from games.engine import Seat
    from rendering.palette import Palette

_COUNTER: Final = 76
"""Size of a counter in pixels."""


FINAL: Final = ("mongols", "diplomacy", "dominance", "reward")
"""The sources of points at the end of a game."""


def attack(palette: Palette, game: State) -> Tally:
    """Return the table of the Mongols' attack: what every region's counter cost each player."""
    lines: list[Line] = []
    for event in game.finale:
        if isinstance(event, RegionAttacked):
            tint = STEPPE[len(lines) % 2]
            points = dict.fromkeys(event.losers, -event.threat)
            cells = _cells(event.blocks, points, event.protected if event.threat else ())
            counter = threat(palette, event.threat, _COUNTER) if event.threat else no_threat(palette, _COUNTER)
            lines.append(Line(event.region, tint, game.layout.regions[event.region], counter, cells))
    return Tally(say("attack"), say("attack.note"), tuple(lines))


def provinces(palette: Palette, game: State) -> Tally:
    """Return the table of the provinces: what every one brought each player."""
    lines: list[Line] = []
    for province, squares in game.layout.provinces.items():
        tint = FIELDS[len(lines) % 2]
        counter = reputation(palette, game.reputation[province], _COUNTER)
        if event := game.scored.get(province):
            cells = _cells(event.blocks, dict.fromkeys(event.winners, event.value))
        else:
            cells = _cells(game.board.tally(province).blocks, {})
        lines.append(Line(province, tint, squares, counter, cells))
    return Tally(say("provinces"), say("provinces.note"), tuple(lines))


def before_attack(game: State, seat: Seat) -> int:
    """Return a player's points before the Mongols attacked, from the observation at the end of the game."""
    player = game.players[seat]
    return player.score - sum(player.points[source] for source in FINAL)


def _cells(blocks: Sequence[int], points: Mapping[Seat, int], safe: Sequence[Seat] = ()) -> tuple[Cell, ...]:
    return tuple(
        Cell(count, most=count == max(blocks) > 0, points=points.get(owner, 0), safe=owner in safe)
        for owner, count in enumerate(blocks)
    )
