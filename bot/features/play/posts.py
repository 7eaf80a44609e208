"""Posts in the channel: the board with its chronicle, and the result at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.play.answers import thinking_now
from bot.kernel.live import cut_short
from bot.kernel.retelling import views
from bot.kernel.words import mention, say
from bot.kernel.workers import TooLong, reading, thinking
from bot.surface import controls
from bot.surface.layout import Draft, Layout, classic, framed
from bot.surface.parts import learning, your_move
from bot.surface.pictures import all_painted, gallery, painted
from games.engine.words import row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from bot.kernel.live import Live
    from games.engine import Seat

CHRONICLE: Final = 2400
"""Maximum length of the chronicle in a post."""
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
    notes: Sequence[str] = (),
    controls: bool = True,
    unnamed: Collection[Seat] = (),
    delays: Sequence[str] = (),
) -> Draft:
    """Return a board post without its picture: who is up, and what happened.

    The seats in `called` are mentioned unless they are in `unnamed`, the others only named. `notes` come first, because
    they may mention people. `delays` say how long the game may have to wait.
    """
    call, state = _standing(live, called, unnamed)
    content = "\n".join([*filter(None, call), *notes, *state, *(f"-# {delay}" for delay in delays)])
    rows = [_controls(live)] if controls else []
    if controls and live.goes_on and is_untouched(live):
        rows.append(learning(live.box, live.id))
    return classic(content, *rows, more=_chronicle(sentences))


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


def _standing(live: Live, called: Collection[Seat], unnamed: Collection[Seat]) -> tuple[list[str], list[str]]:
    """Return whose turn it is, and the state of the game."""
    if live.table.over:
        mentioned = row(name for seat, name in enumerate(_names(live, called)) if seat in called)
        return [say("board-over", who=mentioned, title=live.box.title, called=len(called))], []
    if how := cut_short(live):
        return [], [how]
    headline = f"**{live.box.texts.headline(live.observation(None), live.told_names)}**"
    return [_whose_turn(live, called, unnamed)] if live.goes_on else [], [headline]


def _names(live: Live, called: Collection[Seat]) -> list[str]:
    """Return how a post names each seat's holder: by a mention if it calls them."""
    return [
        mention(live.persons[seat]) if seat in called else f"**{name}**" for seat, name in enumerate(live.shown_names)
    ]


def _whose_turn(live: Live, called: Collection[Seat], unnamed: Collection[Seat]) -> str:
    if live.asks_only_ai:
        return thinking_now(live)
    mentioned, title = [seat for seat in called if seat not in unnamed], live.box.title
    names = _names(live, mentioned)
    if live.table.simultaneous:
        waiting = [names[seat] for seat in live.waiting]
        where = "here" if len(called) == len(waiting) else "private"
        return say("board-sealed", who=row(waiting), title=title, count=len(waiting), called=where)
    asked = (ask.seat for ask, _ in live.table.step_answers if ask.seat >= 0)
    on_turn = next(asked, None)  # the player who was asked first; others choose in the middle of that turn
    lines = []
    for seat in live.waiting:
        if on_turn not in (None, seat):
            lines.append(say("board-call", who=names[seat], title=title, count=1))
        elif seat in mentioned:  # otherwise the headline names them
            lines.append(say("board-turn", who=names[seat], title=title))
    return " ".join(lines)


def _controls(live: Live) -> list[ui.Button[Any]]:
    hand = ["hand"] if live.goes_on and live.box.has_hands else []
    scores = ["scores"] if live.table.game.scores() else []
    buttons = [
        controls.button(verb, live.id, live.table.number, label=say(f"board-{verb}"))
        for verb in (*hand, *scores, "text", "more")
    ]
    return [your_move(live.id, live.table.number), *buttons] if live.goes_on else buttons


async def ending_post(live: Live, buttons: Iterable[ui.Button[Any]]) -> Draft:
    """Return the post at the end of a game, with a film of the whole game and `buttons`.

    It calls nobody, so it is a layout: each picture has a gallery, because Discord crops pictures side by side.
    """
    pictures = await _pictures(live)
    described = {file.filename: shown for shown, file in pictures.items()}
    return Draft(await thinking(_ending, live, described, buttons), files=list(pictures.values()))


def _ending(live: Live, described: Mapping[str, str], buttons: Iterable[ui.Button[Any]]) -> ui.LayoutView:
    """Return the layout of the post at the end of a game, with its attached pictures `described` by name."""
    film = {name: shown for name, shown in described.items() if name == STORY}
    still = [(name, shown) for name, shown in described.items() if name not in film]
    result, others = dict(still[:1]), dict(still[1:])
    container = framed()
    if result:
        container.add_item(gallery(result))
    container.add_item(ui.TextDisplay(live.box.texts.scoring(live.observation(None), live.shown_names)[:RESULT]))
    if film:
        container.add_item(gallery(film))
    for name, shown in others.items():
        container.add_item(gallery({name: shown}))
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
    story = await painted(STORY, live, lambda painter, look: painter.story(seen, live.names, look), urgent=False)
    if story is not None:
        pictures[say("board-story")] = story
    return pictures
