"""Example positions for help pages, on the bundled maps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.board import COLUMNS, Map
from games.huang.events import SideSeen, Strength, TilePlaced
from games.huang.maps import load_map
from games.huang.pieces import GRANARY, PALACE, Leader
from games.huang.realm import NOWHERE, Realm
from games.huang.state import OPTIONS, Revolt, State, War

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Event, Key
    from games.huang.pieces import Colour

SEATS: Final = 4
FRONT: Final = "warring_states"
KINGDOMS: Final = "eighteen_kingdoms"
_LETTERS: Final[Mapping[str, Colour]] = {"Y": "yellow", "R": "red", "B": "blue", "G": "green", "W": "white"}


def position(
    corner: Key,
    rows: Sequence[str],
    *,
    sheet: Key = FRONT,
    pagodas: Mapping[Key, Colour] | None = None,
    palace: Key = "",
    granaries: Sequence[Key] = (),
    bandits: Mapping[Key, int] | None = None,
    last: Sequence[Event] = (),
    placed: Key = "",
) -> State:
    """Return a table of four players.

    Each of the `rows` has a word for each space from that of the `corner` to the right: the letter of a tile, `0Y` for
    the yellow leader of the first seat, or `.` if it is free. `last` is what the first player has just done.
    """
    playing_map = load_map(sheet)
    game = State(SEATS, {option.name: option.default for option in OPTIONS} | {"map": sheet})
    game.realm = realm = Realm(playing_map, palace=bool(palace))
    column, row = COLUMNS.index(corner[0]), int(corner[1:])
    for down, line in enumerate(rows):
        for right, word in enumerate(line.split()):
            space = playing_map.index.get(f"{COLUMNS[column + right]}{row + down}", NOWHERE)
            if word in _LETTERS:
                realm.put_tile(space, _LETTERS[word])
            elif word != ".":
                realm.put_leader(space, Leader(int(word[0]), _LETTERS[word[1]]))
    for key, count in (bandits or {}).items():
        realm.put_bandits(playing_map.index[key], count)
    for key, colour in (pagodas or {}).items():
        realm.put(colour, playing_map.parse_shape(key))
    if palace:
        realm.put(PALACE, playing_map.parse_shape(palace))
    for key in granaries:
        realm.put(GRANARY, playing_map.parse_shape(key))
    game.phase, game.actions, game.latest[0] = "turns", 1, tuple(last)
    game.placed = playing_map.index[placed] if placed else NOWHERE
    return game


def _with(game: State, **fields: object) -> State:
    """Return a copy with other values of some fields."""
    twin = game.copy()
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def without(game: State, *lost: Key) -> State:
    """Return a copy without the tiles and leaders on some spaces, and without the buildings there."""
    twin = _with(game, war=None, revolt=None, placed=NOWHERE)
    for key in lost:
        twin.realm.remove_pieces(1 << game.map.index[key])
    return twin


def block(playing_map: Map, corner: Key, other: Key) -> list[int]:
    """Return all spaces between two corners."""
    columns = range(COLUMNS.index(corner[0]), COLUMNS.index(other[0]) + 1)
    rows = range(int(corner[1:]), int(other[1:]) + 1)
    return [playing_map.index[key] for row in rows for column in columns
            if (key := f"{COLUMNS[column]}{row}") in playing_map.index]  # fmt: skip


def state_of(game: State, key: Key) -> tuple[Key, ...]:
    """Return the spaces of the state on a space."""
    return tuple(game.map.named(game.realm.groups.at(game.map.index[key]).spaces))


STATES: Final = position(
    "h5",
    (
        " . . . .  .  . .",
        " . Y 0Y R  . Y 2B",
        ". . .  Y 1R . .",
    ),
)
"""Two states with three leaders."""
RIVER: Final = position(
    "h6",
    (
        " .  Y 0Y .  .  . .",
        ". . .  Y 2B . .",
        " .  . .  G  .  . .",
        ". . B  B  B  . .",
    ),
    last=[TilePlaced(0, "blue", space, 1) for space in ("j9", "k9", "l9")],
)
"""Three blue tiles that were placed in one action, in a state with the Rat's Farmer."""
SCORED: Final = position(
    "h5",
    (
        " . . .  . . .  .",
        " . Y 0Y G . . .",
        ". . .  Y 2B . .",
    ),
    last=[TilePlaced(0, "green", "k6", 1)],
)
"""A green tile in a state without a Trader."""
WHOLE: Final = position(
    "h5",
    (
        " . . .  . . .  .",
        " 0Y Y G Y 1R R .",
        " . . . Y R .  .",
    ),
)
"""A state that a riot on j6 divides."""
BUILT: Final = position(
    "h5",
    (
        " . .  . . . . .",
        " . Y  Y Y R R .",
        "0Y Y Y Y 1R R .",
    ),
    pagodas={"l6-m6-m7": "red"},
    palace="i6-j6-i7-j7",
)
"""A state with a red pagoda and the Royal Palace."""
BANDITS: Final = position(
    "h5",
    (
        " . . . .  . . .",
        " . . . R  R . .",
        ". . R  Y 1R W .",
    ),
    bandits={"m8": 3},
    placed="m7",
)
"""A tile that unites bandits with a state of three soldiers."""
STORED: Final = position(
    "f9",
    (
        " . . . . . . . .",
        " . . 2B Y R Y Y .",
        " . Y G . . . . .",
    ),
    sheet=KINGDOMS,
    granaries=("g11", "i10", "l10"),
)
"""A state with a Farmer and three granaries."""
TAKEN: Final = ("g11", "l10")
"""Those that the Farmer takes."""

