"""The table in words: in one line, in full, as the description of a picture, thing by thing; the hand, the points."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from math import inf
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.results import Outlook, if_ended_told, outlooks_told, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, fitting, listed, player_named, row, symbol
from games.huang_di import events as happened
from games.huang_di.actions import SUPPLY, figures, prison
from games.huang_di.builder import Remove
from games.huang_di.cards import DEALT_KEPT, REPEAT, ROLE_CARDS, STANDARD_JADE, TURNS, favour_names, favours, rules
from games.huang_di.chronicle import chronicle, deeds, scene
from games.huang_di.scoring import MOST_JADE_POINTS, PROVINCE_POINTS, SOURCES
from games.huang_di.state import Player, State
from games.huang_di.supplies import Quarry, Recruit
from games.huang_di.taskmaster import CARDS, why_not_again
from games.huang_di.wall import (
    COLUMNS,
    EMPEROR,
    PROVINCE_BLOCKS,
    PROVINCE_NAMES,
    ROWS,
    WORKERS,
    parse_province,
    province_name,
)
from games.huang_di.words import bid_told, goods, role_name, say, source_name

# The table


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.over:
        return ending(game, names)
    numbers = {"round": game.round, "rounds": game.rounds, "turn": game.turn // game.seats + 1, "turns": TURNS}
    return say(f"headline-{game.phase}", who=names[game.active], kept=DEALT_KEPT, **numbers)


def board(game: State, names: Names, most: int) -> str:
    """Return the whole table in words, ordered for a screen reader; with less of players if it is too long.

    Blocks bear the names of their owners, or if that is too long the symbols.
    """
    outlooks, whole = [*enumerate(game.outlooks())], list[str]()
    for owners in (names, [*map(symbol, range(game.seats))]):
        table = [
            f"### {headline(game, names)}",
            say("board-left", left=listed(_left(game))),
            say("board-legend", columns=COLUMNS),
            *(line for province in range(game.wall.provinces) for line in _province(game, province, owners)),
        ]
        for parts in ({"last", "favours", "bid"}, {"favours", "bid"}, set[str]()):
            whole = [*table, *chain(*(_player(game, seat, names, outlook, parts) for seat, outlook in outlooks))]
            if len("\n".join(whole)) <= most:
                return "\n".join(whole)
    return fitting(whole, most, "\n")


def _left(game: State) -> list[str]:
    left = [say("left-emperor-blocks", count=game.emperor_blocks), say("left-favours", count=game.cards_left)]
    if inf not in game.stock.values():
        left += [goods("jade", int(game.stock["jade"])), goods("peasants", int(game.stock["peasants"]))]
        left += [goods("convicts", int(game.stock["convicts"])), say("left-chips", count=int(game.stock["chips"]))]
    return left


# The wall


def _province(game: State, province: int, owners: Names) -> list[str]:
    return [
        f"### {PROVINCE_NAMES[province]}",
        say("board-province", prison=prison(game, province), taskmasters=taskmasters(game, province, owners)),
        *levels(game, province, owners),
    ]


def _owner(owner: Seat, owners: Names) -> str:
    return say("emperor") if owner == EMPEROR else owners[owner]


def taskmasters(game: State, province: int, owners: Names) -> str:
    """Name the owners of the taskmasters in a province."""
    return row(owners[seat] for seat in game.taskmasters(province)) or say("board-no-taskmaster")


def levels(game: State, province: int, owners: Names) -> list[str]:
    """Describe the levels of a province from the ground up, as far as they can be built on."""
    wall, lines = game.wall, []
    said = dict.fromkeys(wall.buildable(province), say("place-free"))
    for spot, owner in wall.blocks(province):
        said[spot] = say("place-plaque" if wall.has_plaque(spot) else "place-block", owner=_owner(owner, owners))
    for level, spots in enumerate(wall.levels(province)):
        if any(spot in said for spot in spots):
            kind = "towers" if level == ROWS else "complete" if wall.row_complete(province, level) else "open"
            blocks = row(said.get(spot) or say("place-not-yet") for spot in spots)
            lines.append(say("board-level", level=level + 1, kind=kind, blocks=blocks))
    return lines


# The players


def _player(game: State, seat: Seat, names: Names, outlook: Outlook | None, parts: Collection[str]) -> list[str]:
    player = game.players[seat]
    petition = "yes" if game.marker == seat else "no"
    lines = [
        f"### {player_named(seat, names[seat])}",
        say("board-player", points=player.score, camp=game.camp(seat), petition=petition),
        *if_ended_told(outlook),
        *holdings(game, seat),
        say("board-income", income=player.jade_income, petition=player.petition, collect=player.jade_collected),
    ]
    if played := player.granted:
        named = favour_names(played) if "favours" in parts else str(len(played))
        lines.append(say("board-favours", favours=named))
    if player.roles:
        named_cards = enumerate(map(role_name, player.roles), 1)
        lines.append(
            say("board-cards", cards=row(say("board-cards.card", turn=turn, card=card) for turn, card in named_cards))
        )
    if player.bid and "bid" in parts:
        lines.append(say("board-bid", bid=bid_told(player.bid.jade, player.bid.petition)))
    if player.latest and "last" in parts:
        lines.append(say("board-last-turn", deeds=row(deeds(player.latest, names))))
    return lines


def holdings(game: State, seat: Seat) -> list[str]:
    """Describe a player's supply and numbers of blocks and favours."""
    player = game.players[seat]
    listing = [goods(what, getattr(player, what)) for what in SUPPLY]
    if player.emperor_block:
        listing.append(say("board-emperor-block"))
    return [
        say("board-supply", supply=listed(listing)),
        say("board-blocks", built=game.built(seat), quarry=player.quarry, favours=len(player.hand)),
    ]


