"""The course of the game: setup, turns of two actions, the end (Rules: Setup, Play, Game End and Winner)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, cast

from games.engine import Answer, Chance, Key, Label, Options, Parameter, Picks, Rules, Seat, by_command
from games.huang import events as happened
from games.huang import pieces
from games.huang.actions import buy_building, place_leader, place_tile, riot
from games.huang.asking import Asked, Choice, Number, barred, capitalised, evident, noted
from games.huang.board import spaces_in
from games.huang.effects import most_told, open_to, pagodas_of, parse_action
from games.huang.heuristic import Heuristic, heuristic
from games.huang.openings import leaders_with_space, open_to_tile
from games.huang.pieces import COLOUR_OF, COLOURS, GRANARY, LEADERS, TITLES, Colour, Leader, tiles_of
from games.huang.realm import NOWHERE, free_shapes
from games.huang.state import NONE, PRICE, State
from games.huang.words import say, some, title

IDLE: Final = 3
"""Rounds without a tile drawn that end the game."""

Draw: TypeAlias = Literal["draw", "refill", "market"]
"""Topics of draws from the bag: at the start or to replace tiles, at the end of a turn, and for the market."""


class BagEmpty(Exception):
    """A player could not draw a tile."""


# Choosing an action

_TILES: Final[Mapping[Key, Colour]] = {f"tile:{colour}": colour for colour in COLOURS}
_LEADERS: Final[Mapping[Key, Colour]] = {f"leader:{TITLES[colour]}": colour for colour in COLOURS}
_WITHDRAWALS: Final[Mapping[Key, Colour]] = {f"withdraw:{TITLES[colour]}": colour for colour in COLOURS}
_PAID: Final[Mapping[Key, tuple[Colour, bool]]] = {
    "riot:tiles": ("blue", False),
    "riot:leader": ("blue", True),
    "pagoda:tiles": ("green", False),
    "pagoda:leader": ("green", True),
}
"""The colour of the tiles that pay for an action, and whether the leader of that colour is one of them."""
_KEYS: Final = (*_TILES, *_LEADERS, *_WITHDRAWALS, *_PAID, "replace")
_NO_TILE: Final = {colour: evident("no-tile", colour=colour) for colour in COLOURS}
_TOO_FEW: Final = {
    (colour, held): evident("too-few", colour=colour, held=held) for colour in COLOURS for held in range(PRICE)
}
_AT_HOME: Final = evident("at-home")
_AWAY: Final = {colour: evident("leader-away", leader=TITLES[colour]) for colour in COLOURS}
_ONE_SHORT: Final = {colour: barred("one-short", leader=TITLES[colour]) for colour in COLOURS}
"""Why a riot or a pagoda is nearly possible: other reasons against them are evident."""


def _others(kind: str) -> list[Key]:
    return [key for key in _KEYS if parse_action(key)[0] != kind]


def _payment(kind: str) -> Parameter:
    """Return the parameter for how an action is paid: if possible with the leader, which costs one tile less."""
    leader, tiles = f"{kind}:leader", f"{kind}:tiles"
    cheapest = lambda ask: leader if leader in ask.options else tiles  # noqa: E731
    return Parameter("payment", say, default=cheapest, never=_others(kind))


class Action(Choice[Key]):
    """Choose an action."""

    topic = "action"
    hinted = "early"
    reveals = True
    several_after = ("replace",)
    commands = by_command(
        tile=Parameter("colour", say, never=_others("tile")),
        leader=Parameter("leader", say, never=_others("leader")),
        withdraw=Parameter("leader", say, never=_others("withdraw")),
        riot=_payment("riot"),
        pagoda=_payment("pagoda"),
        replace="replace",
    )

    def all_options(self, game: State) -> Options:
        realm, player, own = game.realm, game.players[self.seat], LEADERS[self.seat]
        hand, places = player.hand, realm.places
        for key, colour in _TILES.items():
            if not hand[colour]:
                yield key, _NO_TILE[colour]
            elif open_to_tile(realm, colour):
                yield key, None
            else:
                yield key, barred("no-river" if colour == "blue" else "no-land")
        movable = leaders_with_space(realm, self.seat)
        for key, colour in _LEADERS.items():
            told = evident if movable or colour != COLOURS[0] else barred  # once, if no leader can be placed
            yield key, None if colour in movable else told("no-leader-space")
        for key, colour in _WITHDRAWALS.items():
            yield key, None if own[colour] in places else _AT_HOME
        for key, (colour, with_leader) in _PAID.items():
            if with_leader and own[colour] in places:
                yield key, _AWAY[colour]
            elif hand[colour] < PRICE - with_leader:
                is_near = hand[colour] and own[colour] in places
                yield key, _ONE_SHORT[colour] if is_near else _TOO_FEW[colour, hand[colour]]
            elif colour == "blue":
                yield key, None if realm.tiles else evident("no-tiles")
            else:
                yield key, None if free_shapes(realm) else evident("no-shape")
        yield "replace", None if player.held else evident("nothing-held")

    def prompt(self, game: State) -> str:
        return say("question-action", number=str(game.actions), tiles=some(game.players[self.seat].hand))

    def advice(self, game: State) -> str:
        return say("hint-opening" if game.round == 1 else "hint-action")

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        kind, what = parse_action(key)
        colour = COLOUR_OF.get(what)
        place = game.realm.places.get(Leader(self.seat, colour)) if colour else None
        named, most = say("the-leader.alone", title=what), say("brings-nothing")
        nothing = most
        if key in self.options and kind in ("tile", "leader", "riot", "pagoda"):
            most = most_told(game.realm, self.seat, key, open_to(game.realm, self.seat, key))
        match kind:
            case "tile":
                return Label(say("label-tile", colour=what), most, (say("colour", colour=what),))
            case "leader" if colour:
                text = say("label-leader", does="place" if place is None else "move", title=named)
                if most == nothing and place is None:
                    most = say("brings-leader", colour=colour)
                return Label(text, most, (title(colour),))
            case "withdraw" if colour:
                given_up = pagodas_of(game.realm, Leader(self.seat, colour))
                lost = say("brings-given-up", count=given_up) if given_up else ""
                return Label(say("label-withdraw", title=named), noted([lost, nothing]), (title(colour),))
            case "riot" | "pagoda":
                if kind == "riot":
                    most = noted([say("brings-riot") if most == nothing else most, nothing])
                return Label(say(f"label-{kind}", payment=what), most, (say("label-payment", payment=what),))
        return Label(say("label-replace"), nothing)

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.action(key)


# Replacing tiles


class TileCount(Number):
    """Choose how many tiles to replace."""

    topic = "tiles"
    picked_by = "replaced"
    commands = by_command(replace=Parameter("tiles", say, "replaced-tiles", number=True))

    def open(self, game: State) -> None:
        self.low, self.high = 1, min(pieces.HAND, game.players[self.seat].held)

    def prompt(self, game: State) -> str:
        return say("question-tiles", most=self.high)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return Label(say("any-tiles", count=int(key)))

    def best(self, mine: Heuristic, game: State) -> int:
        return len(mine.surplus())


class ReplacedTiles(Asked[Mapping[Colour, int]], Picks[State, Mapping[Colour, int]]):
    """Choose the tiles to replace."""

    count: int

    topic = "replaced"
    commands = by_command(
        replace=tuple(
            Parameter(name, say, default="") for name in ("first", "second", "third", "fourth", "fifth", "sixth")
        )
    )

    def open(self, game: State) -> None:
        super().open(game)
        self.private_to = self.seat

    def legal_options(self, game: State) -> Sequence[Key]:
        hand = game.players[self.seat].hand
        return [f"{colour}:{tile}" for colour in COLOURS for tile in range(1, hand[colour] + 1)]

    def kind(self, key: Key) -> Key:
        return key.partition(":")[0]

    def kind_label(self, game: State, keys: Sequence[Key]) -> Label:
        text = say("label-replaced.kind", colour=say("colour", colour=self.kind(keys[0])), number=str(len(keys)))
        return capitalised(Label(text, say("label-replaced.note", count=len(keys))))

    def read(self, answer: Answer) -> Mapping[Colour, int]:
        colours = [key.partition(":")[0] for key in cast("tuple[Key, ...]", answer)]
        return {colour: colours.count(colour) for colour in COLOURS}

    def prompt(self, game: State) -> str:
        return say("question-replaced", count=self.count)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        colour, _, number = key.partition(":")
        text = say("label-replaced", colour=say("colour", colour=colour), number=number)
        return Label(text, say("label-replaced.note", count=1))

    def values(self, game: State) -> Mapping[Answer, float]:
        """Only the best."""
        worth, tiles = heuristic(game, self.seat).worth, {key: key.split(":") for key in self.options}
        held = {key: worth.held(cast("Colour", colour), int(number) - 1) for key, (colour, number) in tiles.items()}
        return {tuple(sorted(held, key=held.__getitem__)[: self.count]): 0.0}


class Granaries(Choice[Key]):
    """Take all granaries of the Farmer's state but one, or none (Rules: Eighteen Kingdoms)."""

    topic = "granaries"
    hinted = "always"
    commands = by_command(granaries=Parameter("kept", say, never=(NONE,)), **{"no-granaries": NONE})

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*game.map.named(stored(game, self.seat)), NONE]

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        if key == NONE:
            return Label(say("label-no-granaries"))
        name = game.map.place_named(key)
        return Label(say("label-granary", space=name), "", (name, *game.map.capitals_on(key)))

    def value(self, mine: Heuristic, key: Key) -> float:
        return float(key == self.options[0])


