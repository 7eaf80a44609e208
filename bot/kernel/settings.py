"""Settings: what tables, people and servers choose, each group declared by a frozen dataclass.

    @dataclass(frozen=True, slots=True)
    class Looks:
        theme: Literal["light", "dark"] = "light"

    LOOKS = Settings(Looks)
    LOOKS.read({"theme": "dark"}).theme

A field annotated as a `Literal` is an option with these choices, the first of which is the default; `one_of` makes a
field whose choices are not known to the type checker. Its texts are messages: the sentence `option-theme` with its
short name `.title`, and a label for each choice, such as `option-theme-dark` (see `games.engine.Option`). The value of
any other field is `made_by` a function from everything stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_args, get_type_hints

from bot.kernel.words import Declined, say
from games.engine import Option
from games.engine.words import quoted
from storage import Database, Json, Scope, Source, StorageError, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


T = TypeVar("T")

GAME: Final = "game"
"""Key of a channel's setting: the last game asked for there."""


def one_of(choices: Sequence[str]) -> Any:
    """Return a field of settings with these choices, the default first."""
    return field(default=choices[0], metadata={"choices": tuple(choices)})


def made_by(read: Callable[[Mapping[str, Any]], Any], default: Any = None) -> Any:
    """Return a field of settings whose value `read` makes from everything stored."""
    return field(default=default, metadata={"read": read})


class Settings(Generic[T]):
    """The settings that a frozen dataclass `T` declares."""

    def __init__(self, kind: type[T], *, message: str = "option") -> None:
        """Raise `ValueError` if the default of a field is not its first choice."""
        self._kind = kind
        hints = get_type_hints(kind)
        declared: tuple[Any, ...] = fields(kind)  # type: ignore[arg-type]
        self._made = {own.name: own.metadata["read"] for own in declared if "read" in own.metadata}
        chosen = [own for own in declared if own.name not in self._made]
        self.options = tuple(
            Option(own.name, say, own.metadata.get("choices") or get_args(hints[own.name]), message=message)
            for own in chosen
        )
        """The options, in the order of the fields."""
        if odd := [own.name for own, option in zip(chosen, self.options, strict=True) if own.default != option.default]:
            raise ValueError(f"the first choice of {', '.join(odd)} must be the default of the field")

    def has(self, name: str) -> bool:
        """Return whether one of the options has this name."""
        return any(option.name == name for option in self.options)

    def read(self, stored: Mapping[str, Any]) -> T:
        """Return the settings; unset and unknown choices get their default."""
        made = {name: read(stored) for name, read in self._made.items() if _can_be_made(read, stored)}
        return self._kind(**self.choices(stored), **made)

    def choices(self, stored: Mapping[str, Any]) -> dict[str, str]:
        """Return the choice for each option."""
        return {option.name: option.kept(stored.get(option.name)) for option in self.options}

    def label(self, name: str, choice: str) -> str:
        """Return the label of a choice. Raises `Declined` for an unknown option or choice."""
        labels = next((option.choices for option in self.options if option.name == name), {})
        if choice not in labels:
            raise _no_setting(name, choice)
        return labels[choice]


class StoredSettings(Settings[T]):
    """The settings of people or servers, each stored under its own name, or as `keys` say."""

    def __init__(
        self, kind: type[T], scope: Scope, *, message: str, keys: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        super().__init__(kind, message=message)
        self.scope = scope
        self._keys = keys
        DECLARED.append(self)

    async def of(self, source: Source, owner_id: int | None) -> T:
        """Return the settings of a person or a server; the defaults without one."""
        return self.read(await self._stored(source, owner_id))

    async def choices_of(self, source: Source, owner_id: int | None) -> dict[str, str]:
        """Return the choice of a person or a server for each option."""
        return self.choices(await self._stored(source, owner_id))

    async def choose(self, database: Database, owner_id: int, name: str, choice: str) -> str:
        """Store a choice; return its label. Raises `Declined` for an unknown option or choice."""
        label = self.label(name, choice)
        async with database.transaction() as connection:
            await self.put(connection, owner_id, **{name: choice})
        return label

    async def put(self, connection: AsyncConnection, owner_id: int, **values: Json) -> None:
        """Store what fields are read from, by name; `None` for the default."""
        for name, value in values.items():
            key = self._keys.get(name, name)
            if value is None:
                await settings.delete(connection, self.scope, owner_id, key)
            else:
                await settings.put(connection, self.scope, owner_id, key, value)

    def damaged(self, stored: Mapping[str, Any]) -> list[str]:
        """Return the names of the settings whose stored values cannot be read, so that their defaults serve."""
        named = self._named(stored)
        odd = [option.name for option in self.options if named.get(option.name, option.default) not in option.keys]
        return odd + [name for name, read in self._made.items() if not _can_be_made(read, named)]

    async def _stored(self, source: Source, owner_id: int | None) -> Mapping[str, Any]:
        return {} if owner_id is None else self._named(await settings.of(source, self.scope, owner_id))

    def _named(self, stored: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**stored, **{name: stored[key] for name, key in self._keys.items() if key in stored}}


DECLARED: Final[list[StoredSettings[Any]]] = []
"""All groups of stored settings."""


class AllSettings:
    """All settings of people, or of servers, from the groups that features declare."""

    def __init__(self, groups: Iterable[StoredSettings[Any]] = ()) -> None:
        """Raise `ValueError` if two groups have an option with the same name."""
        self._groups = tuple(groups)
        self.options = tuple(option for group in self._groups for option in group.options)
        names = [option.name for option in self.options]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ValueError(f"two features have the settings {', '.join(sorted(twice))}")

    async def choices_of(self, source: Source, owner_id: int) -> dict[str, str]:
        """Return the choice of a person or a server for each option."""
        found = [await group.choices_of(source, owner_id) for group in self._groups]
        return {name: choice for choices in found for name, choice in choices.items()}

    async def choose(self, database: Database, owner_id: int, name: str, choice: str) -> str:
        """Store a choice; return its label. Raises `Declined` for an unknown option or choice."""
        for group in self._groups:
            if group.has(name):
                return await group.choose(database, owner_id, name, choice)
        raise _no_setting(name, choice)


def _can_be_made(read: Callable[[Mapping[str, Any]], Any], stored: Mapping[str, Any]) -> bool:
    """Return whether the value of a field can be made; otherwise what is stored is damaged, and its default serves."""
    try:
        read(stored)
    except (Declined, StorageError, ValueError, TypeError, LookupError, OSError):
        return False
    return True


def _no_setting(name: str, choice: str) -> Declined:
    return Declined(say("choosing-no-setting", given=quoted(name), choice=quoted(choice)))
