"""The features and the database agree on which posts are prompts."""

import pytest

from tests.bot.prompting import PROMPTS


@pytest.fixture
def kinds(club):
    return club.bot.app.publisher.kinds


def test_every_prompt_is_checked_and_nothing_else_is(kinds):
    assert {kind.name for kind in kinds.values() if kind.is_current} == PROMPTS


def test_only_prompts_are_taken_away(kinds):
    assert {kind.name for kind in kinds.values() if kind.replaced_by or kind.keeps_text or kind.lapses} <= PROMPTS


def test_prompts_that_clocks_and_players_make_outdated_are_looked_at_though_nothing_moved(kinds):
    assert {kind.name for kind in kinds.values() if kind.lapses} == {"warning", "offer"}


def test_what_replaces_a_post_is_a_kind_of_posts(kinds):
    assert {name for kind in kinds.values() for name in kind.replaced_by} <= set(kinds)


def test_all_that_calls_one_person_is_a_prompt(club, kinds):
    assert club.bot.app.letters.prompts == {"ask", "reminder", "last", "next"} <= PROMPTS & set(kinds)


def test_a_finished_table_keeps_the_last_post_of_what_its_channel_shows(club):
    assert set(club.bot.app.publisher.keeping_last) == {"lobby", "board", "scoring"}
