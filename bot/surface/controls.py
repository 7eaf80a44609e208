"""Buttons and menus that survive a restart: their `custom_id` says what they do.

The form is `hd:VERB:TABLE:NUMBER:KEY`. NUMBER is the question that the control belongs to: when another question is
open, the control is stale and says so. Features declare the verbs.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui

from bot.kernel.numbers import whole_number
from bot.kernel.words import Stale
from bot.surface import limits
from bot.surface.layout import MARKED, Layout, keep_mark
from bot.surface.mentions import clickable
from games.engine import Label
from games.engine.words import fitting

_WRITTEN: Final = r"(?P<verb>[a-z]+):(?P<table>\d{1,18}):(?P<number>\d{1,9}):(?P<key>.*)"
"""Pattern of a `custom_id`, after two letters for the kind of control and without the mark of a post."""
_BUTTON, _MENU, _FORM = "hd", "hm", "hf"
"""The letters for the kind of control."""
_KINDS: Final = {None: _FORM, discord.ComponentType.button.value: _BUTTON}
"""These letters by the type of component that an interaction was made with; all others are menus."""
LINE: Final = "line"
"""`custom_id` of a form's text field."""


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a control."""

    verb: str
    table_id: int
    number: int
    """Number of the question that the control belongs to; 0 for none."""
    key: str = ""
    values: tuple[str, ...] = ()
    """The chosen options of a menu."""

    @property
    def custom_id(self) -> str:
        """The `custom_id` of the control, without the chosen options."""
        return f"{self.verb}:{self.table_id}:{self.number}:{self.key}"


def whole(text: str) -> int:
    """Return the number in a control, up to nine digits. Raises `Stale` for other text."""
    number = whole_number(text)
    if number is None:
        raise Stale
    return number


Handler: TypeAlias = Callable[[discord.Interaction[Any], Click], Awaitable[None]]
Answered: TypeAlias = Literal["new", "here", "either", "post", "form"]
"""Where the answer to a click appears:

- "new": in a new private message;
- "here": in place of the clicked private panel;
- "either": in place of the clicked message if it is private, else in a new one;
- "post": nowhere, because a public post updates itself;
- "form": in a form, which the handler sends first.
"""


@dataclass(frozen=True, slots=True)
class Verb:
    """The handler of a verb."""

    do: Handler
    place: Answered
    """Where its answer appears."""


async def show(
    interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> discord.InteractionMessage:
    """Show a panel, with its pictures, in place of the clicked one or as the answer."""
    text: dict[str, Any] = {}
    if interaction.message and interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        keep_mark(view, interaction.message)
        if not interaction.message.flags.components_v2:
            text = {"content": None, "embeds": []}
    return await interaction.edit_original_response(view=view, attachments=list(files), **text)


async def reply(interaction: discord.Interaction[Any], text: str, files: Sequence[discord.File] = ()) -> None:
    """Answer a command with a sentence, and maybe with files."""
    content = clickable(text[: limits.CONTENT], limits.CONTENT)
    await interaction.edit_original_response(content=content, attachments=list(files))


async def conclude(interaction: discord.Interaction[Any], text: str) -> None:
    """Replace a panel with a sentence about what was done."""
    await show(interaction, Layout(ui.TextDisplay(text)))


def button(
    verb: str,
    table_id: int,
    number: int,
    key: str = "",
    *,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return a button for `verb` at a table; `number` is the question it belongs to."""
    custom_id = f"{_BUTTON}:{Click(verb, table_id, number, key).custom_id}"
    return ui.Button(label=label[: limits.BUTTON], style=style, custom_id=custom_id, disabled=disabled)


def menu(
    verb: str,
    table_id: int,
    number: int,
    options: Sequence[discord.SelectOption],
    *,
    placeholder: str,
    key: str = "",
    count: int = 1,
    most: int | None = None,
    disabled: bool = False,
) -> ui.Select[Any]:
    """Return a menu for `verb`; `count` options can be chosen, or from `count` to `most`."""
    return ui.Select(
        custom_id=menu_id(Click(verb, table_id, number, key)),
        options=list(options),
        placeholder=placeholder[: limits.PLACEHOLDER],
        min_values=count,
        max_values=count if most is None else most,
        disabled=disabled,
    )


def menu_id(click: Click) -> str:
    """Return the `custom_id` of a menu for `click`, such as one of a server's roles or channels."""
    return f"{_MENU}:{click.custom_id}"


def option(label: str, value: str, *, note: str = "", chosen: bool = False) -> discord.SelectOption:
    """Return a menu's option with its description, both shortened to fit; `chosen` if it is the current one."""
    note = note[: limits.OPTION]
    return discord.SelectOption(label=label[: limits.OPTION], value=value, description=note or None, default=chosen)


def fitted(label: Label) -> Label:
    """Return a label with as many parts of its note as fit into a menu, and at least the beginning of the first."""
    parts = label.note.split("; ")
    return replace(label, note=fitting(parts, limits.OPTION, "; ") or parts[0][: limits.OPTION])


def rows(buttons: Sequence[ui.Button[Any]]) -> Iterator[ui.ActionRow[Any]]:
    """Yield `buttons` in rows of Discord's maximum."""
    for first in range(0, len(buttons), limits.ROW):
        yield ui.ActionRow(*buttons[first : first + limits.ROW])


def form(click: Click, title: str, label: str, *, value: str = "") -> ui.Modal:
    """Return a form with one text field; it comes back as `click` with the text as its only value."""
    modal = ui.Modal(title=title[: limits.FORM], custom_id=f"{_FORM}:{click.custom_id}", timeout=900)
    line: ui.TextInput[Any] = ui.TextInput(custom_id=LINE, default=value or None, max_length=100)
    modal.add_item(ui.Label(text=label[: limits.FORM], component=line))
    return modal


def click_of(interaction: discord.Interaction[Any]) -> Click | None:
    """Return the click on a control, even if an earlier run of the bot has sent it; `None` for anything else.

    A forged control, such as a menu written as a button, has no verb, so it is stale.
    """
    data: Any = interaction.data
    if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        return None
    custom_id = MARKED.sub("", data["custom_id"])
    match = re.fullmatch(f"(?P<kind>{_BUTTON}|{_MENU}|{_FORM}):{_WRITTEN}", custom_id)
    if match is None:
        return None
    if match["kind"] != _KINDS.get(data.get("component_type"), _MENU):
        return Click("", 0, 0)
    typed = (part["component"]["value"] for part in data.get("components", ()) if "component" in part)
    chosen = (*data.get("values", ()), *typed)
    return Click(match["verb"], int(match["table"]), int(match["number"]), match["key"], chosen)
