"""People who make given moves by typing or clicking, with only what the bot offers."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import permutations
from random import Random
from typing import Any, TypeAlias

from simcord.components import walk_components

from bot.features.play.answers import chosen
from bot.features.play.offering import SEVERAL, choosing
from bot.kernel.live import Live
from bot.kernel.words import Declined
from bot.surface.limits import MENU
from games.engine import Action, Answer, Ask, GameError, LeadsTo, Parameter, Picks, several, with_forced_answers
from games.engine.language import speaking
from games.engine.selfplay import choose
from tests.bot.club import Club
from tests.bot.discord_messages import BUTTON, Read
from tests.bot.people import Person, Reply


def spelled(action: Action, answers: list[tuple[Ask, Answer]]) -> tuple[int, dict[str, Answer]]:
    """Return how many of `answers` the action can give at most, and with which parameters."""
    script, given = dict(action.script), {}
    for count, (ask, answer) in enumerate(answers):
        match script.pop(ask.topic, None):
            case None:
                return count, given
            case Parameter() as parameter:
                if answer in parameter.never:
                    return 0, {}
                given[parameter.name] = answer
            case tuple() as parameters if isinstance(ask, Picks):
                given |= {parameter.name: key for parameter, key in zip(parameters, answer, strict=False)}
            case LeadsTo():
                continue
            case constant if constant != answer:
                return 0, {}
    return len(answers), given


async def take_turn(person: Person) -> None:
    await person.types("huangdi recruit", peasants=1)
    await person.types("huangdi end")


async def type_a_move(club: Club, person: Person, chance: Random, table_id: int = 1) -> Reply:
    """Type the move that an AI player would make; each parameter comes from the suggestions."""
    live = await club.live(table_id)
    seat = live.seat_of(person.id)
    answers = planned(live, seat, chance)
    choices = [(*spelled(action, answers), action) for action in live.box.actions]
    count, given, action = max(choices, key=lambda choice: choice[0])
    assert count, f"no command gives {answers}"
    command = f"{live.box.command} {action.name}"
    filled: dict[str, Answer] = {}
    for name, value in given.items():
        offered = await person.suggested(command, name, **filled)
        if value not in offered:  # more than Discord shows at once: a person would type some of the words
            ask = next(ask for ask, answer in answers if answer == value)
            with speaking(person.language):
                words = ask.label(live.observation(seat), str(value)).text
            offered = await person.suggested(command, name, words, **filled)
        assert value in offered, f"/{command} {filled} does not offer {name}: {value}, only {offered}"
        filled[name] = value
    return await person.types(command, **filled)


async def click_a_move(club: Club, person: Person, chance: Random, table_id: int = 1) -> Reply:
    """Click the move that an AI player would make, each time what gives most of the wanted answers."""
    steps = (await club.live(table_id)).table.steps
    reply = await person.does(club.board, "open")
    while True:
        live = await club.live(table_id)
        seat = live.seat_of(person.id)
        if live.table.over or live.table.steps != steps or seat not in live.table.waiting:
            return reply
        number, wanted = live.table.number, [answer for _, answer in planned(live, seat, chance)]
        ask = live.ask_of(seat)
        if ask is not None and ask.repeated_by == ask.topic:  # no answer can depend on a card that is not drawn yet
            wanted += wanted[-1:] * MENU
        panel, page = reply.shown, 0
        while not (found := controls(panel, live, seat, wanted)):
            page += 1
            panel = (await person.clicks(panel, f"hd:page:{live.id}:{number}:{page}")).shown
        custom_id, values, path = max(found, key=lambda control: len(control[2]))
        if values:
            reply = await person.selects(panel, custom_id, *values)
        else:
            reply = await person.clicks(panel, custom_id, confirm=True)
        after = (await club.live(table_id)).table
        given = [entry.answer for entry in after.log[number:] if entry.seat == seat and entry.kind == "answer"]
        if live.table.simultaneous and not given:
            assert after.sealed.get(seat) == path[0]
        else:
            assert given[: len(path)] == path


Control: TypeAlias = tuple[str, tuple[str, ...], list[Answer]]
"""A usable control: its `custom_id`, the chosen values, and the answers that they give."""


def controls(panel: Read, live: Live, seat: int, wanted: list[Answer]) -> list[Control]:
    """Return the controls of a panel that give the first of the `wanted` answers, in any order, and no others.

    Panels ask for the first choice, and its answers come with those that leave none.
    """
    found, then = [], choosing(live, seat)
    given = wanted[: then.table.number - live.table.number]
    for custom_id, values in pressable(panel, then, seat, wanted[len(given) :]):
        *_, key = custom_id.split(":", 4)
        try:
            path = with_forced_answers(live.table, seat, [*given, *chosen(list(values) or [key], then, seat)])
        except (Declined, GameError):
            continue
        if meant(live, seat, path) == meant(live, seat, wanted[: len(path)]):
            found.append((custom_id, values, path))
    return found


def meant(live: Live, seat: int, path: Sequence[Answer]) -> list[str]:
    """Return what answers mean in any order, whichever of some options that are alike they pick."""
    fork, found = live.table.fork(), []
    for answer in path:
        ask = fork.ask_of(seat)
        kinds = sorted(map(ask.kind, answer)) if isinstance(ask, Picks) and isinstance(answer, tuple) else answer
        found.append(str(kinds))
        with suppress(GameError):  # only in another order
            fork.answer(seat, answer)
    return sorted(found)


def pressable(panel: Read, live: Live, seat: int, wanted: list[Answer]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the buttons of a panel that answer the open question, and the wanted choices in its menus."""
    ask, answering = live.ask_of(seat), rf"h[dm]:choose:{live.id}:{live.table.number}:"
    for part in walk_components(panel.components):
        if not re.match(answering, part.get("custom_id", "")) or part.get("disabled"):
            continue
        if isinstance(ask, Picks):
            if {option["value"] for option in part["options"]}.issuperset(wanted[0]):
                yield part["custom_id"], wanted[0]
        elif part["type"] == BUTTON:
            if mentions(part["custom_id"].split(":", 4)[4], wanted):
                yield part["custom_id"], ()
        elif SEVERAL in part["options"][0]["value"]:
            yield part["custom_id"], several_of(part["options"], live, seat, wanted)
        else:
            values = [option["value"] for option in part["options"] if mentions(option["value"], wanted)]
            for count in range(1, part["max_values"] + 1):
                yield from ((part["custom_id"], few) for few in permutations(values, count))


