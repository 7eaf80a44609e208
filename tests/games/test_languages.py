"""Every text in every language: none is missing, none is left over, and each fits its language and Discord.

A message counts as used if

- its name is in the code;
- or an f-string computes its name, beginning with a constant up to a hyphen: `say(f"hint-{topic}")`;
- or a box, an option, an action, a parameter or a guide uses it: these names are in `declared`;
- or the settings of tables, people or servers do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast

from games import find_boxes
from games.engine.language import ENGLISH, Catalogue, languages, speaking
from tests.games.conformance import every_folder

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
    def nodes(self):
        """Yield the parts of the text, and of all texts it refers to."""
        for node in below(self.pattern):
            yield node
            if isinstance(node, ast.MessageReference):
                named = f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
                yield from self.others[named].nodes

    @property
    def variables(self):
        return {node.id.name for node in self.nodes if isinstance(node, ast.VariableReference)}

    @property
    def shown(self):
        """Return the variables that appear in the text."""
        return {
            node.expression.id.name
            for node in self.nodes
            if isinstance(node, ast.Placeable) and isinstance(node.expression, ast.VariableReference)
        }

    @property
    def choices(self):
        """Yield every variable that selects a variant, with the variants' keys."""
        for node in self.nodes:
            if isinstance(node, ast.SelectExpression):
                assert isinstance(node.selector, ast.VariableReference), f"{self.name} chooses by no variable"
                keys = (variant.key for variant in node.variants)
                names = [key.name if isinstance(key, ast.Identifier) else key.value for key in keys]
                yield node.selector.id.name, names

    @property
    def numbers(self):
        """Return the numeric variables: they select by a number or a plural, or are formatted by a function."""
        deciding = {name for name, keys in self.choices if all(key.isdecimal() or key in PLURALS for key in keys[:-1])}
        calls = (node for node in self.nodes if isinstance(node, ast.FunctionReference))
        return deciding | {part.id.name for call in calls for part in call.arguments.positional}

    @property
    def plurals(self):
        """Yield every variable that selects a plural form, with the forms."""
        for name, keys in self.choices:
            forms = {key for key in keys if key in PLURALS}
            if forms - {"other"}:
                yield name, forms

    @property
    def words(self):
        """Return every variable that selects by a word, with the words."""
        found = {}
        for name, keys in self.choices:
            if name not in self.numbers:
                found.setdefault(name, set()).update(keys)
        return found


def below(value):
    """Yield a node of a syntax tree, and all nodes below it."""
    yield value
    for part in vars(value).values():
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, ast.BaseNode):
                yield from below(child)


def folders(package):
    """Return the folders of a package's catalogue: every folder `locale` in it that is not another package's."""
    return sorted(folder for folder in (ROOT / package).rglob("locale") if home_of(folder) == package)


@cache
def texts(package, language):
    """Return all texts of a package in a language, by name. Fails on syntax errors and duplicate names."""
    found = {}
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


FILES = (path for part in ("bot", "games", "rendering") for path in (ROOT / part).rglob("*.py"))
CODE = "\n".join(path.read_text("utf-8") for path in FILES)
SAID = {*re.findall(r'(?<!`)\bsay\(\s*"([\w.-]+)"', CODE)}
"""Messages that the code says by their whole names."""
CONSTANTS, PREFIXES = {*re.findall(r"""["']([\w.-]+)["']""", CODE)}, {*re.findall(r"""f["']([\w.-]+-)\{""", CODE)}
KINDS = {f"{kind}-" for kind in ("option", *re.findall(r'\bmessage="([\w-]+)"', CODE))}
"""What the messages of settings begin with."""


def home_of(path):
    """Return the innermost package with a catalogue around a module or folder."""
    there = path.relative_to(ROOT).as_posix()
    return max((package for package in PACKAGES if there.startswith(f"{package}/")), key=len)


def declared(box):
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
    for page in (*box.texts.introduced, *box.texts.variants):
        names |= {f"intro-{page}", f"intro-{page}.title"}
    return names | {f"help-{name}" for name in (*box.texts.lessons, *box.texts.reference)}


def pages(package, language):
    """Return a package's help pages in a language, by name."""
    return {
        path.stem: path.read_text("utf-8")
        for folder in folders(package)
        for path in (folder / language / "help").glob("*.md")
    }


every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", languages())
every_other_language = pytest.mark.parametrize("language", OTHERS)

