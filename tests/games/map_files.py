"""Change files of maps and boards, and say why one is refused."""

import json
import re
from copy import deepcopy
from functools import reduce
from operator import getitem
from pathlib import Path

import pytest

from games.engine import Refused

GONE = object()


def changed(tree, *changes):
    """Return the text of a file after changes, each a function that takes the whole file."""
    tree = deepcopy(tree)
    for change in changes:
        change(tree)
    return json.dumps(tree)


def steps_to(path):
    return [int(step) if step.isdigit() else step for step in path.split()]


def put(path, value):
    """Return a change that puts a value at a path such as `points bay 0`, or that removes what is there."""

    def change(tree):
        *steps, last = steps_to(path)
        holder = reduce(getitem, steps, tree)
        if value is GONE:
            del holder[last]
        else:
            holder[last] = value

    return change


def misfit(path, wanted, found):
    """Return the sentence about a value at a path."""
    steps = [f"entry {step + 1}" if isinstance(step, int) else f"“{step}”" for step in steps_to(path)]
    place = " of ".join([*reversed(steps), "the file"])
    return f"{place[0].upper()}{place[1:]} must be {wanted}, not {found}."


def refusal(read, text):
    """Return why a text is refused."""
    with pytest.raises(Refused) as refused:
        read(text)
    return str(refused.value)


def page(title):
    """Return what the page about maps says about one game: the part of a file that it shows, all text, all numbers."""
    _, about = (Path(__file__).parents[2] / "docs/maps.md").read_text("utf-8").split(f"\n## {title}\n")
    about, _, _ = about.partition("\n## ")
    (shown,) = re.findall(r"```json\n(.*?)```", about, re.DOTALL)
    _, requirements = about.split("### Requirements")
    return json.loads(shown), about, {int(number) for number in re.findall(r"\d+", requirements)}


def is_part_of(piece, whole):
    """Return whether all that is in a piece of JSON is also in the whole."""
    if isinstance(piece, dict):
        return all(key in whole and is_part_of(value, whole[key]) for key, value in piece.items())
    if isinstance(piece, list) and piece and isinstance(piece[0], list | dict | str):
        return all(any(is_part_of(one, other) for other in whole) for one in piece)
    return piece == whole
