"""AI players think in real processes: these answer, die, take too long, and end with the bot."""

import asyncio
import os
import pickle
import signal
import sys
from contextlib import closing
from random import Random
from subprocess import PIPE, Popen

import pytest
from psutil import pid_exists

from bot.kernel import painters
from bot.kernel.processes import CODE, MAX_PROCESSES, Lost, Processes, usual_number
from games import find_box
from games.engine import Table, choose
from games.engine.serving import Failed
from games.engine.thinking import Job
from rendering.serving import Order

_ANSWERING = "import os, time; from games.engine import thinking; thinking.Job.done = lambda job: {}; thinking.main()"
SLOW = _ANSWERING.format("time.sleep(600)")
BUSY = _ANSWERING.format("[None for _ in iter(int, 1)]")
DEADLY = _ANSWERING.format("os._exit(3)")
FAILING = _ANSWERING.format("1 / 0")


def opening(seed=1):
    """A job at the beginning of a game, and the answer to it."""
    box = find_box("huang_di")
    table = Table(box.new(3, {}), nature=Random(2))
    given = [(entry.seat, entry.answer) for entry in table.answers]
    answer = choose(table, table.asks[1], box.policy("random"), Random(seed))
    return Job(box.name, 3, {}, box.version, given, 1, "random", seed), answer


async def test_a_process_is_started_for_the_first_job_does_the_next_and_is_replaced_when_it_was_killed():
    with closing(Processes(4)) as pool:
        assert pool.ids == []
        for seed in range(3):
            job, answer = opening(seed)
            assert await pool.result(job) == answer
            (pid,) = pool.ids
        os.kill(pid, signal.SIGKILL)
        while pool.ids:
            await asyncio.sleep(0)
        assert await pool.result(job) == answer
        (another,) = pool.ids
        assert another != pid
    assert pool.ids == []
    assert not pid_exists(another)


async def test_jobs_at_the_same_time_are_done_by_as_many_processes_as_there_may_be():
    with closing(Processes(2)) as pool:
        jobs = [opening(seed) for seed in range(5)]
        found = await asyncio.gather(*(pool.result(job) for job, _ in jobs))
        assert found == [answer for _, answer in jobs]
        assert len(pool.ids) in (1, 2)  # the first may be done before the second is started


@pytest.mark.parametrize(
    ("code", "limits", "end"),
    [
        (BUSY, {"limit": 0.2, "waiting": 600}, f"-{signal.SIGPROF}"),
        (SLOW, {"limit": 0.5, "waiting": 1}, "-9"),
        (DEADLY, {}, "3"),
    ],
    ids=["works too long", "waits too long", "exits"],
)
async def test_a_job_is_lost_with_its_process_and_the_next_is_done(code, limits, end):
    with closing(Processes(1, code=code, **limits)) as pool:
        job, answer = opening()
        with pytest.raises(Lost, match=f"has ended with {end}$"):
            await pool.result(job)
        assert pool.ids == []
        pool._code, pool._limit, pool._waiting = CODE, 60, 600
        assert await pool.result(job) == answer


async def test_an_ai_player_that_fails_ends_no_process():
    with closing(Processes(1, code=FAILING)) as pool:
        for _ in range(2):
            with pytest.raises(Failed, match="ZeroDivisionError"):
                await pool.result(opening()[0])
        assert len(pool.ids) == 1


async def test_the_end_of_the_bot_ends_a_process_that_is_thinking_and_none_is_started_any_more():
    with closing(Processes(1, code=SLOW)) as pool:
        thinking = asyncio.create_task(pool.result(opening()[0]))
        while not pool.ids:
            await asyncio.sleep(0.01)
        (pid,) = pool.ids
        pool.close()
        with pytest.raises(Lost):
            await thinking
        assert not pid_exists(pid)
        with pytest.raises((Lost, RuntimeError)):
            await pool.result(opening()[0])
        with pytest.raises(Lost, match="the bot ends"):
            pool.reply(opening()[0])
        assert pool.ids == []


THOUGHT = pickle.dumps(opening()[0])
PICTURE = pickle.dumps(Order("huang_di", "none", (), "en"))


@pytest.mark.parametrize(
    ("program", "job"),
    [(CODE, THOUGHT), (CODE, THOUGHT[:-9]), (painters.CODE, PICTURE), (painters.CODE, PICTURE[:-9]), (CODE, b"")],
    ids=("thought", "part of a thought", "picture", "part of a picture", "nothing"),
)
def test_a_process_ends_without_a_word_if_the_bot_is_killed_before_the_reply(program, job):
    with Popen([sys.executable, "-c", program, "60"], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        process.stdout.close()  # as the system does with both when the bot is killed
        process.stdin.write(job)
        process.stdin.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize(("cores", "number"), [(1, 1), (2, 1), (3, 2), (5, 4), (64, MAX_PROCESSES)])
@pytest.mark.parametrize("on_linux", [True, False])
def test_one_core_is_left_to_the_bot_if_there_are_several(monkeypatch, cores, number, on_linux):
    monkeypatch.setattr(os, "cpu_count", lambda: None if on_linux else cores)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    if not on_linux:
        monkeypatch.delattr(os, "sched_getaffinity")
    assert usual_number() == number
