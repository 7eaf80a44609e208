"""The current language, and the message catalogues.

Every text is a Fluent message (https://projectfluent.org). A package with texts has a folder `locale`, or several, with
a folder for each language; a small game can have its messages in its module. The current language belongs to the
context, so every reader can have their own: `with speaking("de"): ...`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, resolver
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

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


class BrokenCatalogue(Exception):
    """A text of a catalogue that cannot be read, or a variant that nothing can choose. The message names the line."""


class Catalogue:
    """The messages of one package in all languages. A call formats one: `say("recruited", peasants=3)`."""

    def __init__(self, *folders: Path, **texts: str) -> None:
        """Use the files `en/*.ftl` etc. in all `folders`, and the `texts` by language: `en="won = You win."`.

        Files are read when their language is first needed, texts at once; that raises `BrokenCatalogue` for a text that
        is not in order.
        """
        self.folders = folders
        self._inline = texts
        self._bundles: dict[str, FluentBundle] = {}
        self._choices: dict[tuple[str, str], list[_Choice]] = {}
        """By language and message."""
        # A few thousand short texts are formatted again and again, and each takes Fluent tens of microseconds.
        self._texts = lru_cache(maxsize=REMEMBERED)(self._text)
        self._said = lru_cache(maxsize=REMEMBERED)(self._formatted)
        self._pages = lru_cache(maxsize=REMEMBERED)(self._page)
        for language in texts:
            self.bundle(language)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """Format the message `name`, or its attribute `name.attribute`, with `values`.

        The text is in the current language, or in English if it has no such message. Raises `KeyError` for a message
        that English lacks, `ValueError` if a value is missing, and `BrokenCatalogue` if one chooses by number among
        words, or the other way round.
        """
        return self._texts(spoken(), name, tuple(values.items()))

    def __contains__(self, name: str) -> bool:
        """Return whether there is a message `name`, or an attribute `name.attribute`, in English."""
        return self._pattern(ENGLISH, name) is not None

    def said(self, language: str, name: str, /, **values: str | int) -> str | None:
        """Format the message `name` in a given language; `None` if it is missing there. Raises as a call does."""
        return self._said(language, name, tuple(values.items()))

    def _text(self, language: str, name: str, values: tuple[tuple[str, str | int], ...]) -> str:
        for either in (language, ENGLISH):
            if (text := self._formatted(either, name, values)) is not None:
                return text
        raise KeyError(f"There is no message {name} in English")

    def _formatted(self, language: str, name: str, values: tuple[tuple[str, str | int], ...]) -> str | None:
        pattern = self._pattern(language, name)
        if pattern is None:
            return None
        given = dict(values)
        for choice in self._choices.get((language, name), ()):
            choice.check(given)
        text, errors = self.bundle(language).format_pattern(pattern, given)
        if errors:
            raise ValueError(f"{name} in {language}: {errors[0]}")
        return str(text)

    def _pattern(self, language: str, name: str) -> Any:
        """Return the pattern of a message, or of an attribute of it; `None` if it is missing in a language."""
        bundle, (message, _, attribute) = self.bundle(language), name.partition(".")
        if not bundle.has_message(message):
            return None
        found = bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value

    def page(self, name: str) -> str:
        """Return the Markdown page `help/NAME.md` in the current language, or in English if it is missing there.

        Raises `FileNotFoundError` for a page that English lacks.
        """
        return self._pages(spoken(), name)

    def _page(self, language: str, name: str) -> str:
        languages = dict.fromkeys((language, ENGLISH))
        pages = [folder / language / "help" / f"{name}.md" for language in languages for folder in self.folders]
        return next(filter(Path.is_file, pages), pages[-1]).read_text("utf-8").strip()

    def bundle(self, language: str) -> FluentBundle:
        """Return all messages of a language; none if it has no catalogue."""
        if language not in self._bundles:
            # Names are cleaned already, so values need no isolation marks, which Discord would show.
            bundle = FluentBundle([language], use_isolating=False)
            paths = [path for folder in self.folders for path in sorted((folder / language).glob("*.ftl"))]
            texts = {str(path): path.read_text("utf-8") for path in paths}
            for where, text in {**texts, f"the messages in {language}": self._inline.get(language, "")}.items():
                resource, choices = FluentParser().parse(text), _Choices(where, text)
                choices.visit(resource)
                bundle.add_resource(resource)
                self._choices.update({(language, name): found for name, found in choices.found.items()})
            self._bundles[language] = bundle
        return self._bundles[language]


class _Choice(NamedTuple):
    """A value that selects among variants of a message."""

    variable: str
    keys: Sequence[str]
    is_number: bool
    """Whether the keys are numbers or plural forms."""
    where: str
    """The file and the line."""

    def check(self, values: Mapping[str, str | int]) -> None:
        """Raise `BrokenCatalogue` for a value whose type none of the keys can match."""
        value = values.get(self.variable)
        if value is not None and isinstance(value, int) != self.is_number:
            wanted, keys = "a number" if self.is_number else "a text", "], [".join(self.keys)
            raise BrokenCatalogue(f"{self.where}: [{keys}] never matches {value!r}; ${self.variable} must be {wanted}")


class _Choices(Visitor):
    """Finds the choices of each message in a text. Raises `BrokenCatalogue` for what is no message."""

    def __init__(self, where: str, text: str) -> None:
        self.found: dict[str, list[_Choice]] = {}
        self._where, self._text = where, text

    def visit_Message(self, message: ast.Message) -> None:  # noqa: N802
        """Find the choices of a message, and of its attributes."""
        for name, pattern in [("", message.value), *((f".{each.id.name}", each.value) for each in message.attributes)]:
            self._choices = self.found[f"{message.id.name}{name}"] = []
            self.visit(pattern)

    def visit_SelectExpression(self, select: ast.SelectExpression) -> None:  # noqa: N802
        """Note a choice by a variable."""
        keys = [variant.key for variant in select.variants if not variant.default]
        if keys and isinstance(select.selector, ast.VariableReference):
            names = [key.name if isinstance(key, ast.Identifier) else key.value for key in keys]
            is_number = all(isinstance(key, ast.NumberLiteral) or key.name in _PLURALS for key in keys)
            self._choices.append(_Choice(select.selector.id.name, names, is_number, self._line(select)))
        self.generic_visit(select)

    def visit_Junk(self, junk: ast.Junk) -> None:  # noqa: N802
        """Refuse what is no message."""
        (line, *_), (why, *_) = (junk.content or "").splitlines(), junk.annotations
        raise BrokenCatalogue(f"{self._line(junk)}: {why.message} ({line!r})")

    def _line(self, node: ast.SyntaxNode) -> str:
        before = self._text[: node.span.start if node.span else 0]
        return f"{self._where}, line {1 + before.count(chr(10))}"


_PLURALS: Final = frozenset(("zero", "one", "two", "few", "many", "other"))
