"""The message catalogue of HUANG."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
