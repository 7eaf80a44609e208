"""Questions, options and the chronicle of HAN in German, as whole sentences."""

# ruff: noqa: RUF001  # the multiplication sign is meant

from dataclasses import replace

import pytest

from games.engine import Label
from games.engine.language import speaking
from games.han import BOX
from games.han.events import (
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DisplayFilled,
    EmperorDrawn,
    GameEnded,
    HandDealt,
    PileRenewed,
    PileUsedUp,
    PortsScored,
    TurnPassed,
)
from tests.games.han.events import allied, closed, placed, row, scored
from tests.games.han.positions import CAPITAL, led
from tests.games.han.scenes import EDGE, LAST, NO_PIECES, WEI

NAMES = ("Ada", "Bob", "Cem")


@pytest.fixture(autouse=True)
def _german():
    with speaking("de"):
        yield


# Questions

BORDER_ONLY = {
    "playing_map": EDGE,
    "hands": ("rry",),
    "pieces": {"wei": "AA", "qi": "BB"},
    "left": {0: {"emissaries": 0}},
}

QUESTIONS = [
    ({"hands": ("rgg",)}, [], "In welche Provinz setzt du? Du hast Rot und 2× Grün."),
    ({"playing_map": CAPITAL, "hands": ("vyo",)}, [], "In welches Viertel setzt du? Du hast Gelb, Orange und Violett."),
    (
        {"hands": ("rg",), "pieces": {"wei": "A" * 7, "shu": "A" * 5}, "left": {0: {"emissaries": 0}}},
        [],
        "Mit Rot und Grün kannst du nichts setzen. Eine Karte abwerfen?",
    ),
    ({"hands": ("rgg",)}, ["discard"], "Welche Karte wirfst du ab? Du hast Rot und 2× Grün."),
    ({"hands": ("rgg",)}, ["wei"], "Was setzt du in Wei? Du hast Rot und 2× Grün."),
    (BORDER_ONLY, ["wei"], "Was setzt du auf die Grenze von Wei und Qi? Du hast 2× Rot und Gelb."),
    (
        {"hands": ("rrg",)},
        ["wei", "wei1"],
        "Welche Karten spielst du für das Haus auf Wei 1? Du hast 2× Rot und Grün.",
    ),
    (
        {"hands": ("rry",), "pieces": {"wei": "B", "qi": "B"}},
        ["wei", "wei-qi"],
        "Welche Karten spielst du für das Haus auf dem Grenzfeld Wei-Qi? Du hast 2× Rot und Gelb.",
    ),
    (
        {"hands": ("rgg",), "pieces": {"wei": "B"}},
        ["wei", "wei:emissary"],
        "Welche Karten spielst du für den Gesandten in Wei? Du hast Rot und 2× Grün.",
    ),
    (
        {"hands": ("rrr",), "pieces": {"wei": "B"}, "markers": 1},
        ["wei", "wei2:fortification"],
        "Welche Karten spielst du für die Befestigung mit Haus auf Wei 2? Du hast 3× Rot.",
    ),
    (
        {"playing_map": CAPITAL, "hands": ("rrr",), "pieces": {"lo": "B"}, "markers": 1},
        ["lo", "lo2:market"],
        "Welche Karten spielst du für den Marktplatz mit Gesandtem auf Lo 2? Du hast 3× Rot.",
    ),
    (
        {"hands": ("rgg",), "pieces": {"wei": "B"}},
        ["wei", "wei2", "red"],
        "Eine zweite Figur in Wei setzen? Du hast noch 2× Grün.",
    ),
    (
        {"hands": ("rry",), "pieces": {"wei": "B", "qi": "B"}},
        ["wei", "wei-qi", "red+yellow"],
        "Eine zweite Figur in Wei setzen? Du hast noch Rot.",
    ),
    ({"hands": ("rrr",)}, ["discard", "red"], "Welche Karte ziehst du? Du hast 2× Rot und ziehst noch 1 Karte."),
    (
        {"hands": ("ryg",), "pieces": {"wei": "B", "chin": "B"}},
        ["wei", "wei-qi", "red+yellow", "done"],
        "Welche Karte ziehst du? Du hast Grün und ziehst noch 2 Karten.",
    ),
    (
        {"hands": ("r",)},
        ["wei", "wei1", "red"],
        "Welche Karte ziehst du? Du hast keine Karte und ziehst noch 3 Karten.",
    ),
]


