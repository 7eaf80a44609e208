"""Details of items, and advice for newcomers."""

from random import Random

import pytest

from games.engine import Label, Table
from games.huang_di import BOX
from games.huang_di.cards import ROLE_CARDS, favours
from games.huang_di.events import (
    Bid,
    BlockBuilt,
    BlockRemoved,
    EmperorBlockPlaced,
    FavourPlayed,
    JadeCollected,
    PetitionWon,
    RoundBegan,
    RowCompleted,
)
from games.huang_di.wall import Spot
from tests.games.huang_di.positions import ADAM, BILL, asked, play, position, turn_of

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem")
PASS = ["taskmaster", "move", "p2"]


def detail(item, game, viewer=None, events=()):
    return TEXTS.detail(item, game.observation(viewer), events, NAMES, 3_500).splitlines()


def test_players_provinces_cards_and_last_turns_can_be_looked_at():
    items = TEXTS.items(position(wall="AB... .....", prisons=[(1, 2), (0, 0)]).observation(None), NAMES)
    assert list(items) == ["seat:0", "seat:1", "seat:2", "p1", "p2", *ROLE_CARDS, "last"]
    assert items["seat:1"] == Label("Bob (wave)", "0 points; 0 favours played")
    assert items["p1"] == Label("Longxi", "2 of 17 blocks; prison: 1 jade and 2 convicts")


def test_a_player_is_described_in_full():
    adam = {"jade": 2, "peasants": 1, "chips": 1, "emperor_block": True, "granted": ["twins"], "income": 1, "blocks": 4}
    table = play(turn_of(ADAM, "AB... .....", adam=adam), "recruiter", "recruit", 3, "end", *PASS, *PASS)
    table.game.players[ADAM].points["rows"] = 3
    assert detail("seat:0", table.game) == [
        "**Ada (sun)**, in Longxi",
        "0 jade, 4 peasants, 0 convicts, 4 blocks, 1 chip and the emperor block.",
        "1 block in the wall, 13 to quarry; 0 favours in hand.",
        "**3 points**: rows 3",
        "**Every round:** income 4 jade, +0 to each bid, Collect Jade 3",
        "Turn 1, Recruiter: recruits 3 peasants for 2 jade.",
        "**Favours played: 1**",
        f"The Twins: {favours()['twins'].rewards}.",
        "```",
        "■■",
        "```",
    ]


def test_a_player_without_actions_is_described():
    lines = detail("seat:1", position())
    assert lines[3:] == [
        "**0 points**",
        "**Every round:** income 3 jade, +0 to each bid, Collect Jade 3",
        "**Bob** has not taken a turn yet.",
        "**Favours played: none yet**",
    ]


def test_an_unfinished_action_is_not_described():
    table = play(turn_of(ADAM, adam={"jade": 9}), "recruiter")
    assert not [line for line in detail("seat:0", table.game) if line.startswith("Turn")]
    assert "*You played it this turn.*" in detail("recruiter", table.game, ADAM)


def test_a_province_has_a_history():
    events = [
        RoundBegan(1, (3, 3, 3)),
        PetitionWon(0, (Bid(1, 0), Bid(0, 0), Bid(0, 0)), "", 0),
        BlockBuilt(0, Spot(0, 0), 0),
        BlockBuilt(1, Spot(5, 0), 0),
        RoundBegan(2, (3, 3, 3)),
        EmperorBlockPlaced(1, Spot(4, 0)),
        RowCompleted(1, 0, 0, (0,), 3),
        FavourPlayed(0, "twins", (Spot(4, 0), Spot(5, 0)), Spot(4, 0)),
        BlockRemoved(2, 1, Spot(5, 0), 1),
        JadeCollected(2, 3),
    ]
    game = position(wall="AB..A *....", prisons=[(1, 2), (0, 0)])
    assert detail("p1", game, events=events) == [
        "**Longxi**: 3 of 17 blocks (sun 2, wave 1)",
        "Prison: 1 jade and 2 convicts",
        "Taskmasters: sun, wave, mountain",
        "Level 1: sun, wave, free, free, sun.",
        "Level 2: free, free, not yet, not yet, free.",
        "**What happened here, latest first**",
        f"Round 2: **Ada** plays The Twins ({favours()['twins'].rewards}) "
        "with the plaque on level 1 in Longxi (column 5).",
        "Round 2: **Bob** places the emperor block on level 1 in Longxi (column 5). That completes the level 1 row "
        "in Longxi: a chip for **Bob**, 3 points for **Ada**.",
        "Round 1: **Ada** builds on level 1 in Longxi (column 1).",
    ]
    assert detail("p2", position())[0] == "**Shangjun**: 0 of 17 blocks"


def test_a_long_history_keeps_the_latest_events():
    events = [event for turn in range(200) for event in (RoundBegan(turn, (3, 3, 3)), BlockBuilt(0, Spot(0, 0), 0))]
    lines = detail("p1", position(), events=events)
    assert "Round 200: **Ada** builds on level 1 in Longxi (column 1)." in lines
    assert not [line for line in lines if line.startswith("Round 1:")]
    assert 3_400 < len("\n".join(lines)) <= 3_500


