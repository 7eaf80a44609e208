"""Tables of HAN, built by hand so that picture tests need no rules, and games between AI players."""

from __future__ import annotations

from functools import cache
from random import Random

from games.engine import Pick, Table, public
from games.engine.selfplay import choose
from games.han import BOX
from games.han.cards import CARDS
from games.han.events import AllianceScored, HousesScored, PiecePlaced, PortsScored, RoadScored
from games.han.scoring import SOURCES, house_points
from games.han.state import State

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun")
CHINA, CAPITAL = "border_disputes", "ways_of_diplomacy"
MARKERS = {CHINA: "fortification", CAPITAL: "market"}
LONGEST = ("Maximilian von Wallenstein", "蒙恬將軍築長城萬餘里", "Oluwaseun Adébáyọ̀", "Anastasia", "Þórdís")
WORST = (
    ("長" * 32, "﷽" * 32, "🐉" * 32, "שָׁלוֹם **עוֹלָם** <@1>", "W" * 32),
    ("\u202e\u2067abc\x00\x1b[31m", "Z" + "\u0335\u0310" * 60, "", "\u3164\u200b", "[x](y)||s||~~\n# >"),
)
ELSEWHERE = "elsewhere"
"""Points from no source that is shown, so that a table need not explain a score."""


class Posed(State):
    """A table on which anybody may have won."""

    places: tuple[int, ...] = public(())

    def ranking(self):
        return self.places


def a_map(seats: int = 4, sheet: str = CHINA, pieces: int = 40, marker: str = "", **changes) -> Posed:
    """Return a table with a number of pieces, always the same for the same arguments."""
    chance = Random(f"{seats} {sheet} {pieces}")
    game = Posed(seats, {"map": sheet, "markers": "on" if marker else "off"})
    board, game.first, game.phase = game.board, 1 % seats, "turns"
    for number in range(pieces):
        sites = [site for province in board.map.provinces for site in board.sites(province)]
        plain = [site for site in sites if site[1] in ("house", "emissary")]
        wanted = sites if number % 9 == 4 else [site for site in plain if (site[1] == "emissary") == (number % 3 == 2)]
        if wanted or plain:
            board.put(chance.randrange(seats), *chance.choice(wanted or plain))
    game.scored = {
        key: tuple(house_points(board.houses_in[key], board.fortifiers(province.spaces)))
        for key, province in board.map.provinces.items()
        if not board.free[key]
    }
    for player in game.players:
        score, houses = chance.randrange(60), chance.randrange(20)
        player.points |= {"houses": houses, ELSEWHERE: score - houses}
        player.houses, player.emissaries, player.markers = chance.randrange(20), chance.randrange(9), 1
        player.hand = ("red",) * 3
    game.display = chance.choices([*CARDS], k=game.sheet.display)
    game.pile = ("red",) * 17
    game.discards = {colour: chance.randrange(8) for colour in CARDS}
    return changed(at_turn(game, 0), **changes)


def changed(game: Posed, *, hand=None, pile=None, **changes) -> Posed:
    """Return the same table with other values of its fields, its viewer's hand, and the size of its pile."""
    twin = game.copy()
    for name, value in changes.items():
        assert name in twin.fields
        setattr(twin, name, value)
    if hand is not None:
        twin.players[twin.viewer].hand = hand
    if pile is not None:
        twin.pile = ("red",) * pile
    return twin.observation(twin.viewer)


def with_pieces(game: Posed, houses=(), emissaries=(), fortified=(), markets=()) -> Posed:
    """Return the same table with more pieces on the map: places with the seat, or with each seat's number."""
    twin = game.copy()
    for space, seat in dict(houses).items():
        twin.board.put(seat, space, "fortification" if space in fortified else "house")
    for space, seat in dict(markets).items():
        twin.board.put(seat, space, "market")
    for province, counts in dict(emissaries).items():
        for seat, count in enumerate(counts):
            for _ in range(count):
                twin.board.put(seat, province, "emissary")
    return twin.observation(twin.viewer)