@pytest.mark.parametrize(("things", "answers", "question"), QUESTIONS)
def test_a_question_reads(things, answers, question):
    ask, observation = led(things, answers)
    assert ask.prompt(observation) == question


# Options

LABELS = [
    ({}, [], "discard", "Karte abwerfen", "Statt etwas zu setzen; danach ziehst du eine neue"),
    (
        {"hands": ("rgg",)},
        [],
        "wei",
        "Wei",
        "Rot; 7 Felder frei; leer: höchstens 1 Figur; du hast 1× Rot",
    ),
    (
        {"hands": ("rgg",), "pieces": WEI, "emissaries": {"wei": "B"}},
        [],
        "wei",
        "Wei",
        "Rot; 1 Feld frei, Platz für 2 Gesandte; Häuser 3☼ 3≈; du hast 1× Rot",
    ),
    (
        {"hands": ("ggg",), "pieces": WEI | {"wei6": "B"}, "emissaries": {"wei": "BBBB"}},
        [],
        "wei",
        "Wei",
        "Rot; voll; Häuser 3☼ 4≈",
    ),
    (
        {
            "hands": ("ryo",),
            "pieces": {"wei": "ABABAB", "wei-qi": "B"},
            "emissaries": {"wei": "B"},
            "scored": {"wei": (4, 7, 0, 0)},
        },
        [],
        "wei",
        "Wei",
        "Rot; nur Gesandter in Wei; für Rot; bisher dort: 1≈",
    ),
    (
        {"hands": ("rgg",)},
        ["wei"],
        "wei3",
        "Haus auf Wei 3",
        "Für Rot oder 2× Grün; jetzt gewertet: Häuser +1; Platz für 1 Gesandten mehr",
    ),
    (
        {"hands": ("rgg",)},
        ["wei"],
        "wei-qi",
        "Haus auf dem Grenzfeld Wei-Qi",
        "Für Rot + 2× Grün; jetzt gewertet: Häuser +2; Platz für 2 Gesandte mehr",
    ),
    (
        {"hands": ("ggg",), "pieces": {"shu": "AA.C", "chin3": "A", "chin-shu": "A"}},
        ["shu"],
        "shu3",
        "Haus auf Shu 3",
        "Für Grün; füllt Shu: 5☼ 4▲; jetzt gewertet: Straßen +1; neben 1 Haus von dir; Platz für 1 Gesandten mehr",
    ),
    (
        {"pieces": {"chin": "A.A..", "wei": "B"}, "hands": ("yyy",)},
        ["chin"],
        "chin2",
        "Haus auf Chin 2",
        "Für Gelb; jetzt gewertet: Häuser +1; neben 2 Häusern von dir; Platz für 1 Gesandten mehr",
    ),
    (
        {"pieces": LAST},
        ["wei"],
        "wei2",
        "Haus auf Wei 2",
        "Für Rot; füllt Wei: 4☼ 7≈; ein Hafen; jetzt gewertet: Häfen +1",
    ),
    ({"pieces": LAST}, ["wei"], "wei:emissary", "Gesandter in Wei", "Für Rot; bisher dort: niemand"),
    (
        {"pieces": WEI, "emissaries": {"wei": "AB", "chin": "A"}},
        ["wei"],
        "wei:emissary",
        "Gesandter in Wei",
        "Für Rot; bisher dort: 1☼ 1≈; jetzt gewertet: Bündnisse +1",
    ),
    (
        {"pieces": LAST, "markers": 1},
        ["wei"],
        "wei2:fortification",
        "Befestigung mit Haus auf Wei 2",
        "Für 2× Rot; füllt Wei: 8☼ 7≈; ein Hafen; jetzt gewertet: Häfen +3",
    ),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "bb"}, "markers": 1},
        ["lo"],
        "lo3:market",
        "Marktplatz mit Gesandtem auf Lo 3",
        "Für 2× Rot; füllt Lo: keine Punkte",
    ),
    (
        {"pieces": {"wei": "B"}},
        ["wei", "wei2", "red"],
        "done",
        "Keine zweite Figur",
        "Dann ziehst du auf 3 Karten nach",
    ),
    (
        {"pieces": {"wei": "B"}, "final_round": True},
        ["wei", "wei2", "red"],
        "done",
        "Keine zweite Figur",
        ("Dein Zug endet"),
    ),
    ({"hands": ("rgg",)}, ["wei", "wei1"], "red", "Rot", "Dann hast du noch 2× Grün"),
    ({"hands": ("rgg",)}, ["wei", "wei-qi"], "red+green+green", "Rot und 2× Grün", ("Dann hast du keine Karten mehr")),
    ({"hands": ("rrg",)}, ["discard"], "red", "Rot", "2 auf der Hand; Wei (7 Felder frei)"),
    (
        {"display": "yygg"},
        ["discard", "red"],
        "yellow",
        "Gelb",
        ("2 in der Auslage; Qi (5 Felder frei); Chin (6 Felder frei)"),
    ),
    ({"pile": "rrr"}, ["discard", "red"], "pile", "Der Stapel", "Verdeckt; noch 3 Karten"),
    (
        {"pile": "r", "discards": "rg"},
        ["discard", "red"],
        "pile",
        "Die letzte Karte des Stapels",
        "Danach werden die 3 abgeworfenen Karten zum Stapel",
    ),
    (
        {"pile": "r"},
        ["discard", "red"],
        "pile",
        "Die letzte Karte des Stapels",
        "Danach wird die eine abgeworfene Karte zum Stapel",
    ),
    (
        {"pile": "r", "renewed": True},
        ["discard", "red"],
        "pile",
        "Die letzte Karte des Stapels",
        "Danach zieht niemand mehr: Diese Runde ist die letzte",
    ),
    (
        {"pile": "r", "renewed": True, "turn": 3},
        ["discard", "red"],
        "pile",
        "Die letzte Karte des Stapels",
        "Danach zieht niemand mehr: Das Spiel endet mit deinem Zug",
    ),
]


