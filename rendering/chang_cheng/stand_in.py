# ruff: noqa: ARG001
"""Plain pictures in place of those that are not painted yet; this module goes once all are."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image

from rendering import USUAL, Look

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@cache
def _plain(kind: str) -> bytes:
    file = BytesIO()
    Image.new("P", (64, 40), 1).save(file, kind, comment=b"stand-in")
    return file.getvalue()


def ending(views: Sequence[Any], names: Sequence[str], look: Look = USUAL) -> Mapping[str, bytes]:
    """Return one picture of a finished game."""
    return {"The end": _plain("PNG")}


def scores(view: Any, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points as a PNG."""
    return _plain("PNG")


def story(views: Sequence[Any], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole game as a GIF."""
    return _plain("GIF")
