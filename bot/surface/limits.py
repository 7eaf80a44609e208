"""Discord's limits: counts and lengths in characters."""

from __future__ import annotations

from typing import Final

ROW: Final = 5
"""Buttons in a row."""
ROWS: Final = 5
"""Rows of controls below a classic message."""
BUTTON: Final = 80
"""Label of a button."""
MENU: Final = 25
"""Options of a menu, and how many can be chosen."""
OPTION: Final = 100
"""Label of a menu's option, and its description."""
PLACEHOLDER: Final = 150
"""Placeholder of a menu."""
FORM: Final = 45
"""Title of a form, and label of a field."""
CUSTOM_ID: Final = 100
"""`custom_id` of a control."""
ALT: Final = 1024
"""Alternative text of a picture."""
CONTENT: Final = 2000
"""Content of a classic message, the part that notifications show."""
EMBED: Final = 4096
"""Description of an embed."""
TEXTS: Final = 4000
"""All texts of a layout."""
URL: Final = 512
"""Address of a link button."""
SUGGESTIONS: Final = 25
"""Suggestions for a command's option."""
SUGGESTION: Final = 100
"""A suggestion."""
DESCRIPTION: Final = 100
"""Description of a command or of its option."""
THREAD: Final = 100
"""Name of a thread."""
