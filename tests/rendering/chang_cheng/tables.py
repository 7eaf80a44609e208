"""Positions of Chang Cheng for pictures: games between AI players, and tables with things that are put there."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from random import Random

from PIL import Image

from games.chang_cheng import BOX
from games.chang_cheng.components import CARDS
from games.engine import Table
from tests.rendering.chang_cheng.games import steps
from tests.rendering.chang_cheng.walls import lay_cards


@cache
def all_views(seats=4):
    """Return the views of the public and of every seat, by viewer, for each step of a random game and for its end."""
    viewers = (None, *range(seats))
    return tuple(
        {viewer: table.game.observation(viewer) for viewer in viewers} for table in steps(seats, 5, policy="random")
    )


@cache
def busiest(seats=4):
    """Return the views of the moment with the most cards on the boards."""
    return max(all_views(seats), key=lambda views: sum(map(len, views[None].laid.values())))


def a_table(seats=4, seed=3):
    """Return a table before its first turn, whose state may be changed."""
    return Table(BOX.new(seats, {}), nature=Random(seed))


def with_cards(table, cards):
    """Lay cards (pairs of seat and kind) in the first province of a table; return that province."""
    province = next(iter(table.game.board.layout.provinces))
    lay_cards(table.game, {province: cards})
    for seat, player in enumerate(table.game.players):
        player.hand = tuple(card for card in CARDS if (seat, card) not in cards)
    return province


def with_player(view, **changes):
    """Return a view in which the viewer's area is changed."""
    view = view.copy()
    for name, value in changes.items():
        setattr(view.players[view.viewer], name, value)
    return view


def opened(png):
    """Return a PNG as a picture."""
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture
