"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.chang_cheng.chronicle import chronicle
from games.chang_cheng.components import CARDS
from games.chang_cheng.events import CardResolved
from games.chang_cheng.state import State
from games.chang_cheng.table import expansion, hand, threat_known, wall
from games.chang_cheng.words import owner_named, say, shares, square_name
from games.engine import Event, Key, Label, Names
from games.engine.words import fitting, listed, row

ACTION_CARDS: Final = "all:cards"


def items(game: State, _names: Names) -> Mapping[Key, Label]:
    """Return the provinces, the regions, and the cards."""
    provinces = {
        province: Label(game.names[province], say("closer-province", walls=shares(game.board.tally(province).blocks)))
        for province in game.layout.provinces
    }
    regions = {region: Label(game.names[region], say("closer-region")) for region in game.layout.regions}
    return {**provinces, **regions, ACTION_CARDS: Label(say("closer-cards"), say("closer-cards.note"))}


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    told = _cards if item == ACTION_CARDS else _province if item in game.layout.provinces else _region
    return fitting([*told(item, game, names), *_history(item, events, names)], most, "\n")


def _province(province: Key, game: State, names: Names) -> Iterator[str]:
    there = game.board.tally(province)
    yield f"**{game.names[province]}**"
    yield wall(game, province)
    yield say("closer-borders", regions=listed(threat_known(game, region) for region in game.layout.borders[province]))
    if province in game.scored:
        winners = [names[seat] for seat in game.scored[province].winners]
        yield say("closer-scored", winners=listed(winners)) if winners else say("closer-scored-nobody")
        return
    yield say("closer-now", free=there.free, value=game.value(province), reputation=game.reputation[province])
    if leading := [names[seat] for seat in there.leaders]:
        yield say("closer-leaders", who=listed(leading), count=len(leading), blocks=shares(there.blocks))
    for seat, card in game.cards_in(province):
        yield say("closer-own-card", card=say("card", card=card)) if card else say("closer-card", name=names[seat])


def _region(region: Key, game: State, names: Names) -> Iterator[str]:
    board = game.board
    yield f"**{threat_known(game, region)}**"
    walls = [
        say("closer-wall", square=square_name(square, game.names), owner=owner_named(board.owners[square]))
        for square in game.layout.regions[region]
        if square in board.owners and square not in board.broken
    ]
    yield say("closer-walls", walls=row(walls)) if walls else say("closer-no-walls")
    if region in game.removed:
        return
    if region not in game.revealed:
        seen = [names[seat] for seat, player in enumerate(game.players) if region in player.seen]
        yield say("closer-seen", names=listed(seen)) if seen else say("closer-seen-nobody")
    if game.phase == "over":
        return
    for message, seats in zip(("losers", "protected"), board.tally(region).attacked, strict=True):
        if seats:
            yield say(f"closer-{message}", who=listed(names[seat] for seat in seats), count=len(seats))


def _cards(_item: Key, game: State, names: Names) -> Iterator[str]:
    yield hand(game)
    yield expansion(game)
    for card in CARDS:
        owners = [names[seat] for seat, played in game.played if played == card]
        line = say("closer-kind", card=say("card", card=card), effect=say("card.note", card=card))
        yield say("closer-kind-played", line=line, names=listed(owners)) if owners else line


def _history(item: Key, events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what happened at a place, the latest first."""
    there = [event for event in events if item in _places(event)]
    if there:
        yield say("closer-history")
        yield from (f"- {line}" for event in reversed(there) for line in chronicle([event], names))


def _places(event: Event) -> Sequence[Key]:
    """Return the provinces and regions in which an event happened."""
    named = [getattr(event, name, "") for name in ("province", "region")]
    removed_from = event.place if isinstance(event, CardResolved) else ""
    return [*named, removed_from, *(getattr(event, "provinces", ()) if hasattr(event, "squares") else ())]
