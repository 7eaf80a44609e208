"""Advice to somebody who plays for the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Pick
from games.huang_di.rules import TURNS
from games.huang_di.text.sites import playable
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import WORKERS, Wall
from games.huang_di.words import say

LEARNT: Final = 3
"""Rounds after which what is asked in every round has been explained often enough."""


def hint(ask: Ask, view: HuangDiView) -> str:
    """What a newcomer should know before answering `ask`; empty where the question or earlier rounds say it all."""
    if view.round > LEARNT and ask.topic in _ROUTINE:
        return ""
    return _HINTS[ask.topic](ask, view) if ask.topic in _HINTS else ""


def _fixed(ask: Ask, _view: HuangDiView) -> str:
    return say(f"hint-{ask.topic}")


def _keep(_ask: Ask, view: HuangDiView) -> str:
    return say("hint-keep.first" if view.phase == "setup" else "hint-keep")


def _role(ask: Ask, view: HuangDiView) -> str:
    player, explained = view.players[ask.seat], view.round > LEARNT
    if "builder" in player.roles_played:
        return "" if explained else say("hint-builder-used")
    if playable(view, ask.seat):
        return say("hint-favour-stands")
    if explained:
        return ""
    return _lacking(player) or _building(view.wall(), player, view.provinces[player.province].name)


def _lacking(player: SeatView) -> str:
    """What has to be got before anything can be built."""
    if not player.blocks:
        return say("hint-blocks-again" if "resources" in player.roles_played else "hint-blocks")
    return say("hint-workers-first") if player.workers < WORKERS[0] else ""


def _building(wall: Wall, player: SeatView, camp: str) -> str:
    can = any(WORKERS[spot.level] <= player.workers for spot in wall.buildable(player.province))
    return say("hint-build-here" if can else "hint-build-elsewhere", camp=camp)


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
"""What is asked in about every round."""
