"""The texts: questions, options, reasons, the chronicle, the table in words, closer looks, the hand and the points."""

from random import Random

import pytest
from chang_cheng_positions import BLUE, GREEN, RED, lay, play, points, table

from games.chang_cheng import BOX, text
from games.chang_cheng.boards import load_boards
from games.chang_cheng.cards import CARDS
from games.chang_cheng.state import NEUTRALS, SINGLES
from games.engine import NATURE, Pick, Table, find_keys
from games.engine.language import speaking

NAMES = ["Ada", "Bob", "Cem", "Dee"]


def asked(at):
    """Return the open question, and the view of the asked seat."""
    (ask,) = at.asks
    return ask, at.game.view(ask.seat)


def labels(at):
    """Return the labels of the open question's options."""
    ask, view = asked(at)
    return {key: text.label(ask, key, view) for key in ask.options}


def told(at, viewer=None, *, brief=False):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return text.chronicle(events, NAMES, brief=brief)


# Questions


QUESTIONS = [
    ("... ...", {}, [], "What do you do? You have 14 single walls, the double wall, the tower and 6 cards."),
    (
        "... ...",
        {"singles": {RED: 1}, "doubles": {RED: 0}, "towers": {RED: 0}, "hands": {RED: ("flood",)}},
        [],
        "What do you do? You have 1 single wall and 1 card.",
    ),
    ("... ...", {}, ["walls"], "In which province do you lay the first wall?"),
    ("... ...", {}, ["both"], "In which province do you lay a card and a wall?"),
    ("... ...", {}, ["walls", "a"], "Where in A do you lay the wall?"),
    ("... ...", {}, ["double", "a"], "Where does your double wall begin in A?"),
    ("... ...", {}, ["walls", "a", "a1"], "In which other province do you lay the second wall?"),
    ("... ...", {}, ["walls", "a", "a1", "b"], "Where in B do you lay the wall?"),
    ("... ...", {}, ["cards", "a"], "Which card do you lay face down in A?"),
    ("... ...", {}, ["cards", "a", "flood"], "In which other province do you lay the second card?"),
    ("... ...", {"seats": 2}, ["tower", "a", "a1"], "Do you lay a neutral wall? 12 are left."),
    ("... ...", {"seats": 2, "neutrals": 1}, ["tower", "a", "a1"], "Do you lay a neutral wall? 1 is left."),
    ("... ...", {"seats": 2}, ["tower", "a", "a1", "b"], "Where in B do you lay the neutral wall?"),
    (
        "RG. ...",
        {"cards": {"a": [(GREEN, "traitor")]}},
        ["walls", "a", "a3"],
        "A is complete. What does your Traitor do?",
    ),
    (
        "RG. ...",
        {"cards": {"a": [(GREEN, "traitor")]}},
        ["walls", "a", "a3", "break:0"],
        "Which sun wall in A does your Traitor break?",
    ),
    (
        "RG. RGB ...",
        {"cards": {"a": [(GREEN, "mandarin")]}},
        ["walls", "a", "a3", "a1"],
        "With which wall do you swap A 1?",
    ),
    (
        "RG. RGB ...",
        {"cards": {"a": [(GREEN, "mandarin")]}},
        ["walls", "a", "a3", "a1", "b"],
        "With which wall do you swap A 1?",
    ),
]


@pytest.mark.parametrize(("wall", "more", "answers", "question"), QUESTIONS)
def test_a_question_says_what_applies_to_all_options(wall, more, answers, question):
    assert text.question(*asked(play(table(wall, **more), *answers))) == question


def test_a_new_board_is_asked_for_by_its_side():
    at = table("RG. RGB", seats=3)
    at.game.emperors = ["b", "b"]
    play(at, "both", "a", "flood", "a3", "plus")
    side = at.game.arriving
    (a, b, c), (m, n, o) = [[f"{x.name} ({x.squares})" for x in areas] for areas in (side.provinces, side.regions)]
    assert text.question(*asked(at)) == (
        f"From left to right, the new board has the provinces {a}, {b} and {c} and the regions {m}, {n} and {o}; "
        "the numbers are wall squares. On which side do you join it?"
    )
    assert [label.text for label in labels(at).values()] == ["On the left", "On the right"]
    assert text.hint(*asked(at))
    assert "Three Emperor cards have been placed: a new board joins this turn." in text.board(
        at.game.view(None), ["Ada", "Bob", "Cy"]
    )


