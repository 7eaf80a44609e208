"""Placing tiles, leaders and buildings, and riots (Rules: Play, Rogue Bandits, Royal Palace)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from games.engine import Key, Label, Options, Parameter, Rules, Seat, by_command
from games.huang import events as happened
from games.huang.asking import MAX_OPTIONS, SHAPE, Area, Choice, Space, choose_space, evident, noted, space_label
from games.huang.board import Shape, Spaces
from games.huang.conflicts import fight, give_up, revolt
from games.huang.effects import award_for, merit, open_to, riot_effect, rival_in, shape_told
from games.huang.heuristic import Heuristic
from games.huang.openings import in_conflict, open_to_tile
from games.huang.pieces import COLOURS, PALACE, Colour, Leader
from games.huang.realm import EVERYWHERE, NOWHERE, free_shapes, owners, shapes
from games.huang.state import NONE, PRICE, STOP, State
from games.huang.words import building_named, say, shape_named, space_named

# Tiles and bandits


class Further(Choice[Key]):
    """Place another blue tile beside the last one, or stop."""

    topic = "further"
    hinted = "early"
    ends_turn = (STOP,)
    is_always_asked = True
    reveals = True
    commands = by_command(farm=Parameter("space", say, "further", never=(STOP,)), stop=STOP)

    def all_options(self, game: State) -> Options:
        why = None if game.players[self.seat].hand["blue"] else evident("no-blue")
        return [*((key, why) for key in game.map.named(beside(game))), (STOP, None)]

    def prompt(self, game: State) -> str:
        held = game.players[self.seat].hand["blue"]
        return say("question-further", space=space_named(game.map.spaces[game.placed]), count=held)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        if key == STOP:
            return Label(say("label-stop"))
        return space_label(game, self.seat, key, "tile:blue", game.map.place_named(key))

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.tile("blue", mine.realm.map.index[key])


def beside(game: State) -> Spaces:
    """Return the open river spaces beside the blue tile just placed."""
    return open_to_tile(game.realm, "blue") & game.map.near[game.placed]


class Market(Choice[Key]):
    """Take a tile from the market, or none."""

    topic = "market"
    hinted = "early"
    ends_turn = (NONE,)
    commands = by_command(take=Parameter("colour", say, "market", never=(NONE,)), **{"no-tile": NONE})

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*(colour for colour in COLOURS if game.market[colour]), NONE]

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        if key == NONE:
            return Label(say("label-no-tile"), say("label-no-tile.note"))
        offered = say("label-offered", count=game.market[cast("Colour", key)])
        undone = say("deed-taken", colour=say("colour.stake", colour=key))
        return Label(say("colour", colour=key), offered, undone=undone)

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.worth.held(cast("Colour", key))


def place_tile(game: State, seat: Seat, action: Key, colour: Colour) -> Rules[None]:
    """Place a tile, and further blue ones beside it."""
    space = yield from choose_space(game, seat, action)
    goes_on = yield from lay(game, seat, colour, space)
    while goes_on and colour == "blue" and game.players[seat].held and beside(game):
        key = yield from game.ask(Further(seat))
        if key == STOP:
            break
        goes_on = yield from lay(game, seat, colour, game.map.index[key])


def lay(game: State, seat: Seat, colour: Colour, space: int) -> Rules[bool]:
    """Place a tile on a space; return whether it led neither to a war nor to a building."""
    realm, place = game.realm, game.map.spaces[space]
    states = [group for group in realm.groups.beside(space) if group.leaders]
    gang = realm.gang_beside(space)
    award = award_for(colour, states, 0)
    game.discard(seat, colour)
    game.placed = space
    is_war = in_conflict(states)
    united = [leader for state in states for leader in owners(state.leaders)] if len(states) > 1 and not is_war else ()
    game.tell(happened.TilePlaced(seat, colour, place, tuple(united)))
    if is_war:
        realm.put_tile(space, colour, linked=False)
        yield from fight(game, seat, space, states)
        return False
    realm.put_tile(space, colour)
    if gang != NOWHERE:
        yield from beat(game, seat, space, gang)
    elif award:
        game.win(*award, "tile", place)
    built = NONE
    if realm.free_shapes_at(space, colour):
        built = yield from game.ask(NewBuilding(seat))
        if built != NONE:
            yield from establish(game, seat, built, None)
    if colour == "green" and any(game.market.values()):
        taken = yield from game.ask(Market(seat))
        if taken != NONE:
            game.take(seat, cast("Colour", taken))
            game.tell(happened.MarketTaken(seat, cast("Colour", taken)))
    return built == NONE


def beat(game: State, seat: Seat, space: int, gang: int) -> Rules[None]:
    """Beat the bandits on the Bandit tile `gang`, beside the tile on `space`."""
    realm, place = game.realm, game.map.spaces[gang]
    state = realm.groups.at(space)
    bandits, winner = realm.remove_bandits(gang), state.leaders.get("red")
    game.tell(happened.BanditsBeaten(seat, place, bandits, winner))
    if winner is not None:
        game.win(winner, "red", bandits, "bandits", place)
    soldiers = realm.of_colour["red"] & state.spaces & ~(1 << space)
    yield from give_up(game, seat, soldiers, bandits, "bandits")


# Leaders and riots


def place_leader(game: State, seat: Seat, action: Key, colour: Colour) -> Rules[None]:
    """Place or move a leader, which may start a revolt."""
    leader, realm, keys = Leader(seat, colour), game.realm, game.map.spaces
    space = yield from choose_space(game, seat, action)
    origin = keys[realm.remove_leader(leader)] if leader in realm.places else ""
    rival = rival_in(realm.groups.beside(space), colour)
    realm.put_leader(space, leader, linked=rival is None)
    game.tell(happened.LeaderPlaced(leader, keys[space], origin))
    if rival:
        yield from revolt(game, leader, rival)


def riot(game: State, seat: Seat, action: Key, payment: happened.Payment) -> Rules[None]:
    """Discard blue tiles to remove any tile."""
    realm, keys = game.realm, game.map.spaces
    space = yield from choose_space(game, seat, action)
    game.discard(seat, "blue", PRICE if payment == "tiles" else PRICE - 1)
    colour, effect, fallen = realm.tiles[space], riot_effect(realm, space), game.losses(1 << space)
    realm.remove_pieces(1 << space)
    parted = tuple(effect.before.leaders.values()) if len(effect.states) > 1 else ()
    game.tell(happened.RiotCaused(seat, payment, keys[space], len(effect.states), parted))
    game.tell(happened.TilesRemoved(colour, (keys[space],), "riot"))
    for lost in fallen:
        game.tell(lost)
    for leader in effect.homeless:
        game.tell(happened.LeaderReturned(leader, keys[realm.remove_leader(leader)], "riot"))


# Buildings


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

    def matters(self, game: State, key: Key) -> float:
        return 0.0 if key == NONE else merit(game.realm, self.seat, game.map.parse_shape(key), 0)

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.worth.placing(mine.realm.map.parse_shape(key))


class NewBuilding(OnShape):
    """Establish a building on tiles that the tile just placed completes, or none."""

    topic = "building"
    hinted = "early"
    commands = by_command(build=Parameter("shape", say, never=(NONE,)), **{"no-building": NONE})

    def legal_options(self, game: State) -> Sequence[Key]:
        free = game.realm.free_shapes_at(game.placed, game.realm.tiles[game.placed])
        return [*map(game.map.shape_key, free), NONE]


class BuildingShape(OnShape):
    """Choose the tiles for a building that is bought."""

    topic = "shape"
    commands = by_command(pagoda=SHAPE)

    def all_options(self, game: State) -> Options:
        free, every = free_shapes(game.realm), shapes(game.realm, EVERYWHERE)
        for shape in shapes_here(game, [*free, *(shape for shape in every if shape not in free)]):
            yield game.map.shape_key(shape), None if shape in free else evident("shape-taken")


def shapes_here(game: State, found: Iterable[Shape]) -> list[Shape]:
    """Return those of some shapes that begin on the chosen space, or in the chosen neighbourhood."""
    if game.first_space != NOWHERE:
        return [shape for shape in found if shape[0] == game.first_space]
    return [shape for shape in found if not game.area or game.map.area_of[shape[0]] == game.area]


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


def buy_building(game: State, seat: Seat, action: Key, payment: happened.Payment) -> Rules[None]:
    """Discard green tiles to establish a building."""
    if len(free_shapes(game.realm)) > MAX_OPTIONS:
        spaces = open_to(game.realm, seat, action)
        game.area = yield from game.ask(Area(seat, action, spaces))
        if len(shapes_here(game, free_shapes(game.realm))) > MAX_OPTIONS:
            game.first_space = game.map.index[(yield from game.ask(Space(seat, action, spaces)))]
    key = yield from game.ask(BuildingShape(seat))
    game.discard(seat, "green", PRICE if payment == "tiles" else PRICE - 1)
    yield from establish(game, seat, key, payment)


def establish(game: State, seat: Seat, key: Key, payment: happened.Payment | None) -> Rules[None]:
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
    game.tell(happened.BuildingPlaced(seat, building, key, origin, payment))
