"""Games that look like a view: what an AI player imagines. Favours that the viewer cannot know are dealt at random."""

from __future__ import annotations

from random import Random

from games.engine import Seat
from games.huang_di.favours import favours
from games.huang_di.role_cards import STANDARD_JADE
from games.huang_di.state import RECOMMENDED_PROVINCES, Player, Prison, State
from games.huang_di.view import HuangDiView, SeatView

_PROVINCES = {0: "recommended", 1: "one_more", -1: "one_fewer"}
"""The option by how many more provinces there are than recommended."""


def options_of(view: HuangDiView) -> dict[str, str]:
    """Return the options of the game."""
    more = len(view.provinces) - RECOMMENDED_PROVINCES[len(view.players)]
    return {"provinces": _PROVINCES[more], "supplies": "unlimited" if view.stock is None else "finite"}


def look_like(game: State, view: HuangDiView) -> None:
    """Make a new game look like `view` to its viewer."""
    game.phase = view.phase  # type: ignore[assignment]  # both have the same phases
    game.over = view.phase == "over"
    game.round, game.turn, game.marker = view.round, view.turn, view.marker
    game.emperor_blocks = view.emperor_blocks
    game.wall = view.wall()
    game.prisons = [Prison(province.jade, province.convicts) for province in view.provinces]
    if view.stock is not None:
        game.stock = dict(view.stock)
    game.ending = view.ended_because
    game.players = [_player(game, seat_view) for seat_view in view.players]
    if view.viewer is not None:
        own = game.players[view.viewer]
        own.hand, own.dealt = [*view.hand], view.dealt
    redeal(game, view, Random(0))


def _player(game: State, seen: SeatView) -> Player:
    player = Player(
        points=dict(seen.points),
        jade=seen.jade,
        peasants=seen.peasants,
        convicts=seen.convicts,
        blocks=seen.blocks,
        quarry=seen.quarry,
        chips=seen.chips,
        emperor_block=seen.emperor_block,
        province=seen.province,
        bid=seen.bid,
        roles=[*seen.roles_played],
        granted=[*seen.favours_played],
        bought_back=seen.bought_back,
        income=seen.income - STANDARD_JADE,
        petition=seen.petition,
        collect=seen.collect - STANDARD_JADE,
    )
    player.hand = [""] * seen.favours_held
    for turn in seen.turns:
        player.turns.append(game.retell(turn))
    if seen.last and seen.turns[-1:] != (seen.last,):
        player.turns.append(game.retell(seen.last))
    return player


def redeal(game: State, now: HuangDiView, source: Random) -> None:
    """Deal the favours that the viewer of `now` cannot know to the other hands and the deck."""
    own = set() if now.viewer is None else set(game.players[now.viewer].hand)
    held = [_held(game, seat, now) for seat in range(game.seats)]
    played = {card for player in game.players for card in player.granted}
    drawn = own.union(now.hand, now.dealt, *held) | played
    unknown = [card for card in sorted(favours()) if card not in drawn]
    source.shuffle(unknown)
    for seat, player in enumerate(game.players):
        if seat != now.viewer:
            more = len(player.hand) - len(held[seat])
            player.hand = [*held[seat], *unknown[:more]]
            del unknown[:more]
    game.deck = sorted([*unknown, *(card for card in (*now.hand, *now.dealt) if card not in own)])
    game.bottom = []


def _held(game: State, seat: Seat, now: HuangDiView) -> list[str]:
    """Return the cards of another hand that are known by now, because they were played since."""
    if seat == now.viewer:
        return []
    return [card for card in now.players[seat].favours_played if card not in game.players[seat].granted]
