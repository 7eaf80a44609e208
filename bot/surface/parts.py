"""Parts of panels and posts: headings, confirmations, navigation, pages of long texts, and what introduces a game."""

from __future__ import annotations

import io
import json
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.kernel.rights import not_host
from bot.kernel.words import say
from bot.surface import controls, limits
from bot.surface.controls import Click, whole
from bot.surface.layout import Draft, Layout, Part, Row, classic, framed
from bot.surface.pictures import drawn
from games.engine.words import players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from bot.kernel.live import Live
    from games.engine import Box, Game
    from rendering import Look
    from storage import TableRow


def panel(title: str, *parts: Part, notes: Sequence[str] = ()) -> Layout:
    """Return a panel with notes, a title and its parts."""
    return Layout(framed("\n".join([*notes, f"### {title}"]), *parts))


def sure_panel(table_id: int, verb: str, what: str, consequence: str, *, key: str = "") -> ui.LayoutView:
    """Return the confirmation of something that cannot be undone."""
    sure = controls.button(verb, table_id, 0, key, label=what, style=discord.ButtonStyle.danger)
    return panel(say("panel-sure", what=what), consequence, [sure, back(table_id)])


def back(table_id: int) -> ui.Button[Any]:
    """Return the button back to the panel `More`."""
    return page(table_id, "", say("panel-back"))


def page(table_id: int, key: str, label: str, *, disabled: bool = False) -> ui.Button[Any]:
    """Return the button to a page behind `More`."""
    return controls.button("more", table_id, 0, key, label=label, disabled=disabled)


def to_page(
    key: str, message: str, *, always: bool = False, for_players: bool = False
) -> Callable[[Live, int], Iterator[ui.Button[Any]]]:
    """Return a function that puts the button to a page into the panel `More`.

    It is there while the game goes on, or `always`; with `for_players`, it is disabled for others.
    """

    def buttons(live: Live, person_id: int) -> Iterator[ui.Button[Any]]:
        if always or live.goes_on:
            is_stranger = live.find_seat(person_id) is None
            yield page(live.id, key, say(message), disabled=for_players and is_stranger)

    return buttons


def cancel(row: TableRow, person_id: int, *, manages: bool) -> ui.Button[Any]:
    """Return the button to cancel a table, disabled for players who may not."""
    guest = bool(not_host(row, person_id, may_manage=manages))
    return page(row.id, "cancel", say("panel-cancel-host" if guest else "panel-cancel-ask"), disabled=guest)


def text_post(text: str, *buttons: ui.Button[Any]) -> Draft:
    """Return a post or a letter with a text, which notifications show if it has buttons.

    A restart finds a classic message by its buttons, so a text alone is a `Layout`.
    """
    return written(text, buttons) if buttons else Draft(Layout(framed(text[:3900])))


def written(text: str, *rows: Row) -> Draft:
    """Return a classic message with a text, the end of which is in an embed if it is long."""
    content, *rest = pages_of(text.splitlines(), limits.CONTENT)
    return classic(content, *rows, more="\n".join(rest))


def your_move(table_id: int, number: int) -> ui.Button[Any]:
    """Return the button that opens a player's own panel."""
    return controls.button(
        "open", table_id, number, label=say("board-take-your-turn"), style=discord.ButtonStyle.primary
    )


async def cover(name: str, box: Box[Game], look: Look | None) -> discord.File | None:
    """Paint a game's picture, to attach as `name`; `None` without a `look`, or if painting fails."""
    return await drawn(name, box.name, look, lambda painter, look: painter.cover(look))


def facts(box: Box[Game], options: Mapping[str, str] | None = None) -> str:
    """Return the number of players, with the chosen `options` if any, and how long a game takes."""
    short, long = box.minutes[0], box.minutes[-1]
    seats = box.seats if options is None else box.seats_for(options)
    return say("lobby-box", players=players(seats), short=short, long=long)


def introduction_button(box: Box[Game], table_id: int, *, page: int = 0, label: str = "") -> ui.Button[Any]:
    """Return the button that opens a page of a game's introduction."""
    return controls.button("intro", table_id, 0, f"{box.name}/{page}", label=label or say("intro-button"))


def learning(box: Box[Game], table_id: int) -> list[ui.Button[Any]]:
    """Return the buttons for the introduction and for the help."""
    help_button = controls.button("help", 0, 0, f"{box.name}/0", label=say("intro-help"))
    return [introduction_button(box, table_id), help_button]


def json_file(name: str, document: Any) -> discord.File:
    """Return a JSON document as a file to attach."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return discord.File(io.BytesIO(text.encode()), name)


PAGE: Final = 3400
"""Maximum length of a page; Discord allows 4,000 characters in a whole message."""
FIRST: Final = "first"
LAST: Final = "last"


def pages_of(lines: Iterable[str], room: int = PAGE) -> list[str]:
    """Split lines into pages of up to `room` characters; at least one. A longer line is split."""
    pages: list[str] = []
    for line in lines:
        for part in [line] if len(line) <= room else wrap(line, room, break_on_hyphens=False):
            if pages and len(pages[-1]) + 1 + len(part) <= room:
                pages[-1] += f"\n{part}"
            else:
                pages.append(part)
    return pages or [""]


def turned_to(click: Click, pages: int) -> int:
    """Return the page a control asks for, or the nearest one. Raises `Stale` for an invalid key."""
    wanted = click.values[0] if click.values else click.key
    if wanted == FIRST:
        return 0
    if wanted in (LAST, ""):
        return pages - 1
    return min(whole(wanted), pages - 1)


def turns(verb: str, table_id: int, page: int, pages: int, *, prefix: str = "") -> ui.ActionRow[Any]:
    """Return the buttons first, earlier, later and latest, disabled where they lead nowhere.

    `prefix` comes before each key.
    """
    steps: Sequence[tuple[str, str, bool]] = (
        (FIRST, say("page-first"), page > 0),
        (str(page - 1), say("page-earlier"), page > 0),
        (str(page + 1), say("page-later"), page < pages - 1),
        (LAST, say("page-last"), page < pages - 1),
    )
    return ui.ActionRow(
        *(
            controls.button(verb, table_id, 0, f"{prefix}{key}", label=label, disabled=not leads)
            for key, label, leads in steps
        )
    )
