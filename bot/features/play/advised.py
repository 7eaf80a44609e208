"""What AI players would do, in words: an action, and why it is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.play.offering import written
from bot.kernel.words import say
from games.engine.words import row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Box, Game, Line, Names
    from games.engine.advice import Reason


def action_told(box: Box[Game], line: Line, names: Names) -> str:
    """Return what an action does: what happens for sure, and what its player chooses last."""
    happens = (told.removeprefix(say("advised-you")) for told in box.texts.chronicle(line.events, names))
    chosen = [ask.label(own, key).text for ask, answer, own in line.untold for key in written([answer]).split(",")]
    return "; ".join([*happens, *([row(chosen)] if chosen else [])])


def reasons_told(box: Box[Game], reasons: Sequence[Reason], names: Names) -> str:
    """Return why an action is better; `names` has "you" for the reader."""
    return row(
        say(
            "advised-promise" if reason.is_promise else "advised-points",
            points=max(1, round(abs(reason.more))),
            change="more" if reason.more > 0 else "fewer",
            who=names[reason.seat],
            what=box.say(f"term-{reason.term}"),
        )
        for reason in reasons
    )
