"""What an option says that it brings is what it brings, and AI players foresee the same: in random games."""

from collections import defaultdict
from random import Random
from typing import Any, NamedTuple

import pytest

from games.engine import Table
from games.engine.combining import groups, label_of
from games.engine.decision import draw
from games.engine.words import listed, row
from games.huang import Huang
from games.huang import events as happened
from games.huang.board import spaces_in
from games.huang.effects import effect_of
from games.huang.pieces import DYNASTIES
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import ALEX, DEFAULTS, EXAMPLE, answer, position

OPTIONS = ({}, {"bandits": "on", "palace": "on"}, {"map": "eighteen_kingdoms", "palace": "on"})
TITLES = {"yellow": "Governor", "red": "Soldier", "blue": "Farmer", "green": "Trader", "white": "Artisan"}
BUILDINGS = {"palace": "Royal Palace", "granary": "granary"} | {colour: f"{colour} pagoda" for colour in TITLES}


class Done(NamedTuple):
    """An option that was chosen for an action."""

    action: str
    ask: Any
    seen: Any
    """What its player saw before."""
    key: str
    events: list[Any]
    """What followed since the action was chosen."""
    table: Table[Any]

    def told(self, kind):
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, seat):
        return "you" if seat == self.ask.seat else f"the {DYNASTIES[seat].title()}"

    def players(self, seats):
        others = [DYNASTIES[seat].title() for seat in sorted({*seats} - {self.ask.seat})]
        return listed([*["you"] * (self.ask.seat in seats), *others])


def done_in(table, source, limit):
    """Play at random, often riots, and where much happens; yield each tile, leader, riot and building."""
    action, begun = "", 0
    while not table.over and limit:
        limit -= 1
        (ask,) = table.asks
        seen, key = table.game.observation(ask.seat), draw(ask, source)
        if ask.topic == "action" and source.random() < 0.4:
            key = source.choice([one for one in ask.options if one.startswith(("riot", "pagoda"))] or [key])
        elif ask.topic in ("space", "shape") and source.random() < 0.4:
            key = max(ask.options, key=lambda one: len(ask.label(seen, one).note))
        if ask.topic in ("action", "further"):
            action, begun = "tile:blue" if ask.topic == "further" else key, len(table.game.events)
        table.answer(ask.seat, key)
        is_space = ask.topic == "space" and not action.startswith("pagoda")
        if is_space or ask.topic == "shape" or (ask.topic == "further" and key != "stop"):
            yield Done(action, ask, seen, key, table.game.events[begun:], table)


def counted(count, thing):
    return f"{count} {thing}{'s' * (count != 1)}"


def tile_brought(done):
    """Return what a tile has brought; nothing where a choice to come decides that."""
    (placed,) = done.told(happened.TilePlaced)
    for war in done.told(happened.WarBegan):
        stakes = [{one.seat for one in side.leaders if one.colour in war.colours} for side in war.sides]
        sides = [f"{done.players(stake)} {side.strength.board}" for stake, side in zip(stakes, war.sides, strict=True)]
        return [f"war over {listed(war.colours)}: {row(sides)}"]
    won = [event for event in done.told(happened.PointsWon) if event.source in ("tile", "bandits")]
    found = [f"{counted(one.points, f'{one.colour} point')} for {done.the(one.seat)}" for one in won]
    found += [f"beats {beaten.bandits} bandits" for beaten in done.told(happened.BanditsBeaten)]
    for choice in done.table.asks:
        if choice.topic == "loss":
            return []
        if choice.topic == "building":
            realm = done.table.game.realm
            kinds = [realm.building(realm.map.parse_shape(key)) for key in choice.options[:-1]]
            owner = realm.groups.at(realm.map.index[placed.space]).leaders.get(placed.colour)
            found.append("building: " + listed([BUILDINGS[kind] for kind in dict.fromkeys(kinds)], "or"))
            found[-1] += "" if owner is None else f" for {done.the(owner)}"
    found += [f"unites {placed.united} states"] * (placed.united > 1)
    return found if won else [*found, "no point"]


