"""Builds views from scratch, copying only what the viewer may know."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from types import MappingProxyType

from games.engine import Event, Seat, seen
from games.huang_di.means import Goods
from games.huang_di.role_cards import STANDARD_JADE
from games.huang_di.state import EMPEROR_BLOCKS, State
from games.huang_di.view import Block, HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import PROVINCE_NAMES


def view_of(game: State, viewer: Seat | None) -> HuangDiView:
    """Return what `viewer` may know of `game`; `None` is the public."""
    own = None if viewer is None else game.players[viewer]
    return HuangDiView(
        viewer=viewer,
        phase=game.phase,
        round=game.round,
        rounds=EMPEROR_BLOCKS[game.seats],
        turn=game.turn,
        emperor_blocks=game.emperor_blocks,
        marker=game.marker,
        active=_active(game),
        provinces=tuple(_province_view(game, province) for province in range(game.wall.provinces)),
        blocks=tuple(Block(spot, owner, spot in game.wall.plaques) for spot, owner in game.wall.blocks()),
        players=tuple(_seat_view(game, seat) for seat in range(game.seats)),
        deck=len(game.deck) + len(game.bottom),
        hand=tuple(own.hand) if own else (),
        dealt=own.dealt if own else (),
        ended_because=game.ending,
        ranks=game.ranking() if game.over else (),
        stock=_stock(game),
        plan=tuple(Block(spot, owner, plaque=False) for spot, owner in own.plan) if own else (),
        shares_shortages=game.shares_shortages,
    )


def _active(game: State) -> tuple[Seat, ...]:
    match game.phase:
        case "actions":
            return (game.active,)
        case "over":
            return ()
    return tuple(range(game.seats))


def _stock(game: State) -> Mapping[Goods, int] | None:
    if inf in game.stock.values():
        return None
    return MappingProxyType({goods: int(count) for goods, count in game.stock.items()})


def _province_view(game: State, province: int) -> ProvinceView:
    prison = game.prisons[province]
    taskmasters = tuple(seat for seat, player in enumerate(game.players) if player.province == province)
    return ProvinceView(PROVINCE_NAMES[province], prison.jade, prison.convicts, taskmasters)


def _seat_view(game: State, seat: Seat) -> SeatView:
    player, turns = game.players[seat], _turns(game, seat)
    return SeatView(
        score=player.score,
        points=MappingProxyType(player.points.copy()),
        bid=player.bid,
        jade=player.jade,
        peasants=player.peasants,
        convicts=player.convicts,
        blocks=player.blocks,
        quarry=player.quarry,
        built=sum(game.wall.built(seat)),
        chips=player.chips,
        emperor_block=player.emperor_block,
        province=player.province,
        roles_played=tuple(player.roles),
        favours_played=tuple(player.granted),
        favours_held=len(player.hand),
        income=STANDARD_JADE + player.income,
        petition=player.petition,
        collect=STANDARD_JADE + player.collect,
        last=turns[-1] if turns else (),
        turns=turns[: len(player.roles)],
        bought_back=player.bought_back,
    )


def _turns(game: State, seat: Seat) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each turn in a player's latest round, including the current turn."""
    return tuple(tuple(seen(game.events[start:end], None)) for start, end in game.players[seat].turns)
