"""Sentences in German whose grammar differs from English."""

import pytest

from games.engine import Label, Refused
from games.engine.language import speaking
from games.huang_di import BOX
from games.huang_di.events import (
    Bid,
    BlockBuilt,
    BlockRemoved,
    ConvictsCollected,
    EmperorBlockPlaced,
    EndScored,
    FavourPlayed,
    FavoursKept,
    LevelCompleted,
    PetitionWon,
    PrisonEmptied,
    Recruited,
    RoleBoughtBack,
    RoundBegan,
    RowCompleted,
    TaskmasterMoved,
    WallCompleted,
    WorkersSent,
)
from games.huang_di.wall import Spot
from tests.games.huang_di.positions import ADAM, asked, changed, play, position, turn_of

TEXTS = BOX.texts
NAMES = ("Ada", "Bob", "Cem")
PASS = ["taskmaster", "move", "p2"]


@pytest.fixture(autouse=True)
def german():
    with speaking("de"):
        yield


TOLD = [
    ([Recruited(0, 1, 0, 0)], "**Ada** wirbt 1 Bauern an."),
    ([Recruited(0, 3, 2, 3)], "**Ada** wirbt 3 Bauern für 2 Jade an."),
    ([ConvictsCollected(0, 1)], "**Ada** tauscht 2 Bauern gegen 1 Sträfling."),
    ([FavoursKept(0, 1, 1, ("twins",))], "**Ada** zieht die letzte Gunstkarte vom Stapel (Zwillinge)."),
    (
        [BlockRemoved(0, 1, Spot(8, 1), 2)],
        "**Ada** reißt mit 2 Sträflingen einen Block von **Bob** auf Stufe 2 in Shangjun ab (Spalte 4).",
    ),
    (
        [FavourPlayed(0, "throne", (Spot(8, 1),), Spot(8, 1))],
        "**Ada** spielt „Thron“ (+3 Jade, 4 Punkte) mit der Tafel auf Stufe 2 in Shangjun (Spalte 4) aus.",
    ),
    (
        [TaskmasterMoved(0, 1), RoleBoughtBack(0, "taskmaster", "jade"), PrisonEmptied(0, 0, 1, 1)],
        "**Ada** versetzt den Aufseher nach Shangjun, kauft die Karte für 3 Jade zurück und nimmt 1 Sträfling aus "
        "dem dortigen Gefängnis.",
    ),
    (
        [TaskmasterMoved(0, 0), EmperorBlockPlaced(0, Spot(0, 0)), BlockBuilt(0, Spot(1, 0), 0)],
        "**Ada** versetzt den Aufseher nach Longxi, setzt den Kaiserblock dort auf Stufe 1 (Spalte 1) "
        "und baut dort auf Stufe 1 (Spalte 2).",
    ),
    (
        [WorkersSent(0, 1, 3, 1, 1), BlockBuilt(0, Spot(3, 0), 0), BlockBuilt(0, Spot(2, 0), 0)],
        "**Ada** baut 2 Blöcke auf Stufe 1 in Longxi (Spalten 3 und 4) für 1 Jade mit 4 Arbeitern (1 Bauer und 3 "
        "Sträflinge sterben).",
    ),
    (
        [BlockBuilt(0, Spot(4, 3), 5), RowCompleted(0, 0, 1, (0,), 6)],
        "**Ada** krönt einen Turm in Longxi (Spalte 5; 5 Punkte). Das vollendet die Reihe auf Stufe 2 in Longxi: "
        "ein Chip und 6 Punkte für **Ada**.",
    ),
    (
        [LevelCompleted(3, (0, 1), 10, finished=True)],
        "Das vollendet Stufe 4 in allen Provinzen: je 10 Punkte für **Ada** und **Bob**.",
    ),
    ([RoundBegan(2, (3, 5, 3))], "Runde 2 beginnt: **Bob** bekommt 5 Jade und alle anderen 3."),
    (
        [PetitionWon(0, (Bid(0, 1), Bid(0, 1), Bid(0, 0)), "clockwise", 1)],
        "**Ada** gewinnt die Petition an den Kaiser für nichts (1 mit Gunstkarten), bei Gleichstand entschied der "
        "Uhrzeigersinn; **Bob** bietet 1 (1 durch Gunstkarten) und **Cem** nichts.",
    ),
    (
        [WallCompleted(0, 1, 2)],
        "Die Große Mauer ist vollendet! **Ada** leert alle Gefängnisse: 1 Jade und 2 Sträflinge.",
    ),
    ([EndScored("chips", (1, 0, 6))], "Für Rückkaufchips: **Ada** bekommt 1 Punkt und **Cem** 6."),
    (
        [FavoursKept(0, 5, 3, ()), FavoursKept(2, 5, 3, ())],
        "**Ada** und **Cem** behalten je 3 von 5 ausgeteilten Gunstkarten.",
    ),
]


