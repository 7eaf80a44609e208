"""The table in words, details of items, and scores."""

from dataclasses import replace

import pytest

from games.engine import Label
from games.han import BOX
from games.han.cards import CARDS
from games.han.events import CardTaken
from games.han.maps import SHEETS
from games.han.scoring import SOURCES
from games.han.table import sources
from games.han.words import place_name
from tests.games.han.events import placed, scored
from tests.games.han.positions import ALT, BOARD, DETAIL, finished, play, position
from tests.games.han.positions import table as table_of
from tests.games.han.scenes import CAPITAL, CHINA, MIDDLE, ended, middle, town

NAMES = ("Ada", "Bob", "Cem", "Dee")
CHIN = CHINA.provinces["chin"].name

# In one line

HEADLINES = [
    (middle(), "Round 1: it is Ada's turn; 20 cards left in the first of two piles."),
    (middle(turn=9, renewed=True, pile="r"), "Round 3: it is Bob's turn; 1 card left in the second of two piles."),
    (middle(turn=9, final_round=True), "Round 3, the last: it is Bob's turn, and nobody draws any more cards."),
    (middle(phase="setup"), "The cards are being dealt."),
    (
        ended(pieces={"wei": "AAA"}),
        "The draw pile ran out for the second time in round 2: Ada wins with 3 points.",
    ),
    (
        ended(pieces={"wei": "AB"}),
        "The draw pile ran out for the second time in round 2: Ada and Bob share the victory with 2 points.",
    ),
]


@pytest.mark.parametrize(("seen", "line"), HEADLINES)
def test_where_the_game_stands(seen, line):
    assert BOX.texts.headline(seen, NAMES) == line


def test_a_game_that_its_players_end_is_over_with_the_points_so_far():
    game = position(CHINA, turn=9)
    game.players[1].points["houses"] = 5
    game.end_here()
    line = "The players ended the game in round 3: Bob wins with 5 points."
    assert BOX.texts.headline(game.observation(None), NAMES) == line


# The whole table


def lines_of(seen):
    return BOX.texts.board(seen, NAMES, BOARD).splitlines()


def section(seen, head):
    """The lines under a heading."""
    lines = lines_of(seen)
    rest = lines[lines.index(f"### {head}") + 1 :]
    return rest[: next((place for place, line in enumerate(rest) if line.startswith("###")), len(rest))]


