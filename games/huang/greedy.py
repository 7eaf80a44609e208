"""An AI player that looks one action ahead, at what its weakest colours need: points, pagodas, revolts and wars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from games.engine import Amount, Answer, Ask, Game, Key, Pick
from games.huang.grid import spaces_in
from games.huang.means import NONE, STOP
from games.huang.pieces import Colour
from games.huang.prospects import Prospects
from games.huang.view import HuangView, Revolt, War

Worths: TypeAlias = dict[Answer, float]


def _action(player: Prospects, ask: Pick) -> Worths:
    return {key: player.action(key) for key in ask.options}


def _area(player: Prospects, ask: Pick) -> Worths:
    area, spaces, action = player.realm.grid.area, player.means.open(), player.view.plan.action
    return {key: max(player.spaces(action, spaces_in(spaces & area[key])).values()) for key in ask.options}


def _space(player: Prospects, ask: Pick) -> Worths:
    index = player.view.map.index
    found = player.spaces(player.view.plan.action, [index[key] for key in ask.options])
    return {key: found[index[key]] for key in ask.options}


def _shape(player: Prospects, ask: Pick) -> Worths:
    parse, placing = player.realm.grid.parse_shape, player.worth.placing
    return {key: 0.0 if key == NONE else placing(parse(key)) for key in ask.options}


def _moved(player: Prospects, ask: Pick) -> Worths:
    parse = player.realm.grid.parse_shape
    return {key: -player.worth.standing(parse(key)) for key in ask.options}


def _market(player: Prospects, ask: Pick) -> Worths:
    return {key: 0.0 if key == NONE else player.worth.held(cast("Colour", key)) for key in ask.options}


def _further(player: Prospects, ask: Pick) -> Worths:
    index = player.view.map.index
    return {key: 0.0 if key == STOP else player.tile("blue", index[key]) for key in ask.options}


def _support(player: Prospects, ask: Pick) -> Worths:
    side = player.ventures.support(cast("War", player.view.war)).side or NONE
    return {key: float(key == side) for key in ask.options}


def _winner(player: Prospects, ask: Pick) -> Worths:
    war, index = cast("War", player.view.war), player.view.map.index
    sides = [player.realm.groups.at(index[side.spaces[0]]) for side in war.sides]
    outcomes = player.ventures.outcomes(sides, war.colours, index[war.space])
    return {side.key: outcome for side, outcome in zip(war.sides, outcomes, strict=True) if side.key in ask.options}


def _loss(player: Prospects, ask: Pick) -> Worths:
    return {key: player.riot(player.view.map.index[key]) for key in ask.options}


def _first(_player: Prospects, ask: Pick) -> Worths:
    """Lend every leader at home, which costs nothing; take granaries."""
    return {key: float(key == ask.options[0]) for key in ask.options}


_WORTHS: Final[Mapping[str, Callable[[Prospects, Pick], Worths]]] = {
    "action": _action,
    "area": _area,
    "space": _space,
    "shape": _shape,
    "building": _shape,
    "moved": _moved,
    "market": _market,
    "further": _further,
    "support": _support,
    "soldier": _first,
    "governor": _first,
    "winner": _winner,
    "loss": _loss,
    "granaries": _first,
}
"""How to weigh the options, by the topic of the ask."""


def _amount(player: Prospects, ask: Amount) -> int:
    if ask.topic == "tiles":
        best = player.surplus()
    elif ask.topic == "strength":
        best = player.ventures.support(cast("War", player.view.war)).tiles
    else:
        best = player.ventures.commitment(cast("Revolt", player.view.revolt), ask.high)
    return min(ask.high, max(ask.low, best))


def _copy(player: Prospects, key: Key) -> float:
    """Weigh the first, second or third tile of a colour behind the screen."""
    colour, _, number = key.partition(":")
    return player.worth.held(cast("Colour", colour), int(number) - 1)


def weigh(ask: Ask, seen: HuangView | Game[HuangView]) -> Mapping[Answer, float]:
    """Return what each option is worth; of amounts, and of tiles to replace, the best ones alone."""
    view = seen.view(ask.seat) if isinstance(seen, Game) else seen
    player = Prospects(view, ask.seat)
    match ask:
        case Pick():
            return _WORTHS[ask.topic](player, ask)
        case Amount():
            return {_amount(player, ask): 0.0}
    return {tuple(sorted(ask.options, key=lambda key: _copy(player, key))[: ask.count]): 0.0}
