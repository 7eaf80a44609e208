"""Panels and commands of options, for tables and for players: one menu per option."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import Attachment, Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature
from bot.features.clocks.ui import budgets_told, nights_said
from bot.features.lobby.post import misfit
from bot.kernel.live import fresh
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
from bot.surface.controls import Click, Verb, reply, rows, show
from bot.surface.inputs import Words, suggested, text_of
from bot.surface.layout import Layout
from bot.surface.limits import MENU
from bot.surface.parts import back, cancel, headed, page
from bot.surface.permissions import may_manage
from bot.surface.pictures import attached, drawn, look_of
from games import find_box
from games.engine import Game, GameError, Option, UnknownGame
from games.engine.words import capital
from storage import SeatRow, StorageError, TableRow, Unavailable

if TYPE_CHECKING:
    from datetime import tzinfo

    from bot.feature import Surface
    from bot.features.lobby.post import LobbyPosts
    from bot.features.lobby.service import Lobbies
    from bot.features.options.service import Choices
    from bot.kernel.live import Live
    from rendering import Look, Painter


_IN_LOBBY: Final = [option for option in (*LOOKS.options, *ADVICE.options) if option.name in ("layout", "hints")]
"""The options of the host that the lobby's panel has beside the variants."""
_PREVIEW: Final = "map.png"
"""The attached picture of a lobby's empty board."""
_APART: Final = [option for option in LOOKS.options if option not in _IN_LOBBY]
"""The look of a table's posts, which in the lobby has a panel of its own."""

ZoneOf: TypeAlias = "Callable[[int], Awaitable[tzinfo]]"
"""Return a table's time zone."""


class OptionsUI(commands.Cog):
    """The panels of options, `/table options`, `/my settings`, and a command `/my …` for each setting of a person."""

    def __init__(
        self, choices: Choices, lobbies: Lobbies, posts: LobbyPosts, zone_of: ZoneOf, surface: Surface
    ) -> None:
        self._zone_of = zone_of
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
                made = await self._choices.choose(row.id, person_id, wanted.name, choice, may_manage=manages)
            case None, Attachment():
                text = await text_of(file, file_of(wanted).most)
                made = await self._choices.choose_file(row.id, person_id, wanted.name, text, may_manage=manages)
            case _:
                raise Declined(say("choosing-one-way", option=wanted.title))
        await self._posts.show(row.id)
        said = [_noted(wanted, made.label, is_asked=made.is_asked)]
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
        zone = await self._zone_of(row.id)
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
            view = looks_panel(row, person_id, manages=manages, notes=notes)
        else:
            is_open = row.state == "lobby"
            removed = await self._lobbies.removed(row.id) if is_open else {}
            notes = [*notes, *filter(None, [misfit(row, seated) if is_open else ""])]
            view = table_panel(row, seated, person_id, removed, manages=manages, notes=notes)
        await show(interaction, view)

    async def _set(self, interaction: Interaction[Any], click: Click) -> None:
        async def change() -> str:
            person_id, manages = interaction.user.id, may_manage(interaction)
            made = await self._choices.choose(click.table_id, person_id, click.key, _value(click), may_manage=manages)
            row, _ = await self._tables.stored(click.table_id)
            wanted = option_called(row, find_box(row.game), click.key)
            return _noted(wanted, made.label, is_asked=True) if made.is_asked else ""

        await self._changed(interaction, click, change())

    async def _unseat(self, interaction: Interaction[Any], click: Click) -> None:
        async def change() -> str:
            person_id, manages = interaction.user.id, may_manage(interaction)
            await self._lobbies.remove_ai(click.table_id, person_id, click.key, may_manage=manages)
            return ""

        await self._changed(interaction, click, change())

    async def _manage(self, interaction: Interaction[Any], click: Click) -> None:
        """Remove a player from a lobby, let one join again, or pass the host on: `VERB/PERSON`."""
        verb, _, person = _value(click).partition("/")
        deeds = {"remove": self._lobbies.remove, "readmit": self._lobbies.readmit, "host": self._lobbies.pass_on}
        person_id = whole_number(person, digits=19)
        if verb not in deeds or person_id is None:
            raise Stale

        async def change() -> str:
            manages = may_manage(interaction)
            await deeds[verb](click.table_id, interaction.user.id, person_id, may_manage=manages)
            return ""

        await self._changed(interaction, click, change())

    async def _changed(self, interaction: Interaction[Any], click: Click, change: Awaitable[str]) -> None:
        """Await a change of the table, which returns what to say about it; then show the options and the lobby.

        They are shown whether it succeeded or not.
        """
        notes = []
        try:
            notes.append(await change)
        except Unavailable:
            raise  # the panel cannot be shown, either
        except (Declined, GameError, StorageError) as refused:
            notes.append(reason_of(refused))
        await self._show_table(interaction, click, [*filter(None, notes)])
        row, _ = await self._tables.stored(click.table_id)
        if row.state == "lobby":
            await self._posts.show(click.table_id)

    # The settings of a person

    @app_commands.command()
    async def settings(self, interaction: Interaction[Any]) -> None:
        """Show all your settings in menus."""
        await self._show_person(interaction, Click("more", 0, 0, "me"))

    async def _show_person(self, interaction: Interaction[Any], click: Click) -> None:
        """Show the player's own settings."""
        made = await self._personal.choices_of(self._tables.database, interaction.user.id)
        buttons = [button for feature in self._features for button in feature.personal_buttons(click.table_id)]
        await show(interaction, person_panel(click.table_id, self._personal.options, made, buttons))

    async def _choose(self, interaction: Interaction[Any], option: Option, choice: str) -> None:
        label = await self._personal.choose(self._tables.database, interaction.user.id, option.name, choice)
        await reply(interaction, _noted(option, label))

    async def _prefer(self, interaction: Interaction[Any], click: Click) -> None:
        await self._personal.choose(self._tables.database, interaction.user.id, click.key, _value(click))
        await self._show_person(interaction, click)