SECTIONS = [
    (
        middle(),
        "Ada (sun)",
        ["0 points, holds the Emperor; 16 houses, 4 emissaries and 1 fortification left; 3 cards in hand."],
    ),
    (
        middle(phase="setup"),
        "Ada (sun)",
        ["0 points; 16 houses, 4 emissaries and 1 fortification left; 3 cards in hand."],
    ),
    (town(), "Bob (wave)", ["0 points; 20 houses, 7 emissaries and 1 market place left; 3 cards in hand."]),
    (
        position(CHINA).observation(None),
        "Bob (wave)",
        ["0 points; 20 houses and 8 emissaries left; 3 cards in hand."],
    ),
    (
        middle(),
        "Wei (red)",
        [
            "Houses: sun 4 (1, 2, 3 fortified, border with Zhao), wave 1 (4). Free: 5, border with Chu.",
            "Emissaries: sun 1, wave 1; room for 2 more.",
        ],
    ),
    (
        middle(),
        "Shu (red)",
        [
            "Houses: mountain 4 (1, 2, 3, 4). Free: 5, border with Chu.",
            "Emissaries: sun 1; room for 3 more.",
            "Scored: mountain 10.",
        ],
    ),
    (
        middle(),
        "Qi (yellow)",
        ["Houses: mountain 1 (3 port). Free: 1, 2, 4 port, border with Lu.", "Emissaries: none; room for 1 more."],
    ),
    (
        middle(),
        "Lu (orange)",
        ["No house. Free: 1, 2, 3, 4 port, border with Qi.", "Emissaries: none; no room without a house."],
    ),
    (
        middle(),
        "Roads and alliances",
        [
            "Sun: row of 4 (8 points): the Zhao-Wei border, Wei 3, Wei 2, Wei 1.",
            f"Wave: row of 3 (1 more to score): {CHIN} 1, {CHIN} 2, {CHIN} 3.",
            "Mountain: row of 4 (4 points): Shu 3, Shu 1, Shu 2, Shu 4.",
            "Ports: mountain 1; 6 free.",
            f"Alliance 3, Wei and {CHIN}: sun 4.",
            f"Alliance 4, {CHIN} and Shu: sun 3.",
        ],
    ),
    (
        town(),
        "Temple (yellow)",
        [
            "Houses: sun 1 (1), mountain 1 (3). Market places: wave (2). Free: 4, 5.",
            "Emissaries: sun 1; no room for more.",
        ],
    ),
    (
        town(pieces={"temple": "AAbbB"}, scored={"temple": (3, 2, 0, 0)}),
        "Temple (yellow)",
        [
            "Houses: sun 2 (1, 2), wave 1 (5). Market places: wave (3), wave (4). Full.",
            "Emissaries: sun 1; room for 1 more.",
            "Scored: sun 3, wave 2.",
        ],
    ),
    (
        town(pieces={}, emissaries={}),
        "Roads and alliances",
        ["No rows of 3 or more houses.", "No alliance would score now."],
    ),
    (
        ended(pieces={"chin": "BBB.."}, emissaries={"chin": "A"}),
        f"{CHIN} (yellow)",
        ["Houses: wave 3 (1, 2, 3). Free: 4, 5, border with Zhao.", "Emissaries: sun 1.", "Scored: wave 3."],
    ),
    (
        ended(pieces={"chin": "BBB.."}),
        "Roads and alliances",
        ["No rows of 3 or more houses.", "Ports: no house; 7 free.", "No alliance would score now."],
    ),
]


@pytest.mark.parametrize(("seen", "head", "lines"), SECTIONS)
def test_the_whole_table_is_described(seen, head, lines):
    assert section(seen, head) == lines


def test_the_table_begins_with_its_cards():
    assert lines_of(middle())[:2] == [
        "### Round 1: it is Ada's turn; 20 cards left in the first of two piles.",
        "Display: red, yellow, green and orange. Draw pile: 20 cards, the first of two.",
    ]
    assert lines_of(middle(renewed=True, display=""))[1] == (
        "Display: no cards. Draw pile: 20 cards, the second of two."
    )
    assert lines_of(middle(final_round=True))[1] == "Display: red, yellow, green and orange."


def test_the_last_turn_of_everyone_is_told():
    turn = play(table_of(CHINA, hands=("rrr", "ggg")), "wei", "wei1", "pile", "violet", "zhao", "zhao1", "green")
    assert section(turn.game.observation(2), "Ada (sun)")[1:] == [
        "Last turn: **Ada** places a house on Wei 1 for red and draws a card from the pile."
    ]
    assert section(turn.game.observation(2), "Bob (wave)")[1:] == [
        "Last turn: **Bob** places a house on Zhao 1 for green and takes green."
    ]


def test_the_picture_is_described():
    assert BOX.texts.alt(middle(), NAMES, ALT) == (
        "Round 1: it is Ada's turn; 20 cards left in the first of two piles. Ada (sun): 0 points. "
        "Bob (wave): 0 points. Cem (mountain): 0 points. Dee (diamond): 0 points. Yan: no house. Zhao: houses sun 1. "
        f"{CHIN}: houses wave 3; emissaries sun 2. Wei: houses sun 4, wave 1; emissaries sun 1, wave 1. "
        "Qi: houses mountain 1. Lu: no house. Shu: houses mountain 4; emissaries sun 1. Chu: no house. Wu: no house. "
        "Display: red, yellow, green and orange."
    )


SPACES = [
    ("wei3", "Wei 3"),
    ("chin12", f"{CHIN} 12"),
    ("zhao-wei", "the Zhao-Wei border"),
    ("zhao-wei2", "the Zhao-Wei border (2)"),
]


@pytest.mark.parametrize(("space", "name"), SPACES)
def test_a_house_space_has_a_name(space, name):
    assert place_name(space, {"wei": "Wei", "chin": CHIN, "zhao": "Zhao"}) == name


