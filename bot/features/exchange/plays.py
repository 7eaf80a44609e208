"""Finished games as plays for BG Stats, an app that keeps lists of plays and brings them to BoardGameGeek.

BG Stats takes a play from a link, and several from a file. The link:
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. The file:
https://www.bgstatsapp.com/explanations/importing-own-files-into-board-game-stats/. Both tell what the result in the
channel shows, and no ids of Discord. BG Stats finds a game by its name, and asks once if it is not sure.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote
from uuid import UUID, uuid5

from bot.kernel.live import Live, fresh
from bot.kernel.workers import paced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Box, Game, Seat

SOURCE: Final = "Huang Di"
"""Our name in BG Stats, which remembers games and players by it: it must stay the same."""
LINK: Final = "https://app.bgstatsapp.com/createPlay.html?data="
PLACE: Final = "Discord"
SITTING: Final = timedelta(hours=12)
"""Games that took longer were not played at once, so their duration says nothing."""
_SPACE: Final = UUID("1b4d8cf6-6f3a-5d0e-9a55-1a2f0f6b7c11")
_ABOUT: Final = (
    "This is a Play file that can be read by Board Game Stats. If you see this text, try to use a share, export or "
    "open-in function to open it with Board Game Stats."
)


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended for a player."""

    name: str
    is_ai: bool
    score: int | None
    """`None` in games without points."""
    rank: int
    """From 1; tied players share a rank."""
    has_won: bool
    has_started: bool


@dataclass(frozen=True, slots=True)
class Play:
    """A game that was played to its end."""

    key: str
    """Tells it from all other plays, and stays the same however often it is exported."""
    box: Box[Game]
    began_at: datetime
    ended_at: datetime
    rounds: int
    players: Sequence[Played]
    """By seat."""

    @property
    def has_points(self) -> bool:
        """Whether the game has points."""
        return all(player.score is not None for player in self.players)

    @property
    def minutes(self) -> int | None:
        """How long it took; `None` if it was not played at once."""
        took = self.ended_at - self.began_at
        return round(took / timedelta(minutes=1)) if took <= SITTING else None


def play_of(live: Live) -> Play:
    """Return the play of a table whose game is over."""
    game, row, starter = live.table.game, live.row, _starter(live)
    scores, ranks = game.scores(), game.ranking()
    return Play(
        key=f"{row.id} {row.created_at.isoformat()}",
        box=live.box,
        began_at=min((holder.at for holder in live.held), default=row.created_at),
        ended_at=row.ended_at or row.updated_at,
        rounds=game.rounds_begun(),
        players=[
            Played(
                live.names[seat.seat],
                is_ai=seat.ai is not None,
                score=scores[seat.seat] if scores else None,
                rank=ranks[seat.seat],
                has_won=ranks[seat.seat] == 1 and not game.is_drawn,
                has_started=seat.seat == starter,
            )
            for seat in live.seats
        ],
    )


def _starter(live: Live) -> Seat | None:
    """Return the seat that was first to be asked alone."""
    table = fresh(live.row, len(live.seats))
    for entry in paced(live.table.log):
        if not table.simultaneous and len(table.waiting) == 1 and (seat := table.waiting[0]) in range(len(live.seats)):
            return seat
        table.follow([entry])
    return None


def link_to_play(play: Play) -> str:
    """Return the address that opens BG Stats with the play."""
    document: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": _id("play", play.key),
        "playDate": _moment(play.ended_at),
        "location": PLACE,
        "game": {
            "name": play.box.title,
            "sourceGameId": play.box.name,
            "highestWins": True,
            "noPoints": not play.has_points,
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.name,
                "startPlayer": player.has_started,
                "winner": player.has_won,
                "score": player.score or 0,
                "rank": player.rank,
            }
            for player in play.players
        ],
    }
    if play.minutes is not None:
        document["durationMin"] = play.minutes
    return LINK + quote(json.dumps(document, ensure_ascii=False, separators=(",", ":")), safe=",:")


def file_of_play(play: Play, me: Seat | None = None) -> dict[str, Any]:
    """Return the document of the play's file; `me` is the seat of its reader, if any.

    Parts refer to each other by numbers. If a file comes again, BG Stats knows its parts by their `uuid`.
    """
    at = _moment(play.ended_at)
    won = {seat for seat, player in enumerate(play.players) if player.has_won}
    best = max(player.score or 0 for player in play.players)
    document = {
        "about": _ABOUT,
        "players": [
            _part("player", seat, player.name, at) | {"isAnonymous": False} for seat, player in enumerate(play.players)
        ],
        "locations": [_part("location", 0, PLACE, at)],
        "games": [
            _part("game", 0, play.box.title, at)
            | {
                "bggId": 0,
                "cooperative": False,
                "highestWins": True,
                "noPoints": not play.has_points,
                "usesTeams": False,
            }
        ],
        "plays": [
            {
                "uuid": _id("play", play.key),
                "modificationDate": at,
                "entryDate": at,
                "playDate": at,
                "playDateYmd": int(play.ended_at.astimezone(UTC).strftime("%Y%m%d")),
                "durationMin": play.minutes or 0,
                "usesTeams": False,
                "ignored": False,
                "manualWinner": won != {seat for seat, player in enumerate(play.players) if player.score == best},
                "rounds": play.rounds,
                "gameRefId": 1,
                "locationRefId": 1,
                "playerScores": [_score(seat, player) for seat, player in enumerate(play.players)],
            }
        ],
    }
    return document if me is None else {**document, "userInfo": {"meRefId": me + 1}}


def _part(kind: str, number: int, name: str, at: str) -> dict[str, Any]:
    return {"uuid": _id(kind, name), "id": number + 1, "name": name, "modificationDate": at}


def _score(seat: Seat, player: Played) -> dict[str, Any]:
    score = {
        "playerRefId": seat + 1,
        "seatOrder": seat + 1,
        "score": "" if player.score is None else str(player.score),
        "rank": player.rank,
        "winner": player.has_won,
        "startPlayer": player.has_started,
        "newPlayer": False,
    }
    return {**score, "metaData": json.dumps({"isNpc": 1})} if player.is_ai else score


def _id(kind: str, name: str) -> str:
    return str(uuid5(_SPACE, f"{kind} {name}"))


def _moment(at: datetime) -> str:
    """Return a moment as BG Stats writes it, in UTC."""
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
