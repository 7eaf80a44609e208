"""Handlers of a vote's buttons. The post itself shows what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.surface.controls import Click, Verb, whole

if TYPE_CHECKING:
    from bot.client import Bot


async def _vote(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Store a ballot: `VOTE/CHOICE`."""
    vote_id, _, choice = click.key.partition("/")
    await interaction.client.app.votes.cast(click.table_id, whole(vote_id), interaction.user.id, choice)


VERBS: Final = {"vote": Verb(_vote, "post")}
