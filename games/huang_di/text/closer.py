"""What on the table can be looked at more closely, and everything about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.words import fitting, listed
from games.huang_di import events as happened
from games.huang_di.favours import favours
from games.huang_di.roles import PRICES, REPEAT, ROLE_CARDS
from games.huang_di.text.cards import cards
from games.huang_di.text.deeds import deeds, third_person
from games.huang_di.text.labels import abilities
from games.huang_di.text.reasons import Means
from games.huang_di.text.rulebook import ACTIONS, CARDS
from games.huang_di.text.scores import SOURCE_NAMES
from games.huang_di.text.sites import playable
from games.huang_di.text.table import holdings, latest, levels, shares
from games.huang_di.text.telling import chronicle
from games.huang_di.text.words import ROLES, loot, plural, symbol
from games.huang_di.view import HuangDiView
from games.huang_di.wall import PROVINCE_BLOCKS, parse_province, province_name

DETAIL_LIMIT: Final = 3_500
LAST: Final = "last"
"""The item that shows what everybody did last."""
_SEAT: Final = "seat:"


def items(view: HuangDiView, names: Names) -> Mapping[Key, Label]:
    """The players, the provinces, the role cards, and what everybody did last."""
    return {
        **{
            f"{_SEAT}{seat}": Label(
                f"{name} ({symbol(seat)})",
                f"{plural(view.players[seat].score, 'point')}; "
                f"{plural(len(view.players[seat].favours_played), 'favour')} played",
            )
            for seat, name in enumerate(names)
        },
        **{
            province_name(province): Label(
                here.name, f"{_count(view, province)}; prison: {loot(here.jade, here.convicts)}"
            )
            for province, here in enumerate(view.provinces)
        },
        **{role: Label(f"{card} card", abilities(role)) for role, card in ROLES.items()},
        LAST: Label("Last turns", "What each player did last"),
    }


def detail(item: Key, view: HuangDiView, events: Sequence[Event], names: Names) -> str:
    """Everything about one of the `items`."""
    if item == LAST:
        return "\n".join(_last(view, seat, names) for seat, _ in enumerate(names))
    if item in ROLES:
        return "\n".join(_role_card(item, view))
    if item.startswith(_SEAT):
        return "\n".join(_player(int(item.removeprefix(_SEAT)), view, names))
    province = parse_province(item)
    return fitting([*_province(province, view), *_history(province, events, names)], DETAIL_LIMIT, "\n")


# A player


def _player(seat: Seat, view: HuangDiView, names: Names) -> list[str]:
    player = view.players[seat]
    points = [f"{SOURCE_NAMES[source].lower()} {count}" for source, count in player.points.items() if count]
    return [
        f"**{names[seat]}** ({symbol(seat)}), in {view.provinces[player.province].name}",
        *holdings(player),
        f"**{plural(player.score, 'point')}**{': ' if points else ''}{', '.join(points)}",
        f"**Every round:** {player.income} jade of income, +{player.petition} on the bid, "
        f"{player.collect} jade for Collect Jade",
        *_turns(seat, view, names),
        f"**Favours played: {len(player.favours_played) or 'none yet'}**",
        *cards(player.favours_played),
    ]


def _turns(seat: Seat, view: HuangDiView, names: Names) -> list[str]:
    """What a player did in this round, or in its latest turn before."""
    player = view.players[seat]
    if not player.roles_played:
        return [_last(view, seat, names)]
    return [
        f"Turn {number}, {ROLES[role]}: {listed(third_person(deed) for deed in deeds(acts, names))}."
        for number, (role, acts) in enumerate(zip(player.roles_played, player.turns, strict=False), 1)
        if acts
    ]


def _last(view: HuangDiView, seat: Seat, names: Names) -> str:
    name = f"**{names[seat]}**"
    acting = view.phase == "actions" and seat in view.active
    none = f"It is the turn of {name}." if acting else f"{name} has not taken a turn yet."
    turn, *_ = [*chronicle(latest(view.players[seat]), names), none]
    return turn  # without what follows the last turn of the game


# A province


def _count(view: HuangDiView, province: int) -> str:
    """`9 of 17 blocks`."""
    return f"{sum(block.spot.province == province for block in view.blocks)} of {PROVINCE_BLOCKS} blocks"


def _province(province: int, view: HuangDiView) -> list[str]:
    here = view.provinces[province]
    owners = Counter(block.owner for block in view.blocks if block.spot.province == province)
    return [
        f"**{here.name}**: {_count(view, province)}{f' ({shares(owners)})' if owners else ''}",
        f"Prison: {loot(here.jade, here.convicts)}",
        f"Taskmasters: {', '.join(symbol(seat) for seat in here.taskmasters) or 'none'}",
        *levels(view, province),
    ]


def _history(province: int, events: Sequence[Event], names: Names) -> Iterator[str]:
    """What was built, torn down and completed in a province, the latest first."""
    rounds: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, happened.RoundBegan):
            rounds.append([])
        elif _where(event) == province:
            rounds[-1].append(event)
    if any(rounds):
        yield "**What happened here, the latest first**"
    for number, run in reversed([*enumerate(rounds)]):
        for paragraph in reversed(chronicle(run, names)):
            yield f"Round {number}: {paragraph}"


def _where(event: Event) -> int | None:
    """The province whose wall an event changes or scores."""
    match event:
        case happened.BlockBuilt() | happened.EmperorBlockPlaced() | happened.BlockRemoved():
            return event.spot.province
        case happened.FavourPlayed():
            return event.plaque.province
        case happened.RowCompleted():
            return event.province
    return None


# A role card


def _role_card(role: str, view: HuangDiView) -> list[str]:
    means = None if view.viewer is None else Means(view, view.viewer)
    used = means.card(role) if means and role in means.player.roles_played else ""
    return [
        f"**{ROLES[role]}**: {CARDS[role]}",
        *[f"*You {used.replace('played', 'played it', 1)}.*"] * bool(used),
        *(f"- {ACTIONS[role][action]}{_now(action, means)}" for action in ROLE_CARDS[role]),
    ]


def _now(action: str, means: Means | None) -> str:
    """What an action would be for the viewer now."""
    if means is None:
        return ""
    if reason := means.action(action):
        return f" *Not now: {reason}.*"
    return f" *Now: {_NOW[action](means)}.*"


def _afford(means: Means, left: float) -> str:
    return f"up to {int(min(left, sum(price <= means.player.jade for price in PRICES[1:])))}"


_NOW: Final[Mapping[str, Callable[[Means], str]]] = {
    "recruit": lambda means: _afford(means, means.stock("peasants")),
    "convicts": lambda means: f"you have {plural(means.player.peasants, 'peasant')}",
    "jade": lambda means: f"{means.player.collect} jade",
    "prison": lambda means: loot(means.prison.jade, means.prison.convicts),
    "quarry": lambda means: _afford(means, means.player.quarry),
    "draw": lambda means: f"the deck holds {plural(means.view.deck, 'favour')}",
    "build": lambda means: (
        f"you have {plural(means.player.blocks, 'block')} and {plural(means.player.workers, 'worker')}"
    ),
    "favour": lambda means: listed(favours()[card].name for card in playable(means.view, means.seat)),
    "remove": lambda means: f"{plural([*means.standing().values()].count(''), 'block')} in {means.camp}",
    "move": lambda means: f"you are in {means.camp}",
    "repeat": lambda means: listed((ROLES[role] for role in REPEAT if not means.again(role)), "or"),
}
"""What an action that is possible would be worth."""
