"""The questions with their options, hints, and reasons why something is not possible."""

from random import Random

import pytest

from games.chang_cheng import BOX
from games.engine import Table, find_keys, label_of
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, play, table
from tests.games.chang_cheng.texts import asked, hint, labels, prompt, reasons

# Questions


QUESTIONS = [
    ("... ...", {}, [], "What do you do? You have 14 single walls, the double wall, the tower and 6 cards."),
    (
        "... ...",
        {"singles": {RED: 1}, "doubles": {RED: 0}, "towers": {RED: 0}, "hands": {RED: ("flood",)}},
        [],
        "What do you do? You have 1 single wall and 1 card.",
    ),
    ("... ...", {}, ["walls"], "In which province do you lay the first wall?"),
    ("... ...", {}, ["both"], "In which province do you lay a card and a wall?"),
    ("... ...", {}, ["walls", "a"], "Where in A do you lay the wall?"),
    ("... ...", {}, ["double", "a"], "Where does your double wall begin in A?"),
    ("... ...", {}, ["walls", "a", "a1"], "In which other province do you lay the second wall?"),
    ("... ...", {}, ["walls", "a", "a1", "b"], "Where in B do you lay the wall?"),
    ("... ...", {}, ["cards", "a"], "Which card do you lay face down in A?"),
    ("... ...", {}, ["cards", "a", "flood"], "In which other province do you lay the second card?"),
    ("... ...", {"seats": 2}, ["tower", "a", "a1"], "Do you lay a neutral wall in another province? 12 are left."),
    ("... ... ...", {"seats": 2}, ["walls", "a", "a1", "b", "b1"], "Do you lay a neutral wall in A or B? 12 are left."),
    ("... R.", {"seats": 2}, ["walls", "a", "a1", "b", "b2"], "Do you lay a neutral wall in A? 12 are left."),
    (
        "... ...",
        {"seats": 2, "neutrals": 1},
        ["tower", "a", "a1"],
        "Do you lay a neutral wall in another province? 1 is left.",
    ),
    (
        "RG. ...",
        {"seats": 2, "hands": {RED: ()}, **{blocks: {RED: 0} for blocks in ("singles", "doubles", "towers")}},
        [],
        "You can do nothing else, so you must lay a neutral wall. In which province?",
    ),
    ("... ...", {"seats": 2}, ["tower", "a", "a1", "b"], "Where in B do you lay the neutral wall?"),
    (
        "RG. ...",
        {"cards": {"a": [(GREEN, "traitor")]}},
        ["walls", "a", "a3"],
        "A is complete. What does your Traitor do?",
    ),
    (
        "RG. ...",
        {"cards": {"a": [(GREEN, "traitor")]}},
        ["walls", "a", "a3", "break:0"],
        "Which sun wall in A does your Traitor break?",
    ),
    (
        "RG. RGB ...",
        {"cards": {"a": [(GREEN, "mandarin")]}},
        ["walls", "a", "a3", "a1"],
        "With which wall do you swap A 1?",
    ),
    (
        "RG. RGB ...",
        {"cards": {"a": [(GREEN, "mandarin")]}},
        ["walls", "a", "a3", "a1", "b"],
        "With which wall do you swap A 1?",
    ),
]


@pytest.mark.parametrize(("wall", "more", "answers", "question"), QUESTIONS)
def test_a_question_says_what_applies_to_all_options(wall, more, answers, question):
    assert prompt(play(table(wall, **more), *answers)) == question


def test_a_new_board_is_asked_for_by_its_side():
    at = table("RG. RGB", seats=3)
    at.game.emperors = ("b", "b")
    play(at, "both", "a", "flood", "a3", "plus")
    side = at.game.arriving
    (a, b, c), (m, n, o) = [[f"{x.name} ({x.squares})" for x in areas] for areas in (side.provinces, side.regions)]
    assert prompt(at) == (
        f"From left to right, the new board has the provinces {a}, {b} and {c} and the regions {m}, {n} and {o}; "
        "the numbers are wall squares. On which side do you join it?"
    )
    assert [label.text for label in labels(at).values()] == ["On the left", "On the right"]
    assert hint(at)
    assert "Three Emperor cards have been placed: a new board joins this turn." in BOX.texts.board(
        at.game.observation(None), ["Ada", "Bob", "Cy"], 3800
    )


# Options


