"""Games that look like a view: what an AI player imagines. Cards that the viewer cannot know are dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from games.han.cards import CARDS, ordered
from games.han.state import State
from games.han.view import HanView


def options_of(view: HanView) -> Mapping[str, str]:
    """Return options for such a game, on a bundled map."""
    return {"map": view.map.sheet, "markers": "on" if view.marker else "off"}


def look_like(game: State, view: HanView) -> None:
    """Make a new game look like `view` to its viewer."""
    game.phase, game.over = view.phase, view.phase == "over"
    game.turn, game.first = view.turn, view.emperor
    game.board = view.board()
    game.display, game.discards = [*view.display], dict(view.discards)
    game.renewed, game.final_round = view.renewed, view.final_round
    game.scored, game.settled, game.ending = dict(view.scored), view.settled, view.ended_because
    for seat, (player, seen) in enumerate(zip(game.players, view.players, strict=True)):
        player.points = dict(seen.points)
        player.houses, player.emissaries, player.markers = seen.houses, seen.emissaries, seen.markers
        player.hand = view.hand if seat == view.viewer else ("",) * seen.cards
        player.shown = seen.shown
        game.latest[seat] = game.retell(seen.last)
    game.finale = len(game.events)
    game.events += view.finale
    redeal(game, view, Random(0))


def redeal(game: State, now: HanView, source: Random) -> None:
    """Deal the cards that the viewer of `now` cannot know to the other hands and the pile."""
    known = Counter(game.display) + Counter(game.discards)
    for seat, player in enumerate(game.players):
        known.update(player.hand if seat == now.viewer else player.shown)
    removed = game.sheet.removed[game.seats]
    unknown = [colour for colour, count in CARDS.items() for _ in range(count - removed - known[colour])]
    source.shuffle(unknown)
    for seat, player in enumerate(game.players):
        if seat != now.viewer:
            more = len(player.hand) - len(player.shown)
            player.hand = ordered([*player.shown, *unknown[:more]])
            del unknown[:more]
    game.pile = {colour: unknown.count(colour) for colour in CARDS}
