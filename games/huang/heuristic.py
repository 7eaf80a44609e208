"""The heuristic of AI players: the value of what a seat can do. 1 is a point of a colour of average need.

It reads the state or an observation, and of that only what is public or the seat's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb, exp, prod
from typing import Final, NamedTuple, TypeAlias, cast

from games.engine import Key, Seat
from games.engine.findings import Findings, once
from games.huang import pieces
from games.huang.board import Shape, Spaces, hang_together, lowest, spaces_in, together
from games.huang.effects import (
    Award,
    WarEffect,
    at_stake,
    award_for,
    bandits_beside,
    owner_in,
    riot_effect,
    rival_in,
    shapes_completed,
    war_effect,
)
from games.huang.openings import Fringe, by_support, fringes, in_conflict, lifted, open_to_leader, open_to_tile
from games.huang.pieces import COLOUR_OF, COLOURS, FOUR, GRANARY, PAGODA_TILES, PALACE, Building, Colour, Leader, Tiles
from games.huang.realm import EVERYWHERE, Group, free_shapes, owners, united
from games.huang.state import PRICE, Revolt, State, War

# What points, leaders, buildings and tiles are worth

LASTING_CHANCE: Final = 0.9
"""The chance that a pagoda and its leader last until the player's next turn."""
USEFUL_LEAD: Final = 1.0
"""Points that a colour can be ahead at the end of the game and still count."""
USEFUL_LEAD_A_TURN: Final = 0.3
"""The same for every turn that is still to come."""
WHITE: Final = 1.1
"""A white point, compared with a point of the colour that is needed most."""
RIVALRY: Final = 0.8
"""How much a point of the only rival counts, compared with one of the seat's own."""
CROWD: Final = 1.5
"""The exponent by which each rival counts less, the more there are: what one loses helps the others as well."""

