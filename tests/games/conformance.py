"""Play and inspect any game in a box; the tools of `test_conformance.py`."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple, get_args, get_type_hints
from zlib import crc32

import pytest

from games import FILES, find_box, find_boxes
from games.engine import NATURE, Amount, Box, Entry, LeadsTo, Parameter, Part, Pick, Picks, Refused, Table, draw
from games.engine.language import ENGLISH, speaking
from games.engine.policies import Search, SearchBudget
from games.engine.visibility import is_hidden

EXAMPLES = sorted(map(str, (Path(__file__).parents[2] / "examples").glob("*.py")))


@contextmanager
def with_examples():
    """Add the games in `examples/`, and in the files that `GAME_FILES` names, to those in `games/`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FILES, os.pathsep.join(filter(None, [*EXAMPLES, os.environ.get(FILES)])))
        find_boxes.cache_clear()
        yield find_boxes()
    find_boxes.cache_clear()


with with_examples() as boxes:
    GAMES = boxes

RANDOM_GAMES = int(os.environ.get("RANDOM_GAMES", "0"))
"""Number of random games that a test plays for each number of players; 0 for one game with some of these numbers."""
LONGEST = 20_000
"""Maximum number of answers in a random game."""


class Setting(NamedTuple):
    """A game with its number of seats and its options."""

    box: Box
    seats: int
    options: Mapping[str, str]

    def new(self, nature=None):
        return Table(self.box.new(self.seats, self.options), nature=nature)

    def replayed(self, log, *, sealed=()):
        (table := Table.replay(self.box.new(self.seats, self.options), log)).seal(dict(sealed))
        return table


def every_game(*, spoken=(ENGLISH,), some=2):
    """Run a test for every game with `some` numbers of seats, each with a setting and a source of randomness.

    In every language of `spoken`; in other languages than English, only with the fewest and the most seats.
    """

    def decorate(test):
        def seats_of(box, language):
            if language != ENGLISH:
                return box.seats[0], box.seats[-1]
            drawn = Random(f"{test.__name__} {box.name}").sample(box.seats, min(len(box.seats), some))
            return box.seats if RANDOM_GAMES else sorted(drawn)

        @pytest.mark.parametrize(
            ("box", "seats", "seed", "language"),
            [
                pytest.param(box, seats, seed, language, id="-".join(map(str, named)))
                for box in GAMES.values()
                for language in spoken
                if language == ENGLISH or box in find_boxes().values()
                for seats in seats_of(box, language)
                for seed in range(RANDOM_GAMES or 1)
                for named in [[box.name, seats, seed, *[language] * (language != ENGLISH)]]
            ],
        )
        def run(box, seats, seed, language):
            source = Random(f"{test.__name__} {seats} {seed}")
            with speaking(language):
                test(Setting(box, seats, some_options(box, seats, source)), source)

        run.__name__ = test.__name__
        return run

    return decorate


every_box = pytest.mark.parametrize("box", GAMES.values(), ids=lambda box: box.name)
every_folder = pytest.mark.parametrize("box", find_boxes().values(), ids=lambda box: box.name)


def some_options(box, seats, source):
    """Return random options that fit the number of seats; the defaults if ten tries find none."""
    for _ in range(10):
        options = {option.name: source.choice(list(option.choices)) for option in box.options}
        with suppress(Refused):
            box.check(seats, options)
            return options
    return {}


def progress(setting, source, *, nature=True):
    """Play a random game; yield its table before every answer, and when it is over."""
    table = setting.new(source if nature else None)
    for _ in range(LONGEST):
        yield table
        if table.over:
            return
        seat = source.choice(table.waiting)
        table.answer(seat, draw(table.ask_of(seat), source))
    raise AssertionError(f"not over after {LONGEST} answers")


def played(setting, source):
    """Return the table of a whole random game."""
    *_, table = progress(setting, source)
    return table


@cache
def _length(name, seats, options, nature):
    """Return the number of moments of a random game; many tests ask for the same."""
    return sum(1 for _ in progress(Setting(find_box(name), seats, dict(options)), Random(0), nature=nature))


def some_moments(setting, source, count, *, nature=True):
    """Yield the table of a random game at about `count` moments, including the start."""
    length = _length(setting.box.name, setting.seats, tuple(setting.options.items()), nature)
    for moment, table in enumerate(progress(setting, source, nature=nature)):
        if not table.over and (moment == 0 or source.random() < count / length):
            yield table


