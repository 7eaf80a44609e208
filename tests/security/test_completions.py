"""Whatever is typed into the commands of games, at every kind of question: legal suggestions, or a sentence.

Every action is completed and typed with nothing, legal values and nonsense in its parameters, as the bot does it for a
table. One game runs each time for every number of players; `RANDOM_GAMES=10` plays that many.
"""

import os
from collections.abc import Sequence
from random import Random

import pytest

from bot.features.play.answers import closing_of, path_of, typed_path
from bot.features.play.ui import suggested_values
from bot.kernel.words import Declined
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_boxes
from games.engine import Amount, GameError, Parameter, with_forced_answers
from games.engine.language import languages, speaking
from tests.bot.possible_messages import live_of
from tests.games.conformance import Setting, every_folder, progress, some_options
from tests.security.evil import EVIL

GAMES = int(os.environ.get("RANDOM_GAMES", "1"))
NONSENSE = (
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


def tried(work, *about, **more):
    """Return the result of `work`, or the refusal with which it ends."""
    try:
        return work(*about, **more)
    except (GameError, Declined) as refused:
        assert str(refused).strip()
        return refused


class Typist:
    """A player who types into the commands of a table."""

    def __init__(self, live, seat, keys, source):
        self.live, self.seat, self.source = live, seat, source
        self.pool = [*NONSENSE, *source.sample(keys, len(NONSENSE))]

    def nonsense(self, names):
        return {name: self.source.choice(self.pool) for name in names}

    def suggested(self, action, parameter, typed, current=""):
        """Return the suggested values."""
        given = {name: value for name, value in typed.items() if value != "" and name != parameter.name}
        found = tried(suggested_values, self.live, self.seat, action, parameter, given, current=str(current))
        if isinstance(found, Exception):
            return []
        values = [choice.value for choice in found]
        assert len(set(values)) == len(values) <= SUGGESTIONS
        assert all(0 < len(choice.name) <= SUGGESTION for choice in found)
        assert all(0 < len(str(value)) <= SUGGESTION for value in values)
        assert {type(value) for value in values} <= {int if parameter.number else str}
        return values

    def types(self, read, *about):
        """Return the typed answers, after trying them with all that goes along; or why they are refused."""

        def whole_path():
            path = read(*about)
            closing_of(self.live, self.seat, with_forced_answers(self.live.table, self.seat, path), always=True)
            return path

        return tried(whole_path)

    def complete(self, action):
        """Complete and type an action with legal values and nonsense; return whether legal ones are accepted."""
        lines = (line if isinstance(line, tuple) else (line,) for line in action.script.values())
        parameters = [part for line in lines for part in line if isinstance(part, Parameter)]
        legal = {}
        for parameter in parameters:
            (noise,) = self.nonsense([parameter.name]).values()
            wrong = self.nonsense(other.name for other in parameters if other != parameter)
            ways = ({}, ""), (wrong, ""), (legal | dict([*wrong.items()][:1]), ""), (legal, noise)
            for typed, current in self.source.sample(ways, 2):
                self.suggested(action, parameter, typed, current)
            self.types(path_of, action, self.live, self.seat, legal | {parameter.name: noise})
            if offered := self.suggested(action, parameter, legal):
                legal[parameter.name] = self.source.choice(offered)
        everything = self.nonsense(["nonsense", *(parameter.name for parameter in parameters)])
        self.types(path_of, action, self.live, self.seat, everything)
        return isinstance(self.types(path_of, action, self.live, self.seat, legal), Sequence)


def kind_of(table, seat):
    """Return a seat's kind of question: the topic, that of the seat's last answer in this step, and how it is asked."""
    ask = table.ask_of(seat)
    earlier = [asked.topic for asked, _ in table.step_answers if asked.seat == seat]
    return ask and (ask.topic, *earlier[-1:], table.simultaneous, seat in table.sealed)


def moments_of(box, source):
    """Yield a table and a seat for each kind of question in a random game of every number of players."""
    found = set()
    for seats in box.seats:
        for table in progress(Setting(box, seats, some_options(box, seats, source)), source):
            for seat in range(0 if table.over else seats):
                if (kind := kind_of(table, seat)) not in found:
                    found.add(kind)
                    yield table, seat


@pytest.mark.parametrize("game", range(GAMES))
@every_folder
def test_everything_typed_is_completed_or_refused(box, game, keys):
    source = Random(f"{box.name} {game}")
    for table, seat in moments_of(box, Random(f"{box.name} {game} of the game")):
        typist = Typist(live_of(box, table, "Ada"), seat, keys, source)
        with speaking(source.choice(languages())):
            done = [typist.complete(action) for action in box.actions]
            for typed in source.sample(typist.pool, 8):  # into the form of a long menu
                typist.types(typed_path, str(typed), typist.live, seat)
        assert any(done) or not table.ask_of(seat), "no command answers"
