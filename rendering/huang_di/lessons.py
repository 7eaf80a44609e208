"""The cover, and pictures for help pages: a round, the petition, role cards, building, favours, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine import Seat
from games.engine.words import one_of
from games.huang_di import scoring
from games.huang_di.cards import BUYBACK, STANDARD_JADE, Favour, favours
from games.huang_di.events import FavourPlayed
from games.huang_di.state import State
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, WORKERS, Spot, Wall
from games.huang_di.words import bid_told
from rendering import USUAL, Layout, Look
from rendering.art import drawn
from rendering.canvas import Canvas
from rendering.flow import FILL, Flex, Framed, Item, Padded, Row, Sized, Text, picture
from rendering.huang_di.board import FOOTING, ROMAN, SEAL, Plan, fitted, paint_last, walled
from rendering.huang_di.choice import favour_card, roles
from rendering.huang_di.pieces import block, coin, convict, emperor_block, rewards, role_card, say, scroll
from rendering.landscape import ACROSS as COVER
from rendering.landscape import HEIGHT, paint_title
from rendering.layout import finished
from rendering.lesson import ACROSS, EDGE, Lessons, lesson_picture, notes, panel, step
from rendering.lettering import BOLD
from rendering.palette import PALETTES, Palette
from rendering.pieces import banner, blossom, jade, medallion, peasant, token

_COVER: Final = (
    ((0, 1, 0, 2), (0, 2), (2, EMPEROR, 1), (1,), (1, 1, 0)),
    ((1, 0), (EMPEROR, 0, 1), (0, 2), (2, 2, 1), (2, EMPEROR, 2, 1)),
)
"""Owners of the blocks on the cover: by province, then column, from the ground up."""
_WORKERS: Final = (
    (84, 730, None), (166, 738, 0), (318, 728, None), (486, 736, None), (568, 728, 2), (724, 738, None),
    (892, 730, None), (974, 738, 1), (1128, 730, None),
)  # fmt: skip
"""Horizontal centre and foot of each worker on the cover, and the seat whose banner they carry."""
_EXAMPLE: Final = ((0, 1, 0, 0), (2, 0, 0), (0, EMPEROR, 1), (1, 1), (2, 1, 2))
"""Owners of each column's blocks in the lesson on building, from the ground up."""
_END: Final = ((0, 1, 0), (0, 0, 2), (EMPEROR, 1), (1, 2), (2, 1, 0), (1, 2), (0, 2), (EMPEROR, 1, 1), (2, 0), (2,))
"""The same in the lesson on points; seat 0 has fewer blocks in the second province."""


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name == "roles":
        return finished(_roles(PALETTES[look.theme], look.layout), look)
    return LESSONS.lesson(name, look)


