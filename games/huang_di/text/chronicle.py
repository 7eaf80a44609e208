"""The chronicle: what happened, one sentence an event."""

from __future__ import annotations

from functools import singledispatch

from games.engine import Event, Names, Seat
from games.huang_di import events as happened
from games.huang_di.favours import favours
from games.huang_di.rules import BUYBACK, DEALT_KEPT
from games.huang_di.state import PROVINCE_NAMES
from games.huang_di.text.words import ROLES, listed, loot, place, plural, rewards
from games.huang_di.view import Bid


@singledispatch
def tell(event: Event, _names: Names) -> str | None:
    """What happened, as one sentence of the chronicle; `None` if it goes without saying."""
    raise TypeError(f"{event!r} is no event of Huang Di.")


# Favours


@tell.register
def _(event: happened.FavoursKept, names: Names) -> str:
    who, drawn = names[event.seat], plural(event.drawn, "favour")
    if event.kept == DEALT_KEPT:
        sentence = f"{who} keeps {event.kept} of the {drawn} dealt"
    elif event.drawn > event.kept:
        sentence = f"{who} draws {drawn} and keeps {event.kept}"
    else:
        sentence = f"{who} draws and keeps the last {drawn if event.drawn > 1 else 'favour'} of the deck"
    if event.cards:
        return f"{sentence}: {listed(favours()[card].name for card in event.cards)}."
    return f"{sentence}."


@tell.register
def _(event: happened.FavourPlayed, names: Names) -> str:
    favour = favours()[event.card]
    return f"{names[event.seat]} plays {favour.name} ({rewards(favour)}) and puts the plaque on {place(event.plaque)}."


# Income and petition


@tell.register
def _(event: happened.RoundBegan, names: Names) -> str:
    if len(set(event.income)) == 1:
        return f"Round {event.round} begins, and everybody takes {event.income[0]} jade."
    (first, jade), *others = zip(names, event.income, strict=True)
    income = listed([f"{first} takes {jade} jade", *(f"{name} {more}" for name, more in others)])
    return f"Round {event.round} begins: {income}."


@tell.register
def _(event: happened.PetitionWon, names: Names) -> str:
    winner, bid = names[event.seat], event.bids[event.seat]
    paid = f"for {bid.jade} jade" if bid.jade else "for nothing"
    total = f", {bid.total} with favours" if bid.petition else ""
    others = [(names[seat], other) for seat, other in enumerate(event.bids) if seat != event.seat]
    prison = f"; the prison of {PROVINCE_NAMES[event.province]} takes in {loot(event.jade, event.convicts)}"
    won = {
        "": f"{winner} wins the petition of the emperor {paid}{total}",
        "jade": f"The highest bids tie, and with more jade {winner} wins the petition of the emperor {paid}{total}",
        "clockwise": f"The highest bids tie, and the petition of the emperor moves clockwise to {winner} {paid}{total}",
        "lot": f"The highest bids tie, and the lot gives the petition of the emperor to {winner} {paid}{total}",
    }[event.tie]
    return f"{won} ({_bids(others)}){prison if event.jade or event.convicts else ''}."


def _bids(bids: list[tuple[str, Bid]]) -> str:
    (first, bid), *others = bids
    return ", ".join([f"{first} bid {_bid(bid)}", *(f"{name} {_bid(other)}" for name, other in others)])


def _bid(bid: Bid) -> str:
    return f"{bid.jade} + {bid.petition} from favours" if bid.petition else f"{bid.jade}"


@tell.register
def _(event: happened.EmperorBlockLost, names: Names) -> str:
    return f"{names[event.seat]} has not placed the emperor's block, and it is lost."


# Recruiter and resources


@tell.register
def _(event: happened.Recruited, names: Names) -> str:
    who, where = names[event.seat], PROVINCE_NAMES[event.province]
    return f"{who} recruits {plural(event.peasants, 'peasant')} in {where}{_for(event.cost)}."


@tell.register
def _(event: happened.BlocksQuarried, names: Names) -> str:
    who, where = names[event.seat], PROVINCE_NAMES[event.province]
    return f"{who} quarries {plural(event.blocks, 'block')} in {where}{_for(event.cost)}."


def _for(jade: int) -> str:
    return f" for {jade} jade" if jade else " at no cost"


@tell.register
def _(event: happened.ConvictsCollected, names: Names) -> str:
    return f"{names[event.seat]} sends 2 peasants away and fetches {plural(event.convicts, 'convict')}."


@tell.register
def _(event: happened.JadeCollected, names: Names) -> str:
    return f"{names[event.seat]} collects {event.jade or 'no'} jade{'' if event.jade else ': none is left'}."


