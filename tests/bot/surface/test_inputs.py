"""Typed words and numbers mean the same everywhere, and nothing stored is suggested without the database."""

from contextlib import asynccontextmanager

import pytest
from discord import app_commands

from bot.surface.inputs import ID, whole_number
from storage import Unavailable

STORED_NOWHERE = ("game", "zone", "digest", "quiet", "hour")
"""What is suggested without asking the database."""


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("999999999", 999_999_999),
        *((text, None) for text in ("", "1234567890", " 7", "7\n", "-7", "7.0", "²", "seven")),
        ("\N{ARABIC-INDIC DIGIT SEVEN}", None),
    ],
)
def test_a_whole_number_is_plain_digits(text, number):
    assert whole_number(text) == number


def test_an_id_is_no_more_than_a_database_stores():
    assert whole_number(str(2**63 - 1), digits=ID) == 2**63 - 1
    assert whole_number(str(2**63), digits=ID) is None


def completed(bot):
    """Every option of a command that suggests something, with its command."""
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield from (
                (command.qualified_name, option.display_name) for option in command.parameters if option.autocomplete
            )


@asynccontextmanager
async def unavailable(*_):
    raise Unavailable("locked", "no")
    yield


async def test_without_the_database_nothing_is_suggested_and_nothing_fails(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    options = list(completed(club.bot))
    assert ("undo", "to") in options
    assert await club.ada.suggested("undo", "to")

    async def fail(*_):
        raise Unavailable("locked", "no")

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.undoing, "moments", fail)  # amidst it
        assert await club.ada.suggested("undo", "to") == {}
    monkeypatch.setattr(club.bot.app.tables.database, "reading", unavailable)
    for command, option in options:
        found = await club.ada.suggested(command, option)
        assert not found or option in STORED_NOWHERE, (command, option)
