"""The layout of the bot's messages: classic ones for posts and letters, and Components V2 for panels.

A notification shows the content of a classic message, but no text at all of Components V2
(https://github.com/discord/discord-api-docs/issues/7854). An edit can turn a classic message into Components V2, never
back (https://discord.com/developers/docs/components/reference).

After a restart, a post is found by its mark: the `id` of its layout or, because Discord may forget the ids of classic
messages, the end of a `custom_id`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord
from discord import ui
from discord.utils import as_chunks

from bot.surface import limits
from bot.surface.mentions import clickable, make_clickable

INK: Final = discord.Colour(0x8C2F24)
"""Lacquer red, the accent of the bot's messages."""


_POSTS: Final = 100_000
"""First component id for posts from the outbox; small ids are Discord's own."""
_PANELS: Final = 1_100_000_000
"""First component id for panels that were such posts; the largest id is 2³¹ - 1."""
MARKED: Final = re.compile(r"#(\d{1,10})$")
"""The end of a `custom_id` that identifies a post."""


def marker(post_id: int) -> int:
    """Return the component id that identifies a post."""
    return _POSTS + post_id


def panel_marker(post_id: int) -> int:
    """Return the component id that identifies the post that a panel once was."""
    return _PANELS + post_id


def marks(message: discord.Message) -> set[int]:
    """Return what identifies the post of a message: a `marker` or a `panel_marker`; empty for other messages."""
    if message.flags.components_v2:
        return {mark for part in message.components if (mark := getattr(part, "id", None) or 0) > _POSTS}
    controls = (control for row in message.components for control in getattr(row, "children", ()))
    marked = (MARKED.search(control.custom_id or "") for control in controls)
    return {marker(int(mark[1])) for mark in marked if mark}


def keep_mark(view: ui.LayoutView, message: discord.Message) -> None:
    """Keep the identification of a message's post in the panel that replaces it."""
    for mark in marks(message):
        view.children[0].id = mark if mark > _PANELS else panel_marker(mark - _POSTS)


Part: TypeAlias = "str | ui.Item[Any] | Sequence[ui.Item[Any]]"
"""A text, a component, or controls, which come in rows."""


def framed(*parts: Part) -> ui.Container[Any]:
    """Return the frame of a panel or a post around its parts; empty ones are left out."""
    container = ui.Container[Any](accent_colour=INK)
    for part in parts:
        if isinstance(part, ui.Item):
            container.add_item(part)
        elif not isinstance(part, str):
            for row in as_chunks(part, limits.ROW):
                container.add_item(ui.ActionRow(*row))
        elif part:
            container.add_item(ui.TextDisplay(part))
    return container


class Layout(ui.LayoutView):
    """The components of a panel. It can be made on any thread.

    Its controls are found by their `custom_id`. If the layout listened itself, discord.py would keep every message ever
    sent in memory.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as Discord gets them: readers can click the commands in their texts."""
        components: list[dict[str, Any]] = super().to_components()  # type: ignore[no-untyped-call]
        make_clickable(components)
        return components

    def is_finished(self) -> bool:
        """Return whether the layout listens no more: it never does.

        Stopping it would not be enough, since a view that was made without an event loop cannot be stopped.
        """
        return True


class Rows(ui.View):
    """The rows of controls below a classic message. Like a `Layout`, it does not listen."""

    def __init__(self, rows: Sequence[Sequence[ui.Item[Any]]] = ()) -> None:
        super().__init__(timeout=None)
        for number, items in enumerate(rows):
            for item in items:
                item.row = number
                self.add_item(item)

    def is_finished(self) -> bool:
        """Return whether it listens no more: it never does."""
        return True

    def mark(self, post_id: int) -> None:
        """Identify a post by the shortest `custom_id` of the controls, which has room for that."""
        controls = [item for item in self.children if isinstance(item, (ui.Button, ui.Select)) and item.custom_id]
        for item in sorted(controls, key=lambda item: len(item.custom_id or ""))[:1]:
            item.custom_id = f"{MARKED.sub('', item.custom_id or '')}#{post_id}"


@dataclass(frozen=True, slots=True)
class Draft:
    """A message before it is sent: classic, unless its view is a `Layout`."""

    view: Rows | ui.LayoutView
    content: str = ""
    """What a notification shows, up to `limits.CONTENT` characters."""
    more: str = ""
    """Further text, up to `limits.EMBED` characters, in an embed below the pictures."""
    files: Sequence[discord.File] = ()

    def fields(self, post_id: int) -> dict[str, Any]:
        """Return the arguments that send the draft as a post, or edit one, without its files."""
        if isinstance(self.view, ui.LayoutView):
            self.view.children[0].id = marker(post_id)
            return {"view": self.view}
        self.view.mark(post_id)
        content = clickable(self.content[: limits.CONTENT], limits.CONTENT)
        more = clickable(self.more[: limits.EMBED], limits.EMBED)
        embeds = [discord.Embed(description=more, colour=INK)] if more else []
        return {"content": content, "embeds": embeds, "view": self.view}


Row: TypeAlias = Sequence[ui.Item[Any]]
"""The controls of a row: up to five buttons, or one menu."""


def classic(content: str, *rows: Row, more: str = "") -> Draft:
    """Return a classic message, with up to five rows of controls."""
    return Draft(Rows(rows), content, more)
