"""What an option says that it brings."""

import pytest

from games.engine.combining import choices, label_of
from games.huang.events import LeaderReturned, PointsWon, WarEnded
from games.huang.pieces import TITLES
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, EXAMPLE, position
from tests.games.playing import note_of, observed, play

UNION = "Ar y  .  y  Bg\n .  .  .  .  ."
YELLOW = "y  y  .\n y  y  ."
SQUARE = "Ay y  y  .\n .  y  y  ."
WITH = {"with_palace": True}

NOTES = [
    ("By y  .\n .  .  .", "tile:red c1", {}, "1 red point for rabbit"),
    ("r  r  .", "tile:red c1", {}, "no point"),
    ("r  r  .\n r  .  .", "tile:red b2", {}, "building: red pagoda; no point"),
    ("y  Ar r  .\n .  r  .  .", "tile:red c2", {}, "1 red point for you; building: red pagoda for you"),
    (
        SQUARE.replace("A", "B").replace("y  y  .\n", "y  .  .\n"),
        "tile:yellow c1",
        WITH,
        "1 yellow point for rabbit; building: yellow pagoda or royal palace for rabbit",
    ),
    ("y  Ag r  .\n r  .  *2 .", "tile:white d1", {}, "beats 2 bandits; no point"),
    (UNION, "tile:green c1", {}, "1 green point for rabbit; unites your soldier and rabbit's trader in one state"),
    (UNION, "leader:farmer c1", {}, "beside 2 yellow tiles; unites your soldier and rabbit's trader in one state"),
    (UNION.replace("Ar", "Ab"), "leader:farmer c1", {}, "beside 2 yellow tiles; joins rabbit's trader"),
    ("y  Ab y  .  y  .", "leader:farmer d1", {}, "beside 2 yellow tiles; founds a state"),
    (
        "y . r r\n . y r .",
        "leader:soldier b1",
        {"pagodas": ("c1-d1-c2",)},
        "beside 2 yellow tiles; founds a state; 1 point each turn from a pagoda",
    ),
    (
        "Ar r  r  .  .  y\n y  r  .  .  .  .",
        "leader:soldier e1",
        {"pagodas": ("b1-c1-b2",)},
        "beside 1 yellow tile; founds a state; loses 1 point each turn from a pagoda",
    ),
    (SQUARE, "riot:tiles c2", {"palace": "b1-c1-b2-c2"}, "costs you the royal palace; in your state"),
    ("Ar y  By\n .  Cb .", "riot:tiles b1", {}, "sends home your soldier, rabbit's governor and rat's farmer"),
    ("Ar y  Ag y\n .  .  .  By", "riot:tiles b1", {}, "sends home your soldier; in your state with rabbit"),
    (YELLOW, "riot:tiles b1", {"palace": "a1-b1-a2-b2"}, "costs the royal palace; in no state"),
    (YELLOW, "riot:tiles b1", {"granaries": "b1"}, "costs the granary; in no state"),
    (YELLOW, "pagoda:tiles a1-b1-a2", {}, "nobody has the leader of its colour there"),
    (SQUARE.replace("A", "B"), "pagoda:tiles b1-c1-b2", {}, "1 yellow point for rabbit each turn"),
    (SQUARE, "pagoda:tiles b1-c1-b2-c2", WITH, "a seventh tile for you each turn"),
    (
        "y  y  ## y  y\n y  Ay ## y  .",
        "pagoda:tiles a1-b1-a2",
        {"pagodas": ("d1-e1-d2",), "stock": {"yellow": 1}},
        "1 yellow point for you each turn; one on the map moves, for none is left",
    ),
]


@pytest.mark.parametrize(("drawing", "answers", "more", "brings"), NOTES)
def test_an_option_says_what_it_brings(drawing, answers, more, brings):
    action, key = answers.split()
    assert note_of(play(position(drawing, hands={ALEX: "yrwbbgg"}, **more), action), key).lower() == brings


def labelled(table):
    """Yield the answers of each choice of one click, its label, and the table after it."""
    (ask,) = table.asks
    for choice in choices(table, ask, 25, 15).offered:
        label, after = label_of(choice.decided, choice.before.game.observation(ask.seat)), table.fork()
        yield choice.path, label, play(after, *choice.path)


