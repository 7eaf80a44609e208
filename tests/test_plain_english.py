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


PACKAGES = ("bot", "games", "rendering")
PAPERS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example", "Dockerfile")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "benchmarks").glob("*.md")),
    *sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file()),
]


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
    catalogues = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("locale/en/*.ftl"))]
    pages = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("locale/en/help/*.md"))]
    assert catalogues
    assert pages
    assert [line for path in (*catalogues, *pages, *PAPERS) for line in wooden(path)] == []


@pytest.mark.parametrize("package", [*PACKAGES, "storage", "benchmarks"])
def test_docstrings_and_comments_are_plain_english(package):
    assert [line for path in sorted((ROOT / package).rglob("*.py")) for line in wooden(path)] == []
