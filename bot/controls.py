"""Controls that outlive the process: what they do is written in their `custom_id`.

`hd:VERB:TABLE:NUMBER:KEY`, where NUMBER is that of the ask the control belongs to: once another is open, the
control is stale, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui


class Layout(ui.LayoutView):
    """What a message consists of.

    Its controls are `Control` and `Menu`, which are found by their `custom_id`; were the layout itself to listen,
    discord.py would keep it, and so every message ever sent, in memory.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


class Control(
    ui.DynamicItem[ui.Button[Any]], template=r"hd:(?P<verb>[a-z]+):(?P<table>\d{1,18}):(?P<number>\d{1,9}):(?P<key>.*)"
):
    """A button."""

    def __init__(self, item: ui.Button[Any], verb: str, table_id: int, number: int, key: str) -> None:
        super().__init__(item)
        self.verb, self.table_id, self.number, self.key = verb, table_id, number, key

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
    ) -> ui.Button[Any]:
        """A button that does `verb` at a table; `number` is that of the ask it belongs to."""
        return ui.Button(label=label[:80], style=style, custom_id=f"hd:{verb}:{table_id}:{number}:{key}")

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        assert isinstance(item, ui.Button)  # noqa: S101  # discord.py hands over what carries the custom_id
        return cls(item, match["verb"], int(match["table"]), int(match["number"]), match["key"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        await interaction.client.desk.press(interaction, self.verb, self.table_id, self.number, self.key)


class Menu(ui.DynamicItem[ui.Select[Any]], template=r"hm:(?P<table>\d{1,18}):(?P<number>\d{1,9})"):
    """A menu of answers to one ask."""

    def __init__(self, item: ui.Select[Any], table_id: int, number: int) -> None:
        super().__init__(item)
        self.table_id, self.number = table_id, number

    @classmethod
    def select(
        cls, table_id: int, number: int, options: Sequence[discord.SelectOption], *, placeholder: str, count: int
    ) -> ui.Select[Any]:
        """A menu of answers to one ask, of which `count` are to be chosen."""
        return ui.Select(
            custom_id=f"hm:{table_id}:{number}",
            options=list(options),
            placeholder=placeholder,
            min_values=count,
            max_values=count,
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The menu that was used."""
        assert isinstance(item, ui.Select)  # noqa: S101  # discord.py hands over what carries the custom_id
        return cls(item, int(match["table"]), int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Give what was chosen as the answer."""
        await interaction.client.desk.chosen(interaction, self.table_id, self.number, self.item.values)