def stored(game: State, seat: Seat) -> int:
    """Return the granaries in the state of a seat's Farmer."""
    farmer = game.realm.places.get(Leader(seat, "blue"))
    return 0 if farmer is None else game.realm.granaries & game.realm.groups.at(farmer).spaces


# The bag


def draw(game: State, topic: Draw, count: int, seat: Seat | None = None) -> Rules[None]:
    """Draw tiles from the bag for a seat, or for the market. Raises `BagEmpty` after drawing what is left."""
    found, bag = dict[Colour, int](), game.bag
    player = None if seat is None else game.players[seat]
    for _ in range(min(count, bag.left)):
        odds: dict[Key, int] = {colour: left for colour, left in bag.tiles.items() if left}
        colour: Colour = yield Chance(topic, [*odds], odds, seat, closes_turn=topic != "draw")
        bag.tiles[colour] -= 1
        bag.left -= 1
        if player is None:
            game.market[colour] += 1
            game.unseen[colour] -= 1
        else:
            player.hand[colour] += 1
            player.held += 1
        found[colour] = found.get(colour, 0) + 1
    drawn = tiles_of(found)
    if drawn:
        game.drawn = True
        game.tell(happened.MarketFilled(drawn) if seat is None else happened.TilesDrawn(seat, len(drawn), drawn))
    if len(drawn) < count:
        raise BagEmpty


