"""Reads files that groups bring to a game, such as maps: JSON in the shape of a model.

Files come from strangers. Whatever a text contains, reading it ends with a value or with `Refused`, whose sentence says
where the file is wrong and what would be right.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, ValidationInfo
from pydantic_core import ErrorDetails

from games.engine.answers import Key
from games.engine.errors import Refused
from games.engine.language import Catalogue
from games.engine.words import capital, listed, quoted, row, say

LENGTH: Final = 64 * 1024
"""Longest file, in characters."""
NAME: Final = 24
"""Longest name, in characters."""
SENTENCE: Final = 200
"""Longest sentence, in characters."""
_MEANING: Final = frozenset("*_~`|<>@#[]\\/:")
"""Characters that chat programs read as markup, a mention or a link."""
_PROBLEMS: Final = ("trailing", "colon", "comma", "value", "name", "Unterminated", "control", "escape", "Extra")
"""Words of the JSON parser's messages that select ours."""


class Part(BaseModel):
    """An object in a file: its members, and no others."""

    model_config = ConfigDict(strict=True, extra="forbid", regex_engine="python-re")


File = TypeVar("File", bound=Part)
Made = TypeVar("Made")
Where = TypeVar("Where", bound=Hashable)
Reading: TypeAlias = ValidationInfo[dict[str, Any]]
"""What validators know: its `context` is the JSON of the whole file, and what they add for later parts to refer to."""


def _plain(text: str) -> str:
    if text and text == text.strip() and text.isprintable() and _MEANING.isdisjoint(text):
        return text
    raise ValueError


Name: TypeAlias = Annotated[str, Field(max_length=NAME), AfterValidator(_plain)]
"""A name that players see: without markup, mentions and links."""
Sentence: TypeAlias = Annotated[str, Field(max_length=SENTENCE), AfterValidator(_plain)]
"""A sentence that players see."""


def wanted(message: str, **limits: Any) -> Any:
    """Return a pydantic `Field` whose faults are told by a message of the game: what would be right.

    For the keys of a `dict` it is a whole sentence, with `$where`.
    """
    return Field(**limits, json_schema_extra={"wanted": message})


def key_of(member: str) -> AfterValidator:
    """Return the validator of a reference to a key in an earlier member of the file."""

    def known(key: str, info: Reading) -> str:
        keys = info.context.get(member)
        if not isinstance(keys, dict) or key not in keys:
            raise ValueError
        return key

    return AfterValidator(known)


def files_of(
    package: str,
    keys: Iterable[Key],
    shape: type[File],
    words: Catalogue,
    *,
    made: Callable[[File, str, Key], Made],
    faults: Callable[[Made], Iterable[str]],
) -> tuple[Callable[[Key], Made], Callable[[str], Made]]:
    """Return how to load a bundled file of a game by its key, `KEY.json` in a package, and how to read any text.

    `made` takes a file of that `shape`, its text, and its key if it is bundled. Results are cached, so the same text
    usually returns the same value; a bundled one always does. Raises `Refused` if a text is too long, no JSON, has an
    object that uses a name twice, or another shape; or with the first of its `faults`, and how many more there are.
    """

    def checked(text: str, key: Key) -> Made:
        try:
            file = shape.model_validate(found := _json(text), context=copy(found))
        except ValidationError as wrong:
            raise Refused(_refusal(wrong.errors(include_url=False)[0], shape.model_json_schema(), words)) from None
        value = made(file, text, key)
        if told := [*faults(value)]:
            raise Refused(say("file-faults", fault=told[0], more=len(told) - 1))
        return value

    @cache
    def ours(key: Key) -> str:
        return files(package).joinpath(f"{key}.json").read_text("utf-8")

    @cache
    def load(key: Key) -> Made:
        return checked(ours(key), key)

    @lru_cache(maxsize=64)
    def read(text: str) -> Made:
        key = next((key for key in keys if text == ours(key)), "")
        return load(key) if key else checked(text, "")

    return load, read


