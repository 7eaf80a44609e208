"""The favour cards: thirty-six sound and fairly paid patterns, found on the wall wherever they stand."""

import json
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.huang_di.ai import common
from games.huang_di.cards import Favour, favours
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, ROWS, Spot, Wall, is_tower

RATE = {"income": 3.5, "petition": 1, "jade": 1.5, "points": 1}
"""Victory points that one unit of each reward is worth, for a card played with five rounds to come: in mid-game.

Self-play says so: AI players who are given three income from the start end 12 to 28 points ahead, 0.7 points for each
in every round; a jade more comes with four or five turns in ten rounds, and petition saves a little of every bid.
"""

ENGINES = ("income", "petition", "jade")

CARDS = list(favours().values())
SIZES = {2: 4, 3: 12, 4: 12, 5: 8}

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)


def shape(card: Favour) -> frozenset[Spot]:
    return frozenset(card.cells)


def mirrored(card: Favour) -> frozenset[Spot]:
    return frozenset(Spot(card.width - 1 - cell.column, cell.level) for cell in card.cells)


def rewards(card: Favour) -> tuple[int, ...]:
    return tuple(getattr(card, reward) for reward in RATE)


def worth(card: Favour) -> float:
    return sum(rate * getattr(card, reward) for reward, rate in RATE.items())


def engine_share(card: Favour) -> float:
    return 1 - card.points / worth(card)


def full_wall(provinces: int) -> Wall:
    wall = Wall(provinces)
    while spots := wall.buildable():
        for spot in spots:
            wall.put(spot, 0)
    return wall


def naive_placements(card: Favour, wall: Wall, seat: int) -> list[tuple[Spot, ...]]:
    """Try every lower left corner and look at the blocks themselves."""
    own = {spot for spot, owner in wall.blocks() if owner == seat and not wall.has_plaque(spot)}
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


def test_there_are_thirty_six_cards_of_the_stated_sizes():
    assert Counter(len(card.cells) for card in CARDS) == SIZES
    assert len(CARDS) == 36


def test_the_file_says_that_the_cards_are_ours_and_repeats_no_key():
    document = json.loads(files("games.huang_di").joinpath("favours.json").read_text("utf-8"))

    assert "designed for this program" in document["label"]
    assert [card["key"] for card in document["favours"]] == list(favours())


@pytest.mark.parametrize(
    "feature", [lambda card: card.key, lambda card: card.name, shape], ids=["key", "name", "pattern"]
)
def test_no_two_cards_share(feature):
    assert len({feature(card) for card in CARDS}) == len(CARDS)


@each_card
def test_a_key_is_one_lower_case_word(card):
    assert card.key.isascii()
    assert card.key.isalpha()
    assert card.key.islower()


@each_card
def test_a_pattern_starts_at_the_left_and_at_the_ground_and_is_no_higher_than_the_wall(card):
    assert min(cell.column for cell in card.cells) == 0
    assert min(cell.level for cell in card.cells) == 0
    assert card.height <= LEVELS


@each_card
def test_a_pattern_is_connected_by_sides_or_corners(card):
    reached, rest = {card.cells[0]}, set(card.cells[1:])
    while near := {a for a in rest for b in reached if abs(a.column - b.column) < 2 and abs(a.level - b.level) < 2}:
        reached |= near
        rest -= near

    assert not rest


@each_card
def test_the_mirror_of_an_asymmetric_card_is_another_card_that_pays_the_same(card):
    twins = [other for other in CARDS if shape(other) == mirrored(card)]

    assert [rewards(twin) for twin in twins] == [rewards(card)]
    assert (twins == [card]) == (shape(card) == mirrored(card))


@each_card
def test_every_pattern_fits_in_many_places_on_the_smallest_wall(card):
    wall = full_wall(2)

    assert card.placements(wall.mask(0)) == naive_placements(card, wall, 0)
    assert len(card.placements(wall.mask(0))) >= 10


@each_card
def test_every_wide_pattern_may_straddle_two_provinces(card):
    straddles = [
        spots for spots in card.placements(full_wall(2).mask(0)) if len({spot.province for spot in spots}) == 2
    ]

    assert bool(straddles) == (card.width > 1)


@given(wall=walls())
def test_every_pattern_is_found_exactly_where_it_stands(wall):
    mask = wall.mask(0)
    expected = {card.key: naive_placements(card, wall, 0) for card in CARDS}

    assert {card.key: card.placements(mask) for card in CARDS} == expected
    assert {card.key for card in CARDS if card.matches(mask)} == {key for key, spots in expected.items() if spots}


def test_a_pattern_may_join_the_fourth_levels_of_touching_towers():
    left = COLUMNS - 1

    assert (Spot(left, 3), Spot(left + 1, 3)) in favours()["twins"].placements(full_wall(2).mask(0))


@pytest.mark.parametrize(
    ("card", "other", "blocks"),
    [
        ("twins", "pillar", 1),
        ("twins", "rampart", 2),
        ("rising", "path", 2),
        ("west", "archer", 4),
        ("disc", "wall", 2),
    ],
)
def test_patterns_have_blocks_in_common(card, other, blocks):
    assert common(card, other) == common(other, card) == blocks


def test_a_plaque_bars_its_block_from_further_patterns():
    wall = Wall(2)
    wall.put(Spot(4, 0), 0)
    wall.put(Spot(5, 0), 0)
    twins = favours()["twins"]
    assert twins.placements(wall.mask(0)) == [(Spot(4, 0), Spot(5, 0))]

    wall.mark(Spot(5, 0))
    assert twins.placements(wall.mask(0)) == []


@each_card
def test_rewards_are_within_the_stated_range(card):
    assert all(0 <= getattr(card, engine) <= 3 for engine in ENGINES)
    assert 0 <= card.points <= 15


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_is_paid_at_one_two_and_three(engine):
    assert {getattr(card, engine) for card in CARDS} == {0, 1, 2, 3}


def test_larger_patterns_pay_more_and_a_smaller_part_of_it_in_engines():
    by_size = [[card for card in CARDS if len(card.cells) == size] for size in SIZES]

    for small, large in pairwise(by_size):
        assert max(map(worth, small)) < min(map(worth, large))
        assert mean(map(engine_share, small)) > mean(map(engine_share, large))


@each_card
def test_among_patterns_of_a_size_rarer_ones_pay_no_less(card):
    wall = full_wall(2).mask(0)
    rarer = [
        other
        for other in CARDS
        if len(other.cells) == len(card.cells) and len(other.placements(wall)) < len(card.placements(wall))
    ]

    assert all(worth(card) <= worth(other) for other in rarer)
