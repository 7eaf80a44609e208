"""The commands around a table: who plays what, where, and when it is reminded."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from discord import Attachment, Interaction, app_commands

from bot.answering import answering
from bot.commands.games import Words
from bot.commands.general import games_like
from bot.errors import Declined
from bot.files import text_of
from bot.house import choosable, file_of, option_called
from bot.menus import when
from bot.rights import check_permissions, may_manage
from games import find_box, find_boxes
from games.engine import UnknownGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from games.engine import Box, Option
    from storage import TableRow


async def _suggest_games(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    return games_like(current)


async def _box_here(interaction: Interaction[Bot]) -> Box | None:
    """What the channel's table plays, for suggestions; `None` without a table."""
    try:
        return find_box((await _table(interaction)).game)
    except (Declined, UnknownGame):
        return None


async def _options_here(interaction: Interaction[Bot]) -> Sequence[Option]:
    """What can be chosen at the channel's table; nothing without one."""
    try:
        row = await _table(interaction)
        return choosable(row, find_box(row.game))
    except (Declined, UnknownGame):
        return ()


async def _suggest_policies(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    box = await _box_here(interaction)
    names = box.policy_names if box else ()
    return [app_commands.Choice(name=name, value=name) for name in names if current.casefold() in name]


async def _suggest_options(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=f"{option.name}: {option.sentence}"[:100], value=option.name)
        for option in await _options_here(interaction)
        if current.casefold() in option.name
    ][:25]


