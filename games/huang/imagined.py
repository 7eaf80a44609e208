"""Games that look like a view: what an AI player imagines. Tiles that the viewer cannot know are dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, cast

from games.engine import Information, Key, KnownAnswer, Seat
from games.huang.means import NONE, PRICE, STOP
from games.huang.openings import Openings
from games.huang.options import Settings
from games.huang.pieces import COLOURS, Colour
from games.huang.state import State
from games.huang.view import HuangView, SeatView

OPTIONS: Final[Mapping[str, str]] = {
    "map": "warring_states",
    "bandits": "off",
    "palace": "off",
    "length": "full",
    "points": "hidden",
}
"""Options of a game that takes over everything else from a view."""


def look_like(game: State, view: HuangView) -> None:
    """Make a new game look like `view` to its viewer."""
    game.phase, game.over = view.phase, view.phase == "over"
    game.turn, game.first, game.actions = view.turn, view.first, view.actions
    game.settings = Settings(view.map, view.has_bandits, view.has_palace, short=False, is_open=view.is_open)
    game.realm = view.realm()
    game.openings = Openings(game.realm)
    game.left = view.bag
    game.market = {colour: view.market.count(colour) for colour in COLOURS}
    game.ending = view.ended_because
    game.marks = [0] * view.turn
    for seat, (player, seen) in enumerate(zip(game.players, view.players, strict=True)):
        player.points = {colour: seen.counted[colour] for colour in COLOURS}
        player.granaries = seen.granaries
        player.hand = dict.fromkeys(COLOURS, 0) | {"white": seen.tiles}
        player.shown = dict(seen.shown)
        if seat == view.viewer:
            player.hand = {colour: view.hand.count(colour) for colour in COLOURS}
        game.latest[seat] = game.retell(seen.last)
    deal(game, view, (), Random(0))


def redeal(game: State, sight: Information[HuangView], source: Random) -> None:
    """Deal the tiles that the viewer cannot know to the other screens and the bag."""
    deal(game, sight.began, sight.path, source)


def deal(game: State, began: HuangView, path: Sequence[KnownAnswer], source: Random) -> None:
    """Deal tiles so that everyone could answer as in `path`, the answers since the view."""
    unseen = Counter(began.unseen)
    known = {seat: _known(began.players[seat], seat, path) for seat in range(game.seats) if seat != began.viewer}
    for tiles in known.values():
        unseen -= tiles
    left = [*unseen.elements()]
    source.shuffle(left)
    for seat, tiles in known.items():
        player = game.players[seat]
        more = max(0, player.held - tiles.total())
        held = tiles + Counter(left[:more])
        del left[:more]
        player.hand = {colour: held[colour] for colour in COLOURS}
    game.bag = {colour: left.count(colour) for colour in COLOURS}


def _known(player: SeatView, seat: Seat, path: Sequence[KnownAnswer]) -> Counter[Colour]:
    """Return tiles that a player had when the step began, as far as others can tell."""
    shown = Counter(player.shown)
    known = shown | _needed(seat, path)
    return known if known.total() <= player.tiles else shown  # some were drawn after a replacement


def _needed(seat: Seat, path: Sequence[KnownAnswer]) -> Counter[Colour]:
    """Return the tiles that a player must have had to answer so."""
    balance, needed = Counter[Colour](), Counter[Colour]()
    for answer in path:
        if answer.seat != seat:
            continue
        spent = _spent(answer)
        balance.subtract(spent)
        needed |= Counter({colour: -count for colour, count in balance.items() if count < 0})
    return needed


def _spent(known: KnownAnswer) -> dict[Colour, int]:
    """Return the tiles that an answer shows to be spent; less than 0 are won."""
    match known.topic, known.answer:
        case "action", str(action):
            return _price(action)
        case "further", key if key != STOP:
            return {"blue": 1}
        case "market", str(key) if key != NONE:
            return {cast("Colour", key): -1}
        case ("commit" | "strength") as topic, int(tiles):
            return {"yellow" if topic == "commit" else "red": tiles}
    return {}


def _price(action: Key) -> dict[Colour, int]:
    """Return the tiles that an action costs."""
    kind, _, what = action.partition(":")
    match kind:
        case "tile":
            return {cast("Colour", what): 1}
        case "riot" | "pagoda":
            return {"blue" if kind == "riot" else "green": PRICE if what == "tiles" else PRICE - 1}
    return {}
