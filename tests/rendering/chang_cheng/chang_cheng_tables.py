"""Positions of Chang Cheng for pictures: games between AI players, and tables with things that are put there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

from PIL import Image

from games.chang_cheng import BOX
from games.chang_cheng.cards import CARDS, Laid
from games.engine import Table
from games.engine.selfplay import choose

NAMES = ("Maximilian", "Bartholomew", "周瑜", "Ana")


@cache
def a_game(seats=4, seed=5, policy="random"):
    """Return for each step of a game, and for its end, the views of the public and of every seat."""
    source = Random(seed)
    table = Table(BOX.new(seats, {}), nature=source)
    found, step = [], -1
    while not table.over:
        if table.steps != step:
            step = table.steps
            found.append(views_of(table))
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, BOX.policy(policy), source))
    return (*found, views_of(table))


def views_of(table):
    """Return the views of the public and of every seat."""
    return {viewer: table.game.view(viewer) for viewer in (None, *range(table.game.seats))}


@cache
def busiest(seats=4):
    """Return the views of the moment with the most cards on the boards."""
    return max(a_game(seats), key=lambda views: sum(map(len, views[None].laid.values())))


def a_table(seats=4, seed=3):
    """Return a table before its first turn, whose state may be changed."""
    return Table(BOX.new(seats, {}), nature=Random(seed))


def with_cards(table, cards):
    """Lay cards (pairs of seat and kind) in the first province of a table; return that province."""
    province = next(iter(table.game.board.layout.provinces))
    table.game.laid[province] = [Laid(seat, card) for seat, card in cards]
    for seat, player in enumerate(table.game.players):
        player.hand = tuple(card for card in CARDS if (seat, card) not in cards)
    return province


def with_player(view, **changes):
    """Return a view in which the viewer's area is changed."""
    players = list(view.players)
    players[view.viewer] = replace(players[view.viewer], **changes)
    return replace(view, players=tuple(players))


def opened(png):
    """Return a PNG as a picture."""
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture
