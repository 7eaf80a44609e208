"""The service for systemd, the containers, and the guide for hosts: few rights, all shards, and nothing untrue.

The README's commands for hosts are typed as they stand there. There is no systemd and no Docker here: `systemctl`,
`docker` and `sudo` are stand-ins that run the command line, or in place of the bot something that opens a table, with
the user, the folder and the settings of the unit or the image.
"""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from configparser import RawConfigParser
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import yaml
from sqlalchemy import make_url
from typer.main import get_command

from bot.cli import app
from bot.metrics import FIGURES
from bot.settings import NAMES, Settings

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "deploy" / "huangdi.service"
COMPOSE = ROOT / "deploy" / "compose.yaml"
IMAGE = (ROOT / "Dockerfile").read_text("utf-8")
MOST = 3.0
"""Of the ten points of exposure that systemd counts."""


def unit():
    """The unit's section Service: what is set last, by name."""
    read = RawConfigParser(strict=False)
    read.optionxform = str
    read.read(UNIT, "utf-8")
    return read["Service"]


def test_the_service_has_no_right_that_it_does_not_need():
    granted = unit()
    assert (granted["UMask"], granted["StateDirectoryMode"], granted["CapabilityBoundingSet"]) == ("0077", "0700", "")
    assert (granted["ProtectSystem"], granted["SystemCallArchitectures"]) == ("strict", "native")
    for name in ("ProtectKernelModules", "ProtectKernelTunables", "ProtectKernelLogs", "RestrictNamespaces"):
        assert granted[name] == "yes"
    assert (granted["DynamicUser"], granted["NoNewPrivileges"]) == ("yes", "yes")
    assert granted["MemoryMax"].endswith(("M", "G"))
    assert "SystemCallFilter" in granted


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_the_service_little_exposed():
    command = ["systemd-analyze", "security", "--offline=true", "--json=short", str(UNIT)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert len(found) > 50
    weights = sum(float(row["exposure"] or 0) for row in found)
    assert weights < MOST, [row["json_field"] for row in found if row["exposure"]]


SERVICES = yaml.safe_load(COMPOSE.read_text("utf-8"))["services"]
BOTS = [name for name, service in SERVICES.items() if "build" in service]
PASSWORD = "letters4and5digits"


def environment(name):
    """A container's environment, with a token and a password in place of the variables."""

    def given(variable):
        assert variable[1] in ("DISCORD_TOKEN", "POSTGRES_PASSWORD")
        assert variable[2], "compose says what is missing"
        return PASSWORD

    found = SERVICES[name]["environment"].items()
    return {setting: re.sub(r"\$\{(\w+):\?([^}]*)\}", given, value) for setting, value in found}


def test_the_bots_accept_their_settings_and_have_every_shard_once():
    found = []
    database = environment("database")
    for name in BOTS:
        given = environment(name)
        assert not given.keys() - set(NAMES)
        assert "METRICS_PORT" in given
        settings = Settings(**{setting.lower(): value for setting, value in given.items()})
        found.append(settings.own_shards)
        address = make_url(settings.database_url)
        assert address.host == "database"
        assert address.username == database["POSTGRES_USER"]
        assert address.password == database["POSTGRES_PASSWORD"] == PASSWORD
        assert address.database == database["POSTGRES_DB"]
        assert SERVICES[name]["depends_on"] == {"database": {"condition": "service_healthy"}}
    (count,) = {shards.count for shards in found}
    assert sorted(shard for shards in found for shard in shards.ids) == [*range(count)]
    assert all(not shards.are_all for shards in found)
    assert {service["restart"] for service in SERVICES.values()} == {"unless-stopped"}


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_image_is_healthy_while_the_bot_says_so(status, code):
    """The command of the image's health check, without Docker."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):  # the library's name
            self.send_response(status if self.path == "/health" else 404)
            self.end_headers()

        def log_message(self, *_):
            pass

    _, *program = json.loads(re.search(r"HEALTHCHECK .*\n *CMD (.*)", IMAGE)[1])
    with HTTPServer(("127.0.0.1", 0), Answer) as server, ThreadPoolExecutor() as threads:
        threads.submit(server.handle_request)
        given = os.environ | {"METRICS_PORT": str(server.server_port)}
        assert (
            subprocess.run([sys.executable, *program], check=False, env=given, capture_output=True).returncode == code
        )
    assert "METRICS_PORT=" in IMAGE
    assert "[postgresql]" in IMAGE


GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_the_commands_settings_and_metrics_of_the_guide_exist():
    commands = get_command(app).commands
    named = re.findall(r"(?:`|^)huangdi (\w+)([^`\n#]*)", GUIDE, re.MULTILINE)
    assert {name for name, _ in named} == {"check", "move", "run"}
    for name, rest in named:
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"--\w+", rest)) <= known
    settings = set(re.findall(r"`([A-Z]+_[A-Z_]+|SHARDS)(?:=[^`]*)?`", GUIDE))
    assert {"SHARDS", "SHARD_COUNT", "METRICS_PORT", "RETENTION_DAYS"} <= settings <= set(NAMES)
    metrics = {family.name: {sample.name for sample in family.samples} for family in FIGURES.collect()}
    samples = {f"{name}_{kind}" for name in metrics for kind in ("bucket", "total")}.union(metrics, *metrics.values())
    assert set(re.findall(r"huangdi_\w+", GUIDE)) <= samples
    rows = [row.strip("`").split("`, `") for row in re.findall(r"^\| (`huangdi_.*?) \|", GUIDE, re.MULTILINE)]
    explained = {name.removesuffix("_total").removesuffix("_info") for row in rows for name in row}
    assert explained == {name for name in metrics if name.startswith("huangdi_")}
    (group,) = yaml.safe_load(re.search(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)[1])["groups"]
    for rule in group["rules"]:
        assert rule["expr"].startswith("up{") or "huangdi_" in rule["expr"]
        assert rule["expr"].count("(") == rule["expr"].count(")")


README = (ROOT / "README.md").read_text("utf-8")
USER = 65534
"""The id of the bot's user, who is not root."""
TOKEN = "ODgwMDAwMDAwMDAwMDAwMDA1.GxYzAb.c2VjcmV0"
AS_USER = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
STAND_INS = {
    "huangdi": 'exec {python} -IS {here}/caller.py "$@"',
    "sudo": 'AS=0 exec "$@"',
    "journalctl": "",
    "systemctl": """
        unit={here}/etc/systemd/system/huangdi.service
        [ $1 = stop ] && exit
        cd $(sed -n s/^WorkingDirectory=//p $unit) && set -a && . $(sed -n s/^EnvironmentFile=//p $unit)
        AS={user} huangdi run""",
    "docker": """
        case "$*" in
            "run --detach "*" --volume huangdi:/data huangdi" | "start huangdi") cd {here}/data; AS={user} huangdi run;;
            "run --rm --user root --volume huangdi:/data huangdi "*) shift 7; cd {here}/data && AS=0 huangdi "$@";;
            "exec huangdi "*) shift 2; cd {here}/data && AS={user} "$@";;
            "cp "*) cp --no-preserve=ownership "${{2/huangdi:/}}" "${{3/huangdi:/}}";;
            "build "* | "stop huangdi") ;;
            *) exit 9;;
        esac""",
}
"""Programs in the PATH, in the language of the shell; `$AS` is the user who types."""
CALLER = """
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as server:
    server.connect("{servers}/" + os.environ["AS"])
    asked = [os.getcwd(), dict(os.environ), sys.argv]
    socket.send_fds(server, [json.dumps(asked).encode()], [0, 1, 2])
    sys.exit(ord(server.recv(1) or "1"))
"""
SERVER = """
import asyncio, json, os, signal, socket, sys, traceback
import discord
from bot.admin import check, restore
from bot.cli import app
from bot.settings import load_settings
from storage import Database, backup, tables

async def open_a_table():
    database = await Database.open(load_settings().database_url, checked=True, alone=True)
    async with database.transaction() as connection:
        given = dict(guild_id=1, host_id=1, game="huang_di", options={}, rules_version=1)
        row = await tables.create(connection, channel_id=len(await tables.in_state(connection, "lobby")), **given)
    await database.close()

discord.Client.login = lambda *_: asyncio.sleep(0)
check._boards = list
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
listening = socket.create_server(sys.argv[1], family=socket.AF_UNIX)
print("It listens.", flush=True)
while True:
    caller, _ = listening.accept()
    if os.fork() == 0:
        asked, files, *_ = socket.recv_fds(caller, 65536, 3)
        folder, settings, sys.argv = json.loads(asked)
        [os.dup2(file, number) for number, file in enumerate(files)]
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(settings)
        code = 1
        try:
            asyncio.run(open_a_table()) if sys.argv[1] == "run" else app()
            code = 0
        except SystemExit as ended:
            code = ended.code or 0
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        caller.send(bytes([code]))
        os._exit(code)
    caller.close()
"""
"""The command line, where Discord accepts every token, and nothing is drawn: a process for each command, made quickly
because this one has loaded what they need."""


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


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """The folder with the sockets of two processes that run commands, of root and of the bot's user."""
    if os.geteuid() != 0:
        pytest.skip("needs root: the bot's user is not root")
    folder = tmp_path_factory.mktemp("servers")
    for above in (folder, *folder.parents[:2]):
        above.chmod(0o755)
    os.chown(folder, USER, USER)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with (
        subprocess.Popen([sys.executable, "-c", SERVER, folder / "0"], **pipes) as root,
        subprocess.Popen([*AS_USER, sys.executable, "-c", SERVER, folder / str(USER)], **pipes) as user,
    ):
        said = [process.stdout.readline() for process in (root, user)]
        if said == [b"It listens.\n"] * 2:
            yield folder
        root.kill()
        user.kill()
    if said != [b"It listens.\n"] * 2:
        pytest.skip("needs a Python that other users can run, too: the bot's user is not root")


@pytest.fixture
def host(tmp_path_factory, servers):
    """A machine in a folder, whose user types commands."""
    here = tmp_path_factory.mktemp("host")
    here.chmod(0o755)
    folder = here / "opt" / "huangdi"
    made = "bin data etc/systemd/system opt/huangdi/.venv/bin opt/huangdi/deploy var/lib/private/huangdi"
    for place in made.split():
        (here / place).mkdir(parents=True)
    (here / "var/lib/huangdi").symlink_to("private/huangdi")  # as systemd does for DynamicUser and StateDirectory
    for place in (folder, here / "data", here / "var/lib/private/huangdi"):
        os.chown(place, USER, USER)
    values = {"user": USER, "here": here, "python": sys.executable}
    for name, text in STAND_INS.items():
        (here / "bin" / name).write_text("#!/bin/bash\n" + text.format(**values))
        (here / "bin" / name).chmod(0o755)
    (folder / ".venv/bin/huangdi").symlink_to(here / "bin/huangdi")
    shutil.copy(ROOT / ".env.example", folder / ".env")
    (here / "caller.py").write_text(CALLER.format(servers=servers))

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
    assert re.findall(r"^(?:USER|WORKDIR|ENTRYPOINT) .*", IMAGE, re.MULTILINE)[-3:] == [
        "USER huangdi",
        "WORKDIR /data",
        'ENTRYPOINT ["huangdi"]',
    ]
    named = re.findall(r"compose\.yaml (?:exec(?: --no-TTY)?|stop|start) ([a-z]+) ([a-z]+|\\)", KEEP["With PostgreSQL"])
    assert [name for name, _ in named] == ["first", "database", "first", "database", "first"]
    assert {name for pair in named for name in pair if name in ("first", "second", "database")} == set(SERVICES)
