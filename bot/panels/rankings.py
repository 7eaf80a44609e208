"""The ranking of a game on a server, page by page, and what a person has played there."""

from __future__ import annotations

import io
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.errors import Declined
from bot.panels.paging import pages_of, turned_to, turns
from bot.rankings.ratings import PROVISIONAL, START, Ladder, Standing
from bot.rankings.statistics import Tally, parted, tally
from bot.showing.controls import Click, Control, Verb, rows, show
from bot.showing.layout import INK, Layout
from bot.showing.pictures import attached, gallery
from bot.tables.people import RANKED, preferences
from bot.tables.servers import server_of
from bot.words import say
from bot.workers import painting
from games import find_box, find_boxes
from games.engine.words import row
from rendering import USUAL, Look
from rendering.growth import growth
from storage import results, settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.client import Bot
    from games.engine import Box
    from storage import Result

log = logging.getLogger(__name__)

LINES: Final = 15
"""Players on a page."""
HOW: Final = "how"
"""Instead of a page: how games count."""
PLOT: Final = "rating.png"


def decimal(number: float) -> str:
    """A number with one digit after the point, as the language writes it."""
    whole, tenth = divmod(round(number * 10), 10)
    return say("rankings-decimal", whole=str(whole), tenth=str(tenth))


# The ranking


def ranking_lines(ladder: Ladder, people: Mapping[int, int]) -> list[str]:
    """A line for each of `people`, player to person, the best first."""
    return [
        say(
            "rankings-line",
            rank=str(rank),
            who=f"<@{people[player]}>",
            rating=_rating(ladder.standings[player]),
            games=ladder.standings[player].games,
            wins=str(ladder.standings[player].wins),
            place=decimal(ladder.standings[player].place),
        )
        for rank, player in ladder.ordered(people)
    ]


def _rating(standing: Standing) -> str:
    rating = str(standing.rating)
    return say("rankings-provisional", rating=rating) if standing.is_provisional else rating


def ranking_panel(box: Box, lines: list[str], games: int, page: int, *, has_rankings: bool) -> ui.LayoutView:
    """A page of the ranking, or how games count."""
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
    """How games count."""
    container = _headed(box, say("rankings-how-title"))
    container.add_item(ui.TextDisplay(say("rankings-how", start=str(START), few=str(PROVISIONAL))))
    _add_ways(container, box, "0", say("rankings-button-back"))
    return Layout(container)


def _headed(box: Box, title: str) -> ui.Container[Any]:
    container: ui.Container[Any] = ui.Container(accent_colour=INK)
    container.add_item(ui.TextDisplay(f"## {box.title}: {title}"))
    return container


def _add_ways(container: ui.Container[Any], box: Box, key: str, label: str) -> None:
    """Add the buttons that lead to the other side of this panel, and to the rankings of other games."""
    buttons = [Control.button("rankings", 0, 0, f"{box.name}/{key}", label=label)]
    buttons += [
        Control.button("rankings", 0, 0, f"{other.name}/first", label=other.title)
        for other in find_boxes().values()
        if other is not box
    ]
    for buttons_of_row in rows(buttons):
        container.add_item(buttons_of_row)


async def show_rankings(interaction: discord.Interaction[Bot], box: Box, click: Click) -> None:
    """The page of a game's ranking on this server that `click` asks for. Raises `Declined` outside of servers."""
    guild_id = interaction.guild_id
    if guild_id is None:
        raise Declined(say("rankings-no-server"))
    client = interaction.client
    if click.key == HOW:
        await show(interaction, how_panel(box))
        return
    ladder = await client.ladders.of(guild_id, box.name)
    async with client.tables.database.reading() as connection:
        people = await results.known(connection, guild_id, box.name)
        asked = await settings.of_those(connection, "person", RANKED, list(people.values()))
        has_rankings = (await server_of(connection, guild_id)).rankings == "on"
    lines = ranking_lines(ladder, {player: person for player, person in people.items() if asked.get(person) == "on"})
    page = turned_to(click, max(1, -(-len(lines) // LINES)))
    view = ranking_panel(box, lines, ladder.games, page, has_rankings=has_rankings)
    await show(interaction, view)


async def _rankings(interaction: discord.Interaction[Bot], click: Click) -> None:
    game, _, key = click.key.partition("/")
    await show_rankings(interaction, find_box(game), replace(click, key=key))


# A person


def tally_lines(title: str, counted: Tally) -> Iterator[str]:
    """What came of some games, in a few lines."""
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
    """What the person has played on this server, or with the bot at all: of one game, or of all."""
    person_id, guild_id, client = interaction.user.id, interaction.guild_id, interaction.client
    async with client.tables.database.reading() as connection:
        played = await results.of_person(connection, person_id, guild_id=guild_id, game=game.name if game else None)
        wishes = await preferences(connection, person_id)
    title = game.title if game else say("stats-all")
    lines = [f"## {say('stats-title', game=title)}", *_counted(played)]
    course: tuple[int, ...] = ()
    if guild_id is not None:
        for box in [game] if game else find_boxes().values():
            said, found = await _rated(client, guild_id, box, person_id)
            lines += said
            course = found if game else ()
    lines.append("-# " + say("stats-ranked" if wishes.ranked else "stats-not-ranked"))
    file = await _plot(course, USUAL if wishes.theme is None else replace(USUAL, theme=wishes.theme))
    container: ui.Container[Any] = ui.Container(accent_colour=INK)
    container.add_item(ui.TextDisplay(pages_of(lines)[0]))
    if file:
        container.add_item(gallery({PLOT: say("stats-plot", ratings=row(map(str, course[-20:])))}))
    await show(interaction, Layout(container), attached([file]))


def _counted(played: list[Result]) -> list[str]:
    among, against_ai = parted(played)
    lines = [*tally_lines(say("stats-among"), tally(among)), *tally_lines(say("stats-ai"), tally(against_ai))]
    return lines or [say("stats-none")]


async def _rated(client: Bot, guild_id: int, box: Box, person_id: int) -> tuple[list[str], tuple[int, ...]]:
    """How a person stands in the ranking of a game, in words, and the course of its rating; nothing if it does not."""
    ladder = await client.ladders.of(guild_id, box.name)
    async with client.tables.database.reading() as connection:
        people = await results.known(connection, guild_id, box.name)
    player = next((player for player, person in people.items() if person == person_id), None)
    standing = ladder.standings.get(player) if player is not None else None
    if standing is None:
        return [], ()
    line = say(
        "stats-rating",
        game=box.title,
        rating=_rating(standing),
        games=standing.games,
        wins=str(standing.wins),
        place=decimal(standing.place),
    )
    return [f"- {line}"], standing.course


async def _plot(course: tuple[int, ...], look: Look) -> discord.File | None:
    """The course of a rating as a picture to attach; `None` without a rated game."""
    if len(course) < 2:
        return None
    try:
        return discord.File(io.BytesIO(await painting(growth, course, look)), PLOT)
    except Exception:
        log.exception("the course of a rating cannot be painted")
        return None


VERBS: Final = {"rankings": Verb(_rankings, "here")}