SOON_TURNS: Final = 3
"""The seat's turns in which it places the tiles of `RATE`."""
RATE: Final[Mapping[Colour, float]] = {"yellow": 0.6, "red": 0.5, "blue": 0.5, "green": 0.45, "white": 0.2}
"""Tiles of a colour that a player soon places beside its leader."""
IN_HAND: Final = 0.25
"""How many more such tiles, for each of the first two of that colour behind the seat's own screen."""
PROMISED: Final = tuple(0.5 * tiles / PAGODA_TILES for tiles in range(PAGODA_TILES + 1))
"""The part of a pagoda that tiles of a leader's colour in its state promise, by their number."""
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
    """Values things for one seat: what helps rivals counts against it."""

    def __init__(self, game: State, seat: Seat) -> None:
        self.seat = seat
        self.realm = game.realm
        self.hand = {**game.players[seat].hand}
        rivals = game.seats - 1
        self.turns = 1 + game.bag.left / (pieces.DRAWN * (1 + rivals))
        """The seat's turns that are still to come, with this one."""
        self.horizon: float = (1 - LASTING_CHANCE**self.turns) / (1 - LASTING_CHANCE)
        """How often a pagoda is expected to score."""
        self.pagoda: float = pieces.PAGODA_POINTS * self.horizon
        expected: dict[Colour, float] = {**game.players[seat].won}
        for shape, colour in self.realm.pagodas.items():
            if self.realm.earner(shape) == seat:
                expected[colour] += self.pagoda
        self.weights = colour_needs(expected, USEFUL_LEAD + USEFUL_LEAD_A_TURN * self.turns)
        """What a point of each colour is worth; the colours that will be weakest count most."""
        self.weights["white"] = WHITE * max(self.weights.values())
        self.rival_weight: float = -RIVALRY / rivals**CROWD
        """What a rival's point is worth."""
        self.findings = Findings()
        soon = min(1.0, self.turns / SOON_TURNS)
        self._tiles = {
            colour: soon * self.weights[colour] * (RATE[colour] + IN_HAND * min(2, self.hand[colour]))
            for colour in COLOURS
        }
        """What the tiles are worth that the seat soon places beside a leader."""
        self._rival_tiles = {colour: soon * self.rival_weight * RATE[colour] for colour in COLOURS}
        self._pagodas: dict[Colour, Spaces] = dict.fromkeys(COLOURS, 0)
        """The first space of each pagoda."""
        for shape, colour in self.realm.pagodas.items():
            self._pagodas[colour] |= 1 << shape[0]
        self._safety = {leader: SAFETY[self.realm.support(place)] for leader, place in self.realm.places.items()}
        """The share of the worth of each leader on the map that counts."""

    # Points

    def point(self, seat: Seat, colour: Colour) -> float:
        """Value a point of a player."""
        return self.weights[colour] if seat == self.seat else self.rival_weight

    # Leaders and states

    def leader(self, leader: Leader, state: Group) -> float:
        """Value a leader in a state, were it safe there: its pagodas, granaries, and the tiles that score for it."""
        seat, own = leader
        spaces, is_own = state.spaces, seat == self.seat
        placed = self._tiles if is_own else self._rival_tiles
        tiles = (self.realm.of_colour[own] & spaces).bit_count()
        pagodas = (self._pagodas[own] & spaces).bit_count() + PROMISED[tiles if tiles < PAGODA_TILES else PAGODA_TILES]
        found = (self.weights[own] if is_own else self.rival_weight) * self.pagoda * pagodas + placed[own]
        if own == "yellow":
            leaders = state.leaders
            found += sum([placed[colour] for colour in COLOURS if colour not in leaders])
        elif own == "blue" and self.realm.granaries:
            granaries = (self.realm.granaries & spaces).bit_count()
            found += self.point(seat, own) * pieces.GRANARY_POINTS * max(0, granaries - 1)
        return found

    @once
    def state(self, state: Group, new: Leader | None = None) -> float:
        """Value all leaders of a state but a new one, which is not on the map yet."""
        found = 0.0
        for leader in owners(state.leaders):
            if leader != new:
                found += self.leader(leader, state) * self._safety[leader]
        return found

    @once
    def uniting(self, groups: tuple[Group, ...], new: Leader | None = None) -> tuple[float, float]:
        """Value a new leader that would unite groups, were it safe there, and what that changes for other leaders.

        Without a new leader, a tile unites them.
        """
        state = united(groups, new)
        own = self.leader(new, state) if new else 0.0
        if new and len(groups) == 1 and (new.colour == "yellow" or "yellow" not in state.leaders):
            return own, 0.0  # only for a governor it counts which other leaders are there
        return own, self.state(state, new) - sum(map(self.state, groups))

    # Buildings

    def building(self, building: Building, owner: Seat | None) -> float:
        """Value a building on the map; `owner` is the player who has the use of it."""
        if owner is None or building == GRANARY:
            return 0.0
        if building == PALACE:
            return SEVENTH * self.horizon * (1.0 if owner == self.seat else self.rival_weight)
        return self.pagoda * self.point(owner, building)

    def new_building(self, building: Building, owner: Seat | None) -> float:
        """Value a building that is placed; a pagoda that is not in stock moves from where it does the least good."""
        found, realm = self.building(building, owner), self.realm
        if building in realm.stock and not realm.stock[building]:
            found -= min(self.standing(shape) for shape, colour in realm.pagodas.items() if colour == building)
        return found

    def standing(self, shape: Shape) -> float:
        """Value the building that stands, or would stand, on a shape of tiles."""
        return self.building(self.realm.building(shape), self.realm.earner(shape))

    def placing(self, shape: Shape) -> float:
        """Value placing a building on a shape of tiles."""
        return self.new_building(self.realm.building(shape), self.realm.earner(shape))

    # Tiles

    def held(self, colour: Colour, others: int | None = None) -> float:
        """Value one more tile behind the screen, with `others` of its colour: by default all that are there."""
        useful = 0.5 + 0.5 * (Leader(self.seat, colour) in self.realm.places)
        count = self.hand[colour] if others is None else others
        return KEEP[colour] + NEED * self.weights[colour] * useful - PLENTY * count


