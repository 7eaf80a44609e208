"""Tables at any moment, and every message that the bot could make of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord

from bot.panels.question import options_of, panel
from bot.panels.typed import answer_of, closing_of
from bot.posts.layouts import board_post, text_post
from bot.posts.prompt_layouts import (
    called_in_channel,
    digest,
    digest_line,
    last_of_all,
    next_turn,
    private_reminder,
    public_reminder,
    reminder_controls,
)
from bot.tables.live import Live, told
from games.engine import Picks, Seat, Table
from storage import SeatRow, TableRow

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WIDE = "始皇帝的長城建築師與監工之名甚長無比且以漢字書寫至三十二字為止矣"[:32]
MARKED = "*_`|~>[]()*_`|~>[]()*_`|~>[]()*_"
"""Characters that Markdown takes for itself: each is escaped, and so two."""
PEOPLE = [2**62 + seat for seat in range(6)]
"""As long as the ids of users will ever be."""


def live_of(box: Any, table: Table[Any], name: str) -> Live:
    """A table of people who all have the longest ids and names."""
    options = {option.name: option.default for option in box.options}
    row = TableRow(10**9, 1, 2**62, 2**62, box.name, options, box.version, "running", None, NOW, NOW, None)
    seats = [SeatRow(seat, PEOPLE[seat], None, name, NOW) for seat in range(table.game.seats)]
    return Live(row, seats, table, 0)


def messages_of(live: Live, since: int, seats: Sequence[Seat] | None = None) -> list[discord.ui.LayoutView]:
    """Every message that the bot could make of a table at this moment: for the channel, and for each of `seats`."""
    public, names = live.view(None), live.shown_names
    everybody = range(live.table.game.seats)
    asked = [seat for seat in live.waiting if seats is None or seat in seats]
    made = [
        board_post(live, told(live, since, None), list(everybody), post_id=10**9),
        board_post(live, told(live, 0, None), [], post_id=10**9),
        text_post(live.box.texts.scoring(public, names), post_id=10**9),
    ]
    lines = []
    if live.waiting:
        made.append(_with_controls(public_reminder(live, dict.fromkeys(live.waiting, NOW)), live))
    for seat in live.waiting:
        made += [text_post(called_in_channel(kind, live, seat), post_id=10**9) for kind in ("last", "next")]
    for seat in asked:
        made += [_with_controls(text, live) for text in (private_reminder(live, seat, NOW), last_of_all(live, seat))]
        lines.append(digest_line(live, seat, NOW))
    made.append(text_post(next_turn(live), post_id=10**9))
    if lines:
        made.append(digest(lines * 30, dict.fromkeys(range(10**9, 10**9 + 30), live.box.title), post_id=10**9))
    for seat in everybody if seats is None else seats:
        ask = live.ask_of(seat)
        pages = -(-len(options_of(ask)) // 25) if ask else 1
        shown: Any = {"notes": told(live, since, seat), "hint": "x" * 300, "picture": "choice.png", "away": True}
        made += [panel(live, seat, page=page, **shown) for page in range(pages)]
        if ask and not live.table.simultaneous:
            count = ask.count if isinstance(ask, Picks) else 1
            held = closing_of(live, seat, [answer_of(ask, options_of(ask)[-count:])])
            made += [panel(live, seat, closing=held, away=True)] if held else []
    return made


def _with_controls(text: str, live: Live) -> discord.ui.LayoutView:
    return text_post(text, post_id=10**9, buttons=reminder_controls(live))
