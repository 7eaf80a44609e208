"""Sets a table of Huang Di in the middle of a game: a wall drawn as text, and what each player owns."""

from typing import Any

from games.engine import Table
from games.huang_di import BOX, HuangDi
from games.huang_di.state import WALL_BLOCKS, Prison
from games.huang_di.wall import COLUMNS, EMPEROR, Spot, Wall

ADAM, BILL, CHARLES, DORIS, EDWIN, FIONA = range(6)
NAMES = ("adam", "bill", "charles", "doris", "edwin", "fiona")
MARKS = "ABCDEF"


def parse_wall(drawing: str) -> Wall:
    """A wall drawn with its top row first: a player's letter, small under a plaque; `*` the emperor's; `.` no block.

    Spaces part the provinces; rows above the last block can be left out.
    """
    rows = [row.replace(" ", "") for row in drawing.splitlines() if row.strip()]
    wall = Wall(len(rows[-1]) // COLUMNS)
    for level, row in enumerate(reversed(rows)):
        assert len(row) == len(rows[-1]), f"a row of another length: {row}"
        for column, mark in enumerate(row):
            spot = Spot(column, level)
            if mark == ".":
                continue
            assert spot in wall.buildable(), f"nothing carries {mark} in {row}"
            wall.put(spot, EMPEROR if mark == "*" else MARKS.index(mark.upper()))
            if mark.islower():
                wall.mark(spot)
    return wall


def wall_drawing(wall: Wall) -> list[str]:
    """The rows of a wall, top row first, as `parse_wall` reads them, without empty ones."""
    rows = []
    for level in reversed(range(4)):
        marks = ["." for _ in wall.piles]
        for spot, owner in wall.blocks():
            if spot.level == level:
                mark = "*" if owner == EMPEROR else MARKS[owner]
                marks[spot.column] = mark.lower() if spot in wall.plaques else mark
        row = "".join(marks)
        rows.append(" ".join(row[start : start + COLUMNS] for start in range(0, len(row), COLUMNS)))
    return [row for row in rows if set(row) - {".", " "}]


def position(
    phase: str = "actions", wall: str = "", *, seats: int = 3, options: dict[str, str] | None = None, **owned: Any
) -> HuangDi:
    """A game in its second round: `adam={"jade": 3}` sets what Adam owns, `emperor_blocks=4` what lies on the table.

    Nobody has anything but what is said, and all taskmasters are in the first province.
    """
    game = HuangDi(seats, BOX.chosen(options or {}))
    game.phase, game.round, game.marker = phase, 2, ADAM
    if wall:
        game.wall = parse_wall(wall)
        assert game.wall.provinces == len(game.prisons)
    for seat, player in enumerate(game.players):
        player.jade = 0
        for thing, value in owned.pop(NAMES[seat], {}).items():
            assert hasattr(player, thing)
            setattr(player, thing, value)
        player.quarry = WALL_BLOCKS - player.blocks - sum(game.built(seat))
    game.prisons = [Prison(*prison) for prison in owned.pop("prisons", [(0, 0)] * game.wall.provinces)]
    for thing, value in owned.items():
        assert hasattr(game, thing)
        setattr(game, thing, value)
    return game


def turn_of(seat: int, wall: str = "", *, turn: int = 0, **owned: Any) -> Table[HuangDi]:
    """The table where `seat` begins the round's turn number `turn`, counted from 0 over all players."""
    game = position("actions", wall, **owned)
    game.turn, game.marker = turn, (seat - turn) % game.seats
    return Table(game)


def play(table: Table[HuangDi], *answers: Any) -> Table[HuangDi]:
    """Answer for whoever is to answer next."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


def offered(table: Table[HuangDi]) -> list[str]:
    """What can be chosen now."""
    return list(table.asks[0].options)


def topic(table: Table[HuangDi]) -> str:
    """What is asked now."""
    return table.asks[0].topic


def points(table: Table[HuangDi] | HuangDi, source: str) -> list[int]:
    """Every player's points of one source."""
    game = table.game if isinstance(table, Table) else table
    return [player.points[source] for player in game.players]


def owned(table: Table[HuangDi], seat: int, *things: str) -> tuple[Any, ...]:
    """What a player has of each of `things`."""
    return tuple(getattr(table.game.players[seat], thing) for thing in things)


def drawing(table: Table[HuangDi]) -> list[str]:
    """The wall as it stands."""
    return wall_drawing(table.game.wall)
