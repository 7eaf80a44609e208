"""What holds for tests of every kind."""

import gc

import pytest
from faults import Faults


def pytest_collection_finish():
    """Let the collector pass by what was imported, which is much and stays: else each round goes through all of it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def faults():
    """What the bot logs as an error. A test that wants one takes it out."""
    with Faults() as faults:
        yield faults
    assert faults.taken() == []
