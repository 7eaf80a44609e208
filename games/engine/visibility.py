"""Parts of a game's state, whose fields say who sees them.

A class declares each field: `public`, `private` (its owner sees it), `secret` (nobody does), or `cached` (no
part of the state: it can be worked out again). Copies and observations follow from that. What nobody declared is
refused: an annotation when the class is made, an attribute when its object is observed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from operator import methodcaller
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from games.engine.answers import Seat
from games.engine.events import Event, own_fields

T = TypeVar("T")


class HiddenRead(Exception):
    """Something was read that its reader may not see, or an observation was changed: a fault of the program."""


class Hidden:  # noqa: PLW1641  # it refuses to be hashed
    """Stands for a value that the observer may not see: `len` returns its size if that is known.

    Everything else raises `HiddenRead`, but for `is`, `isinstance` and `match`, which nothing can stop.
    """

    def __init__(self, size: int | None = None) -> None:
        self.__dict__["_size"] = size

    def __len__(self) -> int:
        size: int | None = self.__dict__["_size"]
        return self._refuse() if size is None else size

    def __bool__(self) -> bool:
        return len(self) > 0

    def __eq__(self, other: object) -> bool:
        """Compare with another hidden value, as tests of observations do."""
        return self.__dict__ == other.__dict__ if type(other) is Hidden else self._refuse()

    def __repr__(self) -> str:
        return f"Hidden({self.__dict__['_size']})"

    def copy(self) -> Self:
        """Return itself, so that observations can be copied like states."""
        return self

    def _refuse(self, *_: object) -> NoReturn:
        raise HiddenRead(f"{self!r} was read by someone who may know its size at most")

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):  # `pickle` and `copy` ask whether there are such
            raise AttributeError(name)
        self._refuse()

    __setattr__ = __str__ = __format__ = __hash__ = __iter__ = __contains__ = __getitem__ = _refuse
    __add__ = __radd__ = __lt__ = __gt__ = __le__ = __ge__ = __call__ = __int__ = __index__ = _refuse


def is_hidden(value: object) -> bool:
    """Return whether an observer may not see a value."""
    return type(value) is Hidden


# Declarations


class Field(NamedTuple):
    """How a field is declared."""

    visible_to: Literal["everyone", "owner", "nobody"]
    default: Any
    factory: Callable[[], Any] | None
    """Returns the first value, if it is not the default. Without both, every object is given one."""
    is_counted: bool = False
    """Whether everyone knows the size of what they may not see, which is its `len`."""
    is_keyed: bool = False
    """Whether everyone knows the keys of a dict whose values they may not see."""
    is_owned: bool = False
    """Whether it is a list with a state for each seat, its owner."""
    is_cached: bool = False


_NONE: Final[Any] = object()
"""Stands for a default that is missing."""


@overload
def public(default: T) -> T: ...
@overload
def public(*, factory: Callable[[], T]) -> T: ...
@overload
def public() -> Any: ...
def public(default: Any = _NONE, *, factory: Callable[[], Any] | None = None) -> Any:
    """Declare a field that everyone sees."""
    return Field("everyone", default, factory)


def one_per_seat() -> Any:
    """Declare a list with a state for each seat, which owns what is private in it."""
    return Field("everyone", _NONE, None, is_owned=True)


@overload
def private(default: T, *, counted: bool = False) -> T: ...
@overload
def private(*, factory: Callable[[], T], counted: bool = False, keyed: bool = False) -> T: ...
def private(
    default: Any = _NONE, *, factory: Callable[[], Any] | None = None, counted: bool = False, keyed: bool = False
) -> Any:
    """Declare a field that only the owner of its state sees.

    If it is `counted`, the others know its size; if it is `keyed`, they know the keys of the dict, but no value.
    """
    return Field("owner", default, factory, counted, keyed)


@overload
def secret(default: T, *, counted: bool = False) -> T: ...
@overload
def secret(*, factory: Callable[[], T], counted: bool = False) -> T: ...
def secret(default: Any = _NONE, *, factory: Callable[[], Any] | None = None, counted: bool = False) -> Any:
    """Declare a field that nobody sees. If it is `counted`, everyone knows its size."""
    return Field("nobody", default, factory, counted)


def cached() -> Any:
    """Declare what was worked out from the other fields. Copies share it; observations have its `forgotten()`."""
    return Field("everyone", _NONE, None, is_cached=True)


# States


class Part:  # noqa: PLW1641  # it changes
    """A part of a game's state, or what a viewer may know of it."""

    fields: ClassVar[Mapping[str, Field]] = {}
    """How each field is declared, by name."""
    _defaults: ClassVar[dict[str, Any]] = {}
    _factories: ClassVar[dict[str, Callable[[], Any]]] = {}
    """What returns the first value of a field that changes in place, by its name."""

    def __init_subclass__(cls, *, observes: bool = False) -> None:
        if observes:
            return
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        if undeclared := [name for name in own_fields(cls) if name not in own]:
            raise TypeError(f"{cls.__name__}.{undeclared[0]} does not say who sees it: public, private or secret?")
        for name, field in own.items():
            if isinstance(field.default, list | dict | set | Part):
                raise TypeError(f"{cls.__name__}.{name} has a default that changes: give it a factory")
            delattr(cls, name)
        if shadowed := cls.fields.keys() & vars(cls).keys():
            raise TypeError(f"{cls.__name__}.{min(shadowed)} hides the field of that name")
        if sum(issubclass(base, Part) for base in cls.__bases__) > 1:
            raise TypeError(f"{cls.__name__} has the fields of several classes: one of them can be a field of its own")
        cls.fields = {**cls.fields, **own}
        cls._defaults = {name: field.default for name, field in cls.fields.items() if field.default is not _NONE}
        cls._factories = {name: field.factory for name, field in cls.fields.items() if field.factory is not None}

    def __init__(self, **values: Any) -> None:
        """Set all fields: those in `values`, and the others to their defaults.

        Raises `TypeError` for a field that there is not, and for one without a value.
        """
        made = self._defaults | {name: make() for name, make in self._factories.items() if name not in values} | values
        if made.keys() != self.fields.keys():
            (name, *_) = made.keys() ^ self.fields.keys()
            what = "needs a value for" if name in self.fields else "has no"
            raise TypeError(f"{type(self).__name__} {what} field {name}; its fields are {', '.join(self.fields)}")
        self.__dict__ = made  # in CPython 3.11, attributes are quickest in a dict of their own

    def copy(self) -> Self:
        """Return an independent copy; that of an observation can be changed."""
        declared, _, fields, _ = _plan(self.__class__)
        twin: Any = object.__new__(declared)
        values = twin.__dict__ = {**self.__dict__}
        for name, copied in fields:
            values[name] = copied(values[name])
        return cast("Self", twin)

    def seen_by(self, viewer: Seat | None, owner: Seat | None = None) -> Self:
        """Return what `viewer` may know (`None`: the public) of this state, whose private fields belong to `owner`.

        The observation is of the same class, and stays as it is when the game goes on. Its fields cannot be set, and
        what they hold must not be changed: many look at one observation.
        """
        plan, values = _plan(type(self)), self._values()
        for name, shown in plan.shown:
            values[name] = shown(values[name], viewer, owner)
        return cast("Self", _made(plan.observation, values))

    def _values(self) -> dict[str, Any]:
        """Return the values of all fields. Raises `TypeError` for an attribute that is not declared."""
        values = {**self.__dict__}
        if values.keys() != self.fields.keys():
            (name, *_) = values.keys() ^ self.fields.keys()
            raise TypeError(f"{type(self).__name__}.{name} does not say who sees it")
        return values

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name, field in self.fields.items() if not field.is_cached
        )

    def __reduce__(self) -> tuple[Any, ...]:
        values = {
            name: value.forgotten() if self.fields[name].is_cached else value for name, value in self._values().items()
        }
        return _restored, (_plan(type(self)).declared, "observed" in vars(type(self)), values)