# The picture's description


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    players = [
        say("alt-player", player=player_named(seat, names[seat]), belongings=_belongings(player, outlook))
        for (seat, player), outlook in zip(enumerate(game.players), game.outlooks(), strict=True)
    ]
    provinces = [
        say("alt-province", province=name, blocks=_alt_blocks(game, province, names), prison=prison(game, province))
        for province, name in enumerate(PROVINCE_NAMES[: game.wall.provinces])
    ]
    head = headline(game, names)
    return fitting([head if game.over else say("alt-headline", headline=head), *players, *provinces], most)


def _belongings(player: Player, outlook: Outlook | None) -> str:
    supply = (goods(what, getattr(player, what)) for what in SUPPLY if what != "chips")
    return row([goods("points", player.score), *if_ended_told(outlook, "short"), *supply])


def _alt_blocks(game: State, province: int, names: Names) -> str:
    owned = shares(game, province, names)
    if not owned:
        return say("alt-no-block")
    rows = sum(game.wall.row_complete(province, level) for level in range(ROWS))
    return say("alt-blocks", shares=owned, rows=rows, **filled(game, province))


def filled(game: State, province: int) -> Mapping[str, int]:
    """Return how many blocks a province has, and how many it can have."""
    return {"blocks": len([*game.wall.blocks(province)]), "all": PROVINCE_BLOCKS}


def shares(game: State, province: int, owners: Names) -> str:
    """Name the number of blocks in a province per owner: `Ada 4, Bob 3`."""
    counts = {owner: game.wall.built(owner)[province] for owner in (EMPEROR, *range(game.seats))}
    return row(say("share", owner=_owner(owner, owners), count=count) for owner, count in counts.items() if count)


# What can be looked at closely

LAST: Final = "last"
"""The item that shows all players' last actions."""
_SEAT: Final = "seat:"


def items(game: State, names: Names) -> Mapping[Key, Label]:
    """Return the players, the provinces, the role cards, and all players' last actions."""
    found = {
        f"{_SEAT}{seat}": Label(
            player_named(seat, name), say("item-player", points=player.score, favours=len(player.granted))
        )
        for seat, (name, player) in enumerate(zip(names, game.players, strict=True))
    }
    for province in range(game.wall.provinces):
        note = say("item-province", **filled(game, province), loot=prison(game, province))
        found[province_name(province)] = Label(PROVINCE_NAMES[province], note)
    for role in ROLE_CARDS:
        ability = say(f"ability-{role}", collected=STANDARD_JADE, **rules())
        found[role] = Label(say("item-card", role=role_name(role)), ability)
    return {**found, LAST: Label(say("item-last"), say("item-last.note"))}


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    if item == LAST:
        return "\n".join(_last(game, seat, names) for seat in range(game.seats))
    if item in ROLE_CARDS:
        return "\n".join(_role_card(item, game))
    if item.startswith(_SEAT):
        return "\n".join(_about_player(int(item.removeprefix(_SEAT)), game, names))
    province = parse_province(item)
    return fitting([*_about_province(province, game, names), *_history(province, events, names)], most, "\n")


