"""What a seat gives in wars and revolts, as its player says in advance, so that the others need not wait.

Whom it supports and how much are two answers: "State A" and "up to 3 tiles". Only the seat itself sees them. In a
revolt they are for the defender: the attacker is choosing anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from games.engine import Ahead, Key
from games.engine.legacy import Amount, Pick
from games.huang.events import RevoltEnded, WarEnded
from games.huang.means import NONE
from games.huang.pieces import Leader
from games.huang.text.words import owners_named, state_name
from games.huang.view import HuangView, Revolt, War
from games.huang.words import say

UNLESS: Final = "unless"
"""Support nobody, unless own leaders are at stake: then the player is asked."""
OWN: Final = "own"
"""Support the state where most own leaders are at stake, otherwise nobody."""


def _sides(view: HuangView) -> Mapping[Key, str]:
    """Return whom the viewer can support in any war, and in the war that is being decided."""
    always = {key: say(f"ahead-support-{key}") for key in (NONE, UNLESS, OWN)}
    if view.war is None or view.war.winner:
        return always
    now = {}
    for side in view.war.sides:
        owners = owners_named((one.seat for one in side.leaders if one.colour in view.war.colours), view.viewer)
        now[_now(side.key, view)] = say("ahead-support-side", state=state_name(side.key), owners=owners)
    return always | now


def _now(side: Key, view: HuangView) -> Key:
    """Return the answer that names a side of the present war, and of no other."""
    return f"{side}:{view.turn}:{view.actions}"


def _supported(answer: Key, ask: Pick, view: HuangView) -> Key | None:
    """Return whom an answer supports in the present war."""
    war = cast("War", view.war)
    stakes = {
        side.key: sum(leader.seat == ask.seat and leader.colour in war.colours for leader in side.leaders)
        for side in war.sides
    }
    most = max(stakes.values())
    match answer:
        case "none":
            return NONE
        case "unless":
            return None if most else NONE
        case "own":
            best = [side for side, stake in stakes.items() if stake == most]
            return NONE if not most else best[0] if len(best) == 1 else None
    return next((side for side in stakes if _now(side, view) == answer), None)


def _committed(most: int, ask: Amount, view: HuangView) -> int | None:
    """Return the tiles that a defender needs to win: at most `most`, and none if they are too few.

    `None`, so that the player decides, if only the governor could make up for a missing tile.
    """
    now = cast("Revolt", view.revolt)
    if ask.seat == now.attacker.seat:
        return None
    needed = now.attack.total - now.defence.total
    tiles = min(most, ask.high)
    if needed <= tiles:
        return needed
    is_home = Leader(ask.seat, "yellow") not in view.leaders.values()
    return None if is_home and needed == tiles + 1 else 0


def _lent(answer: Key, ask: Pick, view: HuangView) -> Key | None:
    """Return whether a defender lends the governor."""
    return None if ask.seat == cast("Revolt", view.revolt).attacker.seat else answer


_WAR: Final = {"war": WarEnded}
_REVOLT: Final = {"revolt": RevoltEnded}

AHEAD: Final = (
    Ahead("support", say, choices=_sides, meaning=_supported, is_lasting=True, until=_WAR),
    Ahead("strength", say, is_lasting=True, until=_WAR),
    Ahead("soldier", say, ("yes", "no"), is_lasting=True, until=_WAR),
    Ahead("commit", say, meaning=_committed, is_lasting=True, until=_REVOLT),
    Ahead("governor", say, ("yes", "no"), meaning=_lent, is_lasting=True, until=_REVOLT),
)
"""The questions in wars and revolts."""
