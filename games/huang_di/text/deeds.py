"""Actions of players as phrases without a subject: `recruits 3 peasants for 2 jade`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import singledispatch
from itertools import groupby

from games.engine import Event, Names
from games.engine.words import listed
from games.huang_di import events as happened
from games.huang_di.favours import favours
from games.huang_di.role_cards import BUYBACK, CONVICTS_PRICE
from games.huang_di.text.words import column_number, favour_names, height, loot, rewards, role_name, workers
from games.huang_di.wall import PROVINCE_NAMES, Spot
from games.huang_di.words import say


@dataclass(frozen=True, slots=True)
class _Deed:
    """An action of a player, as a message of the catalogue."""

    message: str
    values: Mapping[str, str | int]
    cost: Mapping[str, str | int] = field(default_factory=dict)
    """Total cost of building; only set for the last block of an action."""

    @property
    def told(self) -> str:
        """Return the phrase: `recruits 3 peasants for 2 jade`."""
        phrase = say(f"deed-{self.message}", **self.values)
        return say("deed-costing", deed=phrase, **self.cost) if self.cost else phrase

    @property
    def purpose(self) -> str:
        """Return the purpose of a card in short: `recruit 3 peasants for 2 jade`."""
        return say(f"deed-{self.message}.purpose", **self.values)


def deeds(events: Iterable[Event], names: Names) -> list[str]:
    """Return a phrase for each thing a player does in a turn; blocks built together share one."""
    return [deed.told for deed in _deeds(events, names)]


def purpose(events: Iterable[Event], names: Names) -> str:
    """Return the purpose of the first thing a player does; empty if there is none."""
    return next((deed.purpose for deed in _deeds(events, names)), "")


def _deeds(events: Iterable[Event], names: Names) -> Iterator[_Deed]:
    camp: int | None = None
    cost: Mapping[str, str | int] = {}
    first = True
    acts = (event for event in events if not isinstance(event, happened.RowCompleted | happened.LevelCompleted))
    for province, run in groupby(acts, _site):
        if province is not None:
            yield from _building([event for event in run if isinstance(event, happened.BlockBuilt)], camp, cost)
            cost, first = {}, False
            continue
        for event in run:
            if isinstance(event, happened.WorkersSent):
                cost = _cost(event)
                continue
            deed = _taken_back(event) if isinstance(event, happened.RoleBoughtBack) and not first else None
            if deed := deed or _deed(event, names, camp):
                first = False
                yield deed
            if isinstance(event, happened.TaskmasterMoved):
                camp = event.province


def _site(event: Event) -> int | None:
    """Return the province of a block built; `None` for any other event."""
    return event.spot.province if isinstance(event, happened.BlockBuilt) else None


def _in(province: int, camp: int | None) -> dict[str, str | int]:
    """Return a province's name, and whether the word `there` is enough because the taskmaster has just moved there."""
    return {"province": PROVINCE_NAMES[province], "where": "there" if province == camp else "elsewhere"}


def _on(spot: Spot, camp: int | None) -> dict[str, str | int]:
    return {"level": spot.level + 1, "column": column_number(spot), **_in(spot.province, camp)}


# Building


def _cost(sent: happened.WorkersSent) -> dict[str, str | int]:
    """Return the cost of building: jade for a second block, workers sent, and workers who died."""
    return {
        "jade": sent.cost,
        "workers": sent.peasants + sent.convicts,
        "lost": workers(sent.dead_peasants, sent.convicts),
        "dead": sent.dead_peasants + sent.convicts,
    }


def _building(built: Sequence[happened.BlockBuilt], camp: int | None, cost: Mapping[str, str | int]) -> Iterator[_Deed]:
    """Yield phrases for the blocks built in one province, tower tops apart; the last one includes the `cost`."""
    low = [event.spot for event in built if not event.points]
    tops = [event for event in built if event.points]
    if low:
        yield _blocks(sorted(low, key=_level), camp, {} if tops else cost)
    for event in tops:
        values = {**_on(event.spot, camp), "points": event.points}
        yield _Deed("topped", values, cost if event is tops[-1] else {})


def _blocks(spots: Sequence[Spot], camp: int | None, cost: Mapping[str, str | int]) -> _Deed:
    """Blocks in one province, from the ground up."""
    values = {**_on(spots[0], camp), "blocks": len(spots)}
    if spots[0].level < spots[-1].level:
        return _Deed("built-levels", {**values, "spots": "; ".join(map(height, spots))}, cost)
    columns = listed(str(column) for column in sorted(map(column_number, spots)))
    return _Deed("built", {**values, "columns": columns}, cost)


def _level(spot: Spot) -> int:
    return spot.level


# Everything else


def _taken_back(event: happened.RoleBoughtBack) -> _Deed:
    """Return the phrase for buying back the role card just used, without its name."""
    return _Deed(f"card-back-{event.price}", {"jade": BUYBACK})


@singledispatch
def _deed(_event: Event, _names: Names, _camp: int | None) -> _Deed | None:
    """Return the action in an event, or `None`; `camp` is where the taskmaster has moved in this turn, if it has."""
    return None


@_deed.register
def _(event: happened.Recruited, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("recruited", {"peasants": event.peasants, "jade": event.cost})


@_deed.register
def _(event: happened.ConvictsCollected, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("convicts", {"peasants": CONVICTS_PRICE, "convicts": event.convicts})


@_deed.register
def _(event: happened.JadeCollected, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("jade", {"jade": event.jade})


@_deed.register
def _(event: happened.PrisonEmptied, _names: Names, camp: int | None) -> _Deed:
    return _Deed("prison", {"loot": loot(event.jade, event.convicts), **_in(event.province, camp)})


@_deed.register
def _(event: happened.BlocksQuarried, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("quarried", {"blocks": event.blocks, "jade": event.cost})


@_deed.register
def _(event: happened.FavoursKept, _names: Names, _camp: int | None) -> _Deed:
    values: dict[str, str | int] = {"drawn": event.drawn, "kept": event.kept}
    message = "kept" if event.drawn > event.kept else "drew-last"
    if not event.cards:
        return _Deed(message, values)
    return _Deed(f"{message}-known", {**values, "favours": favour_names(event.cards)})


@_deed.register
def _(event: happened.EmperorBlockPlaced, _names: Names, camp: int | None) -> _Deed:
    return _Deed("emperor-block", _on(event.spot, camp))


@_deed.register
def _(event: happened.FavourPlayed, _names: Names, _camp: int | None) -> _Deed:
    favour = favours()[event.card]
    return _Deed("favour", {"favour": favour.name, "rewards": rewards(favour), **_on(event.plaque, None)})


@_deed.register
def _(event: happened.BlockRemoved, names: Names, camp: int | None) -> _Deed:
    return _Deed("removed", {"owner": names[event.owner], "convicts": event.convicts, **_on(event.spot, camp)})


@_deed.register
def _(event: happened.TaskmasterMoved, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("moved", {"province": PROVINCE_NAMES[event.province]})


@_deed.register
def _(event: happened.RoleRepeated, _names: Names, _camp: int | None) -> _Deed:
    return _Deed("repeated", {"role": role_name(event.role), "jade": event.cost})


@_deed.register
def _(event: happened.RoleBoughtBack, _names: Names, _camp: int | None) -> _Deed:
    return _Deed(f"role-back-{event.price}", {"role": role_name(event.role), "jade": BUYBACK})
