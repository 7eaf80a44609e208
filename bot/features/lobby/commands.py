"""The commands `/table …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Attachment, Interaction, app_commands

from bot.features.lobby.opening import open_table, show_games
from bot.kernel.errors import Declined
from bot.kernel.naming import policy_title, shown
from bot.kernel.options import choosable, file_of, option_called
from bot.kernel.words import say
from bot.surface.files import text_of
from bot.surface.here import here
from bot.surface.permissions import check_permissions, may_manage
from bot.surface.suggesting import Words, suggest_games, suggested
from games import find_box, find_boxes
from games.engine import UnknownGame
from games.engine.words import capital
from storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from games.engine import Box, Option
    from storage import TableRow


async def _box_here(interaction: Interaction[Bot]) -> Box | None:
    """Return the game of the channel's table, for suggestions; `None` without a table."""
    try:
        return find_box((await _table(interaction)).game)
    except (Declined, StorageError, UnknownGame):
        return None


async def _options_here(interaction: Interaction[Bot]) -> Sequence[Option]:
    """Return the options that can be chosen at the channel's table; none without a table."""
    try:
        row = await _table(interaction)
        return choosable(row, find_box(row.game))
    except (Declined, StorageError, UnknownGame):
        return ()


async def _suggest_policies(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    box = await _box_here(interaction)
    return suggested({name: policy_title(name) for name in (box.policy_names if box else ())}, current)


async def _suggest_options(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    options = await _options_here(interaction)
    titled = {choice.value for choice in suggested({option.name: option.title for option in options}, current)}
    return suggested(
        {option.name: f"{option.title}: {option.sentence}" for option in options if option.name in titled}, ""
    )


async def _suggest_choices(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    choices = {option.name: option.choices for option in await _options_here(interaction)}
    return suggested(choices.get(interaction.namespace.option or "", {}), current)


class TableCommands(
    app_commands.Group, name="table", description="Open a table, gather players, play", guild_only=True
):
    """`/table …`. Answers are private; the lobby's own post shows what has changed."""

    @app_commands.command()
    @app_commands.autocomplete(game=suggest_games)
    async def new(self, interaction: Interaction[Bot], game: Words | None = None) -> None:
        """Open a table in this channel."""
        if game is None and len(find_boxes()) > 1:
            await show_games(interaction)
            return
        await _done(
            interaction, await open_table(interaction, await interaction.client.app.here.box(interaction, game))
        )

    @app_commands.command()
    async def join(self, interaction: Interaction[Bot]) -> None:
        """Take a seat at this channel's table."""
        row = await _table(interaction)
        await interaction.client.app.lobbies.join(row.id, interaction.user.id, interaction.user.display_name)
        await _done(interaction, say("done-joined"), lobby=row.id)

    @app_commands.command()
    async def leave(self, interaction: Interaction[Bot]) -> None:
        """Give up your seat before the game begins."""
        row = await _table(interaction)
        await interaction.client.app.lobbies.leave(row.id, interaction.user.id)
        await _done(interaction, say("done-left"), lobby=row.id)

    @app_commands.command(name="add-ai")
    @app_commands.autocomplete(policy=_suggest_policies)
    async def add_ai(self, interaction: Interaction[Bot], policy: Words | None = None) -> None:
        """Add an AI player."""
        row = await _table(interaction)
        name = await interaction.client.app.lobbies.add_ai(
            row.id, interaction.user.id, policy, may_manage=may_manage(interaction)
        )
        await _done(interaction, say("done-seated", who=shown(name, 0, is_ai=True)), lobby=row.id)

    @app_commands.command()
    @app_commands.autocomplete(option=_suggest_options, choice=_suggest_choices)
    async def options(
        self, interaction: Interaction[Bot], option: Words, choice: Words | None = None, file: Attachment | None = None
    ) -> None:
        """Choose a variant before the game begins, or how posts look and what they tell."""
        row = await _table(interaction)
        person_id, manages = interaction.user.id, may_manage(interaction)
        wanted = option_called(row, find_box(row.game), option)
        match choice, file:
            case str(), None:
                label = await interaction.client.app.choices.choose(
                    row.id, person_id, wanted.name, choice, may_manage=manages
                )
            case None, Attachment():
                text = await text_of(file, file_of(wanted).most)
                label = await interaction.client.app.choices.choose_file(
                    row.id, person_id, wanted.name, text, may_manage=manages
                )
            case _:
                raise Declined(say("choosing-one-way", option=wanted.title))
        noted = say("choosing-noted", option=capital(wanted.title), choice=label)
        await _done(interaction, noted, lobby=row.id)

    @app_commands.command()
    async def start(self, interaction: Interaction[Bot]) -> None:
        """Begin the game with everyone who has joined."""
        row = await _table(interaction)
        check_permissions(interaction)
        await interaction.client.app.lobbies.start(row.id, interaction.user.id)
        await _done(interaction, say("done-started"), lobby=row.id)


async def _table(interaction: Interaction[Bot]) -> TableRow:
    return await interaction.client.app.tables.in_channel(here(interaction))


async def _done(interaction: Interaction[Bot], text: str, *, lobby: int | None = None) -> None:
    """Say what was done, after updating the lobby's post."""
    if lobby is not None:
        await interaction.client.app.lobby_posts.show(lobby)
    await interaction.edit_original_response(content=text)
