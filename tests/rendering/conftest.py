"""Options and fixtures: `python -m pytest tests/rendering --repaint` repaints the golden pictures."""

import pytest

from games.engine.language import languages
from rendering import LAYOUTS, THEMES
from rendering.memory import BLENDS, GROUNDS, PANELS, PICTURES, size_of
from tests.rendering.recorded import GAMES, KINDS

for memory in (BLENDS, GROUNDS, PANELS, PICTURES):
    memory.getsizeof = lambda value: size_of(value) / 4  # tests paint more kinds of pictures than people look at


def pytest_addoption(parser):
    parser.addoption("--repaint", action="store_true", help="paint the golden pictures of tests/rendering anew")


@pytest.fixture
def repaint(request):
    """Whether to repaint golden pictures."""
    return request.config.getoption("--repaint", default=False)


def every(values, scope="function"):
    """Return a fixture that runs a test once for every value."""
    return pytest.fixture(lambda request: request.param, params=values, scope=scope)


game = every(GAMES, "module")  # one after the other: painters remember grounds
kind, layout, theme, language = every(KINDS), every(LAYOUTS), every(THEMES), every(languages())
