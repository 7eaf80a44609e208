"""Advice for newcomers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask
from games.engine.legacy import Pick
from games.huang_di.means import Means
from games.huang_di.role_cards import REPEAT, TURNS
from games.huang_di.view import HuangDiView
from games.huang_di.wall import WORKERS
from games.huang_di.words import say

LEARNT: Final = 3
"""Rounds after which the questions of every round need no more advice."""


def hint(ask: Ask, view: HuangDiView) -> str:
    """Return advice on `ask` for a newcomer; empty if the question needs none."""
    if view.round > LEARNT and ask.topic in _ROUTINE:
        return ""
    return _HINTS[ask.topic](ask, view) if ask.topic in _HINTS else ""


def _fixed(ask: Ask, _view: HuangDiView) -> str:
    return say(f"hint-{ask.topic}")


def _keep(_ask: Ask, view: HuangDiView) -> str:
    return say("hint-keep.first" if view.phase == "setup" else "hint-keep")


def _role(ask: Ask, view: HuangDiView) -> str:
    means, explained = view.means(ask.seat), view.round > LEARNT
    if "builder" in means.played:
        return "" if explained else _after_building(means)
    if not means.favour():
        return say("hint-favour-stands")
    if explained:
        return ""
    return _lacking(means) or say("hint-build-elsewhere" if means.build() else "hint-build-here", camp=means.camp)


def _after_building(means: Means) -> str:
    """Return advice on the other turns of a round in which the Builder card has been played."""
    if _repeatable(means, "builder"):
        return say("hint-builder-used.again", price=REPEAT["builder"])
    return say("hint-builder-used")


def _lacking(means: Means) -> str:
    """Return what the player must get before building; empty if nothing is missing."""
    if not means.player.blocks:
        return _get(means, "blocks", "resources", "quarry")
    return _get(means, "workers", "recruiter", "recruit") if means.player.workers < WORKERS[0] else ""


def _get(means: Means, what: str, role: str, action: str) -> str:
    """Return how to get blocks or workers: with the role card itself, by repeating it, or in the next round."""
    if role not in means.played:
        return say(f"hint-get-{what}")
    if _repeatable(means, role) and not means.action(action):
        return say(f"hint-get-{what}.again", price=REPEAT[role])
    return say(f"hint-get-{what}.later")


def _repeatable(means: Means, role: str) -> bool:
    """Return whether the Taskmaster card is in hand and can repeat `role` now."""
    return "taskmaster" not in means.played and not means.again(role)


def _after(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    if player.emperor_block and len(player.roles_played) < TURNS:
        return say("hint-emperor-waits")
    ways = cast("Pick", ask).options
    return " ".join(say(f"hint-back-{way}") for way in ("jade", "chip") if way in ways)


_HINTS: Final[Mapping[str, Callable[[Ask, HuangDiView], str]]] = {
    "keep": _keep,
    "bid": _fixed,
    "role": _role,
    "recruiter": _fixed,
    "resources": _fixed,
    "builder": _fixed,
    "taskmaster": _fixed,
    "recruit": _fixed,
    "quarry": _fixed,
    "build": _fixed,
    "second": _fixed,
    "workers": _fixed,
    "plaque": _fixed,
    "emperor": _fixed,
    "after": _after,
}

_ROUTINE: Final = {"bid", "recruiter", "resources", "builder", "taskmaster", "recruit", "quarry", "build", "second"}
"""Topics that are asked in almost every round."""
