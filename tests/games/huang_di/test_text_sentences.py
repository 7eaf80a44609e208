"""The sentences of the chronicle, the questions, the options and the scores, one by one."""

from dataclasses import replace

import pytest

from games.engine import Amount, Event, Label, Pick, Picks
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.rules import HuangDi
from games.huang_di.scoring import SOURCES
from games.huang_di.view import Bid, Block
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem")
SPOT = Spot(8, 1)

CHRONICLE = [
    (happened.FavoursKept(0, 5, 3, ()), "Ada keeps 3 of the 5 favours dealt."),
    (
        happened.FavoursKept(0, 5, 3, ("twins", "pillar", "road")),
        "Ada keeps 3 of the 5 favours dealt: The Twins, The Pillar and The Imperial Road.",
    ),
    (happened.FavoursKept(0, 5, 2, ()), "Ada draws 5 favours and keeps 2."),
    (happened.FavoursKept(0, 2, 2, ()), "Ada draws and keeps the last 2 favours of the deck."),
    (happened.FavoursKept(0, 1, 1, ("twins",)), "Ada draws and keeps the last favour of the deck: The Twins."),
    (happened.RoundBegan(1, (3, 3, 3)), "Round 1 begins, and everybody takes 3 jade."),
    (happened.RoundBegan(2, (5, 3, 1)), "Round 2 begins: Ada takes 5 jade, Bob 3 and Cem 1."),
    (
        happened.PetitionWon(1, (Bid(2, 0), Bid(5, 2), Bid(3, 1)), "", 0),
        "Bob wins the petition of the emperor for 5 jade, 7 with favours (Ada bid 2, Cem 3 + 1 from favours); "
        "the prison of Longxi takes in 1 jade and 1 convict.",
    ),
    (
        happened.PetitionWon(0, (Bid(1, 0), Bid(0, 0)), "", 1, jade=1, convicts=0),
        "Ada wins the petition of the emperor for 1 jade (Bob bid 0); the prison of Shangjun takes in 1 jade.",
    ),
    (
        happened.PetitionWon(0, (Bid(1, 0), Bid(0, 0)), "", 1, jade=0, convicts=0),
        "Ada wins the petition of the emperor for 1 jade (Bob bid 0).",
    ),
    (
        happened.PetitionWon(0, (Bid(0, 0), Bid(0, 0)), "lot", 1),
        "The highest bids tie, and the lot gives the petition of the emperor to Ada for nothing (Bob bid 0); "
        "the prison of Shangjun takes in 1 jade and 1 convict.",
    ),
    (
        happened.PetitionWon(0, (Bid(3, 2), Bid(4, 0), Bid(2, 3)), "jade", 0),
        "The highest bids tie, and with more jade Ada wins the petition of the emperor for 3 jade, 5 with favours "
        "(Bob bid 4, Cem 2 + 3 from favours); the prison of Longxi takes in 1 jade and 1 convict.",
    ),
    (
        happened.PetitionWon(1, (Bid(3, 0), Bid(3, 0), Bid(0, 0)), "clockwise", 0),
        "The highest bids tie, and the petition of the emperor moves clockwise to Bob for 3 jade "
        "(Ada bid 3, Cem 0); the prison of Longxi takes in 1 jade and 1 convict.",
    ),
    (happened.Recruited(0, 1, 0, 0), "Ada recruits 1 peasant in Longxi at no cost."),
    (happened.Recruited(0, 2, 0, 0), "Ada recruits 2 peasants in Longxi at no cost."),
    (happened.Recruited(0, 3, 2, 3), "Ada recruits 3 peasants in Liaodong for 2 jade."),
    (happened.ConvictsCollected(0, 5), "Ada sends 2 peasants away and fetches 5 convicts."),
    (happened.ConvictsCollected(0, 1), "Ada sends 2 peasants away and fetches 1 convict."),
    (happened.JadeCollected(0, 5), "Ada collects 5 jade."),
    (happened.JadeCollected(0, 0), "Ada collects no jade: none is left."),
    (happened.PrisonEmptied(0, 2, 1, 0), "Ada empties the prison of Longxi: 2 jade and 1 convict."),
    (happened.PrisonEmptied(0, 0, 4, 0), "Ada empties the prison of Longxi: 4 convicts."),
    (happened.BlocksQuarried(0, 1, 0, 2), "Ada quarries 1 block in Yanmen at no cost."),
    (happened.BlocksQuarried(0, 5, 7, 2), "Ada quarries 5 blocks in Yanmen for 7 jade."),
    (happened.WorkersSent(0, 2, 0, 1, 0), "Ada sends 2 peasants to the wall; 1 peasant comes back."),
    (happened.WorkersSent(0, 0, 2, 0, 0), "Ada sends 2 convicts to the wall; nobody comes back."),
    (happened.WorkersSent(0, 1, 1, 1, 0), "Ada sends 1 peasant and 1 convict to the wall; nobody comes back."),
    (
        happened.WorkersSent(0, 7, 3, 4, 1),
        "Ada sends 7 peasants and 3 convicts to the wall and pays 1 jade to build twice; 3 peasants come back.",
    ),
    (happened.BlockBuilt(0, SPOT, 0), "Ada builds at Shangjun, level 2, column 4."),
    (happened.BlockBuilt(0, Spot(4, 3), 5), "Ada tops a tower at Longxi, level 4, column 5 and scores 5 points."),
    (happened.EmperorBlockPlaced(0, SPOT), "Ada places the emperor's block at Shangjun, level 2, column 4."),
    (happened.EmperorBlockLost(0), "Ada has not placed the emperor's block, and it is lost."),
    (
        happened.FavourPlayed(0, "throne", (SPOT,), SPOT),
        "Ada plays The Throne (+2 jade, 3 points) and puts the plaque on Shangjun, level 2, column 4.",
    ),
    (
        happened.BlockRemoved(0, 1, SPOT, 2),
        "Ada gives 2 convicts to tear down the block at Shangjun, level 2, column 4; Bob takes it back.",
    ),
    (
        happened.BlockRemoved(0, 1, Spot(0, 0), 1),
        "Ada gives 1 convict to tear down the block at Longxi, level 1, column 1; Bob takes it back.",
    ),
    (happened.TaskmasterMoved(0, 1), "Ada moves the taskmaster to Shangjun."),
    (happened.RoleRepeated(0, "builder", 2), "Ada repeats the Builder card for 2 jade."),
    (
        happened.RoleBoughtBack(0, "taskmaster", "jade"),
        "Ada takes the Taskmaster card back for 3 jade and acts once more.",
    ),
    (
        happened.RoleBoughtBack(0, "builder", "chip"),
        "Ada takes the Builder card back for a buyback chip and acts once more.",
    ),
    (
        happened.RowCompleted(0, 0, 1, (0,), 6),
        "Ada completes level 2 in Longxi, takes a buyback chip, and with the most blocks in it scores 6 points.",
    ),
    (
        happened.RowCompleted(0, 0, 0, (1,), 3),
        "Ada completes level 1 in Longxi and takes a buyback chip; Bob has the most blocks in it and scores 3 points.",
    ),
    (
        happened.RowCompleted(2, 0, 2, (0, 1, 2), 10),
        "Cem completes level 3 in Longxi and takes a buyback chip; "
        "Ada, Bob and Cem have the most blocks in it and score 10 points each.",
    ),
    (
        happened.RowCompleted(0, 0, 0, (), 3),
        "Ada completes level 1 in Longxi and takes a buyback chip; nobody has a block in it, and nobody scores.",
    ),
    (
        happened.RowCompleted(None, 1, 2, (0,), 10),
        "Level 3 in Shangjun is unfinished; Ada has the most blocks in it and scores 10 points.",
    ),
    (happened.RowCompleted(None, 1, 2, (), 10), None),
    (
        happened.LevelCompleted(3, (0, 1), 10, finished=True),
        "Level 4 is complete in every province; Ada and Bob have the most blocks in it and score 10 points each.",
    ),
    (
        happened.LevelCompleted(0, (), 10, finished=True),
        "Level 1 is complete in every province; nobody has a block in it, and nobody scores.",
    ),
    (
        happened.LevelCompleted(1, (2,), 10, finished=False),
        "Level 2 as a whole is unfinished; Cem has the most blocks in it and scores 10 points.",
    ),
    (happened.LevelCompleted(1, (), 10, finished=False), None),
    (happened.WallCompleted(0, 1, 2), "The Great Wall is complete! All prisons open for Ada: 1 jade and 2 convicts."),
    (happened.WallCompleted(0, 0, 0), "The Great Wall is complete! Ada has set the last block."),
    (
        happened.MongolsInvaded(),
        "The emperor has no more blocks to give, and the Mongols ride in through the unfinished wall.",
    ),
    (happened.EndScored("chips", (1, 0, 6)), "For buyback chips, Ada scores 1 point and Cem 6."),
    (happened.EndScored("chips", (0, 0, 0)), "Nobody has a buyback chip left."),
    (happened.EndScored("province", (20, 0, 0)), "For their weakest province, Ada scores 20 points."),
    (happened.EndScored("province", (0, 0, 0)), "Nobody has a block in every province."),
    (happened.EndScored("jade", (0, 5, 0)), "For the most jade, Bob scores 5 points."),
    (happened.EndScored("workers", (5, 5, 5)), "For the most workers, Ada scores 5 points, Bob 5 and Cem 5."),
]


