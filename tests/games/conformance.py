"""Play and inspect any game in a box; the tools of `test_conformance.py`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args, get_type_hints
from zlib import crc32

import pytest
from cachetools import LRUCache

from games import FILES, find_box, find_boxes
from games.engine import (
    NATURE,
    Action,
    Amount,
    Answer,
    Ask,
    Box,
    BrokenLog,
    Entry,
    Event,
    Information,
    Key,
    Label,
    LeadsTo,
    Names,
    Parameter,
    Part,
    Pick,
    Picks,
    Refused,
    Search,
    SearchBudget,
    Seat,
    Table,
    Texts,
    draw,
    is_hidden,
    visibility,
)
from games.engine.findings import Findings
from games.engine.language import ENGLISH, speaking
from games.engine.visibility import Field

EXAMPLES = sorted(map(str, (Path(__file__).parents[2] / "examples").glob("*.py")))


@contextmanager
def with_examples() -> Iterator[Mapping[str, Box[Any]]]:
    """Add the games in `examples/`, and in the files that `GAME_FILES` names, to those in `games/`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FILES, os.pathsep.join(filter(None, [*EXAMPLES, os.environ.get(FILES)])))
        find_boxes.cache_clear()
        yield find_boxes()
    find_boxes.cache_clear()


with with_examples() as boxes:
    GAMES = boxes

LONGEST = 20_000
"""Maximum number of answers in a random game."""


class Setting(NamedTuple):
    """A game with its number of seats and its options."""

    box: Box[Any]
    seats: int
    options: Mapping[str, str]
    version: int | None = None
    """Version of the rules; `None` for the present one."""

    def new(self, nature: Random | None = None) -> Table[Any]:
        return Table(self.box.new(self.seats, self.options, version=self.version), nature=nature)

    def replayed(self, log: list[Entry], **more: Any) -> Table[Any]:
        return Table.replay(self.box.new(self.seats, self.options, version=self.version), log, **more)


