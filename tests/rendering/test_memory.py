"""What painters remember has a limit in bytes, and changes no picture."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper

from PIL import Image

from games import find_boxes
from rendering import find_painter
from rendering.canvas import Brush
from rendering.memory import BANDS, BLENDS, ENTRY, GROUNDS, OVERHEAD, PANELS, PICTURES, Memory, size_of
from rendering.palette import plate
from tests.rendering.huang_di.tables import a_table
from tests.rendering.names import NAMES


def size_in(memory, limit):
    """Return a function that measures as if so many bytes were all that `memory` may take."""
    return lambda value: size_of(value) * memory.maxsize / limit


def test_a_function_paints_again_only_what_was_forgotten():
    memory, painted = Memory(2 * OVERHEAD + 300), []  # two of these

    @memory.remembered
    def square(size, *, mode="L"):
        painted.append((size, mode))
        return Image.new(mode, (size, size))

    for size in (10, 10, 11, 12, 11, 10):
        assert square(size).size == (size, size)
    square(10, mode="P")
    assert painted == [(10, "L"), (11, "L"), (12, "L"), (10, "L"), (10, "P")]
    with ThreadPoolExecutor(4) as threads:
        assert {picture.size for picture in threads.map(square, [*range(9, 12)] * 1000)} == {(9, 9), (10, 10), (11, 11)}
    assert 0 < memory.currsize <= memory.maxsize
    assert (square(99).size, len(memory)) == ((99, 99), 2), "it alone would take too much"


def test_pictures_sprites_and_tuples_with_some_count_their_pixels_and_rows_their_bytes():
    mask, sprite = Image.new("L", (30, 20)), Brush(30, 20).sprite()
    sprite.masks(4)
    assert size_of(mask) == OVERHEAD + 600
    assert size_of(sprite) == OVERHEAD + 600 * (4 + 1 + 1)
    assert size_of((mask, (sprite, 3), "name")) == size_of(mask) + size_of(sprite)
    assert size_of(b"12345") == ENTRY + 5


def test_a_board_is_the_same_whatever_is_remembered(monkeypatch):
    painter, view = find_painter("huang_di"), a_table(2, 2)
    boards, kept = set(), (BANDS, BLENDS, GROUNDS, PANELS, PICTURES)
    for limit in (0.001, 50_000, 64_000_000):
        for memory in kept:
            memory.clear()
            monkeypatch.setattr(memory, "getsizeof", size_in(memory, limit))
        boards |= {painter.board(view, NAMES[:2]) for _ in range(2)}
        assert (len(PICTURES) > 0) == (limit > 1)
        assert all(memory.currsize <= memory.maxsize for memory in kept)
    assert len(boards) == 1


def test_no_picture_is_kept_without_a_limit_in_bytes():
    assert all(find_painter(name) for name in find_boxes())  # all modules
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("rendering.")]
    counted = {value for module in modules for value in module.values() if isinstance(value, _lru_cache_wrapper)}
    ours = [memory for memory in counted if memory.__module__.startswith("rendering.")]
    kept = [memory for memory in ours if re.search(r"\b(Sprite|Image\.Image)\b", memory.__annotations__["return"])]
    assert kept == [plate]  # one dot for each palette
