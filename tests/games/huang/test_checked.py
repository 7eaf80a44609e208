"""The rules agree with a second, plain reading of them, see `checker.py`, and lose no piece and no point on the way.

`HUANG_GAMES=100` plays 100 random games in each setting, and 100 times as many crowded positions.
"""

import os
from collections import Counter
from random import Random

import pytest

from games.engine import NATURE, Amount, Pick, Picks, Table, draw
from games.huang import Huang
from games.huang import events as happened
from games.huang.board import spaces_in
from games.huang.pieces import COLOURS, PAGODAS, TILES
from tests.games.huang.checker import Checker
from tests.games.huang.positions import DEFAULTS, crowded

GAMES = int(os.environ.get("HUANG_GAMES", "1"))
CROWDED = 40
WARLIKE = 0.8
OPTIONS = (
    {},
    {"palace": "on", "points": "open"},
    {"bandits": "on"},
    {"bandits": "on", "palace": "on"},
    {"map": "eighteen_kingdoms"},
    {"map": "eighteen_kingdoms", "palace": "on"},
)
SETTINGS = [(seats, options) for seats in range(2, 6) for options in OPTIONS]
SETTINGS += [(2, options | {"length": "short"}) for options in OPTIONS]
PAID = {"tiles": 2, "leader": 1}


def offered(ask):
    """Return what an ask offers, as the checker says it."""
    if isinstance(ask, Amount):
        return {*range(ask.low, ask.high + 1)}
    return dict(ask.odds) if getattr(ask, "odds", None) else {*ask.options}


def assert_same_table(game, checker):
    """Compare the pieces, hands, points and states of both."""
    realm, keys = game.realm, game.realm.map.spaces
    assert {keys[space]: colour for space, colour in realm.tiles.items()} == checker.tiles
    assert {keys[space]: (leader.seat, leader.colour) for space, leader in realm.leaders.items()} == checker.leaders
    assert {keys[space]: bandits for space, bandits in realm.bandits.items()} == checker.bandits
    for seat, player in enumerate(game.players):
        assert +Counter(player.hand) == +checker.hands[seat]
        assert player.points == {colour: checker.points[seat][colour] for colour in COLOURS}
        assert player.granaries == checker.granaries[seat]
    assert +Counter(game.market) == +checker.market
    assert game.bag.left == checker.bag.total() - checker.removed
    buildings = {tuple(keys[space] for space in shape): colour for shape, colour in realm.pagodas.items()}
    buildings |= {(keys[space],): "granary" for space in spaces_in(realm.granaries)}
    if realm.palace:
        buildings[tuple(keys[space] for space in realm.palace)] = "palace"
    assert buildings == checker.buildings


def assert_same_states(game, checker):
    """Compare what is linked; not in a conflict, whose cause is not linked yet."""
    if game.war or game.revolt:
        return
    groups, named, linked = game.realm.groups.all, game.realm.map.named, checker.linked()
    assert {
        (frozenset(named(group.spaces)), tuple(sorted((seat, colour) for colour, seat in group.leaders.items())))
        for group in groups
    } == {
        (group, tuple(sorted(checker.leaders[space] for space in group if space in checker.leaders)))
        for group in linked
    }
    beside = {frozenset().union(*(checker.atlas.beside[space] for space in group)) for group in linked}
    assert {frozenset(named(group.near)) for group in groups} == beside


def assert_kept_up_to_date(game):
    """Compare what is kept beside the pieces with them."""
    realm, kept = game.realm, Counter(game.bag.tiles)
    for player in game.players:
        assert player.held == sum(player.hand.values())
        kept += Counter(player.hand) + Counter(player.replaced)
    assert kept == +Counter(game.unseen)
    assert Counter(realm.pagodas.values()) + Counter(realm.stock) == PAGODAS
    assert {leader: space for space, leader in realm.leaders.items()} == realm.places
    assert {*spaces_in(realm.occupied)} == {*realm.tiles, *realm.leaders, *realm.bandits}
    assert realm.supported == realm.map.beside(realm.of_colour["yellow"])
    below = [space for shape in (*realm.pagodas, realm.palace) for space in shape] + [*spaces_in(realm.granaries)]
    assert sorted(below) == [*spaces_in(realm.covered)]