def test_a_role_card_says_what_its_actions_would_be_now():
    adam = {"jade": 3, "peasants": 4, "convicts": 1, "blocks": 1, "hand": ["twins"], "collect": 2}
    table = turn_of(ADAM, "..... .....\nAAB.. .....", adam=adam, prisons=[(0, 2), (0, 0)])
    told = {role: detail(role, table.game, ADAM) for role in ROLE_CARDS}
    assert [line.rpartition(" *")[2] for role in ROLE_CARDS for line in told[role][1:]] == [
        "Now: up to 3.*",
        "Now: you have 4 peasants.*",
        "Now: 5 jade.*",
        "Now: 2 convicts.*",
        "Now: up to 3.*",
        "Now: 5 jade.*",
        "Now: 36 favours left in the deck.*",
        "Now: you have 1 block and 5 workers.*",
        "Now: The Twins.*",
        "Now: 1 block in Longxi.*",
        "Now: you are in Longxi.*",
        "Not now: no other card from an earlier turn this round.*",
    ]
    play(table, "recruiter", "jade", *PASS, *PASS)
    assert detail("recruiter", table.game, ADAM)[1] == "*You played it in turn 1 to collect 5 jade.*"
    assert detail("taskmaster", table.game, ADAM)[-1].endswith("*Now: Recruiter.*")


@pytest.mark.parametrize("role", ROLE_CARDS)
def test_the_public_sees_only_the_rules_of_a_role_card(role):
    lines = detail(role, position())
    assert len(lines) == 1 + len(ROLE_CARDS[role])
    assert "ow:" not in "".join(lines)


def test_the_last_turn_of_everyone_is_told():
    assert detail("last", turn_of(ADAM).game)[0] == "It is **Ada**'s turn."
    table = play(turn_of(ADAM, adam={"jade": 1}), "recruiter", "recruit", 2)
    assert detail("last", table.game) == [
        "**Ada** recruits 2 peasants for 1 jade.",
        "It is **Bob**'s turn.",
        "**Cem** has not taken a turn yet.",
    ]
    table = play(table, *["taskmaster", "move", "p2"] * 2)
    assert table.waiting == (ADAM,)
    assert detail("last", table.game)[0] == "**Ada** recruits 2 peasants for 1 jade."


# Hints

HINTS = [
    ("role", {}, "Start with the blocks"),
    ("role", {"roles": ["resources"], "jade": 2}, "The Taskmaster can repeat Resources for 2 jade"),
    ("role", {"roles": ["resources"], "jade": 1}, "You get your Resources card back next round"),
    ("role", {"roles": ["resources", "taskmaster"], "jade": 2}, "You get your Resources card back next round"),
    ("role", {"blocks": 1}, "Recruit some with the Recruiter card"),
    ("role", {"blocks": 1, "roles": ["recruiter"], "jade": 1}, "The Taskmaster can repeat the Recruiter for 1 jade"),
    ("role", {"blocks": 1, "roles": ["recruiter"]}, "You get your Recruiter card back next round"),
    ("role", {"blocks": 1, "peasants": 3}, "You cannot build in Longxi with the workers you have"),
    ("role", {"blocks": 1, "peasants": 4}, "You can build in Longxi"),
    ("role", {"blocks": 1, "peasants": 4, "roles": ["builder"], "jade": 2}, "can repeat it for 2 jade"),
    ("role", {"peasants": 4, "roles": ["builder"], "jade": 2}, "Use this turn to prepare for the next round"),
    ("role", {"blocks": 1, "peasants": 4, "roles": ["builder"]}, "Use this turn to prepare for the next round"),
    ("role", {"hand": ["twins"]}, "Play the favour with your Builder card"),
    ("keep", {}, "Small patterns"),
    ("after", {"emperor_block": True}, "you lose it at the end of the round"),
    ("after", {"emperor_block": True, "roles": ["builder", "resources", "recruiter"]}, ""),
    ("after", {}, ""),
    ("bid", {}, "Usually 2 to 5 jade"),
    ("repeat", {}, ""),
]


@pytest.mark.parametrize(("topic", "adam", "advice"), HINTS)
def test_a_newcomer_is_advised(topic, adam, advice):
    roles = {"roles": ["builder"]} if topic == "after" else {}
    view = position(wall="AABBB .....", adam=roles | adam).observation(ADAM)
    hint = asked(topic).hint(view)
    assert advice in hint
    assert bool(hint) == bool(advice)


AFTER = [
    (["jade", "chip"], "3 jade is a whole round's basic income"),
    (["jade", "chip"], "Chips that you keep score"),
    (["chip"], "Chips that you keep score"),
]


@pytest.mark.parametrize(("ways", "advice"), AFTER)
def test_a_second_action_is_weighed(ways, advice):
    assert advice in asked("after", ["end", *ways]).hint(position().observation(ADAM))


ROUTINE = [
    ("bid", {}, ""),
    ("role", {}, ""),
    ("role", {"roles": ["builder"]}, ""),
    ("role", {"hand": ["twins"]}, "Play the favour with your Builder card"),
    ("plaque", {}, "your other favours need least"),
]


@pytest.mark.parametrize(("topic", "adam", "advice"), ROUTINE)
def test_routine_questions_are_explained_only_in_the_first_three_rounds(topic, adam, advice):
    ask = asked(topic)
    early, late = (position(wall="AABBB .....", adam=adam, round=number).observation(ADAM) for number in (3, 4))
    assert ask.hint(early)
    assert advice in ask.hint(late)
    assert bool(ask.hint(late)) == bool(advice)


def test_the_first_hand_is_explained():
    ask = Table(BOX.new(2, {}), nature=Random(1))
    assert "A favour shows a pattern" in ask.ask_of(BILL).hint(ask.game.observation(BILL))
