"""Hints on Discord: `/hint`, and a button for newcomers in their panel. The panel of the player who asks shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands

from bot.feature import Feature, Surface
from bot.features.hints.service import Hints, keep_agreed, keep_fair
from bot.features.play.advised import action_told, happens, reasons_told
from bot.features.play.offering import choosing
from bot.features.play.panel import Advised, AdvisedBy
from bot.kernel.hooks import Hooks
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, Stale, say
from bot.kernel.workers import thinking
from bot.surface.controls import Click, Verb
from bot.surface.here import CommandsHere
from games.engine.advice import HARDLY
from games.engine.words import addressing, percent

if TYPE_CHECKING:
    from bot.features.play.desk import Desk
    from bot.kernel.live import Live
    from games.engine import Advice, Box, Game, Line, Names


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
        found = await self._hints.of(then, seat)
        live = await self._tables.live(live.id)
        if not live.still_asks(number):
            raise Declined(say("hint-overtaken"))
        await self._desk.show_panel(interaction, live, advice=advised(found))


def _next_turn_told(box: Box[Game], advice: Advice, names: Names) -> str:
    """Return what the player most likely does at the next turn, if that depends on the action and tells more."""
    if not advice.tells_next_turn or (points := round(advice.gained_then)) < 0:
        return ""  # it does not tell why the first is better
    one, other = (line.next_turn for line in advice.lines)
    then, otherwise = (_turn_told(box, line, names) for line in advice.lines)
    if not then or then == otherwise:
        return ""
    goes_on_alike = one[: len(other)] == other[: len(one)]
    told = say("hint-next" if goes_on_alike else "hint-next-both", then=then, otherwise=otherwise)
    return say("hint-next-points", told=told, points=points) if points else told


def _turn_told(box: Box[Game], line: Line, names: Names) -> str:
    told = happens(box, line.next_turn, names)
    return " ".join([*told, say("hint-ends")] if told and line.ends_then else told)


def advised(advice: Advice) -> AdvisedBy:
    """Return a function that tells the best actions with the chances to win, unless all is decided, and why."""

    def told(live: Live) -> Advised:
        best, *_ = advice.lines
        table = choosing(live, advice.seat).table  # where advice was asked for, after forced answers
        with addressing(live.told_names, advice.seat):
            actions = [action_told(live.box, table, advice.seat, line, live.told_names) for line in advice.lines]
            next_turn = _next_turn_told(live.box, advice, live.told_names)
        actions = [*dict.fromkeys(actions)]  # they may differ in what is not told
        about, form = "", "hint-line" if best.chances else "hint-line-decided"
        if best.chances and advice.chance(0) < HARDLY:
            about, form = say("hint-lost"), "hint-line-decided"
        elif advice.chance(len(actions) - 1) > 1 - HARDLY:
            about, form = say("hint-won"), "hint-line-decided"
        lines = [
            say(form, place=place, action=action, chance=percent(advice.chance(place - 1)))
            for place, action in enumerate(actions, 1)
        ]
        names = [say("hint-you") if seat == advice.seat else name for seat, name in enumerate(live.told_names)]
        reasons, against = (
            reasons_told(live.box, advice.seat, found, names, advice.when) for found in (advice.reasons, advice.against)
        )
        own = table.game.observation(advice.seat)
        if remark := live.box.texts.remark(own, advice.seat, advice.gained):
            reasons = say("hint-remark", reasons=reasons, remark=remark)
        why = say("hint-why", reasons=reasons) if reasons else ""
        if advice.is_equal:
            why = say("hint-equal-why", reasons=reasons, against=against) if reasons and against else say("hint-equal")
        elif against:
            why = say("hint-slight-why" if reasons else "hint-slight", reasons=reasons, against=against)
        small = [f"-# {told}" for told in (why, next_turn) if told] if not about and len(actions) > 1 else []
        return Advised([f"**{say('hint-title')}**", *filter(None, [about]), *lines, *small], best.answers)

    return told
