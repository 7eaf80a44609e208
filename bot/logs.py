"""What the bot writes to its log: one line for each thing that happened, with the ids it was about, and no secrets.

Whoever begins something binds its ids, `with about(table=7, person=8): ...`, and every line written meanwhile bears
them, those of libraries too.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import TYPE_CHECKING, Any, Final

import structlog
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.stdlib import ProcessorFormatter

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from structlog.typing import Processor

    from bot.settings import Settings

_OWN: Final = ("bot", "games", "rendering", "storage")
"""The packages of this program, whose lines are written without secrets."""
_SECRETS: Final = (
    (re.compile(r"\b[\w-]{18,32}\.[\w-]{4,10}\.[\w-]{24,80}"), "[token]"),
    # Whoever knows these may answer in the bot's place for a quarter of an hour.
    (re.compile(r"/(webhooks|interactions)/(\d+)/[\w.-]+"), r"/\1/\2/[token]"),
    (re.compile(r"""(token\\*["']\s*:\s*\\*["'])[^"'\\]+"""), r"\1[token]"),
    (re.compile(r"://[^/\s:@]*:[^/\s@]+@"), "://[password]@"),
)
"""What no line repeats, whoever writes it: tokens of Discord, and passwords in addresses."""


def about(*, table: int | None = None, person: int | None = None, **more: object) -> AbstractContextManager[Any]:
    """Mark the lines that are written meanwhile with the ids of a table, a person and more."""
    ids = {"table": table, "person": person, **more}
    return bound_contextvars(**{name: value for name, value in ids.items() if value is not None})


def write_logs(settings: Settings) -> None:
    """Write what happens from now on to the standard error, as `settings` want it.

    Libraries write nothing below INFO: in detail they tell what Discord sends and the database stores, secrets and all.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(as_json=settings.log_format == "json", colours=sys.stderr.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.getLevelNamesMapping()[settings.log_level], logging.INFO))
    for package in _OWN:
        logging.getLogger(package).setLevel(settings.log_level)


def formatter(*, as_json: bool, colours: bool = False) -> logging.Formatter:
    """How a line reads: as JSON for programs, or for people, then perhaps in `colours`."""
    first: Sequence[Processor] = (
        merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    )
    last: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if as_json
        else structlog.dev.ConsoleRenderer(colors=colours)
    )
    without_meta = ProcessorFormatter.remove_processors_meta
    return ProcessorFormatter(foreign_pre_chain=first, processors=[without_meta, last, _without_secrets])


def _without_secrets(_logger: object, _method: str, line: Any) -> str:
    """The whole line as it would be written, for a secret may stand in anything that a library logs."""
    for pattern, instead in _SECRETS:
        line = pattern.sub(instead, line)
    return str(line)
