"""AI players think in a process of their own: what they are asked there, and what it answers."""

import io
import os
import pickle
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest

from games import find_boxes
from games.engine import Box, Candidate, Skill, Table, ValueFunction, analyse, choose, thinking
from games.engine.serving import Failed, processor_time, received, result_of
from games.engine.thinking import DONE, Job, main

OURS = ("bot", "rendering", "storage", "discord", "sqlalchemy", "PIL")
"""Packages that a process for AI players has no use for."""


def job_at(box, table, seat, policy="medium", seed=1):
    """The job of an AI player in `seat`: to answer."""
    given = [(entry.seat, entry.answer) for entry in table.answers]
    return Job(box.name, table.game.seats, box.chosen({}), box.version, given, seat, policy, seed)


def replied(job):
    """What a process replies to a job."""
    return pickle.loads(pickle.dumps(result_of(partial(DONE[job.work], job))))  # noqa: S301  # it was pickled here


def unpickled(replies):
    """All replies that a process has written."""
    return [*received(io.BytesIO(replies))]


def positions(box, seed=3):
    """A game at random, at every question."""
    source = Random(seed)
    table = Table(box.new(box.seats[0], {}), nature=source)
    while not table.over:
        for ask in table.asks:
            yield table, ask
            table.answer(ask.seat, choose(table, ask, box.policy("random"), source))


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_an_ai_player_answers_there_as_it_would_here(box):
    number = 0
    for number, (table, ask) in enumerate(positions(box)):
        if number % 9 == 0:
            wanted = choose(table, ask, box.policy("medium"), Random(number))
            assert replied(job_at(box, table, ask.seat, seed=number)) == wanted
    assert number > 50


def test_what_others_have_answered_in_secret_is_not_sent():
    box = find_boxes()["huang_di"]
    table = Table(box.new(2, {}), nature=Random(1))
    before = job_at(box, table, 1)
    table.answer(0, choose(table, table.ask_of(0), box.policy("medium"), Random(1)))
    assert list(table.sealed) == [0]
    assert job_at(box, table, 1) == before


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
    asked = {name: getattr(job_at(box, table, 1), name) for name in Job.__slots__}
    failed = replied(Job(**{**asked, **changed}))
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
    monkeypatch.setattr(signal, "signal", lambda *given: signals.append(given))
    sent = b"".join(map(pickle.dumps, (job, replace(job, game="chess"), job))) + part
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(sent)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=replies))
    monkeypatch.setattr(sys, "stderr", noise)
    monkeypatch.setattr(Box, "policy", lambda *_: lambda *_: print("a policy that prints") or 7)
    main()
    first, fault, last = unpickled(replies.getvalue())
    assert first == last == 7
    assert isinstance(fault, Failed)
    assert noise.getvalue() == "a policy that prints\n" * 2
    assert steps == [thinking.NICENESS] * (may in ("yes", "no"))
    assert signals == [(signal.SIGINT, signal.SIG_IGN), (signal.SIGPIPE, signal.SIG_DFL)]
    assert [limit for _, limit in timers] == [600, 0] * 3 * (may in ("yes", "no"))


def test_a_limit_of_processor_time_goes_on_after_one_inside_of_it():
    with processor_time(600):
        with processor_time(300):
            assert 299 < signal.getitimer(signal.ITIMER_PROF)[0] <= 300.1
        assert 599 < signal.getitimer(signal.ITIMER_PROF)[0] <= 600.1
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


def test_the_process_imports_games_alone():
    box = find_boxes()["huang_di"]
    job = job_at(box, Table(box.new(2, {}), nature=Random(1)), 0)
    code = (
        "import sys; from games.engine.thinking import main; main(); "
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    given = pickle.dumps(job)
    done = subprocess.run([sys.executable, "-c", code, "600"], input=given, capture_output=True, check=True)
    imported = done.stderr.decode().split()
    assert "games" in imported
    assert not set(OURS) & set(imported)
    assert unpickled(done.stdout) == [replied(job)]


def asked_for(work, box, table, seat):
    """Return what a process replies that does other work than to answer."""
    job = replace(job_at(box, table, seat, policy="", seed=4), work=work)
    return replied(job)


@pytest.fixture
def hasty(monkeypatch):
    """Thinking takes few simulations."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 20))


@pytest.mark.usefixtures("hasty")
def test_a_hint_is_what_the_search_finds():
    box = find_boxes()["huang_di"]
    table = Table(box.new(2, {}), nature=Random(1))
    found = asked_for("hint", box, table, 1)
    assert found == box.skill.search(2).candidates(table.information(1), Random(4))
    assert {type(candidate) for candidate in found} == {Candidate}


@pytest.mark.usefixtures("hasty")
def test_a_review_is_the_analysis_of_the_whole_game():
    box = find_boxes()["huang_di"]
    *_, (table, _) = positions(box)
    assert table.over
    found = asked_for("review", box, table, 0)
    assert found == analyse(box.skill, table, Random(4))


def test_without_weights_there_is_neither_hint_nor_review(monkeypatch):
    box = find_boxes()["huang_di"]
    *_, (table, _) = positions(box)
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert asked_for("hint", box, table, 0) == []
    assert asked_for("review", box, table, 0) is None
