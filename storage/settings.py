"""Settings of a person, a channel or a guild."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete as deletion
from sqlalchemy import select

from storage.remembered import Source, of_owner, remembered
from storage.rows import Json, sound, upsert
from storage.schema import Scope, settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection


_OWNERS_AT_ONCE: Final = 500
"""Number of owners per query: databases limit the number of parameters."""


async def get(source: Source, scope: Scope, owner_id: int, key: str, default: Json = None) -> Json:
    """Return the value of a setting, or `default`, also for a damaged one."""
    return (await of(source, scope, owner_id)).get(key, default)


async def put(connection: AsyncConnection, scope: Scope, owner_id: int, key: str, value: Json) -> None:
    """Store a setting, replacing its earlier value."""
    row = {"scope": scope, "owner_id": owner_id, "key": key, "value": value}
    await upsert(connection, settings, row, options=of_owner(scope, owner_id, unread=True))


async def delete(connection: AsyncConnection, scope: Scope, owner_id: int, key: str) -> None:
    """Delete a setting, if it exists."""
    this = settings.c.scope == scope, settings.c.owner_id == owner_id, settings.c.key == key
    options = of_owner(scope, owner_id, unread=True)
    await connection.execute(deletion(settings).where(*this), execution_options=options)


@remembered(settings, owner=2)
async def of(connection: AsyncConnection, scope: Scope, owner_id: int) -> dict[str, Json]:
    """Return all settings of an owner, sorted by key."""
    query = select(settings.c.key, settings.c.value)
    rows = sound(await connection.execute(query.where(settings.c.scope == scope, settings.c.owner_id == owner_id)))
    return dict(sorted((row.key, row.value) for row in rows))


async def of_all(connection: AsyncConnection, scope: Scope) -> dict[int, dict[str, Json]]:
    """Return all settings of all owners of a kind."""
    query = select(settings.c.owner_id, settings.c.key, settings.c.value).where(settings.c.scope == scope)
    found: dict[int, dict[str, Json]] = {}
    for row in sound(await connection.execute(query)):
        found.setdefault(row.owner_id, {})[row.key] = row.value
    return found


async def of_everyone(connection: AsyncConnection, scope: Scope, key: str) -> dict[int, Json]:
    """Return the values of one setting by owner, for all owners who have set it."""
    query = select(settings.c.owner_id, settings.c.value).where(settings.c.scope == scope, settings.c.key == key)
    return {row.owner_id: row.value for row in sound(await connection.execute(query))}


async def of_those(connection: AsyncConnection, scope: Scope, key: str, owner_ids: Sequence[int]) -> dict[int, Json]:
    """Return the values of one setting by owner, for those of `owner_ids` who have set it."""
    query = select(settings.c.owner_id, settings.c.value).where(settings.c.scope == scope, settings.c.key == key)
    found: dict[int, Json] = {}
    for first in range(0, len(owner_ids), _OWNERS_AT_ONCE):
        some = settings.c.owner_id.in_(owner_ids[first : first + _OWNERS_AT_ONCE])
        found |= {row.owner_id: row.value for row in sound(await connection.execute(query.where(some)))}
    return found
