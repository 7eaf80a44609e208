"""What a seat is asked, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Picks
from games.huang_di.roles import SECOND_BLOCK
from games.huang_di.rules import TURNS
from games.huang_di.text.words import ROLES, plural
from games.huang_di.view import HuangDiView
from games.huang_di.wall import WORKERS


def question(ask: Ask, view: HuangDiView) -> str:
    """What `ask` asks, as a sentence to the asked seat."""
    return _QUESTIONS[ask.topic](ask, view)


def workers_needed(view: HuangDiView) -> int:
    """How many workers the viewer's planned blocks need."""
    return sum(WORKERS[block.spot.level] for block in view.plan if block.owner == view.viewer)


def _keep(ask: Ask, _view: HuangDiView) -> str:
    return f"Which {cast('Picks', ask).count} favours do you keep?"


def _bid(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    added = f", and your favours add {player.petition}" if player.petition else ""
    return (
        f"How much jade do you bid for the petition of the emperor? You have {player.jade}{added}; "
        "only the winner pays."
    )


def _role(ask: Ask, view: HuangDiView) -> str:
    return f"Turn {len(view.players[ask.seat].roles_played) + 1} of {TURNS}: which role card do you play?"


def _action(ask: Ask, _view: HuangDiView) -> str:
    return f"Which action of the {ROLES[ask.topic]} card do you perform?"


def _recruit(ask: Ask, view: HuangDiView) -> str:
    return f"How many peasants do you recruit? You have {view.players[ask.seat].jade} jade."


def _quarry(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    left = f"{plural(player.quarry, 'block')} {'is' if player.quarry == 1 else 'are'} left to quarry"
    return f"How many blocks do you quarry? You have {player.jade} jade, and {left}."


def _build(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    workers = plural(player.peasants + player.convicts, "worker")
    return f"Where in {view.provinces[player.province].name} do you build? You have {workers}."


def _workers(_ask: Ask, view: HuangDiView) -> str:
    need = workers_needed(view)
    return f"{need} workers are needed: how many are convicts? All the convicts die, and half the peasants."


def _fixed(sentence: str) -> Callable[[Ask, HuangDiView], str]:
    return lambda _ask, _view: sentence


_QUESTIONS: Final[Mapping[str, Callable[[Ask, HuangDiView], str]]] = {
    "keep": _keep,
    "bid": _bid,
    "role": _role,
    **dict.fromkeys(ROLES, _action),
    "recruit": _recruit,
    "quarry": _quarry,
    "build": _build,
    "second": _fixed(f"Do you build a second block, for {SECOND_BLOCK} jade?"),
    "between": _fixed("Where does the emperor's block go, before your second one?"),
    "last": _fixed("Where does your second block go?"),
    "workers": _workers,
    "favour": _fixed("Which favour do you play?"),
    "plaque": _fixed("Which block of the pattern gets the plaque?"),
    "remove": _fixed("Which block do you tear down?"),
    "move": _fixed("Where does your taskmaster go?"),
    "repeat": _fixed("Which role card do you repeat?"),
    "emperor": _fixed("Where does the emperor's block go?"),
    "after": _fixed("Do you go on, or end your turn?"),
}
