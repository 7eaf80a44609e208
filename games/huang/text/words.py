"""The names of things in the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.engine import Key, Names, Seat
from games.engine.words import listed, marked, row
from games.huang.board import Map
from games.huang.pieces import COLOURS, DYNASTIES, TITLES, Colour, Leader
from games.huang.words import say


def dynasty(seat: Seat) -> str:
    """Name the dynasty of a seat: `Tiger`."""
    return say("dynasty", dynasty=DYNASTIES[seat])


def player(seat: Seat, names: Names) -> str:
    """Name a player with the dynasty: `Ada (Tiger)`."""
    return marked(names[seat], dynasty(seat))


def space_name(space: Key) -> str:
    """Return the coordinates of a space as they are printed on the board: `C2`."""
    return space.upper()


def spaces_named(spaces: Iterable[Key]) -> str:
    """List spaces: `C2, C3 and D3`."""
    return listed(map(space_name, spaces))


def place_name(space: Key, board: Map) -> str:
    """Name a space with its capital, if there is one: `C2 (Handan)`."""
    capital = capital_of(space, board)
    return say("space-capital", space=space_name(space), capital=capital) if capital else space_name(space)


def capital_of(space: Key, board: Map) -> str:
    """Name the capital on a space; empty if there is none."""
    key = board.capital_at.get(board.index[space])
    return board.capital_names[key] if key else ""


def title(colour: Colour) -> str:
    """Name the leader of a colour: `Governor`."""
    return say("title", title=TITLES[colour])


def leaders_of(leaders: Iterable[Leader], viewer: Seat | None) -> str:
    """List leaders by dynasty: `your Governor and Soldier and Trader of the Tiger`."""
    return listed(_owned(titles, seat, viewer) for seat, titles in _by_seat(leaders).items())


def _owned(titles: str, seat: Seat, viewer: Seat | None) -> str:
    if seat == viewer:
        return say("leaders-own", titles=titles)
    return say("leaders-of", titles=titles, dynasty=dynasty(seat))


def _by_seat(leaders: Iterable[Leader]) -> dict[Seat, str]:
    """List the titles of the leaders of each seat."""
    found: dict[Seat, list[str]] = {}
    for leader in leaders:
        found.setdefault(leader.seat, []).append(title(leader.colour))
    return {seat: listed(titles) for seat, titles in found.items()}


def leaders_named(leaders: Iterable[Leader], names: Names) -> str:
    """List leaders by their players: `Ada's Governor and Soldier and Bob's Trader`."""
    return listed(say("leaders-named", titles=titles, name=names[seat]) for seat, titles in _by_seat(leaders).items())


def leader_named(leader: Leader, names: Names) -> str:
    """Name a leader by its player: `Ada's Governor`."""
    return leaders_named([leader], names)


def owners_named(seats: Iterable[Seat], viewer: Seat | None) -> str:
    """List players by dynasty, the viewer first: `you and Tiger`; empty for none."""
    found = sorted({*seats}, key=lambda seat: (seat != viewer, seat))
    return listed(say("you") if seat == viewer else dynasty(seat) for seat in found) if found else ""


def tiles(colour: Colour, count: int) -> str:
    """Count tiles of a colour: `2 red tiles`."""
    return say("tiles", colour=colour, count=count)


def tiles_held(held: Sequence[Colour]) -> str:
    """Count tiles by colour in short: `yellow 2, red 1`; `none` if there are none."""
    counts = {colour: held.count(colour) for colour in COLOURS}
    return counted(counts) or say("tiles-none")


def counted(counts: Mapping[Colour, int]) -> str:
    """Name numbers by colour in short: `yellow 2, red 1`; empty if all are 0."""
    found = {colour: counts.get(colour, 0) for colour in COLOURS}
    return row(f"{say('colour', colour=colour)} {count}" for colour, count in found.items() if count)


def points(colour: Colour, count: int) -> str:
    """Count points of a colour: `1 red point`."""
    return say("points", colour=colour, count=count)


def colours_named(colours: Iterable[Colour]) -> str:
    """List the colours at stake in a war: `yellow and red`."""
    return listed(say("colour.stake", colour=colour) for colour in colours)


def state_name(side: Key) -> str:
    """Name a warring state by its key: `State A`."""
    return say("state", key=side.upper())
