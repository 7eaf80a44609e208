"""Going back on Discord: the command `/undo`, and the panels to choose a moment and to confirm it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.play.answers import NothingBack
from bot.features.play.offering import own_button
from bot.features.play.panel import undo_question
from bot.features.undo.service import GoingBack, Undoing, beyond, consequences_of, going_back
from bot.kernel.numbers import whole_number
from bot.kernel.preferences import PREFERENCES
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, Stale, say
from bot.kernel.workers import thinking
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, show, whole
from bot.surface.inputs import Words, suggested
from bot.surface.layout import Layout, framed
from bot.surface.limits import MENU, OPTION, SUGGESTION, SUGGESTIONS
from bot.surface.parts import back, panel, to_page
from bot.surface.wording import choice_said
from games.engine import NATURE
from storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.features.play.desk import Desk
    from bot.kernel.live import Live


class UndoUI(commands.Cog):
    """Takes the player's own last answers back, or lets them choose a moment to go back to."""

    def __init__(self, undoing: Undoing, desk: Desk, surface: Surface) -> None:
        self._undoing = undoing
        self._desk = desk
        self._tables = surface.tables
        self._here = surface.here
        self.feature = Feature(
            name="undo",
            verbs={"rewind": Verb(self._choose, "here"), "goback": Verb(self._go, "here")},
            commands={"": self.get_app_commands()},
            pages={"undo": self._show_moments},
            more={1: to_moments},
            help=["back"],
        )

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.choices(what=[choice_said("undo-choice", "choice"), choice_said("undo-turn", "turn")])
    async def undo(self, interaction: Interaction[Any], what: str | None = None, to: Words | None = None) -> None:
        """Take back your last choice or turn, or go further back if the table agrees."""
        if what is not None and to is not None:
            raise Declined(say("undo-one-way"))
        live = await self._here.running(interaction)
        must_run(live.row)
        seat = live.seat_of(interaction.user.id)
        number = await thinking(beyond, live, seat) if to is None else whole_number(to)
        if number is not None:
            await self._go_back_to(interaction, live, number)
        elif to is None:
            try:
                await self._desk.undo(interaction, live, whole_turn=what == "turn")
            except NothingBack as nothing:
                await show(interaction, nothing_back_panel(live, interaction.user.id, str(nothing)))
        else:
            raise Declined(say("undo-no-moment"))

    @undo.autocomplete("to")
    async def _suggest_moments(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live = await self._here.find_running(interaction)
        if live is None or not live.goes_on or live.find_seat(interaction.user.id) is None:
            return []
        try:
            moments = await self._undoing.moments(live, most=SUGGESTIONS, room=SUGGESTION)
        except StorageError:
            return []
        return suggested({str(number): words for number, words in moments}, current)

    async def _show_moments(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        live.seat_of(interaction.user.id)
        moments = await self._undoing.moments(live, most=MENU, room=OPTION)
        await show(interaction, moments_panel(live, moments, own=bool(click.number)))

    async def _choose(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        await self._go_back_to(interaction, live, whole("".join(click.values) or click.key))

    async def _go_back_to(self, interaction: Interaction[Any], live: Live, to: int) -> None:
        """Go back to a moment after confirmation.

        If other players have a vote or have acted since, the player is asked even if they turned confirmations off.
        """
        must_run(live.row)
        person_id = interaction.user.id
        going = await thinking(going_back, live, live.seat_of(person_id), to)
        if not going.is_own:
            await self._undoing.must_not_vote(live)
        wants_to_be_asked = (await PREFERENCES.of(self._tables.database, person_id)).asks_first
        if wants_to_be_asked or not going.is_own:
            await show(interaction, ask_panel(live, going))
        else:
            await self._go(interaction, Click("goback", live.id, live.table.number, str(to)))

    async def _go(self, interaction: Interaction[Any], click: Click) -> None:
        vote = await self._undoing.call(click.table_id, interaction.user.id, whole(click.key), number=click.number)
        if vote is None:
            await self._desk.show_panel(interaction, await self._tables.live(click.table_id))
        else:
            await conclude(interaction, say("vote-called"))


def to_moments(live: Live, person_id: int) -> Iterator[ui.Button[Any]]:
    """Yield the button to the moments, if there are any."""
    if any(entry.seat != NATURE for entry in live.table.answers):
        yield from to_page("undo", "undo-button-further", for_players=True)(live, person_id)


def nothing_back_panel(live: Live, person_id: int, why: str) -> Layout:
    """Return why a player has nothing to take back alone, with the button to the moments, if there are any."""
    return Layout(framed(why, [*to_moments(live, person_id)]))


def moments_panel(live: Live, moments: Sequence[tuple[int, str]], *, own: bool) -> Layout:
    """Return the menu of moments, by log number; if it was opened in the player's `own` panel, it leads back there.

    Raises `Stale` if there are none any more.
    """
    if not moments:
        raise Stale
    options = [controls.option(words, str(number)) for number, words in moments]
    menu = controls.menu("rewind", live.id, live.table.number, options, placeholder=say("undo-page-choose"))
    leading_back = own_button(live, "open", label=say("panel-back")) if own else back(live.id)
    return panel(say("undo-page-title"), say("undo-page"), [menu], [leading_back])


def ask_panel(live: Live, going: GoingBack) -> Layout:
    """Return the effects of going back, with the button that does it or calls a vote."""
    alone = len(live.persons) == 1
    title, key = say("undo-ask", asked=going.asked, count=len(going.moment.seats)), str(going.moment.number)
    lines = consequences_of(going, 2400, alone=alone)
    by_vote = not (going.is_own or alone)
    return Layout(framed(*undo_question(live, title, lines, verb="goback", key=key, by_vote=by_vote)))
