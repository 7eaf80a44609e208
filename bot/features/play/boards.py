"""Posts of tables: boards with their chronicle, and ends of games.

A board is painted while its move is stored, and later left without controls.
"""

from __future__ import annotations

import io
import logging
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from cachetools import LRUCache
from discord.utils import utcnow

from bot.features.clocks.service import LINGER, TIMES, paused_until
from bot.features.clocks.ui import delays
from bot.features.play.answers import thinking_now
from bot.features.play.offering import own_button
from bot.features.play.since import answered_by, still_told
from bot.features.vacation.service import is_away
from bot.kernel.chores import Background
from bot.kernel.live import Live, at, cut_short, told
from bot.kernel.options import looks_of
from bot.kernel.preferences import calls_at
from bot.kernel.retelling import views
from bot.kernel.saying import said
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import TooLong, reading, thinking
from bot.surface.layout import Draft, Layout, classic, framed
from bot.surface.limits import ALT
from bot.surface.parts import learning, your_move
from bot.surface.pictures import all_painted, gallery, painted
from bot.surface.posts import PostKind, Postponed
from bot.surface.sending import FAILURES, NOBODY, is_for_good
from games.engine.language import speaking
from games.engine.words import listed, row
from storage import NewPost, Post, TableRow, Wait, outbox, waits

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

    from discord import ui
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.feature import Surface
    from bot.features.lobby.post import LobbyPosts
    from games.engine import Game, Seat, Table

log = logging.getLogger(__name__)

BOARD: Final = "board.png"
ENDING: Final = "ending"
STORY: Final = "story.gif"
CHRONICLE: Final = 2400
"""Maximum length of the chronicle in a post."""
RESULT: Final = 3900
"""Maximum length of the result in words."""
FORESEEN: Final = 64
"""Number of painted boards kept until their posts are sent, of up to 0.2 MB each; others are painted again."""
MAX_EDITED_AGE: Final = timedelta(minutes=50)
"""Maximum age of a message edited with every move: Discord slows down edits after an hour."""
MAX_LIVE_AGE: Final = timedelta(minutes=10)
"""Maximum age of a message edited while all who are asked are playing just now; later, it may be far up the channel."""
TOO_OLD: Final = 30046
"""Discord's error code for too many edits of messages older than an hour."""
LEFT: Final = "left"
"""Kind of the posts that say on the board who still has to answer a secret question."""


