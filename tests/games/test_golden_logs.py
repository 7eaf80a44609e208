"""Recorded games replay with the same result; `golden.py` says how to rewrite them."""

import pytest

from games import find_boxes
from tests.games.golden import GOLDEN, golden_files, outcome, replayed


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_log_replays_to_the_same_end(path):
    file, table = replayed(path)
    assert table.over
    assert outcome(table).items() <= file.items()
    _, _, earlier = path.stem.partition("-")
    version = int(earlier) if earlier else find_boxes()[file["game"]].version
    assert file["version"] == version, "the rules changed: write the golden logs anew"


def test_no_game_lacks_golden_logs():
    found = {(path.parent.parent.name, path.stem) for path in golden_files()}
    assert found == {
        (box.name, f"{golden.name}{earlier}")
        for box in find_boxes().values()
        for golden in GOLDEN
        for earlier in ("", *(f"-{version}" for version in box.earlier))
    }
