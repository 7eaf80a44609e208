"""The table, maps and help of HAN in German, as whole sentences."""

# ruff: noqa: RUF001  # the multiplication sign is meant

import json
from copy import deepcopy
from dataclasses import replace

import pytest

from games.engine import Label, Refused
from games.engine.language import speaking
from games.han import BOX
from games.han.cards import CARDS, HAND
from games.han.maps import SHEETS, load_map, title_of
from games.han.roads import ROW
from games.han.state import EMISSARIES, HOUSES
from tests.games.han.events import placed, scored
from tests.games.han.map_sources import CHINA as CHINA_FILE
from tests.games.han.map_sources import refusal
from tests.games.han.positions import ALT, BOARD, DETAIL, play, position, table
from tests.games.han.positions import CAPITAL as FRAGMENT
from tests.games.han.scenes import CAPITAL, CHINA, TOWN, ended, middle, town

NAMES = ("Ada", "Bob", "Cem", "Dee")


@pytest.fixture(autouse=True)
def _german():
    with speaking("de"):
        yield


# The table in words

HEADLINES = [
    (middle(), "Runde 1: Ada ist am Zug; noch 20 Karten im ersten von zwei Stapeln."),
    (middle(turn=9, renewed=True, pile="r"), "Runde 3: Bob ist am Zug; noch 1 Karte im zweiten von zwei Stapeln."),
    (middle(pile=""), "Runde 1: Ada ist am Zug; keine Karte mehr im ersten von zwei Stapeln."),
    (middle(turn=9, final_round=True), "Runde 3, die letzte: Bob ist am Zug, und niemand zieht mehr Karten."),
    (middle(phase="setup"), "Die Karten werden ausgeteilt."),
    (
        ended(pieces={"wei": "A"}),
        "In Runde 2 war der Stapel zum zweiten Mal aufgebraucht: Ada gewinnt mit 1 Punkt.",
    ),
    (
        ended(ending="full", pieces={"wei": "AB"}),
        "In Runde 2 konnte niemand mehr eine Figur setzen: Ada und Bob teilen sich den Sieg mit 2 Punkten.",
    ),
    (
        ended(ending="agreed", pieces={"wei": "A"}),
        "In Runde 2 endete die Partie im Einvernehmen aller: Ada gewinnt mit 1 Punkt.",
    ),
]


@pytest.mark.parametrize(("seen", "line"), HEADLINES)
def test_where_the_game_stands(seen, line):
    assert BOX.texts.headline(seen, NAMES) == line


BOARD_LINES = [
    (middle(), "Auslage: Rot, Gelb, Grün und Orange. Stapel: 20 Karten, der erste von zweien."),
    (middle(renewed=True, display="", pile="r"), "Auslage: keine Karte. Stapel: 1 Karte, der zweite von zweien."),
    (middle(), "### Ada (Sonne)"),
    (middle(), "0 Punkte, hat den Kaiser; 16 Häuser, 4 Gesandte und 1 Befestigung übrig; 3 Karten auf der Hand."),
    (
        town(left={1: {"markers": 2}}, hands=("r", "r", "r", "r")),
        "0 Punkte; 20 Häuser, 7 Gesandte und 2 Marktplätze übrig; 1 Karte auf der Hand.",
    ),
    (
        ended(pieces={"qi3": "B"}, left={1: {"houses": 1, "emissaries": 1}}),
        "2 Punkte; 1 Haus und 1 Gesandter übrig; 3 Karten auf der Hand.",
    ),
    (middle(), "### Wei (rot)"),
    (middle(), "Häuser: Sonne 4 (1, 2, 3 befestigt, Grenze zu Zhao), Welle 1 (4). Frei: 5, Grenze zu Chu."),
    (middle(), "Gesandte: Sonne 1, Welle 1; noch 2 Plätze."),
    (middle(), "Häuser: Berg 1 (3 Hafen). Frei: 1, 2, 4 Hafen, Grenze zu Lu."),
    (middle(), "Gesandte: keine; noch 1 Platz."),
    (middle(), "Kein Haus. Frei: 1, 2, 3, 4 Hafen, Grenze zu Qi."),
    (middle(), "Gesandte: keine; kein Platz ohne Haus."),
    (middle(), "Gewertet: Berg 10."),
    (middle(scored={"lu": (0, 0, 0, 0)}), "Gewertet: keine Punkte."),
    (town(), "Häuser: Sonne 1 (1), Berg 1 (3). Marktplätze: Welle (2). Frei: 4, 5."),
    (town(), "Gesandte: Sonne 1; kein Platz mehr."),
    (town(pieces={"temple": "AAbbB"}), "Häuser: Sonne 2 (1, 2), Welle 1 (5). Marktplätze: Welle (3), Welle (4). Voll."),
    (middle(), "### Straßen und Bündnisse"),
    (middle(), "Sonne: Reihe aus 4 (8 Punkte): Grenzfeld Zhao-Wei, Wei 3, Wei 2, Wei 1."),
    (middle(), "Welle: Reihe aus 3 (1 fehlt zur Wertung): Qin 1, Qin 2, Qin 3."),
    (middle(), "Häfen: Berg 1; 6 frei."),
    (middle(), "Bündnis 3, Wei und Qin: Sonne 4."),
    (town(pieces={}, emissaries={}), "Keine Reihe aus 3 oder mehr Häusern."),
    (town(pieces={}, emissaries={}), "Kein Bündnis brächte jetzt Punkte."),
    (ended(pieces={"chin": "BBB.."}), "Häfen: kein Haus; 7 frei."),
]