def colour_needs(points: Mapping[Colour, float], patience: float) -> dict[Colour, float]:
    """Return how much a point of each of the four colours is needed, 1 on average: most where there are fewest points.

    The greater the `patience`, in points, the more a colour that is ahead still counts.
    """
    least = min(points[colour] for colour in FOUR)
    found = {colour: exp((least - points[colour]) / patience) for colour in FOUR}
    average = sum(found.values()) / len(FOUR)
    return {colour: need / average for colour, need in found.items()}


# Wars and revolts

_ALL: Final = sum(pieces.TILES.values())
SOLDIERS: Final = pieces.TILES["red"] / _ALL
"""The share of red tiles."""
UNREST: Final = 1.3
"""What starting a war costs for each rival: they join it, gain while others lose, and come back in revolts."""


class Pledge(NamedTuple):
    """Tiles that a player commits."""

    tiles: int
    gain: float
    """What that is worth, compared with losing."""
    side: Key = ""
    """The warring state that they support."""


class Threat(NamedTuple):
    """What a warring state may bring against another."""

    side: int
    lead: int
    """How much stronger it is, with the soldier leaders that may be lent to it."""
    tiles: int
    """The tiles behind the screens of the players who may still support it."""


@cache
def at_most(count: int, held: int, colour: Colour) -> float:
    """Return the chance that at most `count` of the `held` tiles of a rival are of a colour."""
    share = pieces.TILES[colour] / _ALL
    return sum(
        comb(held, tiles) * share**tiles * (1 - share) ** (held - tiles) for tiles in range(min(count, held) + 1)
    )


