"""The files of our maps, for tests that change them, and the messages for refused files."""

import json
from importlib.resources import files

import pytest

from games.engine import Refused
from games.han.maps import SHEETS, read_map

SOURCES = {key: files("games.han.maps").joinpath(f"{key}.json").read_text("utf-8") for key in SHEETS}
CHINA, CAPITAL = (json.loads(SOURCES[key]) for key in ("border_disputes", "ways_of_diplomacy"))


def refusal(text):
    with pytest.raises(Refused) as refused:
        read_map(text)
    return str(refused.value)


def roads(*added, cut=()):
    def change(tree):
        tree["roads"] = [road for road in tree["roads"] if not {*cut} & {*road}] + [[*road] for road in added]

    return change
