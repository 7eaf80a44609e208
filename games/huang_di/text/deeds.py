"""What somebody does, as a phrase without a subject: `recruit 3 peasants for 2 jade`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from itertools import groupby
from typing import Final

from games.engine import Event, Names
from games.engine.words import listed
from games.huang_di import events as happened
from games.huang_di.favours import favours
from games.huang_di.rules import BUYBACK
from games.huang_di.state import PROVINCE_NAMES
from games.huang_di.text.words import ROLES, column, height, loot, plural, rewards
from games.huang_di.wall import Spot

_THIRD: Final = {"quarry": "quarries"}
"""Verbs that take more than an `s`."""


def third_person(phrase: str) -> str:
    """`recruits 3 peasants`, of `recruit 3 peasants`."""
    verb, _, rest = phrase.partition(" ")
    return f"{_THIRD.get(verb, f'{verb}s')} {rest}"


def deeds(events: Iterable[Event], names: Names) -> list[str]:
    """A phrase for each thing that a player does in one turn, blocks built together in one."""
    phrases: list[str] = []
    camp, cost = None, ""
    acts = (event for event in events if not isinstance(event, happened.RowCompleted | happened.LevelCompleted))
    for province, run in groupby(acts, _site):
        if province is not None:
            built = [event for event in run if isinstance(event, happened.BlockBuilt)]
            phrases += _building(built, _of(province, camp), cost)
            cost = ""
            continue
        for event in run:
            if isinstance(event, happened.WorkersSent):
                cost = _price(event)
                continue
            if phrase := _take_back(event, first=not phrases) or deed(event, names, camp):
                phrases.append(phrase)
            if isinstance(event, happened.TaskmasterMoved):
                camp = event.province
    return phrases


def _site(event: Event) -> int | None:
    """Where a block of one's own was built; `None` if that is not what happened."""
    return event.spot.province if isinstance(event, happened.BlockBuilt) else None


def _of(province: int, camp: int | None) -> str:
    """`of Longxi`, or `there` if that is where the taskmaster has just gone."""
    return "there" if province == camp else f"of {PROVINCE_NAMES[province]}"


def _on(spot: Spot, camp: int | None = None) -> str:
    """`on level 2 of Longxi (column 4)`."""
    return f"on level {spot.level + 1} {_of(spot.province, camp)} ({column(spot)})"


def _for(jade: int) -> str:
    return f" for {jade} jade" if jade else ""


# Building


def _price(sent: happened.WorkersSent) -> str:
    """What building cost: the jade for a second block, and those who died."""
    lost = [
        *[f"{sent.cost} jade"] * (sent.cost > 0),
        *[plural(sent.dead_peasants, "peasant")] * (sent.dead_peasants > 0),
        *[plural(sent.convicts, "convict")] * (sent.convicts > 0),
    ]
    return f" at the cost of {listed(lost)}"


def _building(built: Sequence[happened.BlockBuilt], of: str, cost: str) -> list[str]:
    """Blocks built in one province, those on top of a tower apart."""
    phrases = []
    if low := [event.spot for event in built if not event.points]:
        phrases.append(_blocks(low, of))
    phrases += [f"top a tower {of} ({column(event.spot)}){_scoring(event.points)}" for event in built if event.points]
    return [*phrases[:-1], f"{phrases[-1]}{cost}"]


def _blocks(spots: Sequence[Spot], of: str) -> str:
    by_level = [(level, list(run)) for level, run in groupby(sorted(spots, key=_height), _height)]
    if len(by_level) > 1:
        where = of.replace("of", "in")
        return f"build {len(spots)} blocks {where} ({'; '.join(map(height, sorted(spots, key=_height)))})"
    level, run = by_level[0]
    return f"build {f'{len(run)} blocks ' * (len(run) > 1)}on level {level + 1} {of} ({_columns(run)})"


def _height(spot: Spot) -> int:
    return spot.level


def _columns(spots: Sequence[Spot]) -> str:
    """`column 4`, `columns 3 and 4`."""
    if len(spots) == 1:
        return column(spots[0])
    return f"columns {listed(column(spot).removeprefix('column ') for spot in sorted(spots))}"


def _scoring(points: int) -> str:
    return f" for {plural(points, 'point')}"


# All else


def _take_back(event: Event, *, first: bool) -> str:
    """Buying back the role card that has just been used, which needs no name again; empty for any other event."""
    if not isinstance(event, happened.RoleBoughtBack):
        return ""
    card = f"the {ROLES[event.role]} card" if first else "the card"
    return f"take {card} back for {f'{BUYBACK} jade' if event.price == 'jade' else 'a chip'}"


@singledispatch
def deed(_event: Event, _names: Names, _camp: int | None) -> str:
    """What a player does in one event, empty if nothing; `camp` is where its taskmaster has gone in the same turn."""
    return ""


@deed.register
def _(event: happened.Recruited, _names: Names, _camp: int | None) -> str:
    return f"recruit {plural(event.peasants, 'peasant')}{_for(event.cost)}"


@deed.register
def _(event: happened.ConvictsCollected, _names: Names, _camp: int | None) -> str:
    return f"trade 2 peasants for {plural(event.convicts, 'convict')}"


@deed.register
def _(event: happened.JadeCollected, _names: Names, _camp: int | None) -> str:
    return f"collect {event.jade} jade" if event.jade else "find no jade left to collect"


@deed.register
def _(event: happened.PrisonEmptied, _names: Names, camp: int | None) -> str:
    prison = "the prison there" if event.province == camp else f"the prison of {PROVINCE_NAMES[event.province]}"
    return f"take {loot(event.jade, event.convicts)} from {prison}"


@deed.register
def _(event: happened.BlocksQuarried, _names: Names, _camp: int | None) -> str:
    return f"quarry {plural(event.blocks, 'block')}{_for(event.cost)}"


@deed.register
def _(event: happened.FavoursKept, _names: Names, _camp: int | None) -> str:
    cards = f" ({listed(favours()[card].name for card in event.cards)})" if event.cards else ""
    if event.drawn > event.kept:
        return f"keep {event.kept} of {event.drawn} favours drawn{cards}"
    return f"draw the last {plural(event.drawn, 'favour').removeprefix('1 ')} of the deck{cards}"


@deed.register
def _(event: happened.EmperorBlockPlaced, _names: Names, camp: int | None) -> str:
    return f"place the emperor's block {_on(event.spot, camp)}"


@deed.register
def _(event: happened.FavourPlayed, _names: Names, _camp: int | None) -> str:
    favour = favours()[event.card]
    return f"play {favour.name} ({rewards(favour)}) with the plaque {_on(event.plaque)}"


@deed.register
def _(event: happened.BlockRemoved, names: Names, camp: int | None) -> str:
    return f"tear down a block of {names[event.owner]} {_on(event.spot, camp)} with {plural(event.convicts, 'convict')}"


@deed.register
def _(event: happened.TaskmasterMoved, _names: Names, _camp: int | None) -> str:
    return f"move the taskmaster to {PROVINCE_NAMES[event.province]}"


@deed.register
def _(event: happened.RoleRepeated, _names: Names, _camp: int | None) -> str:
    return f"repeat the {ROLES[event.role]} card for {event.cost} jade"
