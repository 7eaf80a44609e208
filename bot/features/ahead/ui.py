"""The panel for answers given ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.ahead.service import question_called
from bot.kernel.errors import Stale
from bot.kernel.parsing import whole_number
from bot.kernel.rows import to_answer
from bot.kernel.states import must_run
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.layout import Layout
from bot.surface.parts import back, headed
from games.engine.words import capital

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.client import Bot
    from bot.kernel.live import Live
    from games.engine import Ahead, Answer
    from storage import GivenAhead


def ahead_panel(live: Live, given: Mapping[str, GivenAhead]) -> ui.LayoutView:
    """Return the questions that can be answered ahead, the answers given, and buttons to change them."""
    container = headed(say("ahead-page-title"))
    container.add_item(ui.TextDisplay(say("ahead-page" if live.box.ahead else "ahead-page-empty")))
    for question in live.box.ahead:
        _add_question(container, live.id, question, given.get(question.topic))
    container.add_item(ui.ActionRow(back(live.id)))
    return Layout(container)


def _add_question(container: ui.Container[Any], table_id: int, question: Ahead, row: GivenAhead | None) -> None:
    """Add one question: its answer, how long that lasts, and buttons to change both."""
    given = None if row is None else to_answer(row.answer)
    until = None if row is None else row.until
    now = say("ahead-not-given")
    if given is not None:
        name = "ahead-given-until" if question.until else "ahead-given"
        now = say(name, answer=question.label(given), until=_moment(question, until))
    container.add_item(ui.TextDisplay(f"**{question.title}**: {now}\n-# {question.sentence}"))

    def plan(answer: Answer, until: str | None, label: str) -> ui.Button[Any]:
        return controls.button("plan", table_id, 0, "/".join([question.topic, str(answer), until or ""]), label=label)

    buttons = [plan(key, until, question.label(key)) for key in question.keys if key != given]
    if not question.keys:
        buttons.append(controls.button("planform", table_id, 0, question.topic, label=say("ahead-button-number")))
    if given is not None:
        buttons.append(controls.button("unplan", table_id, 0, question.topic, label=say("ahead-button-off")))
    container.add_item(ui.ActionRow(*buttons))
    if given is not None and question.until:
        others = [moment for moment in (None, *question.until) if moment != until]
        moments = [plan(given, moment, capital(_moment(question, moment))) for moment in others]
        container.add_item(ui.ActionRow(*moments))


def _moment(question: Ahead, until: str | None) -> str:
    return say("ahead-until-off") if until is None else question.moment(until)


async def show_ahead(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Show a player's answers ahead."""
    tables = interaction.client.app.tables
    live = await tables.live(table_id)
    must_run(live.row)
    given = await interaction.client.app.ahead.given(live, live.seat_of(interaction.user.id))
    await show(interaction, ahead_panel(live, given))


async def _show(interaction: discord.Interaction[Bot], click: Click) -> None:
    await show_ahead(interaction, click.table_id)


async def _ask_number(interaction: discord.Interaction[Bot], click: Click) -> None:
    live = await interaction.client.app.tables.live(click.table_id)
    must_run(live.row)
    live.seat_of(interaction.user.id)
    question = question_called(live, click.key)
    if question.keys:
        raise Stale
    label = say("ahead-number", most=str(question.most))
    await interaction.response.send_modal(form(Click("plan", live.id, 0, question.topic), question.title, label))


async def _plan(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Store an answer: `TOPIC/KEY/MOMENT`, or a number typed for `TOPIC`. Without a moment it lasts until cancelled."""
    topic, _, rest = click.key.partition("/")
    key, _, until = rest.partition("/")
    answer = read_answer("".join(click.values) or key)
    await interaction.client.app.ahead.give(click.table_id, interaction.user.id, topic, answer, until or None)
    await show_ahead(interaction, click.table_id)


def read_answer(text: str) -> Answer:
    """Return the typed answer; as a number, if it is one."""
    number = whole_number(text.strip())
    return text.strip() if number is None else number


async def _call_off(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.app.ahead.give(click.table_id, interaction.user.id, click.key, None)
    await show_ahead(interaction, click.table_id)


VERBS: Final = {
    "ahead": Verb(_show, "either"),
    "plan": Verb(_plan, "here"),
    "planform": Verb(_ask_number, "form"),
    "unplan": Verb(_call_off, "here"),
}
