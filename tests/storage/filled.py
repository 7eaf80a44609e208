"""Rows for every table of the database, with as few values as they can have."""

from sqlalchemy import insert

from storage.rows import Choice, Flag, Instant, JsonText, TargetText, Words, Zone


def value(column, number, noon):
    """A value for a column that is not part of the key."""
    if column.nullable and column.name not in ("guild_id", "table_id", "person_id", "by_id"):
        return None
    by_type = {Instant: noon, JsonText: {}, TargetText: number, Flag: False, Words: "some", Zone: "UTC"}
    return column.type.words[0] if isinstance(column.type, Choice) else by_type.get(type(column.type), number)


async def fill(connection, table, number, noon, /, **given):
    """Store a row that has the given values, and this number wherever it needs one."""
    row = {column.name: value(column, number, noon) for column in table.columns}
    await connection.execute(insert(table).values(row | given))
