"""What a seat is asked, as a sentence, with all that holds for every option alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Picks
from games.huang_di.roles import SECOND_BLOCK
from games.huang_di.rules import TURNS
from games.huang_di.text.sites import workers_left, workers_needed
from games.huang_di.text.words import ROLES, plural
from games.huang_di.view import HuangDiView


def question(ask: Ask, view: HuangDiView) -> str:
    """What `ask` asks, as a sentence to the asked seat."""
    return _QUESTIONS[ask.topic](ask, view)


def camp(ask: Ask, view: HuangDiView) -> str:
    """The province where the asked player's taskmaster is."""
    return view.provinces[view.players[ask.seat].province].name


def imprisoned(ask: Ask, view: HuangDiView) -> str:
    """Who goes to prison for an action, to end a sentence; nobody when a finite stockpile has run out."""
    if view.stock is not None and not view.stock["convicts"]:
        return ""
    return f"; a convict goes to the prison of {camp(ask, view)}"


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
    have = f"You have {view.players[ask.seat].jade} jade{imprisoned(ask, view)}."
    return f"How many peasants do you recruit? {have}"


def _quarry(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    left = f"{plural(player.quarry, 'block')} {'is' if player.quarry == 1 else 'are'} left"
    return f"How many blocks do you quarry? You have {player.jade} jade, and {left}{imprisoned(ask, view)}."


def _build(ask: Ask, view: HuangDiView) -> str:
    workers = plural(view.players[ask.seat].workers, "worker")
    return f"Where in {camp(ask, view)} do you build? You have {workers}{imprisoned(ask, view)}."


def _second(ask: Ask, view: HuangDiView) -> str:
    left = f"{plural(workers_left(view, ask.seat), 'worker')}"
    return f"Do you build a second block in {camp(ask, view)}, for {SECOND_BLOCK} jade? You have {left} left."


def _between(_ask: Ask, _view: HuangDiView) -> str:
    return "Where does the emperor's block go, before your second one? It may go to any province."


def _last(ask: Ask, view: HuangDiView) -> str:
    left = f"{plural(workers_left(view, ask.seat), 'worker')}"
    return f"Where in {camp(ask, view)} does your second block go? You have {left} left."


def _workers(_ask: Ask, view: HuangDiView) -> str:
    need = workers_needed(view)
    return f"{need} workers are needed: how many are convicts? All the convicts die, and half the peasants."


def _remove(ask: Ask, view: HuangDiView) -> str:
    have = plural(view.players[ask.seat].convicts, "convict")
    return f"Which block in {camp(ask, view)} do you tear down? You have {have}; its owner takes the block back."


def _repeat(ask: Ask, view: HuangDiView) -> str:
    return f"Which role card do you repeat? You have {view.players[ask.seat].jade} jade."


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
    "second": _second,
    "between": _between,
    "last": _last,
    "workers": _workers,
    "favour": _fixed("Which favour do you play?"),
    "plaque": _fixed("Which block gets the plaque? It serves no other favour then, and nobody can tear it down."),
    "remove": _remove,
    "move": _fixed("Where does your taskmaster go?"),
    "repeat": _repeat,
    "emperor": _fixed("Where does the emperor's block go? It may go to any province, and costs nothing."),
    "after": _fixed("Your action is done. Do you go on, or end your turn?"),
}
