"""Builds views from scratch, copying only what the viewer may know."""

from __future__ import annotations

from bisect import bisect_right
from types import MappingProxyType

from games.engine import Event, Seat
from games.huang.events import GranariesTaken, PointsWon
from games.huang.pieces import COLOURS, Colour, Leader, tiles_of
from games.huang.scoring import totals
from games.huang.state import State
from games.huang.view import NO_PLAN, HuangView, SeatView


def view_of(game: State, viewer: Seat | None) -> HuangView:
    """Return what `viewer` may know of `game`; `None` is the public."""
    realm, own = game.realm, None if viewer is None else game.players[viewer]
    grid = realm.grid
    keys = grid.keys
    return HuangView(
        viewer=viewer,
        map=grid.map,
        has_palace=realm.has_palace,
        has_bandits=game.settings.bandits,
        is_open=game.settings.is_open,
        phase=game.phase,
        round=max(1, game.rounds_begun()),
        turn=game.turn,
        first=game.first,
        active=game.at_turn,
        actions=game.actions,
        tiles=MappingProxyType({keys[space]: colour for space, colour in realm.tiles.items()}),
        leaders=MappingProxyType({keys[space]: leader for space, leader in realm.leaders.items()}),
        pagodas=MappingProxyType({grid.shape_key(shape): colour for shape, colour in realm.pagodas.items()}),
        stock=MappingProxyType(realm.stock.copy()),
        palace=grid.shape_key(realm.palace) if realm.palace else "",
        granaries=tuple(grid.named(realm.granaries)),
        bandits=MappingProxyType({keys[space]: bandits for space, bandits in realm.bandits.items()}),
        market=tiles_of(game.market),
        bag=game.left,
        unseen=MappingProxyType(_unseen(game, viewer)),
        revolt=game.revolt_now,
        war=game.war_now,
        players=tuple(_seat_view(game, seat, viewer) for seat in range(game.seats)),
        hand=tiles_of(own.hand) if own else (),
        ended_because=game.ending,
        ranks=game.ranking() if game.over else (),
        tied=game.is_drawn,
        story=_story(game) if game.over else (),
        plan=own.plan if own else NO_PLAN,
        placed=keys[game.placed] if game.placed >= 0 else "",
    )


def _story(game: State) -> tuple[tuple[int, Event], ...]:
    """Return the events with points, each with the number of turns taken before it."""
    return tuple(
        (bisect_right(game.marks, number) - 1, event)
        for number, event in enumerate(game.events)
        if isinstance(event, PointsWon | GranariesTaken)
    )


def _unseen(game: State, viewer: Seat | None) -> dict[Colour, int]:
    """Count the tiles that a viewer has not seen."""
    others = [player for seat, player in enumerate(game.players) if seat != viewer]
    return {
        colour: game.bag[colour] + sum(player.hand[colour] + player.replaced[colour] for player in others)
        for colour in COLOURS
    }


def _seat_view(game: State, seat: Seat, viewer: Seat | None) -> SeatView:
    player = game.players[seat]
    shown = game.over or game.settings.is_open or viewer == seat
    won = player.won
    return SeatView(
        score=player.score if shown else None,
        points=MappingProxyType(won) if shown else None,
        totals=totals(won) if shown else None,
        counted=MappingProxyType({colour: player.points[colour] for colour in COLOURS}),
        tiles=player.held,
        shown=MappingProxyType(player.shown.copy()),
        home=tuple(colour for colour in COLOURS if game.at_home(Leader(seat, colour))),
        granaries=player.granaries,
        last=game.latest_turn(seat),
    )
