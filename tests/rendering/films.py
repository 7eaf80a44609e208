"""Animated pictures with fewer frames."""

from unittest.mock import patch

from rendering import film


def with_frames(count):
    """Let films have so many frames: a whole one takes as long to paint as sixty boards."""
    return patch.object(film, "_TIMES", [10_000 // count] * count)
