"""People who play by clicking what the bot offers, and click again if it does not answer."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tests.discord.fake_world import MENU
from tests.discord.hosting import PATIENCE

WRITTEN = re.compile(r"h[dm]:(?P<verb>[a-z]+):(?P<table>\d+):(?P<number>\d+):(?P<key>.*?)(?:#\d+)?")
ANSWER = "choose"
STALE = "That button belongs to an earlier moment of the game"
UNSURE = "so I can't tell whether that was saved."
NOT_SAVED = "I couldn't save that: "
AGAIN = 0.3


@dataclass(frozen=True)
class Move:
    table_id: int
    number: int
    person_id: int
    said: str
    """The key, the path of a finished turn, or the values chosen in a menu, separated by commas."""
    outcome: Literal["taken", "refused", "unknown"]
    """What the person was told; "unknown" if the bot could not tell, or was killed before it answered."""


def written(message, *verbs):
    """Return the controls of a message for one of `verbs`, each with its parsed `custom_id`."""
    found = ((part, _parsed(part["custom_id"])) for part in message.controls)
    return [(part, match) for part, match in found if match and match["verb"] in verbs]


@lru_cache(maxsize=10_000)
def _parsed(custom_id):
    return WRITTEN.fullmatch(custom_id)


class Players:
    """People who join tables and play there, all at the same time."""

    def __init__(self, discord, chance):
        self.discord = discord
        self._chance = chance
        self._news = asyncio.Event()
        self._done = set()
        """Table, number and person of every question that the person knows to be answered."""
        self.moves = []
        self.surprises = []

    def stir(self):
        """Let all people look again for something to do."""
        self._news.set()
        self._news = asyncio.Event()

    async def click(self, person, message, custom_id, *values):
        """Press a control, and wait for the answer; `None` if none will come, or if the bot has removed the control."""
        await self._shard_of(message.channel_id).is_connected.wait()
        if message.is_deleted or all(part["custom_id"] != custom_id for part in message.controls):
            return None
        return await self._answered(message.channel_id, lambda: self.discord.click(person, message, custom_id, *values))

    async def types(self, person, channel_id, command, **options):
        return await self._answered(channel_id, lambda: self.discord.types(person, channel_id, command, **options))

    def _shard_of(self, channel_id):
        return self.discord.gateway.shard_of(self.discord.world.guild_of(channel_id))

    async def _answered(self, channel_id, send):
        shard = self._shard_of(channel_id)
        await shard.is_connected.wait()
        interaction = await send()
        waiting = [asyncio.create_task(event.wait()) for event in (interaction.answered, shard.is_lost)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        for task in waiting:
            task.cancel()
        return interaction if interaction.answered.is_set() else None

    async def play(self, channel_id, game, people):
        table_id = await self.begin(channel_id, game, people)
        await asyncio.gather(*(self.sit(person, channel_id, table_id) for person in people))
        return table_id

    async def _insist(self, person, channel_id, command, **options):
        while await self.types(person, channel_id, command, **options) is None:
            pass

    async def begin(self, channel_id, game, people, **options):
        """Open a table in a channel, join it, choose its options, and start the game; return the table's id."""
        host, *others = people
        before = self._newest(channel_id)

        def lobby():
            posts = (message for message in self._posts(channel_id) if written(message, "leave"))
            return next((post for post in posts if table_of(post) > before), None)

        def gathered():
            post = lobby()
            return post if post and all(f"<@{person.id}>" in post.text for person in others) else None

        async def gather():
            post = lobby()
            for person in others:
                if post and f"<@{person.id}>" not in post.text and written(post, "join"):
                    await self._press(person, post, "join")

        async def start():
            if (post := lobby()) and written(post, "start"):
                for option, choice in options.items():
                    await self._insist(host, channel_id, "table options", option=option, choice=choice)
                await self._press(host, post, "start")

        table_id = table_of(
            await self._bring_about(lobby, lambda: self.types(host, channel_id, "table new", game=game))
        )
        await self._bring_about(gathered, gather)
        await self._bring_about(lambda: self._board(channel_id, table_id), start)
        return table_id

    async def _press(self, person, post, verb):
        """Press a button whose effect shows in the channel; nothing if it went while the bot was away."""
        await self._shard_of(post.channel_id).is_connected.wait()
        for part, _ in written(post, verb)[:1]:
            await self.discord.click(person, post, part["custom_id"])

    async def _bring_about(self, there, act):
        """Repeat an action until its result is `there`; return the result."""
        async with asyncio.timeout(PATIENCE):
            while (found := there()) is None:
                await act()
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN):
                        while there() is None:
                            await self._news.wait()
            return found

    def _posts(self, channel_id):
        return self.discord.world.written(channel_id)[::-1]

    def _newest(self, channel_id):
        """Return the id of the channel's last table; 0 if it has had none."""
        return max((table_of(message) for message in self._posts(channel_id)), default=0)

    def _board(self, channel_id, table_id):
        boards = (message for message in self._posts(channel_id) if written(message, "text"))
        return next((board for board in boards if table_of(board) == table_id), None)

    def _is_over(self, channel_id, table_id):
        """Return whether the table's last board no longer has a button to play."""
        board = self._board(channel_id, table_id)
        return board is not None and not written(board, "open")

    async def sit(self, person, channel_id, table_id):
        while not self._is_over(channel_id, table_id):
            try:
                async with asyncio.timeout(PATIENCE):
                    while not (asking := self._asking(person, channel_id, table_id)):
                        await self._news.wait()
                        if self._is_over(channel_id, table_id):
                            return
            except TimeoutError:
                raise AssertionError(f"table {table_id} asks nobody any more") from None
            await self._take_turn(person, *asking)
            await asyncio.sleep(0.01)  # people do not click faster

    def _asking(self, person, channel_id, table_id):
        """Return the message that asks a person, the button to press unless it is a panel, and the ask's number."""
        if (board := self._board(channel_id, table_id)) and f"<@{person.id}>" in board.text:
            for part, match in written(board, "open"):
                number = int(match["number"])
                if (table_id, number, person.id) not in self._done:
                    return board, part["custom_id"], number
        for message in self._posts(self.discord.world.inboxes.get(person.id, 0))[:20]:
            for _, match in written(message, ANSWER)[:1]:
                number = int(match["number"])
                if int(match["table"]) == table_id and (table_id, number, person.id) not in self._done:
                    return message, "", number
        return None

    async def answer_by_letter(self, person, table_id):
        inbox = self._posts(self.discord.world.inboxes[person.id])
        asked = ((message, match) for message in inbox for _, match in written(message, ANSWER)[:1])
        message, match = next((message, match) for message, match in asked if int(match["table"]) == table_id)
        await self._take_turn(person, message, "", int(match["number"]))

    async def _take_turn(self, person, message, opening, number):
        panel, table_id = message, 0
        if opening:
            opened = await self.click(person, message, opening)
            if opened is None or opened.panel is None:
                return
            panel = opened.panel
        while choice := self._choice(panel):
            custom_id, match, values = choice
            table_id = int(match["table"])
            clicked = await self.click(person, panel, custom_id, *values)
            told = self._outcome(clicked)
            if told is None:
                continue
            said = ",".join(values) or match["key"]
            move = Move(int(match["table"]), int(match["number"]), person.id, said, told)
            self.moves.append(move)
            if clicked is None or clicked.panel is None:
                return
            panel = clicked.panel
            if told == "taken" and "Your choice:" in panel.text:
                break
        self._done.add((table_id, number, person.id))

    def _choice(self, panel):
        """Return a possible answer on a panel, or the end of the turn; `None` if it asks nothing."""
        answers = written(panel, "close") or written(panel, ANSWER)
        if not answers:
            return None
        part, match = self._chance.choice(answers)
        if part["type"] != MENU:
            return part["custom_id"], match, []
        chosen = self._chance.sample(part["options"], part["min_values"])
        return part["custom_id"], match, [option["value"] for option in chosen]

    def _outcome(self, clicked):
        """Return the outcome of a click; `None` if the end of the turn must be confirmed first."""
        if clicked is None or UNSURE in clicked.text:
            return "unknown"
        if STALE in clicked.text or NOT_SAVED in clicked.text:
            return "refused"
        if clicked.asides:
            self.surprises += [message.text for message in clicked.asides]
            return "refused"
        return None if clicked.panel is not None and written(clicked.panel, "close") else "taken"


def table_of(message):
    return next((int(match["table"]) for _, match in written(message, "leave", "open", "text", "scores")), 0)
