"""Values that are made by the thousand, and values that are kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def quick_value(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots that only the type checker freezes.

    A value that Python itself freezes takes several times as long to make, and playouts make some for every question.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


class Findings(dict[Any, Any]):
    """What was worked out from a state, by what was asked.

    It is no part of the state: it could be worked out again at any time.
    """

    def __init__(self, **found: Any) -> None:
        super().__init__(found)
        self._after: dict[Hashable, Findings] = {}

    def after(self, change: Hashable) -> Findings:
        """Return what was worked out from the state after a change; copies of it that change alike share that."""
        found = self._after.get(change)
        if found is None:
            found = self._after[change] = Findings()
        return found
