"""Builds views from scratch, copying only what the viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.chang_cheng.cards import Laid
from games.chang_cheng.events import ProvinceScored
from games.chang_cheng.state import State
from games.chang_cheng.view import ChangChengView, SeatView
from games.engine import Key, Seat, seen


def view_of(game: State, viewer: Seat | None) -> ChangChengView:
    """Return what `viewer` may know of `game`; `None` is the public."""
    own = None if viewer is None else game.players[viewer]
    board = game.board
    threats = {region: game.threat[region] for region in board.layout.regions if region in game.revealed}
    threats |= {region: value for region, value in own.seen.items() if region not in game.removed} if own else {}
    return ChangChengView(
        viewer=viewer,
        phase=game.phase,
        round=max(1, game.rounds_begun()),
        turn=game.turn,
        first=game.first,
        active=game.at_turn,
        boards=game.boards,
        layout=board.layout,
        names=game.names,
        owners=MappingProxyType(board.owners.copy()),
        towers=MappingProxyType(board.towers.copy()),
        doubles=MappingProxyType(board.doubles.copy()),
        broken=frozenset(board.broken),
        reserving=MappingProxyType(board.reserving.copy()),
        reputation=MappingProxyType(game.reputation.copy()),
        threats=MappingProxyType(threats),
        revealed=frozenset(game.revealed),
        removed=frozenset(game.removed),
        hidden=MappingProxyType(_hidden(game, {**own.seen, **threats} if own else threats)),
        laid=MappingProxyType({province: _laid(cards, viewer) for province, cards in game.laid.items()}),
        played=tuple(game.played),
        scored=MappingProxyType(game.scored.copy()),
        emperors=tuple(game.emperors),
        boards_to_come=max(0, game.most_boards - len(board.layout.sides)),
        resolving=game.resolving,
        events_in_play=game.events_in_play,
        neutrals=game.neutrals if game.seats == 2 else None,
        players=tuple(_seat_view(game, seat) for seat in range(game.seats)),
        hand=own.hand if own else (),
        ended_because=game.ending,
        ranks=game.ranking() if game.over else (),
        scorings=tuple(event for event in game.events if isinstance(event, ProvinceScored)) if game.over else (),
        finale=tuple(seen(game.events[game.finale :], None)) if game.over else (),
        action=game.action,
        province=game.province,
        done=game.done,
        arriving=game.arriving,
    )


def _hidden(game: State, known: Mapping[Key, int]) -> dict[int, int]:
    """Count the Threat counters by value, without those `known`."""
    counts = dict.fromkeys(game.boards.threat, 0)
    for value in game.boards.threat:
        counts[value] += 1
    for value in known.values():
        counts[value] -= 1
    return counts


def _laid(cards: list[Laid], viewer: Seat | None) -> tuple[Laid, ...]:
    return tuple(laid if laid.seat == viewer else Laid(laid.seat, "") for laid in cards)


def _seat_view(game: State, seat: Seat) -> SeatView:
    player = game.players[seat]
    return SeatView(
        score=player.score,
        points=MappingProxyType(player.points.copy()),
        singles=player.singles,
        doubles=player.doubles,
        towers=player.towers,
        cards=len(player.hand),
        seen=frozenset(player.seen),
        last=game.latest_turn(seat),
    )
