"""Answers given ahead: stored in secret, given when the question comes, dropped when they no longer fit.

An answer that lasts until an event is kept after that event, but not given any more: the event may be undone, and then
the answer holds again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.kernel.moves import Move, to_person
from bot.kernel.rows import to_answer, to_json
from bot.kernel.words import Declined, say
from bot.kernel.workers import thinking
from games.engine.words import addressing
from storage import GivenAhead, Json, NewPost, log, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from games.engine import Ahead, Answer, Box, Event, Game, Seat, Table


class AnswersAhead:
    """The answers given ahead at all tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def given(self, live: Live, seat: Seat) -> dict[str, GivenAhead]:
        """Return a seat's valid answers given ahead, by topic."""
        async with self._tables.database.reading() as connection:
            rows = await log.ahead_at(connection, live.id)
        return {row.topic: row for row in rows if row.seat == seat and _is_valid(row, live)}

    async def give(
        self, table_id: int, person_id: int, topic: str, answer: Answer | None, until: str | None = None
    ) -> tuple[Live, dict[str, GivenAhead]]:
        """Store a player's answer given ahead, replacing an earlier one; `None` cancels it.

        Returns the table, and all that the player has given ahead, before anyone can move again.

        `until` names the event that ends it, by key or by label; `None` lasts until the player cancels it. Raises
        `Declined` for a stranger, for a question that cannot be answered ahead, and for one being asked now; `Refused`
        for an impossible answer or event.
        """
        async with self._tables.running(table_id) as live:
            seat = live.seat_of(person_id)
            about = question_called(live, topic)
            if answer is not None:
                with addressing(live.short_names, seat):
                    answer = about.read(answer, live.observation(seat)) if isinstance(answer, str) else answer
                    about.check(answer, live.observation(seat))
                until = None if until is None else about.read_moment(until)
                ask = live.ask_of(seat)
                if ask is not None and ask.topic == about.topic and not about.is_lasting:
                    raise Declined(say("ahead-asked-now"))
            async with self._tables.database.transaction() as connection:
                if answer is None:
                    await log.drop_ahead(connection, table_id, seat, about.topic)
                else:
                    given = GivenAhead(seat, about.topic, to_json(answer), until, len(live.events))
                    await log.give_ahead(connection, table_id, given, at=self._tables.now())
            return live, await self.given(live, seat)

    async def answered(self, before: Live, after: Live, move: Move) -> Move:
        """Return a move with the answers given ahead that it asks for.

        A player who takes something back is not answered for again. When the table goes back or a seat changes hands,
        its answers given ahead are dropped; after going back, their player is told.
        """
        draft = move.draft
        rows = await log.ahead_at(self._tables.database, before.id)
        if not rows:
            return move
        kinds = {entry.kind for entry in draft.log[before.table.number :]}
        gone = [row for row in rows if before.persons.get(row.seat) != after.persons.get(row.seat)]
        if "rewound" in kinds:
            gone = list(rows)
        left = [row for row in rows if row not in gone]
        if left and "undone" not in kinds and (move.begins or len(draft.answers) > len(before.table.answers)):
            draft, spent = await thinking(_answer, draft, after.box, left)
            gone += spent

        async def forgotten(connection: AsyncConnection) -> None:
            for row in gone:
                await log.drop_ahead(connection, before.id, row.seat, row.topic)
            if "undone" in kinds:
                await log.go_back_ahead(connection, before.id, len(draft.game.events))
            if "rewound" in kinds:
                await outbox.add(connection, before.id, list(_told(draft, before, gone)), at=self._tables.now())

        return replace(move, draft=draft, stores=(*move.stores, forgotten))


def _told(draft: Table[Game], before: Live, gone: Iterable[GivenAhead]) -> Iterator[NewPost]:
    """Yield a private post to each player whose answers given ahead are dropped."""
    by_seat: dict[Seat, dict[str, Json]] = {}
    for row in gone:
        if _is_valid(row, before):
            by_seat.setdefault(row.seat, {})[row.topic] = row.answer
    for seat, answers in by_seat.items():
        yield to_person(draft.number, "dropped", seat, before.persons[seat], is_prompt=False, answers=answers)


def question_called(live: Live, topic: str) -> Ahead:
    """Return the question with this topic or title. Raises `Declined` if it cannot be answered ahead."""
    questions = live.box.ahead
    titled = {question.title.casefold(): question for question in questions}
    found = next((question for question in questions if question.topic == topic), titled.get(topic.strip().casefold()))
    if found is None:
        titles = ", ".join(question.title for question in questions)
        raise Declined(say("ahead-unknown", titles=titles, count=len(questions), game=live.box.title))
    return found


def _is_valid(row: GivenAhead, live: Live) -> bool:
    """Return whether a stored answer is still valid and can still be chosen."""
    question = _question_of(row, live.box, live.events)
    if question is None:
        return False
    return question.is_number or to_answer(row.answer) in question.answers(live.observation(row.seat))


def _question_of(row: GivenAhead, box: Box[Game], events: Sequence[Event]) -> Ahead | None:
    """Return the question of a stored answer; `None` if the event that ends it is among `events`."""
    asked = (question for question in box.ahead if question.topic == row.topic)
    return next((question for question in asked if question.holds(row.until, events[row.events :])), None)


def _answer(
    draft: Table[Game], box: Box[Game], rows: Sequence[GivenAhead]
) -> tuple[Table[Game], Collection[GivenAhead]]:
    """Give answers ahead as long as the game asks for one; also return those that were used up."""
    waiting, spent = list(rows), []
    while found := _next(draft, box, waiting):
        row, question, answer = found
        draft.answer(row.seat, answer)
        if not question.is_lasting:
            waiting.remove(row)
            spent.append(row)
    return draft, spent


def _next(draft: Table[Game], box: Box[Game], rows: Sequence[GivenAhead]) -> tuple[GivenAhead, Ahead, Answer] | None:
    for row in rows:
        ask = draft.ask_of(row.seat) if row.seat in draft.waiting else None
        if ask is None or ask.topic != row.topic or not (question := _question_of(row, box, draft.game.events)):
            continue
        answer = question.fitting(ask, to_answer(row.answer), draft.game.observation(row.seat))
        if answer is not None:
            return row, question, answer
    return None
