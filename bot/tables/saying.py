"""What a channel is told in words. It is owed as messages with their values, and said when it is published.

Whoever moves may speak another language than the channel reads, which may choose another one until then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.words import say
from games.engine.words import capital
from storage import NewPost

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from storage import Json

Message: TypeAlias = "Mapping[str, Mapping[str, Json]]"
"""The name of a message to its values, each a text, a number, or a message again. A name is a key, so that it stays
when whoever is forgotten is taken out of the values."""


def message(name: str, /, **values: Json) -> Message:
    """A message to be said later."""
    return {name: values}


def note(
    number: int,
    *messages: Message,
    kind: str = "note",
    mentions: Sequence[int] = (),
    controls: Sequence[tuple[str, str, Message]] = (),
    **more: Json,
) -> NewPost:
    """A post of `messages` at the log's entry `number`, which calls the persons in `mentions`.

    `controls` are buttons under it: verb, key and what each says.
    """
    payload = {"say": messages, "mentions": mentions, "controls": controls, **more}
    return NewPost(number, kind, "channel", payload)


def going_on(post: NewPost, *messages: Message) -> NewPost:
    """A `note` that says more."""
    return replace(post, payload={**post.payload, "say": [*post.payload["say"], *messages]})


def said(payload: Any) -> str:
    """The words of a post, in the language that is spoken; as they are for one that was owed in words.

    Each message is a sentence, whatever it begins with.
    """
    return " ".join(capital(spoken_now(told)) for told in payload["say"]) if "say" in payload else str(payload["text"])


def spoken_now(told: Message | str) -> str:
    """A message in the language that is spoken; a text as it is."""
    if isinstance(told, str):
        return told
    ((name, values),) = told.items()
    said: dict[str, Any] = {
        key: spoken_now(value) if isinstance(value, dict) else value for key, value in values.items()
    }
    return say(name, **said)
