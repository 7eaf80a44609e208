"""What is true after every answer of any game, and where the patterns of the favours stand.

A few dozen games run each time; `HUANG_DI_GAMES=2000` plays that many for every number of players and supplies.
"""

import json
import os
from collections import Counter
from importlib.resources import files
from itertools import product
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Table
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import favours
from games.huang_di.scoring import SOURCES
from games.huang_di.state import EMPEROR_BLOCKS, PRINTED_SUPPLIES, WALL_BLOCKS
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, ROWS, Spot, Wall, is_tower, spot_bit
from tests.games.huang_di.positions import hurried
from tests.games.playing import told

GAMES = int(os.environ.get("HUANG_DI_GAMES", "2"))


def blocks_are_all_there(game):
    owners = Counter(owner for _, owner in game.wall.blocks())
    for seat, player in enumerate(game.players):
        assert min(player.quarry, player.blocks) >= 0
        assert player.quarry + player.blocks + owners[seat] == WALL_BLOCKS
    held, lost = sum(player.emperor_block for player in game.players), len(told(game, happened.EmperorBlockLost))
    assert held <= 1
    assert game.emperor_blocks + held + lost + owners[EMPEROR] == EMPEROR_BLOCKS[game.seats]
    assert game.emperor_blocks == EMPEROR_BLOCKS[game.seats] - len(told(game, happened.PetitionWon))


def favours_are_all_there(game):
    assert game.cards_left == len(game.deck) + len(game.bottom)
    held = [card for player in game.players for card in (*player.hand, *player.granted, *player.dealt)]
    assert sorted([*game.deck, *game.bottom, *held]) == sorted(favours())
    for player in game.players:
        granted = [favours()[card] for card in player.granted]
        assert player.income == sum(card.income for card in granted)
        assert player.petition == sum(card.petition for card in granted)
        assert player.collect == sum(card.jade for card in granted)


def goods_are_all_there(game):
    held = {
        "jade": [player.jade for player in game.players] + [prison.jade for prison in game.prisons],
        "peasants": [player.peasants for player in game.players],
        "convicts": [player.convicts for player in game.players] + [prison.convicts for prison in game.prisons],
        "chips": [player.chips for player in game.players],
        "plaques": [game.wall.marked.bit_count()],
    }
    for goods, count in PRINTED_SUPPLIES.items():
        assert min(game.stock[goods], *held[goods]) >= 0
        assert game.stock[goods] == inf or game.stock[goods] + sum(held[goods]) == count


def the_wall_stands(game):
    wall, standing = game.wall, dict(game.wall.blocks())
    for spot in standing:
        assert spot.level < (LEVELS if is_tower(spot.column) else ROWS)
        assert spot.level == 0 or Spot(spot.column, spot.level - 1) in standing
    assert len(standing) + wall.empty == 17 * wall.provinces
    assert not wall.marked & ~sum(map(spot_bit, (spot for spot, owner in standing.items() if owner != EMPEROR)))
    for seat in range(game.seats):
        free = [spot for spot, owner in standing.items() if owner == seat and not wall.has_plaque(spot)]
        assert wall.mask(seat) == sum(1 << spot.column * (LEVELS + 1) + spot.level for spot in free)
    for province in range(wall.provinces):
        for level in range(ROWS):
            full = all(Spot(province * COLUMNS + column, level) in standing for column in range(COLUMNS))
            assert wall.row_complete(province, level) == full


def points_are_what_was_told(game):
    won = [dict.fromkeys(SOURCES, 0) for _ in game.players]
    for event in game.events:
        match event:
            case happened.RowCompleted():
                for winner in event.winners:
                    won[winner]["rows"] += event.points
            case happened.LevelCompleted():
                for winner in event.winners:
                    won[winner]["levels"] += event.points
            case happened.BlockBuilt():
                won[event.seat]["towers"] += event.points
            case happened.FavourPlayed():
                won[event.seat]["favours"] += favours()[event.card].points
            case happened.EndScored():
                for seat, points in enumerate(event.points):
                    won[seat][event.source] += points
    assert [player.points for player in game.players] == won
    assert [player.score for player in game.players] == [sum(points.values()) for points in won]
    assert game.scores() == tuple(player.score for player in game.observation(None).players)


@pytest.mark.parametrize("supplies", ["unlimited", "finite"])
@pytest.mark.parametrize("seats", BOX.seats)
def test_everything_is_accounted_for_after_every_answer(seats, supplies):
    for seed in range(GAMES):
        source = Random(f"{seats} {supplies} {seed}")
        table, steps = Table(BOX.new(seats, {"supplies": supplies})), 0
        game = table.game
        while not table.over:
            ask = table.ask_of(source.choice(table.waiting))
            table.answer(ask.seat, hurried(ask, source))
            blocks_are_all_there(game)
            favours_are_all_there(game)
            goods_are_all_there(game)
            if table.steps > steps:
                steps = table.steps
                the_wall_stands(game)
                points_are_what_was_told(game)
        assert game.round <= EMPEROR_BLOCKS[seats]
        assert game.ended_because() == ("wall" if game.wall.complete else "mongols")


CARDS = list(favours().values())


def naive_placements(card, wall):
    """Try every lower left corner and look at Adam's blocks themselves."""
    own = {spot for spot, owner in wall.blocks() if owner == 0 and not wall.has_plaque(spot)}
    corners = product(range(len(wall.piles)), range(LEVELS))
    placed = (tuple(Spot(column + cell.column, level + cell.level) for cell in card.cells) for column, level in corners)
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
    text = files("games.huang_di").joinpath("favours.json").read_text("utf-8")
    document = json.loads(text.replace("#", "■").replace(".", "□"))
    assert "designed for this program" in document["label"]
    assert {card.key: card.drawing for card in CARDS} == {card["key"]: card["pattern"] for card in document["favours"]}
    assert Counter(len(card.cells) for card in CARDS) == {2: 4, 3: 12, 4: 12, 5: 8}
    assert {getattr(card, reward) for card in CARDS for reward in ("income", "petition", "jade")} == {0, 1, 2, 3}
    assert len({card.name for card in CARDS}) == len({frozenset(card.cells) for card in CARDS}) == 36


@settings(max_examples=50)
@given(wall=walls())
def test_every_pattern_is_found_exactly_where_it_stands(wall):
    mask = wall.mask(0)
    expected = {card.key: naive_placements(card, wall) for card in CARDS}
    assert {card.key: card.placements(mask) for card in CARDS} == expected
    assert {card.key for card in CARDS if card.matches(mask)} == {key for key, spots in expected.items() if spots}
