"""The points by source, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import SYMBOLS, Names
from games.engine.results import ranking, verdict
from games.engine.words import GLYPHS, listed, plural, points_table
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
    return {key: name for key, name in SOURCE_NAMES.items() if key != "ports" or view.map.ports}


def ending(view: HanView, names: Names) -> str:
    """Why the game ended and who won, in one sentence."""
    won = verdict(view.ranks, [player.score for player in view.players], names)
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


def _ranking(view: HanView, names: Names) -> list[str]:
    left = [f"{plural(player.houses + player.emissaries, 'piece')} left" for player in view.players]
    scores = [player.score for player in view.players]
    return ranking(view.ranks, scores, names, left, "more houses and emissaries left")
