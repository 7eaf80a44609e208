"""Pictures are painted in a real process, exactly as in the bot, which paints what is lost there."""

import gc
import io
import os
import pickle
import re
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from time import sleep
from types import SimpleNamespace

import pytest

from bot.features.rankings import ui as rankings
from bot.features.review import retold
from bot.kernel import workers
from bot.kernel.painters import Closed, Painters
from bot.kernel.processes import Lost
from bot.kernel.workers import painting, prepare
from bot.surface import pictures
from games import find_boxes
from games.engine import Analysis, Turn
from games.engine.language import speaking
from rendering import LAYOUTS, THEMES, Look, film, find_painter, serving
from rendering.memory import BANDS, BLENDS, GROUNDS, PANELS, PICTURES
from rendering.serving import GO_ON, PAUSED, Order
from tests.bot.possible_messages import played

STAND_IN = "from types import SimpleNamespace; from rendering import serving; serving.find_painter = "
SLOW = f"import time; {STAND_IN} lambda _: time.sleep(600); serving.main()"
BUSY = f"{STAND_IN} lambda _: [None for _ in iter(int, 1)]; serving.main()"
FAILING = f"{STAND_IN} lambda _: 1 / 0; serving.main()"
LONG_FILM = """
from rendering.canvas import pause
from types import SimpleNamespace
from rendering import serving

begun, boards = [], []

def board():
    boards.extend(begun)
    return b"in a pause" if begun else b"alone"

def story():
    begun.append(True)
    while not boards:
        pause()
    return b"a film with a pause"

serving.find_painter = lambda _: SimpleNamespace(board=board, story=story)
serving.main()
"""
"""Its film goes on until a board was painted meanwhile."""
CUT_SHORT = (
    f"import os, pickle, sys; {STAND_IN} lambda _: sys.__stdout__.buffer.write(pickle.dumps(b'half a picture')[:-5]) "
    "and sys.__stdout__.flush() or os._exit(0); serving.main()"
)
ANALYSIS = Analysis((Turn(0, 1, 0, (0.5,) * 6, (0.4,) * 6),), (), (1.0,) * 6)
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"]


@contextmanager
def opened(**how):
    """Painters with a process, which is ended afterwards."""
    there = Painters()
    there.open(**how)
    try:
        yield there
    finally:
        there.close()


def here(game):
    return SimpleNamespace(**dict.fromkeys(("board", "story"), lambda *seen: f"{game}, here"))


@pytest.fixture
def brief_films(monkeypatch):
    """The program of a process whose films have three frames, as many as those that the bot itself paints."""
    monkeypatch.setattr(film, "_TIMES", [100] * 3)
    return "from rendering import film, serving; film._TIMES = [100] * 3; serving.main()"


def ids(there):
    return there._processes.ids


def test_a_process_paints_exactly_as_the_bot_does(caplog):
    look = Look(THEMES[1], 800, LAYOUTS[1])
    with opened(limit=600) as there, speaking("de"):
        for box in find_boxes().values():
            table = played(box, Random(box.name), upto=40, policy="random")
            own = table.game.observation(table.waiting[0])
            far, near = there.find(box.name, find_painter), find_painter(box.name)
            assert far.hand(own, look) == near.hand(own, look)
        seen = table.game.observation(None), NAMES[: box.seats[-1]], look
        assert far.scores(*seen) == near.scores(*seen)  # of one game: these take longer
        assert far.board(*seen) == near.board(*seen)
        assert far.cover() == near.cover()
        assert len(ids(there)) == 1
    assert caplog.messages == []


def test_the_first_picture_starts_the_process_which_is_replaced_if_it_is_killed_and_ends_with_the_bot():
    with opened() as there:
        assert ids(there) == []
        cover = there.find("huang_di", here).cover()
        (former,) = ids(there)
        os.kill(former, signal.SIGKILL)
        while ids(there):
            sleep(0.01)
        assert there.find("huang_di", here).cover() == cover
        (process,) = there._processes._idle
        assert ids(there) == [process.pid] != [former]
    assert process.returncode == -signal.SIGKILL
    assert there.find("huang_di", here).board() == "huang_di, here"


LOST = {
    "works too long": (BUSY, {"limit": 0.2, "waiting": 600}, f"process N has ended with -{signal.SIGPROF}"),
    "dies while it replies": (CUT_SHORT, {}, "process N has ended with 0"),
    "fails, and goes on": (FAILING, {}, "ZeroDivisionError: division by zero"),
}


@pytest.mark.parametrize(("code", "limits", "why"), LOST.values(), ids=LOST)
def test_the_bot_paints_what_is_lost_or_fails_in_the_process(code, limits, why, caplog):
    with opened(code=code, **limits) as there:
        assert there.find("huang_di", here).board(1, 2) == "huang_di, here"
        assert len(ids(there)) == (code == FAILING)
    (told,) = caplog.messages
    assert re.sub(r"process \d+", "process N", told) == f"the bot itself paints the board of huang_di: {why}"


