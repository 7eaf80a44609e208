"""What is true in every turn of any game: nothing is lost, and what is counted and kept on the way is right.

A few games run each time; `CHANG_CHENG_GAMES=100` plays that many for every number of players and event card.
"""

import os
from collections import Counter
from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.components import CARDS, NEUTRAL, NEUTRALS, SINGLES
from games.chang_cheng.events import ProvinceScored, WallLaid
from games.chang_cheng.state import EVENTS
from games.engine import Table, draw

GAMES = int(os.environ.get("CHANG_CHENG_GAMES", "1"))


def accounted(game):
    """Check that walls, cards and counters are all somewhere and counted right, and that what is kept is free."""
    board, layout = game.board, game.board.layout
    laid = [event for event in game.events if isinstance(event, WallLaid)]
    assert sorted(square for event in laid for square in event.squares) == sorted(board.owners)
    owned = Counter(board.owners.values())
    for seat, player in enumerate(game.players):
        used = Counter(event.piece for event in laid if event.seat == seat)
        left = (SINGLES - used["single"], 1 - used["double"], 1 - used["tower"])
        assert (player.singles, player.doubles, player.towers) == left
        assert min(left) >= 0
        assert owned[seat] == used["single"] + 2 * used["double"] + used["tower"], "swaps change no numbers"
        own = [card for cards in player.laid.values() for card in cards]
        assert {key: len(cards) for key, cards in player.laid.items()} == {
            key: owners.count(seat) for key, owners in game.laid.items() if seat in owners
        }
        assert sorted([*player.hand, *own, *(card for owner, card in game.played if owner == seat)]) == sorted(CARDS)
    assert owned[NEUTRAL] == (NEUTRALS - game.neutrals if game.seats == 2 else 0)
    anew = board.copy()
    anew.tallies = anew.tallies.forgotten()
    anew.join(layout)
    assert (board.vacant, board.kept) == (anew.vacant, anew.kept)
    assert board.tallies == {area: anew.tally(area) for area in board.tallies}
    for square, seats in board.kept.items():
        assert square not in board.owners
        assert all(game.players[seat].singles for seat in seats)
    assert not any(other in board.towers for tower in board.towers for other in layout.beside[tower])
    assert board.broken.isdisjoint({*board.towers, *board.doubles})
    assert len(game.reputation) == 3 * len(layout.sides)
    assert Counter(game.reputation.values()) <= Counter(game.boards.reputation)
    assert Counter(game.threat.values()) <= Counter(game.boards.threat)
    seen = {region for player in game.players for region in player.seen.items()} | game.revealed.items()
    assert seen <= game.threat.items()
    assert game.threat.keys() - {region for region, _ in seen} <= game.removed
    assert {*game.scored} == {*layout.provinces} - {*board.vacant}
    assert not {*game.laid} & {*game.scored}
    scored = [event.province for event in game.events if isinstance(event, ProvinceScored)]
    assert scored == [*game.scored]


@pytest.mark.parametrize("events", EVENTS.keys)
@pytest.mark.parametrize("seats", BOX.seats)
def test_everything_is_accounted_for_and_the_game_ends(seats, events):
    for number in range(GAMES):
        source = Random(f"{seats} {events} {number}")
        at = Table(BOX.new(seats, {"events": events}), nature=source)
        turn = -1
        while not at.over:
            if at.game.turn != turn:
                turn = at.game.turn
                accounted(at.game)
            (ask,) = at.asks
            at.answer(ask.seat, draw(ask, source))
        accounted(at.game)
        assert at.game.ended_because() == "wall"
        assert not at.game.laid, "with a complete wall no card lies unrevealed"
        assert at.game.rounds_begun() == -(-at.game.turn // seats)
