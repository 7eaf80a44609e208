"""A message as its reader sees it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from simcord.components import walk_components

from bot.features.play.boards import BOARD
from bot.surface.layout import Draft

BUTTON, MENU, TEXT, GALLERY = 2, 3, 10, 12
MENTION = re.compile(r"</([^:\n]+):\d+>(?: `([^`]+)`)?")
"""A mention of a command, and its options."""


@dataclass(frozen=True)
class Read:
    """A message as its reader sees it."""

    id: int
    channel_id: int
    text: str
    """All text, without the labels of controls; with the names of commands in backticks."""
    buttons: dict[str, str]
    """`custom_id` of each button, by label."""
    links: dict[str, str]
    """Address of each link, by label."""
    menus: dict[str, list[dict[str, Any]]]
    """Options of each menu, by `custom_id`."""
    alts: list[str]
    """Descriptions of its pictures."""
    components: list[dict[str, Any]] = field(repr=False)
    message: simcord.ResponseMessage = field(repr=False)

    @property
    def files(self) -> list[Any]:
        return list(self.message.attachments)

    @property
    def is_board(self) -> bool:
        return [file["filename"] for file in self.message._message.attachments] == [BOARD]

    @property
    def words(self) -> Iterator[str]:
        """Yield all text, including controls and descriptions of pictures."""
        yield self.text
        yield from self.alts
        yield from self.buttons
        yield from self.links
        for options in self.menus.values():
            for option in options:
                yield from filter(None, (option["label"], option.get("description")))

    def button(self, label: str) -> str:
        """Return the `custom_id` of the button whose label begins with `label`."""
        return next(custom_id for found, custom_id in self.buttons.items() if found.startswith(label))

    def has(self, path: str) -> bool:
        """Return whether a control gives the answers of `path`."""
        values = (option["value"] for options in self.menus.values() for option in options)
        return path in values or any(custom_id.endswith(f":{path}") for custom_id in self.buttons.values())

    def control(self, path: str) -> tuple[str, tuple[str, ...]]:
        """The `custom_id` and values of the control that gives the answers of `path`, such as `resources;draw`."""
        for custom_id, options in self.menus.items():
            if path in [option["value"] for option in options]:
                return custom_id, (path,)
        return next(custom_id for custom_id in self.buttons.values() if custom_id.endswith(f":{path}")), ()


def read(message: simcord.ResponseMessage) -> Read:
    embeds, stored = [embed.description for embed in message.embeds], message._message
    return _read(stored.components, [stored.content, *embeds], stored.id, stored.channel_id, message)


def read_view(view: discord.ui.LayoutView | Draft) -> Read:
    """Return an unsent message as its reader would see it."""
    sent = as_sent(view)
    embeds = [embed["description"] for embed in sent["embeds"]]
    return _read(sent["components"], [sent["content"], *embeds], 0, 0, None)


def as_sent(message: discord.ui.LayoutView | Draft) -> dict[str, Any]:
    fields = (message if isinstance(message, Draft) else Draft(message)).fields(10**9)
    embeds = [embed.to_dict() for embed in fields.get("embeds", ())]
    return {"content": fields.get("content", ""), "embeds": embeds, "components": fields["view"].to_components()}


def _read(components: Any, texts: list[str | None], message_id: int, channel_id: int, message: Any) -> Read:
    parts = list(walk_components(components))
    files = message._message.attachments if message else ()  # without the copies that `message.attachments` makes
    described = [file["description"] for file in files if file.get("description")]
    text = "\n".join(filter(None, [*texts, *(part["content"] for part in parts if part["type"] == TEXT)]))
    return Read(
        message_id,
        channel_id,
        MENTION.sub(_named, text),
        {part["label"]: part["custom_id"] for part in parts if part["type"] == BUTTON and "custom_id" in part},
        {part["label"]: part["url"] for part in parts if part["type"] == BUTTON and "url" in part},
        {part["custom_id"]: part["options"] for part in parts if part["type"] == MENU},
        described
        or [item.get("description") or "" for part in parts if part["type"] == GALLERY for item in part["items"]],
        components,
        message,
    )


def _named(mention: re.Match[str]) -> str:
    return f"`/{' '.join(filter(None, mention.groups()))}`"
