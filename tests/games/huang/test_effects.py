"""What an option says that it brings."""

import pytest

from games.engine.combining import groups, label_of
from tests.games.huang.positions import ALEX, EXAMPLE, answer, position

UNION = "Ar y  .  y  Bg\n .  .  .  .  ."
YELLOW = "y  y  .\n y  y  ."
SQUARE = "Ay y  y  .\n .  y  y  ."
WITH = {"with_palace": True}
SEVERAL = "your soldier, governor of the rabbit and farmer of the rat"

NOTES = [
    ("By y  .\n .  .  .", "tile:red c1", {}, "1 red point for the rabbit"),
    ("r  r  .", "tile:red c1", {}, "no point"),
    ("r  r  .\n r  .  .", "tile:red b2", {}, "building: red pagoda; no point"),
    ("y  Ar r  .\n .  r  .  .", "tile:red c2", {}, "1 red point for you; building: red pagoda for you"),
    (
        SQUARE.replace("A", "B").replace("y  y  .\n", "y  .  .\n"),
        "tile:yellow c1",
        WITH,
        "1 yellow point for the rabbit; building: yellow pagoda or royal palace for the rabbit",
    ),
    ("y  Ag r  .\n r  .  *2 .", "tile:white d1", {}, "beats 2 bandits; no point"),
    (UNION, "tile:green c1", {}, "1 green point for the rabbit; unites 2 states"),
    (UNION, "leader:farmer c1", {}, "2 yellow tiles beside it; unites 2 states"),
    (UNION.replace("Ar", "Ab"), "leader:farmer c1", {}, "2 yellow tiles beside it; joins a state"),
    ("y  Ab y  .  y  .", "leader:farmer d1", {}, "2 yellow tiles beside it; founds a state"),
    (
        "y . r r\n . y r .",
        "leader:soldier b1",
        {"pagodas": ("c1-d1-c2",)},
        "2 yellow tiles beside it; founds a state; 1 pagoda of its colour",
    ),
    ("Ar y  By\n .  Cb .", "riot:tiles b1", {}, f"sends home {SEVERAL}; leaders in its state: you, rabbit and rat"),
    ("Ar y  Ag y\n .  .  .  By", "riot:tiles b1", {}, "sends home your soldier; leaders in its state: you and rabbit"),
    (YELLOW, "riot:tiles b1", {"palace": "a1-b1-a2-b2"}, "costs the royal palace; in no state"),
    (YELLOW, "riot:tiles b1", {"granaries": "b1"}, "costs the granary; in no state"),
    (YELLOW, "pagoda:tiles a1-b1-a2", {}, "nobody has the leader of its colour there"),
    (SQUARE.replace("A", "B"), "pagoda:tiles b1-c1-b2", {}, "a point for the rabbit each turn"),
    (SQUARE, "pagoda:tiles b1-c1-b2-c2", WITH, "a seventh tile for you each turn"),
    (
        "y  y  ## y  y\n y  Ay ## y  .",
        "pagoda:tiles a1-b1-a2",
        {"pagodas": ("d1-e1-d2",), "stock": {"yellow": 1}},
        "a point for you each turn; one on the map moves, for none is left",
    ),
]


@pytest.mark.parametrize(("drawing", "answers", "more", "note"), NOTES)
def test_an_option_says_what_it_brings(drawing, answers, more, note):
    action, key = answers.split()
    table = answer(position(drawing, hands={ALEX: "yrwbbgg"}, **more), action)
    assert table.asks[0].label(table.game.observation(ALEX), key).note.lower() == note


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
