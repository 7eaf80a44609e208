"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.chang_cheng import events as happened
from games.chang_cheng.cards import CARDS
from games.chang_cheng.standing import Standing
from games.chang_cheng.text.hand import hand
from games.chang_cheng.text.labels import threat_known
from games.chang_cheng.text.table import expansion, wall
from games.chang_cheng.text.telling import chronicle
from games.chang_cheng.text.words import owner_named, shares, square_name
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import Event, Key, Label, Names
from games.engine.legacy import DETAIL
from games.engine.words import fitting, listed, row

ACTION_CARDS: Final = "all:cards"


def items(view: ChangChengView, names: Names) -> Mapping[Key, Label]:  # noqa: ARG001  # as `Texts` calls it
    """Return the provinces, the regions, and the cards."""
    standing = Standing(view)
    return {
        **{
            province: Label(name, say("closer-province", walls=shares(standing.blocks(province))))
            for province in view.layout.provinces
            for name in [view.names[province]]
        },
        **{region: Label(view.names[region], say("closer-region")) for region in view.layout.regions},
        ACTION_CARDS: Label(say("closer-cards"), say("closer-cards.note")),
    }


def detail(item: Key, view: ChangChengView, events: Sequence[Event], names: Names) -> str:
    """Return everything about one of the `items`."""
    if item == ACTION_CARDS:
        lines = [*_cards(view, names)]
    elif item in view.layout.provinces:
        lines = [*_province(item, view, names), *_history(item, events, names)]
    else:
        lines = [*_region(item, view, names), *_history(item, events, names)]
    return fitting(lines, DETAIL, "\n")


def _province(province: Key, view: ChangChengView, names: Names) -> Iterator[str]:
    standing = Standing(view)
    yield f"**{view.names[province]}**"
    yield wall(view, province)
    yield say("closer-borders", regions=listed(threat_known(region, view) for region in view.layout.borders[province]))
    if province in view.scored:
        winners = listed(names[seat] for seat in view.scored[province]) if view.scored[province] else ""
        yield say("closer-scored", winners=winners) if winners else say("closer-scored-nobody")
        return
    blocks, value = standing.blocks(province), standing.value(province)
    yield say("closer-now", free=standing.free(province), value=value, reputation=view.reputation[province])
    leading = standing.leaders(province)
    if leading:
        who = listed(names[seat] for seat in leading)
        yield say("closer-leaders", who=who, count=len(leading), blocks=shares(blocks))
    for seat, card in view.laid.get(province, ()):
        if card:
            yield say("closer-own-card", card=say("card", card=card))
        else:
            yield say("closer-card", name=names[seat])


def _region(region: Key, view: ChangChengView, names: Names) -> Iterator[str]:
    standing = Standing(view)
    yield f"**{threat_known(region, view)}**"
    walls = [
        say("closer-wall", square=square_name(square, view.names), owner=owner_named(view.owners[square]))
        for square in view.layout.regions[region]
        if square in view.owners and square not in view.broken
    ]
    yield say("closer-walls", walls=row(walls)) if walls else say("closer-no-walls")
    seen = [names[seat] for seat, player in enumerate(view.players) if region in player.seen]
    if region not in view.removed and region not in view.revealed:
        yield say("closer-seen", names=listed(seen)) if seen else say("closer-seen-nobody")
    losers, protected = standing.attacked(region)
    if view.phase == "over" or region in view.removed:
        return
    if losers:
        yield say("closer-losers", who=listed(names[seat] for seat in losers), count=len(losers))
    if protected:
        yield say("closer-protected", who=listed(names[seat] for seat in protected), count=len(protected))


def _cards(view: ChangChengView, names: Names) -> Iterator[str]:
    yield hand(view)
    yield expansion(view)
    for card in CARDS:
        owners = [names[seat] for seat, played in view.played if played == card]
        line = say("closer-kind", card=say("card", card=card), effect=say("card.note", card=card))
        yield say("closer-kind-played", line=line, names=listed(owners)) if owners else line


def _history(item: Key, events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what happened at a place, the latest first."""
    there = [event for event in events if _concerns(event, item)]
    if there:
        yield say("closer-history")
        yield from (f"- {line}" for event in reversed(there) for line in chronicle([event], names))


def _concerns(event: Event, item: Key) -> bool:
    """Return whether an event happened in a province or region."""
    match event:
        case happened.WallLaid():
            return item in event.provinces
        case happened.CardLaid() | happened.CardsRevealed() | happened.CardResolved() | happened.ProvinceScored():
            return item == event.province or (isinstance(event, happened.CardResolved) and item == event.place)
        case happened.CounterSeen() | happened.CounterRevealed() | happened.RegionAttacked():
            return item == event.region
    return False
