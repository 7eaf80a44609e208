"""The panel behind `More` under a board, and posting a table again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.homes.watching import what_is_wrong
from bot.features.looking.ui import LookingUI, closer_looks, standing
from bot.kernel.rights import not_host, not_seated
from bot.kernel.words import Declined, say
from bot.surface import controls
from bot.surface.controls import Click, Handler, Verb, conclude, show
from bot.surface.parts import cancel, panel
from bot.surface.permissions import may_manage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.features.play.reposts import Reposts
    from bot.kernel.live import Live
    from bot.surface.commands import Commands

LAST_ROW = 2
"""The row of buttons that begins with posting the table again."""


class MoreUI(commands.Cog):
    """The panel `More`, with pages and buttons of all features."""

    def __init__(self, reposts: Reposts, looking: LookingUI, surface: Surface) -> None:
        self._surface = surface
        self._tables = surface.tables
        self._here = surface.here
        self._reposts = reposts
        self._looking = looking
        self._features: Sequence[Feature] = ()
        self.feature = Feature(
            name="more",
            verbs={
                "more": Verb(self._open, "either"),
                "show": Verb(self._post_again, "here"),
            },
            commands={"table": [self.show]},
            gather=self._gather,
        )

    def _gather(self, features: Sequence[Feature]) -> Commands:
        self._features = features
        return {}

    async def _open(self, interaction: Interaction[Any], click: Click) -> None:
        """Open a page; without a key, the panel itself."""
        page: Handler = next(
            (feature.pages[click.key] for feature in self._features if click.key in feature.pages), self._show
        )
        await page(interaction, click)

    async def _show(self, interaction: Interaction[Any], click: Click) -> None:
        row, _ = await self._tables.stored(click.table_id)
        if row.state == "lobby":
            await self._open(interaction, Click("more", click.table_id, 0, "settings"))
            return
        try:
            live = await self._tables.live(click.table_id)
        except Declined as frozen:
            if (await self._tables.stored(click.table_id))[0].state != "frozen":
                raise
            buttons = [cancel(row, interaction.user.id, manages=may_manage(interaction))]
            await show(interaction, panel(say("panel-frozen"), str(frozen), buttons))
        else:
            await show(interaction, more_panel(live, interaction.user.id, self._features))

    @app_commands.command()
    async def show(self, interaction: Interaction[Any]) -> None:
        """Post this channel's table again."""
        row = await self._here.last(interaction)
        await self._post_again(interaction, Click("show", row.id, 0))

    async def _post_again(self, interaction: Interaction[Any], click: Click) -> None:
        """Post a table again for its players, a lobby for anyone; others see the board in private."""
        table_id, person_id, manages = click.table_id, interaction.user.id, may_manage(interaction)
        row, seated = await self._tables.stored(table_id)
        has_no_say = not_seated(seated, person_id, may_manage=manages) and not_host(row, person_id, may_manage=manages)
        if row.state != "lobby" and has_no_say:
            live = await self._tables.live(table_id)
            await self._looking.show_picture(interaction, live, standing(live))
            return
        is_new = await self._reposts.show(table_id)
        fault = await self._surface.publisher.tried(table_id)
        if fault is not None and not is_new:
            raise fault
        wrong = await what_is_wrong(self._surface, row)
        await conclude(interaction, say("homes-shown-later", why=wrong) if wrong else say("done-shown"))


def more_panel(live: Live, person_id: int, features: Sequence[Feature]) -> ui.LayoutView:
    """Return the panel: where the game stands, and what can be done."""
    closer, lines = closer_looks(live), []
    for number in range(LAST_ROW + 1):
        buttons = [
            button for feature in features if number in feature.more for button in feature.more[number](live, person_id)
        ]
        if number == LAST_ROW:
            buttons.insert(0, controls.button("show", live.id, 0, label=say("panel-show")))
        lines.append(buttons)
    return panel(live.box.title, standing(live), [closer] if closer.options else [], *lines)