@pytest.mark.parametrize(("seen", "line"), BOARD_LINES)
def test_lines_of_the_table(seen, line):
    assert line in BOX.texts.board(seen, NAMES, BOARD).splitlines()


def test_the_last_turn_is_described():
    turn = play(table(CHINA, hands=("rrr", "ggg")), "wei", "wei1", "pile", "violet")
    told = BOX.texts.board(turn.game.observation(2), NAMES, BOARD).splitlines()
    assert "Letzter Zug: **Ada** setzt für Rot ein Haus auf Wei 1 und zieht eine Karte vom Stapel." in told


def test_the_picture_is_described():
    assert BOX.texts.alt(middle(), NAMES, ALT) == (
        "Runde 1: Ada ist am Zug; noch 20 Karten im ersten von zwei Stapeln. Ada (Sonne): 0 Punkte. "
        "Bob (Welle): 0 Punkte. Cem (Berg): 0 Punkte. Dee (Raute): 0 Punkte. Yan: kein Haus. Zhao: Häuser Sonne 1. "
        "Qin: Häuser Welle 3; Gesandte Sonne 2. Wei: Häuser Sonne 4, Welle 1; Gesandte Sonne 1, Welle 1. "
        "Qi: Häuser Berg 1. Lu: kein Haus. Shu: Häuser Berg 4; Gesandte Sonne 1. Chu: kein Haus. Wu: kein Haus. "
        "Auslage: Rot, Gelb, Grün und Orange."
    )


def test_a_hand_is_described_with_its_uses():
    assert BOX.texts.hand(middle()).splitlines() == [
        "**Deine Karten: Rot und 2× Grün**",
        "Rot: Wei (2 Felder frei, Platz für 2 Gesandte) und Shu (2 Felder frei, Platz für 3 Gesandte).",
        "2× Grün: Zhao (5 Felder frei, Platz für 1 Gesandten) und Wu (6 Felder frei). Als Paar zählen sie als eine "
        "Karte jeder anderen Farbe.",
    ]
    assert BOX.texts.hand(middle(hands=("",))) == "Du hast keine Karten mehr."
    assert BOX.texts.hand(position(CHINA).observation(None)) == "Nur wer mitspielt, hat Karten."


# A closer look

ITEMS = [
    (middle(), "seat:0", Label("Ada (Sonne)", "0 Punkte; 16 Häuser und 4 Gesandte übrig")),
    (middle(), "zhao", Label("Zhao", "Grün; 5 Felder frei, Platz für 1 Gesandten")),
    (middle(), "all:alliances", Label("Bündnisse", "Die Gesandten auf beiden Seiten, und wer Punkte bekommt")),
    (middle(), "all:roads", Label("Straßen und Häfen", "Reihen von Häusern, und Häuser in Häfen")),
    (town(), "all:roads", Label("Straßen", "Reihen von Häusern")),
    (middle(), "all:cards", Label("Karten", "Die Auslage, der Stapel und was abgeworfen wurde")),
]


@pytest.mark.parametrize(("seen", "item", "label"), ITEMS)
def test_items_have_labels(seen, item, label):
    assert BOX.texts.items(seen, NAMES)[item] == label


HISTORY = [placed(0, "wei3", "house", ("red",)), scored("wei", (7, 0, 0, 0), (7, 0, 0, 0))]

