"""A cache with a limit in bytes."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

V = TypeVar("V")


class Memory(Generic[V]):
    """Values by key. When they take more than `limit` bytes, those that were not used for longest are forgotten.

    Any thread may use it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        """Bytes that all values take, as told to `keep`."""
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of values."""
        return len(self._kept)

    def find(self, key: Hashable) -> V | None:
        """Return the value of `key`, or `None`."""
        with self._lock:
            if (found := self._kept.get(key)) is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, value: V, size: int) -> None:
        """Keep a value that takes `size` bytes together with its key, unless it alone is over the limit."""
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self.size -= before
            if size > self.limit:
                return
            self._kept[key] = value, size
            self.size += size
            while self.size > self.limit:
                _, (_, freed) = self._kept.popitem(last=False)
                self.size -= freed

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0