LOCALIZED_NAME = re.compile(r"(action|parameter|command|given)-.+\.([\w-]+-)?name")
"""What a command or an option is called in other languages than English (https://discord.com/developers/docs/interactions)."""


def names(package, language):
    return {name for name in texts(package, language) if not LOCALIZED_NAME.fullmatch(name)}


@every_other_language
@every_package
def test_a_language_has_every_text_with_the_same_values_and_words_and_no_other(package, language):
    """What decides by numbers, such as singular and plural, one language may need and another not.
    `[there]` is a value of the code: what is misspelt is never chosen.
    """
    assert sorted(names(package, ENGLISH) - names(package, language)) == [], "missing"
    assert sorted(names(package, language) - names(package, ENGLISH)) == [], "left over"
    other = texts(package, language)
    for name, english in texts(package, ENGLISH).items():
        assert other[name].shown == english.shown, name
        for variable, keys in english.words.items():
            assert other[name].words.get(variable, keys) == keys, name


def values(text, number):
    """Values for a text: one number for all numbers, every word for each word that decides."""
    words = text.words
    others = dict.fromkeys(text.variables - text.numbers - words.keys(), "x")
    for chosen in product(*words.values()):
        yield others | dict.fromkeys(text.numbers, number) | dict(zip(words, chosen, strict=True))


@every_language
@every_package
def test_every_text_can_be_said_with_any_number_and_has_no_space_too_many(package, language):
    say, forms_there = Catalogue(*folders(package)), {*Locale.parse(language, sep="-").plural_form.tags, "other"}
    for name, text in texts(package, language).items():
        for variable, forms in text.plurals:
            assert forms == forms_there, f"{name} counts {variable} as {forms}"
        for number in (0, 1, 2, 5, 11, 100) if text.numbers else (0,):
            for given in values(text, number):
                said = say.said(language, name, **given)
                assert said, name
                assert "  " not in said, name
                assert not re.search(r" [.,;:?!)]|\( ", said), f"{name}: {said}"


@every_package
def test_every_text_that_is_declared_exists_and_none_is_there_for_nothing(package):
    box, there = find_boxes().get(package.removeprefix("games/")), names(package, ENGLISH)
    needed, prefixes = (declared(box), PREFIXES) if box else (set(), PREFIXES | KINDS)
    assert needed - there == set()
    assert [name for name in there - needed - CONSTANTS if not any(map(name.startswith, prefixes))] == []


def test_every_message_that_the_code_says_exists():
    known = {name for package in PACKAGES for name in texts(package, ENGLISH)}
    assert SAID - known == {"rules"}, "small games may have rules"


@every_other_language
@every_folder
def test_every_command_has_a_name_in_every_language(box, language):
    named = {name for name in texts(f"games/{box.name}", language) if LOCALIZED_NAME.fullmatch(name)}
    spoken = {name for name in declared(box) if name.startswith(("action-", "parameter-"))}
    assert named == {f"{name}.name" for name in spoken}


def shape(page):
    """What translations of a page have in common: headings and bold beginnings, list items, paragraphs, numbers."""
    lines = page.splitlines()
    return {
        "headings": sum(line.startswith(("#", "**")) for line in lines),
        "items": sum(bool(re.match(r"- |\d+\. ", line)) for line in lines),
        "paragraphs": len(re.split(r"\n\n+", page.strip())),
        "numbers": sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u202f](?=\d{3})", "", page))),
    }


@every_other_language
@every_package
def test_every_page_of_help_is_there_in_every_language_and_says_as_much(package, language):
    english, other = (pages(package, spoken) for spoken in (ENGLISH, language))
    assert english.keys() == other.keys()
    for name, page in english.items():
        assert shape(other[name]) == shape(page), name


@every_language
@every_folder
def test_pages_and_lessons_fit_and_the_last_page_lists_every_command(box, language):
    with speaking(language):
        topics = box.texts.help()
        commands = [(f"`/{box.command} {action.title}", f"{action.sentence}.") for action in box.actions]
    for topic in topics:
        assert 300 < len(topic.text) <= (1_350 if topic.lesson else 3_500), topic.name
        assert not re.search(r"^\||^#", topic.text, re.MULTILINE), "Discord draws no tables; headings are the caller's."
    assert all(title in topics[-1].text and sentence in topics[-1].text for title, sentence in commands)