DRAWS = [
    ("first", "1", "Who begins?", "Wave"),
    ("board", "2b", "Which board joins?", "Board 2, side b"),
    ("event", "reward", "Which event card is drawn?", "Imperial Reward"),
    ("reputation", "4", "Which Reputation counter is drawn?", "4"),
    ("look", "3", "Which Threat counter is it?", "3"),
    ("observe", "3", "Which Threat counter is it?", "3"),
    ("attack", "3", "Which Threat counter is it?", "3"),
    ("reveal", "master+flood", "Which cards lie there?", "Master Builder, Flood"),
]


@pytest.mark.parametrize(("topic", "key", "question", "label"), DRAWS)
def test_draws_have_words_too(topic, key, question, label):
    ask, view = Pick(NATURE, topic, [key]), table("... ...").game.view(None)
    assert text.question(ask, view) == question
    assert text.label(ask, key, view).text == label
    assert text.hint(ask, view) == ""


# Options


def test_a_province_tells_what_it_is_worth_and_what_lies_there():
    at = table("RG.. ...", cards={"a": [(RED, "flood"), (GREEN, "warrior")]}, reputation={"a": 3}, regions=[3, 4])
    at.game.players[RED].seen = {"m": 3}
    note = labels(play(at, "walls"))["a"].note
    assert note == "2 squares free; worth 5 now; walls 1☼ 1≈; 2 cards; yours: Flood; M \N{MINUS SIGN}3, N (unknown)"


def test_a_square_tells_what_it_completes_and_faces():
    at = table("RG. ...", regions=[2, 4])
    at.game.removed.add("n")
    label = labels(play(at, "walls", "a"))["a3"]
    assert (label.text, label.note) == ("A 3", "Completes A; faces N (no threat)")


def test_a_double_wall_names_both_squares_and_its_points():
    label = labels(play(table("... ...", regions=[3, 3]), "double", "a"))["a3"]
    assert (label.text, label.note) == ("A 3 and B 1", "4 points; faces M (unknown); faces N (unknown)")


def test_cards_tell_their_effects():
    label = labels(play(table("... ..."), "cards", "a"))["warrior"]
    assert (label.text, label.note) == ("Warrior", "1st: cancels another card in the province")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("flood", ["2 points more", "2 points less"]),
        ("builder", ["2 points more", "One more wall for you"]),
        ("traitor", ["Break a sun wall", "Break a wave wall", "Remove a counter: M (unknown)"]),
        ("mandarin", ["A 1 (sun)", "A 2 (wave)", "A 3 (sun)", "No swap"]),
    ],
)
def test_effects_of_cards_have_labels(card, expected):
    at = lay(table("RG. ...", cards={"a": [(GREEN, card)]}), "a3")
    assert [label.text for label in labels(at).values()] == expected
    assert text.hint(*asked(at))


def test_a_warrior_is_offered_cards_with_their_owners():
    cards = {"a": [(GREEN, "warrior"), (BLUE, "flood"), (GREEN, "builder")]}
    at = lay(table("RG. ...", cards=cards), "a3")
    assert [label.text for label in labels(at).values()] == ["Flood of mountain", "Builder of wave"]


def test_a_province_with_one_wall_to_swap_is_named_by_that_wall():
    at = play(table("RG. RGB ...", cards={"a": [(GREEN, "mandarin")]}), "walls", "a", "a3", "a1")
    assert {key: (label.text, label.note, label.aliases) for key, label in labels(at).items()} == {
        "a": ("A 2 (wave)", "", ("A 2", "A")),
        "b": ("B", "2 walls to swap", ()),
    }


