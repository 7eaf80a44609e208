"""What is true after every answer of any game, what each turn may do, and that the points are right.

Everything is looked up in the events and counted anew, naively. Two dozen games run each time; `HAN_GAMES=100` plays
that many for every map, number of players and variant.
"""

import os
import re
from collections import Counter
from random import Random

import pytest

from games.engine import Table, draw
from games.engine.words import GLYPHS
from games.han import BOX
from games.han.cards import CARDS
from games.han.events import CardDiscarded, CardDrawn, CardTaken, HousesScored, PiecePlaced, TurnPassed
from games.han.maps import SHEETS
from games.han.roads import best_rows

GAMES = int(os.environ.get("HAN_GAMES", "2"))


def busy(ask, source):
    """A random answer, but preferring to place pieces, two rather than one, and markers most of all."""
    markers = [key for key in ask.options if key.endswith((":fortification", ":market"))]
    return source.choice(markers or [key for key in ask.options if key not in ("discard", "done")] or ask.options)


class Pieces:
    """The pieces on the map, rebuilt from events."""

    def __init__(self, playing_map, seats):
        self.map, self.seats = playing_map, seats
        self.houses, self.markets, self.fortified = {}, {}, set()
        self.emissaries = Counter()

    def provinces(self, event):
        return (event.place,) if event.kind == "emissary" else self.map.spaces[event.place].provinces

    def inhabited(self):
        """The provinces in which there is any piece."""
        spaces = [*self.houses, *self.markets]
        return {province for space in spaces for province in self.map.spaces[space].provinces} | {
            province for province, _ in self.emissaries
        }

    def owners(self, spaces):
        """How many houses stand on some spaces, by owner."""
        return Counter(self.houses[space] for space in spaces if space in self.houses)

    def court(self, province):
        return Counter({seat: count for (where, seat), count in self.emissaries.items() if where == province})

    def place(self, event):
        if event.kind == "emissary":
            self.emissaries[event.place, event.seat] += 1
            houses = self.owners(self.map.provinces[event.place].spaces)
            assert self.court(event.place).total() <= max(houses.values())
            return
        assert event.place not in self.houses | self.markets
        (self.markets if event.kind == "market" else self.houses)[event.place] = event.seat
        if event.kind == "fortification":
            self.fortified.add(event.place)


# The limits of a turn


def pays(cards, colours):
    """Return whether cards pay for one card of each of some colours, with two alike as a wild card."""
    if not colours:
        return not cards
    hand = Counter(cards)
    ways = [Counter([colours[0]]), *(Counter({colour: 2}) for colour in hand if colour != colours[0])]
    return any(way <= hand and pays([*(hand - way).elements()], colours[1:]) for way in ways)


def is_paid(event, pieces):
    colours = [pieces.map.provinces[province].colour for province in pieces.provinces(event)]
    if event.kind in ("fortification", "market"):
        return len(colours) == 1 and pays(event.cards, colours * 2)
    if len(colours) == 2:
        return any(pays(event.cards, price) for price in (colours, colours[:1] * 2, colours[1:] * 2))
    return pays(event.cards, colours)


def check_turn(events, seat, pieces):
    """Check that one turn's events follow the rules, and place its pieces."""
    placed = [event for event in events if isinstance(event, PiecePlaced)]
    discarded = [event for event in events if isinstance(event, CardDiscarded)]
    drawn = [event for event in events if isinstance(event, CardDrawn | CardTaken)]
    passed = [event for event in events if isinstance(event, TurnPassed)]
    assert {event.seat for event in [*placed, *discarded, *drawn, *passed]} == {seat}
    assert bool(placed) + len(discarded) + len(passed) == 1
    played = sum(len(event.cards) for event in placed) + len(discarded)
    assert len(drawn) <= played <= 3
    counted = sum(2 if event.kind in ("fortification", "market") else 1 for event in placed)
    assert counted <= 2
    assert all(is_paid(event, pieces) for event in placed)
    if placed:
        common = set.intersection(*({*pieces.provinces(event)} for event in placed))
        assert common
        assert counted == 1 or common & pieces.inhabited()
    for event in placed:
        pieces.place(event)


