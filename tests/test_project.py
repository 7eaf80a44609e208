"""What holds for the project as a whole: clean code, one direction of knowledge, papers that tell the truth."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from typer.main import get_command

from bot.admin.check import PERMISSIONS
from bot.cli import app
from bot.features.exchange.service import load_export
from bot.settings import NAMES, Settings, load_settings

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
PACKAGES = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
FOLDERS = (*PACKAGES, "tests", "docs", "deploy", "benchmarks", ".ci")
PAPERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example", "Dockerfile", ".dockerignore")


def files():
    """Every text file of ours; what tools leave behind is not."""
    found = [ROOT / name for name in (*PAPERS, "pyproject.toml", "constraints.txt", ".gitignore")]
    for folder in FOLDERS:
        found += (path for path in sorted((ROOT / folder).rglob("*")) if path.is_file())
    texts = (path for path in found if "__pycache__" not in path.parts and path.suffix not in (".png", ".pyc"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in texts}


TOOLS = {
    "the linter": [sys.executable, "-m", "ruff", "check"],
    "the formatter": [sys.executable, "-m", "ruff", "format", "--check"],
    "the type checker": [sys.executable, "-m", "mypy"],
    "the import rules": [str(Path(sys.executable).with_name("lint-imports"))],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_nothing_is_found_by(tool):
    done = subprocess.run(TOOLS[tool], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_one_another_in_a_circle(package):
    """Imports for type checking and in functions included."""
    graph = grimp.build_graph(package, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(imports).prepare()  # raises an error with the circle, if there is one


def test_every_setting_is_in_the_papers_and_the_examples_are_the_defaults(monkeypatch):
    example = (ROOT / ".env.example").read_text("utf-8")
    for name in NAMES:
        default = Settings.model_fields[name.lower()].default
        row = next((line for line in README.splitlines() if line.startswith(f"| `{name}` |")), "")
        assert row, f"README.md has no row for {name}"
        assert default is None or f"`{default}`" in row
        assert re.search(rf"^{name}={re.escape(str(default or ''))}$", example, re.MULTILINE)
        monkeypatch.delenv(name, raising=False)
    assert load_settings(ROOT / ".env.example") == load_settings(ROOT / "no such file")


def test_the_readme_has_every_command_and_the_invitation_and_installs_in_one_line():
    for command in get_command(app).commands:
        assert f"| `huangdi {command}" in README
    assert f"&scope=bot+applications.commands&permissions={PERMISSIONS.value}\n" in README
    for name in ("demo", "tests"):
        block = README.partition(f"<!-- {name} -->\n```sh\n")[2].partition(f"\n```\n<!-- end of {name} -->")[0]
        assert block.startswith("python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e '.[")
        assert "\n" not in block


def test_the_examples_are_whole():
    example = (ROOT / "examples/three_in_a_row.py").read_text("utf-8")
    assert f"```python\n{example}```" in (ROOT / "docs/games.md").read_text("utf-8")
    export = load_export((ROOT / "docs/example.json").read_bytes())
    assert export.table().over, "make it anew: python docs/make_example.py"
    upto = int(re.search(r"docs/example\.json --upto (\d+)", README)[1])
    assert upto < len(json.loads((ROOT / "docs/example.json").read_text("utf-8"))["log"])


def test_the_papers_know_the_version_and_link_to_files():
    for paper in (name for name in PAPERS if name.endswith(".md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", (ROOT / paper).read_text("utf-8")):
            assert (ROOT / link).exists(), link
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "## [Unreleased]" in changelog
    assert f"## [{PROJECT['project']['version']}]" in changelog
    try:
        assert version("huangdi") == PROJECT["project"]["version"]
    except PackageNotFoundError:
        pytest.fail("install the project first: pip install -c constraints.txt -e '.[dev]'")


def test_the_container_gets_every_package():
    let_in = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {f"!{name}" for name in (*PACKAGES, "constraints.txt", "pyproject.toml", "README.md")} <= set(let_in)


EXTRAS = PROJECT["project"]["optional-dependencies"]


def requirements(extras=EXTRAS):
    lines = [*PROJECT["project"]["dependencies"], *(line for extra in extras for line in EXTRAS[extra])]
    return [requirement for line in lines if (requirement := Requirement(line)).name != PROJECT["project"]["name"]]


def imported(path):
    """The first names of all modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]


@pytest.mark.parametrize(
    ("folder", "extras"),
    [
        ("games", ()),
        ("rendering", ()),
        ("storage", ("postgresql",)),
        ("bot", ("demo",)),
        ("docs", ()),
        ("tests", ("demo", "test")),
        ("benchmarks", ("demo", "bench")),
    ],
)
def test_what_is_imported_is_required(folder, extras):
    required = {canonicalize_name(requirement.name) for requirement in requirements(extras)}
    origins = packages_distributions()
    for path in sorted((ROOT / folder).rglob("*.py")):
        for name in set(imported(path)) & set(origins) - {*PACKAGES, *FOLDERS}:
            assert required & {canonicalize_name(origin) for origin in origins[name]}, f"{path.name}: {name}"


def test_every_requirement_is_pinned_to_a_version_alone():
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][a-z0-9.]*( ; [a-z_]+ (<|>=|==|!=) '[\w.]+')?", line)
    for requirement in requirements():
        name = canonicalize_name(requirement.name)
        pinned = [pin for pin in map(Requirement, lines) if canonicalize_name(pin.name) == name]
        assert pinned, f"compile constraints.txt anew, as CONTRIBUTING.md says: {name}"
        for pin in pinned:
            assert requirement.specifier.contains(next(iter(pin.specifier)).version)


FORBIDDEN = {
    r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b": "finish it, or open an issue",
    r"/(home|root|work)/\w": "a path of one machine",
    r"index[-]url|https?://[^\s\"']*/(simple|packages)/": "the address of a package registry",
    r"\bdef (test_)?(foo|bar|stuff)\b": "speak of provinces and petitions",
}
VAGUE = {"utils", "util", "helpers", "helper", "manager", "misc", "common", "core", "base"}


def test_no_file_says_or_is_called_what_tells_nothing():
    for path, text in files().items():
        assert Path(path).stem not in VAGUE
        for pattern, advice in FORBIDDEN.items():
            found = re.search(pattern, text)
            assert not found, f"{path} says {found[0]!r}: {advice}"
        if path.startswith("tests/"):  # what several need stands in a module of its own beside them
            assert not re.search(r"^\s*(from|import) test_", text, re.MULTILINE), path
