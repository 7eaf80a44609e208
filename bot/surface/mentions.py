"""Commands that readers can click: on Discord, `/my settings` in backticks becomes a mention of the command.

Texts name a command in backticks, in their own language. They stay so where Discord would not show a mention, such as
on buttons, and as long as the ids of the commands are not known. The form is `</my settings:ID>`, with the id of `/my`
(https://docs.discord.com/developers/reference#message-formatting); Discord shows it in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from bot.surface.limits import TEXTS

_NAMED: Final = re.compile(r"`/([^`\n]+)`")
_TEXT: Final = 10
"""Type of a component with text (https://docs.discord.com/developers/components/reference#text-display)."""

_mentions: dict[str, str] = {}
"""The mention of each command, by its name in every language: the bot of this process has only one set of commands."""


def learn(mentions: Mapping[str, str]) -> None:
    """Use these mentions from now on, by the names of commands in every language, such as `my settings`."""
    _mentions.clear()
    _mentions.update(mentions)


def clickable(text: str, limit: int) -> str:
    """Return `text` with mentions of the commands that it names, as many as fit into `limit` characters.

    Words after the name of a command, such as its options, stay in backticks.
    """
    room = limit - len(text)

    def mentioned(named: re.Match[str]) -> str:
        nonlocal room
        words = _mention(named[1].split(" ")) or named[0]
        if len(words) - len(named[0]) > room:
            return named[0]
        room -= len(words) - len(named[0])
        return words

    return _NAMED.sub(mentioned, text) if _mentions else text


def _mention(words: list[str]) -> str | None:
    """Return the mention of the command whose name comes first in `words`, and the other words; `None` without one."""
    for count in range(len(words), 0, -1):
        if mention := _mentions.get(" ".join(words[:count])):
            rest = " ".join(words[count:])
            return f"{mention} `{rest}`" if rest else mention
    return None


def make_clickable(components: Iterable[dict[str, Any]]) -> None:
    """Mention the commands that the texts of a message name, as many as fit into the message."""
    texts = list(_texts(components))
    room = TEXTS - sum(len(text["content"]) for text in texts)
    for text in texts:
        length = len(text["content"])
        text["content"] = clickable(text["content"], length + room)
        room -= len(text["content"]) - length


def _texts(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        if component["type"] == _TEXT:
            yield component
        yield from _texts(component.get("components", ()))
