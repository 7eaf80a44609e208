"""`python -m pytest tests/rendering --repaint` repaints the golden pictures."""

from __future__ import annotations

import sys

import pytest


def pytest_addoption(parser):
    parser.addoption("--repaint", action="store_true", help="paint the golden pictures of tests/rendering anew")


@pytest.fixture
def repaint(request):
    """Whether to repaint golden pictures."""
    return request.config.getoption("--repaint", default=False)


@pytest.fixture
def own_deck(monkeypatch):
    """Make every painter use the deck of the golden pictures."""
    from rendering.memory import PICTURES
    from tests.rendering.goldens import DECK

    for name, module in list(sys.modules.items()):
        if name.startswith("rendering.huang_di.") and hasattr(module, "favours"):
            monkeypatch.setattr(module, "favours", lambda: DECK)
    yield
    PICTURES.clear()
