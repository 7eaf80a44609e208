"""Builds views from scratch, copying only what the viewer may know."""

from __future__ import annotations

from types import MappingProxyType

from games.engine import Seat, seen
from games.han.cards import ordered
from games.han.means import PIECES
from games.han.state import State
from games.han.view import HanView, SeatView


def view_of(game: State, viewer: Seat | None) -> HanView:
    """Return what `viewer` may know of `game`; `None` is the public."""
    own = None if viewer is None else game.players[viewer]
    return HanView(
        viewer=viewer,
        map=game.board.map,
        marker=game.board.marker,
        phase=game.phase,
        round=max(1, game.rounds_begun()),
        turn=game.turn,
        emperor=game.first,
        active=game.at_turn,
        houses=MappingProxyType(game.board.houses.copy()),
        fortified=frozenset(game.board.fortified),
        markets=MappingProxyType(game.board.markets.copy()),
        emissaries=MappingProxyType(game.board.emissaries.copy()),
        scored=MappingProxyType(game.scored.copy()),
        display=ordered(game.display),
        pile=sum(game.pile.values()),
        discards=MappingProxyType(game.discards.copy()),
        renewed=game.renewed,
        final_round=game.final_round,
        players=tuple(_seat_view(game, seat) for seat in range(game.seats)),
        hand=own.hand if own else (),
        ended_because=game.ending,
        ranks=game.ranking() if game.over else (),
        finale=tuple(seen(game.events[game.finale :], None)) if game.over else (),
        plan=own.plan if own else "",
        settled=game.settled,
        where=own.where if own else (),
        may_place=own.may_place if own else PIECES,
        asks_payers_alone=game.asks_payers_alone,
    )


def _seat_view(game: State, seat: Seat) -> SeatView:
    player = game.players[seat]
    return SeatView(
        score=player.score,
        points=MappingProxyType(player.points.copy()),
        houses=player.houses,
        emissaries=player.emissaries,
        markers=player.markers,
        cards=len(player.hand),
        last=game.latest_turn(seat),
        shown=player.shown,
    )
