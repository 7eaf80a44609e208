"""The cache with a limit in bytes: it keeps what was used last, and never more than its limit."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games import find_boxes
from rendering import find_painter
from rendering.canvas import Brush
from rendering.memory import BANDS, BLENDS, GROUNDS, OVERHEAD, PANELS, PICTURES, Memory, size_of
from rendering.palette import plate
from tests.rendering.huang_di.tables import a_table
from tests.rendering.names import NAMES

USES = st.lists(st.tuples(st.integers(0, 9), st.integers(1, 60)), max_size=60)


def test_what_was_not_used_for_longest_is_forgotten_first():
    memory = Memory(100)
    for key in "abc":
        memory.keep(key, key.upper(), 30)
    memory.find("a")
    memory.keep("d", "D", 40)
    assert [memory.find(key) for key in "abcd"] == ["A", None, "C", "D"]


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


def test_a_function_paints_again_only_what_was_forgotten():
    memory, painted = Memory(2 * OVERHEAD + 300), []

    @memory.remembered
    def square(size, *, mode="L"):
        painted.append((size, mode))
        return Image.new(mode, (size, size))

    for size in (10, 10, 11, 12, 11, 10):
        assert square(size).size == (size, size)
    square(10, mode="P")
    assert painted == [(10, "L"), (11, "L"), (12, "L"), (10, "L"), (10, "P")]
    assert memory.size <= memory.limit


def test_pictures_sprites_and_tuples_with_some_count_their_pixels():
    mask, sprite = Image.new("L", (30, 20)), Brush(30, 20).sprite()
    sprite.masks(4)
    assert size_of(mask) == OVERHEAD + 600
    assert size_of(sprite) == OVERHEAD + 600 * (4 + 1 + 1)
    assert size_of((mask, (sprite, 3), "name")) == size_of(mask) + size_of(sprite)


def test_a_board_is_the_same_whatever_is_remembered(monkeypatch):
    painter, view = find_painter("huang_di"), a_table(2, 2)
    boards = set()
    for limit in (0, 50_000, 64_000_000):
        for memory in (BANDS, BLENDS, GROUNDS, PANELS, PICTURES):
            memory.clear()
            monkeypatch.setattr(memory, "limit", limit)
        boards |= {painter.board(view, NAMES[:2]) for _ in range(2)}
        assert (PICTURES.size > 0) == (limit > 0)
        assert max(PICTURES.size, PANELS.size, GROUNDS.size, BANDS.size, BLENDS.size) <= limit
    assert len(boards) == 1


def test_no_picture_is_kept_without_a_limit_in_bytes():
    assert all(find_painter(name) for name in find_boxes())  # all modules
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("rendering.")]
    counted = {value for module in modules for value in module.values() if isinstance(value, _lru_cache_wrapper)}
    ours = [memory for memory in counted if memory.__module__.startswith("rendering.")]
    kept = [memory for memory in ours if re.search(r"\b(Sprite|Image\.Image)\b", memory.__annotations__["return"])]
    assert kept == [plate]  # one dot for each palette
