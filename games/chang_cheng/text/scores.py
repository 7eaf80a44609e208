"""The points by source, and the result."""

from __future__ import annotations

from collections.abc import Mapping

from games.chang_cheng.scoring import SOURCES
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import Names
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, capital, listed, player_named


def sources(view: ChangChengView) -> Mapping[str, str]:
    """Return the sources of points in this game with their names."""
    there = ("provinces", "double", "mongols", *view.events_in_play)
    return {key: say("source", source=key) for key in SOURCES if key in there}


def ending(view: ChangChengView, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(view.ranks, [player.score for player in view.players], names)
    return say("ending", because=view.ended_because, round=view.round, verdict=won)


def scoring(view: ChangChengView, names: Names) -> str:
    """Return every seat's points by source, and the ranking once the game is over."""
    seats = [f"{GLYPHS[seat]} {player_named(seat, name)}" for seat, name in enumerate(names)]
    there, points = sources(view), [player.points for player in view.players]
    totals = [player.score for player in view.players]
    if not view.ranks:
        lines = [f"**{say('scores-so-far')}**", *points_told(seats, there, points, totals)]
        return "\n".join([*lines, f"-# {say('scores-when')}"])
    table = points_table({key: capital(name) for key, name in there.items()}, points, totals)
    by_source = say("scores-by-source", players=listed(seats))
    ranking = ranking_told(view.ranks, totals, names)
    return "\n".join([f"**{ending(view, names)}**", *ranking, by_source, table])