DETAIL_LINES = [
    (middle(), "seat:0", "**Ada (Sonne)**: 16 Häuser, 4 Gesandte und 1 Befestigung übrig; 3 Karten auf der Hand."),
    (middle(), "seat:0", "Endete das Spiel jetzt: +26 (Häuser 11, Bündnisse 7 und Straßen 8)"),
    (middle(), "seat:0", "- Wei: 4 Häuser und 1 Gesandter"),
    (middle(), "seat:0", "- Qin: 2 Gesandte"),
    (middle(), "seat:0", "- Zhao: 1 Haus"),
    (middle(), "seat:3", "Endete das Spiel jetzt: +0"),
    (ended(pieces={"wei": "AAAA", "qi3": "A"}), "seat:0", "**10 Punkte**: Häuser 5, Straßen 4, Häfen 1"),
    (middle(), "wei", "**Wei** (rot): 2 Felder frei, Platz für 2 Gesandte"),
    (middle(), "wei", "- Wei 3: Sonne, befestigt; Straßen zu dem Grenzfeld Zhao-Wei, Wei 2 und Wei 4"),
    (middle(), "wei", "- Grenzfeld Wei-Chu: frei; Straßen zu Wei 5 und Chu 2"),
    (middle(), "lu", "- Lu 4, ein Hafen: frei; Straße zu Wu 4"),
    (middle(), "wei", "**Gesandte:** Sonne 1, Welle 1; noch 2 Plätze"),
    (middle(), "wei", "**Häuser brächten jetzt:** Sonne 10, Welle 4"),
    (middle(), "lu", "**Häuser brächten jetzt:** nichts"),
    (middle(), "shu", "**Gewertete Häuser:** Berg 10"),
    (middle(scored={"lu": (0, 0, 0, 0)}), "lu", "**Gewertete Häuser:** niemand hatte eins"),
    (middle(), "wei", "**Nachbarn:** Zhao, Qin, Qi, Lu, Chu"),
    (middle(), "wei", "- Bündnis 2, mit Zhao: niemand"),
    (middle(), "wei", "**Was hier geschah, das Neueste zuerst**"),
    (middle(), "wei", "**Ada** setzt für Rot ein Haus auf Wei 3. Wei ist voll und wird gewertet: **Ada** 7."),
    (town(), "temple", "- Tempel 2: Welle, Marktplatz mit Gesandtem; Straßen zu Tempel 1 und Tempel 3"),
    (ended(CAPITAL, **TOWN), "temple", "- Tempel 2: Welle, Marktplatz; Straßen zu Tempel 1 und Tempel 3"),
    (
        middle(),
        "all:alliances",
        "**Bündnisse** mit den Gesandten auf beiden Seiten. Punkte, wenn jetzt gewertet würde:",
    ),
    (
        town(),
        "all:alliances",
        "**Bündnisse** mit den Gesandten auf beiden Seiten, auch denen auf Marktplätzen. "
        "Punkte, wenn jetzt gewertet würde:",
    ),
    (ended(), "all:alliances", "**Bündnisse** mit den Gesandten auf beiden Seiten. Punkte:"),
    (middle(), "all:alliances", "5. Shu (1☼) und Chu (keine): niemand"),
    (middle(), "all:roads", "**Straßen**: Reihen aus 4 und mehr Häusern bringen am Ende Punkte."),
    (town(pieces={}), "all:roads", "Keine Reihe aus 3 oder mehr."),
    (middle(), "all:roads", "**Häfen** werden am Ende gewertet wie eine Provinz."),
    (middle(), "all:roads", "- Qi 3: Berg"),
    (middle(), "all:roads", "Punkte, wenn jetzt gewertet würde: Berg 1."),
    (ended(), "all:roads", "Punkte: niemand."),
    (middle(discards="rrv"), "all:cards", "- Violett: 9 im Spiel, 1 abgeworfen; für Chu (8 Felder frei)"),
    (
        middle(),
        "all:cards",
        "Ist dieser Stapel aufgebraucht, werden die abgeworfenen Karten zum zweiten und letzten gemischt.",
    ),
    (
        middle(renewed=True),
        "all:cards",
        "Ist dieser Stapel aufgebraucht, zieht niemand mehr Karten, und das Spiel endet nach der Runde.",
    ),
]


@pytest.mark.parametrize(("seen", "item", "line"), DETAIL_LINES)
def test_a_closer_look_shows(seen, item, line):
    assert line in BOX.texts.detail(item, seen, HISTORY, NAMES, DETAIL).splitlines()


# Scores


def test_points_so_far():
    assert BOX.texts.scoring(middle(), NAMES) == "\n".join(
        [
            "**Punkte bisher**",
            "- ☼ Ada (Sonne): **0**",
            "- ≈ Bob (Welle): **0**",
            "- ▲ Cem (Berg): **0**",
            "- ◆ Dee (Raute): **0**",
            "-# Häuser bringen Punkte, sobald eine Provinz voll ist; Bündnisse, Straßen und Häfen am Ende.",
        ]
    )
    assert BOX.texts.scoring(town(), NAMES).endswith(
        "Häuser bringen Punkte, sobald ein Viertel voll ist; Bündnisse und Straßen am Ende."
    )


