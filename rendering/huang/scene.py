"""What lies on the map and what happened there: pieces, closer looks, states and conflicts, told by events."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final, Literal, NamedTuple

from games.engine import Event, Key, Seat
from games.huang import events as ev
from games.huang.board import Shape
from games.huang.pieces import GRANARY, PALACE, Building, Leader
from games.huang.realm import EVERYWHERE, NOWHERE
from games.huang.state import State
from rendering.canvas import Canvas, Point
from rendering.huang import pieces
from rendering.huang.chart import MARGINS, HuangChart, Land, country, names_on
from rendering.huang.pieces import ACROSS, TALL
from rendering.layout import bounds
from rendering.maps import WATER, Glass, close_around, cut_out, faded, paint_line, whole
from rendering.palette import Colour, Palette
from rendering.table import latest_seat

_NAMED: Final = 0.9
"""Smallest zoom at which the names of capitals are shown."""
_REACH: Final = 110
"""How far from a state its strength may be, in pixels of the chart."""
_ASIDE: Final = 12
"""How far the symbol of a tile makes way for a mark."""


class Side(NamedTuple):
    """A side of a conflict."""

    leaders: tuple[Leader, ...]
    strength: int
    """That of all its tiles and leaders, or the number of bandits; not known of the state that beat them, and 0."""
    won: bool
    spaces: tuple[Key, ...] = ()
    """All spaces of a warring state, or that of a leader in a revolt."""
    bandits: bool = False
    board: int = 0
    """Its tiles on the map, while it is being decided."""
    given: tuple[tuple[Seat, int], ...] = ()
    """What players have committed, while it is being decided."""


class Conflict(NamedTuple):
    """A war, a revolt, or a victory over bandits."""

    turn: int
    """The number of turns taken before it."""
    kind: Literal["war", "revolt", "bandits"]
    space: Key
    """The unifying tile, the place of the attacker, or the space of the bandits."""
    sides: tuple[Side, ...]
    """In a revolt the attacker first."""


class Clash(NamedTuple):
    """A war or revolt, the table before it with the leader or tile that began it, and the table after it or so far."""

    before: State
    after: State
    conflict: Conflict

    @property
    def is_decided(self) -> bool:
        """Whether a side has won."""
        return any(side.won for side in self.conflict.sides)


def conflicts(games: Iterable[State]) -> list[Conflict]:
    """Return the conflicts of a game from its public observations; two of them may tell the same one."""
    return [*dict.fromkeys(conflict for game in games for conflict in fought(game))]


def fought(game: State) -> list[Conflict]:
    """Return the conflicts of the latest turn, including a turn in progress."""
    seat = latest_seat(game)
    return [*told(game.turn - (seat not in game.at_turn), game.latest[seat])]


def told(turn: int, happened: Sequence[Event]) -> Iterator[Conflict]:
    """Yield the conflicts that ended in a turn."""
    for event in happened:
        match event:
            case ev.RevoltBegan(attacker=attacker, defender=defender, space=space, defended=defended):
                parties = (attacker, space), (defender, defended)
            case ev.RevoltEnded():
                sides = [Side((leader,), strength.total, event.winner == leader, (place,)) for (leader, place), strength
                         in zip(parties, (event.attacked, event.defended), strict=True)]  # fmt: skip
                yield Conflict(turn, "revolt", parties[0][1], tuple(sides))
            case ev.WarEnded():
                yield Conflict(turn, "war", event.space, _warring(event.sides, event.winner))
            case ev.BanditsBeaten(soldier=soldier):
                leaders = () if soldier is None else (Leader(soldier, "red"),)
                beaten = Side((), event.bandits, won=False, bandits=True)
                yield Conflict(turn, "bandits", event.space, (Side(leaders, 0, won=True), beaten))


def _warring(sides: Sequence[ev.SideSeen], winner: Key = "") -> tuple[Side, ...]:
    """Return the sides of a war with the leaders whose colours are on several sides."""
    counts = Counter(leader.colour for side in sides for leader in side.leaders)
    return tuple(
        Side(tuple(leader for leader in side.leaders if counts[leader.colour] > 1), side.strength.total,
             side.key == winner, side.spaces)
        for side in sides
    )  # fmt: skip


def undecided(game: State) -> Conflict | None:
    """Return the war or the revolt that is being decided, with the strengths so far."""
    if war := game.war:
        given = {side.key: tuple((seat, tiles + lent) for seat, where, tiles, lent in war.supports if where == side.key)
                 for side in war.sides}  # fmt: skip
        sides = (side._replace(board=seen.strength.board, given=given[seen.key])
                 for side, seen in zip(_warring(war.sides), war.sides, strict=True))  # fmt: skip
        return Conflict(game.turn, "war", war.space, tuple(sides))
    if revolt := game.revolt:
        parties = (revolt.attacker, revolt.space, revolt.attack), (revolt.defender, revolt.defended, revolt.defence)
        sides = (
            Side((leader,), strength.total, won=False, spaces=(space,), board=strength.board,
                 given=((leader.seat, own),) if (own := strength.total - strength.board) else ())
            for leader, space, strength in parties
        )  # fmt: skip
        return Conflict(game.turn, "revolt", revolt.space, tuple(sides))
    return None


def latest_events(game: State) -> list[Event]:
    """Return the events of every player's last turn, in their order."""
    seats, latest = game.seats, latest_seat(game)
    return [event for turn in range(1, seats + 1) for event in game.latest[(latest + turn) % seats]]


