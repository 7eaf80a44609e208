"""Text typed to do harm, and the parts of it that Discord would act on."""

from __future__ import annotations

import re
from typing import Final

EVIL: Final = "**zq** <@999999999> @everyone [zq](http://zq.example) `zq` ||zq|| ~~zq~~ _zq_ \u202e\n# zq"
LIVE: Final = re.compile(
    r"\*\*zq|<@9999|<#9999|<t:0|@everyone|@here|\]\(http|\w://zq|discord\.gg/zq"
    r"|`zq|\|\|zq|~~zq|\b_zq|^# zq|\u202e|\x00",
    re.MULTILINE,
)
"""Mentions, links and markup in the typed texts, as Discord would find them if they were not escaped."""


def live_in(text):
    """Return the parts of a text that Discord would act on."""
    text = re.sub(r"\\[^0-9A-Za-z\s]", "\N{BULLET}", text)
    return LIVE.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL))
