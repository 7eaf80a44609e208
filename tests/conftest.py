"""What makes every test cheaper, and changes none."""

import gc


def pytest_collection_finish():
    """Let the collector pass by what was imported, which is much and stays: else each round goes through all of it."""
    gc.collect()
    gc.freeze()
