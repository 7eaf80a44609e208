"""Animated pictures, taken apart."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def frames(gif):
    """Return every frame in full, and how long all of them take in milliseconds."""
    film = Image.open(BytesIO(gif))
    assert film.format == "GIF"
    found, spent = [], 0
    for number in range(film.n_frames):
        film.seek(number)
        found.append(film.convert("RGB"))
        spent += film.info["duration"]
    return found, spent
