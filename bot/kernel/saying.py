"""Messages that are stored with their values, and names from players made safe to show.

A message is put into words when it is published: the player who moves may speak a different language from the channel,
and the channel may change its language until then. Names lose everything but plain letters: no markup, no mentions.
Players at a table who share a name are told apart by the marks of their seats: `Alex (sun)`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, groupby, islice
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from bot.kernel.words import say
from games import find_box
from games.engine.language import ENGLISH, languages, speaking, spoken
from games.engine.words import capital, marked
from storage import Json, NewPost

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from games.engine import Seat

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
    if name.startswith(_MARKED):
        marks: Any = values
        return marked(spoken_now(marks["name"]), find_box(name.removeprefix(_MARKED)).mark(marks["seat"]))
    said: dict[str, Any] = {
        key: spoken_now(value) if isinstance(value, dict) else value for key, value in values.items()
    }
    return say(name, **said)


_MARKED: Final = "marked-in-"
"""Name of a message for a name with the mark of its seat, before the name of the game."""
_MARKUP: Final = re.compile(r"[\\`*_~|<\[\]@/]|^[-+#>]|(?<=\d)\.")
"""Characters that Discord reads as markup, as a mention, or as part of a link."""
TITLE: Final = 60
"""Maximum length of a shown title, in characters."""
_SHORT: Final = 12
"""Maximum length of a name in labels."""
_AI: Final = " (AI)"
"""Suffix of an AI player's stored name."""
_MARKS: Final = 3
"""Maximum number of combining marks on one letter; more would cover other lines."""
_JOINERS: Final = "\u200c\u200d"
"""Joiners shape letters in some scripts, and combine emoji."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Unicode categories of characters that are invisible or change the text direction."""
_VARIATIONS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""Variation selectors, which say how the character before them is drawn."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible characters that Unicode counts as letters."""


