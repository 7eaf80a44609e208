"""Take back a player's own last answers, which needs no vote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.kernel.errors import Declined, Stale
from bot.kernel.live import told
from bot.kernel.words import say
from games.engine import Picks, joined_of, last_choice
from games.engine.words import row

if TYPE_CHECKING:
    from random import Random

    from bot.kernel.live import Live
    from bot.kernel.tables import Played, Tables
    from bot.surface.allowances import Allowances
    from games.engine import Part, Seat, Table


async def undo(
    tables: Tables,
    allowances: Allowances,
    table_id: int,
    person_id: int,
    *,
    whole_turn: bool,
    number: int | None = None,
) -> Played:
    """Undo a player's sealed answer, last choice, or whole turn. Raises like `Tables.play`."""

    def undone(live: Live) -> Table[Any]:
        seat = live.seat_of(person_id)
        if number not in (None, live.table.number):
            raise Stale
        return taken_back(live, seat, whole_turn=whole_turn, chance=tables.chance)

    def check(live: Live) -> None:
        allowances.use("undo", person=person_id, channel=live.row.channel_id)

    return await tables.move(table_id, person_id, undone, check=check)


@dataclass(frozen=True, slots=True)
class TakingBack:
    """What an undo would take back."""

    key: str
    """`choice` or `turn`."""
    effect: Sequence[str]
    """The effects, in sentences for the player; empty if there are only choices so far."""
    choice: str
    """Label of the last choice; empty for a whole turn."""


def taking_back(live: Live, seat: Seat, *, whole_turn: bool) -> TakingBack:
    """Return what an undo would take back. Raises `Declined` if nothing can be undone."""
    fork = taken_back(live, seat, whole_turn=whole_turn)
    sealed = live.table.sealed.get(seat)
    effect = told(live, len(fork.game.events), seat)
    if sealed is not None:
        parts = [(ask, sealed)] if (ask := fork.ask_of(seat)) else []
        return TakingBack("choice", effect, _read(live, parts, fork.game.view(seat)))
    parts = last_choice(live.table, seat, live.box.joins)
    if whole_turn:
        return TakingBack("turn", effect, "")
    chosen = joined_of(parts, live.box.joins)
    own = fork.tried(seat, [answer for _, answer in chosen[:-1]]).game.view(seat)
    return TakingBack("choice", effect, _read(live, chosen, own))


def _read(live: Live, parts: Sequence[Part], own: Any) -> str:
    """Return the label of a choice that was made; empty for none."""
    match parts:
        case [(Picks() as ask, tuple() as keys)]:
            return row(live.box.texts.label(ask, key, own).text for key in keys)
        case [_, *_]:
            return live.box.choice_label(parts, own).text
    return ""


def taken_back(live: Live, seat: Seat, *, whole_turn: bool, chance: Random | None = None) -> Table[Any]:
    """Return the table after an undo: of a sealed answer, else of the last choice or the whole turn.

    Raises `Declined` if nothing can be undone.
    """
    fork = live.table.fork(nature=chance)
    if seat in fork.sealed:
        fork.withdraw(seat)
        return fork
    if not fork.undoable(seat):
        raise Declined(say("tables-nothing-back"))
    fork.undo(seat, fork.undoable(seat) if whole_turn else len(last_choice(fork, seat, live.box.joins)))
    return fork
