"""What a table sets whatever it plays: its posts' pictures, colours and how much they tell, and its turn clock.

House options are stored beside the variants of the game, and told apart by their names, which no game uses. They
can be chosen at any time, for no rule depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.errors import Declined
from bot.tables.naming import plain_title, shown_title
from bot.words import say
from games.engine import Option, Refused
from games.engine.words import quoted
from games.engine.words import row as in_a_row
from rendering import Look

if TYPE_CHECKING:
    from bot.tables.preferences import Preferences
    from games.engine import Box, OwnFile
    from rendering import Layout, Theme
    from storage import TableRow

LOOKS: Final = (
    Option("picture", say, ("large", "small", "none")),
    Option("chronicle", say, ("full", "brief", "none")),
    Option("theme", say, ("light", "dark", "contrast")),
    Option("layout", say, ("wide", "phone")),
    Option("posts", say, ("turns", "one")),
)
"""How the posts of a table look, and what they tell."""
TIMING: Final = (
    Option("clock", say, ("none", "12h", "1d", "2d", "3d", "7d")),
    Option("nights", say, ("count", "pause")),
    Option("timeout", say, ("turn", "seat", "vote")),
)
"""The turn clock of a table."""
HOUSE: Final = (*LOOKS, *TIMING)
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
    posts: Literal["turns", "one"] = "turns"
    """Whether each turn has a board of its own, or one post is edited in place."""
    layout: Layout = "wide"
    clock: Literal["none", "12h", "1d", "2d", "3d", "7d"] = "none"
    """How long somebody who is waited for has."""
    nights: Literal["count", "pause"] = "count"
    """Whether the clock runs at night."""
    timeout: Literal["turn", "seat", "vote"] = "turn"
    """What follows when it runs out."""

    def look(self, person: Preferences | None = None) -> Look | None:
        """How pictures look to all players, or to one `person` alone; `None` if the table wants no pictures."""
        width = _WIDTHS.get(self.picture)
        if width is None:
            return None
        if person is None:
            return Look(self.theme, width, self.layout)
        return Look(person.theme or self.theme, width, person.layout or self.layout)


def house_of(row: TableRow) -> House:
    """The house options of a table; a default for each that is not set, or set to what is no longer known."""
    stored = _stored(row)
    made: Any = {option.name: option.kept(stored.get(option.name)) for option in HOUSE}
    return House(**made)


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
        return say("choosing-unreadable")
    return say("choosing-own", title=shown_title(title) if markdown else plain_title(title))


def chosen_anew(row: TableRow, box: Box, name: str, choice: str) -> tuple[dict[str, str], str]:
    """What a table is to store once `choice` is made, and how the choice reads. It may be given as it reads.

    `OWN` stands for the file that is chosen already. Raises `Declined` for an option or a choice that there is not,
    or that comes too late.
    """
    option, stored = option_called(row, box, name), _stored(row)
    labels = option.choices
    if choice == OWN and option.is_own(stored.get(option.name, option.default)):
        return stored, label_of(option, stored[option.name], markdown=True)
    key = next((key for key, label in labels.items() if label.casefold() == choice.casefold()), choice)
    if key not in labels:
        file = "yes" if option.file else "no"
        raise Declined(
            say(
                "choosing-no-choice",
                given=quoted(choice),
                option=option.title,
                choices="; ".join(labels.values()),
                file=file,
            )
        )
    return {**stored, option.name: key}, labels[key]


def brought_anew(row: TableRow, box: Box, name: str, text: str) -> tuple[dict[str, str], str]:
    """As `chosen_anew`, for the `text` of a file. Raises `Refused` for one that cannot be played with."""
    option = option_called(row, box, name)
    file_of(option).title(text)
    return {**_stored(row), option.name: text}, label_of(option, text, markdown=True)


def option_called(row: TableRow, box: Box, name: str) -> Option:
    """The option of that name or title. Raises `Declined` if there is none, or if it comes too late."""
    options = {option.name: option for option in (*box.options, *HOUSE)}
    titled = {option.title.casefold(): option for option in options.values()}
    found = options.get(name) or titled.get(name.casefold())
    if found is None:
        raise Declined(say("choosing-no-option", given=quoted(name), options=_titles(options.values())))
    if found not in choosable(row, box):
        raise Declined(say("choosing-too-late", option=found.title, options=_titles(HOUSE)))
    return found


def file_of(option: Option) -> OwnFile:
    """What can be brought for `option`. Raises `Declined` where it takes no file."""
    if option.file is None:
        raise Declined(say("choosing-no-file", option=option.title, choices="; ".join(option.choices.values())))
    return option.file


def _titles(options: Iterable[Option]) -> str:
    return in_a_row(option.title for option in options)


_NAMES: Final = tuple(option.name for option in HOUSE)


def _stored(row: TableRow) -> dict[str, str]:
    options: Mapping[str, Any] = row.options if isinstance(row.options, Mapping) else {}
    return {name: str(choice) for name, choice in options.items()}
