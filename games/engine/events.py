"""Events, from which the chronicle, highlights and history are made, and other values that are made by the thousand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar, dataclass_transform

from games.engine.answers import Seat

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def quick_value(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots that only the type checker freezes.

    A value that Python itself freezes takes several times as long to make, and playouts make some for every question.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def own_fields(cls: type) -> list[str]:
    """Return the names of the fields that a class annotates itself: all but class variables."""
    return [name for name, hint in vars(cls).get("__annotations__", {}).items() if "ClassVar" not in str(hint)]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Event:
    """Something that happened in a game: a dataclass, whose fields never change."""

    hidden: ClassVar[dict[str, Any]] = {}
    """What others than its `seat` see in place of some fields."""
    is_foreseen: ClassVar[bool] = True
    """Whether hints tell it of a player's next turn: not if it depends on what others leave, or on luck."""

    def __init_subclass__(cls) -> None:
        dataclass(unsafe_hash=True)(cls)  # frozen like a quick value

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return this event as `viewer` may know it (`None`: the public), or `None` if it is hidden."""
        if not self.hidden or viewer == vars(self)["seat"]:
            return self
        known: Event = object.__new__(type(self))
        vars(known).update(vars(self) | self.hidden)
        return known


def seen(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return `events` as `viewer` may know them (`None`: the public)."""
    return [known for event in events if (known := event.seen_by(viewer)) is not None]
