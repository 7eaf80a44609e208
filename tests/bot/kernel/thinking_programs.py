"""Programs for processes in which AI players think: some never answer."""

from typing import Final

_ANSWERING: Final = (
    "import os, sys, time; from games.engine import thinking; thinking.DONE['answer'] = lambda job: {}; thinking.main()"
)
SLOW: Final = _ANSWERING.format("time.sleep(600)")
BUSY: Final = _ANSWERING.format("[None for _ in iter(int, 1)]")
DEADLY: Final = _ANSWERING.format("os._exit(3)")
FAILING: Final = _ANSWERING.format("1 / 0")
MODULES: Final = _ANSWERING.format("sorted({name.partition('.')[0] for name in sys.modules})")
"""Answers with the names of all imported packages."""
