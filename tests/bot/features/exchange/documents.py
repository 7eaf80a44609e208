"""Exported games, and the answers to importing them."""

import json
from random import Random

from bot.features.exchange.service import Destination, import_running, load_export, replayed
from bot.kernel.rows import to_json
from games import find_box
from games.engine import Table
from games.engine.selfplay import choose
from tests.bot.at_the_club import published


def exported(game="huang_di", seats=3, *, upto=None, seed=1):
    """Return the document of a game between AI players, whole or up to `upto` answers."""
    source, box = Random(seed), find_box(game)
    table = Table(box.new(seats, {}), nature=source)
    while not table.over and (upto is None or table.number < upto):
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    return {
        "format": 1,
        "game": game,
        "rules_version": box.version,
        "options": dict(box.chosen({})),
        "seats": [{"name": name, "ai": None} for name in ("Ada", "Bob", "皇帝", "Dora", "Emil", "Fay")[:seats]],
        "state": "ended" if table.over else "running",
        "log": [{"seat": entry.seat, "answer": to_json(entry.answer), "kind": entry.kind} for entry in table.log],
    }


async def brings(club, person, document):
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    reply = await person.types("table import", file=("table.json", data))
    await published(club)
    return reply


async def imported(club, document, persons):
    """Import the document of a running game as the bot's owner does, and return its table; `persons` hold the seats."""
    export, place = load_export(json.dumps(document)), Destination(club.guild.id, club.channel.id, club.env.now())
    return await club.write(
        import_running, export, replayed(export), place, persons=persons, chance=Random(1), remind=(18, "UTC")
    )
