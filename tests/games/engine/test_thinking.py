"""AI players think in a process of their own: what they are asked there, and what it answers."""

import io
import os
import pickle
import signal
import sys
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from games import find_boxes
from games.engine import NATURE, Box, Skill, Table, ValueFunction, advise, analyse, choose, forced_answer, thinking
from games.engine.serving import Failed, processor_time, received, result_of
from games.engine.thinking import Job, main
from tests.games.conformance import Setting, every_folder, plain, played, progress


def job_at(box, table, seat, **changed):
    """The job of an AI player in `seat`: to answer, unless that is `changed`."""
    given = [(entry.seat, entry.answer) for entry in table.answers]
    job = Job(box.name, table.game.seats, box.chosen({}), box.version, given, seat, "medium", seed=4)
    return replace(job, **changed)


def replied(job):
    """What a process replies to a job."""
    return pickle.loads(pickle.dumps(result_of(job.done)))  # noqa: S301  # it was pickled here


@every_folder
def test_an_ai_player_answers_there_as_it_would_here(box):
    number = 0
    for number, table in enumerate(progress(Setting(box, box.seats[0], {}), Random(3))):
        if number % 9 == 0 and not table.over:
            ask = table.ask_of(table.waiting[-1])
            wanted = choose(table, ask, box.policy("medium"), Random(number))
            assert replied(job_at(box, table, ask.seat, seed=number)) == wanted
    assert number > 50


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": "chess"}, "UnknownGame"),
        ({"policy": "bold"}, "Refused: There is no AI player called 'bold'"),
        ({"version": 99}, "OtherRules"),
        ({"answers": [(0, "nonsense")]}, "BrokenLog"),
        ({"answers": []}, "NotAsked"),
    ],
)
def test_whatever_goes_wrong_is_replied(changed, error):
    box = find_boxes()["huang_di"]
    table = Table(box.new(2, {}), nature=Random(1))
    failed = replied(job_at(box, table, 1, **changed))
    assert isinstance(failed, Failed)
    assert error in str(failed)


@pytest.mark.parametrize("may", ["yes", "no", "there is no such thing"])
def test_the_process_replies_to_one_job_after_the_other_and_steps_back(monkeypatch, may):
    box = find_boxes()["huang_di"]
    job = job_at(box, Table(box.new(2, {}), nature=Random(1)), 0)
    replies, noise, steps, signals, timers = io.BytesIO(), io.StringIO(), [], [], []
    part = pickle.dumps(job)[:-9]

    def nice(more):
        steps.append(more)
        if may == "no":
            raise PermissionError

    monkeypatch.setattr(os, "nice", nice)
    monkeypatch.setattr(sys, "argv", ["-c", "600"])
    monkeypatch.setattr(signal, "setitimer", lambda *given: timers.append(given) or (0, 0))
    if may == "there is no such thing":
        monkeypatch.delattr(os, "nice")
        monkeypatch.delattr(signal, "setitimer")
        monkeypatch.delattr(signal, "ITIMER_PROF")
        monkeypatch.delattr(signal, "SIGPIPE")
    monkeypatch.setattr(signal, "signal", lambda *given: signals.append(given))
    sent = b"".join(map(pickle.dumps, (job, replace(job, game="chess"), job))) + part
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(sent)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=replies))
    monkeypatch.setattr(sys, "stderr", noise)
    monkeypatch.setattr(Box, "policy", lambda *_: lambda *_: print("a policy that prints") or 7)
    main()
    first, fault, last = received(io.BytesIO(replies.getvalue()))
    assert first == last == 7
    assert isinstance(fault, Failed)
    assert noise.getvalue() == "a policy that prints\n" * 2
    assert steps == [thinking.NICENESS] * (may in ("yes", "no"))
    assert signals[0] == (signal.SIGINT, signal.SIG_IGN)
    assert [how for _, how in signals[1:]] == [signal.SIG_DFL] * hasattr(signal, "SIGPIPE")
    assert [limit for _, limit in timers] == [600, 0] * 3 * (may in ("yes", "no"))


def test_a_limit_of_processor_time_goes_on_after_one_inside_of_it():
    with processor_time(600):
        with processor_time(300):
            assert 299 < signal.getitimer(signal.ITIMER_PROF)[0] <= 300.1
        assert 599 < signal.getitimer(signal.ITIMER_PROF)[0] <= 600.1
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


@pytest.fixture
def quick(monkeypatch):
    """Searches make few simulations."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 20))


@every_folder
@pytest.mark.usefixtures("quick")
def test_a_hint_is_what_the_search_finds(box, monkeypatch):
    asked = (table for table in progress(Setting(box, 2, {}), Random(3)) if table.waiting)
    table = next(table for number, table in enumerate(asked) if number > 9 and forced_answer(table.asks[0]) is None)
    (seat, *_) = table.waiting
    job = job_at(box, table, seat, policy="", work="hint")
    found = replied(job)
    assert plain(found) == plain(advise(box.skill.search(2), table.information(seat), Random(4), box.skill))
    assert all(line.points for line in found.lines)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert replied(job) is None


@pytest.mark.usefixtures("quick")
def test_a_review_is_the_analysis_of_the_whole_game(monkeypatch):
    box = find_boxes()["huang_di"]
    over = played(Setting(box, 2, {}), Random(3))
    for seat, own in ((NATURE, None), (1, 1)):
        job = job_at(box, over, seat, policy="", work="review")
        assert plain(replied(job)) == plain(analyse(box.skill, over, Random(4), own))
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert replied(job) is None
