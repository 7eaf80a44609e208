"""The points by source, and the result."""

from __future__ import annotations

from games.engine import Names
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, listed, player_named
from games.huang_di.scoring import MOST_JADE_POINTS, PROVINCE_POINTS, SOURCES
from games.huang_di.view import HuangDiView
from games.huang_di.words import say


def source_name(source: str) -> str:
    """Return the name of a source of points, for the middle of a sentence."""
    return say(f"source-{source}.inline")


def ending(view: HuangDiView, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(view.ranks, [player.score for player in view.players], names)
    return say(f"ending-{view.ended_because}", round=view.round, verdict=won)


def scoring(view: HuangDiView, names: Names) -> str:
    """Return every seat's points by source, and the ranking once the game is over."""
    seats = [f"{GLYPHS[seat]} {player_named(seat, name)}" for seat, name in enumerate(names)]
    if not view.ranks:
        titles = {source: source_name(source) for source in SOURCES}
        points = [player.points for player in view.players]
        told = points_told(seats, titles, points, [player.score for player in view.players])
        return "\n".join([say("scores-so-far"), *told])
    players = listed(seats)
    return "\n".join(
        [
            f"**{ending(view, names)}**",
            *_ranking(view, names),
            say("scores-by-source", players=players),
            _table(view),
            say("scores-explained", province=PROVINCE_POINTS, most=MOST_JADE_POINTS),
        ]
    )


def _table(view: HuangDiView) -> str:
    players = view.players
    titles = {source: say(f"source-{source}") for source in SOURCES}
    return points_table(titles, [player.points for player in players], [player.score for player in players])


def _ranking(view: HuangDiView, names: Names) -> list[str]:
    built = [say("scores-built", blocks=player.built) for player in view.players]
    scores = [player.score for player in view.players]
    return ranking_told(view.ranks, scores, names, built, say("scores-rule"))
