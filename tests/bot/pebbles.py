"""A tiny game for the bot's tests: hidden pebbles, many places, and a beach that players can upload as a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from pkgutil import ModuleInfo
from types import SimpleNamespace
from typing import Any

import pytest
from patches import known

import games
from games import find_boxes
from games.engine import (
    NATURE,
    Action,
    Box,
    Catalogue,
    Event,
    Game,
    Label,
    Option,
    OwnFile,
    Page,
    Parameter,
    Pick,
    Picks,
    Refused,
)
from games.engine.results import ranks
from games.engine.values import quick_value

COLOURS = ("amber", "black", "cream", "dun", "ecru", "fawn", "grey", "hazel")
BEACHES = {"short": 3, "long": 60}


def read_beach(text: str) -> tuple[str, int]:
    """Return the title of a beach and its number of places, from two lines."""
    title, _, places = text.partition("\n")
    if not title or not places.strip().isdecimal() or not 1 <= int(places) <= 60:
        raise Refused("A beach is a line with its title and a line with its number of places, 1 to 60.")
    return title, int(places)


@quick_value
class Thrown(Event):
    seat: int
    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class PebblesView:
    turn: int
    thrown: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    over: bool


class Pebbles(Game[PebblesView]):
    """Each player is dealt two pebbles in secret and throws them at places; far ones count more."""

    def __init__(self, seats: int, options: Any) -> None:
        super().__init__(seats)
        beach = options["beach"]
        self.places = BEACHES.get(beach) or read_beach(beach)[1]
        self.turn = -1
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.thrown: list[list[str]] = [[] for _ in range(seats)]

    def step(self):
        if self.turn < 0:
            left = list(COLOURS)
            for seat in range(self.seats):
                dealt = yield Picks(NATURE, "deal", list(left), 2)
                self.hands[seat] = list(dealt)
                left = [colour for colour in left if colour not in dealt]
        else:
            seat = self.turn % self.seats
            colour = yield Pick(seat, "pebble", list(self.hands[seat]))
            place = yield Pick(seat, "place", [f"p{place}" for place in range(1, self.places + 1)])
            self.hands[seat].remove(colour)
            self.thrown[seat].append(place)
            self.events.append(Thrown(seat, colour, place))
        self.turn += 1
        self.over = self.turn == 2 * self.seats

    def copy(self):
        twin = super().copy()
        twin.hands, twin.thrown = ([own[:] for own in each] for each in (self.hands, self.thrown))
        return twin

    def view(self, viewer):
        hand = () if viewer is None else tuple(self.hands[viewer])
        return PebblesView(max(self.turn, 0), tuple(map(tuple, self.thrown)), hand, self.over)

    def scores(self):
        return tuple(sum(int(place[1:]) for place in own) for own in self.thrown)

    def ranking(self):
        return ranks([(score,) for score in self.scores()])

    def ended_because(self):
        return "all thrown"


class Words:
    """The texts of the game."""

    def help(self):
        return (Page("Throwing", "Throw your pebbles far."), Page("Beaches", "Some are long."))

    def introduction(self):
        return (Page("What it is about", "Throw pebbles into the sea."), Page("Far", "Far places count more."))

    def question(self, ask, view):
        return {"pebble": "Which pebble do you throw?", "place": "Where to?", "deal": "Which are dealt?"}[ask.topic]

    def label(self, ask, key, view):
        return Label(f"Place {key[1:]}" if ask.topic == "place" else key.capitalize())

    def barred(self, ask, view, *, evident=True):
        return {}

    def hint(self, ask, view):
        return "Far places count more."

    def chronicle(self, events, names, *, brief=False):
        return [f"**{names[event.seat]}** throws {event.colour} at place {event.place[1:]}." for event in events]

    def headline(self, view, names):
        return "All pebbles are thrown" if view.over else f"Throw {view.turn + 1}"

    def board(self, view, names):
        return "\n".join(f"{name}: {', '.join(own)}" for name, own in zip(names, view.thrown, strict=True))

    def alt(self, view, names):
        return self.headline(view, names)

    def hand(self, view):
        return f"You hold {', '.join(view.hand) or 'nothing'}."

    def items(self, view, names):
        return {f"seat:{seat}": Label(name) for seat, name in enumerate(names)}

    def detail(self, item, view, events, names):
        return names[int(item[5:])]

    def scoring(self, view, names):
        return f"Points: {', '.join(names)}"


say = Catalogue(Path(__file__).parent / "locale")
BOX = Box(
    name="pebbles",
    command="pebbles",
    title="Pebbles",
    say=say,
    seats=range(2, 5),
    minutes=range(5, 11),
    version=1,
    set_up=Pebbles,
    actions=(Action("throw", say, {"pebble": Parameter("pebble", say), "place": Parameter("place", say)}),),
    texts=Words(),
    usual="random",
    stand_in="random",
    options=(Option("beach", say, ("short", "long"), OwnFile(lambda text: read_beach(text)[0])),),
)


@contextmanager
def on_the_shelf() -> Iterator[Box]:
    """Add the game to those in `games/`."""
    modules, imported = games.iter_modules, games.import_module

    def found(path: Any) -> Iterator[ModuleInfo]:
        yield from modules(path)
        yield ModuleInfo(None, "pebbles", ispkg=True)  # type: ignore[arg-type]  # the finder is never used

    with pytest.MonkeyPatch.context() as patch:
        known(patch, "pebbles")
        patch.setattr(games, "iter_modules", found)
        patch.setattr(
            games,
            "import_module",
            lambda name: SimpleNamespace(BOX=BOX) if name == "games.pebbles" else imported(name),
        )
        find_boxes.cache_clear()
        yield BOX
    find_boxes.cache_clear()