def plain(value):
    """Return a value as it can be printed: parts of a state by their fields, without what was worked out from them."""
    if isinstance(value, Part):
        return {name: plain(getattr(value, name)) for name, field in value.fields.items() if not field.is_cached}
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return sorted(map(str, value)) if isinstance(value, set | frozenset) else value


def viewers(table):
    return (None, *range(table.game.seats))


def seen(table, viewer):
    """Return all events, as `viewer` may know them."""
    return [known for event in table.game.events if (known := event.seen_by(viewer))]


def position(table):
    """Return the state of the game and the table, without its history."""
    game = table.game
    return {
        "state": game.copy(),
        "asks": table.asks,
        "sealed": dict(table.sealed),
        "answers": list(table.answers),
        "undoable": [table.undoable(seat) for seat in range(game.seats)],
        "steps": table.steps,
        "over": table.over,
    }


def whole(table):
    """Return the same with the history."""
    return position(table) | {"log": list(table.log), "number": table.number}


def through_json(log):
    """Return a log as a database would: as JSON, which has no tuples."""
    lines = json.loads(json.dumps([[entry.seat, entry.answer, entry.kind] for entry in log]))
    return [Entry(seat, thaw(answer), kind) for seat, answer, kind in lines]


def thaw(answer):
    """Return an answer with its tuple restored, after JSON has made it a list."""
    return tuple(answer) if isinstance(answer, list) else answer


def accepts(ask, answer):
    """Return whether an ask should accept an answer, by an independent implementation."""
    if isinstance(ask, Amount):
        return type(answer) is int and answer in range(ask.low, ask.high + 1)
    if isinstance(ask, Pick):
        return type(answer) is str and answer in ask.options
    right_kind = type(answer) is tuple and all(type(key) is str for key in answer)
    return right_kind and len(answer) == ask.count == len(set(answer) & set(ask.options))


def bad_answers(ask):
    """Return invalid answers of every kind."""
    bad = [None, True, False, 0, 1, -1, 1.0, 10**1000, "", "no such key", "\N{DRAGON}" * 5000, b"end"]
    bad += [(), [], {}, set(), ("no such key",), ([],), ((),), (None,), ("",) * 5000, object()]
    if isinstance(ask, Amount):
        bad += [ask.low - 1, ask.high + 1, str(ask.low), float(ask.low), (ask.low,), bool(ask.low)]
    else:
        keys = tuple(ask.options)
        bad += [keys[0].upper(), f" {keys[0]}", keys[:1], list(keys[:1]), keys, list(keys), 0]
    if isinstance(ask, Picks):
        first = keys[: ask.count]
        bad += [first[1:], (*first[1:], first[1]), (*first, first[0]), (*first[1:], "no such key"), list(first)]
        bad += [keys[: ask.count + 1], ",".join(first), set(first)]
    return [answer for answer in bad if not accepts(ask, answer)]


def parts(kind):
    """Return a class of parts of a state, and those of all parts in its fields."""
    found = {kind}
    for hint in get_type_hints(kind).values():
        for inner in (hint, *get_args(hint)):
            if isinstance(inner, type) and issubclass(inner, Part):
                found |= parts(inner)
    return found


def has_secrets(game):
    """Return whether players do not see all of a game."""
    fields = chain(*(part.fields.items() for part in parts(type(game))))
    return any(field.visible_to != "everyone" for name, field in fields if name != "events")


def marked(kind):
    """Return who sees each field of a state that not everyone does, and what else is declared about any field."""
    found = {}
    for place, field in {(part, name): field for part in parts(kind) for name, field in part.fields.items()}.items():
        marks = [mark for mark in ("counted", "keyed", "owned", "cached") if getattr(field, f"is_{mark}")]
        found[place] = [*[field.visible_to] * (field.visible_to != "everyone"), *marks]
    return {place: marks for place, marks in found.items() if marks}


def hidden_in(value):
    """Return whether anything in a value is hidden."""
    if isinstance(value, Part):
        return any(hidden_in(getattr(value, name)) for name, field in value.fields.items() if not field.is_cached)
    if isinstance(value, dict):
        return any(map(hidden_in, value.values()))
    return is_hidden(value) or (isinstance(value, list | tuple) and any(map(hidden_in, value)))


def told_to_their_own_seat(table):
    """Return the kinds of events that only the seat that they are about is told in full."""
    hidden = [event for event in table.game.events if event.seen_by(None) != event]
    for event in hidden:
        assert [seat for seat in range(table.game.seats) if event.seen_by(seat) == event] == [event.seat]
    return {type(event) for event in hidden}


