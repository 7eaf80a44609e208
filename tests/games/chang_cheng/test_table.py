"""The table, closer looks and the chronicle: they say what is so."""

from games.chang_cheng import BOX
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, VIOLET, lay, middle, table
from tests.games.playing import play
from tests.games.reading import check_all_said

NAMES = ("Ada", "Bob", "Cem", "Dee")


def ended():
    """Return a table at which the Mongols have attacked."""
    at = table(
        "RGN RBN NNN G..",
        "x  t",
        regions=[3, 3, 3, 3],
        cards={"d": [(RED, "warrior"), (GREEN, "builder"), (VIOLET, "traitor"), (VIOLET, "flood")]},
        hands={RED: ("master",), GREEN: (), BLUE: (), VIOLET: ("flood", "warrior")},
        events="diplomacy-reward",
    )
    return play(lay(at, "d2", "double"), "builder", "counter:p", "plus")


def test_everything_that_is_said_of_tables(snapshot):
    check_all_said(BOX, [middle(), ended()], RED, snapshot)


def test_the_last_turns_are_left_out_where_there_is_no_room_for_them():
    seen = lay(table("... ..."), "a1").game.observation(None)
    whole = BOX.texts.board(seen, NAMES, 3_800)
    shorter = BOX.texts.board(seen, NAMES, len(whole) - 1)
    assert [text.count("Last turn · **Ada**: wall A 1") for text in (whole, shorter)] == [1, 0]


def test_the_box_says_how_long_a_game_takes():
    assert BOX.minutes == range(45, 76)
