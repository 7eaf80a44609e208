"""Rankings on Discord: the ranking of a game in pages, a player's statistics, and the settings behind them."""

from __future__ import annotations

import io
import logging
from collections import Counter
from dataclasses import replace
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.rankings.ratings import PROVISIONAL, START, Ladder, Ladders, Standing
from bot.features.rankings.service import (
    PLAYER_RANKING,
    SERVER_RANKINGS,
    cancelling,
    conclude,
    has_rankings,
    must_be_fair,
    rank,
)
from bot.kernel.hooks import Hooks
from bot.kernel.painters import PAINTERS
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import painting
from bot.surface import controls
from bot.surface.controls import Click, Verb, show
from bot.surface.inputs import Words, suggest_games
from bot.surface.layout import Layout, framed
from bot.surface.parts import FIRST, pages_of, turned_to, turns
from bot.surface.pictures import attached, gallery
from games import find_box, find_boxes
from games.engine.words import row
from rendering import USUAL, Look
from rendering.serving import CHARTS
from storage import Result, results, settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.features.seats.service import Holders
    from bot.kernel.live import Live
    from games.engine import Box, Game

log = logging.getLogger(__name__)

LINES: Final = 15
"""Players per page."""
HOW: Final = "how"
"""Key of the page about how games count."""
PLOT: Final = "rating.png"


class RankingsUI(commands.Cog):
    """The commands `/rankings` and `/my stats`, and the pages of rankings."""

    def __init__(self, holders: Holders, surface: Surface) -> None:
        self._database = surface.database
        self._here = surface.here
        self.ladders = Ladders(surface.database)
        holders.guards.append(partial(must_be_fair, surface.database))
        self.feature = Feature(
            name="rankings",
            verbs={"rankings": Verb(self._turn, "either")},
            commands={"": [self.rankings], "my": [self.stats]},
            hooks=Hooks(begins=[rank], ends=[conclude]),
            personal_settings=[PLAYER_RANKING],
            server_settings=[SERVER_RANKINGS],
            after_game=_button,
            cancelling=[cancelling],
            help=["rankings"],
        )

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.autocomplete(game=suggest_games)
    async def rankings(self, interaction: Interaction[Any], game: Words | None = None) -> None:
        """Show this server's ranking of a game."""
        await self._show(interaction, await self._here.box(interaction, game), Click("rankings", 0, 0, FIRST))

    async def _turn(self, interaction: Interaction[Any], click: Click) -> None:
        game, _, key = click.key.partition("/")
        await self._show(interaction, find_box(game), replace(click, key=key))

    async def _show(self, interaction: Interaction[Any], box: Box[Game], click: Click) -> None:
        """Show the clicked page of a game's ranking on this server. Raises `Declined` outside of servers."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Declined(say("rankings-no-server"))
        if click.key == HOW:
            await show(interaction, how_panel(box))
            return
        ladder = await self.ladders.of(guild_id, box.name)
        async with self._database.reading() as connection:
            people = await results.known(connection, guild_id, box.name)
            asked = await settings.of_those(connection, "person", "ranked", list(people.values()))
            is_on = await has_rankings(connection, guild_id)
        lines = ranking_lines(
            ladder, {player: person for player, person in people.items() if asked.get(person) == "on"}
        )
        page = turned_to(click, max(1, -(-len(lines) // LINES)))
        await show(interaction, ranking_panel(box, lines, ladder.games, page, has_rankings=is_on))

    @app_commands.command()
    @app_commands.autocomplete(game=suggest_games)
    async def stats(self, interaction: Interaction[Any], game: Words | None = None) -> None:
        """Show your games here, how they ended, and your rating."""
        person_id, guild_id, box = interaction.user.id, interaction.guild_id, find_box(game) if game else None
        async with self._database.reading() as connection:
            name = box.name if box else None
            played = await results.of_person(connection, person_id, guild_id=guild_id, game=name)
            theme = (await PREFERENCES.of(connection, person_id)).theme
            is_ranked = (await PLAYER_RANKING.of(connection, person_id)).ranked == "on"
        lines = [f"## {say('stats-title', game=box.title if box else say('stats-all'))}", *tallied(played)]
        course: tuple[int, ...] = ()
        if guild_id is not None:
            for other in [box] if box else find_boxes().values():
                said, found = await self._rated(guild_id, other, person_id)
                lines += said
                course = found if box else ()
        lines.append("-# " + say("stats-ranked" if is_ranked else "stats-not-ranked"))
        file = await _plot(course, USUAL if theme == "table" else replace(USUAL, theme=theme))
        plot = [gallery({PLOT: say("stats-plot", ratings=row(map(str, course[-20:])))})] if file else []
        await show(interaction, Layout(framed(pages_of(lines)[0], *plot)), attached([file]))

    async def _rated(self, guild_id: int, box: Box[Game], person_id: int) -> tuple[list[str], tuple[int, ...]]:
        """Return the lines about a player's rating in a game, and its course; empty without one."""
        ladder = await self.ladders.of(guild_id, box.name)
        async with self._database.reading() as connection:
            people = await results.known(connection, guild_id, box.name)
        player = next((player for player, person in people.items() if person == person_id), None)
        standing = ladder.standings.get(player) if player is not None else None
        if standing is None:
            return [], ()
        return [f"- {say('stats-rating', game=box.title, **_standing_said(standing))}"], standing.course


