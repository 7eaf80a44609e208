"""The worst possible names, and the parts of a text that Discord would act on."""

import re

LIVE = re.compile(
    r"@everyone|@here|<(?:@[!&]?|#|/[\w -]+:|a?:\w+:|t:|id:)\w+[^>]*>|\w+://|discord\.gg/|\]\(", re.IGNORECASE
)
"""Mentions, emoji, timestamps, addresses and links, as Discord finds them in a text without escaped characters."""
ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")


def live_parts(text):
    return LIVE.findall(ESCAPED.sub("\N{BULLET}", text))


HOSTILE = {
    "wide": "長" * 32,
    "widest": "﷽" * 32,
    "emoji": "🐉" * 32,
    "families": "👨‍👩‍👧‍👦🇨🇳" * 3 + "🏳️‍🌈",
    "arabic": "شَيْخُ العَرَبِ والعَجَمِ فِي الصّ"[:32],
    "hebrew": "שָׁלוֹם **עוֹלָם** <@1>",
    "overridden": "\u202e\u2067)hturt( **eht** si siht",
    "markup": "**b** __u__ ~~s~~ ||p|| `c` ```d"[:32],
    "mentions": "<@1><@&2><#3></a:4>@everyone@here",
    "links": "[x](https://e.vil) discord.gg/vil",
    "lines": "# > - 1. a\n# b\r\n> c\u2028-# d",
    "every mark": r"\*_`|~<[@/" * 3,
    "unseen": "\u200b\u2060\u3164\x00",
    "marks": "\u0301" * 32,
    "piled": "Z" + "\u0335\u0322\u0310\u0352\u036b\u0333" * 5,
    "sentences": "A. B! C? wins. It is your turn,",
}