class Boards:
    """Paints, sends and redraws boards, and sends the ends of games."""

    def __init__(
        self,
        lobby: LobbyPosts,
        after_game: Callable[[Live], Sequence[ui.Button[Any]]],
        surface: Surface,
        *,
        close_thread: Callable[[Post, TableRow], Awaitable[None]],
        sent: Callable[[Post], None],
    ) -> None:
        """Take what follows a post.

        `after_game` returns the buttons under the end of a game; `close_thread` archives a table's thread; and `sent`
        is called when a board was sent.
        """
        self._lobby = lobby
        self._after_game = after_game
        self._close_thread = close_thread
        self._tables = surface.tables
        self._languages = surface.languages
        self._sender = surface.sender
        self._publisher = surface.publisher
        self.kinds = (
            PostKind(
                name="board",
                send=self.send,
                settle=self._settle,
                sent=sent,
                replaces_letters=True,
                keeps_last=True,
                edits=True,
            ),
            PostKind(
                name="scoring",
                send=self._send_ending,
                sent=lambda post: self._tables.forget(post.table_id),
                keeps_last=True,
            ),
            PostKind(name="close", send=self._close, replaces_letters=True),
            PostKind(name=TIMES, send=self.update),
            PostKind(name=LEFT, send=self._show_left),
        )
        self._foreseen: LRUCache[int, tuple[Table[Game], asyncio.Task[bytes | None]]] = LRUCache(FORESEEN)
        """Tables being stored, by id, with the picture of their board."""
        self.background = Background()

    def foresee(self, live: Live) -> None:
        """Begin to paint a board while its move is stored, so that its post need not wait."""
        self._foreseen[live.id] = live.table, self._painting(live)

    def _painting(self, live: Live) -> asyncio.Task[bytes | None]:
        return self.background.begin(self._painted(live), f"paint table {live.id}")

    async def _painted(self, live: Live) -> bytes | None:
        with speaking(await self._languages.of_table(live.row)):
            file = await painted(
                BOARD, live, lambda painter, look: painter.board(live.observation(None), live.names, look)
            )
        return None if file is None else file.fp.read()

    async def send(self, post: Post) -> discord.Message:
        """Send the board of a post, with what happened until then.

        It is a new message, or an edit of the current board: see `_goes_in_place`.
        """
        now = await self._tables.live(post.table_id)
        then = await _at(now, post)
        painting = self._picture(then)
        standing = await self._shown(post.table_id)
        called, unnamed = await self._called(then), await self._unnamed(then, post)
        # posted again, it pings only players not pinged yet
        pinged = await self._uncalled(post, called) if "again" in post.payload else called
        callees = [seat for seat in pinged if seat not in unnamed and now.persons.get(seat) == then.persons[seat]]
        late = await delays(self._tables.database, then, standing=True)

        async def shown(chain: Sequence[Post]) -> Draft:
            told = partial(_described, then, chain, called, unnamed=unnamed, delays=late)
            draft, alt = await thinking(told)  # while the picture is painted
            if (picture := await painting) is None:
                return draft
            return replace(draft, files=[discord.File(io.BytesIO(picture), BOARD, description=alt)])

        in_place = _goes_in_place(then, post, standing, callees) and await self._is_newest(standing[-1])
        if in_place and (message := self._sender.message_of(standing[-1])):
            draft = await shown([*standing, post])
            try:
                return await message.edit(**draft.fields(post.id), attachments=draft.files, allowed_mentions=NOBODY)
            except discord.HTTPException as refused:
                if not (is_for_good(refused) or refused.code == TOO_OLD):
                    raise
                log.info("table %s: its board is posted again: %s", post.table_id, refused)
        mentions = [*(then.persons[seat] for seat in callees), *post.payload.get("mentions", ())]
        return await self._sender.send(post, then.row, await shown([post]), dict.fromkeys(mentions))

    def _picture(self, live: Live) -> asyncio.Task[bytes | None]:
        """Return the picture of a board, maybe already painted by `foresee`."""
        table, picture = self._foreseen.get(live.id, (None, None))
        if picture is None or table is not live.table:  # a move that failed to be stored may have had the same number
            return self._painting(live)
        del self._foreseen[live.id]
        return picture

    async def _shown(self, table_id: int) -> list[Post]:
        """Return the posts that the latest board's message shows or has shown, oldest first."""
        return await outbox.shown(self._tables.database, table_id, "board", "channel")

    async def _shown_with(self, post: Post) -> list[Post]:
        """Return a board and those its message has shown before, oldest first."""
        if post.message_id is None:
            return [post]
        sent = await self._shown(post.table_id)
        if not sent or sent[-1].message_id != post.message_id:
            sent = await outbox.in_message(self._tables.database, post.table_id, post.message_id)
        return [other for other in sent if other.kind == "board" and other.id <= post.id] or [post]

    async def _is_newest(self, board: Post) -> bool:
        """Return whether a board is the table's newest message in the channel, prompts aside: else it is not edited."""
        if board.channel_id is None:
            return False
        async with self._tables.database.reading() as connection:
            newest = await outbox.newest_message(connection, board.table_id, board.channel_id)
        return newest == board.message_id

    async def _settle(self, post: Post, message: discord.Message) -> None:
        """Remove the controls of the earlier board, so that only the latest one is pressed."""
        before = await self._shown(post.table_id)
        if not before:
            await self._lobby.show(post.table_id)
        elif before[-1].message_id != message.id:  # otherwise it was edited
            await self.redraw(before[-1], controls=False)

    async def _send_ending(self, post: Post) -> discord.Message:
        """Send the end of a game, with a film of the whole game.

        It calls nobody, so it is a layout: each picture has a gallery, because Discord crops pictures side by side.
        """
        live = await self.ended(post)
        pictures = await _pictures(live)
        described = {file.filename: shown for shown, file in pictures.items()}
        layout = await thinking(_ending, live, described, self._after_game(live))
        return await self._sender.send(post, live.row, Draft(layout, files=list(pictures.values())))

    async def ended(self, post: Post) -> Live:
        """Return the table at the end of its game."""
        return await reading(at, await self._tables.live(post.table_id), post.number)

    async def _close(self, post: Post) -> discord.Message | None:
        """Disable all prompts of a finished table, and archive its thread if the server wants that."""
        row, _ = await self._tables.stored(post.table_id)
        boards = await self._shown(post.table_id)
        closed = None
        await self._publisher.old.supersede(post, row.channel_id)
        if not boards:
            await self._lobby.show(post.table_id)
        elif post.payload["cut_short"]:
            closed = await self.redraw(boards[-1], controls=True)
        await self._close_thread(post, row)
        return closed

    async def call(self, post: Post, live: Live) -> list[Seat]:
        """Return the seats to ping in a post of their own, because an edit of the board pings nobody."""
        called, unnamed = await self._called(live), await self._unnamed(live, post)
        if live.table.number == post.number:
            unnamed.add(post.payload["by"])
        return [seat for seat in await self._uncalled(post, called) if seat not in unnamed]

    async def redraw(self, post: Post, *, controls: bool) -> discord.Message | None:
        """Update a board's post, if possible: without `controls`, or with the current ones."""
        try:
            return await self._edit(post, controls=controls)
        except (*FAILURES, Declined) as error:
            log.info("table %s: an old post keeps its controls: %s", post.table_id, error)
            return None

    async def update(self, post: Post) -> discord.Message | None:
        """Update the times on the current board; `None` if there is none.

        Raises `Postponed` for a while: more may change until then.
        """
        if timedelta() <= utcnow() - post.created_at < LINGER:  # negative if the clock was set back
            raise Postponed
        boards = await self._shown(post.table_id)
        if not boards or not (await self._tables.live(post.table_id)).goes_on:
            return None
        try:
            return await self._edit(boards[-1], controls=True)
        except discord.NotFound:  # a moderator has deleted it
            return None

    async def _show_left(self, post: Post) -> discord.Message | None:
        """Say on the board of a secret question who still has to answer, unless everyone has."""
        boards = await self._shown(post.table_id)
        is_asked = (await self._tables.live(post.table_id)).still_asks(post.number)
        return await self.redraw(boards[-1], controls=True) if boards and is_asked else None

    async def _edit(self, post: Post, *, controls: bool) -> discord.Message | None:
        """Edit a board's post, without pings; `None` if it was never sent."""
        if (message := self._sender.message_of(post)) is None:
            return None
        now = await self._tables.live(post.table_id)
        live = await _at(now, post)
        chain = await self._shown_with(post)
        called, unnamed = await self._called(live), await self._unnamed(live, post)
        late = await delays(self._tables.database, now, standing=True) if controls and now.goes_on else []
        draft = await thinking(_draft, live, chain, called, controls=controls, unnamed=unnamed, delays=late)
        return await message.edit(**draft.fields(chain[-1].id), allowed_mentions=NOBODY)

    async def _called(self, live: Live) -> list[Seat]:
        """Return whom a board calls: players who are up, or all at the end, if they want that in the channel."""
        seats = list(live.persons) if live.table.over else live.waiting
        own = {seat: await calls_at(self._tables.database, live.persons[seat], live.id) for seat in seats}
        return [seat for seat in seats if own[seat].called_in_channel(secret=live.table.simultaneous)]

    async def _uncalled(self, post: Post, seats: Sequence[Seat]) -> Sequence[Seat]:
        """Return those of `seats` not pinged in the channel since their wait began."""
        async with self._tables.database.reading() as connection:
            sent = [await outbox.last_sent(connection, post.table_id, kind) for kind in self._publisher.calling]
            sent.append(await outbox.last_sent(connection, post.table_id, "ask", target="channel"))
            boards = await outbox.shown(connection, post.table_id, "board", "channel")
            sent += boards[:1]  # an edit pings nobody
            found = await waits.of(connection, [post.table_id])
        calls = [old for old in sent if old is not None]

        def is_called(wait: Wait) -> bool:
            return any(wait.number <= old.number and wait.seat not in old.payload.get("present", ()) for old in calls)

        return [wait.seat for wait in found if wait.seat in seats and not is_called(wait)]

    async def _unnamed(self, live: Live, post: Post) -> set[Seat]:
        """Return whom a post does not ping: those on vacation or playing just now, and all at a paused table."""
        database, present = self._tables.database, {*post.payload.get("present", ())}
        if await paused_until(database, live.id):
            return present.union(live.waiting)
        return present.union([seat for seat in live.waiting if await is_away(database, live.persons[seat], utcnow())])


