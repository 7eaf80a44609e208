"""What points, leaders, buildings and tiles are worth to a seat: 1 is a point of a colour of average need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self

from games.engine import Seat
from games.engine.legacy import shallow_copy
from games.huang.grid import Shape, Spaces
from games.huang.groups import Group
from games.huang.outlook import Outlook
from games.huang.pieces import COLOURS, DRAWN, GRANARY, PAGODA_TILES, PALACE, Building, Colour, Leader
from games.huang.scoring import GRANARY_POINTS, colour_needs
from games.huang.view import Situation

LASTING: Final = 0.9
"""The chance that a pagoda and its leader last until the player's next turn."""
PATIENCE: Final = 1.0
"""Points that a colour can be ahead at the end of the game and still count."""
PATIENCE_A_TURN: Final = 0.3
"""The same for every turn that is still to come."""
WHITE: Final = 1.1
"""A white point, compared with a point of the colour that is needed most."""
RIVALRY: Final = 0.8
"""How much a point of the only rival counts, compared with one of the seat's own."""
CROWD: Final = 1.5
"""The exponent by which each rival counts less, the more there are: what one loses helps the others as well."""

SOON: Final = 3
"""The seat's turns in which it places the tiles of `RATE`."""
RATE: Final[Mapping[Colour, float]] = {"yellow": 0.6, "red": 0.5, "blue": 0.5, "green": 0.45, "white": 0.2}
"""Tiles of a colour that a player soon places beside its leader."""
IN_HAND: Final = 0.25
"""How many more such tiles, for each of the first two of that colour behind the seat's own screen."""
PROMISE: Final = 0.5
"""The part of a pagoda that `PAGODA_TILES` tiles of a leader's colour in its state promise."""
PROMISED: Final = tuple(PROMISE * tiles / PAGODA_TILES for tiles in range(PAGODA_TILES + 1))
"""The same for each number of tiles, from none."""
SAFETY: Final = (0.3, 0.65, 0.82, 0.92, 0.97, 1.0, 1.0)
"""The share of a leader's worth that counts, by the number of yellow tiles beside it."""
SEVENTH: Final = 0.25
"""What a seventh tile in a turn is worth."""
KEEP: Final[Mapping[Colour, float]] = {"yellow": 0.3, "red": 0.3, "blue": 0.25, "green": 0.25, "white": 0.1}
"""What a tile behind the screen is worth, for later."""
NEED: Final = 0.3
"""What it is worth more, times the worth of a point of its colour; half of that while the leader is not on the map."""
PLENTY: Final = 0.12
"""What it is worth less for every other tile of its colour there."""