def _made(cls: type[Any], values: dict[str, Any]) -> Any:
    state = object.__new__(cls)
    object.__setattr__(state, "__dict__", values)
    return state


def _restored(cls: type[Part], is_observation: bool, values: dict[str, Any]) -> Any:  # noqa: FBT001  # for `pickle`
    return _made(_plan(cls).observation if is_observation else cls, values)


# Copies and observations

_Copied: TypeAlias = Callable[[Any], Any]
_Shown: TypeAlias = Callable[[Any, Seat | None, Seat | None], Any]
"""Returns what is shown of a value to a viewer, given the owner of its state."""


class _Plan(NamedTuple):
    """How to copy and observe the states of a class: field by field, for all that are not simply passed on."""

    declared: type[Part]
    observation: type[Part]
    copied: list[tuple[str, _Copied]]
    shown: list[tuple[str, _Shown]]


_plans: Final = dict[Any, _Plan]()


def _plan(cls: Any) -> _Plan:
    """Return the plan of a class, or of the class that it observes."""
    plan = _plans.get(cls)
    if plan is None:
        plan = _plans.setdefault(cls, _plan(cls.observed) if "observed" in vars(cls) else _planned(cls))
    return plan


def _planned(cls: type[Part]) -> _Plan:
    plan, hints = _Plan(cls, _observing(cls), [], []), get_type_hints(cls)
    for name, field in cls.fields.items():
        copied, shown = (_copy, None) if field.is_cached else _ways(f"{cls.__name__}.{name}", hints[name])
        if copied:
            plan.copied.append((name, copied))
        if veiled := _veiled(field, shown):
            plan.shown.append((name, veiled))
    return plan


