"""Set up a table of Huang Di in the middle of a game: a wall drawn as text, and what each player owns."""

from random import Random
from typing import Any

from games.engine import Amount, Pick, Table, draw
from games.huang_di import BOX, HuangDi
from games.huang_di.state import WALL_BLOCKS, Prison
from games.huang_di.wall import COLUMNS, EMPEROR, Spot, Wall

ADAM, BILL, CHARLES, DORIS, EDWIN, FIONA = range(6)
NAMES = ("adam", "bill", "charles", "doris", "edwin", "fiona")
MARKS = "ABCDEF"


def parse_wall(drawing: str) -> Wall:
    """Parse a wall, top row first: a player's letter, small under a plaque; `*` for the emperor's; `.` for no block.

    Spaces separate the provinces; rows above the highest block can be left out.
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


def position(
    phase: str = "actions", wall: str = "", *, seats: int = 3, options: dict[str, str] | None = None, **owned: Any
) -> HuangDi:
    """Return a game in its second round: `adam={"jade": 3}` sets what Adam owns, `emperor_blocks=4` the supply.

    Players have nothing else, and all taskmasters are in the first province.
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
        player.quarry = WALL_BLOCKS - player.blocks - sum(game.wall.built(seat))
    game.prisons = [
        Prison(jade=jade, convicts=convicts) for jade, convicts in owned.pop("prisons", [(0, 0)] * game.wall.provinces)
    ]
    for thing, value in owned.items():
        assert hasattr(game, thing)
        setattr(game, thing, value)
    return game


def turn_of(seat: int, wall: str = "", *, turn: int = 0, **owned: Any) -> Table[HuangDi]:
    """Return the table where `seat` begins turn number `turn` of the round, counted from 0 over all players."""
    game = position("actions", wall, **owned)
    game.turn, game.marker = turn, (seat - turn) % game.seats
    return Table(game)


DECISIONS = {decision.topic: decision for decision in BOX.decisions}


def asked(topic: str, options: Any = (), **values: Any) -> Any:
    """Return a decision of Adam with these options, or with a `low` and a `high`, whatever the position."""
    decision = object.__new__(DECISIONS[topic])
    vars(decision).update(seat=ADAM, options=options, **values)
    return decision


def changed(part: Any, **values: Any) -> Any:
    """Return a copy of a game, or of a part of it, with other values."""
    twin = part.copy()
    for name, value in values.items():
        assert hasattr(twin, name)
        setattr(twin, name, value)
    return twin


def owned(table: Table[HuangDi], seat: int, *things: str) -> tuple[Any, ...]:
    """Return how many of each of `things` a player has."""
    return tuple(getattr(table.game.players[seat], thing) for thing in things)


def standing(wall: Wall | str) -> tuple[dict[Spot, int], int]:
    """Return whose block stands on each spot of a wall, or of a drawing, and where plaques are."""
    wall = parse_wall(wall) if isinstance(wall, str) else wall
    return dict(wall.blocks()), wall.marked


WISHES = {
    "role": ["emperor", "builder"],
    "builder": ["favour", "build"],
    "taskmaster": ["repeat"],
    "repeat": ["builder"],
    "recruiter": ["recruit", "convicts"],
    "resources": ["quarry"],
    "after": ["emperor", "chip"],
}
"""What a builder in a hurry picks first."""


def hurried(ask: Any, source: Random) -> Any:
    """Return a random answer that usually prefers building, so that walls are completed and supplies run out."""
    if source.random() < 0.2:
        return draw(ask, source)
    if isinstance(ask, Amount):
        return {"bid": ask.low, "workers": ask.high}.get(ask.topic, ask.high)
    if isinstance(ask, Pick):
        wish = next((wish for wish in WISHES.get(ask.topic, []) if wish in ask.options), None)
        return wish or source.choice([key for key in ask.options if key not in ("one", "end")] or ask.options)
    return draw(ask, source)
