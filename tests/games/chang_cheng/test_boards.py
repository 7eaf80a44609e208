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
from games.engine.language import speaking

OURS = json.loads(files("games.chang_cheng.boards").joinpath("boards.json").read_text("utf-8"))


def changed(change):
    """Return the text of the bundled file with a change."""
    file = deepcopy(OURS)
    change(file)
    return json.dumps(file)


def why(text):
    with pytest.raises(Refused) as refusal:
        read_boards(text)
    assert str(refusal.value)[-1] == "."
    return str(refusal.value)


def side(file, board=0, letter=0):
    return file["boards"][board][letter]


def test_the_bundled_boards_keep_every_constraint():
    boards = load_boards()
    assert boards.ours
    assert list(faults(boards)) == []
    assert [len(side.provinces) for side in boards.sides.values()] == [3] * 8
    assert {sum(area.squares for area in side.provinces) for side in boards.sides.values()} == {13}
    assert boards.reputation == tuple(sorted([*range(5)] * 3))
    assert boards.threat == tuple(sorted([2, 3, 4] * 5))


def test_boards_of_ones_own_are_played_and_titled():
    text = changed(lambda file: file.update(title="Mine", threat=[1] * 15))
    assert not read_boards(text).ours
    assert BOX.options[0].file.title(text) == "Mine"
    at = Table(BOX.new(2, {"boards": text}))
    assert at.game.boards.threat == (1,) * 15
    with pytest.raises(Refused, match="or upload a file"):
        BOX.new(2, {"boards": changed(lambda file: file.update(threat=[1]))})


def test_joined_boards_make_one_wall_and_areas_end_with_their_board():
    sides = load_boards().sides
    layout = layout_of((sides["1a"], sides["2b"]))
    assert len(layout.squares) == 26
    assert layout.beside["youbeiping4"] == ("youbeiping3", "yanmen1")
    assert layout.beside["liaodong1"] == ("liaodong2",)
    assert layout.region_of["youbeiping4"] == "xilin"
    assert layout.region_of["yanmen1"] == "khangai"
    assert layout.borders["liaoxi"] == ("hulun", "khingan", "xilin")


FAULTS = {
    "side": (
        lambda file: [
            side(file)[kind][key].update(squares=6) for kind, key in (("provinces", "liaodong"), ("regions", "khingan"))
        ],
        "Side 1a has 15 wall squares; two players can fill at most 13.",
    ),
    "wall": (
        lambda file: side(file)["provinces"]["liaodong"].update(squares=3),
        "On side 1a the provinces have 12 wall squares and the regions 13; "
        "both share the same wall, so the numbers should be equal.",
    ),
    "border": (
        lambda file: [
            side(file)["regions"][key].update(squares=count) for key, count in (("hulun", 4), ("khingan", 4))
        ],
        "On side 1a a border between provinces meets a border between regions after square 4; "
        "such borders should lie at different places.",
    ),
    "names": (
        lambda file: side(file)["regions"]["hulun"].update(name="LIAOXI"),
        "Several provinces or regions are called Liaoxi; every name should be used once.",
    ),
    "keys": (
        lambda file: side(file, 0, 1)["regions"].update(xilin=side(file, 0, 1)["regions"].pop("khentii")),
        "The key “xilin” is used more than once; every province and region should have its own.",
    ),
}
"""For each fault, a change that makes it, and what is said about it."""


@pytest.mark.parametrize("name", FAULTS)
def test_an_unplayable_set_is_refused_with_a_sentence(name):
    change, sentence = FAULTS[name]
    assert sentence in why(changed(change))
    with speaking("de"):
        assert sentence not in why(changed(change))


def test_every_fault_has_a_test():
    words = files("games.chang_cheng").joinpath("locale/en/boards.ftl").read_text("utf-8")
    assert {*re.findall(r"^fault-(\S+) =", words, re.MULTILINE)} == {*FAULTS}


