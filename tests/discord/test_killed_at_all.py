"""The bot is killed at any moment while people do all that can be done at a table, and hours pass.

There are six games, and five kills at least; they come while the bot asks something of Discord, and at other times.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.discord.evenings import OWED, ROUNDS, do_everything


@pytest.mark.long
async def test_every_deed_is_done_once_and_nobody_is_called_twice(tmp_path, settings):
    spent = await do_everything([settings], tmp_path, Random(1), seconds=1.5)
    assert spent.wrong == {}
    assert len(spent.told) == sum(ROUNDS)
    assert {post.kind for account in spent.told for post in account.posts if post.sent_at} >= OWED
    assert spent.kills >= 5
