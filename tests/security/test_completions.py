"""Whatever is typed into the commands of games, at every kind of question: legal suggestions, or a sentence.

Every action is completed and typed with nothing, legal values and nonsense in its parameters, as the bot does it for a
table. One game runs each time for every number of players; `COMPLETION_GAMES=10` plays that many.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from bot.features.play.answers import closing_of, path_of, typed_path
from bot.features.play.ui import suggested_values
from bot.kernel.words import Declined
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_boxes
from games.engine import AlreadyAnswered, Amount, GameError, Parameter, Unfit, with_forced_answers
from games.engine.language import languages, speaking
from tests.bot.messages import live_of
from tests.games.conformance import Setting, every_folder, progress, some_options
from tests.security.evil import EVIL

GAMES: Final = int(os.environ.get("COMPLETION_GAMES", "1"))
NONSENSE: Final = (
    *("", " ", "anything", "a" * 100, "z" * 6000, EVIL, "0", "1", "-1", "9" * 100, "1.5", "true", "none", "done"),
    *("長" * 100, "\U0001f409", "\x00\x1b[0m\r\n", "\u202e\u200b\ufeff", ",", ";", "+", ":", "a:b:c", "+red+", "²"),
    *(0, 1, 7, -1, 2**53, -(2**53)),
)


@pytest.fixture(scope="module")
def keys():
    """The options of a random game of each kind."""
    games = (progress(Setting(box, box.seats[-1], {}), Random(1)) for box in find_boxes().values())
    picks = (ask for game in games for table in game for ask in table.asks if not isinstance(ask, Amount))
    return list(dict.fromkeys(key for ask in picks for key in ask.options))


class Typist:
    """A player who types into the commands of a table."""

    def __init__(self, live, seat, keys, source):
        self.live, self.seat, self.source = live, seat, source
        self.pool = [*NONSENSE, *source.sample(keys, len(NONSENSE))]
        self.tried, self.faults = Counter(), Counter()

    def nonsense(self):
        return self.source.choice(self.pool)

    def fault(self, what, *about):
        """Note an error, or something wrong with a suggestion."""
        ask = self.live.ask_of(self.seat)
        where = traceback.extract_tb(what.__traceback__)[-1].name if isinstance(what, Exception) else ""
        self.faults[(type(what).__name__, where, str(what)[:80], ask and ask.topic, *about)] += 1

    def tries(self, what, work, *about, **more):
        """Return the result of `work`, or the refusal or the error with which it ends."""
        self.tried[what] += 1
        try:
            return work(*about, **more)
        except (GameError, Declined) as refused:
            assert str(refused).strip()
            return refused
        except Exception as error:
            self.fault(error, what)
            return error

    def suggested(self, action, parameter, typed, current=""):
        """Return the suggested values."""
        given = {name: value for name, value in typed.items() if value != "" and name != parameter.name}
        about = self.live, self.seat, action, parameter, given
        found = self.tries("completions", suggested_values, *about, current=str(current))
        if isinstance(found, Exception):
            return []
        values = [choice.value for choice in found]
        assert len(set(values)) == len(values) <= SUGGESTIONS
        assert all(0 < len(choice.name) <= SUGGESTION for choice in found)
        assert all(0 < len(str(value)) <= SUGGESTION for value in values)
        assert {type(value) for value in values} <= {int if parameter.number else str}
        return values

    def types(self, action, typed):
        """Type a command; return the answers, or why they are refused."""
        return self.tries("commands", self.path, path_of, action, self.live, self.seat, typed)

    def path(self, read, *about, **more):
        """Return the answers that `read` returns, after trying them with all that goes along."""
        live, seat, path = self.live, self.seat, read(*about, **more)
        closing_of(live, seat, with_forced_answers(live.table, seat, path), always=True)
        return path

    def complete(self, action):
        """Complete and type an action with legal values and nonsense; return whether legal ones are accepted."""
        lines = (line if isinstance(line, tuple) else (line,) for line in action.script.values())
        parameters = [part for line in lines for part in line if isinstance(part, Parameter)]
        legal = {}
        for parameter in parameters:
            others = [other.name for other in parameters if other != parameter]
            wrong = {name: self.nonsense() for name in others}
            partly = legal | {name: wrong[name] for name in others[:1]}
            for typed, current in ({}, ""), (wrong, ""), (partly, ""), (legal, self.nonsense()):
                self.suggested(action, parameter, typed, current)
            if offered := self.suggested(action, parameter, legal):
                for value in self.source.sample(offered, min(2, len(offered))):
                    self.must_be_known(action, legal | {parameter.name: value}, value)
                legal[parameter.name] = value
            self.types(action, legal | {parameter.name: self.nonsense()})
        self.types(action, {name: self.nonsense() for name in ["nonsense", *(one.name for one in parameters)]})
        return isinstance(self.types(action, legal), Sequence)

    def must_be_known(self, action, typed, value):
        """Check that a suggested value is accepted, though other parameters may be missing."""
        why = getattr(self.types(action, typed), "__cause__", None)
        parts = why.answer if isinstance(why, Unfit) and isinstance(why.answer, tuple) else [getattr(why, "answer", "")]
        if isinstance(why, AlreadyAnswered) or (isinstance(why, Unfit) and value in parts and "" not in parts):
            self.fault(why, action.name, str(typed))

    def answer(self):
        """Type options into the form of a long menu."""
        for typed in self.source.sample(self.pool, 8):
            self.tries("options", self.path, typed_path, str(typed), self.live, self.seat)


def kind_of(table, seat):
    """Return a seat's kind of question: the topic, that of the seat's last answer in this step, and how it is asked."""
    ask = table.ask_of(seat)
    earlier = [asked.topic for asked, _ in table.step_answers if asked.seat == seat]
    return ask and (ask.topic, *earlier[-1:], table.simultaneous, seat in table.sealed)


def moments_of(box, game):
    """Yield a table and a seat for each kind of question in a game of every number of players."""

    def moments():
        for seats in box.seats:
            source = Random(f"{box.name} {seats} {game}")
            for moment, table in enumerate(progress(Setting(box, seats, some_options(box, seats, source)), source)):
                yield from ((table, seat, (seats, moment, seat)) for seat in range(seats) if not table.over)

    found = {}
    for table, seat, moment in moments():
        found.setdefault(kind_of(table, seat), []).append(moment)
    source = Random(game)
    chosen = {source.choice(of_a_kind) for of_a_kind in found.values()}
    yield from ((table, seat) for table, seat, moment in moments() if moment in chosen)


@pytest.mark.parametrize("game", range(GAMES))
@every_folder
def test_everything_typed_is_completed_or_refused(box, game, keys):
    tried, faults, source = Counter(), Counter(), Random(f"{box.name} {game}")
    for table, seat in moments_of(box, game):
        typist = Typist(live_of(box, table, "Ada"), seat, keys, source)
        with speaking(source.choice(languages())):
            done = [typist.complete(action) for action in box.actions]
            typist.answer()
        if table.ask_of(seat) and not any(done):
            typist.fault("no command answers")
        tried += typist.tried
        faults += typist.faults
    print(f"{box.name}: {dict(tried)}; faults: {dict(faults)}")
    assert faults == Counter()