def plain(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """Return `name` as one line of visible characters; `Player 3` if nothing is left, `former player 3` if it is empty.

    With `is_ai`, `name` is an AI player's stored name, and is marked as AI in the reader's language.
    """
    if is_ai and name.endswith(_AI):
        return say("name-ai", name=plain(name.removesuffix(_AI), seat))
    return _isolated(cleaned(name) or spoken_now(_nameless(name, seat)))


def short(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """Return `plain` in up to `_SHORT` characters, without the mark of AI players, markup and what parts notes.

    Labels are shown as they are on buttons, but in texts as Markdown.
    """
    letters = _MARKUP.sub("", cleaned(name.removesuffix(_AI) if is_ai else name)).replace(";", ",").strip()
    cut = letters if len(letters) <= _SHORT else f"{letters[: _SHORT - 1].rstrip()}…"
    return plain(cut, seat)


def shown(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """Return `plain` for Markdown: no markup, mentions or links."""
    return spoken_now(shown_later(name, seat, is_ai=is_ai))


def unmarked(name: str, seat: Seat, *, is_ai: bool = False) -> str:
    """Return `shown` without the mark of AI players."""
    return shown(name.removesuffix(_AI) if is_ai else name, seat)


def shown_later(name: str, seat: Seat, *, is_ai: bool = False) -> Message | str:
    """Return `shown` as a message that is said later, in the reader's language."""
    if is_ai and name.endswith(_AI):
        return message("name-ai", name=shown_later(name.removesuffix(_AI), seat))
    letters = cleaned(name)
    return _isolated(_escaped(letters)) if letters else _nameless(name, seat)


class Seated(Protocol):
    """The holder of a seat: a person, or an AI player."""

    @property
    def name(self) -> str:
        """The stored name."""

    @property
    def ai(self) -> str | None:
        """The policy of an AI player."""


def names_of(game: str, holders: Sequence[Seated], how: Callable[..., str] = plain) -> list[str]:
    """Return different names for all holders of seats: `plain`, `shown`, `short` or `unmarked`."""
    return list(_told_apart(game, _stored_names(holders), how, spoken()))


def name_later(game: str, holders: Sequence[Seated], seat: Seat, *, mention: str = "") -> Message | str:
    """Return the name of a seat's holder, or its `mention`, for Markdown as a message that is said later."""
    holder = holders[seat]
    name = mention or shown_later(holder.name, seat, is_ai=holder.ai is not None)
    if seat not in _namesakes(game, _stored_names(holders)):
        return name
    return message(f"{_MARKED}{game}", name=name, seat=seat)


def _stored_names(holders: Sequence[Seated]) -> tuple[tuple[str, bool], ...]:
    """Return the stored name of each seat's holder, and whether it is an AI player."""
    return tuple((holder.name, holder.ai is not None) for holder in holders)


@lru_cache(maxsize=4000)
def _told_apart(
    game: str, holders: tuple[tuple[str, bool], ...], how: Callable[..., str], language: str
) -> Sequence[str]:
    """Return a name for each seat, with its mark if players share their names, or what is left of them."""
    mark, namesakes = find_box(game).mark, _namesakes(game, holders)
    with speaking(language):
        names = [how(name, seat, is_ai=is_ai) for seat, (name, is_ai) in enumerate(holders)]
        names = [marked(name, mark(seat)) if seat in namesakes else name for seat, name in enumerate(names)]
        return [marked(name, mark(seat)) if names.count(name) > 1 else name for seat, name in enumerate(names)]


@lru_cache(maxsize=1000)
def _namesakes(game: str, holders: tuple[tuple[str, bool], ...]) -> Collection[Seat]:
    """Return the seats whose names need their marks, in any language: AI players are called so in each."""
    found: set[Seat] = set()
    for language in languages():
        with speaking(language):
            names = [plain(name, seat, is_ai=is_ai) for seat, (name, is_ai) in enumerate(holders)]
            found |= _ambiguous(names, find_box(game).mark)
    return frozenset(found)


def _ambiguous(names: Sequence[str], mark: Callable[[Seat], str]) -> set[Seat]:
    """Return the seats whose names are those of others; with a mark, a name may become that of a third player."""
    found: set[Seat] = set()
    while True:
        looks = [_look(marked(name, mark(seat)) if seat in found else name) for seat, name in enumerate(names)]
        times = Counter(looks)
        more = {seat for seat, look in enumerate(looks) if times[look] > 1} - found
        if not more:
            return found
        found |= more


def _look(name: str) -> str:
    """Return what names that look alike have in common: letters in either case, and no invisible characters."""
    letters = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Cf" and letter not in _VARIATIONS)


def stored_as_ai(name: str) -> str:
    """Return the stored name of an AI player called `name`, or playing for a person of that name."""
    return f"{name}{_AI}"


def plain_title(title: str) -> str:
    """Return the title of an uploaded file as one short line of visible characters."""
    return _isolated(_shortened(cleaned(title)))


def shown_title(title: str) -> str:
    """Return `plain_title` for Markdown."""
    return _isolated(_escaped(_shortened(cleaned(title))))


def policy_title(policy: str) -> str:
    """Return the title of a policy; its own name if it has none."""
    return spoken_now(policy_named(policy))


def policy_note(policy: str) -> str:
    """Return how an AI player plays, in a few words; empty if there are none."""
    return say(f"policy-{policy}.note") if say.said(ENGLISH, f"policy-{policy}.note") else ""


def policy_named(policy: str) -> Message | str:
    """Return `policy_title` as a message that is said later."""
    return policy if say.said(ENGLISH, f"policy-{policy}") is None else message(f"policy-{policy}")


def _nameless(name: str, seat: Seat) -> Message:
    # The name of a player whose data was deleted is empty.
    return message("name-none" if name else "data-former-player", seat=seat + 1)


def _shortened(title: str) -> str:
    title = title or say("title-none")
    return title if len(title) <= TITLE else f"{title[: TITLE - 1].rstrip()}…"


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", text)


def cleaned(name: str) -> str:
    """Return `name` as one line of visible characters; empty if nothing is left."""
    kept: list[str] = []
    for marks, run in groupby(filter(_is_kept, unicodedata.normalize("NFC", name)), _is_mark):
        if not marks or kept:  # a mark without a letter would land on the word before
            kept += islice(run, _MARKS if marks else None)
    letters = " ".join("".join(kept).split()).strip(_JOINERS)
    return letters if any(map(_is_seen, letters)) else ""


def fitting_lines(lines: Sequence[str], room: int) -> str:
    """Return the lines that fit; the last one says if there are more."""
    ends = accumulate(len(line) + 1 for line in lines)
    kept = [line for line, end in zip(lines, ends, strict=True) if end <= room]
    return "\n".join(kept if len(kept) == len(lines) else [*kept, f"-# {say('question-left-out')}"])


def _isolated(text: str) -> str:
    """Return `text`, isolated if it is written from right to left, so that it does not turn the sentence around."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return f"\u2068{text}\u2069"
    return text


def _is_kept(letter: str) -> bool:
    is_tag = "\U000e0020" <= letter <= "\U000e007f"  # tags are part of regional flags
    return letter.isspace() or letter in _JOINERS or is_tag or unicodedata.category(letter) not in _UNSEEN


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK
