"""The chronicle: single events, and events of a turn described together."""

import pytest

from games.engine import Event
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import favours
from games.huang_di.chronicle import deeds
from games.huang_di.events import (
    Bid,
    BlockBuilt,
    BlockRemoved,
    BlocksQuarried,
    ConvictsCollected,
    EmperorBlockLost,
    EmperorBlockPlaced,
    EndScored,
    FavourPlayed,
    FavoursKept,
    JadeCollected,
    LevelCompleted,
    MongolsInvaded,
    PetitionWon,
    PrisonEmptied,
    Recruited,
    RoleBoughtBack,
    RoleRepeated,
    RoundBegan,
    RowCompleted,
    TaskmasterMoved,
    WallCompleted,
    WorkersSent,
)
from games.huang_di.wall import Spot

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem")
SPOT = Spot(8, 1)
ROW = RowCompleted(0, 0, 0, (0,), 3)

ONE_EVENT = [
    (FavoursKept(0, 5, 3, ()), "**Ada** keeps 3 of 5 favours dealt."),
    (FavoursKept(0, 5, 2, ()), "**Ada** keeps 2 of 5 favours drawn."),
    (FavoursKept(0, 5, 2, ("twins", "pillar")), "**Ada** keeps 2 of 5 favours drawn (The Twins and The Pillar)."),
    (FavoursKept(0, 2, 2, ()), "**Ada** draws the last 2 favours of the deck."),
    (FavoursKept(0, 1, 1, ("twins",)), "**Ada** draws the last favour of the deck (The Twins)."),
    (RoundBegan(1, (3, 3, 3)), "Round 1 begins: everyone takes 3 jade."),
    (RoundBegan(2, (5, 3, 1)), "Round 2 begins: **Ada** takes 5 jade, **Bob** 3 and **Cem** 1."),
    (RoundBegan(2, (3, 5, 3)), "Round 2 begins: **Bob** takes 5 jade and everyone else 3."),
    (
        PetitionWon(1, (Bid(2, 0), Bid(5, 2), Bid(3, 1)), "", 0),
        "**Bob** wins the petition of the emperor for 5 jade (7 with favours); "
        "**Ada** bids 2 and **Cem** 4 (1 from favours).",
    ),
    (
        PetitionWon(0, (Bid(1, 0), Bid(0, 0), Bid(0, 0)), "", 1),
        "**Ada** wins the petition of the emperor for 1 jade; nobody else bids.",
    ),
    (
        PetitionWon(0, (Bid(0, 1), Bid(0, 0), Bid(0, 0)), "", 1),
        "**Ada** wins the petition of the emperor for nothing (1 with favours); nobody else bids.",
    ),
    (
        PetitionWon(0, (Bid(0, 0), Bid(0, 0), Bid(0, 0)), "lot", 1),
        "Nobody bids any jade. **Ada** is drawn at random and wins the petition of the emperor.",
    ),
    (
        PetitionWon(0, (Bid(0, 0), Bid(0, 0), Bid(0, 0)), "clockwise", 1),
        "Nobody bids any jade. The petition of the emperor moves clockwise to **Ada**.",
    ),
    (
        PetitionWon(0, (Bid(3, 0), Bid(3, 0), Bid(0, 0)), "lot", 1),
        "**Ada** wins the petition of the emperor for 3 jade, tie broken at random; **Bob** bids 3 and **Cem** "
        "nothing.",
    ),
    (
        PetitionWon(0, (Bid(3, 2), Bid(4, 0), Bid(2, 3)), "jade", 0),
        "**Ada** wins the petition of the emperor for 3 jade (5 with favours), tie broken by the jade bid; **Bob** "
        "bids 4 and **Cem** 5 (3 from favours).",
    ),
    (
        PetitionWon(1, (Bid(3, 0), Bid(3, 0), Bid(1, 0)), "clockwise", 0),
        "**Bob** wins the petition of the emperor for 3 jade, tie broken clockwise; **Ada** bids 3 and **Cem** 1.",
    ),
    (Recruited(0, 1, 0, 0), "**Ada** recruits 1 peasant."),
    (Recruited(0, 3, 2, 3), "**Ada** recruits 3 peasants for 2 jade."),
    (ConvictsCollected(0, 5), "**Ada** trades 2 peasants for 5 convicts."),
    (ConvictsCollected(0, 1), "**Ada** trades 2 peasants for 1 convict."),
    (JadeCollected(0, 5), "**Ada** collects 5 jade."),
    (JadeCollected(0, 0), "**Ada** collects no jade, as none is left."),
    (PrisonEmptied(0, 2, 1, 0), "**Ada** takes 2 jade and 1 convict from the prison in Longxi."),
    (BlocksQuarried(0, 1, 0, 2), "**Ada** quarries 1 block."),
    (BlocksQuarried(0, 5, 7, 2), "**Ada** quarries 5 blocks for 7 jade."),
    (BlockBuilt(0, SPOT, 0), "**Ada** builds on level 2 in Shangjun (column 4)."),
    (BlockBuilt(0, Spot(4, 3), 5), "**Ada** tops a tower in Longxi (column 5; 5 points)."),
    (EmperorBlockPlaced(0, SPOT), "**Ada** places the emperor block on level 2 in Shangjun (column 4)."),
    (EmperorBlockLost(0), "**Ada** did not place the emperor block and loses it."),
    (
        FavourPlayed(0, "throne", (SPOT,), SPOT),
        f"**Ada** plays The Throne ({favours()['throne'].rewards}) with the plaque on level 2 in Shangjun (column 4).",
    ),
    (
        BlockRemoved(0, 1, SPOT, 2),
        "**Ada** removes **Bob**'s block on level 2 in Shangjun (column 4) with 2 convicts.",
    ),
    (TaskmasterMoved(0, 1), "**Ada** moves the taskmaster to Shangjun."),
    (RoleRepeated(0, "builder", 2), "**Ada** repeats the Builder card for 2 jade."),
    (RoleBoughtBack(0, "taskmaster", "jade"), "**Ada** buys back the Taskmaster card for 3 jade."),
    (RoleBoughtBack(0, "builder", "chip"), "**Ada** buys back the Builder card for a chip."),
    (RowCompleted(0, 0, 1, (0,), 6), "That completes the level 2 row in Longxi: a chip and 6 points for **Ada**."),
    (ROW, "That completes the level 1 row in Longxi: a chip and 3 points for **Ada**."),
    (
        RowCompleted(2, 0, 2, (0, 1, 2), 10),
        (
            "That completes the level 3 row in Longxi: a chip for **Cem**, 10 points each for **Ada**, **Bob** and "
            "**Cem**."
        ),
    ),
    (
        RowCompleted(0, 0, 0, (), 3),
        "That completes the level 1 row in Longxi: a chip for **Ada**, no points, as every block is the emperor's.",
    ),
    (
        LevelCompleted(3, (0, 1), 10, finished=True),
        "That completes level 4 in every province: 10 points each for **Ada** and **Bob**.",
    ),
    (
        LevelCompleted(0, (), 10, finished=True),
        "That completes level 1 in every province: no points, as every block is the emperor's.",
    ),
    (RowCompleted(None, 1, 2, (0,), 10), "Level 3, unfinished: 10 points for **Ada** in Shangjun."),
    (LevelCompleted(1, (2,), 10, finished=False), "Level 2, unfinished: 10 points for **Cem** on the whole level."),
    (WallCompleted(0, 1, 2), "The Great Wall is complete! **Ada** empties all prisons: 1 jade and 2 convicts."),
    (WallCompleted(0, 0, 0), "The Great Wall is complete! **Ada** placed the last block."),
    (
        MongolsInvaded(),
        "The emperor blocks have run out. The Mongols invade through the unfinished wall.",
    ),
    (EndScored("chips", (1, 0, 6)), "For buyback chips, **Ada** scores 1 point and **Cem** 6."),
    (EndScored("chips", (0, 0, 0)), "Nobody has a buyback chip left."),
    (EndScored("province", (20, 0, 0)), "For their weakest province, **Ada** scores 20 points."),
    (EndScored("province", (0, 0, 0)), "Nobody has a block in every province."),
    (EndScored("jade", (0, 5, 0)), "For the most jade, **Bob** scores 5 points."),
    (EndScored("workers", (5, 5, 5)), "For the most workers, **Ada** scores 5 points, **Bob** 5 and **Cem** 5."),
]


