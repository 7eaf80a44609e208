"""Names of the players at a table. Those who share a name are told apart by the marks of their seats: `Alex (sun)`."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from bot.kernel.saying import marked_later, plain, shown_later
from games import find_box
from games.engine.language import languages, speaking
from games.engine.words import marked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.kernel.saying import Message
    from games.engine import Seat


class Seated(Protocol):
    """The holder of a seat: a person, or an AI player."""

    @property
    def name(self) -> str:
        """The stored name."""

    @property
    def ai(self) -> str | None:
        """The policy of an AI player."""


def names_of(game: str, holders: Sequence[Seated], how: Callable[..., str] = plain) -> list[str]:
    """Return the name of each seat's holder in the reader's language, `plain` or `shown`."""
    names = [how(holder.name, seat, is_ai=holder.ai is not None) for seat, holder in enumerate(holders)]
    for seat in _namesakes(game, holders):
        names[seat] = marked(names[seat], find_box(game).mark(seat))
    return names


def name_later(game: str, holders: Sequence[Seated], seat: Seat, *, mention: str = "") -> Message | str:
    """Return the name of a seat's holder, or its `mention`, for Markdown as a message that is said later."""
    holder = holders[seat]
    name = mention or shown_later(holder.name, seat, is_ai=holder.ai is not None)
    return marked_later(name, game, seat) if seat in _namesakes(game, holders) else name


def _namesakes(game: str, holders: Sequence[Seated]) -> Collection[Seat]:
    return _told_apart(game, tuple((holder.name, holder.ai is not None) for holder in holders))


@lru_cache(maxsize=1000)
def _told_apart(game: str, holders: tuple[tuple[str, bool], ...]) -> Collection[Seat]:
    """Return the seats whose names need their marks, in any language: AI players are called so in each."""
    found: set[Seat] = set()
    for language in languages():
        with speaking(language):
            names = [plain(name, seat, is_ai=is_ai) for seat, (name, is_ai) in enumerate(holders)]
            found |= _ambiguous(names, lambda seat: find_box(game).mark(seat))
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
    return "".join(letter for letter in letters if not _is_invisible(letter))


def _is_invisible(letter: str) -> bool:
    return unicodedata.category(letter) == "Cf" or "\ufe00" <= letter <= "\ufe0f"
