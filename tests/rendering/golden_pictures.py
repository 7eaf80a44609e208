"""Golden pictures, small ones that painted pictures must look like, and checksums: not a pixel changes unnoticed."""

import json
import platform
from pathlib import Path

from PIL import Image, ImageChops, features

GOLDEN = Path(__file__).parent / "golden"
SHOWN, PATCH = 420, 12
"""Width of a golden picture, and the side of the squares that are compared, in pixels."""
AMISS = 24
"""Maximum average difference of a square, of 255."""
PAINTED_BY = ", ".join(
    (
        f"Pillow {features.version('pil')}, FreeType {features.version('freetype2')}",
        *platform.python_version_tuple()[:2],
        *platform.libc_ver()[:1],
        platform.machine(),
    )
)


def compare_checksums(name, pixels, repaint):
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


def compare_with_golden(name, image, repaint):
    """Compare a picture with the golden one of a name; to `repaint` is to keep it."""
    large, path = image.convert("RGB"), GOLDEN / f"{name}.png"
    picture = large.resize((SHOWN, round(large.height * SHOWN / large.width)), Image.Resampling.LANCZOS)
    if repaint:
        path.parent.mkdir(exist_ok=True)
        few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)  # keeps rare colours
        few.save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert golden.size == picture.size
    _, worst = ImageChops.difference(golden, picture).convert("L").reduce(PATCH).getextrema()
    assert worst < AMISS, f"{name} differs by {worst} somewhere; if that is meant, --repaint it"
