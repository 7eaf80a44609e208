"""Programs for processes in which AI players think: some never answer."""

from typing import Final

SLOW: Final = (
    "import time; from games.engine import thinking; thinking.choose = lambda *_: time.sleep(600); thinking.main()"
)
DEADLY: Final = (
    "import os; from games.engine import thinking; thinking.choose = lambda *_: os._exit(3); thinking.main()"
)
FAILING: Final = "from games.engine import thinking; thinking.choose = lambda *_: 1 / 0; thinking.main()"
MODULES: Final = (
    "import json, sys; from games.engine import thinking; "
    "thinking.choose = lambda *_: tuple({name.partition('.')[0] for name in sys.modules}); thinking.main()"
)
"""Answers with the names of all imported packages."""
