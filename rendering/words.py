"""The catalogue of the painters' words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The catalogue of the painters' words. Nothing that is remembered may say any: it would come in another's language."""
