"""Slash commands as answers.

An action says which answer it gives to which ask: a constant, or the value of a parameter. So there is only one way
into the rules, and commands can do everything that clicks can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any

from games.engine.answers import Answer, Key, Seat
from games.engine.decision import Amount, Ask, Chance, Decision, NotOffered, Pick, Picks
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.language import Catalogue
from games.engine.parameters import LeadsTo, Line, Parameter, Typed
from games.engine.table import Table
from games.engine.words import quoted, say


class AlreadyAnswered(Refused):
    """A different value for the parameter `name` of an action, or another action, though the seat has already answered.

    `ask` was open on `table`, a fork, and got this `answer`.
    """

    def __init__(self, name: str, ask: Ask, answer: Answer, table: Table[Game]) -> None:
        super().__init__(say("refused-answered-already", name=name, answer=quoted(answer)))
        self.ask = ask
        self.answer = answer
        self.table = table


class Unfit(NotOffered):
    """An `answer` of an action that the `table` does not accept: the fork with the answers before it."""

    def __init__(self, refused: NotOffered, table: Table[Game], answer: Answer) -> None:
        super().__init__(refused.ask, str(refused))
        self.table = table
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Action(Typed):
    """A slash command of a game.

    Its texts are the message `action-NAME`, with an attribute `name` in languages other than English.
    """

    script: Mapping[str, Line]
    """The answer by topic, in order of play. The asks may skip lines, but never go back to one."""
    text: str = ""
    """The message that describes it; by default named like the command."""
    shared: bool = False
    """Whether it is also a command without its game's name, `/bid`. Such actions of several games are one command, so
    they must have the same texts and parameters."""

    @property
    def _message(self) -> str:
        return f"action-{self.text or self.name}"

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Return all parameters, required ones first."""
        lines = (line if isinstance(line, tuple) else (line,) for line in self.script.values())
        found = [part for line in lines for part in line if isinstance(part, Parameter)]
        return tuple(sorted(found, key=lambda parameter: not parameter.required))

    def usage(self, command: str) -> str:
        """Return a line for help: how to type it in the slash command group `command`, and what it does."""
        names = (parameter.title if parameter.required else f"[{parameter.title}]" for parameter in self.parameters)
        return f"- `{' '.join([f'/{command}', self.title, *names])}` {self.sentence}."

    def path(self, table: Table[Game], seat: Seat, given: Mapping[str, Answer]) -> tuple[Answer, ...]:
        """Return the answers that carry out the action with the parameters `given`.

        Required parameters that were already answered in this step (by a click, for example) may be given again with
        the same value. Raises `AlreadyAnswered` if the value differs or the answers lead to another action, `Unfit` if
        the table does not accept a parameter, and `Refused` if it does not ask for one.
        """
        passed = self._passed(table, seat)
        walk = _Walk(self, table, seat, given)
        walk.to(None)
        if not walk.answers:
            raise Refused(say("refused-action", action=self.title))
        for name in given:
            if name in walk.used:
                continue
            if name not in passed:
                raise Refused(say("refused-parameter-given", parameter=self._title_of(name)))
            ask, answer, back = passed[name]
            if given[name] != answer:
                raise AlreadyAnswered(self._title_of(name), ask, answer, table.before(back))
        return tuple(walk.answers)

    def ask_for(
        self, table: Table[Game], seat: Seat, given: Mapping[str, Answer], name: str
    ) -> tuple[Table[Game], Ask]:
        """Return the ask that parameter `name` would answer after the other ones, and the fork on which it is open.

        If it was already answered in this step, the ask offers only that answer, and the fork is as it was then. Raises
        `Refused` if the table would not get there.
        """
        if (passed := self._passed(table, seat).get(name)) is not None:
            asked, answer, back = passed
            return table.before(back), _settled(asked, answer)
        walk = _Walk(self, table, seat, given)
        ask = walk.to(name)
        if ask is None:
            raise Refused(say("refused-parameter", parameter=self._title_of(name)))
        if not isinstance(ask, Amount) and not ask.options:
            raise Refused(say("refused-parameter-empty", parameter=self._title_of(name)))
        return walk.fork, ask

    def _title_of(self, name: str) -> str:
        return next((parameter.title for parameter in self.parameters if parameter.name == name), name)

    def _passed(self, table: Table[Game], seat: Seat) -> dict[str, tuple[Ask, Answer, int]]:
        """Return the parameters already answered in the current step: ask, answer, and number of answers since the ask.

        Raises `AlreadyAnswered` if the answers lead to another action.
        """
        ask, topics = table.ask_of(seat), list(self.script)
        passed: dict[str, tuple[Ask, Answer, int]] = {}
        earlier = topics[: topics.index(ask.topic)] if ask and ask.topic in topics else []
        for back, (asked, answer) in enumerate(reversed(table.step_answers), 1):
            if asked.seat != seat:
                continue
            if asked.topic not in earlier:
                break
            earlier = earlier[: earlier.index(asked.topic)]
            line = self.script[asked.topic]
            parameters = _parameters(line, asked)
            if not _gives(line, parameters, answer):
                raise AlreadyAnswered(self.title, asked, answer, table.before(back))
            parts = answer if isinstance(answer, tuple) else (answer,)
            passed |= {part.name: (asked, key, back) for part, key in zip(parameters, parts, strict=False)}
        return passed


def commands_of(decisions: Iterable[type[Decision[Any, Any]]], say: Catalogue) -> tuple[Action, ...]:
    """Return the commands that some decisions declare, with what each answers to them.

    If there are none, each decision among options, or of a number, gets a plain command named after its topic.
    """
    decisions, scripts = list(decisions), dict[str, dict[str, Line]]()
    shared = {name for decision in decisions for name in decision.shared_commands}
    for decision in decisions:
        for name, line in decision.commands.items():
            scripts.setdefault(name, {})[decision.topic] = line
    declared = (Action(name, say, script, shared=name in shared) for name, script in scripts.items())
    return tuple(declared if scripts else filter(None, (_plain_command(decision, say) for decision in decisions)))


