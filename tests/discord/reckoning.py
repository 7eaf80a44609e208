"""Further checks after people have used every feature of their tables, however often the bot was killed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from bot.features.clocks.ui import clocks_told
from storage import Database, Vote
from storage.rows import selected, values
from storage.schema import votes
from tests.discord.auditing import Account, owed_post
from tests.discord.fake_world import World
from tests.discord.playing import written
from tests.discord.visiting import Deed

DAILY: Final = timedelta(hours=12)
"""Minimum time between two daily messages of one kind, and between two ends of one clock."""
PROMPTS: Final = ("ask", "reminder", "warning", "last", "next")
ASKING: Final = ("open", "vote", "accept", "decline", "seats", "join", "start")
"""Verbs of controls that work only in a lobby or a running game."""


async def all_votes(database: Database) -> list[Vote]:
    """Return every vote, open or closed."""
    async with database.reading() as connection:
        return await values(connection, Vote, selected(Vote, votes).order_by(votes.c.id))


def undone_or_doubled(deeds: Sequence[Deed], told: Sequence[Account], voted: Sequence[Vote]) -> Iterator[str]:
    """Return the kinds of deeds that a table stored less often than acknowledged, or more often than done."""
    for account in told:
        done = Counter((deed.what, deed.outcome) for deed in deeds if deed.table_id == account.row.id)
        for what, stored in _stored(account, voted).items():
            taken = done[what, "taken"]
            if not taken <= stored <= taken + done[what, "unknown"]:
                yield f"table {account.row.id}: {what}: {stored}, acknowledged {taken}"


def _stored(account: Account, voted: Sequence[Vote]) -> dict[str, int]:
    """Count the deeds of each kind at a table, from its log and posts."""
    kinds = Counter((entry.kind, entry.answer == "person") for entry in account.log)
    called = [vote for vote in voted if vote.table_id == account.row.id and vote.kind == "undo"]
    back = kinds["undone", False] + kinds["rewound", False] - sum(vote.outcome == "yes" for vote in called)
    stored = {
        "call a vote": len(called),
        "replace": kinds["replaced", False] + kinds["resigned", False],  # replacing yourself is resigning
        "take a seat": kinds["replaced", True],
        "offer": sum(post.kind == "offer" for post in account.posts),
    }
    # a sealed answer that was taken back was never in the log
    return stored | ({"take back": back} if account.row.game != "morra" else {})


def carried_out_twice(told: Sequence[Account], voted: Sequence[Vote]) -> Iterator[str]:
    """Yield votes that were not posted exactly once, not closed, or not carried out exactly once."""
    for account in told:
        own = [vote for vote in voted if vote.table_id == account.row.id]
        posted = Counter(post.payload["vote"] for post in account.posts if post.kind == "vote")
        if posted != Counter(vote.id for vote in own) or any(vote.closed_at is None for vote in own):
            yield f"table {account.row.id}: {own} and {posted}"
        rewound = [entry.number for entry in account.log if entry.kind == "rewound"]
        agreed = [vote.number for vote in own if vote.kind == "undo" and vote.outcome == "yes"]
        if not set(agreed) <= set(rewound):
            yield f"table {account.row.id}: agreed {agreed}, rewound {rewound}"


def called_twice(told: Sequence[Account]) -> Iterator[str]:
    """Yield clocks that warned or ran out twice, and calls that were sent more than once."""
    digests: defaultdict[int, list[datetime]] = defaultdict(list)
    for account in told:
        calls: Counter[Any] = Counter()
        daily: defaultdict[Any, list[datetime]] = defaultdict(list)
        for post in account.posts:
            if post.kind == "warning":
                calls.update(("warning", seat, end) for seat, end in clocks_told(post).items())
            elif post.kind in ("next", "last"):
                calls[post.kind, post.number, post.payload["seat"]] += 1
            elif post.kind == "reminder":
                daily[post.target].append(post.created_at)
            elif post.kind == "digest":
                digests[post.payload["person"]].append(post.created_at)
        for entry in account.log:
            if entry.kind == "timed_out" and entry.answer != "holder":
                daily["clock", entry.seat].append(entry.at)
        yield from (f"table {account.row.id}: {call} {count} times" for call, count in calls.items() if count > 1)
        yield from (f"table {account.row.id}: {what} too soon" for what in _too_soon(daily))
    yield from (f"person {person}: a digest too soon" for person in _too_soon(digests))


def _too_soon(daily: dict[Any, list[datetime]]) -> Iterator[Any]:
    for what, times in daily.items():
        if any(later - earlier < DAILY for earlier, later in pairwise(sorted(times))):
            yield what


def left_standing(world: World, told: Sequence[Account]) -> Iterator[str]:
    """Yield prompts, and buttons that ask for something, that are left after the end of all games."""
    prompts = {post.id for account in told for post in account.posts if post.kind in PROMPTS}
    for message in world.everything():
        if message.is_deleted or message.reader is not None:
            continue
        post_id = owed_post(message)
        is_panel = all(part["id"] != born["id"] for part, born in zip(message.components, message.born, strict=False))
        if post_id in prompts and not is_panel:
            yield f"post {post_id}: {message.text}"
        if message.channel_id in world.channels and (asking := written(message, *ASKING)):
            yield f"post {post_id}: {[match.string for _, match in asking]}"


def unplanned(deeds: Sequence[Deed], told: Sequence[Account]) -> Iterator[str]:
    """Yield prizes of morra not taken as planned: by the last plan, or by one whose outcome the person never saw."""
    for account in told:
        seated = {seat.seat: seat.person_id for seat in account.seats}
        plans = [d for d in deeds if d.table_id == account.row.id and d.what == "plan" and d.outcome != "refused"]
        (drawn,) = [entry for entry in account.log if entry.seat < 0 and entry.kind == "answer"]
        prizes = [entry for entry in account.log if entry.number > drawn.number and entry.kind == "answer"]
        if len(prizes) != 1:
            yield f"table {account.row.id}: {prizes}"
            continue
        (prize,) = prizes
        if any(entry.kind == "timed_out" and entry.seat == prize.seat for entry in account.log):
            continue  # an AI player has its own mind
        own = [plan for plan in plans if plan.person_id == seated[prize.seat]]
        known = max((index for index, plan in enumerate(own) if plan.outcome == "taken"), default=len(own))
        possible = {plan.said for plan in own[known:]}
        chosen: Any = drawn.answer
        if possible and possible <= set(chosen) and prize.answer not in possible:
            yield f"table {account.row.id}: planned {possible}, taken {prize}"