@pytest.mark.parametrize(("event", "sentence"), CHRONICLE)
def test_the_chronicle_says(event, sentence):
    assert TEXTS.tell(event, NAMES) == sentence


def test_every_event_has_its_sentence():
    told = {type(event) for event, _ in CHRONICLE}
    assert told == set(Event.__subclasses__()) & {
        value for value in vars(happened).values() if isinstance(value, type)
    } - {Event}


def test_an_event_of_another_game_is_refused():
    with pytest.raises(TypeError, match="no event of Huang Di"):
        TEXTS.tell(Event(), NAMES)


# Questions and options


def seen(seats=3, *, blocks=(), plan=(), hand=(), dealt=(), **mine):
    """Seat 0's view of a new game with blocks in the wall or planned, `(column, level, owner)`, and its own things."""
    view = HuangDi(seats, {"provinces": "recommended", "supplies": "unlimited"}).view(0)
    players = (replace(view.players[0], **mine), *view.players[1:])
    wall, planned = (
        tuple(Block(Spot(column, level), owner, plaque=False) for column, level, owner in some)
        for some in (blocks, plan)
    )
    return replace(view, players=players, blocks=wall, plan=planned, hand=hand, dealt=dealt)


QUESTIONS = [
    (Picks(0, "keep", (), 3), {}, "Which 3 favours do you keep?"),
    (
        Amount(0, "bid", 0, 12),
        {},
        "How much jade do you bid for the petition of the emperor? You have 12; only the winner pays.",
    ),
    (
        Amount(0, "bid", 0, 12),
        {"petition": 2},
        "How much jade do you bid for the petition of the emperor? You have 12, and your favours add 2; "
        "only the winner pays.",
    ),
    (Pick(0, "role", ()), {"roles_played": ("builder",)}, "Turn 2 of 3: which role card do you play?"),
    (Pick(0, "builder", ()), {}, "Which action of the Builder card do you perform?"),
    (Pick(0, "build", ()), {"convicts": 1}, "Where in Longxi do you build? You have 1 worker."),
    (
        Amount(0, "quarry", 1, 5),
        {},
        "How many blocks do you quarry? You have 12 jade, and 18 blocks are left to quarry.",
    ),
    (
        Amount(0, "quarry", 1, 1),
        {"quarry": 1},
        "How many blocks do you quarry? You have 12 jade, and 1 block is left to quarry.",
    ),
    (Pick(0, "second", ()), {}, "Do you build a second block, for 1 jade?"),
    (
        Amount(0, "workers", 1, 4),
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        "4 workers are needed: how many are convicts? All the convicts die, and half the peasants.",
    ),
    (
        Amount(0, "workers", 0, 4),
        {"peasants": 8, "convicts": 5, "plan": [(0, 0, 0), (1, 0, 0)]},
        "4 workers are needed: how many are convicts? All the convicts die, and half the peasants.",
    ),
    (
        Amount(0, "workers", 0, 2),
        {"peasants": 8, "convicts": 2, "plan": [(0, 0, 0), (0, 1, EMPEROR), (0, 2, 0)]},
        "8 workers are needed: how many are convicts? All the convicts die, and half the peasants.",
    ),
]


