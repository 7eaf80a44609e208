"""How AI players evaluate the table: a quick heuristic, and the features from which win probabilities are learned."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from heapq import nlargest
from math import exp
from typing import Final, NamedTuple

from games.chang_cheng.board import Tally, leaders
from games.chang_cheng.components import CARDS, DIPLOMACY, MASTER, NEUTRAL, REWARD, Card, Resolving
from games.chang_cheng.placements import CARDS_ALONE, provinces_for, sites
from games.chang_cheng.state import State
from games.chang_cheng.words import say
from games.engine import EVERY, Answer, Holding, Key, Pick, Seat
from games.engine.results import margin

DOUBT: Final = 0.55
"""How much a free square adds to the doubt about who will have the most walls, in walls."""
CARD_DOUBT: Final = 0.8
"""The same for a rival's card that lies face down."""
SURE: Final = 0.35
"""The doubt about a province without free squares or cards."""
TIED: Final = 0.5
"""What a tie counts as, in walls: tied players all score."""
PROMISE: Final = 0.45
"""Share of the points for an empty province or region that counts; all points count when it is full."""
KEEP: Final = 0.5
"""Points for keeping a card for later."""
CARD_WALLS: Final = {"builder": 1.0, "master": MASTER, "traitor": 1.0, "mandarin": 1.0, "warrior": 0.4, "flood": 0.3}
"""How many walls an own card is worth before it is revealed."""
BUILDERS: Final[Mapping[str, int]] = {"builder": 1, "master": MASTER}
"""How many walls a card becomes when it is revealed."""

_CACHE_SIZE: Final = 2**13
"""How many evaluations of provinces are kept, and how many of regions."""
_CLOSE: Final = 2
"""Free squares that players can soon fill."""


@lru_cache(maxsize=2**15)
def chances_of_most(walls: tuple[float, ...], doubt: float) -> Sequence[float]:
    """Return each seat's chance to have the most walls, or as many as another; neutral walls come last."""
    *_, second, first = sorted(walls)
    mosts = [second if own == first else first for own in walls[:-1]]
    return [1 / (1 + exp((most - own - TIED) / doubt)) for own, most in zip(walls, mosts, strict=False)]


def weight(there: Tally) -> float:
    """Return the share of the points of a province or region that counts; the fuller it is, the more."""
    return PROMISE + (1 - PROMISE) * (1 - there.free / there.size)


# Provinces and regions


class Area(ABC):
    """What a province or region is worth to a seat, in points, now and after changes; it follows from what is there."""

    def __init__(self, seat: Seat, there: Tally) -> None:
        self.seat = seat
        self.there = there
        self.swapped = cache(lambda owner, other: self.value(there.swapped(owner, other)))
        """Returns the value once a wall of an owner has made way for one of another."""

    @abstractmethod
    def value(self, there: Tally) -> float:
        """Value the area if this stood there."""

    now = cached_property[float](lambda self: self.value(self.there))
    """The value now."""
    wall = cached_property[float](lambda self: self.value(self.there.laid(self.seat)))
    """The value with one more wall of the seat."""
    walls = cached_property[float](lambda self: self.value(self.there.laid(self.seat, 2)))
    """The value with two more walls of the seat."""
    tower = cached_property[float](lambda self: self.value(self.there.laid(self.seat, tower=True)))
    """The value with a tower of the seat."""
    neutral = cached_property[float](lambda self: self.value(self.there.laid(NEUTRAL)))
    """The value with one more neutral wall."""


class Province(Area):
    """What a province that has not been scored is worth."""

    def __init__(self, seat: Seat, there: Tally, cards: tuple[Card, ...], rivals: int, reputation: int) -> None:
        super().__init__(seat, there)
        self.cards = cards
        """The seat's own cards that lie there, in the order laid."""
        self.rivals = rivals
        """The number of others' cards."""
        self.reputation = reputation
        self.card = cache(self._card)
        """Returns the value of laying a card."""
        self.best_card = cache(lambda hand: max([self.card(card) for card in hand]))
        """Returns the value of laying the best card in hand."""

    def value(self, there: Tally) -> float:
        """Value the province if this stood there."""
        return self._with_cards(there, self.cards)

    def _with_cards(self, there: Tally, cards: tuple[Card, ...]) -> float:
        walls = list[float](there.blocks)
        for card in cards:
            walls[self.seat] += CARD_WALLS[card]
        chances = chances_of_most(tuple(walls), SURE + DOUBT * there.free + CARD_DOUBT * self.rivals)
        return weight(there) * ((there.size - there.broken + self.reputation) * margin(chances, self.seat))

    def _card(self, card: Card) -> float:
        helps = card != "warrior" or self.rivals
        return self._with_cards(self.there, (*self.cards, card)) - self.now - KEEP if helps else -KEEP


