"""What is said of options, points and the table is what they are, and fits at the fullest table."""

import re

import pytest

from games.engine.combining import groups, label_of
from games.engine.language import languages, speaking
from games.huang_di import BOX
from games.huang_di import events as happened
from games.huang_di.cards import favour_names, favours
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower
from tests.games.huang_di.positions import ADAM, asked, changed, play, position, turn_of

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem", "Dee", "Eve", "Fay")

MORE = "One more action; you have"
LABELS = [
    ("recruit", {}, "1", "1 peasant: Free"),
    ("recruit", {}, "2", "2 peasants: 1 jade"),
    ("quarry", {}, "3", "3 blocks: 2 jade"),
    ("bid", {"petition": 2}, "7", "7 jade: 9 with your favours"),
    ("recruiter", {"collect": 2}, "jade", "Collect 5 jade: 3, plus 2 from your favours"),
    ("resources", {}, "jade", "Collect 3 jade: "),
    ("after", {"jade": 3, "roles": ["taskmaster"]}, "jade", f"Buy back Taskmaster: 3 jade: {MORE} 3 jade"),
    ("after", {"chips": 1, "roles": ["recruiter"]}, "chip", f"Buy back Recruiter: 1 chip: {MORE} 1 chip"),
    ("workers", {"plan": ((Spot(0, 0), ADAM),)}, "0", "2 peasants: 1 peasant dies"),
    ("workers", {"plan": ((Spot(0, 0), ADAM),)}, "1", "1 peasant and 1 convict: 1 peasant and 1 convict die"),
    ("remove", {}, "p1:l2:c1", "Level 2, column 1 (wave): 2 convicts"),
]


@pytest.mark.parametrize(("topic", "adam", "key", "said"), LABELS)
def test_an_option_says_what_it_costs_and_brings(topic, adam, key, said):
    label = asked(topic).label(position(wall="B.... .....\nB.... .....", adam=adam).observation(ADAM), key)
    assert f"{label.text}: {label.note}" == said


TOWERS, FULL, GAP = "B...B B....\n", "BBBBB BBBBB\n" * 3, "BBBBB BBB.B\n" + "BBBBB BBBBB\n" * 2
SPACES = [
    ("BBBB. .....", "p1:l2:c1", "4 workers", ""),
    ("BBBB. .....", "p1:l1:c5", "2 workers", "the row: 1 chip; 3"),
    ("BBBB. BBBBB", "p1:l1:c5", "2 workers", "row and level: 1 chip; 3 and 10"),
    (TOWERS + GAP, "p2:l4:c5", "8 workers; 5 points", "the level: 10"),
    (TOWERS + FULL, "p2:l4:c5", "8 workers; 5 points", "the wall: 10"),
    (TOWERS.replace("....", "...B") + GAP, "p2:l3:c4", "6 workers", "the wall: 1 chip; 10 and 10"),
]


@pytest.mark.parametrize(("wall", "spot", "workers", "completes"), SPACES)
def test_a_space_says_what_a_block_costs_and_completes(wall, spot, workers, completes):
    view = position(wall=wall).observation(ADAM)
    note = f"ompletes {completes} points for most blocks" if completes else ""
    note += "; ends the game" * ("wall" in completes)
    assert asked("build").label(view, spot).note == workers + f"; c{note}" * bool(completes)
    assert asked("emperor").label(view, spot).note == f"C{note}" * bool(completes)


def choices(table):
    """Return what each choice of one click says, by its answers."""
    found, (ask,) = {}, table.asks
    for choice in (choice for group in groups(table, ask, 25) for choice in group.choices):
        label = label_of(choice.decided, choice.before.game.observation(ask.seat))
        found[" ".join(map(str, choice.path))] = f"{label.text}: {label.note}"
    return found


def test_a_choice_of_several_answers_says_its_whole_price():
    adam = {"jade": 9, "peasants": 6, "convicts": 3, "blocks": 3, "roles": ["recruiter", "resources"]}
    table = turn_of(ADAM, "BB... .....", adam=adam)
    assert choices(table).items() >= {
        ("taskmaster move p2", "Move to Shangjun: You have 0 blocks there; prison: nothing"),
        ("taskmaster repeat recruiter recruit 5", "Recruiter again: Recruit 5 peasants (costs 8 jade): "),
        ("taskmaster repeat resources jade", "Resources again: Collect 3 jade (costs 2 jade): "),
    }
    assert choices(play(table, "builder", "build")).items() >= {
        ("p1:l2:c1 one 0", "Only this block: 4 peasants: 2 peasants die"),
        (
            "p1:l2:c1 p1:l1:c3 0",
            "Also level 1, column 3: 6 peasants: 1 jade; 3 peasants die",
        ),
    }


POINTS = """
           ☼   ≈
Rows       9   0
Levels    10   0
Towers     0   5
Favours    0   7
Chips      0   0
Province   0   0
Jade       5   5
Workers    5   5
Total     29  22
"""


