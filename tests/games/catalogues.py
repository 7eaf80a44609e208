"""Inspect catalogues and the code that uses them; the tools of `test_languages.py`.

A message counts as used if

- its name is in the package's code;
- or an f-string computes its name, beginning with a constant up to a hyphen: `say(f"hint-{topic}")`;
- or a box, an option, an action, a parameter or a guide uses it: these names are in `declared`;
- or the settings of tables, people or servers do.
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
from games.engine.language import languages

ROOT = Path(__file__).parents[2]
PACKAGES = (
    "bot",
    "rendering",
    *sorted(
        folder.parent.relative_to(ROOT).as_posix()
        for parts in ("games/*/locale", "rendering/*/locale")
        for folder in ROOT.glob(parts)
    ),
)
"""All packages with a catalogue: `games/engine`, `rendering/han`, ..."""
OTHERS = languages()[1:]
PLURALS = ("zero", "one", "two", "few", "many", "other")


@dataclass(frozen=True)
class Text:
    """A message, or one of its attributes, in one language."""

    name: str
    """`message`, or `message.attribute`."""
    pattern: ast.Pattern
    others: Mapping[str, Text] = field(repr=False, compare=False)
    """All texts of the language, for references."""

    @property
    def nodes(self) -> Iterator[Any]:
        """Yield the parts of the text, and of all texts it refers to."""
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
        """Return the variables that appear in the text."""
        return {
            node.expression.id.name
            for node in self.nodes
            if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.VariableReference)
        }

    @property
    def choices(self) -> Iterator[tuple[str, list[str]]]:
        """Yield every variable that selects a variant, with the variants' keys."""
        for node in self.nodes:
            if isinstance(node, ast.SelectExpression):
                assert isinstance(node.selector, ast.VariableReference), f"{self.name} chooses by no variable"
                keys = (variant.key for variant in node.variants)
                names = [key.name if isinstance(key, ast.Identifier) else key.value for key in keys]
                yield node.selector.id.name, names

    @property
    def numbers(self) -> set[str]:
        """Return the numeric variables: they select by a number or a plural, or are formatted by a function."""
        deciding = {name for name, keys in self.choices if all(key.isdecimal() or key in PLURALS for key in keys[:-1])}
        calls = (node for node in self.nodes if isinstance(node, ast.FunctionReference))
        return deciding | {part.id.name for call in calls for part in call.arguments.positional}

    @property
    def plurals(self) -> Iterator[tuple[str, set[str]]]:
        """Yield every variable that selects a plural form, with the forms."""
        for name, keys in self.choices:
            forms = {key for key in keys if key in PLURALS}
            if forms - {"other"}:
                yield name, forms

    @property
    def words(self) -> dict[str, set[str]]:
        """Return every variable that selects by a word, with the words."""
        found: dict[str, set[str]] = {}
        for name, keys in self.choices:
            if name not in self.numbers:
                found.setdefault(name, set()).update(keys)
        return found


def below(value: Any) -> Iterator[Any]:
    """Yield a node of a syntax tree, and all nodes below it."""
    yield value
    for part in vars(value).values():
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, ast.BaseNode):
                yield from below(child)


def folders(package: str) -> list[Path]:
    """Return the folders of a package's catalogue: every folder `locale` in it that is not another package's."""
    return sorted(folder for folder in (ROOT / package).rglob("locale") if home_of(folder) == package)


@cache
def texts(package: str, language: str) -> dict[str, Text]:
    """Return all texts of a package in a language, by name. Fails on syntax errors and duplicate names."""
    found: dict[str, Text] = {}
    for path in (path for folder in folders(package) for path in sorted((folder / language).glob("*.ftl"))):
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
    """Return the plural forms of a language (CLDR)."""
    return {*Locale.parse(language, sep="-").plural_form.tags, "other"}


# Messages in code


@dataclass(frozen=True)
class Spoken:
    """The names of messages in a package's code."""

    said: set[str]
    """Arguments of `say`."""
    constants: set[str]
    """All string constants."""
    prefixes: set[str]
    """Beginnings of f-strings, up to a hyphen."""

    def uses(self, name: str) -> bool:
        return name in self.constants or any(name.startswith(prefix) for prefix in self.prefixes)


