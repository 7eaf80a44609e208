"""A painter for tests that are not about pictures."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from PIL import Image

import bot.surface.pictures


class Sketcher:
    """Paints a grey pixel for every picture, because real pictures would take most of the tests' time."""

    def __init__(self) -> None:
        pixel = io.BytesIO()
        Image.new("L", (1, 1)).save(pixel, "PNG")
        self.sketch = pixel.getvalue()

    def __getattr__(self, picture: str) -> Any:
        return lambda *seen: self.sketch

    def ending(self, *seen: Any) -> dict[str, bytes]:
        return {"The finished table.": self.sketch, "The ranking.": self.sketch}

    def choice(self, *seen: Any) -> None:
        """Return nothing, so that options have labels instead of a picture's letters."""


@cache
def sketcher(name: str) -> Sketcher:
    return Sketcher()


@contextmanager
def painted_by(painter: Any) -> Iterator[None]:
    """Make the bot use `painter` during the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.surface.pictures, "find_painter", painter)
        yield


def size_of(picture: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture), formats=["PNG"]) as image:
        image.load()
        return image.size
