"""The messages, and the names of things in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, TypeAlias

from games.engine import Catalogue, Key, Names, Seat
from games.engine.words import called, listed, marked, reader, row
from games.huang.pieces import COLOURS, DYNASTIES, TITLES, Building, Colour, Leader

say: Final = Catalogue(Path(__file__).parent / "locale")

Role: TypeAlias = Literal["plain", "joined", "rival"]
"""What leaders are in a sentence, in languages with cases: a new one joins them; a `rival` has no title of its own."""


def dynasty(seat: Seat) -> str:
    """Name the dynasty of a seat: `Tiger`."""
    return say("dynasty", dynasty=DYNASTIES[seat])


def player_named(seat: Seat, names: Names) -> str:
    """Name a player with the dynasty: `Ada (Tiger)`."""
    return marked(names[seat], dynasty(seat))


def space_named(space: Key) -> str:
    """Return the coordinates of a space as they are printed on the board: `C2`."""
    return space.upper()


def spaces_named(spaces: Iterable[Key]) -> str:
    """List spaces: `C2, C3 and D3`."""
    return listed(map(space_named, spaces))


def runs_named(spaces: Iterable[Key]) -> str:
    """List spaces row by row, those side by side as one: with a dash: `A2 to D2, F2, C3`."""
    ordered = sorted(spaces, key=lambda space: (int(space[1:]), space[0]))
    runs = groupby(enumerate(ordered), lambda at: (at[1][1:], ord(at[1][0]) - at[0]))
    ends = ([space for _, space in run] for _, run in runs)
    return row("\N{EN DASH}".join(map(space_named, dict.fromkeys((run[0], run[-1])))) for run in ends)


def shape_named(shape: Key) -> str:
    """Return the spaces of a shape, as players type them: `C2-C3-D3`."""
    return space_named(shape)


def building_named(building: Building) -> str:
    """Name a building: `red pagoda`."""
    return say("building", building=building)


def title(colour: Colour) -> str:
    """Name the leader of a colour: `Governor`."""
    return say("title", title=TITLES[colour])


def who(seat: Seat, viewer: Seat | None = None) -> str:
    """Name a player in a label, the viewer as `you`."""
    return say("you") if seat == viewer else called(seat, dynasty)


def leaders_of(leaders: Iterable[Leader], viewer: Seat | None, role: Role = "plain") -> str:
    """List leaders in a label: `your Governor + Soldier and Bob's Trader`."""
    return _listed(leaders, lambda seat: "" if seat == viewer else who(seat), role)


def leaders_named(leaders: Iterable[Leader], names: Names, role: Role = "plain") -> str:
    """List leaders by their players: `Ada's Governor + Soldier and Bob's Trader`; those of the reader are `your`."""
    return _listed(leaders, lambda seat: "" if reader(seat) == "you" else names[seat], role)


def _listed(leaders: Iterable[Leader], name: Callable[[Seat], str], role: Role) -> str:
    """List leaders by what `name` returns for their seats, empty for those of the reader."""
    found: dict[Seat, list[str]] = {}
    for leader in leaders:
        named = say("the-leader.alone", title=TITLES[leader.colour]) if role == "joined" else title(leader.colour)
        found.setdefault(leader.seat, []).append(named)
    return listed(
        say("leaders-named", role=role, titles=" + ".join(titles), name=whose)
        if (whose := name(seat))
        else say("leaders-own", role=role, titles=" + ".join(titles))
        for seat, titles in found.items()
    )


def owners_named(seats: Iterable[Seat], viewer: Seat | None) -> str:
    """List players in a label, the viewer first: `you and Bob`; empty for none."""
    found = sorted({*seats}, key=lambda seat: (seat != viewer, seat))
    return listed(who(seat, viewer) for seat in found) if found else ""


def tiles_named(colour: Colour, count: int) -> str:
    """Count tiles of a colour: `2 red tiles`."""
    return say("tiles", colour=colour, count=count)


def counted(counts: Mapping[Colour, int]) -> str:
    """Name numbers by colour in short: `yellow 2, red 1`; empty if all are 0."""
    return row(f"{say('colour', colour=colour)} {counts[colour]}" for colour in COLOURS if counts.get(colour))


def some(counts: Mapping[Colour, int]) -> str:
    """Name numbers by colour in short; `none` if all are 0."""
    return counted(counts) or say("tiles-none")


def points_named(colour: Colour, count: int) -> str:
    """Count points of a colour: `1 red point`."""
    return say("points", colour=colour, count=count)


def stakes_named(colours: Iterable[Colour]) -> str:
    """List the colours at stake in a war: `yellow and red`."""
    return listed(say("colour.stake", colour=colour) for colour in colours)


def state_named(side: Key) -> str:
    """Name a warring state by its key: `State A`."""
    return say("state", key=side.upper())
