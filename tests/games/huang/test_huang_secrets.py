"""Tiles behind screens and in the bag stay hidden, in conflicts too, which random games rarely reach."""

from random import Random

import pytest
from conformance import Worlds
from huang_crowds import crowded
from huang_positions import ALEX, DEFAULTS, answer, position

from games.engine import Table, with_forced_answers
from games.huang.pieces import COLOURS

TABLES = 6
ANSWERS = 60
OPTIONS = ({}, {"palace": "on", "bandits": "on"}, {"map": "eighteen_kingdoms"})


def with_another_hand(table, seat, source):
    """Return the table as it is if a player's tiles were swapped with others from the bag."""
    game = table.game.copy()
    game.actions = 0  # the turn begins again
    hand = game.players[seat].hand
    held = [colour for colour in COLOURS for _ in range(hand[colour])]
    for colour in source.sample(held, 3):
        other = source.choice([one for one in COLOURS if game.bag[one]])
        hand[colour] -= 1
        game.bag[colour] += 1
        hand[other] += 1
        game.bag[other] -= 1
    return Table(game)


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_two_worlds_with_different_hands_look_the_same_to_all_others(seats, options):
    compared = asked = 0
    for number in range(TABLES):
        source = Random(f"{seats} {options} {number}")
        table, _ = crowded(seats, DEFAULTS | options, source)
        seat = source.randrange(seats)
        worlds = Worlds(table, source, with_another_hand(table, seat, source))
        for _ in range(ANSWERS):
            worlds.compare({seat})
            compared += 1
            asked += any(ask.topic in ("commit", "support", "strength", "further") for ask in worlds.tables[0].asks)
            if not worlds.go_on():
                break

    assert compared > 10 * TABLES
    assert asked > 5


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
