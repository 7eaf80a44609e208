"""Panels and commands of options, for tables and for players: one menu per option."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Attachment, Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.clocks.ui import budgets_told, nights_said
from bot.features.lobby.post import LobbyPosts, misfit
from bot.features.options.service import Choices, Chosen
from bot.kernel.live import Live, fresh
from bot.kernel.numbers import whole_number
from bot.kernel.options import (
    ADVICE,
    LOOKS,
    OWN,
    SHARED,
    TIMING,
    choosable,
    chosen,
    file_of,
    label_of,
    looks_of,
    option_called,
    timing_of,
    variants_of,
)
from bot.kernel.rights import not_host, not_seated
from bot.kernel.saying import plain
from bot.kernel.settings import AllSettings
from bot.kernel.words import Declined, Stale, reason_of, say
from bot.surface import controls
from bot.surface.commands import Commands, setting_command
from bot.surface.controls import Click, Verb, reply, show
from bot.surface.inputs import Words, suggested, text_of
from bot.surface.limits import MENU
from bot.surface.parts import back, cancel, page, panel
from bot.surface.permissions import may_manage
from bot.surface.pictures import attached, drawn, look_of
from games import find_box
from games.engine import Game, GameError, Option, UnknownGame
from games.engine.words import capital
from storage import SeatRow, StorageError, TableRow, Unavailable, seats

if TYPE_CHECKING:
    from datetime import tzinfo

    from bot.features.lobby.service import Lobbies
    from bot.surface.layout import Part
    from rendering import Look, Painter


_IN_LOBBY: Final = [option for option in (*LOOKS.options, *ADVICE.options) if option.name in ("layout", "hints")]
"""The options of the host that the lobby's panel has beside the variants."""
_PREVIEW: Final = "map.png"
"""The attached picture of a lobby's empty board."""
_APART: Final = [option for option in LOOKS.options if option not in _IN_LOBBY]
"""The look of a table's posts, which in the lobby has a panel of its own."""