_REVOLT: Final = position(
    "h5",
    (
        " . . . . . . .",
        " . Y 0Y . . . .",
        ". . .  Y 2Y . .",
    ),
)
SIDES: Final = Revolt(Leader(2, "yellow"), Leader(0, "yellow"), "l7", "j6", Strength(1, 3, 0), Strength(2, 1, 0))
REVOLT: Final = _with(_REVOLT, revolt=SIDES)
"""A revolt of two Governors, and its sides with their strengths."""

_BORDER: Final = position(
    "d10",
    (
        " . .  Y 0R R . . . .  .",
        " . . 1G Y 0Y R G R R 2B",
        " . . . . . . . R Y 2R",
        " . . . . . . . R 3Y .",
    ),
    pagodas={"k11-l11-k12": "red"},
    placed="j11",
)
_WARRING: Final = tuple(state_of(without(_BORDER, "j11"), key) for key in ("f10", "l12"))
SUPPORT: Final = ((3, "a", 0, 1), (0, "a", 2, 0), (1, "", 0, 0), (2, "b", 3, 0))
"""What each player adds in that war, in turn: the seat, the side, red tiles, and the soldier leader."""


def _side(number: int, *, supported: bool) -> SideSeen:
    key, spaces = "ab"[number], _WARRING[number]
    realm, places = _BORDER.realm, [_BORDER.map.index[key] for key in spaces]
    soldiers = sum(realm.tiles.get(place) == "red" for place in places)
    given = [(tiles, lent) for _, side, tiles, lent in SUPPORT if side == key and supported]
    leaders = tuple(realm.leaders[place] for place in places if place in realm.leaders)
    strength = Strength(soldiers, sum(tiles for tiles, _ in given), sum(lent for _, lent in given))
    return SideSeen(key, spaces, leaders, strength)


WAR: Final = _with(
    _BORDER,
    war=War(2, "j11", ("yellow", "red"), (_side(0, supported=False), _side(1, supported=False))),
)
"""A war between two states, before anyone supports them."""
FOUGHT: Final = _with(
    _BORDER,
    war=War(2, "j11", ("yellow", "red"), (_side(0, supported=True), _side(1, supported=True)), SUPPORT),
)
"""The same war when all have supported."""
LOST: Final = ("g10", "h10", "h11", "i11", "k12", "k13")
"""What both sides lose in it."""
WON: Final = without(_BORDER, *LOST)
"""The map after it."""
POINTS: Final[Mapping[Key, Leader]] = {"m12": Leader(2, "red"), "l13": Leader(3, "yellow")}
"""The leaders that win a point in it."""
