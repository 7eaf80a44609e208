"""What holds for the whole project: clean code, one direction of knowledge, and true papers in plain English."""

import ast
import json
import re
import subprocess
import sys
import tokenize
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
    texts = (path for path in found if "__pycache__" not in path.parts and path.suffix not in (".otf", ".png", ".pyc"))
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


def test_every_setting_is_in_the_papers_and_the_examples_are_the_defaults(no_settings):
    example = (ROOT / ".env.example").read_text("utf-8")
    for name in NAMES:
        default = Settings.model_fields[name.lower()].default
        row = next((line for line in README.splitlines() if line.startswith(f"| `{name}` |")), "")
        assert row, f"README.md has no row for {name}"
        assert default is None or f"`{default}`" in row
        assert re.search(rf"^{name}={re.escape(str(default or ''))}$", example, re.MULTILINE)
    assert load_settings(ROOT / ".env.example") == load_settings(ROOT / "no such file")


def test_the_readme_has_every_command_and_the_invitation_and_installs_in_one_line():
    for command in get_command(app).commands:
        assert f"| `huangdi {command}" in README
    assert f"&scope=bot+applications.commands&permissions={PERMISSIONS.value}\n" in README
    for name in ("demo", "tests"):
        block = README.partition(f"<!-- {name} -->\n```sh\n")[2].partition(f"\n```\n<!-- end of {name} -->")[0]
        assert block.startswith("python3 -m venv .venv && .venv/bin/pip install -q ")
        assert " -c constraints.txt -e '.[" in block
        assert "\n" not in block
        on_windows = block.replace("python3", "py").replace("/bin/", "\\Scripts\\").replace(" && ", "; ")
        assert f"\n```powershell\n{on_windows}\n```\n" in README


def test_the_examples_are_whole():
    example = (ROOT / "examples/three_in_a_row.py").read_text("utf-8")
    assert f"```python\n{example}```" in (ROOT / "docs/games.md").read_text("utf-8")
    export = load_export((ROOT / "docs/example.json").read_bytes())
    assert export.table().over, "make it anew: python docs/make_example.py"
    upto = int(re.search(r"docs/example\.json --upto (\d+)", README)[1])
    assert upto < len(json.loads((ROOT / "docs/example.json").read_text("utf-8"))["log"])


def test_the_papers_know_the_version_and_link_to_files():
    for paper in (ROOT / name for name in (*PAPERS, "docs/hosting.md") if name.endswith(".md")):
        for link in re.findall(r"\]\(([^):]+)\)", paper.read_text("utf-8")):
            name, _, heading = link.partition("#")
            text = (paper.parent / name if name else paper).read_bytes().decode("utf-8", "replace")
            titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
            slugs = {re.sub(r"[^\w\s-]", "", title).lower().replace(" ", "-") for title in titles}
            assert not heading or heading in slugs, link
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


PLAIN = {
    r"\b(whoever|whomever|whichever|somebody|anybody|everybody)\b": "players, you, the host, anyone, everyone",
    r"\b(and|by|for|to) nobody else\b": "only you, only the owner",
    r"\bone's\b": "your, their",
    r"\b(for those|of those|to those) (who|that)\b": "players who",
    r"\bonce more\b": "again",
    r"\banew\b": "again",
    r"\bbeforehand\b": "first",
    r"\bfor ever\b": "forever",
    r"\b(is|are) (to be|no) \w+ed\b": "must be, can be",
    r"\bis said of\b": "say it in the active voice",
    r"[.:;] (that is|of (it|them|what|a|an|the|several|two|whom))\b": "begin with the subject",
    r"\bin the place of\b": "instead of",
    r"\bmay well\b": "can",
    r"\b(for|of|by|at least|at most|up to) so many\b": "name the number",
    r"\b(answered|dealt|done) (anyhow|just so)\b": "at random, the same",
    r"\bcounts? no more\b": "no longer counts",
}
"""Words that read as if they were translated, and what to write."""


SPOKEN = ("bot", "games", "rendering")
"""The packages with catalogues and pages."""


def wooden(path):
    """Every line of a text that does not read as plain English, and what does: of modules, docstrings and comments."""
    lines = [*enumerate(path.read_text("utf-8").splitlines(), 1)]
    if path.suffix == ".ftl":  # without comments and the names of messages
        names = re.compile(r"^\s*(\.?[a-z][\w-]* = ?|\*?\[\w+\] )")
        lines = [(number, names.sub("", line)) for number, line in lines if not line.startswith("#")]
    elif path.suffix == ".py":
        with path.open("rb") as file:
            tokens = tokenize.tokenize(file.readline)
            words = [word for word in tokens if word.type == tokenize.COMMENT or word.string.startswith('"""')]
        lines = [line for word in words for line in enumerate(word.string.splitlines(), word.start[0])]
    return [
        f"{path.relative_to(ROOT)}, {number}: {found[0].strip()!r}, better: {better}"
        for number, line in lines
        for pattern, better in PLAIN.items()
        if (found := re.search(pattern, line, re.IGNORECASE))
    ]


def test_texts_are_plain_english():
    catalogues = [path for package in SPOKEN for path in sorted((ROOT / package).rglob("locale/en/*.ftl"))]
    pages = [path for package in SPOKEN for path in sorted((ROOT / package).rglob("locale/en/help/*.md"))]
    assert catalogues
    assert pages
    papers = [ROOT / name for name in PAPERS if name != ".dockerignore"]
    papers += [path for folder in ("docs", "benchmarks") for path in sorted((ROOT / folder).glob("*.md"))]
    papers += sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
    assert [line for path in (*catalogues, *pages, *papers) for line in wooden(path)] == []


@pytest.mark.parametrize("package", [*SPOKEN, "storage", "benchmarks"])
def test_docstrings_and_comments_are_plain_english(package):
    assert [line for path in sorted((ROOT / package).rglob("*.py")) for line in wooden(path)] == []
