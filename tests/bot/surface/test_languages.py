"""The bot speaks the language of each person and server, and Discord is told its commands in every language."""

import re
from pathlib import Path

import discord
import pytest

from bot.kernel.saying import message, note, said, spoken_now
from bot.kernel.words import Declined, reason_of, say
from bot.surface.languages import language_of
from bot.surface.mentions import clickable
from games import find_boxes
from games.engine import Table
from games.engine.language import languages, speaking, spoken
from storage import ChannelTaken, NoSuchTable, Overtaken, settings
from tests.bot.possible_messages import live_of


@pytest.fixture
def german(club, in_german):
    club.speaks("de")
    in_german |= {person.id for person in (club.ada, club.bob, club.cai)}
    return club


async def take_a_turn(club):
    """The player whose turn it is collects jade, and ends the turn."""
    (active,) = await club.waited_for()
    await active.types("huangdi collect", card="recruiter")
    await active.types("huangdi end")


def test_a_language_without_a_catalogue_falls_back_to_english():
    for locale, language in {"de": "de", "en-US": "en", "en-GB": "en", "ja": "en"}.items():
        assert language_of(discord.Locale(locale)) == language


async def test_a_channel_reads_the_language_of_its_server_and_a_person_their_own(club, in_german):
    active, languages = await club.turn(club.ada, club.bob), club.bot.app.languages
    assert "which role card?" in (await active.types("move")).text
    in_german.add(active.id)
    assert "Rollenkarte" in (await active.types("move")).text
    assert spoken() == "en"
    await take_a_turn(club)
    assert "Round 1" in club.board.text
    club.speaks("de")
    await take_a_turn(club)
    assert "Runde 1" in club.board.text
    for chosen, language in (("en", "en"), ("auto", "de"), ("tlh", "de")):
        await club.write(settings.put, "guild", club.guild.id, "language", chosen)
        assert await languages.of_table((await club.live()).row) == language


async def test_direct_messages_come_in_the_language_of_the_last_click_also_after_a_restart(club, in_german):
    in_german.add(club.ada.id)
    await club.start(club.ada, club.bob)
    assert "behältst" in club.ada.inbox[-1].text
    assert "keep" in club.bob.inbox[-1].text
    await club.restart()
    languages = club.bot.app.languages
    assert [await languages.of_person(person.id) for person in (club.ada, club.bob)] == ["de", "en"]


async def test_the_language_of_a_server_is_known_before_discord_has_told_of_it(german, monkeypatch):
    await german.lobby(german.ada, german.bob)
    row, _ = await german.bot.app.tables.stored(1)
    monkeypatch.setattr(german.bot, "get_guild", lambda guild_id: None)
    assert await german.bot.app.languages.of_table(row) == "de"
    german.env.inject_error("GET", f"/guilds/{row.guild_id}", status=503, times=None)
    assert await german.bot.app.languages.of_table(row) == "en"
    assert await german.bot.app.languages.of_server(None) == "en"


async def test_a_thread_is_called_in_the_language_of_its_server(club, in_german):
    await club.write(settings.put, "guild", club.guild.id, "threads", "on")
    in_german.add(club.ada.id)
    await club.ada.types("table new", game="huang_di")
    club.speaks("de")
    await club.bob.types("table new", game="huang_di")
    threads = [channel.name for channel in club.env.backend.channels.values() if channel.thread_metadata is not None]
    assert threads == ["Huang Di · Ada's table", "Huang Di · Tisch von Bob"]


async def test_what_is_typed_is_understood_by_its_german_name_or_by_its_key_and_suggested_in_german(german):
    await german.lobby(german.ada, german.bob)
    for command, given, answer in (
        ("table options", {"option": "Bild", "choice": "klein"}, "Notiert. **Bild**: klein."),
        (
            "table options",
            {"option": "theme", "choice": "bunt"},
            "'bunt' geht nicht für Farben; wähle eines von: hell; dunkel; hoher Kontrast.",
        ),
        ("table add-ai", {"level": "schwer"}, "Meng Tian (KI) hat Platz genommen."),
        ("table add-ai", {"level": "hard"}, "Li Si (KI) hat Platz genommen."),
        ("table add-ai", {"level": "stark"}, "Keine KI heißt 'stark'. Es gibt: leicht, mittel, schwer, Experte."),
    ):
        assert (await german.ada.types(command, **given)).text.startswith(answer)
    assert german.posts[0].text.count("Stufe „schwer“") == 2
    suggested = german.ada.suggested
    assert await suggested("table options", "option", "bi") == {"picture": "Bild: Wie groß Bilder sind."}
    assert [*(await suggested("table add-ai", "level")).values()] == ["leicht", "mittel", "schwer", "Experte"]
    assert "Die Petition" in (await suggested("help", "topic")).values()
    await german.ada.types("table start")
    things = await suggested("look", "what")
    assert [words.partition(" ")[2] for words in things.values()][:2] == ["(Sonne)", "(Welle)"]


