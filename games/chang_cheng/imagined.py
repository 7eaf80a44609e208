"""Games that look like a view: what an AI player imagines.

Threat counters and action cards that the viewer cannot know are dealt at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import Final

from games.chang_cheng.cards import CARDS, Card, Laid
from games.chang_cheng.events import CardsRevealed
from games.chang_cheng.state import State
from games.chang_cheng.view import ChangChengView
from games.engine import Key, Seat

OPTIONS: Final[Mapping[str, str]] = {"boards": "ours", "events": "none"}
"""Options of a game that takes over everything else from a view."""


def look_like(game: State, view: ChangChengView) -> None:
    """Make a new game look like `view` to its viewer."""
    game.phase, game.over = view.phase, view.phase == "over"
    game.turn, game.first = view.turn, view.first
    game.boards, game.names, game.board = view.boards, view.names, view.board()
    game.neutrals, game.events_in_play = view.neutrals or 0, view.events_in_play
    game.reputation = dict(view.reputation)
    game.reputation_left = Counter(view.boards.reputation) - Counter(view.reputation.values())
    game.revealed, game.removed = set(view.revealed), set(view.removed)
    game.laid = {province: [*cards] for province, cards in view.laid.items()}
    game.played, game.scored, game.emperors = [*view.played], dict(view.scored), [*view.emperors]
    game.ending = view.ended_because
    for seat, (player, seen) in enumerate(zip(game.players, view.players, strict=True)):
        player.points = dict(seen.points)
        player.singles, player.doubles, player.towers = seen.singles, seen.doubles, seen.towers
        player.seen = dict.fromkeys(seen.seen, 0)
        player.hand = view.hand if seat == view.viewer else CARDS[: seen.cards]
        game.latest[seat] = game.retell(seen.last)
    if view.viewer is not None:
        game.players[view.viewer].seen = _own_counters(view, view.viewer)
    game.finale = len(game.events)
    game.events += view.finale
    redeal(game, view, view, Random(0))


def _own_counters(view: ChangChengView, viewer: Seat) -> dict[Key, int]:
    """Return the counters that the viewer has seen, with the removed ones, which a view only counts."""
    removed = (Counter(view.boards.threat) - Counter(view.hidden) - Counter(view.threats.values())).elements()
    seen = sorted(view.players[viewer].seen)
    return {region: view.threats[region] if region in view.threats else next(removed) for region in seen}


def redeal(game: State, began: ChangChengView, now: ChangChengView, source: Random) -> None:
    """Deal the Threat counters and the action cards that the viewer of both views cannot know."""
    _deal_counters(game, {**began.threats, **now.threats}, now.viewer, source)
    _deal_cards(game, now, source)


def _deal_counters(game: State, known: Mapping[Key, int], viewer: Seat | None, source: Random) -> None:
    """Give the counters that have been seen a value, and leave the others beside the boards."""
    known = {**known, **({} if viewer is None else game.players[viewer].seen)}
    left = [*(Counter(game.boards.threat) - Counter(known.values())).elements()]
    source.shuffle(left)
    seen = game.revealed.union(*(player.seen for player in game.players))
    game.threat = {region: known[region] if region in known else left.pop() for region in sorted(seen)}
    game.threat_left = Counter(game.boards.threat) - Counter(game.threat.values())
    for seat, player in enumerate(game.players):
        if seat != viewer:
            player.seen = {region: game.threat[region] for region in player.seen}


def _deal_cards(game: State, now: ChangChengView, source: Random) -> None:
    """Give the cards of others that lie face down a kind; the rest is in their hands."""
    told = chain.from_iterable(player.last for player in now.players)
    revealed = {event.province: event.cards for event in told if isinstance(event, CardsRevealed)}
    for seat, player in enumerate(game.players):
        if seat == now.viewer:
            continue
        left: list[Card] = [card for card in CARDS if Laid(seat, card) not in now.played]
        source.shuffle(left)
        for province, cards in game.laid.items():
            fixed = revealed.get(province)
            for place, laid in enumerate(cards):
                if laid.seat == seat:
                    cards[place] = fixed[place] if fixed else Laid(seat, left.pop())
        gone = {laid.card for laid in (*game.played, *chain.from_iterable(game.laid.values())) if laid.seat == seat}
        player.hand = tuple(card for card in CARDS if card not in gone)
