"""The bundled boards keep every constraint, and files that break one are refused with a sentence."""

import json
import re
from copy import deepcopy
from importlib.resources import files
from pathlib import Path

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.boards import (
    COUNTERS,
    MOST_SQUARES,
    REPUTATION,
    SQUARES,
    THREAT,
    faults,
    layout_of,
    load_boards,
    read_boards,
)
from games.engine import Refused, Table

OURS = json.loads(files("games.chang_cheng.boards").joinpath("boards.json").read_text("utf-8"))


PLACE = "entry 1 of entry 1 of “boards” of the file"
SAME_NAMES = (("hulun", "LIAOXI"), ("khingan", "Youbeiping"))


def test_the_bundled_boards_keep_every_constraint():
    boards = load_boards()
    assert boards.ours
    assert list(faults(boards)) == []
    assert [len(side.provinces) for side in boards.sides.values()] == [3] * 8
    assert {sum(area.squares for area in side.provinces) for side in boards.sides.values()} == {13}
    assert boards.reputation == tuple(sorted([*range(5)] * 3))
    assert boards.threat == tuple(sorted([2, 3, 4] * 5))


def test_boards_of_players_are_played_and_titled():
    text = json.dumps(OURS | {"title": "Mine", "threat": [9, *[1] * 14]})
    assert not read_boards(text).ours
    assert BOX.options[0].file.title(text) == "Mine"
    assert Table(BOX.new(2, {"boards": text})).game.boards.threat == (*[1] * 14, 9)
    with pytest.raises(Refused, match="or upload a file"):
        BOX.new(2, {"boards": "{"})


def test_joined_boards_make_one_wall_and_areas_end_with_their_board():
    sides = load_boards().sides
    layout = layout_of((sides["1a"], sides["2b"]))
    assert len(layout.squares) == 26
    assert layout.beside["youbeiping4"] == ("youbeiping3", "yanmen1")
    assert layout.beside["liaodong1"] == ("liaodong2",)
    assert layout.region_of["youbeiping4"] == "xilin"
    assert layout.region_of["yanmen1"] == "khangai"
    assert layout.borders["liaoxi"] == ("hulun", "khingan", "xilin")


def areas(file, kind, letter=0):
    return file["boards"][0][letter][kind]


FAULTS = {
    "Side 1a has 15 wall squares; two players can fill at most 13.": lambda file: [
        areas(file, "provinces")["liaodong"].update(squares=6),
        areas(file, "regions")["khingan"].update(squares=5),
    ],
    (
        "On side 1a the provinces have 12 wall squares and the regions 13; "
        "both share the same wall, so the numbers should be equal. One more thing is wrong."
    ): lambda file: areas(file, "provinces")["liaodong"].update(squares=3),
    (
        "On side 1a a border between provinces meets a border between regions after square 4; "
        "such borders should lie at different places."
    ): lambda file: [
        areas(file, "regions")[key].update(squares=count) for key, count in (("hulun", 4), ("khingan", 4))
    ],
    "Several provinces or regions are called Liaoxi; every name should be used once. One more thing is wrong.": (
        lambda file: [areas(file, "regions")[key].update(name=name) for key, name in SAME_NAMES]
    ),
    "The key “xilin” is used more than once; every province and region should have its own.": (
        lambda file: areas(file, "regions", 1).update(xilin=areas(file, "regions", 1).pop("khentii"))
    ),
    "“boards” of the file must be a list of 4, not a list of 3.": lambda file: file["boards"].pop(),
    "Entry 2 of “boards” of the file must be a list of 2, not a list of 1.": lambda file: file["boards"][1].pop(),
    f"“provinces” of {PLACE} must be an object of 3 members, not an object of 2.": (
        lambda file: areas(file, "provinces").pop("liaodong")
    ),
    f"In “regions” of {PLACE}, every key must be 1 to 12 letters a to z, but not “none”.": (
        lambda file: areas(file, "regions").update(none={})
    ),
    f"“x” of “regions” of {PLACE} must have “name”.": lambda file: areas(file, "regions").update(x={}),
    **{
        f"“squares” of “hulun” of “regions” of {PLACE} must be a whole number from 3 to 6, not {found}.": (
            lambda file, squares=squares: areas(file, "regions")["hulun"].update(squares=squares)
        )
        for squares, found in ((2, "the number 2"), (7, "the number 7"), (4.5, "the number 4.5"), ("5", "“5”"))
    },
    **{
        f"Entry 2 of “{kind}” of the file must be a whole number from {least} to 9, not the number {worth}.": (
            lambda file, kind=kind, worth=worth: file[kind].__setitem__(1, worth)
        )
        for kind, least in (("reputation", 0), ("threat", 1))
        for worth in (least - 1, 10)
    },
    "“reputation” of the file must be a list of 15, not a list of 14.": lambda file: file["reputation"].pop(),
    "“threat” of the file must be a list of 15, not a list of 16.": lambda file: file["threat"].append(1),
}
"""Sentences, each with a change of the file about which it is said."""


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_set_of_boards_that_breaks_a_requirement_is_refused(sentence):
    file = deepcopy(OURS)
    FAULTS[sentence](file)
    with pytest.raises(Refused) as refused:
        read_boards(json.dumps(file))
    assert str(refused.value) == sentence


# The page


def page():
    """Return what the page about maps says about boards."""
    _, about = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8").split("\n## Boards for Chang Cheng\n")
    return about.partition("\n## ")[0]


def test_the_page_shows_a_part_of_ours_and_names_every_part_of_a_file():
    (shown,) = re.findall(r"```json\n(.*?)```", page(), re.DOTALL)
    part = json.loads(shown)
    assert part.keys() == OURS.keys()
    for kind, shown in part["boards"][0][0].items():
        assert shown.items() <= OURS["boards"][0][0][kind].items()
    assert all(f"`{name}`" in page() for name in (*OURS, *OURS["boards"][0][0]))


def test_the_page_names_the_numbers_of_every_constraint():
    _, requirements = page().split("### Requirements")
    numbers = {int(number) for number in re.findall(r"\d+", requirements)}
    assert numbers >= {*SQUARES[::3], MOST_SQUARES, COUNTERS, *REPUTATION[::9], *THREAT[::8]}
