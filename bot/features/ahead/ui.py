"""Answers ahead on Discord: the command `/ahead`, and the panel to give and cancel them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.ahead.service import AnswersAhead, question_called
from bot.kernel.hooks import Hooks
from bot.kernel.numbers import whole_number
from bot.kernel.rights import must_run
from bot.kernel.rows import to_answer
from bot.kernel.words import Declined, Stale, say
from bot.surface import controls, limits
from bot.surface.controls import Click, Verb, form, show
from bot.surface.inputs import Words, means_off, suggested
from bot.surface.parts import back, panel, text_post, to_page
from bot.surface.posts import PostKind, table_named
from games import find_boxes
from games.engine.language import speaking
from games.engine.words import addressing, capital, row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import discord

    from bot.kernel.live import Live
    from bot.surface.layout import Layout, Part
    from games.engine import Ahead, Answer, Key, Seat
    from storage import GivenAhead, Post


class AheadUI(commands.Cog):
    """Takes answers ahead, and shows a player their own."""

    def __init__(self, answers: AnswersAhead, surface: Surface) -> None:
        self._answers = answers
        self._tables = surface.tables
        self._here = surface.here
        self._letters = surface.letters
        self.feature = Feature(
            name="ahead",
            verbs={
                "ahead": Verb(self._show, "either"),
                "plan": Verb(self._plan, "here"),
                "planform": Verb(self._ask_number, "form"),
                "unplan": Verb(self._cancel, "here"),
            },
            commands={"": self.get_app_commands()},
            posts=[PostKind(name="dropped", send=self._tell_dropped)],
            hooks=Hooks(before=[answers.answered]),
            pages={"ahead": self._show},
            more={1: to_page("ahead", "ahead-button", for_players=True)},
            help=["ahead"],
            help_parts={"answers": guide},
        )

    @app_commands.command()
    @app_commands.guild_only()
    async def ahead(
        self,
        interaction: Interaction[Any],
        what: Words | None = None,
        answer: Words | None = None,
        until: Words | None = None,
    ) -> None:
        """Answer before the game asks you: once, or every time."""
        live = await self._here.running(interaction)
        if what is not None:
            if answer is None:
                raise Declined(say("ahead-no-answer"))
            given = None if means_off(answer) else read_answer(answer)
            moment = None if until is None or means_off(until) else until
            await self._give(interaction, live.id, what, given, moment)
        else:
            await self._show(interaction, Click("ahead", live.id, 0))

    @ahead.autocomplete("what")
    async def _suggest_questions(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live = await self._here.find_running(interaction)
        return suggested({question.topic: question.title for question in (live.box.ahead if live else ())}, current)

    @ahead.autocomplete("answer")
    async def _suggest_answers(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live, question = await self._here.find_running(interaction), await self._question_typed(interaction)
        seat = live.find_seat(interaction.user.id) if live else None
        if live is None or seat is None or question is None:
            return []
        with addressing(live.short_names, seat):
            answers = dict(question.answers(live.observation(seat)))
        if question.is_number:
            answers = {str(number): question.label(number) for number in range(question.most + 1)}
        return suggested({say("word-off"): say("ahead-choice-off")} | answers, current)

    @ahead.autocomplete("until")
    async def _suggest_moments(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        question = await self._question_typed(interaction)
        if question is None or not question.until:
            return []
        moments = {until: question.moment(until) for until in question.until}
        return suggested({say("word-off"): say("ahead-until-off")} | moments, current)

    async def _question_typed(self, interaction: Interaction[Any]) -> Ahead | None:
        """Return the question typed so far."""
        live, wanted = await self._here.find_running(interaction), interaction.namespace.what
        return next((question for question in (live.box.ahead if live else ()) if question.topic == wanted), None)

    async def _show(self, interaction: Interaction[Any], click: Click) -> None:
        """Show a player's answers ahead at a table."""
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        seat = live.seat_of(interaction.user.id)
        await show(interaction, ahead_panel(live, seat, await self._answers.given(live, seat)))

    async def _give(
        self, interaction: Interaction[Any], table_id: int, topic: str, answer: Answer | None, until: str | None = None
    ) -> None:
        """Store an answer, or cancel it, and show the panel as of then: the game may be over a moment later."""
        live, given = await self._answers.give(table_id, interaction.user.id, topic, answer, until)
        await show(interaction, ahead_panel(live, live.seat_of(interaction.user.id), given))

    async def _ask_number(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        live.seat_of(interaction.user.id)
        question = question_called(live, click.key)
        if not question.is_number:
            raise Stale
        label = say("ahead-number", most=str(question.most))
        await interaction.response.send_modal(form(Click("plan", live.id, 0, question.topic), question.title, label))

    async def _plan(self, interaction: Interaction[Any], click: Click) -> None:
        """Store an answer: `TOPIC/KEY/MOMENT`, or a number typed for `TOPIC`.

        Without a moment it lasts until cancelled.
        """
        topic, _, rest = click.key.partition("/")
        key, _, until = rest.partition("/")
        answer = read_answer("".join(click.values) or key)
        await self._give(interaction, click.table_id, topic, answer, until or None)

    async def _cancel(self, interaction: Interaction[Any], click: Click) -> None:
        await self._give(interaction, click.table_id, click.key, None)

    async def _tell_dropped(self, post: Post) -> discord.Message | None:
        """Tell a player which of their answers ahead were dropped, wherever they sit now."""
        live, person = await self._tables.live(post.table_id), post.payload["person"]
        if not live.goes_on:
            return None
        with speaking(await self._letters.language_of(person)):
            text = dropped(live, post.payload["seat"], post.payload["answers"])
            draft = text_post(text, controls.button("ahead", live.id, 0, label=say("ahead-button")))
        return await self._letters.deliver(post, person, draft)


def dropped(live: Live, seat: Seat, answers: Mapping[str, Answer]) -> str:
    """Return the message that lists a player's dropped answers ahead, by topic."""
    questions, own = [question for question in live.box.ahead if question.topic in answers], live.observation(seat)
    with addressing(live.short_names, seat):
        given = row(f"{question.title} ({question.label(answers[question.topic], own)})" for question in questions)
    return say("ahead-dropped", **table_named(live), answers=given)


def read_answer(text: str) -> Answer:
    """Return the typed answer; as a number, if it is one."""
    number = whole_number(text.strip())
    return text.strip() if number is None else number


def ahead_panel(live: Live, seat: Seat, given: Mapping[str, GivenAhead]) -> Layout:
    """Return the questions that a seat can answer ahead, its answers, and buttons and menus to change them."""
    parts: list[Part] = []
    for question in live.box.ahead:
        with addressing(live.short_names, seat):
            answers = question.answers(live.observation(seat))
        if question.is_number or answers:
            parts += _asked(live.id, question, answers, given.get(question.topic))
    about = say("ahead-page" if live.box.ahead else "ahead-page-empty")
    return panel(say("ahead-page-title"), about, *parts, [back(live.id)])


def _asked(table_id: int, question: Ahead, answers: Mapping[Key, str], row: GivenAhead | None) -> Iterator[Part]:
    """Yield one question: its answer, how long that lasts, and buttons to change both; a menu for many `answers`."""
    given, until = (None, None) if row is None else (to_answer(row.answer), row.until)
    yield f"**{question.title}**: {_given(question, answers, given, until)}\n-# {question.sentence}"

    def plan(answer: Answer, until: str | None, label: str) -> ui.Button[Any]:
        return controls.button("plan", table_id, 0, "/".join([question.topic, str(answer), until or ""]), label=label)

    buttons: list[ui.Button[Any]] = []
    if len(answers) < limits.ROW:
        buttons = [plan(key, until, label) for key, label in answers.items() if key != given]
    else:
        yield [_menu(table_id, question, answers, given, until)]
    if question.is_number:
        buttons.append(controls.button("planform", table_id, 0, question.topic, label=say("ahead-button-number")))
    if given is None:
        yield buttons
        return
    yield [*buttons, controls.button("unplan", table_id, 0, question.topic, label=say("ahead-button-off"))]
    others = [moment for moment in (None, *question.until) if moment != until] if question.until else []
    yield [plan(given, moment, capital(_moment(question, moment))) for moment in others]


def _menu(
    table_id: int, question: Ahead, answers: Mapping[Key, str], given: Answer | None, until: str | None
) -> ui.Select[Any]:
    """Return the menu of many answers."""
    options = [controls.option(label, key, chosen=key == given) for key, label in answers.items()]
    key = "/".join([question.topic, "", until or ""])
    return controls.menu("plan", table_id, 0, options, key=key, placeholder=say("ahead-menu"))


def _given(question: Ahead, answers: Mapping[Key, str], given: Answer | None, until: str | None) -> str:
    """Say which answer is given ahead, if any, and how long it lasts."""
    if given is None:
        return say("ahead-not-given")
    answer = answers[str(given)] if answers else question.label(given)
    return say("ahead-given-until" if question.until else "ahead-given", answer=answer, until=_moment(question, until))


def _moment(question: Ahead, until: str | None) -> str:
    return say("ahead-until-off") if until is None else question.moment(until)


def guide() -> str:
    """Return what can be answered ahead in each game, for the help page."""
    games = (box for box in find_boxes().values() if box.ahead)
    return "\n".join(say("ahead-guide", game=box.title, asked=box.asked_ahead) for box in games)
