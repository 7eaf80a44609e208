"""What choices bring, in the parts of notes: points for everyone, favours, and who then has how many blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, TypeVar

from games.engine import Seat
from games.engine.words import NOTE, called, capital, fitting, row
from games.huang_di.cards import SECOND_BLOCK, favour_names
from games.huang_di.scoring import ROW_POINTS
from games.huang_di.state import State
from games.huang_di.wall import ROWS, WORKERS, Spot, line_mask
from games.huang_di.words import say

G = TypeVar("G", bound=State)

Block: TypeAlias = tuple[Spot, Seat]
"""A block to be placed, with its owner."""


def noted(*parts: str) -> str:
    """Join the parts of a note, as many as have room: the first ones matter most."""
    return capital(fitting(filter(None, parts), NOTE, "; "))


# What follows


def imagined(game: G) -> G:
    """Return a copy of an observation to try something on."""
    twin = game.copy()
    twin.events = []
    return twin


def with_built(game: State, seat: Seat, *more: Block, convicts: int | None = None) -> State:
    """Return the table once the blocks that a player plans, and `more`, are built: the end if the wall is complete.

    By default, as few of the workers as possible are convicts.
    """
    after = imagined(game)
    player = after.players[seat]
    player.plan = (*player.plan, *more)
    if any(owner == seat for _, owner in player.plan):
        after.build(seat, max(0, after.workers_needed(seat) - player.peasants) if convicts is None else convicts)
    else:
        for spot, owner in player.plan:
            after.put_block(seat, spot, owner)
    if after.wall.complete:
        after.complete_wall(seat)
    return after


def shares(before: State, after: State, reader: Seat) -> tuple[str, list[str]]:
    """Return how many points the reader has won, `+6 points` or `no points`, and the others: `Li Si +6`."""
    won = [now.score - then.score for now, then in zip(after.players, before.players, strict=True)]
    others = [
        say("gain-of", owner=called(seat), points=points)
        for seat, points in enumerate(won)
        if points and seat != reader
    ]
    return say("gain", points=won[reader], others=len(others)), others


def gains(before: State, after: State, reader: Seat, *also: str) -> str:
    """Return who has won how many points, and what the reader `also` gets: `+6 points, Li Si +6`."""
    own, others = shares(before, after, reader)
    return row([own, *also, *others])


def brings(before: State, after: State, seat: Seat) -> str:
    """Return what blocks bring: the end of the game, points, and a chip."""
    chips = after.players[seat].chips - before.players[seat].chips
    won = gains(before, after, seat, *([say("gain-chips", chips=chips)] if chips else []))
    return say("ends-game", won=won) if after.over else won


def forms(before: State, after: State, seat: Seat) -> str:
    """Return which favours in hand can be played then, if any."""
    found = [card for card in after.playable(seat) if card not in before.playable(seat)]
    return say("forms", favours=favour_names(found)) if found else ""


def standing(game: State, spot: Spot, reader: Seat) -> str:
    """Return the points for the row of `spot`, and who has how many blocks in it; empty if it is full, or no row."""
    if spot.level >= ROWS or game.wall.row_complete(spot.province, spot.level):
        return ""
    counts = game.wall.counts(game.seats, spot.province, spot.level)
    others = sorted(
        (seat for seat in range(game.seats) if seat != reader and counts[seat]), key=lambda seat: -counts[seat]
    )
    owners = [say("standing-you", count=counts[reader]), *(f"{called(seat)} {counts[seat]}" for seat in others)]
    free = (game.wall.unbuilt & line_mask(spot.province, spot.level, game.wall.provinces)).bit_count()
    return say("standing", points=ROW_POINTS[spot.level], owners=row(owners), free=free)


def best(game: State, seat: Seat, *first: Spot) -> tuple[int, int]:
    """Return the most points that a player can win at once by building, on `first` if given, and the most blocks."""
    player = game.players[seat]
    most = 2 if player.blocks > 1 and player.jade >= SECOND_BLOCK else 1

    def built(before: State, spots: Iterable[Spot], workers: int, count: int) -> Iterator[tuple[int, int]]:
        for spot in spots:
            if WORKERS[spot.level] <= workers:
                after = with_built(before, seat, (spot, seat))
                yield after.players[seat].score - player.score, count
                if count < most:
                    left = workers - WORKERS[spot.level]
                    yield from built(after, after.wall.buildable(player.province), left, count + 1)

    found = [(0, 0), *built(game, first or game.wall.buildable(player.province), player.workers, 1)]
    return max(points for points, _ in found), max(count for _, count in found)
