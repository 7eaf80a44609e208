"""The errors that the bot logs."""

import logging
from typing import Self


class Faults(logging.Handler):
    """Collects the errors that the bot logs. A test that expects one takes it out."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def taken(self) -> list[str]:
        taken = [f"{record.getMessage()} {record.exc_info and record.exc_info[1]!r}" for record in self.records]
        self.records.clear()
        return taken

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)