def common_answer(asks, source):
    """Return an answer that both asks accept; `None` if there is none."""
    one, other = asks
    if isinstance(one, Amount):
        low, high = max(one.low, other.low), min(one.high, other.high)
        return source.randint(low, high) if low <= high else None
    keys = [key for key in one.options if key in other.options]
    if isinstance(one, Picks):
        return tuple(source.sample(keys, one.count)) if len(keys) >= one.count == other.count else None
    return source.choice(keys) if keys else None


def neighbour(ask, answer, source):
    """Return a different answer; of several keys only one differs, so that the games stay similar."""
    if not isinstance(ask, Picks):
        return draw(ask, source)
    others = [key for key in ask.options if key not in answer]
    return (*answer[1:], source.choice(others)) if others else answer


class Worlds:
    """A game continued in two worlds, in which one seat once answered differently."""

    def __init__(self, table, source, other=None):
        self.tables = (table, other or table.fork())
        self.source = source

    def noticing(self):
        """Return the viewers to whom the worlds look different, or who were told of different events."""
        known = [
            [(table.game.observation(viewer), seen(table, viewer)) for viewer in viewers(table)]
            for table in self.tables
        ]
        return {viewer for viewer, one, other in zip(viewers(self.tables[0]), *known, strict=True) if one != other}

    def part(self):
        """Let a seat answer differently; return the ask, and who notices by the end of the step."""
        ask = self.source.choice(self.tables[0].asks)
        answer = draw(ask, self.source)
        answers = (answer, neighbour(ask, answer, self.source))
        if answers[0] == answers[1]:
            return None
        step = self.tables[0].steps
        for table, answer in zip(self.tables, answers, strict=True):
            table.answer(ask.seat, answer)
        knowing = self.noticing()
        assert not (knowing and self.tables[0].sealed), "a sealed answer shows"
        while any(table.steps == step for table in self.tables):
            if not self.go_on():
                return None
            knowing |= self.noticing()
        return ask, knowing

    def go_on(self):
        """Give the same answers in both worlds; return false if the worlds part or a game is over."""
        if not self.are_asked_alike():
            return False
        sealed = dict(self.tables[0].sealed)
        for pair in zip(*(table.asks for table in self.tables), strict=True):
            answer = common_answer(pair, self.source)
            if answer is None:
                return False
            for table in self.tables:
                if pair[0].seat not in sealed:
                    table.answer(pair[0].seat, answer)
        return not any(table.over for table in self.tables)

    def are_asked_alike(self):
        """Return whether both worlds have logs of the same length, and ask the same seats about the same topics."""
        one, other = (
            (table.number, table.steps, table.waiting, table.over, [(ask.seat, ask.topic) for ask in table.asks])
            for table in self.tables
        )
        return one == other

    def compare(self, knowing):
        """Check that everyone except those `knowing` sees and is asked the same in both worlds.

        Buttons and posts show everyone the number of log entries, the topics and who must answer.
        """
        assert self.noticing() <= knowing, f"what is hidden shows before {self.tables[0].asks}"
        assert self.are_asked_alike(), f"what is hidden shows in {[table.asks for table in self.tables]}"
        for seat in {ask.seat for table in self.tables for ask in table.asks} - knowing - {NATURE}:
            asks = [table.ask_of(seat) for table in self.tables]
            assert all(asks), "what is hidden shows in who is asked"
            assert asks[0] == asks[1], "what is hidden shows in what is asked"
            one, other = (table.information(seat) for table in self.tables)
            assert (one.observation, one.began) == (other.observation, other.began), "AI players see it"
            assert one.path == other.path, "AI players see it"


def options_told(information):
    """Return all options in words, with those that are not possible."""
    ask, known = information.ask, information.observation
    return [(key, why and why.words(known, ask.seat), ask.label(known, key)) for key, why in ask.all_options(known)]


def play_twins(setting, viewer, seed, differ, *, alike=0.85, most=LONGEST):
    """Play two tables that differ in what only others than `viewer` learn; return how often they were compared.

    They are compared while they `differ`, up to `most` times. The share `alike` of what they could differ in is alike
    all the same, so that the same turns stay possible for long.
    """
    worlds, compared = Worlds(setting.new(), Random(seed), setting.new()), 0
    tables, others = worlds.tables, {*range(setting.seats), None} - {viewer}
    while compared < most and not any(table.over for table in tables):
        asks = [table.ask_of(table.waiting[0]) for table in tables]
        common = common_answer(asks, worlds.source)
        answers = [common] * 2
        if asks[0].private_to not in (None, viewer) and (common is None or worlds.source.random() > alike):
            answers = [draw(ask, worlds.source) for ask in asks]
        elif common is None:
            break
        for table, ask, answer in zip(tables, asks, answers, strict=True):
            table.answer(ask.seat, answer)
        if differ(*(table.game for table in tables)):
            worlds.compare(others)
            if tables[0].ask_of(viewer):
                one, other = (table.information(viewer) for table in tables)
                assert one.ask.values(one.observation) == other.ask.values(other.observation)
                assert options_told(one) == options_told(other)
            if compared % 20 == 0 and all(ask.seat != NATURE for ask in tables[0].asks):  # nobody reads amid a draw
                one, other = (words(setting, table, viewer) for table in tables)
                assert one == other
            compared += 1
    return compared


