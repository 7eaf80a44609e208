"""`huangdi analyse`: look back at an exported game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from bot.features.exchange.service import load_export
from bot.features.review.retold import chart, looked_back, must_be_over, retold
from bot.kernel.words import say
from games import find_box
from games.engine import Analysis, analyse
from games.engine.words import percent
from rendering import find_painter

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def analysed(document: bytes, pictures: Path | None) -> None:
    """Print everyone's chances to win over the turns, and the turns that changed most; write pictures of them.

    Raises `Declined` if the file is no export, and as `must_be_over` and `looked_back` do; `BrokenLog` for a broken
    log.
    """
    export = load_export(document)
    box, table, names = find_box(export.game), export.table(), export.names
    must_be_over(table)
    found = looked_back(analyse(box.skill, table, Random(0)) if box.skill else None)
    console = Console(highlight=False)
    console.print(_course(found, names))
    painter, painted = find_painter(box.name), {"chances": chart(box, table, found, names)}
    for number, turn in enumerate(retold(box, table, found, lambda _: export.shown_names), 1):
        console.print(Markdown(f"**{number}. {turn.heading}**\n\n*{turn.headline}*"), "")
        for name, line in (("played", turn.played), ("better", turn.better)):
            if line is None:
                console.print(say("review-same"), "\n")
                continue
            title = say(f"review-{name}", who=turn.who, chances=turn.chances)
            console.print(Markdown(f"{title}: {' '.join(line.told)}"), "")
            painted[f"{number}-{name}"] = painter.board(line.observation, names)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for name, png in painted.items():
            (pictures / f"{name}.png").write_bytes(png)


def _course(analysis: Analysis, names: Sequence[str]) -> Table:
    """Return everyone's chances before each turn, and at the end."""
    table = Table("turn", "player")
    for name in names:
        table.add_column(escape(name), justify="right")
    for number, turn in enumerate(analysis.turns, 1):
        table.add_row(str(number), escape(names[turn.seat]), *map(percent, turn.before))
    table.add_row("", "", *map(percent, analysis.end))
    return table