@tell.register
def _(event: happened.PrisonEmptied, names: Names) -> str:
    who, where = names[event.seat], PROVINCE_NAMES[event.province]
    return f"{who} empties the prison of {where}: {loot(event.jade, event.convicts)}."


# Builder


@tell.register
def _(event: happened.WorkersSent, names: Names) -> str:
    peasants = [plural(event.peasants, "peasant")] * (event.peasants > 0)
    convicts = [plural(event.convicts, "convict")] * (event.convicts > 0)
    second = f" and pays {event.cost} jade to build twice" if event.cost else ""
    home = event.peasants - event.dead_peasants
    back = f"{plural(home, 'peasant')} {'comes' if home == 1 else 'come'} back" if home else "nobody comes back"
    return f"{names[event.seat]} sends {listed(peasants + convicts)} to the wall{second}; {back}."


@tell.register
def _(event: happened.BlockBuilt, names: Names) -> str:
    if event.points:
        return f"{names[event.seat]} tops a tower at {place(event.spot)} and scores {plural(event.points, 'point')}."
    return f"{names[event.seat]} builds at {place(event.spot)}."


@tell.register
def _(event: happened.EmperorBlockPlaced, names: Names) -> str:
    return f"{names[event.seat]} places the emperor's block at {place(event.spot)}."


@tell.register
def _(event: happened.BlockRemoved, names: Names) -> str:
    owner, convicts = names[event.owner], plural(event.convicts, "convict")
    return f"{names[event.seat]} gives {convicts} to tear down the block at {place(event.spot)}; {owner} takes it back."


# Taskmaster and buyback


@tell.register
def _(event: happened.TaskmasterMoved, names: Names) -> str:
    return f"{names[event.seat]} moves the taskmaster to {PROVINCE_NAMES[event.province]}."


@tell.register
def _(event: happened.RoleRepeated, names: Names) -> str:
    return f"{names[event.seat]} repeats the {ROLES[event.role]} card for {event.cost} jade."


@tell.register
def _(event: happened.RoleBoughtBack, names: Names) -> str:
    paid = f"{BUYBACK} jade" if event.price == "jade" else "a buyback chip"
    return f"{names[event.seat]} takes the {ROLES[event.role]} card back for {paid} and acts once more."


# Scoring


@tell.register
def _(event: happened.RowCompleted, names: Names) -> str | None:
    where = PROVINCE_NAMES[event.province]
    if event.seat is None:
        most = _most(event.winners, event.points, names)
        return f"Level {event.level + 1} in {where} is unfinished; {most}." if event.winners else None
    builder = f"{names[event.seat]} completes level {event.level + 1} in {where}"
    if event.winners == (event.seat,):
        return f"{builder}, takes a buyback chip, and with the most blocks in it scores {event.points} points."
    return f"{builder} and takes a buyback chip; {_most(event.winners, event.points, names)}."


@tell.register
def _(event: happened.LevelCompleted, names: Names) -> str | None:
    most = _most(event.winners, event.points, names)
    if event.finished:
        return f"Level {event.level + 1} is complete in every province; {most}."
    return f"Level {event.level + 1} as a whole is unfinished; {most}." if event.winners else None


def _most(winners: tuple[Seat, ...], points: int, names: Names) -> str:
    """Who scores for most blocks."""
    who = [names[winner] for winner in winners]
    match len(who):
        case 0:
            return "nobody has a block in it, and nobody scores"
        case 1:
            return f"{who[0]} has the most blocks in it and scores {points} points"
    return f"{listed(who)} have the most blocks in it and score {points} points each"


@tell.register
def _(event: happened.WallCompleted, names: Names) -> str:
    builder = names[event.seat]
    if event.jade or event.convicts:
        return f"The Great Wall is complete! All prisons open for {builder}: {loot(event.jade, event.convicts)}."
    return f"The Great Wall is complete! {builder} has set the last block."


@tell.register
def _(_event: happened.MongolsInvaded, _names: Names) -> str:
    return "The emperor has no more blocks to give, and the Mongols ride in through the unfinished wall."


@tell.register
def _(event: happened.EndScored, names: Names) -> str:
    scored = [(name, points) for name, points in zip(names, event.points, strict=True) if points]
    if not scored:
        return {
            "chips": "Nobody has a buyback chip left.",
            "province": "Nobody has a block in every province.",
        }[event.source]
    (first, points), *others = scored
    shares = listed([f"{first} scores {plural(points, 'point')}", *(f"{name} {more}" for name, more in others)])
    return {
        "chips": f"For buyback chips, {shares}.",
        "province": f"For their weakest province, {shares}.",
        "jade": f"For the most jade, {shares}.",
        "workers": f"For the most workers, {shares}.",
    }[event.source]
