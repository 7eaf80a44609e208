"""Classes that declare fields, and values that are made by the thousand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

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
