"""The table, closer looks and the chronicle: they say what is so."""

from games.chang_cheng import BOX
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, VIOLET, lay, middle, play, resolving, table
from tests.games.reading import check_all_said

NAMES = ("Ada", "Bob", "Cem", "Dee")


def chronicle(at, viewer=None, *, brief=False):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.chronicle(events, NAMES, brief=brief)


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
    check_all_said(BOX, [middle(), *resolving(), ended()], RED, snapshot, deep=2)


def test_headlines_and_questions_of_each_phase():
    empty = BOX.new(3, {}).observation(None)
    assert BOX.texts.headline(empty, NAMES[:3]) == "The boards are being laid out."
    at = play(table("... ... ...", seats=2), "walls", "a", "a1", "b", "b1")
    assert at.asks[0].prompt(at.game) == "Do you lay a neutral wall in A or B? 12 are left."
    nothing = {block: {RED: 0} for block in ("singles", "doubles", "towers")}
    at = table("RG. ...", seats=2, hands={RED: ()}, **nothing)
    assert at.asks[0].prompt(at.game).startswith("You can do nothing else, so you must lay a neutral wall.")


def test_the_last_turns_are_left_out_where_there_is_no_room_for_them():
    seen = lay(table("... ..."), "a1").game.observation(None)
    whole = BOX.texts.board(seen, NAMES, 3_800)
    shorter = BOX.texts.board(seen, NAMES, len(whole) - 1)
    assert [text.count("Last turn: **Ada** lays a wall on A 1") for text in (whole, shorter)] == [1, 0]


def test_the_hand_of_those_who_have_none():
    empty = table("... ...", hands={RED: ()}).game
    assert BOX.texts.hand(empty.observation(None)) == "Only players have cards."
    assert BOX.texts.hand(empty.observation(RED)).startswith("You have no cards in hand.\n")


def test_secret_cards_and_counters_are_named_to_those_who_know_them():
    at = play(table("... ... ...", regions=[3, 6], threat={"m": 4}), "cards", "a", "flood", "b", "master")
    assert chronicle(at) == ["**Ada** lays cards in A and B."]
    assert chronicle(at, RED) == ["**Ada** lays the Flood in A and the Master Builder in B."]
    at = lay(table("... ...", regions=[3, 3], threat={"m": 4}), "a1")
    assert chronicle(at) == ["**Ada** lays a wall on A 1 and looks at the counter of M."]
    assert chronicle(at, RED) == ["**Ada** lays a wall on A 1 and sees that M threatens 4."]
    assert chronicle(at, brief=True) == ["**Ada** lays a wall on A 1."]


def test_observers_report_after_the_points_for_a_double_wall():
    at = lay(table("... ...", regions=[1, 5], threat={"m": 4, "n": 2}, events="observers"), "a1", "double")
    assert chronicle(at)[0] == (
        "**Ada** lays the double wall on A 1 and 2 and scores 3 points for it. "
        "The Observers report that M threatens 4 and N threatens 2."
    )
    at = lay(table("RR. ... ...", regions=[3, 6], threat={"m": 4, "n": 2}, events="observers"), "a3")
    told = chronicle(play(at, "b", "b1"))[0]
    assert told.startswith("**Ada** lays a wall on A 3. The Observers report that M threatens 4. A is complete ")
    assert told.endswith("**Ada** lays a wall on B 1. The Observers report that N threatens 2.")


def test_the_box_says_how_long_a_game_takes():
    assert BOX.minutes == range(45, 76)
