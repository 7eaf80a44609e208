"""What is done at tables where people answer ahead."""

from __future__ import annotations

from random import Random

from players import type_a_move

from bot.tables.moves import Move


async def to_the_petition(club):
    """Let the round be played to its end."""
    chance = Random(4)
    while not (await club.live()).table.simultaneous:
        (person, *_) = await club.waited_for()
        await type_a_move(club, person, chance)


async def play(club, person, path):
    """Let a person give all these answers at once."""
    with club.env._bot_scope():
        await club.bot.tables.play(1, person.id, path)
    await club.env.settle()


async def go_back(club, person, answers):
    """Take the table back by so many answers, as a vote does that the person has called for."""
    with club.env._bot_scope():
        async with club.bot.tables.running(1) as before:
            draft = before.table.fork(nature=Random(1))
            draft.rewind(before.seat_of(person.id), len(before.table.answers) - answers)
            await club.bot.tables.commit(before, Move(draft))
    await club.env.settle()
