"""What must be true when games are over, however often the bot was killed meanwhile; each check yields what is not."""

import asyncio
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise

from bot.features.clocks.ui import clocks_told
from bot.kernel.live import rebuilt
from bot.kernel.rows import from_row
from bot.surface.layout import marker
from storage import Database, Holder, LogRow, Post, SeatRow, TableRow, Vote, log, outbox, seats, tables
from storage.rows import selected, values
from storage.schema import votes
from tests.discord.fake_world import walked
from tests.discord.hosting import PATIENCE
from tests.discord.playing import written

MARKED = marker(0)
"""First component id that marks a post of the outbox."""
CHANGES = ("tally", "times", "left", "close")
"""Kinds of posts that change an earlier message instead of sending one."""

DAILY = timedelta(hours=12)
"""Minimum time between two daily messages of one kind, and between two ends of one clock."""
PROMPTS = ("ask", "reminder", "warning", "last", "next")
ASKING = ("open", "vote", "accept", "decline", "seats", "join", "start")
"""Verbs of controls that work only in a lobby or a running game."""


@dataclass(frozen=True)
class Account:
    row: TableRow
    seats: Sequence[SeatRow]
    log: Sequence[LogRow]
    posts: Sequence[Post]
    held: Sequence[Holder]
    votes: Sequence[Vote]


async def settled(url):
    """Wait until nothing is due any more; return the account of each table."""
    database = await Database.open(url)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                async with database.reading() as connection:
                    if not await outbox.due(connection):
                        ids = await connection.exec_driver_sql("SELECT id FROM tables ORDER BY id")
                        return [await _account(connection, table_id) for table_id in ids.scalars().all()]
                await asyncio.sleep(0.02)
    finally:
        await database.close()


async def _account(connection, table_id):
    called = selected(Vote, votes).where(votes.c.table_id == table_id).order_by(votes.c.id)
    return Account(
        await tables.get(connection, table_id),
        await seats.of(connection, table_id),
        await log.read(connection, table_id),
        await outbox.of(connection, table_id),
        await seats.holders_of(connection, table_id),
        await values(connection, Vote, called),
    )


def wrong(world, told, **more):
    """Return what is wrong after all games, by what was looked at: only that of which something is."""
    found = {
        "states": (str(account.row) for account in told if account.row.state != "ended"),
        "posts": missing_or_doubled(world, told),
        "questions": asked_twice(world, told),
        "logs": broken_logs(told),
        **more,
    }
    return {what: lines for what, faults in found.items() if (lines := list(faults))}


def owed_post(message):
    """Return the id of the post that a message was sent for, whatever it shows now; `None` if there is none."""
    return next(marks(message.born), None)


def marks(components):
    """Yield the ids of posts that components identify."""
    for part in walked(components):
        if part["id"] >= MARKED:
            yield part["id"] - MARKED
        elif marked := re.search(r"#(\d+)$", part.get("custom_id", "")):
            yield int(marked[1])


def missing_or_doubled(world, told):
    """Yield posts that are not on Discord exactly once, and messages without a post."""
    public = [message for message in world.everything() if message.reader is None]
    sent, edited = Counter(owed_post(message) for message in public), shown_last(told)
    shown = {message.id: message.components for message in public}
    boards = ([post.message_id or 0 for post in account.posts if post.kind == "board"] for account in told)
    newest = {max(sent, default=0) for sent in boards}
    for message_id, post_id in edited.items():
        is_bare = not shown[message_id] and message_id not in newest  # an old board has no controls, so no mark
        if not is_bare and post_id not in marks(shown[message_id]):
            yield f"message {message_id} does not show post {post_id}"
    for account in told:
        made = set()
        for post in account.posts:
            is_edit = post.kind == "board" and post.message_id in made
            wanted = 0 if post.given_up_at or post.kind in CHANGES or is_edit else 1
            made.add(post.message_id if post.kind == "board" else None)
            if sent.pop(post.id, 0) != wanted or not (post.sent_at or post.given_up_at):
                yield f"table {post.table_id}: {post}"
    yield from (f"{count} messages of post {post_id}" for post_id, count in sent.items())


def shown_last(told):
    """Return the last board of each message that has shown several: message id to post id."""
    boards = [post for account in told for post in account.posts if post.kind == "board" and post.message_id]
    several = Counter(post.message_id for post in boards)
    return {post.message_id: post.id for post in boards if post.message_id and several[post.message_id] > 1}


def asked_twice(world, told):
    """Yield questions that a person was asked more than once, and old boards that can still be pressed."""
    for account in told:
        asks = Counter((p.kind, p.number, p.target) for p in account.posts if p.kind in ("board", "ask") and p.sent_at)
        yield from (f"table {account.row.id}: {ask} {count} times" for ask, count in asks.items() if count > 1)
        armed = [post for message in world.written(account.row.channel_id) for post in written(message, "open")]
        armed = [match for _, match in armed if int(match["table"]) == account.row.id]
        if len(armed) > (account.row.state == "running"):
            yield f"table {account.row.id}: {len(armed)} boards to press"


