"""A game between AI players as `docs/example.json`, and a moment of it as `docs/board.png`.

Make both anew with `python docs/make_example.py` when the rules or the painter have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from pydantic import TypeAdapter

from bot.export import Export, ExportedSeat
from games import find_box
from games.engine import Table
from games.engine.selfplay import play_out
from rendering import find_painter

HERE = Path(__file__).parent
GAME, SEATS, CHANCE = "huang_di", ("Meng Tian", "Li Si", "Wang Jian", "Zhao Gao"), Random(220)
SHOWN = 0.7
"""How far into the game the picture is taken."""


def main() -> None:
    """Play, and write both files."""
    box = find_box(GAME)
    policy = box.policy_names[0]
    table = Table(box.new(len(SEATS), {}), nature=CHANCE)
    play_out(table, [box.policy(policy)] * len(SEATS), CHANCE)
    export = Export(
        game=box.name,
        rules_version=box.version,
        options=box.chosen({}),
        seats=tuple(ExportedSeat(name=name, ai=policy) for name in SEATS),
        state="ended",
        log=tuple(table.log),
    )
    document = TypeAdapter(Export).dump_python(export, mode="json")
    (HERE / "example.json").write_text(json.dumps(document, ensure_ascii=False) + "\n", "utf-8")
    view = export.table(round(len(export.log) * SHOWN)).game.view(None)
    (HERE / "board.png").write_bytes(find_painter(box.name).board(view, export.names))


if __name__ == "__main__":
    main()
