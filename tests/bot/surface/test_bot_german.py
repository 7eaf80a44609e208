"""The bot in German: what it posts, shows and answers, whole games without an English word, and Discord's limits."""

import re
from dataclasses import replace
from random import Random

import pytest

from bot.features.help.ui import guide_panel
from bot.features.lobby.post import lobby_post
from bot.features.more.ui import more_panel
from bot.features.options.ui import clock_panel, person_panel, table_panel
from bot.features.seats.ui import seats_panel, take_panel
from bot.kernel.preferences import PREFERENCES
from bot.kernel.saying import message, note, said, spoken_now
from bot.kernel.words import Declined, reason_of
from bot.surface.parts import sure_panel
from games import find_boxes
from games.engine import Table
from games.engine.language import speaking
from games.engine.selfplay import choose
from storage import ChannelTaken, NoSuchTable, Overtaken
from tests.bot.as_read import read_view
from tests.bot.featured import APP, FEATURES
from tests.bot.messages import MARKED, WIDE, faults_of, live_of, messages_of
from tests.bot.players import send_a_move

ENGLISH = re.compile(r"\b(the|and|you|your|of|is|to|with|takes?|wait(s|ing)?|nothing|has|have)\b")
"""Words that no German sentence has."""
COLOURFUL = {"option": "theme", "choice": "bunt"}
BOXES = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


@pytest.fixture
def german(club, in_german):
    """The club, with everything in German."""
    club.speaks("de")
    in_german |= {person.id for person in (club.ada, club.bob, club.cai)}
    return club


async def seated(club, *people, game="huang_di", ai=0):
    """A table that has not begun. Nobody is asked before a turn ends."""
    host, *others = people
    await host.types("table new", game=game)
    for person in others:
        await person.types("table join")
    for _ in range(ai):
        await host.types("table add-ai")
    for person in people:
        await person.types("my confirm", choice="off")


async def test_a_lobby(german):
    await seated(german, german.ada, ai=1)
    (post,) = german.posts
    assert [post.text.split("\n")[3], *post.text.split("\n")[-2:]] == [
        "**Am Tisch**",
        "-# Provinzen: **wie empfohlen** · Vorräte: **unbegrenzt**",
        "Mit **Mitspielen** nimmst du Platz, und mit **Beginnen** geht es los, sobald alle da sind.",
    ]
    assert "2 bis 6 Personen · 60 bis 120 Minuten am Stück" in post.text
    assert "2. Meng Tian (KI), Stufe „mittel“" in post.text
    explained = ["So geht es", "Hilfe"]
    assert list(post.buttons) == ["Mitspielen", "Aufstehen", "Beginnen", "Optionen …", *explained]
    (levels,) = post.menus.values()
    assert [level["label"] for level in levels] == ["leicht", "mittel", "schwer", "Experte"]
    await german.ada.types("table cancel")
    assert german.posts[-1].text.endswith("Dieser Tisch ist abgebrochen.")


@pytest.mark.parametrize(
    ("command", "given", "answer"),
    [
        ("table show", {}, "Hier ist er."),
        ("table join", {}, "Du sitzt schon an diesem Tisch."),
        # Discord shows mentioned commands by their German names.
        (
            "table new",
            {},
            "In diesem Kanal ist schon ein Tisch. Spielt ihn zu Ende, oder beende ihn mit `/table cancel`,",
        ),
        ("table options", {"option": "picture", "choice": "small"}, "Notiert. **Bild**: klein."),
        ("table options", {"option": "Bild", "choice": "klein"}, "Notiert. **Bild**: klein."),
        ("table options", COLOURFUL, "'bunt' geht nicht für Farben; wähle eines von: hell; dunkel; hoher Kontrast."),
        (
            "table options",
            {"option": "theme"},
            "Sag, was für Farben gelten soll: Gib entweder eine Wahl oder eine Datei",
        ),
        ("table start", {}, "Huang Di ist für 2 bis 6 Personen, aber 1 ist dabei."),
        ("table resign", {}, "Diese Partie hat noch nicht begonnen. Beginne sie mit `/table start`, sobald alle da"),
        ("my theme", {"choice": "dark"}, "Notiert. **Farben**: dunkel."),
        ("help", {"topic": "Wetter"}, "Die Hilfe zu Huang Di hat nichts über 'Wetter'; sie hat: "),
        ("table cancel", {}, "Der Tisch ist abgebrochen. Der Kanal ist frei für einen neuen."),
        ("table leave", {}, "Du hast den Tisch verlassen."),
    ],
)
async def test_what_is_answered_before_a_game(german, command, given, answer):
    opened = await german.ada.types("table new", game="huang_di")
    assert opened.text == "Ein Tisch für Huang Di ist offen; du hast den ersten Platz."
    assert (await german.ada.types(command, **given)).text.startswith(answer)


