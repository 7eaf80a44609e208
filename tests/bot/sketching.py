"""Who paints the pictures: most tests are not about them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from PIL import Image

import bot.showing.pictures


class Sketcher:
    """Paints one grey pixel, whatever it is to be: most tests are not about pictures, which take most of the time."""

    def __init__(self) -> None:
        pixel = io.BytesIO()
        Image.new("L", (1, 1)).save(pixel, "PNG")
        self.sketch = pixel.getvalue()

    def __getattr__(self, picture: str) -> Any:
        return lambda *seen: self.sketch

    def ending(self, *seen: Any) -> dict[str, bytes]:
        """Two pictures."""
        return {"The finished table.": self.sketch, "The ranking.": self.sketch}

    def choice(self, *seen: Any) -> None:
        """Nothing: options then bear their words, not the marks of a picture."""


@cache
def sketcher(name: str) -> Sketcher:
    """In the place of `rendering.find_painter`."""
    return Sketcher()


@contextmanager
def painted_by(painter: Any) -> Iterator[None]:
    """Whom the bot finds when it wants a picture."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.showing.pictures, "find_painter", painter)
        yield


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and height of a PNG; raises if it is none."""
    with Image.open(io.BytesIO(picture), formats=["PNG"]) as image:
        image.load()
        return image.size
