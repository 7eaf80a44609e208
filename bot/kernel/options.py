"""The options of a table: the variants of its game, and those that every table has.

All are stored together, so no game may use the name of an option that every table has. Features do not declare such
options, but use the ones declared here: if a feature is left out, its option must not be taken for a variant, because
the game would then refuse to replay. These options can change at any time, because no rule depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.saying import plain_title, shown_title
from bot.kernel.settings import Settings
from bot.kernel.words import Declined, say
from games.engine import Box, Game, Option, OwnFile, Refused
from games.engine.words import quoted
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from storage import TableRow


@dataclass(frozen=True, slots=True)
class Looks:
    """The look and detail of a table's posts."""

    picture: Literal["large", "small", "none"] = "large"
    chronicle: Literal["full", "brief", "none"] = "full"
    theme: Literal["light", "dark", "contrast"] = "light"
    layout: Literal["wide", "phone"] = "wide"
    posts: Literal["calls", "turns", "one"] = "calls"
    """When there is a new board: when a player is called, at each turn, or never, as one post is edited."""
    pings: Literal["live", "turns"] = "live"
    """Whether players are called while they are playing just now; "live": only if they then keep the table waiting."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The turn clock of a table."""

    clock: Literal["none", "12h", "1d", "2d", "3d", "7d", "budget1d", "budget3d", "budget7d"] = "none"
    """How long a player may take for a turn, or for the whole game (a budget, to which each turn adds a little)."""
    nights: Literal["count", "pause"] = "count"
    """Whether the clock runs at night."""
    weekends: Literal["count", "pause"] = "count"
    """Whether the clock runs on Saturdays and Sundays."""
    timeout: Literal["turn", "seat", "vote"] = "turn"
    """What happens when the clock runs out."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Whether players at a table may ask for hints."""

    hints: Literal["unranked", "all", "off"] = "unranked"


LOOKS: Final = Settings(Looks)
TIMING: Final = Settings(Timing)
ADVICE: Final = Settings(Advice)
SHARED: Final = (*LOOKS.options, *TIMING.options, *ADVICE.options)
"""The options that every table has."""

OWN: Final = "own file"
"""Stands for a table's own file if its text is too long for a choice."""


def looks_of(row: TableRow) -> Looks:
    """Return how a table's posts look."""
    return LOOKS.read(_stored(row))


def timing_of(row: TableRow) -> Timing:
    """Return the turn clock of a table."""
    return TIMING.read(_stored(row))


def advice_of(row: TableRow) -> Advice:
    """Return whether players may ask for hints."""
    return ADVICE.read(_stored(row))


def variants_of(row: TableRow) -> dict[str, str]:
    """Return the chosen variants of a table."""
    return {name: choice for name, choice in _stored(row).items() if name not in _NAMES}


def choosable(row: TableRow, box: Box[Game]) -> Sequence[Option]:
    """Return the options that can be chosen now: variants until the game begins, and the shared ones."""
    return (*box.options, *SHARED) if row.state == "lobby" else SHARED


def chosen(row: TableRow, box: Box[Game]) -> dict[str, str]:
    """Return the current choice of each `choosable` option."""
    stored = _stored(row)
    return {
        option.name: option.kept(stored.get(option.name))
        if option in SHARED
        else stored.get(option.name, option.default)
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


def read_choice(row: TableRow, option: Option, choice: str) -> tuple[str, str]:
    """Return what to store for a choice, and its label. `choice` may be a key or a label.

    `OWN` stands for the file that is already chosen. Raises `Declined` for an unknown choice.
    """
    present, labels = _stored(row).get(option.name, option.default), option.choices
    if choice == OWN and option.is_own(present):
        return OWN, label_of(option, present, markdown=True)
    key = next((key for key, label in labels.items() if label.casefold() == choice.casefold()), choice)
    if key not in labels:
        given, choices, file = quoted(choice), "; ".join(labels.values()), "yes" if option.file else "no"
        raise Declined(say("choosing-no-choice", given=given, option=option.title, choices=choices, file=file))
    return key, labels[key]


def read_file(_: TableRow, option: Option, text: str) -> tuple[str, str]:
    """Like `read_choice`, with the `text` of a file. Raises `Refused` for a file that cannot be played."""
    file_of(option).title(text)
    return text, label_of(option, text, markdown=True)


def with_option(row: TableRow, option: Option, choice: str) -> dict[str, str]:
    """Return the options to store with what was read for one of them; `OWN` keeps the file that is stored now."""
    return _stored(row) if choice == OWN else {**_stored(row), option.name: choice}


def option_called(row: TableRow, box: Box[Game], name: str) -> Option:
    """Return the option with this name or title. Raises `Declined` if there is none, or if it is too late for it."""
    options = {option.name: option for option in (*box.options, *SHARED)}
    titled = {option.title.casefold(): option for option in options.values()}
    found = options.get(name) or titled.get(name.casefold())
    if found is None:
        raise Declined(say("choosing-no-option", given=quoted(name), options=_titles(options.values())))
    if found not in choosable(row, box):
        raise Declined(say("choosing-too-late", option=found.title, options=_titles(SHARED)))
    return found


def file_of(option: Option) -> OwnFile:
    """Return the kind of file that `option` takes. Raises `Declined` if it takes none."""
    if option.file is None:
        raise Declined(say("choosing-no-file", option=option.title, choices="; ".join(option.choices.values())))
    return option.file


def _titles(options: Iterable[Option]) -> str:
    return in_a_row(option.title for option in options)


_NAMES: Final = tuple(option.name for option in SHARED)


def _stored(row: TableRow) -> dict[str, str]:
    options: Mapping[str, Any] = row.options if isinstance(row.options, Mapping) else {}
    return {name: str(choice) for name, choice in options.items()}
