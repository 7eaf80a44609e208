"""The memory of the painters: pictures and their parts, with limits in bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

OVERHEAD: Final = 3000
"""Bytes that a picture takes besides its pixels, with its key."""
ENTRY: Final = 300
"""The same of compressed rows."""


def size_of(value: Any) -> int:
    """Return how many bytes a picture, a sprite, a tuple with some, or compressed rows take, with their key."""
    if isinstance(value, tuple):
        return sum(map(size_of, value))
    if isinstance(value, bytes):
        return len(value) + ENTRY
    image = getattr(value, "image", value)  # that of a sprite, which has two masks, too
    if not isinstance(image, Image.Image):
        return 0
    return OVERHEAD + image.width * image.height * (1 if image.mode in {"1", "L", "P"} else 6)


def give_back() -> None:
    """Give free memory back to the system. A film or a ground leaves 60 MB, which `malloc` would keep."""
    with suppress(Exception):  # only glibc has it, and a service may not be allowed to load it
        import ctypes  # noqa: PLC0415

        ctypes.CDLL(None).malloc_trim(0)


class Memory(LRUCache[Hashable, Any]):
    """Pictures by key. When they take more than its bytes, those that were not used for longest are forgotten.

    Any thread may use the functions that it remembers.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(limit, size_of)
        self._lock = Lock()

    def remembered(self, paint: Callable[P, T]) -> Callable[P, T]:
        """Keep what a function paints, by its arguments: a picture, a sprite, or a tuple with some."""
        return self.remembered_by(partial(hashkey, paint))(paint)

    def remembered_by(self, key: Callable[P, Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Return a decorator that keeps what a function makes, by a key for its arguments."""
        return cached(self, key, self._lock)


class Grounds(Memory):
    """Large pictures: the memory that painting one has taken is given back."""

    def __setitem__(self, key: Hashable, value: Any) -> None:
        super().__setitem__(key, value)
        give_back()


GROUNDS: Final = Grounds(36 * 2**20)
"""The grounds of boards, which take up to a second to paint, so that small things never displace them."""
PICTURES: Final = Memory(52 * 2**20)
"""All other pictures and their parts that are kept, for all tables together."""
BLENDS: Final = Memory(32 * 2**20)
"""Pieces on the grounds on which they lie: so many that they would displace the pieces themselves."""
PANELS: Final = Memory(28 * 2**20)
"""Pictures of what a player has, which soon changes, so that they never displace pieces."""
BANDS: Final = Memory(8 * 2**20)
"""Compressed rows of pictures."""
