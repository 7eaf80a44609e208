"""Huang Di, by Bryan Johnson: build the Great Wall of China for the first emperor."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Box, Option
from games.huang_di import text
from games.huang_di.actions import ACTIONS, COMMAND
from games.huang_di.greedy import greedy
from games.huang_di.rules import HuangDi
from games.huang_di.state import province_count

__all__ = ["BOX", "HuangDi"]


def _check_options(seats: int, options: Mapping[str, str]) -> None:
    province_count(seats, options)


BOX = Box(
    name="huang_di",
    command=COMMAND,
    title="Huang Di",
    sentence="Build the Great Wall: secret bids, role cards, workers and the emperor's favours.",
    aliases=("huangdi", "yellow emperor"),
    seats=range(2, 7),
    version=2,
    set_up=HuangDi,
    actions=ACTIONS,
    texts=text,
    options=(
        Option(
            "provinces",
            "How many provinces the wall crosses: more are friendlier, fewer more cutthroat.",
            {"recommended": "as recommended", "one_more": "one more", "one_fewer": "one fewer"},
        ),
        Option(
            "supplies",
            "Whether jade, peasants and convicts can run out.",
            {"unlimited": "unlimited", "finite": "as in the printed box"},
        ),
    ),
    check_options=_check_options,
    closing={("after", "end")},
    policies={"greedy": greedy},
    credits=(
        "Huang Di was designed by Bryan Johnson. The favour cards and the names of the provinces are this program's "
        "own; the printed ones were never published."
    ),
)
