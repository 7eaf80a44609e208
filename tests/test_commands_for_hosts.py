"""The README's commands for hosts, typed as they stand there, copy and restore the database that the bot uses.

There is no systemd and no Docker here: `systemctl`, `docker` and `sudo` are stand-ins that run the command line, or in
place of the bot a program that opens a table, with the user, the folder and the settings of the unit or the image.
"""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
USER = 65534
"""The id of the bot's user, who is not root."""
TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0"
AS_USER = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
STAND_INS = {
    "huangdi": """
        [ $1 != run ] || exec open-a-table
        exec setpriv --reuid=$AS --regid=$AS --clear-groups {python} -c '{program}' "$@" """,
    "open-a-table": "exec setpriv --reuid={user} --regid={user} --clear-groups {python} {here}/open_a_table.py",
    "sudo": 'AS=0 exec "$@"',
    "journalctl": "",
    "systemctl": """
        unit={here}/etc/systemd/system/huangdi.service
        [ $1 = stop ] && exit
        cd $(sed -n s/^WorkingDirectory=//p $unit) && set -a && . $(sed -n s/^EnvironmentFile=//p $unit)
        open-a-table""",
    "docker": """
        case "$*" in
            "run --detach "*" --volume huangdi:/data huangdi" | "start huangdi") cd {here}/data && open-a-table;;
            "run --rm --user root --volume huangdi:/data huangdi "*) shift 7; cd {here}/data && AS=0 huangdi "$@";;
            "exec huangdi "*) shift 2; cd {here}/data && AS={user} "$@";;
            "cp "*) cp --no-preserve=ownership "${{2/huangdi:/}}" "${{3/huangdi:/}}";;
            "build "* | "stop huangdi") ;;
            *) exit 9;;
        esac""",
}
"""Programs in the PATH, in the language of the shell; `$AS` is the user who types."""
PROGRAM = """
import asyncio, sys
from bot.cli import app
if "check" in sys.argv:
    import discord
    from bot.admin import check
    discord.Client.login = lambda *_: asyncio.sleep(0)
    check._boards = list
app()
"""
"""The command line, where Discord accepts every token, and nothing is drawn."""
BOT = """
import asyncio
from bot.settings import load_settings
from storage import Database, tables

async def main():
    database = await Database.open(load_settings().database_url, checked=True, alone=True)
    async with database.transaction() as connection:
        given = dict(guild_id=1, host_id=1, game="huang_di", options={}, rules_version=1)
        row = await tables.create(connection, channel_id=len(await tables.in_state(connection, "lobby")), **given)
    await database.close()

asyncio.run(main())
"""


def blocks(heading):
    """The commands under a heading of the README, by the words in bold before them."""
    section = re.search(rf"^### \d\. {heading}\n(.*?)^##", README, re.DOTALL | re.MULTILINE)[1]
    return {
        bold.rstrip(".:,"): commands
        for bold, commands in re.findall(r"\*\*([^*]+)\*\*(?:(?!```|\*\*).)*```sh\n(.*?)```", section, re.DOTALL)
    }


RUN, KEEP = blocks("Run it"), blocks("Back it up and upgrade it")
IN_SHELL = ".venv/bin/huangdi run"
WAYS = {
    "Started in a shell": (IN_SHELL, IN_SHELL, "opt/huangdi/huangdi.sqlite3"),
    "As a systemd service": (
        RUN["As a systemd service"],
        "sudo systemctl start huangdi",
        "var/lib/huangdi/huangdi.sqlite3",
    ),
    "In a container": (RUN["In a container"], "docker start huangdi", "data/huangdi.sqlite3"),
}
"""How the bot is started for the first time, how it is started again, and where its database is."""