def leader_brought(done):
    for revolt in done.told(happened.RevoltBegan):
        attack, defence = revolt.strengths
        return [f"revolt against {done.the(revolt.defender.seat)}, {attack} against {defence}"]
    (placed,), realm = done.told(happened.LeaderPlaced), done.table.game.realm
    space = realm.places[placed.leader]
    lifted = done.seen.realm.without(placed.leader) if placed.origin else done.seen.realm
    states = sum(bool(group.leaders) for group in lifted.groups.beside(space))
    yellow = sum(realm.tiles.get(other) == "yellow" for other in realm.map.neighbours[space])
    below = [shape[0] for shape, colour in realm.pagodas.items() if colour == placed.leader.colour]
    pagodas = sum(realm.groups.at(space).spaces >> one & 1 for one in below)
    found = [f"{counted(yellow, 'yellow tile')} beside it"]
    found.append(f"unites {states} states" if states > 1 else "joins a state" if states else "founds a state")
    return found + [f"{counted(pagodas, 'pagoda')} of its colour"] * (pagodas > 0)


def riot_brought(done):
    (riot,), gone = done.told(happened.RiotCaused), defaultdict(list)
    for event in done.told(happened.LeaderReturned):
        gone[event.leader.seat].append(TITLES[event.leader.colour])
    found = [f"divides a state into {riot.parts}"] * (riot.parts > 1)
    if gone:
        own = {seat: listed(titles) for seat, titles in gone.items()}
        homes = [f"your {own[seat]}" if seat == done.ask.seat else f"{own[seat]} of {done.the(seat)}" for seat in own]
        found.append(f"sends home {listed(homes)}")
    found += [f"costs the {BUILDINGS[lost.building]}" for lost in done.told(happened.BuildingLost)]
    owners = done.seen.realm.groups.at(done.seen.map.index[riot.space]).leaders.values()
    return [*found, f"leaders in its state: {done.players(owners)}" if owners else "in no state"]


def building_brought(done):
    realm, shape = done.seen.realm, done.seen.map.parse_shape(done.key)
    owner = realm.groups.at(shape[0]).leaders.get(realm.tiles[shape[0]])
    brings = "a seventh tile" if len(shape) == 4 else "a point"
    nobody = "nobody has the leader of its colour there"
    placed = done.told(happened.BuildingPlaced)
    moves = not placed or placed[0].origin
    use = nobody if owner is None else f"{brings} for {done.the(owner)} each turn"
    return [use, *["one on the map moves, for none is left"] * bool(moves)]


BROUGHT = {"tile": tile_brought, "leader": leader_brought, "riot": riot_brought, "pagoda": building_brought}
KINDS = "war no building unites revolt joins founds pagoda divides sends costs leaders in nobody each one"


def test_an_option_brings_what_it_says():
    words = set()
    for options in OPTIONS:
        tables = [(Table(Huang(3, DEFAULTS | options), nature=Random(2)), 10**6)]
        tables += [(crowded(2 + seed % 4, DEFAULTS | options, Random(seed))[0], 60) for seed in range(8)]
        for number, (table, limit) in enumerate(tables):
            for done in done_in(table, Random(number), limit):
                kind, _, _ = done.action.partition(":")
                note = done.ask.label(done.seen, done.key).note
                if brought := "; ".join(BROUGHT[kind](done)):
                    assert note[:1].lower() + note[1:] == brought
                    words.update(brought.replace(":", "").replace(";", "").split())
                if kind == "riot":
                    check_foreseen(done)
    assert {*KINDS.split()} - words == set()


def check_foreseen(done):
    """Compare what is left of a state after a riot with what AI players foresaw."""
    effect, groups = effect_of(done.seen.realm, done.ask.seat, done.action, done.seen.map.index[done.key]), set()
    for space in spaces_in(effect.before.spaces):
        if group := done.table.game.realm.groups.find(space):
            groups.add((group.spaces, group.near, tuple(group.leaders.items())))
    assert {(part.spaces, part.near, tuple(part.leaders.items())) for part in effect.parts} == groups


def choices(table):
    """Yield the answers of each choice of one click, its label, and the table after it."""
    (ask,) = table.asks
    for group in groups(table, ask, 25):
        for choice in group.choices:
            label, after = label_of(choice.decided, choice.before.game.observation(ask.seat)), table.fork()
            yield choice.path, label, answer(after, *choice.path)


