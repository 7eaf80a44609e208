"""What Discord allows: how many of a thing, or how many characters.

https://docs.discord.com/developers/components/reference, and the page on application commands beside it.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 5
"""Buttons in a row."""
BUTTON: Final = 80
"""Characters on a button."""
MENU: Final = 25
"""Options of a menu, and how many of them can be chosen."""
OPTION: Final = 100
"""Characters of an option of a menu, and as many again of what is said of it."""
PLACEHOLDER: Final = 150
"""Characters of what a menu says while nothing is chosen."""
FORM: Final = 45
"""Characters of the title of a form, and of what stands beside a line of it."""
CUSTOM_ID: Final = 100
"""Characters that a control carries."""
ALT: Final = 1024
"""Characters that describe a picture."""
ANSWER: Final = 2000
"""Characters of a message without components."""
SUGGESTIONS: Final = 25
"""Suggestions shown at a time to somebody who types a command."""
SUGGESTION: Final = 100
"""Characters of a suggestion."""
DESCRIPTION: Final = 100
"""Characters that describe a command, or an option of one."""
THREAD: Final = 100
"""Characters of a thread's name."""
