"""The private panel: one ask with everything that can be answered to it.

The same panel is a direct message, or a message in the channel that only its owner sees. Its controls carry
the table, the number of the ask and the answer, so they outlive restarts and tell when they are stale.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.controls import Control, Layout, Menu
from bot.live import Live
from bot.posts import INK, marker
from games.engine import Amount, Ask, Label, Pick, Picks, Seat

BUTTONS: Final = 8
"""Up to so many options are shown as buttons with their cost beside them; more become a menu."""
ROW: Final = 5
"""Buttons of one row (Discord's limit)."""
PAGE: Final = 25
"""Options of one menu (Discord's limit)."""


def panel(
    live: Live,
    seat: Seat,
    *,
    page: int = 0,
    notes: Sequence[str] = (),
    hand: str | None = None,
    away: bool = False,
    post_id: int | None = None,
) -> ui.LayoutView:
    """What `seat` can do now.

    `notes` are said first; `hand` is the name of an attached picture of the seat's hand; `away` from the
    table's channel, in direct messages, the panel names its table; `post_id` is that of the owed post it is.
    """
    if away:
        notes = [f"**{live.box.title}** in <#{live.row.channel_id}>", *notes]
    mark = None if post_id is None else marker(post_id)
    box: ui.Container[Any] = ui.Container(accent_colour=INK, id=mark)
    if notes:
        box.add_item(ui.TextDisplay("\n".join(notes)[:1500]))
        box.add_item(ui.Separator())
    ask = live.ask_of(seat) if live.goes_on else None
    if ask is None:
        box.add_item(ui.TextDisplay(idle(live)))
    else:
        own = live.view(seat)
        box.add_item(ui.TextDisplay(f"### {live.box.texts.question(ask, own)}"))
        if hand:
            box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{hand}", description="Your favours")))
        _add_sealed(box, live, seat, ask, own)
        _add_options(box, live, ask, own, page)
    footer: list[ui.Button[Any]] = []
    if live.goes_on and live.table.undoable(seat):
        footer.append(_button(live, "undo", label="Undo"))
    if not hand:
        footer.append(_button(live, "hand", label="My hand"))
    if footer:
        box.add_item(ui.ActionRow(*footer))
    return Layout(box)


def options_of(ask: Ask) -> Sequence[str]:
    """The options of an ask as keys, the numbers of an `Amount` too."""
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options


def idle(live: Live) -> str:
    """Why nothing is asked of somebody now."""
    if not live.goes_on:
        return "The game is over."
    waiting = ", ".join(live.shown_names[seat] for seat in live.table.waiting)
    return f"It is not your turn: the game waits for **{waiting}**."


def _add_sealed(box: ui.Container[Any], live: Live, seat: Seat, ask: Ask, own: Any) -> None:
    if not live.table.simultaneous:
        return
    answer = live.table.sealed.get(seat)
    if answer is None:
        box.add_item(ui.TextDisplay("-# Nobody sees your choice before all have chosen."))
        return
    keys = answer if isinstance(answer, tuple) else (str(answer),)
    chosen = ", ".join(live.box.texts.label(ask, key, own).text for key in keys)
    others = ", ".join(live.shown_names[other] for other in live.table.waiting if other != seat)
    waiting = f"\n-# Still to choose: {others}." if others else ""
    box.add_item(ui.TextDisplay(f"Sealed: **{chosen}**. You can change it until all have chosen.{waiting}"))


def _add_options(box: ui.Container[Any], live: Live, ask: Ask, own: Any, page: int) -> None:
    keys = options_of(ask)
    if len(keys) <= BUTTONS and not isinstance(ask, Picks):
        _add_buttons(box, live, {key: live.box.texts.label(ask, key, own) for key in keys})
        return
    pages = [keys[first : first + PAGE] for first in range(0, len(keys), PAGE)]
    page = min(page, len(pages) - 1)
    box.add_item(ui.ActionRow(_menu(live, ask, own, pages[page])))
    turns = [
        _button(live, "page", str(other), label=f"{arrow} {_span(live, ask, own, pages[other])}")
        for other, arrow in ((page - 1, "◀"), (page + 1, "▶"))
        if 0 <= other < len(pages)
    ]
    if turns:
        box.add_item(ui.ActionRow(*turns))


def _span(live: Live, ask: Ask, own: Any, keys: Sequence[str]) -> str:
    first, last = (live.box.texts.label(ask, key, own).text for key in (keys[0], keys[-1]))
    return f"{first} … {last}"


def _button(
    live: Live, verb: str, key: str = "", *, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return Control.button(verb, live.id, live.table.number, key, label=label, style=style)


def _add_buttons(box: ui.Container[Any], live: Live, labels: Mapping[str, Label]) -> None:
    """One button for each option: beside its note, or in rows where none has one."""
    style = discord.ButtonStyle.primary
    buttons = {key: _button(live, "answer", key, label=label.text, style=style) for key, label in labels.items()}
    if any(label.note for label in labels.values()):
        for key, label in labels.items():
            text = f"**{label.text}**" + (f"\n-# {label.note}" if label.note else "")
            box.add_item(ui.Section(text, accessory=buttons[key]))
        return
    row = list(buttons.values())
    for first in range(0, len(row), ROW):
        box.add_item(ui.ActionRow(*row[first : first + ROW]))


def _menu(live: Live, ask: Ask, own: Any, keys: Sequence[str]) -> ui.Select[Any]:
    labels = {key: live.box.texts.label(ask, key, own) for key in keys}
    match ask:
        case Picks():
            count, placeholder = ask.count, f"Choose {ask.count}"
        case Pick():
            count, placeholder = 1, "Choose one"
        case Amount():
            count, placeholder = 1, "Choose a number"
    options = [
        discord.SelectOption(label=label.text[:100], value=key, description=label.note[:100] or None)
        for key, label in labels.items()
    ]
    return Menu.select("answer", live.id, live.table.number, options, placeholder=placeholder, count=count)
