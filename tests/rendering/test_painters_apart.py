"""What painters share knows no game, and a painter knows its own game alone."""

import grimp
import pytest

from games import find_boxes

GRAPH = grimp.build_graph("rendering", "games", cache_dir=None)
GAMES = sorted(find_boxes())


def game_of(module):
    """The game that a module of `games` or `rendering` belongs to; `None` for what all games share."""
    return next((game for game in GAMES if module.split(".")[1:2] == [game]), None)


@pytest.mark.parametrize("game", [*GAMES, None])
def test_a_module_imports_from_its_own_game_alone(game):
    modules = [module for module in GRAPH.modules if game_of(module) == game and module.startswith("rendering")]
    assert len(modules) > 4
    strange = [
        (module, other)
        for module in modules
        for other in GRAPH.find_modules_directly_imported_by(module)
        if game_of(other) not in {None, game}
    ]
    assert strange == []
