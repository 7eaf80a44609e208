"""Validation of the values in a map file that are about the map: points, and keys of places."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, Literal, Self, TypeAlias

from games.engine.own_files import Field
from games.han.maps.playing_map import Point
from games.han.words import say

Kind: TypeAlias = Literal["province", "space", "point"]
"""What a key in a file refers to."""

SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units; spaces and pieces have a fixed size."""
_KEYS: Final[Mapping[Kind, re.Pattern[str]]] = {
    "province": re.compile("(?!discard$)[a-z]{1,12}"),
    "point": re.compile("[a-z0-9]{1,12}"),
}


class MapField(Field):
    """A value in a map file, with its path."""

    def keyed(self, kind: Kind, *, most: int) -> dict[str, Self]:
        """Return the members of an object whose names are keys of that `kind`, chosen by the file."""
        return self.named(_KEYS[kind], say(f"field-key-{kind}", where=self.where), most=most)

    def point(self) -> Point:
        """Return a point on the sheet, rounded to a tenth of a drawing unit."""
        if not isinstance(self.value, list) or len(self.value) != len(SIZE):
            self.refuse(say("wanted-two-numbers"))
        for number, end in zip(self.value, SIZE, strict=True):
            if type(number) not in (int, float) or not 0 <= number <= end:
                self.refuse(say("wanted-place", corner=str([*SIZE])))
        right, down = (round(number, 1) for number in self.value)
        return right, down

    def is_the_size(self) -> None:
        """Check that the value is the size of a sheet, which is always the same."""
        if self.value != [*SIZE]:
            self.refuse(str([*SIZE]))

    def key_of(self, known: Collection[str], kind: Kind) -> str:
        """Return one of the `known` keys."""
        return self.one_of(known, say(f"wanted-key-{kind}"))

    def pair_of(self, known: Collection[str], kind: Kind) -> tuple[str, str]:
        """Return two different keys out of the `known` ones."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            self.refuse(say(f"wanted-pair-{kind}"))
        one, other = (key.key_of(known, kind) for key in self.items(most=2))
        return one, other
