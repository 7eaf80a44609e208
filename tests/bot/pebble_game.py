"""A tiny game for the bot's tests: hidden pebbles, many places, and a beach that players can upload as a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import ModuleInfo
from types import SimpleNamespace
from typing import Any

import pytest

import games
from games import find_boxes
from games.engine import (
    NATURE,
    Box,
    Catalogue,
    Event,
    Game,
    Label,
    Option,
    OwnFile,
    Page,
    Parameter,
    Part,
    Pick,
    Picks,
    Refused,
    by_command,
    one_per_seat,
    private,
    public,
)
from games.engine.results import ranks

say = Catalogue(Path(__file__).parent / "locale")
COLOURS = ("amber", "black", "cream", "dun", "ecru", "fawn", "grey", "hazel")
BEACHES = {"short": 3, "long": 60}


def read_beach(text: str) -> tuple[str, int]:
    title, _, places = text.partition("\n")
    if not title or not places.strip().isdecimal() or not 1 <= int(places) <= 60:
        raise Refused("A beach is a line with its title and a line with its number of places, 1 to 60.")
    return title, int(places)


class Thrown(Event):
    seat: int
    colour: str
    place: str


class Player(Part):
    hand: list[str] = private(factory=list)
    thrown: list[str] = public(factory=list)


class Pebbles(Game):
    """Each player is dealt two pebbles in secret and throws them at places; far ones count more."""

    places: int = public()
    turn: int = public(default=-1)
    players: list[Player] = one_per_seat()

    def step(self):
        if self.turn < 0:
            left = list(COLOURS)
            for seat, player in enumerate(self.players):
                player.hand = list((yield from self.ask(Deal(left, seat))))
                left = [colour for colour in left if colour not in player.hand]
        else:
            seat = self.turn % self.seats
            colour = yield from self.ask(Pebble(seat))
            place = yield from self.ask(Place(seat))
            self.players[seat].hand.remove(colour)
            self.players[seat].thrown.append(place)
            self.tell(Thrown(seat, colour, place))
        self.turn += 1
        if self.turn == 2 * self.seats:
            self.over, self.ending = True, "all thrown"

    def scores(self):
        return tuple(sum(int(place[1:]) for place in player.thrown) for player in self.players)

    def ranking(self):
        return ranks([(score,) for score in self.scores()])


def set_up(seats: int, options: Any) -> Pebbles:
    beach = options["beach"]
    places = BEACHES.get(beach) or read_beach(beach)[1]
    return Pebbles(seats=seats, places=places, players=[Player() for _ in range(seats)])


class Deal(Picks[Pebbles, tuple[str, ...]]):
    """Nature deals two pebbles to a seat."""

    topic = "deal"
    count = 2

    def __init__(self, left, owner):
        super().__init__(NATURE)
        self.left, self.private_to = left, owner

    def all_options(self, game):
        return [(colour, None) for colour in self.left]


class Pebble(Pick[Pebbles, str]):
    topic = "pebble"
    is_always_asked = True  # how long it takes would tell how many are left to choose from
    commands = by_command(throw=Parameter("pebble", say))

    def all_options(self, game):
        return [(colour, None) for colour in game.players[self.seat].hand]

    def prompt(self, game):
        return "Which pebble do you throw?"

    def label(self, game, key):
        return Label(key.capitalize())

    def hint(self, game):
        return "Far places count more."


class Place(Pick[Pebbles, str]):
    topic = "place"
    commands = by_command(throw=Parameter("place", say))

    def all_options(self, game):
        return [(f"p{place}", None) for place in range(1, game.places + 1)]

    def prompt(self, game):
        return "Where to?"

    def label(self, game, key):
        return Label(f"Place {key[1:]}")

    def hint(self, game):
        return "Far places count more."


class Words:
    def help(self):
        return (Page("Throwing", "Throw your pebbles far."), Page("Beaches", "Some are long."))

    def introduction(self, *_):
        return (Page("What it is about", "Throw pebbles into the sea."), Page("Far", "Far places count more."))

    def chronicle(self, events, names, *, brief=False):
        return [f"**{names[event.seat]}** throws {event.colour} at place {event.place[1:]}." for event in events]

    def suffered(self, _events, _names):
        return ()

    def headline(self, game, names):
        return "All pebbles are thrown" if game.over else f"Throw {max(game.turn, 0) + 1}"

    def board(self, game, names, most):
        return "\n".join(f"{name}: {', '.join(own.thrown)}" for name, own in zip(names, game.players, strict=True))

    def alt(self, game, names, most):
        return self.headline(game, names)

    def hand(self, game):
        hand = [] if game.viewer is None else game.players[game.viewer].hand
        return f"You hold {', '.join(hand) or 'nothing'}."

    def items(self, game, names):
        return {f"seat:{seat}": Label(name) for seat, name in enumerate(names)}

    def detail(self, item, game, events, names, most):
        return names[int(item[5:])]

    def scoring(self, game, names):
        return f"Points: {', '.join(names)}"


BOX = Box(
    name="pebbles",
    command="pebbles",
    title="Pebbles",
    say=say,
    seats=range(2, 5),
    minutes=range(5, 11),
    version=1,
    set_up=set_up,
    decisions=(Deal, Pebble, Place),
    texts=Words(),
    usual="random",
    stand_in="random",
    options=(Option("beach", say, ("short", "long"), OwnFile(lambda text: read_beach(text)[0])),),
)


@contextmanager
def on_the_shelf() -> Iterator[Box[Pebbles]]:
    modules, imported = games.iter_modules, games.import_module

    def found(path: Any) -> Iterator[ModuleInfo]:
        yield from modules(path)
        yield ModuleInfo(None, "pebbles", ispkg=True)  # type: ignore[arg-type]  # the finder is never used

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "iter_modules", found)
        patch.setattr(
            games, "import_module", lambda name: SimpleNamespace(BOX=BOX) if name == "games.pebbles" else imported(name)
        )
        find_boxes.cache_clear()
        yield BOX
    find_boxes.cache_clear()
