"""Commands for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands

from bot.features.help.guide import show_guide, topics_of
from bot.features.looking.health import health
from bot.features.looking.looking import show_hand, show_item, show_scores
from bot.features.more import standing
from bot.features.rankings.commands import rankings
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.surface.suggesting import Words, suggest_games, suggest_tables, suggested
from games.engine import UnknownGame
from games.engine.words import quoted, row
from storage import StorageError

if TYPE_CHECKING:
    from bot.client import Bot


@app_commands.command()
@app_commands.guild_only()
async def hand(interaction: Interaction[Bot]) -> None:
    """Show your hand, for your eyes only."""
    await show_hand(interaction, await interaction.client.app.here.watched(interaction))


@app_commands.command()
@app_commands.guild_only()
@app_commands.autocomplete(table=suggest_tables)
async def scores(interaction: Interaction[Bot], table: Words | None = None) -> None:
    """Show everyone's points by source."""
    await show_scores(interaction, await interaction.client.app.here.watched(interaction, table))


async def _items(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    live = await interaction.client.app.here.find_watched(interaction)
    items = live.box.texts.items(live.view(None), live.names) if live else {}
    return suggested({key: label.text for key, label in items.items()}, current, items)


@app_commands.command()
@app_commands.guild_only()
@app_commands.autocomplete(what=_items)
async def look(interaction: Interaction[Bot], what: Words) -> None:
    """Take a closer look at anything on the table."""
    await show_item(interaction, await interaction.client.app.here.watched(interaction), what)


@app_commands.command()
@app_commands.guild_only()
async def status(interaction: Interaction[Bot]) -> None:
    """Show where the game stands and who is up; server managers also see the bot's health."""
    manages = interaction.permissions.manage_guild
    try:
        live = await interaction.client.app.here.watched(interaction)
    except Declined as none:
        if not manages:
            raise
        said = [str(none)]
    else:
        said = [standing(live)]
    if manages:
        said.append(await health(interaction.client, interaction.guild_id or 0))
    await interaction.edit_original_response(content="\n\n".join(said))


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


GENERAL: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    hand,
    scores,
    look,
    status,
    rankings,
    help_command,
)
