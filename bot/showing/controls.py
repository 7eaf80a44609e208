"""Controls that outlive the process: what they do is written in their `custom_id`.

`hd:VERB:TABLE:NUMBER:KEY`, where NUMBER is that of the ask the control belongs to: once another is open, the
control is stale, and says so. A module that has something to offer says what its verbs do, and `Desk.serve` knows them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

import discord
from discord import ui
from discord.ui.select import BaseSelect

from bot import limits
from bot.errors import Stale
from bot.reading import whole_number
from bot.showing.layout import Layout, keep_mark

if TYPE_CHECKING:
    from bot.client import Bot

_WRITTEN: Final = r"(?P<verb>[a-z]+):(?P<table>\d{1,18}):(?P<number>\d{1,9}):(?P<key>.*)"
"""What a `custom_id` says, after the two letters for the kind of control."""
LINE: Final = "line"
"""The `custom_id` of what is typed in a form."""


@dataclass(frozen=True, slots=True)
class Click:
    """What somebody pressed or chose."""

    verb: str
    table_id: int
    number: int
    """That of the ask which the control belongs to; 0 where it belongs to none."""
    key: str = ""
    values: tuple[str, ...] = ()
    """The chosen options of a menu."""

    @property
    def custom_id(self) -> str:
        """How the click is written in a control, without what is chosen there."""
        return f"{self.verb}:{self.table_id}:{self.number}:{self.key}"

    @classmethod
    def parse(cls, match: re.Match[str]) -> Self:
        """The click that a control's `custom_id` stands for; the inverse of `custom_id`."""
        return cls(match["verb"], int(match["table"]), int(match["number"]), match["key"])


_FORGED: Final = Click("", 0, 0)
"""What a menu stands for that is written as a button, or a button as a menu: nothing does that, so it is stale."""


def whole(text: str) -> int:
    """The whole number that a control carries, of up to nine digits as all are. Raises `Stale` for another text."""
    number = whole_number(text)
    if number is None:
        raise Stale
    return number


Handler: TypeAlias = "Callable[[discord.Interaction[Bot], Click], Awaitable[None]]"
Answered: TypeAlias = Literal["new", "here", "either", "post", "form"]
"""Where the answer to a click comes: as a new message to the person alone; in place of the clicked one, which must be
the person's own; in place of the clicked one if it is the person's own, else as a new one; nowhere, since a post that
all read brings itself up to date; as a form, which the handler sends before anything else."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What a control does."""

    do: Handler
    place: Answered
    """Of its answer."""


async def show(interaction: discord.Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
    """Answer with a panel: in place of the clicked one and of its pictures, or of nothing yet."""
    if interaction.message and interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        keep_mark(view, interaction.message)
    await interaction.edit_original_response(view=view, attachments=list(files))


async def conclude(interaction: discord.Interaction[Any], text: str) -> None:
    """Say in place of a panel what was done: it had its purpose."""
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
        """A button that does `verb` at a table; `number` is that of the ask it belongs to."""
        custom_id = f"hd:{Click(verb, table_id, number, key).custom_id}"
        return ui.Button(label=label[: limits.BUTTON], style=style, custom_id=custom_id, disabled=disabled)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(item, Click.parse(match) if isinstance(item, ui.Button) else _FORGED)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        await interaction.client.desk.press(interaction, self.click)


class Menu(ui.DynamicItem[ui.Item[Any]], template="hm:" + _WRITTEN):
    """A menu: of options, or of a server's roles or channels."""

    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self.click = click

    @staticmethod
    def option(label: str, value: str, *, note: str = "", chosen: bool = False) -> discord.SelectOption:
        """An option with what is said of it, as far as there is room; `chosen` if it is so at present."""
        note = note[: limits.OPTION]
        return discord.SelectOption(label=label[: limits.OPTION], value=value, description=note or None, default=chosen)

    @staticmethod
    def written(click: Click) -> str:
        """The `custom_id` of a menu that stands for `click`."""
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
        disabled: bool = False,
    ) -> ui.Select[Any]:
        """A menu that does `verb` with its chosen options, of which there are `count`."""
        return ui.Select(
            custom_id=cls.written(Click(verb, table_id, number, key)),
            options=list(options),
            placeholder=placeholder[: limits.PLACEHOLDER],
            min_values=count,
            max_values=count,
            disabled=disabled,
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The menu that was used."""
        return cls(item, Click.parse(match) if isinstance(item, BaseSelect) else _FORGED)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do with the chosen options what the menu is for."""
        data: Any = interaction.data  # the ids of roles and channels, where the menu is of those
        await interaction.client.desk.press(interaction, replace(self.click, values=tuple(data.get("values", ()))))


def rows(buttons: Sequence[ui.Button[Any]]) -> Iterator[ui.ActionRow[Any]]:
    """`buttons` in rows of as many as Discord allows."""
    for first in range(0, len(buttons), limits.ROW):
        yield ui.ActionRow(*buttons[first : first + limits.ROW])


def form(click: Click, title: str, label: str, *, value: str = "") -> ui.Modal:
    """A form with one line to type, which comes back as `click` with what was typed as its only value."""
    modal = ui.Modal(title=title[: limits.FORM], custom_id=f"hf:{click.custom_id}", timeout=900)
    line: ui.TextInput[Any] = ui.TextInput(custom_id=LINE, default=value or None, max_length=100)
    modal.add_item(ui.Label(text=label[: limits.FORM], component=line))
    return modal


def sent_form(interaction: discord.Interaction[Any]) -> Click | None:
    """The click that a sent form stands for, whichever run of the bot has opened it."""
    data: Any = interaction.data
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    match = re.fullmatch(f"hf:{_WRITTEN}", data["custom_id"])
    if match is None:
        return None
    typed = (part["component"]["value"] for part in data["components"] if "component" in part)
    return replace(Click.parse(match), values=tuple(typed))