class Conflicts:
    """Values wars and revolts for one seat, and how many tiles it should commit."""

    def __init__(self, worth: Worth, tiles: Sequence[int]) -> None:
        self.worth = worth
        self.tiles = tiles
        """The number of tiles behind each screen."""
        self.seat = worth.seat
        self.findings = Findings()

    def lent(self, seat: Seat, colour: Colour) -> int:
        """Return the strength of a player's leader that is at home: 1, or 0 if it is not."""
        return int(Leader(seat, colour) not in self.worth.realm.places)

    def pledge(self, most: int, margin: int, rival: Seat, stake: float) -> Pledge:
        """Return how many yellow tiles to commit before a rival answers, who needs more than a margin to win.

        The margin is what the rival must beat if no tile is committed; `stake` is what winning is worth.
        """
        chances = [at_most(margin + tiles, self.tiles[rival], "yellow") for tiles in range(most + 1)]
        pledges = [Pledge(tiles, chance * stake - tiles * KEEP["yellow"]) for tiles, chance in enumerate(chances)]
        return max(pledges, key=lambda pledge: pledge.gain)

    # Revolts

    def revolt(self, groups: Sequence[Group], attacker: Leader, defender: Leader, support: int) -> tuple[float, float]:
        """Value a revolt that the attacker, with `support` yellow tiles beside it, wins, and one that it loses."""
        worth, colour = self.worth, attacker.colour
        before = sum(map(worth.state, groups))
        state = united(groups, attacker)
        won = worth.leader(attacker, state) * SAFETY[support] + worth.state(state, attacker) - before
        gain, loss = (pieces.REVOLT_POINTS * worth.point(leader.seat, colour) for leader in (attacker, defender))
        return won + gain, loss

    def attack(self, groups: Sequence[Group], attacker: Leader, defender: Leader, support: int) -> float:
        """Value starting a revolt with `support` yellow tiles beside the attacker."""
        realm = self.worth.realm
        won, lost = self.revolt(groups, attacker, defender, support)
        margin = support + self.lent(self.seat, "yellow") - 1
        margin -= realm.support(realm.places[defender]) + self.lent(defender.seat, "yellow")
        return lost + self.pledge(self.worth.hand["yellow"], margin, defender.seat, won - lost).gain

    def commitment(self, now: Revolt, most: int) -> int:
        """Return how many yellow tiles to commit to a revolt."""
        realm = self.worth.realm
        space = realm.map.index[now.space]
        won, lost = self.revolt(realm.groups.beside(space), now.attacker, now.defender, realm.support(space))
        own = self.lent(self.seat, "yellow")
        if now.attacker.seat == self.seat:
            rival = now.defender.seat
            margin = now.attack.total + own - now.defence.total - self.lent(rival, "yellow") - 1
            return self.pledge(most, margin, rival, won - lost).tiles
        needed = max(0, now.attack.total - now.defence.total - own)
        return needed if needed <= most and needed * KEEP["yellow"] < lost - won else 0

    # Wars

    def victories(self, now: War) -> dict[Group, float]:
        """Value a war that is being decided for each side that may win it."""
        groups, index = self.worth.realm.groups, self.worth.realm.map.index
        sides = tuple(groups.at(index[side.spaces[0]]) for side in now.sides)
        outcomes = self.outcomes(sides, now.colours, self.linked(sides, now.colours, index[now.space]))
        return dict(zip(sides, outcomes, strict=True))

    @once
    def outcomes(self, sides: tuple[Group, ...], colours: Tiles, linked: tuple[Group, ...]) -> list[float]:
        """Value a war for each side that may win it; its tile links the winner with some parts of the losers."""
        before = sum(map(self.worth.state, sides))
        return [self._outcome(winner, sides, colours, linked) - before for winner in sides]

    @once
    def linked(self, sides: tuple[Group, ...], colours: Tiles, space: int) -> tuple[Group, ...]:
        """Return what would be left of losing sides that a tile on `space` would still link with the winner."""
        return tuple(part for side in sides for part in self._left(side, colours) if part.near >> space & 1)

    def _outcome(self, won: Group, sides: tuple[Group, ...], colours: Tiles, linked: tuple[Group, ...]) -> float:
        """Value the points of the war for a winner and what it leaves, some of it linked with the winner."""
        worth, found, joined = self.worth, 0.0, []
        for side in sides:
            if side is won:
                continue
            for colour in colours:
                if colour in side.leaders and colour in won.leaders:
                    found += pieces.WAR_POINTS * worth.point(won.leaders[colour], colour)
            left = self._left(side, colours)
            joined += [part for part in left if part in linked]
            found += sum(worth.state(part) for part in left if part not in linked)
        return found + worth.state(united([*joined, won]))

    @once
    def _left(self, side: Group, colours: Tiles) -> list[Group]:
        """Return what would be left of a losing side: its soldiers go, and its leaders in conflict."""
        realm = self.worth.realm
        beaten = [Leader(side.leaders[colour], colour) for colour in colours if colour in side.leaders]
        lost = side.spaces & realm.of_colour["red"] | sum(1 << realm.places[leader] for leader in beaten)
        left = {place: leader for place, leader in realm.leaders.items() if leader not in beaten}
        return realm.groups.parts_without(lost, left)

    @once
    def war(self, war: WarEffect, linked: tuple[Group, ...], held: int) -> float:
        """Value a war that the seat would start, with red tiles to support a side last; it decides ties."""
        outcomes, own = self.outcomes(war.sides, war.colours, linked), self.lent(self.seat, "red")
        worths = []
        for backed in range(len(war.sides)):
            threats = self._threats(war.sides, war.colours, war.strengths, backed, [self.seat])
            needed = max(threat.lead + threat.tiles * SOLDIERS for threat in threats) - own
            price = KEEP["red"] * min(held, max(0, needed))
            worths.append(_expected(outcomes, backed, threats, own + held) - price)
        return max(worths) - UNREST * (len(self.tiles) - 1)

    def support(self, now: War) -> Pledge:
        """Return which side of a war to support, and with how many red tiles."""
        victories = self.victories(now)
        sides, outcomes = [*victories], [*victories.values()]
        strengths = [side.strength.total for side in now.sides]
        own, asked = self.lent(self.seat, "red"), [self.seat, *(seat for seat, *_ in now.supports)]
        best = Pledge(0, 0.0)
        for backed, side in enumerate(sides):
            tie = self.seat != now.unifier and not at_stake(side, now.colours) & {now.unifier}
            threats = self._threats(sides, now.colours, strengths, backed, asked)
            idle = _expected(outcomes, backed, threats, -tie)
            for tiles in range(not own, self.worth.hand["red"] + 1):
                gain = _expected(outcomes, backed, threats, own + tiles - tie) - idle - tiles * KEEP["red"]
                if gain > best.gain:
                    best = Pledge(tiles, gain, now.sides[backed].key)
        return best

    def _threats(
        self, sides: Sequence[Group], colours: Tiles, strengths: Sequence[int], backed: int, asked: Iterable[Seat]
    ) -> list[Threat]:
        """Return what the other sides may bring against the one that the seat backs."""
        found = []
        friends = {*asked, *at_stake(sides[backed], colours)}
        for number, side in enumerate(sides):
            if number != backed:
                rivals = at_stake(side, colours) - friends
                lead = strengths[number] - strengths[backed] + sum(self.lent(rival, "red") for rival in rivals)
                found.append(Threat(number, lead, sum(self.tiles[rival] for rival in rivals)))
        return found


