"""A plain turn takes three clicks at most: open the panel, choose what to do, choose how much, where or which cards.

Counted on the turns of two people who click what an AI player would play. A click is a press of a button or one use
of a menu. Not plain is a turn in which the player answers more than its game's plain asks: a buyback or a repeated
role card, workers of both kinds, a turn with the emperor block in hand, or a card from the pile that may change what
else is drawn.
"""

from random import Random

import pytest
from players import click_a_move

from bot.panels.offering import options_of
from games.huang_di.roles import ROLE_CARDS

PLAIN = {
    "huang_di": {*ROLE_CARDS, "role", "recruit", "quarry", "build", "second", "move"},
    "han": {"province", "space", "cards", "second", "second_cards", "discard", "draw"},
}
"""What is asked in a plain turn; in Huang Di besides whether to go on, answered with no."""
TURNS = 50


async def asked_since(club, number):
    """The topics of all that has been answered since, with the answers."""
    table = (await club.live()).table
    first = len(table.answers) - sum(entry.kind == "answer" for entry in table.log[number:])
    tables = enumerate(table.again())
    return [
        (then.ask_of(entry.seat).topic, "emperor" if "emperor" in options_of(then.ask_of(entry.seat)) else entry.answer)
        for (place, then), entry in zip(tables, table.answers, strict=False)
        if place >= first and entry.seat >= 0
    ]


@pytest.mark.parametrize("game", PLAIN)
async def test_a_plain_turn_takes_three_clicks_at_most(club, game, monkeypatch):
    await club.start(club.ada, club.bob, game=game)
    clicks, plain, chance = 0, [], Random(1)

    def counted(act):
        async def acts(*args, **more):
            nonlocal clicks
            clicks += 1
            return await act(*args, **more)

        return acts

    for name in ("click", "select"):
        monkeypatch.setattr(type(club.ada.actor), name, counted(getattr(type(club.ada.actor), name)))
    for _ in range(TURNS):
        live = await club.live()
        if live.table.over:
            break
        person, *_ = await club.waited_for()
        clicks = 0
        await click_a_move(club, person, chance)
        asked = await asked_since(club, live.table.number)
        others = [a for topic, a in asked if a == "emperor" or (topic not in PLAIN[game] and a != "end")]
        piles = sum(answer == "pile" for _, answer in asked)
        if not (live.table.simultaneous or others or (piles and len({*asked}) > 3)):
            plain.append(clicks)
    assert len(plain) >= 8
    assert max(plain) <= 3