def test_the_ranking_explains_its_ties():
    seen = ended(pieces={"wei": "AB", "chu": "C", "lu": "C"}, left={3: {"houses": 1, "emissaries": 0}})
    assert BOX.texts.scoring(seen, NAMES).splitlines()[1:7] == [
        "Rang 1, Ada und Bob: 2 Punkte (je 27 Figuren übrig)",
        "Rang 3, Cem: 2 Punkte (26 Figuren übrig)",
        "Rang 4, Dee: 0 Punkte",
        "Bei Gleichstand entscheiden die meisten übrigen Häuser und Gesandten.",
        "Punkte nach Herkunft; ☼ Ada (Sonne), ≈ Bob (Welle), ▲ Cem (Berg) und ◆ Dee (Raute).",
        "```",
    ]


# Maps


def test_bundled_maps_have_german_titles_and_uploaded_maps_keep_theirs():
    assert [title_of(load_map(key)) for key in SHEETS] == ["Grenzstreitigkeiten", "Wege der Diplomatie"]
    assert title_of(FRAGMENT) == "A fragment"


def test_bundled_maps_have_german_province_names_and_uploaded_maps_keep_theirs():
    assert [*CAPITAL.names.values()] == [
        "Kaserne", "Palast", "Tempel", "Westmarkt", "Trommelturm", "Gärten", "Speicher", "Archiv", "Ostmarkt",
    ]  # fmt: skip
    assert [*CHINA.names.values()] == [province.name for province in CHINA.provinces.values()]
    assert [*replace(CAPITAL, ours=False).names.values()] == [province.name for province in CAPITAL.provinces.values()]


def test_a_map_for_other_numbers_is_refused():
    with pytest.raises(Refused) as refused:
        BOX.check(2, {"map": "border_disputes"})
    assert str(refused.value) == (
        "Der Spielplan Grenzstreitigkeiten ist für 3 bis 5 Personen, nicht für 2. "
        "Wähle einen anderen mit der Option „Spielplan“, oder ändere, wer mitspielt."
    )


def put(value, *path):
    """A map with a `value` at a path."""

    def change(tree):
        for step in path[:-1]:
            tree = tree[step]
        tree[path[-1]] = value

    return change