class Worth:
    """Weighs for one seat: what helps rivals counts against it."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.seat = situation.seat
        self.realm = realm = situation.openings.realm
        self.look = Outlook(realm)
        self.hand = dict(zip(COLOURS, situation.hand, strict=True))
        rivals = len(situation.tiles) - 1
        self.turns = 1 + situation.bag / (DRAWN * (1 + rivals))
        """The seat's turns that are still to come, with this one."""
        self.horizon: float = (1 - LASTING**self.turns) / (1 - LASTING)
        """How often a pagoda is expected to score."""
        self.weights = self._weights()
        """What a point of each colour is worth."""
        self.rival_weight: float = -RIVALRY / rivals**CROWD
        """What a rival's point is worth."""
        soon = min(1.0, self.turns / SOON)
        self._tiles = {
            colour: soon * self.weights[colour] * (RATE[colour] + IN_HAND * min(2, self.hand[colour]))
            for colour in COLOURS
        }
        """What the tiles are worth that the seat soon places beside a leader."""
        self._rival_tiles = {colour: soon * self.rival_weight * RATE[colour] for colour in COLOURS}
        self._pagodas: dict[Colour, Spaces] = dict.fromkeys(COLOURS, 0)
        """The first space of each pagoda."""
        for shape, colour in realm.pagodas.items():
            self._pagodas[colour] |= 1 << shape[0]
        self._safety = {leader: SAFETY[realm.support(place)] for leader, place in realm.places.items()}
        """The share of the worth of each leader on the map that counts."""
        self._lasting = {colour: weight * self.horizon for colour, weight in self.weights.items()}
        """What an own pagoda of each colour is worth."""
        self._rival_lasting: float = self.rival_weight * self.horizon
        self._states: dict[tuple[Spaces, Leader | None], float] = {}
        self._united: dict[tuple[Leader | None, tuple[Spaces, ...]], tuple[float, float]] = {}

    def _weights(self) -> Mapping[Colour, float]:
        """Weigh a point of each colour: the colours that will be weakest count most, and the four are 1 on average."""
        expected: dict[Colour, float] = dict(zip(COLOURS, self.situation.won, strict=True))
        for shape, colour in self.realm.pagodas.items():
            if self.look.earner(shape) == self.seat:
                expected[colour] += self.horizon
        weights = colour_needs(expected, PATIENCE + PATIENCE_A_TURN * self.turns)
        weights["white"] = WHITE * max(weights.values())
        return weights

    def without(self, leader: Leader) -> Self:
        """Return the worth of everything once a leader is lifted."""
        lifted = shallow_copy(self)
        lifted.realm = self.situation.openings.lifted(leader)
        lifted.look = Outlook(lifted.realm)
        return lifted

    # Points

    def point(self, seat: Seat, colour: Colour) -> float:
        """Weigh a point of a player."""
        return self.weights[colour] if seat == self.seat else self.rival_weight

    # Leaders and states

    def leader(self, leader: Leader, state: Group) -> float:
        """Weigh a leader in a state, were it safe there: its pagodas, granaries, and the tiles that score for it."""
        seat, own = leader
        spaces, is_own = state.spaces, seat == self.seat
        tiles = (self.realm.of_colour[own] & spaces).bit_count()
        pagodas = (self._pagodas[own] & spaces).bit_count() + PROMISED[tiles if tiles < PAGODA_TILES else PAGODA_TILES]
        placed = self._tiles if is_own else self._rival_tiles
        lasting = self._lasting[own] if is_own else self._rival_lasting
        found = lasting * pagodas + placed[own]
        if own == "yellow":
            leaders = state.leaders
            found += sum([placed[colour] for colour in COLOURS if colour not in leaders])
        elif own == "blue" and self.realm.granaries:
            granaries = (self.realm.granaries & spaces).bit_count()
            found += self.point(seat, own) * GRANARY_POINTS * max(0, granaries - 1)
        return found

    def state(self, state: Group, new: Leader | None = None) -> float:
        """Weigh all leaders of a state but a new one, which is not on the map yet."""
        if not state.leaders:
            return 0.0
        key = state.spaces, new  # its leaders are those on these spaces
        if key not in self._states:
            found = 0.0
            for colour in COLOURS:
                if colour in state.leaders:
                    leader = Leader(state.leaders[colour], colour)
                    if leader != new:
                        found += self.leader(leader, state) * self._safety[leader]
            self._states[key] = found
        return self._states[key]

    def uniting(self, groups: Sequence[Group], new: Leader | None = None) -> tuple[float, float]:
        """Weigh a new leader that would unite groups, were it safe there, and what that changes for other leaders.

        Without a new leader, a tile unites them.
        """
        key = new, tuple(group.spaces for group in groups)
        if key not in self._united:
            state = united(groups, new)
            own = self.leader(new, state) if new else 0.0
            if new and len(groups) == 1 and (new.colour == "yellow" or "yellow" not in state.leaders):
                change = 0.0  # only for a governor it counts which other leaders are there
            else:
                change = self.state(state, new) - sum(map(self.state, groups))
            self._united[key] = own, change
        return self._united[key]

    # Buildings

    def building(self, building: Building, owner: Seat | None) -> float:
        """Weigh a building on the map; `owner` is the player who has the use of it."""
        if owner is None or building == GRANARY:
            return 0.0
        if building == PALACE:
            return SEVENTH * self.horizon * (1.0 if owner == self.seat else self.rival_weight)
        return self.horizon * self.point(owner, building)

    def new_building(self, building: Building, owner: Seat | None) -> float:
        """Weigh a building that is placed; a pagoda that is not in stock moves from where it does the least good."""
        found, realm = self.building(building, owner), self.realm
        if building in realm.stock and not realm.stock[building]:
            found -= min(self.standing(shape) for shape, colour in realm.pagodas.items() if colour == building)
        return found

    def standing(self, shape: Shape) -> float:
        """Weigh the building that stands, or would stand, on a shape of tiles."""
        return self.building(self.look.building(shape), self.look.earner(shape))

    def placing(self, shape: Shape) -> float:
        """Weigh placing a building on a shape of tiles."""
        return self.new_building(self.look.building(shape), self.look.earner(shape))

    # Tiles

    def held(self, colour: Colour, others: int | None = None) -> float:
        """Weigh one more tile behind the screen, with `others` of its colour: by default all that are there."""
        useful = 0.5 + 0.5 * (Leader(self.seat, colour) in self.realm.places)
        count = self.hand[colour] if others is None else others
        return KEEP[colour] + NEED * self.weights[colour] * useful - PLENTY * count


def united(groups: Sequence[Group], new: Leader | None = None) -> Group:
    """Return groups as one, with a new leader; where two have leaders of one colour, the later leader stays."""
    spaces = near = 0
    leaders: dict[Colour, Seat] = {}
    for group in groups:
        spaces |= group.spaces
        near |= group.near
        leaders.update(group.leaders)
    if new:
        leaders[new.colour] = new.seat
    return Group(spaces, near, leaders)
