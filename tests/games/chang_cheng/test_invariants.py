"""What is true after every answer of any game, and that the points are right.

Everything is looked up in the events and counted again, naively. A few games run each time; `CHANG_CHENG_GAMES=100`
plays that many for every number of players and choice of event cards.
"""

import os
import re
from collections import Counter
from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.components import CARDS, NEUTRAL, NEUTRALS, SINGLES
from games.chang_cheng.events import (
    CardLaid,
    CardResolved,
    CardsRevealed,
    DoubleScored,
    EventScored,
    ProvinceScored,
    RegionAttacked,
    WallLaid,
)
from games.chang_cheng.state import EVENTS
from games.engine import NATURE, Table, draw

GAMES = int(os.environ.get("CHANG_CHENG_GAMES", "1"))
BLOCKS = {"single": 1, "neutral": 1, "double": 2, "tower": 1}


def accounted(game):
    """Check that walls, cards and counters are all somewhere and counted right, and that what is kept is free."""
    board, layout = game.board, game.board.layout
    laid = [event for event in game.events if isinstance(event, WallLaid)]
    assert sorted(square for event in laid for square in event.squares) == sorted(board.owners)
    assert len(board.owners) == sum(BLOCKS[event.piece] for event in laid)
    owned = Counter(board.owners.values())
    for seat, player in enumerate(game.players):
        used = Counter(event.piece for event in laid if event.seat == seat)
        assert (player.singles, player.doubles, player.towers) == (
            SINGLES - used["single"],
            1 - used["double"],
            1 - used["tower"],
        )
        assert min(player.singles, player.doubles, player.towers) >= 0
        assert owned[seat] == used["single"] + 2 * used["double"] + used["tower"], "swaps change no numbers"
        own = [card for cards in player.laid.values() for card in cards]
        assert {key: len(cards) for key, cards in player.laid.items()} == {
            key: owners.count(seat) for key, owners in game.laid.items() if seat in owners
        }
        played = [laid.card for laid in game.played if laid.seat == seat]
        assert sorted([*player.hand, *own, *played]) == sorted(CARDS)
    assert owned[NEUTRAL] == (NEUTRALS - game.neutrals if game.seats == 2 else 0)
    assert {*board.owners} | {square for free in board.vacant.values() for square in free} == {*layout.squares}
    anew = board.copy()
    anew.tallies = anew.tallies.forgotten()
    anew.join(layout)
    assert (board.vacant, board.kept) == (anew.vacant, anew.kept)
    assert board.tallies == {area: anew.tally(area) for area in board.tallies}
    for square, seats in board.kept.items():
        assert square not in board.owners
        assert all(game.players[seat].singles for seat in seats)
    for tower in board.towers:
        assert not any(other in board.towers for other in layout.beside[tower])
    assert board.broken.isdisjoint({*board.towers, *board.doubles})
    assert len(game.reputation) == 3 * len(layout.sides)
    assert Counter(game.reputation.values()) <= Counter(game.boards.reputation)
    assert Counter(game.threat.values()) <= Counter(game.boards.threat)
    seen = {region for player in game.players for region in player.seen.items()} | game.revealed.items()
    assert seen <= game.threat.items()
    assert game.threat.keys() - {region for region, _ in seen} <= game.removed
    complete = {province for province in layout.provinces if province not in board.vacant}
    now = {game.resolving.province} if game.resolving else set()
    assert {*game.scored} <= complete
    pending = complete - {*game.scored} - now
    assert len(pending) <= 1, "only a second province of one double wall waits"
    assert not {*game.laid} & {*game.scored}
    scored = [event.province for event in game.events if isinstance(event, ProvinceScored)]
    assert len(scored) == len({*scored}), "every province is scored once"


def recounted(game):
    """Count all points again, from the events and the final wall."""
    points = [Counter() for _ in range(game.seats)]
    for event in game.events:
        match event:
            case ProvinceScored():
                best = max(event.blocks)
                for seat, blocks in enumerate(event.blocks[:-1]):
                    if blocks == best:
                        points[seat]["provinces"] += event.walls + event.reputation + event.change
            case DoubleScored():
                points[event.seat]["double"] += event.provinces + event.regions
            case EventScored():
                for seat, won in enumerate(event.points):
                    points[seat][event.card] += won
    for event in game.events:
        if isinstance(event, RegionAttacked):
            squares = game.board.layout.regions[event.region]
            walls = Counter(game.board.owners.get(square) for square in squares if square not in game.board.broken)
            del walls[None]
            best = max(walls.values(), default=0)
            for seat in range(game.seats):
                has_tower = any(game.board.towers.get(square) == seat for square in squares)
                if walls[seat] == best > 0 and not has_tower:
                    points[seat]["mongols"] -= event.threat
    return [counter.total() for counter in points]


PIECES = {"double": "double", "tower": "tower", "neutral": "neutral"}


