"""What is said of options, points and the table is what they are, and fits at the fullest table."""

import re
from dataclasses import replace

import pytest

from games.engine.language import languages, speaking
from games.engine.words import addressing, symbol
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import favours
from games.huang_di.chronicle import chronicle, deeds
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower, parse_spot
from tests.games.huang_di.positions import ADAM, asked, changed, position, turn_of
from tests.games.playing import note_of, play

TEXTS = BOX.texts
TOWERS, FULL, GAP = "B...B B....\n", "BBBBB BBBBB\n" * 3, "BBBBB BBB.B\n" + "BBBBB BBBBB\n" * 2
SPACES = [
    ("BBBB. .....", "p1:l2:c1"),
    ("BBBB. .....", "p1:l1:c5"),
    ("AABB. .....", "p1:l1:c5"),
    ("AAB.B BBBBB", "p1:l1:c4"),
    (TOWERS + GAP, "p2:l4:c5"),
    ("A...A ....B\n" + FULL, "p2:l4:c1"),
    ("A...A B...B\n" + GAP, "p2:l3:c4"),
]


@pytest.mark.parametrize(("wall", "spot"), SPACES)
def test_a_note_names_the_points_that_a_block_brings_everyone(wall, spot):
    """The block is the only one, built by peasants alone, so the game may end with it."""
    adam = {"peasants": 8, "blocks": 1, "province": parse_spot(spot).province}
    table = play(turn_of(ADAM, wall, adam=adam), "builder", "build")
    note = note_of(table, spot)
    won = [player.score for player in play(table, spot).game.players]
    first, *_ = note.split("; ")
    assert [int(points) for points in re.findall(r"\+(\d+)(?! buyback)", first)] == [points for points in won if points]
    assert ("no points" in first.lower()) == (won[ADAM] == 0)
    assert [symbol(seat) in first for seat in (1, 2)] == [points > 0 for points in won[1:]]
    assert ("chip" in first) == (table.game.players[ADAM].chips > 0)
    assert ("ends the game" in note.lower()) == table.over


def test_a_note_tells_who_has_how_many_blocks_in_a_row_and_which_favour_a_block_forms():
    adam = {"peasants": 8, "blocks": 1, "hand": ["twins", "rampart"]}
    note = note_of(play(turn_of(ADAM, "A.BB. .....", adam=adam), "builder", "build"), "p1:l1:c2")
    assert note.endswith("row worth 3 points: you 2, wave 2, 1 free")
    assert [favours()[card].name in note for card in ("twins", "rampart")] == [True, False]


@pytest.mark.parametrize(
    ("adam", "blocks", "points"),
    [
        ({}, "2", 3),
        ({"jade": 0}, "1", 0),
        ({"blocks": 1}, "1", 0),
        ({"peasants": 3}, "1", 0),
        ({"peasants": 1}, "", 0),
        ({"peasants": 0, "hand": ["twins"]}, "", favours()["twins"].points),
    ],
)
def test_the_builder_card_tells_what_it_brings_at_most(adam, blocks, points):
    adam = {"jade": 1, "peasants": 4, "blocks": 2} | adam
    view = position(wall="AAA.. .....", adam=adam).observation(ADAM)
    note = asked("role").label(view, "builder").note
    assert re.findall(r"\+(\d+)", note) == [str(points)] * (points > 0)
    assert re.findall(r"(\d) blocks?", note) == [*blocks]
    if blocks:
        second, action = asked("build").label(view, "p1:l1:c4").note, asked("builder").label(view, "build").note
        assert ("2 blocks: +3 points" in second) == (blocks == "2")
        assert ("2 for" in action) == (blocks == "2")


@pytest.mark.parametrize(("marker", "rivals"), [(None, {1, 2}), (0, {1, 2}), (1, {2}), (2, set())])
def test_who_can_beat_a_bid_by_winning_the_tie(marker, rivals):
    game = position("petition", adam={"jade": 5}, bill={"jade": 5}, charles={"jade": 5})
    note = asked("bid").label(changed(game, marker=marker).observation(ADAM), "5").note
    assert ("Only" in note, "Sure" in note) == (len(rivals) == 1, not rivals)
    assert {seat for seat in (1, 2) if symbol(seat) in note} == (rivals if len(rivals) == 1 else set())


def test_a_bid_is_sure_to_win_only_if_nobody_can_beat_it():
    game = position("petition", adam={"jade": 9}, bill={"jade": 3, "petition": 2}, charles={"jade": 6})
    bids = [asked("bid").label(game.observation(ADAM), str(key)).note for key in range(10)]
    alike = [key for key in range(1, 10) if bids[key] == bids[key - 1]]
    assert alike == [1, 2, 3, 4, 6, 8, 9], "Bill can beat 4, and Charles 6"
    assert ("wave" in bids[5], "mountain" in bids[5]) == (False, True)


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


