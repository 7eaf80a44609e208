"""House options, which every table has: look and detail of posts, and the turn clock.

They are stored with the variants of the game, under names that no game uses. They can change at any time, because no
rule depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.errors import Declined
from bot.kernel.naming import plain_title, shown_title
from bot.kernel.words import say
from games.engine import Option, Refused
from games.engine.words import quoted
from games.engine.words import row as in_a_row
from rendering import Look

if TYPE_CHECKING:
    from bot.kernel.preferences import Preferences
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
"""Options for the look and detail of posts."""
TIMING: Final = (
    Option("clock", say, ("none", "12h", "1d", "2d", "3d", "7d")),
    Option("nights", say, ("count", "pause")),
    Option("timeout", say, ("turn", "seat", "vote")),
)
"""Options for the turn clock."""
HOUSE: Final = (*LOOKS, *TIMING)
"""All house options; the first choice of each is the default."""

OWN: Final = "own file"
"""Stands for a table's own file if its text is too long for a choice."""
_WIDTHS: Final = {"large": 1600, "small": 800}
"""Widths of the board, in pixels."""


@dataclass(frozen=True, slots=True)
class House:
    """The house options of a table."""

    picture: Literal["large", "small", "none"] = "large"
    chronicle: Literal["full", "brief", "none"] = "full"
    theme: Theme = "light"
    posts: Literal["turns", "one"] = "turns"
    """Whether each turn has a board of its own, or one post is edited in place."""
    layout: Layout = "wide"
    clock: Literal["none", "12h", "1d", "2d", "3d", "7d"] = "none"
    """How long a player may take."""
    nights: Literal["count", "pause"] = "count"
    """Whether the clock runs at night."""
    timeout: Literal["turn", "seat", "vote"] = "turn"
    """What happens when the clock runs out."""

    def look(self, person: Preferences | None = None) -> Look | None:
        """Return how pictures look for everyone, or for one `person`; `None` for no pictures."""
        width = _WIDTHS.get(self.picture)
        if width is None:
            return None
        if person is None:
            return Look(self.theme, width, self.layout)
        return Look(person.theme or self.theme, width, person.layout or self.layout)


def house_of(row: TableRow) -> House:
    """Return the house options of a table; unset and unknown ones get their default."""
    stored = _stored(row)
    made: Any = {option.name: option.kept(stored.get(option.name)) for option in HOUSE}
    return House(**made)


def variants_of(row: TableRow) -> dict[str, str]:
    """Return the chosen variants of a table."""
    return {name: choice for name, choice in _stored(row).items() if name not in _NAMES}


def choosable(row: TableRow, box: Box) -> Sequence[Option]:
    """Return the options that can be chosen now: variants until the game begins, and house options."""
    return (*box.options, *HOUSE) if row.state == "lobby" else HOUSE


def chosen(row: TableRow, box: Box) -> dict[str, str]:
    """Return the current choice of each `choosable` option."""
    house, variants = house_of(row), variants_of(row)
    made = {option.name: getattr(house, option.name) for option in HOUSE}
    return {
        option.name: made.get(option.name) or variants.get(option.name, option.default)
        for option in choosable(row, box)
    }


def label_of(option: Option, choice: str, *, markdown: bool = False) -> str:
    """Return the label of a choice: a file's title, or that the file is no longer readable."""
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
    """Return the options to store after a choice, and its label. `choice` may be a key or a label.

    `OWN` stands for the file that is already chosen. Raises `Declined` for an unknown option or choice, or if it comes
    too late.
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
    """Like `chosen_anew`, with the `text` of a file. Raises `Refused` for a file that cannot be played."""
    option = option_called(row, box, name)
    file_of(option).title(text)
    return {**_stored(row), option.name: text}, label_of(option, text, markdown=True)


def option_called(row: TableRow, box: Box, name: str) -> Option:
    """Return the option with this name or title. Raises `Declined` if there is none, or if it comes too late."""
    options = {option.name: option for option in (*box.options, *HOUSE)}
    titled = {option.title.casefold(): option for option in options.values()}
    found = options.get(name) or titled.get(name.casefold())
    if found is None:
        raise Declined(say("choosing-no-option", given=quoted(name), options=_titles(options.values())))
    if found not in choosable(row, box):
        raise Declined(say("choosing-too-late", option=found.title, options=_titles(HOUSE)))
    return found


def file_of(option: Option) -> OwnFile:
    """Return the kind of file that `option` takes. Raises `Declined` if it takes none."""
    if option.file is None:
        raise Declined(say("choosing-no-file", option=option.title, choices="; ".join(option.choices.values())))
    return option.file


def _titles(options: Iterable[Option]) -> str:
    return in_a_row(option.title for option in options)


_NAMES: Final = tuple(option.name for option in HOUSE)


def _stored(row: TableRow) -> dict[str, str]:
    options: Mapping[str, Any] = row.options if isinstance(row.options, Mapping) else {}
    return {name: str(choice) for name, choice in options.items()}
