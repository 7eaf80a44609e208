"""Steps of tests about answers ahead."""

from __future__ import annotations

from random import Random

from bot.kernel.moves import Move
from tests.bot.players import type_a_move


async def to_the_petition(club):
    """Play the round to its end, up to the next petition."""
    chance = Random(4)
    while not (await club.live()).table.simultaneous:
        (person, *_) = await club.waited_for()
        await type_a_move(club, person, chance)


async def play(club, person, path):
    """Give all answers of `path` at once, for a person."""
    with club.env._bot_scope():
        await club.bot.app.tables.play(1, person.id, path)
    await club.env.settle()


async def go_back(club, person, answers):
    """Take the table back by a number of answers, as after a vote that the person has called."""
    with club.env._bot_scope():
        async with club.bot.app.tables.running(1) as before:
            draft = before.table.fork(nature=Random(1))
            draft.rewind(before.seat_of(person.id), len(before.table.answers) - answers)
            await club.bot.app.tables.commit(before, Move(draft))
    await club.env.settle()