# The viewer's hand

HANDS = [
    (None, ["Only players have cards."]),
    (
        0,
        [
            "**Your cards: red and 2 green**",
            "Red: Wei (2 spaces free, room for 2 emissaries) and Shu (2 spaces free, room for 3 emissaries).",
            "2 green: Zhao (5 spaces free, room for 1 emissary) and Wu (6 spaces free). As a pair they count as "
            "one card of any other colour.",
        ],
    ),
    (1, ["You have no cards left."]),
]


@pytest.mark.parametrize(("viewer", "lines"), HANDS)
def test_a_hand_is_described_with_its_uses(viewer, lines):
    assert BOX.texts.hand(middle(viewer, hands=("rgg", ""))).splitlines() == lines


# Details


def test_players_provinces_and_topics_of_the_whole_map_are_items():
    items = BOX.texts.items(middle(), NAMES)
    seats = [f"seat:{seat}" for seat in range(4)]
    assert list(items) == [*seats, *CHINA.provinces, "all:alliances", "all:roads", "all:cards"]
    assert items["seat:0"] == Label("Ada (sun)", "0 points; 16 houses and 4 emissaries left")
    assert items["wei"] == Label("Wei", "Red; 2 spaces free, room for 2 emissaries")
    assert items["all:roads"] == Label("Roads and ports", "Rows of houses, and houses on ports")
    assert BOX.texts.items(town(), NAMES)["all:roads"] == Label("Roads", "Rows of houses")


def detail(item, seen, events=()):
    return BOX.texts.detail(item, seen, events, NAMES, DETAIL).splitlines()


def test_cards_that_everyone_saw_a_player_take():
    game = position(CHINA, **MIDDLE)
    game.players[0].shown = ("green", "green")
    line = "Taken openly and still in hand: 2 green"
    assert [line in detail(f"seat:{seat}", game.observation(1)) for seat in (0, 1)] == [True, False]


def test_a_player_is_described_in_full():
    assert detail("seat:0", middle()) == [
        "**Ada (sun)**: 16 houses, 4 emissaries and 1 fortification left; 3 cards in hand.",
        "**0 points**",
        "If the game ended now: +26 (houses 11, alliances 7 and roads 8)",
        "- Zhao: 1 house",
        f"- {CHIN}: 2 emissaries",
        "- Wei: 4 houses and 1 emissary",
        "- Shu: 1 emissary",
        "Sun: row of 4 (8 points): the Zhao-Wei border, Wei 3, Wei 2, Wei 1.",
    ]
    assert detail("seat:3", middle())[1:] == ["**0 points**", "If the game ended now: +0"]


def test_after_the_game_a_player_is_described_with_points():
    seen = ended(pieces={"wei": "AAAA", "qi3": "A"})
    assert detail("seat:0", seen) == [
        "**Ada (sun)**: 15 houses and 8 emissaries left; 3 cards in hand.",
        "**10 points**: houses 5, roads 4, ports 1",
        "- Wei: 4 houses",
        "- Qi: 1 house",
        "Sun: row of 4 (4 points): Wei 1, Wei 2, Wei 3, Wei 4.",
    ]


def test_emissaries_on_market_places_are_counted_once_before_the_end_and_once_after():
    pieces = {"pieces": {"temple": "Ab", "palace": "A"}, "emissaries": {"palace": "B"}, "markers": 1}
    before, after = position(CAPITAL, **pieces).observation(1), finished(CAPITAL, turn=8, **pieces).observation(1)
    assert "- Temple: 1 emissary" in detail("seat:1", before)
    assert "- Temple: 1 emissary" in detail("seat:1", after)
    assert "If the game ended now: +2 (alliances 2)" in detail("seat:1", before)
    assert "**2 points**: alliances 2" in detail("seat:1", after)
    assert detail("all:alliances", before)[:3:2] == [
        "**Alliances**, with the emissaries on both sides, including those on market places. Would score now:",
        "2. Palace (1≈) and Temple (1≈): wave 2",
    ]


