"""Checksums of pictures, kept beside the golden ones: not a pixel changes unnoticed."""

from __future__ import annotations

import json
import platform
from pathlib import Path

from PIL import features

GOLDEN = Path(__file__).parent / "golden"
PAINTED_BY = ", ".join(
    (
        f"Pillow {features.version('pil')}, FreeType {features.version('freetype2')}",
        *platform.python_version_tuple()[:2],
        *platform.libc_ver()[:1],
        platform.machine(),
    )
)


def compare(name, pixels, repaint):
    """Compare checksums by picture with those kept under a name; to `repaint` is to keep them.

    On other machines letters and rounding differ by a shade, so that golden pictures alone are compared there.
    """
    path = GOLDEN / f"{name}.json"
    if repaint:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"painted by": PAINTED_BY, **pixels}) + "\n", "utf-8")
    kept = json.loads(path.read_text("utf-8"))
    if kept.pop("painted by") == PAINTED_BY:
        changed = [name for name in {**kept, **pixels} if kept.get(name) != pixels.get(name)]
        assert changed == [], "if that is meant, --repaint them, and look at the golden pictures"