def everything_is_there(game, pieces):
    """Check the totals of cards, pieces and points."""
    held = Counter(card for player in game.players for card in player.hand) + Counter(game.display)
    removed = SHEETS[game.board.map.sheet].removed[game.seats]
    for colour, count in CARDS.items():
        assert game.discards[colour] >= 0
        assert held[colour] + game.pile.count(colour) + game.discards[colour] == count - removed
    owners, stalls = Counter(pieces.houses.values()), Counter(pieces.markets.values())
    for seat, player in enumerate(game.players):
        sent = sum(count for (_, owner), count in pieces.emissaries.items() if owner == seat)
        assert min(player.houses, player.emissaries, player.markers) >= 0
        assert player.houses + owners[seat] == 20
        assert player.emissaries + sent + stalls[seat] == 8
        assert Counter(player.shown) <= Counter(player.hand)
    board = game.board
    assert (board.houses, board.markets, board.fortified) == (pieces.houses, pieces.markets, pieces.fortified)
    for key, province in game.board.map.provinces.items():
        built, taken = pieces.owners(province.spaces), pieces.houses | pieces.markets
        assert game.board.houses_in[key] == tuple(built[seat] for seat in range(game.seats))
        assert game.board.free[key] == tuple(space for space in province.spaces if space not in taken)


# The points


def placed_points(houses, doubled=frozenset()):
    """Return each seat's points in a province, rank by rank."""
    won, above = Counter(), houses.total()
    for count in sorted({*houses.values()}, reverse=True):
        for seat in [seat for seat, own in houses.items() if own == count]:
            won[seat] = above * (2 if seat in doubled else 1)
        above = count
    return won


def final_points(pieces):
    """Return every seat's points by source, computed from the final map alone."""
    won = {source: Counter() for source in ("houses", "alliances", "roads", "ports")}
    for province in pieces.map.provinces.values():
        doubled = {pieces.houses[space] for space in pieces.fortified & {*province.spaces}}
        won["houses"] += placed_points(pieces.owners(province.spaces), doubled)
    courts = {province: pieces.court(province) for province in pieces.map.provinces}
    for space, seat in pieces.markets.items():
        courts[pieces.map.spaces[space].provinces[0]][seat] += 1
    for alliance in pieces.map.alliances:
        one, other = (courts[province] for province in alliance.provinces)
        for seat in {*one} & {*other}:
            if one[seat] == max(one.values()) and other[seat] == max(other.values()):
                won["alliances"][seat] += one.total() + other.total()
    for seat in range(pieces.seats):
        own = {space for space, owner in pieces.houses.items() if owner == seat}
        rows = best_rows(pieces.map.roads, own, pieces.fortified)
        won["roads"][seat] = sum(len(row) * (1 if pieces.fortified.isdisjoint(row) else 2) for row in rows)
    if pieces.map.sheet == "border_disputes":
        ports = {space.key for space in pieces.map.spaces.values() if space.port}
        doubled = {pieces.houses[space] for space in pieces.fortified & ports}
        won["ports"] = placed_points(pieces.owners(ports), doubled)
    return [{source: points[seat] for source, points in won.items()} for seat in range(pieces.seats)]


def prospects(game, seat):
    """Return a seat's points by source if the game ended now."""
    expected = game.standing().points(seat)
    return {source: own + expected.get(source, 0) for source, own in game.players[seat].points.items()}


# Games

SETTINGS = [
    (name, seats, markers) for name, sheet in SHEETS.items() for seats in sheet.seats for markers in ("off", "on")
]


