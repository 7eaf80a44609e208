"""The cache with a limit in bytes: it keeps what was used last, and never more than its limit."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from handmade import NAMES, a_table
from hypothesis import given
from hypothesis import strategies as st

from rendering import canvas, find_painter
from rendering.memory import Memory

USES = st.lists(st.tuples(st.integers(0, 9), st.integers(1, 60)), max_size=60)


def test_values_are_found_until_they_are_forgotten():
    memory = Memory(100)
    assert memory.find("a") is None
    memory.keep("a", 1, 60)
    memory.keep("b", 2, 40)
    assert (memory.find("a"), memory.find("b"), memory.size, len(memory)) == (1, 2, 100, 2)
    memory.clear()
    assert (memory.find("a"), memory.size, len(memory)) == (None, 0, 0)


def test_what_was_not_used_for_longest_is_forgotten_first():
    memory = Memory(100)
    for key in "abc":
        memory.keep(key, key.upper(), 30)
    memory.find("a")
    memory.keep("d", "D", 40)
    assert [memory.find(key) for key in "abcd"] == ["A", None, "C", "D"]


def test_a_value_that_is_kept_again_counts_once():
    memory = Memory(100)
    memory.keep("a", 1, 90)
    memory.keep("a", 2, 50)
    assert (memory.find("a"), memory.size) == (2, 50)


def test_a_value_over_the_limit_is_not_kept_and_displaces_nothing():
    memory = Memory(100)
    memory.keep("a", 1, 60)
    memory.keep("b", 2, 101)
    assert (memory.find("a"), memory.find("b"), memory.size) == (1, None, 60)
    memory.keep("a", 1, 101)
    assert (memory.find("a"), memory.size) == (None, 0)


@given(USES, st.integers(1, 150))
def test_it_never_takes_more_than_its_limit(uses, limit):
    memory, sizes = Memory(limit), {}
    for key, size in uses:
        memory.keep(key, -key, size)
        sizes[key] = size
        found = [key for key in sizes if memory.find(key) is not None]
        assert memory.size == sum(sizes[key] for key in found) <= limit
        assert len(memory) == len(found)


def test_threads_share_it():
    memory = Memory(500)

    def use(seed):
        chance = Random(seed)
        for _ in range(3000):
            key = chance.randrange(40)
            assert memory.find(key) in {None, -key}
            memory.keep(key, -key, chance.randrange(1, 60))

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(4)))
    assert memory.size <= 500
    assert 0 < len(memory) <= 40


def test_a_board_is_the_same_whatever_is_remembered(monkeypatch):
    painter, view = find_painter("huang_di"), a_table()
    boards = {painter.board(view, NAMES[:4])}
    for limit in (0, 50_000, 64_000_000):
        monkeypatch.setattr(canvas, "_BLENDS", memory := Memory(limit))
        boards |= {painter.board(view, NAMES[:4]) for _ in range(2)}
        assert (memory.size > 0) == (limit > 0)
        assert memory.size <= limit
    assert len(boards) == 1