async def _suggest_choices(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    choices = {option.name: option.choices for option in await _options_here(interaction)}
    found = choices.get(interaction.namespace.option or "", {})
    return [
        app_commands.Choice(name=label, value=key)
        for key, label in found.items()
        if current.casefold() in label.casefold()
    ]


async def _suggest_zones(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    found = [zone for zone in sorted(available_timezones()) if current.casefold() in zone.casefold()]
    return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]


class TableCommands(
    app_commands.Group, name="table", description="Open a table, gather players, play", guild_only=True
):
    """`/table …`. Answers are for the person alone; the lobby's own post shows what has changed."""

    @app_commands.command()
    @app_commands.describe(game="What to play; without it what was played here last.")
    @app_commands.autocomplete(game=_suggest_games)
    async def new(self, interaction: Interaction[Bot], game: Words | None = None) -> None:
        """Open a table in this channel"""
        async with answering(interaction):
            check_permissions(interaction)
            lobbies, channel_id = interaction.client.tables.lobbies, interaction.channel_id or 0
            box = find_box(game) if game else await lobbies.usual(channel_id)
            await lobbies.open(
                guild_id=interaction.guild_id,
                channel_id=channel_id,
                host_id=interaction.user.id,
                name=interaction.user.display_name,
                game=box.name,
            )
            opened = f"A table of {box.title} is open; you have the first seat."
            others = [other.title for other in find_boxes().values() if other is not box]
            if not game and others:
                opened += f" There is also {', '.join(others)}: `/table cancel`, then `/table new` with its name."
            await _done(interaction, opened)

    @app_commands.command()
    async def join(self, interaction: Interaction[Bot]) -> None:
        """Take a seat at this channel's table"""
        async with answering(interaction):
            row = await _table(interaction)
            await interaction.client.tables.lobbies.join(row.id, interaction.user.id, interaction.user.display_name)
            await _done(interaction, "You have a seat.", lobby=row.id)

    @app_commands.command()
    async def leave(self, interaction: Interaction[Bot]) -> None:
        """Give your seat up before the game begins"""
        async with answering(interaction):
            row = await _table(interaction)
            await interaction.client.tables.lobbies.leave(row.id, interaction.user.id)
            await _done(interaction, "You have left the table.", lobby=row.id)

    @app_commands.command(name="add-ai")
    @app_commands.describe(policy="How it plays; without it the strongest way.")
    @app_commands.autocomplete(policy=_suggest_policies)
    async def add_ai(self, interaction: Interaction[Bot], policy: Words | None = None) -> None:
        """Seat an AI player"""
        async with answering(interaction):
            row = await _table(interaction)
            name = await interaction.client.tables.lobbies.add_ai(
                row.id, interaction.user.id, policy, may_manage=may_manage(interaction)
            )
            await _done(interaction, f"{name} has taken a seat.", lobby=row.id)

    @app_commands.command()
    @app_commands.describe(
        option="What to change.", choice="What it is to be.", file="Or a file of your own, where the option takes one."
    )
    @app_commands.autocomplete(option=_suggest_options, choice=_suggest_choices)
    async def options(
        self, interaction: Interaction[Bot], option: Words, choice: Words | None = None, file: Attachment | None = None
    ) -> None:
        """Choose a variant of the game before it begins, or how its posts look and what they tell"""
        async with answering(interaction):
            row = await _table(interaction)
            service, person_id, manages = interaction.client.tables, interaction.user.id, may_manage(interaction)
            wanted = option_called(row, find_box(row.game), option)
            match choice, file:
                case str(), None:
                    label = await service.choose(row.id, person_id, option, choice, may_manage=manages)
                case None, Attachment():
                    text = await text_of(file, file_of(wanted).most)
                    label = await service.choose_file(row.id, person_id, option, text, may_manage=manages)
                case _:
                    raise Declined(f"Say what {option} is to be: give either a choice or a file.")
            await _done(interaction, f"Noted: {option} is “{label}”.", lobby=row.id)

    @app_commands.command()
    async def start(self, interaction: Interaction[Bot]) -> None:
        """Begin the game with those who have joined"""
        async with answering(interaction):
            row = await _table(interaction)
            check_permissions(interaction)
            await interaction.client.tables.start(row.id, interaction.user.id)
            await _done(interaction, "The game begins.", lobby=row.id)

    @app_commands.command()
    async def show(self, interaction: Interaction[Bot]) -> None:
        """Post this channel's table once more"""
        async with answering(interaction):
            row = await _table(interaction)
            await interaction.client.tables.show(row.id)
            await _done(interaction, "Here it is.")

    @app_commands.command()
    async def cancel(self, interaction: Interaction[Bot]) -> None:
        """End this channel's table without a result"""
        async with answering(interaction):
            row = await _table(interaction)
            await interaction.client.tables.cancel(row.id, interaction.user.id, may_manage=may_manage(interaction))
            await _done(interaction, "The table is cancelled; the channel is free.", lobby=row.id)

    @app_commands.command()
    async def resign(self, interaction: Interaction[Bot]) -> None:
        """Leave the running game; an AI player takes your seat over"""
        async with answering(interaction):
            row = await _table(interaction)
            await interaction.client.tables.resign(row.id, interaction.user.id)
            await _done(interaction, "You have resigned.")

    @app_commands.command()
    @app_commands.describe(on="Whether to remind at all.", hour="At which hour, 0 to 23.", zone="In which time zone.")
    @app_commands.autocomplete(zone=_suggest_zones)
    async def reminders(
        self,
        interaction: Interaction[Bot],
        on: bool = True,  # noqa: FBT001, FBT002  # Discord's own switch
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: Words | None = None,
    ) -> None:
        """Set when the table reminds whomever it waits for, once a day"""
        async with answering(interaction):
            row = await _table(interaction)
            reminder = await interaction.client.tables.set_reminder(
                row.id,
                interaction.user.id,
                may_manage=may_manage(interaction),
                hour=hour,
                zone=zone,
                is_on=on,
            )
            await _done(interaction, f"This table reminds {when(reminder)}.")


async def _table(interaction: Interaction[Bot]) -> TableRow:
    return await interaction.client.tables.in_channel(interaction.channel_id or 0)


async def _done(interaction: Interaction[Bot], text: str, *, lobby: int | None = None) -> None:
    """Say what was done, once the lobby's post shows it too."""
    if lobby is not None:
        await interaction.client.publisher.show_lobby(lobby)
    await interaction.edit_original_response(content=text)