def test_choices_of_several_answers_are_named_together():
    at = play(table("... ..."), "cards", "a")
    card, own = asked(at)
    assert text.joined([(card, "flood")], own).text == "Flood"
    at = lay(table("RG. ...", cards={"a": [(GREEN, "traitor")]}), "a3")
    effect, _ = asked(at)
    wall, own = asked(play(at, "break:0"))
    assert text.joined([(effect, "break:0"), (wall, "a3")], own).text == "Break a sun wall: A 3 (sun)"


def test_a_neutral_wall_can_be_declined():
    at = play(table("... ...", seats=2), "both", "a", "flood", "a1")
    assert [label.text for label in labels(at).values()] == ["B", "No neutral wall"]


# What is not possible


def barred(at):
    return text.barred(*asked(at))


BARRED = [
    (
        table("... RGB", hands={RED: ()}, doubles={RED: 0}, towers={RED: 0}),
        [],
        {
            "walls": "there are no free squares for you in two provinces",
            "cards": "you have no card left",
            "both": "you have no card left",
            "double": "you have already laid your double wall",
            "tower": "you have already laid your tower",
            "card": "you have no card left",
        },
    ),
    (
        table("R.G RGB", singles={RED: 1}, hands={RED: ("flood",)}),
        [],
        {
            "walls": "you have only 1 single wall left, and need 2",
            "cards": "you have only 1 card left, and need 2",
            "double": "there are no two free squares side by side for you",
            "wall": "only allowed when no whole action is possible",
            "card": "only allowed when no whole action is possible",
        },
    ),
    (
        table("G.. RGB ...", "t"),
        ["tower", "a"],
        {"a1": "a wall stands there", "a2": "a tower stands beside it; choose a square without one"},
    ),
    (table("... RGB ..."), ["walls"], {"b": "complete"}),
    (
        table("... RGB ..."),
        ["walls", "a", "a1"],
        {"a": "the second one must go to a different province", "b": "complete"},
    ),
    (
        table("RG.. ...", " t", reserving={"a2": GREEN}),
        ["walls", "a"],
        {
            "a1": "a wall stands there",
            "a2": "a wall stands there",
            "a3": "kept for a single wall beside the tower of wave",
        },
    ),
    (
        table("... ..R ...", seats=4),
        ["double", "b"],
        {"b2": "the square to its right is not free for you", "b3": "a wall stands there"},
    ),
    (table("... ..."), ["double", "b"], {"b3": "the wall ends there: choose the left one of two squares"}),
    (
        table("... ...", hands={RED: ("flood", "warrior")}),
        ["cards", "a"],
        dict.fromkeys(("traitor", "builder", "master", "mandarin"), "you have already played it"),
    ),
    (
        table("... ... RG.", seats=2),
        ["walls", "a", "a1", "b", "b1"],
        {"c": "the neutral wall goes where you have laid walls or cards this turn"},
    ),
    (
        table("... ... RG", seats=2),
        ["both", "a", "flood", "a1"],
        {"a": "you have laid something there this turn; choose another province", "c": "complete"},
    ),
    (
        table("RG. ... ...", " t", seats=2, reserving={"a2": GREEN}),
        ["both", "b", "flood", "b1"],
        {
            "a": "its free squares are kept for towers",
            "b": "you have laid something there this turn; choose another province",
        },
    ),
    (
        table("RG.. ... ...", " t", seats=2, reserving={"a2": GREEN}),
        ["both", "b", "flood", "b1", "a"],
        {
            "a1": "a wall stands there",
            "a2": "a wall stands there",
            "a3": "kept for a single wall beside the tower of wave",
        },
    ),
    (
        table("RG. ...", seats=2, hands={RED: ()}, singles={RED: 0}, doubles={RED: 0}, towers={RED: 0}),
        [],
        {"none": "you have skipped your turn, so you must lay a neutral wall"},
    ),
]


@pytest.mark.parametrize(("at", "answers", "reasons"), BARRED)
def test_what_is_not_possible_has_a_reason(at, answers, reasons):
    assert barred(play(at.fork(nature=Random(1)), *answers)) == reasons