def test_a_province_is_described_by_space():
    assert detail("wei", middle()) == [
        "**Wei** (red): 2 spaces free, room for 2 emissaries",
        f"- Wei 1: sun; by road to {CHIN} 5 and Wei 2",
        "- Wei 2: sun; by road to Wei 1 and Wei 3",
        "- Wei 3: sun, fortified; by road to the Zhao-Wei border, Wei 2 and Wei 4",
        "- Wei 4: wave; by road to Wei 3, Qi 1 and Wei 5",
        "- Wei 5: free; by road to Wei 4 and the Wei-Chu border",
        "- Zhao-Wei border: sun; by road to Zhao 4 and Wei 3",
        "- Wei-Chu border: free; by road to Wei 5 and Chu 2",
        "**Emissaries:** sun 1, wave 1; room for 2 more",
        "**Houses would score now:** sun 10, wave 4",
        f"**Neighbours:** Zhao, {CHIN}, Qi, Lu, Chu",
        "- Alliance 2, with Zhao: nobody",
        f"- Alliance 3, with {CHIN}: sun 4",
        "- Alliance 6, with Chu: nobody",
        "- Alliance 10, with Lu: nobody",
        "- Alliance 12, with Qi: nobody",
    ]


PROVINCE_LINES = [
    ("qi", middle(), "- Qi 3, a port: mountain; by road to Qi 2 and Qi 4"),
    ("shu", middle(), "**Houses scored:** mountain 10"),
    ("lu", middle(), "**Houses would score now:** nothing"),
    ("lu", middle(scored={"lu": (0, 0, 0, 0)}), "**Houses scored:** nobody had any"),
    (
        "temple",
        town(),
        "- Temple 2: wave's market place, with an emissary; by road to Temple 1 and Temple 3",
    ),
    (
        "temple",
        finished(CAPITAL, markers=1, pieces={"temple": "Ab"}).observation(0),
        "- Temple 2: wave's market place; by road to Temple 1 and Temple 3",
    ),
]


@pytest.mark.parametrize(("item", "seen", "line"), PROVINCE_LINES)
def test_a_province_shows(item, seen, line):
    assert line in detail(item, seen)


def test_a_space_without_roads_and_a_province_without_neighbours_are_described():
    lone = replace(CHINA.provinces["wei"], outline=((0, 0), (0, 1), (1, 0)))
    alone = replace(CHINA, roads=(), provinces={**CHINA.provinces, "wei": lone})
    seen = position(alone).observation(0)
    assert "- Wei 1: free" in detail("wei", seen)
    assert "**Neighbours:** none" in detail("wei", seen)


HISTORY = [
    placed(0, "wei1", "house", ("red",)),
    CardTaken(0, "red"),
    placed(1, "zhao1", "house", ("green",)),
    placed(0, "zhao-wei", "house", ("red", "red")),
    scored("wei", (7, 0, 0, 0), (7, 0, 0, 0)),
    placed(0, "wei", "emissary", ("red",)),
]


def test_a_province_has_a_history():
    assert detail("wei", middle(), HISTORY)[-3:] == [
        "**What happened here, latest first**",
        "**Ada** places a house on the Zhao-Wei border and an emissary in Wei for 3 red. "
        "Wei is full and scores: **Ada** 7.",
        "**Ada** places a house on Wei 1 for red.",
    ]
    assert detail("zhao", middle(), HISTORY)[-2:] == [
        "**Ada** places a house on the Zhao-Wei border for 2 red.",
        "**Bob** places a house on Zhao 1 for green.",
    ]


def test_a_long_history_keeps_the_latest_events():
    events = [placed(turn % 4, f"wei{turn}", "house", ("red",)) for turn in range(1, 200)]
    lines = detail("wei", middle(), events)
    assert "**Dee** places a house on Wei 199 for red." in lines
    assert "**Bob** places a house on Wei 1 for red." not in lines
    assert 3_400 < len("\n".join(lines)) <= 3_500


