"""Every message that the bot can make of a table at any moment."""

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord
import pytest
from simcord.components import walk_components

from bot.features.play.answers import answer_of, closing_of
from bot.features.play.boards import board_post
from bot.features.play.calls import question_in
from bot.features.play.offering import choosing, marks_on, options_of
from bot.features.play.panel import panel
from bot.features.reminders.posts import (
    called_in_channel,
    digest,
    last_of_all,
    next_turn,
    private_reminder,
    public_reminder,
    reminder_controls,
)
from bot.kernel.live import Live, told
from bot.surface.layout import Draft
from bot.surface.parts import text_post
from games import find_boxes
from games.engine import Picks, Seat, Table
from games.engine.selfplay import choose
from storage import SeatRow, TableRow
from tests.bot.discord_messages import Read, as_sent

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WIDE = "始皇帝的長城建築師與監工之名甚長無比且以漢字書寫至三十二字為止矣"[:32]
MARKED = "*_`|~>[]()*_`|~>[]()*_`|~>[]()*_"
"""A name of Markdown characters, each of which is escaped and so takes two characters."""
PEOPLE = [2**62 + seat for seat in range(6)]
"""Ids as long as any user's."""


def row_of(options: dict[str, Any], state: str = "lobby") -> TableRow:
    return TableRow(1, 1, 2, 3, "huang_di", options, 1, state, None, NOW, NOW, None)


def live_of(box: Any, table: Table[Any], name: str) -> Live:
    """Return a table of people with the longest ids, all called `name`."""
    options = {option.name: option.default for option in box.options}
    row = TableRow(10**9, 1, 2**62, 2**62, box.name, options, box.version, "running", None, NOW, NOW, None)
    seats = [SeatRow(seat, PEOPLE[seat], None, name, NOW) for seat in range(table.game.seats)]
    return Live(row, seats, table, 0)


def messages_of(live: Live, since: int, seats: Sequence[Seat] | None = None) -> list[Draft | discord.ui.LayoutView]:
    """Return every message that the bot can make of a table now: for the channel, and for each of `seats`."""
    public, names = live.observation(None), live.shown_names
    everybody = range(live.table.game.seats)
    asked = [seat for seat in live.waiting if seats is None or seat in seats]
    made: list[Draft | discord.ui.LayoutView] = [
        board_post(live, told(live, since, None), list(everybody)),
        board_post(live, told(live, 0, None), []),
        text_post(live.box.texts.scoring(public, names)),
    ]
    lines = []
    if live.waiting:
        made.append(_with_controls(public_reminder(live, dict.fromkeys(live.waiting, NOW)), live))
    for seat in live.waiting:
        made += [text_post(called_in_channel(kind, live, seat)) for kind in ("last", "next")]
    for seat in asked:
        made += [_with_controls(text, live) for text in (private_reminder(live, seat, NOW), last_of_all(live, seat))]
        lines.append(private_reminder(live, seat, NOW))
    made.append(text_post(next_turn(live)))
    if lines:
        made.append(digest(lines * 30, dict.fromkeys(range(10**9, 10**9 + 30), live.box.title)))
    for seat in everybody if seats is None else seats:
        ask, then = live.ask_of(seat), choosing(live, seat)
        pages = 1 - (-len(options_of(then.ask_of(seat) or ask)) // 25) if ask else 1
        shown: Any = {"notes": told(live, since, seat), "hint": "x" * 300, "away": True}
        shown |= {"marks": marks_on(then, seat) if ask else None, "asks_layout": True}
        made.append(panel(live, seat, **shown))
        made += [
            panel(live, seat, page=page, **shown | {"marks": marks_on(then, seat, page)}) for page in range(1, pages)
        ]
        if ask:
            made.append(question_in(panel(live, seat, **shown), live, [discord.File(io.BytesIO(), "choice.png")]))
        if ask and not live.table.simultaneous:
            count = ask.count if isinstance(ask, Picks) else 1
            held = closing_of(live, seat, [answer_of(ask, options_of(ask)[-count:])], always=True)
            made += [panel(live, seat, confirm=held, away=True)] if held else []
    return made


def _with_controls(text: str, live: Live) -> Draft:
    return text_post(text, *reminder_controls(live))


def faults_of(made: Draft | discord.ui.LayoutView | Read) -> list[str]:
    """Return why Discord would refuse a message (https://docs.discord.com/developers/components/reference)."""
    if isinstance(made, Read):
        embeds = [embed.to_dict() for embed in made.message.embeds]
        message = {"content": made.message.content, "embeds": embeds, "components": made.components}
    else:
        message = as_sent(made)
    parts, is_classic = list(walk_components(message["components"])), bool(message["content"])
    words = sum(len(part["content"]) for part in parts if part["type"] == 10)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    described = [embed["description"] for embed in message["embeds"]]
    checks = [
        (len(message["content"]) <= 2000, "a content too long"),
        (all(0 < len(text) <= 4096 for text in described), "an embed too long"),
        (not is_classic or {part["type"] for part in parts} <= {1, 2, 3}, "content beside a layout"),
        (not is_classic or len(message["components"]) <= 5, "too many rows"),
        (is_classic or not described, "embeds beside a layout"),
        (len(parts) <= 40, f"{len(parts)} components"),
        (words <= 4000, f"{words} characters"),
        (all(part["content"] for part in parts if part["type"] == 10), "an empty text"),
        (len(set(ids)) == len(ids), "a custom_id twice"),
        (all(0 < len(custom_id) <= 100 for custom_id in ids), "a custom_id too long"),
    ]
    for part in parts:
        match part["type"]:
            case 1:
                checks.append((1 <= len(part["components"]) <= 5, "a row with too many or too few controls"))
            case 2:
                checks.append((0 < len(part["label"]) <= 80, f"a button {part['label']!r}"))
            case 3:
                checks += menu_checks(part)
            case 9:
                checks.append((1 <= len(part["components"]) <= 3, "a section with too many or too few texts"))
            case 12:
                descriptions = [item.get("description") or "" for item in part["items"]]
                checks.append((all(0 < len(text) <= 1024 for text in descriptions), "a picture described at length"))
    return [fault for holds, fault in checks if not holds]


def menu_checks(menu: dict[str, Any]) -> list[tuple[bool, str]]:
    options, values = menu["options"], {option["value"] for option in menu["options"]}
    texts = [option[name] for option in options for name in ("label", "value", "description") if option.get(name)]
    return [
        (1 <= len(options) <= 25, f"a menu of {len(options)}"),
        (len(values) == len(options), "an option twice"),
        (all(len(text) <= 100 for text in texts), "an option too long"),
        (all(option["label"] for option in options), "an option without words"),
        (len(menu.get("placeholder") or "") <= 150, "a placeholder too long"),
        (0 <= menu["min_values"] <= menu["max_values"] <= len(options), "more to choose than there is"),
    ]


BOXES = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


def played(box, source, *, seats=None, upto=10**6, policy="medium"):
    """Return a table after a game between AI players, or after `upto` answers of it."""
    table = Table(box.new(seats or box.seats[-1], {}), nature=source)
    choices = box.policy(policy)
    while not table.over and table.number < upto:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, choices, source))
    return table


def undated(live):
    """Return times for all log entries: the moment the table was opened."""
    return [live.row.created_at] * live.table.number


def lines_of(pages):
    return [line.removeprefix("- ") for page in pages for line in page.split("\n") if line.startswith("- ")]
