"""Buttons and menus that survive a restart: their `custom_id` says what they do.

The form is `hd:VERB:TABLE:NUMBER:KEY`. NUMBER is the question that the control belongs to: when another question is
open, the control is stale and says so. Modules define verbs, and `Desk.serve` registers them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

import discord
from discord import ui
from discord.ui.select import BaseSelect

from bot.kernel.errors import Stale
from bot.kernel.parsing import whole_number
from bot.surface import limits
from bot.surface.layout import Layout, keep_mark

if TYPE_CHECKING:
    from bot.client import Bot

_WRITTEN: Final = r"(?P<verb>[a-z]+):(?P<table>\d{1,18}):(?P<number>\d{1,9}):(?P<key>.*)"
"""Pattern of a `custom_id`, after two letters for the kind of control."""
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

    @classmethod
    def parse(cls, match: re.Match[str]) -> Self:
        """Parse a `custom_id`; the inverse of `custom_id`."""
        return cls(match["verb"], int(match["table"]), int(match["number"]), match["key"])


_FORGED: Final = Click("", 0, 0)
"""Click of a forged control, such as a menu written as a button: no verb, so it is stale."""


def whole(text: str) -> int:
    """Return the number in a control, up to nine digits. Raises `Stale` for other text."""
    number = whole_number(text)
    if number is None:
        raise Stale
    return number


Handler: TypeAlias = "Callable[[discord.Interaction[Bot], Click], Awaitable[None]]"
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


async def show(interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
    """Show a panel, with its pictures, in place of the clicked one or as the answer."""
    if interaction.message and interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        keep_mark(view, interaction.message)
    await interaction.edit_original_response(view=view, attachments=list(files))


async def conclude(interaction: discord.Interaction[Any], text: str) -> None:
    """Replace a panel with a sentence about what was done."""
    await show(interaction, Layout(ui.TextDisplay(text)))


class Control(ui.DynamicItem[ui.Item[Any]], template="hd:" + _WRITTEN):
    """A button."""

    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    def button(
        cls,
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
        custom_id = f"hd:{Click(verb, table_id, number, key).custom_id}"
        return ui.Button(label=label[: limits.BUTTON], style=style, custom_id=custom_id, disabled=disabled)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Restore the pressed button."""
        return cls(item, Click.parse(match) if isinstance(item, ui.Button) else _FORGED)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the press."""
        await interaction.client.desk.press(interaction, self.click)


class Menu(ui.DynamicItem[ui.Item[Any]], template="hm:" + _WRITTEN):
    """A menu of options, or of a server's roles or channels."""

    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self.click = click

    @staticmethod
    def option(label: str, value: str, *, note: str = "", chosen: bool = False) -> discord.SelectOption:
        """Return a menu's option with its description, both shortened to fit; `chosen` if it is the current one."""
        note = note[: limits.OPTION]
        return discord.SelectOption(label=label[: limits.OPTION], value=value, description=note or None, default=chosen)

    @staticmethod
    def written(click: Click) -> str:
        """Return the `custom_id` of a menu for `click`."""
        return f"hm:{click.custom_id}"

    @classmethod
    def select(
        cls,
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
            custom_id=cls.written(Click(verb, table_id, number, key)),
            options=list(options),
            placeholder=placeholder[: limits.PLACEHOLDER],
            min_values=count,
            max_values=count if most is None else most,
            disabled=disabled,
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Restore the used menu."""
        return cls(item, Click.parse(match) if isinstance(item, BaseSelect) else _FORGED)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the choice."""
        data: Any = interaction.data  # for menus of roles and channels, their ids
        await interaction.client.desk.press(interaction, replace(self.click, values=tuple(data.get("values", ()))))


def rows(buttons: Sequence[ui.Button[Any]]) -> Iterator[ui.ActionRow[Any]]:
    """Yield `buttons` in rows of Discord's maximum."""
    for first in range(0, len(buttons), limits.ROW):
        yield ui.ActionRow(*buttons[first : first + limits.ROW])


def form(click: Click, title: str, label: str, *, value: str = "") -> ui.Modal:
    """Return a form with one text field; it comes back as `click` with the text as its only value."""
    modal = ui.Modal(title=title[: limits.FORM], custom_id=f"hf:{click.custom_id}", timeout=900)
    line: ui.TextInput[Any] = ui.TextInput(custom_id=LINE, default=value or None, max_length=100)
    modal.add_item(ui.Label(text=label[: limits.FORM], component=line))
    return modal


def sent_form(interaction: discord.Interaction[Any]) -> Click | None:
    """Return the click of a submitted form, whichever run of the bot opened it."""
    data: Any = interaction.data
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    match = re.fullmatch(f"hf:{_WRITTEN}", data["custom_id"])
    if match is None:
        return None
    typed = (part["component"]["value"] for part in data["components"] if "component" in part)
    return replace(Click.parse(match), values=tuple(typed))
