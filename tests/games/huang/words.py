"""What is said about a table of HUANG; the tools of the tests of its texts."""

from random import Random

from games.engine import Amount, Table
from games.engine.combining import groups, label_of
from games.huang import BOX
from tests.games.huang.positions import answer, position

NAMES = ["Ada", "Bob", "Cem", "Dee", "Eve"]

SHARED = """
Ay y  .  r  r  .
 .  y  .  r  Br .
.  .  ~  ~  .  .
"""
"""Alex's governor beside a triangle to be; Barbara's soldier with a triangle of soldiers."""


def begun():
    """Return a table at its first question, in a game in which it is asked of a player with a green tile."""
    return Table(BOX.new(4, {}), nature=Random(4))


def after(drawing, *answers, **more):
    """Return the table of a `position` after some answers."""
    return answer(position(drawing, **more), *answers)


def asked(table):
    """Return the open question, and what the asked seat knows."""
    (ask,) = table.asks
    return ask, table.game.observation(ask.seat)


def question(table):
    """Return the open question in words."""
    ask, seen = asked(table)
    return ask.prompt(seen)


def labels(table):
    """Return text and note of each option of the open question."""
    ask, seen = asked(table)
    keys = [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options
    found = {key: ask.label(seen, key) for key in keys}
    return {key: (label.text, label.note) for key, label in found.items()}


def note(table, key):
    """Return the note of one option."""
    return labels(table)[key][1]


def choices(table):
    """Return text and note of each choice of one click, by its answers."""
    (ask,) = table.asks
    return {
        tuple(choice.path): (label.text, label.note)
        for group in groups(table, ask, 25)
        for choice in group.choices
        for label in [label_of(choice.decided, choice.before.game.observation(ask.seat))]
    }


def told(table, viewer=None, *, brief=False):
    """Return the chronicle of a table."""
    events = [known for event in table.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.chronicle(events, NAMES, brief=brief)