def assert_told(game):
    """Compare tiles and points with what the events say that has become of them."""
    gone, won = Counter(), [Counter() for _ in game.players]
    for event in game.events:
        match event:
            case happened.TilesReplaced():
                gone.update(event.tiles)
            case happened.RiotCaused():
                gone["blue"] += PAID[event.payment]
            case happened.BuildingPlaced(payment="tiles" | "leader"):
                gone["green"] += PAID[event.payment]
            case happened.RevoltTilesCommitted():
                gone["yellow"] += event.tiles
            case happened.SupportGiven():
                gone["red"] += event.tiles
            case happened.TilesRemoved():
                gone[event.colour] += len(event.spaces)
            case happened.PointsWon():
                won[event.seat][event.colour] += event.points
            case happened.GranariesTaken():
                won[event.seat]["granary"] += len(event.spaces)
    gone += Counter(game.bag.tiles) + Counter(game.market) + Counter(game.realm.tiles.values())
    assert sum((Counter(player.hand) for player in game.players), gone) == TILES
    assert [+Counter({**player.points, "granary": player.granaries}) for player in game.players] == won
    assert [event for _, event in game.observation(None).story] == [
        event for event in game.events if isinstance(event, happened.PointsWon | happened.GranariesTaken)
    ]
    assert [turn for turn, _ in game.story] == sorted(turn for turn, _ in game.story)
    assert game.ended_because() in ("bag", "idle")


def strengths(game):
    """Return the strengths of the sides in a conflict that is not decided, by side or by space."""
    if game.war and not game.war.winner:
        return {side.key: side.strength.total for side in game.war.sides}
    if game.revolt:
        revolt = game.revolt
        return {revolt.space: revolt.attack.total, revolt.defended: revolt.defence.total}
    return {}


def warlike(ask, checker, source):
    """Prefer tiles and pagodas, the spaces where tiles start the greatest wars, and taking sides in them."""
    if isinstance(ask, Pick) and ask.seat != NATURE and source.random() < WARLIKE:
        worth = {key: warlikeness(ask.topic, key, checker) for key in ask.options}
        return source.choice([key for key in worth if worth[key] == max(worth.values())])
    return draw(ask, source)


def warlikeness(topic, key, checker):
    match topic:
        case "action":
            return key.startswith(("tile", "pagoda", "leader"))
        case "area":
            return max(warlikeness("space", space, checker) for space in checker.atlas.areas[key])
        case "space" if checker.empty(key):
            states = [checker.colours_in(state) for state in checker.touched(key)]
            colours = Counter(colour for state in states for colour in state)
            return sum(any(colours[colour] > 1 for colour in state) for state in states)
        case "support":
            return key != "none"
    return 0


def play_both(table, checker, questions, source, *, choose=lambda ask, _, source: draw(ask, source), limit=10**6):
    """Play a table and the checker side by side; return how often each question was asked."""
    seen, mine = Counter(), next(questions)
    while not table.over and limit:
        limit -= 1
        (ask,) = table.asks
        seat, topic, options = mine
        assert (ask.seat, ask.topic) == (seat, topic)
        assert offered(ask) == (options if isinstance(options, dict) else {*options})
        seen[ask.topic] += 1
        assert_same_table(table.game, checker)
        assert_same_states(table.game, checker)
        assert_kept_up_to_date(table.game)
        assert strengths(table.game) == checker.strengths
        seen["sides", len(checker.strengths)] += ask.topic == "support"
        answer = choose(ask, checker, source)
        assert not isinstance(ask, Picks) or len(answer) == ask.count
        table.answer(ask.seat, answer)
        try:
            mine = questions.send(answer)
        except StopIteration:
            assert table.over
    if table.over:
        assert checker.over
        assert_same_table(table.game, checker)
    return seen


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_random_games_agree_with_the_checker(seats, options):
    for seed in range(GAMES):
        table = Table(Huang(seats, DEFAULTS | options))
        checker = Checker(table.game.map, seats, DEFAULTS | options)
        seen = play_both(table, checker, checker.play(), Random(f"{seats} {options} {seed}"))
        assert seen["action"] > 60
        assert_told(table.game)


def test_crowded_positions_agree_with_the_checker():
    seen = Counter()
    for number in range(CROWDED * GAMES):
        source = Random(number)
        seats, options = source.choice(SETTINGS)
        table, checker = crowded(seats, DEFAULTS | options, source)
        seen += play_both(table, checker, checker.go_on(), source, choose=warlike, limit=60)
    topics = "support strength soldier winner loss commit governor building moved further market granaries shape area"
    assert {topic: seen[topic] for topic in topics.split() if not seen[topic]} == {}
    assert seen["sides", 2] > 40
    assert seen["sides", 3] > 10
