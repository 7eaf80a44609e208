"""The table in words, closer looks, the hand, the points and the help."""

from random import Random

from games.chang_cheng import BOX
from games.chang_cheng.boards import load_boards
from games.chang_cheng.components import CARDS, NEUTRALS, SINGLES
from games.chang_cheng.state import State
from games.chang_cheng.table import alt, detail, hand, headline, items, scoring
from games.chang_cheng.words import say, squares_named
from games.engine import Table, find_keys
from games.engine.language import speaking
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, play, points, scored_by, table
from tests.games.chang_cheng.texts import NAMES

# The table in words


def test_squares_of_a_wall_name_their_province_once_if_they_share_it():
    names = {"dai": "Dai", "yanmen": "Yanmen"}
    assert squares_named(["dai3", "dai4"], names) == "Dai 3 and 4"
    assert squares_named(["dai5", "yanmen1"], names) == "Dai 5 and Yanmen 1"


def test_headlines_of_every_phase():
    empty = BOX.new(3, {})
    assert headline(empty.observation(None), NAMES) == "The boards are being laid out."
    at = table("RG. ...")
    assert headline(at.game.observation(None), NAMES) == "Round 2: it is Ada's turn; 4 wall squares free."
    at = lay(table("RG. ...", cards={"a": [(GREEN, "flood")]}), "a3")
    resolving = "Round 2, Ada's turn: A is complete, and Bob chooses what the Flood does."
    assert headline(at.game.observation(None), NAMES) == resolving
    at.game.phase = "attack"
    assert headline(at.game.observation(None), NAMES) == "The Mongols attack."


def test_a_picture_is_described_by_turn_players_and_provinces():
    at = table("RG. N..", seats=2)
    at.game.players[GREEN].points["double"] = 3
    assert alt(at.game.observation(None), NAMES, 1024) == (
        "Round 2: it is Ada's turn; 3 wall squares free. Ada (sun): 0 points. Bob (wave): 3 points. "
        "A: sun 1, wave 1. B: neutral 1."
    )


def test_the_board_in_words_has_every_square_card_and_counter(monkeypatch):
    at = table(
        "RGN.. VRGBB NNN",
        "x  ",
        seats=4,
        regions=[5, 4, 4],
        reputation={"a": 2, "b": 1},
        cards={"a": [(GREEN, "flood"), (RED, "warrior")]},
        events="diplomacy",
    )
    at.game.scored = scored_by({"b": (BLUE,), "c": ()})
    at.game.board.towers["b1"], at.game.board.doubles["b4"], at.game.board.doubles["b5"] = 3, "b5", "b4"
    at.game.removed.add("n")
    words = BOX.texts.board(at.game.observation(RED), NAMES, 3800)
    for line in (
        "0 of 3 Emperor cards for the next board.",
        "Event cards: Diplomacy.",
        "Wall: 1 sun (broken), 2 wave, 3 neutral, 4 free, 5 free.",
        "Worth 4 now, with a counter of 2.",
        "Cards face down: wave, sun.",
        "Wall: 1 diamond tower, 2 sun, 3 wave, 4 mountain double, 5 mountain double.",
        "Scored by mountain; counter 1.",
        "Scored by nobody.",
        "M (unknown): walls wave 1, neutral 1.",
        "N (no threat): walls sun 1, wave 1, mountain 1, diamond 1.",
    ):
        assert line in words
    at = table("RG. ...", " t", reserving={"a2": GREEN})
    monkeypatch.setattr(State, "most_boards", 1)
    words = BOX.texts.board(at.game.observation(None), NAMES, 3800)
    assert "3 kept for wave." in words
    assert "No more boards will join." in words


def test_the_last_turns_are_left_out_where_there_is_no_room_for_them():
    game = lay(table("... ..."), "a1").game.observation(None)
    text = BOX.texts.board(game, NAMES, 3800)
    assert "**Ada** lays a wall on A 1" in text
    shorter = BOX.texts.board(game, NAMES, len(text) - 1)
    assert "lays a wall" not in shorter
    assert shorter.endswith(text[-20:])


def test_the_hand_lists_cards_and_counters_seen():
    at = table("... ...", regions=[3, 3], cards={"a": [(RED, "flood"), (GREEN, "warrior")]})
    assert hand(at.game.observation(None)) == "Only players have cards."
    assert hand(at.game.observation(RED)).splitlines() == [
        "Your cards in hand: Warrior, Traitor, Builder, Master Builder, Mandarin.",
        "Your cards on the boards: Flood in A.",
        "You have seen no Threat counter that still lies face down.",
    ]
    at.game.players[RED].seen, at.game.players[RED].hand = {"m": 4}, ()
    assert hand(at.game.observation(RED)).splitlines() == [
        "You have no cards in hand.",
        "Your cards on the boards: Flood in A.",
        "Threat counters that you have seen: M \N{MINUS SIGN}4.",
    ]


