"""Events of a game, from which the chronicle, highlights and history are made."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.answers import Seat
from games.engine.values import quick_value


@quick_value
class Event:
    """Something that happened in a game."""

    def seen_by(self, viewer: Seat | None) -> Event | None:
        """Return this event as `viewer` may know it (`None`: the public), or `None` if it is hidden."""
        return self


def seen(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return `events` as `viewer` may know them (`None`: the public)."""
    return [known for event in events if (known := event.seen_by(viewer)) is not None]
