"""The points by source, and the result."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Names
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, capital, listed, player_named
from games.han.scoring import SOURCES
from games.han.text.words import region
from games.han.view import HanView
from games.han.words import say


def sources(view: HanView) -> Mapping[str, str]:
    """Return the sources of points on the map with their names."""
    return {key: say("source", source=key) for key in SOURCES if key != "ports" or view.map.ports}


def ending(view: HanView, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(view.ranks, [player.score for player in view.players], names)
    return say("ending", because=view.ended_because, round=view.round, verdict=won)


def scoring(view: HanView, names: Names) -> str:
    """Return every seat's points by source, and the ranking once the game is over."""
    seats = [f"{GLYPHS[seat]} {player_named(seat, name)}" for seat, name in enumerate(names)]
    there, points = sources(view), [player.points for player in view.players]
    totals = [player.score for player in view.players]
    if not view.ranks:
        later = listed(name for key, name in there.items() if key != "houses")
        when = say("scores-when", region=region(view.map), later=later)
        return "\n".join([f"**{say('scores-so-far')}**", *points_told(seats, there, points, totals), f"-# {when}"])
    table = points_table({key: capital(name) for key, name in there.items()}, points, totals)
    by_source = say("scores-by-source", players=say("scores-players", players=listed(seats)))
    return "\n".join([f"**{ending(view, names)}**", *_ranking(view, names), by_source, table])


def _ranking(view: HanView, names: Names) -> list[str]:
    left = [say("scores-left", count=player.houses + player.emissaries) for player in view.players]
    return ranking_told(view.ranks, [player.score for player in view.players], names, left, say("scores-rule"))
