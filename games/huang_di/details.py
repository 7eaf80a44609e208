"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.words import fitting, listed, player_named, row
from games.huang_di import events as happened
from games.huang_di.builder import Remove
from games.huang_di.cards import REPEAT, ROLE_CARDS, STANDARD_JADE, favour_names, rules
from games.huang_di.chronicle import chronicle, deeds, scene, used
from games.huang_di.state import State
from games.huang_di.supplies import Quarry, Recruit
from games.huang_di.table import cards, figures, filled, holdings, levels, prison, shares, taskmasters
from games.huang_di.taskmaster import CARDS, why_not_again
from games.huang_di.wall import PROVINCE_NAMES, parse_province, province_name
from games.huang_di.words import goods, role_name, say, source_name

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
        return "\n".join(_player(int(item.removeprefix(_SEAT)), game, names))
    province = parse_province(item)
    return fitting([*_province(province, game), *_history(province, events, names)], most, "\n")


# A player


def _player(seat: Seat, game: State, names: Names) -> list[str]:
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
        say("detail-turn", turn=number, role=role_name(role), deeds=listed(deeds(acts, names)))
        for number, (role, acts) in enumerate(zip(player.roles, player.turns, strict=False), 1)
        if acts
    ]


def _last(game: State, seat: Seat, names: Names) -> str:
    acting = game.phase == "actions" and seat == game.active
    none = say("detail-acting" if acting else "detail-no-turn", who=names[seat])
    turn, *_ = [*chronicle(game.players[seat].latest, names), none]
    return turn  # without the events after the last turn of the game


# A province


def _province(province: int, game: State) -> list[str]:
    owners, count = shares(game, province), filled(game, province)
    message = "detail-province.shares" if owners else "detail-province"
    return [
        say(message, province=PROVINCE_NAMES[province], **count, shares=owners),
        say("detail-prison", loot=prison(game, province)),
        say("detail-taskmasters", taskmasters=taskmasters(game, province)),
        *levels(game, province),
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


# A role card


def _role_card(role: Key, game: State) -> Iterator[str]:
    """Describe a role card and its actions; to a player, with what these would do now, or why not."""
    seat = game.viewer
    yield say(f"about-{role}", card=role_name(role), **rules())
    if seat is not None and role in game.players[seat].roles:
        yield f"*{used(game, seat, role, 'sentence')}*"
    for key, action in CARDS[role].actions.items():
        rule = say(f"rule-{key}", **rules())
        if seat is None:
            yield f"- {rule}"
        elif reason := action.obstacle(game, seat):
            yield f"- {say('now-action.not', rule=rule, reason=reason.words(game, seat))}"
        else:
            yield f"- {say('now-action', rule=rule, worth=_outlook(key, game, seat))}"


def _outlook(action: Key, game: State, seat: Seat) -> str:
    """Describe what a possible action would do for a player now."""
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