@pytest.mark.parametrize(("typed", "level"), [("schwer", "schwer"), ("experte", "Experte"), ("hard", "schwer")])
async def test_a_level_is_typed_by_its_german_name_or_by_its_key(german, typed, level):
    await seated(german, german.ada)
    await german.ada.types("table add-ai", level=typed)
    (post,) = german.posts
    assert f"Stufe „{level}“" in post.text


async def test_what_is_no_level_is_answered_with_the_german_names(german):
    await seated(german, german.ada)
    said = await german.ada.types("table add-ai", level="stark")
    assert said.text == "Keine KI heißt 'stark'. Es gibt: leicht, mittel, schwer, Experte."


async def test_what_is_suggested_while_someone_types(german):
    await seated(german, german.ada, german.bob)
    options = await german.ada.suggested("table options", "option", "bi")
    assert options == {"picture": "Bild: Wie groß Bilder sind."}
    assert await german.ada.suggested("table add-ai", "level") == {
        "easy": "leicht",
        "medium": "mittel",
        "hard": "schwer",
        "expert": "Experte",
    }
    assert "Die Petition" in (await german.ada.suggested("help", "topic")).values()
    await german.ada.types("table start")
    offered = await german.ada.suggested("huangdi keep", "first")
    things = await german.ada.suggested("look", "what")
    assert [words.partition(" ")[2] for words in things.values()][:2] == ["(Sonne)", "(Welle)"]
    offered |= things
    assert [words for words in offered.values() if ENGLISH.search(words)] == []


async def test_a_game_from_its_board_to_its_end(german):
    await seated(german, german.ada, german.bob)
    assert (await german.ada.types("table start")).text == "Die Partie beginnt."
    board = german.posts[-1]
    explained = ["So geht es", "Hilfe"]
    assert list(board.buttons) == ["Zum Zug", "Meine Hand", "Punkte", "Brett als Text", "Mehr", *explained]
    assert "Antwortet in euren Direktnachrichten, oder drückt **Zum Zug**. Jede Wahl bleibt verdeckt, bis" in board.text
    assert "Eure Wahl bleibt verdeckt, bis alle gewählt haben." in german.ada.inbox[-1].text
    kept = await send_a_move(german, german.ada, Random(1))
    assert "Deine Wahl: **" in kept[-1].text
    assert "Es wählen noch: Bob." in kept[-1].text
    await german.ada.types("table show")
    board = german.posts[-1]
    assert "**Bob**: Huang Di wartet auf deine Wahl." in board.text
    status = await german.cai.types("status")
    assert status.text.endswith(f"Die Partie wartet auf {german.bob.mention}.")
    more = await german.ada.presses(board, "Mehr")
    assert {"Hilfe", "Einstellungen des Tisches", "Meine Einstellungen", "Erinnerung", "Aufgeben …"} <= set(
        more.shown.buttons
    )
    settings = await german.ada.presses(more.shown, "Einstellungen des Tisches")
    assert settings.text.startswith("### Einstellungen des Tisches\n**Bild**\n-# Wie groß Bilder sind.")
    sure = await german.bob.presses((await german.bob.presses(board, "Mehr")).shown, "Aufgeben")
    assert sure.text.startswith("### Aufgeben?\nEine KI übernimmt deinen Platz.")
    stranger = await german.cai.types("hand")
    assert stranger.text == "Du hast an diesem Tisch keinen Platz, darfst aber zuschauen: Es spielen Ada und Bob."
    await german.bob.types("table resign")
    told = next(post for post in reversed(german.posts) if "gibt auf" in post.text)
    assert (
        told.text == f"{german.bob.mention} gibt auf. Die KI „mittel“ übernimmt den Platz, bis jemand anderes es tut."
    )
    assert list(told.buttons) == ["Diesen Platz übernehmen …"]
    await german.ada.types("table cancel")
    assert german.posts[-1].text == "Diese Partie ist abgebrochen. Der Kanal ist frei für eine neue."


async def test_a_note_is_in_the_language_of_its_channel_not_of_the_player(club, in_german):
    in_german.add(club.bob.id)
    await club.start(club.ada, club.bob)
    reply = await club.bob.types("table resign")
    assert reply.text.startswith("Du hast aufgegeben.")
    assert any(post.text.startswith(f"{club.bob.mention} resigns. The AI") for post in club.posts)


