"""The table in words."""

import json

import pytest

from games.engine.words import addressing
from games.huang import BOX
from games.huang import events as happened
from games.huang.pieces import COLOURS, Leader
from tests.games.conformance import Setting, seen, thaw
from tests.games.golden import HERE
from tests.games.huang.positions import ALEX, BARBARA, position
from tests.games.playing import parsed, play

NAMES = ["Ada", "Bob", "Cem", "Dee", "Eve"]
SHARED = "Ay y  .  r  r  .\n .  y  .  r  Br .\n.  .  ~  ~  .  *3"


def said(table, what):
    room = {"board": (3_800,), "alt": (1_024,)}.get(what, ())
    return getattr(BOX.texts, what)(table.game.observation(None), NAMES[: table.game.seats], *room)


def detail(table, item):
    events = [known for event in table.game.events if (known := event.seen_by(None))]
    return BOX.texts.detail(item, table.game.observation(None), events, NAMES[: table.game.seats], 3_500)


def test_the_end_shows_what_breaks_ties():
    same = dict.fromkeys(COLOURS[:4], 2)
    table = position(SHARED, seats=3, points={0: same | {"green": 3}, 1: same, 2: {"yellow": 9, "white": 3}})
    table.game.finish("idle")
    assert said(table, "scoring").splitlines()[1:4] == [
        "**1.** Ada: **2** (yellow 2, red 2, blue 2, green 3)",
        "**2.** Bob: **2** (yellow 2, red 2, blue 2, green 2)",
        "**3.** Cem: **1** (yellow 9, white 3)",
    ]
    table = position(SHARED, seats=2)
    table.game.finish("bag")
    assert "nobody wins, because Ada and Bob are tied in everything" in said(table, "headline")


def test_a_long_board_leaves_out_the_last_turns_and_then_is_cut():
    signs = [[("y", "r", "g", "w")[(row + column) % 4] for column in range(15)] for row in range(15)]
    drawing = "\n".join(" ".join(line) for line in signs).replace("y r g w", "y r g .", 1)
    table = play(position(drawing, seats=2), "replace", 6)
    assert "Last turn" in said(table, "board")
    table.game.latest[0] += (happened.LeaderPlaced(Leader(0, "red"), "c2", ""),) * 250
    assert "Last turn" not in said(table, "board")
    assert (len(said(table, "board")) <= 3_800, len(said(table, "alt")) <= 1_024) == (True, True)


def test_an_area_remembers_what_happened_there_and_a_player_what_it_did():
    table = play(position(SHARED, seats=2, hands={ALEX: "wwwwww"}), "leader:trader", "a2", "tile:white", "a3")
    found = {item: "**What happened**" in detail(table, item) for item in ("row0", "row1", "row2", "seat:0", "seat:1")}
    assert found == {"row0": False, "row1": True, "row2": True, "seat:0": True, "seat:1": False}
    assert detail(table, "row1").splitlines()[-1] == "- **Ada**: Trader on A2."
    (state,) = [line for line in detail(table, "seat:1").splitlines() if "Strength in a war" in line]
    assert "Bob's Soldier on E2" in state, "of its own states alone"
    table.game.events[1:] = table.game.events[:1] * 8
    assert detail(table, "row1").count("- **Ada**: ") == 8, "the latest"


def test_the_latest_conflict_is_told_from_the_deed_that_began_it_to_its_last_consequence():
    table = position(SHARED.replace("Ay", "By"), seats=2, hands={ALEX: "wwwwww"})
    assert "all:conflict" not in said(table, "items")
    play(table, "leader:governor", "a2", 0, 0, "leader:trader", "a1")
    assert "all:conflict" in said(table, "items")
    (told,) = detail(table, "all:conflict").splitlines()[1:]
    assert told == "**Ada**: Governor on A2, revolt against Bob won 2:1 (sent home: Bob's Governor; +1 yellow)."


def test_the_chronicle_calls_its_reader_you_in_as_many_paragraphs():
    for file in sorted((HERE / "huang" / "golden").glob("*.json")):
        game = json.loads(file.read_text())
        table, names = Setting(BOX, game["seats"], game["options"]).new(), NAMES[: game["seats"]]
        for seat, given in game["log"]:
            table.answer(seat, thaw(given))
        for seat, name in enumerate(names):
            events = seen(table, seat)
            plain = BOX.texts.chronicle(events, names)
            with addressing(names, seat):
                addressed = BOX.texts.chronicle(events, names)
            assert len(addressed) == len(plain)
            assert any(name in line for line in plain)
            assert not any(name in line for line in addressed)
            assert sum(line.startswith("**You**: ") for line in addressed) > 2


LOSSES = {
    "a leader of one's own": ("By y  .\n .  .  .", "riot:tiles b1", (), "riot (sent home: your Governor)"),
    "a leader of another": ("Cy y  .\n .  .  .", "riot:tiles b1", (), ""),
    "a pagoda of one's own": ("y  Br r  r\n .  .  r  .", "riot:tiles c1", ("c1-d1-c2",), "your red pagoda lost"),
    "a state of one's own": ("y  Bg r  y  Cb", "riot:tiles c1", (), "your state divided into 2"),
    "a revolt": ("Br y  y\n .  .  .", "leader:soldier b2 0 yes 0 no", (), "revolt won (sent home: your Soldier)"),
}


@pytest.mark.parametrize(("drawing", "answers", "pagodas", "told"), LOSSES.values(), ids=LOSSES)
def test_players_are_told_again_what_others_did_to_them(drawing, answers, pagodas, told):
    table = play(position(drawing, seats=3, hands={ALEX: "ybbwww"}, pagodas=pagodas), *parsed(answers))
    with addressing(NAMES, BARBARA):
        again = BOX.texts.suffered(seen(table, BARBARA), NAMES)
        assert len(again) == len(BOX.texts.chronicle(seen(table, BARBARA), NAMES))
    assert [*filter(None, again)] == ([f"**Ada**: {told}."] if told else [])
    with addressing(NAMES, ALEX):
        assert not any(BOX.texts.suffered(seen(table, ALEX), NAMES)), "it was their own turn"
