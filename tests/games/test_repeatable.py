"""AI players can be asked again: the same seed gives the same answers in every process."""

import os
import subprocess
import sys

ASKED = """
from random import Random
from games import find_boxes
from games.engine import Table, choose

for box in find_boxes().values():
    search, medium, source = box.skill.search(3, 0.03), box.policy("medium"), Random(3)
    table = Table(box.new(3, {}), nature=source)
    while not table.over and table.number < 45:
        for ask in table.asks:
            thinks = ask.seat >= 0 and table.number % 2 == 0
            found = search.candidates(table.information(ask.seat), source) if thinks else []
            answer = found[0].answer if found else choose(table, ask, medium, source)
            print(box.name, table.number, answer, [each.win_probability for each in found])
            table.answer(ask.seat, answer)
"""


def test_the_order_in_which_a_process_keeps_strings_makes_no_difference():
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", ASKED], env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True
        )
        for seed in ("1", "2")
    ]
    one, other = (process.communicate()[0].splitlines() for process in processes)
    assert len(one) > 100
    assert one == other
