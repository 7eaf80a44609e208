"""The message catalogue of HUANG's pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of HUANG's pictures. Cached functions must not call it, since the language can change."""
