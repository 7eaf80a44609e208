"""Games that were played between AI players, to be told again."""

import pytest

from games import find_boxes
from games.engine import Table
from games.engine.selfplay import choose

BOXES = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


def played(box, source, *, seats=None, upto=10**6, policy=0):
    """A table after a game between AI players, or after that many answers of it."""
    table = Table(box.new(seats or box.seats[-1], {}), nature=source)
    choices = box.policy(box.policy_names[policy])
    while not table.over and table.number < upto:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, choices, source))
    return table


def undated(live):
    """As if all of it had happened at the moment in which the table was opened."""
    return [live.row.created_at] * live.table.number


def lines_of(pages):
    """The sentences of the chronicle, without headings."""
    return [line.removeprefix("- ") for page in pages for line in page.split("\n") if line.startswith("- ")]