@pytest.mark.parametrize(("things", "answers", "key", "text", "note"), LABELS)
def test_an_option_reads(things, answers, key, text, note):
    ask, observation = led(things, answers)
    assert replace(ask.label(observation, key), aliases=()) == Label(text, note)


REASONS = [
    ({"hands": ("rgv",)}, [], "qi", "kostet Gelb oder 2 gleiche Karten"),
    ({"hands": ("rgv",), "pieces": {"qi": "BB"}, "left": NO_PIECES}, [], "qi", "dir fehlt ein Haus oder ein Gesandter"),
    (
        {"playing_map": CAPITAL, "hands": ("ryv",), "pieces": {"an": "A"}, "left": NO_PIECES, "markers": 1},
        [],
        "an",
        "dir fehlt ein Haus, ein Gesandter oder ein Marktplatz",
    ),
    (
        {"hands": ("vvv",), "pieces": {"wei": "AABBBB", "wei-qi": "C"}, "emissaries": {"wei": "AAAA"}},
        [],
        "wei",
        "voll, auch kein Platz für einen Gesandten",
    ),
    ({"hands": ("rgg",)}, ["wei"], "wei:emissary", "dort steht kein Haus"),
    (
        {"hands": ("rgo",), "pieces": WEI, "emissaries": {"wei": "AAA"}},
        ["wei"],
        "wei:emissary",
        "voll: Niemand hat dort mehr als 3 Häuser",
    ),
    (
        {"pieces": {"wei": "B"}},
        ["wei", "wei:emissary", "red"],
        "wei:emissary",
        "voll: Niemand hat dort mehr als 1 Haus",
    ),
    ({"pieces": WEI, "left": {0: {"houses": 0}}}, ["wei"], "wei6", "dir fehlt ein Haus"),
    ({"hands": ("rgo",), "pieces": {"wei": "B"}}, ["wei"], "wei-qi", "kostet Rot + Gelb, 2× Rot oder 2× Gelb"),
    (
        {"playing_map": CAPITAL, "markers": 1},
        ["lo"],
        "lo1:market",
        "das zählt als zwei Figuren, und Lo ist leer: in diesem Zug höchstens 1 Figur",
    ),
    (
        {"playing_map": EDGE, "hands": ("rry",), "pieces": {"wei": "B"}},
        ["wei", "wei-qi", "red+yellow"],
        "qi1",
        "Qi war leer: in diesem Zug höchstens 1 Figur",
    ),
]


