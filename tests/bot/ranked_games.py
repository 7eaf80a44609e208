"""Games that count in a ranking: who held their seats, how they ended, and what became of the ratings."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.rankings.ratings import Ladder
from storage import Holder, NewResult, Placed, RatedGame, results, schema, settings
from storage.rows import selected, values

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
ADA, BOB, CAI, DAN, EVE = range(10, 15)


def held(*seats):
    """Who has held each seat: persons by number, AI players by name, one after the other, with why the next came."""
    found = []
    for seat, line in enumerate(seats):
        number, why = 0, "began"
        for part in line if isinstance(line, list) else [line]:
            if isinstance(part, str) and part in ("resigned", "replaced", "timed_out", "took_over"):
                why, number = part, number + 10
            elif part is None:
                found.append(Holder(seat, number, None, None, "", why, NOON))
            else:
                is_ai = isinstance(part, str)
                person, ai = (None, part) if is_ai else (part, None)
                found.append(Holder(seat, number, person, ai, "name", why, NOON))
    return found


def ranked(holders, persons):
    """The same, where these persons wanted to be ranked when the game began."""
    return [replace(holder, is_ranked=holder.number == 0 and holder.person_id in persons) for holder in holders]


def game(*ranks, at=0, gone=()):
    """A rated game: the ranks of players 1, 2 and so on; those at the places in `gone` have left."""
    placed = tuple(Placed(player, rank, is_gone=player in gone) for player, rank in enumerate(ranks, 1) if rank)
    return RatedGame(at, NOON + timedelta(minutes=at), placed)


def folded(games):
    """The ranking that `games` make, in the order in which they ended."""
    ladder = Ladder()
    ladder.add(games)
    return ladder


def ratings(*games):
    """The rating of each player after these games."""
    return {player: standing.rating for player, standing in folded(games).standings.items()}


async def course_of(club, person, *, name="huang_di", ladders=None, guild=None):
    """How the rating of a person has gone; `None`: it has none."""
    guild_id = guild or club.guild.id
    ladder = await (ladders or club.bot.ladders).of(guild_id, name)
    async with club.bot.tables.database.reading() as connection:
        known = await results.known(connection, guild_id, name)
    return {who: ladder.standings[player].course for player, who in known.items()}.get(person)


async def wish(club, *people):
    """The server has rankings, and these people want to be in them."""
    async with club.bot.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "rankings", "on")
    for person in people:
        assert (await person.types("me ranked", choice="on")).text


async def stored(club, table_id=1):
    """What was stored of how a table ended, for each who sat there."""
    async with club.bot.tables.database.reading() as connection:
        query = selected(NewResult, schema.results).where(schema.results.c.table_id == table_id)
        return await values(connection, NewResult, query.order_by(schema.results.c.seat, schema.results.c.number))
