"""Commands that go with any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands, ui

from bot.commands.games import action_command
from bot.controls import Layout
from bot.desk import answering
from bot.errors import Declined
from bot.posts import INK
from games import find_box, find_boxes

if TYPE_CHECKING:
    from bot.client import Bot
    from games.engine import Box


@app_commands.command()
@app_commands.guild_only()
async def hand(interaction: Interaction[Bot]) -> None:
    """Show your own hand, to you alone"""
    async with answering(interaction):
        live = await interaction.client.tables.running_in(interaction.channel_id or 0)
        await interaction.client.desk.show_hand(interaction, live)


@app_commands.command()
@app_commands.guild_only()
async def move(interaction: Interaction[Bot]) -> None:
    """Show what you can do now, with buttons, to you alone"""
    async with answering(interaction):
        live = await interaction.client.tables.running_in(interaction.channel_id or 0)
        await interaction.client.desk.show_panel(interaction, live)


@app_commands.command()
@app_commands.guild_only()
@app_commands.describe(what="How much to take back.")
@app_commands.choices(
    what=[
        app_commands.Choice(name="your last choice", value="choice"),
        app_commands.Choice(name="all that you may take back of this turn", value="turn"),
    ]
)
async def undo(interaction: Interaction[Bot], what: str = "choice") -> None:
    """Take back your last choice, as long as nobody acted and no card was seen since"""
    async with answering(interaction):
        await interaction.client.desk.undo(interaction, whole_turn=what == "turn")


@app_commands.command()
@app_commands.guild_only()
async def status(interaction: Interaction[Bot]) -> None:
    """Tell where the game stands and whom it waits for"""
    async with answering(interaction):
        live = await interaction.client.tables.running_in(interaction.channel_id or 0)
        waiting = ", ".join(f"<@{live.persons[seat]}>" for seat in live.waiting) or "nobody"
        line = live.box.texts.headline(live.view(None), live.shown_names)
        await interaction.edit_original_response(content=f"**{line}**\nThe game waits for {waiting}.")


async def _topics(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    box = _game(interaction.namespace.game)
    names = [topic.name for topic in box.texts.help] if box else []
    return [app_commands.Choice(name=name, value=name) for name in names if current.casefold() in name.casefold()][:25]


async def _games(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    return games_like(current)


def games_like(current: str) -> list[app_commands.Choice[str]]:
    """The games whose title holds `current`."""
    boxes = [box for box in find_boxes().values() if current.casefold() in box.title.casefold()]
    return [app_commands.Choice(name=box.title, value=box.name) for box in boxes][:25]


def _game(name: str | None) -> Box | None:
    return find_box(name) if name else next(iter(find_boxes().values()), None)


@app_commands.command(name="help")
@app_commands.describe(topic="What to read about.", game="Which game; without it the first.")
@app_commands.autocomplete(topic=_topics, game=_games)
async def help_command(interaction: Interaction[Bot], topic: str | None = None, game: str | None = None) -> None:
    """How to play, by topic"""
    async with answering(interaction):
        box = _game(game)
        topics = {page.name.casefold(): page for page in box.texts.help} if box else {}
        page = topics.get((topic or next(iter(topics), "")).casefold())
        if box is None or page is None:
            raise Declined(f"There is no help on {topic!r}; there is: {', '.join(p.name for p in topics.values())}.")
        container: ui.Container[Any] = ui.Container(accent_colour=INK)
        container.add_item(ui.TextDisplay(f"## {box.title}: {page.name}\n{page.text}"[:3600]))
        others = " · ".join(other.name for other in topics.values() if other is not page)
        container.add_item(ui.TextDisplay(f"-# More with `/help topic:` {others}"[:200]))
        container.add_item(ui.TextDisplay(f"-# {box.credits}"[:200]))
        await interaction.edit_original_response(view=Layout(container))


def _bid() -> app_commands.Command[Any, ..., None]:
    """The `/bid` of whichever game has sealed bids."""
    for box in find_boxes().values():
        for action in box.actions:
            if action.name == "bid":
                command = action_command(action)
                command.guild_only = True
                return command
    raise LookupError("no game has bids")


GENERAL: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (hand, move, undo, status, help_command, _bid())
