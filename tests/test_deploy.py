"""The service that systemd runs may do what a bot needs, and nothing more."""

import json
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[1] / "deploy" / "huangdi.service"
MOST = 3.0
"""Of the ten points of exposure that systemd counts."""


def service():
    """The unit's section Service: what is set last, by name."""
    unit = RawConfigParser(strict=False)
    unit.optionxform = str
    unit.read(UNIT, "utf-8")
    return unit["Service"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("UMask", "0077"),
        ("StateDirectoryMode", "0700"),
        ("CapabilityBoundingSet", ""),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectKernelModules", "yes"),
        ("ProtectKernelTunables", "yes"),
        ("ProtectKernelLogs", "yes"),
        ("RestrictNamespaces", "yes"),
        ("SystemCallArchitectures", "native"),
        ("DynamicUser", "yes"),
    ],
)
def test_the_service_has_no_right_that_it_does_not_need(name, value):
    assert service()[name] == value


def test_the_service_has_a_limit_of_memory_and_of_system_calls():
    assert service()["MemoryMax"].endswith(("M", "G"))
    assert "SystemCallFilter" in service()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_the_service_little_exposed():
    command = ["systemd-analyze", "security", "--offline=true", "--json=short", str(UNIT)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert len(found) > 50
    weights = sum(float(row["exposure"] or 0) for row in found)
    assert weights < MOST, [row["json_field"] for row in found if row["exposure"]]
