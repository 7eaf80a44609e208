"""Somebody at the keyboard: what each types and clicks, and what the bot answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import simcord
from as_read import Read, read

from bot.showing.controls import LINE

if TYPE_CHECKING:
    from club import Club

END = "End turn"
TAKE_BACK = "Take it back"
SURE = re.compile(r"hd:(resign|cancel|takeover|replace):.*")
"""The buttons with which commands ask once more."""


@dataclass(frozen=True)
class Reply:
    """What the bot answered to one click or command."""

    shown: Read | None
    """The message it answered with, or changed."""
    private: bool
    """Whether only the person sees it."""
    asides: list[Read]
    """What it said besides."""
    form: simcord.InteractionResult | None
    """The form that it opened."""

    @property
    def text(self) -> str:
        """All that was said, asides last."""
        return "\n".join(part.text for part in (self.shown, *self.asides) if part)


@dataclass(frozen=True, eq=False)
class Person:
    """Somebody at the keyboard. Types commands in the club's channel, and clicks wherever a message is."""

    club: Club = field(repr=False)
    actor: simcord.MemberActor

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Person) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def inbox(self) -> list[Read]:
        """The direct messages, oldest first."""
        return self.club.messages(self.actor.user.dm_channel.id, self.id)

    async def types(self, command: str, *, channel: Any = None, confirm: bool = True, **options: Any) -> Reply:
        """`/command …` in the channel. What it asks once more for is confirmed, unless `confirm` is false."""
        reply = reply_of(await self.actor.slash(channel or self.club.channel, command, **options))
        for label, custom_id in (reply.shown.buttons if confirm and reply.shown else {}).items():
            if SURE.fullmatch(custom_id):
                return await self.presses(reply.shown, label)
        return await self._confirmed(reply) if confirm else reply

    async def suggested(self, command: str, option: str, typed: str = "", /, **filled: Any) -> dict[Any, str]:
        """What autocompletion offers: value to what is read."""
        found = await self.actor.autocomplete(self.club.channel, command, option, typed, **filled)
        return {choice["value"]: choice["name"] for choice in found}

    async def presses(self, message: Read, label: str, *, confirm: bool = True) -> Reply:
        """Click the button whose label begins so; as `types`."""
        reply = reply_of(await self._at(message).click(message.message, custom_id=message.button(label)))
        return await self._confirmed(reply) if confirm else reply

    async def chooses(self, message: Read, *values: str, confirm: bool = True) -> Reply:
        """Choose options of the message's only menu; as `types`."""
        (custom_id,) = message.menus
        return await self.selects(message, custom_id, *values, confirm=confirm)

    async def selects(self, message: Read, custom_id: str, *values: str, confirm: bool = True) -> Reply:
        """Choose options of one of the message's menus; as `types`."""
        reply = reply_of(await self._at(message).select(message.message, values, custom_id=custom_id))
        return await self._confirmed(reply) if confirm else reply

    async def fills(self, message: Read, form: simcord.InteractionResult, typed: str) -> Reply:
        """Type into the only line of a form that a button of the message has opened, and send it."""
        return reply_of(await self._at(message).submit_modal(form, {LINE: typed}))

    async def _confirmed(self, reply: Reply) -> Reply:
        """What follows when whoever is asked to confirm the end of a turn, or that it is taken back, does so."""
        for sure in (END, TAKE_BACK):
            if reply.shown is not None and sure in reply.shown.buttons:
                message = reply.shown
                return reply_of(await self._at(message).click(message.message, custom_id=message.button(sure)))
        return reply

    async def sends(self, message: Read, custom_id: str, *values: str, confirm: bool = False) -> Reply:
        """Click whatever `custom_id` says on a message, whether it still stands there or not; `confirm` as `types`."""
        (reply,) = await self.club.at_once((self, message, custom_id, values))
        return await self._confirmed(reply) if confirm else reply

    def reads(self, message: Read) -> bool:
        """Whether the message can be read by this person."""
        if message.channel_id == self.club.channel.id:
            return message.message._message.visible_to(self.id)
        return message.channel_id == self.actor.user.dm_channel.id

    def _at(self, message: Read) -> Any:
        return self.actor.user if message.channel_id == self.actor.user.dm_channel.id else self.actor


def reply_of(result: simcord.InteractionResult) -> Reply:
    """What the bot answered to one interaction."""
    shown = result.response
    private = result.ephemeral or (shown is not None and shown.ephemeral)
    asides = [read(message) for message in result.followups]
    return Reply(shown and read(shown), private, asides, result if result.modal else None)
