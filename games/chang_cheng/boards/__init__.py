"""The game boards and counters of Chang Cheng: the bundled ones, and sets from files (Rules: Components)."""

from games.chang_cheng.boards.board_set import Area, BoardSet, Layout, Side, layout_of
from games.chang_cheng.boards.reader import load_boards, read_boards

__all__ = ["Area", "BoardSet", "Layout", "Side", "layout_of", "load_boards", "read_boards"]
