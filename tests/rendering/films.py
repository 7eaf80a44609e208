"""Animated pictures, taken apart."""

from __future__ import annotations

from io import BytesIO
from unittest.mock import patch

from PIL import Image

from rendering import film


def frames(gif):
    """Return every frame in full, and how long all of them take in milliseconds."""
    shown = Image.open(BytesIO(gif))
    assert shown.format == "GIF"
    found, spent = [], 0
    for number in range(shown.n_frames):
        shown.seek(number)
        found.append(shown.convert("RGB"))
        spent += shown.info["duration"]
    return found, spent


def with_frames(count):
    """Let films have so many frames: a whole one takes as long to paint as sixty boards."""
    return patch.object(film, "_TIMES", [10_000 // count] * count)