def test_what_the_picture_shows_is_not_listed():
    at = table("RG.. RR ...")
    assert set(barred(at).values()) == {"only allowed when no whole action is possible"}
    assert text.barred(*asked(at), evident=False) == {}
    at = play(at, "walls")
    assert set(barred(at).values()) == {"complete"}
    assert text.barred(*asked(at), evident=False) == {}
    at = play(at, "a")
    assert set(barred(at).values()) == {"a wall stands there"}
    assert text.barred(*asked(at), evident=False) == {}


def test_the_first_turn_bars_everything_but_a_wall():
    at = Table(BOX.new(3, {}), nature=Random(1))
    assert set(barred(at).values()) == {"the first turn of the game is one single wall"}
    assert text.hint(*asked(at)).startswith("The first turn of the game is a single wall.")


def test_hints_stop_after_a_few_rounds():
    at = table("... ...")
    assert text.hint(*asked(at)).startswith("Your 14 single walls")
    assert text.hint(*asked(play(at, "walls", "a", "a1"))) == ""
    at = table("... ...")
    at.game.turn = 24
    assert text.hint(*asked(at)) == ""


# The chronicle


def test_a_turn_is_told_in_a_sentence():
    at = table("... ...", regions=[3, 3], threat={"m": 4, "n": 2})
    play(at, "walls", "a", "a1", "b", "b2")
    assert told(at) == ["**Ada** lays walls on A 1 and B 2 and looks at the counters of M and N."]
    assert told(at, RED) == ["**Ada** lays walls on A 1 and B 2 and sees that M threatens 4 and N threatens 2."]
    assert told(at, brief=True) == ["**Ada** lays walls on A 1 and B 2."]


def test_secret_cards_are_named_to_their_owner_alone():
    at = play(table("... ..."), "cards", "a", "flood", "b", "master")
    assert told(at) == ["**Ada** lays cards in A and B."]
    assert told(at, RED) == ["**Ada** lays Flood in A and Master Builder in B."]


def test_a_double_wall_a_skipped_turn_and_a_neutral_wall_are_told():
    at = lay(table("... ..."), "a1", "double")
    assert (
        told(at)[0]
        == "**Ada** lays the double wall on A 1 and 2, scores 2 points for it and looks at the counter of M."
    )
    nothing = {"hands": {RED: ()}, "singles": {RED: 0}, "doubles": {RED: 0}, "towers": {RED: 0}}
    at = play(table("RG. ...", seats=2, **nothing), "b", "b1")
    assert (
        told(at, GREEN)[0]
        == "**Ada** cannot do anything and skips the turn, lays a neutral wall on B 1 and looks at the counter of M."
    )


def test_a_completed_province_is_told_card_by_card():
    cards = {
        "a": [
            (GREEN, "traitor"),
            (BLUE, "flood"),
            (GREEN, "builder"),
            (RED, "master"),
            (RED, "warrior"),
            (BLUE, "warrior"),
        ]
    }
    at = lay(table("RG. ...", cards=cards, reputation={"a": 1}), "a3")
    play(at, "break:1", "minus", "wall")
    assert told(at)[0].partition("A is complete. ")[2] == (
        "The cards there: Traitor of **Bob**, Flood of **Cem**, Builder of **Bob**, Master Builder of **Ada**, "
        "Warrior of **Ada** and Warrior of **Cem**. The Warriors cancel each other. "
        "**Bob**'s Traitor breaks the wall on A 2 (**Bob**). **Cem**'s Flood takes 2 points away. "
        "**Bob**'s Builder counts as 1 wall. **Ada**'s Master Builder counts as 2 walls. "
        "That makes sun 4, wave 1: **Ada** scores 1 point (2 walls, counter 1, cards \N{MINUS SIGN}2)."
    )


