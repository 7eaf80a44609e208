"""Posts in the channel: the board with its chronicle, and the result at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.play.answers import thinking_now
from bot.kernel.live import cut_short
from bot.kernel.retelling import views
from bot.kernel.words import say
from bot.kernel.workers import TooLong, reading, thinking
from bot.surface import controls
from bot.surface.layout import Layout, framed
from bot.surface.parts import learning, your_move
from bot.surface.pictures import all_painted, gallery, painted
from games.engine.words import row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from bot.kernel.live import Live
    from games.engine import Seat

CHRONICLE: Final = 2400
"""Maximum length of the chronicle in a post; Discord allows 4,000 characters in all."""
BOARD: Final = "board.png"
ENDING: Final = "ending"
STORY: Final = "story.gif"
RESULT: Final = 3900
"""Maximum length of the result in words."""


def board_post(
    live: Live,
    sentences: Sequence[str],
    called: Collection[Seat],
    *,
    post_id: int,
    picture: bool = True,
    controls: bool = True,
    away: Collection[Seat] = (),
    delays: Sequence[str] = (),
) -> ui.LayoutView:
    """Return a board post: the picture attached as `BOARD`, what happened, and who is up.

    The seats in `called` are pinged unless they are `away`, the others only named. `delays` say how long the game may
    have to wait.
    """
    texts, public = live.box.texts, live.view(None)
    box = framed(post_id)
    if picture:
        box.add_item(gallery({BOARD: texts.alt(public, live.names)}))
    if sentences:
        box.add_item(ui.TextDisplay(_chronicle(sentences)))
        box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay("\n".join([_standing(live, called, away), *(f"-# {delay}" for delay in delays)])))
    if controls:
        box.add_item(ui.ActionRow(*_controls(live)))
        if live.goes_on and is_untouched(live):
            box.add_item(ui.ActionRow(*learning(live.box, live.id)))
    return Layout(box)


def is_untouched(live: Live) -> bool:
    """Return whether no person has answered anything yet."""
    return not any(entry.seat in live.persons for entry in live.table.log)


def _chronicle(sentences: Sequence[str]) -> str:
    """Return the latest sentences that fit."""
    kept: list[str] = []
    room = CHRONICLE
    for sentence in reversed(sentences):
        room -= len(sentence) + 3
        if room < 0:
            return "\n".join([f"-# {say('board-left-out')}", *reversed(kept)])
        kept.append(f"- {sentence}")
    return "\n".join(reversed(kept))


def _standing(live: Live, called: Collection[Seat], away: Collection[Seat]) -> str:
    if live.table.over:  # the post with the scoring, which comes next, says who has won
        return say("board-over")
    if how := cut_short(live):
        return how
    headline = f"**{live.box.texts.headline(live.view(None), live.shown_names)}**"
    return f"{headline}\n{_whose_turn(live, called, away)}".strip() if live.goes_on else headline


def _whose_turn(live: Live, called: Collection[Seat], away: Collection[Seat]) -> str:
    if live.asks_only_ai:
        return thinking_now(live)
    names = {
        seat: f"<@{live.persons[seat]}>" if seat in called and seat not in away else f"**{live.shown_names[seat]}**"
        for seat in live.waiting
    }
    if live.table.simultaneous:
        where = "here" if len(called) == len(names) else "private"
        return say("board-sealed", who=row(names.values()), count=len(names), called=where)
    asked = (ask.seat for ask, _ in live.table.step_answers if ask.seat >= 0)
    on_turn = next(asked, None)  # the player who was asked first; others choose in the middle of that turn
    return " ".join(
        say("board-turn", who=name) if on_turn in (None, seat) else say("board-call", who=name, count=1)
        for seat, name in names.items()
    )


def _controls(live: Live) -> list[ui.Button[Any]]:
    verbs = ("hand", "scores", "text", "more")
    buttons = [controls.button(verb, live.id, live.table.number, label=say(f"board-{verb}")) for verb in verbs]
    if not live.goes_on:
        return buttons[1:]
    return [your_move(live.id, live.table.number), *buttons]


async def ending_post(
    live: Live, buttons: Iterable[ui.Button[Any]], *, post_id: int
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Return the post at the end of a game, with a film of the whole game and `buttons`, and its pictures.

    The result and the film each have a gallery, because Discord crops pictures side by side.
    """
    pictures = await _pictures(live)
    described = {file.filename: shown for shown, file in pictures.items()}
    view = await thinking(_ending, live, described, buttons, post_id)
    return view, list(pictures.values())


def _ending(live: Live, described: Mapping[str, str], buttons: Iterable[ui.Button[Any]], post_id: int) -> ui.LayoutView:
    """Return the post at the end of a game, with its attached pictures `described` by name."""
    film = {name: shown for name, shown in described.items() if name == STORY}
    still = [(name, shown) for name, shown in described.items() if name not in film]
    result, others = dict(still[:1]), dict(still[1:])
    container = framed(post_id)
    if result:
        container.add_item(gallery(result))
    container.add_item(ui.TextDisplay(live.box.texts.scoring(live.view(None), live.shown_names)[:RESULT]))
    if film:
        container.add_item(gallery(film))
    if others:
        container.add_item(gallery(others))
    for line in controls.rows(list(buttons)):
        container.add_item(line)
    return Layout(container)


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
