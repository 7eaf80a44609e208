"""Whether an option says what it brings.

The option's answers are given on a fork of the table, where chance draws nothing, and what every player has is compared
before and after:

- If points change, its label or description must name each change: `+2`, `2 points`, or the word alone for one point.
- Otherwise, if something else in `HELD` changes, they must name each such change in the same way: `-3 jade`, `3 jade`.
  The word alone names one: `House on Zhao 1`. Or they say "no points".
- If nothing changes at once (the player has to choose further, the answer is sealed, or there is nothing to gain), they
  must say "nothing", "no ..." or "free", or name any amount of points or of such things.

What follows at once counts, such as the scoring at the end of a round.

Which player gets it is not checked, so a change for two players may be named once if it is the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.engine import Answer, Game, GameError, Seat, Table

POINTS: Final = "points?"
HELD: Final[Mapping[str, Mapping[str, str]]] = {
    "huang_di": {
        "jade": "jade",
        "peasants": "peasants?|workers?",
        "convicts": "convicts?|workers?",
        "blocks": "blocks?",
        "hand": "favours?|cards?",
        "income": "income",
    },
    "han": {
        "houses": "houses?",
        "emissaries": "emissary|emissaries",
        "markers": "markers?|markets?|fortifications?|fortif\\w+",
        "hand": "cards?|red|yellow|green|orange|violet",
    },
    "chang_cheng": {
        "singles": "(?:single )?walls?",
        "doubles": "double walls?",
        "towers": "towers?",
        "hand": "cards?|warrior|traitor|flood|builder|master|mandarin",
    },
    "huang": {"hand": "tiles?", "granaries": "granary|granaries"},
}
"""What players of each game have besides points: the attribute of the game's `Player`, and the words for it."""
NOTHING: Final = re.compile(r"\b(nothing|free|no)\b", re.IGNORECASE)
NO_POINTS: Final = re.compile(r"\bno points?\b", re.IGNORECASE)
_SIGNS: Final = "+\N{MINUS SIGN}-"


def says_it(text: str, table: Table[Any], seat: Seat, path: Sequence[Answer], game: str) -> bool:
    """Return whether `text`, an option's label and description, says what the answers of `path` bring."""
    words = {"points": POINTS, **HELD[game]}
    before, after = _held(table.game, words), _held(_after(table, seat, path).game, words)
    changes = {(thing, abs(after[owner, thing] - held)) for (owner, thing), held in before.items()}
    changes = {(thing, size) for thing, size in changes if size}
    points = {(thing, size) for thing, size in changes if thing == "points"}
    if not changes:
        return bool(NOTHING.search(text)) or any(_names(text, r"\d+", word) for word in words.values())
    if not points and NO_POINTS.search(text):
        return True
    return all(_names(text, size, words[thing]) for thing, size in points or changes)


def _after(table: Table[Any], seat: Seat, path: Sequence[Answer]) -> Table[Any]:
    """Return the table after an option; unchanged if its answer is sealed, or only a part of one."""
    if table.simultaneous:
        return table
    try:
        return table.tried(seat, path)
    except GameError:
        return table


def _held(game: Game[Any], things: Iterable[str]) -> dict[tuple[Seat, str], int]:
    """Return how many of each thing every player has."""
    players: Sequence[Any] = game.players  # type: ignore[attr-defined]  # every game of ours has them
    return {(seat, thing): _count(getattr(player, thing)) for seat, player in enumerate(players) for thing in things}


def _count(thing: Any) -> int:
    if isinstance(thing, Mapping):
        return sum(thing.values())
    return thing if isinstance(thing, int) else len(thing)


def _names(text: str, size: int | str, word: str) -> bool:
    """Return whether a text names this many of a thing, with a sign or with its word."""
    alone = rf"|\b(?:{word})\b" if size == 1 else ""
    signed, counted = rf"[{_SIGNS}]{size}\b", rf"\b{size} (?:\w+ )?(?:{word})\b"
    behind = rf"\b(?:{word}),? [{_SIGNS}]?{size}\b"
    return bool(re.search(f"{signed}|{counted}|{behind}{alone}", text, re.IGNORECASE))
