"""How AI players evaluate: the heuristic value of what they can do, and the features that the value function weighs.

A block is worth what it adds to its owner's chances in row, level and province, and to the patterns of favours in hand.
Jade, workers and blocks in the supply are worth what can be done with them before the game ends. All is in points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from itertools import product
from math import exp, inf, sqrt
from typing import Any, Final, NamedTuple

from games.engine import Holding, Key, Seat
from games.engine.findings import once
from games.engine.value_function import BY_SOURCE
from games.huang_di.cards import BUYBACK, CONVICTS, PRICES, REMOVAL, REPEAT, ROLE_CARDS, SECOND_BLOCK, TURNS, favours
from games.huang_di.scoring import LEVEL_POINTS, PROVINCE_POINTS, ROW_POINTS, TOWER_POINTS, chip_points
from games.huang_di.state import EMPEROR_BLOCKS, State
from games.huang_di.wall import EMPEROR, PROVINCE_BLOCKS, ROWS, WORKERS, Spot, Wall, line_mask, parse_spot, spot_bit

# Rows, levels and provinces

STEEP: Final = 2.0
"""How surely the player with more blocks wins a line in the end."""


@cache
def chance(mine: int, rival: int, free: int) -> float:
    """Estimate the chance of a majority: `mine` blocks against a `rival`, with `free` spots left."""
    if not mine + free:
        return 0
    return min(1, max(0, (mine - rival + free + 1) / (2 * free + 1)))


@cache
def _added(points: int, mine: int, rival: int, free: int, more: int) -> float:
    """Return what the next block adds to expected points, if it adds so many `more` to `mine`."""
    return points * (chance(mine + more, rival, free - 1) - chance(mine, rival, free))


@cache
def _likely(mine: int, rival: int, free: int) -> float:
    """Foresee the chance of a majority from how games went on: less sure of it than `chance`."""
    return 1 / (1 + exp(-STEEP * (mine - rival + 0.5) / sqrt(free)))


class Line(NamedTuple):
    """A row of a province, or a level of the whole wall."""

    counts: Sequence[int]
    """The blocks of each seat."""
    rivals: Sequence[int]
    """For each seat, the most blocks of another one."""
    free: int
    """The number of spots without a block."""
    points: int
    """For the most blocks."""

    def hope(self, seat: Seat, owner: Seat) -> float:
        """Return what another block of `owner` adds to the expected points of `seat`."""
        return _added(self.points, self.counts[seat], self.rivals[seat], self.free, seat == owner)


def _lines(wall: Wall, seats: int, province: int | None) -> list[Line]:
    """Return the rows of a province and its towers, or the levels of the whole wall."""
    lines = []
    for level, row_points in enumerate((*ROW_POINTS, 0)):
        counts = wall.counts(seats, province, level)
        *_, second, most = sorted(counts)
        rivals = [second if count == most else most for count in counts]
        free = (wall.unbuilt & line_mask(province, level, wall.provinces)).bit_count()
        lines.append(Line(counts, rivals, free, LEVEL_POINTS if province is None else row_points))
    return lines


def _shares(built: Sequence[int]) -> list[float]:
    """Return what another block in each province is worth, given the blocks there.

    Only the weakest province counts: its points are shared among the blocks that raise all to the same number.
    """
    return [PROVINCE_POINTS / sum([max(0, here + 1 - count) for count in built]) for here in built]


class Majorities:
    """Evaluates the blocks in a wall for all seats."""

    def __init__(self, wall: Wall, seats: int) -> None:
        lines = partial(_lines, wall, seats)
        self.rows = [lines(province) for province in range(wall.provinces)]
        """The rows of each province, and its towers."""
        self.levels = lines(None)
        self.built = [wall.built(seat) for seat in range(seats)]
        """The number of blocks of each seat in each province."""
        self.shares = list(map(_shares, self.built))
        self.findings: dict[Any, Any] = {}

    def hope(self, seat: Seat, spot: Spot, owner: Seat) -> float:
        """Return what a block of `owner` on `spot` adds to the expected points of `seat` in its row and level."""
        return self.rows[spot.province][spot.level].hope(seat, owner) + self.levels[spot.level].hope(seat, owner)

    @once
    def hopes(self, spot: Spot) -> Sequence[float]:
        """Return what an emperor block on `spot` adds to the expected points of each seat."""
        return [self.hope(seat, spot, EMPEROR) for seat in range(len(self.built))]

    def block(self, spot: Spot, owner: Seat) -> float:
        """Return what a block of `owner` on `spot` is worth to its owner."""
        tower = TOWER_POINTS * (spot.level == ROWS)
        return self.hope(owner, spot, owner) + self.shares[owner][spot.province] + tower

    @once
    def foreseen(self, seat: Seat) -> tuple[float, float]:
        """Return the points to expect from the rows and from the levels that are not complete."""
        rows = [row for rows in self.rows for row in rows[:ROWS]]
        return self._points(rows, seat), self._points(self.levels, seat)

    @staticmethod
    def _points(lines: Sequence[Line], seat: Seat) -> float:
        open_lines = [line for line in lines if line.free]
        return sum([line.points * _likely(line.counts[seat], line.rivals[seat], line.free) for line in open_lines])

    def completes_row(self, spot: Spot) -> bool:
        """Return whether a block on `spot` would complete a row."""
        return spot.level < ROWS and self.rows[spot.province][spot.level].free <= 1


@once
def majorities(wall: Wall, seats: int) -> Majorities:
    """Return how players stand in a wall."""
    return Majorities(wall, seats)


# The heuristic


class Value(NamedTuple):
    """The value of a thing in the supply, in points."""

    needed: float
    """Value of each one that can be used."""
    spare: float
    """Value of each one beyond that."""
    enough: int
    """Most that can be used."""
    a_turn: int
    """Most that can be used in each remaining turn."""

    def gain(self, count: float, more: float, turns: int) -> float:
        """Return the value of `more` in addition to `count`, with so many turns left."""
        useful, after = min(self.enough, self.a_turn * turns), count + more
        used = (after if after < useful else useful) - (count if count < useful else useful)
        return self.needed * used + self.spare * (more - used)


JADE: Final = Value(needed=0.5, spare=0.15, enough=9, a_turn=4)
WORKER: Final = Value(needed=0.65, spare=0.15, enough=14, a_turn=5)
BLOCK: Final = Value(needed=0.8, spare=0.1, enough=5, a_turn=1)

FIRST_TURN: Final = 1.0
"""Points for being the first to act in a round."""
BIDDING: Final = 3
"""The highest bid is the jade divided by this."""
PEASANT: Final = 1.5
"""Value of a peasant in convicts: half the peasants survive to build again."""
REWARDS: Final = {"income": 0.7, "petition": 0.2, "jade": 0.3}
"""Points for one of each reward of a favour, per remaining round."""
PLAYING: Final = 2.0
"""Points that another action would bring instead of playing a favour."""
REACH: Final = 5.4
"""Number of missing blocks at which a pattern is out of reach."""
EARLY: Final = 4
"""Added to the rounds left, to estimate how early a pattern will stand; each missing block subtracts one."""
SHARED: Final = 0.3
"""Bonus, in blocks, for each block that a pattern can share with another one in hand."""
GRAIN: Final = 0.5
"""Resolution, in points, when comparing favours in hand; below it, the choice is random."""
HANDY: Final = 0.5
"""Points for a buyback chip in addition to its score."""
A_FEW_WORKERS: Final = 8
A_FEW_BLOCKS: Final = 2
"""Number of blocks assumed when comparing provinces: enough for a block on any level."""


def pay(card: Key, rounds: float) -> float:
    """Value a favour, in points, if it is played with so many rounds left."""
    favour = favours()[card]
    every_round: float = sum(worth * getattr(favour, reward) for reward, worth in REWARDS.items())
    return favour.points + every_round * rounds


@cache
def common(card: str, other: str) -> int:
    """Return the most blocks that two patterns in the wall can share."""
    one, two = favours()[card].cells, favours()[other].cells
    return max(Counter((a.column - b.column, a.level - b.level) for a, b in product(one, two)).values())


DRAWING: Final = (2.5, 1.0)
"""Value of drawing favours with none in hand, and with one; with more it never draws."""
BUSY: Final = 0.5
"""Points by which a second action must exceed its price."""
EAGER: Final = 3.0
"""Points that make it worth placing the emperor block before the last turn of the round."""


class Heuristic:
    """Evaluates the table for one seat."""

    def __init__(self, game: State, seat: Seat) -> None:
        self.game, self.seat, self.me, self.wall = game, seat, game.players[seat], game.wall
        self.others = [other for other in range(game.seats) if other != seat]
        self.majorities = majorities(self.wall, game.seats)
        self.rounds = game.rounds - game.round
        """Rounds left after this one."""
        self.turns = TURNS * (self.rounds + 1) - len(self.me.roles)
        """Turns left; the current one counts until its role card is played."""
        self.hand = [*self.me.hand]
        """Favours in hand, including those just kept."""
        key = (seat, self.me.chips, self.rounds, *self.hand)
        self.findings: dict[Any, Any] = self.wall.findings.setdefault(key, {})
        """What was worked out for the same wall, seat, chips, round and favours."""

    # Role cards and their actions, with the best choices in them

    def role(self, card: Key) -> float:
        """Value a role card by its best action."""
        return max([self.action(name) for name in ROLE_CARDS[card]])

    def action(self, name: Key) -> float:
        """Value an action of a role card."""
        return _ACTIONS[name](self)

    def role_or_emperor(self, choice: Key) -> float:
        """Value the start of a turn: a role card, or the emperor block if it is worth placing early."""
        if choice != "emperor":
            return self.role(choice)
        return self.best_placing() if self.best_placing() >= EAGER else -inf

    def repeat(self, card: Key) -> float:
        """Value repeating a role card with the Taskmaster."""
        if card not in REPEAT or REPEAT[card] > self.me.jade:
            return -inf
        return self.role(card) + self.supply(jade=-REPEAT[card])

    def after(self, choice: Key) -> float:
        """Value what may follow an action: the end, a second action, or the emperor block before it is lost."""
        match choice:
            case "end":
                return 0
            case "emperor":
                last_turn = self.game.turn >= (TURNS - 1) * self.game.seats
                return inf if last_turn else self.role_or_emperor(choice)
            case "jade":
                price = -self.supply(jade=-BUYBACK)
            case _:
                price = self.chip_worth(self.me.chips)
        hand = [card for card in ROLE_CARDS if card not in self.me.roles[:-1]]
        return max([self.role(card) for card in hand]) - price - BUSY

    def draw(self) -> float:
        """Value Draw Favour Cards."""
        held = len(self.hand)
        return DRAWING[held] if held < len(DRAWING) and self.rounds > 2 and self.game.cards_left else -inf

    # Blocks in the wall

    def chip_worth(self, chips: int) -> int:
        """Return the points that the last of a number of chips adds at the end."""
        return chip_points(chips) - chip_points(chips - 1)

    def chip(self, spot: Spot) -> float:
        """Value the buyback chip for a block on `spot`; 0 if it completes no row."""
        if not self.majorities.completes_row(spot):
            return 0
        return HANDY + self.chip_worth(self.me.chips + 1)

    @once
    def site(self, spot: Spot) -> float:
        """Value building on `spot`, minus its workers."""
        gain = self.majorities.block(spot, self.seat) + self.chip(spot) + self.wish(spot)
        return gain - WORKERS[spot.level] * WORKER.needed

    @once
    def best_sites(self, province: int) -> list[tuple[float, Spot]]:
        """Return where a province can be built on, the best spots first, each after its negated value."""
        return sorted((-self.site(spot), spot) for spot in self.wall.buildable(province))

    def building(self, province: int, workers: int, blocks: int) -> float:
        """Value the best one or two blocks that so many workers and blocks can build in a province."""
        sites = [site for site in self.best_sites(province) if WORKERS[site[1].level] <= workers] if blocks else []
        if not sites:
            return -inf
        (worth, first), *others = sites
        left = workers - WORKERS[first.level]
        if blocks > 1 and self.me.jade:
            for more, spot in others:
                if WORKERS[spot.level] <= left:
                    return -worth + max(0, -more + self.supply(jade=-SECOND_BLOCK))
        return -worth

    def second(self, choice: Key) -> float:
        """Value a second block, or none; the emperor block is never placed between two blocks."""
        if choice in ("one", "emperor"):
            return 0 if choice == "one" else -inf
        return self.site(parse_spot(choice)) + self.supply(jade=-SECOND_BLOCK)

    def build(self) -> float:
        """Value Build Wall."""
        return self.building(self.me.province, self.me.workers, self.me.blocks)

    def move(self, province: int) -> float:
        """Value moving to `province`: how much better building is there."""
        return self.prospects[province] - self.prospects[self.me.province]

    @cached_property
    def prospects(self) -> list[float]:
        """What building in each province is worth with at least a few workers and blocks."""
        workers, blocks = max(A_FEW_WORKERS, self.me.workers), max(A_FEW_BLOCKS, self.me.blocks)
        return [max(0, self.building(province, workers, blocks)) for province in range(self.wall.provinces)]

    def remove(self, spot: Spot) -> float:
        """Value removing the block on `spot`: a share of its owner's loss."""
        return self.majorities.block(spot, self.wall.owner(spot)) / self.game.seats - REMOVAL[spot.level]

    def removal(self) -> float:
        """Value Remove Block."""
        tops = self.wall.tops(self.me.province)
        spots = [spot for spot, owner in tops if owner in self.others and spot.level < ROWS]
        return max([self.remove(spot) for spot in spots if REMOVAL[spot.level] <= self.me.convicts], default=-inf)

    def placing(self, spot: Spot) -> float:
        """Value the emperor block on `spot`: this seat's gain minus the others' average gain."""
        hopes = self.majorities.hopes(spot)
        theirs = sum([hopes[other] for other in self.others])
        return hopes[self.seat] + self.chip(spot) - theirs / len(self.others)

    @once
    def best_placing(self) -> float:
        """Value the emperor block on its best spot."""
        return max(map(self.placing, self.wall.buildable()), default=0)

    def bid(self, jade: int) -> float:
        """Value a bid by its distance from the fair one."""
        return -abs(jade - self.fair_bid)

    @cached_property
    def fair_bid(self) -> float:
        """A bid for what the petition is worth, or one that surely wins if that is less."""
        worth = max(0, self.best_placing() + FIRST_TURN) / JADE.needed
        rivals = [self.game.players[other] for other in self.others]
        wins = max([rival.jade + rival.petition for rival in rivals]) + 1 - self.me.petition
        return min(worth, max(0, wins), self.me.jade // BIDDING)

    # Favours

    def favour(self, card: Key) -> float:
        """Value playing a favour now."""
        return pay(card, self.rounds)

    def wish(self, spot: Spot) -> float:
        """Value a block on `spot` for the favours in hand."""
        return sum([worth for spots, worth in self.wishes if spots & spot_bit(spot)])

    @cached_property
    def wishes(self) -> list[tuple[int, float]]:
        """For each favour in hand: the spots (as bits) where the next block helps, and its value there."""
        wishes: list[tuple[int, float]] = []
        for card in self.me.hand:
            spots, blocks = lacking(self.wall, self.seat, card)
            size = len(favours()[card].cells)
            wishes.append((spots, self.favour(card) * ((size + 1 - blocks) / size) ** 2))
        return wishes

    def keep(self, card: Key) -> float:
        """Value a favour in hand: its rewards, weighted by the chance that its pattern will ever stand."""
        _, blocks = lacking(self.wall, self.seat, card)
        shared = max((common(card, held) for held in self.hand), default=0)
        likely = max(0, 1 - (max(0, blocks - SHARED * shared) / REACH) ** 2)
        rounds = max(0, (self.rounds + EARLY - blocks) / 2)
        return GRAIN * round(likely * (pay(card, rounds) - PLAYING) / GRAIN)

    def grant(self) -> float:
        """Value Play a Favour Card."""
        own = self.wall.mask(self.seat)
        return max([self.favour(card) for card in self.hand if favours()[card].matches(own)], default=-inf)

    def plaque(self, spot: Spot) -> float:
        """Value the cost of a plaque on `spot`: the ways in which favours in hand could use that block."""
        own = self.wall.mask(self.seat)
        return -sum(spot in cells for card in self.hand for cells in favours()[card].placements(own))

    # The supply

    def supply(self, jade: int = 0, peasants: int = 0, convicts: int = 0, blocks: int = 0) -> float:
        """Value gaining so much of each kind."""
        me, turns = self.me, self.turns
        worth, workers = 0.0, peasants * PEASANT + convicts
        if jade:
            worth += JADE.gain(me.jade, jade, turns)
        if workers:
            worth += WORKER.gain(me.peasants * PEASANT + me.convicts, workers, turns)
        if blocks:
            worth += BLOCK.gain(me.blocks, blocks, turns)
        return worth

    def recruit(self, peasants: int) -> float:
        """Value recruiting so many peasants."""
        return self.supply(jade=-PRICES[peasants], peasants=peasants)

    def quarry(self, blocks: int) -> float:
        """Value quarrying so many blocks."""
        return self.supply(jade=-PRICES[blocks], blocks=blocks) if blocks <= self.me.quarry else -inf

    def best_number(self, worth: Callable[[int], float]) -> float:
        """Value recruiting or quarrying the best number that can be paid for."""
        return max([worth(count) for count in range(1, len(PRICES)) if PRICES[count] <= self.me.jade], default=-inf)

    def convicts(self) -> float:
        """Value Collect Convicts."""
        return self.supply(peasants=-2, convicts=CONVICTS) if self.me.peasants >= 2 else -inf

    def convicts_sent(self, convicts: int) -> float:
        """Value the cost of convicts who build: they all die."""
        return -convicts

    def prison(self) -> float:
        """Value Collect from Prison."""
        prison = self.game.prison(self.seat)
        return self.supply(jade=prison.jade, convicts=prison.convicts)


_ACTIONS: Final[Mapping[Key, Callable[[Heuristic], float]]] = {
    "recruit": lambda value: value.best_number(value.recruit),
    "convicts": Heuristic.convicts,
    "jade": lambda value: value.supply(jade=value.me.jade_collected),
    "prison": Heuristic.prison,
    "quarry": lambda value: value.best_number(value.quarry),
    "draw": Heuristic.draw,
    "build": Heuristic.build,
    "favour": Heuristic.grant,
    "remove": Heuristic.removal,
    "move": lambda value: max(map(value.move, range(value.wall.provinces))),
    "repeat": lambda value: max([value.repeat(role) for role in value.me.roles], default=-inf),
}
"""How to value each action of a role card."""


@once
def lacking(wall: Wall, seat: Seat, card: Key) -> tuple[int, float]:
    """Return a bit mask of the spots that complete a favour's pattern, and how many blocks it lacks.

    Only the placements with the fewest missing blocks count; if the pattern fits nowhere, it lacks infinitely many.
    """
    favour, own = favours()[card], wall.mask(seat)
    corners, spots, fewest = favour.matches(own | wall.unbuilt), 0, inf
    while corners:
        corner = corners & -corners
        corners ^= corner
        lack = favour.mask * corner & ~own
        count = lack.bit_count()
        if count < fewest:
            spots, fewest = lack, count
        elif count == fewest:
            spots |= lack
    return spots, fewest


# Features of the value function

_MOST_JADE: Final = 20
_MOST_WORKERS: Final = 12
"""What counts at most: more is of no use, which games of players who never hoard cannot teach."""
_JADE_TO_USE: Final = 10
_WORKERS_TO_USE: Final = 14
_BLOCKS_TO_USE: Final = 4
"""What can be used in a few turns."""
_NEXT_BLOCKS: Final = 2
"""Blocks that an action can build."""
_CLOSE: Final = 6
"""The lead in jade or workers beyond which it is as good as won."""
_REACH: Final = 5
"""Number of missing blocks at which a pattern is out of reach."""


TERMS: Final = (
    *(BY_SOURCE, "rows", "levels", "province", "province"),
    *[""] * 10,
    *["chips"] * 2,
    *["favours"] * 8,  # what those that are played bring, too
    *[""] * 4,  # role cards come back
)
"""What each feature is about."""


def sources(game: State, seat: Seat) -> Mapping[str, float]:
    """Return a player's points by source."""
    return {**game.players[seat].points}


WORTH: Final = {"blocks": 2.0, "workers": 0.6, "jade": 0.5, "emperor": 3.0}
"""About the points that one of each is worth."""
CARD_WORTH: Final = 1.0
"""The same of the Builder card, as long as it is not played."""
PRISON_WORTH: Final = 0.4
"""The same of a convict in the prison where the taskmaster is, as long as a card that can collect it is not played."""


def holdings(game: State, seat: Seat) -> Mapping[str, Holding]:
    """Return a player's stock, what cards still to play are good for, and the jade that favours bring each time."""
    player, again = game.players[seat], WORTH["jade"] * game.emperor_blocks
    stock = {"blocks": player.blocks, "workers": player.workers, "jade": player.jade, "emperor": player.emperor_block}
    favours = {"income": player.income, "petition": player.petition, "collect": player.collect}
    repeats = "taskmaster" not in player.roles and player.jade >= REPEAT["recruiter"]
    can_collect = "recruiter" not in player.roles or repeats
    return {
        **{f"stock-{kind}": Holding(number, WORTH[kind]) for kind, number in stock.items()},
        **{f"again-{kind}": Holding(jade, again) for kind, jade in favours.items()},
        "card-builder": Holding("builder" not in player.roles, CARD_WORTH),
        "prison-convicts": Holding(can_collect * game.prison(seat).convicts, PRISON_WORTH),
    }


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: what it has, also in proportion to the rounds and the empty spots left."""
    has = standing(game, seat).values()
    rounds = game.emperor_blocks / EMPEROR_BLOCKS[game.seats]
    empty = game.wall.empty / (PROVINCE_BLOCKS * game.wall.provinces)
    return [*has, *[count * rounds for count in has], *[count * empty for count in has]]


def standing(game: State, seat: Seat) -> Mapping[str, float]:
    """Return what a player has."""
    player, others = game.players[seat], [*game.players[:seat], *game.players[seat + 1 :]]
    stands = majorities(game.wall, game.seats)
    rows, levels = stands.foreseen(seat)
    built = stands.built[seat]
    promise, closeness, ready = _hand(game, seat)
    return {
        "score": player.score,
        "rows": rows,
        "levels": levels,
        "weakest": min(built),  # own blocks in the weakest province, and in an average one beyond that
        "surplus": sum(built) / len(built) - min(built),
        "jade": min(player.jade, _MOST_JADE),
        "jade_to_use": min(player.jade, _JADE_TO_USE),
        "jade_lead": _lead(player.jade, [other.jade for other in others]),
        "peasants": min(player.peasants, _MOST_WORKERS),
        "convicts": min(player.convicts, _MOST_WORKERS),
        "workers_to_use": min(player.peasants * PEASANT + player.convicts, _WORKERS_TO_USE),
        "workers_lead": _lead(player.workers, [other.workers for other in others]),
        "blocks": player.blocks,
        "next_blocks": min(player.blocks, _NEXT_BLOCKS),
        "blocks_to_use": min(player.blocks, _BLOCKS_TO_USE),
        "chips": player.chips,
        "chip_points": chip_points(player.chips),
        "hand": len(player.hand),
        "promise": promise,
        "closeness": closeness,
        "ready": ready,
        "granted": len(player.granted),
        "income": player.income,
        "petition": player.petition,
        "collect": player.collect,
        "emperor_block": player.emperor_block,
        "roles": len(player.roles),
        "builder": "builder" in player.roles,
        "taskmaster": "taskmaster" in player.roles,
    }


def _lead(count: int, others: Sequence[int]) -> int:
    return max(-_CLOSE, min(_CLOSE, count - max(others)))


def _hand(game: State, seat: Seat) -> tuple[float, float, int]:
    """Return what the favours in hand promise, how close they are, and how many are ready."""
    promise, closeness, ready = 0.0, 0.0, 0
    for card in game.players[seat].hand:
        _, blocks = lacking(game.wall, seat, card)
        if blocks < _REACH:
            promise += pay(card, max(0, game.emperor_blocks - blocks)) * (1 - blocks / _REACH)
            closeness += _REACH - blocks
            ready += not blocks
    return promise, closeness, ready