# Closer looks


def closer(at, item, viewer=RED):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return detail(item, at.game.observation(viewer), events, NAMES, 3500)


def test_a_province_is_shown_closer():
    at = table("RG.. ...", cards={"a": [(RED, "flood"), (GREEN, "warrior")]}, reputation={"a": 1}, regions=[3, 4])
    lay(at, "a3")
    looked = closer(at, "a")
    for line in (
        "It borders on M \N{MINUS SIGN}3 and N (unknown).",
        "1 square free; worth 4 now, with a counter of 1.",
        "Ada has the most walls (sun 2, wave 1).",
        "Your Flood lies here.",
        "Bob has a card face down here.",
        "- **Ada** lays a wall on A 3.",
    ):
        assert line in looked
    assert "has the most walls" not in closer(at, "b")
    assert "Ada and Bob are tied for the most walls" in closer(table("RG.. ..."), "a")
    assert "Scored by Ada." in closer(lay(table("RR. ..."), "a3"), "a")
    assert "Scored by nobody." in closer(table("NNN ..."), "a")


def test_a_region_is_shown_closer():
    at = table("RG.. ...", regions=[4, 3])
    looked = closer(at, "m")
    for line in ("**M (unknown)**", "Walls: A 1 (sun), A 2 (wave).", "Nobody has seen the counter."):
        assert line in looked
    assert "Ada and Bob would lose the points each." in looked
    assert "No walls yet." in closer(at, "n")
    lay(at, "a3")
    looked = closer(at, "m")
    assert "Seen by Ada." in looked
    assert "Ada would lose the points." in looked
    at.game.revealed["m"] = 3
    assert "Seen by" not in closer(at, "m")
    at.game.removed.add("m")
    assert "would lose" not in closer(at, "m")
    assert "The tower would protect Bob." in closer(table("RG.. ...", " t", regions=[4, 3]), "m")


def test_a_removed_counter_and_a_swapped_wall_are_remembered_at_their_place():
    at = play(lay(table("RG. ...", cards={"a": [(GREEN, "traitor")]}), "a3"), "counter:m")
    assert "Traitor removes the counter of M." in closer(at, "m")


def test_the_cards_are_shown_closer():
    at = lay(table("RG. ...", cards={"a": [(GREEN, "flood"), (RED, "flood")]}), "a3")
    looked = closer(at, "all:cards")
    assert "**Flood**: 3rd: the province is worth 2 points more, or 2 less. Played by Bob and Ada." in looked
    assert all(say("card", card=card) in looked for card in CARDS)


def test_what_can_be_looked_at_is_found_by_name():
    at = Table(BOX.new(4, {}), nature=Random(1))
    there = items(at.game.observation(None), NAMES)
    assert len(there) == 13
    assert "What happened here" not in closer(at, next(iter(there)))
    area = next(iter(at.game.board.layout.regions))
    assert find_keys(at.game.names[area], there) == [area]


# Points


def test_points_so_far_and_at_the_end():
    at = lay(table("RR. ..."), "a3")
    assert "**3** (provinces 3)" in scoring(at.game.observation(None), NAMES)
    at = lay(table("GGG R.", regions=[3, 2], hands=dict.fromkeys(range(4), ())), "b2", "tower")
    over = scoring(at.game.observation(None), NAMES)
    assert over.startswith("**The Great Wall was complete in round 2: Ada wins with 2 points.**")
    assert f"**{headline(at.game.observation(None), NAMES)}**" == over.splitlines()[0]
    assert points(at) == [2, -3, 0, 0]


# The help


def test_the_help_uses_the_numbers_of_the_rules():
    pages = {page.name: page.text for page in BOX.texts.help()}
    assert f"Each player has {SINGLES} single walls" in pages["A turn"]
    assert f"there are {NEUTRALS} neutral walls" in pages["Two players"]
    counters = load_boards()
    assert f"({min(counters.reputation)} to {max(counters.reputation)})" in pages["Points, event cards and the end"]
    with speaking("de"):
        german = {page.name: page.text for page in BOX.texts.help()}
    assert f"Zu zweit gibt es {NEUTRALS} neutrale Mauern" in german["Zu zweit"]
