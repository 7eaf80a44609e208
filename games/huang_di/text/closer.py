"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, cast

from games.engine import Event, Key, Label, Names, Seat
from games.engine.legacy import DETAIL, Judged, possible
from games.engine.words import fitting, listed, player_named, row
from games.huang_di import events as happened
from games.huang_di.means import Means
from games.huang_di.role_cards import REPEAT, ROLE_CARDS
from games.huang_di.text.cards import cards
from games.huang_di.text.deeds import deeds
from games.huang_di.text.labels import abilities
from games.huang_di.text.reasons import barred, used
from games.huang_di.text.rulebook import about, rule
from games.huang_di.text.scores import source_name
from games.huang_di.text.table import holdings, latest, levels, shares, taskmasters
from games.huang_di.text.telling import chronicle
from games.huang_di.text.words import favour_names, goods, loot, role_name
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import PROVINCE_BLOCKS, parse_province, province_name
from games.huang_di.words import say

LAST: Final = "last"
"""The item that shows all players' last actions."""
_SEAT: Final = "seat:"


def items(view: HuangDiView, names: Names) -> Mapping[Key, Label]:
    """Return the players, the provinces, the role cards, and all players' last actions."""
    return {
        **{f"{_SEAT}{seat}": _player_item(seat, view, name) for seat, name in enumerate(names)},
        **{
            province_name(province): Label(
                here.name,
                say("item-province", **_count(view, province), loot=loot(here.jade, here.convicts)),
            )
            for province, here in enumerate(view.provinces)
        },
        **{role: Label(say("item-card", role=role_name(role)), abilities(role)) for role in ROLE_CARDS},
        LAST: Label(say("item-last"), say("item-last.note")),
    }


def _player_item(seat: Seat, view: HuangDiView, name: str) -> Label:
    player = view.players[seat]
    return Label(
        player_named(seat, name),
        say("item-player", points=player.score, favours=len(player.favours_played)),
    )


def detail(item: Key, view: HuangDiView, events: Sequence[Event], names: Names) -> str:
    """Return everything about one of the `items`."""
    if item == LAST:
        return "\n".join(_last(view, seat, names) for seat, _ in enumerate(names))
    if item in ROLE_CARDS:
        return "\n".join(_role_card(item, view))
    if item.startswith(_SEAT):
        return "\n".join(_player(int(item.removeprefix(_SEAT)), view, names))
    province = parse_province(item)
    return fitting([*_province(province, view), *_history(province, events, names)], DETAIL, "\n")


# A player


def _player(seat: Seat, view: HuangDiView, names: Names) -> list[str]:
    player = view.players[seat]
    points = row(
        say("detail-source", source=source_name(source), points=count)
        for source, count in player.points.items()
        if count
    )
    camp = view.provinces[player.province].name
    return [
        say("detail-player", player=player_named(seat, names[seat]), camp=camp),
        *holdings(player),
        say("detail-points", points=player.score) + (say("detail-points.sources", sources=points) if points else ""),
        say("detail-income", income=player.income, petition=player.petition, collect=player.collect),
        *_turns(seat, view, names),
        say("detail-favours", count=len(player.favours_played)),
        *cards(player.favours_played),
    ]


def _turns(seat: Seat, view: HuangDiView, names: Names) -> list[str]:
    """Describe a player's actions in this round, or in the last turn before it."""
    player = view.players[seat]
    if not player.roles_played:
        return [_last(view, seat, names)]
    return [
        say("detail-turn", turn=number, role=role_name(role), deeds=listed(deeds(acts, names)))
        for number, (role, acts) in enumerate(zip(player.roles_played, player.turns, strict=False), 1)
        if acts
    ]


def _last(view: HuangDiView, seat: Seat, names: Names) -> str:
    acting = view.phase == "actions" and seat in view.active
    none = say("detail-acting" if acting else "detail-no-turn", who=names[seat])
    turn, *_ = [*chronicle(latest(view.players[seat]), names), none]
    return turn  # without the events after the last turn of the game


# A province


def _count(view: HuangDiView, province: int) -> dict[str, int]:
    """Return how many blocks a province has, and how many it can have."""
    return {"blocks": sum(block.spot.province == province for block in view.blocks), "all": PROVINCE_BLOCKS}


def _province(province: int, view: HuangDiView) -> list[str]:
    here = view.provinces[province]
    owners = Counter(block.owner for block in view.blocks if block.spot.province == province)
    count = _count(view, province)
    return [
        say("detail-province.shares", province=here.name, **count, shares=shares(owners))
        if owners
        else say("detail-province", province=here.name, **count),
        say("detail-prison", loot=loot(here.jade, here.convicts)),
        say("detail-taskmasters", taskmasters=taskmasters(here)),
        *levels(view, province),
    ]


def _history(province: int, events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what was built, torn down and completed in a province, the latest first."""
    rounds: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, happened.RoundBegan):
            rounds.append([])
        elif _where(event) == province:
            rounds[-1].append(event)
    if any(rounds):
        yield say("detail-history")
    for number, run in reversed([*enumerate(rounds)]):
        for paragraph in reversed(chronicle(run, names)):
            yield say("detail-history.round", round=number, told=paragraph)


def _where(event: Event) -> int | None:
    """Return the province whose wall an event changes or scores, or `None`."""
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
    rules = {action: rule(action) for action in ROLE_CARDS[role]}
    if view.viewer is None:
        return [about(role), *(f"- {general}" for general in rules.values())]
    played = view.players[view.viewer].roles_played
    sentence = [f"*{used(role, view, view.viewer)}*"] if role in played else []
    return [about(role), *sentence, *(f"- {_now(action, general, view)}" for action, general in rules.items())]


def _now(action: str, general: str, view: HuangDiView) -> str:
    """Describe an action, with what it would do for the viewer now; `general` describes it for any player."""
    seat = cast("Seat", view.viewer)
    means = view.means(seat)
    if reason := means.action(action):
        return say("now-action.not", rule=general, reason=barred.told(reason, view, seat))
    return say("now-action", rule=general, worth=_NOW[action](view.players[seat], means))


def _afford(numbers: Judged) -> str:
    return say("now-afford", count=len(possible(numbers)))


_NOW: Final[Mapping[str, Callable[[SeatView, Means], str]]] = {
    "recruit": lambda _player, means: _afford(means.recruits()),
    "convicts": lambda player, _means: say("now-convicts", peasants=player.peasants),
    "jade": lambda player, _means: goods("jade", player.collect),
    "prison": lambda _player, means: loot(means.prison.jade, means.prison.convicts),
    "quarry": lambda _player, means: _afford(means.quarried()),
    "draw": lambda _player, means: say("now-draw", favours=means.deck),
    "build": lambda player, _means: say("now-build", blocks=player.blocks, workers=player.workers),
    "favour": lambda _player, means: favour_names(possible(means.favours())),
    "remove": lambda _player, means: say("now-remove", blocks=len(possible(means.blocks())), camp=means.camp),
    "move": lambda _player, means: say("now-move", camp=means.camp),
    "repeat": lambda _player, means: listed((role_name(role) for role in REPEAT if not means.again(role)), "or"),
}
"""Describe what each possible action would bring."""
