"""The table in words: in one line, in full, closely, as the description of a picture; the hand, and the points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.chang_cheng.boards import Area
from games.chang_cheng.chronicle import chronicle
from games.chang_cheng.components import CARDS, EMPERORS
from games.chang_cheng.events import CardResolved
from games.chang_cheng.state import SOURCES, Player, State
from games.chang_cheng.words import owner_named, say, shares, square_name
from games.engine import Event, Key, Label, Names, Seat
from games.engine.results import (
    Outlook,
    if_ended_told,
    outlooks_told,
    points_told,
    ranking_told,
    verdict,
)
from games.engine.words import GLYPHS, fitting, listed, player_named, row

ACTION_CARDS: Final = "all:cards"


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.phase == "over":
        return ending(game, names)
    if game.phase != "turns":
        return say(f"headline-{game.phase}")
    if not game.resolving:
        free = len(game.layout.squares) - len(game.board.owners)
        return say("headline", round=game.round, name=names[game.active], free=free)
    (owner, card), province = game.resolving.cards[0], game.names[game.resolving.province]
    return say("headline-resolving", round=game.round, province=province, owner=names[owner], card=card)


def lines(game: State, names: Names, *, last: bool) -> list[str]:
    """Return the whole table in words, ordered for a screen reader, with the `last` turns if asked to."""
    events = [say("table-events", cards=event_cards(game))] if game.events_in_play else []
    return [
        f"### {headline(game, names)}",
        expansion(game),
        *events,
        *(line for seat, own in enumerate(game.outlooks()) for line in _player(game, seat, names, own, last=last)),
        *(line for province in game.layout.provinces for line in _province(game, province, names)),
        f"### {say('table-regions')}",
        *(
            say("table-region", threat=threat_known(game, region), walls=shares(game.board.tally(region).blocks, names))
            for region in game.layout.regions
        ),
    ]


def expansion(game: State) -> str:
    """Describe how soon another board joins, or the one that does."""
    if game.arriving:
        return say("table-arriving", provinces=_sizes(game.arriving.provinces), regions=_sizes(game.arriving.regions))
    if game.boards_to_come and len(game.emperors) >= EMPERORS:
        return say("table-joining")
    return say("table-emperors", cards=len(game.emperors), boards=game.boards_to_come)


def _sizes(areas: Sequence[Area]) -> str:
    return listed(say("table-arriving-area", name=area.name, squares=str(area.squares)) for area in areas)


def event_cards(game: State) -> str:
    """Name the event cards in play."""
    return listed(say("source", source=card) for card in game.events_in_play)


def _player(game: State, seat: Seat, names: Names, outlook: Outlook | None, *, last: bool) -> Iterator[str]:
    player = game.players[seat]
    yield f"### {names[seat]}"
    yield say("table-player", points=say("points", count=player.score), left=supply(player))
    yield from if_ended_told(outlook)
    if last:
        yield from (say("table-last-turn", turn=turn) for turn in chronicle(game.latest[seat], names))


def supply(player: Player) -> str:
    """Describe a player's blocks and cards left."""
    cards = len(player.hand)
    return say("blocks", singles=player.singles, doubles=player.doubles, towers=player.towers, cards=cards)


def _province(game: State, province: Key, names: Names) -> Iterator[str]:
    yield f"### {game.names[province]}"
    yield wall(game, province, names)
    reputation = game.reputation[province]
    if province not in game.scored:
        yield say("table-value", value=game.value(province), reputation=reputation)
        if owners := game.laid.get(province):
            yield say("table-cards", cards=row(names[owner] for owner in owners))
    elif winners := row(names[winner] for winner in game.scored[province].winners):
        yield say("table-scored", winners=winners, reputation=reputation)
    else:
        yield say("table-scored-nobody")


def wall(game: State, province: Key, names: Names) -> str:
    """Describe the squares of a province from left to right: owners, free squares, towers and so on."""
    squares = enumerate(game.layout.provinces[province], 1)
    return say("table-wall", squares=row(_square(game, square, str(number), names) for number, square in squares))


def _square(game: State, square: Key, number: str, names: Names) -> str:
    board = game.board
    if square not in board.owners:
        if keepers := board.kept.get(square):
            return say("square-kept", number=number, owner=names[keepers[0]])
        return say("square-free", number=number)
    kinds = {"broken": board.broken, "tower": board.towers, "double": board.doubles}
    kind = next((kind for kind, there in kinds.items() if square in there), "single")
    return say("square", number=number, owner=owner_named(board.owners[square], names), kind=kind)


def threat_known(game: State, region: Key) -> str:
    """Describe the Threat counter of a region in short: `Xilin (unknown)`."""
    name = game.names[region]
    if region in game.removed:
        return say("threat-removed", region=name)
    threat = game.threats.get(region)
    return say("threat-known", region=name, threat=threat) if threat else say("threat-unknown", region=name)


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    players = [
        say("alt-player", player=player_named(seat, names[seat]), points=row([points, *if_ended_told(own, "short")]))
        for seat, own in enumerate(game.outlooks())
        for points in [say("points", count=game.players[seat].score)]
    ]
    provinces = [
        say("alt-province", province=game.names[province], walls=shares(game.board.tally(province).blocks))
        for province in game.layout.provinces
    ]
    return fitting([f"{headline(game, names).rstrip('.')}.", *players, *provinces], most)


