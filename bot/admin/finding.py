"""The result of one check of `huangdi check`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Mark: TypeAlias = Literal["✓", "✗", "-"]
"""OK; broken; missing but optional."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check."""

    mark: Mark
    sentence: str

    def __str__(self) -> str:
        return f"{self.mark} {self.sentence}"