def _expected(outcomes: Sequence[float], backed: int, threats: Sequence[Threat], strength: int) -> float:
    """Return what a war is worth on average to a player who adds some strength to a side."""
    losing = [1 - at_most(strength - threat.lead, threat.tiles, "red") for threat in threats]
    winning = prod(1 - chance for chance in losing)
    if winning == 1:
        return outcomes[backed]
    lost = sum(outcomes[threat.side] * chance for threat, chance in zip(threats, losing, strict=True)) / sum(losing)
    return winning * outcomes[backed] + (1 - winning) * lost


# Actions

PAIR: Final = 0.12
"""The share of a pagoda's worth that two tiles of a triangle have while its third space is open."""
PAIRS: Final = 2
"""Most such triangles that count for one tile."""
NEXT: Final = 0.5
"""How much a further blue tile counts before the first is placed."""
STAND: Final = 0.15
"""A yellow tile as a place for leaders."""
FRESH: Final = 0.35
"""What a tile from the bag is worth behind the screen."""
NO_TILE: Final = 0.3
"""What an action that places no tile forgoes."""


Valued: TypeAlias = Iterable[tuple[Spaces, float]]
"""Spaces that are alike, with what an action is worth on each of them."""


class Gain(NamedTuple):
    """What a tile brings on all spaces that touch the same groups."""

    worth: float
    groups: tuple[Group, ...]
    bandits: int
    """The bandits that it beats."""
    award: Award | None