def test_a_province_tells_what_it_is_worth_and_what_lies_there():
    at = table("RG.. ...", cards={"a": [(RED, "flood"), (GREEN, "warrior")]}, reputation={"a": 3}, regions=[3, 4])
    at.game.players[RED].seen = {"m": 3}
    note = labels(play(at, "walls"))["a"].note
    assert note == "2 free; worth 5; walls 1☼ 1≈; 2 cards; yours: Flood; M \N{MINUS SIGN}3, N (unknown)"


def test_a_square_tells_what_it_completes_and_faces():
    at = table("RG. ...", regions=[2, 4])
    at.game.removed.add("n")
    label = labels(play(at, "walls", "a"))["a3"]
    assert (label.text, label.note) == ("A 3", "Completes A, then worth 3; faces N (no threat)")


def test_a_square_can_be_typed_as_its_number():
    at = play(table("RG. ...", cards={"a": [(GREEN, "mandarin")]}), "walls", "a")
    assert find_keys("3", labels(at)) == ["a3"]
    assert find_keys("2", labels(play(at, "a3"))) == ["a2"]
    assert find_keys("3", labels(play(table("... ..."), "double", "a"))) == ["a3"]


def test_a_double_wall_names_both_squares_and_its_points():
    label = labels(play(table("... ...", regions=[3, 3]), "double", "a"))["a3"]
    assert (label.text, label.note) == ("A 3 and B 1", "4 points; faces M (unknown); faces N (unknown)")


def test_cards_tell_their_effects():
    label = labels(play(table("... ..."), "cards", "a"))["warrior"]
    assert (label.text, label.note) == ("Warrior", "1st: cancels another card in the province")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("flood", ["2 points more", "2 points less"]),
        ("builder", ["2 points more", "One more wall for you"]),
        ("traitor", ["Break a sun wall", "Break a wave wall", "Remove a counter: M (unknown)"]),
        ("mandarin", ["A 1 (sun)", "A 2 (wave)", "A 3 (sun)", "No swap"]),
    ],
)
def test_effects_of_cards_have_labels(card, expected):
    at = lay(table("RG. ...", cards={"a": [(GREEN, card)]}), "a3")
    assert [label.text for label in labels(at).values()] == expected
    assert hint(at)


def test_a_warrior_is_offered_cards_with_their_owners():
    cards = {"a": [(GREEN, "warrior"), (BLUE, "flood"), (GREEN, "builder")]}
    at = lay(table("RG. ...", cards=cards), "a3")
    assert [label.text for label in labels(at).values()] == ["Flood of mountain", "Builder of wave"]


def test_a_province_with_one_wall_to_swap_is_named_by_that_wall():
    at = play(table("RG. RGB ...", cards={"a": [(GREEN, "mandarin")]}), "walls", "a", "a3", "a1")
    assert {key: (label.text, label.note, label.aliases) for key, label in labels(at).items()} == {
        "a": ("A 2 (wave)", "", ("A 2", "A")),
        "b": ("B", "2 walls to swap", ()),
    }


def test_choices_of_several_answers_are_named_together():
    at = play(table("... ..."), "cards", "a")
    card, own = asked(at)
    assert label_of([(card, "flood")], own).text == "Flood"
    at = lay(table("RG. ...", cards={"a": [(GREEN, "traitor")]}), "a3")
    effect, _ = asked(at)
    wall, own = asked(play(at, "break:0"))
    assert label_of([(effect, "break:0"), (wall, "a3")], own).text == "Break a sun wall: A 3 (sun)"


def test_a_neutral_wall_can_be_declined():
    at = play(table("... ...", seats=2), "both", "a", "flood", "a1")
    assert [label.text for label in labels(at).values()] == ["B", "No neutral wall"]


# What is not possible


