"""What only the viewer may see: own cards, and the Threat counters seen."""

from __future__ import annotations

from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine.words import row


def hand(view: ChangChengView) -> str:
    """Describe the viewer's cards in hand and on the boards, and the counters that only the viewer has seen."""
    if view.viewer is None:
        return say("hand-public")
    lines = [say("hand", cards=row(say("card", card=card) for card in view.hand)) if view.hand else say("hand-empty")]
    laid = [
        say("hand-laid-card", card=say("card", card=own.card), province=view.names[province])
        for province, cards in view.laid.items()
        for own in cards
        if own.seat == view.viewer
    ]
    if laid:
        lines.append(say("hand-laid", cards=row(laid)))
    seen = [
        say("hand-threat", region=view.names[region], threat=view.threats[region])
        for region in view.layout.regions
        if region in view.threats and region not in view.revealed
    ]
    lines.append(say("hand-seen", threats=row(seen)) if seen else say("hand-seen-none"))
    return "\n".join(lines)
