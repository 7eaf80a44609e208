"""People who do everything else at a table: undo, vote, answer ahead, leave, and wait for hours."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

from tests.discord.playing import STALE, UNSURE, Players, written

PRIZES = ("amber", "jade", "pearl", "silk")
CALLED = "The table votes on it"
MOVED = "Your next question is"
"""Said where a panel was, while it comes below the board; the person has not seen it yet."""
NOTHING_BACK = "You can't take anything back"


@dataclass(frozen=True)
class Deed:
    table_id: int
    person_id: int
    what: Literal["take back", "call a vote", "replace", "offer", "take a seat", "plan"]
    outcome: Literal["taken", "refused", "unknown"]
    """What the person was told; "unknown" if the bot could not tell, or was killed before it answered."""
    said: str = ""


class Visitors(Players):
    """People at several tables, where hours pass."""

    def __init__(self, discord, chance, clock):
        super().__init__(discord, chance)
        self._clock = clock
        self.deeds = []

    async def settle(self, channel_id, host):
        await self._insist(host, channel_id, "table reminders", on=True, hour=self._hour(5), where="both")

    async def wish(self, person, channel_id):
        await self._insist(person, channel_id, "my reminders", digest=str(self._hour(7)), next=True, last=True)

    def _hour(self, later):
        return (self._clock.now() + timedelta(hours=later)).hour

    async def visit(self, person, channel_id, table_id, others):
        """Stay at a table until the game is over, with a seat or waiting for one."""
        while not self._is_over(channel_id, table_id):
            await self._do_something(person, channel_id, table_id, others)
            if asking := self._asking(person, channel_id, table_id):
                await self._take_turn(person, *asking)
                if not self._has_done(table_id, "take back"):
                    await self._take_back(person, channel_id, table_id)
            await asyncio.sleep(self._chance.uniform(0.02, 0.06))

    def _asking(self, person, channel_id, table_id):
        """Return the question as for all players; a person reminded since a private question finds it at the board."""
        if (asking := super()._asking(person, channel_id, table_id)) is None:
            board = self._board(channel_id, table_id)
            for part, match in written(board, "open") if board else ():
                if (table_id, number := int(match["number"]), person.id) not in self._done:
                    return board, part["custom_id"], number
        return asking

    async def _do_something(self, person, channel_id, table_id, others):
        await self._vote(person, channel_id)
        await self._answer_offer(person, channel_id, table_id)
        chance = self._chance.random()
        if chance < 0.02:
            await self.sleep(channel_id, table_id, hours=self._chance.uniform(1, 4))
        elif chance < 0.16:
            await self._take_back(person, channel_id, table_id)
        elif chance < 0.26 and others:
            await self._call_vote(person, channel_id, table_id)
        elif chance < 0.3 and others:
            await self._replace(person, channel_id, table_id, others)
        elif chance < 0.36 and others:
            await self._take_over(person, channel_id, table_id)
        elif not others and (chance < 0.5 or not self._has_done(table_id, "plan")):
            prize = self._chance.choice(PRIZES)
            planned = await self.types(person, channel_id, "ahead", what="prize", answer=prize)
            self._note(table_id, person, "plan", planned, said=prize)

    async def hand_over(self, host, channel_id, table_id, others):
        """Offer a seat to one of the `others`, or give it to an AI player, until one of these is acknowledged."""
        while not self._has_done(table_id, "replace", "offer"):
            await self._replace(host, channel_id, table_id, others)

    def _has_done(self, table_id, *what):
        return any((d.table_id, d.outcome) == (table_id, "taken") and d.what in what for d in self.deeds)

    async def sleep(self, channel_id, table_id, *, hours):
        """Let hours pass, maybe until a clock runs out."""
        until = self._clock.now() + timedelta(hours=hours)
        while self._clock.now() < until and not self._is_over(channel_id, table_id):
            await asyncio.sleep(0.05)

    async def _take_back(self, person, channel_id, table_id):
        what = self._chance.choice(("choice", "turn"))
        asked = await self.types(person, channel_id, "undo", what=what)
        clicked = await self._confirmed(person, asked, "takeback", "goback")
        if clicked is not None and CALLED in clicked.text:  # others have come meanwhile
            self._note(table_id, person, "call a vote", clicked)
        elif self._note(table_id, person, "take back", clicked) != "refused":
            self._done = {key for key in self._done if (key[0], key[2]) != (table_id, person.id)}
            # a sealed answer leaves no log entry, so do not look for this person's earlier moves any more
            self.moves = [move for move in self.moves if (move.table_id, move.person_id) != (table_id, person.id)]

    async def _call_vote(self, person, channel_id, table_id):
        board = self._board(channel_id, table_id)
        number = max((int(match["number"]) for _, match in written(board, "open")), default=0) if board else 0
        to = str(self._chance.randrange(max(number - 5, 0), number + 1))
        clicked = await self._confirmed(person, await self.types(person, channel_id, "undo", to=to), "goback")
        if clicked is None or CALLED in clicked.text:
            self._note(table_id, person, "call a vote", clicked)
        if clicked is None or CALLED not in clicked.text:  # no vote was needed for their own turn
            self._note(table_id, person, "take back", clicked)

    async def _vote(self, person, channel_id):
        await self._shard_of(channel_id).is_connected.wait()
        for post in self._posts(channel_id):
            if f"<@{person.id}>" in post.text and (choices := written(post, "vote")):
                part, _ = choices[0] if self._chance.random() < 0.7 else self._chance.choice(choices)
                await self.discord.click(person, post, part["custom_id"])
                await asyncio.sleep(0.1)  # the post will show it
                return

    async def _replace(self, person, channel_id, table_id, others):
        seat, by = str(self._chance.randint(1, 3)), self._chance.choice((None, *others))
        if by is None:
            asked = await self.types(person, channel_id, "table replace", seat=seat)
            self._note(table_id, person, "replace", await self._confirmed(person, asked, "replace"))
        else:
            offered = await self.types(person, channel_id, "table replace", seat=seat, by=by)
            self._note(table_id, person, "offer", offered)

    async def _answer_offer(self, person, channel_id, table_id):
        await self._shard_of(channel_id).is_connected.wait()
        for post in self._posts(channel_id):
            answers = written(post, "accept", "decline")
            if answers and f"<@{person.id}>" in post.text and int(answers[0][1]["table"]) == table_id:
                part, match = self._chance.choice(answers)
                clicked = await self.click(person, post, part["custom_id"])
                if match["verb"] == "accept":
                    self._note(table_id, person, "take a seat", clicked)
                return

    async def _take_over(self, person, channel_id, table_id):
        asked = await self.types(person, channel_id, "table take-over")
        clicked = await self._confirmed(person, asked, "takeover")
        self._note(table_id, person, "take a seat", clicked)

    async def _confirmed(self, person, asked, *verbs):
        """Confirm an action if the bot asks for it with a button of one of `verbs`; return the last answer."""
        panel = asked.panel if asked else None
        sure = [found for verb in verbs for found in written(panel, verb)][:1] if panel else []
        return await self.click(person, panel, sure[0][0]["custom_id"]) if panel and sure else asked

    def _note(self, table_id, person, what, clicked, said=""):
        if clicked is None or UNSURE in clicked.text or MOVED in clicked.text:
            outcome = "unknown"
        else:
            is_refused = clicked.asides or STALE in clicked.text or NOTHING_BACK in clicked.text
            outcome = "refused" if is_refused else "taken"
            self.surprises += [message.text for message in clicked.asides]
        self.deeds.append(Deed(table_id, person.id, what, outcome, said))
        return outcome
