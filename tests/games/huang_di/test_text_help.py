"""The help is whole, short enough, and says the numbers that the rules use."""

import pytest

from games.huang_di import BOX
from games.huang_di.cards import PRICES, REPEAT
from games.huang_di.scoring import (
    CHIP_POINTS,
    LEVEL_POINTS,
    MOST_JADE_POINTS,
    MOST_WORKERS_POINTS,
    PROVINCE_POINTS,
    ROW_POINTS,
    TOWER_POINTS,
)
from games.huang_di.state import EMPEROR_BLOCKS, PRINTED_SUPPLIES, STARTING_JADE, WALL_BLOCKS
from games.huang_di.wall import WORKERS

PAGES = {topic.name: topic.text for topic in BOX.texts.help()}


def test_the_pages_in_order():
    assert list(PAGES) == [
        "A round",
        "The petition",
        "Role cards",
        "Building",
        "Favours",
        "Points and the end",
        "Rulings and variants",
        "Commands",
    ]


def test_five_pages_teach_the_game_each_with_its_picture():
    lessons = [topic for topic in BOX.texts.help() if topic.lesson]
    assert [topic.lesson for topic in lessons] == ["round", "petition", "roles", "building", "favours"]


def test_commands_say_what_they_take():
    assert BOX.command == "huangdi"
    assert "`/huangdi bid jade`" in PAGES["Commands"]
    assert "`/huangdi recruit peasants [card]`" in PAGES["Commands"]


def series(numbers, joint="or"):
    *most, last = numbers
    return f"{', '.join(map(str, most))} {joint} {last}"


FIGURES = [
    ("A round", f"has {STARTING_JADE} jade"),
    ("A round", f"{WALL_BLOCKS} blocks of their own"),
    ("Role cards", f"peasants for {series(PRICES[1:])} jade"),
    ("Role cards", f"your own blocks for {series(PRICES[1:])} jade"),
    ("Role cards", f"Recruiter {REPEAT['recruiter']} jade, Resources {REPEAT['resources']} jade"),
    ("Role cards", f"Builder {REPEAT['builder']} jade"),
    ("Building", f"{series(WORKERS)} workers"),
    ("Building", f"{series(ROW_POINTS)} points on level 1, 2 or 3"),
    ("Building", f"scores {LEVEL_POINTS} points"),
    ("Building", f"worth {TOWER_POINTS} points"),
    ("Points and the end", f"{series(ROW_POINTS)} points on level 1, 2 or 3"),
    ("Points and the end", f"including level 4: {LEVEL_POINTS} points"),
    ("Points and the end", f"on level 4: {TOWER_POINTS} points"),
    (
        "Points and the end",
        f"{', '.join(map(str, CHIP_POINTS[1:6]))} points for one to five of them, {CHIP_POINTS[6]} for six",
    ),
    ("Points and the end", f"{PROVINCE_POINTS} points for each of your blocks"),
    ("Points and the end", f"{MOST_JADE_POINTS} points for the most jade"),
    ("Points and the end", f"{MOST_WORKERS_POINTS} points for the most workers"),
    (
        "Points and the end",
        f"the {EMPEROR_BLOCKS[2]}th with two or three players, the {EMPEROR_BLOCKS[4]}th with four, "
        f"the {EMPEROR_BLOCKS[5]}th with five and the {EMPEROR_BLOCKS[6]}th with six",
    ),
    (
        "Rulings and variants",
        f"{PRINTED_SUPPLIES['jade']} jade, {PRINTED_SUPPLIES['peasants']} peasants, "
        f"{PRINTED_SUPPLIES['convicts']} convicts and {PRINTED_SUPPLIES['chips']} chips",
    ),
]


@pytest.mark.parametrize(("page", "figures"), FIGURES)
def test_the_figures_are_those_of_the_rules(page, figures):
    assert figures in PAGES[page]