# What only the viewer may see


def hand(game: State) -> str:
    """Describe the viewer's cards in hand and on the boards, and the counters that only the viewer has seen."""
    if game.viewer is None:
        return say("hand-public")
    player = game.players[game.viewer]
    cards = row(say("card", card=card) for card in player.hand)
    lines = [say("hand", cards=cards) if cards else say("hand-empty")]
    laid = [
        say("hand-laid-card", card=say("card", card=card), province=game.names[province])
        for province in game.laid
        for card in player.laid.get(province, ())
    ]
    if laid:
        lines.append(say("hand-laid", cards=row(laid)))
    own = [region for region in game.layout.regions if region in game.threats and region not in game.revealed]
    seen = [threat_known(game, region) for region in own]
    lines.append(say("hand-seen", threats=row(seen)) if seen else say("hand-seen-none"))
    return "\n".join(lines)


# Everything that can be looked at closely


def items(game: State, names: Names) -> Mapping[Key, Label]:
    """Return the provinces, the regions, and the cards."""
    walls = {area: shares(game.board.tally(area).blocks, names, "; ".join) for area in game.layout.provinces}
    provinces = {area: Label(game.names[area], say("closer-province", walls=there)) for area, there in walls.items()}
    regions = {region: Label(game.names[region], say("closer-region")) for region in game.layout.regions}
    return {**provinces, **regions, ACTION_CARDS: Label(say("closer-cards"), say("closer-cards.note"))}


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    whole = _cards_detail if item == ACTION_CARDS else _region_detail
    told = _province_detail if item in game.layout.provinces else whole
    return fitting([*told(item, game, names), *_history(item, events, names)], most, "\n")


def _province_detail(province: Key, game: State, names: Names) -> Iterator[str]:
    there = game.board.tally(province)
    yield f"**{game.names[province]}**"
    yield wall(game, province, names)
    yield say("closer-borders", regions=listed(threat_known(game, region) for region in game.layout.borders[province]))
    if province in game.scored:
        winners = [names[seat] for seat in game.scored[province].winners]
        yield say("closer-scored", winners=listed(winners)) if winners else say("closer-scored-nobody")
        return
    yield say("closer-now", free=there.free, value=game.value(province), reputation=game.reputation[province])
    if leading := [names[seat] for seat in there.leaders]:
        yield say("closer-leaders", who=listed(leading), count=len(leading), blocks=shares(there.blocks, names))
    for seat, card in game.cards_in(province):
        yield say("closer-own-card", card=say("card", card=card)) if card else say("closer-card", name=names[seat])


def _region_detail(region: Key, game: State, names: Names) -> Iterator[str]:
    board = game.board
    yield f"**{threat_known(game, region)}**"
    walls = [
        say("closer-wall", square=square_name(square, game.names), owner=owner_named(board.owners[square], names))
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


def _cards_detail(_item: Key, game: State, names: Names) -> Iterator[str]:
    yield hand(game)
    yield expansion(game)
    for card in CARDS:
        owners = [names[seat] for seat, played in game.played if played == card]
        line = say("closer-kind", card=say("card", card=card), effect=say("card.note", card=card))
        yield say("closer-kind-played", line=line, names=listed(owners)) if owners else line


def _history(item: Key, events: Sequence[Event], names: Names) -> Iterator[str]:
    there = [event for event in events if item in _places(event)]
    if told := [f"- {line}" for event in reversed(there) for line in chronicle([event], names)]:
        yield say("closer-history")
        yield from told


def _places(event: Event) -> Sequence[Key]:
    named = [getattr(event, name, "") for name in ("province", "region")]
    removed_from = event.place if isinstance(event, CardResolved) else ""
    return [*named, removed_from, *(getattr(event, "provinces", ()) if hasattr(event, "squares") else ())]


# The points, and the result


def sources(game: State) -> Mapping[str, str]:
    """Return the sources of points in this game with their names."""
    there = ("provinces", "double", "mongols", *game.events_in_play)
    return {key: say("source", source=key) for key in SOURCES if key in there}


def ending(game: State, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(game.ranks, game.scores(), names)
    return say("ending", because=game.ending, round=game.round, verdict=won)


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by source, now and if the game ended now, or the ranking once it is over."""
    seats = [f"{GLYPHS[seat]} {name}" for seat, name in enumerate(names)]
    there, points, totals = sources(game), [player.points for player in game.players], game.scores()
    if not game.over:
        lines = [f"**{say('scores-so-far')}**", *points_told(seats, there, points, totals)]
        expected = outlooks_told(seats, there, game.outlooks(), say("scores-if-ended"))
        when = say("scores-when", events=len({*game.events_in_play} - {"observers"}))
        return "\n".join([*lines, f"-# {when}", *expected])
    return "\n".join([f"**{ending(game, names)}**", *ranking_told(game.ranks, totals, names, there, points)])
