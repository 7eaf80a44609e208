"""What is true after every answer of any game, and what stays secret.

A few dozen games run each time; `HUANG_DI_GAMES=2000` plays that many for every number of players and supplies.
"""

import os
from collections import Counter
from math import inf
from random import Random

import pytest

from games.engine import NATURE, Amount, Pick, Refused, Table, draw
from games.huang_di import BOX
from games.huang_di.cards import favours
from games.huang_di.events import (
    BlockBuilt,
    EmperorBlockLost,
    EndScored,
    FavourPlayed,
    LevelCompleted,
    PetitionWon,
    RowCompleted,
)
from games.huang_di.scoring import SOURCES
from games.huang_di.state import EMPEROR_BLOCKS, PRINTED_SUPPLIES, WALL_BLOCKS
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, ROWS, Spot, is_tower, spot_bit

GAMES = int(os.environ.get("HUANG_DI_GAMES", "2"))

WISHES = {
    "role": ["emperor", "builder"],
    "builder": ["favour", "build"],
    "taskmaster": ["repeat"],
    "repeat": ["builder"],
    "recruiter": ["recruit", "convicts"],
    "resources": ["quarry"],
    "after": ["emperor", "chip"],
}
"""What a builder in a hurry picks first."""


def hurried(ask, source):
    """A random answer that usually prefers building, so that walls are completed and supplies run out."""
    if source.random() < 0.2:
        return draw(ask, source)
    if isinstance(ask, Amount):
        return {"bid": ask.low, "workers": ask.high}.get(ask.topic, ask.high)
    if isinstance(ask, Pick):
        wish = next((wish for wish in WISHES.get(ask.topic, []) if wish in ask.options), None)
        return wish or source.choice([key for key in ask.options if key not in ("one", "end")] or ask.options)
    return draw(ask, source)


def blocks_are_all_there(game):
    owners = Counter(owner for _, owner in game.wall.blocks())
    for seat, player in enumerate(game.players):
        assert min(player.quarry, player.blocks) >= 0
        assert player.quarry + player.blocks + owners[seat] == WALL_BLOCKS
    held = sum(player.emperor_block for player in game.players)
    lost = sum(isinstance(event, EmperorBlockLost) for event in game.events)
    assert held <= 1
    assert game.emperor_blocks + held + lost + owners[EMPEROR] == EMPEROR_BLOCKS[game.seats]
    petitions = sum(isinstance(event, PetitionWon) for event in game.events)
    assert game.emperor_blocks == EMPEROR_BLOCKS[game.seats] - petitions


def favours_are_all_there(game):
    places = [game.deck, game.bottom]
    assert game.cards_left == len(game.deck) + len(game.bottom)
    places += [pile for player in game.players for pile in (player.hand, player.granted, player.dealt)]
    assert sorted(card for pile in places for card in pile) == sorted(favours())
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
        assert min(held[goods]) >= 0
        assert game.stock[goods] == inf or game.stock[goods] + sum(held[goods]) == count
        assert game.stock[goods] >= 0


def the_wall_stands(game):
    wall = game.wall
    standing = dict(wall.blocks())
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
    told = [dict.fromkeys(SOURCES, 0) for _ in game.players]
    for event in game.events:
        match event:
            case RowCompleted():
                for winner in event.winners:
                    told[winner]["rows"] += event.points
            case LevelCompleted():
                for winner in event.winners:
                    told[winner]["levels"] += event.points
            case BlockBuilt():
                told[event.seat]["towers"] += event.points
            case FavourPlayed():
                told[event.seat]["favours"] += favours()[event.card].points
            case EndScored():
                for seat, won in enumerate(event.points):
                    told[seat][event.source] += won
    assert [player.points for player in game.players] == told
    assert [player.score for player in game.players] == [sum(points.values()) for points in told]
    assert game.scores() == tuple(player.score for player in game.observation(None).players)


def nothing_is_scored_twice(game):
    rows = [(event.province, event.level) for event in game.events if isinstance(event, RowCompleted)]
    levels = [event.level for event in game.events if isinstance(event, LevelCompleted)]
    assert len(set(rows)) == len(rows)
    assert len(set(levels)) == len(levels)
    if game.over:
        assert len(rows) == 3 * game.wall.provinces
        assert sorted(levels) == [0, 1, 2, 3]


def roles_count_the_turns(game):
    """Every turn leaves one more role card on the table (Rules: Buyback)."""
    first = game.marker or 0
    for seat, player in enumerate(game.players):
        turns = len(range((seat - first) % game.seats, game.turn, game.seats))
        assert len(player.roles) == len(set(player.roles)) == turns


@pytest.mark.unmeasured
@pytest.mark.parametrize("policy", [draw, hurried], ids=["random", "hurried"])
@pytest.mark.parametrize("supplies", ["unlimited", "finite"])
@pytest.mark.parametrize("seats", BOX.seats)
def test_everything_is_accounted_for_after_every_answer(seats, supplies, policy):
    for seed in range(GAMES):
        source = Random(f"{seats} {supplies} {seed}")
        fitting = [choice for choice in ("recommended", "one_more", "one_fewer") if fits(seats, choice)]
        table = Table(BOX.new(seats, {"supplies": supplies, "provinces": fitting[seed % len(fitting)]}))
        steps = 0
        while not table.over:
            ask = table.ask_of(source.choice(table.waiting))
            table.answer(ask.seat, draw(ask, source) if ask.seat == NATURE else policy(ask, source))
            game = table.game
            blocks_are_all_there(game)
            favours_are_all_there(game)
            goods_are_all_there(game)
            if table.steps > steps:
                steps = table.steps
                the_wall_stands(game)
                points_are_what_was_told(game)
                nothing_is_scored_twice(game)
                if game.phase == "actions":
                    roles_count_the_turns(game)
        assert game.round <= EMPEROR_BLOCKS[seats]
        assert game.ended_because() == ("wall" if game.wall.complete else "mongols")


def fits(seats, provinces):
    try:
        BOX.check(seats, {"provinces": provinces})
    except Refused:
        return False
    return True