def test_what_is_declined_noted_and_called_is_said_in_the_readers_language():
    payload = note(0, message("rankings-not-rated", why=message("rankings-gone")), message("absence-last")).payload
    box = find_boxes()["huang_di"]
    nameless = live_of(box, Table(box.new(2, {})), "\u200b")
    assert nameless.shown_names == ["Player 1", "Player 2"]
    with speaking("de"):
        for error, sentence in {
            NoSuchTable(7): "Einen Tisch 7 gibt es nicht.",
            ChannelTaken(1, 2): "In diesem Kanal ist schon ein Tisch.",
            Overtaken(1, 2, 3): "Dieser Knopf gehört zu einem früheren Moment der Partie",
            Declined("So nicht."): "So nicht.",
        }.items():
            assert reason_of(error).startswith(sentence)
        assert said(payload).startswith("Nicht gewertet: zwei oder mehr von denen, die mitspielten, sind weg.")
        assert said(payload).endswith("Niemand ist mehr da, also endet der Tisch.")
        assert said({"text": "Everything as it was."}) == "Everything as it was."
        assert [spoken_now(message("absence-decline")), spoken_now("No")] == ["Nein, danke", "No"]
        assert nameless.shown_names == ["Spieler 1", "Spieler 2"]
    told = [message("absence-left-resigned", who=say("data-somebody")), message("absence-last")]
    assert said({"say": told}) == "A former player resigns. No players are left, so the table is closed."


ROOT = Path(__file__).parents[3]
MENTIONED = re.compile(r"`/([^`{]+)(?=[`{])")
"""A command in a text, with what is typed after its name."""


@pytest.fixture
def payloads(club):
    """The commands as Discord is told of them."""
    (payloads,) = [request.json for request in club.env.http_requests if request.path.endswith("/commands")]
    return payloads


def parts(payload):
    yield payload
    for option in payload.get("options", ()):
        yield from parts(option)


def test_a_command_its_options_and_their_choices_are_told_in_german(payloads):
    told = {part["name"]: part for payload in payloads for part in parts(payload)}
    for name, german in {"table": "tisch", "recruit": "anwerben", "peasants": "bauern"}.items():
        assert told[name]["name_localizations"] == {"de": german}
    assert told["recruit"]["description"] == "Recruiter: take 1 to 5 peasants for 0, 1, 2, 4 or 7 jade"
    assert told["how"]["choices"][1]["name_localizations"] == {"de": "als Film von zehn Sekunden"}
    for name, part in told.items():
        assert "de" in part.get("description_localizations", {}), name
        names = part.get("name_localizations", {})
        assert names in ({}, {"de": names.get("de")})
        assert name not in names.values(), "an English reader is told nothing twice"


def typed_in(payloads, language):
    """Every command as it is called in a language, after its whole name, to its options."""

    def called(part):
        return part.get("name_localizations", {}).get(language, part["name"])

    def found(part, path):
        options = part.get("options", ())
        yield " ".join(path), {called(option) for option in options}
        for option in options:
            if option["type"] in (1, 2):  # a subcommand, or a group of them
                yield from found(option, [*path, called(option)])

    return {name: options for payload in payloads for name, options in found(payload, [called(payload)])}


@pytest.mark.parametrize("language", languages())
def test_a_command_that_a_text_mentions_is_called_so_in_its_language(payloads, language):
    commands, strange, mentioned = typed_in(payloads, language), [], 0
    for path in (path for package in ("bot", "games", "rendering") for path in (ROOT / package).rglob("*")):
        if path.suffix not in {".ftl", ".md"} or f"locale/{language}" not in path.as_posix():
            continue
        for found in MENTIONED.findall(path.read_text("utf-8")):
            mentioned += 1
            words = found.split()
            names = [" ".join(words[:count]) for count in (2, 1)]
            options = next((commands[name] for name in names if name in commands), None)
            is_clicked = clickable(f"`/{found}`", 1000).startswith("</")
            if options is None or not options.issuperset(re.findall(r"([^ ]+):", found)) or not is_clicked:
                strange.append(f"{path.name}: /{found}")
    assert strange == []
    assert mentioned > 20


def test_every_slash_command_is_in_the_readme(payloads):
    rows = re.findall(r"^\| `/.*", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    names = {command["name"] for command in payloads} - {box.command for box in find_boxes().values()}
    assert "table" in names
    assert {name for name in names if not any(f"`/{name}" in row for row in rows)} == set()
