"""What each answer is worth at a glance: what it gives the weakest colours, in points, pagodas, revolts and wars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from games.engine import Answer, Ask, Key
from games.engine.legacy import Amount, Pick
from games.huang.means import NONE, STOP
from games.huang.pieces import Colour
from games.huang.prospects import Prospects, prospects_in
from games.huang.view import Decider, Decision, Revolt, War

Worths: TypeAlias = dict[Answer, float]


def _action(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    return {key: player.action(key) for key in ask.options}


def _area(player: Prospects, ask: Pick, now: Decision) -> Worths:
    area = player.realm.grid.area
    return {key: player.best(now.action, area[key]) for key in ask.options}


def _space(player: Prospects, ask: Pick, now: Decision) -> Worths:
    index = player.realm.grid.map.index
    return {key: player.best(now.action, 1 << index[key]) for key in ask.options}


def _shape(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    parse, placing = player.realm.grid.parse_shape, player.worth.placing
    return {key: 0.0 if key == NONE else placing(parse(key)) for key in ask.options}


def _moved(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    parse = player.realm.grid.parse_shape
    return {key: -player.worth.standing(parse(key)) for key in ask.options}


def _market(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    return {key: 0.0 if key == NONE else player.worth.held(cast("Colour", key)) for key in ask.options}


def _further(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    index = player.realm.grid.map.index
    return {key: 0.0 if key == STOP else player.tile("blue", index[key]) for key in ask.options}


def _support(player: Prospects, ask: Pick, now: Decision) -> Worths:
    side = player.ventures.support(cast("War", now.war)).side or NONE
    return {key: float(key == side) for key in ask.options}


def _winner(player: Prospects, ask: Pick, now: Decision) -> Worths:
    war, index = cast("War", now.war), player.realm.grid.map.index
    sides = [player.realm.groups.at(index[side.spaces[0]]) for side in war.sides]
    outcomes = player.ventures.outcomes(sides, war.colours, index[war.space])
    return {side.key: outcome for side, outcome in zip(war.sides, outcomes, strict=True) if side.key in ask.options}


def _loss(player: Prospects, ask: Pick, _now: Decision) -> Worths:
    return {key: player.riot(player.realm.grid.map.index[key]) for key in ask.options}


def _first(_player: Prospects, ask: Pick, _now: Decision) -> Worths:
    """Lend every leader at home, which costs nothing; take granaries."""
    return {key: float(key == ask.options[0]) for key in ask.options}


_WORTHS: Final[Mapping[str, Callable[[Prospects, Pick, Decision], Worths]]] = {
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


def _amount(player: Prospects, ask: Amount, now: Decision) -> int:
    if ask.topic == "tiles":
        best = player.surplus()
    elif ask.topic == "strength":
        best = player.ventures.support(cast("War", now.war)).tiles
    else:
        best = player.ventures.commitment(cast("Revolt", now.revolt), ask.high)
    return min(ask.high, max(ask.low, best))


def _copy(player: Prospects, key: Key) -> float:
    """Weigh the first, second or third tile of a colour behind the screen."""
    colour, _, number = key.partition(":")
    return player.worth.held(cast("Colour", colour), int(number) - 1)


def weigh(ask: Ask, seen: Decider) -> Mapping[Answer, float]:
    """Return what each option is worth: amounts by how close they are to the best; of tiles to replace, the best."""
    now = seen.decision(ask.seat)
    player = prospects_in(now.situation)
    match ask:
        case Pick():
            return _WORTHS[ask.topic](player, ask, now)
        case Amount():
            best = _amount(player, ask, now)
            return {amount: -abs(amount - best) for amount in range(ask.low, ask.high + 1)}
    return {tuple(sorted(ask.options, key=lambda key: _copy(player, key))[: ask.count]): 0.0}  # type: ignore[union-attr]
