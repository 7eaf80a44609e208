"""Pictures for help pages: a round, the petition, role cards, building, and favours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang_di.cards import STANDARD_JADE, Favour, favours
from games.huang_di.events import FavourPlayed
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS, TOWER_POINTS
from games.huang_di.state import State
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, WORKERS, Spot
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.examples import paint_cover, wall_of
from rendering.huang_di.favours import fanned, rewards
from rendering.huang_di.pieces import coin, convict, emperor_block, scroll
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.roles import paint_role, role_card, role_plan
from rendering.huang_di.scene import ROMAN, paint_footings, paint_marks, paint_wall
from rendering.huang_di.words import say
from rendering.landscape import mountains
from rendering.layout import finished
from rendering.lesson import ACROSS, EDGE, GAP, paint_row, panel, write_lines
from rendering.lettering import BOLD
from rendering.palette import PALETTES
from rendering.pieces import blossom, jade, medallion, peasant, seal, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_STEP: Final = 232
"""Height of a phase of the round."""
_BID: Final = 112
"""Height of a bid."""


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"Huang Di has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    palette = PALETTES[look.theme]
    return finished(_roles(palette, look.layout) if name == "roles" else LESSONS[name](palette), look)


def _round(palette: Palette) -> Canvas:
    """Paint the three phases of a round, one below the other."""
    canvas = Canvas.blank(palette, ACROSS, 3 * (_STEP + GAP) + 2 * EDGE - GAP)
    tokens = [token(palette, seat, 62) for seat in range(4)]
    cards = [role_card(palette, role) for role in ("recruiter", "resources", "builder")]
    jades = [jade(palette, 84)] * STANDARD_JADE
    prizes = [medallion(palette, 96), emperor_block(palette, 124, 86)]
    phases: tuple[tuple[str, str, str, Sequence[Sequence[Sprite]]], ...] = (
        ("一", say("lesson-round-income"), say("lesson-round-income-words", jade=STANDARD_JADE), [jades]),
        ("二", say("lesson-round-petition"), say("lesson-round-petition-words"), [prizes]),
        ("三", say("lesson-round-turns"), say("lesson-round-turns-words"), [cards, tokens]),
    )
    for number, (numeral, title, words, rows) in enumerate(phases):
        top = EDGE + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, top)
        canvas.lay(seal(palette, numeral, 88), EDGE + 24, top + 24)
        canvas.write(title, EDGE + 140, top + 86, 52, weight=BOLD)
        write_lines(canvas, words, EDGE + 140, top + 150, 36)
        for row, drawn in enumerate(rows):
            paint_row(canvas, drawn, ACROSS - EDGE - 30, top + 72 + row * 112)
    return canvas


def _petition(palette: Palette) -> Canvas:
    """Paint four bids, the price and reward of the highest, and how ties are broken."""
    bids = ((0, 4, 0), (1, 3, 2), (2, 0, 1), (3, 2, 0))
    best = max(bids, key=lambda bid: bid[1] + bid[2])
    foot = EDGE + len(bids) * (_BID + GAP)
    canvas = Canvas.blank(palette, ACROSS, foot + 292)
    for number, (seat, offered, added) in enumerate(bids):
        top, middle = EDGE + number * (_BID + GAP), EDGE + number * (_BID + GAP) + _BID / 2
        won = seat == best[0]
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _BID, lit=won), EDGE, top)
        canvas.lay(token(palette, seat, 74), EDGE + 20, middle - 37)
        x = EDGE + 120.0
        for piece, count in ((jade, offered), (scroll, added)):
            for _ in range(count):
                canvas.lay(piece(palette, 58), x, middle - 29)
                x += 64
        if not offered + added:
            canvas.write(say("lesson-petition-nothing"), x, middle + 13, 38, palette.faint)
        total = f"{offered} + {added} = {offered + added}" if added else str(offered)
        canvas.write(total, 690, middle + 16, 46, weight=BOLD, anchor="r")
        paid = say("lesson-petition-pays", jade=offered) if won else say("lesson-petition-pays-nothing")
        colour = palette.alert if won else palette.dim
        canvas.write(paid, ACROSS - EDGE - 24, middle + 13, 38, colour, weight=BOLD, anchor="r")
    canvas.lay(token(palette, best[0], 84), EDGE + 20, foot + 14)
    canvas.lay(medallion(palette, 84), EDGE + 118, foot + 14)
    canvas.lay(emperor_block(palette, 118, 84), EDGE + 216, foot + 14)
    for number, line in enumerate(say("lesson-petition-wins").splitlines()):
        room = ACROSS - 2 * EDGE - 358
        canvas.write(line, EDGE + 358, foot + 46 + number * 46, 38, weight=BOLD, width=room)
    for piece, x in ((jade, EDGE + 20), (convict, EDGE + 90)):
        canvas.lay(piece(palette, 60), x, foot + 122)
    write_lines(canvas, say("lesson-petition-prison"), EDGE + 176, foot + 164, 32)
    canvas.lay(scroll(palette, 60), EDGE + 20, foot + 204)
    write_lines(canvas, say("lesson-petition-ties"), EDGE + 176, foot + 226, 32)
    return canvas


def _roles(palette: Palette, layout: Layout = "wide") -> Canvas:
    """Paint the four role cards as printed."""
    plan = role_plan(layout)
    canvas = Canvas.blank(palette, plan.across, plan.down)
    for role, (x, y) in plan.places.items():
        paint_role(canvas, role, x, y, plan=plan, seat=0, player=None)
    return canvas


_EXAMPLE: Final = ((0, 1, 0, 0), (2, 0, 0), (0, EMPEROR, 1), (1, 1), (2, 1, 2))
"""Owners of each column's blocks in the lesson on building, from the ground up."""