@pytest.mark.parametrize(("name", "seats", "markers"), SETTINGS)
def test_everything_is_accounted_for_and_every_turn_keeps_to_the_rules(name, seats, markers):
    for seed in range(GAMES):
        source = Random(f"{name} {seats} {markers} {seed}")
        policy = (busy, draw)[seed % 2]
        table = Table(BOX.new(seats, {"map": name, "markers": markers}), nature=source)
        pieces = Pieces(table.game.board.map, seats)
        while not table.over:
            game = table.game
            seat, steps, told, scores = table.waiting[0], table.steps, len(game.events), game.scores()
            assert game.final_round or {len(player.hand) for player in game.players} == {3}
            assert game.final_round or len(game.display) == game.sheet.display
            everything_is_there(game, pieces)
            while table.steps == steps and not table.over:
                assert table.waiting == (seat,)
                table.answer(seat, policy(table.asks[0], source))
            check_turn(game.events[told : len(game.events) - len(game.finale)], seat, pieces)
            assert all(now >= before for now, before in zip(game.scores(), scores, strict=True))
            if not game.over and game.turn % 5 == 0:
                assert [prospects(game, seat) for seat in range(seats)] == final_points(pieces)
        check_end(table.game, pieces)


def check_end(game, pieces):
    assert [player.points for player in game.players] == final_points(pieces)
    assert {*game.scored} == {*game.board.map.provinces}
    assert Counter(event.province for event in game.events if isinstance(event, HousesScored)) == Counter(
        list(game.board.map.provinces)
    )
    assert game.ended_because() in ("pile", "full")
    keys = [(player.score, player.houses + player.emissaries) for player in game.players]
    assert game.ranking() == tuple(sorted(keys, reverse=True).index(key) + 1 for key in keys)


# What options say


def counts_told(told, seats):
    """Return the counts of seats in words such as `4☼ 7≈`."""
    found = {glyph: int(count) for count, glyph in re.findall(r"(\d+)(\W)", told)}
    return tuple(found.get(glyph, 0) for glyph in GLYPHS[:seats])


def check_option(table, ask, key):
    """Check that what the option to place a piece says is what it brings."""
    before, seat = table.game, ask.seat
    note = ask.label(before.observation(seat), key).note
    fork = table.tried(seat, [key])
    if fork.asks[0].topic in ("cards", "second_cards"):
        ways = [*fork.asks[0].options]
        assert len(re.split(r", | or ", note.partition(";")[0])) == len(ways), note
        fork.answer(seat, ways[0])
    if fork.over:
        return
    after, board, names = fork.game, before.board, before.board.map.names
    filled = {names[province]: won for province, won in after.scored.items() if province not in before.scored}
    fills = dict(re.findall(r"fills ([\w ]+): ([^;]+)", note))
    assert {name: counts_told(told, before.seats) for name, told in fills.items()} == filled
    gained = {source: points - prospects(before, seat)[source] for source, points in prospects(after, seat).items()}
    gained["houses"] -= sum(won[seat] for won in filled.values())
    gained["houses"] += sum(before.standing().houses(key)[seat] for key in names if names[key] in filled)
    told = {source: int(points) for source, points in re.findall(r"(\w+) \+(\d+)", note)}
    assert told == {source: points for source, points in gained.items() if points > 0}
    more = sum(after.board.room(province) - board.room(province) for province in names)
    assert re.findall(r"room for (\d+) more", note) == [str(more)] * (more > 0)
    place, _, kind = key.partition(":")
    if kind == "emissary":
        (there,) = re.findall(r"now there: ([^;]+)", note)
        assert counts_told(there, before.seats) == board.emissaries[place]
        return
    beside = [end for end in board.map.beside[place] if board.houses.get(end) == seat] * (kind != "market")
    assert re.findall(r"next to (\d+) of yours", note) == [str(len(beside))] * bool(beside)
    assert ("a port" in note) == board.map.spaces[place].port


@pytest.mark.parametrize(("name", "seats", "markers"), SETTINGS[1::2])
def test_options_bring_what_they_say(name, seats, markers):
    source, checked = Random(f"{name} {seats}"), Counter()
    table = Table(BOX.new(seats, {"map": name, "markers": markers}), nature=source)
    while not table.over:
        (ask,) = table.asks
        if ask.topic in ("space", "second"):
            for key in {busy(ask, source), source.choice(ask.options)} - {"done"}:
                check_option(table, ask, key)
                checked[key.partition(":")[2]] += 1
        table.answer(ask.seat, busy(ask, source))
    assert {*checked} == {"", "emissary", table.game.board.marker}
