"""The features of a bot that is connected to nothing."""

from random import Random
from typing import Any
from unittest.mock import MagicMock

from bot.app import App
from bot.settings import Settings

NOTHING: Any = MagicMock()
APP = App(NOTHING, NOTHING, Settings.model_construct(), chance=Random(1), chosen=lambda features, _: features)
FEATURES = APP.features
"""All features, to make panels with."""
