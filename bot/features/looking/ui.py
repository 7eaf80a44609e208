"""Looking at a table on Discord: hand, scores, the board in words, closer looks, history, replay and status."""

from __future__ import annotations

import io
from dataclasses import replace
from importlib.metadata import version
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, app_commands, ui
from discord.utils import format_dt, utcnow

from bot.feature import Feature, Surface
from bot.features.clocks.ui import delays
from bot.features.homes.watching import what_is_wrong, wrong_on
from bot.features.looking.story import BOARD, FILM, Films, film_panel, history_pages, history_panel, step_panel, steps
from bot.features.play.answers import idle
from bot.kernel.hooks import Hooks
from bot.kernel.live import Live, cut_short
from bot.kernel.options import looks_of
from bot.kernel.preferences import PREFERENCES
from bot.kernel.retelling import times_of
from bot.kernel.words import Declined, Stale, mention, say
from bot.kernel.workers import reading
from bot.surface import controls
from bot.surface.controls import Click, Handler, Verb, reply, show
from bot.surface.here import CommandsHere
from bot.surface.inputs import Words, suggested_labels
from bot.surface.layout import Layout, Part, framed
from bot.surface.limits import ALT
from bot.surface.parts import FIRST, LAST, back, pages_of, turned_to, turns
from bot.surface.pictures import Paint, attached, gallery, look_of, painted
from bot.surface.wording import choice_said
from games.engine import Seat, find_keys, seen
from games.engine.words import quoted, row
from storage import migrations, outbox, tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.kernel.allowances import Deed

HAND: Final = "hand.png"
LOOK: Final = "look.png"
SCORES: Final = "scores.png"
DETAIL: Final = 3_500
"""Characters of a closer look."""
TABLE: Final = 3_800
"""Characters of the table in words."""
WRONG: Final = 3
"""Maximum number of tables that a manager reads of because they cannot post."""
TEXT: Final = 3900
"""Maximum length of a page; Discord allows 4,000 characters in a message."""


