"""The table, closer looks, the chronicle and the help: they say what is so."""

import re
from collections import Counter
from random import Random

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.boards import load_boards
from games.chang_cheng.components import NEUTRALS, SINGLES
from games.chang_cheng.state import State
from games.chang_cheng.table import sources
from games.engine import Table, draw
from games.engine.words import MINUS
from tests.games.chang_cheng.positions import GREEN, RED, lay, play, scored_by, table

NAMES = ["Ada", "Bob", "Cem", "Dee"]


def chronicle(at, viewer=None, *, brief=False):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.chronicle(events, NAMES, brief=brief)


def closer(at, item, viewer=RED):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return BOX.texts.detail(item, at.game.observation(viewer), events, NAMES, 3_500)


# In any game


def check_points(game):
    """Check the points so far, or all points by source."""
    told = BOX.texts.scoring(game.observation(None), NAMES[: game.seats]).replace(MINUS, "-")
    if not game.over:
        found = {name: int(points) for name, points in re.findall(r"(\w+) \(\w+\): \*\*(-?\d+)\*\*", told)}
        assert found == dict(zip(NAMES, game.scores(), strict=False))
        return
    by_source = [[player.points[source] for player in game.players] for source in sources(game)]
    rows = [[*map(int, re.findall(r"-?\d+", line))] for line in told.split("```")[1].strip().splitlines()]
    assert [row for row in rows if row] == [*by_source, [*game.scores()]]


def check_chronicle(at):
    """Check that the chronicle tells all points of provinces and attacks."""
    won, lost = Counter(), Counter()
    told = " ".join(chronicle(at)).replace(MINUS, "-")
    for who, points, parts in re.findall(r"(\*\*[^:.(]*\*\*) scores? (\d+) points?(?: each)? \(([^)]*)\)", told):
        assert sum(map(int, re.findall(r"-?\d+", parts))) == int(points)
        won.update(dict.fromkeys(re.findall(r"\*\*(\w+)\*\*", who), int(points)))
    for who, points in re.findall(r"((?:\*\*\w+\*\*(?:, | and )?)+) loses? (\d+) point", told):
        lost.update(dict.fromkeys(re.findall(r"\*\*(\w+)\*\*", who), -int(points)))
    for seat, player in enumerate(at.game.players):
        assert (won[NAMES[seat]], lost[NAMES[seat]]) == (player.points["provinces"], player.points["mongols"])


@pytest.mark.parametrize(("seats", "events"), [(2, "reward-observers"), (3, "none"), (4, "diplomacy-dominance")])
def test_the_numbers_that_players_read_are_those_of_the_game(seats, events):
    source = Random(f"{seats} {events}")
    at = Table(BOX.new(seats, {"events": events}), nature=source)
    while not at.over:
        (ask,) = at.asks
        at.answer(ask.seat, draw(ask, source))
        if at.number % 20 == 0 or at.over:
            check_points(at.game)
    check_chronicle(at)


# At particular moments


def test_headlines_and_questions_of_each_phase():
    at, empty = table("RG. ...", cards={"a": [(GREEN, "traitor")]}), BOX.new(3, {})
    (ask,) = lay(at, "a3").asks
    assert [BOX.texts.headline(game.observation(None), NAMES[: game.seats]) for game in (empty, at.game)] == [
        "The boards are being laid out.",
        "Round 2, Ada's turn: A is complete, and Bob chooses what the Traitor does.",
    ]
    assert ask.prompt(at.game.observation(GREEN)) == "A is complete. What does your Traitor do?"
    (ask,) = play(at, "break:0").asks
    assert ask.prompt(at.game.observation(GREEN)) == "Which sun wall in A does your Traitor break?"
    (ask,) = play(table("... ..."), "cards", "a").asks
    assert ask.prompt(at.game) == "Which card do you lay face down in A?"
    at = play(table("... ... ...", seats=2), "walls", "a", "a1", "b", "b1")
    assert at.asks[0].prompt(at.game) == "Do you lay a neutral wall in A or B? 12 are left."
    nothing = {block: {RED: 0} for block in ("singles", "doubles", "towers")}
    at = table("RG. ...", seats=2, hands={RED: ()}, **nothing)
    assert at.asks[0].prompt(at.game).startswith("You can do nothing else, so you must lay a neutral wall.")


