"""The layout of the bot's messages."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

INK: Final = discord.Colour(0x8C2F24)
"""Lacquer red, the accent of the bot's posts."""


_POSTS: Final = 100_000
"""First component id for posts from the outbox; small ids are Discord's own."""
_PANELS: Final = 1_100_000_000
"""First component id for panels that were such posts; the largest id is 2³¹ - 1."""


def marker(post_id: int) -> int:
    """Return the component id that identifies a post."""
    return _POSTS + post_id


def panel_marker(post_id: int) -> int:
    """Return the component id that identifies the post that a panel once was."""
    return _PANELS + post_id


def marks(message: discord.Message) -> set[int]:
    """Return the component ids of a message that identify its post; none of Discord's own."""
    return {mark for component in message.components if (mark := getattr(component, "id", None) or 0) > _POSTS}


def keep_mark(view: ui.LayoutView, message: discord.Message) -> None:
    """Keep the identification of a message's post in the panel that replaces it."""
    for mark in marks(message):
        view.children[0].id = mark if mark > _PANELS else panel_marker(mark - _POSTS)


def framed(post_id: int | None = None) -> ui.Container[Any]:
    """Return the frame of a post or a panel; `post_id` identifies the post."""
    return ui.Container(accent_colour=INK, id=None if post_id is None else marker(post_id))


class Layout(ui.LayoutView):
    """The components of a message. It can be made on any thread.

    Its controls are found by their `custom_id`. If the layout listened itself, discord.py would keep every message ever
    sent in memory.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_finished(self) -> bool:
        """Return whether the layout listens no more: it never does.

        Stopping it would not be enough, since a view that was made without an event loop cannot be stopped.
        """
        return True
