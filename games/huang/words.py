"""The messages, and the names of things in the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from games.engine import Catalogue, Key, Names, Seat
from games.engine.words import listed, marked, row
from games.huang.pieces import COLOURS, DYNASTIES, TITLES, Building, Colour, Leader

say: Final = Catalogue(Path(__file__).parent / "locale")


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


def shape_named(shape: Key) -> str:
    """List the spaces of a shape."""
    return spaces_named(shape.split("-"))


def building_named(building: Building) -> str:
    """Name a building: `red pagoda`."""
    return say("building", building=building)


def title(colour: Colour) -> str:
    """Name the leader of a colour: `Governor`."""
    return say("title", title=TITLES[colour])


def leaders_of(leaders: Iterable[Leader], viewer: Seat | None) -> str:
    """List leaders by dynasty: `your Governor and Soldier and Trader of the Tiger`."""
    return listed(
        say("leaders-own", titles=titles) if seat == viewer else say("leaders-of", titles=titles, dynasty=dynasty(seat))
        for seat, titles in _by_seat(leaders).items()
    )


def leaders_named(leaders: Iterable[Leader], names: Names) -> str:
    """List leaders by their players: `Ada's Governor and Soldier and Bob's Trader`."""
    return listed(say("leaders-named", titles=titles, name=names[seat]) for seat, titles in _by_seat(leaders).items())


def _by_seat(leaders: Iterable[Leader]) -> dict[Seat, str]:
    found: dict[Seat, list[str]] = {}
    for leader in leaders:
        found.setdefault(leader.seat, []).append(title(leader.colour))
    return {seat: listed(titles) for seat, titles in found.items()}


def leader_named(leader: Leader, names: Names) -> str:
    """Name a leader by its player: `Ada's Governor`."""
    return leaders_named([leader], names)


def owners_named(seats: Iterable[Seat], viewer: Seat | None) -> str:
    """List players by dynasty, the viewer first: `you and Tiger`; empty for none."""
    found = sorted({*seats}, key=lambda seat: (seat != viewer, seat))
    return listed(say("you") if seat == viewer else dynasty(seat) for seat in found) if found else ""


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
