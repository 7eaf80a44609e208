"""Fixtures and hooks for all tests."""

import gc
import os
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from hypothesis import settings

from tests.faults import Faults

RULES = Path(__file__).parent / "games"
"""The tests of `games/`: they come first, before others fill the caches there, and they alone measure coverage."""

MEMORY = Path("/dev/shm")  # noqa: S108
"""Where Linux keeps files in memory. Disks take long to write and delete those of thousands of tests."""

settings.register_profile("steady", deadline=None, derandomize=True)  # steady on busy machines, too
settings.load_profile("steady")


def counts(node):
    """Return whether the coverage of a test counts: those of `RULES`, unless they are `unmeasured`."""
    return node.path.is_relative_to(RULES) and not any(node.iter_markers("unmeasured"))


def pytest_configure(config):
    """Keep the files of tests in memory, if the system can and no other place is asked for."""
    if config.option.basetemp is None and os.access(MEMORY, os.W_OK):
        config.option.basetemp = mkdtemp(prefix="huangdi-tests-", dir=MEMORY)
        config.add_cleanup(lambda: rmtree(config.option.basetemp, ignore_errors=True))


@contextmanager
def measured(node):
    """Measure coverage where it counts: all other tests would only be slower."""
    if counts(node) or not node.config.getoption("--cov", default=None):
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
    """Put tests whose coverage counts first, and the longest of the others next, so that no worker waits at the end."""
    items.sort(key=lambda item: (not counts(item), item.get_closest_marker("long") is None))


def pytest_collection_finish():
    """Exempt imported modules from garbage collection, which would scan all of them every time; and collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with measured(item):
        return (yield)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory):
    """A PostgreSQL server."""
    from tests.postgresql import serving

    with serving(tmp_path_factory.mktemp("postgresql")) as server:
        yield server


@pytest.fixture
def faults():
    """The errors that the bot logs. A test that expects one takes it out."""
    with Faults() as faults:
        yield faults
    assert faults.taken() == []