def _noted(option: Option, label: str, *, is_asked: bool = False) -> str:
    return say("choosing-asked" if is_asked else "choosing-noted", option=capital(option.title), choice=label)


def _value(click: Click) -> str:
    if not click.values:
        raise Stale
    return click.values[0]


def _pages(live: Live, _: int) -> Iterator[ui.Button[Any]]:
    """Yield the buttons of the panel `More`."""
    if live.goes_on:
        yield page(live.id, "settings", say("panel-settings"))
    yield page(live.id, "me", say("panel-me"))


# Panels


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
    container, runs = headed(say("absence-clock-title"), notes), row.state == "running"
    votes = [say("absence-clock-vote")] if runs and sum(seat.person_id is not None for seat in seated) > 1 else []
    container.add_item(ui.TextDisplay("\n".join([say("absence-clock-page"), *told, *votes])))
    barred = not_seated(seated, person_id, may_manage=False) if runs else not_host(row, person_id, may_manage=manages)
    return _shared_panel(container, TIMING.options, row, barred)


def looks_panel(row: TableRow, person_id: int, *, manages: bool, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel for the look of a table's posts, separate because the lobby has many other options."""
    barred = not_host(row, person_id, may_manage=manages)
    return _shared_panel(headed(say("panel-looks-title"), notes), _APART, row, barred)


def _shared_panel(container: ui.Container[Any], options: Sequence[Option], row: TableRow, barred: str) -> ui.LayoutView:
    """Return a panel with some of the options that every table has; `barred` says why they cannot be changed."""
    made = chosen(row, find_box(row.game))
    _add_menus(container, Click("set", row.id, 0), options, made, _over(row) or barred)
    container.add_item(ui.ActionRow(page(row.id, "settings", say("panel-back"))))
    return Layout(container)


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
    container = headed(say("panel-settings"), notes)
    if variants:
        _add_menus(container, Click("set", row.id, 0), variants, made, stranger)
    clock = page(row.id, "clock", say("absence-button-clock"))
    barred = over or not_host(row, person_id, may_manage=manages)
    if row.state == "lobby":
        if not barred:
            _add_menus(container, Click("set", row.id, 0), _IN_LOBBY, made)
        _add_players(container, row, seated, barred=bool(stranger))
        if not barred:
            _add_people(container, row, seated, removed)
        around = {"picture": "panel-looks", "me": "panel-me", "remind": "panel-remind"}
        pages = [*(page(row.id, key, say(label)) for key, label in around.items()), clock]
        container.add_item(ui.ActionRow(*pages, cancel(row, person_id, manages=manages)))
    else:
        _add_menus(container, Click("set", row.id, 0), [*LOOKS.options, *ADVICE.options], made, barred)
        container.add_item(ui.ActionRow(clock, back(row.id)))
    return Layout(container)


def person_panel(
    table_id: int, options: Sequence[Option], made: Mapping[str, str], buttons: Sequence[ui.Button[Any]] = ()
) -> ui.LayoutView:
    """Return the panel of a player's own settings; `table_id` is the table it was opened at, or 0."""
    container = headed(say("panel-me"))
    _add_menus(container, Click("prefer", table_id, 0), options, made)
    for line in rows([*buttons, *([back(table_id)] if table_id else [])]):
        container.add_item(line)
    return Layout(container)


def _add_menus(
    container: ui.Container[Any], click: Click, options: Sequence[Option], made: Mapping[str, str], barred: str = ""
) -> None:
    """Add a menu for each option; `barred` says why none can be used now."""
    if barred:
        container.add_item(ui.TextDisplay(f"-# {barred}"))
    for option in options:
        more = f" {say('panel-file', option=option.title)}" if option.file else ""
        container.add_item(ui.TextDisplay(f"**{capital(option.title)}**\n-# {option.sentence}{more}"))
        present = made[option.name]
        choices = [controls.option(label, key, chosen=key == present) for key, label in option.choices.items()]
        if present not in option.choices:
            choices.append(controls.option(label_of(option, present), OWN, chosen=True))
        menu = controls.menu(
            click.verb, click.table_id, 0, choices, key=option.name, placeholder=option.title, disabled=bool(barred)
        )
        container.add_item(ui.ActionRow(menu))


def _add_players(container: ui.Container[Any], row: TableRow, seated: Sequence[SeatRow], *, barred: bool) -> None:
    """Add buttons to remove AI players."""
    buttons = [
        controls.button("unseat", row.id, 0, seat.name, label=say("panel-remove", who=_name(seat)), disabled=barred)
        for seat in seated
        if seat.ai is not None
    ]
    if buttons:
        container.add_item(ui.Separator())
    for line in rows(buttons):
        container.add_item(line)


def _add_people(
    container: ui.Container[Any], row: TableRow, seated: Sequence[SeatRow], removed: Mapping[int, str]
) -> None:
    """Add the menu with what a host can do about people in the lobby, if there is anyone."""
    people = {seat.person_id: _name(seat) for seat in seated if seat.person_id not in (None, row.host_id)}
    choices = [
        *(controls.option(say("panel-remove", who=name), f"remove/{person}") for person, name in people.items()),
        *(controls.option(say("panel-make-host", who=name), f"host/{person}") for person, name in people.items()),
        *(
            controls.option(say("panel-readmit", who=plain(name, 0)), f"readmit/{person}")
            for person, name in removed.items()
        ),
    ]
    if choices:
        container.add_item(
            ui.ActionRow(controls.menu("joined", row.id, 0, choices[:MENU], placeholder=say("panel-people")))
        )


def _name(seat: SeatRow) -> str:
    return plain(seat.name, seat.seat, is_ai=seat.ai is not None)
