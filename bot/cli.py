"""The command line, `huangdi`. Each command imports what it needs when it runs, so `--help` answers at once."""

# ruff: noqa: PLC0415  # as the docstring says

from __future__ import annotations

import asyncio
import json
import sys
from codecs import register_error
from datetime import UTC, datetime
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup


class _Plainly(TyperGroup):
    """Report expected errors in one sentence and exit with 2 for broken settings, else with 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, BrokenPipeError, typer.Exit, typer.Abort):
            raise
        except Exception as error:
            from bot.faults import is_refused, sentence_of
            from bot.settings import BrokenSettings

            sentence = sentence_of(error)
            if sentence is None:
                raise
            typer.echo(sentence, err=True)
            raise typer.Exit(2 if isinstance(error, BrokenSettings) or is_refused(error) else 1) from error


app = typer.Typer(
    cls=_Plainly,
    no_args_is_help=True,
    pretty_exceptions_enable=False,  # they would print the token
    add_completion=False,
)


def _print_version(wanted: bool) -> None:  # noqa: FBT001  # as typer calls it
    if wanted:
        typer.echo(f"huangdi {version('huangdi')}")
        raise typer.Exit


@app.callback()
def main(
    *,
    _version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Board games of ancient China in a Discord channel."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plainly")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Return what a console shows that does not know a character, and where to go on."""
    assert isinstance(error, UnicodeEncodeError)  # noqa: S101  # only streams that write use it
    odd = error.object[error.start : error.end]
    return "".join({"✓": "OK", "✗": "NO", "“": '"', "”": '"'}.get(character, "?") for character in odd), error.end


register_error("plainly", _plainly)


@app.command()
def demo(
    *,
    players: Annotated[int | None, typer.Option(help="Number of seats.", min=1, show_default="3")] = None,
    ai: Annotated[
        int | None,
        typer.Option(help="How many seats AI players take; you play the others.", min=0, show_default="all but one"),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="How well AI players play: easy, medium, hard or expert.", show_default="medium")
    ] = None,
    port: Annotated[int, typer.Option(help="Port of the page; 0 picks a free one.", min=0, max=65535)] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    game: Annotated[
        str, typer.Option(help="The game to play: its name, or the path of a Python file with a game.")
    ] = "huangdi",
    language: Annotated[str, typer.Option(help="The language that you and the server speak, such as de.")] = "en",
) -> None:
    """Play in your browser: the real bot, with no token and no network."""
    from bot.demo import run_demo

    run_demo(players=players, ai=ai, level=level, port=port, browser=browser, game=game, language=language)


@app.command()
def run(
    *,
    shards: Annotated[
        str | None, typer.Option(help="The Discord shards of this process, such as 0-3.", show_default="SHARDS")
    ] = None,
    of: Annotated[
        int | None, typer.Option(help="How many shards the whole bot has.", show_default="SHARD_COUNT")
    ] = None,
) -> None:
    """Run the bot on Discord, with settings from the environment and from .env."""
    from bot.settings import BrokenSettings, load_settings, settings_from

    settings = load_settings(shards=shards, shard_count=of)
    if settings.discord_token is None:
        raise BrokenSettings(
            [f"DISCORD_TOKEN is not set. {settings_from()} To try it without a token, use `huangdi demo`."]
        )
    from bot.client import run as run_bot

    run_bot(settings)


