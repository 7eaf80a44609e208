"""Suggestions for typed options; nothing stored is suggested while the database does not work."""

from contextlib import asynccontextmanager

from discord import app_commands

from storage import Unavailable

STORED_NOWHERE = ("game", "zone", "digest", "quiet", "hour")
"""What is suggested without asking the database."""


def completed(bot):
    """Every option of a command that suggests something, with its command."""
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield from (
                (command.qualified_name, option.display_name) for option in command.parameters if option.autocomplete
            )


@asynccontextmanager
async def unavailable():
    raise Unavailable("locked", "no")
    yield


async def test_without_the_database_nothing_is_suggested_and_nothing_fails(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    options = list(completed(club.bot))
    assert ("undo", "to") in options
    monkeypatch.setattr(club.bot.app.tables.database, "reading", unavailable)
    for command, option in options:
        found = await club.ada.suggested(command, option)
        assert not found or option in STORED_NOWHERE, (command, option)


async def test_moments_are_not_suggested_when_the_database_fails_amidst_it(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    assert await club.ada.suggested("undo", "to")

    async def fail(*_):
        raise Unavailable("locked", "no")

    monkeypatch.setattr(club.bot.app.undoing, "moments", fail)
    assert await club.ada.suggested("undo", "to") == {}