def test_the_board_has_what_is_broken_kept_and_scored_and_how_many_boards_will_join(monkeypatch):
    at = table("RGN.. NNN .GG", "x          t", cards={"a": [(GREEN, "flood"), (RED, "warrior")]}, reputation={"a": 2})
    at.game.board.reserving = {"c2": GREEN}
    at.game.scored = scored_by({"b": ()})
    monkeypatch.setattr(State, "most_boards", 1)
    words = BOX.texts.board(at.game.observation(RED), NAMES, 3_800).splitlines()
    assert {
        "No more boards will join.",
        "Wall: 1 sun (broken), 2 wave, 3 neutral, 4 free, 5 free.",
        "Worth 4 now, with a counter of 2.",
        "Cards face down: wave, sun.",
        "Scored by nobody.",
        "Wall: 1 kept for wave, 2 wave tower, 3 wave.",
    } <= {*words}


@pytest.mark.parametrize(
    ("emperors", "line"),
    [
        ("ab", "2 of 3 Emperor cards for the next board."),
        ("abc", "Three Emperor cards have been placed: a new board joins this turn."),
    ],
)
def test_the_board_tells_how_soon_another_one_joins(emperors, line):
    game = table("... ...").game
    game.emperors = tuple(emperors)
    assert BOX.texts.board(game.observation(None), NAMES, 3_800).splitlines()[1] == line


def test_the_last_turns_are_left_out_where_there_is_no_room_for_them():
    seen = lay(table("... ..."), "a1").game.observation(None)
    whole = BOX.texts.board(seen, NAMES, 3_800)
    shorter = BOX.texts.board(seen, NAMES, len(whole) - 1)
    assert [text.count("Last turn: **Ada** lays a wall on A 1") for text in (whole, shorter)] == [1, 0]


def test_the_hand_lists_cards_and_counters_seen():
    at = table("... ...", cards={"a": [(RED, "flood"), (GREEN, "warrior")]}, hands={RED: ()})
    at.game.players[RED].seen = {"m": 4}
    assert BOX.texts.hand(at.game.observation(None)) == "Only players have cards."
    assert BOX.texts.hand(at.game.observation(RED)).splitlines() == [
        "You have no cards in hand.",
        "Your cards on the boards: Flood in A.",
        f"Threat counters that you have seen: M {MINUS}4.",
    ]


def test_a_province_is_shown_closer():
    at = table("RG.. ...", cards={"a": [(RED, "flood"), (GREEN, "warrior")]}, reputation={"a": 1}, regions=[3, 4])
    assert "Ada and Bob are tied for the most walls" in closer(at, "a")
    assert closer(lay(at, "a3"), "a").splitlines()[2:] == [
        f"It borders on M {MINUS}3 and N (unknown).",
        "1 square free; worth 4 now, with a counter of 1.",
        "Ada has the most walls (sun 2, wave 1).",
        "Your Flood lies here.",
        "Bob has a card face down here.",
        "**What happened here**",
        "- **Ada** lays a wall on A 3.",
    ]
    assert "has the most walls" not in closer(at, "b")
    assert "Scored by Ada." in closer(lay(table("RR. ..."), "a3"), "a")
    assert "Scored by nobody." in closer(table("NNN ..."), "a")


def test_a_region_is_shown_closer():
    at = table("RG.. ...", " t", regions=[4, 3])
    assert closer(at, "m").splitlines() == [
        "**M (unknown)**",
        "Walls: A 1 (sun), A 2 (wave).",
        "Nobody has seen the counter.",
        "Ada would lose the points.",
        "The tower would protect Bob.",
    ]
    assert "No walls yet." in closer(at, "n")
    assert "Seen by Ada." in closer(lay(at, "a3"), "m")
    at.game.revealed["m"] = 3
    assert "Seen by" not in closer(at, "m")
    at = play(lay(table("RG. ...", cards={"a": [(GREEN, "traitor")]}), "a3"), "counter:m")
    told = closer(at, "m")
    assert ("would lose" in told, "Traitor removes the counter of M." in told) == (False, True)


def test_the_cards_are_shown_closer_with_who_has_played_them():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "flood"), (RED, "flood")]}), "a3")
    played = [line for line in closer(at, "all:cards").splitlines() if line.endswith("Played by Bob and Ada.")]
    assert [line.partition(":")[0] for line in played] == ["**Flood**"]


# The chronicle


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


# The help


def test_the_help_has_the_numbers_of_the_rules():
    pages, boards = {page.name: page.text for page in BOX.texts.help()}, load_boards()
    assert f"Each player has {SINGLES} single walls" in pages["A turn"]
    assert f"there are {NEUTRALS} neutral walls" in pages["Two players"]
    assert f"({boards.reputation[0]} to {boards.reputation[-1]})" in pages["Points, event cards and the end"]
    assert (BOX.seats, BOX.minutes) == (range(2, 5), range(45, 76))