def check_square(game, ask):
    """Check that an option to lay a piece says which provinces it completes, what they are worth, and what it faces."""
    key, layout, names = ask.options[-1], game.layout, game.names
    note, board = ask.label(game.observation(ask.seat), key).note, game.board.copy()
    squares = board.lay(ask.seat, key, PIECES.get(ask.action, "single"))
    provinces, regions = ({of[square] for square in squares} for of in (layout.province_of, layout.region_of))
    worth = {
        names[key]: len([*layout.provinces[key]]) - len(board.broken & {*layout.provinces[key]}) + game.reputation[key]
        for key in provinces
        if board.owners.keys() >= {*layout.provinces[key]}
    }
    found = {name: int(value) for name, value in re.findall(r"[Cc]ompletes (\w+), then worth (\d+)", note)}
    assert found == worth
    assert {*re.findall(r"[Ff]aces (\w+)", note)} == {names[region] for region in regions}
    points = [len(provinces) + len(regions)] * (ask.action == "double")
    assert [*map(int, re.findall(r"(\d+) points", note))] == points


SETTINGS = [(seats, events) for seats in BOX.seats for events in EVENTS.keys]


@pytest.mark.parametrize(("seats", "events"), SETTINGS, ids=str)
def test_everything_is_accounted_for_and_the_game_ends(seats, events):
    for number in range(GAMES):
        source = Random(f"{seats} {events} {number}")
        at = Table(BOX.new(seats, {"events": events}), nature=source)
        turn = -1
        while not at.over:
            (ask,) = at.asks
            assert [*ask.options] == [key for key, why in ask.all_options(at.game) if why is None]
            if ask.topic in ("square", "second_square", "neutral_square"):
                check_square(at.game, ask)
            if at.game.turn != turn:
                turn = at.game.turn
                accounted(at.game)
            at.answer(ask.seat, draw(ask, source))
        accounted(at.game)
        game = at.game
        assert game.ended_because() == "wall"
        assert len(game.scored) == len(game.board.layout.provinces), "every full province is scored"
        assert recounted(game) == list(game.scores())
        assert game.rounds_begun() == -(-game.turn // seats)
        assert not {*map(id, game.finale)} & {id(event) for turn in game.latest for event in turn}
        assert game.finale == tuple(game.events[-len(game.finale) :])
        check_cards(game.events)


def check_cards(events):
    """Check from the events alone that every card is revealed once, and that equal ones cancel each other."""
    revealed = Counter()
    for event in events:
        if isinstance(event, CardLaid):
            revealed[event.province] += 1
        if isinstance(event, CardsRevealed):
            assert len(event.cards) == revealed.pop(event.province)
            counts = Counter(card for _, card in event.cards)
            assert {card for card, count in counts.items() if count > 1} == {*event.cancelled}
        if isinstance(event, CardResolved) and event.effect == "cancel":
            assert event.taken
    assert not revealed, "with a complete wall no card lies unrevealed"


@pytest.mark.parametrize(("seats", "turns", "third", "fourth"), [(2, 21, 11, 0), (3, 31, 19, 0), (4, 41, 19, 29)])
def test_random_games_are_as_long_as_those_of_an_independent_engine(seats, turns, third, fourth):
    """That engine plays 21, 31 and 41 turns with 2, 3 and 4 players, and adds boards in turns 11, 19, 19 and 29."""
    games, lengths, joined = 30 * GAMES, [], {3: [], 4: []}
    for number in range(games):
        source = Random(number)
        at = Table(BOX.new(seats, {}), nature=source)
        boards = 2
        while not at.over:
            (ask,) = at.asks
            at.answer(ask.seat, draw(ask, source))
            if len(at.game.board.layout.sides) > boards:
                boards = len(at.game.board.layout.sides)
                joined[boards].append(at.game.turn)
        assert len(at.game.layout.sides) == 3 + bool(fourth)
        lengths.append(at.game.turn)
    assert abs(sum(lengths) / games - turns) < 1.5
    assert abs(sum(joined[3]) / games - third) < 3
    if fourth:
        assert abs(sum(joined[4]) / games - fourth) < 3


def test_the_log_tells_nothing_about_cards_and_counters_but_to_nature_and_their_owners():
    """How many entries there are follows from who laid what where: all draws are of single counters and cards."""
    source = Random(5)
    at = Table(BOX.new(4, {}), nature=source)
    while not at.over:
        (ask,) = at.asks
        at.answer(ask.seat, draw(ask, source))
    looks = sum(len(player.seen) for player in at.game.players)
    drawn = sum(entry.seat == NATURE for entry in at.answers)
    boards, provinces = 4, 12
    reveals = sum(isinstance(event, CardsRevealed) for event in at.game.events)
    attacks = sum(event.threat > 0 for event in at.game.events if isinstance(event, RegionAttacked))
    assert drawn == boards + provinces + 1 + looks + reveals + attacks
