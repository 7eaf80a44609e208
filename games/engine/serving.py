"""The parts of a process that works for the bot: it reads pickled jobs, and writes pickled results."""

from __future__ import annotations

import copyreg
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import Any, BinaryIO


class Failed(Exception):
    """The work has raised an error. The message is its type and text."""


def streams() -> tuple[BinaryIO, BinaryIO]:
    """Return where jobs come from and results go: standard input and output, on which nothing else may be printed.

    The input is closed once the bot has ended.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the bot, which ends this process
    with suppress(AttributeError):  # Windows has no such signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # end without a word if the bot was killed: nobody reads replies
    replies, sys.stdout = sys.stdout.buffer, sys.stderr
    return sys.stdin.buffer, replies


def received(jobs: BinaryIO) -> Iterator[Any]:
    """Yield what the bot sends, until it sends `None` or ends, which may be in the middle of a job."""
    with suppress(EOFError, pickle.UnpicklingError):
        while (job := pickle.load(jobs)) is not None:  # noqa: S301  # it comes from the bot that started this process
            yield job


def send(reply: Any, replies: BinaryIO) -> None:
    """Write a reply."""
    pickle.dump(reply, replies, pickle.HIGHEST_PROTOCOL)
    replies.flush()


def result_of(work: Callable[[], Any]) -> Any:
    """Return the result of some work, or how it `Failed`: whatever happens, the process goes on."""
    try:
        return work()
    except Exception as error:
        return Failed(f"{type(error).__name__}: {error}")


@contextmanager
def processor_time(limit: float) -> Iterator[None]:
    """End this process if what is inside takes more seconds of processor time, without others inside of it.

    Windows has no such limit.
    """
    set_timer = getattr(signal, "setitimer", lambda *_: (0, 0))
    left, _ = set_timer(getattr(signal, "ITIMER_PROF", 0), limit)  # its signal ends a process that does not handle it
    try:
        yield
    finally:
        set_timer(getattr(signal, "ITIMER_PROF", 0), left)


def _as_dict(mapping: MappingProxyType[Any, Any]) -> tuple[Callable[[dict[Any, Any]], Any], tuple[dict[Any, Any]]]:
    return _read_only, (dict(mapping),)


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, _as_dict)  # views and events are full of them, and Python does not do it by itself