@pytest.mark.parametrize(("event", "sentence"), ONE_EVENT)
def test_one_event_alone_says(event, sentence):
    assert TEXTS.chronicle([event], NAMES) == [sentence]


def test_workers_sent_are_described_with_the_blocks():
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
    kinds -= {Event, happened.Deed}
    assert kinds - {type(event) for event, _ in ONE_EVENT} == {WorkersSent}


TOGETHER = [
    (
        "a turn has one paragraph, and its player's name once",
        [TaskmasterMoved(0, 2), RoleBoughtBack(0, "taskmaster", "jade"), Recruited(0, 3, 2, 2), Recruited(1, 1, 0, 0)],
        [
            "**Ada** moves the taskmaster to Yanmen, buys back the card for 3 jade and recruits 3 peasants for 2 jade.",
            "**Bob** recruits 1 peasant.",
        ],
    ),
    (
        "where the taskmaster has just gone needs no second name",
        [TaskmasterMoved(0, 1), PrisonEmptied(0, 0, 2, 1), EmperorBlockPlaced(0, Spot(0, 0)), BlockBuilt(0, SPOT, 0)],
        [
            "**Ada** moves the taskmaster to Shangjun, takes 2 convicts from the prison there, places the emperor "
            "block on level 1 in Longxi (column 1) and builds on level 2 there (column 4)."
        ],
    ),
    (
        "what building costs is told once, for both blocks",
        [WorkersSent(0, 3, 1, 2, 1), BlockBuilt(0, Spot(3, 0), 0), BlockBuilt(0, Spot(2, 0), 0)],
        [
            "**Ada** builds 2 blocks on level 1 in Longxi (columns 3 and 4) for 1 jade with 4 workers (2 peasants "
            "and 1 convict die)."
        ],
    ),
    (
        "blocks of different levels are told from the ground up",
        [TaskmasterMoved(0, 0), WorkersSent(0, 0, 6, 0, 1), BlockBuilt(0, Spot(3, 1), 0), BlockBuilt(0, Spot(1, 0), 0)],
        [
            "**Ada** moves the taskmaster to Longxi and builds 2 blocks there (level 1, column 2; level 2, column "
            "4) for 1 jade with 6 workers (6 convicts die)."
        ],
    ),
    (
        "a tower is told after the block under it",
        [WorkersSent(0, 14, 0, 7, 1), BlockBuilt(0, Spot(4, 2), 0), BlockBuilt(0, Spot(4, 3), 5)],
        [
            "**Ada** builds on level 3 in Longxi (column 5) and tops a tower in Longxi (column 5; 5 points) for 1 "
            "jade with 14 workers (7 peasants die)."
        ],
    ),
    (
        "what a turn's last block completes follows it",
        [BlockBuilt(0, Spot(0, 0), 0), ROW, LevelCompleted(0, (1, 2), 10, finished=True)],
        [
            "**Ada** builds on level 1 in Longxi (column 1). That completes the level 1 row in Longxi (a chip and "
            "3 points for **Ada**) and level 1 in every province (10 points each for **Bob** and **Cem**)."
        ],
    ),
    (
        "what an earlier block completes is told of the turn",
        [BlockBuilt(0, Spot(0, 0), 0), ROW, RoleBoughtBack(0, "builder", "chip"), JadeCollected(0, 3)],
        [
            "**Ada** builds on level 1 in Longxi (column 1), buys back the card for a chip and collects 3 jade. "
            "This turn completes the level 1 row in Longxi: a chip and 3 points for **Ada**."
        ],
    ),
    (
        "the deal is one paragraph, with the reader's own cards",
        [FavoursKept(0, 5, 3, ()), FavoursKept(1, 5, 3, ("twins", "pillar", "road")), FavoursKept(2, 5, 3, ())],
        ["Everyone is dealt 5 favours and keeps 3; **Bob** keeps The Twins, The Pillar and The Imperial Road."],
    ),
    (
        "a part of the deal names its players",
        [FavoursKept(0, 5, 3, ()), FavoursKept(2, 5, 3, ())],
        ["**Ada** and **Cem** each keep 3 of 5 favours dealt."],
    ),
    (
        "the unfinished wall is told level by level",
        [
            MongolsInvaded(),
            RowCompleted(None, 0, 0, (0,), 3),
            RowCompleted(None, 1, 0, (1, 2), 3),
            RowCompleted(None, 0, 1, (), 6),
            LevelCompleted(0, (0,), 10, finished=False),
            LevelCompleted(1, (), 10, finished=False),
            LevelCompleted(3, (2,), 10, finished=False),
            EndScored("chips", (1, 0, 0)),
            EndScored("jade", (0, 5, 0)),
        ],
        [
            "The emperor blocks have run out. The Mongols invade through the unfinished wall.",
            "Level 1, unfinished: 3 points for **Ada** in Longxi; 3 points each for **Bob** and **Cem** in Shangjun; "
            "10 points for **Ada** on the whole level.",
            "Level 4, unfinished: 10 points for **Cem** on the whole level.",
            "For buyback chips, **Ada** scores 1 point.",
            "For the most jade, **Bob** scores 5 points.",
        ],
    ),
    ("nothing happened", [], []),
]


