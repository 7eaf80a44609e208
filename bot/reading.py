"""What is typed or carried as text and means the same everywhere: whole numbers, and that something is to be off."""

from __future__ import annotations

from typing import Final

from bot.words import say
from games.engine.language import languages

ID: Final = 19
"""Digits of the longest id that Discord gives."""
_STORED: Final = 2**63
"""What is smaller can be stored in any database."""


def whole_number(text: str, *, digits: int = 9) -> int | None:
    """The whole number that `text` is, in plain digits and no more than so many; `None` for another text."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number < _STORED else None


def means_off(typed: str) -> bool:
    """Whether that is the word for off, in any language: people type what they read elsewhere, too."""
    return typed.strip().casefold() in {say.said(language, "word-off") for language in languages()}
