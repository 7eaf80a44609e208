"""A second reading of the rules of HUANG: plain, slow, and independent of `games.huang` except for the maps.

It keeps a piece for each space and nothing else; after every answer it finds out anew what is linked with what. It asks
the same questions as the game, so that a test can answer both and compare them.

`test_checked.py` does that, for as long as you like if you run it by hand.
"""

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations
from math import dist, sqrt

from games.engine import NATURE

COLOURS = ["yellow", "red", "blue", "green", "white"]
NAMES = {"governor": "yellow", "soldier": "red", "farmer": "blue", "trader": "green", "artisan": "white"}
ALL_TILES = {"yellow": 42, "red": 36, "blue": 24, "green": 24, "white": 12}
ALL_PAGODAS = {"yellow": 2, "red": 2, "blue": 2, "green": 2, "white": 1}
STRENGTHS = [2, 3, 4, 2, 3, 4, 2, 3, 4, 3]


class Over(Exception):
    """The bag is empty."""


class Atlas:
    """What is beside what on a map, measured on paper: hexagons one unit apart."""

    def __init__(self, board):
        places = [(column + row % 2 / 2, row * sqrt(3) / 2) for row, column in board.cells]
        centres = dict(zip(board.spaces, places, strict=True))
        self.spaces = list(board.spaces)
        self.beside = {
            one: {other for other in centres if 0.5 < dist(centres[one], centres[other]) < 1.5} for one in centres
        }
        self.river = {board.spaces[number] for number in board.river}
        self.capitals = [board.spaces[number] for number in board.capitals]
        self.camps = [board.spaces[number] for number in board.bandits]
        self.areas = {key: [board.spaces[number] for number in numbers] for key, numbers in board.areas.items()}
        self.order = order = {space: number for number, space in enumerate(self.spaces)}
        triangles = {
            tuple(sorted((one, two, three), key=order.get))
            for one in self.spaces
            for two in self.beside[one]
            for three in self.beside[one] & self.beside[two]
        }
        rhombi = {
            tuple(sorted({*first, *second}, key=order.get))
            for one in self.spaces
            for first, second in combinations([shape for shape in triangles if one in shape], 2)
            if len({*first} & {*second}) == 2
        }
        self.triangles, self.rhombi = sorted(triangles), sorted(rhombi)

    def around(self, spaces):
        """Return the spaces beside any of some spaces."""
        return set().union(*(self.beside[space] for space in spaces))


atlas_of = cache(Atlas)


@lru_cache(8)  # several rules ask about the same pieces
def linked(atlas, spaces):
    """Return the groups that pieces on some spaces form."""
    left, groups = {*spaces}, []
    while left:
        group = [left.pop()]
        for space in group:  # it grows meanwhile
            new = atlas.beside[space] & left
            left -= new
            group += new
        groups.append(frozenset(group))
    return groups


