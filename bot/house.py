"""What a table sets about its posts, whatever it plays: their pictures, their colours, how much they tell.

House options are stored beside the variants of the game, and told apart by their names, which no game uses. They
can be chosen at any time, for no rule depends on them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.errors import Declined
from bot.naming import plain_title, shown_title
from games.engine import Option, Refused
from rendering import Look, Theme

if TYPE_CHECKING:
    from games.engine import Box, OwnFile
    from storage import TableRow

HOUSE: Final = (
    Option(
        "picture", "How large pictures are.", {"large": "large", "small": "small", "none": "no pictures, words alone"}
    ),
    Option(
        "chronicle",
        "How much a post tells of what happened.",
        {"full": "everything", "brief": "what counts", "none": "nothing"},
    ),
    Option("theme", "The colours of pictures.", {"light": "light", "dark": "dark", "contrast": "high contrast"}),
)
"""The options of the house; the first choice of each is the default."""

OWN: Final = "own file"
"""Stands for the file that a table has chosen where its text is too long; no choice of an option is called so."""
_WIDTHS: Final = {"large": 1600, "small": 800}
"""Of the board, in pixels."""


@dataclass(frozen=True, slots=True)
class House:
    """The house options of one table."""

    picture: Literal["large", "small", "none"] = "large"
    chronicle: Literal["full", "brief", "none"] = "full"
    theme: Theme = "light"

    def look(self, theme: Theme | None = None) -> Look | None:
        """How pictures look, in another `theme` perhaps; `None` where words alone are wanted."""
        width = _WIDTHS.get(self.picture)
        return Look(theme or self.theme, width) if width else None


def house_of(row: TableRow) -> House:
    """The house options of a table; a default for each that is not set, or set to what is no longer known."""
    stored = _stored(row)
    chosen: Any = {option.name: stored.get(option.name) for option in HOUSE}
    return House(**{option.name: chosen[option.name] for option in HOUSE if chosen[option.name] in option.choices})


def variants_of(row: TableRow) -> dict[str, str]:
    """The variants of the game that a table has chosen."""
    return {name: choice for name, choice in _stored(row).items() if name not in _NAMES}


def choosable(row: TableRow, box: Box) -> Sequence[Option]:
    """What can be chosen now: the variants of the game until it begins, and the options of the house."""
    return (*box.options, *HOUSE) if row.state == "lobby" else HOUSE


def chosen(row: TableRow, box: Box) -> dict[str, str]:
    """What is chosen for each option that is `choosable`."""
    house, variants = house_of(row), variants_of(row)
    made = {option.name: getattr(house, option.name) for option in HOUSE}
    return {
        option.name: made.get(option.name) or variants.get(option.name, option.default)
        for option in choosable(row, box)
    }


def label_of(option: Option, choice: str, *, markdown: bool = False) -> str:
    """How `choice` reads: a file by its title, and what cannot be read any more as just that."""
    if choice in option.choices:
        return option.choices[choice]
    try:
        title = option.file.title(choice) if option.file else None
    except Refused:
        title = None
    if title is None:
        return "no longer readable"
    return f"{shown_title(title) if markdown else plain_title(title)} (your own)"


def chosen_anew(row: TableRow, box: Box, name: str, choice: str) -> tuple[dict[str, str], str]:
    """What a table is to store once `choice` is made, and how the choice reads. It may be given as it reads.

    `OWN` stands for the file that is chosen already. Raises `Declined` for an option or a choice that there is not,
    or that comes too late.
    """
    option, stored = option_called(row, box, name), _stored(row)
    labels = option.choices
    if choice == OWN and option.is_own(stored.get(name, option.default)):
        return stored, label_of(option, stored[name], markdown=True)
    key = next((key for key, label in labels.items() if label.casefold() == choice.casefold()), choice)
    if key not in labels:
        brought = ", or bring a file" if option.file else ""
        raise Declined(f"{choice!r} is no choice for {name}; choose one of: {', '.join(labels)}{brought}.")
    return {**stored, name: key}, labels[key]


def brought_anew(row: TableRow, box: Box, name: str, text: str) -> tuple[dict[str, str], str]:
    """As `chosen_anew`, for the `text` of a file. Raises `Refused` for one that cannot be played with."""
    option = option_called(row, box, name)
    file_of(option).title(text)
    return {**_stored(row), name: text}, label_of(option, text, markdown=True)


def option_called(row: TableRow, box: Box, name: str) -> Option:
    """The option of that name. Raises `Declined` if there is none, or if it comes too late."""
    options = {option.name: option for option in (*box.options, *HOUSE)}
    if name not in options:
        raise Declined(f"There is no option {name!r}; there is: {', '.join(options)}.")
    if options[name] not in choosable(row, box):
        raise Declined(f"The game has begun, so {name} stays as it is. You can still choose: {', '.join(_NAMES)}.")
    return options[name]


def file_of(option: Option) -> OwnFile:
    """What can be brought for `option`. Raises `Declined` where it takes no file."""
    if option.file is None:
        raise Declined(f"{option.name} takes no file; choose one of: {', '.join(option.choices)}.")
    return option.file


_NAMES: Final = tuple(option.name for option in HOUSE)


def _stored(row: TableRow) -> dict[str, str]:
    options: Mapping[str, Any] = row.options if isinstance(row.options, Mapping) else {}
    return {name: str(choice) for name, choice in options.items()}