@pytest.mark.parametrize(("things", "answers", "key", "reason"), REASONS)
def test_what_is_not_possible_has_a_reason(things, answers, key, reason):
    ask, observation = led(things, answers)
    assert ask.reasons(observation)[key] == reason


HINTS = [
    ({}, [], "Du setzt bis zu 2 Figuren, beide in dieselbe Provinz, aber nur 1, wenn dort noch keine steht."),
    ({"playing_map": CAPITAL}, [], "Mit jeder Karte setzt du eine Figur in ein Viertel ihrer Farbe"),
    ({"final_round": True}, [], "Das ist die letzte Runde: Niemand zieht mehr Karten."),
    (
        {"hands": ("o",)},
        [],
        "Wirf die Karte ab, die du am wenigsten brauchst. 2 gleiche Karten zählen als eine Karte jeder Farbe.",
    ),
    ({}, ["wei"], "Das erste Haus macht Platz für einen Gesandten, deinen oder einen fremden."),
    ({"pieces": {"wei": "AB"}}, ["wei"], "wo du in beiden Provinzen eines Bündnisses die meisten hast."),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "A"}},
        ["lo"],
        "wo du in beiden Vierteln eines Bündnisses die meisten hast.",
    ),
    ({"pieces": LAST}, ["wei"], "Füllst du eine Provinz, werden die Häuser dort sofort gewertet"),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "AB"}},
        ["lo"],
        "Füllst du ein Viertel, werden die Häuser dort sofort gewertet",
    ),
    ({"pieces": {"wei": "AB"}, "markers": 1}, ["wei"], "Eine Befestigung kostet 2 Karten und deinen ganzen Zug."),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "A"}, "markers": 1},
        ["lo"],
        "Ein Marktplatz kostet 2 Karten und deinen ganzen Zug.",
    ),
    ({"pieces": {"wei": "B"}}, ["wei", "wei2", "red"], "Eine zweite Figur spart dir einen Zug."),
    ({"hands": ("rgg",)}, ["wei", "wei1"], "Behalte, was du in deinem nächsten Zug brauchen kannst."),
    ({"hands": ("rgg",)}, ["discard"], "Behalte gleiche Karten: 2 davon zählen als eine Karte jeder Farbe."),
    (
        {"display": "rg"},
        ["discard", "red"],
        "Noch einmal Rot, und du hättest 2 gleiche Karten, die als eine Karte jeder Farbe zählen.",
    ),
    ({"display": "g"}, ["discard", "red"], "Niemand sonst sieht die Karten, die du vom Stapel ziehst."),
]


@pytest.mark.parametrize(("things", "answers", "advice"), HINTS)
def test_a_newcomer_is_advised(things, answers, advice):
    ask, observation = led(things, answers)
    hint = ask.hint(observation)
    assert advice in hint
    assert len(hint) <= 300


# The chronicle

HOUSE = placed(0, "wei3", "house", ("red",))

