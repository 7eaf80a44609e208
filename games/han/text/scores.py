"""The points by source, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import SYMBOLS, Names, Seat
from games.engine.words import GLYPHS, listed, plural, points_table
from games.han.maps import SHEETS
from games.han.text.words import region
from games.han.view import HanView

SOURCE_NAMES: Final[Mapping[str, str]] = {
    "houses": "Houses",
    "alliances": "Alliances",
    "roads": "Roads",
    "ports": "Ports",
}
ENDINGS: Final[Mapping[str, str]] = {
    "pile": "The pile was used up twice",
    "full": "No piece could be placed any more",
}


def sources(view: HanView) -> Mapping[str, str]:
    """What there are points for on the map, and what to call it."""
    return {key: name for key, name in SOURCE_NAMES.items() if key != "ports" or SHEETS[view.map.sheet].ports}


def ending(view: HanView, names: Names) -> str:
    """Why the game ended and who won, in one sentence."""
    winners = _ranked(view, 1)
    who = listed(names[seat] for seat in winners)
    points = plural(view.players[winners[0]].score, "point")
    won = f"{who} wins with {points}" if len(winners) == 1 else f"{who} share the victory with {points}"
    return f"{ENDINGS[view.ended_because]} in round {view.round}: {won}."


def scoring(view: HanView, names: Names) -> str:
    """The points of every seat by source, and once the game is over the ranking."""
    players = f"{listed(f'{GLYPHS[seat]} {name} ({SYMBOLS[seat]})' for seat, name in enumerate(names))}."
    totals = [player.score for player in view.players]
    table = points_table(sources(view), [player.points for player in view.players], totals)
    if not view.ranks:
        later = listed([name.lower() for key, name in sources(view).items() if key != "houses"])
        when = f"Houses score when a {region(view.map)} is full; {later} at the end."
        return "\n".join(["**Points so far**", players, table, when])
    return "\n".join([f"**{ending(view, names)}**", *_ranking(view, names), f"Points by source; {players}", table])


def _ranked(view: HanView, rank: int) -> list[Seat]:
    return [seat for seat, other in enumerate(view.ranks) if other == rank]


def _ranking(view: HanView, names: Names) -> list[str]:
    ranks = sorted(set(view.ranks))
    lines = [_rank(view, names, rank) for rank in ranks]
    decided = len(ranks) > len({player.score for player in view.players})
    return [*lines, "With equal points, more houses and emissaries left decide."] if decided else lines


def _rank(view: HanView, names: Names, rank: int) -> str:
    seats = _ranked(view, rank)
    player = view.players[seats[0]]
    rivals = sum(other.score == player.score for other in view.players)
    line = f"Rank {rank}, {listed(names[seat] for seat in seats)}: {plural(player.score, 'point')}"
    if rivals == 1:
        return line
    return f"{line}, with {plural(player.houses + player.emissaries, 'piece')} left{' each' if len(seats) > 1 else ''}"
