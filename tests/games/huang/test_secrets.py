"""Who sees what: the secrets of HUANG, in conflicts too, which random games rarely reach, and what is dealt then."""

from collections import Counter
from random import Random

import pytest

from games.engine import KnownAnswer, Table, with_forced_answers
from games.huang import BOX, Huang
from games.huang.events import TilesDrawn, TilesReplaced
from games.huang.pieces import COLOURS
from games.huang.realm import Realm
from games.huang.state import Bag, Player
from tests.games.conformance import Setting, Worlds, marked, some_moments, told_to_their_own_seat
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, crowded, position
from tests.games.playing import play

TABLES = 6


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert marked(Huang) == {
        (Player, "hand"): ["owner"],
        (Player, "replaced"): ["owner"],
        (Bag, "tiles"): ["nobody"],
        (Huang, "events"): ["nobody"],
        (Huang, "players"): ["owned"],
        (Realm, "groups"): ["cached"],
        (Realm, "findings"): ["cached"],
    }


def test_only_events_of_these_tiles_look_different_to_others():
    for table in some_moments(Setting(BOX, 3, {}), Random(2), 6):
        assert told_to_their_own_seat(table) <= {TilesDrawn, TilesReplaced}


def with_another_hand(table, seat, source):
    """Return the table as it is if a player had drawn and replaced others of the tiles in the bag."""
    game = table.step_began.copy()
    hand = game.players[seat].hand
    for colour in source.sample([*Counter(hand).elements()], 3):
        other = source.choice([one for one in COLOURS if game.bag.tiles[one]])
        hand[colour] -= 1
        game.bag.tiles[colour] += 1
        hand[other] += 1
        game.bag.tiles[other] -= 1
    if colour := next((one for one in COLOURS if game.bag.tiles[one]), None):
        game.bag.tiles[colour] -= 1
        game.players[seat].replaced[colour] += 1
    return Table(game)


@pytest.mark.parametrize("options", [{}, {"palace": "on", "bandits": "on"}, {"map": "eighteen_kingdoms"}])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_two_worlds_with_different_hands_look_the_same_to_all_others(seats, options):
    compared = asked = 0
    for number in range(TABLES):
        source = Random(f"{seats} {options} {number}")
        table, _ = crowded(seats, DEFAULTS | options, source)
        seat = source.randrange(seats)
        worlds = Worlds(table, source, with_another_hand(table, seat, source))
        for _ in range(60):
            worlds.compare({seat})
            compared += 1
            asked += any(ask.topic in ("commit", "support", "strength", "further") for ask in worlds.tables[0].asks)
            if not worlds.go_on():
                break
    assert compared > 10 * TABLES
    assert asked > 5


WAITS = [
    ("~  ~  ~", ("tile:blue",), "a1", ("brrrrr", "bbbrrr"), "further"),
    (".  y  Br .\nr  Ay  .  .", ("leader:soldier",), "a1", ("rrrrrr", "yyyrrr"), "commit"),
    ("r  Br .  Cr r", ("tile:green", "c1", "none"), "a", ("gggggg", "ggrrrr"), "strength"),
]


@pytest.mark.parametrize(("drawing", "chosen", "then", "hands", "topic"), WAITS)
def test_the_table_waits_for_a_player_whatever_is_behind_the_screen(drawing, chosen, then, hands, topic):
    """If the bot gave an only answer along with the click before, everyone would see that it is the only one."""
    for hand in hands:
        table = play(position(drawing, seats=3, hands={ALEX: hand}), *chosen)
        while table.ask_of(ALEX) is None or then not in table.ask_of(ALEX).options:
            play(table, "none")
        play(table, *with_forced_answers(table, ALEX, [then]))
        assert [(ask.seat, ask.topic) for ask in table.asks] == [(ALEX, topic)]


PLAIN = "y . .\n . . ~"
SPENT = [
    ([("action", "tile:green"), ("space", "a1"), ("market", "white")], {"green": 1}),
    ([("action", "tile:blue"), ("space", "c3"), ("further", "d3"), ("further", "stop")], {"blue": 2}),
    ([("action", "riot:tiles"), ("space", "a1")], {"blue": 2}),
    ([("action", "riot:leader")], {"blue": 1}),
    ([("action", "pagoda:tiles")], {"green": 2}),
    ([("action", "leader:trader"), ("action", "withdraw:soldier"), ("action", "replace"), ("market", "none")], {}),
    ([("action", "tile:green"), ("market", "yellow"), ("commit", 3)], {"green": 1, "yellow": 2}),
    ([("strength", 6)], {"red": 6}),
]
"""What a player answered, and the tiles that it must have had."""


@pytest.mark.parametrize(("answers", "tiles"), SPENT)
def test_a_player_has_the_tiles_that_it_spent_and_nothing_else_shows(answers, tiles):
    began = position(PLAIN).game.observation(ALEX)
    path = [KnownAnswer(BARBARA, topic, given) for topic, given in answers]
    hands = []
    for seed in range(20):
        game = began.determinized(Random(seed), path)
        hands.append(game.players[BARBARA].hand)
        assert sum(hands[-1].values()) == game.players[BARBARA].held == 6
        assert sum((Counter(player.hand) for player in game.players), Counter(game.bag.tiles)) == Counter(began.unseen)
    assert {colour: min(hand[colour] for hand in hands) for colour in COLOURS} == dict.fromkeys(COLOURS, 0) | tiles


def taken(*colours, hand="wwwwww"):
    """Return a game in which Barbara has taken tiles from the market."""
    game = position(PLAIN, hands={BARBARA: hand}, market="rrrbbb").game
    for colour in colours:
        game.take(BARBARA, colour)
    return game


def shown(game):
    """Return the tiles that Alex knows to be behind Barbara's screen."""
    return +Counter(game.observation(ALEX).players[BARBARA].shown)


def test_tiles_taken_from_the_market_are_remembered_until_they_are_spent_or_may_be_replaced():
    game = taken("red", "red", "blue")
    assert (shown(game), game.market["red"], game.players[BARBARA].held) == ({"red": 2, "blue": 1}, 1, 9)
    began = game.observation(ALEX)
    for seed in range(20):
        world = began.determinized(Random(seed), [KnownAnswer(BARBARA, "strength", 3)]).players[BARBARA]
        assert (world.hand["red"] >= 3, world.hand["blue"] >= 1, world.held) == (True, True, 9)
    game.discard(BARBARA, "red")
    assert shown(game) == {"red": 1, "blue": 1}
    for replaced in ("red", "white"):
        game = taken("red", "red", "blue")
        game.discard_face_down(BARBARA, {replaced: 1})
        assert shown(game) == {"red": 1}


def test_tiles_drawn_after_a_replacement_were_not_there_before():
    game = taken(*["red"] * 3, *["blue"] * 3, hand="")
    answers = [("action", "replace"), ("tiles", 6), ("action", "tile:white")]
    world = game.observation(ALEX).determinized(Random(1), [KnownAnswer(BARBARA, *given) for given in answers])
    assert world.players[BARBARA].hand == game.players[BARBARA].hand


def test_a_copy_without_events_says_nothing_of_what_has_happened():
    game = play(position("Ay y ."), "tile:white", "c1").game
    game.finish("bag")
    twin = game.without_events()
    assert (twin.events, twin.latest, twin.finale, twin.story) == ([], [()] * 4, (), [])
    assert game.finale == tuple(game.events[-1:]) != ()
    assert (twin.realm, twin.players) == (game.realm, game.players)
