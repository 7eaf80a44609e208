"""The points by colour, and the result: the weakest colour decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from games.engine import Names
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import capital, listed
from games.huang.pieces import COLOURS
from games.huang.text.words import dynasty, player
from games.huang.view import HuangView
from games.huang.words import say


def sources() -> Mapping[str, str]:
    """Return the colours of points with their names."""
    return {colour: say("colour", colour=colour) for colour in COLOURS}


def ending(view: HuangView, names: Names) -> str:
    """Return the winner or the draw, and why the game ended, in a sentence."""
    scores = [seat.score or 0 for seat in view.players]
    won = verdict(view.ranks, scores, names, is_drawn=view.tied)
    return say("ending", because=view.ended_because, round=view.round, verdict=won)


def scoring(view: HuangView, names: Names) -> str:
    """Return every seat's points by colour as far as the viewer may know them, and the ranking at the end."""
    seats = [player(seat, names) for seat in range(len(names))]
    known = [seat for seat, own in enumerate(view.players) if own.points is not None]
    points = [cast("Mapping[str, int]", own.points) for own in view.players if own.points is not None]
    scores = [own.score for own in view.players if own.score is not None]
    if not view.ranks:
        lines = points_told([seats[seat] for seat in known], sources(), points, scores) if known else []
        hidden = [who for seat, who in enumerate(seats) if seat not in known]
        if hidden:
            lines.append(say("scores-hidden", who=listed(hidden), count=len(hidden)))
        return "\n".join([f"**{say('scores-so-far')}**", *lines, f"-# {say('scores-weakest')}"])
    colours = {key: capital(name) for key, name in sources().items()}
    heads = [dynasty(seat) for seat in range(len(names))]
    table = points_table(colours, points, scores, total=say("scores-total"), heads=heads)
    by_colour = say("scores-by-colour", players=listed(seats))
    return "\n".join([f"**{ending(view, names)}**", *_ranking(view, scores, names), by_colour, table])


def _ranking(view: HuangView, scores: list[int], names: Names) -> list[str]:
    held = []
    for seat in view.players:
        others = sorted(seat.totals or ())[1:]
        white = (seat.points or {}).get("white", 0)
        held.append(say("scores-held", others=listed(map(str, others)), white=str(white)))
    return ranking_told(view.ranks, scores, names, held, say("scores-rule"))
