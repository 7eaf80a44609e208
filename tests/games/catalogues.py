"""Takes catalogues and the code that says them apart: what `test_languages.py` tests every package with.

How a message comes to be used, so that a reader and a test can tell:

- its name stands in the package's code as it is;
- or it is computed by an f-string that begins with a constant up to a hyphen: `say(f"hint-{topic}")`;
- or a box, an option, an action, a parameter or a guide says it: these names are in `declared`.
"""

from __future__ import annotations

import ast as python
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.syntax import FluentParser, ast

from games import find_boxes
from games.engine import Box, Catalogue, Parameter
from games.engine.guide import COMMANDS
from games.engine.language import languages

ROOT = Path(__file__).parents[2]
PACKAGES = sorted(
    folder.parent.relative_to(ROOT).as_posix()
    for parts in ("*/locale", "*/*/locale")
    for folder in ROOT.glob(parts)
    if not folder.is_relative_to(ROOT / "tests")
)
"""Every package with a catalogue: `games/engine`, ..."""
OTHERS = languages()[1:]
PLURALS = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True)
class Text:
    """A message, or one of its attributes, in one language."""

    name: str
    """`message`, or `message.attribute`."""
    pattern: ast.Pattern
    others: Mapping[str, Text] = field(repr=False, compare=False)
    """All texts of the language, for those that this one says."""

    @property
    def nodes(self) -> Iterator[Any]:
        """The parts of the text and of all texts that it says."""
        for node in below(self.pattern):
            yield node
            if isinstance(node, ast.MessageReference):
                named = f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
                yield from self.others[named].nodes

    @property
    def variables(self) -> set[str]:
        return {node.id.name for node in self.nodes if isinstance(node, ast.VariableReference)}

    @property
    def shown(self) -> set[str]:
        """The variables that can be read in it."""
        return {
            node.expression.id.name
            for node in self.nodes
            if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.VariableReference)
        }

    @property
    def choices(self) -> Iterator[tuple[str, list[str]]]:
        """Every variable that decides between variants, with their keys."""
        for node in self.nodes:
            if isinstance(node, ast.SelectExpression):
                assert isinstance(node.selector, ast.VariableReference), f"{self.name} chooses by no variable"
                keys = (variant.key for variant in node.variants)
                names = [key.name if isinstance(key, ast.Identifier) else key.value for key in keys]
                yield node.selector.id.name, names

    @property
    def numbers(self) -> set[str]:
        """The variables that are numbers: they decide by a number or a plural, or are written by a function."""
        deciding = {name for name, keys in self.choices if any(key.isdecimal() or key in PLURALS for key in keys)}
        calls = (node for node in self.nodes if isinstance(node, ast.FunctionReference))
        return deciding | {part.id.name for call in calls for part in call.arguments.positional}

    @property
    def plurals(self) -> Iterator[tuple[str, set[str]]]:
        """Every variable that decides between singular and plural, with the forms there are."""
        for name, keys in self.choices:
            forms = {key for key in keys if key in PLURALS}
            if forms - {"other"}:
                yield name, forms

    @property
    def words(self) -> dict[str, set[str]]:
        """Every variable that decides by a word, with the words there are."""
        found: dict[str, set[str]] = {}
        for name, keys in self.choices:
            if name not in self.numbers:
                found.setdefault(name, set()).update(keys)
        return found


def below(value: Any) -> Iterator[Any]:
    """A node of a syntax tree, and all below it."""
    yield value
    for part in vars(value).values():
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, ast.BaseNode):
                yield from below(child)


