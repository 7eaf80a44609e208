"""Messages that are stored with their values and put into words when they are published.

The player who moves may speak a different language from the channel, and the channel may change its language until
then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.kernel.words import say
from games.engine.words import capital
from storage import NewPost

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from storage import Json

Message: TypeAlias = "Mapping[str, Mapping[str, Json]]"
"""A message's name mapped to its values: texts, numbers or messages. The name is a key, so that deleting a player's
name from the values keeps it.
"""


def message(name: str, /, **values: Json) -> Message:
    """Return a message that is said later."""
    return {name: values}


def note(
    number: int,
    *messages: Message,
    kind: str = "note",
    mentions: Sequence[int] = (),
    controls: Sequence[tuple[str, str, Message]] = (),
    is_prompt: bool = False,
    **more: Json,
) -> NewPost:
    """Return a post of `messages` at log entry `number` that pings the persons in `mentions`.

    `controls` are buttons below it: verb, key and label. A prompt loses them once it is outdated.
    """
    payload = {"say": messages, "mentions": mentions, "controls": controls, **more}
    return NewPost(number, kind, "channel", payload, is_prompt)


def going_on(post: NewPost, *messages: Message) -> NewPost:
    """Return a `note` with further messages."""
    return replace(post, payload={**post.payload, "say": [*post.payload["say"], *messages]})


def said(payload: Any) -> str:
    """Return the text of a post in the current language; a post stored as text stays as it is.

    Each message becomes a sentence that starts with a capital.
    """
    return " ".join(capital(spoken_now(told)) for told in payload["say"]) if "say" in payload else str(payload["text"])


def spoken_now(told: Message | str) -> str:
    """Return a message in the current language; a text stays as it is."""
    if isinstance(told, str):
        return told
    ((name, values),) = told.items()
    said: dict[str, Any] = {
        key: spoken_now(value) if isinstance(value, dict) else value for key, value in values.items()
    }
    return say(name, **said)
