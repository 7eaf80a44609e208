"""Placing tiles, bandits and riots (Rules: Place a Tile, Rogue Bandits, Peasants' Riot)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.engine import Key, Label, Options, Parameter, Rules, Seat, by_command
from games.huang import events as happened
from games.huang.asking import Choice, choose_space, evident, space_label
from games.huang.board import Spaces
from games.huang.buildings import offer_building
from games.huang.effects import award_for, riot_effect
from games.huang.events import Payment
from games.huang.heuristic import Heuristic
from games.huang.openings import in_conflict, open_to_tile
from games.huang.pieces import COLOURS, Colour
from games.huang.realm import NOWHERE
from games.huang.state import NONE, PRICE, STOP, State
from games.huang.wars import fight, give_up
from games.huang.words import say, space_named, tiles_named

# Decisions


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
        tiles = tiles_named("blue", game.players[self.seat].hand["blue"])
        return say("question-further", space=space_named(game.map.spaces[game.placed]), tiles=tiles)

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
            return Label(say("label-no-tile"))
        offered = say("label-offered", count=game.market[cast("Colour", key)])
        return Label(say("label-take", colour=key), offered)

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.worth.held(cast("Colour", key))


# Rules


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
    states, gang = realm.states_beside(space), realm.gang_beside(space)
    award = award_for(colour, states, 0)
    game.discard(seat, colour)
    game.placed = space
    game.tell(happened.TilePlaced(seat, colour, place, len(states)))
    if in_conflict(states):
        realm.put_tile(space, colour, linked=False)
        yield from fight(game, seat, space, states)
        return False
    realm.put_tile(space, colour)
    if gang != NOWHERE:
        yield from beat(game, seat, space, gang)
    elif award:
        game.win(*award, "tile", place)
    built = yield from offer_building(game, seat, space)
    if colour == "green":
        yield from offer_market(game, seat)
    return not built


def offer_market(game: State, seat: Seat) -> Rules[None]:
    """Offer a tile from the market."""
    if not any(game.market.values()):
        return
    key = yield from game.ask(Market(seat))
    if key != NONE:
        colour = cast("Colour", key)
        game.take(seat, colour)
        game.tell(happened.MarketTaken(seat, colour))


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


def riot(game: State, seat: Seat, action: Key, payment: Payment) -> Rules[None]:
    """Discard blue tiles to remove any tile."""
    realm, keys = game.realm, game.map.spaces
    space = yield from choose_space(game, seat, action)
    game.discard(seat, "blue", PRICE if payment == "tiles" else PRICE - 1)
    colour, effect = realm.tiles[space], riot_effect(realm, space)
    fallen = realm.remove_pieces(1 << space)
    gone = [(leader, keys[realm.remove_leader(leader)]) for leader in effect.homeless]
    game.tell(happened.RiotCaused(seat, payment, keys[space], len(effect.states)))
    game.tell(happened.TilesRemoved(colour, (keys[space],), "riot"))
    game.tell_lost(fallen)
    for leader, where in gone:
        game.tell(happened.LeaderReturned(leader, where, "riot"))