class OptionsUI(commands.Cog):
    """The panels of options, `/table options`, `/my settings`, and a command `/my …` for each setting of a person."""

    def __init__(
        self,
        choices: Choices,
        lobbies: Lobbies,
        posts: LobbyPosts,
        zone_at: Callable[[int], Awaitable[tzinfo]],
        surface: Surface,
    ) -> None:
        self._zone_at = zone_at
        self._choices = choices
        self._lobbies = lobbies
        self._posts = posts
        self._tables = surface.tables
        self._here = surface.here
        self._features: Sequence[Feature] = ()
        self._personal = AllSettings()
        self.feature = Feature(
            name="options",
            verbs={
                "options": Verb(self._show_table, "either"),
                "set": Verb(self._set, "here"),
                "unseat": Verb(self._unseat, "here"),
                "joined": Verb(self._manage, "here"),
                "prefer": Verb(self._prefer, "here"),
            },
            commands={"table": [self.options], "my": [self.settings]},
            pages={**dict.fromkeys(("settings", "clock", "picture"), self._show_table), "me": self._show_person},
            more={0: _pages},
            gather=self._gather,
        )

    def _gather(self, features: Sequence[Feature]) -> Commands:
        """Take the settings of a person from all features; return a command for each."""
        self._features = features
        self._personal = AllSettings(group for feature in features for group in feature.personal_settings)
        return {"my": [setting_command(option, self._choose) for option in self._personal.options]}

    # The options of a table

    @app_commands.command()
    async def options(
        self,
        interaction: Interaction[Any],
        option: Words,
        choice: Words | None = None,
        file: Attachment | None = None,
    ) -> None:
        """Choose a variant before the game begins, or how posts look and what they tell."""
        row = await self._here.table(interaction)
        person_id, manages = interaction.user.id, may_manage(interaction)
        wanted = option_called(row, find_box(row.game), option)
        match choice, file:
            case str(), None:
                given = choice
            case None, Attachment():
                given = await text_of(file, file_of(wanted).most)
            case _:
                raise Declined(say("choosing-one-way", option=wanted.title))
        made = await self._choices.choose(
            row.id, person_id, wanted.name, given, may_manage=manages, is_file=file is not None
        )
        await self._posts.show(row.id)
        said = [_noted(made)]
        if TIMING.has(wanted.name) and not made.is_asked:
            row, _ = await self._tables.stored(row.id)
            said += await self._rests(row)
        shown = await self._preview(row.id) if file and not made.is_asked else None
        await reply(interaction, "\n".join(said), attached([shown]))

    async def _preview(self, table_id: int) -> discord.File | None:
        """Paint the empty board of a lobby's variants, such as an uploaded map; `None` if they do not fit."""
        row, _ = await self._tables.stored(table_id)
        box = find_box(row.game)
        seats, names = box.seats_for(variants_of(row))[0], [box.mark(seat) for seat in range(box.seats[-1])]

        def board(painter: Painter[Game], look: Look) -> bytes | None:
            return painter.board(fresh(row, seats).game.observation(None), names[:seats], look)

        return await drawn(_PREVIEW, row.game, look_of(looks_of(row)), board, urgent=False)

    @options.autocomplete("option")
    async def _suggest_options(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        options = await self._options_here(interaction)
        titled = {choice.value for choice in suggested({option.name: option.title for option in options}, current)}
        return suggested(
            {option.name: f"{option.title}: {option.sentence}" for option in options if option.name in titled}, ""
        )

    @options.autocomplete("choice")
    async def _suggest_choices(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        choices = {option.name: option.choices for option in await self._options_here(interaction)}
        return suggested(choices.get(interaction.namespace.option or "", {}), current)

    async def _options_here(self, interaction: Interaction[Any]) -> Sequence[Option]:
        """Return the options that can be chosen at the channel's table; none without a table."""
        try:
            row = await self._here.table(interaction)
            return choosable(row, find_box(row.game))
        except (Declined, StorageError, UnknownGame):
            return ()

    async def _rests(self, row: TableRow) -> list[str]:
        """Return the sentences about when the table's clock stops, at night and at weekends."""
        timing, said = timing_of(row), []
        zone = await self._zone_at(row.id)
        if timing.clock != "none" and timing.nights == "pause":
            said.append(nights_said(zone, self._tables.now()))
        if timing.clock != "none" and timing.weekends == "pause":
            said.append(say("absence-weekends", zone=str(zone)))
        return said

    async def _show_table(self, interaction: Interaction[Any], click: Click, notes: Sequence[str] = ()) -> None:
        """Show a table's options, or those of its clock or posts if the click was on one of these."""
        row, seated = await self._tables.stored(click.table_id)
        person_id, manages = interaction.user.id, may_manage(interaction)
        if TIMING.has(click.key):
            told = await self._rests(row)
            if row.state == "running":
                told += await budgets_told(self._tables.database, await self._tables.live(row.id))
            view = clock_panel(row, seated, person_id, told, manages=manages, notes=notes)
        elif row.state == "lobby" and click.key in [option.name for option in _APART]:
            menus = _shared_menus(row, _APART, not_host(row, person_id, may_manage=manages))
            view = panel(say("panel-looks-title"), *menus, notes=notes)
        else:
            removed = {}
            if row.state == "lobby":
                async with self._tables.database.reading() as connection:
                    removed = await seats.kept_out(connection, row.id)
                notes = [*notes, *filter(None, [misfit(row, seated)])]
            view = table_panel(row, seated, person_id, removed, manages=manages, notes=notes)
        await show(interaction, view)

    async def _set(self, interaction: Interaction[Any], click: Click) -> None:
        async with self._changing(interaction, click) as notes:
            person_id, manages = interaction.user.id, may_manage(interaction)
            made = await self._choices.choose(click.table_id, person_id, click.key, _value(click), may_manage=manages)
            if made.is_asked:
                notes.append(_noted(made))

    async def _unseat(self, interaction: Interaction[Any], click: Click) -> None:
        async with self._changing(interaction, click):
            person_id, manages = interaction.user.id, may_manage(interaction)
            await self._lobbies.remove_ai(click.table_id, person_id, click.key, may_manage=manages)

    async def _manage(self, interaction: Interaction[Any], click: Click) -> None:
        """Remove a player from a lobby, let one join again, or pass the host on: `VERB/PERSON`."""
        verb, _, person = _value(click).partition("/")
        deeds = {"remove": self._lobbies.remove, "readmit": self._lobbies.readmit, "host": self._lobbies.pass_on}
        person_id = whole_number(person, digits=19)
        if verb not in deeds or person_id is None:
            raise Stale
        async with self._changing(interaction, click):
            await deeds[verb](click.table_id, interaction.user.id, person_id, may_manage=may_manage(interaction))

    @asynccontextmanager
    async def _changing(self, interaction: Interaction[Any], click: Click) -> AsyncIterator[list[str]]:
        """Open a change of the table; then show what it has noted, the options and the lobby, even if it is refused."""
        notes: list[str] = []
        try:
            yield notes
        except Unavailable:
            raise  # the panel cannot be shown, either
        except (Declined, GameError, StorageError) as refused:
            notes.append(reason_of(refused))
        await self._show_table(interaction, click, notes)
        row, _ = await self._tables.stored(click.table_id)
        if row.state == "lobby":
            await self._posts.show(click.table_id)

    # The settings of a person

    @app_commands.command()
    async def settings(self, interaction: Interaction[Any]) -> None:
        """Show all your settings in menus."""
        await self._show_person(interaction, Click("more", 0, 0, "me"))

    async def _show_person(self, interaction: Interaction[Any], click: Click) -> None:
        made = await self._personal.choices_of(self._tables.database, interaction.user.id)
        buttons = [button for feature in self._features for button in feature.personal_buttons(click.table_id)]
        await show(interaction, person_panel(click.table_id, self._personal.options, made, buttons))

    async def _choose(self, interaction: Interaction[Any], option: Option, choice: str) -> None:
        label = await self._personal.choose(self._tables.database, interaction.user.id, option.name, choice)
        await reply(interaction, _noted(Chosen(option, label)))

    async def _prefer(self, interaction: Interaction[Any], click: Click) -> None:
        await self._personal.choose(self._tables.database, interaction.user.id, click.key, _value(click))
        await self._show_person(interaction, click)


def _noted(made: Chosen) -> str:
    name = "choosing-asked" if made.is_asked else "choosing-noted"
    return say(name, option=capital(made.option.title), choice=made.label)


def _value(click: Click) -> str:
    if not click.values:
        raise Stale
    return click.values[0]


def _pages(live: Live, _: int) -> Iterator[ui.Button[Any]]:
    if live.goes_on:
        yield page(live.id, "settings", say("panel-settings"))
    yield page(live.id, "me", say("panel-me"))


def clock_panel(
    row: TableRow,
    seated: Sequence[SeatRow],
    person_id: int,
    told: Sequence[str] = (),
    *,
    manages: bool,
    notes: Sequence[str] = (),
) -> ui.LayoutView:
    """Return the panel of a table's turn clock; `told` is what there is to say about its nights and its budgets."""
    runs = row.state == "running"
    votes = [say("absence-clock-vote")] if runs and sum(seat.person_id is not None for seat in seated) > 1 else []
    text = "\n".join([say("absence-clock-page"), *told, *votes])
    barred = not_seated(seated, person_id, may_manage=False) if runs else not_host(row, person_id, may_manage=manages)
    menus = _shared_menus(row, TIMING.options, barred)
    return panel(say("absence-clock-title"), text, *menus, notes=notes)


def _shared_menus(row: TableRow, options: Sequence[Option], barred: str) -> list[Part]:
    """Return some of the options that every table has, and the way back; `barred` says why they cannot be changed."""
    menus = _menus(Click("set", row.id, 0), options, chosen(row, find_box(row.game)), _over(row) or barred)
    return [*menus, [page(row.id, "settings", say("panel-back"))]]


def _over(row: TableRow) -> str:
    """Return why nothing can be changed any more; empty if it can."""
    return "" if row.state in ("lobby", "running") else say("panel-over")


def table_panel(
    row: TableRow,
    seated: Sequence[SeatRow],
    person_id: int,
    removed: Mapping[int, str] = MappingProxyType({}),
    *,
    manages: bool,
    notes: Sequence[str] = (),
) -> ui.LayoutView:
    """Return the panel of a table's options and, in its lobby, of its players; `removed` are those who cannot join.

    Options that the player may not change are disabled.
    """
    box = find_box(row.game)
    made = chosen(row, box)
    variants = [option for option in choosable(row, box) if option not in SHARED]
    over = _over(row)
    stranger = over or not_seated(seated, person_id, may_manage=manages)
    parts = [*_menus(Click("set", row.id, 0), variants, made, stranger)] if variants else []
    clock = page(row.id, "clock", say("absence-button-clock"))
    barred = over or not_host(row, person_id, may_manage=manages)
    if row.state == "lobby":
        if not barred:
            parts += _menus(Click("set", row.id, 0), _IN_LOBBY, made)
        parts += _ai_players(row, seated, barred=bool(stranger))
        if not barred:
            parts.append(_people(row, seated, removed))
        around = {"picture": "panel-looks", "me": "panel-me", "remind": "panel-remind"}
        pages = [*(page(row.id, key, say(label)) for key, label in around.items()), clock]
        parts.append([*pages, cancel(row, person_id, manages=manages)])
    else:
        parts += _menus(Click("set", row.id, 0), [*LOOKS.options, *ADVICE.options], made, barred)
        parts.append([clock, back(row.id)])
    return panel(say("panel-settings"), *parts, notes=notes)


def person_panel(
    table_id: int, options: Sequence[Option], made: Mapping[str, str], buttons: Sequence[ui.Button[Any]] = ()
) -> ui.LayoutView:
    """Return the panel of a player's own settings; `table_id` is the table it was opened at, or 0."""
    menus = _menus(Click("prefer", table_id, 0), options, made)
    return panel(say("panel-me"), *menus, [*buttons, *([back(table_id)] if table_id else [])])


def _menus(click: Click, options: Sequence[Option], made: Mapping[str, str], barred: str = "") -> Iterator[Part]:
    """Yield a menu for each option, below its description; `barred` says why none can be used now."""
    if barred:
        yield f"-# {barred}"
    for option in options:
        more = f" {say('panel-file', option=option.title)}" if option.file else ""
        yield f"**{capital(option.title)}**\n-# {option.sentence}{more}"
        present = made[option.name]
        choices = [controls.option(label, key, chosen=key == present) for key, label in option.choices.items()]
        if present not in option.choices:
            choices.append(controls.option(label_of(option, present), OWN, chosen=True))
        menu = controls.menu(
            click.verb, click.table_id, 0, choices, key=option.name, placeholder=option.title, disabled=bool(barred)
        )
        yield [menu]


def _ai_players(row: TableRow, seated: Sequence[SeatRow], *, barred: bool) -> list[Part]:
    buttons = [
        controls.button("unseat", row.id, 0, seat.name, label=say("panel-remove", who=_name(seat)), disabled=barred)
        for seat in seated
        if seat.ai is not None
    ]
    return [ui.Separator(), buttons] if buttons else []


def _people(row: TableRow, seated: Sequence[SeatRow], removed: Mapping[int, str]) -> list[ui.Select[Any]]:
    """Return the menu with what a host can do about people in the lobby, if there is anyone."""
    people = {seat.person_id: _name(seat) for seat in seated if seat.person_id not in (None, row.host_id)}
    choices = [
        *(controls.option(say("panel-remove", who=name), f"remove/{person}") for person, name in people.items()),
        *(controls.option(say("panel-make-host", who=name), f"host/{person}") for person, name in people.items()),
        *(
            controls.option(say("panel-readmit", who=plain(name, 0)), f"readmit/{person}")
            for person, name in removed.items()
        ),
    ]
    return [controls.menu("joined", row.id, 0, choices[:MENU], placeholder=say("panel-people"))] if choices else []


def _name(seat: SeatRow) -> str:
    return plain(seat.name, seat.seat, is_ai=seat.ai is not None)
