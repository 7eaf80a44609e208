"""What walls and cards would bring, as far as the reader may know: who has how many walls, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.chang_cheng.board import Tally, leaders
from games.chang_cheng.components import BUILDER, CARDS, FLOOD, MASTER, NEUTRAL, Laid, Piece, Resolving
from games.chang_cheng.state import State
from games.chang_cheng.words import say
from games.engine import Key, Seat
from games.engine.words import MINUS, called, counted, listed, row


def worth(game: State, seat: Seat, province: Key, there: Tally | None = None) -> str:
    """Return what a province is worth, and who has walls there: `worth 4 to 6; walls: you 2, Li Si 1`.

    Face-down cards may change the value by as much as they can, unless the reader knows them. The reader's own Master
    Builder is named beside the walls.
    """
    there = there or game.board.tally(province)
    low, high = _values(game, province, there.walls + game.reputation[province])
    least, most = (str(value).replace("-", MINUS) for value in (low, high))
    value = least if low == high else say("label-range", low=least, high=most)
    master = say("label-own-master", count=MASTER) if Laid(seat, "master") in game.cards_in(province) else ""
    walls = row(filter(None, [walls_of(there, seat), master]))
    return say("label-worth" if walls else "label-worth-nobody", value=value, walls=walls)


def walls_of(there: Tally, seat: Seat) -> str:
    """Return who has how many walls: `you 2, Li Si 1, neutral 1`; empty if nobody has any."""
    neutral = say("label-neutral", count=there.blocks[NEUTRAL]) if there.blocks[NEUTRAL] else ""
    return row(filter(None, [counted(there.blocks[:-1], seat), neutral]))


def _values(game: State, province: Key, value: int) -> tuple[int, int]:
    """Return the lowest and the highest value of a province once its face-down cards are turned over."""
    cards = game.cards_in(province)
    may_be = {
        kind: any(card == kind or (not card and (owner, kind) not in game.played) for owner, card in cards)
        for kind in CARDS
    }
    more = sorted((BUILDER * may_be["builder"], FLOOD * may_be["flood"]), reverse=True)
    return value - FLOOD * may_be["flood"], value + sum(more[: len(cards)])


def laying(game: State, seat: Seat, piece: Piece, squares: Sequence[Key]) -> Iterable[str]:
    """Yield what laying a piece on some squares brings, points first."""
    layout, owner = game.layout, NEUTRAL if piece == "neutral" else seat
    if piece == "double":
        yield say("label-points", count=sum(game.board.touched(squares)))
    if piece == "tower":
        yield say("label-safe", region=threat(game, layout.region_of[squares[0]]))
    for province in dict.fromkeys(layout.province_of[square] for square in squares):
        within = [square for square in squares if layout.province_of[square] == province]
        there = game.board.tally(province).laid(owner, len(within))
        name = game.names[province]
        if there.free:
            several = len({layout.province_of[square] for square in squares}) > 1
            told = worth(game, seat, province, there)
            yield say("label-there", province=name, worth=told) if several else told
        elif game.cards_in(province):
            yield say("label-completes", province=name, result=worth(game, seat, province, there))
        else:
            result = scored(seat, there.blocks, there.walls + game.reputation[province])
            yield say("label-completes", province=name, result=result)
    if piece == "tower":
        return
    for region in dict.fromkeys(layout.region_of[square] for square in squares):
        facing = sum(layout.region_of[square] == region for square in squares)
        if seat in game.board.tally(region).towers:
            yield say("label-safe", region=threat(game, region))
            continue
        yield say(
            "label-facing",
            region=threat(game, region),
            walls=walls_of(game.board.tally(region).laid(owner, facing), seat),
        )


def threat(game: State, region: Key) -> str:
    """Return what the most walls in a region will lose; a range while the reader cannot know it."""
    if region in game.removed:
        return say("threat-removed", region=game.names[region])
    left = [*game.boards.threat]
    for seen in game.seen_threats(game.viewer).values():
        left.remove(seen)
    known = game.threats.get(region)
    low, high = (min(left), max(left)) if known is None else (known, known)
    value = f"{MINUS}{low}"
    if low != high:
        value = say("label-range", low=value, high=f"{MINUS}{high}")
    return say("label-threat", region=game.names[region], value=value)


def scored(seat: Seat, blocks: Sequence[int], value: int) -> str:
    """Return who scores a province: `you +9, Li Si +9`; `no points` if nobody does."""
    winners = sorted(leaders(blocks), key=lambda winner: winner != seat)
    sign = MINUS if value < 0 else "+"
    return row(f"{called(winner)} {sign}{abs(value)}" for winner in winners) if winners and value else say("label-none")


def resolved(game: State, seat: Seat, now: Resolving, there: Tally | None = None) -> str:
    """Return who would score the completed province, `now` that cards have changed it: `so far you +9`."""
    result = scored(seat, *counted_now(game, now, there or game.board.tally(now.province)))
    others = [say("card", card=card) for _, card in now.cards[1:] if card != "master"]
    return say("label-so-far", result=result, cards=listed(others)) if others else result


def counted_now(game: State, now: Resolving, there: Tally) -> tuple[list[int], int]:
    """Return the blocks of each owner in the completed province, and its value, as cards have changed them so far."""
    blocks = [*there.blocks]
    for owner in now.added:
        blocks[owner] += 1
    for owner, card in now.cards[1:]:
        blocks[owner] += MASTER if card == "master" else 0
    return blocks, there.walls + game.reputation[now.province] + now.change
