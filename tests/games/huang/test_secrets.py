"""Who sees what: the secrets of HUANG, in conflicts too, which random games rarely reach, and what is dealt then."""

from random import Random

import pytest

from games.engine import Table, public, with_forced_answers
from games.huang import BOX, Huang
from games.huang.events import TilesDrawn, TilesReplaced
from games.huang.pieces import COLOURS
from games.huang.realm import Realm
from games.huang.state import Bag, Player
from tests.games.conformance import (
    Setting,
    Worlds,
    declare,
    declared,
    hidden_in,
    parts,
    some_moments,
    told_to_their_own_seat,
)
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, answer, position

TABLES = 6
ANSWERS = 60
OPTIONS = ({}, {"palace": "on", "bandits": "on"}, {"map": "eighteen_kingdoms"})


# What is declared


def test_these_are_all_the_secrets_and_nothing_else_is_one():
    assert parts(Huang) == {Huang, Player, Bag, Realm}
    fields = declared(Huang)
    assert {place: field.visible_to for place, field in fields.items() if field.visible_to != "everyone"} == {
        (Player, "hand"): "owner",
        (Player, "replaced"): "owner",
        (Bag, "tiles"): "nobody",
        (Huang, "events"): "nobody",
    }
    assert [place for place, field in fields.items() if field.is_owned] == [(Huang, "players")]
    assert [place for place, field in fields.items() if field.is_cached] == [(Realm, "groups"), (Realm, "findings")]


@pytest.mark.parametrize("seats", [2, 5])
def test_only_events_of_these_tiles_look_different_to_others(seats):
    for table in some_moments(Setting(BOX, seats, {}), Random(seats), 3):
        assert told_to_their_own_seat(table) <= {TilesDrawn, TilesReplaced}


# Two worlds


def with_another_hand(table, seat, source):
    """Return the table as it is if a player had drawn and replaced others of the tiles in the bag."""
    game = table.step_began.copy()
    hand = game.players[seat].hand
    held = [colour for colour in COLOURS for _ in range(hand[colour])]
    for colour in source.sample(held, 3):
        other = source.choice([one for one in COLOURS if game.bag.tiles[one]])
        hand[colour] -= 1
        game.bag.tiles[colour] += 1
        hand[other] += 1
        game.bag.tiles[other] -= 1
    if colour := next((one for one in COLOURS if game.bag.tiles[one]), None):
        game.bag.tiles[colour] -= 1
        game.players[seat].replaced[colour] += 1
    return Table(game)


def compare_worlds(seats, options, number):
    """Compare two crowded tables, one of which has another hand; return how often, and how often in conflicts."""
    source = Random(f"{seats} {options} {number}")
    table, _ = crowded(seats, DEFAULTS | options, source)
    seat = source.randrange(seats)
    worlds = Worlds(table, source, with_another_hand(table, seat, source))
    compared = asked = 0
    for _ in range(ANSWERS):
        worlds.compare({seat})
        compared += 1
        asked += any(ask.topic in ("commit", "support", "strength", "further") for ask in worlds.tables[0].asks)
        if not worlds.go_on():
            break
    return compared, asked


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_two_worlds_with_different_hands_look_the_same_to_all_others(seats, options):
    found = [compare_worlds(seats, options, number) for number in range(TABLES)]
    assert sum(compared for compared, _ in found) > 10 * TABLES
    assert sum(asked for _, asked in found) > 5


@pytest.mark.parametrize(("kind", "name"), [(Player, "hand"), (Player, "replaced"), (Bag, "tiles")])
def test_a_secret_that_is_declared_public_by_mistake_is_found_out(kind, name, monkeypatch):
    declare(monkeypatch, kind, name, public(factory=dict))

    with pytest.raises(AssertionError, match="what is hidden shows"):
        compare_worlds(3, {}, 0)


def test_events_that_are_declared_public_by_mistake_are_found_out(monkeypatch):
    declare(monkeypatch, Huang, "events", public(factory=list))
    table = answer(position("y . .\n . . .", hands={ALEX: "rrrwww"}), "replace", 1)
    other = table.fork()
    answer(table, ("red:1",))
    answer(other, ("white:1",))
    assert table.game.observation(BARBARA).events != other.game.observation(BARBARA).events


@pytest.mark.parametrize(
    ("drawing", "chosen", "then", "hands", "topic"),
    [
        ("~  ~  ~", ("tile:blue",), "a1", ("brrrrr", "bbbrrr"), "further"),
        (".  y  Br .\nr  Ay  .  .", ("leader:soldier",), "a1", ("rrrrrr", "yyyrrr"), "commit"),
        ("r  Br .  Cr r", ("tile:green", "c1", "none"), "a", ("gggggg", "ggrrrr"), "strength"),
    ],
)
def test_the_table_waits_for_a_player_whatever_is_behind_the_screen(drawing, chosen, then, hands, topic):
    """If the bot gave an only answer along with the click before, everyone would see that it is the only one."""
    waiting = []
    for hand in hands:
        table = answer(position(drawing, seats=3, hands={ALEX: hand, 1: "wwwwww", 2: "wwwwww"}), *chosen)
        while table.ask_of(ALEX) is None or then not in table.ask_of(ALEX).options:
            (ask,) = table.asks
            table.answer(ask.seat, "none")
        for given in with_forced_answers(table, ALEX, [then]):
            table.answer(ALEX, given)
        waiting.append([(ask.seat, ask.topic) for ask in table.asks])
    assert waiting == [[(ALEX, topic)]] * 2


# Determinized deals


@pytest.mark.parametrize("viewer", [None, ALEX, BARBARA])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_determinized_deal_looks_the_same_and_has_all_tiles(options, viewer):
    for table in some_moments(Setting(BOX, 3, DEFAULTS | options), Random(7), 6):
        seen = table.game.observation(viewer)
        deals = [seen.determinized(Random(seed)) for seed in range(3)]
        for game in deals:
            assert type(game) is Huang
            assert not hidden_in(game)
            assert game.observation(viewer) == seen
            assert min(game.bag.tiles.values()) >= 0
        assert seen == table.game.observation(viewer)
        assert seen.determinized(Random(2)) == deals[2]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_copy_without_events_says_nothing_of_what_has_happened(seats):
    for table in some_moments(Setting(BOX, seats, {}), Random(2), 2):
        game = table.game.without_events()
        game.finish("bag")
        twin = game.without_events()
        assert (twin.events, twin.latest, twin.finale, twin.story) == ([], [()] * seats, (), [])
        assert game.finale == tuple(game.events) != ()
        assert (twin.realm, twin.players) == (game.realm, game.players)
