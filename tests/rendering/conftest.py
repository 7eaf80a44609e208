"""`python -m pytest tests/rendering --repaint` repaints the golden pictures."""

from __future__ import annotations

import pytest


def pytest_addoption(parser):
    parser.addoption("--repaint", action="store_true", help="paint the golden pictures of tests/rendering anew")


@pytest.fixture
def repaint(request):
    """Whether to repaint golden pictures."""
    return request.config.getoption("--repaint", default=False)
