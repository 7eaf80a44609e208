"""Lettering: what a name is cut down to, and that it never takes more than its place."""

import unicodedata
from datetime import UTC, datetime
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel.saying import names_of, stored_as_ai
from games import find_box
from games.engine.language import speaking
from games.engine.words import row
from rendering.lettering import BOLD, clean, fit, least, line, measure
from rendering.table import called
from storage import SeatRow


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Mei Lin", "Mei Lin"),
        ("  two\n\tlines  ", "two lines"),
        ("\u202egnorw\u202c", "gnorw"),
        ("a\u200bb\u2060c\ufeff", "abc"),
        ("nul\x00bell\x07", "nulbell"),
        ("e\u0301", "é"),
        ("\U0001d571\U0001d597\U0001d586\U0001d590", "Frak"),
        ("👍🏽", "👍"),
        ("\u0301\u0302", ""),
        ("\u3000", ""),
    ],
)
def test_clean_leaves_one_plain_line(name, cleaned):
    assert clean(name) == cleaned


def test_a_letter_keeps_three_accents_at_most():
    accented = clean("x" + "\u0323\u0324\u0325\u0326\u0327" * 9)
    assert [unicodedata.category(letter) for letter in accented].count("Mn") == 3


UNKNOWN = "\U00013000"
"""A hieroglyph, which no font has."""


@pytest.mark.parametrize(
    "letter", ["A", "Ж", "Ω", "龍", "한", "あ", "ש", "ع", "ก", "ệ", "ह", "தி", "ქ", "አ", "★", "🐉", "😀", "👍", "❤"]
)
def test_a_font_is_there_for(letter):
    """A letter that no font has is drawn as the same bead, whatever it is."""
    assert line(letter, 40).tobytes() != line(UNKNOWN, 40).tobytes()


@pytest.mark.parametrize("standard", ["gbk", "big5", "shift_jis", "cp949"])
def test_a_font_is_there_for_letters_of_east_asia(standard):
    """Every 50th letter of a standard: Chinese, simplified and traditional, Japanese, and all syllables of Korean."""
    pairs = (bytes(pair).decode(standard, "ignore") for pair in product(range(0x81, 0xFF), range(0x40, 0xFF)))
    letters = [letter for letter in pairs if len(letter) == 1 and unicodedata.category(letter) == "Lo"]
    assert len(letters) > 6000
    bead = line(UNKNOWN, 8).tobytes()
    assert [letter for letter in letters[::50] if line(letter, 8).tobytes() == bead] == []


def test_old_syllables_of_korean_are_joined():
    assert measure("\u1112\u119e\u11ab", 40) == measure("\ud55c", 40)


def test_a_space_beside_an_emoji_is_as_wide_as_any():
    assert measure("🐉 Ada", 40) == pytest.approx(measure("🐉", 40) + measure(" Ada", 40))
    assert measure("🐉 Ada", 40) - measure("🐉Ada", 40) < 20


def test_what_no_font_has_is_a_bead():
    assert line("\U00012000", 40).tobytes() == line(UNKNOWN, 40).tobytes()
    assert line(UNKNOWN, 40).getbbox() is not None


def test_a_glyph_too_intricate_to_draw_is_a_bead():
    wide = line("\ufdfd", 40, BOLD)
    bead = line(UNKNOWN, 40, BOLD).getbbox()
    assert wide.getbbox() == bead
    assert wide.width > bead[2]


@settings(deadline=None, max_examples=50)
@given(st.text(max_size=60), st.integers(60, 600), st.sampled_from([22, 40]))
def test_any_text_fits_its_width(text, width, size):
    shown, smaller = fit(clean(text), size, BOLD, width)
    assert measure(shown, smaller, BOLD) <= width
    assert line(shown, smaller, BOLD).height == round(smaller * 1.5)


@pytest.mark.parametrize(
    ("name", "end"),
    [("W" * 50 + " (sun)", "W… (sun)"), ("W" * 50 + " (" + "W" * 50 + ")", "W…"), ("W" * 50 + ")", "W…")],
)
def test_a_long_name_keeps_a_short_mark_at_its_end(name, end):
    shown, size = fit(name, 40, BOLD, 300)
    assert shown.endswith(end)
    assert measure(shown, size, BOLD) <= 300


def ai_players(*names):
    """What painters get as the names of AI players called so, in the current language."""
    joined = datetime(2026, 3, 1, tzinfo=UTC)
    held = [SeatRow(seat, None, "medium", stored_as_ai(name), joined) for seat, name in enumerate(names)]
    return called(names_of("huang_di", held))


def test_a_long_name_loses_first_that_it_is_an_ai_player_s(language):
    with speaking(language):
        (name,) = ai_players("Bartholomew")
    width = measure(name, least(40), BOLD)
    assert fit(name, 40, BOLD, width) == (name, least(40))
    assert fit(name, 40, BOLD, measure("Bartholomew", 40, BOLD)) == ("Bartholomew", 40)
    assert fit(name, 40, BOLD, measure("Bartholomew", least(40), BOLD)) == ("Bartholomew", least(40))
    assert fit(name, 40, BOLD, measure("Bartho…", least(40), BOLD)) == ("Bartho…", least(40))
    assert fit(name, 40, BOLD, measure("Bartholomew", 40, BOLD), vital=True) == ("Bartholomew", 40)


def test_ai_players_of_the_same_name_are_told_apart_even_if_it_is_cut(language):
    with speaking(language):
        both = ai_players("Bartholomew", "Bartholomew")
        marks = [find_box("huang_di").mark(seat) for seat in range(2)]
    for name, mark in zip(both, marks, strict=True):
        for shorter in (f"Bartholomew ({mark})", f"Bartho… ({mark})"):
            assert fit(name, 40, BOLD, measure(shorter, least(40), BOLD)) == (shorter, least(40))


def test_a_row_of_names_loses_first_which_are_ai_players():
    text = row([*ai_players("Ada", "Bert"), "Chloe"])
    assert fit(text, 40, BOLD, measure("Ada, Bert, Chloe", 40, BOLD)) == ("Ada, Bert, Chloe", 40)


@pytest.mark.parametrize("size", [40, 37, 34, 31])
def test_a_text_is_a_little_smaller_before_it_is_cut(size):
    assert fit("Bartholomew", 40, BOLD, measure("Bartholomew", size, BOLD)) == ("Bartholomew", size)


@pytest.mark.parametrize("vital", [False, True])
def test_a_long_name_ends_in_an_ellipsis_and_is_smaller_unless_it_is_vital(vital):
    shown, size = fit("W" * 50, 40, BOLD, 300, vital=vital)
    assert shown.endswith("…")
    assert (size == 40) == vital
    assert size <= 40
