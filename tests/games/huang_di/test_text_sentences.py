"""The questions, the options, the table in words and the scores, one by one."""

import pytest

from games.engine import Label
from games.huang_di import BOX
from games.huang_di.cards import favours
from games.huang_di.events import Bid, JadeCollected
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower
from tests.games.huang_di.positions import asked, changed

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem")

# Questions and options


def seen(seats=3, *, blocks=(), plan=(), **mine):
    """Seat 0's view of a new game with blocks in the wall or planned, `(column, level, owner)`, and its own things."""
    game = BOX.new(seats, {})
    for column, level, owner in sorted(blocks):
        game.wall.put(Spot(column, level), owner)
    planned = tuple((Spot(column, level), owner) for column, level, owner in plan)
    game.players[0] = changed(game.players[0], plan=planned, **mine)
    return game.observation(0)


QUESTIONS = [
    (asked("keep", count=3), {}, "Which 3 favours will you keep?"),
    (
        asked("bid", low=0, high=12),
        {},
        "How much jade do you bid for the petition of the emperor? You have 12; only the winner pays.",
    ),
    (
        asked("bid", low=0, high=12),
        {"petition": 2},
        "How much jade do you bid for the petition of the emperor? You have 12, and your favours add 2; "
        "only the winner pays.",
    ),
    (asked("role"), {"roles": ["builder"]}, "Turn 2 of 3: which role card do you play?"),
    (asked("builder"), {}, "Builder: what will you do?"),
    (
        asked("build"),
        {"convicts": 1},
        "Where in Longxi do you build? You have 1 worker. A convict from the stockpile goes to the prison there.",
    ),
    (
        asked("quarry", low=1, high=5),
        {},
        "How many blocks do you quarry? You have 12 jade, and 18 blocks are left. A convict from the stockpile "
        "goes to the prison in Longxi.",
    ),
    (
        asked("quarry", low=1, high=1),
        {"quarry": 1},
        (
            "How many blocks do you quarry? You have 12 jade, and 1 block is left. A convict from the stockpile goes "
            "to the prison in Longxi."
        ),
    ),
    (asked("second"), {}, "Build a second block in Longxi for 1 jade? You have 0 workers left."),
    (
        asked("last"),
        {"peasants": 7, "plan": [(0, 1, 0), (0, 2, EMPEROR)]},
        "Where in Longxi does your second block go? You have 3 workers left.",
    ),
    (
        asked("between"),
        {},
        "Where does the emperor block go, before your second block? Any province will do.",
    ),
    (
        asked("remove"),
        {"convicts": 1},
        "Which block in Longxi do you remove? You have 1 convict. The block goes back to its owner.",
    ),
    (
        asked("workers", low=1, high=4),
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        "You need 4 workers. How many of them are convicts? All convicts die, and half the peasants, rounded up.",
    ),
    (
        asked("workers", low=0, high=4),
        {"peasants": 8, "convicts": 5, "plan": [(0, 0, 0), (1, 0, 0)]},
        "You need 4 workers. How many of them are convicts? All convicts die, and half the peasants, rounded up.",
    ),
    (
        asked("workers", low=0, high=2),
        {"peasants": 8, "convicts": 2, "plan": [(0, 0, 0), (0, 1, EMPEROR), (0, 2, 0)]},
        "You need 8 workers. How many of them are convicts? All convicts die, and half the peasants, rounded up.",
    ),
]


@pytest.mark.parametrize(("ask", "mine", "question"), QUESTIONS)
def test_a_question_reads(ask, mine, question):
    assert ask.prompt(seen(**mine)) == question


TWO_PROVINCES = [(column, level) for column in range(2 * COLUMNS) for level in range(ROWS + is_tower(column))]


def all_but(*missing, level=3):
    return [(column, row, EMPEROR) for column, row in TWO_PROVINCES if (column, row) not in missing and row <= level]