@pytest.mark.parametrize(("ask", "mine", "question"), QUESTIONS)
def test_a_question_reads(ask, mine, question):
    assert TEXTS.question(ask, seen(**mine)) == question


TWO_PROVINCES = [(column, level) for column in range(2 * COLUMNS) for level in range(ROWS + is_tower(column))]


def all_but(*missing, level=3):
    return [(column, row, EMPEROR) for column, row in TWO_PROVINCES if (column, row) not in missing and row <= level]


LABELS = [
    (Picks(0, "keep", (), 3), "throne", {}, Label("The Throne ■□/■■", "+2 jade, 3 points")),
    (Pick(0, "favour", ()), "twins", {}, Label("The Twins ■■", "+1 income, 1 point")),
    (Amount(0, "bid", 0, 9), "7", {}, Label("7 jade")),
    (Amount(0, "bid", 0, 9), "7", {"petition": 2}, Label("7 jade", "9 with your favours")),
    (Amount(0, "recruit", 1, 5), "1", {}, Label("1 peasant", "No cost; a convict goes to the prison of Longxi")),
    (Amount(0, "recruit", 1, 5), "3", {}, Label("3 peasants", "2 jade; a convict goes to the prison of Longxi")),
    (Amount(0, "quarry", 1, 5), "5", {}, Label("5 blocks", "7 jade; a convict goes to the prison of Longxi")),
    (Pick(0, "role", ()), "builder", {}, Label("Builder", "Build or tear down in Longxi, or play a favour")),
    (
        Pick(0, "role", ()),
        "emperor",
        {},
        Label("Place the emperor's block", "In any province, at no cost; then play a role card"),
    ),
    (
        Pick(0, "repeat", ()),
        "recruiter",
        {"collect": 4},
        Label("Recruiter, for 1 jade", "Recruit, fetch 5 convicts, collect 4 jade or empty the prison of Longxi"),
    ),
    (Pick(0, "recruiter", ()), "jade", {"collect": 5}, Label("Collect 5 jade", "3, and 2 from your favours")),
    (Pick(0, "resources", ()), "jade", {}, Label("Collect 3 jade")),
    (
        Pick(0, "builder", ()),
        "favour",
        {"hand": ("twins", "road"), "blocks": [(4, 0, 0), (5, 0, 0)]},
        Label("Play a favour", "1 favour of yours can be played"),
    ),
    (Pick(0, "build", ()), "p2:l2:c4", {}, Label("Shangjun, level 2, column 4", "4 workers")),
    (Pick(0, "second", ()), "p2:l2:c4", {}, Label("Shangjun, level 2, column 4", "4 workers, 1 jade")),
    (Pick(0, "second", ()), "one", {}, Label("No, only one block")),
    (
        Pick(0, "second", ()),
        "emperor",
        {},
        Label("First the emperor's block", "In any province; then a second one of yours: 1 jade"),
    ),
    (
        Pick(0, "build", ()),
        "p1:l1:c1",
        {"blocks": [(column, 0, 1) for column in range(1, 5)]},
        Label("Longxi, level 1, column 1", "2 workers; completes the row: a chip; 3 points for most blocks"),
    ),
    (
        Pick(0, "second", ()),
        "p1:l1:c5",
        {"blocks": [(column, 0, 1) for column in range(3)], "plan": [(3, 0, 0)]},
        Label("Longxi, level 1, column 5", "2 workers, 1 jade; completes the row: a chip; 3 points for most blocks"),
    ),
    (
        Pick(0, "build", ()),
        "p1:l2:c1",
        {"blocks": all_but((0, 1), (1, 2), level=2)},
        Label(
            "Longxi, level 2, column 1",
            "4 workers; completes row and level: a chip; 6 and 10 points for most blocks",
        ),
    ),
    (
        Pick(0, "build", ()),
        "p1:l3:c2",
        {"blocks": all_but((1, 2))},
        Label(
            "Longxi, level 3, column 2",
            "6 workers; completes the wall: a chip; 10 and 10 points for most blocks; the game ends",
        ),
    ),
    (Pick(0, "build", ()), "p1:l4:c1", {}, Label("Longxi, level 4, column 1", "8 workers; 5 points")),
    (
        Pick(0, "build", ()),
        "p1:l4:c1",
        {"blocks": all_but((0, 3), (1, 2))},
        Label("Longxi, level 4, column 1", "8 workers; 5 points; completes the level: 10 points for most blocks"),
    ),
    (
        Pick(0, "last", ()),
        "p1:l4:c1",
        {"blocks": all_but((0, 3))},
        Label(
            "Longxi, level 4, column 1",
            "8 workers, 1 jade; 5 points; completes the wall: 10 points for most blocks; the game ends",
        ),
    ),
    (Pick(0, "emperor", ()), "p1:l4:c1", {}, Label("Longxi, level 4, column 1", "No cost")),
    (
        Pick(0, "between", ()),
        "p1:l4:c1",
        {"blocks": all_but((0, 3))},
        Label(
            "Longxi, level 4, column 1",
            "No cost; completes the wall: 10 points for most blocks; the game ends",
        ),
    ),
    (
        Amount(0, "workers", 1, 4),
        "2",
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("2 convicts and 2 peasants", "3 of 4 workers die"),
    ),
    (
        Amount(0, "workers", 1, 4),
        "4",
        {"peasants": 3, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("4 convicts", "All 4 workers die"),
    ),
    (
        Amount(0, "workers", 0, 4),
        "0",
        {"peasants": 8, "convicts": 5, "plan": [(0, 1, 0)]},
        Label("4 peasants", "2 of 4 workers die"),
    ),
    (
        Amount(0, "workers", 0, 2),
        "1",
        {"peasants": 8, "convicts": 2, "plan": [(0, 0, 0), (1, 0, 0)]},
        Label("1 convict and 3 peasants", "3 of 4 workers die"),
    ),
    (
        Pick(0, "remove", ()),
        "p1:l1:c1",
        {"blocks": [(0, 0, 1)]},
        Label("Longxi, level 1, column 1 (wave)", "1 convict; the block goes back to its owner"),
    ),
    (
        Pick(0, "move", ()),
        "p2",
        {"blocks": [(5, 0, 0), (6, 0, 1)]},
        Label("Shangjun", "Your blocks there: 1; its prison holds nothing"),
    ),
    (Pick(0, "after", ()), "end", {"roles_played": ("builder",), "emperor_block": True}, Label("End your turn")),
    (
        Pick(0, "after", ()),
        "end",
        {"roles_played": ("builder", "resources", "recruiter"), "emperor_block": True},
        Label("End your turn", "The emperor's block is lost: this is your last turn"),
    ),
    (
        Pick(0, "after", ()),
        "jade",
        {"roles_played": ("builder", "taskmaster")},
        Label("Take back the Taskmaster: 3 jade", "Then act once more; you have 12 jade"),
    ),
    (
        Pick(0, "after", ()),
        "chip",
        {"roles_played": ("builder",), "chips": 1},
        Label("Take back the Builder: 1 chip", "Then act once more; you have 1 chip"),
    ),
]


@pytest.mark.parametrize(("ask", "key", "mine", "label"), LABELS)
def test_an_option_reads(ask, key, mine, label):
    assert TEXTS.label(ask, key, seen(**mine)) == label


# The table


HEADLINES = [
    ({"phase": "setup"}, "Before round 1 of 12: everybody chooses 3 favours."),
    ({"phase": "petition", "round": 2}, "Round 2 of 12, petition: everybody bids in secret."),
    (
        {"phase": "actions", "round": 2, "turn": 4, "active": (1,)},
        "Round 2 of 12, actions: Bob takes turn 2 of 3.",
    ),
    (
        {"phase": "over", "round": 9, "ended_because": "wall", "ranks": (2, 1, 2)},
        "The Great Wall was completed in round 9: Bob wins with 0 points.",
    ),
    (
        {"phase": "over", "round": 12, "ended_because": "mongols", "ranks": (1, 1, 3)},
        "The Mongols invaded in round 12: Ada and Bob share the victory with 0 points.",
    ),
]


@pytest.mark.parametrize(("state", "line"), HEADLINES)
def test_the_headline_says(state, line):
    assert TEXTS.headline(replace(seen(), **state), NAMES) == line


def test_the_board_is_read_from_the_ground_up():
    row = [(column, 0, column % 2) for column in range(5)]
    view = seen(2, blocks=[*row, (0, 1, EMPEROR), (0, 2, 0), (0, 3, 1)], chips=1, favours_played=("throne",))
    blocks = [replace(block, plaque=block.spot == Spot(0, 2)) for block in view.blocks]
    view = replace(view, phase="actions", round=3, turn=1, marker=1, active=(0,), blocks=tuple(blocks))
    bob = replace(view.players[1], bid=Bid(3, 2), roles_played=("builder",), emperor_block=True, province=1)
    view = replace(view, players=(view.players[0], bob))
    assert TEXTS.board(view, NAMES[:2]) == "\n".join(
        [
            "**Round 3 of 12, actions: Ada takes turn 1 of 3.**",
            "Players: sun is Ada and wave is Bob.",
            "Left: 12 emperor blocks and 36 favours.",
            "Blocks are read from column 1 to column 5; free means that the next block can go there.",
            "**Longxi**. Prison: nothing. Taskmasters: sun, wave.",
            "Level 1, complete: sun, wave, sun, wave, sun.",
            "Level 2: emperor, free, free, free, free.",
            "Level 3: sun (plaque), not yet, not yet, not yet, not yet.",
            "Level 4, towers: wave, not yet.",
            "**Shangjun**. Prison: nothing. Taskmasters: none.",
            "Level 1: free, free, free, free, free.",
            "**Ada**: 0 points, in Longxi; 12 jade, 0 peasants, 0 convicts, 0 blocks and 1 chip; "
            "0 in the wall, 18 to quarry; income 3, petition +0, collects 3; 0 favours in hand; "
            "played The Throne.",
            "**Bob**: 0 points, in Shangjun; 12 jade, 0 peasants, 0 convicts, 0 blocks, 0 chips and "
            "the emperor's block; 0 in the wall, 18 to quarry; income 3, petition +0, collects 3; "
            "0 favours in hand; cards played Builder; last bid 5 (2 from favours); "
            "has the petition of the emperor.",
        ]
    )


def test_the_description_of_the_picture_counts_blocks():
    view = replace(seen(2, blocks=[(column, 0, EMPEROR) for column in range(5)]), phase="petition", round=1)
    assert TEXTS.alt(view, NAMES[:2]) == (
        "Round 1 of 12, petition: everybody bids in secret. "
        "Ada (sun): 0 points, 12 jade, 0 peasants, 0 convicts, 0 blocks. "
        "Bob (wave): 0 points, 12 jade, 0 peasants, 0 convicts, 0 blocks. "
        "Longxi: 5 of 17 blocks (emperor 5), 1 complete row; prison nothing. "
        "Shangjun: no block; prison nothing."
    )


# The hand


def test_a_hand_is_drawn():
    view = seen(blocks=[(4, 0, 0), (5, 0, 0)], hand=("throne", "twins"))
    assert TEXTS.hand(view) == "\n".join(
        [
            "**Favours in your hand**",
            "The Throne: +2 jade, 3 points; not in the wall yet.",
            "```\n■□\n■■\n```",
            "The Twins: +1 income, 1 point; stands in the wall: you can play it.",
            "```\n■■\n```",
        ]
    )


def test_a_plaque_spoils_a_pattern():
    view = seen(blocks=[(4, 0, 0), (5, 0, 0)], hand=("twins",))
    marked = replace(view, blocks=(replace(view.blocks[0], plaque=True), view.blocks[1]))
    assert "not in the wall yet" in TEXTS.hand(marked)


def test_favours_to_choose_from_come_first():
    lines = TEXTS.hand(seen(hand=("throne",), dealt=("twins",))).splitlines()
    assert lines[0] == "**Favours to choose from**"
    assert lines.index("**Favours in your hand**") > 1


def test_an_empty_hand_and_no_hand():
    assert TEXTS.hand(seen()) == "You hold no favour."
    assert TEXTS.hand(replace(seen(), viewer=None)) == "Only players hold favours."


# The scores


def scored(*players, ranks=(), ended_because=""):
    """A view of players with so many points for rows and so many blocks in the wall."""
    view = seen(len(players))
    return replace(
        view,
        phase="over" if ranks else "actions",
        round=9,
        players=tuple(
            replace(player, score=points, points=dict.fromkeys(SOURCES, 0) | {"rows": points}, built=built)
            for player, (points, built) in zip(view.players, players, strict=True)
        ),
        ranks=ranks,
        ended_because=ended_because,
    )


def test_points_so_far():
    assert TEXTS.scoring(scored((3, 1), (10, 2)), NAMES[:2]) == "\n".join(
        [
            "**Points so far**",
            "1 is Ada and 2 is Bob.",
            "```",
            "           1   2",
            "Rows       3  10",
            "Levels     0   0",
            "Towers     0   0",
            "Favours    0   0",
            "Chips      0   0",
            "Province   0   0",
            "Jade       0   0",
            "Workers    0   0",
            "Total      3  10",
            "```",
        ]
    )


RANKINGS = [
    (
        scored((3, 1), (1, 2), (2, 0), ranks=(1, 3, 2), ended_because="wall"),
        [
            "**The Great Wall was completed in round 9: Ada wins with 3 points.**",
            "Rank 1, Ada: 3 points",
            "Rank 2, Cem: 2 points",
            "Rank 3, Bob: 1 point",
        ],
    ),
    (
        scored((3, 1), (3, 2), (2, 0), ranks=(2, 1, 3), ended_because="mongols"),
        [
            "**The Mongols invaded in round 9: Bob wins with 3 points.**",
            "Rank 1, Bob: 3 points, with 2 blocks in the wall",
            "Rank 2, Ada: 3 points, with 1 block in the wall",
            "Rank 3, Cem: 2 points",
            "With equal points, more own blocks in the wall decide.",
        ],
    ),
    (
        scored((3, 2), (3, 2), (2, 0), ranks=(1, 1, 3), ended_because="wall"),
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
    assert scoring[: scoring.index("Points by source; 1 is Ada, 2 is Bob and 3 is Cem.")] == lines
    assert "```" in scoring


EMPTY = {"jade": 3, "peasants": 1, "convicts": 0, "chips": 2, "plaques": 36}


def test_what_a_finite_stockpile_still_holds_is_told():
    view = replace(seen(2), stock=EMPTY)
    left = "36 favours, 3 jade, 1 peasant, 0 convicts and 2 buyback chips."
    assert left in TEXTS.board(view, NAMES)


def test_no_convict_is_said_to_go_to_prison_when_none_is_left():
    view = replace(seen(2), stock=EMPTY)
    assert TEXTS.label(Amount(0, "recruit", 1, 1), "1", view) == Label("1 peasant", "No cost")
    assert TEXTS.label(Pick(0, "builder", ()), "build", view).note == "1 block, or 2 for 1 jade"