def with_players(game: Posed, *, seats=None, score=None, **changes) -> Posed:
    """Return the same table on which some players, or all, have another score and other values of their fields."""
    twin = game.copy()
    for seat, player in enumerate(twin.players):
        if seats is None or seat in seats:
            for name, value in changes.items():
                assert name in player.fields
                setattr(player, name, value)
            if score is not None:
                player.points[ELSEWHERE] += score - player.score
    return twin.observation(twin.viewer)


def at_turn(game: Posed, seat: int, number: int = 5) -> Posed:
    """Return the same table in a seat's turn of the round of that number."""
    return changed(game, turn=(number - 1) * game.seats + (seat - game.first) % game.seats)


@cache
def a_game(seats: int, sheet: str = CHINA, markers: str = "on", seed: int = 1):
    """Return what the public knows before every step and at the end, and every pick with what its seat knows."""
    source = Random(seed)
    table = Table(BOX.new(seats, {"map": sheet, "markers": markers}), nature=source)
    games, picks, step = [table.game.observation(None)], [], table.steps
    while not table.over:
        for ask in table.asks:
            if isinstance(ask, Pick):
                picks.append((ask.topic, tuple(ask.options), table.game.observation(ask.seat)))
            table.answer(ask.seat, choose(table, ask, BOX.policy("medium"), source))
        if table.steps != step or table.over:
            step = table.steps
            games.append(table.game.observation(None))
    return tuple(games), tuple(picks)


def over(seats=4, sheet=CHINA, pieces=80, **changes):
    """Return the start and the end of a short game with points from every source in its final scoring."""
    begun = at_turn(a_map(seats, sheet, 0, MARKERS[sheet], first=0), 0, 1)
    ended = a_map(seats, sheet, pieces, MARKERS[sheet]).copy()
    shared = tuple(range(1, seats + 1))
    names = begun.board.map.names
    row = next(road for road in begun.board.map.roads if set(road) <= set(ended.board.houses))
    late = [key for key in ended.board.map.provinces if key not in ended.scored]
    ended.finale = (
        *(HousesScored(key, shared, shared, frozenset(), final=True, names=names) for key in late),
        *(AllianceScored(alliance.number, alliance.provinces, 4, shared, names=names)
          for alliance in ended.board.map.alliances),
        RoadScored(0, row, 8, names=names),
        PortsScored(shared, shared, frozenset()),
    )  # fmt: skip
    ended.scored = {**dict.fromkeys(ended.board.map.provinces, shared), **ended.scored}
    for seat, player in enumerate(ended.players):
        share = shared[seat]
        player.points = {
            "houses": 20 - 3 * seat + len(late) * share,
            "alliances": 15 * share,
            "roads": 8 * (not seat),
            "ports": share,
        }
    ended = changed(ended, phase="over", over=True, turn=9 * seats, ending="pile", places=(1,) * seats)
    return with_players(begun, score=0), changed(ended, **changes)


def with_last(game):
    """The same table on which everybody has just placed a house, and the first an emissary too."""
    placed = [[] for _ in game.players]
    for space, seat in game.board.houses.items():
        placed[seat][:] = [PiecePlaced(seat, space, "house", ("red",), names={})]
    for province, counts in game.board.emissaries.items():
        for seat, count in enumerate(counts):
            if count and len(placed[seat]) == 1:
                placed[seat].append(PiecePlaced(seat, province, "emissary", ("red",), names={}))
    return changed(game, latest=[tuple(events) for events in placed])


def finished(game):
    """The same table when the game is over."""
    twin = game.copy()
    for player, score in zip(twin.players, (48, 103, 31, 31, 7), strict=False):
        player.points = dict(zip(SOURCES, (20, 14, 8, 3), strict=True))
        player.points[ELSEWHERE] = score - player.score
    places = (2, 1, 3, 3, 5)[: game.seats]
    return changed(twin, phase="over", over=True, ending="pile", places=places, final_round=True)
