"""The desk: handles every click and action, and shows the private panel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, Unpack

import discord
from cachetools import TTLCache
from discord import Interaction, ui
from discord.utils import utcnow

from bot.features.play.answers import (
    Closing,
    TakingBack,
    Unconfirmed,
    chosen,
    closing_of,
    path_of,
    read_path,
    taken_back,
    taking_back,
    typed_path,
)
from bot.features.play.offering import choosing
from bot.features.play.panel import Panels, Shown, notes_of
from bot.kernel.ai_players import THINKING_SHOWN_AFTER
from bot.kernel.chores import Background
from bot.kernel.moves import present_at
from bot.kernel.preferences import PREFERENCES, calls_at
from bot.kernel.rights import must_run
from bot.kernel.turns import on_behalf_of
from bot.kernel.words import Declined, Stale, say
from bot.kernel.workers import thinking
from bot.surface.controls import Click, Verb, form, show, whole
from bot.surface.languages import language_of
from bot.surface.layout import Layout, framed
from bot.surface.sending import FAILURES
from games.engine import Action, Amount, Answer, Game, GameError, Pick, Seat, Table, with_forced_answers
from games.engine.language import speaking
from storage import Post, StorageError

if TYPE_CHECKING:
    from bot.feature import Surface
    from bot.kernel.live import Live
    from bot.kernel.tables import Played

log = logging.getLogger(__name__)

AI_TIMEOUT: Final = 600.0
"""Maximum number of seconds that a panel waits for AI players; Discord accepts changes to it for 15 minutes."""
FOLLOW_TIMEOUT: Final = 840.0
"""The same for other people."""
PANELS: Final = 1000
"""Number of panels that are changed or replaced when others have answered."""

_Path: TypeAlias = "Callable[[Live, Seat], Sequence[Answer]]"
"""Returns a player's answers at a table."""


@dataclass(eq=False)
class _Panel:
    """A panel in the channel, which its player alone sees."""

    interaction: Interaction[Any]
    """What showed it last."""
    message_id: int | None
    """`None` until it is shown."""
    waits: bool
    """Whether it says that the game waits for others."""
    is_followup: bool = False
    """Whether it is another message than the interaction's answer."""

    async def delete(self) -> None:
        """Delete it, unless Discord no longer allows that or the player has."""
        with suppress(*FAILURES):
            if self.is_followup and self.message_id is not None:
                await self.interaction.followup.delete_message(self.message_id)
            else:
                await self.interaction.delete_original_response()


