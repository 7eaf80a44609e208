"""Golden logs: whole games in files, which show whether a change of the rules would change games.

An intended change raises the box's `version`; then rewrite the files and look at what changed. If the box keeps the
`earlier` rules for tables that began with them, first rename their files after that version (`few-1.json`):

    python -m tests.games.golden             # all games
    python -m tests.games.golden huang_di    # one game
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from games import find_box, find_boxes
from games.engine import Entry, Refused, Table, choose
from tests.games.conformance import Setting, thaw

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """The recipe of a golden game."""

    name: str
    seats: Any
    """Chooses one of the box's numbers of players."""
    varied: bool
    """Whether options differ from the defaults, if they fit."""
    is_strong: bool
    """Whether the usual AI player plays, rather than the random one."""


GOLDEN = (
    Golden("few", min, varied=False, is_strong=True),
    Golden("many", max, varied=False, is_strong=False),
    Golden("varied", lambda seats: sorted(seats)[len(seats) // 2 - 1], varied=True, is_strong=True),
)


def golden_files() -> list[Path]:
    """Return all golden files."""
    return sorted(HERE.glob("*/golden/*.json"))


def setting_of(box, golden: Golden) -> Setting:
    options: dict[str, str] = {}
    for option in box.options if golden.varied else ():
        for choice in list(option.choices)[1:]:
            with suppress(Refused):
                box.check(golden.seats(box.seats), options | {option.name: choice})
                options[option.name] = choice
    return Setting(box, golden.seats(box.seats), options)


def outcome(table: Table[Any]) -> dict[str, Any]:
    """Return the parts of a table that must not change."""
    game = table.game
    return {"scores": list(game.scores()), "ranking": list(game.ranking()), "ended_because": game.ended_because()}


def write(box, golden: Golden) -> None:
    setting, source = setting_of(box, golden), Random(f"{box.name} {golden.name}")
    table = setting.new(source)
    policy = box.policy(box.usual if golden.is_strong else "random")
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policy, source))
    head = {"game": box.name, "version": box.version, "seats": setting.seats, "options": dict(setting.options)}
    lines = [json.dumps([entry.seat, entry.answer]) for entry in table.log]
    text = json.dumps(head | outcome(table), indent=2).removesuffix("\n}")
    text += ',\n  "log": [\n    ' + ",\n    ".join(lines) + "\n  ]\n}\n"
    folder = HERE / box.name / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{golden.name}.json").write_text(text)


def replayed(path: Path) -> tuple[dict[str, Any], Table[Any]]:
    """Return a golden file and the table after its log."""
    file = json.loads(path.read_text())
    game = find_boxes()[file["game"]].new(file["seats"], file["options"], version=file["version"])
    return file, Table.replay(game, [Entry(seat, thaw(answer)) for seat, answer in file["log"]])


if __name__ == "__main__":
    for chosen in map(find_box, sys.argv[1:] or find_boxes()):
        for kind in GOLDEN:
            write(chosen, kind)