def several_of(options: list[dict[str, Any]], live: Live, seat: int, wanted: list[Answer]) -> tuple[str, ...]:
    """Return the options of a menu that pick the wanted number of each kind."""
    way = list(filter(None, options[0]["value"].partition(SEVERAL)[0].split(";")))
    asked = several(live.table.tried(seat, way), seat)
    if asked is None or wanted[: len(way)] != way:
        return ()
    _, which, *_ = *wanted[len(way) :], None, None
    kinds = Counter(map(asked.picks.kind, which if isinstance(which, tuple) else asked.picks.options))
    keys = {option["value"]: option["value"].partition(SEVERAL)[2].split(",") for option in options}
    return tuple(value for value, few in keys.items() if kinds[asked.picks.kind(few[0])] == len(few))


def mentions(value: str, wanted: list[Answer]) -> bool:
    return {part.partition(",")[0] for part in value.split(";")} <= {str(answer) for answer in wanted}


async def send_a_move(club: Club, person: Person, chance: Random, policy: str = "random") -> list[Reply]:
    """Send an AI player's move answer by answer, each from the panel that asks for it, on any of its pages."""
    steps = (await club.live()).table.steps
    replies = [await person.types("move")]
    while True:
        live = await club.live()
        seat = live.seat_of(person.id)
        over = live.table.over or live.table.steps != steps or seat not in live.table.waiting
        if over or live.ask_of(seat) is None:
            return replies
        ask, answer = planned(live, seat, chance, policy)[0]
        replies.append(await send_an_answer(person, replies[-1].shown, live, keys_of(ask, answer), confirm=True))


async def send_an_answer(person: Person, panel: Read, live: Live, keys: list[str], *, confirm: bool = False) -> Reply:
    """Choose the keys in the panel's menu, or click the button with the only key; `confirm` as in `types`."""
    asked = f"choose:1:{live.table.number}:"
    if panel.menus:
        return await person.sends(panel, f"hm:{asked}", *keys, confirm=confirm)
    return await person.sends(panel, f"hd:{asked}{keys[0]}", confirm=confirm)


def planned(live: Live, seat: int, chance: Random, policy: str = "medium") -> list[tuple[Ask, Answer]]:
    """Return an AI player's next answers for `seat`, until chance or another player comes in."""
    fork, steps, answers = live.table.fork(), live.table.steps, []
    while fork.steps == steps and (ask := fork.ask_of(seat)) is not None:
        sealed = fork.simultaneous
        answers.append((ask, choose(fork, ask, live.box.policy(policy), chance)))
        fork.answer(seat, answers[-1][1])
        if sealed:
            break
    return answers


def keys_of(ask: Ask, answer: Answer) -> list[str]:
    return list(answer) if isinstance(ask, Picks) else [str(answer)]
