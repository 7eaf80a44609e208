"""Advice to somebody who plays for the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Pick
from games.huang_di.rules import TURNS
from games.huang_di.text.sites import playable
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import WORKERS, Wall

LEARNT: Final = 3
"""Rounds after which what is asked in every round has been explained often enough."""


def hint(ask: Ask, view: HuangDiView) -> str:
    """What a newcomer should know before answering `ask`; empty where the question or earlier rounds say it all."""
    advice = "" if view.round > LEARNT and ask.topic in _ROUTINE else _HINTS.get(ask.topic, "")
    return advice if isinstance(advice, str) else advice(ask, view)


def _keep(_ask: Ask, view: HuangDiView) -> str:
    small = "Small patterns are the easiest to build, and income pays most when it comes early."
    if view.phase == "setup":
        return f"A favour is a pattern that your own blocks must form somewhere in the wall. {small}"
    return small


def _role(ask: Ask, view: HuangDiView) -> str:
    player, explained = view.players[ask.seat], view.round > LEARNT
    if "builder" in player.roles_played:
        return "" if explained else "The Builder card is used in this round: get jade, workers or blocks for the next."
    if playable(view, ask.seat):
        return "The pattern of a favour in your hand stands in the wall: the Builder card plays it."
    if explained:
        return ""
    return _lacking(player) or _building(view.wall(), player, view.provinces[player.province].name)


def _lacking(player: SeatView) -> str:
    """What has to be got before anything can be built."""
    if not player.blocks:
        needed = "To build you need blocks (Resources), workers (Recruiter) and the Builder card."
        used = "resources" in player.roles_played
        return f"{needed} {'The Taskmaster can repeat Resources.' if used else 'Begin with the blocks.'}"
    if player.workers < WORKERS[0]:
        return "Building takes workers too, 2 for a block on the ground: the Recruiter card gets them."
    return ""


def _building(wall: Wall, player: SeatView, camp: str) -> str:
    if not any(WORKERS[spot.level] <= player.workers for spot in wall.buildable(player.province)):
        return f"There is nothing in {camp} that your workers can build. The Taskmaster card moves you elsewhere."
    return (
        f"You can build in {camp}: play the Builder card. Whoever fills a row gets a buyback chip, "
        "and whoever has most blocks in it scores."
    )


def _after(ask: Ask, view: HuangDiView) -> str:
    player = view.players[ask.seat]
    if player.emperor_block and len(player.roles_played) < TURNS:
        return "The emperor's block can wait for a later turn, but it is lost when the round ends."
    jade = "3 jade are the income of a round: pay them for a second action that builds or scores."
    chip = "Chips that you keep score at the end of the game, each more than the one before."
    ways = cast("Pick", ask).options
    return " ".join([jade] * ("jade" in ways) + [chip] * ("chip" in ways))


_NUMBERS: Final = "The first is free, and each further one costs more; 3 or 4 at once is good value."

_HINTS: Final[Mapping[str, str | Callable[[Ask, HuangDiView], str]]] = {
    "keep": _keep,
    "bid": (
        "The highest bid gets an extra block to place, and the first turn. "
        "A serious bid is 3 to 5 jade: workers and blocks will cost you some, too."
    ),
    "role": _role,
    "recruiter": "Peasants are the better workers: half of those sent to the wall come back. Convicts all die.",
    "resources": "Without blocks there is nothing to build: quarry. New favours can wait until yours are played.",
    "builder": "Two blocks in one action save a turn. A favour pays from the day it is played, so play it early.",
    "taskmaster": "At the end you score 5 points for each block where you have fewest: build in every province.",
    "recruit": f"{_NUMBERS} A block on the ground takes 2 workers, one above it 4, then 6, and 8 on a tower.",
    "quarry": _NUMBERS,
    "build": "Blocks beside your others help a pattern or a majority. Higher rows score more, and take more workers.",
    "second": "A second block now saves a whole turn later.",
    "workers": "Of an odd number of peasants one more dies than comes back, so send them in pairs.",
    "plaque": "Choose the block that your other favours need least.",
    "emperor": "It belongs to nobody, yet it fills a row: best one in which you have most blocks, for you score it.",
    "after": _after,
}

_ROUTINE: Final = {"bid", "recruiter", "resources", "builder", "taskmaster", "recruit", "quarry", "build", "second"}
"""What is asked in about every round."""