def fill_market(game: State) -> Rules[None]:
    """Fill the market up."""
    return draw(game, "market", pieces.HAND - sum(game.market.values()))


# The game


class Huang(State):
    """A game of HUANG."""

    def step(self) -> Rules[None]:
        """Run the setup, or one player's turn."""
        return self.set_up() if self.phase == "setup" else self.take_turn()

    def set_up(self) -> Rules[None]:
        """Place the capitals and bandits, deal the tiles and draw the starting player (Rules: Setup)."""
        for capital in self.map.capitals:
            self.realm.put_tile(capital, "yellow")
            if self.map.granaries:
                self.realm.put(GRANARY, (capital,))
        if self.has_bandits:
            yield from self.place_bandits()
        for seat in range(self.seats):
            yield from draw(self, "draw", pieces.HAND, seat)
        yield from fill_market(self)
        yield from self.draw_first()
        self.tell(happened.FirstDrawn(self.first))
        self.phase = "turns"

    def place_bandits(self) -> Rules[None]:
        """Draw tiles that say where bandits are, and tiles that say how many (Rules: Rogue Bandits)."""
        index, keys = self.map.index, self.map.spaces
        bandits = dict(zip((keys[place] for place in self.map.bandits), pieces.BANDITS, strict=True))
        left = [*bandits]
        for _ in range(pieces.GANGS):
            place: Key = yield Chance("bandits", left[:])
            left.remove(place)
            tile: Key = yield Chance("gang", left[:])
            left.remove(tile)
            self.realm.put_bandits(index[place], bandits[tile])
            self.tell(happened.BanditsPlaced(place, bandits[tile]))

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        yield from self.count_turn(self.do_turn(self.active))
        self.actions = 0
        self.idle = 0 if self.drawn else self.idle + 1
        if self.idle >= IDLE * self.seats and not self.over:
            self.finish("idle")

    def do_turn(self, seat: Seat) -> Rules[None]:
        """Do two actions, then score and refill (Rules: Play, End of a Turn)."""
        self.drawn = False
        try:
            for action in range(1, pieces.ACTIONS + 1):
                self.actions = action
                yield from self.act(seat)
            yield from self.end_turn(seat)
        except BagEmpty:
            self.finish("bag")

    def act(self, seat: Seat) -> Rules[None]:
        """Do one of the actions; players who can do none skip it."""
        decision = Action(seat)
        decision.open(self)
        if not decision.options:
            self.tell(happened.ActionSkipped(seat))
            return
        self.action = yield decision
        action = self.action
        kind, what = parse_action(action)
        match kind:
            case "tile":
                yield from place_tile(self, seat, action, cast("Colour", what))
            case "leader":
                yield from place_leader(self, seat, action, COLOUR_OF[what])
            case "withdraw":
                leader = Leader(seat, COLOUR_OF[what])
                self.tell(happened.LeaderWithdrawn(leader, self.map.spaces[self.realm.remove_leader(leader)]))
            case "riot":
                yield from riot(self, seat, action, cast("happened.Payment", what))
            case "pagoda":
                yield from buy_building(self, seat, action, cast("happened.Payment", what))
            case _:
                yield from self.replace(seat)
        self.action, self.area, self.first_space, self.placed = "", "", NOWHERE, NOWHERE

    def replace(self, seat: Seat) -> Rules[None]:
        """Discard tiles, and draw as many (Rules: Replace Up to 6 Tiles)."""
        player = self.players[seat]
        count = yield from self.ask(TileCount(seat))
        replaced: Mapping[Colour, int] = player.hand.copy()
        if count < player.held:
            replaced = yield from self.ask(ReplacedTiles(seat, count))
        self.discard_face_down(seat, replaced)
        self.tell(happened.TilesReplaced(seat, count, tiles_of(replaced)))
        yield from draw(self, "draw", count, seat)

    # The end of a turn

    def end_turn(self, seat: Seat) -> Rules[None]:
        """Score pagodas, take granaries, and refill screens and market (Rules: End of a Turn, Royal Palace)."""
        groups = self.realm.groups
        for shape, colour in self.realm.pagodas.items():
            if groups.at(shape[0]).leaders.get(colour) == seat:
                self.win(seat, colour, pieces.PAGODA_POINTS, "pagoda", self.map.shape_key(shape))
        if self.realm.granaries and stored(self, seat).bit_count() > 1:
            yield from self.take_granaries(seat)
        most = pieces.PALACE_HAND if self.realm.palace and self.realm.earner(self.realm.palace) == seat else pieces.HAND
        for other in range(self.seats):
            drawer = (seat + other) % self.seats
            missing = (most if drawer == seat else pieces.HAND) - self.players[drawer].held
            if missing > 0:
                yield from draw(self, "refill", missing, drawer)
        yield from fill_market(self)

    def take_granaries(self, seat: Seat) -> Rules[None]:
        """Let a player take all granaries but one of the Farmer's state (Rules: Eighteen Kingdoms)."""
        kept = yield from self.ask(Granaries(seat))
        if kept == NONE:
            return
        taken = stored(self, seat) & ~(1 << self.map.index[kept])
        for space in spaces_in(taken):
            self.realm.take(GRANARY, (space,))
        self.players[seat].granaries += taken.bit_count()
        self.tell_points(happened.GranariesTaken(seat, tuple(self.map.named(taken)), kept))

    def finish(self, because: Literal["bag", "idle"]) -> None:
        """End the game."""
        begun = len(self.events)
        self.tell(happened.GameEnded(because))
        self.end(because, begun)
