"""Votes on Discord: their posts, with the ballots, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord.utils import as_chunks, format_dt

from bot.feature import MINUTE, Feature, Surface
from bot.kernel.hooks import Hooks
from bot.kernel.live import Live, at
from bot.kernel.words import mention, say
from bot.kernel.workers import thinking
from bot.surface import controls
from bot.surface.controls import Click, Verb, whole
from bot.surface.layout import Draft, classic
from bot.surface.limits import ROW
from bot.surface.posts import PostKind
from bot.surface.sending import NOBODY
from storage import Post, outbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.features.votes.service import Poll, Votes


class VoteUI:
    """Sends and updates the posts of votes, and takes ballots."""

    def __init__(self, votes: Votes, surface: Surface) -> None:
        self._votes = votes
        self._tables = surface.tables
        self._sender = surface.sender
        self.feature = Feature(
            name="votes",
            verbs={"vote": Verb(self._cast, "post")},
            posts=[PostKind(name="vote", send=self._send), PostKind(name="tally", send=self._update)],
            hooks=Hooks(along=[votes.moved], ends=[votes.ended]),
            chores={MINUTE: {"votes": votes.close_due}},
        )

    async def _cast(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """Store a ballot: `VOTE/CHOICE`. The post itself shows what has changed."""
        vote_id, _, choice = click.key.partition("/")
        await self._votes.cast(click.table_id, whole(vote_id), interaction.user.id, choice)

    async def _send(self, post: Post) -> discord.Message:
        live, poll, draft = await self._now(post)
        return await self._sender.send(post, live.row, draft, [live.persons[seat] for seat in poll.missing])

    async def _update(self, post: Post) -> discord.Message | None:
        """Update the post of a vote; `None` if it has none."""
        posted = await outbox.last_sent(self._tables.database, post.table_id, "vote", payload=post.payload)
        if posted is None or (message := self._sender.message_of(posted)) is None:
            return None
        *_, draft = await self._now(post)
        return await message.edit(**draft.fields(posted.id), allowed_mentions=NOBODY)

    async def _now(self, post: Post) -> tuple[Live, Poll, Draft]:
        """Return the table of a post's vote, the state of the vote, and the message that shows it."""
        live = await self._tables.live(post.table_id)
        async with self._tables.database.reading() as connection:
            poll = await self._votes.poll(connection, live, post.payload["vote"])
        return live, poll, await thinking(vote_post, live, poll)


def vote_post(now: Live, poll: Poll) -> Draft:
    """Return the post of a vote. Call it off the event loop, because the question may replay the game."""
    vote, motion = poll.vote, poll.motion
    then = at(now, vote.number)
    choices = motion.choices if vote.closed_at is None else ()
    ballots = [
        controls.button("vote", vote.table_id, 0, f"{vote.id}/{choice}", label=motion.label(choice))
        for choice in choices
    ]
    asked, *consequences = motion.question(then, vote).splitlines()
    content = "\n".join([f"**{say('vote-title')}** {asked}", *_tally(now, poll), *_what_next(now, poll)])
    return classic(content, *as_chunks(ballots, ROW), more="\n".join(consequences))


def _tally(live: Live, poll: Poll) -> Iterator[str]:
    for choice in poll.motion.choices:
        seats = poll.of(choice)
        names = ", ".join(live.shown_names[seat] for seat in seats)
        yield f"**{poll.motion.label(choice)}** · {len(seats)}" + (f" · {names}" if names else "")


def _what_next(live: Live, poll: Poll) -> Iterator[str]:
    vote = poll.vote
    match vote.outcome:
        case None:
            all_agree = poll.motion.is_unanimous(vote)
            rule = "vote-rule-all" if all_agree else "vote-rule-majority"
            yield f"-# {say(rule, needed=str(poll.needed), voters=len(poll.voters))}"
            if poll.missing:
                missing = ", ".join(mention(live.persons[seat]) for seat in poll.missing)
                yield say("vote-missing", missing=missing)
            if vote.closes_at is not None:
                how = "firm" if poll.motion.is_firm(vote) else "most"
                yield f"-# {say('vote-closes', when=format_dt(vote.closes_at, 'R'), how=how)}"
        case outcome if outcome in poll.motion.choices:
            yield say("vote-decided", outcome=poll.motion.label(outcome))
        case why:
            yield say(f"vote-{why}")
