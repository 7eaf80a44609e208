"""The points by source, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import Names
from games.engine.results import ranking, verdict
from games.engine.words import GLYPHS, listed, points_table
from games.huang_di.scoring import MOST_JADE_POINTS, PROVINCE_POINTS
from games.huang_di.text.words import plural, symbol
from games.huang_di.view import HuangDiView

SOURCE_NAMES: Final[Mapping[str, str]] = {
    "rows": "Rows",
    "levels": "Levels",
    "towers": "Towers",
    "favours": "Favours",
    "chips": "Chips",
    "province": "Province",
    "jade": "Jade",
    "workers": "Workers",
}
ENDINGS: Final[Mapping[str, str]] = {
    "wall": "The Great Wall was completed",
    "mongols": "The Mongols invaded",
}


def ending(view: HuangDiView, names: Names) -> str:
    """Why the game ended and who won, in one sentence."""
    won = verdict(view.ranks, [player.score for player in view.players], names)
    return f"{ENDINGS[view.ended_because]} in round {view.round}: {won}."


def scoring(view: HuangDiView, names: Names) -> str:
    """The points of every seat by source, and once the game is over the ranking."""
    players = f"{listed(f'{GLYPHS[seat]} {name} ({symbol(seat)})' for seat, name in enumerate(names))}."
    if not view.ranks:
        return "\n".join(["**Points so far**", players, _table(view)])
    return "\n".join(
        [
            f"**{ending(view, names)}**",
            *_ranking(view, names),
            f"Points by source; {players}",
            _table(view),
            f"Chips are buyback chips. Province: {PROVINCE_POINTS} points for each own block where one has fewest. "
            f"Jade and workers: {MOST_JADE_POINTS} points for most.",
        ]
    )


def _table(view: HuangDiView) -> str:
    players = view.players
    return points_table(SOURCE_NAMES, [player.points for player in players], [player.score for player in players])


def _ranking(view: HuangDiView, names: Names) -> list[str]:
    built = [f"{plural(player.built, 'block')} in the wall" for player in view.players]
    scores = [player.score for player in view.players]
    return ranking(view.ranks, scores, names, built, "more own blocks in the wall")