# A player in detail


def _about_player(seat: Seat, game: State, names: Names) -> list[str]:
    player = game.players[seat]
    points = row(
        say("detail-source", source=source_name(source), points=count)
        for source, count in player.points.items()
        if count
    )
    return [
        say("detail-player", player=player_named(seat, names[seat]), camp=game.camp(seat)),
        *holdings(game, seat),
        say("detail-points", points=player.score) + (say("detail-points.sources", sources=points) if points else ""),
        say("detail-income", income=player.jade_income, petition=player.petition, collect=player.jade_collected),
        *_turns(seat, game, names),
        say("detail-favours", count=len(player.granted)),
        *cards(player.granted),
    ]


def _turns(seat: Seat, game: State, names: Names) -> list[str]:
    """Describe a player's actions in this round, or in the last turn before it."""
    player = game.players[seat]
    if not player.roles:
        return [_last(game, seat, names)]
    return [
        say("detail-turn", turn=number, role=role_name(role), deeds=row(deeds(acts, names)))
        for number, (role, acts) in enumerate(zip(player.roles, player.turns, strict=False), 1)
        if acts
    ]


def _last(game: State, seat: Seat, names: Names) -> str:
    acting = game.phase == "actions" and seat == game.active
    none = say("detail-acting" if acting else "detail-no-turn", who=names[seat])
    turn, *_ = [*chronicle(game.players[seat].latest, names), none]
    return turn  # without the events after the last turn of the game


# A province in detail


def _about_province(province: int, game: State, names: Names) -> list[str]:
    owned, count = shares(game, province, names), filled(game, province)
    message = "detail-province.shares" if owned else "detail-province"
    return [
        say(message, province=PROVINCE_NAMES[province], **count, shares=owned),
        say("detail-prison", loot=prison(game, province)),
        say("detail-taskmasters", taskmasters=taskmasters(game, province, names)),
        *levels(game, province, names),
    ]


