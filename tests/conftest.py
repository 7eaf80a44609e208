"""Fixtures and hooks for all tests."""

import gc
import os
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from hypothesis import settings

from bot.settings import NAMES
from tests.faults import Faults

MEMORY = Path("/dev/shm")  # noqa: S108
"""Where Linux keeps files in memory. Disks take long to write and delete those of thousands of tests."""

settings.register_profile("steady", deadline=None, derandomize=True)  # steady on busy machines, too
settings.load_profile("steady")


def pytest_configure(config):
    """Keep the files of tests in memory, if the system can and no other place is asked for."""
    if config.option.basetemp is None and os.access(MEMORY, os.W_OK):
        config.option.basetemp = mkdtemp(prefix="huangdi-tests-", dir=MEMORY)
        config.add_cleanup(lambda: rmtree(config.option.basetemp, ignore_errors=True))


gc.disable()  # while all tests are imported


def pytest_collection_modifyitems(items):
    """Begin with the tools, which take longest of all tests: at the end, one process would wait for the other."""
    items.sort(key=lambda item: item.path.name != "test_project.py")


def pytest_collection_finish():
    """Exempt imported modules from garbage collection, which would scan all of them every time; and collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory):
    from tests.postgresql import serving

    with serving(tmp_path_factory.mktemp("postgresql")) as server:
        yield server


@pytest.fixture
def no_settings(monkeypatch):
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def faults():
    """The errors that the bot logs. A test that expects one takes it out."""
    with Faults() as faults:
        yield faults
    assert faults.taken() == []
