"""How names read that are as bad as names can be: no text breaks, no markup is live."""

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel.saying import plain, shown
from tests.bot.surface.bad_names import ESCAPED, live_parts

READ = [
    ("Mei Lin", "Mei Lin"),
    ("Dr. Who (AI)", "Dr. Who (AI)"),
    ("  two\n\tlines\u2028and\u3000more ", "two lines and more"),
    ("長" * 32, "長" * 32),
    ("👨‍👩‍👧‍👦🇨🇳🏴\U000e0067\U000e0062\U000e007f1️⃣", "👨‍👩‍👧‍👦🇨🇳🏴\U000e0067\U000e0062\U000e007f1️⃣"),
    ("שָׁלוֹם", "\u2068שָׁלוֹם\u2069"),  # noqa: RUF001
    ("\u202egnorw\u202c\u2066", "gnorw"),
    ("nul\x00bell\x07\x1b[31m", r"nulbell\[31m"),
    ("a\u200bb\u2060c\ufeff\u00ad", "abc"),
    ("Z" + "\u0310" * 20 + "y", "Z\u0310\u0310\u0310y"),
    ("\u0301\u0302 accents", "accents"),
    ("**@everyone** <@1> <@&2>", r"\*\*\@everyone\*\* \<\@1> \<\@&2>"),
    ("[x](y) ||s|| ~~d~~ `c`", r"\[x\](y) \|\|s\|\| \~\~d\~\~ \`c\`"),
    ("https://evil.example discord.gg/x", r"https:\/\/evil.example discord.gg\/x"),
    ("# heading", r"\# heading"),
    ("-# small", r"\-# small"),
    ("> quote", r"\> quote"),
    ("1. list", r"1\. list"),
    ("\\", r"\\"),
    ("", "former player 3"),
    ("\u200b\u2060\u3164\u2800", "Player 3"),
    ("\u0301\u0302", "Player 3"),
    ("\U000e0067\u200d\x00", "Player 3"),
]


@pytest.mark.parametrize(("name", "reads"), READ, ids=lambda text: ascii(text)[:20])
def test_how_a_name_reads_in_markdown_and_where_nothing_is_markup(name, reads):
    assert shown(name, 2) == reads
    assert plain(name, 2) == re.sub(r"\\(.)", r"\1", reads)


STYLE = re.compile(r"\*|_|`|~~|\|\||^\s*(?:#{1,3} |-# |>>> |> |[-*+] |\d+\. )", re.MULTILINE)


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=32) | st.text("*_`~|<>[]()@#&!:/\\-+.1 \nae\u200b\u2028\u05d0\u202e\u0301", max_size=32))
def test_no_name_contains_live_markup(name):
    text = shown(name, 0)
    assert live_parts(text) == STYLE.findall(ESCAPED.sub("\N{BULLET}", text)) == []
    assert text == text.strip()
    assert not text.endswith("\\") or text.endswith("\\\\")
    assert len(text) <= 2 * max(len(unicodedata.normalize("NFC", name)), len("former player 1")) + 2
    assert_in_line(text)
    assert_in_line(plain(name, 0))


def assert_in_line(text):
    """It has letters, no character that governs others, and nothing turns the text around it."""
    assert any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)
    assert not re.search("[\u202a-\u202e\u2066\u2067]", text)
    outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
    assert "\u2068" not in outside
    assert not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in outside)
