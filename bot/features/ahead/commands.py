"""The command `/ahead`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Interaction, app_commands

from bot.features.ahead.ui import read_answer, show_ahead
from bot.kernel.errors import Declined
from bot.kernel.parsing import means_off
from bot.kernel.words import say
from bot.surface.suggesting import Words, suggested

if TYPE_CHECKING:
    from bot.client import Bot
    from games.engine import Ahead


async def _questions(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    live = await interaction.client.app.here.find_running(interaction)
    return suggested({question.topic: question.title for question in (live.box.ahead if live else ())}, current)


async def _question(interaction: Interaction[Bot]) -> Ahead | None:
    """Return the question typed so far."""
    live, wanted = await interaction.client.app.here.find_running(interaction), interaction.namespace.what
    return next((question for question in (live.box.ahead if live else ()) if question.topic == wanted), None)


async def _answers(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    question = await _question(interaction)
    if question is None:
        return []
    keys = question.keys or range(question.most + 1)
    offered = {say("word-off"): say("ahead-choice-off")} | {str(key): question.label(key) for key in keys}
    return suggested(offered, current)


async def _moments(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    question = await _question(interaction)
    if question is None or not question.until:
        return []
    moments = {until: question.moment(until) for until in question.until}
    return suggested({say("word-off"): say("ahead-until-off")} | moments, current)


@app_commands.command()
@app_commands.guild_only()
@app_commands.autocomplete(what=_questions, answer=_answers, until=_moments)
async def ahead(
    interaction: Interaction[Bot],
    what: Words | None = None,
    answer: Words | None = None,
    until: Words | None = None,
) -> None:
    """Answer before the game asks you: once, or every time."""
    live = await interaction.client.app.here.running(interaction)
    if what is not None:
        if answer is None:
            raise Declined(say("ahead-no-answer"))
        given = None if means_off(answer) else read_answer(answer)
        moment = None if until is None or means_off(until) else until
        await interaction.client.app.ahead.give(live.id, interaction.user.id, what, given, moment)
    await show_ahead(interaction, live.id)
