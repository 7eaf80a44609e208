"""The ranking of a game on a server, in pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.rankings.ratings import PROVISIONAL, START, Ladder, Standing
from bot.features.rankings.service import has_rankings
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, rows, show
from bot.surface.layout import Layout, framed
from bot.surface.paging import turned_to, turns
from games import find_box, find_boxes
from storage import results, settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.client import Bot
    from games.engine import Box

LINES: Final = 15
"""Players per page."""
HOW: Final = "how"
"""Key of the page about how games count."""


def decimal(number: float) -> str:
    """Return a number with one decimal, in the current language."""
    whole, tenth = divmod(round(number * 10), 10)
    return say("rankings-decimal", whole=str(whole), tenth=str(tenth))


def ranking_lines(ladder: Ladder, people: Mapping[int, int]) -> list[str]:
    """Return a line for each of `people` (player to person), best first."""
    return [
        say(
            "rankings-line",
            rank=str(rank),
            who=f"<@{people[player]}>",
            rating=rating_said(ladder.standings[player]),
            games=ladder.standings[player].games,
            wins=str(ladder.standings[player].wins),
            place=decimal(ladder.standings[player].place),
        )
        for rank, player in ladder.ordered(people)
    ]


def rating_said(standing: Standing) -> str:
    """Return a rating as text, marked as provisional after few games."""
    rating = str(standing.rating)
    return say("rankings-provisional", rating=rating) if standing.is_provisional else rating


def ranking_panel(box: Box, lines: list[str], games: int, page: int, *, has_rankings: bool) -> ui.LayoutView:
    """Return a page of the ranking."""
    pages = ["\n".join(lines[first : first + LINES]) for first in range(0, len(lines), LINES)]
    container = _headed(box, say("rankings-title"))
    notes = [say("rankings-count", games=games)]
    if not has_rankings:
        container.add_item(ui.TextDisplay(say("rankings-off")))
    if pages:
        container.add_item(ui.TextDisplay(pages[page]))
        notes.append(say("page-of", page=page + 1, pages=len(pages)))
    elif has_rankings:
        container.add_item(ui.TextDisplay(say("rankings-empty")))
    container.add_item(ui.TextDisplay("-# " + " · ".join(notes)))
    if len(pages) > 1:
        container.add_item(turns("rankings", 0, page, len(pages), prefix=f"{box.name}/"))
    _add_ways(container, box, HOW, say("rankings-button-how"))
    return Layout(container)


def how_panel(box: Box) -> ui.LayoutView:
    """Return the page about how games count."""
    container = _headed(box, say("rankings-how-title"))
    container.add_item(ui.TextDisplay(say("rankings-how", start=str(START), few=str(PROVISIONAL))))
    _add_ways(container, box, "0", say("rankings-button-back"))
    return Layout(container)


def _headed(box: Box, title: str) -> ui.Container[Any]:
    container = framed()
    container.add_item(ui.TextDisplay(f"## {box.title}: {title}"))
    return container


def _add_ways(container: ui.Container[Any], box: Box, key: str, label: str) -> None:
    """Add the buttons to the other page, and to the rankings of other games."""
    buttons = [controls.button("rankings", 0, 0, f"{box.name}/{key}", label=label)]
    buttons += [
        controls.button("rankings", 0, 0, f"{other.name}/first", label=other.title)
        for other in find_boxes().values()
        if other is not box
    ]
    for buttons_of_row in rows(buttons):
        container.add_item(buttons_of_row)


async def show_rankings(interaction: discord.Interaction[Bot], box: Box, click: Click) -> None:
    """Show the clicked page of a game's ranking on this server. Raises `Declined` outside of servers."""
    guild_id = interaction.guild_id
    if guild_id is None:
        raise Declined(say("rankings-no-server"))
    client = interaction.client
    if click.key == HOW:
        await show(interaction, how_panel(box))
        return
    ladder = await client.app.ladders.of(guild_id, box.name)
    async with client.app.tables.database.reading() as connection:
        people = await results.known(connection, guild_id, box.name)
        asked = await settings.of_those(connection, "person", "ranked", list(people.values()))
        on = await has_rankings(connection, guild_id)
    lines = ranking_lines(ladder, {player: person for player, person in people.items() if asked.get(person) == "on"})
    page = turned_to(click, max(1, -(-len(lines) // LINES)))
    view = ranking_panel(box, lines, ladder.games, page, has_rankings=on)
    await show(interaction, view)


async def _rankings(interaction: discord.Interaction[Bot], click: Click) -> None:
    game, _, key = click.key.partition("/")
    await show_rankings(interaction, find_box(game), replace(click, key=key))


VERBS: Final = {"rankings": Verb(_rankings, "either")}
