"""What people call themselves and what they bring, made fit to stand in a sentence: it is read as letters."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

from bot.tables.saying import message, spoken_now
from bot.words import say
from games.engine.language import ENGLISH

if TYPE_CHECKING:
    from bot.tables.saying import Message
    from games.engine import Seat

_MARKUP: Final = re.compile(r"[\\`*_~|<\[\]@/]|^[-+#>]|(?<=\d)\.")
"""What Discord reads as markup, as a mention, or as part of an address."""
TITLE: Final = 60
"""Characters of a title that are shown."""
_AI: Final = " (AI)"
"""How the stored name of an AI player ends."""
_MARKS: Final = 3
"""Combining marks kept on one letter; piled up, they would cover the lines above and below."""
_JOINERS: Final = "\u200c\u200d"
"""They shape letters of some scripts, and make one emoji of several."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Categories of what shows nothing, or turns the direction of what follows."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by category that show nothing either."""


def plain(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """`name` in one line of letters that can be seen; `Player 3` if it has none, `former player 3` if it is empty.

    With `is_ai` it is that under which an AI player is stored, which is said to be one in the reader's language.
    """
    if is_ai and name.endswith(_AI):
        return say("name-ai", name=plain(name.removesuffix(_AI), seat))
    return _isolated(cleaned(name) or spoken_now(_nameless(name, seat)))


def shown(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """`plain` for Markdown: nothing in it is markup, a mention or a link."""
    return spoken_now(shown_later(name, seat, is_ai=is_ai))


def shown_later(name: str, seat: Seat, *, is_ai: bool = False) -> Message | str:
    """`shown` for what is said later, in the language that is spoken then."""
    if is_ai and name.endswith(_AI):
        return message("name-ai", name=shown_later(name.removesuffix(_AI), seat))
    letters = cleaned(name)
    return _isolated(_escaped(letters)) if letters else _nameless(name, seat)


def stored_as_ai(name: str) -> str:
    """What an AI player is stored as that is called `name`, or plays on for somebody who is."""
    return f"{name}{_AI}"


def plain_title(title: str) -> str:
    """The title of something that a group brought, in one line of letters that can be seen, not too long."""
    return _isolated(_shortened(cleaned(title)))


def shown_title(title: str) -> str:
    """`plain_title` for Markdown."""
    return _isolated(_escaped(_shortened(cleaned(title))))


def policy_title(policy: str) -> str:
    """What to call a way in which AI players play: its own name where it has no word."""
    return say(f"policy-{policy}") if _has_word(policy) else policy


def policy_named(policy: str) -> Message | str:
    """`policy_title` for what is said later."""
    return message(f"policy-{policy}") if _has_word(policy) else policy


def _has_word(policy: str) -> bool:
    return say.said(ENGLISH, f"policy-{policy}") is not None


def _nameless(name: str, seat: Seat) -> Message:
    # Empty is the name of whoever had its data deleted.
    return message("name-none" if name else "data-former-player", seat=seat + 1)


def _shortened(title: str) -> str:
    title = title or say("title-none")
    return title if len(title) <= TITLE else f"{title[: TITLE - 1].rstrip()}…"


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", text)


def cleaned(name: str) -> str:
    """`name` in one line of letters that can be seen; empty for one that has none."""
    kept: list[str] = []
    for marks, run in groupby(filter(_is_kept, unicodedata.normalize("NFC", name)), _is_mark):
        if not marks or kept:  # a mark without a letter would stand on the word before
            kept += islice(run, _MARKS if marks else None)
    letters = " ".join("".join(kept).split()).strip(_JOINERS)
    return letters if any(map(_is_seen, letters)) else ""


def _isolated(text: str) -> str:
    """`text`, which if it is read from right to left does not turn the sentence around it."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return f"\u2068{text}\u2069"
    return text


def _is_kept(letter: str) -> bool:
    is_tag = "\U000e0020" <= letter <= "\U000e007f"  # they make flags of regions
    return letter.isspace() or letter in _JOINERS or is_tag or unicodedata.category(letter) not in _UNSEEN


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK
