"""What is typed to do harm, and what of it is live in a text."""

from __future__ import annotations

import re
from typing import Final

EVIL: Final = "**zq** <@999999999> @everyone [zq](http://zq.example) `zq` ||zq|| ~~zq~~ _zq_ \u202e\n# zq"
LIVE: Final = re.compile(
    r"\*\*zq|<@9999|<#9999|<t:0|@everyone|@here|\]\(http|\w://zq|discord\.gg/zq"
    r"|`zq|\|\|zq|~~zq|\b_zq|^# zq|\u202e|\x00",
    re.MULTILINE,
)
"""What a reader's Discord would make of the typed texts, were they not letters."""


def live_in(text):
    """What of the typed texts is live in a text."""
    text = re.sub(r"\\[^0-9A-Za-z\s]", "\N{BULLET}", text)
    return LIVE.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL))