def latest_clash(game: State) -> Clash | None:
    """Return the latest war or revolt in any player's last turn, or `None`."""
    happened = latest_events(game)
    begun = [number for number, event in enumerate(happened) if isinstance(event, ev.WarBegan | ev.RevoltBegan)]
    if not begun:
        return None
    over = begun[-1] + 1
    while over < len(happened) and isinstance(happened[over], ev.OF_CONFLICT):
        over += 1
    after, own = rewound(game, happened[over:]), happened[begun[-1] : over]
    conflict = next(told(game.turn, own), None) or undecided(game)
    return Clash(rewound(after, own), after, conflict) if conflict else None


def rewound(game: State, happened: Sequence[Event]) -> State:
    """Return the table with the pieces as they were before some events, the last ones of the game."""
    table = game.copy()
    table.placed, table.war, table.revolt = NOWHERE, None, None
    realm, index, parse = table.realm, game.map.index, game.map.parse_shape
    for event in reversed(happened):
        match event:
            case ev.TilePlaced(space=space):
                del realm.tiles[index[space]]
            case ev.TilesRemoved(colour=colour, spaces=spaces):
                realm.tiles |= {index[space]: colour for space in spaces}
            case ev.LeaderPlaced(leader=leader, space=space, origin=origin):
                del realm.leaders[index[space]]
                realm.leaders |= {index[origin]: leader} if origin else {}
            case ev.LeaderWithdrawn(leader=leader, space=space) | ev.LeaderReturned(leader=leader, space=space):
                realm.leaders[index[space]] = leader
            case ev.BuildingPlaced(building=building, shape=shape, origin=origin):
                realm.take(building, parse(shape))
                if origin:
                    realm.put(building, parse(origin))
            case ev.BuildingLost(building=building, shape=shape):
                realm.put(building, parse(shape))
            case ev.GranariesTaken(spaces=spaces):
                for space in spaces:
                    realm.put(GRANARY, (index[space],))
            case ev.BanditsBeaten(space=space, bandits=count):
                realm.bandits[index[space]] = count
    return table


def changed(event: Event) -> tuple[Sequence[Key], Sequence[Key]]:
    """Return the spaces on which an event put something, and those from which it took something."""
    match event:
        case ev.TilePlaced(space=space) | ev.LeaderPlaced(space=space):
            return (space,), ()
        case ev.BuildingPlaced(shape=shape):
            return shape.split("-"), ()
        case ev.LeaderReturned(space=space) | ev.LeaderWithdrawn(space=space):
            return (), (space,)
        case ev.TilesRemoved(spaces=spaces):
            return (), spaces
    return (), ()


def painted(
    palette: Palette, game: State, chart: HuangChart, *, last: bool = False, full: State | None = None, zoom: float = 0
) -> Land:
    """Paint the whole map with its pieces; with `last`, what happened last. Names avoid those of `full`."""
    frame = whole(chart, zoom)
    land = Glass(Canvas(palette, country(palette, game.map, chart.layout, frame.zoom).copy()), chart, frame)
    lost = [key for event in game.latest[latest_seat(game)] for key in changed(event)[1]] if last else []
    for area, name in names_on(chart, taken(full or game).union(spaces_of(game, lost))).items():
        ink, (x, y) = palette.tint(WATER if name.spaces <= game.map.river else chart.tints[area]).deep, name.middle
        for number, line in enumerate(name.lines):
            foot = y + name.size * (0.36 + number - (len(name.lines) - 1) / 2)
            land.write(line, (x, foot), name.size, ink)
    _paint_pieces(land, game, range(len(game.map.spaces)), last=last)
    return land