def broken_logs(told):
    """Yield tables whose log does not lead to their stored state."""
    for account in told:
        row = account.row
        if [entry.number for entry in account.log] != list(range(len(account.log))):
            yield f"table {row.id}: {account.log}"
        table = rebuilt(row, len(account.seats), [from_row(entry) for entry in account.log])
        if table.over != (row.state == "ended" and row.ended_reason != "abandoned"):
            yield f"table {row.id} is {row.state}"


def unkept(moves, told):
    """Yield accepted moves that are not in the log exactly once, at their number."""
    by_ask = {}
    for move in moves:
        if move.outcome != "refused":
            by_ask.setdefault((move.table_id, move.number, move.person_id), []).append(move)
    at_tables = {account.row.id: account for account in told}
    for (table_id, number, person_id), made in by_ask.items():
        account = at_tables[table_id]
        taken = [index for index, move in enumerate(made) if move.outcome == "taken"]
        if not taken:
            continue
        answer = kept(account, number, person_id)
        if not any(begins(move.said, answer) for move in made[taken[-1] :]):
            yield f"table {table_id}, ask {number}: {made}"


def begins(said, answer):
    """Return whether the answers that a click said can begin with `answer`.

    A choice of several answers has `;` between them, and `,` between the keys of one that takes several. A menu has `,`
    between its choices, which are given in whatever order fits, and after the key of one that it offers more than once.
    `>` follows the way that leads to them.
    """
    if isinstance(answer, list):
        return ",".join(answer) in (said, said.partition(";")[0])
    return str(answer) in {re.split("[;>]", choice)[0] for choice in said.split(",")}


def kept(account, number, person_id):
    """Return a person's answer to an ask; `None` if the log has none. Sealed answers follow each other."""
    seat = next(holder.seat for holder in account.held if holder.person_id == person_id)
    return next((entry.answer for entry in account.log[number:] if entry.seat == seat and entry.kind == "answer"), None)


def unaccounted(moves, told):
    """Yield log entries without a move; only for games in which a move is one answer."""
    made = {(move.table_id, move.person_id, move.said) for move in moves if move.outcome != "refused"}
    for account in told:
        persons = {seat.seat: seat.person_id for seat in account.seats}
        for entry in account.log:
            answer = entry.answer
            said = ",".join(answer) if isinstance(answer, list) else str(answer)
            if entry.seat in persons and (account.row.id, persons[entry.seat], said) not in made:
                yield f"table {account.row.id}: {entry}"


def undone_or_doubled(deeds, told):
    """Return the kinds of deeds that a table stored less often than acknowledged, or more often than done."""
    for account in told:
        done = Counter((deed.what, deed.outcome) for deed in deeds if deed.table_id == account.row.id)
        for what, stored in _stored(account).items():
            taken = done[what, "taken"]
            if not taken <= stored <= taken + done[what, "unknown"]:
                yield f"table {account.row.id}: {what}: {stored}, acknowledged {taken}"


def _stored(account):
    """Count the deeds of each kind at a table, from its log and posts."""
    kinds = Counter((entry.kind, entry.answer == "person") for entry in account.log)
    called = [vote for vote in account.votes if vote.kind == "undo"]
    back = kinds["undone", False] + kinds["rewound", False] - sum(vote.outcome == "yes" for vote in called)
    stored = {
        "call a vote": len(called),
        "replace": kinds["replaced", False] + kinds["resigned", False],  # replacing yourself is resigning
        "take a seat": kinds["replaced", True],
        "offer": sum(post.kind == "offer" for post in account.posts),
    }
    # a sealed answer that was taken back was never in the log
    return stored | ({"take back": back} if account.row.game != "morra" else {})


def carried_out_twice(told):
    """Yield votes that were not posted exactly once, not closed, or not carried out exactly once."""
    for account in told:
        posted = Counter(post.payload["vote"] for post in account.posts if post.kind == "vote")
        if posted != Counter(vote.id for vote in account.votes) or any(not vote.closed_at for vote in account.votes):
            yield f"table {account.row.id}: {account.votes} and {posted}"
        rewound = [entry.number for entry in account.log if entry.kind == "rewound"]
        agreed = [vote.number for vote in account.votes if vote.kind == "undo" and vote.outcome == "yes"]
        if not set(agreed) <= set(rewound):
            yield f"table {account.row.id}: agreed {agreed}, rewound {rewound}"


def called_twice(told):
    """Yield clocks that warned or ran out twice, and calls that were sent more than once."""
    digests = defaultdict(list)
    for account in told:
        calls = Counter()
        daily = defaultdict(list)
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


def _too_soon(daily):
    for what, times in daily.items():
        if any(later - earlier < DAILY for earlier, later in pairwise(sorted(times))):
            yield what


def left_standing(world, told):
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


def unplanned(deeds, told):
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
        chosen = drawn.answer
        if possible and possible <= set(chosen) and prize.answer not in possible:
            yield f"table {account.row.id}: planned {possible}, taken {prize}"
