"""Events of a game, from which the chronicle, highlights and history are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, dataclass_transform

from games.engine.answers import Seat


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Event:
    """Something that happened in a game: a dataclass, whose fields never change."""

    hidden: ClassVar[dict[str, Any]] = {}
    """What others than its `seat` see in place of some fields."""

    def __init_subclass__(cls) -> None:
        dataclass(unsafe_hash=True)(cls)  # only the type checker freezes it, for what Python freezes is slow to make

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
