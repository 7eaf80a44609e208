"""Forks, labels, panels and boards are made on other threads than the event loop's, and no more than needed."""

import threading
from collections import Counter
from contextvars import ContextVar
from random import Random
from statistics import fmean

import pytest

from benchmarks.unconnected import Press, begun, settled, started
from bot.features.play import boards, panel
from bot.kernel import workers
from bot.surface.layout import Layout
from games import find_boxes
from games.engine import Decision, Table

TOLD = ("chronicle", "alt", "headline", "scoring")
"""What the texts of a game are asked for by panels and posts."""
ASKED = {"prompt": "prompts", "label": "labels", "combined_label": "labels", "reasons": "reasons", "hint": "hints"}
"""What its decisions are asked for, and what they make."""
BOUNDS = {
    "chang_cheng": {"forks": (14, 6), "labels": (46, 10.4), "tasks": (13, 4.8)},
    "han": {"forks": (34, 11), "labels": (36, 11.2), "tasks": (12, 4.8)},
    "huang_di": {"forks": (101, 11.2), "labels": (67, 9.3), "tasks": (15, 4.8)},
}
"""Most forks, labels, and tasks of other threads for one click and all that follows it, and on average, by game."""
OTHERS = {"forks": (200, 25), "labels": (150, 20), "tasks": (16, 6)}
"""The same for all other games."""


def kinds_of(kind):
    """Return a class of decisions, all classes that inherit from it, and all that these inherit from."""
    return {*kind.__mro__}.union(*map(kinds_of, kind.__subclasses__()))


class Made:
    """Counts what the bot makes, and notes what it makes on the event loop."""

    def __init__(self, monkeypatch, box):
        self.counts, self.on_the_loop = Counter(), set()
        self.is_counting = False
        self.is_labelling = ContextVar("is_labelling", default=False)
        """Whether a label is being made: it may be that of a choice, which contains others."""
        for owner, name, what in [
            *((Table, name, "forks") for name in ("fork", "before")),
            *((box.texts, name, name) for name in TOLD),
            *((kind, name, what) for kind in kinds_of(Decision) for name, what in ASKED.items() if name in vars(kind)),
            (panel, "panel", "panels"),
            (boards, "board_post", "boards"),
            (workers, "_aside", "tasks"),
        ]:
            monkeypatch.setattr(owner, name, self._noting(getattr(owner, name), what))

    def _noting(self, make, what):
        def noted(*values, **named):
            if self.is_counting and not (what == "labels" and self.is_labelling.get()):
                self.counts[what] += 1
                if what != "tasks" and threading.current_thread() is threading.main_thread():
                    self.on_the_loop.add(what)
            token = self.is_labelling.set(what == "labels" or self.is_labelling.get())
            try:
                return make(*values, **named)
            finally:
                self.is_labelling.reset(token)

        return noted

    async def by(self, press, bot):
        """Return what a click and all that follows it make."""
        self.counts, self.is_counting = Counter(), True
        async with settled():
            press.make(bot)
        self.is_counting = False
        return self.counts


@pytest.mark.parametrize("box", find_boxes().values(), ids=lambda box: box.name)
async def test_a_game_is_thought_through_on_other_threads(box, monkeypatch, tmp_path, faults):
    made, counts, chance = Made(monkeypatch, box), [], Random(5)
    async with started(tmp_path / "tables.sqlite3", chance) as bot:
        await begun(bot, 1, box.name, 3, 0)
        most = 1000 if box.name == "chang_cheng" else 60  # one game to its end
        while (live := await bot.app.tables.live(1)).goes_on and len(counts) < most:
            counts.append(await made.by(Press.on(live, chance), bot))
    total = sum(counts, Counter())
    assert {*total} >= {"forks", "labels", "panels", "boards", "chronicle"}
    assert made.on_the_loop == set()
    for what, (highest, mean) in BOUNDS.get(box.name, OTHERS).items():
        each = [count[what] for count in counts]
        assert (what, max(each)) <= (what, highest)
        assert (what, fmean(each)) <= (what, mean)


def test_a_layout_that_is_made_on_another_thread_never_listens():
    layout = Layout()
    assert layout.is_finished()
    assert not layout.is_dispatching()
