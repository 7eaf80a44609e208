"""Small golden pictures, compared with a tolerance because lettering differs slightly between builds of Pillow.

Repaint them with `python -m pytest tests/rendering --repaint`, look at them, and commit them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from games.huang_di.cards import Favour, parse_pattern

GOLDEN = Path(__file__).parent / "golden"
SHOWN = 420
"""Width of a golden picture, in pixels."""
PATCH = 12
"""Side of the squares that are compared, in pixels."""
AMISS = 24
"""Maximum average difference of a square, of 255."""


class OwnFavour(Favour):
    """A favour whose name is not in a catalogue."""

    @property
    def name(self) -> str:
        """`The Crane` for `crane`."""
        return f"The {self.key.title()}"


DECK = {
    "steps": OwnFavour("steps", parse_pattern([".#", "##"]), 1, 0, 0, 3),
    "crane": OwnFavour("crane", parse_pattern(["#.#", "###"]), 1, 2, 1, 12),
    "twins": OwnFavour("twins", parse_pattern(["##"]), 0, 1, 0, 0),
}
"""A separate deck, so that golden pictures do not change with the real one."""


def differs(name: str, painted: bytes, *, repaint: bool) -> int:
    """Return how much a picture differs from the golden one of that name in its worst square, of 255.

    `repaint` stores it as the golden one.
    """
    large = Image.open(BytesIO(painted)).convert("RGB")
    picture = large.resize((SHOWN, round(large.height * SHOWN / large.width)), Image.Resampling.LANCZOS)
    path = GOLDEN / f"{name}.png"
    path.parent.mkdir(exist_ok=True)
    if repaint:
        picture.quantize(160, dither=Image.Dither.NONE).save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert golden.size == picture.size
    _, worst = ImageChops.difference(golden, picture).convert("L").reduce(PATCH).getextrema()
    return worst


def sizes(folder: Path) -> dict[str, int]:
    """Return the sizes in bytes of all golden pictures in a folder, by name."""
    return {path.stem: path.stat().st_size for path in folder.glob("*.png")}