WRONG = [
    (
        put([[]] * 201, "roads"),
        "„roads“ der Datei muss eine Liste mit höchstens 200 Einträgen sein, nicht eine Liste mit 201 Einträgen.",
    ),
    (
        put(["wei1"], "roads", 2),
        "Eintrag 3 von „roads“ der Datei muss eine Liste der Schlüssel zweier Felder sein, "
        "nicht eine Liste mit 1 Eintrag.",
    ),
    (
        put("cape", "provinces", "wei", "outline", 0),
        "Eintrag 1 von „outline“ von „wei“ von „provinces“ der Datei muss der Schlüssel eines Punkts sein, "
        "nicht „cape“.",
    ),
    (
        put("moon", "sheet"),
        "„sheet“ der Datei muss „border_disputes“ oder „ways_of_diplomacy“ sein, nicht „moon“.",
    ),
    (
        put(7, "extra"),
        "Die Datei darf „title“, „sheet“, „credits“, „size“, „points“, „provinces“, „borders“, „roads“, "
        "„alliances“ haben und sonst nichts.",
    ),
    (
        put(1, "provinces", "wei", "spaces", 0, "port"),
        "„port“ von Eintrag 1 von „spaces“ von „wei“ von „provinces“ der Datei muss true oder false sein, "
        "nicht die Zahl 1.",
    ),
    (
        put("Mars\n", "provinces", "wei", "name"),
        "„name“ von „wei“ von „provinces“ der Datei muss ein Text mit 1 bis 24 Zeichen und ohne "
        "# * / : < > @ [ \\ ] _ ` | ~ sein, nicht „Mars\\n“.",
    ),
    (
        put("wu", "provinces", "wei", "name"),
        "Zwei Provinzen heißen wu; jede Provinz muss einen eigenen Namen haben.",
    ),
    (
        put("red", "provinces", "wu", "colour"),
        "Die Zahl der Provinzen in Rot ist 3; es muss 2 sein. Es gibt noch einen Fehler.",
    ),
    (
        put([["wei", "qi"]], "alliances"),
        "„alliances“ der Datei muss eine Liste mit 15 Einträgen sein, nicht eine Liste mit 1 Eintrag.",
    ),
    (
        put(["wei1", "wei9"], "roads", 2),
        "Eintrag 2 von Eintrag 3 von „roads“ der Datei muss der Schlüssel eines Felds sein, nicht „wei9“.",
    ),
    (
        put({"at": CHINA_FILE["provinces"]["yan"]["spaces"][0]["at"], "port": True}, "provinces", "yan", "spaces", 0),
        "Die Zahl der Häfen ist 8; bei Grenzstreitigkeiten muss sie 7 sein.",
    ),
    (
        put([900, 900], "provinces", "wu", "spaces", 0, "at"),
        "Das Feld wu1 bei [900, 900] muss in Wu liegen, 26 Einheiten oder mehr vom Umriss entfernt.",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_a_faulty_file_is_refused(change, sentence):
    tree = deepcopy(CHINA_FILE)
    change(tree)
    assert refusal(json.dumps(tree)) == sentence


NO_MAPS = {
    '{\n"title" "x"}': " (Zeile 2: Hier fehlt „:“)",
    '{"title": }': " (Zeile 1: Hier fehlt ein Wert)",
    "[1 2]": " (Zeile 1: Hier fehlt „,“)",
    "{title: 1}": " (Zeile 1: Hier fehlt ein Name in doppelten Anführungszeichen)",
    '["x': " (Zeile 1: Ein Text ist nicht zu Ende)",
    '["\n"]': " (Zeile 1: Ein Text enthält ein unerlaubtes Zeichen)",
    '["\\x"]': " (Zeile 1: Ein Text enthält einen unerlaubten Rückstrich)",
    "[] []": " (Zeile 1: Nach dem Ende kommt noch etwas)",
    "[" * 50_000: "",
}


@pytest.mark.parametrize(("text", "where"), NO_MAPS.items(), ids=[str(number) for number in range(len(NO_MAPS))])
def test_a_text_without_a_map_is_refused(text, where):
    assert refusal(text) == (
        f"Die Datei ist kein JSON{where}. Sie muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt."
    )


def test_a_long_file_is_refused():
    assert refusal(" " * 65_537) == "Die Datei hat 65537 Zeichen; erlaubt sind höchstens 65536."


def test_a_refusal_is_in_the_language_of_the_uploader():
    broken = json.dumps(CHINA_FILE | {"alliances": []})
    assert refusal(broken).endswith("muss eine Liste mit 15 Einträgen sein, nicht eine Liste mit 0 Einträgen.")
    with speaking("en"):
        assert refusal(broken) == "“alliances” of the file must be a list of 15, not a list of 0."


# Help

PAGES = {
    "Ein Zug": f"Alle haben {HOUSES} Häuser, {EMISSARIES} Gesandte und {HAND} Karten auf der Hand.",
    "Häuser und Straßen": f"eine Reihe aus {ROW} oder mehr eigenen Häusern",
    "Gesandte und Bündnisse": f"Es gibt {len(CHINA.alliances)}",
    "Karten": f"{CARDS['red']} rote, {CARDS['green']} grüne, {CARDS['yellow']} gelbe, {CARDS['orange']} orange und "
    f"{CARDS['violet']} violette Karten",
    "Wertung": f"Von den {SHEETS['border_disputes'].ports} Häfen",
    "Befestigungen und Marktplätze": "Alle haben einen, zu zweit je zwei.",
    "Punkte und das Ende": "Wege der Diplomatie: 3 zu viert, 4 zu dritt, 5 zu zweit.",
    "Auslegungen und Varianten": "es sind nicht die gedruckten",
    "Befehle": "- `/han setzen provinz figur [karten] [zweite] [zweite-karten]` Setze ein oder zwei Figuren",
}


def test_the_help_is_german_from_the_first_page_to_the_last():
    pages = {topic.name: topic.text for topic in BOX.texts.help()}
    assert list(pages) == list(PAGES)
    assert [name for name, words in PAGES.items() if words not in pages[name]] == []
    assert all(len(topic.text) <= 1_350 for topic in BOX.texts.help() if topic.lesson)


def test_the_box_and_its_options_are_german():
    assert BOX.sentence == ("Baue Häuser entlang der Straßen und schicke Gesandte an die Höfe Chinas. Zwei Spielpläne.")
    assert BOX.credits.startswith("HAN ist von Michael Schacht und bei ABACUSSPIELE erschienen.")
    assert [option.title for option in BOX.options] == ["Spielplan", "Marker"]
    assert [action.title for action in BOX.actions] == ["setzen", "abwerfen", "nachsetzen", "fertig", "ziehen"]