@cache
def texts(package: str, language: str) -> dict[str, Text]:
    """All that a package says in a language, by name. Fails at what Fluent cannot read, and at a name given twice."""
    found: dict[str, Text] = {}
    for path in sorted((ROOT / package / "locale" / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                parts = [(entry.id.name, entry.value)] if entry.value else []
                parts += [(f"{entry.id.name}.{part.id.name}", part.value) for part in entry.attributes]
                for name, pattern in parts:
                    assert name not in found, f"{path}: {name} is there already"
                    found[name] = Text(name, pattern, found)
    return found


def plural_forms(language: str) -> set[str]:
    """The forms in which a language counts (CLDR)."""
    return {*Locale.parse(language, sep="-").plural_form.tags, "other"}


# What a package's code says


@dataclass(frozen=True)
class Spoken:
    """The names of messages in a package's code."""

    said: set[str]
    """What `say` is called with."""
    constants: set[str]
    """Every word in quotes."""
    prefixes: set[str]
    """What an f-string begins with, up to a hyphen."""

    def uses(self, name: str) -> bool:
        return name in self.constants or any(name.startswith(prefix) for prefix in self.prefixes)


def spoken_by(package: str) -> Spoken:
    """What the modules of a package say by its own catalogue, and all else that may be a name."""
    said: set[str] = set()
    constants: set[str] = set()
    prefixes: set[str] = set()
    for path in (ROOT / package).rglob("*.py"):
        tree = python.parse(path.read_text("utf-8"))
        for node in python.walk(tree):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, python.JoinedStr) and (start := beginning(node)).endswith("-"):
                prefixes.add(start)
            elif isinstance(node, python.Call) and isinstance(node.func, python.Name):
                if node.func.id == "say" and owner_of_say(tree, package) == package:
                    said |= {*named(node.args[0])}
                elif node.func.id == "Option" and not box_of(package):
                    given = [keyword.value for keyword in node.keywords if keyword.arg == "message"]
                    prefixes |= {f"{name}-" for name in (named(given[0]) if given else ["option"])}
    return Spoken(said, constants, prefixes)


def owner_of_say(tree: python.Module, package: str) -> str:
    """The package whose catalogue a module calls `say`."""
    for node in python.walk(tree):
        if isinstance(node, python.ImportFrom) and any(alias.name == "say" for alias in node.names):
            return (node.module or "").rpartition(".")[0].replace(".", "/")
    return package


def named(value: python.expr) -> Iterator[str]:
    """The names that an argument of `say` can have: computed ones by what they begin with."""
    match value:
        case python.Constant(value=str(name)):
            yield name
        case python.IfExp(body=one, orelse=other):
            yield from named(one)
            yield from named(other)
        case python.JoinedStr():
            yield beginning(value)


def beginning(value: python.JoinedStr) -> str:
    """What an f-string begins with."""
    first = value.values[0] if value.values else None
    return first.value if isinstance(first, python.Constant) and isinstance(first.value, str) else ""


def declared(box: Box) -> set[str]:
    """The messages in a game's catalogue that its box needs: for itself, options, actions, answers ahead, and help."""
    names = {"box", "box.credits", f"help-{COMMANDS}"}
    for option in box.options:
        names |= {f"option-{option.name}", f"option-{option.name}.title"}
        names |= {f"option-{option.name}-{key}" for key in option.keys}
    for action in box.actions:
        names.add(f"action-{action.name}")
        names |= {f"parameter-{parameter.text or parameter.name}" for parameter in action.parameters}
    for ahead in box.ahead:
        names |= {f"ahead-{ahead.topic}", f"ahead-{ahead.topic}.title"}
        names |= {f"ahead-{ahead.topic}-{key}" for key in ahead.keys or ("number",)}
        names |= {f"ahead-until-{until}" for until in ahead.until}
    for page in box.texts.introduction.pages:
        names |= {f"intro-{page}", f"intro-{page}.title"}
    guide = box.texts.help
    return names | {f"help-{name}" for name in (*guide.lessons, *guide.reference)}


def box_of(package: str) -> Box | None:
    """The game whose package it is, if any."""
    return find_boxes().get(package.removeprefix("games/"))


def commands(box: Box) -> Iterator[tuple[str, list[Any]]]:
    """What stands under one name and must not be called alike: a game's actions, and the parameters of each."""
    yield box.command, list(box.actions)
    for action in box.actions:
        parameters: list[Parameter] = list(action.parameters)
        yield action.name, parameters


def catalogue(package: str) -> Catalogue:
    """The catalogue of a package."""
    return Catalogue(ROOT / package / "locale")


def pages(package: str, language: str) -> dict[str, str]:
    """The pages of help that a package has in a language."""
    folder = ROOT / package / "locale" / language / "help"
    return {path.stem: path.read_text("utf-8") for path in folder.glob("*.md")}
