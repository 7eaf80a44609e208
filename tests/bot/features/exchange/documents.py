"""Exported games, and the answers to importing them."""

import json
from random import Random
from types import MappingProxyType

from bot.features.exchange.service import Destination, import_running, load_export, replayed
from games import find_box
from games.engine import Table
from games.engine.selfplay import choose
from tests.bot.stored_rows import published

SEEDS = 40
"""Random games in which a question is looked for."""


def exported(game="huang_di", seats=3, *, upto=None, seed=1):
    """Return the document of a game between AI players, whole or up to `upto` answers."""
    source, box = Random(seed), find_box(game)
    table = Table(box.new(seats, {}), nature=source)
    while not table.over and (upto is None or table.number < upto):
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    return document_of(table, game)


def document_of(table, game, options=MappingProxyType({})):
    """Return the document of a table of a game with these options."""
    box, seats = find_box(game), table.game.seats
    return {
        "format": 1,
        "game": game,
        "rules_version": box.version,
        "options": dict(box.chosen(options)),
        "seats": [{"name": name, "ai": None} for name in ("Ada", "Bob", "皇帝", "Dora", "Emil", "Fay")[:seats]],
        "state": "ended" if table.over else "running",
        "log": [
            {
                "seat": entry.seat,
                "answer": list(entry.answer) if isinstance(entry.answer, tuple) else entry.answer,
                "kind": entry.kind,
            }
            for entry in table.log
        ],
    }


async def brings(club, person, document):
    """Import a document, a text or bytes, and return the answer."""
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    reply = await person.types("table import", file=("table.json", data))
    await published(club)
    return reply


async def imported(club, document, persons, channel=None):
    """Import the document of a running game as the bot's owner does, and return its table; `persons` hold the seats."""
    export = load_export(json.dumps(document))
    place = Destination(club.guild.id, channel or club.channel.id)
    async with club.bot.app.tables.database.transaction() as connection:
        return await import_running(
            connection, export, replayed(export), place, persons=persons, chance=Random(1), remind=(18, "UTC")
        )


async def reach(club, game, fits, options=MappingProxyType({})):
    """Bring Ada and Bob to the first question of a random game that `fits`; return the asked person.

    `fits` gets the ask and the table.
    """
    box = find_box(game)
    for seed in range(SEEDS):
        source = Random(seed)
        table = Table(box.new(2, options), nature=source)
        while not table.over:
            (ask,) = table.asks
            if fits(ask, table):
                await imported(club, document_of(table, game, options), {"Ada": club.ada.id, "Bob": club.bob.id})
                await published(club)
                return (club.ada, club.bob)[ask.seat]
            table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    raise AssertionError("no such question")
