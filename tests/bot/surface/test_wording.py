"""Every command and option has its words, and Discord is told them in every language, as texts mention them."""

import re
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.surface.mentions import clickable
from bot.surface.wording import Wording, describe_all
from games import find_boxes
from games.engine.language import languages

ROOT = Path(__file__).parents[3]
MENTIONED = re.compile(r"`/([^`{]+)(?=[`{])")
"""A command in a text, with what is typed after its name."""
TYPED = re.compile(r"([^ ]+):")
"""An option that is typed there."""


@pytest.fixture
def tree(club):
    return club.bot.tree


def parts(payload):
    yield payload
    for option in payload.get("options", ()):
        yield from parts(option)


async def test_a_command_its_options_and_their_choices_are_told_in_german(tree):
    payloads = [await command.get_translated_payload(tree, Wording()) for command in tree.get_commands()]
    told = {part["name"]: part for payload in payloads for part in parts(payload)}
    assert told["table"]["name_localizations"] == {"de": "tisch"}
    assert told["recruit"]["name_localizations"] == {"de": "anwerben"}
    assert told["recruit"]["description"] == "Recruiter: take 1 to 5 peasants for 0, 1, 2, 4 or 7 jade"
    assert told["peasants"]["name_localizations"] == {"de": "bauern"}
    assert told["how"]["choices"][1]["name_localizations"] == {"de": "als Film von zehn Sekunden"}
    for name, part in told.items():
        assert "de" in part.get("description_localizations", {}), name
        names = part.get("name_localizations", {})
        assert names in ({}, {"de": names.get("de")})
        assert name not in names.values(), "an English reader is told nothing twice"


def test_a_command_without_words_is_found_out(tree):
    @app_commands.command()
    async def dance(interaction: discord.Interaction) -> None:
        """Dance."""

    tree.add_command(dance)
    with pytest.raises(KeyError, match="command-dance"):
        describe_all(tree)


async def typed_in(tree, language):
    """Every command as it is called in a language, after its whole name, to its options."""

    def called(part):
        return part.get("name_localizations", {}).get(language, part["name"])

    def found(part, path):
        options = part.get("options", ())
        yield " ".join(path), {called(option) for option in options}
        for option in options:
            if option["type"] in (1, 2):  # a subcommand, or a group of them
                yield from found(option, [*path, called(option)])

    payloads = [await command.get_translated_payload(tree, Wording()) for command in tree.get_commands()]
    return {name: options for payload in payloads for name, options in found(payload, [called(payload)])}


@pytest.mark.parametrize("language", languages())
async def test_a_command_that_a_text_mentions_is_called_so_in_its_language(tree, language):
    commands, strange, mentioned = await typed_in(tree, language), [], 0
    for path in (path for package in ("bot", "games", "rendering") for path in (ROOT / package).rglob("*")):
        if path.suffix not in {".ftl", ".md"} or f"locale/{language}" not in path.as_posix():
            continue
        for found in MENTIONED.findall(path.read_text("utf-8")):
            mentioned += 1
            words = found.split()
            names = [" ".join(words[:count]) for count in (2, 1)]
            options = next((commands[name] for name in names if name in commands), None)
            is_clicked = clickable(f"`/{found}`", 1000).startswith("</")
            if options is None or not options.issuperset(TYPED.findall(found)) or not is_clicked:
                strange.append(f"{path.name}: /{found}")
    assert strange == []
    assert mentioned > 20


def test_every_slash_command_is_in_the_readme(tree):
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = "\n".join(line for line in readme.splitlines() if line.startswith("| `/"))
    of_games = {box.command for box in find_boxes().values()}
    others = {command.name for command in tree.get_commands()} - of_games
    assert "table" in others
    for name in others:
        assert f"`/{name}" in rows