class Secrets(NamedTuple):
    """Topics, by whether the public learns the answers."""

    hidden: set[str]
    public: set[str]


def find_secrets(setting, source):
    """Play a random game with many second worlds, and find out who can tell them apart."""
    secrets = Secrets(set(), set())
    for table in some_moments(setting, source, 20, nature=False):
        worlds = Worlds(table.fork(), source)
        parted = worlds.part()
        if parted is None:
            continue
        ask, knowing = parted
        if None in knowing:
            secrets.public.add(ask.topic)
            continue
        secrets.hidden.add(ask.topic)
        assert len(knowing) <= 1, "a secret of several seats"
        assert ask.seat == NATURE or knowing <= {ask.seat}, "another player's secret"
        for viewer in {*viewers(table)} - knowing:
            one, other = (words(setting, world, viewer) for world in worlds.tables)
            assert one == other, "what is hidden is told"
        for _ in range(15):
            if not worlds.go_on():
                break
            worlds.compare(knowing)
    return secrets


def compare_answers(setting, table, source, thought):
    """Compare AI players' answers, and what a search has `thought`, in two worlds; return whether any were asked.

    The question is in a later step, for a seat to which the difference is hidden.
    """
    worlds = Worlds(table.fork(), source)
    parted = worlds.part()
    if parted is None or None in parted[1]:
        return False
    for _ in range(15):
        for seat in {ask.seat for ask in worlds.tables[0].asks} - parted[1] - {NATURE}:
            one, other = (_answers(setting.box, world, seat, thought) for world in worlds.tables)
            assert one == other, "an AI player knows what is hidden"
            return True
        if not worlds.go_on():
            break
    return False


def _answers(box, table, seat, thought):
    """Return the answer of each quick AI player, and what is `thought` in a search that values all of its worlds."""
    information = table.information(seat)
    search = Search(lambda game: [crc32(repr(plain(game)).encode())] * game.seats, SearchBudget(2, (3, 2), steps=1))
    answers = [box.policy(name)(information, Random(1)) for name in box.policy_names if box.is_quick(name)]
    return [*answers, thought(search, information, Random(1))]


def words(setting, table, viewer):
    """Return all texts about a table for a viewer."""
    texts, names = setting.box.texts, [f"Player {seat}" for seat in range(setting.seats)]
    observation, events = table.game.observation(viewer), seen(table, viewer)
    return {
        "chronicle": [texts.chronicle(events, names, brief=brief) for brief in (False, True)],
        "board": [
            texts.headline(observation, names),
            texts.board(observation, names, 3_800),
            texts.alt(observation, names, 1_024),
        ],
        "own": [texts.scoring(observation, names), *([] if viewer is None else [texts.hand(observation)])],
        "if ended": observation.if_ended(),
        "asked": [
            (ask.prompt(observation), ask.hint(observation), ask.reasons(observation))
            for ask in table.asks
            if ask.seat == viewer
        ],
        "items": texts.items(observation, names),
        "details": [texts.detail(item, observation, events, names, 3_500) for item in texts.items(observation, names)],
    }


def spelled(action, table, seat, answers):
    """Return how many of `answers` the action can give at most, and with which parameters."""
    fork, script, given, count = table.fork(), dict(action.script), {}, 0
    for answer in answers:
        ask = fork.ask_of(seat)
        line = script.pop(ask.topic, None) if ask else None
        if line is None:
            break
        if isinstance(line, Parameter) and answer in line.never:
            return 0, {}
        if isinstance(line, Parameter):
            given[line.name] = answer
        elif isinstance(line, tuple):
            given |= {part.name: key for part, key in zip(line, answer, strict=False)}
        elif line != answer and not isinstance(line, LeadsTo):
            return 0, {}
        sealed = fork.simultaneous
        fork.answer(seat, answer)
        count += 1
        if sealed:
            break
    complete = all(parameter.name in given for parameter in action.parameters if parameter.required)
    return (count, given) if complete else (0, {})