@pytest.mark.parametrize(("count", "more"), [(1, "One more thing is wrong."), (2, "2 more things are wrong.")])
def test_the_number_of_other_faults_is_told(count, more):
    def change(file):
        names = (("liaodong", "Hulun"), ("liaoxi", "Khingan"), ("youbeiping", "Xilin"))
        for key, name in names[: count + 1]:
            side(file)["provinces"][key]["name"] = name

    assert why(changed(change)).endswith(more)


WHERE = "entry 1 of entry 1 of “boards” of the file"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda file: file.pop("title"), "The file must have “title”."),
        (lambda file: file["boards"].pop(), "“boards” of the file must be a list of 4, not a list of 3."),
        (lambda file: file["boards"][1].pop(), "Entry 2 of “boards” of the file must be a list of 2, not a list of 1."),
        (lambda file: file.update(boards=4), "“boards” of the file must be a list of 4, not the number 4."),
        (lambda file: side(file).pop("regions"), f"E{WHERE[1:]} must have “regions”."),
        (
            lambda file: side(file).update(provinces=[]),
            f"“provinces” of {WHERE} must be an object of 3 members, not a list of 0.",
        ),
        (
            lambda file: side(file)["regions"].update(X={}),
            f"In “regions” of {WHERE}, every key must be 1 to 12 letters a to z, but not “none”.",
        ),
        (lambda file: side(file)["regions"].update(none={}), f"In “regions” of {WHERE}, every key must be"),
        (lambda file: side(file)["regions"].update(x={}), f"“x” of “regions” of {WHERE} must have “name”."),
        (
            lambda file: side(file)["provinces"].pop("liaodong"),
            f"“provinces” of {WHERE} must be an object of 3 members, not an object of 2.",
        ),
        *(
            (
                lambda file, squares=squares: side(file)["regions"]["hulun"].update(squares=squares),
                f"“squares” of “hulun” of “regions” of {WHERE} must be a whole number from 3 to 6, not {found}.",
            )
            for squares, found in ((7, "the number 7"), (4.5, "the number 4.5"), (True, "true"), ("5", "“5”"))
        ),
        *(
            (
                lambda file, kind=kind, worth=worth: file[kind].__setitem__(1, worth),
                f"Entry 2 of “{kind}” of the file must be a whole number from {least} to 9, not the number {worth}.",
            )
            for kind, least in (("reputation", 0), ("threat", 1))
            for worth in (least - 1, 10)
        ),
        (lambda file: file["reputation"].pop(), "“reputation” of the file must be a list of 15, not a list of 14."),
        (lambda file: file["threat"].append(1), "“threat” of the file must be a list of 15, not a list of 16."),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_its_place(change, sentence):
    assert sentence in why(changed(change))


def test_a_text_that_is_no_file_of_boards_is_refused():
    assert why("[]") == "The file must be an object in braces, not a list of 0."
    assert why("{\n]").startswith("The file is not JSON (line 2: Expecting a name in double quotes).")


# The page


def page():
    """Return what the page about maps says about boards."""
    _, about = (Path(__file__).parents[3] / "docs/maps.md").read_text("utf-8").split("\n## Boards for Chang Cheng\n")
    return about.partition("\n## ")[0]


def test_the_page_shows_a_part_of_ours_and_names_every_part_of_a_file():
    (shown,) = re.findall(r"```json\n(.*?)```", page(), re.DOTALL)
    part = json.loads(shown)
    assert part.keys() == OURS.keys()
    for kind, areas in part["boards"][0][0].items():
        assert areas.items() <= side(OURS)[kind].items()
    assert all(f"`{name}`" in page() for name in (*OURS, *side(OURS)))


def test_the_page_names_the_numbers_of_every_constraint():
    _, requirements = page().split("### Requirements")
    numbers = {int(number) for number in re.findall(r"\d+", requirements)}
    assert numbers >= {*SQUARES[::3], MOST_SQUARES, COUNTERS, *REPUTATION[::9], *THREAT[::8]}
