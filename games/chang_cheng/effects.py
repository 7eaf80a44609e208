"""What walls and cards would bring, as far as the reader may know: who has how many walls, and what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from games.chang_cheng.board import Tally, leaders
from games.chang_cheng.components import BUILDER, CARDS, FLOOD, MASTER, NEUTRAL, Laid, Piece, Resolving
from games.chang_cheng.state import State
from games.chang_cheng.words import say
from games.engine import Key, Seat
from games.engine.words import MINUS, called, counted, decisive, listed, row, signed

DETAIL: Final = 5
"""The most detail. Less has no walls in regions, no reason for a value, no word for points, only own walls, or none."""


def worth(game: State, seat: Seat, province: Key, there: Tally | None = None, *, detail: int = DETAIL) -> str:
    """Return what a province is worth, and who has walls: `6 points when complete, walls: you 2`.

    Each free square will have a wall by then. Face-down cards may change the value by as much as they can, unless the
    reader knows them. The reader's own Master Builder is named beside the walls.
    """
    there, cards = there or game.board.tally(province), game.cards_in(province)
    low, high = _values(game, province, there.walls + there.free + game.reputation[province])
    least, most = (str(value).replace("-", MINUS) for value in (low, high))
    value = say("label-range", low=least, high=most) if low < 0 else "\N{EN DASH}".join(dict.fromkeys((least, most)))
    counts = {"count": high if low == high else 0, "cards": len(cards) * (detail > 3), "free": there.free}
    told = say("label-worth.brief" if detail < 3 else "label-worth", value=value, **counts)
    if detail < 2:
        own = there.blocks[seat] if detail == 1 else 0
        return say("label-own-walls", worth=told, count=own) if own else told
    master = say("label-own-master", count=MASTER) if Laid(seat, "master") in cards else ""
    owners = row(filter(None, [walls_of(there, seat), master]))
    return say("label-walls" if owners else "label-walls-nobody", worth=told, walls=owners)


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
    less = sorted((FLOOD * may_be["flood"], may_be["traitor"]), reverse=True)
    return value - sum(less[: len(cards)]), value + sum(more[: len(cards)])


def laying(game: State, seat: Seat, piece: Piece, squares: Sequence[Key], *before: str) -> Sequence[str]:
    """Return what laying a piece on some squares brings, points first, behind what comes `before`."""
    points = [say("label-points", count=sum(game.board.touched(squares)))] if piece == "double" else []

    def told(detail: int) -> Sequence[str]:
        facing = [*_facing(game, seat, piece, squares, detail)]
        worths = [*_worths(game, seat, piece, squares, detail)]
        is_worth_first = piece != "tower" and (detail or before)  # what is last may be cut off
        return [*before, *points, *(worths + facing if is_worth_first else facing + worths)]

    return decisive(told, DETAIL)


def _worths(game: State, seat: Seat, piece: Piece, squares: Sequence[Key], detail: int) -> Iterator[str]:
    """Yield what a piece does in its provinces."""
    owner, provinces = _owner(seat, piece), Counter(game.layout.province_of[square] for square in squares)
    for province, count in provinces.items():
        there, name = game.board.tally(province).laid(owner, count), game.names[province]
        told = worth(game, seat, province, there, detail=detail - (len(provinces) > 1))
        if there.free:
            yield say("label-there", province=name, worth=told) if len(provinces) > 1 else told
        elif game.cards_in(province):
            yield say("label-completes", province=name, result=told)
        else:
            result = scored(seat, there.blocks, there.walls + game.reputation[province])
            yield say("label-completes", province=name, result=result)


def _facing(game: State, seat: Seat, piece: Piece, squares: Sequence[Key], detail: int) -> Iterator[str]:
    """Yield what a piece does in its regions."""
    facing = Counter(game.layout.region_of[square] for square in squares)
    safe = [region for region in facing if piece == "tower" or seat in game.board.tally(region).towers]
    if safe:
        yield say("label-safe", regions=threats(game, safe))
    faced = {
        region: walls_of(game.board.tally(region).laid(_owner(seat, piece), facing[region]), seat)
        for region in facing
        if region not in safe
    }
    if faced and detail == DETAIL:
        told = row(say("label-faced", region=threats(game, [region]), walls=walls) for region, walls in faced.items())
        yield say("label-facing", regions=told)
    elif faced:
        yield say("label-facing", regions=threats(game, faced))


def _owner(seat: Seat, piece: Piece) -> Seat:
    return NEUTRAL if piece == "neutral" else seat


def threats(game: State, regions: Iterable[Key], joint: Literal["and", "or"] = "and") -> str:
    """Return what the most walls in regions will lose: a range where the counter is unknown."""
    left, lost = [*game.boards.threat], dict[str, list[str]]()
    for seen in game.seen_threats(game.viewer).values():
        left.remove(seen)
    for region in regions:
        known = game.threats.get(region)
        low, high = (min(left), max(left)) if known is None else (known, known)
        value = f"{MINUS}{low}" if low == high else f"{MINUS}{low}…{MINUS}{high}"  # short: others stand behind it
        lost.setdefault("" if region in game.removed else value, []).append(game.names[region])
    told = [
        say(
            "label-threat" if value else "threat-removed",
            region=listed(names, joint),
            value=value,
            count=len(names) if joint == "and" else 1,
        )
        for value, names in lost.items()
    ]
    return row(told) if joint == "and" else listed(told, joint)


def scored(seat: Seat, blocks: Sequence[int], value: int) -> str:
    """Return who scores a province: `you and Li Si +9`; `no points` if nobody does."""
    winners = sorted(leaders(blocks), key=lambda winner: winner != seat)
    return f"{listed(map(called, winners))} {signed(value)}" if winners and value else say("label-none")


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