TOLD = [
    ([EmperorDrawn(1)], "Das Los entscheidet: **Bob** beginnt und bekommt den Kaiser."),
    (
        [EmperorDrawn(1), HandDealt(0, ("red", "green", "green")), DisplayFilled(("red", "orange", "violet"))],
        "Das Los entscheidet: **Bob** beginnt und bekommt den Kaiser. **Ada** bekommt Rot und 2× Grün. "
        "In der Auslage: Rot, Orange und Violett.",
    ),
    ([HOUSE], "**Ada** setzt für Rot ein Haus auf Wei 3."),
    (
        [HOUSE, placed(0, "zhao-wei", "house", ("green", "green"))],
        "**Ada** setzt für Rot und 2× Grün Häuser auf Wei 3 und das Grenzfeld Zhao-Wei.",
    ),
    (
        [placed(0, "chin-shu2", "house", ("yellow", "yellow"))],
        "**Ada** setzt für 2× Gelb ein Haus auf das Grenzfeld Qin-Shu (2).",
    ),
    (
        [HOUSE, placed(0, "wei", "emissary", ("red",))],
        "**Ada** setzt für 2× Rot ein Haus auf Wei 3 und einen Gesandten in Wei.",
    ),
    ([placed(0, "wei", "emissary", ("red",))] * 2, "**Ada** setzt für 2× Rot zwei Gesandte in Wei."),
    (
        [placed(0, "wei3", "fortification", ("red", "red"))],
        "**Ada** setzt für 2× Rot eine Befestigung mit Haus auf Wei 3.",
    ),
    (
        [placed(0, "westmarket2", "market", ("yellow", "yellow"))],
        "**Ada** setzt für 2× Gelb einen Marktplatz mit Gesandtem auf Westmarkt 2.",
    ),
    (
        [HOUSE, scored("wei", (4, 2, 1), (7, 4, 2))],
        "**Ada** setzt für Rot ein Haus auf Wei 3. Wei ist voll und wird gewertet: **Ada** 7, **Bob** 4 und **Cem** 2.",
    ),
    (
        [scored("wei", (2, 4, 0), (8, 6, 0), {0})],
        "Wei ist voll und wird gewertet: **Ada** 8 (verdoppelt) und **Bob** 6.",
    ),
    ([scored("wei", (0, 0, 0), (0, 0, 0))], "Wei ist voll, aber niemand hat dort ein Haus."),
    (
        [HOUSE, CardTaken(0, "green"), CardDrawn(0, ""), DisplayFilled(("violet",))],
        "**Ada** setzt für Rot ein Haus auf Wei 3, nimmt Grün und zieht eine Karte vom Stapel. "
        "Neu in der Auslage: Violett.",
    ),
    ([CardDiscarded(0, "red"), CardDrawn(0, "green")], "**Ada** wirft Rot ab und zieht Grün vom Stapel."),
    (
        [CardDrawn(0, ""), PileRenewed(40), CardDrawn(0, "")],
        (
            "**Ada** zieht 2 Karten vom Stapel. Der Stapel ist aufgebraucht. Die 40 abgeworfenen Karten werden zum "
            "neuen gemischt."
        ),
    ),
    (
        [CardDrawn(0, ""), PileRenewed(1)],
        "**Ada** zieht eine Karte vom Stapel. Der Stapel ist aufgebraucht. Die eine abgeworfene Karte bildet den "
        "neuen.",
    ),
    (
        [CardDrawn(0, ""), PileUsedUp()],
        "**Ada** zieht eine Karte vom Stapel. Der Stapel ist zum zweiten Mal aufgebraucht. Niemand zieht mehr "
        "Karten, und diese Runde ist die letzte.",
    ),
    ([TurnPassed(0)], "**Ada** hat keine Karten mehr und passt."),
    ([GameEnded("pile")], "Die letzte Runde ist zu Ende, und die Schlusswertung folgt."),
    ([GameEnded("full")], "Niemand kann mehr eine Figur setzen, also folgt die Schlusswertung."),
    (
        [scored("qi", (2, 2, 1), (5, 5, 2), final=True), scored("shu", (0, 1, 0), (0, 2, 0), {1}, final=True)],
        "Noch nicht gewertete Häuser: **Ada** 5 (Qi: 5), **Bob** 7 (Qi: 5; Shu (verdoppelt): 2) und **Cem** 2 (Qi: 2).",
    ),
    (
        [closed(("palace", "drumtower"), (1, 0))],
        "Die Gesandten auf Marktplätzen kommen an die Höfe: **Bob** in Palast und **Ada** in Trommelturm.",
    ),
    ([allied(3, 6, (6, 0, 0))], "Bündnisse: **Ada** 6 (Nr. 3 Wei und Qin: 6)."),
    ([allied(1, 0, (0, 0, 0))], "Für Bündnisse bekommt niemand Punkte."),
    (
        [row(0, ("wei3", "wei4", "wei5", "zhao-wei"), 4), row(2, ("qi1", "qi2", "qi3", "qi4", "qi5"), 10)],
        "Straßen: **Ada** 4 (4 Häuser von Wei 3 bis Grenzfeld Zhao-Wei: 4) "
        "und **Cem** 10 (5 Häuser von Qi 1 bis Qi 5 (verdoppelt): 10).",
    ),
    ([PortsScored((4, 1, 0), (5, 8, 0), frozenset({1}))], "Häfen: **Ada** 5 und **Bob** 8 (verdoppelt)."),
    ([PortsScored((0, 0, 0), (0, 0, 0), frozenset())], "Für Häfen bekommt niemand Punkte."),
]


@pytest.mark.parametrize(("events", "paragraph"), TOLD)
def test_the_chronicle_of_events(events, paragraph):
    assert BOX.texts.chronicle(events, NAMES) == [paragraph]