async def show_who_is_left(_connection: AsyncConnection, before: Live, after: Live) -> Sequence[NewPost]:
    """Return the post that updates the board after a secret answer, while the table waits for other people."""
    is_open = after.table.simultaneous and after.table.number == before.table.number
    if not is_open or not after.waiting or after.waiting == before.waiting:
        return ()
    return [NewPost(after.table.number, LEFT, "channel", {})]


def _goes_in_place(live: Live, post: Post, standing: Sequence[Post], callees: Sequence[Seat]) -> bool:
    """Return whether a board replaces the current one instead of being a new message.

    With one post, it does until a round ends or the message is too old to be edited often. Otherwise, each turn has a
    board of its own, and one more if others are asked in the middle of it, such as in a war; while all who are asked
    are playing just now, they share one, unless the table wants one each turn. A sealed question after a board, and a
    turn that was taken back, are shown in it if nobody has to be pinged. The player who has just moved reads on where
    they clicked.
    """
    payload, posts = post.payload, looks_of(live.row).posts
    if not standing or live.table.over or payload.keys() & {"again", "mentions"}:
        return False
    age = utcnow() - (standing[0].sent_at or standing[0].created_at)
    if posts == "calls" and age < MAX_LIVE_AGE and {*live.waiting} <= {*payload.get("present", ())}:
        return True
    same = "round" if posts == "one" else "amid"
    if payload.get("apart") and standing[0].payload.get(same) == payload.get(same):
        return age < MAX_EDITED_AGE
    return posts != "one" and _needs_no_ping(live, payload, standing, callees)