@pytest.mark.parametrize(
    ("cards", "answers", "sentence"),
    [
        ([(GREEN, "warrior"), (BLUE, "flood")], [], "**Bob**'s Warrior cancels **Cem**'s Flood."),
        ([(GREEN, "warrior"), (GREEN, "flood")], [], "**Bob**'s Warrior cancels **Bob**'s own Flood."),
        ([(GREEN, "warrior")], [], "**Bob**'s Warrior does nothing."),
        ([(GREEN, "traitor")], ["counter:m"], "**Bob**'s Traitor removes the counter of M."),
        ([(GREEN, "mandarin")], ["a1"], "**Bob**'s Mandarin swaps the walls on A 1 and A 2."),
        ([(GREEN, "mandarin")], ["none"], "**Bob**'s Mandarin does nothing."),
        ([(GREEN, "flood")], ["plus"], "**Bob**'s Flood adds 2 points."),
        ([(GREEN, "builder")], ["value"], "**Bob**'s Builder adds 2 points."),
    ],
)
def test_effects_are_told(cards, answers, sentence):
    at = play(lay(table("RG. ...", cards={"a": cards}), "a3"), *answers)
    assert sentence in told(at)[0]


def test_the_end_is_told_region_by_region():
    at = table(
        "GGG RRB ... N",
        regions=[3, 3, 3, 1],
        seats=2 + 1,
        threat={"m": 4, "p": 2},
        hands=dict.fromkeys(range(3), ()),
        events="diplomacy",
    )
    at.game.removed.add("o")
    play(at, "double", "c", "c1")
    play(at, "tower", "c", "c3")
    lines = told(at)
    assert "The Great Wall is complete, and the Mongols attack." in lines
    attacks = next(line for line in lines if line.startswith("M attacks"))
    assert "M attacks with 4 (wave 3): **Bob** loses 4 points." in attacks
    assert "O does not attack." in attacks
    assert "P attacks with 2 (neutral 1): nobody loses points." in attacks
    assert any(line.startswith("Diplomacy: ") for line in lines)


def test_protected_and_stuck_ends_are_told():
    at = lay(table("GGG RB.", regions=[3, 3], hands=dict.fromkeys(range(4), ())), "b3", "tower")
    assert "the tower protects **Ada**." in told(at)[-1]
    nothing = {kind: dict.fromkeys(range(3), 0) for kind in ("singles", "doubles", "towers")}
    at = table("GGG R..", seats=3, hands=dict.fromkeys(range(3), ()), events="reward", **nothing)
    lines = told(at)
    assert "Nobody can lay anything any more, and the Mongols attack." in lines
    assert lines[-1] == "Imperial Reward: nobody scores."
    assert text.scoring(at.game.view(None), NAMES[:3]).startswith("**Nobody could lay anything any more in round")


def test_a_province_that_scores_for_nobody_is_told():
    at = lay(table("NN. ...", seats=2), "a3")
    assert "A is complete (sun 1, neutral 2), and nobody scores." in told(at)[0]


def test_the_setup_and_new_boards_are_told():
    at = Table(BOX.new(2, {"events": "reward-observers"}), nature=Random(1))
    (line,) = told(at)
    assert line.startswith("Event cards: Imperial Reward and Observers. The boards with their Reputation counters: ")
    assert line.endswith("was drawn to start.")
    province = next(iter(at.game.board.layout.provinces))
    play(at, "wall", province, f"{province}1")
    assert "The Observers report: " in told(at)[1]
    for end in ("left", "right"):
        at = table("RG. RGB", seats=3)
        at.game.emperors = ["b", "b"]
        play(at, "both", "a", "flood", "a3", "plus", end)
        assert f"**Ada** joins a board on the {end}: " in told(at)[0]


# The table in words


def test_headlines_of_every_phase():
    empty = BOX.new(3, {})
    assert text.headline(empty.view(None), NAMES) == "The boards are being laid out."
    at = table("RG. ...")
    assert text.headline(at.game.view(None), NAMES) == "Round 2: it is Ada's turn; 4 wall squares free."
    at = lay(table("RG. ...", cards={"a": [(GREEN, "flood")]}), "a3")
    resolving = "Round 2, Ada's turn: A is complete, and Bob chooses what the Flood does."
    assert text.headline(at.game.view(None), NAMES) == resolving
    at.game.phase = "attack"
    assert text.headline(at.game.view(None), NAMES) == "The Mongols attack."