ESCAPED = r"\*" * 32


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "more"), [("長" * 32, {}), (ESCAPED, {}), (ESCAPED, {"owner": EMPEROR}), ("i", {})])
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


def test_blocks_built_together_are_one_deed_and_a_tower_another():
    sent = happened.WorkersSent(ADAM, jailed=1, peasants=4, convicts=0, dead_peasants=1, cost=2)
    low, high, top = (happened.BlockBuilt(ADAM, Spot(0, level), 5 * (level == 3)) for level in (1, 2, 3))
    built = "2 blocks in Longxi (levels 2 and 3)"
    assert deeds([low, top], ["Adam"]) == ["1 block in Longxi (level 2)", "tower in Longxi (+5)"]
    assert deeds([low, high, sent], ["Adam"]) == [built, "+1 convict in prison"]
    assert deeds([low, high, replace(sent, jailed=0)], ["Adam"]) == [built]


def test_a_turn_begins_with_the_points_and_its_reader_is_addressed():
    events = [
        happened.BlockBuilt(ADAM, Spot(0, 3), 5),
        happened.RowCompleted(ADAM, 0, 2, (ADAM, 1), 10),
        happened.FavourPlayed(ADAM, "twins", (), Spot(0, 3)),
        happened.BlockRemoved(ADAM, 1, Spot(5, 1), 2),
    ]
    names, points = ["Adam", "Bill", "Charles"], 15 + favours()["twins"].points
    (public,) = chronicle(events, names)
    assert public.startswith(f"**Adam +{points}**: tower in Longxi (+5)")
    assert "level 3 in Longxi (**Adam +10** and +1 buyback chip, **Bill +10**)" in public
    assert "**Bill**'s block in" in public
    with addressing(names, 1):
        (own,) = chronicle(events, names)
    assert own == public.replace("**Bill**'s block", "your block").replace("Bill", "you")
    assert chronicle(events[1:2], names) == [
        "Full: level 3 in Longxi (**Adam +10** and +1 buyback chip, **Bill +10**)."
    ]


def test_a_long_board_leaves_out_the_names_of_favours_and_a_long_hand_has_one_line_a_card():
    view, twins, wide = full_view(), favours()["twins"].name, ["長" * 32] * 6
    assert "Favours played: 6." in TEXTS.board(view, wide, 3_800)
    assert f"Favours played: {twins}." in TEXTS.board(full_view(granted=["twins"]), "ABCDEF", 3_800)
    assert len(TEXTS.hand(view).splitlines()) == 1 + 36
    hands = [TEXTS.hand(full_view(hand=sorted(favours())[:cards])) for cards in (10, 11)]
    assert [hand.count("```") for hand in hands] == [20, 0]


@pytest.mark.parametrize("ready", [["twins"], ["granary"], ["granary", "twins", "plough", "gate"]])
def test_favours_that_can_be_played_are_told_by_what_they_bring(ready):
    wall = "A...A A...A\n" + "AAAAA AAAAA\n" * 3
    note = asked("builder").label(position(wall=wall, adam={"hand": ready}).observation(ADAM), "favour").note
    most = max(favours()[card].points for card in ready)
    assert f"{most} points" in note or not most
    assert (favours()[ready[0]].name in note) == (len(ready) == 1)


@pytest.mark.parametrize(
    ("owned", "gained", "short"),
    [
        ({"peasants": 2, "blocks": 0}, {"stock-blocks": (4.0, 0.0)}, "2 workers, but no block"),
        ({"peasants": 3, "convicts": 1, "blocks": 1}, {"stock-blocks": (2.0, 1.0)}, "4 workers, but only 1 block"),
        ({"peasants": 4, "blocks": 1}, {"stock-blocks": (4.0, 2.0)}, ""),  # both actions bring some
        ({"peasants": 3, "blocks": 1}, {"stock-blocks": (2.0, 0.0)}, ""),
        ({"peasants": 4, "blocks": 1}, {"stock-blocks": (1.0, 0.0)}, ""),  # only kept
        ({"peasants": 9, "blocks": 3}, {"stock-blocks": (5.0, 0.0)}, ""),  # enough
        ({"peasants": 1, "blocks": 1}, {"stock-workers": (4.0, 1.0)}, "1 block, but only 1 worker"),
        ({"peasants": 1, "blocks": 1}, {"stock-workers": (4.0, 2.0)}, ""),
        ({"peasants": 1, "blocks": 1}, {"stock-workers": (1.0, 0.0)}, ""),
        ({"peasants": 2, "blocks": 1}, {"stock-workers": (4.0, 0.0)}, ""),
        ({"peasants": 0, "blocks": 9}, {"stock-jade": (4.0, 0.0)}, ""),
    ],
)
def test_a_player_is_short_of_blocks_for_the_workers_or_of_workers_for_the_blocks(owned, gained, short):
    game = turn_of(ADAM, adam={"convicts": 0} | owned).game.observation(ADAM)
    assert TEXTS.remark(game, ADAM, gained) == (short and f"you have {short}")
