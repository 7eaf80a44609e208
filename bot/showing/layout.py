"""How a message of the bot is laid out."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

INK: Final = discord.Colour(0x8C2F24)
"""The lacquer red that marks the bot's posts."""


def marker(post_id: int) -> int:
    """The component id that tells which owed post a message is; small ids are Discord's own."""
    return 100_000 + post_id


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
