"""What is said of options, points and the table is what they are: in random games, and at the fullest table."""

import re
from itertools import pairwise
from random import Random

import pytest

from games.engine import SYMBOLS, Label, Pick, Table
from games.engine.combining import groups, label_of
from games.engine.language import languages, speaking
from games.engine.words import GLYPHS, listed
from games.huang_di import BOX, scoring
from games.huang_di import events as happened
from games.huang_di.cards import PRICES, REPEAT, ROLE_CARDS, favour_names, favours
from games.huang_di.state import EMPEROR_BLOCKS, PRINTED_SUPPLIES, STARTING_JADE, WALL_BLOCKS
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, WORKERS, Spot, is_tower, parse_spot
from rendering.pieces import SYMBOLS as CARVED
from tests.games.conformance import Setting, some_moments
from tests.games.huang_di.positions import ADAM, asked, changed, hurried, play, position, told, turn_of

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem", "Dee", "Eve", "Fay")

# Options


KEYS = re.compile(r"\bp\d\b|\bl\d\b|\bc\d\b|None|_")
"""What no text may show: options' keys, `p2:l3:c4` above all."""
BLOCKS = happened.BlockBuilt | happened.EmperorBlockPlaced


def counted(count, thing):
    return f"{count} {thing}{'s' * (count != 1)}"


def several(**counts):
    return listed(counted(count, thing) for thing, count in counts.items() if count) or "nothing"


def said_of_block(event, after):
    """Return what was to be said of the space of a block, from the events that followed it."""
    row = any(isinstance(one, happened.RowCompleted) and one.seat is not None for one in after)
    level = any(isinstance(one, happened.LevelCompleted) and one.finished for one in after)
    wall = any(isinstance(one, happened.WallCompleted) for one in after)
    found = []
    if isinstance(event, happened.BlockBuilt):
        found += [f"{(2, 4, 6, 8)[event.spot.level]} workers", *["5 points"] * (event.spot.level == 3)]
        assert event.points == 5 * (event.spot.level == 3)
    if row or level:
        what = "the wall" if wall else "row and level" if row and level else "the row" if row else "the level"
        points = [str((3, 6, 10, 0)[event.spot.level])] * row + ["10"] * level
        found.append(f"completes {what}: {'1 chip; ' * row}{' and '.join(points)} points for most blocks")
        found += ["ends the game"] * wall
    text = "; ".join(found)
    return text[:1].upper() + text[1:]


def said_of(topic, event):
    """Return the text and the note that an option was to have, from the event that followed; `None` if any will do."""
    text = note = None
    match topic, event:
        case ("recruit", happened.Recruited(peasants=count)) | ("quarry", happened.BlocksQuarried(blocks=count)):
            text = counted(count, "peasant" if topic == "recruit" else "block")
            note = f"{event.cost} jade" if event.cost else "Free"
        case "workers", happened.WorkersSent(peasants=peasants, convicts=convicts, dead_peasants=dead):
            text = several(peasant=peasants, convict=convicts)
            note = f"{several(peasant=dead, convict=convicts)} {'dies' if dead + convicts == 1 else 'die'}"
        case "remove", happened.BlockRemoved(convicts=count):
            note = counted(count, "convict")
        case (("recruiter" | "resources"), happened.JadeCollected(jade=jade)):
            text = f"Collect {jade} jade"
        case "repeat", happened.RoleRepeated(role=role, cost=cost):
            text, note = role.title(), f"{cost} jade"
        case "after", happened.RoleBoughtBack(role=role, price=price):
            text = f"Buy back {role.title()}: {'3 jade' if price == 'jade' else '1 chip'}"
    return text, note


def test_an_option_costs_and_brings_what_it_says():
    said = set()
    for seed in range(8):
        said |= compare_labels(Table(BOX.new(2 + seed % 3, {}), nature=Random(seed)), Random(seed))
    assert said >= {"recruit", "quarry", "workers", "remove", "recruiter", "resources", "repeat", "after", "the row"}
    assert said >= {"row and level", "the level", "the wall"}