def test_a_choice_of_several_answers_says_how_strong_a_side_is_then():
    table = answer(position("Cb y  .\n .  y  .", hands={ALEX: "yywwww"}), "leader:farmer", "a2")
    for path, label, after in choices(table):
        assert label.note == f"Then {after.game.revolt.attack.total} against {after.game.revolt.defence.total}"
        assert ("(+1)" in label.text) == (path[1] == "yes")
    table = answer(position(EXAMPLE, seats=3, turn=2, hands={ALEX: "rrwwww", 1: "rwwwww"}), "tile:white", "d1")
    for _ in range(2):  # Alex's soldier is away, Barbara's at home
        for (side, *given), label, after in choices(table):
            totals = {one.key: one.strength.total for one in after.game.war.sides}
            own, other = totals.pop(side, 0), max(totals.values())
            then = f"Then {own} against {other}" if given else ""
            assert label.note == ("The same as supporting nobody" if given in ([0], [0, "no"]) else then)
        answer(table, "none")


def test_a_space_with_a_building_says_what_tile_and_building_bring():
    table = answer(position("Ay y  .\n .  y  .", hands={ALEX: "yyrrbb"}), "leader:trader", "c1", "tile:yellow")
    notes = {(*path,): label.note for path, label, _ in choices(table)}
    assert notes["a2", "b1-a2-b2"] == "1 yellow point for you; a point for you each turn"
    assert (notes["a2", "none"], notes["c2",]) == ("1 yellow point for you",) * 2


@pytest.mark.parametrize(("bandits", "offered"), [(2, "loss"), (1, "loss"), (0, "building")])
def test_red_tiles_that_beating_bandits_costs_make_no_triangle(bandits, offered):
    drawing = f"y  Ar r  .  {f'*{bandits}' if bandits else '.'} .\n .  .  r  .  .  ."
    table = answer(position(drawing, bandits="on", hands={ALEX: "rwwwww"}), "tile:red")
    (ask,) = table.asks
    assert ("building" in ask.label(table.game.observation(ALEX), "d1").note) == (offered == "building")


BEST = {
    "a point of one's own": ("Ay y  .\n .  .  .", "tile:red", "c1: 1 red point for you"),
    "no point for another": ("By y  .\n .  .  .", "tile:red", ""),
    "no pagoda for another": ("y  y  .\n .  .  .\nBy .  .", "tile:yellow", ""),
    "bandits": ("y  Ar r  .\n r  .  *2 .\n.  Ay y  .", "tile:white", "d1: 2 red points for you; beats 2 bandits"),
    "no war of others": (EXAMPLE.replace("A", "D"), "tile:white", ""),
    "no war that is lost": (EXAMPLE, "tile:white", ""),
    "a war that is won": (
        EXAMPLE.replace("C", "A"),
        "tile:white",
        "d1: war over yellow and red: you 2, you and Rabbit 4",
    ),
    "a revolt that is won": ("Br y  y\n .  .  .", "leader:soldier", "b2: revolt against the Rabbit, 2 against 1"),
    "no revolt that is tied": ("y  Br y\n y  .  .", "leader:soldier", ""),
    "support": ("y  .  y\n .  .  .", "leader:soldier", "b1: 2 yellow tiles beside it; founds a state"),
    "a state": ("y  .  y  .  y  By", "leader:soldier", "d1: 2 yellow tiles beside it; joins a state"),
    "a pagoda": ("y . y . P\n . . . P P", "leader:soldier", "d1: 1 yellow tile beside it; founds a state"),
    "no leader of one's own": ("Ay y  By", "riot:tiles", ""),
    "a leader of another": ("By y  Cg", "riot:tiles", "b1: sends home governor of the rabbit and trader of the rat"),
    "a building": ("y . P P\n . . P .", "riot:tiles", "c1: costs the red pagoda; in no state"),
    "a division": ("Ab y  r  y  Ag", "riot:tiles", "c1: divides a state into 2; leaders in its state: you"),
    "a pagoda of one's own": ("Ay y  y  .\n .  y  .  .", "pagoda:tiles", "b1: a point for you each turn"),
    "no pagoda of another": ("By y  y  .\n .  y  .  .", "pagoda:tiles", ""),
}


@pytest.mark.parametrize(("drawing", "action", "best"), BEST.values(), ids=BEST)
def test_an_action_says_where_it_brings_most(drawing, action, best):
    """`P` are red tiles below a pagoda."""
    pagodas = [shape for shape in ("c1-d1-c2", "e1-d2-e2") if drawing.find("P") == 2 * "abcde".index(shape[0])]
    table = position(drawing.replace("P", "r"), hands={ALEX: "yrwbbgg"}, pagodas=pagodas)
    (ask,) = table.asks
    assert ask.label(table.game.observation(ALEX), action).note.lower().partition("best ")[2] == best.lower()