def brought(table, seat, since):
    """Return the points that a seat has won since some events, and its leaders that have gone home, in words."""
    told = []
    for event in table.game.events[since:]:
        match event:
            case PointsWon(seat=winner, points=count, colour=colour) if winner == seat:
                told.append(f"{count} {colour} point")
            case LeaderReturned(leader=(owner, colour)) if owner == seat:
                told.append(TITLES[colour].capitalize())
    return told


def test_in_a_revolt_a_choice_says_how_strong_its_side_is_then_and_what_that_brings():
    drawing, hands = "Cb y  .\n .  y  y", {ALEX: "yyyyww", CHRIS: "yywwww"}
    table = play(position(drawing, hands=hands), "leader:farmer", "c1")
    for path, label, after in labelled(table):
        attack, defence = after.game.revolt.attack.total, after.game.revolt.defence.total
        assert path[1] == "yes", "the Governor at home helps for nothing"
        needed = f"{attack}:{defence}, +1 blue unless Rat adds {attack - defence}"
        assert label.note == (needed if attack > defence else f"Lose {attack}:{defence}; 1 blue point for Rat")
    play(table, 0, "yes")
    found = {path[0]: (label.note, after) for path, label, after in labelled(table)}
    for note, after in found.values():
        won = "1 blue point" in brought(after, CHRIS, len(table.game.events))
        assert note.startswith("Win" if won else "Lose")
        assert note.endswith("1 blue point" if won else "1 blue point for Tiger")
    assert {note.split()[0] for note, _ in found.values()} == {"Win", "Lose"}


def test_a_revolt_that_ends_a_turn_tells_the_points_for_pagodas_that_its_winner_gets_at_once():
    drawing, hands = "r  r  Cr y  .  .\n r  w  y  .  .  .", {ALEX: "yyyyww", CHRIS: "yyyyyy"}
    begun = position(drawing, hands=hands, pagodas=("a1-b1-a2",))
    for before, told in (([], "1 red point for Tiger"), (["tile:white", "f1"], "2 points for Tiger, counting pagodas")):
        table = play(begun.fork(), *before, "leader:soldier", "d2", 4, "yes")
        found = [(label.note, brought(after, ALEX, len(table.game.events))) for _, label, after in labelled(table)]
        lost = [(note, points) for note, points in found if note.startswith("Lose")]
        assert lost
        assert all(note.endswith(told) for note, _ in lost)
        assert {len(points) for _, points in lost} == {int(told[0])}


@pytest.mark.parametrize("soldier", ["away", "at home"])
def test_in_a_war_each_choice_is_offered_once_and_says_how_the_war_stands_then_and_what_that_brings(soldier):
    drawing = EXAMPLE if soldier == "away" else EXAMPLE.replace("Ar", "Dr")
    hands = {ALEX: "rrrwww", BARBARA: "rwwwww"}
    table = play(position(drawing, seats=4, turn=ALEX, hands=hands, market="wwwwww"), "tile:white", "d1")
    while table.asks[0].topic == "support":
        seat, kinds = table.asks[0].seat, set()
        for (side, *_), label, after in labelled(table):
            if war := after.game.war:
                totals = {one.key: one.strength.total for one in war.sides}
            else:
                (ended,) = (event for event in after.game.events[-20:] if isinstance(event, WarEnded))
                totals = {one.key: one.strength.total for one in ended.sides}
            kinds.add((side, *totals.values()))
            own, other = totals.get(side, max(totals.values())), max(t for key, t in totals.items() if key != side)
            if side == "none":
                other = min(totals.values())
            if own == other:
                assert label.note.startswith(f"Tie at {own}, {'you decide' if seat == ALEX else 'Tiger decides'}")
            else:
                assert f" {own}:{other}" in label.note
            if seat == ALEX and own != other:  # nobody answers after the unifier
                told = brought(after, ALEX, len(table.game.events))
                assert all(words in label.note for words in told)
                assert ("no point" in label.note) == (told == [])
        assert len(kinds) == len([*labelled(table)]), "no two come to the same"
        play(table, "none")


def test_a_space_with_a_building_says_what_tile_and_building_bring():
    table = play(position("Ay y  .\n .  y  .", hands={ALEX: "yyrrbb"}), "leader:trader", "c1", "tile:yellow")
    notes = {(*path,): label.note for path, label, _ in labelled(table)}
    assert notes["a2", "b1-a2-b2"] == "2 yellow points for you this turn, then one each turn"
    assert (notes["a2", "none"], notes["c2",]) == ("1 yellow point for you",) * 2


