"""The Builder card: blocks in the wall, and favours for them (Rules: Builder Card Actions, Emperor Blocks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from games.engine import Amount, Answer, Decided, Key, Label, Options, Parameter, Pick, Reason, Rules, Seat, by_command
from games.engine.words import capital, listed
from games.huang_di.actions import ActionChoice, Asked, Because, CardAction, because, needs
from games.huang_di.ai import Heuristic
from games.huang_di.cards import REMOVAL, SECOND_BLOCK, favour_names, favours
from games.huang_di.events import BlockRemoved, FavourPlayed, WorkersSent
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS, TOWER_POINTS
from games.huang_di.state import State
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Spot, Wall, parse_spot, spot_name, spot_names
from games.huang_di.words import counted, goods, height, place, say, symbol

T = TypeVar("T")

MAX_NAMED: Final = 100
"""Characters of a note that names the favours which can be played; beyond that they are counted."""
_BUILDING: Final = ("build", "build-around")
"""The commands that build."""


# Spaces


class SpotChoice(Asked[Spot], Pick[State, Spot]):
    """Choose a space of the wall."""

    worth = Heuristic.site

    def read(self, answer: Answer) -> Spot:
        return parse_spot(str(answer))


class Site(Asked[T], Pick[State, T]):
    """Choose the space of an own block, in the province of the taskmaster."""

    def all_options(self, game: State) -> Options:
        player = game.players[self.seat]
        have, message = game.workers_left(self.seat), "needs-workers.left" if player.plan else "needs-workers"
        for spot in game.planned(self.seat).buildable(player.province):
            yield spot_name(spot), needs(WORKERS[spot.level], message, have)

    def label(self, game: State, key: Key) -> Label:
        """The space, with workers, points, and what the block completes."""
        spot = parse_spot(key)
        need = goods("workers", WORKERS[spot.level])
        points = goods("points", TOWER_POINTS) if spot.level == ROWS else ""
        return _noted(height(spot), need, points, _prospects(game.planned(self.seat), spot))


class Build(Site[Spot], SpotChoice):
    """Choose the space of the first block."""

    topic = "build"
    is_heading = True
    combines_with = ("second", "workers")
    commands = dict.fromkeys(_BUILDING, Parameter("first", say, "first-block"))
    advised = "at first"


class Last(Site[Spot], SpotChoice):
    """Choose the space of the second block, after the emperor block."""

    topic = "last"
    commands = by_command(**{"build-around": Parameter("second", say, "second-block")})


class Second(Site[Key]):
    """Choose the space of a second block, or none, or place the emperor block before it."""

    topic = "second"
    combines_with = ("workers",)
    commands = by_command(
        build=Parameter("second", say, "second-block-or-none", default="one", never=("emperor",)),
        **{"build-around": "emperor"},
    )
    advised = "at first"
    worth = Heuristic.second

    def all_options(self, game: State) -> Options:
        yield "one", None
        yield from super().all_options(game)
        if game.players[self.seat].emperor_block:
            reasons = (why for _, why in Between(self.seat).all_options(game))
            yield "emperor", None if None in reasons else because("reason-useless")

    def label(self, game: State, key: Key) -> Label:
        if key == "one":
            return Label(say("label-one-block"))
        if key == "emperor":
            return Label(say("label-emperor-between"), say("label-emperor-between.note"))
        return super().label(game, key)

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """A second block beside the one in the heading, and the workers sent to build."""
        if key == "one":
            label = Label(say("choice-one-block"))
        elif key == "emperor":
            label = Label(say("label-emperor-between"))
        else:
            price = say("choice-second.note", price=SECOND_BLOCK)
            label = Label(say("choice-second", place=height(parse_spot(key))), price)
        for ask, answer in rest:
            sent = ask.label(game, str(answer))
            label = Label(f"{label.text}: {sent.text}", "; ".join(filter(None, (label.note, sent.note))))
        return label


class Emperor(SpotChoice):
    """Choose the space of the emperor block, in any province (Rules: Emperor Blocks)."""

    topic = "emperor"
    commands = by_command(emperor=Parameter("where", say))
    advised = "always"
    worth = Heuristic.placing

    def all_options(self, game: State) -> Options:
        return [(key, None) for key in spot_names(game.wall.buildable())]

    def label(self, game: State, key: Key) -> Label:
        spot = parse_spot(key)
        return _noted(place(spot), _prospects(game.planned(self.seat), spot))


class Between(Emperor):
    """Choose the space of the emperor block before the second block, for which a space must be left."""

    topic = "between"
    commands = by_command(**{"build-around": Parameter("emperor", say)})
    advised = "never"

    def all_options(self, game: State) -> Options:
        wall, province = game.planned(self.seat).copy(), game.players[self.seat].province
        have = game.workers_left(self.seat)
        for spot in wall.buildable():
            wall.put(spot, EMPEROR)
            follows = any(WORKERS[site.level] <= have for site in wall.buildable(province))
            wall.take_off(spot)
            yield spot_name(spot), None if follows else because("reason-useless")


def _noted(where: str, *notes: str) -> Label:
    return Label(capital(where), capital("; ".join(filter(None, notes))))


def _prospects(wall: Wall, spot: Spot) -> str:
    """Return the rewards for completing something on the free `spot`; empty if there are none."""
    wall = wall.with_blocks([(spot, EMPEROR)])  # the owner makes no difference here
    row, level = wall.row_complete(spot.province, spot.level), wall.level_complete(spot.level)
    if not row and not level:
        return ""
    parts = ["wall" if wall.complete else "level"] * level + ["row"] * row
    points = ROW_POINTS[spot.level] if row else 0
    return say(f"prospect-{'-and-'.join(parts)}", row=points, level=LEVEL_POINTS)


# Building


class Workers(Asked[int], Amount[State, int]):
    """Choose how many of the workers who build are convicts."""

    topic = "workers"
    commands = dict.fromkeys(_BUILDING, Parameter("convicts", say, number=True, default=lambda ask: ask.low))
    advised = "always"
    worth = Heuristic.convicts_sent

    def open(self, game: State) -> None:
        player, need = game.players[self.seat], game.workers_needed(self.seat)
        self.low, self.high = max(0, need - player.peasants), min(player.convicts, need)

    def label(self, game: State, key: Key) -> Label:
        convicts = int(key)
        peasants = game.workers_needed(self.seat) - convicts
        dead = deaths(peasants)
        lost = counted(peasants=dead, convicts=convicts)
        note = say("label-workers", lost=lost, dead=dead + convicts)
        return Label(counted(peasants=peasants, convicts=convicts), note)


def deaths(peasants: int) -> int:
    """Return how many of the peasants sent to build die: half, rounded up (Rules: Build Wall)."""
    return (peasants + 1) // 2


def why_no_building(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no block can be built."""
    player = game.players[seat]
    if not player.blocks:
        return because("reason-no-block")
    level = game.wall.lowest(player.province)
    return because("reason-complete") if level is None else needs(WORKERS[level], "needs-workers", player.workers)


