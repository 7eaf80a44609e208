"""Sequences that are built when they are first read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Lazy(Sequence[T]):
    """The items that `build` returns, built once when first read, so that an unread list costs nothing.

    It equals every list or tuple of the same items. If `build` reads something that changes, read the items before.
    """

    __slots__ = ("_build", "_built")

    def __init__(self, build: Callable[[], Iterable[T]]) -> None:
        self._build = build
        self._built: tuple[T, ...] | None = None

    def _items(self) -> tuple[T, ...]:
        if self._built is None:
            self._built = tuple(self._build())
        return self._built

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        return self._items()[place]

    def __len__(self) -> int:
        return len(self._items())

    def __iter__(self) -> Iterator[T]:
        return iter(self._items())

    def __contains__(self, item: object) -> bool:
        return item in self._items()

    def __eq__(self, other: object) -> bool:
        return self._items() == tuple(other) if isinstance(other, Lazy | list | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._items())

    def __repr__(self) -> str:
        return repr(self._items())
