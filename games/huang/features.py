"""What counts for winning, as numbers from which chances to win are learned.

A player wins by the weakest colour. So everything counts by how much its colour is needed, and points count as they
are expected at the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Final, TypeAlias

from games.engine import Holding, Seat
from games.huang.heuristic import colour_needs
from games.huang.pieces import COLOURS, DRAWN, FOUR, LEADERS, PAGODA_POINTS, PAGODA_TILES, TITLES, Colour, Leader
from games.huang.realm import Group
from games.huang.state import State, totals

TURNS: Final = 14.0
"""About the number of turns that each player has in a game."""
LASTING_CHANCE: Final = 0.85
"""The chance that a pagoda and its leader last until the player's next turn."""
LEADER_RATE: Final = 0.35
"""Points a turn that a leader wins for tiles of its colour."""
RULED_RATE: Final = 0.18
"""The same while only the governor wins them."""
IDLE_RATE: Final = 0.07
"""The same while neither is on the map."""
USEFUL_LEAD: Final = 2.0
"""Points by which a colour may be ahead of the weakest and still count."""
MAX_SUPPORT: Final = 3
"""Most yellow tiles beside a leader that count."""
MAX_SOLDIERS: Final = 4
"""The same for soldiers in a state."""
MAX_HELD: Final = 2
"""The same for tiles of a colour behind the screen."""

Counts: TypeAlias = Mapping[Colour, float]


def outcome(game: State) -> Sequence[float]:
    """Return what the players have reached: all colours count, the weakest most."""
    return [lowest(totals(player.won)) for player in game.players]


def lowest(points: Iterable[float]) -> float:
    """Return a soft minimum of points: a colour that is ahead counts less, the farther it is."""
    return -USEFUL_LEAD * log(sum(exp(-count / USEFUL_LEAD) for count in points))


TERMS: Final = (
    *[""] * 16,
    *["", "", "", "wars"],
    *[""] * 6,
    *["", "wars", "", "", "", "wars", "", "wars", "wars"],
    *["hand"] * 7,
    *["", "granaries"],
)
"""What each feature is about."""
MEANS: Final = ("hand",)
"""The terms that are only means to points."""


def holdings(game: State, seat: Seat) -> Mapping[str, Holding]:
    """Return a player's points by colour, and the pagodas and leaders that win it some."""
    won, turns, states = game.players[seat].won, _turns(game, seat), _states(game, seat)
    pagodas, needs = _pagodas(game, seat), _needs(game, seat)
    idle = RULED_RATE if "yellow" in states else IDLE_RATE
    found = dict[str, Holding]()
    for colour in COLOURS:
        worth = needs[colour] / len(FOUR)
        found[f"points-{colour}"] = Holding(won[colour], worth)
        found[f"pagoda-{colour}"] = Holding(pagodas[colour], worth * PAGODA_POINTS * _lasting(turns))
        found[f"leader-{TITLES[colour]}"] = Holding(colour in states, worth * turns * (LEADER_RATE - idle))
    return found


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: its points, now and at the end of the game, and what may win it more."""
    found: list[float] = [game.players[seat].points["white"]]
    for points in _points(game, seat):
        found += _from_weakest(points)
    found += standing(game, seat).values()
    late = 1 - _turns(game, seat) / TURNS  # how late in the game it is, from 0 to 1
    return [*found, *(late * count for count in found)]


def standing(game: State, seat: Seat) -> Mapping[str, float]:
    """Return what a player has on the map and behind the screen; *needed* things count by how much their colour is."""
    realm, hand = game.realm, game.players[seat].hand
    states, pagodas, needs = _states(game, seat), _pagodas(game, seat), _needs(game, seat)
    own = [(colour, needs[colour]) for colour in states]
    support = {colour: realm.support(realm.places[Leader(seat, colour)]) for colour in states}
    soldiers = {colour: realm.soldiers(state) for colour, state in states.items()}
    tiles = {colour: (realm.of_colour[colour] & state.spaces).bit_count() for colour, state in states.items()}
    stronger, weaker = _neighbours(game, seat, states, soldiers, needs)
    return {
        "pagodas": sum(pagodas.values()),  # that score for the player
        "needed pagodas": sum(need * pagodas[colour] for colour, need in own),
        # how safe they are from revolts, by the yellow tiles beside their leaders, and from wars, by their soldiers
        "supported pagodas": sum(need * pagodas[colour] * min(MAX_SUPPORT, support[colour]) for colour, need in own),
        "guarded pagodas": sum(need * pagodas[colour] * min(MAX_SOLDIERS, soldiers[colour]) for colour, need in own),
        **{TITLES[colour]: colour in states for colour in COLOURS},
        "needed leaders": sum(need for _, need in own),
        "supported leaders": sum(need * min(MAX_SUPPORT, support[colour]) for colour, need in own),
        "guarded leaders": sum(need * min(MAX_SOLDIERS, soldiers[colour]) for colour, need in own),
        # needed tiles of a leader's colour in its state may become a pagoda
        "tiles": sum(need * min(PAGODA_TILES, tiles[colour]) for colour, need in own),
        "support": sum(support.values()),
        "weak leaders": sum(count == 1 for count in support.values()),
        "soldiers": sum(min(MAX_SOLDIERS, count) for count in soldiers.values()),
        "company": sum(len(state.leaders) for state in states.values()),
        # by how many soldiers states within reach of a war over a needed leader are stronger, and weaker
        "stronger": stronger,
        "weaker": weaker,
        **{str(colour): count for colour, count in hand.items()},
        "needed tiles": sum(needs[colour] * hand[colour] for colour in COLOURS),
        "useful tiles": sum(need * min(MAX_HELD, hand[colour]) for colour, need in own),
        "palace": realm.palace != () and realm.earner(realm.palace) == seat,
        "granaries": game.players[seat].granaries,
    }


def _points(game: State, seat: Seat) -> tuple[Counts, Counts, Counts]:
    """Return a player's points by colour: now, at the end with those for its pagodas, and with those for tiles too."""
    now, turns = game.players[seat].won, _turns(game, seat)
    states, pagodas = _states(game, seat), _pagodas(game, seat)
    lasting = {colour: now[colour] + PAGODA_POINTS * _lasting(turns) * pagodas[colour] for colour in COLOURS}
    rates = [LEADER_RATE if colour in states else RULED_RATE if "yellow" in states else IDLE_RATE for colour in COLOURS]
    return now, lasting, {colour: lasting[colour] + turns * rate for colour, rate in zip(COLOURS, rates, strict=True)}