def build(game: State, seat: Seat) -> Rules[None]:
    """Build one or two blocks, with the emperor block between them if wanted; a convict goes to the prison."""
    player = game.players[seat]
    yield from plan(game, seat)
    sent, need = Workers(seat), game.workers_needed(seat)
    sent.open(game)
    convicts = sent.low
    if sent.low < sent.high:
        convicts = yield sent
    peasants, blocks = need - convicts, player.plan
    cost, dead = SECOND_BLOCK * (sum(owner == seat for _, owner in blocks) - 1), deaths(peasants)
    game.imprison(seat)
    game.pay(seat, cost)
    player.peasants -= dead
    player.convicts -= convicts
    game.give("peasants", dead)
    game.give("convicts", convicts)
    game.tell(WorkersSent(seat, peasants, convicts, dead, cost))
    player.plan = ()
    for spot, owner in blocks:
        game.put_block(seat, spot, owner)


def plan(game: State, seat: Seat) -> Rules[None]:
    """Choose what to build where, in order, before anything is paid or placed."""
    player = game.players[seat]
    first = yield from game.ask(Build(seat))
    player.plan = ((first, seat),)
    if player.blocks < 2 or player.jade < SECOND_BLOCK or game.workers_left(seat) < WORKERS[0]:
        return
    if not Last(seat).legal_options(game):
        return  # nor could the emperor block make room: a block on top of it needs more workers
    second = yield from game.ask(Second(seat))
    if second == "emperor":
        emperor = yield from game.ask(Between(seat))
        player.plan += ((emperor, EMPEROR),)
        last = yield from game.ask(Last(seat))
        player.plan += ((last, seat),)
    elif second != "one":
        player.plan += ((parse_spot(second), seat),)


# Favours


class Play(Asked[Key], Pick[State, Key]):
    """Choose the favour to play."""

    topic = "favour"
    commands = by_command(favour=Parameter("card-name", say))
    worth = Heuristic.favour

    def all_options(self, game: State) -> Options:
        ready = game.playable(self.seat)
        return [(card, None if card in ready else because("reason-not-yet")) for card in game.players[self.seat].hand]

    def label(self, game: State, key: Key) -> Label:
        return favours()[key].label


