"""Help on Discord: the guide, pages about a game and about the bot, and the introduction to a game."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.kernel.options import Looks, looks_of, variants_of
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import Declined, Stale, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, show, whole
from bot.surface.inputs import Words, suggest_games, suggested
from bot.surface.layout import Layout, framed
from bot.surface.limits import MENU
from bot.surface.parts import back, introduction_button, to_page
from bot.surface.pictures import attached, drawn, gallery, look_of
from games import find_box, find_boxes
from games.engine import Box, Game, Page, UnknownGame
from games.engine.words import quoted
from games.engine.words import row as in_a_row
from storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.surface.commands import Commands

LESSON: Final = "lesson.png"
_FIRST: Final = ("table", "reminders", "away", "together", "back", "ahead")
"""The pages about the bot that come first; the others follow in the order of their features."""


class HelpUI(commands.Cog):
    """The guide and the introductions."""

    def __init__(self, surface: Surface) -> None:
        self._tables = surface.tables
        self._here = surface.here
        self.around: Sequence[str] = ()
        """The pages about the bot: `help/table.md` with the title `guide-table`, and so on."""
        self._parts: Mapping[str, Callable[[], str]] = {}
        self.feature = Feature(
            name="help",
            verbs={"help": Verb(self._turn, "either"), "intro": Verb(self._introduce, "either")},
            commands={"": self.get_app_commands()},
            pages={"help": self._open},
            more={0: to_page("help", "panel-help", always=True)},
            gather=self._gather,
        )

    def _gather(self, features: Sequence[Feature]) -> Commands:
        """Take the pages of all features."""
        declared = [name for feature in features for name in feature.help]
        self.around = sorted(declared, key=lambda name: _FIRST.index(name) if name in _FIRST else len(_FIRST))
        self._parts = ChainMap(*(dict(feature.help_parts) for feature in features))
        return {}

    def topics_of(self, box: Box[Game]) -> Sequence[Page]:
        """Return all help pages of a game: its own, then those about the bot."""
        return (*box.texts.help(), *(Page(say(f"guide-{name}"), self._text(name)) for name in self.around))

    def _text(self, name: str) -> str:
        text = say.page(name)
        for part, told in self._parts.items():
            text = text.replace(f"{{{part}}}", told())
        return text

    # The guide

    async def _topics(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            box = await self._here.box(interaction, interaction.namespace.game)
        except (StorageError, UnknownGame):
            return []
        return suggested({topic.name: topic.name for topic in self.topics_of(box)}, current)

    @app_commands.command()
    @app_commands.autocomplete(topic=_topics, game=suggest_games)
    async def help(self, interaction: Interaction[Any], topic: Words | None = None, game: Words | None = None) -> None:
        """Learn how to play, topic by topic."""
        box = await self._here.box(interaction, game)
        topics = [page.name for page in self.topics_of(box)]
        wanted = (topic or topics[0]).casefold()
        page = next((page for page, name in enumerate(topics) if name.casefold() == wanted), None)
        if page is None:
            there = in_a_row(topics)
            raise Declined(say("other-topic", title=box.title, given=quoted(topic), topics=there))
        await self._show(interaction, box, page)

    async def _open(self, interaction: Interaction[Any], click: Click) -> None:
        """Show the first page, on the game of the table."""
        live = await self._tables.live(click.table_id)
        await self._show(interaction, live.box, 0, table_id=live.id)

    async def _turn(self, interaction: Interaction[Any], click: Click) -> None:
        game, _, page = (click.values[0] if click.values else click.key).partition("/")
        box = find_box(game)
        if (number := whole(page)) >= len(self.topics_of(box)):
            raise Stale
        await self._show(interaction, box, number, table_id=click.table_id)

    async def _show(self, interaction: Interaction[Any], box: Box[Game], page: int, *, table_id: int = 0) -> None:
        """Show a page of help, with its picture."""
        topics = self.topics_of(box)
        file = await self._lesson(interaction, box, topics[page], table_id)
        view = guide_panel(box, topics, page, table_id=table_id, pictured=file is not None)
        await show(interaction, view, attached([file]))

    # The introduction

    async def _introduce(self, interaction: Interaction[Any], click: Click) -> None:
        game, _, key = click.key.partition("/")
        box, page = find_box(game), whole(key)
        pages, plays = box.texts.introduction(), False
        if click.table_id:
            row, seated = await self._tables.seating(click.table_id)
            pages = box.texts.introduction(variants_of(row), len(seated))
            plays = row.state == "running" and interaction.user.id in {seat.person_id for seat in seated}
        if page >= len(pages):
            raise Stale
        file = await self._lesson(interaction, box, pages[page], click.table_id)
        view = introduction_panel(box, pages, page, table_id=click.table_id, plays=plays, pictured=file is not None)
        await show(interaction, view, attached([file]))

    async def _lesson(
        self, interaction: Interaction[Any], box: Box[Game], topic: Page, table_id: int
    ) -> discord.File | None:
        """Paint the picture of a page, to attach as `LESSON`, in the table's or the player's look."""
        if not topic.lesson:
            return None
        looks = looks_of((await self._tables.stored(table_id))[0]) if table_id else Looks()
        person = await PREFERENCES.of(self._tables.database, interaction.user.id)
        return await drawn(
            LESSON, box.name, look_of(looks, person), lambda painter, look: painter.lesson(topic.lesson, look)
        )


def guide_panel(
    box: Box[Game], topics: Sequence[Page], page: int, *, table_id: int = 0, pictured: bool = False
) -> Layout:
    """Return one of the pages of help; `table_id` is the table it was opened at, or 0.

    With `pictured`, the page's picture is attached as `LESSON`.
    """
    topic, own = topics[page], len(box.texts.help())
    heading = box.title if page < own else say("guide-around")
    pages = [
        controls.option(
            other.name, _key(box, number), note="" if number < own else say("guide-around"), chosen=number == page
        )
        for number, other in enumerate(topics[:MENU])
    ]
    turns = [
        controls.button("help", table_id, 0, _key(box, other), label=label.format(topics[other].name))
        for other, label in ((page - 1, "← {}"), (page + 1, "{} →"))
        if 0 <= other < len(topics)
    ]
    return Layout(
        framed(
            _picture(box, topic) if pictured else "",
            f"## {heading}: {topic.name}\n{topic.text}"[:3700],
            f"-# {box.credits}"[:200] if page < own and box.credits else "",
            [controls.menu("help", table_id, 0, pages, placeholder=say("panel-read"))],
            [*turns, back(table_id)] if table_id else turns,
            [] if table_id else _other_games(box),
        )
    )


def _picture(box: Box[Game], topic: Page) -> ui.MediaGallery[Any]:
    return gallery({LESSON: f"{box.title}: {topic.name}"})


def _other_games(box: Box[Game]) -> list[ui.Button[Any]]:
    """Return buttons that open the help on each other game."""
    others = (other for other in find_boxes().values() if other is not box)
    return [
        controls.button("help", 0, 0, _key(other, 0), label=say("panel-help-on", title=other.title)) for other in others
    ]


def _key(box: Box[Game], page: int) -> str:
    return f"{box.name}/{page}"


def introduction_panel(
    box: Box[Game], pages: Sequence[Page], page: int, *, table_id: int, plays: bool, pictured: bool
) -> Layout:
    """Return one of the pages of the introduction; `plays` if the reader is a player in the table's running game.

    With `pictured`, the page's picture is attached as `LESSON`.
    """
    topic, is_last = pages[page], page == len(pages) - 1
    buttons = []
    if page:
        buttons.append(introduction_button(box, table_id, page=page - 1, label=say("intro-back")))
    if not is_last:
        turn = introduction_button(box, table_id, page=page + 1, label=say("intro-next"))
        turn.style = discord.ButtonStyle.primary
        buttons.append(turn)
    if plays:
        style = discord.ButtonStyle.primary if is_last else discord.ButtonStyle.secondary
        buttons.append(controls.button("open", table_id, 0, label=say("board-take-your-turn"), style=style))
    if is_last:
        buttons.append(controls.button("help", 0, 0, f"{box.name}/0", label=say("intro-help")))
    count = say("page-of", page=page + 1, pages=len(pages))
    text = f"### {box.title}: {topic.name}\n{topic.text}\n-# {count}"
    return Layout(framed(_picture(box, topic) if pictured else "", text, buttons))
