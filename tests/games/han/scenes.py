"""Positions of HAN whose texts are tested in every language."""

from games.han.maps import load_map
from tests.games.han.positions import fragment, position

EDGE = fragment(
    {"wei": ("red", 2), "qi": ("yellow", 2)},
    borders=("wei-qi",),
    roads=(("wei1", "wei2", "wei-qi", "qi1"),),
    alliances={1: ("wei", "qi")},
)
"""Two provinces with a border space between them."""

WEI = {"wei": "AABBB.", "wei-qi": "A"}
"""One space of Wei is free."""
LAST = {"wei": "A.BBBB", "wei-qi": "A"}
"""A port of Wei is free."""
NO_PIECES = {0: {"houses": 0, "emissaries": 0}}

CHINA, CAPITAL = load_map("border_disputes"), load_map("ways_of_diplomacy")
MIDDLE = {
    "pieces": {"wei": "AAaB..", "zhao-wei": "A", "chin": "BBB..", "shu": "CCCC", "qi3": "C"},
    "emissaries": {"wei": "AB", "shu": "A", "chin": "AA"},
    "hands": ("rgg",),
    "markers": 1,
    "scored": {"shu": (0, 0, 10, 0)},
}
TOWN = {"pieces": {"temple": "AbC..", "palace": "AAAA"}, "emissaries": {"temple": "A", "palace": "AA"}, "markers": 1}


def middle(viewer=0, **things):
    """What a player sees in the middle of a game on our map of China."""
    return position(CHINA, **MIDDLE | things).observation(viewer)


def town(**things):
    """What the first player sees in the capital."""
    return position(CAPITAL, **TOWN | things).observation(0)


def ended(playing_map=CHINA, ending="pile", **things):
    """What everyone sees after the final scoring."""
    game = position(playing_map, turn=8, **things)
    game.finish(ending)
    return game.observation(None)
