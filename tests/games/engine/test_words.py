"""Texts shared by all games."""

import pytest

from games.engine.words import quoted


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
