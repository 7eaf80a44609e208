"""What is said of options, points and the table is what they are, and fits at the fullest table."""

import pytest

from games.engine.language import languages, speaking
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import favour_names, favours
from games.huang_di.chronicle import deeds
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower
from tests.games.huang_di.positions import ADAM, asked, changed, position

TEXTS = BOX.texts


TOWERS, FULL, GAP = "B...B B....\n", "BBBBB BBBBB\n" * 3, "BBBBB BBB.B\n" + "BBBBB BBBBB\n" * 2
SPACES = [
    ("BBBB. .....", "p1:l2:c1", "4 workers", ""),
    ("BBBB. .....", "p1:l1:c5", "2 workers", "the row: 1 chip; 3"),
    ("BBBB. BBBBB", "p1:l1:c5", "2 workers", "row and level: 1 chip; 3 and 10"),
    (TOWERS + GAP, "p2:l4:c5", "8 workers; 5 points", "the level: 10"),
    (TOWERS + FULL, "p2:l4:c5", "8 workers; 5 points", "the wall: 10"),
    (TOWERS.replace("....", "...B") + GAP, "p2:l3:c4", "6 workers", "the wall: 1 chip; 10 and 10"),
]


@pytest.mark.parametrize(("wall", "spot", "workers", "completes"), SPACES)
def test_a_space_says_what_a_block_costs_and_completes(wall, spot, workers, completes):
    view = position(wall=wall).observation(ADAM)
    note = f"ompletes {completes} points for most blocks" if completes else ""
    note += "; ends the game" * ("wall" in completes)
    assert asked("build").label(view, spot).note == workers + f"; c{note}" * bool(completes)
    assert asked("emperor").label(view, spot).note == f"C{note}" * bool(completes)


def full_view(*, owner=None, **more):
    """Return a finished game with as much of everything as there can be; blocks without plaque are those of `owner`."""
    game, cards = BOX.new(6, {}), sorted(favours())
    columns = range(game.wall.provinces * COLUMNS)
    for place, spot in enumerate(Spot(column, level) for column in columns for level in range(ROWS + is_tower(column))):
        game.wall.put(spot, place % 6 if place < 36 or owner is None else owner)
        if place < 36:
            game.wall.mark(spot)
    things = {"blocks": 18, "quarry": 18, "jade": 100, "peasants": 50, "convicts": 65, "chips": 12, "province": 1}
    things |= {"roles": ["recruiter", "resources", "taskmaster"], "bid": happened.Bid(100, 12), "hand": cards}
    for seat, player in enumerate(game.players):
        own = {"granted": cards[seat::6], "points": dict.fromkeys(player.points, 111)}
        game.players[seat] = changed(player, **things | own | {"emperor_block": seat == 5} | more)
    for prison in game.prisons:
        prison.jade, prison.convicts = 25, 65
    return changed(game, phase="over", over=True, round=9, marker=5, ending="mongols", viewer=0)


FULL = {
    "wide": ("長" * 32, {}),
    "escaped": (r"\*" * 32, {}),
    "the emperor's": (r"\*" * 32, {"owner": EMPEROR}),
    "short": ("i", {}),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "more"), FULL.values(), ids=FULL)
def test_the_fullest_table_still_fits(name, more, language):
    view, names = full_view(**more), [name] * 6
    with speaking(language):
        assert 0 < len(TEXTS.headline(view, names)) <= 600
        assert 0 < len(TEXTS.board(view, names, 3_800)) <= 3_800
        assert 0 < len(TEXTS.hand(view)) <= 4_000
        assert len(TEXTS.scoring(view, names)) <= (2_000 if name[0] == "長" else 2_500), "a classic message"
        for length in (1, 20, 40, 64):
            alt = TEXTS.alt(view, ["名" * length] * 6, 1_024)
            assert (len(alt) <= 1_024, alt[-1]) == (True, ".")


def test_blocks_built_together_name_their_cost_once():
    sent = happened.WorkersSent(ADAM, peasants=4, convicts=0, dead_peasants=1, cost=2)
    built = [happened.BlockBuilt(ADAM, Spot(column, 3), 5) for column in (0, 4)]
    assert deeds([sent, *built], ["Adam"]) == [
        "tops a tower in Longxi (column 1; 5 points)",
        "tops a tower in Longxi (column 5; 5 points) for 2 jade with 4 workers (1 peasant dies)",
    ]


def test_a_long_board_leaves_out_the_names_of_favours_and_a_long_hand_has_one_line_a_card():
    view, twins, wide = full_view(), favours()["twins"].name, ["長" * 32] * 6
    assert "Favours played: 6." in TEXTS.board(view, wide, 3_800)
    assert f"Favours played: {twins}." in TEXTS.board(full_view(granted=["twins"]), "ABCDEF", 3_800)
    assert len(TEXTS.hand(view).splitlines()) == 1 + 36
    hands = [TEXTS.hand(full_view(hand=sorted(favours())[:cards])) for cards in (10, 11)]
    assert [hand.count("```") for hand in hands] == [20, 0]


def test_favours_that_can_be_played_are_named_as_far_as_there_is_room_or_else_counted():
    named = []
    for count in range(1, 13):
        ready = sorted(favours())[:count]
        view = position(wall="A...A A...A\n" + "AAAAA AAAAA\n" * 3, adam={"hand": ready}).observation(ADAM)
        note, names = asked("builder").label(view, "favour").note, favour_names(ready)
        named.append(names in note)
        assert str(count) in note or named[-1]
    assert named == [True] * 6 + [False] * 6