def test_the_bot_paints_and_blames_nothing_once_it_ends(caplog):
    with opened(code=SLOW) as there, ThreadPoolExecutor() as threads:
        painting = threads.submit(there.find("huang_di", find_painter).board, ())
        while not there._working.locked():
            sleep(0.01)
        there.close()
        with pytest.raises(Closed):
            painting.result(30)
    assert caplog.messages == []


def test_the_bot_paints_everything_if_no_process_can_be_started(monkeypatch, caplog):
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with opened() as there:
        assert there.find("huang_di", here).board() == "huang_di, here"
    assert "No such file" in caplog.text


def test_a_board_is_painted_in_a_pause_of_a_film():
    with opened(code=LONG_FILM) as there, ThreadPoolExecutor(1) as reader:
        story = reader.submit(there.find("huang_di", here, urgent=False).story)
        while there.find("huang_di", here).board() == b"alone":
            assert not story.done()
        assert story.result() == b"a film with a pause"


def test_a_real_film_is_the_same_with_its_pauses(brief_films, monkeypatch):
    box = find_boxes()["huang_di"]
    views = [box.new(6, {}).observation(None), played(box, Random(1), policy="random").game.observation(None)]
    with opened(code=brief_films) as there:
        reply, replies = there._processes.reply, []
        monkeypatch.setattr(there._processes, "reply", lambda job: replies.append(reply(job)) or replies[-1])
        painted = there.find("huang_di", find_painter, urgent=False).story(views, NAMES)
    assert painted == find_painter("huang_di").story(views, NAMES)
    assert replies.count(PAUSED) >= 3  # one before every frame


def test_the_bot_paints_a_film_whose_process_is_lost_in_a_pause(monkeypatch, caplog):
    with opened(code=LONG_FILM) as there:
        reply = there._processes.reply

        def killed(job):
            if job == GO_ON:
                os.kill(*ids(there), signal.SIGKILL)
            return reply(job)

        monkeypatch.setattr(there._processes, "reply", killed)
        assert there.find("huang_di", here, urgent=False).story() == "huang_di, here"
        assert there.find("huang_di", here).board() == b"alone"
    assert "the bot itself paints the story of huang_di" in caplog.text


@pytest.mark.parametrize(("orders", "times"), [([False] * 3, 0), ([False, True, False], 1), ([False] * 33, 2)])
def test_memory_is_given_back_after_what_readers_look_at_and_now_and_then(monkeypatch, orders, times):
    given_back = []
    monkeypatch.setattr(serving, "give_back", lambda: given_back.append(True))
    monkeypatch.setattr(serving, "find_painter", here)
    pickled = b"".join(pickle.dumps(Order("huang_di", "board", (), "en", pauses=pauses)) for pauses in orders)
    serving.serve(io.BytesIO(pickled), io.BytesIO(), 600)
    assert len(given_back) == times


def test_a_new_process_does_not_go_on_with_the_order_of_another():
    with opened() as there, pytest.raises(Lost):
        there._processes.reply(GO_ON)


async def test_what_readers_look_at_is_painted_in_the_process_alone(brief_films, monkeypatch):
    box, look = find_boxes()["huang_di"], Look()
    table = played(box, Random(1), policy="random")
    views = [box.new(6, {}).observation(None), table.game.observation(None)]
    with opened(code=brief_films) as there:
        for module in (pictures, retold, rankings):
            monkeypatch.setattr(module, "PAINTERS", there)
        for memory in (BANDS, BLENDS, GROUNDS, PANELS, PICTURES):
            memory.clear()
        for paint in (
            lambda painter, look: painter.story(views, NAMES, look),
            lambda painter, look: painter.board(views[-1], NAMES, look),
            lambda painter, look: painter.detail("recruiter", views[-1], NAMES, look),
            lambda _, look: retold.chart(box, table, ANALYSIS, NAMES, look),
        ):
            assert await pictures.drawn("picture", box.name, look, paint, urgent=False)
        assert await rankings._plot((1500, 1520), look)
        assert len(PICTURES) == len(PANELS) == len(GROUNDS) == len(BANDS) == len(BLENDS) == 0
        assert ids(there)


@pytest.mark.parametrize(("apart", "number", "opens"), [(None, 1, 0), (None, 2, 1), (True, 1, 1), (False, 2, 0)])
async def test_there_is_a_process_if_the_owner_wants_it_or_the_machine_has_several_cores(
    monkeypatch, apart, number, opens
):
    painted = []
    with opened() as there:
        there.close()
        monkeypatch.setattr(workers, "PAINTERS", there)
        monkeypatch.setattr(there, "open", lambda: painted.append("in a process"))
        monkeypatch.setattr(Painters, "is_open", True)
        monkeypatch.setattr(workers, "cores", lambda: number)
        monkeypatch.setattr(
            workers, "find_painter", lambda name: SimpleNamespace(board=lambda *_: painted.append(name))
        )
        usual = sys.getswitchinterval()
        try:
            prepare(apart=apart)
        finally:
            sys.setswitchinterval(usual)
            gc.unfreeze()
        await painting(bool)  # the first boards are painted before it
    first_boards = [box.name for box in find_boxes().values() for _ in box.seats]
    assert painted == ["in a process"] * opens + first_boards