@pytest.mark.parametrize(("bandits", "offered"), [(2, "loss"), (1, "loss"), (0, "building")])
def test_red_tiles_that_beating_bandits_costs_make_no_triangle(bandits, offered):
    drawing = f"y  Ar r  .  {f'*{bandits}' if bandits else '.'} .\n .  .  r  .  .  ."
    table = play(position(drawing, bandits="on", hands={ALEX: "rwwwww"}), "tile:red")
    assert ("building" in note_of(table, "d1")) == (offered == "building")


REVOLT, PRIZE = "revolt against Rabbit", "1 red point for the winner"
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
        "d1: war over yellow and red, before tiles are added: you 2, you and Rabbit 4",
    ),
    "a revolt that is won": ("Br y  y\n .  .  .", "leader:soldier", f"b2: {REVOLT}, 2 against 1; {PRIZE}"),
    "the strongest revolt": ("Br y  y  y  y\n .  .  .  y  .", "leader:soldier", f"c2: {REVOLT}, 3 against 1; {PRIZE}"),
    "a revolt for a tile": ("y  Br .\n .  .  .", "leader:soldier", f"a2: {REVOLT}, 1 against 1 (a tie loses); {PRIZE}"),
    "no revolt that tiles cannot win": ("y  Br y\n y  .  .", "leader:soldier", ""),
    "support": ("y  .  y\n .  .  .", "leader:soldier", "b1: beside 2 yellow tiles; founds a state"),
    "a state": ("y  .  y  .  y  By", "leader:soldier", "d1: beside 2 yellow tiles; joins rabbit's governor"),
    "a pagoda": ("y . y . P\n . . . P P", "leader:soldier", "d1: beside 1 yellow tile; founds a state"),
    "no leader of one's own": ("Ay y  By", "riot:tiles", ""),
    "a leader of another": ("By y  Cg", "riot:tiles", "b1: sends home rabbit's governor and rat's trader"),
    "a building": ("y . P P\n . . P .", "riot:tiles", "c1: costs the red pagoda; in no state"),
    "a division": ("Ab y  r  y  Ag", "riot:tiles", "c1: divides a state into 2; in your state"),
    "a pagoda of one's own": ("Ay y  y  .\n .  y  .  .", "pagoda:tiles", "b1: 1 yellow point for you each turn"),
    "no pagoda of another": ("By y  y  .\n .  y  .  .", "pagoda:tiles", ""),
}


@pytest.mark.parametrize(("drawing", "action", "best"), BEST.values(), ids=BEST)
def test_what_brings_most_comes_first(drawing, action, best):
    """`P` are red tiles below a pagoda."""
    pagodas = [shape for shape in ("c1-d1-c2", "e1-d2-e2") if drawing.find("P") == 2 * "abcde".index(shape[0])]
    table = play(position(drawing.replace("P", "r"), hands={ALEX: "yrwbbgg"}, pagodas=pagodas), action)
    ask, own = observed(table)
    first = choices(table, ask, 25, 15).offered[0].decided[0][1]
    assert (ask.matters(own, first) > 0) == bool(best)
    if best:
        space, _, brings = best.partition(": ")
        assert first.startswith(space)
        assert note_of(table, first).lower().startswith(brings.lower())


@pytest.mark.parametrize(
    ("drawing", "action", "brings"),
    [
        ("Ay y  .\n .  .  .", "tile:red", "up to 1 red point: c1, a2, b2"),
        ("By y  .\n .  .  .", "tile:red", "1 red point for rabbit"),
        (EXAMPLE, "tile:white", "war over yellow and red, 1 point for each leader beaten: d1, d2"),
        ("Br y  y\n .  .  .", "leader:soldier", "revolt, 1 red point for the winner: a2, b2, c2"),
        ("y  Ar r  .\n r  .  *2 .\n.  Ay y  .", "tile:white", "up to 2 red points: d1, b2, d3"),
        ("y . r r\n . y r .", "leader:soldier", "1 point for each red tile added"),
        ("By y  Cg", "riot:tiles", "sends home rabbit's governor and rat's trader: b1; no point"),
        ("y  .  .", "riot:tiles", "removes any tile; no point"),
        ("Ay y  y  .\n .  y  .  .", "pagoda:tiles", "1 yellow point for you each turn: b1"),
        ("Ay y  .", "withdraw:governor", "no point"),
    ],
)
def test_an_action_says_the_most_points_that_it_brings_and_where(drawing, action, brings):
    assert note_of(position(drawing, hands={ALEX: "yrwbbgg"}), action).lower() == brings