@pytest.mark.parametrize(("events", "paragraphs"), [case[1:] for case in TOGETHER], ids=[case[0] for case in TOGETHER])
def test_events_are_described_together(events, paragraphs):
    assert TEXTS.chronicle(events, NAMES) == paragraphs


def test_a_brief_chronicle_has_only_important_events():
    events = [
        RoundBegan(2, (3, 3, 3)),
        PetitionWon(0, (Bid(1, 0), Bid(0, 0), Bid(0, 0)), "", 0),
        TaskmasterMoved(0, 1),
        RoleBoughtBack(0, "taskmaster", "jade"),
        WorkersSent(0, 2, 0, 1, 0),
        BlockBuilt(0, Spot(0, 0), 0),
        ROW,
        JadeCollected(1, 3),
        EmperorBlockLost(0),
    ]
    assert TEXTS.chronicle(events, NAMES, brief=True) == [
        "**Ada** wins the petition of the emperor for 1 jade; nobody else bids.",
        "**Ada** builds on level 1 in Longxi (column 1). That completes the level 1 row in Longxi: a chip and 3 "
        "points for **Ada**.",
    ]


def test_the_end_of_the_game_belongs_to_no_player():
    assert deeds([BlockBuilt(0, Spot(0, 0), 0), ROW, WallCompleted(0, 1, 1)], NAMES) == [
        "builds on level 1 in Longxi (column 1)"
    ]


def test_an_event_of_another_game_is_refused():
    with pytest.raises(TypeError, match="no event of Huang Di"):
        TEXTS.chronicle([Event()], NAMES)
