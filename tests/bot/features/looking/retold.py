"""Games between AI players, for tests of the chronicle."""

import pytest

from games import find_boxes
from games.engine import Table
from games.engine.selfplay import choose

BOXES = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


def played(box, source, *, seats=None, upto=10**6, policy="medium"):
    """Return a table after a game between AI players, or after `upto` answers of it."""
    table = Table(box.new(seats or box.seats[-1], {}), nature=source)
    choices = box.policy(policy)
    while not table.over and table.number < upto:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, choices, source))
    return table


def undated(live):
    """Return times for all log entries: the moment the table was opened."""
    return [live.row.created_at] * live.table.number


def lines_of(pages):
    """Return the sentences of the chronicle, without headings."""
    return [line.removeprefix("- ") for page in pages for line in page.split("\n") if line.startswith("- ")]
