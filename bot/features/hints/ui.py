"""Hints on Discord: `/hint`, and a button for newcomers in their panel. Only the player who asks sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui

from bot.feature import Feature
from bot.features.hints.service import choice_from, keep_fair
from bot.kernel.hooks import Hooks
from bot.kernel.rights import must_run
from bot.kernel.words import Stale, say
from bot.kernel.workers import thinking
from bot.surface.controls import Click, Verb, show
from bot.surface.here import CommandsHere
from bot.surface.layout import Layout, framed
from games.engine.words import percent, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.feature import Surface
    from bot.features.hints.service import Hints
    from bot.kernel.live import Live
    from games.engine import Answer, Ask, Thought


class HintsUI(CommandsHere):
    """The command and the button that ask for a hint."""

    def __init__(self, hints: Hints, surface: Surface) -> None:
        super().__init__(surface.here)
        self._hints = hints
        self._tables = surface.tables
        self._allowances = surface.allowances
        self.feature = Feature(
            name="hints",
            verbs={"hint": Verb(self._clicked, "new")},
            commands={"": [self.hint]},
            hooks=Hooks(options=[keep_fair]),
            help=["hints"],
        )

    @app_commands.command()
    @app_commands.guild_only()
    async def hint(self, interaction: Interaction[Any]) -> None:
        """See what an AI player would do in your place."""
        await self._show(interaction, await self.here.running(interaction))

    async def _clicked(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        if not live.still_asks(click.number):
            raise Stale
        await self._show(interaction, live)

    async def _show(self, interaction: Interaction[Any], live: Live) -> None:
        """Show the best answers to the question of a player. Raises `Declined` if there is none to show."""
        seat = live.seat_of(interaction.user.id)
        ask = await self._hints.check(live, seat)
        self._allowances.use("hint", person=interaction.user.id, channel=live.row.channel_id)
        thoughts = await self._hints.of(live, seat)
        await show(interaction, await thinking(hint_panel, live, ask, thoughts))


def hint_panel(live: Live, ask: Ask, thoughts: Sequence[Thought]) -> ui.LayoutView:
    """Return the panel of a hint: the best answers to `ask`, with the chances to win."""
    lines = [
        say("hint-line", place=place, answer=_label(live, ask, thought.answer), chance=percent(thought.chance))
        for place, thought in enumerate(thoughts, 1)
    ]
    if not any(thought.simulations for thought in thoughts):  # there was nothing to compare
        lines = [_label(live, ask, thoughts[0].answer)]
    container = framed()
    container.add_item(ui.TextDisplay("\n".join([f"**{say('hint-title')}**", *lines, f"-# {say('hint-about')}"])))
    return Layout(container)


def _label(live: Live, ask: Ask, answer: Answer) -> str:
    """Return a choice that begins with an answer, in the words of its game."""
    box, view = live.box, live.view(ask.seat)
    keys = answer if isinstance(answer, tuple) else (answer,)
    begun = row(box.texts.label(ask, str(key), view).text for key in keys)
    choice = choice_from(live, ask, answer)
    if len(choice.parts) == 1:
        return begun
    whole = box.choice_label(choice.parts, choice.before.game.view(ask.seat)).text
    return f"{begun}: {whole}" if ask.topic in box.joins.headings else whole