def _needs(game: State, seat: Seat) -> dict[Colour, float]:
    """Return how much a player needs points of each colour; a white one goes to the weakest."""
    needs = colour_needs(_points(game, seat)[-1], USEFUL_LEAD)
    needs["white"] = max(needs.values())
    return needs


def _lasting(turns: float) -> float:
    """Return in how many of the turns that are left a pagoda will probably score."""
    return float((1 - LASTING_CHANCE**turns) / (1 - LASTING_CHANCE))


def _turns(game: State, seat: Seat) -> float:
    waiting = (seat - game.active) % game.seats
    return max(0.0, game.bag.left / DRAWN - waiting) / game.seats + 0.5


def _states(game: State, seat: Seat) -> Mapping[Colour, Group]:
    """Return the state of each of a player's leaders on the map, but for one that is about to revolt."""
    places = {colour: game.realm.places.get(leader) for colour, leader in LEADERS[seat].items()}
    states = {colour: game.realm.groups.find(place) for colour, place in places.items() if place is not None}
    return {colour: state for colour, state in states.items() if state}


def _pagodas(game: State, seat: Seat) -> dict[Colour, int]:
    found = dict.fromkeys(COLOURS, 0)
    for shape, colour in game.realm.pagodas.items():
        found[colour] += game.realm.groups.at(shape[0]).leaders.get(colour) == seat
    return found


def _from_weakest(points: Counts) -> list[float]:
    """Return the points of the four colours from the weakest on, and their soft minimum; the weakest get the white."""
    found = sorted(points[colour] for colour in FOUR)
    level = min((sum(found[:count]) + points["white"]) / count for count in range(1, len(FOUR) + 1))
    shared = [max(level, count) for count in found]
    return [*shared, lowest(shared)]


def _neighbours(
    game: State, seat: Seat, states: Mapping[Colour, Group], soldiers: Mapping[Colour, int], needs: Counts
) -> tuple[float, float]:
    """Return how far other states that a tile could start a war with are stronger, and weaker, than the player's."""
    free, stronger, weaker = ~game.realm.occupied, 0.0, 0.0
    rivals = [(state, game.realm.soldiers(state)) for state in game.realm.states()]
    for colour, own in states.items():
        for state, count in rivals:
            if state is not own and state.leaders.get(colour, seat) != seat and own.near & state.near & free:
                lead = max(-MAX_SOLDIERS, min(MAX_SOLDIERS, soldiers[colour] - count))
                stronger += needs[colour] * max(0, -lead)
                weaker += needs[colour] * max(0, lead)
    return stronger, weaker
