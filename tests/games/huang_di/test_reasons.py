"""What cannot be chosen now, and why."""

from random import Random

import pytest

from games.engine import NATURE, Amount, Pick, Table, draw
from games.huang_di import BOX
from games.huang_di.cards import PRICES, REPEAT, ROLE_CARDS
from games.huang_di.wall import province_name, spot_names
from tests.games.huang_di.positions import ADAM, asked, play, position, turn_of


def known(ask, view):
    """All that the rulebook knows for an ask and has to do with the moment, whether it is possible now or not."""
    player = view.players[ask.seat]
    here = spot_names(view.planned(ask.seat).buildable(player.province))
    emperor = ["emperor"] * player.emperor_block
    bought_back = {"jade": "taskmaster" in player.roles[-1:], "chip": player.chips}
    return {
        "role": [*ROLE_CARDS, *emperor],
        **{role: [*actions] for role, actions in ROLE_CARDS.items()},
        "recruit": [str(count) for count in range(1, len(PRICES))],
        "quarry": [str(count) for count in range(1, len(PRICES))],
        "build": here,
        "second": ["one", *emperor, *here],
        "between": spot_names(view.planned(ask.seat).buildable()),
        "last": here,
        "favour": player.hand,
        "remove": spot_names(spot for spot, _ in view.wall.blocks(player.province)),
        "move": [province_name(province) for province in range(view.wall.provinces)],
        "repeat": [*REPEAT],
        "after": ["end", *(key for key, given in bought_back.items() if given), *emperor],
    }.get(ask.topic)


def options(ask):
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else [*ask.options]


def builds(ask, source):
    """A random answer, though the wall grows, so that everything is asked for."""
    if isinstance(ask, Pick):
        wish = [key for key in ("builder", "build", "repeat", "emperor", "remove") if key in ask.options]
        return source.choice([*wish, *ask.options])
    return ask.high if isinstance(ask, Amount) and ask.topic != "bid" else draw(ask, source)


@pytest.mark.unmeasured
@pytest.mark.parametrize("supplies", ["unlimited", "finite"])
@pytest.mark.parametrize("policy", [draw, builds], ids=["random", "building"])
@pytest.mark.parametrize("seats", BOX.seats)
def test_every_unavailable_option_is_barred(seats, policy, supplies):
    source, asked = Random(f"{seats} {supplies}"), set()
    table = Table(BOX.new(seats, {"supplies": supplies}), nature=source)
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        assert ask.seat != NATURE
        view = table.game.observation(ask.seat)
        barred = ask.reasons(view)
        if (every := known(ask, view)) is None:
            assert barred == {}
        else:
            asked.add(ask.topic)
            assert sorted([*options(ask), *barred]) == sorted(every), ask.topic
        table.answer(ask.seat, policy(ask, source))
    assert asked >= {*ROLE_CARDS, "role", "recruit", "quarry", "build", "second", "move", "after"}


WALL = """
A.... .....
B.... .....
BC... .....
aB*CC BBBBB
"""
RICH = {"jade": 9, "peasants": 20, "convicts": 3, "blocks": 3}

PASS = ["taskmaster", "move", "p2"]
"""A turn of a player who cannot go on."""

REASONS = [
    (["role"], {}, "builder", "you have no blocks, so quarry some first; no favour to play, no block to remove"),
    (
        ["recruiter", "recruit", 3, *PASS, *PASS],
        {"jade": 2},
        "recruiter",
        "played in turn 1 to recruit 3 peasants for 2 jade",
    ),
    (["recruiter", "recruit"], {"jade": 3}, "5", "needs 7 jade; you have 3"),
    (["recruiter", "recruit"], {}, "2", "needs 1 jade; you have none"),
    (["resources", "quarry"], {"blocks": 15, "jade": 9}, "2", "only 1 left"),
    (["resources"], {"blocks": 16}, "quarry", "you have no blocks left to quarry"),
    (["recruiter"], {"peasants": 1}, "convicts", "needs 2 peasants; you have 1"),
    (["recruiter"], {}, "prison", "it is empty"),
    (["taskmaster"], {}, "repeat", "no other card from an earlier turn this round"),
    (["builder", "build"], RICH | {"peasants": 2}, "p1:l3:c2", "needs 6 workers; you have 5"),
    (["builder", "build", "p1:l2:c3"], RICH | {"peasants": 6}, "p1:l3:c2", "needs 6 workers; you have 5 left"),
    (["builder"], RICH, "favour", "you have no favours in hand"),
    (["builder"], RICH | {"hand": ["twins"]}, "favour", "none of your patterns stands in the wall"),
    (["builder"], RICH | {"blocks": 0}, "build", "you have no blocks, so quarry some first"),
    (["builder"], RICH | {"convicts": 0}, "remove", "needs 2 convicts; you have none"),
    (["builder", "remove"], RICH, "p1:l4:c1", "yours"),
    (["builder", "remove"], RICH, "p1:l1:c3", "the emperor's"),
    (["builder", "remove"], RICH, "p1:l1:c2", "in a full row"),
    (["builder", "remove"], RICH, "p1:l2:c1", "under another block"),
    (["taskmaster", "move"], {}, "p1", "your taskmaster is already there"),
    (PASS, {"jade": 2, "chips": 1}, "jade", "needs 3 jade; you have 2"),
    (
        ["builder", "build", "p1:l2:c3", "one", 0, "chip", "taskmaster", "move", "p2"],
        RICH | {"chips": 2, "emperor_block": True},
        "chip",
        "you have already taken a second action",
    ),
]


@pytest.mark.parametrize(("answers", "adam", "key", "reason"), REASONS)
def test_the_reason_is(answers, adam, key, reason):
    table = play(turn_of(ADAM, WALL, adam=adam), *(answer for answer in answers if answer != "role"))
    assert table.asks[0].reasons(table.game.observation(ADAM))[key] == reason


WALLS = [
    ("*....  *....", RICH, "remove", "every block is the emperor's"),
    ("A....  .....\n*....  .....", RICH, "remove", "every block is the emperor's or yours"),
    (".....  *....", RICH, "remove", "there is no block in Longxi"),
    (
        "A...A  .....\nAAAAA  .....\nAAAAA  .....\nAAAAA  *....",
        {"blocks": 1},
        "build",
        "the wall in Longxi is complete",
    ),
]


@pytest.mark.parametrize(("wall", "adam", "key", "reason"), WALLS)
def test_a_wall_may_leave_the_builder_nothing_to_do(wall, adam, key, reason):
    view = turn_of(ADAM, wall, adam=adam).game.observation(ADAM)
    assert asked("builder").reasons(view)[key] == reason


def test_the_emperor_block_does_not_go_where_the_second_block_has_its_only_place():
    wall = "....A B...B\n.AAAA BBBBB\nAAAAA BBBBB\nAAAAA BBBBB"
    adam = {"jade": 1, "peasants": 14, "blocks": 2, "emperor_block": True}
    table = play(turn_of(ADAM, wall, adam=adam), "builder", "build", "p1:l3:c1")
    why = "your second block would have no space that your workers can build on"
    assert table.asks[0].reasons(table.game.observation(ADAM)) == {"emperor": why}


def test_a_finite_stockpile_may_have_no_convict_left():
    game = position(adam={"peasants": 2}, options={"supplies": "finite"})
    game.stock["convicts"] = 0
    barred = asked("recruiter").reasons(game.observation(ADAM))
    assert barred["convicts"] == "no convicts left"