def _button(live: Live) -> Iterator[ui.Button[Any]]:
    yield controls.button("rankings", 0, 0, f"{live.box.name}/{FIRST}", label=say("rankings-button"))


def decimal(number: float) -> str:
    """Return a number with one decimal, in the current language."""
    tenths = round(number * 10)
    whole, tenth = divmod(abs(tenths), 10)
    return say("rankings-decimal", whole=f"\N{MINUS SIGN}{whole}" if tenths < 0 else str(whole), tenth=str(tenth))


def ranking_lines(ladder: Ladder, people: Mapping[int, int]) -> list[str]:
    """Return a line for each of `people` (player to person), best first."""
    return [
        say("rankings-line", rank=str(rank), who=mention(people[player]), **_standing_said(ladder.standings[player]))
        for rank, player in ladder.ordered(people)
    ]


def _standing_said(standing: Standing) -> dict[str, Any]:
    """Return the values of a message about a standing; the rating is marked as provisional after few games."""
    rating, numbers = str(standing.rating), {"games": standing.games, "draws": standing.draws}
    if standing.is_provisional:
        rating = say("rankings-provisional", rating=rating)
    return {"rating": rating, "wins": str(standing.wins), "place": decimal(standing.place), **numbers}


def ranking_panel(box: Box[Game], lines: list[str], games: int, page: int, *, has_rankings: bool) -> ui.LayoutView:
    """Return a page of the ranking."""
    pages = ["\n".join(lines[first : first + LINES]) for first in range(0, len(lines), LINES)]
    notes, parts = [say("rankings-count", games=games)], [] if has_rankings else [say("rankings-off")]
    if pages:
        parts.append(pages[page])
        notes.append(say("page-of", page=page + 1, pages=len(pages)))
    elif has_rankings:
        parts.append(say("rankings-empty"))
    turning = [turns("rankings", 0, page, len(pages), prefix=f"{box.name}/")] if len(pages) > 1 else []
    ways = _ways(box, HOW, say("rankings-button-how"))
    return Layout(framed(_heading(box, "rankings-title"), *parts, "-# " + " · ".join(notes), *turning, ways))


def how_panel(box: Box[Game]) -> ui.LayoutView:
    """Return the page about how games count."""
    text = say("rankings-how", start=str(START), few=str(PROVISIONAL))
    return Layout(framed(_heading(box, "rankings-how-title"), text, _ways(box, "0", say("rankings-button-back"))))


def _heading(box: Box[Game], title: str) -> str:
    return f"## {box.title}: {say(title)}"


def _ways(box: Box[Game], key: str, label: str) -> list[ui.Button[Any]]:
    """Return the buttons to the other page, and to the rankings of other games."""
    others = {f"{other.name}/{FIRST}": other.title for other in find_boxes().values() if other is not box}
    ways = {f"{box.name}/{key}": label, **others}
    return [controls.button("rankings", 0, 0, key, label=label) for key, label in ways.items()]


def tallied(played: Sequence[Result]) -> list[str]:
    """Return the lines about a player's games, those with other people and those against AI players alone apart."""
    among = [result for result in played if result.persons > 1]
    against_ai = [result for result in played if result.persons == 1]
    lines = [*_tally(say("stats-among"), among), *_tally(say("stats-ai"), against_ai)]
    return lines or [say("stats-none")]


def _tally(title: str, played: Sequence[Result]) -> Iterator[str]:
    """Yield the lines about some games; draws were played to the end, too."""
    if not played:
        return
    yield f"**{title}**: {row(_facts(played))}."
    outcomes = Counter("finished" if result.outcome == "drawn" else result.outcome for result in played)
    ends = (say(f"stats-ended-{_key(outcome)}", count=count) for outcome, count in outcomes.items())
    yield f"- {say('stats-ends', ends=row(ends))}"
    for reason, count in Counter(result.unrated for result in played).items():
        if reason not in (None, "ai", "forgotten"):
            yield f"- {say('stats-unrated', count=count, why=say(f'rankings-{_key(reason)}'))}"


def _facts(played: Sequence[Result]) -> Iterator[str]:
    """Yield how some games went; players who left count as last in their game."""
    draws = sum(result.outcome == "drawn" for result in played)
    places = [result.rank for result in played if result.rank is not None]
    stayed = [result for result in played if result.outcome in ("finished", "drawn")]
    scores = [result.score for result in stayed if result.score is not None]
    yield say("stats-games", games=len(played))
    yield say("stats-wins", wins=sum(map(results.is_win, played)))
    if draws:
        yield say("stats-draws", draws=str(draws))
    if places:
        yield say("stats-place", place=decimal(fmean(places)))
    if scores:
        yield say("stats-score", score=decimal(fmean(scores)))


def _key(name: str) -> str:
    return name.replace("_", "-")


async def _plot(course: tuple[int, ...], look: Look) -> discord.File | None:
    """Paint the course of a rating; `None` without a rated game."""
    if len(course) < 2:
        return None
    try:
        painter: Any = PAINTERS.find(CHARTS)
        return discord.File(io.BytesIO(await painting(painter.growth, course, look)), PLOT)
    except Exception:
        log.exception("the course of a rating cannot be painted")
        return None
