"""The database, the checks and the deletion of prompts know the same kinds of posts."""

import re

from bot.features.reminders import prompts
from bot.surface import current, withdrawing
from storage import outbox, schema

STANDING = set(re.findall(r"'(\w+)'", schema.STANDING.text))


def test_every_standing_prompt_is_checked_and_nothing_else_is():
    assert set(current._LOOKS) == STANDING


def test_only_what_may_stand_is_taken_away():
    assert set().union(*withdrawing._IN_PLACE_OF.values(), current.INVITATIONS) <= STANDING


def test_all_that_calls_one_person_is_a_prompt_that_stands():
    assert set(outbox.PRIVATE) <= STANDING & set(prompts.PROMPTS)
