"""Texts shared by all games."""

import pytest

from games.engine.language import speaking
from games.engine.words import percent, quoted


@pytest.mark.parametrize(
    ("typed", "reads"),
    [
        ("one_more", "'one_more'"),
        ("Mars/Olympus", "'Mars/Olympus'"),
        ("a\n# b", r"'a\n# b'"),
        ("\u202ea", r"'\u202ea'"),
        ("**x** <@1>", r"'\*\*x\*\* \<\@1>'"),
        ("[x](http://e)", r"'[x\](http:\//e)'"),
        ("_x_ a_b_", r"'\_x\_ a_b\_'"),
        ("`c` ||s|| ~~d~~", r"'\`c\` \|\|s\|\| \~\~d\~\~'"),
        ("discord.gg/x", r"'discord.gg\/x'"),
        (9, "9"),
    ],
)
def test_quoted_input_has_no_markup(typed, reads):
    assert quoted(typed) == reads


def test_a_share_is_said_in_hundredths_of_each_language():
    assert percent(0.624) == "62%"
    with speaking("de"):
        assert percent(1) == "100\N{NO-BREAK SPACE}%"
