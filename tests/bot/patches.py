"""What is patched at the moment."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary, WeakSet

import pytest

_made: WeakSet[pytest.MonkeyPatch] = WeakSet()
_known: WeakKeyDictionary[pytest.MonkeyPatch, str] = WeakKeyDictionary()


def known(patch: pytest.MonkeyPatch, name: str) -> None:
    """Note patches that are the same whenever they are made under this name."""
    _known[patch] = name


def patches_in_use() -> frozenset[str | None]:
    """Return the names of the patches in use; `None` is among them if some have no name."""
    return frozenset(_known.get(patch) for patch in _made if patch._setitem or any(map(_counts, patch._setattr)))


def _counts(change: tuple[object, str, object]) -> bool:
    """Whether a test changes something: pytest and its plugins only patch themselves."""
    return not type(change[0]).__module__.startswith(("_pytest.", "pytest_"))


def _noted(patch: pytest.MonkeyPatch, make: Callable[[pytest.MonkeyPatch], None] = pytest.MonkeyPatch.__init__) -> None:
    make(patch)
    _made.add(patch)


pytest.MonkeyPatch.__init__ = _noted  # there is no other way to learn of all patches
