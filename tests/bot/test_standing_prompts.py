"""The database, the checks and the deletion of prompts know the same kinds of posts."""

import re

import pytest

from storage import schema

STANDING = set(re.findall(r"'(\w+)'", schema.STANDING.text))


@pytest.fixture
def kinds(club):
    return club.bot.app.publisher.kinds


def test_every_standing_prompt_is_checked_and_nothing_else_is(kinds):
    assert {kind.name for kind in kinds.values() if kind.is_current} == STANDING


def test_only_what_may_stand_is_taken_away(kinds):
    assert {kind.name for kind in kinds.values() if kind.replaced_by or kind.keeps_text} <= STANDING


def test_what_replaces_a_post_is_a_kind_of_posts(kinds):
    assert {name for kind in kinds.values() for name in kind.replaced_by} <= set(kinds)


def test_all_that_calls_one_person_is_a_prompt_that_stands(club, kinds):
    assert club.bot.app.letters.prompts == {"ask", "reminder", "last", "next"} <= STANDING & set(kinds)
