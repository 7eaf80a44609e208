"""Secrets of players, and requests that would reveal them."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.kernel.live import Live
from games.engine import Box, Table, draw
from games.huang_di.cards import favours


def secrets_of(live: Live) -> dict[int, set[str]]:
    """Return each person's favours that only they may know now."""
    shown = {card for player in live.observation(None).players for card in player.granted}
    own = {person: live.observation(seat).players[seat] for seat, person in live.persons.items()}
    return {person: {*known.hand, *known.dealt} - shown for person, known in own.items()}


def leaks(request: Any, cards: set[str]) -> list[str]:
    sent = json.dumps(request.json, ensure_ascii=False)
    named = [card for card in cards if re.search(rf"\b{favours()[card].name}\b", sent)]
    return named + [card for card in cards if f'"{card}"' in sent or f':{card}"' in sent]


def pairs_of_worlds(box: Box, source: Random) -> Iterator[tuple[int, Table[Any], Table[Any]]]:
    """Play a random game; yield a seat, or chance, and two tables that differ only in its latest answer."""
    table = Table(box.new(box.seats[0] + 1, {}))
    while not table.over:
        ask = source.choice([ask for ask in table.asks if ask.seat in table.waiting])
        one, other = draw(ask, source), draw(ask, source)
        if one != other and source.random() < 0.2:
            yield ask.seat, table.tried(ask.seat, [one]), table.tried(ask.seat, [other])
        table.answer(ask.seat, one)
