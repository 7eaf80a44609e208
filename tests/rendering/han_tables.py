"""Tables of HAN, built by hand so that picture tests need no rules, and games between AI players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from games.engine import Pick, Table
from games.engine.selfplay import choose
from games.han import BOX
from games.han.board import Board
from games.han.cards import CARDS
from games.han.events import AllianceScored, HousesScored, PiecePlaced, PortsScored, RoadScored
from games.han.maps import SHEETS, load_map
from games.han.scoring import house_points
from games.han.view import HanView, SeatView

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun")
CHINA, CAPITAL = "border_disputes", "ways_of_diplomacy"
MARKERS = {CHINA: "fortification", CAPITAL: "market"}
LONGEST = ("Maximilian von Wallenstein", "蒙恬將軍築長城萬餘里", "Oluwaseun Adébáyọ̀", "Anastasia", "Þórdís")
WORST = (
    ("長" * 32, "﷽" * 32, "🐉" * 32, "שָׁלוֹם **עוֹלָם** <@1>", "W" * 32),
    ("\u202e\u2067abc\x00\x1b[31m", "Z" + "\u0335\u0310" * 60, "", "\u3164\u200b", "[x](y)||s||~~\n# >"),
)


def a_map(seats: int = 4, sheet: str = CHINA, pieces: int = 40, marker: str = "", **changes) -> HanView:
    """Return a table with a number of pieces, always the same for the same arguments."""
    chance = Random(f"{seats} {sheet} {pieces}")
    board = Board(load_map(sheet), seats, marker)
    for number in range(pieces):
        sites = [site for province in board.map.provinces for site in board.sites(province)]
        plain = [site for site in sites if site[1] in ("house", "emissary")]
        wanted = sites if number % 9 == 4 else [site for site in plain if (site[1] == "emissary") == (number % 3 == 2)]
        if wanted or plain:
            board.put(chance.randrange(seats), *chance.choice(wanted or plain))
    scored = {
        key: tuple(house_points(board.houses_in(key), board.fortifiers(province.spaces)))
        for key, province in board.map.provinces.items()
        if board.full(key)
    }
    players = tuple(
        SeatView(
            score=chance.randrange(60), points={"houses": chance.randrange(20)}, houses=chance.randrange(20),
            emissaries=chance.randrange(9), markers=1, cards=3, last=(),
        )
        for _ in range(seats)
    )  # fmt: skip
    view = HanView(
        viewer=None, map=board.map, marker=marker, phase="turns", round=5, turn=4 * seats + 1, emperor=1, active=(0,),
        houses=board.houses, fortified=frozenset(board.fortified), markets=board.markets,
        emissaries={key: tuple(counts) for key, counts in board.emissaries.items()}, scored=scored,
        display=tuple(chance.choices([*CARDS], k=SHEETS[sheet].display)), pile=17,
        discards={colour: chance.randrange(8) for colour in CARDS}, renewed=False, final_round=False,
        players=players, hand=(), ended_because="", ranks=(), finale=(),
    )  # fmt: skip
    return replace(view, **changes)


@cache
def a_game(seats: int, sheet: str = CHINA, markers: str = "on", seed: int = 1):
    """Return the public views at the start of every step and at the end, and every pick with its seat's view."""
    source = Random(seed)
    table = Table(BOX.new(seats, {"map": sheet, "markers": markers}), nature=source)
    views, picks, step = [table.game.view(None)], [], table.steps
    while not table.over:
        for ask in table.asks:
            if isinstance(ask, Pick):
                picks.append((ask.topic, tuple(ask.options), table.game.view(ask.seat)))
            table.answer(ask.seat, choose(table, ask, BOX.policy("medium"), source))
        if table.steps != step or table.over:
            step = table.steps
            views.append(table.game.view(None))
    return tuple(views), tuple(picks)


def over(seats=4, sheet=CHINA, pieces=80, **changes):
    """Return the views of a short game with points from every source in its final scoring."""
    begun = a_map(seats, sheet, 0, MARKERS[sheet], round=1, turn=0)
    ended = a_map(seats, sheet, pieces, MARKERS[sheet], phase="over", active=(), round=9, ended_because="pile")
    shared = tuple(range(1, seats + 1))
    names = begun.map.names
    row = next(road for road in begun.map.roads if set(road) <= set(ended.houses))
    finale = (
        *(HousesScored(key, shared, shared, frozenset(), final=True, names=names) for key in ended.map.provinces
          if key not in ended.scored),
        *(AllianceScored(alliance.number, alliance.provinces, 4, shared, names=names)
          for alliance in ended.map.alliances),
        RoadScored(0, row, 8, names=names),
        PortsScored(shared, shared, frozenset()),
    )  # fmt: skip
    scored = {**dict.fromkeys(ended.map.provinces, shared), **ended.scored}
    late = len(ended.map.provinces) - len(ended.scored)
    players = []
    for seat, player in enumerate(ended.players):
        share = shared[seat]
        points = {
            "houses": 20 - 3 * seat + late * share,
            "alliances": 15 * share,
            "roads": 8 * (not seat),
            "ports": share,
        }
        players.append(replace(player, points=points, score=sum(points.values())))
    begun = replace(begun, players=tuple(replace(player, score=0) for player in begun.players))
    ended = replace(ended, players=tuple(players), finale=finale, scored=scored, ranks=(1,) * seats)
    return begun, replace(ended, **changes)


def with_last(view):
    """The same table on which everybody has just placed a house, and the first an emissary too."""
    own = {seat: [space for space, owner in view.houses.items() if owner == seat] for seat in range(len(view.players))}
    placed = {
        seat: [PiecePlaced(seat, space, "house", ("red",), names={}) for space in spaces[-1:]]
        for seat, spaces in own.items()
    }
    for province, counts in view.emissaries.items():
        for seat, count in enumerate(counts):
            if count and len(placed[seat]) == 1:
                placed[seat].append(PiecePlaced(seat, province, "emissary", ("red",), names={}))
    players = tuple(replace(player, last=tuple(placed[seat])) for seat, player in enumerate(view.players))
    return replace(view, players=players)


def finished(view):
    """The same table when the game is over."""
    ranks = (2, 1, 3, 3, 5)[: len(view.players)]
    players = tuple(
        replace(
            player, score=(48, 103, 31, 31, 7)[seat], points={"houses": 20, "alliances": 14, "roads": 8, "ports": 3}
        )
        for seat, player in enumerate(view.players)
    )
    return replace(view, phase="over", active=(), ended_because="pile", ranks=ranks, players=players, final_round=True)