def test_a_picture_is_described_by_turn_players_and_provinces():
    at = table("RG. N..", seats=2)
    at.game.players[GREEN].points["double"] = 3
    assert text.alt(at.game.view(None), NAMES) == (
        "Round 2: it is Ada's turn; 3 wall squares free. Ada (sun): 0 points. Bob (wave): 3 points. "
        "A: sun 1, wave 1. B: neutral 1."
    )


def test_the_board_in_words_has_every_square_card_and_counter():
    at = table(
        "RGN.. VRGBB NNN",
        "x  ",
        seats=4,
        regions=[5, 4, 4],
        reputation={"a": 2, "b": 1},
        cards={"a": [(GREEN, "flood"), (RED, "warrior")]},
        events="diplomacy",
    )
    at.game.scored = {"b": (BLUE,), "c": ()}
    at.game.board.towers["b1"], at.game.board.doubles["b4"], at.game.board.doubles["b5"] = 3, "b5", "b4"
    at.game.removed.add("n")
    words = text.board(at.game.view(RED), NAMES)
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
    at.game.most_boards = 1
    words = text.board(at.game.view(None), NAMES)
    assert "3 kept for wave." in words
    assert "No more boards will join." in words


def test_the_hand_lists_cards_and_counters_seen():
    at = table("... ...", regions=[3, 3], cards={"a": [(RED, "flood"), (GREEN, "warrior")]})
    assert text.hand(at.game.view(None)) == "Only players have cards."
    assert text.hand(at.game.view(RED)).splitlines() == [
        "Your cards in hand: Warrior, Traitor, Builder, Master Builder, Mandarin.",
        "Your cards on the boards: Flood in A.",
        "You have seen no Threat counter that still lies face down.",
    ]
    at.game.players[RED].seen, at.game.players[RED].hand = {"m": 4}, ()
    assert text.hand(at.game.view(RED)).splitlines() == [
        "You have no cards in hand.",
        "Your cards on the boards: Flood in A.",
        "Threat counters that you have seen: M \N{MINUS SIGN}4.",
    ]


# Closer looks


def closer(at, item, viewer=RED):
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return text.detail(item, at.game.view(viewer), events, NAMES)


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
    at.game.revealed.add("m")
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
    assert all(text.label(Pick(0, "card", CARDS), card, at.game.view(RED)).text in looked for card in CARDS)


def test_what_can_be_looked_at_is_found_by_name():
    at = Table(BOX.new(4, {}), nature=Random(1))
    items = text.items(at.game.view(None), NAMES)
    assert len(items) == 13
    assert "What happened here" not in closer(at, next(iter(items)))
    area = next(iter(at.game.board.layout.regions))
    assert find_keys(at.game.names[area], items) == [area]


# Points


def test_points_so_far_and_at_the_end():
    at = lay(table("RR. ..."), "a3")
    assert "**3** (provinces 3)" in text.scoring(at.game.view(None), NAMES)
    at = lay(table("GGG R.", regions=[3, 2], hands=dict.fromkeys(range(4), ())), "b2", "tower")
    over = text.scoring(at.game.view(None), NAMES)
    assert over.startswith("**The Great Wall was complete in round 2: Ada wins with 2 points.**")
    assert f"**{text.headline(at.game.view(None), NAMES)}**" == over.splitlines()[0]
    assert points(at) == [2, -3, 0, 0]


# The help


def test_the_help_uses_the_numbers_of_the_rules():
    pages = {page.name: page.text for page in text.help()}
    assert f"Each player has {SINGLES} single walls" in pages["A turn"]
    assert f"there are {NEUTRALS} neutral walls" in pages["Two players"]
    counters = load_boards()
    assert f"({min(counters.reputation)} to {max(counters.reputation)})" in pages["Points, event cards and the end"]
    with speaking("de"):
        assert (
            f"Zu zweit gibt es {NEUTRALS} neutrale Mauern" in {page.name: page.text for page in text.help()}["Zu zweit"]
        )
