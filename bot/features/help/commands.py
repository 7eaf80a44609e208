"""Commands for every game that are not declared by features yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands

from bot.features.help.guide import show_guide, topics_of
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.surface.suggesting import Words, suggest_games, suggested
from games.engine import UnknownGame
from games.engine.words import quoted, row
from storage import StorageError

if TYPE_CHECKING:
    from bot.client import Bot


async def _topics(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    try:
        box = await interaction.client.app.here.box(interaction, interaction.namespace.game)
    except (StorageError, UnknownGame):
        return []
    return suggested({topic.name: topic.name for topic in topics_of(box)}, current)


@app_commands.command(name="help")
@app_commands.autocomplete(topic=_topics, game=suggest_games)
async def help_command(interaction: Interaction[Bot], topic: Words | None = None, game: Words | None = None) -> None:
    """Learn how to play, topic by topic."""
    box = await interaction.client.app.here.box(interaction, game)
    topics = [page.name.casefold() for page in topics_of(box)]
    wanted = (topic or topics[0]).casefold()
    if wanted not in topics:
        there = row(page.name for page in topics_of(box))
        raise Declined(say("other-topic", title=box.title, given=quoted(topic), topics=there))
    await show_guide(interaction, box, topics.index(wanted))


GENERAL: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (help_command,)