def near(
    palette: Palette, game: State, chart: HuangChart, spaces: Collection[int], width: int = 0, *,
    last: bool = False, offered: Collection[Shape] = (),
) -> Land:  # fmt: skip
    """Paint a close-up of some spaces with their keys; the land around them is pale, the pieces there are not.

    What is `offered`, spaces or shapes, is outlined, and the symbols of tiles there make way for its mark.
    """
    across, down = ACROSS / 2 + 12, TALL / 2 + 12
    corners = [(x + side * across, y + side * down) for x, y in map(chart.space, spaces) for side in (-1, 1)]
    frame = close_around(chart, corners, width, largest=1.5, steps=4)
    if frame.zoom < chart.zoom < 1:  # on a phone the whole map is the widest picture
        frame = whole(chart)
    band = MARGINS[chart.layout].band
    gaps = frame.left, frame.top, chart.width - frame.right, chart.height - frame.bottom
    left, top, right, bottom = (gap if gap >= band else band * (gap > band / 2) for gap in gaps)  # all of it or none
    left = left if left != frame.left else frame.left + gaps[2] - right
    edge, head = math.floor(left * frame.zoom), math.floor(top * frame.zoom)  # on a whole pixel
    left, top, bottom = edge / frame.zoom, head / frame.zoom, chart.height - bottom
    frame = replace(frame, left=left, top=top, right=left + frame.right - frame.left, bottom=bottom)
    ground = country(palette, chart.map, chart.layout, frame.zoom)
    land = Glass(Canvas(palette, ground.crop((edge, head, edge + frame.width, head + frame.height))), chart, frame)
    land = faded(land, cut_out(frame, map(chart.hexagon, spaces)))
    beside = frame.left - ACROSS, frame.top - TALL, frame.right + ACROSS, frame.bottom + TALL
    places = enumerate(map(chart.space, range(len(chart.map.cells))))
    shown = [space for space, (x, y) in places if beside[0] < x < beside[2] and beside[1] < y < beside[3]]
    _paint_pieces(land, game, shown, last=last, offered=offered)
    for space in sorted({space for shape in offered for space in shape}):
        land.centre(pieces.outline(palette, palette.choice, land.zoom, bold=False), *chart.space(space))
    for space in sorted({*spaces} - taken(game)):
        x, y = chart.space(space)
        tint = palette.tint(WATER if space in chart.map.river else chart.tints[chart.map.area_of[space]])
        land.write(chart.map.spaces[space].upper(), (x, y + key_foot(land, space)), 19, tint.deep)
    return land


def key_foot(land: Land, space: int) -> float:
    """Return how far below the middle of a free space its key stands: above the plaque of a capital."""
    return TALL * (0.2 if space in land.chart.map.capitals and land.zoom >= _NAMED else 0.38)


def spaces_of(game: State, keys: Iterable[Key]) -> list[int]:
    """Return spaces by their keys."""
    return [game.map.index[key] for key in keys]


def taken(game: State) -> set[int]:
    """Return the spaces on which something lies."""
    return {*game.realm.tiles, *game.realm.leaders, *game.realm.bandits}


def _paint_pieces(
    land: Land, game: State, spaces: Collection[int], *, last: bool, offered: Collection[Shape] = ()
) -> None:
    """Paint everything that stands on some spaces; with `last`, what happened last there is outlined."""
    palette, chart, zoom, shown, realm = land.palette, land.chart, land.zoom, {*spaces}, game.realm
    standing = [(building, shape) for building, shape in _buildings(game) if not shown.isdisjoint(shape)]
    leans = {shape[0]: (0, _ASIDE) for shape in offered if len(shape) == 1}
    leans |= _leans(chart, [*((PALACE, shape) for shape in offered if len(shape) > 1), *standing])
    for space in sorted(shown & taken(game)):
        if colour := realm.tiles.get(space):
            sprite = pieces.tile(palette, colour, zoom, leans.get(space, (0, 0)))
        elif own := realm.leaders.get(space):
            sprite = pieces.leader(palette, own.seat, own.colour, zoom)
        else:
            sprite = pieces.bandit(palette, realm.bandits[space], zoom)
        land.centre(sprite, *chart.space(space))
    if last:
        _paint_marks(land, game, shown)
    if game.placed in shown and game.realm.groups.find(game.placed) is None:  # it unites states, which fight first
        land.centre(pieces.union(palette, zoom), *chart.space(game.placed))
    for building, shape in standing:
        _paint_building(land, building, shape)
    paint_plaques(land, game)


