"""`python -m pytest tests/rendering --repaint` repaints the golden pictures."""

from __future__ import annotations

import pytest

from rendering.memory import BLENDS, GROUNDS, PANELS, PICTURES

for memory in (BLENDS, GROUNDS, PANELS, PICTURES):
    memory.limit *= 4  # tests paint more kinds of pictures at once than people look at


def pytest_addoption(parser):
    parser.addoption("--repaint", action="store_true", help="paint the golden pictures of tests/rendering anew")


@pytest.fixture
def repaint(request):
    """Whether to repaint golden pictures."""
    return request.config.getoption("--repaint", default=False)