def spoken_by(package: str) -> Spoken:
    """Return the messages that a package uses from its own catalogue, and everything else that may be a name."""
    said: set[str] = set()
    constants: set[str] = set()
    prefixes: set[str] = set()
    for path in (ROOT / package).rglob("*.py"):
        tree, home = python.parse(path.read_text("utf-8")), home_of(path)
        if home != package and owner_of_say(tree, home) != package:
            continue
        for node in python.walk(tree):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, python.JoinedStr) and (start := beginning(node)).endswith("-"):
                prefixes.add(start)
            elif isinstance(node, python.Call) and isinstance(node.func, python.Name):
                if node.func.id == "say" and owner_of_say(tree, package) == package:
                    said |= {*named(node.args[0])}
                elif node.func.id in ("Option", "Settings", "StoredSettings") and not box_of(package):
                    given = [keyword.value for keyword in node.keywords if keyword.arg == "message"]
                    prefixes |= {f"{name}-" for name in (named(given[0]) if given else ["option"])}
    return Spoken(said, constants, prefixes)


def home_of(path: Path) -> str:
    """Return the innermost package with a catalogue around a module or folder."""
    there = path.relative_to(ROOT).as_posix()
    return max((package for package in PACKAGES if there.startswith(f"{package}/")), key=len)


def owner_of_say(tree: python.Module, package: str) -> str:
    """Return the package whose catalogue a module imports as `say`."""
    for node in python.walk(tree):
        if isinstance(node, python.ImportFrom) and any(alias.name == "say" for alias in node.names):
            return (node.module or "").rpartition(".")[0].replace(".", "/")
    return package


def named(value: python.expr) -> Iterator[str]:
    """Yield the names that an argument of `say` can have; computed ones by their beginning."""
    match value:
        case python.Constant(value=str(name)):
            yield name
        case python.IfExp(body=one, orelse=other):
            yield from named(one)
            yield from named(other)
        case python.JoinedStr():
            yield beginning(value)


def beginning(value: python.JoinedStr) -> str:
    """Return the constant beginning of an f-string."""
    first = value.values[0] if value.values else None
    return first.value if isinstance(first, python.Constant) and isinstance(first.value, str) else ""


def declared(box: Box[Any]) -> set[str]:
    """Return the messages that a box needs: its own, and those of options, actions, answers ahead and help."""
    names = {"box", "box.credits", *(["box.ahead"] if box.ahead else [])}
    for option in box.options:
        names |= {f"option-{option.name}", f"option-{option.name}.title"}
        names |= {f"option-{option.name}-{key}" for key in option.keys}
    for action in box.actions:
        names.add(f"action-{action.name}")
        names |= {f"parameter-{parameter.text or parameter.name}" for parameter in action.parameters}
    for ahead in box.ahead:
        names |= {f"ahead-{ahead.topic}", f"ahead-{ahead.topic}.title"}
        names |= {f"ahead-{ahead.topic}-{key}" for key in (("number",) if ahead.is_number else ahead.keys)}
        names |= {f"ahead-until-{until}" for until in ahead.until}
    for page in box.texts.introduced:
        names |= {f"intro-{page}", f"intro-{page}.title"}
    return names | {f"help-{name}" for name in (*box.texts.lessons, *box.texts.reference)}


def box_of(package: str) -> Box[Any] | None:
    """Return the game of a package; `None` if it is not a game's."""
    return find_boxes().get(package.removeprefix("games/"))


def commands(box: Box[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Yield groups whose names must differ: a game's actions, and the parameters of each action."""
    yield box.command, list(box.actions)
    for action in box.actions:
        parameters: list[Parameter] = list(action.parameters)
        yield action.name, parameters


def catalogue(package: str) -> Catalogue:
    """Return the catalogue of a package."""
    return Catalogue(*folders(package))


def pages(package: str, language: str) -> dict[str, str]:
    """Return a package's help pages in a language, by name."""
    return {
        path.stem: path.read_text("utf-8")
        for folder in folders(package)
        for path in (folder / language / "help").glob("*.md")
    }
