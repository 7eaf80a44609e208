"""What is true after every answer of any game, and what stays secret.

A few dozen games run each time; `HUANG_DI_GAMES=2000` plays that many for every number of players and supplies.
"""

import os
from collections import Counter
from math import inf
from random import Random

import pytest

from games.engine import NATURE, Amount, Table, draw
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import PRICES, REPEAT, ROLE_CARDS, favours
from games.huang_di.scoring import SOURCES
from games.huang_di.state import EMPEROR_BLOCKS, PRINTED_SUPPLIES, WALL_BLOCKS
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, ROWS, Spot, is_tower, province_name, spot_bit, spot_names
from tests.games.huang_di.positions import hurried, told

GAMES = int(os.environ.get("HUANG_DI_GAMES", "2"))


def blocks_are_all_there(game):
    owners = Counter(owner for _, owner in game.wall.blocks())
    for seat, player in enumerate(game.players):
        assert min(player.quarry, player.blocks) >= 0
        assert player.quarry + player.blocks + owners[seat] == WALL_BLOCKS
    held = sum(player.emperor_block for player in game.players)
    lost = len(told(game, happened.EmperorBlockLost))
    assert held <= 1
    assert game.emperor_blocks + held + lost + owners[EMPEROR] == EMPEROR_BLOCKS[game.seats]
    assert game.emperor_blocks == EMPEROR_BLOCKS[game.seats] - len(told(game, happened.PetitionWon))


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


def nothing_is_scored_twice(game):
    rows = Counter((event.province, event.level) for event in told(game, happened.RowCompleted))
    levels = Counter(event.level for event in told(game, happened.LevelCompleted))
    assert {*rows.values(), *levels.values()} <= {1}
    if game.over:
        assert len(rows) == 3 * game.wall.provinces
        assert sorted(levels) == [0, 1, 2, 3]


def roles_count_the_turns(game):
    """Every turn leaves one more role card on the table (Rules: Buyback)."""
    first = game.marker or 0
    for seat, player in enumerate(game.players):
        turns = len(range((seat - first) % game.seats, game.turn, game.seats))
        assert len(player.roles) == len(set(player.roles)) == turns


def known(ask, view):
    """All that the rulebook knows for an ask and has to do with the moment, whether it is possible now or not."""
    player = view.players[ask.seat]
    here = spot_names(view.planned(ask.seat).buildable(player.province))
    emperor = ["emperor"] * player.emperor_block
    bought_back = {"jade": "taskmaster" in player.roles[-1:], "chip": player.chips}
    return {
        "role": [*ROLE_CARDS, *emperor],
        **{role: [*actions] for role, actions in ROLE_CARDS.items()},
        "recruit": [str(count) for count in range(1, len(PRICES))],
        "quarry": [str(count) for count in range(1, len(PRICES))],
        "build": here,
        "second": ["one", *emperor, *here],
        "between": spot_names(view.planned(ask.seat).buildable()),
        "last": here,
        "favour": player.hand,
        "remove": spot_names(spot for spot, _ in view.wall.blocks(player.province)),
        "move": [province_name(province) for province in range(view.wall.provinces)],
        "repeat": [*REPEAT],
        "after": ["end", *(key for key, given in bought_back.items() if given), *emperor],
    }.get(ask.topic)


def all_other_options_are_barred(ask, view):
    barred, every = ask.reasons(view), known(ask, view)
    if every is None:
        assert barred == {}
    else:
        options = range(ask.low, ask.high + 1) if isinstance(ask, Amount) else ask.options
        assert sorted([*map(str, options), *barred]) == sorted(every), ask.topic


@pytest.mark.parametrize("policy", [draw, hurried], ids=["random", "hurried"])
@pytest.mark.parametrize("supplies", ["unlimited", "finite"])
@pytest.mark.parametrize("seats", BOX.seats)
def test_everything_is_accounted_for_after_every_answer(seats, supplies, policy):
    asked = set()
    for seed in range(GAMES):
        source = Random(f"{seats} {supplies} {seed}")
        table = Table(BOX.new(seats, {"supplies": supplies}))
        steps = 0
        while not table.over:
            ask = table.ask_of(source.choice(table.waiting))
            if ask.seat != NATURE:
                all_other_options_are_barred(ask, table.game.observation(ask.seat))
                asked.add(ask.topic)
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
    assert asked >= {*ROLE_CARDS, "role", "recruit", "quarry", "build", "second", "move", "after"}
