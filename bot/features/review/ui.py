"""Looking back on Discord: a chart of everyone's chances to win, and a page for each decisive turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import Interaction, app_commands, ui

from bot.feature import Feature, Surface
from bot.features.review.retold import Board, Retold, chart, looked_back, must_be_over, retold
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading
from bot.surface import controls
from bot.surface.controls import Click, Verb, show
from bot.surface.here import CommandsHere
from bot.surface.inputs import Words
from bot.surface.layout import Layout, Part, framed
from bot.surface.limits import ALT
from bot.surface.parts import FIRST, PAGE, turned_to
from bot.surface.pictures import Paint, attached, gallery, painted
from games.engine.words import fitting, percent, row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.kernel.advice import Advisers
    from bot.kernel.live import Live
    from games.engine import Analysis, Seat

CHART: Final = "chances.png"
PLAYED: Final = "played.png"
BETTER: Final = "better.png"
_MINE: Final = "mine"
_OF: Final = "/"
"""The page of a player's own turns has this between `_MINE` and its number."""
_SOME: Final = 12
"""The chart is described by about as many of its turns."""


class ReviewUI(CommandsHere):
    """The command and the buttons to look back at a game that is over."""

    def __init__(self, advisers: Advisers, surface: Surface) -> None:
        super().__init__(surface.here)
        self._tables = surface.tables
        self._database = surface.database
        self._allowances = surface.allowances
        self._advisers = advisers
        self.feature = Feature(
            name="review",
            verbs={"review": Verb(self._turn, "either")},
            commands={"table": [self.look_back]},
            after_game=_button,
        )

    @app_commands.command(name="look-back")
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def look_back(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """See everyone's chances to win, and the turns that changed most."""
        live = await self.here.watched(interaction, table)
        await self._show(interaction, live, Click("review", live.id, 0, FIRST))

    async def _turn(self, interaction: Interaction[Any], click: Click) -> None:
        await self._show(interaction, await self._tables.live(click.table_id), click)

    async def _show(self, interaction: Interaction[Any], live: Live, click: Click) -> None:
        """Show the chart, or one of the turns. Raises `Declined` if the game still runs, was stopped or is unknown."""
        if live.goes_on:
            raise Declined(say("review-running"))
        must_be_over(live.table)
        self._allowances.use("review", person=interaction.user.id, channel=live.row.channel_id)
        own, whose = live.find_seat(interaction.user.id), click.key.partition(_OF)[0]
        seat = own if whose == _MINE else None
        analysis = looked_back(await self._advisers.review(live, seat))
        turns = await reading(retold, live.box, live.table, analysis, lambda answers: _then(live, answers).shown_names)
        page = turned_to(replace(click, key=click.key.rpartition(_OF)[2]), len(turns) + 1)
        pictures = _turn_pictures(live, turns[page - 1]) if page else _chart(live, analysis)
        person = await PREFERENCES.of(self._database, interaction.user.id)
        files = attached(
            [await painted(name, live, picture.paint, person, urgent=False) for name, picture in pictures.items()]
        )
        described = {file.filename: pictures[file.filename].alt for file in files}
        buttons = [*_pages(live, turns, page, seat)]
        if own is not None:
            buttons.append(_button_to(live, own=seat is None))
        await show(interaction, _panel(live, turns, page, described, buttons, is_own=seat is not None), files)


def _then(live: Live, answers: int) -> Live:
    """Return the table with the holders of the seats after a number of answers; the game stays as it is now."""
    return live.as_of(live.table.numbers[answers])


class _Picture(NamedTuple):
    alt: str
    paint: Paint


def _chart(live: Live, analysis: Analysis) -> dict[str, _Picture]:
    some = analysis.turns[:: 1 + len(analysis.turns) // _SOME]
    course = [*(turn.before for turn in some), analysis.end]
    courses = (f"{name} {row(percent(shares[seat]) for shares in course)}" for seat, name in enumerate(live.names))
    return {
        CHART: _Picture(
            say("review-alt", course="; ".join(courses)),
            lambda _, look: chart(live.box, live.table, analysis, live.names, look),
        )
    }


def _turn_pictures(live: Live, turn: Retold) -> dict[str, _Picture]:
    """Return the boards after a turn: as it was played, and as the search would have played it."""
    lines = {PLAYED: turn.played} | ({BETTER: turn.better} if turn.better else {})
    then = _then(live, turn.began)
    return {name: _board(then, line) for name, line in lines.items()}


def _board(then: Live, line: Board) -> _Picture:
    alt = then.box.texts.alt(line.observation, then.names, ALT)
    return _Picture(alt, lambda painter, look: painter.board(line.observation, then.names, look))


def _panel(
    live: Live,
    turns: Sequence[Retold],
    page: int,
    described: Mapping[str, str],
    buttons: Sequence[ui.Button[Any]],
    *,
    is_own: bool,
) -> Layout:
    """Return the first page, with a list of the turns, or the page of one of them."""
    parts: list[Part]
    if page == 0:
        listed = "\n".join(f"{number}. {turn.heading}" for number, turn in enumerate(turns, 1))
        title = say("review-title", title=live.box.title)
        drawn = f"\n-# {say('review-drawn')}" if live.table.game.is_drawn else ""
        about = say("review-about", whose=("own" if turns else "none") if is_own else "all")
        parts = [gallery(described) if described else "", f"## {title}\n{about}\n{listed}{drawn}"]
    else:
        turn = turns[page - 1]
        heading = f"{turn.when}, {turn.who}" if is_own else turn.heading  # its chances follow
        parts = [f"### {page}. {heading}\n-# {turn.headline}"]
        parts += _played(say("review-played"), turn.played.told, PLAYED, described)
        if turn.better is None:
            parts.append(say("review-same"))
        else:
            title = say("review-better", who=turn.who, chances=turn.chances)
            why = [say("review-why", why=turn.why)] if turn.why else []
            parts += _played(title, [*turn.better.told, *why], BETTER, described)
    return Layout(framed(*parts, buttons))


def _played(title: str, told: Sequence[str], name: str, described: Mapping[str, str]) -> Iterator[Part]:
    """Yield one way to play a turn: in words, above the board that it led to."""
    sentences = fitting((f"- {sentence}" for sentence in told), PAGE // 2, "\n")
    yield f"**{title}**\n{sentences}"
    if name in described:
        yield gallery({name: described[name]})


def _pages(live: Live, turns: Sequence[Retold], page: int, seat: Seat | None) -> Iterator[ui.Button[Any]]:
    """Yield the buttons to the chart and to the turns."""
    whose = "" if seat is None else f"{_MINE}{_OF}"
    yield controls.button("review", live.id, 0, f"{whose}{FIRST}", label=say("review-chart"), disabled=page == 0)
    for place, turn in enumerate(turns, 1):
        label = say("review-page", place=place, when=turn.when)
        yield controls.button("review", live.id, 0, f"{whose}{place}", label=label, disabled=page == place)


def _button_to(live: Live, *, own: bool) -> ui.Button[Any]:
    """Return the button to a player's own turns, or to everyone's."""
    key, label = (f"{_MINE}{_OF}{FIRST}", "review-own") if own else (FIRST, "review-all")
    return controls.button("review", live.id, 0, key, label=say(label))


def _button(live: Live) -> Iterator[ui.Button[Any]]:
    """Yield the button under the end of a game that AI players know well enough."""
    if live.box.is_learned(len(live.seats)):
        yield controls.button("review", live.id, 0, FIRST, label=say("review"))