def _plain_command(decision: type[Decision[Any, Any]], words: Catalogue) -> Action | None:
    """Return the command of a decision that declares none, described by `action-TOPIC` or else by the engine."""
    if not issubclass(decision, Pick | Amount) or issubclass(decision, Chance):
        return None
    parameter = Parameter("choice", say, number=issubclass(decision, Amount))
    is_described = f"action-{decision.topic}" in words
    return Action(
        decision.topic,
        words if is_described else say,
        {decision.topic: parameter},
        text="" if is_described else "plain",
    )


class _Walk:
    """Runs an action's script on a fork, ask by ask."""

    def __init__(self, action: Action, table: Table[Game], seat: Seat, given: Mapping[str, Answer]) -> None:
        self.fork = table.fork()
        self.answers: list[Answer] = []
        self.used: set[str] = set()
        self._seat = seat
        self._given = given
        self._lines = action.script
        self._script = iter(action.script.items())

    def to(self, stop: str | None) -> Ask | None:
        """Answer until parameter `stop` is asked for (return that ask), or until the script ends."""
        while (ask := self.fork.ask_of(self._seat)) is not None:
            line = next((line for topic, line in self._script if topic == ask.topic), None)
            if line is None:
                return None
            if isinstance(line, LeadsTo):
                offers = self._offers(self.fork, ask, line.parameter)
                if not offers:
                    return None
                if line.parameter.name == stop:
                    return _merged(offers)
                line = self._way(offers, line.parameter)
            parts = _parameters(line, ask)
            for part in parts:
                if part.name == stop:
                    return self._left(_narrowed(ask, part), parts)
            answer = self._answer(ask, line)
            sealed = self.fork.simultaneous
            with self._fitting(answer):
                for part in parts:
                    _narrowed(ask, part).check(answer)
                self.fork.answer(self._seat, answer)
            self.answers.append(answer)
            if sealed:
                break
        return None

    @contextmanager
    def _fitting(self, answer: Answer) -> Iterator[None]:
        try:
            yield
        except NotOffered as refused:
            raise Unfit(refused, self.fork, answer) from refused

    def _offers(self, table: Table[Game], ask: Ask, parameter: Parameter) -> dict[Key, Pick[Any, Any]]:
        """Return what `parameter` could answer after each option of `ask`, which is open on `table`; often nothing."""
        found: dict[Key, Pick[Any, Any]] = {}
        for key in ask.options if isinstance(ask, Pick) else ():
            then = table.tried(self._seat, [key])
            follows = then.ask_of(self._seat)
            line = self._lines.get(follows.topic) if follows else None
            if isinstance(follows, Pick) and line == parameter:
                found[key] = follows
            elif follows and line == LeadsTo(parameter) and (further := self._offers(then, follows, parameter)):
                found[key] = _merged(further)
        return found

    def _way(self, offers: Mapping[Key, Pick[Any, Any]], parameter: Parameter) -> Key:
        """Return the option that leads to the value of `parameter`."""
        merged = _merged(offers)
        value = self._value(merged, parameter)
        with self._fitting(value):
            merged.check(value)
        return next(key for key, offer in offers.items() if value in offer.options)

    def _left(self, ask: Ask, parts: Sequence[Parameter]) -> Ask:
        """Return `ask` without the options that other parameters of the same answer use."""
        taken = [self._given[part.name] for part in parts if part.name in self._given]
        if not taken or not isinstance(ask, Picks):
            return ask
        return ask.with_options([key for key in ask.options if key not in taken])

    def _answer(self, ask: Ask, line: Line) -> Answer:
        if isinstance(line, Parameter):
            return self._value(ask, line)
        if parameters := _parameters(line, ask):
            return tuple(str(self._value(ask, parameter)) for parameter in parameters)
        return line  # type: ignore[return-value]  # a constant: neither a parameter nor several

    def _value(self, ask: Ask, parameter: Parameter) -> Answer:
        self.used.add(parameter.name)
        if parameter.name in self._given:
            return self._given[parameter.name]
        if parameter.default is None:
            words = {"parameter": parameter.title, "sentence": parameter.sentence}
            raise Refused(say("refused-parameter-missing", **words))
        return parameter.default(ask) if callable(parameter.default) else parameter.default


def _merged(offers: Mapping[Key, Pick[Any, Any]]) -> Pick[Any, Any]:
    """Return one ask for all that several asks about the same thing offer; there is at least one."""
    first = next(iter(offers.values()))
    return first.with_options([key for offer in offers.values() for key in offer.options])


def _settled(ask: Ask, answer: Answer) -> Ask:
    if not isinstance(ask, Amount):
        return ask.with_options([str(answer)])
    settled = copy(ask)
    settled.low = settled.high = int(str(answer))
    return settled


def _parameters(line: Line, ask: Ask) -> list[Parameter]:
    parts = line[: ask.count] if isinstance(line, tuple) and isinstance(ask, Picks) else (line,)
    return [part for part in parts if isinstance(part, Parameter)]


def _narrowed(ask: Ask, parameter: Parameter) -> Ask:
    if not parameter.never or not isinstance(ask, Pick):
        return ask
    return ask.with_options([key for key in ask.options if key not in parameter.never])


def _gives(line: Line, parameters: Sequence[Parameter], answer: Answer) -> bool:
    """Return whether an action with this line and its `parameters` can give `answer`."""
    if parameters or isinstance(line, LeadsTo):
        return not any(answer in parameter.never for parameter in parameters)
    return line == answer
