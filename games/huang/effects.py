"""What an action would bring, as the board shows it: AI players weigh it, and labels tell it.

Tiles behind screens are no part of it: a war or a revolt is described with the strengths that everyone sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from games.engine import Key, Seat
from games.engine.findings import once
from games.engine.words import listed, row
from games.huang.board import Shape, Spaces, spaces_in, together
from games.huang.openings import in_conflict, lifted, open_to_leader, open_to_tile, warring
from games.huang.pieces import COLOUR_OF, PAGODA_POINTS, PAGODA_TILES, PALACE, Building, Colour, Leader, Tiles
from games.huang.realm import Group, Realm, free_shapes, owners
from games.huang.words import (
    building_named,
    leaders_of,
    owners_named,
    points_named,
    say,
    space_named,
    stakes_named,
    who,
)

NAMED: Final = 4
"""Most spaces that are named where an action brings most."""
UNNAMED: Final = 3
"""So many leaders of a state that only their players are named."""


class Award(NamedTuple):
    """Victory points."""

    seat: Seat
    colour: Colour
    points: int


class WarEffect(NamedTuple):
    """A war that a tile would start."""

    colours: Tiles
    """The colours in conflict."""
    sides: tuple[Group, ...]
    """The warring states."""
    strengths: tuple[int, ...]
    """The red tiles of each side."""


class TileEffect(NamedTuple):
    """What placing a tile in peace would bring."""

    groups: tuple[Group, ...]
    """The groups that it touches."""
    award: Award | None
    """The points won for it, or for the bandits that it beats."""
    bandits: int
    """The bandits that it beats: as many red tiles of the state are lost."""
    shapes: list[Shape]
    """The shapes for a building that it completes."""
    earner: Seat | None
    """Who would have the use of such a building."""


class LeaderEffect(NamedTuple):
    """What placing or moving a leader would bring."""

    groups: tuple[Group, ...]
    """The groups that it touches, without the leader itself."""
    support: int
    """The yellow tiles beside it."""
    rival: Leader | None
    """The defender of the revolt that it starts."""
    resistance: int
    """The yellow tiles beside the rival."""
    pagodas: int
    """The pagodas of its colour in its state, each worth a point at the end of its player's turns."""
    given_up: int = 0
    """The points at the end of turns that it loses because it moves away from pagodas."""


class RiotEffect(NamedTuple):
    """What removing a tile would bring."""

    before: Group
    parts: list[Group]
    """What is left of the group."""
    homeless: list[Leader]
    """The leaders that lose their last yellow tile."""
    fallen: list[tuple[Building, Shape]]
    """The buildings that are lost."""

    @property
    def states(self) -> list[Group]:
        """The states among the parts."""
        return [part for part in self.parts if part.leaders]


Effect: TypeAlias = WarEffect | TileEffect | LeaderEffect | RiotEffect | Shape
"""What an action brings on a space; for a building its shape."""


def tile_effect(realm: Realm, colour: Colour, space: int) -> TileEffect | WarEffect:
    """Return what placing a tile would bring."""
    groups = realm.groups.beside(space)
    if in_conflict(groups):
        return war_effect(realm, groups)
    bandits = bandits_beside(realm, space)
    award, shapes = award_for(colour, groups, bandits), shapes_completed(realm, colour, space, groups, bandits)
    return TileEffect(groups, award, bandits, shapes, owner_in(groups, colour))


@once
def war_effect(realm: Realm, groups: tuple[Group, ...]) -> WarEffect:
    """Return the war between groups in conflict."""
    colours, sides = warring(groups)
    return WarEffect(colours, tuple(sides), tuple(map(realm.soldiers, sides)))


def at_stake(side: Group, colours: Tiles) -> set[Seat]:
    """Return the players with leaders in conflict on a side of a war."""
    return {seat for colour, seat in side.leaders.items() if colour in colours}


def bandits_beside(realm: Realm, space: int) -> int:
    """Return how many bandits are beside a space."""
    return realm.bandits.get(realm.gang_beside(space), 0)


def award_for(colour: Colour, groups: Sequence[Group], bandits: int) -> Award | None:
    """Return the points won for a tile that unites groups, or for the bandits that it beats."""
    if bandits:
        colour = "red"
    winner = owner_in(groups, colour)
    if winner is None and not bandits:
        winner = owner_in(groups, "yellow")
    return None if winner is None else Award(winner, colour, bandits or 1)


