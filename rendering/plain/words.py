"""The message catalogue of the plain painter."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of the plain painter. Cached functions must not call it, since the language can change."""