def _needs_no_ping(live: Live, board: Mapping[str, Any], standing: Sequence[Post], callees: Sequence[Seat]) -> bool:
    """Return whether a board with a sealed question, or of a turn that was taken back, pings nobody."""
    follows = live.table.simultaneous and not any(shown.payload.get("sealed") for shown in standing)
    return (follows or board["undone_by"] is not None) and set(callees) <= {board.get("by")}


async def _at(live: Live, post: Post) -> Live:
    """Return the table as a post shows it."""
    return live.as_of(post.number) if post.number == live.table.number else await thinking(at, live, post.number)


def _draft(then: Live, chain: Sequence[Post], called: Sequence[Seat], **shown: Any) -> Draft:
    """Return a board after showing the posts of `chain`; `called` and `shown` as for `board_post`."""
    chain = still_told(then, chain)
    notes = [said(post.payload["note"]) for post in chain if "note" in post.payload]
    return board_post(then, _told(then, chain), called, notes=notes, **shown)


def _described(then: Live, chain: Sequence[Post], called: Sequence[Seat], **shown: Any) -> tuple[Draft, str]:
    """Return the same, and the description of the board's picture."""
    return _draft(then, chain, called, **shown), then.box.texts.alt(then.observation(None), then.names, ALT)


def _told(then: Live, chain: Sequence[Post]) -> list[str]:
    """Return what a board tells after showing the posts of `chain`."""
    telling, payload = looks_of(then.row).chronicle, chain[-1].payload
    sentences: list[str] = []
    if (back := payload.get("back")) is not None:
        sentences.insert(0, _went_back(then, back))
    if telling != "none" and "again" not in payload:  # what is new since the last board is told by the next one
        since = min(post.payload["since"] for post in chain)
        sentences += told(then, since, None, brief=telling == "brief")
    if (seat := payload.get("undone_by")) is not None:
        sentences.append(say("undo-turn-taken-back", who=then.shown_names[seat]))
    return sentences


def _went_back(live: Live, number: int) -> str:
    """Return the sentence about log entry `number`, which went back."""
    then = at(live, number + 1)
    seats = [ask.seat for ask in then.table.asks if ask.seat >= 0]
    return say("undo-went-back", who=listed(f"**{live.shown_names[seat]}**" for seat in seats), count=len(seats))