def test_every_alliance_is_listed_with_both_courts():
    lines = detail("all:alliances", middle())
    assert len(lines) == 1 + 15
    assert lines[0] == "**Alliances**, with the emissaries on both sides. Would score now:"
    assert lines[3:5] == [
        f"3. Wei (1☼ 1≈) and {CHIN} (2☼): sun 4",
        f"4. {CHIN} (2☼) and Shu (1☼): sun 3",
    ]
    assert detail("all:alliances", ended())[0].endswith("Scored:")


def test_roads_and_ports_are_listed():
    lines = detail("all:roads", middle())
    assert lines[0] == "**Roads**: rows of 4 or more houses score at the end."
    assert lines[4:] == [
        "**Ports** score like a province at the end.",
        "Ports: mountain 1; 6 free.",
        "- Yan 5: free",
        "- Qi 3: mountain",
        "- Qi 4: free",
        "- Lu 4: free",
        "- Chu 5: free",
        "- Wu 2: free",
        "- Wu 5: free",
        "Would score now: mountain 1.",
    ]
    assert detail("all:roads", ended())[-1] == "Scored: nobody."
    assert detail("all:roads", town(pieces={})) == [
        "**Roads**: rows of 4 or more houses score at the end.",
        "No rows of 3 or more.",
    ]


def test_cards_are_counted():
    lines = detail("all:cards", middle(discards="rrv"))
    assert lines[0] == "**Display: red, yellow, green and orange. Draw pile: 20 cards, the first of two.**"
    assert lines[1] == (
        "- Red: 12 in the game, 2 discarded; "
        "for Wei (2 spaces free, room for 2 emissaries) and Shu (2 spaces free, room for 3 emissaries)"
    )
    assert lines[5] == "- Violet: 9 in the game, 1 discarded; for Chu (8 spaces free)"
    assert lines[6] == "When this draw pile runs out, the discards are shuffled into the second and last pile."
    assert len(lines) == 2 + len(CARDS)


CLOCKS = [
    (
        middle(renewed=True),
        [("When this draw pile runs out, nobody draws any more cards, and the game ends after the round.")],
    ),
    (middle(renewed=True, final_round=True), []),
    (ended(), []),
]


@pytest.mark.parametrize(("seen", "lines"), CLOCKS)
def test_the_pile_shows_how_near_the_end_is(seen, lines):
    assert detail("all:cards", seen)[1 + len(CARDS) :] == lines


# Scores


def test_sources_are_named_in_the_order_in_which_they_score():
    assert tuple(sources(middle())) == SOURCES


def test_points_so_far():
    assert BOX.texts.scoring(middle(), NAMES) == "\n".join(
        [
            "**Points so far**",
            "- ☼ Ada (sun): **0**",
            "- ≈ Bob (wave): **0**",
            "- ▲ Cem (mountain): **0**",
            "- ◆ Dee (diamond): **0**",
            "-# Houses score when a province is full; alliances, roads and ports at the end.",
        ]
    )


def test_without_ports_on_the_map_there_is_no_line_for_them():
    assert not SHEETS["ways_of_diplomacy"].ports
    told = BOX.texts.scoring(town(), NAMES)
    assert "orts" not in told
    assert told.endswith("Houses score when a district is full; alliances and roads at the end.")


RANKINGS = [
    (
        {"wei": "AAAB"},
        ["Rank 1, Ada: 4 points", "Rank 2, Bob: 3 points", "Rank 3, Cem and Dee: 0 points, with 28 pieces left each"],
    ),
    (
        {"wei": "AB", "chu": "C", "lu": "C"},
        [
            "Rank 1, Ada and Bob: 2 points, with 27 pieces left each",
            "Rank 3, Cem: 2 points, with 26 pieces left",
            "Rank 4, Dee: 0 points",
            "Ties are broken by the most houses and emissaries left.",
        ],
    ),
]


@pytest.mark.parametrize(("pieces", "lines"), RANKINGS)
def test_the_ranking_explains_its_ties(pieces, lines):
    told = BOX.texts.scoring(ended(pieces=pieces), NAMES)
    assert told.splitlines()[1 : 1 + len(lines)] == lines
    assert told.splitlines()[0].startswith("**The draw pile ran out for the second time in round 2: ")