def compare_labels(table, source):
    """Play a game and compare labels with what followed; return what was compared."""
    notes, said = {}, set()
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        seen, key, begun = table.game.observation(ask.seat), hurried(ask, source), len(table.game.events)
        label = ask.label(seen, str(key)) if ask.topic not in ("keep", "deal", "draw") else Label("")
        assert not KEYS.search(f"{ask.prompt(seen)} {label.text} {label.note}")
        if isinstance(ask, Pick) and re.match(r"p\d:l", str(key)):
            notes[parse_spot(key)] = label.note
        table.answer(ask.seat, key)
        events = table.game.events[begun:]
        text, note = said_of(ask.topic, events[0]) if events else (None, None)
        if text or note:
            assert (text or label.text, note or label.note) == (label.text, label.note.partition(": ")[0])
            said.add(ask.topic)
        blocks = [n for n, one in enumerate(events) if isinstance(one, BLOCKS)]
        for number, end in pairwise([*blocks, len(events)]):
            note = notes[events[number].spot]
            assert note == said_of_block(events[number], events[number + 1 : end])
            said |= {*re.findall(r"completes ([a-z ]*)", note.lower())}
    return said


def choices(table):
    """Yield what each choice of one click says, with the table after it."""
    (ask,) = table.asks
    for group in groups(table, ask, 25):
        for choice in group.choices:
            label, after = label_of(choice.decided, choice.before.game.observation(ask.seat)), table.fork()
            yield f"{label.text}; {label.note}", play(after, *choice.path)


def test_a_choice_of_several_answers_says_its_whole_price():
    adam = {"jade": 9, "peasants": 6, "convicts": 3, "blocks": 3, "roles": ["recruiter", "resources"]}
    table, prices = turn_of(ADAM, "BB... .....", adam=adam), set()
    for said, after in choices(table):
        for price in re.findall(r"costs (\d+) jade", said):
            collected = sum(event.jade for event in told(after, happened.JadeCollected))
            assert int(price) == 9 + collected - after.game.players[ADAM].jade
            prices.add(int(price))
    assert prices == {1, 2, 3, 4, 5, 6, 8, 9}
    sent = 0
    for said, after in choices(play(table, "builder", "build")):
        for event in told(after, happened.WorkersSent):
            dead = several(peasant=event.dead_peasants, convict=event.convicts)
            assert said.count("1 jade") == event.cost == 9 - after.game.players[ADAM].jade
            assert f": {several(peasant=event.peasants, convict=event.convicts)}; " in said
            assert re.search(rf"[; ]{dead} dies?$", said)
            sent += 1
    assert sent > 20


@pytest.mark.parametrize("bonus", [0, 2])
def test_every_action_has_a_note_but_plain_jade(bonus):
    view = position(wall="AA... .....", adam={"hand": ["twins"], "collect": bonus}).observation(ADAM)
    notes = {key: asked(role).label(view, key).note for role, actions in ROLE_CARDS.items() for key in actions}
    assert [key for key, note in notes.items() if not note] == ["jade"] * (not bonus)


def test_bids_and_favours_say_what_they_add():
    view = position(adam={"petition": 2, "jade": 9}).observation(ADAM)
    assert asked("bid", low=0, high=9).label(view, "7").note == "9 with your favours"
    for favour in favours().values():
        found = [part.split(" ") for part in favour.rewards.split(", ")]
        kinds = ("income", "petition", "jade", "points")
        rewards = {kind.rstrip("s"): getattr(favour, kind) for kind in kinds}
        assert {kind.rstrip("s"): int(count) for count, kind in found} == {k: n for k, n in rewards.items() if n}


# Points and the table


