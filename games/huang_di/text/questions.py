"""The questions to a seat, with everything that applies to all options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, cast

from games.engine import Ask
from games.engine.legacy import Picks
from games.huang_di.role_cards import ROLE_CARDS, SECOND_BLOCK, TURNS
from games.huang_di.text.words import role_name
from games.huang_di.view import HuangDiView
from games.huang_di.words import say


def question(ask: Ask, view: HuangDiView) -> str:
    """Return the question of `ask`, addressed to its seat."""
    return _QUESTIONS[ask.topic](ask, view)


def camp(ask: Ask, view: HuangDiView) -> str:
    """The province where the asked player's taskmaster is."""
    return view.provinces[view.players[ask.seat].province].name


def _imprisoned(view: HuangDiView) -> Literal["sent", "none"]:
    """Return the Fluent selector for sending a convict to prison: `none` when a finite stockpile has run out."""
    return "sent" if view.stock is None or view.stock["convicts"] else "none"


def _keep(ask: Ask, _view: HuangDiView) -> str:
    return say("question-keep", count=cast("Picks", ask).count)


def _bid(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    return say("question-bid", jade=player.jade, added=player.petition)


def _role(ask: Ask, view: HuangDiView) -> str:
    return say("question-role", turn=len(view.players[ask.seat].roles_played) + 1, turns=TURNS)


def _action(ask: Ask, _view: HuangDiView) -> str:
    return say("question-action", role=role_name(ask.topic))


def _recruit(ask: Ask, view: HuangDiView) -> str:
    jade = view.players[ask.seat].jade
    return say("question-recruit", jade=jade, imprisoned=_imprisoned(view), camp=camp(ask, view))


def _quarry(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    have = {"jade": player.jade, "blocks": player.quarry}
    return say("question-quarry", **have, imprisoned=_imprisoned(view), camp=camp(ask, view))


def _build(ask: Ask, view: HuangDiView) -> str:
    workers = view.players[ask.seat].workers
    return say("question-build", workers=workers, imprisoned=_imprisoned(view), camp=camp(ask, view))


def _second(ask: Ask, view: HuangDiView) -> str:
    workers = view.means(ask.seat).workers_left
    return say("question-second", camp=camp(ask, view), price=SECOND_BLOCK, workers=workers)


def _last(ask: Ask, view: HuangDiView) -> str:
    return say("question-last", camp=camp(ask, view), workers=view.means(ask.seat).workers_left)


def _workers(ask: Ask, view: HuangDiView) -> str:
    return say("question-workers", workers=view.means(ask.seat).workers_needed)


def _remove(ask: Ask, view: HuangDiView) -> str:
    return say("question-remove", camp=camp(ask, view), convicts=view.players[ask.seat].convicts)


def _repeat(ask: Ask, view: HuangDiView) -> str:
    return say("question-repeat", jade=view.players[ask.seat].jade)


def _fixed(ask: Ask, _view: HuangDiView) -> str:
    return say(f"question-{ask.topic}")


_QUESTIONS: Final[Mapping[str, Callable[[Ask, HuangDiView], str]]] = {
    "keep": _keep,
    "bid": _bid,
    "role": _role,
    **dict.fromkeys(ROLE_CARDS, _action),
    "recruit": _recruit,
    "quarry": _quarry,
    "build": _build,
    "second": _second,
    "between": _fixed,
    "last": _last,
    "workers": _workers,
    "favour": _fixed,
    "plaque": _fixed,
    "remove": _remove,
    "move": _fixed,
    "repeat": _repeat,
    "emperor": _fixed,
    "after": _fixed,
}
