"""Why something is not possible now: the reasons of `games.han.means` in words."""

from __future__ import annotations

from typing import Final

from games.engine import Seat
from games.engine.reasons import Barred, Reason
from games.engine.words import listed
from games.han.means import JUDGES, none_left, prices
from games.han.text.words import way_named
from games.han.view import HanView
from games.han.words import say


def _needs(reason: Reason, _view: HanView, _seat: Seat) -> str:
    """Return why a piece cannot be paid for: `needs red or 2 equal cards`."""
    price = reason.values["prices"]
    ways = [*map(way_named, price), *[say("reason-needs-pair")] * (len(price[0]) == 1)]
    return say("reason-needs", ways=listed(ways, "or"))


def _no_placement(reason: Reason, view: HanView, seat: Seat) -> str:
    """Return why nothing can be placed in a province: it is full, pieces have run out, or what the cheapest costs."""
    means = view.means(seat)
    sites = [*means.board.sites(reason.values["province"])]
    if not sites:
        return say("reason-full")
    own = [prices(view.map.colours[place], kind) for place, kind in sites if means.supplied(kind)]
    if not own:
        kinds = dict.fromkeys("house" if kind == "fortification" else kind for _, kind in sites)
        return barred.told(none_left(*kinds), view, seat)
    return _needs(Reason("reason-needs", {"prices": min(own, key=lambda price: len(price[0]))}), view, seat)


def _named(reason: Reason, view: HanView, _seat: Seat) -> str:
    """Return a reason that names a province."""
    return say(reason.message, province=view.map.names[reason.values["province"]])


barred: Final = Barred(
    say,
    JUDGES,
    {
        "reason-no-placement": _no_placement,
        "reason-was-empty": _named,
        "reason-two-pieces": _named,
        "reason-needs": _needs,
    },
)
"""What questions cannot offer now, with reasons in words."""