class Region(Area):
    """What a region is worth: a negative number for players with many walls there."""

    def __init__(self, seat: Seat, there: Tally, threat: float) -> None:
        super().__init__(seat, there)
        self.threat = threat
        """The points that its Threat counter costs, on average while the seat does not know it."""

    def value(self, there: Tally) -> float:
        """Value the region if this stood there."""
        chances = [*chances_of_most(there.blocks, SURE + DOUBT * there.free)]
        for owner in there.towers:
            chances[owner] = 0.0
        return -weight(there) * (self.threat * margin(chances, self.seat))


province_of: Final = lru_cache(maxsize=_CACHE_SIZE)(Province)
"""Returns the province made of these, with all that has been found out about it."""
region_of: Final = lru_cache(maxsize=_CACHE_SIZE)(Region)
"""Returns the region made of these, with all that has been found out about it."""


@lru_cache(maxsize=_CACHE_SIZE)
def outcome(seat: Seat, now: Resolving, there: Tally, reputation: int) -> float:
    """Value a completed province as it would be scored now, if this stood there."""
    blocks = [*there.blocks]
    for owner in now.added:
        blocks[owner] += 1
    for owner, card in now.cards[1:]:
        blocks[owner] += BUILDERS.get(card, 0)
    winners = leaders(blocks)
    chances = [float(other in winners) for other in range(len(blocks) - 1)]
    return (sum(there.blocks) + reputation + now.change) * margin(chances, seat)


# The heuristic


class Heuristic:
    """Evaluates the table for a seat, by what the seat may know.

    It looks up provinces and regions by all that they depend on. So what was found out about them is used again by all
    decisions, in every world, until something changes there.
    """

    def __init__(self, game: State, seat: Seat) -> None:
        self.game, self.seat, self.board = game, seat, game.board
        self.hand = game.players[seat].hand
        self.threats = game.seen_threats(seat)
        counters = game.boards.threat
        self.unknown = (sum(counters) - sum(self.threats.values())) / max(1, len(counters) - len(self.threats))
        """The points that an unknown Threat counter costs on average."""
        self._provinces: dict[Key, Province] = {}
        self._regions: dict[Key, Region] = {}
        self._swaps: dict[tuple[Seat, Seat, Key, Key, Key], float] = {}

    def province(self, province: Key) -> Province:
        """Return what a province is worth."""
        found = self._provinces.get(province)
        if found is None:
            laid, cards = self.game.laid.get(province, ()), self.game.players[self.seat].laid.get(province, ())
            there, reputation = self.board.tally(province), self.game.reputation[province]
            found = province_of(self.seat, there, cards, len(laid) - len(cards), reputation)
            self._provinces[province] = found
        return found

    def region(self, region: Key) -> Region:
        """Return what a region is worth; nothing once its counter has been removed."""
        found = self._regions.get(region)
        if found is None:
            threat = 0 if region in self.game.removed else self.threats.get(region, self.unknown)
            found = self._regions[region] = region_of(self.seat, self.board.tally(region), threat)
        return found

    def _at(self, square: Key) -> tuple[Province, Region]:
        layout = self.board.layout
        return self.province(layout.province_of[square]), self.region(layout.region_of[square])

    # What can be laid

    def double(self, square: Key) -> float:
        """Value a double wall with its left half on `square`."""
        layout = self.board.layout
        one, other = both = layout.double_from(square)
        (province, region), (next_province, next_region) = self._at(one), self._at(other)
        before, after = province.now, province.walls
        if layout.province_of[one] != layout.province_of[other]:
            before, after = province.now + next_province.now, province.wall + next_province.wall
        threat_before, threat_after = region.now, region.walls
        if layout.region_of[one] != layout.region_of[other]:
            threat_before, threat_after = region.now + next_region.now, region.wall + next_region.wall
        return sum(self.board.touched(both)) + ((after + threat_after) - (before + threat_before))

    def piece(self, square: Key, action: str) -> float:
        """Value the piece of an action on a square, or a neutral wall."""
        if action == "double":
            return self.double(square)
        province, region = self._at(square)
        piece = action if action in ("tower", "neutral") else "wall"
        after: float = getattr(province, piece) + getattr(region, piece)
        return after - (province.now + region.now)

    def here(self, province: Key, action: str) -> float:
        """Value the best that one piece or card of an action can do in a province."""
        if action in CARDS_ALONE:
            return self.province(province).best_card(self.hand)
        squares = sites(self.board, self.seat, province, action)
        if action == "double":
            return max([self.double(square) for square in squares])
        regions = {self.board.layout.region_of[square]: square for square in squares}
        best = max([self.piece(square, action) for square in regions.values()])
        return best + self.province(province).best_card(self.hand) if action == "both" else best

    def action(self, action: str) -> float:
        """Value the best way to do an action."""
        values = [self.here(province, action) for province in provinces_for(self.board, self.seat, action)]
        return sum(nlargest(2, values)) if action in ("walls", "cards") else max(values)

    # Cards that are being resolved

    def outcome(self, now: Resolving, there: Tally | None = None) -> float:
        """Value the completed province as it would be scored now, or with other walls there."""
        return outcome(self.seat, now, there or self.board.tally(now.province), self.game.reputation[now.province])

    def broken(self, now: Resolving, square: Key) -> float:
        """Value breaking a wall."""
        owner, region = self.board.owners[square], self.region(self.board.layout.region_of[square])
        there, after = self.board.tally(now.province).broke(owner), region.value(region.there.broke(owner))
        return (self.outcome(now, there) + after) - (self.outcome(now) + region.now)

    def best_swap(self, now: Resolving, one: Key, squares: Iterable[Key]) -> float:
        """Value the best swap of a wall for another player's on some squares."""
        owner, others = self.board.owners[one], self.board.singles(squares)
        return max([self.swapped(now, one, other) for other, whose in others.items() if whose != owner])

    def swapped(self, now: Resolving, one: Key, other: Key) -> float:
        """Value swapping two walls; which ones of a player makes no difference in the same province and region."""
        owners, layout = self.board.owners, self.board.layout
        asked = owners[one], owners[other], layout.region_of[one], layout.region_of[other], layout.province_of[other]
        if asked not in self._swaps:
            self._swaps[asked] = self._swapped(now, one, other)
        return self._swaps[asked]

    def _swapped(self, now: Resolving, one: Key, other: Key) -> float:
        owner, rival = self.board.owners[one], self.board.owners[other]
        (_, region), (far, far_region) = self._at(one), self._at(other)
        before = after = region.now
        if self.board.layout.region_of[one] != self.board.layout.region_of[other]:
            before += far_region.now
            after = region.swapped(owner, rival) + far_region.swapped(rival, owner)
        there, province = self.board.tally(now.province), self.board.layout.province_of[other]
        if province == now.province:
            return (self.outcome(now, there) + after) - (self.outcome(now, there) + before)
        if province not in self.game.scored:
            before += far.now
            after += far.swapped(rival, owner)
        return (self.outcome(now, there.swapped(owner, rival)) + after) - (self.outcome(now, there) + before)