BARRED = [
    (
        table("... RGB", hands={RED: ()}, doubles={RED: 0}, towers={RED: 0}),
        [],
        {
            "walls": "there are no free squares for you in two provinces",
            "cards": "you have no card left",
            "both": "you have no card left",
            "double": "you have already laid your double wall",
            "tower": "you have already laid your tower",
            "card": "you have no card left",
        },
    ),
    (
        table("R.G RGB", singles={RED: 1}, hands={RED: ("flood",)}),
        [],
        {
            "walls": "you have only 1 single wall left, and need 2",
            "cards": "you have only 1 card left, and need 2",
            "double": "there are no two free squares side by side for you",
            "wall": "only allowed when no whole action is possible",
            "card": "only allowed when no whole action is possible",
        },
    ),
    (
        table("G.. RGB ...", "t"),
        ["tower", "a"],
        {"a1": "a wall stands there", "a2": "a tower stands beside it; choose a square without one"},
    ),
    (table("... RGB ..."), ["walls"], {"b": "complete"}),
    (
        table("... RGB ..."),
        ["walls", "a", "a1"],
        {"a": "the second one must go to a different province", "b": "complete"},
    ),
    (
        table("RG.. ...", " t", reserving={"a2": GREEN}),
        ["walls", "a"],
        {
            "a1": "a wall stands there",
            "a2": "a wall stands there",
            "a3": "kept for a single wall beside the tower of wave",
        },
    ),
    (
        table("... ..R ...", seats=4),
        ["double", "b"],
        {"b2": "the square to its right is not free for you", "b3": "a wall stands there"},
    ),
    (
        table("... .R. RGB .G"),
        ["double"],
        {
            "b": "there are no two free squares side by side for you",
            "c": "complete",
            "d": "there are no two free squares side by side for you",
        },
    ),
    (table("... ..."), ["double", "b"], {"b3": "the wall ends there: choose the left one of two squares"}),
    (
        table("... ...", hands={RED: ("flood", "warrior")}),
        ["cards", "a"],
        dict.fromkeys(("traitor", "builder", "master", "mandarin"), "you have already played it"),
    ),
    (
        table("... ... RG.", seats=2),
        ["walls", "a", "a1", "b", "b1"],
        {"c": "the neutral wall goes where you have laid walls or cards this turn"},
    ),
    (
        table("... ... RG", seats=2),
        ["both", "a", "flood", "a1"],
        {"a": "you have laid something there this turn; choose another province", "c": "complete"},
    ),
    (
        table("RG. ... ...", " t", seats=2, reserving={"a2": GREEN}),
        ["both", "b", "flood", "b1"],
        {
            "a": "its free squares are kept for towers",
            "b": "you have laid something there this turn; choose another province",
        },
    ),
    (
        table("RG.. ... ...", " t", seats=2, reserving={"a2": GREEN}),
        ["both", "b", "flood", "b1", "a"],
        {
            "a1": "a wall stands there",
            "a2": "a wall stands there",
            "a3": "kept for a single wall beside the tower of wave",
        },
    ),
    (
        table("RG. ...", seats=2, hands={RED: ()}, singles={RED: 0}, doubles={RED: 0}, towers={RED: 0}),
        [],
        {"none": "you have skipped your turn, so you must lay a neutral wall"},
    ),
]


@pytest.mark.parametrize(("at", "answers", "expected"), BARRED)
def test_what_is_not_possible_has_a_reason(at, answers, expected):
    assert reasons(play(at.fork(nature=Random(1)), *answers)) == expected


def test_what_the_picture_shows_is_not_listed():
    at = table("RG.. RR ...")
    assert set(reasons(at).values()) == {"only allowed when no whole action is possible"}
    assert reasons(at, evident=False) == {}
    at = play(at, "walls")
    assert set(reasons(at).values()) == {"complete"}
    assert reasons(at, evident=False) == {}
    at = play(at, "a")
    assert set(reasons(at).values()) == {"a wall stands there"}
    assert reasons(at, evident=False) == {}


@pytest.mark.parametrize(
    ("wall", "more", "answers"),
    [
        ("... ...", {"doubles": {RED: 0}, "towers": {RED: 0}}, []),
        ("... ... ...", {}, ["walls", "a", "a1"]),
        ("... ...", {"hands": {RED: ("flood", "warrior")}}, ["cards", "a"]),
        ("... ... ...", {"seats": 2}, ["walls", "a", "a1", "b", "b1"]),
        ("... ... ...", {"seats": 2}, ["tower", "a", "a1"]),
    ],
)
def test_what_the_question_says_is_not_listed(wall, more, answers):
    at = play(table(wall, **more), *answers)
    assert reasons(at)
    assert reasons(at, evident=False) == {}


def test_the_first_turn_bars_everything_but_a_wall():
    at = Table(BOX.new(3, {}), nature=Random(1))
    assert set(reasons(at).values()) == {"the first turn of the game is one single wall"}
    assert hint(at).startswith("The first turn of the game is a single wall.")


def test_a_neutral_wall_has_a_hint_even_in_the_first_turn():
    at = Table(BOX.new(2, {}), nature=Random(1))
    province = next(iter(at.game.layout.provinces))
    assert hint(play(at, "wall", province, f"{province}1")).startswith("A neutral wall can complete a province")


def test_hints_stop_after_a_few_rounds():
    at = table("... ...")
    assert hint(at).startswith("Your 14 single walls")
    assert hint(play(at, "walls", "a", "a1")) == ""
    at = table("... ...")
    at.game.turn = 24
    assert hint(at) == ""
