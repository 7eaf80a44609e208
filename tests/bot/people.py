"""People who type and click, and the bot's answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import discord
import simcord
from simcord import interactions

from bot.surface.controls import LINE
from tests.bot.discord_messages import Read, read

if TYPE_CHECKING:
    from tests.bot.club import Club

END = "End turn"
CONFIRM = "Confirm"
"""What ends a choice in the middle of a turn."""
CONFIRMING = re.compile(r"hd:(close|takeback):.*")
"""The buttons that confirm the end of a turn or of a choice, or an undo."""
SURE = re.compile(r"hd:(resign|cancel|takeover|replace|callend):.*")
"""The buttons that confirm commands; the first of them is pressed."""
TOGETHER = re.compile("table (cancel|options|pause|resume)")
"""Commands on which a table may vote."""
read_german: set[int] = set()
"""The ids of people whose Discord is in German."""


def payload_of(backend: Any, *, user_id: int, make: Any = interactions.base_payload, **about: Any) -> Any:
    """Return the record and the payload of what a person does, in their language; in SimCord, all speak English."""
    record, payload = make(backend, user_id=user_id, **about)
    payload["locale"] = "de" if user_id in read_german else "en-US"
    return record, payload


@dataclass(frozen=True)
class Reply:
    shown: Read | None
    """The message that the bot answered with, or changed."""
    private: bool
    """Whether only the person can see it."""
    asides: list[Read]
    """Further messages."""
    form: simcord.InteractionResult | None
    """The opened form, if any."""

    @property
    def text(self) -> str:
        return "\n".join(part.text for part in (self.shown, *self.asides) if part)


@dataclass(frozen=True, eq=False)
class Person:
    """A person who types commands in the club's channel, and clicks on messages anywhere."""

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
    def language(self) -> str:
        return "de" if self.id in read_german else "en"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def inbox(self) -> list[Read]:
        return self.club.messages(self.actor.user.dm_channel.id, self.id)

    def granted(self, **permissions: bool) -> Person:
        """Give the person these permissions on the server; return the person."""
        role = self.club.guild.create_role("role", permissions=discord.Permissions(**permissions))
        self.club.env.backend.add_member_role(self.club.guild.id, self.id, role.id)
        return self

    async def types(self, command: str, *, channel: Any = None, confirm: bool = True, **options: Any) -> Reply:
        """Type `/command …`, confirm it if asked, unless `confirm` is false, and let the others vote for it."""
        channel = channel or self.club.channel
        reply = reply_of(await self.actor.slash(channel, command, **options))
        if not confirm:
            return reply
        for label, custom_id in (reply.shown.buttons if reply.shown else {}).items():
            if SURE.fullmatch(custom_id):
                reply = await self.presses(reply.shown, label)
                break
        if TOGETHER.fullmatch(command):
            await self.club.agree(channel.id)
        return await self._confirmed(reply)

    async def suggested(self, command: str, option: str, typed: str = "", /, **filled: Any) -> dict[Any, str]:
        found = await self.actor.autocomplete(self.club.channel, command, option, typed, **filled)
        return {choice["value"]: choice["name"] for choice in found}

    async def presses(self, message: Read, label: str, *, confirm: bool = True) -> Reply:
        """Click the button whose label begins with `label`; `confirm` as in `types`."""
        reply = await self.clicks(message, message.button(label))
        return await self._confirmed(reply) if confirm else reply

    async def does(self, message: Read, verb: str) -> Reply:
        """Click the first button that does something, in any language; confirm it."""
        custom_id = next(custom_id for custom_id in message.buttons.values() if custom_id.startswith(f"hd:{verb}:"))
        return await self._confirmed(await self.clicks(message, custom_id))

    async def chooses(self, message: Read, *values: str, confirm: bool = True) -> Reply:
        """Choose options of the message's only menu; `confirm` as in `types`."""
        (custom_id,) = message.menus
        return await self.selects(message, custom_id, *values, confirm=confirm)

    async def selects(self, message: Read, custom_id: str, *values: str, confirm: bool = True) -> Reply:
        """Choose options of one of the message's menus; `confirm` as in `types`."""
        self.club.clicks.append(custom_id)
        reply = reply_of(await self._at(message).select(message.message, values, custom_id=custom_id))
        return await self._confirmed(reply) if confirm else reply

    async def uses(self, message: Read, path: str, *, confirm: bool = True) -> Reply:
        """Use the control of the message that gives the answers of `path`, or one after the other; as `types`."""
        while not message.has(path):
            parts = path.split(";")
            count = next(count for count in range(len(parts), 0, -1) if message.has(";".join(parts[:count])))
            path = ";".join(parts[count:])
            message = (await self.uses(message, ";".join(parts[:count]), confirm=False)).shown
        custom_id, values = message.control(path)
        return await self.sends(message, custom_id, *values, confirm=confirm)

    async def fills(self, message: Read, form: simcord.InteractionResult, typed: str) -> Reply:
        """Type into the only field of a form that a button of the message has opened, and submit it."""
        return reply_of(await self._at(message).submit_modal(form, {LINE: typed}))

    async def _confirmed(self, reply: Reply) -> Reply:
        """Confirm the end of a turn or a choice, or an undo, if the reply asks for it; return the last reply."""
        for custom_id in reply.shown.buttons.values() if reply.shown else ():
            if CONFIRMING.fullmatch(custom_id):
                return await self.clicks(reply.shown, custom_id)
        return reply

    async def clicks(self, message: Read, custom_id: str, *, confirm: bool = False) -> Reply:
        """Click the button with this `custom_id`; `confirm` as in `types`."""
        self.club.clicks.append(custom_id)
        reply = reply_of(await self._at(message).click(message.message, custom_id=custom_id))
        return await self._confirmed(reply) if confirm else reply

    async def sends(self, message: Read, custom_id: str, *values: str, confirm: bool = False) -> Reply:
        """Click a control with any `custom_id` on a message, even if it is not there; `confirm` as in `types`."""
        (reply,) = await self.club.at_once((self, message, custom_id, values))
        return await self._confirmed(reply) if confirm else reply

    def reads(self, message: Read) -> bool:
        if message.channel_id == self.club.channel.id:
            return message.message._message.visible_to(self.id)
        return message.channel_id == self.actor.user.dm_channel.id

    def _at(self, message: Read) -> Any:
        return self.actor.user if message.channel_id == self.actor.user.dm_channel.id else self.actor


def reply_of(result: simcord.InteractionResult) -> Reply:
    """Return what the bot answered; a further message takes the place of an answer that was deleted."""
    shown, *asides = [message for message in (result.response, *result.followups) if message] or [None]
    private = result.ephemeral or (shown is not None and shown.ephemeral)
    return Reply(shown and read(shown), private, [*map(read, asides)], result if result.modal else None)
