"""The language in which texts are written at the moment, and the catalogues that hold them.

Every text that a reader sees is a Fluent message (https://projectfluent.org). A package with words has a folder
`locale`, in it a folder for each language with files of messages, and says them by name. What is said comes in the
language of whoever is spoken to, which is that of the present context: `with speaking("de"): ...`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource, resolver

ENGLISH: Final = "en"
"""The language of every text that has no other."""

REMEMBERED: Final = 4_096
"""Texts that a catalogue keeps, so as not to make them anew."""

# Guards against messages of strangers that blow up; ours may well hold a whole board.
resolver.MAX_PART_LENGTH = 100_000

_spoken: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Write in a language: its code, such as `de`; English where it has no catalogue."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The code of the language in which texts are written now."""
    return _spoken.get()


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages that there is a catalogue of, English first."""
    found = {folder.name for folder in (Path(__file__).parent / "locale").iterdir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


class Catalogue:
    """The texts of one package, in every language. Calling it says one: `say("recruited", peasants=3)`."""

    def __init__(self, folder: Path) -> None:
        """Read `en/*.ftl` and so on in `folder`, each language once it is spoken."""
        self.folder = folder
        self._bundles: dict[str, FluentBundle] = {}
        # The same few thousand short texts are said again and again, and each takes Fluent tens of microseconds.
        self._remembered = lru_cache(maxsize=REMEMBERED)(self._formatted)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """The message `name`, or its attribute where that is `name.attribute`, with `values` in it.

        In the language that is spoken; in English what that does not have. Raises `KeyError` where English has no
        such message either, and `ValueError` for a value that the message needs and is not given.
        """
        for language in (spoken(), ENGLISH):
            if (text := self.said(language, name, **values)) is not None:
                return text
        raise KeyError(name)

    def said(self, language: str, name: str, /, **values: str | int) -> str | None:
        """The message `name` in that very language; `None` where it is not there. Raises as a call does."""
        return self._remembered(language, name, tuple(values.items()))

    def _formatted(self, language: str, name: str, values: tuple[tuple[str, str | int], ...]) -> str | None:
        bundle, (message, _, attribute) = self.bundle(language), name.partition(".")
        if not bundle.has_message(message):
            return None
        found = bundle.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            return None
        text, errors = bundle.format_pattern(pattern, dict(values))
        if errors:
            raise ValueError(f"{name} in {language}: {errors[0]}")
        return str(text)

    def page(self, name: str) -> str:
        """The page `help/NAME.md`, Markdown, in the language that is spoken; in English if that has none.

        Raises `FileNotFoundError` where English has no such page either.
        """
        folders = (self.folder / language / "help" for language in (spoken(), ENGLISH))
        *others, english = (folder / f"{name}.md" for folder in folders)
        return next(filter(Path.is_file, others), english).read_text("utf-8").strip()

    def bundle(self, language: str) -> FluentBundle:
        """All the messages in a language; none for one that it is not written in."""
        if language not in self._bundles:
            # Names are letters already, so nothing needs to be isolated; Discord would show the marks for it.
            bundle = FluentBundle([language], use_isolating=False)
            for path in sorted((self.folder / language).glob("*.ftl")):
                bundle.add_resource(FluentResource(path.read_text("utf-8")))
            self._bundles[language] = bundle
        return self._bundles[language]