class Plaque(SpotChoice):
    """Choose the block of a played favour's pattern that gets the plaque."""

    card: Key

    topic = "plaque"
    reveals = True
    commands = by_command(favour=Parameter("plaque", say))
    advised = "always"
    worth = Heuristic.plaque

    def legal_options(self, game: State) -> Sequence[Key]:
        placements = favours()[self.card].placements(game.wall.mask(self.seat))
        return spot_names(sorted({cell for cells in placements for cell in cells}))

    def label(self, game: State, key: Key) -> Label:
        return Label(place(parse_spot(key)))


def why_no_play(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no favour can be played."""
    if not game.players[seat].hand:
        return because("reason-no-favour")
    return None if game.playable(seat) else because("reason-no-pattern")


def play_favour(game: State, seat: Seat) -> Rules[None]:
    """Play a favour whose pattern stands in the wall, and put a plaque on one of its blocks."""
    player = game.players[seat]
    card = yield from game.ask(Play(seat))
    plaque = yield from game.ask(Plaque(seat, card))
    favour = favours()[card]
    cells = next(cells for cells in favour.placements(game.wall.mask(seat)) if plaque in cells)
    game.take("plaques", 1)
    game.wall.mark(plaque)
    player.hand.remove(card)
    player.granted.append(card)
    player.income += favour.income
    player.petition += favour.petition
    player.collect += favour.jade
    player.points["favours"] += favour.points
    game.tell(FavourPlayed(seat, card, cells, plaque))


# Removing


class Remove(SpotChoice):
    """Choose the block to remove, in the province of the taskmaster."""

    topic = "remove"
    commands = by_command(remove=Parameter("block", say))
    worth = Heuristic.remove

    def all_options(self, game: State) -> Options:
        for spot, owner in game.wall.blocks(game.players[self.seat].province):
            yield spot_name(spot), protection(game, self.seat, spot, owner)

    def label(self, game: State, key: Key) -> Label:
        spot = parse_spot(key)
        price = "" if spot.level == ROWS else goods("convicts", REMOVAL[spot.level])
        return _noted(f"{height(spot)} ({symbol(game.wall.owner(spot))})", price)


def protection(game: State, seat: Seat, spot: Spot, owner: Seat) -> Reason[State] | None:
    """Return why a player cannot remove a block."""
    if owner == seat:
        return because("obstacle-yours")
    if owner == EMPEROR:
        return because("obstacle-emperors")
    if spot.level == ROWS:
        return because("obstacle-tower")
    if game.wall.row_complete(spot.province, spot.level):
        return because("obstacle-full-row")
    has_plaque, height_there = game.wall.has_plaque(spot), len(game.wall.piles[spot.column])
    if has_plaque or spot.level < height_there - 1:
        return because("obstacle-plaque") if has_plaque else because("obstacle-under")
    return needs(REMOVAL[spot.level], "needs-convicts", game.players[seat].convicts)


class NoRemoval(Reason[State]):
    """No block can be removed: what the cheapest costs, or else everything that is in the way."""

    def words(self, game: State, seat: Seat) -> str:
        reasons = [why for _, why in Remove(seat).all_options(game) if isinstance(why, Because)]
        if not reasons:
            return say("reason-no-block-stands", camp=game.camp(seat))
        if prices := [why for why in reasons if why.count]:
            return min(prices, key=lambda price: price.count).words(game, seat)
        return say("reason-all", obstacles=listed(dict.fromkeys(why.words(game, seat) for why in reasons), "or"))


def why_no_removal(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no block can be removed."""
    player = game.players[seat]
    tops = game.wall.tops(player.province) if player.convicts else ()  # only the top of a column can be removed
    for spot, owner in tops:
        if protection(game, seat, spot, owner) is None:
            return None
    return NoRemoval()


def remove(game: State, seat: Seat) -> Rules[None]:
    """Remove another player's block; it returns to its owner."""
    spot = yield from game.ask(Remove(seat))
    convicts = REMOVAL[spot.level]
    game.players[seat].convicts -= convicts
    game.give("convicts", convicts)
    owner = game.wall.take_off(spot)
    game.players[owner].blocks += 1
    game.tell(BlockRemoved(seat, owner, spot, convicts))


class Builder(ActionChoice):
    """Choose an action of the Builder card."""

    topic = "builder"
    actions: ClassVar = {
        "build": CardAction(build, why_no_building),
        "favour": CardAction(play_favour, why_no_play),
        "remove": CardAction(remove, why_no_removal),
    }
    commands = by_command(**dict.fromkeys(_BUILDING, "build"), favour="favour", remove="remove")

    def label(self, game: State, key: Key) -> Label:
        """An action; the favours that can be played are named, or counted if that is too long."""
        if key != "favour":
            return super().label(game, key)
        ready = game.playable(self.seat)
        note = say("label-favour.note", count=len(ready), favours=favour_names(ready)) if ready else ""
        many = say("label-favour.many", count=len(ready))
        return Label(say("label-favour"), note if len(note) <= MAX_NAMED else many)
