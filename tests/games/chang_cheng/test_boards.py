"""The bundled boards keep every constraint, and files that break one are refused with a sentence."""

import json
from importlib.resources import files

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.boards import COUNTERS, MOST_SQUARES, REPUTATION, SQUARES, THREAT, layout_of, read_boards
from games.engine import Refused, Table
from tests.games.map_files import GONE, changed, is_part_of, misfit, page, put, refusal

TEXT = files("games.chang_cheng.boards").joinpath("boards.json").read_text("utf-8")
OURS = json.loads(TEXT)


def test_the_bundled_boards_have_the_numbers_of_the_rules():
    boards = read_boards(TEXT)
    assert boards.ours
    assert [*boards.sides] == [f"{board}{side}" for board in range(1, 5) for side in "ab"]
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
    sides = read_boards(TEXT).sides
    layout = layout_of((sides["1a"], sides["2b"]))
    assert len(layout.squares) == 26
    assert layout.beside["youbeiping4"] == ("youbeiping3", "yanmen1")
    assert layout.beside["liaodong1"] == ("liaodong2",)
    assert (layout.region_of["youbeiping4"], layout.region_of["yanmen1"]) == ("xilin", "khangai")
    assert layout.borders["liaoxi"] == ("hulun", "khingan", "xilin")


FIRST, OTHER = "boards 0 0 provinces", "boards 0 0 regions"
HULUN = OURS["boards"][0][0]["regions"]["hulun"]
FAULTS = {
    "Side 1a has 15 wall squares; two players can fill at most 13.": [
        put(f"{FIRST} liaodong squares", 6),
        put(f"{OTHER} khingan squares", 5),
    ],
    (
        "On side 1a the provinces have 12 wall squares and the regions 13; "
        "both share the same wall, so the numbers should be equal. One more thing is wrong."
    ): [put(f"{FIRST} liaodong squares", 3)],
    (
        "On side 1a a border between provinces meets a border between regions after square 4; "
        "such borders should lie at different places."
    ): [put(f"{OTHER} hulun squares", 4), put(f"{OTHER} khingan squares", 4)],
    "Several provinces or regions are called Liaoxi; every name should be used once.": [
        put(f"{OTHER} hulun name", "LIAOXI")
    ],
    "The key “xilin” is used more than once; every province and region should have its own.": [
        put("boards 0 1 regions xilin", {"name": "Khentii", "squares": 5}),
        put("boards 0 1 regions khentii", GONE),
    ],
}
COUNT = "a whole number from {} to {}"
MISFITS = [
    ("boards", OURS["boards"][:3], "a list of 4", "a list of 3"),
    ("boards 1", OURS["boards"][1][:1], "a list of 2", "a list of 1"),
    (FIRST, {"hulun": HULUN}, "an object of 3 members", "an object of 1"),
    *((f"{OTHER} hulun squares", found, COUNT.format(3, 6), f"the number {found}") for found in (2, 7, 4.5)),
    (f"{OTHER} hulun squares", "5", COUNT.format(3, 6), "“5”"),
    *(("reputation 1", found, COUNT.format(0, 9), f"the number {found}") for found in (-1, 10)),
    *(("threat 1", found, COUNT.format(1, 9), f"the number {found}") for found in (0, 10)),
    ("reputation", [0] * 14, "a list of 15", "a list of 14"),
    ("threat", [1] * 16, "a list of 15", "a list of 16"),
]
PLACE = "“regions” of entry 1 of entry 1 of “boards” of the file"
REFUSED = [
    *((changed(OURS, *changes), sentence) for sentence, changes in FAULTS.items()),
    *((changed(OURS, put(path, value)), misfit(path, *told)) for path, value, *told in MISFITS),
    (changed(OURS, put(f"{OTHER} none", {})), f"In {PLACE}, every key must be 1 to 12 letters a to z, but not “none”."),
    (changed(OURS, put(f"{OTHER} x", {})), f"“x” of {PLACE} must have “name”."),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=map(str, range(len(REFUSED))))
def test_a_file_is_refused_with_the_place_and_what_would_be_right_there(text, sentence):
    assert refusal(read_boards, text) == sentence


def test_the_page_shows_a_part_of_ours_and_names_every_part_and_number():
    shown, about, numbers = page("Boards for Chang Cheng")
    assert shown.keys() == OURS.keys()
    assert is_part_of(shown["boards"], OURS["boards"])
    assert all(f"`{name}`" in about for name in (*OURS, *OURS["boards"][0][0]))
    assert numbers >= {*SQUARES[::3], MOST_SQUARES, COUNTERS, *REPUTATION[::9], *THREAT[::8]}