def paint_plaques(land: Land, game: State) -> list[tuple[Point, float, float]]:
    """Paint the names of capitals if they can be read; return their middles and half their sizes."""
    frame, leans, found = land.frame, _leans(land.chart, _buildings(game)), []
    for space, key in game.map.capital_at.items() if land.zoom >= _NAMED else ():
        x, y = land.chart.space(space)
        if frame.left < x < frame.right and frame.top < y < frame.bottom:
            plaque = pieces.plaque(land.palette, game.map.capital_names[key], land.zoom)
            place = x, y + TALL * (-0.36 if leans.get(space, (0, 0))[1] < 0 else 0.36)
            land.centre(plaque, *place)
            found.append((place, plaque.width / 2 / land.zoom, plaque.height / 2 / land.zoom))
    return found


def _buildings(game: State) -> list[tuple[Building, Shape]]:
    """Return all buildings with their shapes, the lower ones last."""
    return sorted(game.realm.buildings_on(EVERYWHERE), key=lambda standing: standing[1][-1])


def _leans(chart: HuangChart, standing: Iterable[tuple[Building, Shape]]) -> dict[int, tuple[int, int]]:
    found = dict[int, tuple[int, int]]()
    for building, shape in standing:
        x, y = chart.middle(shape)
        for space in shape:
            right, down = chart.space(space)
            right, down = (-0.8, -0.6) if building == GRANARY else (right - x, down - y)
            far, (before, above) = math.hypot(right, down) / 11, found.get(space, (0, 0))
            found[space] = before + round(right / far), above + round(down / far)
    return found


def _paint_building(land: Land, building: Building, shape: Shape) -> None:
    """Paint a building on the point where its tiles meet, so that their symbols can be seen around it."""
    palette, chart, zoom = land.palette, land.chart, land.zoom
    x, y = chart.middle(shape)
    if building == GRANARY:
        land.centre(pieces.granary(palette, zoom * 0.86), x + ACROSS * 0.24, y + TALL * 0.08)
        return
    tone = palette.imperial if building == PALACE else palette.tint(building).base
    offsets = [(round(right - x, 1), round(down - y, 1)) for right, down in map(chart.space, shape)]
    corners = tuple(sorted(offsets, key=lambda corner: math.atan2(corner[1], corner[0])))
    land.centre(pieces.footprint(palette, tone, corners, zoom), x, y)
    sprite = pieces.palace(palette, zoom * 0.78) if building == PALACE else pieces.pagoda(palette, building, zoom)
    land.centre(sprite, x, y)


def _paint_marks(land: Land, game: State, spaces: set[int]) -> None:
    """Outline what every player put on some spaces in the last turn, and cross out what the latest turn took."""
    palette, latest = land.palette, latest_seat(game)
    standing = spaces & {*game.realm.tiles, *game.realm.leaders}
    for seat in sorted(range(game.seats), key=lambda seat: seat == latest):
        outline = pieces.outline(palette, palette.hues[seat].line, land.zoom, bold=seat == latest)
        put = (key for event in game.latest[seat] for key in changed(event)[0])
        for space in sorted(standing.intersection(spaces_of(game, put))):
            land.centre(outline, *land.chart.space(space))
    lost = (key for event in game.latest[latest] for key in changed(event)[1])
    cross_out(land, (spaces - standing).intersection(spaces_of(game, lost)))


def cross_out(land: Land, spaces: Collection[int]) -> None:
    """Mark spaces that have lost their pieces."""
    for space in sorted(spaces):
        land.centre(pieces.scar(land.palette, land.zoom), *land.chart.space(space))


def paint_outline(land: Land, game: State, spaces: Collection[int], tone: Colour, thick: float = 7) -> None:
    """Outline some spaces together, below the names of capitals."""
    for path in land.chart.outline(spaces):
        paint_line(land, (*path, *path[:2]), (tone,), thick)
    paint_plaques(land, game)


