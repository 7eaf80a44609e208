"""The service for systemd, the containers, and the guide for hosts: few rights, all shards, and nothing untrue."""

import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from configparser import RawConfigParser
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
IMAGE = (ROOT / "Dockerfile").read_text("utf-8")


def unit():
    """The unit's section Service: what is set last, by name."""
    read = RawConfigParser(strict=False)
    read.optionxform = str
    read.read(UNIT, "utf-8")
    return read["Service"]


def test_the_service_has_no_right_that_it_does_not_need():
    granted = unit()
    needed = {"UMask": "0077", "StateDirectoryMode": "0700", "CapabilityBoundingSet": "", "ProtectSystem": "strict"}
    needed |= dict.fromkeys(("ProtectKernelModules", "ProtectKernelTunables", "ProtectKernelLogs"), "yes")
    needed |= dict.fromkeys(("RestrictNamespaces", "DynamicUser", "NoNewPrivileges"), "yes")
    needed |= {"SystemCallArchitectures": "native"}
    assert needed.items() <= dict(granted).items()
    assert granted["MemoryMax"].endswith(("M", "G"))
    assert "SystemCallFilter" in granted


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_the_service_little_exposed():
    command = ["systemd-analyze", "security", "--offline=true", "--json=short", str(UNIT)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert len(found) > 50
    weights = sum(float(row["exposure"] or 0) for row in found)
    assert weights < 3.0, [row["json_field"] for row in found if row["exposure"]]  # of the ten that systemd counts


SERVICES = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
BOTS = [name for name, service in SERVICES.items() if "build" in service]
PASSWORD = "letters4and5digits"


def environment(name):
    """A container's environment, with a password in place of the variables; compose says which is missing."""
    variables = re.compile(r"\$\{(?:DISCORD_TOKEN|POSTGRES_PASSWORD):\?[^}]+\}")
    found = {setting: variables.sub(PASSWORD, value) for setting, value in SERVICES[name]["environment"].items()}
    assert "$" not in str(found)
    return found


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
        held = {"USER": address.username, "PASSWORD": address.password, "DB": address.database}
        assert {name: database[f"POSTGRES_{name}"] for name in held} == held
        assert (address.host, address.password) == ("database", PASSWORD)
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
        done = subprocess.run([sys.executable, *program], check=False, env=given, capture_output=True)
        assert done.returncode == code
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


def blocks(heading):
    """The commands under a heading of the README, by the words in bold before them."""
    section = re.search(rf"^### \d\. {heading}\n(.*?)^##", README, re.DOTALL | re.MULTILINE)[1]
    return {
        bold.rstrip(".:,"): commands
        for bold, commands in re.findall(r"\*\*([^*]+)\*\*(?:(?!```|\*\*).)*```sh\n(.*?)```", section, re.DOTALL)
    }


RUN, KEEP = blocks("Run it"), blocks("Back it up and upgrade it")
STOPPED = {
    "Started in a shell": ["backup", "restore"],
    "As a systemd service": ["backup", "systemctl stop", "restore", "systemctl start"],
    "In a container": ["check", "backup", "docker stop", "restore", "docker start"],
}
"""What is typed to copy the database, and to restore it: while no bot runs that a service starts."""


@pytest.mark.parametrize("way", STOPPED)
def test_the_readme_copies_and_restores_the_database_by_commands_that_exist(way):
    typed = re.findall(r"(systemctl \w+|docker (?:stop|start)|huangdi (?:check|backup|restore).*)", KEEP[way])
    assert [re.sub(r"^huangdi (\w+).*", r"\1", command) for command in typed] == STOPPED[way]
    for name, *given in (command.split()[1:] for command in typed if command.startswith("huangdi ")):
        read = get_command(app).commands[name].make_context(name, [*given])
        assert [str(value) for value in read.params.values()] == given


def test_the_readme_has_the_folders_of_the_service_and_the_image_and_the_services_of_compose():
    service, started = unit(), RUN["As a systemd service"]
    folder = f"/var/lib/{service['StateDirectory']}"
    assert service["WorkingDirectory"] == folder
    assert f"DATABASE_URL=sqlite+aiosqlite:///{folder}/huangdi.sqlite3 | sudo tee" in started
    assert f" .env {service['EnvironmentFile']} && sudo ln " in started
    assert service["ExecStart"] == "/opt/huangdi/.venv/bin/huangdi run"
    assert started.startswith("cd /opt/huangdi\n")
    assert f"sudo cp deploy/{UNIT.name} /etc/systemd/system/\n" in started
    *_, user, folder, begins = re.findall(r"^(?:USER|WORKDIR|ENTRYPOINT) .*", IMAGE, re.MULTILINE)
    assert (user, folder, begins) == ("USER huangdi", "WORKDIR /data", 'ENTRYPOINT ["huangdi"]')
    assert set(re.findall(r"huangdi:(/\w+)", RUN["In a container"] + KEEP["In a container"])) == {"/data"}
    named = re.findall(r"compose\.yaml (?:exec(?: --no-TTY)?|stop|start) ([a-z]+) ([a-z]+|\\)", KEEP["With PostgreSQL"])
    assert [name for name, _ in named] == ["first", "database", "first", "database", "first"]
    assert {name for pair in named for name in pair if name in ("first", "second", "database")} == set(SERVICES)
