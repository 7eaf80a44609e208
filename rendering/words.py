"""The message catalogue that the pictures of all games share; a painter's own words are in its folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The shared message catalogue. Cached functions must not call it, since the language can change."""