class LookingUI(CommandsHere):
    """The commands and buttons that show a table, for spectators and finished games, too."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface.here)
        self._surface = surface
        self._client = surface.client
        self._tables = surface.tables
        self._database = surface.database
        self._allowances = surface.allowances
        self._since = utcnow()
        """Start of this run of the bot."""
        self.films = Films()
        self.feature = Feature(
            name="looking",
            verbs={
                "hand": Verb(self._at(self._show_hand), "new"),
                "scores": Verb(self._at(self._show_scores), "new"),
                "text": Verb(self._at(self._show_board), "either"),
                "look": Verb(self._look, "here"),
                "history": Verb(self._at(self._show_history), "either"),
                "replay": Verb(self._at(self._show_replay), "either"),
                "why": Verb(self._at(self._show_replay), "here"),
                "film": Verb(self._at(self._show_film), "either"),
            },
            commands={
                "": [self.hand, self.scores, self.look, self.status],
                "table": [self.history, self.replay, self.text],
            },
            hooks=Hooks(forgotten=[self.films.forget]),
            more={1: _buttons},
            after_game=lambda live: [_replay_button(live)],
            help=["looking"],
        )

    def _at(self, shows: Callable[[Interaction[Any], Live, Click], Awaitable[None]]) -> Handler:
        """Return the handler of a button that shows something of its table."""

        async def handle(interaction: Interaction[Any], click: Click) -> None:
            await shows(interaction, await self._tables.live(click.table_id), click)

        return handle

    async def _painted(
        self, interaction: Interaction[Any], name: str, live: Live, paint: Paint, *, urgent: bool = True
    ) -> discord.File | None:
        """Paint a picture in the reader's look."""
        person = await PREFERENCES.of(self._database, interaction.user.id)
        return await painted(name, live, paint, person, urgent=urgent)

    def _use(self, deed: Deed, interaction: Interaction[Any], live: Live) -> None:
        """Count what a reader does. Raises `Declined` if that is too often."""
        self._allowances.use(deed, person=interaction.user.id, channel=live.row.channel_id)

    # The table

    @app_commands.command()
    @app_commands.guild_only()
    async def hand(self, interaction: Interaction[Any]) -> None:
        """Show your hand, for your eyes only."""
        await self._show_hand(interaction, await self.here.watched(interaction))

    async def _show_hand(self, interaction: Interaction[Any], live: Live, _click: Click | None = None) -> None:
        """Show the player's hand, as a picture and in words."""
        own = live.observation(live.seat_of(interaction.user.id))
        file = await self._painted(interaction, HAND, live, lambda painter, look: painter.hand(own, look))
        await _show(interaction, live.box.texts.hand(own), {HAND: say("panel-your-hand")}, file)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def scores(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """Show everyone's points by source."""
        await self._show_scores(interaction, await self.here.watched(interaction, table))

    async def _show_scores(self, interaction: Interaction[Any], live: Live, _click: Click | None = None) -> None:
        """Show everyone's points by source, as far as the reader may know, as a picture and in words."""
        own, totals = live.observation(live.find_seat(interaction.user.id)), live.table.game.public_scores()
        scoring = live.box.texts.scoring(own, live.shown_names)
        if totals == ():
            await _show(interaction, scoring, {}, None)
            return
        file = await self._painted(
            interaction, SCORES, live, lambda painter, look: painter.scores(own, live.names, look)
        )
        alt = say("panel-scores-hidden")
        if totals is not None:
            told = zip(live.names, totals, strict=True)
            alt = say("panel-scores", points=row(f"{name} {points}" for name, points in told))
        await _show(interaction, scoring, {SCORES: alt}, file)

    @app_commands.command()
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def text(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """Read the whole board in words, for screen readers."""
        await self._show_board(interaction, await self.here.watched(interaction, table))

    async def _show_board(self, interaction: Interaction[Any], live: Live, click: Click | None = None) -> None:
        """Show the board in words: the first page, or the clicked one."""
        pages = pages_of(_in_words(live, live.find_seat(interaction.user.id)).split("\n"), TEXT)
        page = turned_to(click, len(pages)) if click and click.key else 0
        more = turns("text", live.id, page, len(pages)) if len(pages) > 1 else ""
        await _show(interaction, pages[page], {}, None, more)

    async def show_picture(self, interaction: Interaction[Any], live: Live, text: str) -> None:
        """Show the public board above `text`."""
        public = live.observation(None)
        file = await self._painted(
            interaction, LOOK, live, lambda painter, look: painter.board(public, live.names, look)
        )
        alt = {LOOK: live.box.texts.alt(public, live.names, ALT)}
        await _show(interaction, text, alt, file, [back(live.id)])

    # Closer looks

    @app_commands.command()
    @app_commands.guild_only()
    async def look(self, interaction: Interaction[Any], what: Words) -> None:
        """Take a closer look at anything on the table."""
        await self._show_item(interaction, await self.here.watched(interaction), what)

    @look.autocomplete("what")
    async def _suggest_items(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live = await self.here.find_watched(interaction)
        items = live.box.texts.items(live.observation(None), live.names) if live else {}
        return suggested_labels(((key, replace(label, note="")) for key, label in items.items()), current)

    async def _look(self, interaction: Interaction[Any], click: Click) -> None:
        if not click.values:
            raise Stale
        await self._show_item(interaction, await self._tables.live(click.table_id), click.values[0])

    async def _show_item(self, interaction: Interaction[Any], live: Live, typed: str) -> None:
        """Show a closer look at one item, by key or name, as a picture and in words.

        Raises `Declined` if there is no such item.
        """
        viewer = live.find_seat(interaction.user.id)  # strangers see the public view
        view = live.observation(viewer)
        items = live.box.texts.items(view, live.names)
        found = find_keys(typed.strip().removeprefix("@"), items)
        if len(found) != 1:
            there = row(label.text for label in live.box.texts.items(view, live.shown_names).values())
            raise Declined(say("panel-no-item", given=quoted(typed), items=there))
        (item,) = found
        events = seen(live.events, viewer)
        text = await reading(live.box.texts.detail, item, view, events, live.shown_names, DETAIL)
        file = await self._painted(
            interaction, LOOK, live, lambda painter, look: painter.detail(item, view, live.names, look)
        )
        alt = {LOOK: items[item].text}
        await _show(interaction, text, alt, file, [closer_looks(live)], [back(live.id)])

    # The game so far

    @app_commands.command()
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def history(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """Read the chronicle of the whole game, with dates and times."""
        live = await self.here.watched(interaction, table)
        await self._show_history(interaction, live, Click("history", live.id, 0, LAST))

    async def _show_history(self, interaction: Interaction[Any], live: Live, click: Click) -> None:
        """Show the clicked page of the chronicle, as the player may know it."""
        self._use("read", interaction, live)
        viewer = live.find_seat(interaction.user.id)
        pages = await reading(history_pages, live, await times_of(self._database, live), viewer)
        page, is_asked = turned_to(click, len(pages)), _is_asked(live, interaction.user.id)
        await show(interaction, history_panel(live, pages, page, own=viewer is not None, is_asked=is_asked))

    @app_commands.command()
    @app_commands.choices(how=[choice_said("seeing-steps", "steps"), choice_said("seeing-film", "film")])
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def replay(self, interaction: Interaction[Any], how: str = "steps", table: Words | None = None) -> None:
        """Watch the game again, step by step or as a film."""
        live = await self.here.watched(interaction, table)
        if how == "film":
            await self._show_film(interaction, live)
        else:
            await self._show_replay(interaction, live, Click("replay", live.id, 0, FIRST))

    async def _show_replay(self, interaction: Interaction[Any], live: Live, click: Click) -> None:
        """Show the clicked step with its board."""
        self._use("read", interaction, live)
        found = await reading(steps, live)
        number, is_asked = turned_to(click, len(found)), _is_asked(live, interaction.user.id)
        then, view, *_ = found[number]
        file = await self._painted(
            interaction, BOARD, live, lambda painter, look: painter.board(view, then.names, look), urgent=False
        )
        tells_why = click.verb == "why"
        panel = await reading(
            lambda: step_panel(live, found, number, pictured=file is not None, is_asked=is_asked, tells_why=tells_why)
        )
        await show(interaction, panel, attached([file]))

    async def _show_film(self, interaction: Interaction[Any], live: Live, _click: Click | None = None) -> None:
        person = await PREFERENCES.of(self._database, interaction.user.id)
        trouble, file = "", None
        if look_of(looks_of(live.row), person) is None:
            trouble = say("replay-no-pictures")
        elif live.table.steps < 2:
            trouble = say("replay-too-short")
        else:
            self._use("film", interaction, live)
            film = await self.films.of(live, person)
            if film is None:
                trouble = say("replay-failed")
            elif len(film) > interaction.filesize_limit:
                trouble = say("replay-too-large", most=interaction.filesize_limit >> 20)
            else:
                file = discord.File(io.BytesIO(film), FILM)
        panel = film_panel(live, trouble, is_asked=_is_asked(live, interaction.user.id))
        await show(interaction, panel, attached([file]))

    # Status

    @app_commands.command()
    @app_commands.guild_only()
    async def status(self, interaction: Interaction[Any]) -> None:
        """Show where the game stands and who is up; server managers also see the bot's health."""
        manages = interaction.permissions.manage_guild
        try:
            live = await self.here.watched(interaction)
        except Declined as none:
            wrong = await self._wrong_here(interaction)
            if not (manages or wrong):
                raise
            said = [f"{none}\n{wrong}".rstrip()]
        else:
            late = await delays(self._database, live) if live.goes_on else []
            said = ["\n".join(filter(None, [standing(live), *late, await self._wrong_here(interaction)]))]
        if manages:
            said.append(await self._health(interaction.guild_id or 0))
        await reply(interaction, "\n\n".join(said))

    async def _wrong_here(self, interaction: Interaction[Any]) -> str:
        """Return why the channel's table cannot post; empty if it can, or if there is none."""
        try:
            return await what_is_wrong(self._surface, await self.here.last(interaction))
        except Declined:
            return ""

    async def _health(self, guild_id: int) -> str:
        """Return lines about the bot's health, in general and on one server."""
        async with self._database.reading() as connection:
            counts = await tables.counts(connection, guild_id=guild_id)
            due = await outbox.due(connection, guild_id=guild_id)
            schema = await connection.run_sync(migrations.version_of)
        wrong = await wrong_on(self._surface, guild_id, most=WRONG)
        latency = round(self._client.latency * 1000) if isfinite(self._client.latency) else 0
        states = (say("status-state", state=state, count=count) for state, count in counts.items())
        since = format_dt(due[0].created_at, "R") if due else ""
        faults = [post.error for post in due if post.error]
        file = self._database.file
        size = "none" if file is None else f"{file.stat().st_size / 2**20:.1f} MiB"
        lines = [
            say("status-heading"),
            say("status-health", version=version("huangdi"), since=format_dt(self._since, "R"), latency=latency),
            say("status-tables", count=sum(counts.values()), tables=", ".join(states)),
            say("status-posts", count=len(due), since=since),
            *([say("status-fault", error=faults[-1][:300])] if faults else []),
            *([say("homes-on-server"), *wrong] if wrong else []),
            say("status-database", version=schema, size=size),
        ]
        return "\n".join(lines)


def standing(live: Live) -> str:
    """Return where the game stands, and whom it is waiting for."""
    if how := cut_short(live):
        return how
    line = f"**{live.box.texts.headline(live.observation(None), live.shown_names)}**"
    if live.asks_only_ai or not live.goes_on:
        return f"{line}\n{idle(live)}"
    waiting = row(mention(live.persons[seat]) for seat in live.waiting)
    waits = say("panel-waits", who=waiting) if waiting else say("panel-waits-nobody")
    return f"{line}\n{waits}"


def closer_looks(live: Live) -> ui.Select[Any]:
    """Return a menu of everything that has a closer look."""
    items = live.box.texts.items(live.observation(None), live.names)
    options = [controls.option(label.text, key, note=controls.fitted(label).note) for key, label in items.items()]
    return controls.menu("look", live.id, 0, options, placeholder=say("panel-closer"))


def _buttons(live: Live, _person_id: int) -> Iterator[ui.Button[Any]]:
    """Yield the buttons behind `More`."""
    yield controls.button("history", live.id, 0, label=say("seeing-button-history"))
    yield _replay_button(live)


def _replay_button(live: Live) -> ui.Button[Any]:
    return controls.button("replay", live.id, 0, FIRST, label=say("seeing-button-replay"))


def _is_asked(live: Live, user_id: int) -> bool:
    """Return whether a player has a question to answer."""
    seat = live.find_seat(user_id)
    return live.goes_on and seat is not None and live.ask_of(seat) is not None


def _in_words(live: Live, seat: Seat | None) -> str:
    """Return the board in words as a seat may know it, and whom it is waiting for if several must answer."""
    texts, view, names = live.box.texts, live.observation(seat), live.shown_names
    board = texts.board(view, names, TABLE)
    if how := cut_short(live):  # the game itself would still say whose turn it is
        return f"{how}{board.removeprefix(f'### {texts.headline(view, names)}')}"
    if not (live.goes_on and live.table.simultaneous and live.waiting):
        return board
    return f"{board}\n\n{say('panel-waits', who=row(live.shown_names[seat] for seat in live.waiting))}"


async def _show(
    interaction: Interaction[Any], text: str, described: dict[str, str], file: discord.File | None, *more: Part
) -> None:
    """Show a text, below a picture if there is one."""
    picture = "" if file is None else gallery(described)
    await show(interaction, Layout(framed(picture, text[:TEXT], *more)), attached([file]))