def every_game(*, examples: int, spoken: Sequence[str] = (ENGLISH,)):
    """Run a test `examples` times for every game and number of seats, with a setting and a source of randomness.

    In every language of `spoken`; in other languages than English, only with the fewest and the most seats.
    """

    def decorate(test):
        @pytest.mark.parametrize(
            ("box", "seats", "seed", "language"),
            [
                pytest.param(box, seats, seed, language, id="-".join(map(str, named)))
                for box in GAMES.values()
                for language in spoken
                if language == ENGLISH or box in find_boxes().values()
                for seats in (box.seats if language == ENGLISH else (box.seats[0], box.seats[-1]))
                for seed in range(examples)
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


def every_choice(test):
    """Run a test for every choice of every option, with a setting that has it and is random otherwise."""

    @pytest.mark.parametrize(
        ("box", "name", "choice"),
        [
            pytest.param(box, option.name, choice, id=f"{box.name}-{option.name}-{choice}")
            for box in GAMES.values()
            for option in box.options
            for choice in option.choices
        ],
    )
    def run(box, name, choice):
        source = Random(f"{test.__name__} {name} {choice}")
        tried = ((seats, _drawn(box, source) | {name: choice}) for seats in cycle(box.seats))
        seats, options = next((seats, options) for seats, options in islice(tried, 1000) if _fit(box, seats, options))
        test(Setting(box, seats, options), source)

    run.__name__ = test.__name__
    return run


every_box = pytest.mark.parametrize("box", GAMES.values(), ids=lambda box: box.name)
every_folder = pytest.mark.parametrize("box", find_boxes().values(), ids=lambda box: box.name)


def some_options(box: Box[Any], seats: int, source: Random) -> dict[str, str]:
    """Return random options that fit the number of seats; the defaults if ten tries find none."""
    tried = (_drawn(box, source) for _ in range(10))
    return next((options for options in tried if _fit(box, seats, options)), {})


def _drawn(box: Box[Any], source: Random) -> dict[str, str]:
    return {option.name: source.choice(list(option.choices)) for option in box.options}


def _fit(box: Box[Any], seats: int, options: Mapping[str, str]) -> bool:
    try:
        box.check(seats, options)
    except Refused:
        return False
    return True


# Playing


def progress(setting: Setting, source: Random, *, nature: bool = True) -> Iterator[Table[Any]]:
    """Play a random game; yield its table before every answer, and when it is over."""
    table = setting.new(source if nature else None)
    for _ in range(LONGEST):
        yield table
        if table.over:
            return
        seat = source.choice(table.waiting)
        table.answer(seat, draw(table.ask_of(seat), source))
    raise AssertionError(f"not over after {LONGEST} answers")


def played(setting: Setting, source: Random) -> Table[Any]:
    """Return the table of a whole random game."""
    *_, table = progress(setting, source)
    return table


@cache
def _length(name: str, seats: int, options: tuple[tuple[str, str], ...], nature: bool) -> int:  # noqa: FBT001
    """Return the number of moments of a random game; many tests ask for the same."""
    return sum(1 for _ in progress(Setting(find_box(name), seats, dict(options)), Random(0), nature=nature))


def some_moments(setting: Setting, source: Random, count: int, *, nature: bool = True) -> Iterator[Table[Any]]:
    """Yield the table of a random game at about `count` moments, including the start."""
    length = _length(setting.box.name, setting.seats, tuple(setting.options.items()), nature)
    for moment, table in enumerate(progress(setting, source, nature=nature)):
        if not table.over and (moment == 0 or source.random() < count / length):
            yield table


# Inspecting


def anatomy(value: Any, known: dict[int, Any] | None = None) -> Any:
    """Return `value` as plain comparable parts, ignoring how its class compares, and without `Findings` and caches.

    `known` holds the parts of what has been taken apart already, by `id`: games refer to their board many times.
    """
    if isinstance(value, str | int | float | None) or callable(value):
        return value
    if isinstance(value, Findings):
        return None
    if isinstance(value, set | frozenset):
        return frozenset(value)
    if id(value) in _lasting:
        return _lasting[id(value)][1]
    known = {} if known is None else known
    if id(value) not in known:
        known[id(value)] = parts = _taken_apart(value, known)
        if _lasts(value):
            _lasting[id(value)] = value, parts
    return known[id(value)]


_lasting: LRUCache[int, tuple[Any, Any]] = LRUCache(100_000)
"""Values that cannot change, with their parts, by `id`: most of a board and all events are the same at every moment."""


def _taken_apart(value: Any, known: dict[int, Any]) -> Any:
    if isinstance(value, Mapping):
        return {key: anatomy(part, known) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [anatomy(part, known) for part in value]
    return type(value).__name__, {name: anatomy(part, known) for name, part in _attributes(value).items()}


def _attributes(value: Any) -> dict[str, Any]:
    slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
    named = getattr(value, "__dict__", {}) | {slot: getattr(value, slot) for slot in slots}
    if isinstance(value, Part):
        return {name: part for name, part in named.items() if not value.fields[name].is_cached}
    return named


def _lasts(value: Any) -> bool:
    """Return whether neither a value nor its parts, which were taken apart before, can change."""
    if isinstance(value, str | int | float | frozenset | None) or id(value) in _lasting:
        return True
    if isinstance(value, tuple):
        return all(map(_lasts, value))
    is_frozen = is_dataclass(value) and type(value).__dataclass_params__.frozen
    return is_frozen and all(map(_lasts, _attributes(value).values()))


def described(ask: Ask) -> tuple[Any, ...]:
    """Return the parts of an ask, with its options evaluated."""
    if isinstance(ask, Amount):
        return Amount, ask.seat, ask.topic, ask.low, ask.high
    count = ask.count if isinstance(ask, Picks) else 1
    return type(ask), ask.seat, ask.topic, tuple(ask.options), count


def viewers(table: Table[Any]) -> tuple[Seat | None, ...]:
    return (None, *range(table.game.seats))


def seen(table: Table[Any], viewer: Seat | None) -> list[Event]:
    """Return all events, as `viewer` may know them."""
    return [known for event in table.game.events if (known := event.seen_by(viewer))]


def position(table: Table[Any]) -> dict[str, Any]:
    """Return the state of the game and all observations, without its history."""
    game = table.game
    return {
        "state": anatomy(game),
        "observations": [game.observation(viewer) for viewer in viewers(table)],
        "told": [[event.seen_by(viewer) for event in game.events] for viewer in viewers(table)],
        "asks": [described(ask) for ask in table.asks],
        "sealed": dict(table.sealed),
        "answers": list(table.answers),
        "undoable": [table.undoable(seat) for seat in range(game.seats)],
        "steps": table.steps,
        "over": table.over,
    }


def whole(table: Table[Any]) -> dict[str, Any]:
    """Return the state of the game, with its history."""
    return position(table) | {"log": list(table.log), "number": table.number}


def through_json(log: list[Entry]) -> list[Entry]:
    """Return a log as a database would: as JSON, which has no tuples."""
    lines = json.loads(json.dumps([[entry.seat, entry.answer, entry.kind] for entry in log]))
    return [Entry(seat, thaw(answer), kind) for seat, answer, kind in lines]


def thaw(answer: Any) -> Answer:
    """Return an answer with its tuple restored, after JSON has made it a list."""
    return tuple(answer) if isinstance(answer, list) else answer


# Invalid answers


def accepts(ask: Ask, answer: Any) -> bool:
    """Return whether an ask should accept an answer, by an independent implementation."""
    if isinstance(ask, Amount):
        return type(answer) is int and answer in range(ask.low, ask.high + 1)
    if isinstance(ask, Pick):
        return type(answer) is str and answer in ask.options
    right_kind = type(answer) is tuple and all(type(key) is str for key in answer)
    return right_kind and len(answer) == ask.count == len(set(answer) & set(ask.options))


def bad_answers(ask: Ask) -> list[Any]:
    """Return invalid answers of every kind."""
    bad: list[Any] = [None, True, False, 0, 1, -1, 1.0, 10**1000, "", "no such key", "\N{DRAGON}" * 5000, b"end"]
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


# Two worlds


def hidden_fields(part: Part, owner: Seat | None = None) -> Iterator[tuple[Part, str, Seat | None]]:
    """Yield each field in a part of a state that some may not see, with the part, and the only seat that may."""
    for name, field in part.fields.items():
        value = getattr(part, name)
        if field.visible_to != "everyone":
            yield part, name, owner if field.visible_to == "owner" else None
        elif isinstance(value, Part):
            yield from hidden_fields(value, owner)
        elif isinstance(value, list):
            for place, each in enumerate(value):
                if isinstance(each, Part):
                    yield from hidden_fields(each, place if field.is_owned else owner)


def has_secrets(game: Any) -> bool:
    """Return whether players do not see all of a game."""
    return any(name != "events" for _, name, _ in hidden_fields(game))


def parts(kind: type[Part]) -> set[type[Part]]:
    """Return a class of parts of a state, and those of all parts in its fields."""
    found = {kind}
    for hint in get_type_hints(kind).values():
        for inner in (hint, *get_args(hint)):
            if isinstance(inner, type) and issubclass(inner, Part):
                found |= parts(inner)
    return found


def declared(kind: type[Part]) -> dict[tuple[type[Part], str], Field]:
    """Return how each field of a state is declared, by its part and name."""
    return {(part, name): field for part in parts(kind) for name, field in part.fields.items()}


def hidden_in(value: Any) -> bool:
    """Return whether anything in a value is hidden."""
    if isinstance(value, Part):
        return any(hidden_in(getattr(value, name)) for name, field in value.fields.items() if not field.is_cached)
    if isinstance(value, dict):
        return any(map(hidden_in, value.values()))
    return is_hidden(value) or (isinstance(value, list | tuple) and any(map(hidden_in, value)))


def told_to_their_own_seat(table: Table[Any]) -> set[type[Event]]:
    """Return the kinds of events that only the seat that they are about is told in full."""
    hidden = [event for event in table.game.events if event.seen_by(None) != event]
    for event in hidden:
        assert [seat for seat in range(table.game.seats) if event.seen_by(seat) == event] == [event.seat]
    return {type(event) for event in hidden}


class Twins:
    """Two tables that differ in what only others than `viewer` learn.

    The share `alike` of that is alike all the same, so that the same turns stay possible for long.
    """

    def __init__(self, setting: Setting, viewer: Seat | None, seed: int, alike: float) -> None:
        self.tables = tuple(setting.new() for _ in range(2))
        self.setting, self.viewer, self.source, self.alike = setting, viewer, Random(seed), alike

    def go_on(self) -> bool:
        """Answer what is open on both tables; return false if no answer is possible on both, or a game is over."""
        if any(table.over for table in self.tables):
            return False
        asks = tuple(table.ask_of(table.waiting[0]) for table in self.tables)
        common = common_answer(asks, self.source)
        answers = [common] * 2
        if asks[0].private_to not in (None, self.viewer) and (common is None or self.source.random() > self.alike):
            answers = [draw(ask, self.source) for ask in asks]
        elif common is None:
            return False
        for table, ask, answer in zip(self.tables, asks, answers, strict=True):
            table.answer(ask.seat, answer)
        return True

    def compare(self) -> None:
        """Assert that the viewer can't tell the tables apart."""
        one, other = self.tables
        assert one.game.observation(self.viewer) == other.game.observation(self.viewer)
        assert seen(one, self.viewer) == seen(other, self.viewer)
        assert [(ask.seat, ask.topic) for ask in one.asks] == [(ask.seat, ask.topic) for ask in other.asks]
        assert (one.number, one.steps, one.over) == (other.number, other.steps, other.over)
        if any(ask.seat == self.viewer for ask in one.asks):
            known, same = (table.information(self.viewer) for table in self.tables)
            assert (known.ask, known.observation, known.began) == (same.ask, same.observation, same.began)
            assert known.path == same.path
            assert known.ask.values(known.observation) == same.ask.values(same.observation)
            assert options_told(known) == options_told(same)

    def compare_words(self) -> None:
        """Assert that the viewer reads the same of both tables."""
        names = [f"Player {seat}" for seat in range(self.setting.seats)]
        one, other = (words(self.setting.box.texts, table, self.viewer, names) for table in self.tables)
        assert one == other


def options_told(information: Information[Any]) -> list[tuple[Key, str | None, Label]]:
    """Return all options in words, with those that are not possible."""
    ask, known = information.ask, information.observation
    return [(key, why and why.words(known, ask.seat), ask.label(known, key)) for key, why in ask.all_options(known)]


def play_twins(
    setting: Setting,
    viewer: Seat | None,
    seed: int,
    differ: Callable[[Any, Any], bool],
    *,
    alike: float = 0.85,
    most: int = LONGEST,
) -> int:
    """Play on two tables; return how often they were compared while they differed, up to `most`."""
    twins, compared, unread = Twins(setting, viewer, seed, alike), 0, 20
    while compared < most and twins.go_on():
        if differ(*(table.game for table in twins.tables)):
            twins.compare()
            compared, unread = compared + 1, unread + 1
            if unread > 20 and all(ask.seat != NATURE for ask in twins.tables[0].asks):  # nobody reads amid a draw
                twins.compare_words()
                unread = 0
    return compared


def declare(monkeypatch: pytest.MonkeyPatch, kind: type[Part], name: str, field: Any) -> None:
    """Declare a field of a part otherwise, until the test ends."""
    monkeypatch.setattr(visibility, "_plans", {})
    monkeypatch.setattr(kind, "fields", {**kind.fields, name: field})


def changed(value: Any, *, keyed: bool = False) -> Any:
    """Return another value, of the same size; the same keys if it is `keyed`."""
    match value:
        case bool() | int():
            return value + 1
        case str():
            return f"not {value}"
        case dict():
            return {key: changed(each) for key, each in value.items()} or ({} if keyed else {"something": 1})
        case list() | tuple():
            return getattr(value, "_make", type(value))(map(changed, value))  # named tuples, too
    return None


def common_answer(asks: tuple[Ask, Ask], source: Random) -> Answer | None:
    """Return an answer that both asks accept; `None` if there is none."""
    one, other = asks
    if isinstance(one, Amount):
        low, high = max(one.low, other.low), min(one.high, other.high)
        return source.randint(low, high) if low <= high else None
    keys = [key for key in one.options if key in other.options]
    if isinstance(one, Picks):
        return tuple(source.sample(keys, one.count)) if len(keys) >= one.count == other.count else None
    return source.choice(keys) if keys else None


def neighbour(ask: Ask, answer: Answer, source: Random) -> Answer:
    """Return a different answer; of several keys only one differs, so that the games stay similar."""
    if not isinstance(ask, Picks):
        return draw(ask, source)
    others = [key for key in ask.options if key not in answer]
    return (*answer[1:], source.choice(others)) if others else answer


class Worlds:
    """A game continued in two worlds, in which one seat once answered differently."""

    def __init__(self, table: Table[Any], source: Random, other: Table[Any] | None = None) -> None:
        self.tables = (table, other or table.fork())
        self.source = source
        self.told = [0 if other else len(table.game.events)] * 2
        """Number of compared events in each world."""

    def noticing(self) -> set[Seat | None]:
        """Return the viewers who see a difference, or were told different events since the last call."""
        news = [table.game.events[told:] for table, told in zip(self.tables, self.told, strict=True)]
        self.told = [len(table.game.events) for table in self.tables]
        return {viewer for viewer in viewers(self.tables[0]) if len(self._observed(viewer, news)) > 1}

    def _observed(self, viewer: Seat | None, news: list[list[Event]]) -> list[Any]:
        observed = [
            (table.game.observation(viewer), [seen for event in events if (seen := event.seen_by(viewer))])
            for table, events in zip(self.tables, news, strict=True)
        ]
        return observed[: 1 + (observed[0] != observed[1])]

    def part(self) -> tuple[Ask, set[Seat | None]] | None:
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

    def go_on(self) -> bool:
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

    def are_asked_alike(self) -> bool:
        """Return whether both worlds have logs of the same length, and ask the same seats about the same topics."""
        one, other = (
            (table.number, table.waiting, table.over, [(ask.seat, ask.topic) for ask in table.asks])
            for table in self.tables
        )
        return one == other

    def compare(self, knowing: set[Seat | None]) -> None:
        """Check that everyone except those `knowing` sees and is asked the same in both worlds.

        Buttons and posts show everyone the number of log entries, the topics and who must answer.
        """
        assert self.noticing() <= knowing, f"what is hidden shows before {self.tables[0].asks}"
        assert self.are_asked_alike(), f"what is hidden shows in {[table.asks for table in self.tables]}"
        for seat in {ask.seat for table in self.tables for ask in table.asks} - knowing - {NATURE}:
            asks = [table.ask_of(seat) for table in self.tables]
            assert all(asks), "what is hidden shows in who is asked"
            assert described(asks[0]) == described(asks[1]), "what is hidden shows in what is asked"
            one, other = (table.information(seat) for table in self.tables)
            assert (one.observation, one.began) == (other.observation, other.began), "AI players see it"
            assert one.path == other.path, "AI players see it"


class Secrets(NamedTuple):
    """Topics, by whether the public learns the answers."""

    hidden: set[str]
    public: set[str]


def find_secrets(setting: Setting, source: Random) -> Secrets:
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
        for _ in range(15):
            if not worlds.go_on():
                break
            worlds.compare(knowing)
    return secrets


def twin(setting: Setting, table: Table[Any], hidden: set[str], source: Random) -> Table[Any] | None:
    """Return the same game with one different answer among the `hidden` ones of earlier steps.

    `None` if there is none, or if the later answers would have been impossible.
    """
    asked = [
        (number, ask)
        for number, (entry, then) in enumerate(zip(table.answers, table.again(), strict=False))
        if then.steps < table.steps and (ask := then.ask_of(entry.seat)) is not None and ask.topic in hidden
    ]
    if not asked:
        return None
    number, ask = source.choice(asked[-8:])
    entry = table.answers[number]
    other = Entry(entry.seat, neighbour(ask, entry.answer, source))
    if other == entry:
        return None
    try:
        return setting.replayed([*table.answers[:number], other, *table.answers[number + 1 :]])
    except BrokenLog:
        return None


def compare_twins(setting: Setting, hidden: set[str], source: Random) -> int:
    """Play a random game and compare it with twins that differ only in hidden answers; return the number of twins."""
    count = 0
    for table in some_moments(setting, source, 30, nature=False):
        if table.sealed or (other := twin(setting, table, hidden, source)) is None:
            continue
        worlds = Worlds(table.fork(), source, other)
        knowing = worlds.noticing()
        if None in knowing:
            continue  # it was revealed since
        count += 1
        assert len(knowing) <= 1, "a secret of several seats"
        assert worlds.are_asked_alike(), f"what is hidden shows in {[world.asks for world in worlds.tables]}"
        for _ in range(12):
            if not worlds.go_on():
                break
            worlds.compare(knowing)
    return count


def compare_answers(setting: Setting, table: Table[Any], source: Random) -> int:
    """Compare the answers of AI players in two worlds; return the number of questions, at most one.

    It is a question in a later step for a seat to which the difference is hidden.
    """
    worlds = Worlds(table.fork(), source)
    parted = worlds.part()
    if parted is None or None in parted[1]:
        return 0
    for _ in range(15):
        for seat in {ask.seat for ask in worlds.tables[0].asks} - parted[1] - {NATURE}:
            one, other = (_answers(setting.box, world, seat) for world in worlds.tables)
            assert one == other, "an AI player knows what is hidden"
            return 1
        if not worlds.go_on():
            break
    return 0


def _answers(box: Box[Any], table: Table[Any], seat: Seat) -> list[Any]:
    """Return the answer of each AI player, and what a search finds that values all that is in its worlds."""
    information = table.information(seat)

    def value(game: Any) -> list[float]:
        observed = [anatomy(game.observation(each)) for each in range(game.seats)]
        return [crc32(repr(observed).encode())] * game.seats

    search = Search(value, SearchBudget(2, candidates=3, steps=1))
    answers = [box.policy(name)(information, Random(1)) for name in box.policy_names if box.is_quick(name)]
    return [*answers, search.candidates(information, Random(1))]


# Words


def words(texts: Texts[Any], table: Table[Any], viewer: Seat | None, names: Names) -> dict[str, Any]:
    """Return all texts about a table for a viewer."""
    observation, events = table.game.observation(viewer), seen(table, viewer)
    return {
        "chronicle": [texts.chronicle(events, names, brief=brief) for brief in (False, True)],
        "board": [
            texts.headline(observation, names),
            texts.board(observation, names, 3_800),
            texts.alt(observation, names, 1_024),
        ],
        "own": [texts.scoring(observation, names), *([] if viewer is None else [texts.hand(observation)])],
        "asked": [
            (ask.prompt(observation), ask.hint(observation), ask.reasons(observation))
            for ask in table.asks
            if ask.seat == viewer
        ],
        "items": texts.items(observation, names),
        "details": [texts.detail(item, observation, events, names, 3_500) for item in texts.items(observation, names)],
    }


# Slash commands


def spelled(action: Action, table: Table[Any], seat: Seat, answers: list[Answer]) -> tuple[int, dict[str, Answer]]:
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


def typed(action: Action, table: Table[Any], seat: Seat, source: Random, *, midway: bool) -> tuple[Answer, ...]:
    """Return the action as a person would type it, with random choices among the suggestions.

    With `midway`, required parameters that are not asked for are left out.
    """
    given: dict[str, Answer] = {}
    for line in action.script.values():
        for parameter in line if isinstance(line, tuple) else (line,):
            if not isinstance(parameter, Parameter):
                continue
            try:
                _, ask = action.ask_for(table, seat, given, parameter.name)
            except Refused:
                if parameter.required and not midway:
                    raise
                continue
            if isinstance(ask, Amount):
                given[parameter.name] = draw(ask, source)
            else:
                given[parameter.name] = source.choice(ask.options)
    return action.path(table, seat, given)