def shapes_completed(realm: Realm, colour: Colour, space: int, groups: Sequence[Group], bandits: int) -> list[Shape]:
    """Return the shapes for a building that a tile completes."""
    if bandits and colour == "red" and sum(map(realm.soldiers, groups)) - bandits < PAGODA_TILES - 1:
        return []  # the price takes tiles of every triangle
    return realm.free_shapes_at(space, colour)


def leader_effect(realm: Realm, leader: Leader, space: int) -> LeaderEffect:
    """Return what placing or moving a leader would bring."""
    before = pagodas_of(realm, leader)
    if leader in realm.places:
        realm = lifted(realm, leader)
    colour, groups = leader.colour, realm.groups.beside(space)
    rival = rival_in(groups, colour)
    resistance = realm.support(realm.places[rival]) if rival else 0
    pagodas = sum(pagodas_in(realm, group, colour) for group in groups)
    return LeaderEffect(groups, realm.support(space), rival, resistance, pagodas, max(0, before - pagodas))


def riot_effect(realm: Realm, space: int) -> RiotEffect:
    """Return what removing the tile on a space would bring."""
    lost, near = 1 << space, realm.map.near
    homeless: list[Leader] = []
    if realm.tiles[space] == "yellow":
        support, beside = realm.of_colour["yellow"] & ~lost, realm.map.neighbours[space]
        homeless = [realm.leaders[at] for at in beside if at in realm.leaders and not near[at] & support]
    gone = lost | together(realm.places[leader] for leader in homeless)
    left = {place: leader for place, leader in realm.leaders.items() if leader not in homeless}
    parts = realm.groups.parts_without(gone, left)
    return RiotEffect(realm.groups.at(space), parts, homeless, realm.buildings_on(lost))


def pagodas_of(realm: Realm, leader: Leader) -> int:
    """Return the number of pagodas that bring a leader's player points; 0 if it is at home."""
    place = realm.places.get(leader)
    return 0 if place is None else pagodas_in(realm, realm.groups.at(place), leader.colour)


def pagodas_in(realm: Realm, group: Group, colour: Colour) -> int:
    """Return the number of pagodas of a colour in a group."""
    return sum(pagoda == colour and group.spaces >> shape[0] & 1 for shape, pagoda in realm.pagodas.items())


def rival_in(groups: Sequence[Group], colour: Colour) -> Leader | None:
    """Return the leader of a colour in one of the groups, which a leader of that colour would meet in a revolt."""
    seat = owner_in(groups, colour)
    return None if seat is None else Leader(seat, colour)


def owner_in(groups: Sequence[Group], colour: Colour) -> Seat | None:
    """Return the owner of the leader of a colour in one of the groups, which a tile would unite."""
    for group in groups:
        if colour in group.leaders:
            return group.leaders[colour]
    return None


# Actions


def parse_action(action: Key) -> tuple[str, str]:
    """Return what is done by an action, and with what: `tile` and `red`."""
    kind, _, what = action.partition(":")
    return kind, what


def open_to(realm: Realm, seat: Seat, action: Key) -> Spaces:
    """Return the spaces that an action may use; for a building the first space of its shape."""
    kind, what = parse_action(action)
    match kind:
        case "tile":
            return open_to_tile(realm, what)  # type: ignore[arg-type]  # a colour
        case "leader":
            return open_to_leader(realm, Leader(seat, COLOUR_OF[what]))
        case "riot":
            return sum(realm.of_colour.values())
    return together(shape[0] for shape in free_shapes(realm))


def effect_of(realm: Realm, seat: Seat, action: Key, space: int) -> Effect:
    """Return what an action brings on a space that is open to it; for a pagoda the first space of its shape."""
    kind, what = parse_action(action)
    match kind:
        case "tile":
            return tile_effect(realm, what, space)  # type: ignore[arg-type]  # a colour
        case "leader":
            return leader_effect(realm, Leader(seat, COLOUR_OF[what]), space)
        case "riot":
            return riot_effect(realm, space)
    shapes = [shape for shape in free_shapes(realm) if shape[0] == space]
    return max(shapes, key=lambda shape: _use(realm.earner(shape), seat))


# How much it matters: for the order of options, nothing more