def _wall_of(piles: Sequence[Sequence[Seat]]) -> Wall:
    """Return a wall with these owners of each column's blocks, from the ground up."""
    blocks = ((Spot(column, level), owner) for column, pile in enumerate(piles) for level, owner in enumerate(pile))
    return Wall(len(piles) // COLUMNS).with_blocks(blocks)


def _cover(palette: Palette) -> Canvas:
    """Paint two half-built provinces, and in front of them workers of all players."""
    plan = Plan(range(len(_COVER)), COVER, (106, 80), 244, HEIGHT - 619, named=False, cranes=True)
    canvas = walled(palette, _wall_of([pile for province in _COVER for pile in province]), plan)
    meadow = drawn(palette, "huang_di/meadow", COVER)
    canvas.lay(meadow, 0, HEIGHT - meadow.height)
    for x, foot, seat in _WORKERS:
        if seat is not None:
            flag = banner(palette, seat, 76)
            canvas.lay(flag, x + 24, foot - flag.height)
        worker = peasant(palette, 80)
        canvas.lay(worker, x - worker.width / 2, foot - worker.height)
    paint_title(canvas, SEAL, "Huang Di")
    return canvas


def _round(palette: Palette) -> Canvas:
    """Paint the three phases of a round, one below the other."""
    cards = (role_card(palette, role, 0, 92) for role in ("recruiter", "resources", "builder"))
    prizes = medallion(palette, 96), emperor_block(palette, 124, 86)
    income = say("lesson-round-income-words", jade=STANDARD_JADE)
    return lesson_picture(
        palette,
        step(palette, "一", say("lesson-round-income"), income, *[jade(palette, 84)] * STANDARD_JADE),
        step(palette, "二", say("lesson-round-petition"), say("lesson-round-petition-words"), *prizes),
        step(palette, "三", say("lesson-round-turns"), say("lesson-round-turns-words"), *cards),
    )


def _petition(palette: Palette) -> Canvas:
    """Paint four bids, the price and reward of the highest, and how ties are broken."""
    bids = ((0, 4, 0), (1, 3, 2), (2, 0, 1), (3, 2, 0))
    best, rows = max(bids, key=lambda bid: bid[1] + bid[2]), list[Item]()
    for seat, offered, added in bids:
        won = seat == best[0]
        pieces = [*[jade(palette, 58)] * offered, *[scroll(palette, 58)] * added]
        paid = say("lesson-petition-pays", jade=offered) if won else say("lesson-petition-pays-nothing")
        price = Sized(Text(paid, 38, "alert" if won else "dim", bold=True), 260, across="end")
        row = Row(
            token(palette, seat, 74), 12, *pieces, FILL, Text(bid_told(offered, added), 46, bold=True), price, gap=6
        )
        rows.append(Framed(Sized(row, height=84, across=None), 20, 14, panel, ("lit",) * won))
    prize = token(palette, best[0], 84), medallion(palette, 84), emperor_block(palette, 118, 84)
    return lesson_picture(
        palette,
        *rows,
        Row(*prize, 6, Flex(Text(say("lesson-petition-wins"), 38, bold=True, lines=2)), gap=12),
        notes(
            (Row(jade(palette, 58), convict(palette, 58), gap=10), say("lesson-petition-prison")),
            (scroll(palette, 58), say("lesson-petition-ties")),
        ),
    )


def _building(palette: Palette) -> Canvas:
    """Paint a province with the cost of a block per level and the points of each row."""
    plan = Plan(range(1), ACROSS, (98, 76), 34, FOOTING + 40, named=False, cranes=True)
    canvas = walled(palette, _wall_of(_EXAMPLE), plan)
    wall = plan.province(0)
    for level, workers in enumerate(WORKERS):
        middle = plan.spot(Spot(0, level)).top + 38
        points = scoring.ROW_POINTS[level] if level < ROWS else scoring.TOWER_POINTS
        canvas.write(ROMAN[level], EDGE + 6, middle + 14, 38, palette.dim)
        canvas.write(str(workers), wall.left - 84, middle + 16, 46, weight=BOLD, anchor="r")
        canvas.lay(peasant(palette, 58), wall.left - 78, middle - 30)
        canvas.lay(blossom(palette, 50), wall.right + 44, middle - 25)
        canvas.write(str(points), wall.right + 106, middle + 16, 46, weight=BOLD)
    rules = notes(
        (peasant(palette, 50), say("lesson-building-workers")),
        (blossom(palette, 50), say("lesson-building-row")),
        (blossom(palette, 50), say("lesson-building-tower", level=ROMAN[ROWS])),
        (coin(palette, 50), say("lesson-building-chip")),
        (blossom(palette, 50), say("lesson-building-level", points=scoring.LEVEL_POINTS)),
    )
    return lesson_picture(palette, rules, top=canvas)


def _favours(palette: Palette) -> Canvas:
    """Paint a favour, its pattern marked in a wall with a plaque on one block, and its rewards."""
    fitting = [favour for favour in favours().values() if favour.width < COLUMNS and favour.height <= ROWS]
    favour = max(fitting, key=lambda favour: (favour.height > 1, -abs(len(favour.cells) - 4), len(rewards(favour))))
    card, game = favour_card(palette, favour.key, 0), _traced(favour)
    width = ACROSS - round(card.size()[0]) - EDGE
    plan = Plan(range(1), width, (112, 78), 56, FOOTING + 40, named=False, cranes=True)
    scene = walled(palette, game.wall, plan)
    paint_last(scene, game, plan)
    top = picture(palette, EDGE, Row(EDGE, card, scene), width=ACROSS)
    return lesson_picture(palette, Text(say("lesson-favours-words"), 36, lines=9), top=top)


def _traced(favour: Favour) -> State:
    """Return a table whose wall is one province with the pattern of `favour`, which has just been played."""
    cells = tuple(Spot(cell.column + 1, cell.level) for cell in favour.cells)
    others = (1, EMPEROR, 2, 1)
    piles = []
    for column in range(COLUMNS):
        tallest = max((cell.level for cell in cells if cell.column == column), default=column % 2)
        piles.append([0 if Spot(column, level) in cells else others[(column + 2 * level) % len(others)]
                      for level in range(tallest + 1)])  # fmt: skip
    game = State(2, {"provinces": "recommended", "supplies": "unlimited"})
    game.wall = _wall_of(piles)
    game.wall.mark(cells[-1])
    game.players[0].turns = [(FavourPlayed(0, favour.key, cells, cells[-1]),)]
    return game


def _roles(palette: Palette, layout: Layout) -> Canvas:
    """Paint the role cards, and how one is bought back."""
    cards = roles(palette, 0, None, layout)
    back = notes((coin(palette, 58), say("lesson-roles-buyback", jade=BUYBACK)))
    return picture(palette, cards, Padded(back, EDGE, EDGE), width=cards.width)


def _points(palette: Palette) -> Canvas:
    """Paint two provinces, and what scores at the end."""
    plan = Plan(range(2), ACROSS, fitted(ACROSS - 80, 2), 34, FOOTING + 52, cranes=True)
    wall, each, most = _wall_of(_END), scoring.PROVINCE_POINTS, scoring.MOST_JADE_POINTS
    weakest = min(wall.built(0))
    chips = say("lesson-points-chips", points=one_of(scoring.CHIP_POINTS[1:]), most=len(scoring.CHIP_POINTS) - 1)
    rules = notes(
        (block(palette, 0, 64, 44), say("lesson-points-province", each=each, blocks=weakest, points=weakest * each)),
        (coin(palette, 58), chips),
        (Row(jade(palette, 50), peasant(palette, 50), gap=4), say("lesson-points-most", points=most)),
        (emperor_block(palette, 64, 44), say("lesson-points-end")),
    )
    return lesson_picture(palette, rules, top=walled(palette, wall, plan))


LESSONS: Final = Lessons("Huang Di", PALETTES, {
    "cover": _cover, "round": _round, "petition": _petition, "roles": lambda palette: _roles(palette, "wide"),
    "building": _building, "favours": _favours, "points": _points,
})  # fmt: skip
cover = LESSONS.cover
