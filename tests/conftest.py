"""Fixtures and hooks for all tests."""

import gc

import pytest
from faults import Faults


def pytest_collection_finish():
    """Exempt imported modules from garbage collection, which would scan all of them every time; and collect rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def faults():
    """The errors that the bot logs. A test that expects one takes it out."""
    with Faults() as faults:
        yield faults
    assert faults.taken() == []
