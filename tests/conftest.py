"""Fixtures and hooks for all tests."""

import gc
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from faults import Faults
from hypothesis import settings

RULES = Path(__file__).parent / "games"
"""The tests of `games/`: they are the first, before others fill the caches there, and they alone measure coverage."""

settings.register_profile("steady", deadline=None, derandomize=True)  # steady on busy machines, too
settings.load_profile("steady")


@contextmanager
def measured(node):
    """Measure coverage for `RULES` alone, and not for those that are `unmeasured`: the others would only be slower."""
    is_measured = node.path.is_relative_to(RULES) and not any(node.iter_markers("unmeasured"))
    if is_measured or not node.config.getoption("--cov", default=None):
        yield
        return
    tracers = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracers[0])
        threading.settrace(tracers[1])


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    with measured(collector):
        report = yield
    report.result.sort(key=lambda node: node.path != RULES)
    return report


def pytest_collection_modifyitems(items):
    """Let the longest of the other tests follow `RULES`, so that no worker waits for another at the end."""
    items.sort(key=lambda item: (not item.path.is_relative_to(RULES), item.get_closest_marker("long") is None))


def pytest_collection_finish():
    """Exempt imported modules from garbage collection, which would scan all of them every time; and collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with measured(item):
        return (yield)


@pytest.fixture
def faults():
    """The errors that the bot logs. A test that expects one takes it out."""
    with Faults() as faults:
        yield faults
    assert faults.taken() == []