class Choice(Pick[State, Key]):
    """A decision whose options the heuristic values one by one."""

    ends_turn = EVERY  # the last piece or card of an action, or the effect of a card

    @abstractmethod
    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        """Return the heuristic value of an option."""

    def hint(self, game: State) -> str:
        """Return the advice on the topic, if there is any."""
        return say(message) if (message := f"hint-{self.topic}") in say else ""

    def values(self, game: State) -> Mapping[Answer, float]:
        """Return the heuristic value of each option."""
        heuristic = Heuristic(game, self.seat)
        return {key: self.value(game, heuristic, key) for key in self.options}


# Features


class Provinces(NamedTuple):
    """What the provinces that are not complete promise a player."""

    expected: float = 0.0
    """Their values, in proportion to the chance to win them."""
    weighted: float = 0.0
    """The same, but the fuller a province, the more it counts."""
    led: float = 0.0
    """The values of the provinces that the player would win now."""
    soon: float = 0.0
    """The same, if they are nearly full."""


class Regions(NamedTuple):
    """What the Mongol regions threaten a player with."""

    expected: float = 0.0
    """Their points, in proportion to the chance to have the most walls there."""
    weighted: float = 0.0
    """The same, but the fuller a region, the more it counts."""
    led: float = 0.0
    """The points that the player would lose now."""


