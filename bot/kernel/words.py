"""The catalogue of the bot's own words, from every folder `locale` in `bot/`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue

say: Final = Catalogue(*sorted(Path(__file__).parents[1].rglob("locale")))