def _building(palette: Palette) -> Canvas:
    """Paint a province with the cost of a block per level and the points of each row."""
    plan = PicturePlan(1, ACROSS, (98, 76), 34)
    canvas = Canvas.blank(palette, ACROSS, plan.base + FOOTING + 384)
    land = mountains(palette, ACROSS, plan.base + FOOTING + 40, plan.base, (range(200, 800),))
    canvas.cover(land.image, 0, 0)
    paint_footings(canvas, plan)
    paint_wall(canvas, wall_of(_EXAMPLE), plan)
    wall = plan.province(0)
    for level, workers in enumerate(WORKERS):
        middle = plan.spot(Spot(0, level)).top + 38
        canvas.write(ROMAN[level], EDGE + 6, middle + 14, 38, palette.dim)
        canvas.write(str(workers), wall.left - 78, middle + 16, 46, weight=BOLD, anchor="r")
        canvas.lay(peasant(palette, 58), wall.left - 72, middle - 30)
        points = ROW_POINTS[level] if level < ROWS else TOWER_POINTS
        canvas.lay(blossom(palette, 50), wall.right + 44, middle - 25)
        canvas.write(str(points), wall.right + 106, middle + 16, 46, weight=BOLD)
    rules = (
        (peasant, say("lesson-building-workers")),
        (blossom, say("lesson-building-row")),
        (blossom, say("lesson-building-tower", level=ROMAN[ROWS])),
        (coin, say("lesson-building-chip")),
        (blossom, say("lesson-building-level", points=LEVEL_POINTS)),
    )
    for number, (piece, words) in enumerate(rules):
        y = plan.base + FOOTING + 52 + number * 62
        canvas.lay(piece(palette, 50), EDGE + 6, y)
        write_lines(canvas, words, EDGE + 74, y + 37, 34)
    return canvas


def _favours(palette: Palette) -> Canvas:
    """Paint a favour, its pattern marked in a wall with a plaque on one block, and its rewards."""
    favour = _shown_favour()
    card = fanned(palette, [(favour.key, "")], 0, 1)
    plan = PicturePlan(1, ACROSS - card.width, (112, 78), 40)
    canvas = Canvas.blank(palette, ACROSS, max(card.height, plan.base + FOOTING + 40) + 250)
    scene = mountains(palette, plan.across, plan.base + FOOTING + 40, plan.base, (range(plan.across),))
    paint_footings(scene, plan)
    game = _traced(favour)
    paint_wall(scene, game.wall, plan)
    paint_marks(scene, game, plan)
    canvas.cover(card.image, 0, 0)
    canvas.cover(scene.image, card.width, 0)
    foot = max(card.height, scene.height)
    for number, line in enumerate(say("lesson-favours-words").splitlines()):
        canvas.write(line, EDGE + 6, foot + 36 + number * 46, 36, palette.text, width=ACROSS - 2 * EDGE)
    return canvas


def _shown_favour() -> Favour:
    """Return the most instructive favour: four blocks on more than one level, and more than one reward."""
    fitting = [favour for favour in favours().values() if favour.width < COLUMNS and favour.height <= ROWS]
    return max(fitting, key=lambda favour: (favour.height > 1, -abs(len(favour.cells) - 4), len(rewards(favour))))


def _traced(favour: Favour) -> State:
    """Return a table whose wall is one province with the pattern of `favour`, which has just been played."""
    cells = tuple(Spot(cell.column + 1, cell.level) for cell in favour.cells)
    others = (1, EMPEROR, 2, 1)
    tallest = [
        max((cell.level for cell in cells if cell.column == column), default=column % 2) for column in range(COLUMNS)
    ]
    game = State(2, {"provinces": "recommended", "supplies": "unlimited"})
    game.wall = wall_of(
        [
            [
                0 if Spot(column, level) in cells else others[(column + 2 * level) % len(others)]
                for level in range(tallest[column] + 1)
            ]
            for column in range(COLUMNS)
        ]
    )
    game.wall.mark(cells[-1])
    game.players[0].turns = [(FavourPlayed(0, favour.key, cells, cells[-1]),)]
    return game


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": paint_cover,
    "round": _round,
    "petition": _petition,
    "roles": _roles,
    "building": _building,
    "favours": _favours,
}
"""Painters of the lessons by name."""
