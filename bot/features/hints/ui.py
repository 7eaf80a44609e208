"""Hints on Discord: `/hint`, and a button for newcomers in their panel. The panel of the player who asks shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands

from bot.feature import Feature
from bot.features.hints.service import choice_from, keep_agreed, keep_fair
from bot.features.play.offering import choosing
from bot.kernel.hooks import Hooks
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, Stale, say
from bot.kernel.workers import thinking
from bot.surface.controls import Click, Verb
from bot.surface.here import CommandsHere
from games.engine.words import percent, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.feature import Surface
    from bot.features.hints.service import Hints
    from bot.features.play.desk import Desk
    from bot.features.play.offering import Offering
    from bot.features.play.question import AdviceLines
    from bot.kernel.live import Live
    from games.engine import Answer, Candidate


_HARDLY: Final = 0.005
"""A chance below this is 0% in whole hundredths."""


class HintsUI(CommandsHere):
    """The command and the button that ask for a hint."""

    def __init__(self, hints: Hints, desk: Desk, surface: Surface) -> None:
        super().__init__(surface.here)
        self._hints = hints
        self._desk = desk
        self._tables = surface.tables
        self._allowances = surface.allowances
        self.feature = Feature(
            name="hints",
            verbs={"hint": Verb(self._clicked, "here")},
            commands={"": [self.hint]},
            hooks=Hooks(options=[keep_fair], lobby_options=[keep_agreed]),
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
        seat, number = live.seat_of(interaction.user.id), live.table.number
        then = await thinking(choosing, live, seat)
        await self._hints.check(then, seat)
        self._allowances.use("hint", person=interaction.user.id, channel=live.row.channel_id)
        candidates = await self._hints.of(then, seat)
        live = await self._tables.live(live.id)
        if not live.still_asks(number):
            raise Declined(say("hint-overtaken"))
        await self._desk.show_panel(interaction, live, advice=advice_from(candidates))


def advice_from(candidates: Sequence[Candidate]) -> AdviceLines:
    """Return a function that says in lines which answers are best, with the chances to win unless all is decided."""

    def said(offering: Offering) -> list[str]:
        title, names = f"**{say('hint-title')}**", [_named(offering, candidate.answer) for candidate in candidates]
        if not any(candidate.simulations for candidate in candidates):  # it could only answer by the heuristic
            return [title, say("hint-line-decided", place=1, answer=names[0])]
        if candidates[0].win_probability < _HARDLY:
            about, line = "hint-lost", "hint-line-decided"
        elif candidates[-1].win_probability > 1 - _HARDLY:
            about, line = "hint-won", "hint-line-decided"
        else:
            about, line = "hint-about", "hint-line"
        lines = (
            say(line, place=place, answer=name, chance=percent(candidate.win_probability))
            for place, (candidate, name) in enumerate(zip(candidates, names, strict=True), 1)
        )
        return [title, f"-# {say(about)}", *lines]

    return said


def _named(offering: Offering, answer: Answer) -> str:
    """Return a choice that begins with an answer, in the words of the panel."""
    ask = offering.ask
    if isinstance(answer, tuple):  # where there is a picture, its letters are brief and clear
        return row(offering.marks.get(key) or offering.label(key).text for key in answer)
    choice = choice_from(offering.live, ask, answer)
    whole = offering.named(choice)
    if len(choice.decided) == 1:
        return whole
    is_apart = ask.is_heading and offering.label(str(answer)).text not in whole
    return f"{offering.marked(str(answer))}: {whole}" if is_apart else whole