def paint_badge(land: Land, place: Point, text: str, colour: str, tone: Colour, *, name: str = "") -> None:
    """Paint a badge with a strength and whose it is, centred on `place` as far as the picture allows."""
    frame, sprite = land.frame, pieces.badge(land.palette, text, colour, tone, max(0.95, land.zoom), name=name)
    across, down = sprite.width / 2 / land.zoom, sprite.height / 2 / land.zoom
    x = min(max(place[0], frame.left + across), frame.right - across)
    y = min(max(place[1], frame.top + down), frame.bottom - down)
    land.centre(sprite, x, y)


def tone_of(palette: Palette, number: int) -> Colour:
    """Return the colour in which one of several states is outlined."""
    return (palette.imperial, palette.lacquer, palette.jade, palette.white)[number % 4]


def paint_undecided(land: Land, game: State) -> None:
    """Paint the war or the revolt that is being decided, or outline the winner of a war in the latest turn."""
    if conflict := undecided(game):
        paint_conflict(land, game, conflict)
    else:
        for ended in fought(game):
            paint_winner(land, game, ended)


def paint_conflict(land: Land, game: State, conflict: Conflict, names: Sequence[str] = "ABC") -> None:
    """Outline the sides of a war or a revolt, with the strength and the name of each beside its pieces."""
    palette, is_war, near = land.palette, conflict.kind == "war", land.chart.map.neighbours
    sides = [spaces_of(game, side.spaces) for side in conflict.sides]
    for number, spaces in enumerate(sides):  # in a revolt supporters of both leaders have both outlines
        supporters = [] if is_war else [space for space in near[spaces[0]] if game.realm.tiles.get(space) == "yellow"]
        paint_outline(land, game, [*spaces, *supporters], tone_of(palette, number), 7 if is_war else 10 - 6 * number)
    if is_war:
        land.centre(pieces.union(palette, land.zoom), *land.chart.space(game.map.index[conflict.space]))
    placed = [(land.chart.space(space), ACROSS / 2, TALL / 2 - 8) for space in taken(game)]
    placed += paint_plaques(land, game)
    for number, (side, spaces) in enumerate(zip(conflict.sides, sides, strict=True)):
        name = names[number] if is_war else ""
        sprite = pieces.badge(palette, str(side.strength), "red" if is_war else "yellow", tone_of(palette, number),
                              max(0.95, land.zoom), name=name)  # fmt: skip
        half = sprite.width / 2 / land.zoom, sprite.height / 2 / land.zoom
        place = clear(land, [*map(land.chart.space, spaces)], placed, *half)
        placed.append((place, *half))
        land.centre(sprite, *place)


def clear(
    land: Land, near: Sequence[Point], placed: Sequence[tuple[Point, float, float]], wide: float, high: float
) -> Point:
    """Return the nearest place for something, given by half its size, that hides nothing of what was placed, or least.

    It is in the picture, near some points.
    """
    frame, (left, top, right, bottom) = land.frame, map(round, bounds(near))

    def hidden(place: Point) -> float:
        (x, y), found = place, 0.0
        for (right, down), across, below in placed:
            found += max(0, wide + across - abs(x - right)) * max(0, high + below - abs(y - down))
        return round(found / 60)  # so little cannot be seen

    spots = {*near, *product(range(left - _REACH, right + _REACH, 22), range(top - _REACH, bottom + _REACH, 22))}
    kept = {(min(max(x, frame.left + wide), frame.right - wide), min(max(y, frame.top + high), frame.bottom - high))
            for x, y in spots}  # fmt: skip
    nearest = sorted(kept, key=lambda spot: (min((spot[0] - x) ** 2 + (spot[1] - y) ** 2 for x, y in near), spot))
    return next((spot for spot in nearest if not hidden(spot)), None) or min(nearest, key=hidden)


def paint_winner(land: Land, game: State, conflict: Conflict) -> None:
    """Outline what is left of the winning state after a war."""
    for number, side in enumerate(conflict.sides if conflict.kind == "war" else ()):
        if side.won:
            left = {*game.realm.tiles, *game.realm.leaders}.intersection(spaces_of(game, side.spaces))
            paint_outline(land, game, left, tone_of(land.palette, number))


def involved(game: State, conflict: Conflict) -> set[int]:
    """Return the spaces that matter: the warring states with the tile between them, or those around both leaders."""
    spaces = {*spaces_of(game, [conflict.space, *(key for side in conflict.sides for key in side.spaces)])}
    return spaces if conflict.kind == "war" else spaces.union(*(game.map.neighbours[space] for space in spaces))
