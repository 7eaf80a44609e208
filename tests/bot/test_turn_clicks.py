"""A plain turn takes three clicks at most: open the panel, choose what to do, choose where or which cards.

Whole games are played by people who click what an AI player would play. A click is a press of a button or one use of a
menu. What is not plain is named in `SPECIAL`; a click that confirms what cannot be undone is counted apart.
"""

from random import Random

import pytest
from players import click_a_move

from bot.features.play.offering import options_of

SPECIAL = {
    "an emperor block that is placed": lambda steps: any(answer == "emperor" for *_, answer in steps),
    "an emperor block that is kept after building, drawing or tearing down": lambda steps: (
        any(topic == "after" and "emperor" in options for topic, options, _ in steps)
        and any(topic in ("build", "keep", "remove") for topic, *_ in steps)
    ),
    "a buyback": lambda steps: any(topic == "after" and answer in ("jade", "chip") for topic, _, answer in steps),
    "a favour": lambda steps: any(topic == "favour" for topic, *_ in steps),
    "workers chosen for two blocks": lambda steps: {"second", "workers"} <= {topic for topic, *_ in steps},
    "a second piece that the first makes possible": lambda steps: any(
        topic == "second" and answer != "done" and answer not in steps[1][1] for topic, _, answer in steps
    ),
}
"""What makes a turn longer, told from the topics, options and answers of its asks."""
GAMES = [
    ("huang_di", 2, 0, 3.6),
    ("huang_di", 3, 0, 3.6),
    ("huang_di", 2, 1, 4.0),
    ("huang_di", 1, 2, 3.6),
    ("han", 2, 0, 3.2),
    ("han", 3, 0, 3.2),
    ("han", 2, 1, 3.3),
    ("han", 1, 2, 3.3),
]
"""People, AI players, and the clicks of a turn on average, with all that is special and all that is confirmed."""


def asked_since(table, first):
    """The topic, the options and the answer of each ask since the answer `first`, up to another player's."""
    steps, seats = [], set()
    for place, (then, entry) in enumerate(zip(table.again(), table.answers, strict=False)):
        if place >= first and entry.seat >= 0:
            seats.add(entry.seat)
            if len(seats) > 1:
                break
            ask = then.ask_of(entry.seat)
            steps.append((ask.topic, options_of(ask), str(entry.answer)))
    return steps


@pytest.mark.parametrize("played", GAMES)
async def test_a_plain_turn_takes_three_clicks_at_most(club, played, monkeypatch):
    game, people, ai, mean = played
    await club.start(*[club.ada, club.bob, club.cai][:people], game=game, ai=ai)
    clicks, plain, turns, chance = [], [], [], Random(people)

    def counted(act):
        async def acts(*args, **more):
            clicks.append(more["custom_id"])
            return await act(*args, **more)

        return acts

    for name in ("click", "select"):
        monkeypatch.setattr(type(club.ada.actor), name, counted(getattr(type(club.ada.actor), name)))
    while not (live := await club.live()).table.over:
        person, *_ = await club.waited_for()
        clicks.clear()
        await click_a_move(club, person, chance)
        if live.table.simultaneous:
            continue
        turns.append(len(clicks))
        steps = asked_since((await club.live()).table, len(live.table.answers))
        if not any(is_special(steps) for is_special in SPECIAL.values()):
            plain.append((sum(not custom_id.startswith("hd:close:") for custom_id in clicks), steps))
    assert [steps for count, steps in plain if count > 3] == []
    assert 2 * len(plain) >= len(turns)
    assert sum(turns) <= mean * len(turns)
