"""A game between AI players as `docs/example.json`, and a moment of every game as `docs/board-COMMAND.png`.

Make them anew with `python docs/make_example.py` when rules or painters have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from pydantic import TypeAdapter

from bot.features.exchange.service import Export, ExportedSeat
from games import find_boxes
from games.engine import Box, Table
from games.engine.selfplay import play_out
from rendering import find_painter

HERE = Path(__file__).parent
EXAMPLE, SEATS = "huang_di", ("Meng Tian", "Li Si", "Wang Jian", "Zhao Gao")
SHOWN = 0.7
"""How far into a game its picture is taken."""


def played(box: Box) -> Export:
    """A whole game between the usual AI players."""
    policy, chance = box.usual, Random(220)
    table = Table(box.new(len(SEATS), {}), nature=chance)
    play_out(table, [box.policy(policy)] * len(SEATS), chance)
    return Export(
        game=box.name,
        rules_version=box.version,
        options=box.chosen({}),
        seats=tuple(ExportedSeat(name=name, ai=policy) for name in SEATS),
        state="ended",
        log=tuple(table.log),
    )


def main() -> None:
    """Play, and write the files."""
    for box in find_boxes().values():
        export = played(box)
        if box.name == EXAMPLE:
            document = TypeAdapter(Export).dump_python(export, mode="json")
            (HERE / "example.json").write_text(json.dumps(document, ensure_ascii=False) + "\n", "utf-8")
        view = export.table(round(len(export.log) * SHOWN)).game.observation(None)
        picture = find_painter(box.name).board(view, export.names)
        (HERE / f"board-{box.command}.png").write_bytes(picture)


if __name__ == "__main__":
    main()