def _history(province: int, events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what was built, torn down and completed in a province, the latest first."""
    rounds: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, happened.RoundBegan):
            rounds.append([])
        elif scene(event) == province:
            rounds[-1].append(event)
    if any(rounds):
        yield say("detail-history")
    for number, run in reversed([*enumerate(rounds)]):
        for paragraph in reversed(chronicle(run, names)):
            yield say("detail-history.round", round=number, told=paragraph)


# A role card in detail


def _role_card(role: Key, game: State) -> Iterator[str]:
    """Describe a role card and its actions; to a player, with what these would do now, or why not."""
    seat = game.viewer
    yield say(f"about-{role}", card=role_name(role), **rules())
    if seat is not None and role in game.players[seat].roles:
        yield f"*{say('detail-used', turn=game.players[seat].roles.index(role) + 1)}*"
    for key, action in CARDS[role].actions.items():
        rule = say(f"rule-{key}", **rules())
        if seat is None:
            yield f"- {rule}"
        elif reason := action.obstacle(game, seat):
            yield f"- {say('now-action.not', rule=rule, reason=reason.words(game, seat))}"
        else:
            yield f"- {say('now-action', rule=rule, worth=_outlook(key, game, seat))}"


def _outlook(action: Key, game: State, seat: Seat) -> str:
    match action:
        case "recruit" | "quarry":
            number = Recruit(seat) if action == "recruit" else Quarry(seat)
            number.open(game)
            return say("now-afford", count=number.high)
        case "jade":
            return goods("jade", game.players[seat].jade_collected)
        case "prison":
            return prison(game, game.players[seat].province)
        case "favour":
            return favour_names(game.playable(seat))
        case "repeat":
            return listed((role_name(role) for role in REPEAT if not why_not_again(game, seat, role)), "or")
    removable = len(Remove(seat).legal_options(game))
    return say(f"now-{action}", removable=removable, **figures(game, seat))


# The hand

MAX_DRAWN: Final = 10
"""Most favours shown with drawn patterns; more get a line each."""


def hand(game: State) -> str:
    """Return the viewer's favours: patterns, rewards, and whether they can be played."""
    if game.viewer is None:
        return say("hand-public")
    own = game.players[game.viewer]
    flat = len(own.hand) + len(own.dealt) > MAX_DRAWN
    mask = game.wall.mask(game.viewer)
    lines = []
    for title, keys in (("hand-dealt", own.dealt), ("hand-own", own.hand)):
        if keys:
            lines += [say(title), *(_card(key, mask, flat=flat) for key in keys)]
    return "\n".join(lines or [say("hand-empty")])


FEW_BLOCKS: Final = 2
"""Most blocks that are few: an action can build so many."""


def remark(game: State, seat: Seat, gained: Mapping[str, tuple[float, float]]) -> str:
    """Return what a player is short of and gets only so: blocks for the workers, or workers for the blocks."""
    workers, blocks = game.players[seat].workers, game.players[seat].blocks
    soon, else_soon = gained.get("stock-blocks", (0, 0))
    if soon > blocks >= else_soon and blocks <= FEW_BLOCKS and workers >= WORKERS[0] * (blocks + 1):
        return say("remark", of="blocks", workers=workers, blocks=blocks)
    soon, else_soon = gained.get("stock-workers", (0, 0))
    if soon > workers >= else_soon and workers < WORKERS[0] * blocks:
        return say("remark", of="workers", workers=workers, blocks=blocks)
    return ""


def cards(keys: Sequence[str]) -> list[str]:
    """Return open favours in full, or in a line each if there are many."""
    return [_card(key, None, flat=len(keys) > MAX_DRAWN) for key in keys]


def _card(key: str, mask: int | None, *, flat: bool) -> str:
    """Return a favour; `mask` are the own blocks that one in hand may use. Its pattern is in one line if `flat`."""
    favour = favours()[key]
    status = "open" if mask is None else "ready" if favour.matches(mask) else "waits"
    words = {"favour": favour.name, "rewards": favour.rewards}
    if flat:
        return say(f"card-{status}.flat", pattern="/".join(favour.drawing), **words)
    pattern = "\n".join(favour.drawing)
    return f"{say(f'card-{status}', **words)}\n```\n{pattern}\n```"


# The points, and the result


def ending(game: State, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(game.ranks, game.scores(), names)
    return say(f"ending-{game.ending}", round=game.round, verdict=won)


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by source, now and if the game ended now, or the ranking once it is over."""
    seats = [f"{GLYPHS[seat]} {name}" for seat, name in enumerate(names)]
    points, totals = [player.points for player in game.players], game.scores()
    sources = {source: source_name(source) for source in SOURCES}
    if not game.ranks:
        told = points_told(seats, sources, points, totals)
        return "\n".join([say("scores-so-far"), *told, *_if_ended(game, seats)])
    built = [say("scores-built", blocks=game.built(seat)) for seat in range(game.seats)]
    return "\n".join(
        [
            f"**{ending(game, names)}**",
            *ranking_told(game.ranks, totals, names, sources, points, held=built, rule=say("scores-rule")),
            say("scores-explained", province=PROVINCE_POINTS, most=MOST_JADE_POINTS),
        ]
    )


def _if_ended(game: State, seats: Sequence[str]) -> list[str]:
    """Tell every seat's points if the Mongols invaded now, and which favours in the reader's hand could come first."""
    titles = {source: say(f"source-{source}.at-end") for source in SOURCES if source not in ("towers", "favours")}
    remarks = [say("scores-if-ended")]
    if game.viewer is not None and (ready := game.playable(game.viewer)):
        named = [say("scores-favour", name=favours()[card].name, points=favours()[card].points) for card in ready]
        remarks.append(say("scores-favours-ready", favours=row(named)))
    return outlooks_told(seats, titles, game.outlooks(), *remarks)
