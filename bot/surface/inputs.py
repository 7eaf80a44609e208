"""What users type and upload with a command: numbers, suggestions, the length of texts, files."""

from __future__ import annotations

from itertools import islice
from textwrap import shorten
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from discord import Attachment, HTTPException, Interaction, app_commands

from bot.kernel.words import Declined, say
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_boxes, names_of, plain
from games.engine import Label
from games.engine.language import languages
from games.engine.words import fitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def means_off(typed: str) -> bool:
    """Return whether the text is the word for off, in any language."""
    return typed.strip().casefold() in {say.said(language, "word-off") for language in languages()}


def decoded(data: bytes) -> str:
    """Decode UTF-8, with or without a byte order mark. Raises `Declined`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Declined(say("file-no-text")) from error


Words: TypeAlias = app_commands.Range[str, 1, 100]
"""Text for an option: short enough for an answer to repeat it."""

_Value = TypeVar("_Value", str, int)


def suggested(offered: Mapping[_Value, str], current: str) -> list[app_commands.Choice[_Value]]:
    """Return the `offered` values, given with their labels, that contain the text typed so far."""
    return suggested_labels(((value, Label(text)) for value, text in offered.items()), current)


def suggested_labels(labels: Iterable[tuple[_Value, Label]], current: str) -> list[app_commands.Choice[_Value]]:
    """Return the values whose label, note or alias contains the text typed so far.

    It stops at `SUGGESTIONS` of them, so that of many options only some get labels.
    """
    wanted = current.strip().casefold()
    told = ((value, f"{label.text} — {label.note}" if label.note else label.text, label) for value, label in labels)
    found = ((value, text) for value, text, label in told if wanted in text.casefold() or label.is_called(wanted))
    return [app_commands.Choice(name=_shortened(text), value=value) for value, text in islice(found, SUGGESTIONS)]


def _shortened(text: str) -> str:
    """Shorten an option and its note to fit, cutting the note between its parts."""
    if len(text) <= SUGGESTION:
        return text
    more = " …"
    whole = fitting(text.split("; "), SUGGESTION - len(more), "; ")
    return f"{whole}{more}" if whole else shorten(text, SUGGESTION, placeholder=more)


async def suggest_games(_interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Suggest games whose name contains the typed text, first those whose name begins with it."""
    wanted = plain(current)
    found = [box for box in find_boxes().values() if any(wanted in name for name in names_of(box))]
    found.sort(key=lambda box: not any(name.startswith(wanted) for name in names_of(box)))
    return suggested({box.name: box.title for box in found}, "")


async def text_of(file: Attachment, most: int) -> str:
    """Return the text of a file of up to `most` bytes. Raises `Declined` if it is larger or not text."""
    if file.size > most:
        raise Declined(say("file-too-large", size=file.size, most=most))
    try:
        return decoded(await file.read())
    except HTTPException as error:
        raise Declined(say("file-lost")) from error