@pytest.fixture
def host(tmp_path_factory):
    """A machine in a folder, whose user types commands."""
    if os.geteuid() != 0 or subprocess.run([*AS_USER, sys.executable, "-c", "import bot.cli"], check=False).returncode:
        pytest.skip("needs root, and a Python that other users can run, too: the bot's user is not root")
    here = tmp_path_factory.mktemp("host")
    for above in (here, *here.parents[:2]):
        above.chmod(0o755)
    folder = here / "opt" / "huangdi"
    made = "bin data etc/systemd/system opt/huangdi/.venv/bin opt/huangdi/deploy var/lib/private/huangdi"
    for place in made.split():
        (here / place).mkdir(parents=True)
    (here / "var/lib/huangdi").symlink_to("private/huangdi")  # as systemd does for DynamicUser and StateDirectory
    for place in (folder, here / "data", here / "var/lib/private/huangdi"):
        os.chown(place, USER, USER)
    values = {"user": USER, "here": here, "python": sys.executable, "program": PROGRAM}
    for name, text in STAND_INS.items():
        (here / "bin" / name).write_text("#!/bin/bash\n" + text.format(**values))
        (here / "bin" / name).chmod(0o755)
    (folder / ".venv/bin/huangdi").symlink_to(here / "bin/huangdi")
    shutil.copy(ROOT / ".env.example", folder / ".env")
    (here / "open_a_table.py").write_text(BOT)

    def local(text):
        return re.sub(r"(?<![\w.])/(?=(opt|etc|var|data)/)", f"{here}/", text)

    (folder / "deploy/huangdi.service").write_text(local((ROOT / "deploy/huangdi.service").read_text("utf-8")))

    def types(commands):
        done = subprocess.run(
            ["/bin/bash", "-e", "-c", local(commands)],
            cwd=folder,
            env={"PATH": f"{here / 'bin'}:/usr/bin:/bin", "AS": str(USER), "DISCORD_TOKEN": TOKEN},
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done

    types.here = here
    return types


def tables_in(file):
    """How many open tables a database has."""
    with closing(sqlite3.connect(file)) as reader:
        return reader.execute("SELECT count(*) FROM tables WHERE state = 'lobby'").fetchone()[0]


@pytest.mark.parametrize("way", WAYS)
def test_the_readme_copies_and_restores_the_database_of_the_bot(host, way):
    start, again, database = WAYS[way]
    database = host.here / database
    copied, restored = re.fullmatch(r"(.*?)\n+(\S[^\n]*(?:stop|restore) .*)", KEEP[way], re.DOTALL).groups()
    done = host(start)
    assert done.returncode == 0, done.stdout + done.stderr
    assert tables_in(database) == 1
    done = host(copied)
    assert done.returncode == 0, done.stderr
    assert f"Database: {database} (tables: 1, moves: 0)" in done.stderr.replace("private/", "")
    assert tables_in(host.here / "opt/huangdi/monday.sqlite3") == 1
    host(again)
    assert tables_in(database) == 2
    done = host(restored)
    assert done.returncode == 0, done.stderr
    (kept,) = database.parent.glob("huangdi.sqlite3.2*")
    assert tables_in(kept) == 2
    host(again)
    assert tables_in(database) == (2 if way == "Started in a shell" else 3), "each start opens a table"
    owners = {path.name: path.stat().st_uid for path in database.parent.glob("huangdi.sqlite3*")}
    assert set(owners.values()) == {USER}, owners


def test_the_stand_ins_have_the_user_and_the_folder_of_the_image_and_the_services_of_compose():
    image = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.findall(r"^(?:USER|WORKDIR|ENTRYPOINT) .*", image, re.MULTILINE)[-3:] == [
        "USER huangdi",
        "WORKDIR /data",
        'ENTRYPOINT ["huangdi"]',
    ]
    services = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text("utf-8"))["services"]
    named = re.findall(r"compose\.yaml (?:exec(?: --no-TTY)?|stop|start) ([a-z]+) ([a-z]+|\\)", KEEP["With PostgreSQL"])
    assert [name for name, _ in named] == ["first", "database", "first", "database", "first"]
    assert {name for pair in named for name in pair if name in ("first", "second", "database")} == set(services)
