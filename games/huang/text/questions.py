"""The questions to a seat, with everything that applies to all options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import NATURE, Ask
from games.engine.legacy import Amount, Picks
from games.engine.words import listed
from games.huang.text.labels import shape_name
from games.huang.text.words import (
    colours_named,
    leaders_of,
    space_name,
    state_name,
    tiles,
    tiles_held,
)
from games.huang.view import HuangView, Revolt, War
from games.huang.words import say


def question(ask: Ask, view: HuangView) -> str:
    """Return the question of `ask`, addressed to its seat."""
    if ask.seat == NATURE:
        return say(f"question-nature-{ask.topic}")
    return _QUESTIONS[ask.topic](ask, view)


# A turn


def _action(_ask: Ask, view: HuangView) -> str:
    return say("question-action", number=str(view.actions), tiles=tiles_held(view.hand))


def _place(ask: Ask, view: HuangView) -> str:
    """Ask for an area or for a space: what is done there, and in which area."""
    kind, _, what = view.plan.action.partition(":")
    area = view.map.area_names[view.plan.area] if view.plan.area else ""
    within = say("question-within", area=area) if area else ""
    level = "area" if ask.topic == "area" else "space"
    match kind:
        case "tile":
            return say("question-tile", level=level, tile=say("a-tile", colour=what), within=within)
        case "leader":
            return say("question-leader", level=level, leader=say("the-leader", title=what), within=within)
        case "riot":
            return say("question-riot", level=level, within=within)
    return say("question-pagoda", level=level, within=within)


def _loss(_ask: Ask, view: HuangView) -> str:
    if view.war:
        return say("question-loss", owed=view.war.owed, state=state_name(view.war.winner))
    return say("question-bandits-loss")


def _building(_ask: Ask, view: HuangView) -> str:
    return say("question-building", space=space_name(view.placed))


def _shape(_ask: Ask, _view: HuangView) -> str:
    return say("question-shape")


def _moved(_ask: Ask, view: HuangView) -> str:
    return say("question-moved", shape=shape_name(view.plan.shape, view))


def _market(_ask: Ask, _view: HuangView) -> str:
    return say("question-market")


def _further(_ask: Ask, view: HuangView) -> str:
    return say("question-further", space=space_name(view.placed), tiles=tiles("blue", view.hand.count("blue")))


def _tiles(ask: Ask, _view: HuangView) -> str:
    return say("question-tiles", most=cast("Amount", ask).high)


def _replaced(ask: Ask, _view: HuangView) -> str:
    return say("question-replaced", count=cast("Picks", ask).count)


def _granaries(_ask: Ask, _view: HuangView) -> str:
    return say("question-granaries")


# Conflicts


def _revolt(view: HuangView) -> str:
    now = cast("Revolt", view.revolt)
    return say(
        "question-revolt",
        attacker=leaders_of([now.attacker], view.viewer),
        defender=leaders_of([now.defender], view.viewer),
        attack=str(now.attack.total),
        defence=str(now.defence.total),
    )


def _commit(_ask: Ask, view: HuangView) -> str:
    return say("question-commit", revolt=_revolt(view), held=tiles("yellow", view.hand.count("yellow")))


def _governor(_ask: Ask, view: HuangView) -> str:
    return say("question-governor", revolt=_revolt(view))


def _war(view: HuangView) -> str:
    war = cast("War", view.war)
    sides = listed(
        say("question-side", state=state_name(side.key), strength=str(side.strength.total)) for side in war.sides
    )
    return say("question-war", space=space_name(war.space), colours=colours_named(war.colours), sides=sides)


def _support(_ask: Ask, view: HuangView) -> str:
    return say("question-support", war=_war(view), held=tiles("red", view.hand.count("red")))


def _strength(_ask: Ask, view: HuangView) -> str:
    return say("question-strength", state=state_name(view.plan.side))


def _soldier(_ask: Ask, view: HuangView) -> str:
    return say("question-soldier", state=state_name(view.plan.side))


def _winner(_ask: Ask, view: HuangView) -> str:
    return say("question-winner", war=_war(view))


_QUESTIONS: Final[Mapping[str, Callable[[Ask, HuangView], str]]] = {
    "action": _action,
    "area": _place,
    "space": _place,
    "loss": _loss,
    "building": _building,
    "shape": _shape,
    "moved": _moved,
    "market": _market,
    "further": _further,
    "tiles": _tiles,
    "replaced": _replaced,
    "granaries": _granaries,
    "commit": _commit,
    "governor": _governor,
    "support": _support,
    "strength": _strength,
    "soldier": _soldier,
    "winner": _winner,
}