@app.command()
def selfplay(
    game: Annotated[str, typer.Argument(help="The game: its name, or the path of a Python file with a game.")],
    *,
    players: Annotated[int | None, typer.Option(help="Number of seats.", min=1, show_default="3")] = None,
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 100,
    policy: Annotated[
        str,
        typer.Option(help="The AI player: easy, medium, hard, expert or random; or one per seat, separated by commas."),
    ] = "random",
    option: Annotated[
        list[str],
        typer.Option(metavar="NAME=CHOICE", help="A variant of the game, or NAME=@FILE. Repeatable."),
    ] = [],  # noqa: B006  # typer makes a new one
    seed: Annotated[int | None, typer.Option(help="Seed of an earlier run, to play the same games again.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Let AI players play whole games, and print the results."""
    from bot.admin.selfplay import selfplay as play

    play(game, players, games, policy, seed, as_json, dict(_chosen(line) for line in option))


def _chosen(line: str) -> tuple[str, str]:
    name, sign, choice = line.partition("=")
    if not sign:
        raise typer.BadParameter(f"{line!r} is not a variant. Write NAME=CHOICE, such as supplies=finite.")
    choice = choice.strip()
    if choice.startswith("@"):
        from bot.surface.inputs import decoded

        choice = decoded(Path(choice[1:]).read_bytes())
    return name.strip(), choice


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG.json", help="A file from `huangdi export`.", dir_okay=False)],
    *,
    upto: Annotated[int | None, typer.Option(metavar="N", help="Replay only the first N log entries.", min=0)] = None,
    png: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture of the board.", dir_okay=False)
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the whole board in words.")] = False,
) -> None:
    """Replay an exported table, and print the public state of the game."""
    from bot.features.exchange.service import load_export
    from games import find_box

    export = load_export(log.read_bytes())
    table = export.table(upto)
    view = table.game.observation(None)
    texts = find_box(export.game).texts
    typer.echo(texts.headline(view, export.names))
    if text:
        typer.echo(texts.board(view, export.names, sys.maxsize))
    if png is not None:
        from rendering import find_painter

        png.write_bytes(find_painter(find_box(export.game).name).board(view, export.names))


@app.command()
def analyse(
    log: Annotated[Path, typer.Argument(metavar="LOG.json", help="A file from `huangdi export`.", dir_okay=False)],
    *,
    pictures: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the chances and boards there.", file_okay=False)
    ] = None,
) -> None:
    """Look back at an exported game: everyone's chances to win, and the turns that changed most."""
    from bot.admin.analysis import analysed

    analysed(log.read_bytes(), pictures)


@app.command()
def export(
    table: Annotated[int, typer.Argument(help="The table's number.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write to this file instead.", dir_okay=False)
    ] = None,
) -> None:
    """Write a table and its whole log as JSON.

    The log of a running game holds secrets: hands, draws and bids.
    """
    from storage.files import make_private

    document = asyncio.run(_exported(table))
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    if out is None:
        sys.stdout.write(text)
    else:
        make_private(out)
        out.write_text(text, "utf-8")
    if document["state"] not in ("ended", "cancelled"):
        typer.echo("This table is not over. Its log holds secrets: show it to nobody.", err=True)


async def _exported(table: int) -> dict[str, Any]:
    from bot.features.exchange.service import export_table
    from storage import Database

    database = await Database.open(_address(), as_is=True)
    try:
        return await export_table(database, table)
    finally:
        await database.close()


@app.command(name="import")
def import_table(
    file: Annotated[Path, typer.Argument(metavar="TABLE.json", help="A file from `huangdi export`.", dir_okay=False)],
    *,
    channel: Annotated[int, typer.Option(metavar="ID", help="Id of the Discord channel.", min=1)],
    server: Annotated[int, typer.Option(metavar="ID", help="Id of that channel's server.", min=1)],
    seat: Annotated[
        list[str],
        typer.Option(metavar="NAME=USER_ID", help="Give a seat of a running game to a Discord user. Repeatable."),
    ] = [],  # noqa: B006  # typer makes a new one
) -> None:
    """Import an exported table into a channel: a finished game to look at, or a running one to continue.

    AI players take all other seats. Members of the channel can take them over.
    """
    table_id = asyncio.run(_imported(file, channel, server, dict(_seated(line) for line in seat)))
    typer.echo(f"Imported as table {table_id}. Its board is posted at the bot's next start, or with /table show.")


def _seated(line: str) -> tuple[str, int]:
    from bot.kernel.numbers import ID, whole_number

    name, sign, person = line.rpartition("=")
    if not sign or (person_id := whole_number(person, digits=ID)) is None:
        raise typer.BadParameter(
            f"{line!r} is not a seat and a user. Write NAME=USER_ID, such as Ada=123456789012345678."
        )
    return name, person_id


async def _imported(file: Path, channel: int, server: int, persons: dict[str, int]) -> int:
    from random import SystemRandom

    from bot.features.exchange.service import Destination, import_finished, import_running, load_export, replayed
    from bot.settings import load_settings
    from storage import Database

    settings = load_settings()
    export = load_export(file.read_bytes())
    table, place = replayed(export), Destination(server, channel, datetime.now(UTC))
    database = await Database.open(_address(), as_is=True)
    try:
        async with database.transaction() as connection:
            if persons or (export.state in ("running", "frozen") and not table.over):
                remind = settings.reminder_hour, settings.time_zone
                row = await import_running(
                    connection, export, table, place, persons=persons, chance=SystemRandom(), remind=remind
                )
            else:
                row = await import_finished(connection, export, table, place, host_id=0)
        return row.id
    finally:
        await database.close()


def _address(*, must_exist: bool = True) -> str:
    """Return DATABASE_URL, and say on standard error which database that is. Raises `NoDatabase`."""
    from bot.settings import load_settings
    from storage.files import described, file_of, sqlite_file

    url = load_settings().database_url
    if must_exist and file_of(url) is not None:
        sqlite_file(url)
    typer.echo(f"Database: {described(url)}", err=True)
    return url


_Backup = Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False)]


@app.command()
def backup(file: _Backup) -> None:
    """Copy the database to a new file. The bot can keep running."""
    from storage.backup import backup

    size = backup(_address(), file)
    typer.echo(f"Backup written to {file.absolute()}, {size / 1024:.0f} kB.")


@app.command()
def restore(file: _Backup) -> None:
    """Replace the database with a backup. Stop the bot first; the old database is kept next to the new one.

    At the next start, the channels of tables that have changed since the backup are told, and see the board again.
    """
    from bot.admin.restore import told
    from storage.backup import restore
    from storage.files import described

    kept = restore(url := _address(must_exist=False), file, told)
    typer.echo(f"Restored {file.absolute()} to {described(url)}.")
    if kept:
        typer.echo(f"The old database is kept as {kept}.")


@app.command()
def move(
    target: Annotated[str, typer.Argument(metavar="DATABASE_URL", help="The address of an empty PostgreSQL database.")],
) -> None:
    """Copy the SQLite database to PostgreSQL. Stop the bot first; the old database stays as it is.

    The copy is compared with the original before it counts. If anything goes wrong, the new database stays empty.
    """
    from bot.admin.move import move as move_all

    typer.echo(asyncio.run(move_all(_address(), target)))


@app.command()
def check() -> None:
    """Check everything the bot needs, and change nothing. Only `run` and `restore` create a database or upgrade it."""
    if asyncio.run(_finds_faults()):
        raise typer.Exit(1)


async def _finds_faults() -> bool:
    from bot.admin.check import check as check_all

    found = False
    async for finding in check_all():
        typer.echo(finding)
        found = found or finding.mark == "✗"
    return found