def _observing(cls: type[Part]) -> type[Part]:
    """Return the class of observations, which cannot be changed."""

    def refuse(_state: Part, name: str, _value: object) -> NoReturn:
        raise HiddenRead(f"{cls.__name__}.{name} is only an observation: copy it to change it")

    return type(f"Observed{cls.__name__}", (cls,), {"observed": cls, "__setattr__": refuse}, observes=True)


def _ways(name: str, hint: Any) -> tuple[_Copied, _Shown] | tuple[None, None]:
    """Return how to copy and to show a value of a type; `None` if it never changes.

    Raises `TypeError` for a type that leaves it open what else the value may hold, or that hides what changes.
    """
    kind, inner = get_origin(hint) or hint, [each for each in get_args(hint) if each is not ...]
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):  # a named tuple
        kind, inner = tuple, [*get_type_hints(kind).values()]
    if kind is Literal or _is_unchanging(kind):
        return None, None
    if kind in (Union, UnionType, tuple, frozenset) and inner:
        if any(_ways(name, each) != (None, None) for each in inner):
            raise TypeError(f"{name} holds values that change: they can be in lists only")
        return None, None
    if isinstance(kind, type) and issubclass(kind, Part):
        return _copy, lambda part, viewer, owner: part.seen_by(viewer, owner)
    if kind not in (list, dict, set) or not inner:
        raise TypeError(f"{name}: {hint} does not say what it holds, or how that is copied and shown")
    copied, shown = _ways(name, inner[-1])
    if copied is None or shown is None:
        return _copy, lambda values, *_: values.copy()
    if kind is not list:
        raise TypeError(f"{name} holds values that change: they can be in lists only")
    return (
        lambda values: [copied(value) for value in values],
        lambda values, viewer, owner: [shown(value, viewer, owner) for value in values],
    )


def _is_unchanging(kind: Any) -> bool:
    """Return whether values of a class never change: numbers, texts, named tuples, and dataclasses with a hash."""
    return isinstance(kind, type) and (
        issubclass(kind, int | float | str | bytes | NoneType | Enum | Event)
        or (issubclass(kind, tuple) and hasattr(kind, "_fields"))
        or (is_dataclass(kind) and bool(kind.__hash__))
    )


_copy: Final = methodcaller("copy")


def _veiled(field: Field, shown: _Shown | None) -> _Shown | None:
    """Return how to show a field to viewers who may see it and to others; `None` if everyone sees it as it is."""
    veil = _counted if field.is_counted else _keyed if field.is_keyed else _hidden
    if field.is_cached:
        return lambda value, *_: value.forgotten()
    if field.is_owned:
        return lambda states, viewer, _: [state.seen_by(viewer, seat) for seat, state in enumerate(states)]
    if field.visible_to == "nobody":
        return lambda value, *_: veil(value)
    if field.visible_to == "everyone":
        return shown
    own = shown or (lambda value, *_: value)
    return lambda value, viewer, owner: (
        own(value, viewer, owner) if viewer is not None and viewer == owner else veil(value)
    )


_HIDDEN: Final = Hidden()


def _hidden(_value: object) -> Hidden:
    return _HIDDEN


def _counted(value: Sized) -> Hidden:
    return _of_size(len(value))


def _keyed(value: Mapping[Any, Any]) -> dict[Any, Hidden]:
    return dict.fromkeys(value, _HIDDEN)


_of_size: Final = cache(Hidden)