def board_post(
    live: Live,
    sentences: Sequence[str],
    called: Collection[Seat],
    *,
    notes: Sequence[str] = (),
    controls: bool = True,
    unnamed: Collection[Seat] = (),
    delays: Sequence[str] = (),
) -> Draft:
    """Return a board post without its picture: who is up, and what happened.

    The seats in `called` are mentioned unless they are in `unnamed`, the others only named. `notes` come first, because
    they may mention people. `delays` say how long the game may have to wait.
    """
    call, state = _standing(live, called, unnamed)
    content = "\n".join(filter(None, [call, *notes, state, *(f"-# {delay}" for delay in delays)]))
    rows = [_controls(live)] if controls else []
    if controls and live.goes_on and not any(entry.seat in live.persons for entry in live.table.log):
        rows.append(learning(live.box, live.id))
    return classic(content, *rows, more=_chronicle(sentences))


def _chronicle(sentences: Sequence[str]) -> str:
    """Return the latest sentences that fit."""
    kept: list[str] = []
    room = CHRONICLE
    for sentence in reversed(sentences):
        room -= len(sentence) + 3
        if room < 0:
            return "\n".join([f"-# {say('board-left-out')}", *reversed(kept)])
        kept.append(f"- {sentence}")
    return "\n".join(reversed(kept))


def _standing(live: Live, called: Collection[Seat], unnamed: Collection[Seat]) -> tuple[str, str]:
    """Return whose turn it is, and the state of the game."""
    if live.table.over:
        mentioned = row(name for seat, name in enumerate(_names(live, called)) if seat in called)
        return say("board-over", who=mentioned, title=live.box.title, called=len(called)), ""
    if how := cut_short(live):
        return "", how
    headline = f"**{live.box.texts.headline(live.observation(None), live.told_names)}**"
    return _whose_turn(live, called, unnamed) if live.goes_on else "", headline


def _names(live: Live, called: Collection[Seat]) -> list[str]:
    """Return how a post names each seat's holder: by a mention if it calls them."""
    return [
        mention(live.persons[seat]) if seat in called else f"**{name}**" for seat, name in enumerate(live.shown_names)
    ]


def _whose_turn(live: Live, called: Collection[Seat], unnamed: Collection[Seat]) -> str:
    if live.asks_only_ai:
        return thinking_now(live)
    mentioned, title = [seat for seat in called if seat not in unnamed], live.box.title
    names = _names(live, mentioned)
    if live.table.simultaneous:
        waiting = [names[seat] for seat in live.waiting]
        where = "here" if len(called) == len(waiting) else "private"
        return say("board-sealed", who=row(waiting), title=title, count=len(waiting), called=where)
    on_turn = answered_by(live.table)[:1]  # others choose in the middle of that turn
    lines = []
    for seat in live.waiting:
        if on_turn and seat not in on_turn:
            lines.append(say("board-call", who=names[seat], title=title, count=1))
        elif seat in mentioned:  # otherwise the headline names them
            lines.append(say("board-turn", who=names[seat], title=title))
    return " ".join(lines)


def _controls(live: Live) -> list[ui.Button[Any]]:
    hand = ["hand"] if live.goes_on and live.box.has_hands else []
    scores = ["scores"] if live.table.game.scores() else []
    buttons = [own_button(live, verb, label=say(f"board-{verb}")) for verb in (*hand, *scores, "text", "more")]
    return [your_move(live.id, live.table.number), *buttons] if live.goes_on else buttons


def _ending(live: Live, described: Mapping[str, str], buttons: Sequence[ui.Button[Any]]) -> Layout:
    """Return the layout of the post at the end of a game, with its attached pictures `described` by name."""
    stills = [gallery({name: shown}) for name, shown in described.items() if name != STORY]
    film = [gallery({STORY: described[STORY]})] if STORY in described else []
    result = live.box.texts.scoring(live.observation(None), live.shown_names)[:RESULT]
    return Layout(framed(*stills[:1], result, *film, *stills[1:], buttons))


async def _pictures(live: Live) -> dict[str, discord.File]:
    """Paint the pictures of a whole game, by description, the film last; none if replaying the game takes too long."""
    try:
        seen = await reading(views, live)
    except TooLong:
        return {}
    pictures = await all_painted(ENDING, live, lambda painter, look: painter.ending(seen, live.names, look))
    story = await painted(STORY, live, lambda painter, look: painter.story(seen, live.names, look), urgent=False)
    if story is not None:
        pictures[say("board-story")] = story
    return pictures
