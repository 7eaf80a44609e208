"""Ranked games: holders of seats, results and ratings."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.features.rankings.ratings import Ladder
from storage import Holder, NewResult, Placed, RatedGame, results, schema, settings
from storage.rows import selected, values

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
ADA, BOB, CAI, DAN, EVE = range(10, 15)


def held(*seats):
    """Return the holders of each seat in order: people by number, AI players by name, with why the next one came."""
    found = []
    for seat, line in enumerate(seats):
        number, why = 0, "began"
        for part in line if isinstance(line, list) else [line]:
            if part in ("resigned", "replaced", "timed_out", "took_over"):
                why, number = part, number + 10
            else:
                person, ai = (None, part) if isinstance(part, str) else (part, None)
                found.append(Holder(seat, number, person, ai, "name", why, NOON))
    return found


def ranked(holders, persons):
    """Return the holders, with these `persons` ranked since the start of the game."""
    return [replace(holder, is_ranked=holder.number == 0 and holder.person_id in persons) for holder in holders]


def game(*ranks, at=0, gone=(), drawn=False):
    """Return a rated game: the ranks of players 1, 2 and so on; the positions in `gone` have left."""

    def outcome(player, rank):
        return "resigned" if player in gone else "drawn" if drawn and rank == 1 else "finished"

    placed = tuple(Placed(player, rank, outcome(player, rank)) for player, rank in enumerate(ranks, 1) if rank)
    return RatedGame(at, NOON + timedelta(minutes=at), placed)


def folded(games):
    """Return the ranking after these games."""
    ladder = Ladder()
    ladder.add(games)
    return ladder


def ratings(*games):
    """Return the rating of each player after these games."""
    return {player: standing.rating for player, standing in folded(games).standings.items()}


async def course_of(club, person, *, ladders=None):
    """Return the course of a person's rating in Huang Di."""
    ladder = await (ladders or club.bot.app.rankings.ladders).of(club.guild.id, "huang_di")
    known = await club.read(results.known, club.guild.id, "huang_di")
    return {who: ladder.standings[player].course for player, who in known.items()}[person]


async def wish(club, *people):
    """Turn on rankings on the server and for these people."""
    await club.write(settings.put, "guild", club.guild.id, "rankings", "on")
    for person in people:
        assert (await person.types("my ranked", choice="on")).text


async def stored(club, table_id=1):
    """Return the stored results of a table, for every holder."""
    query = selected(NewResult, schema.results).where(schema.results.c.table_id == table_id)
    return await club.read(values, NewResult, query.order_by(schema.results.c.seat, schema.results.c.number))
