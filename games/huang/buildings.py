"""Pagodas and the Royal Palace (Rules: Pagodas, Royal Palace)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.engine import Key, Label, Options, Parameter, Rules, Seat, by_command
from games.huang.asking import MAX_OPTIONS, SHAPE, Area, Choice, Space, evident, noted
from games.huang.board import Shape
from games.huang.effects import open_to, shape_told
from games.huang.events import BuildingPlaced, Payment
from games.huang.heuristic import Heuristic
from games.huang.pieces import PALACE, Colour
from games.huang.realm import EVERYWHERE, NOWHERE, free_shapes
from games.huang.state import NONE, PRICE, State
from games.huang.words import building_named, say, shape_named, space_named

MOVED: Final = Parameter("moved", say, default=lambda ask: ask.options[0])


class OnShape(Choice[Key]):
    """Choose the tiles for a building."""

    combines_with = ("moved",)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        if key == NONE:
            return Label(say("label-no-building"))
        shape = game.map.parse_shape(key)
        building = building_named(game.realm.building(shape))
        text = say("label-building", building=building, spaces=shape_named(key))
        return Label(text, noted(shape_told(game.realm, self.seat, shape)), (building,))

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.worth.placing(mine.realm.map.parse_shape(key))


class NewBuilding(OnShape):
    """Establish a building on tiles that the tile just placed completes, or none."""

    topic = "building"
    hinted = "early"
    commands = by_command(build=Parameter("shape", say, never=(NONE,)), **{"no-building": NONE})

    def legal_options(self, game: State) -> Sequence[Key]:
        shapes = game.realm.free_shapes_at(game.placed, game.realm.tiles[game.placed])
        return [*map(game.map.shape_key, shapes), NONE]

    def prompt(self, game: State) -> str:
        return say("question-building", space=space_named(game.map.spaces[game.placed]))


class BuildingShape(OnShape):
    """Choose the tiles for a building that is bought."""

    topic = "shape"
    commands = by_command(pagoda=SHAPE)

    def all_options(self, game: State) -> Options:
        free = {*free_shapes(game.realm)}
        taken = (shape for shape in game.realm.shapes(EVERYWHERE) if shape not in free)
        yield from ((game.map.shape_key(shape), None) for shape in shapes_here(game, free_shapes(game.realm)))
        yield from ((game.map.shape_key(shape), evident("shape-taken")) for shape in shapes_here(game, taken))


def shapes_here(game: State, shapes: Iterable[Shape]) -> list[Shape]:
    """Return those of some shapes that begin on the chosen space, or in the chosen neighbourhood."""
    if game.first_space != NOWHERE:
        return [shape for shape in shapes if shape[0] == game.first_space]
    return [shape for shape in shapes if not game.area or game.map.area_of[shape[0]] == game.area]


class MovedPagoda(Choice[Key]):
    """Choose which pagoda moves, as none is left beside the map."""

    colour: Colour
    shape: Key
    """Where it moves."""

    topic = "moved"
    commands = by_command(pagoda=MOVED, build=MOVED)

    def legal_options(self, game: State) -> Sequence[Key]:
        pagodas = game.realm.pagodas.items()
        return [game.map.shape_key(shape) for shape, colour in pagodas if colour == self.colour]

    def prompt(self, game: State) -> str:
        return say("question-moved", shape=_with_colour(game, self.shape))

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return Label(say("label-moved", shape=_with_colour(game, key)))

    def value(self, mine: Heuristic, key: Key) -> float:
        return -mine.worth.standing(mine.realm.map.parse_shape(key))


def _with_colour(game: State, shape: Key) -> str:
    """Name the shape for a building with the colour of its tiles: `C2, C3 and D3 (yellow)`."""
    colour = game.realm.tiles[game.map.parse_shape(shape)[0]]
    return say("label-shape", spaces=shape_named(shape), colour=say("colour", colour=colour))


# Rules


def offer_building(game: State, seat: Seat, space: int) -> Rules[bool]:
    """Offer a building on a shape that the tile just placed completes; return whether one was established."""
    if not game.realm.free_shapes_at(space, game.realm.tiles[space]):
        return False
    key = yield from game.ask(NewBuilding(seat))
    if key != NONE:
        yield from establish(game, seat, key, None)
    return key != NONE


def buy_building(game: State, seat: Seat, action: Key, payment: Payment) -> Rules[None]:
    """Discard green tiles to establish a building."""
    if len(free_shapes(game.realm)) > MAX_OPTIONS:
        spaces = open_to(game.realm, seat, action)
        game.area = yield from game.ask(Area(seat, action, spaces))
        if len(shapes_here(game, free_shapes(game.realm))) > MAX_OPTIONS:
            game.first_space = game.map.index[(yield from game.ask(Space(seat, action, spaces)))]
    key = yield from game.ask(BuildingShape(seat))
    game.discard(seat, "green", PRICE if payment == "tiles" else PRICE - 1)
    yield from establish(game, seat, key, payment)


def establish(game: State, seat: Seat, key: Key, payment: Payment | None) -> Rules[None]:
    """Place a building from the stock, or move one if there is none left."""
    realm, shape, origin = game.realm, game.map.parse_shape(key), ""
    building = realm.building(shape)
    if building == PALACE:
        if realm.palace:
            origin = game.map.shape_key(realm.palace)
            realm.take(PALACE, realm.palace)
    elif not realm.stock[realm.tiles[shape[0]]]:
        moved = MovedPagoda(seat, realm.tiles[shape[0]], key)
        moved.open(game)
        origin = moved.options[0] if len(moved.options) == 1 else str((yield moved))
        realm.take(building, game.map.parse_shape(origin))
    realm.put(building, shape)
    game.tell(BuildingPlaced(seat, building, key, origin, payment))
