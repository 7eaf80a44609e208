"""How a message of the bot is laid out."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

INK: Final = discord.Colour(0x8C2F24)
"""The lacquer red that marks the bot's posts."""


_POSTS: Final = 100_000
"""Component ids from here on are those of owed posts; small ids are Discord's own."""
_PANELS: Final = 1_100_000_000
"""From here on, of panels that were such posts; the largest id is 2³¹ - 1."""


def marker(post_id: int) -> int:
    """The component id that tells which owed post a message is."""
    return _POSTS + post_id


def panel_marker(post_id: int) -> int:
    """The component id that tells which owed post a panel once was."""
    return _PANELS + post_id


def marks(message: discord.Message) -> set[int]:
    """The component ids of a message, by which it tells which owed post it is, or was; none of Discord's own."""
    return {mark for component in message.components if (mark := getattr(component, "id", None) or 0) > _POSTS}


def keep_mark(view: ui.LayoutView, message: discord.Message) -> None:
    """Let a panel that comes in the place of a message tell which owed post that was, if it was one."""
    for mark in marks(message):
        view.children[0].id = mark if mark > _PANELS else panel_marker(mark - _POSTS)


def framed(post_id: int | None = None) -> ui.Container[Any]:
    """The frame that a post or a panel stands in; `post_id` is that of the owed post it is, if it is one."""
    return ui.Container(accent_colour=INK, id=None if post_id is None else marker(post_id))


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