def test_the_points_are_told_by_source():
    game = position(wall="AAAB. .....", seats=2)
    game.players[0].points |= {"rows": 9, "levels": 10}
    game.players[1].points |= {"towers": 5, "favours": 7}
    assert TEXTS.scoring(game.observation(None), NAMES[:2]).splitlines()[1:] == [
        "- ☼ Ada (sun): **19** (rows 9, levels 10)",
        "- ≈ Bob (wave): **12** (towers 5, favours 7)",
    ]
    game.finish("mongols")
    said = TEXTS.scoring(game.observation(None), NAMES[:2])
    assert said.splitlines()[1:3] == ["Rank 1, Ada: 29 points", "Rank 2, Bob: 22 points"]
    assert said.split("```")[1] == POINTS


def test_the_board_shows_the_wall():
    game = position(wall="B...A .....\nA*..A .....\nAb..A B....\nABBA* ABa..")
    lines = re.findall(r"Level (\d)(?:, (\w+))?: (.*)\.", TEXTS.board(game.observation(None), NAMES[:3], 3_800))
    free, later = ["free"], ["not yet"]
    assert [(level, kind, row.split(", ")) for level, kind, row in lines] == [
        ("1", "complete", ["sun", "wave", "wave", "sun", "emperor"]),
        ("2", "", ["sun", "wave (plaque)", *free * 2, "sun"]),
        ("3", "", ["sun", "emperor", *later * 2, "sun"]),
        ("4", "towers", ["wave", "sun"]),
        ("1", "", ["sun", "wave", "sun (plaque)", *free * 2]),
        ("2", "", ["wave", *free * 2, *later * 2]),
        ("3", "", [*free, *later * 4]),
    ]


def test_the_last_turns_say_who_is_acting_and_who_has_not_begun():
    view, petition = turn_of(ADAM).game.observation(None), position("petition").observation(None)
    acting, *others = TEXTS.detail("last", view, (), NAMES[:3], 3_500).splitlines()
    assert (acting, len(others)) == ("It is **Ada**'s turn.", 2)
    assert all("has not taken a turn yet" in line for line in others)
    assert "It is" not in TEXTS.detail("last", petition, (), NAMES[:3], 3_500)


def test_what_building_costs_is_told_once_for_both_blocks():
    built = [happened.BlockBuilt(ADAM, Spot(*spot), 0) for spot in ((4, 2), (3, 0))]
    (paragraph,) = TEXTS.chronicle([happened.WorkersSent(ADAM, 14, 0, 7, 1), *built], NAMES)
    where, _, rest = paragraph.partition(" for 1 jade with 14 workers (7 peasants die).")
    assert "14 workers" not in where + rest
    assert {*re.findall(r"\d+", where)} >= {"4", "5"}


@pytest.fixture(params=languages())
def language(request):
    """Every language, one after the other."""
    with speaking(request.param):
        yield request.param


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


FULL = {
    "wide": ("長" * 32, {}),
    "escaped": (r"\*" * 32, {}),
    "the emperor's": (r"\*" * 32, {"owner": EMPEROR}),
    "short": ("i", {}),
}


@pytest.mark.parametrize(("name", "more"), FULL.values(), ids=FULL)
def test_the_fullest_table_still_fits(name, more, language):
    view, names = full_view(**more), [name] * 6
    assert 0 < len(TEXTS.headline(view, names)) <= 600
    assert 0 < len(TEXTS.board(view, names, 3_800)) <= 3_800
    assert 0 < len(TEXTS.hand(view)) <= 4_000
    assert len(TEXTS.scoring(view, names)) <= (2_000 if name[0] == "長" else 2_500), "a classic message"
    for length in (1, 20, 40, 64):
        alt = TEXTS.alt(view, ["名" * length] * 6, 1_024)
        assert (len(alt) <= 1_024, alt[-1]) == (True, ".")


def test_a_long_board_leaves_out_the_names_of_favours_and_a_long_hand_has_one_line_a_card():
    view, twins, wide = full_view(), favours()["twins"].name, ["長" * 32] * 6
    assert "Favours played: 6." in TEXTS.board(view, wide, 3_800)
    assert f"Favours played: {twins}." in TEXTS.board(full_view(granted=["twins"]), "ABCDEF", 3_800)
    assert len(TEXTS.hand(view).splitlines()) == 1 + 36
    hands = [TEXTS.hand(full_view(hand=sorted(favours())[:cards])) for cards in (10, 11)]
    assert [hand.count("```") for hand in hands] == [20, 0]


def test_favours_that_can_be_played_are_named_as_far_as_there_is_room_or_else_counted():
    named = []
    for count in range(1, 13):
        ready = sorted(favours())[:count]
        view = position(wall="A...A A...A\n" + "AAAAA AAAAA\n" * 3, adam={"hand": ready}).observation(ADAM)
        note, names = asked("builder").label(view, "favour").note, favour_names(ready)
        named.append(names in note)
        assert str(count) in note or named[-1]
    assert named == [True] * 6 + [False] * 6
