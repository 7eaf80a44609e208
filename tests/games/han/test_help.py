"""The help is complete, short enough, and uses the numbers of the rules."""

import pytest

from games.han import BOX
from games.han.cards import CARDS, HAND
from games.han.maps import SHEETS, load_map
from games.han.placements import PIECES
from games.han.roads import ROW
from games.han.state import EMISSARIES, HOUSES

PAGES = {topic.name: topic.text for topic in BOX.texts.help()}
CHINA, CAPITAL = SHEETS["border_disputes"], SHEETS["ways_of_diplomacy"]


def test_the_pages_in_order():
    assert list(PAGES) == [
        "A turn",
        "Houses and roads",
        "Emissaries and alliances",
        "Cards",
        "Scoring",
        "Fortifications and market places",
        "Points and the end",
        "Rulings and variants",
        "Commands",
    ]


def test_six_pages_teach_the_game_each_with_its_picture():
    lessons = [topic for topic in BOX.texts.help() if topic.lesson]
    assert [topic.lesson for topic in lessons] == ["turn", "houses", "emissaries", "cards", "scoring", "markers"]


FIGURES = [
    ("A turn", f"Each player has {HOUSES} houses, {EMISSARIES} emissaries and a hand of {HAND} cards"),
    ("A turn", f"at most {HAND} cards, {PIECES} pieces, 1 province"),
    ("Houses and roads", f"a row of {ROW} or more of your own houses"),
    ("Houses and roads", f"the {CHINA.ports} ports"),
    ("Emissaries and alliances", f"There are {len(load_map('border_disputes').alliances)}"),
    ("Emissaries and alliances", f"There are {len(load_map('ways_of_diplomacy').alliances)}"),
    (
        "Cards",
        f"{CARDS['red']} red, {CARDS['green']} green, {CARDS['yellow']} yellow, {CARDS['orange']} orange and "
        f"{CARDS['violet']} violet cards",
    ),
    ("Cards", f"the display ({CHINA.display} cards, {CAPITAL.display} on Ways of Diplomacy)"),
    ("Scoring", f"a row of {ROW} or more"),
    ("Scoring", f"Of the {CHINA.ports} ports"),
    ("Points and the end", f"a row of {ROW} or more"),
    (
        "Points and the end",
        f"Border Disputes is for {CHINA.seats[0]} to {CHINA.seats[-1]} players, "
        f"Ways of Diplomacy for {CAPITAL.seats[0]} to {CAPITAL.seats[-1]}",
    ),
    (
        "Points and the end",
        f"Border Disputes: none with five players, {CHINA.removed[4]} with four, {CHINA.removed[3]} with three. "
        f"Ways of Diplomacy: {CAPITAL.removed[4]} with four players, {CAPITAL.removed[3]} with three, "
        f"{CAPITAL.removed[2]} with two.",
    ),
]


@pytest.mark.parametrize(("page", "figures"), FIGURES)
def test_the_figures_are_those_of_the_rules(page, figures):
    assert figures in PAGES[page]


def test_the_help_says_that_the_maps_are_ours():
    assert "not the printed ones" in PAGES["Rulings and variants"]