LABELS = [
    (asked("keep", count=3), "throne", {}, Label("The Throne ■□/■■", favours()["throne"].rewards)),
    (asked("favour"), "twins", {}, Label("The Twins ■■", favours()["twins"].rewards)),
    (asked("bid", low=0, high=9), "7", {}, Label("7 jade")),
    (asked("bid", low=0, high=9), "7", {"petition": 2}, Label("7 jade", "9 with your favours")),
    (asked("recruit", low=1, high=5), "1", {}, Label("1 peasant", "Free")),
    (asked("recruit", low=1, high=5), "3", {}, Label("3 peasants", "2 jade")),
    (asked("quarry", low=1, high=5), "5", {}, Label("5 blocks", "7 jade")),
    (asked("role"), "builder", {}, Label("Builder", "Build or remove a block in Longxi, or play a favour")),
    (
        asked("role"),
        "emperor",
        {},
        Label("Place the emperor block", "Free, in any province; then play a role card"),
    ),
    (
        asked("repeat"),
        "recruiter",
        {"collect": 1},
        Label("Recruiter", "1 jade: recruit, collect 5 convicts or 4 jade, or empty the prison in Longxi"),
    ),
    (asked("recruiter"), "jade", {"collect": 2}, Label("Collect 5 jade", "3, plus 2 from your favours")),
    (asked("resources"), "jade", {}, Label("Collect 3 jade")),
    (
        asked("builder"),
        "favour",
        {"hand": ["twins", "road"], "blocks": [(4, 0, 0), (5, 0, 0)]},
        Label("Play a favour", "The Twins stands in the wall"),
    ),
    (asked("build"), "p2:l2:c4", {}, Label("Level 2, column 4", "4 workers")),
    (asked("second"), "p2:l2:c4", {}, Label("Level 2, column 4", "4 workers")),
    (asked("second"), "one", {}, Label("No, only one block")),
    (
        asked("second"),
        "emperor",
        {},
        Label("Emperor block first", "In any province; then place your second block"),
    ),
    (
        asked("build"),
        "p1:l1:c1",
        {"blocks": [(column, 0, 1) for column in range(1, 5)]},
        Label("Level 1, column 1", "2 workers; completes the row: 1 chip; 3 points for most blocks"),
    ),
    (
        asked("second"),
        "p1:l1:c5",
        {"blocks": [(column, 0, 1) for column in range(3)], "plan": [(3, 0, 0)]},
        Label("Level 1, column 5", "2 workers; completes the row: 1 chip; 3 points for most blocks"),
    ),
    (
        asked("build"),
        "p1:l2:c1",
        {"blocks": all_but((0, 1), (1, 2), level=2)},
        Label("Level 2, column 1", "4 workers; completes row and level: 1 chip; 6 and 10 points for most blocks"),
    ),
    (
        asked("build"),
        "p1:l3:c2",
        {"blocks": all_but((1, 2))},
        Label(
            "Level 3, column 2",
            "6 workers; completes the wall: 1 chip; 10 and 10 points for most blocks; ends the game",
        ),
    ),
    (asked("build"), "p1:l4:c1", {}, Label("Level 4, column 1", "8 workers; 5 points")),
    (
        asked("build"),
        "p1:l4:c1",
        {"blocks": all_but((0, 3), (1, 2))},
        Label("Level 4, column 1", "8 workers; 5 points; completes the level: 10 points for most blocks"),
    ),
    (
        asked("last"),
        "p1:l4:c1",
        {"blocks": all_but((0, 3))},
        Label("Level 4, column 1", "8 workers; 5 points; completes the wall: 10 points for most blocks; ends the game"),
    ),
    (asked("emperor"), "p1:l4:c1", {}, Label("Longxi, level 4, column 1")),
    (
        asked("between"),
        "p1:l4:c1",
        {"blocks": all_but((0, 3))},
        Label("Longxi, level 4, column 1", "Completes the wall: 10 points for most blocks; ends the game"),
    ),
    (
        asked("workers", low=1, high=4),
        "2",
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("2 peasants and 2 convicts", "1 peasant and 2 convicts die"),
    ),
    (
        asked("workers", low=1, high=4),
        "4",
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("4 convicts", "4 convicts die"),
    ),
    (
        asked("workers", low=0, high=4),
        "0",
        {"peasants": 8, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("4 peasants", "2 peasants die"),
    ),
    (
        asked("workers", low=0, high=2),
        "1",
        {"peasants": 8, "convicts": 2, "plan": [(0, 0, 0), (1, 0, 0)]},
        Label("3 peasants and 1 convict", "2 peasants and 1 convict die"),
    ),
    (
        asked("remove"),
        "p1:l1:c1",
        {"blocks": [(0, 0, 1)]},
        Label("Level 1, column 1 (wave)", "1 convict"),
    ),
    (
        asked("move"),
        "p2",
        {"blocks": [(5, 0, 0), (6, 0, 1)]},
        Label("Shangjun", "You have 1 block there; prison: nothing"),
    ),
    (asked("after"), "end", {"roles": ["builder"], "emperor_block": True}, Label("End your turn")),
    (
        asked("after"),
        "end",
        {"roles": ["builder", "resources", "recruiter"], "emperor_block": True},
        Label("End your turn", "You lose the emperor block: this is your last turn of the round"),
    ),
    (
        asked("after"),
        "jade",
        {"roles": ["builder", "taskmaster"]},
        Label("Buy back Taskmaster: 3 jade", "One more action; you have 12 jade"),
    ),
    (
        asked("after"),
        "chip",
        {"roles": ["builder"], "chips": 1},
        Label("Buy back Builder: 1 chip", "One more action; you have 1 chip"),
    ),
]


@pytest.mark.parametrize(("ask", "key", "mine", "label"), LABELS)
def test_an_option_reads(ask, key, mine, label):
    assert ask.label(seen(**mine), key) == label


# The table


HEADLINES = [
    ({"phase": "setup"}, "Before round 1 of 12: everyone chooses 3 favours."),
    ({"phase": "petition", "round": 2}, "Round 2 of 12, petition: everyone bids in secret."),
    (
        {"phase": "actions", "round": 2, "turn": 4},
        "Round 2 of 12, actions: Bob is taking turn 2 of 3.",
    ),
    (
        {"phase": "over", "over": True, "round": 9, "ending": "wall"},
        "The Great Wall was completed in round 9: Bob wins with 0 points.",
    ),
    (
        {"phase": "over", "over": True, "round": 12, "ending": "mongols"},
        "The Mongols invaded in round 12: Bob wins with 0 points.",
    ),
]


@pytest.mark.parametrize(("state", "line"), HEADLINES)
def test_the_headline_says(state, line):
    assert TEXTS.headline(changed(seen(blocks=[(0, 0, 1)]), **state), NAMES) == line


def test_the_board_is_read_from_the_ground_up():
    row = [(column, 0, column % 2) for column in range(5)]
    game = seen(2, blocks=[*row, (0, 1, EMPEROR), (0, 2, 0), (0, 3, 1)], chips=1, granted=["throne"]).copy()
    game.wall.mark(Spot(0, 2))
    ada, bob = game.players
    things = {"bid": Bid(3, 2), "roles": ["builder"], "emperor_block": True, "province": 1}
    bob = changed(bob, turns=[(JadeCollected(1, 3),)], **things)
    view = changed(game, phase="actions", round=3, turn=1, marker=1, players=[ada, bob])
    assert TEXTS.board(view, NAMES[:2], 3_800).splitlines() == [
        "### Round 3 of 12, actions: Ada is taking turn 1 of 3.",
        "Left: 12 emperor blocks and 36 favours in the deck.",
        'Each level is read from column 1 to column 5; "free" means a block can go there now.',
        "### Longxi",
        "Prison: nothing. Taskmasters: sun.",
        "Level 1, complete: sun, wave, sun, wave, sun.",
        "Level 2: emperor, free, free, free, free.",
        "Level 3: sun (plaque), not yet, not yet, not yet, not yet.",
        "Level 4, towers: wave, not yet.",
        "### Shangjun",
        "Prison: nothing. Taskmasters: wave.",
        "Level 1: free, free, free, free, free.",
        "### Ada (sun)",
        "0 points, in Longxi.",
        "12 jade, 0 peasants, 0 convicts, 0 blocks and 1 chip.",
        "4 blocks in the wall, 18 to quarry; 0 favours in hand.",
        "Income 3, petition +0, Collect Jade 3.",
        "Favours played: The Throne.",
        "### Bob (wave)",
        "0 points, in Shangjun; has the petition of the emperor.",
        "12 jade, 0 peasants, 0 convicts, 0 blocks, 0 chips and the emperor block.",
        "3 blocks in the wall, 18 to quarry; 0 favours in hand.",
        "Income 3, petition +0, Collect Jade 3.",
        "Played: 1. Builder.",
        "Last bid: 5 (2 from favours).",
        "Last turn: collects 3 jade.",
    ]


def test_the_description_of_the_picture_counts_blocks():
    view = changed(seen(2, blocks=[(column, 0, EMPEROR) for column in range(5)]), phase="petition", round=1)
    assert TEXTS.alt(view, NAMES[:2], 1_024) == (
        "Round 1 of 12, petition: everyone bids in secret. Ada (sun): 0 points, 12 jade, 0 peasants, 0 convicts, 0 "
        "blocks. Bob (wave): 0 points, 12 jade, 0 peasants, 0 convicts, 0 blocks. Longxi: 5 of 17 blocks (emperor "
        "5), 1 complete row; prison nothing. Shangjun: no block; prison nothing."
    )


# The hand


def test_a_hand_is_drawn():
    view = seen(blocks=[(4, 0, 0), (5, 0, 0)], hand=["throne", "twins"])
    assert TEXTS.hand(view) == "\n".join(
        [
            "**Favours in your hand**",
            f"The Throne: {favours()['throne'].rewards}; not in the wall yet.",
            "```\n■□\n■■\n```",
            f"The Twins: {favours()['twins'].rewards}; stands in the wall, so you can play it.",
            "```\n■■\n```",
        ]
    )


def test_a_plaque_spoils_a_pattern():
    marked = seen(blocks=[(4, 0, 0), (5, 0, 0)], hand=["twins"]).copy()
    marked.wall.mark(Spot(4, 0))
    assert "not in the wall yet" in TEXTS.hand(marked)


def test_favours_to_choose_from_come_first():
    lines = TEXTS.hand(seen(hand=["throne"], dealt=("twins",))).splitlines()
    assert lines[0] == "**Favours to choose from**"
    assert lines.index("**Favours in your hand**") > 1


def test_an_empty_hand_and_no_hand():
    assert TEXTS.hand(seen()) == "You have no favours in hand."
    assert TEXTS.hand(BOX.new(2, {}).observation(None)) == "Only players have favours."


# The scores


def scored(*players, **ended):
    """A game of players with so many points for rows and so many blocks in the wall."""
    wall = [(seat, level, seat) for seat, (_, built) in enumerate(players) for level in range(built)]
    game = changed(seen(len(players), blocks=wall), phase="actions", round=9, **ended)
    for player, (points, _) in zip(game.players, players, strict=True):
        player.points["rows"] = points
    return game


def test_points_so_far():
    assert TEXTS.scoring(scored((3, 1), (10, 2)), NAMES[:2]) == "\n".join(
        ["**Points so far**", "- ≈ Bob (wave): **10** (rows 10)", "- ☼ Ada (sun): **3** (rows 3)"]
    )


def test_points_so_far_from_several_sources_and_from_none():
    view = scored((3, 1), (0, 0))
    view.players[0].points["favours"] = 4
    assert TEXTS.scoring(view, NAMES[:2]).splitlines()[1:] == [
        "- ☼ Ada (sun): **7** (rows 3, favours 4)",
        "- ≈ Bob (wave): **0**",
    ]


RANKINGS = [
    (
        scored((3, 1), (1, 2), (2, 0), over=True, ending="wall"),
        [
            "**The Great Wall was completed in round 9: Ada wins with 3 points.**",
            "Rank 1, Ada: 3 points",
            "Rank 2, Cem: 2 points",
            "Rank 3, Bob: 1 point",
        ],
    ),
    (
        scored((3, 1), (3, 2), (2, 0), over=True, ending="mongols"),
        [
            "**The Mongols invaded in round 9: Bob wins with 3 points.**",
            "Rank 1, Bob: 3 points, with 2 blocks in the wall",
            "Rank 2, Ada: 3 points, with 1 block in the wall",
            "Rank 3, Cem: 2 points",
            "Ties are broken by the most blocks in the wall.",
        ],
    ),
    (
        scored((3, 2), (3, 2), (2, 0), over=True, ending="wall"),
        [
            "**The Great Wall was completed in round 9: Ada and Bob share the victory with 3 points.**",
            "Rank 1, Ada and Bob: 3 points, with 2 blocks in the wall each",
            "Rank 3, Cem: 2 points",
        ],
    ),
]


@pytest.mark.parametrize(("view", "lines"), RANKINGS)
def test_the_ranking_reads(view, lines):
    scoring = TEXTS.scoring(view, NAMES).splitlines()
    assert scoring[: scoring.index("Points by source; ☼ Ada (sun), ≈ Bob (wave) and ▲ Cem (mountain).")] == lines
    assert "```" in scoring


EMPTY = {"jade": 3, "peasants": 1, "convicts": 0, "chips": 2, "plaques": 36}


def test_what_a_finite_stockpile_still_holds_is_told():
    view = changed(seen(2), stock=EMPTY)
    left = "36 favours in the deck, 3 jade, 1 peasant, 0 convicts and 2 buyback chips."
    assert left in TEXTS.board(view, NAMES, 3_800)


def test_no_convict_is_said_to_go_to_prison_when_none_is_left():
    view = changed(seen(2), stock=EMPTY)
    assert asked("build").prompt(view) == "Where in Longxi do you build? You have 0 workers."
