"""Why something is not possible now: the reasons of `games.chang_cheng.means` in words."""

from __future__ import annotations

from typing import Final

from games.chang_cheng.means import JUDGES
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import Seat
from games.engine.legacy import Barred, Reason
from games.engine.words import symbol


def _kept(reason: Reason, _view: ChangChengView, _seat: Seat) -> str:
    return say("reason-kept", owner=symbol(int(reason.values["owner"])))


barred: Final = Barred(say, JUDGES, {"reason-kept": _kept})
"""What questions cannot offer now, with reasons in words."""