@pytest.mark.parametrize("seats", [2, 5])
def test_the_points_in_the_table_are_those_of_the_game(seats):
    for table in some_moments(Setting(BOX, seats, {}), Random(seats), 12):
        game, told = table.game, TEXTS.scoring(table.game.observation(None), NAMES[:seats])
        if not game.over:
            lines = [line for line in told.splitlines() if line.startswith("- ")]
            assert len(lines) == seats
            for seat, player in enumerate(game.players):
                (line,) = [line for line in lines if NAMES[seat] in line]
                own = re.findall(r"([a-z ]+) (\d+)", line.partition("** (")[2])
                assert f"**{player.score}**" in line
                assert {source.strip(): int(count) for source, count in own} == {
                    source: count for source, count in player.points.items() if count
                }
            continue
        table_lines = told.split("```")[1].strip("\n").splitlines()
        numbers = [[*map(int, re.findall(r"\d+", line))] for line in table_lines[1:]]
        assert numbers == [
            *([player.points[source] for player in game.players] for source in scoring.SOURCES),
            [player.score for player in game.players],
        ]
        assert len({len(line) for line in table_lines}) == 1
        ranks = re.findall(r"Rank (\d+), (.*?): (\d+) point", told)
        assert {(int(rank), name) for rank, names, _ in ranks for name in names.split(" and ")} == {
            (rank, NAMES[seat]) for seat, rank in enumerate(game.ranks)
        }


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


@pytest.mark.parametrize("spots", [((4, 2), (4, 3)), ((3, 0), (2, 0)), ((0, 3), (4, 3)), ((1, 1), (2, 0))])
def test_what_building_costs_is_told_once_for_both_blocks(spots):
    built = [happened.BlockBuilt(ADAM, Spot(*spot), 5 * (spot[1] == 3)) for spot in spots]
    (paragraph,) = TEXTS.chronicle([happened.WorkersSent(ADAM, 14, 0, 7, 1), *built], NAMES)
    assert paragraph.count("14 workers") == paragraph.count("for 1 jade with 14 workers (7 peasants die).") == 1
    assert {*map(int, re.findall(r"\d+", paragraph.partition(" for 1 jade")[0]))} >= {spot[0] + 1 for spot in spots}


# Sizes


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


def test_symbols_are_those_of_the_picture():
    assert SYMBOLS is CARVED
    board = TEXTS.board(full_view(), NAMES, 3_800)
    assert all(f"### {name} ({symbol})" in board for symbol, name in zip(SYMBOLS, NAMES, strict=True))
    assert len(GLYPHS) == len(SYMBOLS)


# Help

PAGES = {topic.name: topic.text for topic in BOX.texts.help()}


def series(numbers):
    *most, last = numbers
    return f"{', '.join(map(str, most))} or {last}"


ROWS_SCORE = f"{series(scoring.ROW_POINTS)} points on level 1, 2 or 3"
ONE, *FEW, SIX = scoring.CHIP_POINTS[1:]
FIGURES = {
    "A round": [f"has {STARTING_JADE} jade", f"{WALL_BLOCKS} blocks of their own"],
    "Role cards": [
        f"peasants for {series(PRICES[1:])} jade",
        f"your own blocks for {series(PRICES[1:])} jade",
        "Recruiter {recruiter} jade, Resources {resources} jade".format(**REPEAT),
        "Builder {builder} jade".format(**REPEAT),
    ],
    "Building": [
        *(f"{series(WORKERS)} workers", ROWS_SCORE),
        *(f"scores {scoring.LEVEL_POINTS} points", f"worth {scoring.TOWER_POINTS} points"),
    ],
    "Points and the end": [
        *(
            ROWS_SCORE,
            f"including level 4: {scoring.LEVEL_POINTS} points",
            f"on level 4: {scoring.TOWER_POINTS} points",
        ),
        f"{ONE}, {', '.join(map(str, FEW))} points for one to five of them, {SIX} for six",
        f"{scoring.PROVINCE_POINTS} points for each of your blocks",
        f"{scoring.MOST_JADE_POINTS} points for the most jade",
        f"{scoring.MOST_WORKERS_POINTS} points for the most workers",
        f"{EMPEROR_BLOCKS[2]}th with two or three players, the {EMPEROR_BLOCKS[4]}th with four",
        f"the {EMPEROR_BLOCKS[5]}th with five and the {EMPEROR_BLOCKS[6]}th with six",
    ],
    "Rulings and variants": [
        "{jade} jade, {peasants} peasants, {convicts} convicts and {chips} chips".format(**PRINTED_SUPPLIES)
    ],
}


@pytest.mark.parametrize("page", FIGURES)
def test_the_figures_of_the_help_are_those_of_the_rules(page):
    assert [figure for figure in FIGURES[page] if figure not in PAGES[page]] == []