@pytest.mark.parametrize(("events", "told"), TOLD)
def test_the_chronicle_tells(events, told):
    assert TEXTS.chronicle(events, NAMES) == [told]


REASONS = [
    (["recruiter"], {"peasants": 1}, "convicts", "braucht 2 Bauern; du hast 1"),
    (["recruiter", "recruit"], {}, "2", "braucht 1 Jade; du hast keine"),
    (["resources", "quarry"], {"blocks": 17, "jade": 9}, "2", "nur noch 1 da"),
    (["recruiter", "recruit", 3, *PASS, *PASS], {"jade": 2}, "recruiter", "3 Bauern für 2 Jade anzuwerben"),
    (
        ["resources", "quarry", 1, *PASS, *PASS],
        {},
        "resources",
        "in Zug 1 gespielt, um 1 Block aus dem Steinbruch zu holen",
    ),
]


@pytest.mark.parametrize(("answers", "adam", "key", "reason"), REASONS)
def test_the_reason_is(answers, adam, key, reason):
    table = play(turn_of(ADAM, adam=adam), *answers)
    assert table.asks[0].reasons(table.game.observation(ADAM))[key].endswith(reason)


def test_reasons_against_every_block_are_listed():
    view = turn_of(ADAM, "A....  .....\n*....  .....", adam={"blocks": 1}).game.observation(ADAM)
    assert asked("builder").reasons(view)["remove"] == "jeder Block ist vom Kaiser oder von dir"


LABELS = [
    (asked("recruit", low=1, high=5), "1", Label("1 Bauer", "Kostenlos")),
    (asked("quarry", low=1, high=5), "5", Label("5 Blöcke", "7 Jade")),
    (asked("build"), "p1:l4:c1", Label("Stufe 4, Spalte 1", "8 Arbeiter; 5 Punkte")),
    (asked("move"), "p2", Label("Shangjun", "Du hast dort 0 Blöcke; Gefängnis: nichts")),
    (asked("favour"), "twins", Label("Zwillinge ■■", "+1 Einkommen, +1 Petition, +1 Jade")),
]


@pytest.mark.parametrize(("ask", "key", "label"), LABELS)
def test_an_option_reads(ask, key, label):
    assert ask.label(position().observation(ADAM), key) == label


def test_the_table_is_read_out():
    view = changed(position(wall="AB..A *....", adam={"jade": 1, "peasants": 1}).observation(ADAM), marker=ADAM)
    board = TEXTS.board(view, NAMES, 3_800)
    assert "### Ada (Sonne)\n0 Punkte, in Longxi; hat die Petition an den Kaiser.\n1 Jade, 1 Bauer," in board
    assert "Stufe 1: Sonne, Welle, frei, frei, Sonne." in board
    assert "Longxi: 3 von 17 Blöcken (Sonne 2, Welle 1), 0 volle Reihen; Gefängnis: nichts." in TEXTS.alt(
        view, NAMES, 1_024
    )


def test_a_last_turn_names_its_actions():
    table = play(turn_of(ADAM), "recruiter", "jade")
    assert "Letzter Zug: holt 3 Jade." in TEXTS.board(table.game.observation(None), NAMES, 3_800)


def test_a_number_of_provinces_that_does_not_fit_is_refused():
    with pytest.raises(Refused) as refusal:
        BOX.check(2, {"provinces": "one_more"})
    assert str(refusal.value).startswith("Bei 2 Personen kann die Mauer nicht durch 3 Provinzen führen. ")
    assert str(refusal.value).endswith("Möglich: 2; empfohlen: 2.")