class Desk:
    """Answers clicks."""

    def __init__(self, surface: Surface) -> None:
        self.tables = surface.tables
        self.panels = Panels(surface.database)
        self._allowances = surface.allowances
        self._ai_players = surface.ai_players
        self._publisher = surface.publisher
        self._stopgaps: dict[tuple[int, int], int] = {}
        """By person and table: the click after which a panel says that AI players are thinking."""
        self._panels: TTLCache[tuple[int, int], _Panel] = TTLCache(PANELS, FOLLOW_TIMEOUT)
        """The latest panel in the channel by person and table."""
        self.background = Background()
        self.verbs: Mapping[str, Verb] = {
            "open": Verb(self._open, "either"),
            "choose": Verb(self._answer, "here"),
            "play": Verb(self._answer, "here"),
            "typed": Verb(self._answer, "here"),
            "close": Verb(self._answer, "here"),
            "number": Verb(self._open_form, "form"),
            "type": Verb(self._open_form, "form"),
            "page": Verb(self._turn_page, "here"),
            "undo": Verb(self._undo, "here"),
            "takeback": Verb(self._take_back, "here"),
            "taller": Verb(self._make_taller, "here"),
        }

    # Playing

    async def act(self, interaction: Interaction[Any], live: Live, action: Action, given: Mapping[str, Answer]) -> None:
        """Carry out an action at a table."""
        path = partial(path_of, action, typed=given)
        await self._show_result(interaction, live.id, await self._played(interaction, live.id, live.table.number, path))

    async def undo(self, interaction: Interaction[Any], live: Live, *, whole_turn: bool) -> None:
        """Undo; ask for confirmation if anything has happened."""
        must_run(live.row)
        await self._show_result(interaction, live.id, await self._undone(interaction, live, whole_turn=whole_turn))

    async def show_panel(self, interaction: Interaction[Any], live: Live, **shown: Unpack[Shown]) -> None:
        """Show the player's panel; while only AI players are asked, it changes once they have answered."""
        await self._show_next(interaction, live, live.seat_of(interaction.user.id), **shown)

    async def _open(self, interaction: Interaction[Any], click: Click) -> None:
        await self.show_panel(interaction, await self.tables.live(click.table_id))

    async def _answer(self, interaction: Interaction[Any], click: Click) -> None:
        """Give the answers of a control, those that a hint advises or the player has confirmed, or a typed option."""
        path: _Path
        match click.verb:
            case "choose":
                path = partial(chosen, click.values or [click.key])
            case "typed":
                path = partial(typed_path, "".join(click.values))
            case _:
                path = partial(read_path, click.key)

        async def answered() -> Played | Closing:
            live, seat = await self._asked(interaction, click)
            if live.ask_of(seat) is None:  # after the game, no question is open
                raise Stale
            if click.verb == "close":
                person_id = interaction.user.id
                return await self.tables.play(click.table_id, person_id, path, number=click.number, confirmed=True)
            return await self._played(interaction, click.table_id, click.number, path)

        await self._change(interaction, click.table_id, answered())

    async def _played(self, interaction: Interaction[Any], table_id: int, number: int, path: _Path) -> Played | Closing:
        """Play the answers of `path` to question `number` with all that goes along with them, before and after.

        If the player wants to confirm first that they end the turn, return that instead.
        """
        own = await PREFERENCES.of(self.tables.database, interaction.user.id)

        def answered(live: Live) -> Table[Game] | Closing:
            seat = live.seat_of(interaction.user.id)
            then = asking(live, seat, number)
            given = [entry.answer for entry in then.table.log[live.table.number :]]
            answers = with_forced_answers(live.table, seat, [*given, *path(then, seat)], defaults=own.ending == "end")
            closing = closing_of(live, seat, answers, always=own.confirm == "always") if own.asks_first else None
            return closing or live.table.tried(seat, answers, nature=self.tables.chance)

        return await self.tables.move(table_id, interaction.user.id, answered)

    async def _undo(self, interaction: Interaction[Any], click: Click) -> None:
        async def undone() -> Played | TakingBack:
            must_run((await self.tables.live(click.table_id)).row)
            live, _ = await self._asked(interaction, click)
            return await self._undone(interaction, live, whole_turn=click.key == "turn", number=click.number)

        await self._change(interaction, click.table_id, undone())

    async def _take_back(self, interaction: Interaction[Any], click: Click) -> None:
        """Carry out the undo that the player has confirmed."""
        taken = self._taken_back(interaction, click.table_id, whole_turn=click.key == "turn", number=click.number)
        await self._change(interaction, click.table_id, taken)

    async def _undone(
        self, interaction: Interaction[Any], live: Live, *, whole_turn: bool, number: int | None = None
    ) -> Played | TakingBack:
        """Undo, or return what that takes back if the player wants confirmations and anything has happened.

        AI players wait a few seconds, which is too short for a confirmation.
        """
        if not live.asks_only_ai:
            held = await thinking(taking_back, live, live.seat_of(interaction.user.id), whole_turn=whole_turn)
            if held.effect and (await PREFERENCES.of(self.tables.database, interaction.user.id)).asks_first:
                return held
        return await self._taken_back(interaction, live.id, whole_turn=whole_turn, number=number)

    async def _taken_back(
        self, interaction: Interaction[Any], table_id: int, *, whole_turn: bool, number: int | None
    ) -> Played:
        """Undo a player's sealed answer, last choice, or whole turn. Raises like `Tables.play`."""
        person_id = interaction.user.id

        def undone(live: Live) -> Table[Game]:
            seat = live.seat_of(person_id)
            if number not in (None, live.table.number):
                raise Stale
            return taken_back(live, seat, whole_turn=whole_turn, chance=self.tables.chance)

        def check(live: Live) -> None:
            self._allowances.use("undo", person=person_id, channel=live.row.channel_id)

        return await self.tables.move(table_id, person_id, undone, check=check)

    async def _asked(self, interaction: Interaction[Any], click: Click) -> tuple[Live, Seat]:
        """Return the table that asks the clicked question, and the player's seat. Raises `Stale` for another one."""
        live = await self.tables.live(click.table_id)
        seat = live.seat_of(interaction.user.id)
        if live.still_asks(click.number):
            return live, seat
        return await thinking(asking, live, seat, click.number), seat

    async def _change(
        self, interaction: Interaction[Any], table_id: int, move: Awaitable[Played | Unconfirmed]
    ) -> None:
        """Await a move, and show the result in the clicked panel."""
        try:
            result = await move
        except (Stale, GameError) as refused:
            live = await self.tables.live(table_id)
            await self.show_panel(interaction, live, notes=[str(refused)])
        else:
            await self._show_result(interaction, table_id, result)

    # The panel

    async def _show_result(self, interaction: Interaction[Any], table_id: int, result: Played | Unconfirmed) -> None:
        """Show what a move did and the next question, or what the player is to confirm first."""
        if isinstance(result, Unconfirmed):
            live = await self.tables.live(table_id)
            await self._show(interaction, live, live.seat_of(interaction.user.id), confirm=result)
        else:
            await self._show_next(interaction, result.live, result.seat, played=result)

    async def _show_next(self, interaction: Interaction[Any], live: Live, seat: Seat, **shown: Unpack[Shown]) -> None:
        """Show the panel once AI players have answered.

        If that takes longer than a moment, the panel says so, and changes once they have.
        """
        have_answered = self._ai_players.have_answered
        if not live.asks_only_ai:
            await self._show(interaction, live, seat, **shown)
            return
        if not await have_answered(live.id, within=THINKING_SHOWN_AFTER):
            await self._show_now(interaction, live, seat, shown)
            key = interaction.user.id, live.id
            self._stopgaps[key] = interaction.id
            if not await have_answered(live.id, within=AI_TIMEOUT):
                self._stopgaps.pop(key, None)  # the panel follows the next board again
                return
            if self._stopgaps.get(key) != interaction.id:
                return
        await self._show_now(interaction, live, seat, shown)

    async def _show_now(self, interaction: Interaction[Any], live: Live, seat: Seat, shown: Shown) -> None:
        """Show the panel of a table as it is now, without advice on an earlier question."""
        now = await self.tables.live(live.id)
        if not now.still_asks(live.table.number):
            shown.pop("advice", None)
        if played := shown.get("played"):
            shown["played"] = replace(played, live=now)
        await self._show(interaction, now, seat, **shown)

    def follow(self, board: Post) -> None:
        """Show the next question, below a board that was sent, to people whose panels were waiting for it."""
        self.background.begin(self._follow(board.table_id), f"follow table {board.table_id}")

    async def _follow(self, table_id: int) -> None:
        try:
            live = await self.tables.live(table_id)
            for seat in live.waiting:
                await self._follow_to(live, seat)
        except (Declined, StorageError) as error:  # the board has a button for it
            log.info("table %s: no panel follows its board: %s", table_id, error)

    async def _follow_to(self, live: Live, seat: Seat) -> None:
        """Show a player's next question, unless it comes by direct message at once."""
        key = person, _ = live.persons[seat], live.id
        panel = self._panels.get(key)
        if panel is None or not panel.waits or key in self._stopgaps:
            return
        if live.table.simultaneous and seat not in present_at(live, utcnow()):
            own = await calls_at(self.tables.database, person, live.id)
            if own.called_by_letter(secret=True):
                return
        interaction = panel.interaction
        try:
            with speaking(language_of(interaction.locale)), on_behalf_of(interaction.guild_id, person):
                await self._show(interaction, live, seat)
        except (*FAILURES, Declined, GameError) as error:
            log.info("table %s: a panel does not follow its board: %s", live.id, error)

    async def _make_taller(self, interaction: Interaction[Any], click: Click) -> None:
        """Store that the player wants tall pictures; show the panel with one."""
        await PREFERENCES.choose(self.tables.database, interaction.user.id, "layout", "phone")
        await self._open(interaction, click)

    async def _turn_page(self, interaction: Interaction[Any], click: Click) -> None:
        page = whole(click.key)
        live = await self.tables.live(click.table_id)
        await self._show(interaction, live, live.seat_of(interaction.user.id), page=page)

    async def _open_form(self, interaction: Interaction[Any], click: Click) -> None:
        """Open a form for a number, or for one of many options; it comes back as a click on one, or as `typed`."""
        live, seat = await self._asked(interaction, click)
        match live.ask_of(seat) if live.goes_on else None:
            case Amount() as ask:
                verb, label = "choose", say("panel-number", low=str(ask.low), high=str(ask.high))
            case Pick():
                verb, label = "typed", say("question-typed")
            case _:
                raise Stale
        await interaction.response.send_modal(form(Click(verb, live.id, click.number), live.box.title, label))

    async def _show(self, interaction: Interaction[Any], live: Live, seat: Seat, **shown: Unpack[Shown]) -> None:
        """Show a panel; in the channel, in place of the player's earlier one."""
        key = interaction.user.id, live.id
        self._stopgaps.pop(key, None)
        shown["away"] = interaction.guild_id is None
        if shown["away"]:
            await self._put(interaction, live, seat, shown)
            return
        clicked = _clicked(interaction)
        panel, earlier = _Panel(interaction, clicked, seat not in live.waiting), self._panels.get(key)
        self._panels[key] = panel  # a board may be sent meanwhile
        panel.message_id, panel.is_followup = await self._put(interaction, live, seat, shown)
        if earlier and earlier.message_id not in (None, clicked, panel.message_id):
            await earlier.delete()

    async def _put(
        self, interaction: Interaction[Any], live: Live, seat: Seat, shown: Shown
    ) -> tuple[int | None, bool]:
        """Send a panel, or change the clicked one; return the message's id, and whether it follows the answer."""
        is_asked = live.goes_on and live.ask_of(seat) is not None
        newer = await self._newer_post(interaction, live, seat) if is_asked else None
        if newer is not None and shown["away"]:  # the newer post is a panel itself
            with suppress(discord.NotFound):  # a new question deletes an older one
                await show(interaction, await thinking(_leading_to, newer, shown))
            return None, False
        view, files = await self.panels.of(interaction.user.id, live, seat, **shown)
        if newer is None:
            try:
                return (await show(interaction, view, files)).id, False
            except discord.NotFound:  # a question that has come below the board has deleted the clicked panel
                if shown["away"]:
                    raise
            view, files = await self.panels.of(interaction.user.id, live, seat, **shown)
        elif _clicked(interaction) is None:  # the first message after a command would take its answer's place
            await show(interaction, await thinking(_leading_to, newer, shown))
        message = await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)
        with suppress(discord.NotFound):
            await interaction.delete_original_response()
        return message.id, True

    async def _newer_post(self, interaction: Interaction[Any], live: Live, seat: Seat) -> discord.PartialMessage | None:
        """Return the table's latest post here, if it is newer than the clicked panel; `None` otherwise.

        In the channel, this is the board; in direct messages, the latest question to the seat. Waits for a post that is
        about to be sent.
        """
        guild_id = interaction.guild_id
        if guild_id is None:
            message = await self._publisher.latest(live.id, "ask", seat)
        else:
            message = await self._publisher.latest(live.id, "board", "channel", guild_id=guild_id)
        if message is None or message.channel.id != interaction.channel_id:
            return None
        return message if message.id > (_clicked(interaction) or interaction.id) else None


def asking(live: Live, seat: Seat, number: int) -> Live:
    """Return the table that asks question `number`: `live`, or the one where `seat` has a choice. Raises `Stale`."""
    if live.still_asks(number):
        return live
    then = choosing(live, seat)
    if then is live or then.table.number != number:
        raise Stale
    return then


def _clicked(interaction: Interaction[Any]) -> int | None:
    """Return the id of the clicked panel, if the answer to the click changes it."""
    changes = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return interaction.message.id if interaction.message and changes else None


def _leading_to(post: discord.PartialMessage, shown: Shown) -> ui.LayoutView:
    """Return what replaces the clicked panel: its notes, and a link to `post`, where the next question is."""
    below = say("question-below", where="dm" if shown["away"] else "channel")
    text = "\n".join([*notes_of(shown), f"**{below}**"])
    return Layout(framed(text[-3900:], [ui.Button(label=say("question-go-there"), url=post.jump_url)]))
