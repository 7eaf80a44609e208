"""Where games come from: folders, other packages, and files."""

import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

import games
from games import FILES, BrokenGame, add_file, find_box, find_boxes, wanted_box
from games.engine import UnknownGame

EXAMPLE = Path(__file__).parents[2] / "examples" / "three_in_a_row.py"
OTHER_NAMES = {"name": "three", "title": "Three", "command": "three", "aliases": ()}
TWIN = "from dataclasses import replace\nfrom games.han import BOX\nBOX = replace(BOX, name='other')\n"


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    """Forget the games that a test adds."""
    monkeypatch.setenv(FILES, "")
    yield
    monkeypatch.undo()
    find_boxes.cache_clear()


def written(folder, name, text):
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_file_is_a_game_for_this_process_and_those_that_it_starts():
    box = wanted_box(str(EXAMPLE))
    assert find_box("three in a row") is box
    assert os.environ[FILES] == str(EXAMPLE)
    code = "from games import find_boxes; print(*find_boxes())"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert said.split() == [*find_boxes()]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("nothing.py", None, "is no Python file."),
        ("game.txt", "BOX = 1", "is no Python file."),
        ("boxless.py", "", r"declares no game. It needs BOX = Box\(...\)."),
        ("json.py", "BOX = 1", "needs another name: there is a module json."),
        ("my-game.py", "BOX = 1", "needs a name of letters, digits and _"),
        ("twin.py", TWIN, "needs other names: HAN is called .*, too."),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence_and_changes_nothing(tmp_path, name, text, why):
    path = tmp_path / name if text is None else written(tmp_path, name, text)
    with pytest.raises(BrokenGame, match=why):
        add_file(path)
    assert os.environ[FILES] == ""
    with pytest.raises(UnknownGame, match="HAN"):
        wanted_box("chess")


def test_a_package_that_is_installed_brings_its_game_unless_it_has_none(monkeypatch):
    entry = EntryPoint("three", "installed_game:BOX", "huangdi.games")
    monkeypatch.setitem(sys.modules, "installed_game", SimpleNamespace(BOX=replace(find_box("han"), **OTHER_NAMES)))
    monkeypatch.setattr(games, "entry_points", lambda group: [entry] if group == entry.group else [])
    find_boxes.cache_clear()
    assert find_box("Three") is entry.load()
    sys.modules["installed_game"].BOX = None
    find_boxes.cache_clear()
    with pytest.raises(BrokenGame, match="the entry point three declares no game"):
        find_boxes()
