"""Statistics of a player: games, how they ended, and the rating."""

from __future__ import annotations

import io
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.features.rankings.service import WANTING
from bot.features.rankings.statistics import Tally, parted, tally
from bot.features.rankings.ui import decimal, rating_said
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.kernel.workers import painting
from bot.surface.controls import show
from bot.surface.layout import Layout, framed
from bot.surface.paging import pages_of
from bot.surface.pictures import attached, gallery
from games import find_boxes
from games.engine.words import row
from rendering import USUAL, Look
from rendering.growth import growth
from storage import results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.client import Bot
    from games.engine import Box
    from storage import Result

log = logging.getLogger(__name__)

PLOT: Final = "rating.png"


def tally_lines(title: str, counted: Tally) -> Iterator[str]:
    """Yield the lines about some games."""
    if not counted.games:
        return
    facts = [say("stats-games", games=counted.games), say("stats-wins", wins=counted.wins)]
    if counted.place is not None:
        facts.append(say("stats-place", place=decimal(counted.place)))
    if counted.score is not None:
        facts.append(say("stats-score", score=decimal(counted.score)))
    yield f"**{title}**: {row(facts)}."
    ends = (say(f"stats-ended-{_key(outcome)}", count=count) for outcome, count in counted.outcomes.items())
    yield f"- {say('stats-ends', ends=row(ends))}"
    for reason, count in counted.unrated.items():
        if reason not in ("ai", "forgotten"):
            yield f"- {say('stats-unrated', count=count, why=say(f'rankings-{_key(reason)}'))}"


def _key(name: str) -> str:
    return name.replace("_", "-")


async def show_stats(interaction: discord.Interaction[Bot], game: Box | None) -> None:
    """Show the player's games on this server, or everywhere in direct messages: of one game, or all."""
    person_id, guild_id, client = interaction.user.id, interaction.guild_id, interaction.client
    async with client.app.tables.database.reading() as connection:
        played = await results.of_person(connection, person_id, guild_id=guild_id, game=game.name if game else None)
        wishes = await PREFERENCES.of(connection, person_id)
        is_ranked = (await WANTING.of(connection, person_id)).ranked == "on"
    title = game.title if game else say("stats-all")
    lines = [f"## {say('stats-title', game=title)}", *_counted(played)]
    course: tuple[int, ...] = ()
    if guild_id is not None:
        for box in [game] if game else find_boxes().values():
            said, found = await _rated(client, guild_id, box, person_id)
            lines += said
            course = found if game else ()
    lines.append("-# " + say("stats-ranked" if is_ranked else "stats-not-ranked"))
    file = await _plot(course, USUAL if wishes.theme == "table" else replace(USUAL, theme=wishes.theme))
    container = framed()
    container.add_item(ui.TextDisplay(pages_of(lines)[0]))
    if file:
        container.add_item(gallery({PLOT: say("stats-plot", ratings=row(map(str, course[-20:])))}))
    await show(interaction, Layout(container), attached([file]))


def _counted(played: list[Result]) -> list[str]:
    among, against_ai = parted(played)
    lines = [*tally_lines(say("stats-among"), tally(among)), *tally_lines(say("stats-ai"), tally(against_ai))]
    return lines or [say("stats-none")]


async def _rated(client: Bot, guild_id: int, box: Box, person_id: int) -> tuple[list[str], tuple[int, ...]]:
    """Return the lines about a player's rating in a game, and its course; empty without one."""
    ladder = await client.app.ladders.of(guild_id, box.name)
    async with client.app.tables.database.reading() as connection:
        people = await results.known(connection, guild_id, box.name)
    player = next((player for player, person in people.items() if person == person_id), None)
    standing = ladder.standings.get(player) if player is not None else None
    if standing is None:
        return [], ()
    line = say(
        "stats-rating",
        game=box.title,
        rating=rating_said(standing),
        games=standing.games,
        wins=str(standing.wins),
        place=decimal(standing.place),
    )
    return [f"- {line}"], standing.course


async def _plot(course: tuple[int, ...], look: Look) -> discord.File | None:
    """Paint the course of a rating; `None` without a rated game."""
    if len(course) < 2:
        return None
    try:
        return discord.File(io.BytesIO(await painting(growth, course, look)), PLOT)
    except Exception:
        log.exception("the course of a rating cannot be painted")
        return None