def most_told(realm: Realm, seat: Seat, action: Key, spaces: Spaces) -> str:
    """Tell the most that an action brings its player, on some spaces open to it, and where.

    It is points, or harm done to others; what brings others points is told if it brings nothing else.
    """
    where: dict[tuple[float, str], list[str]] = {}
    brought: tuple[float, str]
    others: dict[Award, None] = {}
    for space in spaces_in(spaces):
        match effect_of(realm, seat, action, space):
            case TileEffect(award=Award(earner, colour, points)) if earner == seat:
                brought = points, say("brings-up-to", points=points_named(colour, points))
            case LeaderEffect(rival=None, pagodas=pagodas) if pagodas:
                brought = pagodas, say("brings-pagodas", count=pagodas)
            case LeaderEffect(rival=Leader(_, colour)):
                brought = 0, say("brings-revolts", points=points_named(colour, 1))
            case WarEffect(colours=colours):
                brought = 0, say("brings-wars", colours=stakes_named(colours))
            case TileEffect(award=Award() as award):
                others[award] = None
                continue
            case RiotEffect() as riot if (worth := merit(realm, seat, riot, 0)) > 0:
                brought = worth, _harm_told(riot, seat)
            case TileEffect() | LeaderEffect() | RiotEffect():
                continue
            case shape:
                brought = _use(realm.earner(shape), seat), use_told(realm, seat, shape)
        where.setdefault(brought, []).append(space_named(realm.map.spaces[space]))
    if not where:
        return award_told(next(iter(others), None), seat, *(award.seat for award in others))
    most = max(where)
    names, more = where[most][:NAMED], len(where[most]) > NAMED
    return say("brings-most", most=most[1], spaces=", ".join(names), more=str(more))


def merit(realm: Realm, seat: Seat, effect: Effect, yellow: int) -> float:
    """Return about how many points an effect is worth to a player who holds so many `yellow` tiles."""
    match effect:
        case WarEffect():
            sides = zip(effect.sides, effect.strengths, strict=True)
            own = [strength for side, strength in sides if seat in at_stake(side, effect.colours)]
            return (0.8 if max(own) == max(effect.strengths) else -2.0) if own else 0.0
        case TileEffect():
            award = effect.award
            won = award.points * (1.0 if award.seat == seat else -0.5) if award else 0.0
            return won + (_use(effect.earner, seat) if effect.shapes else 0.0)
        case LeaderEffect(rival=Leader()):
            lacking = effect.resistance + 1 - effect.support
            return (2.0 if lacking <= 0 else 1.0 if lacking <= yellow else -1.0) - 0.05 * lacking
        case LeaderEffect():
            return effect.pagodas + 0.1 * effect.support + 0.5 * any(group.leaders for group in effect.groups)
        case RiotEffect():
            gone = sum(-2.0 if leader.seat == seat else 1.0 for leader in effect.homeless)
            return gone + len(effect.fallen) + 0.5 * (len(effect.states) > 1)
    return _use(realm.earner(effect), seat)


def _use(earner: Seat | None, seat: Seat) -> float:
    return 0.0 if earner is None else 1.0 if earner == seat else -1.0


# Words


def told(realm: Realm, seat: Seat, effect: Effect) -> Iterator[str]:
    """Yield what an effect comes to, the most important first."""
    match effect:
        case WarEffect():
            stakes = [owners_named(at_stake(side, effect.colours), seat) for side in effect.sides]
            pairs = zip(stakes, effect.strengths, strict=True)
            sides = row(say("brings-side", who=those, strength=str(strength)) for those, strength in pairs)
            yield say("brings-war", colours=stakes_named(effect.colours), sides=sides)
        case TileEffect():
            yield from _tile_told(realm, seat, effect)
        case LeaderEffect(rival=Leader(defender, colour)):
            attack, defence = str(effect.support), str(effect.resistance)
            yield say("brings-revolt", who=who(defender), attack=attack, defence=defence, tied=str(attack == defence))
            yield say("brings-victory", points=points_named(colour, 1))
        case LeaderEffect():
            yield say("brings-support", count=effect.support)
            states = [owners(group.leaders) for group in effect.groups if group.leaders]
            if len(states) == 1:
                yield _joined_told(states[0], seat)
            yield from _union_told(effect.groups, seat) if states else [say("brings-state")]
            if effect.pagodas:
                yield say("brings-pagodas", count=effect.pagodas)
        case RiotEffect():
            yield _harm_told(effect, seat)
            left = [leader for leader in owners(effect.before.leaders) if leader not in effect.homeless]
            if left:
                yield _state_told(left, seat)
            elif not effect.homeless:
                yield say("brings-stateless")
        case shape:
            yield from shape_told(realm, seat, shape)
    if isinstance(effect, LeaderEffect) and effect.given_up:
        yield say("brings-given-up", count=effect.given_up)