def _json(text: str) -> Any:
    if len(text) > LENGTH:
        raise Refused(say("file-too-long", length=str(len(text)), most=str(LENGTH)))
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_members)
    except json.JSONDecodeError as wrong:
        told = wrong.msg.replace("':'", "colon").replace("','", "comma")
        problem = say("json-problem", problem=next((word for word in _PROBLEMS if word in told), "unknown"))
        raise Refused(say("file-no-json-there", line=str(wrong.lineno), problem=problem)) from None
    except (ValueError, RecursionError):
        raise Refused(say("file-no-json")) from None


def _members(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise Refused(say("file-name-twice"))
    return members


# What constraints ask


def repeated(names: Iterable[str]) -> Iterator[str]:
    """Yield the names that occur more than once, in capitals or small letters, as they are first spelt."""
    spelt = dict[str, list[str]]()
    for name in names:
        spelt.setdefault(name.casefold(), []).append(name)
    yield from (first for first, *others in spelt.values() if others)


def unreached(places: Sequence[Where], beside: Callable[[Where], Iterable[Where]]) -> Where | None:
    """Return the first of some places that no path among them joins to the first one; `None` if all are joined."""
    left, ahead = {*places}, [*places[:1]]
    while ahead:
        place = ahead.pop()
        left.discard(place)
        ahead += left.intersection(beside(place))
    return next((place for place in places if place in left), None)


# What is wrong, and what would be right


def _refusal(error: ErrorDetails, schema: Mapping[str, Any], words: Catalogue) -> str:
    """Return the sentence for an error of pydantic; the JSON schema of the file tells what would be right."""
    kind, path = error["type"], [*error["loc"]]
    if path[-1:] == ["[key]"]:
        return words(_node(schema, path[:-2])["propertyNames"]["wanted"], where=_where(path[:-2]))
    name = path.pop() if kind in ("missing", "extra_forbidden") else None
    node, where = _node(schema, path), capital(_where(path))
    if name in node.get("properties", ()):
        return say("field-lacks", where=where, name=str(name))
    if "properties" in node and kind != "model_type":
        return say("field-has-others", where=where, names=row(_quoted(node["properties"])))
    wanted = str(error.get("ctx", {}).get("error", "")) or _wanted(node, words)
    return say("field-refused", where=where, wanted=wanted, found=_found(error["input"]))


def _node(schema: Mapping[str, Any], path: Iterable[str | int]) -> Mapping[str, Any]:
    """Return the part of a JSON schema at a path."""
    node = schema
    for step in path:
        if isinstance(step, int):
            node = node["prefixItems"][step] if "prefixItems" in node else node["items"]
        else:
            (node,) = [node["properties"][step]] if "properties" in node else node["patternProperties"].values()
        node = schema["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node
    return node


_LIMITS: Final = ("minItems", "maxItems", "minProperties", "maxProperties", "maxLength")
"""Words of JSON schemas that select our messages, the strictest first: a list with the least of entries has no more."""


def _wanted(node: Mapping[str, Any], words: Catalogue) -> str:
    if "wanted" in node:
        return words(node["wanted"])
    if "enum" in node:
        return listed(_quoted(node["enum"]), "or")
    if "maximum" in node:
        return say(f"wanted-{node['type']}", least=str(node["minimum"]), most=str(node["maximum"]))
    limit = next((limit for limit in _LIMITS if limit in node), node["type"])
    return say(f"wanted-{limit}", count=node.get(limit, 0), marks=" ".join(sorted(_MEANING)))


def _found(value: Any) -> str:
    if isinstance(value, list | dict):
        return say("found-list" if isinstance(value, list) else "found-object", count=len(value))
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return say("field-name", name=quoted(value)[1:-1])
    return say("found-number", number=quoted(value))


def _quoted(names: Iterable[str]) -> Iterator[str]:
    return (say("field-name", name=name) for name in names)


def _where(path: Sequence[str | int]) -> str:
    """Return a path in words: `entry 2 of “roads” of the file`."""
    if not path:
        return say("field-file")
    *before, last = path
    of = say("field-of", where=_where(before)) if before else say("field-of-file")
    if isinstance(last, int):
        return say("field-entry", number=last + 1, of=of)
    return say("field-member", name=last, of=of)