class Heuristic:
    """Values the actions of one seat."""

    def __init__(self, game: State, seat: Seat) -> None:
        self.seat = seat
        self.realm = game.realm
        self.worth = Worth(game, seat)
        self.offer = max((self.worth.held(colour) for colour in COLOURS if game.market[colour]), default=0.0)
        """What the best tile in the market is worth."""
        self.conflicts = Conflicts(self.worth, [player.held for player in game.players])
        self.findings = Findings()

    # Actions

    def action(self, action: Key) -> float:
        """Value the best way to do an action."""
        kind, _, what = action.partition(":")
        match kind:
            case "replace":
                return sum(FRESH - worth for worth in self.surplus()) - NO_TILE
            case "withdraw":
                return self._lifting(Leader(self.seat, COLOUR_OF[what])) - NO_TILE
            case "tile":  # beside others, if there are any
                near = united(self.realm.groups.all).near
                return max((worth for alike, worth in self.spaces(action) if alike & near), default=self.best(action))
            case "leader":
                return self.best(action)
        price = KEEP["blue" if kind == "riot" else "green"] * (PRICE if what == "tiles" else PRICE - 1)
        return self.best(action) - price

    def best(self, action: Key, within: Spaces = EVERYWHERE) -> float:
        """Value the best space for an action."""
        return max(worth for alike, worth in self.spaces(action) if alike & within)

    @once
    def spaces(self, action: Key) -> Sequence[tuple[Spaces, float]]:
        """Value all spaces that an action may use; for a building the first space of its shape."""
        kind, _, what = action.partition(":")
        match kind:
            case "tile":
                return [*self._tiles(cast("Colour", what))]
            case "leader":
                return [*self._leaders(Leader(self.seat, COLOUR_OF[what]))]
            case "riot":
                return [*self._riots()]
        return [(1 << shape[0], self.worth.placing(shape)) for shape in free_shapes(self.realm)]

    def surplus(self) -> list[float]:
        """Return the values of the tiles behind the screen that are worth less than those in the bag."""
        worths = (self.worth.held(colour, other) for colour, held in self.worth.hand.items() for other in range(held))
        return [worth for worth in worths if worth < FRESH]

    # Tiles

    def _tiles(self, colour: Colour) -> Valued:
        """Value all spaces open to a tile; those are alike that touch the same groups and nothing else that counts."""
        realm, ground = self.realm, open_to_tile(self.realm, colour)
        others = self._same(colour)
        if colour == "yellow":
            others |= together(realm.leaders)
        apart = realm.map.water if colour == "blue" else realm.map.beside(others)
        guarded = realm.map.beside(together(realm.bandits))
        for fringe in fringes(self.realm):
            spaces = fringe.spaces & ground
            if fringe.is_contested:
                for space in spaces_in(spaces):
                    yield 1 << space, self._warring(colour, space, fringe.groups)
            elif spaces & guarded:
                for space in spaces_in(spaces):
                    yield 1 << space, self.tile(colour, space)
            elif spaces:
                gain = self._gain(colour, fringe.groups, 0)
                alike = spaces & ~apart
                if alike:
                    yield alike, self._placing(colour, lowest(alike), gain)
                for space in spaces_in(spaces & apart):
                    yield 1 << space, self._placing(colour, space, gain)

    def tile(self, colour: Colour, space: int) -> float:
        """Value placing a tile."""
        groups = self.realm.groups.beside(space)
        if in_conflict(groups):
            return self._warring(colour, space, groups)
        return self._placing(colour, space, self._gain(colour, groups, bandits_beside(self.realm, space)))

    def _warring(self, colour: Colour, space: int, groups: tuple[Group, ...]) -> float:
        held, war = self.worth.hand["red"] - (colour == "red"), war_effect(self.realm, groups)
        return -KEEP[colour] + self.conflicts.war(war, self.conflicts.linked(war.sides, war.colours, space), held)

    def _gain(self, colour: Colour, groups: tuple[Group, ...], bandits: int) -> Gain:
        """Value a tile that unites groups in peace, but for what depends on its space."""
        worth, found = self.worth, -KEEP[colour]
        award = award_for(colour, groups, bandits)
        if award:
            found += award.points * worth.point(award.seat, award.colour) - bandits * KEEP["red"]
        if len(groups) > 1:
            found += worth.uniting(groups)[1]
        return Gain(found, groups, bandits, award)

    def _placing(self, colour: Colour, space: int, gain: Gain) -> float:
        board, worth, found = self.realm.map, self.worth, gain.worth
        shapes: Sequence[Shape] = ()
        if board.near[space] & self._same(colour):
            owner = owner_in(gain.groups, colour)
            shapes = shapes_completed(self.realm, colour, space, gain.groups, gain.bandits)
            if shapes:
                buildings: list[Building] = [PALACE if len(shape) > PAGODA_TILES else colour for shape in shapes]
                found += max(0.0, *(worth.new_building(building, owner) for building in buildings))
            elif owner is not None:
                found += PAIR * self._pairs(colour, space) * worth.building(colour, owner)
        if colour == "yellow":
            leaders = [place for place in board.neighbours[space] if place in self.realm.leaders]
            found += STAND + sum(map(self._safer, leaders))
        elif colour == "green":
            found += self.offer
        elif colour == "blue" and gain.award and not shapes:
            goes_on = bool(open_to_tile(self.realm, colour) & board.near[space])
            found += NEXT * worth.point(gain.award.seat, colour) * (worth.hand[colour] - 1) * goes_on
        return found

    def _same(self, colour: Colour) -> Spaces:
        return self.realm.of_colour[colour] & ~self.realm.covered

    def _pairs(self, colour: Colour, space: int) -> int:
        """Return how many triangles with another such tile and an open space a tile would be part of."""
        realm, same = self.realm, self._same(colour)
        here, ground, found = 1 << space, open_to_tile(self.realm, colour), 0
        for area, _ in realm.map.triangles_at[space]:
            others = area & ~here
            found += bool(others & same and others & ground)
        return min(found, PAIRS)

    @once
    def _safer(self, place: int) -> float:
        realm = self.realm
        more = SAFETY[realm.support(place) + 1] - SAFETY[realm.support(place)]
        return more * self.worth.leader(realm.leaders[place], realm.groups.at(place))

    # Leaders

    def _leaders(self, leader: Leader) -> Valued:
        """Value all spaces open to a leader: those are alike that touch the same groups, with equal support."""
        spaces, lifting = open_to_leader(self.realm, leader), 0.0
        around: Sequence[Fringe] = fringes(self.realm)
        if leader in self.realm.places:
            lifting, near = self._lifting(leader), self.realm.groups.at(self.realm.places[leader]).near
            elsewhere = [Fringe(fringe.spaces & ~near, fringe.groups) for fringe in around]
            around = [*elsewhere, *fringes(lifted(self.realm, leader), spaces & near)]
        levels = by_support(self.realm)
        for fringe in around:
            within = fringe.spaces & spaces
            if not within:
                continue
            rival = rival_in(fringe.groups, leader.colour)
            own, rest = (0.0, 0.0) if rival else self.worth.uniting(fringe.groups, leader)
            for support, level in enumerate(levels):
                if alike := within & level:
                    attack = rival and self.conflicts.attack(fringe.groups, leader, rival, support)
                    yield alike, lifting + (own * SAFETY[support] + rest if attack is None else attack)

    def _lifting(self, leader: Leader) -> float:
        state = self.realm.groups.at(self.realm.places[leader])
        groups = lifted(self.realm, leader).groups.all
        parts = [group for group in groups if group.spaces & state.spaces]
        return sum(map(self.worth.state, parts)) - self.worth.state(state)

    # Riots

    def _riots(self) -> Valued:
        """Value the removal of all tiles: those of a colour are alike that hold nothing up and nothing together."""
        realm, board = self.realm, self.realm.map
        leaders = together(realm.leaders)
        supports = realm.of_colour["yellow"] & board.beside(leaders)
        for group in realm.groups.all:
            if not group.leaders:
                yield group.spaces, 0.0
                continue
            for tiles in realm.of_colour.values():
                alike = 0
                for space in spaces_in(group.spaces & tiles):
                    links = board.near[space] & group.spaces
                    if (realm.covered | supports) >> space & 1 or not hang_together(board, links):
                        yield 1 << space, self.riot(space)
                    else:
                        alike |= 1 << space
                if alike:
                    yield alike, self.riot(lowest(alike))

    def riot(self, space: int) -> float:
        """Value removing a tile."""
        effect, worth = riot_effect(self.realm, space), self.worth
        found = sum(map(worth.state, effect.parts)) - worth.state(effect.before)
        for building, shape in effect.fallen:
            for part in effect.parts:
                if part.spaces >> shape[0] & 1:
                    found -= worth.building(building, part.leaders.get(self.realm.tiles[shape[0]]))
        return found


def heuristic(game: State, seat: Seat) -> Heuristic:
    """Return the heuristic of a seat, which is kept until something changes that it depends on."""
    own, tiles = game.players[seat], [player.held for player in game.players]
    market, left = game.market.values(), game.bag.left
    key = seat, *own.hand.values(), *own.points.values(), own.granaries, *tiles, *market, left
    findings = game.realm.findings
    if key not in findings:
        findings[key] = Heuristic(game, seat)
    found: Heuristic = findings[key]
    return found
