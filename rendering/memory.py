"""The memory of the painters: pictures and their parts, with limits in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import wraps
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

OVERHEAD: Final = 3000
"""Bytes that a picture takes besides its pixels, with its key."""


class Memory:
    """Values by key. When they take more than `limit` bytes, those that were not used for longest are forgotten.

    Any thread may use it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        """Bytes that all values take, as told to `keep`."""
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of values."""
        return len(self._kept)

    def find(self, key: Hashable) -> Any:
        """Return the value of `key`, or `None`."""
        with self._lock:
            if (found := self._kept.get(key)) is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, value: Any, size: int) -> None:
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

    def remembered(self, paint: Callable[P, T]) -> Callable[P, T]:
        """Keep what a function paints, by its arguments: a picture, a sprite, or a tuple with some."""

        @wraps(paint)
        def found(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (paint, args, *kwargs.items()) if kwargs else (paint, args)
            value: T | None = self.find(key)
            if value is None:
                value = paint(*args, **kwargs)
                self.keep(key, value, size_of(value))
                if self is GROUNDS:
                    give_back()
            return value

        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0


GROUNDS: Final = Memory(36 * 2**20)
"""The grounds of boards, which take up to a second to paint, so that small things never displace them."""
PICTURES: Final = Memory(52 * 2**20)
"""All other pictures and their parts that are kept, for all tables together."""
BLENDS: Final = Memory(32 * 2**20)
"""Pieces on the grounds on which they lie: so many that they would displace the pieces themselves."""
PANELS: Final = Memory(28 * 2**20)
"""Pictures of what a player has, which soon changes, so that they never displace pieces."""
BANDS: Final = Memory(8 * 2**20)
"""Compressed rows of pictures."""


def size_of(value: Any) -> int:
    """Return how many bytes a picture, a sprite or a tuple with some takes."""
    if isinstance(value, tuple):
        return sum(map(size_of, value))
    image = getattr(value, "image", value)  # that of a sprite, which has two masks, too
    if not isinstance(image, Image.Image):
        return 0
    return OVERHEAD + image.width * image.height * (1 if image.mode in {"1", "L", "P"} else 6)


def give_back() -> None:
    """Give free memory back to the system. A film or a ground leaves 60 MB, which `malloc` would keep."""
    with suppress(Exception):  # only glibc has it, and a service may not be allowed to load it
        import ctypes  # noqa: PLC0415

        ctypes.CDLL(None).malloc_trim(0)
