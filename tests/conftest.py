"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pytest

GAMES = Path(__file__).parent / "games"


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Trace the games' own tests alone: the others prove nothing of the rules, and take half as long untraced."""
    for item in items:
        if not item.path.is_relative_to(GAMES):
            item.add_marker("no_cover")
