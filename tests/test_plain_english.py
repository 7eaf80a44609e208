"""What people read is plain English: catalogues, help pages, papers, and the docstrings and comments of the code."""

import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
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


def messages(path):
    """The text of a catalogue without comments and names of messages: each line with its number."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.startswith("#"):
            yield number, re.sub(r"^\s*(\.?[a-z][\w-]* = ?|\*?\[\w+\] )", "", line)


def lines(path):
    return enumerate(path.read_text("utf-8").splitlines(), 1)


def prose(path):
    """The docstrings and comments of a module: each line with its number."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                yield from enumerate(token.string.splitlines(), token.start[0])


PACKAGES = ("bot", "games", "rendering")
CATALOGUES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("locale/en/*.ftl"))]
PAGES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("locale/en/help/*.md"))]
PAPERS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example", "Dockerfile")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "benchmarks").glob("*.md")),
    *sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file()),
]


def wooden(numbered):
    """What does not read as plain English in numbered lines, and what does."""
    return [
        f"{number}: {found[0].strip()!r}, better: {better}"
        for number, line in numbered
        for pattern, better in PLAIN.items()
        if (found := re.search(pattern, line, re.IGNORECASE))
    ]


@pytest.mark.parametrize("path", [*CATALOGUES, *PAGES, *PAPERS], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_text_is_plain_english(path):
    assert wooden((messages if path.suffix == ".ftl" else lines)(path)) == []


@pytest.mark.parametrize("package", [*PACKAGES, "storage", "benchmarks"])
def test_docstrings_and_comments_are_plain_english(package):
    found = {path.relative_to(ROOT).as_posix(): wooden(prose(path)) for path in (ROOT / package).rglob("*.py")}
    assert {path: lines for path, lines in found.items() if lines} == {}
