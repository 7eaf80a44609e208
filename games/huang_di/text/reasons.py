"""Why something is not possible now: the reasons of `games.huang_di.means` in words."""

from __future__ import annotations

from typing import Final

from games.engine import Event, Seat
from games.engine.legacy import Barred, Reason
from games.engine.words import listed
from games.huang_di.events import EmperorBlockPlaced, RoleBoughtBack, WorkersSent
from games.huang_di.means import JUDGES
from games.huang_di.text.deeds import purpose
from games.huang_di.text.words import symbol
from games.huang_di.view import HuangDiView
from games.huang_di.words import say


def used(role: str, view: HuangDiView, seat: Seat) -> str:
    """Return when and for what a played role card was used, as a sentence addressed to its player."""
    turn, done = _use(role, view, seat)
    return say("reason-used.you", turn=turn, purpose=done) if done else say("reason-used-now.you")


def _used(reason: Reason, view: HuangDiView, seat: Seat) -> str:
    turn, done = _use(reason.values["card"], view, seat)
    return say("reason-used", turn=turn, purpose=done) if done else say("reason-used-now")


def _use(role: str, view: HuangDiView, seat: Seat) -> tuple[int, str]:
    """Return the turn in which a role card was played, and its purpose (empty if unknown)."""
    player = view.players[seat]
    turn = player.roles_played.index(role)
    acts: list[Event] = []
    for event in player.turns[turn]:
        if isinstance(event, RoleBoughtBack):  # events before it belong to another card
            acts.clear()
        elif not isinstance(event, EmperorBlockPlaced | WorkersSent):
            acts.append(event)
    return turn + 1, purpose(acts, [symbol(other) for other, _ in enumerate(view.players)])


def _no_removal(_reason: Reason, view: HuangDiView, seat: Seat) -> str:
    """Return why no block can be removed: what the cheapest costs, or else everything that is in the way."""
    means = view.means(seat)
    reasons = [why for _, why in means.blocks() if why is not None]
    if not reasons:
        return say("reason-no-block-stands", camp=means.camp)
    if prices := [why for why in reasons if why.message == "needs-convicts"]:
        return barred.told(min(prices, key=lambda price: price.values["count"]), view, seat)
    return say("reason-all", obstacles=listed(dict.fromkeys(barred.told(why, view, seat) for why in reasons), "or"))


barred: Final = Barred(say, JUDGES, {"reason-used": _used, "reason-no-removal": _no_removal})
"""What questions cannot offer now, with reasons in words."""