DOUBLE: Final = 1.5
"""Points for keeping the double wall for later."""
TOWER: Final = 1.0
"""The same for a tower."""


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat, also in proportion to how far the wall is built on all boards to come."""
    player = game.players[seat]
    has = [
        player.score,
        *provinces(game, seat),
        *regions(game, seat),
        player.singles,
        player.doubles,
        player.towers,
        len(player.hand),
        sum([CARD_WALLS[card] for card in player.hand]),
        *[card in player.hand for card in CARDS],
        sum([owners.count(seat) for owners in game.laid.values()]),
        event_points(game, seat),
        (seat - game.active) % game.seats,
    ]
    built = _built(game)
    return [*has, *[count * built for count in has]]


def holdings(game: State, seat: Seat) -> Mapping[str, Holding]:
    """Return what a player has in reserve, where its walls are the most, or as many as any, and which regions are safe.

    Builders count as walls, as everyone expects them to. A province is told with its squares and its Reputation
    counter, which it is worth when complete.
    """
    player, found = game.players[seat], dict[str, Holding]()
    for province in game.layout.provinces:
        there, scored = game.board.tally(province), game.scored.get(province)
        value = there.size + game.reputation[province]
        leads = seat in (scored.winners if scored else leaders(_with_builders(game, province)))
        found[f"lead-{value}-{game.names[province]}"] = Holding(leads, weight(there) * value)
    for region in game.layout.regions:
        there, threat = game.board.tally(region), game.threat.get(region, _mean_threat(game))
        is_safe = region in game.removed or seat not in there.attacked[0]
        found[f"safe--{game.names[region]}"] = Holding(is_safe, weight(there) * threat)
    found["reserve-double"] = Holding(player.doubles, DOUBLE)
    found["reserve-tower"] = Holding(player.towers, TOWER)
    return found


def _with_builders(game: State, province: Key) -> Sequence[int]:
    """Return how many walls each seat has in a province, and how many are neutral, once its Builders are revealed."""
    walls = [*game.board.tally(province).blocks]
    for owner, player in enumerate(game.players):
        walls[owner] += sum(BUILDERS.get(card, 0) for card in player.laid.get(province, ()))
    return walls


def _built(game: State) -> float:
    """Return how far the wall is built on all boards to come, from 0 to 1."""
    boards, squares = len(game.layout.sides), len(game.layout.squares)
    return len(game.board.owners) * boards / (squares * game.most_boards) if boards else 0.0


def provinces(game: State, seat: Seat) -> Provinces:
    """Return what the provinces promise a player, with the cards that lie there."""
    return Provinces(*map(sum, zip(Provinces(), *[promised[seat] for _, promised in _promised(game)], strict=True)))


def _promised(game: State) -> Iterator[tuple[Key, Sequence[Provinces]]]:
    """Yield what each province that is not complete promises the players."""
    for province in game.board.vacant:
        laid = province in game.laid
        cards = tuple([player.laid.get(province, ()) for player in game.players]) if laid else ()
        yield province, _province(game.board.tally(province), cards, game.reputation[province])


@lru_cache(maxsize=2**13)
def _province(there: Tally, cards: tuple[tuple[Card, ...], ...], reputation: int) -> Sequence[Provinces]:
    """Return what a province promises each player; `cards` are those that each has laid there, if any has."""
    walls = [*map(float, there.blocks)]
    for owner, own in enumerate(cards):
        for card in own:
            walls[owner] += CARD_WALLS[card]
    value = there.size - there.broken + reputation
    hopes = [value * chance for chance in chances_of_most(tuple(walls), SURE + DOUBT * there.free)]
    most = leaders([round(count) for count in walls])
    led = [value * (seat in most) for seat in range(len(hopes))]
    share, soon = weight(there), there.free <= _CLOSE
    return [Provinces(hope, hope * share, points, points * soon) for hope, points in zip(hopes, led, strict=True)]


def regions(game: State, seat: Seat) -> Regions:
    """Return what the regions threaten a player with, unless a tower protects it."""
    unknown = _mean_threat(game)
    there = [region for region in game.layout.regions if region not in game.removed]
    found = [_region(game.board.tally(region), game.threat.get(region, unknown))[seat] for region in there]
    return Regions(*map(sum, zip(Regions(), *found, strict=True)))


def _mean_threat(game: State) -> float:
    return sum(game.boards.threat) / len(game.boards.threat)


@lru_cache(maxsize=2**13)
def _region(there: Tally, threat: float) -> Sequence[Regions]:
    fears = [threat * chance for chance in chances_of_most(there.blocks, SURE + DOUBT * there.free)]
    most, share = there.leaders, weight(there)
    threatened = [Regions(fear, fear * share, threat * (seat in most)) for seat, fear in enumerate(fears)]
    return [Regions() if seat in there.towers else found for seat, found in enumerate(threatened)]


def event_points(game: State, seat: Seat) -> float:
    """Return the points that the event cards would bring now."""
    points = 0
    if "diplomacy" in game.events_in_play:
        held = game.board.provinces_held()
        points += DIPLOMACY * (held[seat] == max(held))
    if "dominance" in game.events_in_play:
        points += game.board.longest(seat)
    if "reward" in game.events_in_play:
        points += REWARD * len(game.players[seat].hand)
    return points
