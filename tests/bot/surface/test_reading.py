"""Typed words and numbers mean the same everywhere."""

import pytest

from bot.surface.inputs import ID, whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("999999999", 999_999_999)])
def test_a_whole_number_is_plain_digits(text, number):
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text", ["", "1234567890", " 7", "7\n", "-7", "7.0", "\N{ARABIC-INDIC DIGIT SEVEN}", "²", "seven"]
)
def test_another_text_is_none(text):
    assert whole_number(text) is None


def test_an_id_is_no_more_than_a_database_stores():
    assert whole_number(str(2**63 - 1), digits=ID) == 2**63 - 1
    assert whole_number(str(2**63), digits=ID) is None