class Checker:
    """The table."""

    def __init__(self, board, seats, options):
        self.atlas = atlas_of(board)
        self.granary_map = board.granaries
        self.seats = seats
        self.options = options
        self.tiles = {}
        self.leaders = {}
        """Seat and colour of the leader on each space."""
        self.bandits = {}
        self.buildings = {}
        """The kind of building on each tuple of spaces."""
        self.hands = [Counter() for _ in range(seats)]
        self.points = [Counter() for _ in range(seats)]
        self.granaries = [0] * seats
        self.market = Counter()
        self.bag = Counter(ALL_TILES)
        self.removed = 24 if options["length"] == "short" else 0
        self.active = 0
        self.quiet = 0
        self.over = False
        self.strengths = {}
        """The strengths of the sides in a war, as far as they are committed, or of attacker and defender."""

    def linked(self, without=()):
        """Return all groups of linked spaces."""
        return linked(self.atlas, frozenset({*self.tiles, *self.leaders} - {*without}))

    def touched(self, space):
        """Return the groups beside a space, without the piece on it."""
        return [group for group in self.linked((space,)) if group & self.atlas.beside[space]]

    def colours_in(self, group):
        """Return the colours of the leaders in a group, one for each leader."""
        return [colour for space, (_, colour) in self.leaders.items() if space in group]

    def states(self, groups):
        return [group for group in groups if self.colours_in(group)]

    def group_of(self, space):
        return next(group for group in self.linked() if space in group)

    def state_of(self, seat, colour):
        """Return the group of a leader on the map."""
        (space,) = [space for space, leader in self.leaders.items() if leader == (seat, colour)]
        return self.group_of(space)

    def is_placed(self, seat, colour):
        return (seat, colour) in self.leaders.values()

    def empty(self, space):
        return space not in self.tiles and space not in self.leaders and space not in self.bandits

    def tile_spaces(self, colour):
        """Yield the spaces for a tile."""
        guarded, groups = self.atlas.around(self.bandits), self.linked()
        for space in self.atlas.spaces:
            fits = (space in self.atlas.river) == (colour == "blue") and self.empty(space)
            if fits and (space not in guarded or self.beats_bandits(space, groups)):
                yield space

    def beats_bandits(self, space, groups):
        beside = self.atlas.beside[space]
        united = frozenset().union(*(group for group in groups if group & beside))
        colours = self.colours_in(united)
        soldiers = [other for other in united if self.tiles.get(other) == "red"]
        most = max(bandits for camp, bandits in self.bandits.items() if camp in beside)
        return 0 < len(colours) == len({*colours}) and len(soldiers) >= most

    def leader_spaces(self, seat, colour):
        """Yield the spaces for a leader."""
        home = {space for space, leader in self.leaders.items() if leader == (seat, colour)}
        states = [(group, self.colours_in(group)) for group in self.states(self.linked(home))]
        supported = self.atlas.around(space for space, tile in self.tiles.items() if tile == "yellow")
        barred = self.atlas.river | self.atlas.around(self.bandits)
        for space in self.atlas.spaces:
            if space in supported and space not in barred and self.empty(space):
                united = [colours for group, colours in states if group & self.atlas.beside[space]]
                present = [colour, *(one for colours in united for one in colours)]
                if len(united) < 2 or len(present) == len({*present}):
                    yield space

    def shapes(self, within=None):
        """Return the shapes that could carry a building."""
        built = {space for shape in self.buildings for space in shape}
        found = []
        for shape in [*self.atlas.triangles, *(self.atlas.rhombi if self.options["palace"] == "on" else ())]:
            kind = self.tiles.get(shape[0])
            if kind is None or (within is not None and within not in shape) or (len(shape) == 4 and kind != "yellow"):
                continue
            if all(self.tiles.get(space) == kind for space in shape) and not built & {*shape}:
                found.append(shape)
        return found

    def among(self, seat, spaces):
        """Choose a space, and its neighbourhood first if there are more than 25."""
        if len(spaces) > 25:
            area = yield seat, "area", [area for area, within in self.atlas.areas.items() if {*within} & {*spaces}]
            spaces = [space for space in spaces if space in self.atlas.areas[area]]
        return (yield seat, "space", spaces)

    def draw(self, topic, count, to):
        for _ in range(count):
            if self.bag.total() == self.removed:
                raise Over
            colour = yield NATURE, topic, {key: number for key, number in self.bag.items() if number}
            self.bag[colour] -= 1
            to[colour] += 1
            self.quiet = 0

    def take(self, seat, count, topic="draw"):
        yield from self.draw(topic, count, self.hands[seat])

    def stock(self):
        yield from self.draw("market", 6 - self.market.total(), self.market)

    def play(self):
        yield from self.set_up()
        yield from self.go_on()

    def go_on(self):
        while not self.over:
            self.quiet += 1
            try:
                yield from self.turn()
            except Over:
                self.over = True
            self.active = (self.active + 1) % self.seats
            self.over = self.over or self.quiet >= 3 * self.seats

    def set_up(self):
        for space in self.atlas.capitals:
            self.tiles[space] = "yellow"
            self.bag["yellow"] -= 1
            if self.granary_map:
                self.buildings[space,] = "granary"
        if self.options["bandits"] == "on":
            left = list(self.atlas.camps)
            while len(left) > 0:
                camp = yield NATURE, "bandits", left[:]
                left.remove(camp)
                other = yield NATURE, "gang", left[:]
                left.remove(other)
                self.bandits[camp] = STRENGTHS[self.atlas.camps.index(other)]
        for seat in range(self.seats):
            yield from self.take(seat, 6)
        yield from self.stock()
        self.active = int((yield NATURE, "first", [str(seat) for seat in range(self.seats)]))

    def turn(self):
        seat = self.active
        for _ in range(2):
            actions = self.actions(seat)
            if actions:
                action = yield seat, "action", actions
                yield from self.act(seat, *action.split(":"))
        for shape, kind in self.buildings.items():
            if kind in COLOURS and self.is_placed(seat, kind) and {*shape} <= self.state_of(seat, kind):
                self.points[seat][kind] += 1
        if self.is_placed(seat, "blue"):
            state = self.state_of(seat, "blue")
            stores = [shape[0] for shape, kind in self.buildings.items() if kind == "granary" and shape[0] in state]
            if len(stores) > 1:
                kept = yield seat, "granaries", [*stores, "none"]
                for space in stores:
                    if kept not in (space, "none"):
                        del self.buildings[space,]
                        self.granaries[seat] += 1
        yield from self.refill(seat)

    def refill(self, seat):
        full = 6
        if self.is_placed(seat, "yellow"):
            state = self.state_of(seat, "yellow")
            full += any(kind == "palace" and {*shape} <= state for shape, kind in self.buildings.items())
        for other in range(self.seats):
            drawer = (seat + other) % self.seats
            yield from self.take(drawer, max(0, (full if drawer == seat else 6) - self.hands[drawer].total()), "refill")
        yield from self.stock()

    def actions(self, seat):
        hand = self.hands[seat]
        found = [f"tile:{colour}" for colour in COLOURS if hand[colour] and any(self.tile_spaces(colour))]
        found += [f"leader:{name}" for name, colour in NAMES.items() if any(self.leader_spaces(seat, colour))]
        found += [f"withdraw:{name}" for name, colour in NAMES.items() if self.is_placed(seat, colour)]
        for action, colour, possible in (("riot", "blue", self.tiles), ("pagoda", "green", self.shapes())):
            if possible and hand[colour] >= 2:
                found.append(f"{action}:tiles")
            if possible and hand[colour] and not self.is_placed(seat, colour):
                found.append(f"{action}:leader")
        return found + ["replace"] * (hand.total() > 0)

    def act(self, seat, action, what=""):
        match action:
            case "tile":
                yield from self.place_tiles(seat, what)
            case "leader":
                yield from self.place_leader(seat, NAMES[what])
            case "withdraw":
                own = seat, NAMES[what]
                self.leaders = {space: leader for space, leader in self.leaders.items() if leader != own}
            case "riot":
                space = yield from self.among(seat, [*self.tiles])
                self.hands[seat]["blue"] -= 2 if what == "tiles" else 1
                self.remove_tile(space)
                self.leaders = {
                    other: leader
                    for other, leader in self.leaders.items()
                    if any(self.tiles.get(beside) == "yellow" for beside in self.atlas.beside[other])
                }
            case "pagoda":
                yield from self.buy(seat, what)
            case "replace":
                yield from self.replace(seat)

    def remove_tile(self, space):
        del self.tiles[space]
        self.buildings = {shape: kind for shape, kind in self.buildings.items() if space not in shape}

    def replace(self, seat):
        hand = self.hands[seat]
        count = yield seat, "tiles", range(1, min(6, hand.total()) + 1)
        given = Counter(hand)
        if count < hand.total():
            keys = [f"{colour}:{number}" for colour in COLOURS for number in range(1, hand[colour] + 1)]
            answer = yield seat, "replaced", keys
            assert len(answer) == count
            given = Counter(key.split(":")[0] for key in answer)
        hand.subtract(given)
        yield from self.take(seat, count)

    def buy(self, seat, payment):
        shapes = self.shapes()
        if len(shapes) > 25:
            areas = {area for area, within in self.atlas.areas.items() for shape in shapes if shape[0] in within}
            area = yield seat, "area", [*areas]
            shapes = [shape for shape in shapes if shape[0] in self.atlas.areas[area]]
        if len(shapes) > 25:
            first = yield seat, "space", [*{shape[0] for shape in shapes}]
            shapes = [shape for shape in shapes if shape[0] == first]
        key = yield seat, "shape", ["-".join(shape) for shape in shapes]
        self.hands[seat]["green"] -= 2 if payment == "tiles" else 1
        yield from self.build(seat, tuple(key.split("-")))

    def build(self, seat, shape):
        kind = "palace" if len(shape) == 4 else self.tiles[shape[0]]
        most = 1 if kind == "palace" else ALL_PAGODAS[kind]
        same = [other for other, building in self.buildings.items() if building == kind]
        if len(same) == most:
            moved = same[0]
            if most > 1:
                moved = tuple((yield seat, "moved", ["-".join(other) for other in same]).split("-"))
            del self.buildings[moved]
        self.buildings[shape] = kind

    def place_tiles(self, seat, colour):
        space = yield from self.among(seat, [*self.tile_spaces(colour)])
        while (yield from self.lay(seat, colour, space)) and colour == "blue" and self.hands[seat].total():
            beside = [other for other in self.tile_spaces("blue") if other in self.atlas.beside[space]]
            if not beside:
                break
            space = yield seat, "further", [*(beside if self.hands[seat]["blue"] else ()), "stop"]
            if space == "stop":
                break

    def lay(self, seat, colour, space):
        """Place a tile; return whether a blue chain may go on."""
        self.hands[seat][colour] -= 1
        states = self.states(self.touched(space))
        self.tiles[space] = colour
        twice = [one for one in COLOURS if sum(self.colours_in(state).count(one) for state in states) > 1]
        if twice:
            sides = [state for state in states if {*self.colours_in(state)} & {*twice}]
            sides.sort(key=lambda state: min(map(self.atlas.order.get, state)))
            yield from self.war(seat, space, sides, twice)
            return False
        state = self.group_of(space)
        owners = {self.leaders[other][1]: self.leaders[other][0] for other in state if other in self.leaders}
        if camps := [other for other in self.atlas.beside[space] if other in self.bandits]:
            bandits = self.bandits.pop(camps[0])
            if "red" in owners:
                self.points[owners["red"]]["red"] += bandits
            yield from self.lose(seat, [other for other in state if other != space], bandits)
        elif colour in owners or "yellow" in owners:
            self.points[owners.get(colour, owners.get("yellow"))][colour] += 1
        built = False
        if shapes := self.shapes(space):
            key = yield seat, "building", ["-".join(shape) for shape in shapes] + ["none"]
            built = key != "none"
            if built:
                yield from self.build(seat, tuple(key.split("-")))
        if colour == "green" and self.market.total():
            taken = yield seat, "market", [*(one for one in COLOURS if self.market[one]), "none"]
            if taken != "none":
                self.market[taken] -= 1
                self.hands[seat][taken] += 1
        return not built

    def lose(self, seat, spaces, count):
        """Remove as many red tiles of some spaces, chosen by a player."""
        soldiers = [space for space in spaces if self.tiles.get(space) == "red"]
        while count and len(soldiers) > count:
            space = yield seat, "loss", soldiers[:]
            soldiers.remove(space)
            self.remove_tile(space)
            count -= 1
        for space in soldiers if count else ():
            self.remove_tile(space)

    def place_leader(self, seat, colour):
        space = yield from self.among(seat, [*self.leader_spaces(seat, colour)])
        self.leaders = {other: leader for other, leader in self.leaders.items() if leader != (seat, colour)}
        united = frozenset().union(*self.touched(space))
        rivals = [other for other, (_, its) in self.leaders.items() if other in united and its == colour]
        self.leaders[space] = seat, colour
        if not rivals:
            return
        (rival,) = rivals
        strengths = self.strengths = {
            place: sum(self.tiles.get(other) == "yellow" for other in self.atlas.beside[place])
            for place in (space, rival)
        }
        for place in strengths:
            strengths[place] += yield from self.commit(self.leaders[place][0])
        self.strengths = {}
        winner, loser = (space, rival) if strengths[space] > strengths[rival] else (rival, space)
        self.points[self.leaders[winner][0]][colour] += 1
        del self.leaders[loser]

    def commit(self, seat):
        tiles = yield seat, "commit", range(self.hands[seat]["yellow"] + 1)
        lent = not self.is_placed(seat, "yellow") and (yield seat, "governor", ["yes", "no"]) == "yes"
        self.hands[seat]["yellow"] -= tiles
        return tiles + lent

    def war(self, unifier, space, sides, twice):
        keys = "abc"[: len(sides)]
        soldiers = {
            key: [other for other in side if self.tiles.get(other) == "red"]
            for key, side in zip(keys, sides, strict=True)
        }
        strengths = self.strengths = {key: len(soldiers[key]) for key in keys}
        committed = Counter()
        for other in range(1, self.seats + 1):
            seat = (unifier + other) % self.seats
            can = self.hands[seat]["red"] or not self.is_placed(seat, "red")
            side = yield seat, "support", [*(keys if can else ""), "none"]
            if side == "none":
                continue
            tiles = yield seat, "strength", range(self.hands[seat]["red"] + 1)
            lent = not self.is_placed(seat, "red") and (yield seat, "soldier", ["yes", "no"]) == "yes"
            self.hands[seat]["red"] -= tiles
            committed[side] += tiles
            strengths[side] += tiles + lent
        best = [key for key in keys if strengths[key] == max(strengths.values())]
        winner = best[0]
        if len(best) > 1:
            winner = yield unifier, "winner", best
        self.strengths = {}
        won = dict(zip(keys, sides, strict=True)).pop(winner)
        victors = {self.leaders[other][1]: self.leaders[other][0] for other in won if other in self.leaders}
        for key, side in zip(keys, sides, strict=True):
            if key == winner:
                continue
            for other in side:
                if other in self.leaders and self.leaders[other][1] in twice:
                    colour = self.leaders.pop(other)[1]
                    if colour in victors:
                        self.points[victors[colour]][colour] += 1
            for other in soldiers[key]:
                self.remove_tile(other)
        debt = max(strengths[key] for key in keys if key != winner) - committed[winner]
        yield from self.lose(unifier, [other for other in won if other != space], max(0, debt))