async def test_the_language_of_a_server_is_known_before_discord_has_told_of_it(german, monkeypatch):
    await seated(german, german.ada, german.bob)
    row, _ = await german.bot.app.tables.stored(1)
    monkeypatch.setattr(german.bot, "get_guild", lambda guild_id: None)
    assert await german.bot.app.languages.of_table(row) == "de"
    german.env.inject_error("GET", f"/guilds/{row.guild_id}", status=503, times=None)
    assert await german.bot.app.languages.of_table(row) == "en"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (NoSuchTable(7), "Einen Tisch 7 gibt es nicht."),
        (ChannelTaken(1, 2), "In diesem Kanal ist schon ein Tisch."),
        (Overtaken(1, 2, 3), "Dieser Knopf gehört zu einem früheren Moment der Partie"),
        (Declined("So nicht."), "So nicht."),
    ],
)
def test_what_storage_declines_is_said_in_german(error, sentence):
    with speaking("de"):
        assert reason_of(error).startswith(sentence)


def test_a_note_says_its_values_in_the_language_too_and_one_of_plain_words_says_these():
    why = message("rankings-gone")
    payload = note(0, message("rankings-not-rated", why=why), message("absence-last")).payload
    with speaking("de"):
        assert said(payload).startswith("Nicht gewertet: zwei oder mehr von denen, die mitspielten, sind weg.")
        assert said(payload).endswith("Niemand ist mehr da, also endet der Tisch.")
        assert said({"text": "Everything as it was."}) == "Everything as it was."
        assert [spoken_now(message("absence-decline")), spoken_now("No")] == ["Nein, danke", "No"]


@pytest.mark.parametrize("game", list(find_boxes()))
async def test_nobody_reads_an_english_word_in_a_whole_german_game(german, game):
    """Random moves, sent from the panels; everything is read after every move, as it then stands."""
    people = [german.ada, german.bob]
    await seated(german, *people, game=game, ai=1)
    await german.ada.types("table start")
    chance, read = Random(3), set()
    while (await german.live()).goes_on:
        for person in await german.waited_for():
            for reply in await send_a_move(german, person, chance):
                read |= {word for part in (reply.shown, *reply.asides) if part for word in part.words}
    for command in ("status", "scores", "table text", "table history", "table show"):
        read.add((await german.cai.types(command)).text)
    read |= {word for message in german.everything() for word in message.words}
    assert len(read) > 300
    assert [word for word in sorted(read) if ENGLISH.search(word)] == []


def test_a_nameless_player_is_called_a_player_in_each_readers_language():
    box = find_boxes()["huang_di"]
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "\u200b")
    assert live.shown_names == ["Player 1", "Player 2"]
    with speaking("de"):
        assert live.shown_names == ["Spieler 1", "Spieler 2"]


def panels_of(live):
    """The pages around a table, for its host, for a guest, and after its end."""
    made = PREFERENCES.choices({})
    lobby, host, guest = replace(live.row, state="lobby"), live.row.host_id, 7
    for person in (host, guest):
        yield more_panel(live, person, FEATURES)
        for row in (lobby, live.row, replace(live.row, state="ended")):
            yield table_panel(row, live.seats, person, manages=False)
            yield clock_panel(row, live.seats, person, manages=False)
    buttons = [button for feature in FEATURES for button in feature.personal_buttons(live.id)]
    yield person_panel(live.id, PREFERENCES.options, made, buttons)
    yield seats_panel(live, range(len(live.seats)), ["…" * 80] * len(live.seats), may_take=True)
    yield take_panel(live, 0)
    yield sure_panel(live.id, "resign", "…", "…")
    for page in range(len(live.box.texts.help())):
        yield guide_panel(live.box, APP.help.topics_of(live.box), page, table_id=live.id, pictured=True)
    for state, why in (("lobby", None), ("cancelled", "expired"), ("cancelled", "everybody left"), ("ended", None)):
        yield lobby_post(replace(live.row, state=state, ended_reason=why), live.seats)


@BOXES
@pytest.mark.parametrize("name", [WIDE, MARKED], ids=["wide", "marked"])
async def test_german_is_within_the_limits_with_the_longest_names(box, name):
    source = Random(2)
    table = Table(box.new(box.seats[-1], {}), nature=source)
    since, found = 0, []
    with speaking("de"):
        while not table.over:
            if source.random() < 0.2:
                live = live_of(box, table, name)
                found += [fault for view in messages_of(live, since) for fault in faults_of(view)]
                since = table.number
            for ask in table.asks:
                table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
        for view in panels_of(live_of(box, table, name)):
            found += faults_of(view)
            found += [word for word in read_view(view).words if ENGLISH.search(word)]
    assert found == []