def _harm_told(riot: RiotEffect, seat: Seat) -> str:
    """Tell what a riot does besides removing the tile; empty for nothing."""
    home = [say("brings-home", leaders=leaders_of(riot.homeless, seat))] if riot.homeless else []
    parted = [say("brings-division", count=len(riot.states))] if len(riot.states) > 1 else []
    return row([*home, *loss_told(riot.fallen, riot.before, seat), *parted])


def _tile_told(realm: Realm, seat: Seat, effect: TileEffect) -> Iterator[str]:
    if effect.award is not None:
        yield award_told(effect.award, seat)
    if effect.bandits:
        yield say("brings-bandits", count=effect.bandits)
    if effect.shapes:
        buildings = listed(map(building_named, dict.fromkeys(map(realm.building, effect.shapes))), "or")
        yield say("brings-building", buildings=buildings, **_whose(effect.earner, seat))
    yield from _union_told(effect.groups, seat)
    if effect.award is None:
        yield award_told(None, seat)


def _joined_told(leaders: Sequence[Leader], seat: Seat) -> str:
    """Tell whose state a leader joins: by its leaders, or if they are many by their players."""
    if len(leaders) < UNNAMED:
        return say("brings-joined", leaders=leaders_of(leaders, seat, "joined"))
    return _state_told(leaders, seat)


def _state_told(leaders: Iterable[Leader], seat: Seat) -> str:
    """Tell in whose state something is: by the players of its leaders."""
    seats = {leader.seat for leader in leaders}
    others = owners_named(seats - {seat}, seat)
    return say("brings-state-of", whose="other" if seat not in seats else "shared" if others else "own", who=others)


def _union_told(groups: Sequence[Group], seat: Seat) -> Iterator[str]:
    """Yield the leaders of the states that become one, if there are several."""
    found = [owners(group.leaders) for group in groups if group.leaders]
    if len(found) > 1:
        yield say("brings-union", leaders=leaders_of([leader for state in found for leader in state], seat))


def award_told(award: Award | None, seat: Seat, *others: Seat) -> str:
    """Tell who wins the points for a tile: the `others` if it depends on the space."""
    if award is None:
        return say("brings-nothing")
    whose = _whose(award.seat, seat) | ({"who": listed(map(who, dict.fromkeys(others)), "or")} if others else {})
    return say("brings-points", points=points_named(award.colour, award.points), **whose)


def _whose(earner: Seat | None, seat: Seat) -> dict[str, str]:
    """Return the values of a message that tell who has the use of something."""
    if earner is None:
        return {"whose": "none", "who": ""}
    return {"whose": "own" if earner == seat else "other", "who": who(earner)}


def loss_told(fallen: Iterable[tuple[Building, Shape]], group: Group, seat: Seat) -> list[str]:
    """Tell which buildings of a group are lost, and who has the use of them."""
    found: Mapping[Any, Seat] = group.leaders
    lost = {one: found.get("yellow" if one == PALACE else one) for one, _ in fallen}
    return [
        say("brings-fall", building=say("building.the", building=one), **_whose(earner, seat))
        for one, earner in lost.items()
    ]


def shape_told(realm: Realm, seat: Seat, shape: Shape) -> Iterator[str]:
    """Yield who has the use of a building on a shape, and whether it has to be moved."""
    building = realm.building(shape)
    yield use_told(realm, seat, shape)
    if realm.palace if building == PALACE else not realm.stock[realm.tiles[shape[0]]]:
        yield say("brings-move")


def use_told(realm: Realm, seat: Seat, shape: Shape) -> str:
    """Tell who has the use of a building on a shape."""
    earner, colour = realm.earner(shape), realm.tiles[shape[0]]
    if earner is None:
        return say("brings-no-use")
    use = "palace" if realm.building(shape) == PALACE else "pagoda"
    return say("brings-use", use=use, points=points_named(colour, PAGODA_POINTS), **_whose(earner, seat))
