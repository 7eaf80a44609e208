"""The bot's log: one line per event, with the ids it is about, and no secrets.

Callers bind ids with `with about(table=7, person=8): ...`; every line written inside has them, including those of
libraries.
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

OWN: Final = ("bot", "games", "rendering", "storage")
"""Packages of this program, which log no secrets."""
_SECRETS: Final = (
    (re.compile(r"\b[\w-]{18,32}\.[\w-]{4,10}\.[\w-]{24,80}"), "[token]"),
    # Anyone with an interaction token can answer as the bot for a quarter of an hour.
    (re.compile(r"/(webhooks|interactions)/(\d+)/[\w.-]+"), r"/\1/\2/[token]"),
    (re.compile(r"""(token\\*["']\s*:\s*\\*["'])[^"'\\]+"""), r"\1[token]"),
    (re.compile(r"://[^/\s:@]*:[^/\s@]+@"), "://[password]@"),
)
"""Secrets removed from every line: Discord tokens, and passwords in URLs."""


def about(**ids: object) -> AbstractContextManager[Any]:
    """Bind ids, such as those of a table and a person, to all lines logged inside; `None` is no id."""
    return bound_contextvars(**{name: value for name, value in ids.items() if value is not None})


def write_logs(settings: Settings, *filters: logging.Filter) -> None:
    """Log to standard error, as `settings` say, what all `filters` let through.

    Libraries log nothing below INFO: their debug lines hold everything Discord sends and the database stores.
    """
    handler = logging.StreamHandler()
    for each in filters:
        handler.addFilter(each)
    handler.setFormatter(formatter(as_json=settings.log_format == "json", colours=sys.stderr.isatty()))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.getLevelNamesMapping()[settings.log_level], logging.INFO))
    for package in OWN:
        logging.getLogger(package).setLevel(settings.log_level)


def formatter(*, as_json: bool, colours: bool = False) -> logging.Formatter:
    """Return a formatter for JSON, or for text with optional `colours`."""
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
    """Return the finished line without secrets, which can be anywhere in what a library logs."""
    for pattern, instead in _SECRETS:
        line = pattern.sub(instead, line)
    return str(line)
