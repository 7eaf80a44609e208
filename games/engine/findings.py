"""What was worked out from a position, kept until the position changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class Findings(dict[Any, Any]):
    """What was worked out from a state, by what was asked.

    It is no part of the state: it could be worked out again at any time.
    """

    def after(self, change: Hashable) -> Findings:
        """Return what was worked out from the state after a change; copies of it that change alike share that."""
        asked = "after", change
        found: Findings | None = self.get(asked)
        if found is None:
            found = self[asked] = Findings()
        return found

    def copy(self) -> Findings:
        """Return the same: copies of a state share what was worked out until one of them changes."""
        return self

    def forgotten(self) -> Findings:
        """Return findings with nothing worked out, for observations: what was asked may tell what is hidden."""
        return Findings()


class FindingsBy(dict[str, Findings]):
    """What was worked out from each of several parts of a state, by their keys."""

    def __init__(self, keys: Iterable[str]) -> None:
        super().__init__({key: Findings() for key in keys})

    def copy(self) -> FindingsBy:
        """Return a copy, which shares everything until it changes."""
        twin = FindingsBy(())
        twin.update(self)
        return twin

    def forgotten(self) -> FindingsBy:
        """Return the same with nothing worked out, for observations: what was asked may tell what is hidden."""
        return FindingsBy(self)


def once(find: F) -> F:
    """Make a function keep what it finds, never `None`, in the `findings` of its first argument."""

    @wraps(find)
    def found(finder: Any, *asked: Any) -> Any:
        findings, key = finder.findings, (find, asked)
        value = findings.get(key)
        if value is None:
            value = findings[key] = find(finder, *asked)
        return value

    return cast("F", found)
