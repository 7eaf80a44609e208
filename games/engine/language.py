"""The current language, and the message catalogues.

Every text is a Fluent message (https://projectfluent.org). A package with texts has a folder `locale`, or several, with
a folder for each language. The current language belongs to the context, so every reader can have their own:
`with speaking("de"): ...`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource, resolver

ENGLISH: Final = "en"
"""Code of the default language."""

REMEMBERED: Final = 4_096
"""Most texts that a catalogue caches."""

# Limits for strings from strangers that could blow up a message; our own messages may contain a whole board.
resolver.MAX_PART_LENGTH = 100_000

_spoken: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Set the current language by its code, such as `de`; English if there is no catalogue for it."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """Return the code of the current language."""
    return _spoken.get()


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages with a catalogue, English first."""
    found = {folder.name for folder in (Path(__file__).parent / "locale").iterdir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


class Translated(Mapping[str, str]):
    """Names by key, each looked up in the language that is current then."""

    def __init__(self, keys: Collection[str], name: Callable[[str], str]) -> None:
        self._keys, self._name = keys, name

    def __getitem__(self, key: str) -> str:
        if key not in self._keys:
            raise KeyError(key)
        return self._name(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class Catalogue:
    """The messages of one package in all languages. A call formats one: `say("recruited", peasants=3)`."""

    def __init__(self, *folders: Path) -> None:
        """Use the files `en/*.ftl` etc. in all `folders`; each language is read when first needed."""
        self.folders = folders
        self._bundles: dict[str, FluentBundle] = {}
        # A few thousand short texts are formatted again and again, and each takes Fluent tens of microseconds.
        self._texts = lru_cache(maxsize=REMEMBERED)(self._text)
        self._said = lru_cache(maxsize=REMEMBERED)(self._formatted)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """Format the message `name`, or its attribute `name.attribute`, with `values`.

        The text is in the current language, or in English if it has no such message. Raises `KeyError` for a message
        that English lacks, and `ValueError` if a value is missing.
        """
        return self._texts(spoken(), name, tuple(values.items()))

    def said(self, language: str, name: str, /, **values: str | int) -> str | None:
        """Format the message `name` in a given language; `None` if it is missing there. Raises as a call does."""
        return self._said(language, name, tuple(values.items()))

    def _text(self, language: str, name: str, values: tuple[tuple[str, str | int], ...]) -> str:
        for either in (language, ENGLISH):
            if (text := self._formatted(either, name, values)) is not None:
                return text
        raise KeyError(name)

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
        """Return the Markdown page `help/NAME.md` in the current language, or in English if it is missing there.

        Raises `FileNotFoundError` for a page that English lacks.
        """
        languages = dict.fromkeys((spoken(), ENGLISH))
        pages = [folder / language / "help" / f"{name}.md" for language in languages for folder in self.folders]
        return next(filter(Path.is_file, pages), pages[-1]).read_text("utf-8").strip()

    def bundle(self, language: str) -> FluentBundle:
        """Return all messages of a language; none if it has no catalogue."""
        if language not in self._bundles:
            # Names are cleaned already, so values need no isolation marks, which Discord would show.
            bundle = FluentBundle([language], use_isolating=False)
            for folder in self.folders:
                for path in sorted((folder / language).glob("*.ftl")):
                    bundle.add_resource(FluentResource(path.read_text("utf-8")))
            self._bundles[language] = bundle
        return self._bundles[language]
