"""The post at the end of a game: the result, pictures and a film of the whole game, and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.kernel.retelling import views
from bot.kernel.words import say
from bot.kernel.workers import TooLong, reading
from bot.surface import controls
from bot.surface.layout import Layout, framed
from bot.surface.paging import FIRST
from bot.surface.pictures import all_painted, gallery, painted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.kernel.live import Live

ENDING: Final = "ending"
STORY: Final = "story.gif"
TEXT: Final = 3900
"""Maximum length of the result in words."""


async def ending_post(live: Live, *, post_id: int) -> tuple[ui.LayoutView, list[discord.File]]:
    """Return the message and its pictures.

    The result and the film each have a gallery, because Discord crops pictures side by side.
    """
    pictures = await _pictures(live)
    described = {file.filename: shown for shown, file in pictures.items()}
    film = {name: shown for name, shown in described.items() if name == STORY}
    still = [(name, shown) for name, shown in described.items() if name not in film]
    result, others = dict(still[:1]), dict(still[1:])
    container = framed(post_id)
    if result:
        container.add_item(gallery(result))
    container.add_item(ui.TextDisplay(live.box.texts.scoring(live.view(None), live.shown_names)[:TEXT]))
    if film:
        container.add_item(gallery(film))
    if others:
        container.add_item(gallery(others))
    container.add_item(ui.ActionRow(*_controls(live)))
    return Layout(container), list(pictures.values())


async def _pictures(live: Live) -> dict[str, discord.File]:
    """Paint the pictures of a whole game, by description, the film last; none if replaying the game takes too long."""
    try:
        seen = await reading(views, live)
    except TooLong:
        return {}
    pictures = await all_painted(ENDING, live, lambda painter, look: painter.ending(seen, live.names, look))
    story = await painted(STORY, live, lambda painter, look: painter.story(seen, live.names, look), aside=reading)
    if story is not None:
        pictures[say("board-story")] = story
    return pictures


def _controls(live: Live) -> Iterator[ui.Button[Any]]:
    if live.persons:
        style = discord.ButtonStyle.success
        yield controls.button("rematch", live.id, 0, label=say("rematch-button"), style=style)
    yield controls.button("replay", live.id, 0, FIRST, label=say("seeing-button-replay"))
    yield controls.button("rankings", 0, 0, f"{live.box.name}/{FIRST}", label=say("rankings-button"))
