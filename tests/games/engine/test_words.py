"""Words that all games share."""

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
def test_what_was_typed_reads_as_letters(typed, reads):
    assert quoted(typed) == reads
