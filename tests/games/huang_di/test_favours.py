"""The favour cards: thirty-six sound and fairly paid patterns, found on the wall wherever they stand."""

import json
from collections import Counter
from importlib.resources import files
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.huang_di.cards import favours
from games.huang_di.wall import EMPEROR, LEVELS, ROWS, Spot, Wall, is_tower
from tests.games.huang_di.positions import parse_wall

RATE = {"income": 3.5, "petition": 1, "jade": 1.5, "points": 1}
"""Victory points that one unit of each reward is worth, for a card played with five rounds to come: in mid-game.

Self-play says so: AI players who are given three income from the start end 12 to 28 points ahead, 0.7 points for each
in every round; a jade more comes with four or five turns in ten rounds, and petition saves a little of every bid.
"""
CARDS = list(favours().values())
SIZES = {2: 4, 3: 12, 4: 12, 5: 8}
FULL = parse_wall("A...A A...A\n" + "AAAAA AAAAA\n" * 3).mask(0)


def worth(card):
    return sum(rate * getattr(card, reward) for reward, rate in RATE.items())


def naive_placements(card, wall):
    """Try every lower left corner and look at Adam's blocks themselves."""
    own = {spot for spot, owner in wall.blocks() if owner == 0 and not wall.has_plaque(spot)}
    placed = (
        tuple(Spot(column + cell.column, level + cell.level) for cell in card.cells)
        for column in range(len(wall.piles))
        for level in range(LEVELS)
    )
    return [spots for spots in placed if own.issuperset(spots)]


@st.composite
def walls(draw):
    """A wall of two to four provinces, two players and emperor blocks, some blocks under a plaque."""
    wall = Wall(draw(st.integers(2, 4)))
    owners = st.sampled_from((0, 0, 0, 0, 1, EMPEROR))
    for column in range(len(wall.piles)):
        for level, owner in enumerate(draw(st.lists(owners, max_size=ROWS + is_tower(column)))):
            wall.put(Spot(column, level), owner)
    spots = [spot for spot, _ in wall.blocks()]
    for spot in draw(st.sets(st.sampled_from(spots), max_size=4)) if spots else ():
        wall.mark(spot)
    return wall


def test_there_are_thirty_six_cards_of_our_own_and_no_two_alike():
    document = json.loads(files("games.huang_di").joinpath("favours.json").read_text("utf-8"))
    assert "designed for this program" in document["label"]
    drawn = {
        card["key"]: [row.replace("#", "■").replace(".", "□") for row in card["pattern"]]
        for card in document["favours"]
    }
    assert {card.key: card.drawing for card in CARDS} == drawn
    assert Counter(len(card.cells) for card in CARDS) == SIZES
    assert {getattr(card, reward) for card in CARDS for reward in ("income", "petition", "jade")} == {0, 1, 2, 3}
    assert len({card.name for card in CARDS}) == len({frozenset(card.cells) for card in CARDS}) == 36


def test_a_pattern_starts_at_the_left_and_at_the_ground_and_is_connected_by_sides_or_corners():
    for card in CARDS:
        columns, levels = zip(*card.cells, strict=True)
        assert (min(columns), min(levels), card.width, card.height) == (0, 0, max(columns) + 1, max(levels) + 1)
        assert card.height <= LEVELS
        reached, rest = {card.cells[0]}, set(card.cells[1:])
        while near := {a for a in rest for b in reached if abs(a.column - b.column) < 2 and abs(a.level - b.level) < 2}:
            reached |= near
            rest -= near
        assert not rest


def test_the_mirror_of_an_asymmetric_card_is_another_card_that_pays_the_same():
    for card in CARDS:
        mirrored = {Spot(card.width - 1 - cell.column, cell.level) for cell in card.cells}
        (twin,) = [other for other in CARDS if {*other.cells} == mirrored]
        assert [getattr(twin, reward) for reward in RATE] == [getattr(card, reward) for reward in RATE]


def test_every_pattern_fits_in_many_places_on_the_smallest_wall_and_may_straddle_provinces():
    for card in CARDS:
        placements = card.placements(FULL)
        assert len(placements) >= 10
        assert any(len({spot.province for spot in spots}) == 2 for spots in placements) == (card.width > 1)


@given(wall=walls())
def test_every_pattern_is_found_exactly_where_it_stands(wall):
    mask = wall.mask(0)
    expected = {card.key: naive_placements(card, wall) for card in CARDS}
    assert {card.key: card.placements(mask) for card in CARDS} == expected
    assert {card.key for card in CARDS if card.matches(mask)} == {key for key, spots in expected.items() if spots}


def test_larger_and_rarer_patterns_pay_more():
    by_size = [[card for card in CARDS if len(card.cells) == size] for size in SIZES]
    assert all(max(map(worth, small)) < min(map(worth, large)) for small, large in pairwise(by_size))
    for alike in by_size:
        by_rarity = sorted(alike, key=lambda card: (len(card.placements(FULL)), -worth(card)))
        assert [*map(worth, by_rarity)] == sorted(map(worth, by_rarity), reverse=True)
