"""The Builder card: blocks in the wall, and favours for them (Rules: Builder Card Actions, Emperor Blocks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from games.engine import Amount, Answer, Decided, Key, Label, Options, Parameter, Pick, Reason, Rules, Seat, by_command
from games.engine.words import capital, listed
from games.huang_di.actions import ActionChoice, Asked, Because, CardAction, because, evident, needs
from games.huang_di.ai import Heuristic
from games.huang_di.cards import REMOVAL, SECOND_BLOCK, favour_names, favours, rules
from games.huang_di.events import BlockRemoved, FavourPlayed
from games.huang_di.prospects import best, brings, forms, noted, standing, with_built
from games.huang_di.state import State, deaths
from games.huang_di.wall import EMPEROR, PROVINCE_NAMES, ROWS, WORKERS, Spot, parse_spot, spot_name, spot_names
from games.huang_di.words import counted, height, level_of, owner_called, paid, place, say

T = TypeVar("T")

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
        """The space, with everyone's points, those with a second block, workers, and what the block helps to form."""
        spot = parse_spot(key)
        note = _note(game, self.seat, spot, self.seat, self.further(game, spot), sent(game, self.seat, spot))
        undone = say("undone-block", place=height(spot))
        return Label(capital(height(spot)), note, short=capital(level_of(spot)), undone=undone)

    def further(self, game: State, spot: Spot) -> str:
        """Return the most points with one more block, if it brings any."""
        return ""


class Build(Site[Spot], SpotChoice):
    """Choose the space of the first block."""

    topic = "build"
    is_heading = True
    combines_with = ("second", "workers")
    in_any_order = True
    commands = dict.fromkeys(_BUILDING, Parameter("first", say, "first-block"))
    advised = "at first"

    def further(self, game: State, spot: Spot) -> str:
        alone = with_built(game, self.seat, (spot, self.seat)).players[self.seat].score
        points, _ = best(game, self.seat, spot)
        more = points > alone - game.players[self.seat].score
        return say("label-build.further", points=points) if more else ""


class Last(Site[Spot], SpotChoice):
    """Choose the space of the second block, after the emperor block."""

    topic = "last"
    commands = by_command(**{"build-around": Parameter("second", say, "second-block")})


class Second(Site[Key]):
    """Choose the space of a second block, or none, or place the emperor block before it."""

    topic = "second"
    unfolds = True
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
            brought = brings(game, with_built(game, self.seat), self.seat)
            return Label(say("label-one-block"), noted(brought, sent(game, self.seat)))
        if key == "emperor":
            return Label(say("label-emperor-between"), say("label-emperor-between.note"))
        return super().label(game, key)

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """A second block beside the one in the heading, and the workers sent to build."""
        if key == "emperor":
            return self.label(game, key)
        spot = None if key == "one" else parse_spot(key)
        text = say("choice-second", place=height(spot)) if spot else say("choice-one-block")
        price = paid(jade=SECOND_BLOCK) if spot else ""
        for ask, answer in rest:
            who = ask.label(game, str(answer))
            points, *parts = who.note.split("; ")
            begun = text if spot else say("choice-one-block.short")
            return Label(f"{begun}: {who.text}", noted(points, price, *parts), short=who.text, undone=who.undone)
        undone = say("undone-blocks", count=2 if spot else 1)
        if spot is None:
            return Label(text, self.label(game, key).note, short=say("choice-one-block.short"), undone=undone)
        note = _note(game, self.seat, spot, self.seat, price, sent(game, self.seat, spot))
        is_on_top = any(spot.column == first.column for first, _ in game.players[self.seat].plan)
        short = say("choice-second.on-top" if is_on_top else "choice-second.short")
        return Label(text, note, short=short, undone=undone)


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
        note = _note(game, self.seat, spot, EMPEROR, level_of(spot))
        province = PROVINCE_NAMES[spot.province]
        return Label(place(spot), note, short=province, undone=say("undone-emperor", province=province))


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


def sent(game: State, seat: Seat, *more: Spot) -> str:
    """Return how many workers the planned blocks and `more` need, and how many of them die if that is certain."""
    player, need = game.players[seat], game.workers_needed(seat) + sum(WORKERS[spot.level] for spot in more)
    convicts = max(0, need - player.peasants)
    dead = convicts + deaths(need - convicts) if convicts == min(player.convicts, need) else 0
    return say("label-sent", workers=need, dead=dead, which="in-all" if player.plan and more else "alone")


def _note(game: State, seat: Seat, spot: Spot, owner: Seat, *costs: str) -> str:
    """Return what a block on `spot` brings, after those planned: points, `costs`, favours, who then has how many."""
    after = with_built(game, seat, (spot, owner))
    return noted(brings(game, after, seat), *costs, forms(game, after, seat), standing(after, spot, seat))


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
        after = with_built(game, self.seat, convicts=convicts)
        points = brings(game, after, self.seat)
        if after.over:  # with what was in the prisons
            own, then = game.players[self.seat], after.players[self.seat]
            lost = counted(**{who: max(0, getattr(own, who) - getattr(then, who)) for who in ("peasants", "convicts")})
        form = "label-workers.end" if after.over else "label-workers"
        note = noted(points, say(form, lost=lost, dead=dead + convicts))
        undone = say("undone-blocks", count=sum(owner == self.seat for _, owner in game.players[self.seat].plan))
        return Label(counted(peasants=peasants, convicts=convicts), note, undone=undone)


def why_no_building(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no block can be built."""
    player = game.players[seat]
    if not player.blocks:
        return because("reason-no-block")
    level = game.wall.lowest(player.province)
    return evident("reason-complete") if level is None else needs(WORKERS[level], "needs-workers", player.workers)


def build(game: State, seat: Seat) -> Rules[None]:
    """Build one or two blocks, with the emperor block between them if wanted; a convict goes to the prison."""
    yield from plan(game, seat)
    sent = Workers(seat)
    sent.open(game)
    convicts = sent.low
    if sent.low < sent.high:
        convicts = yield sent
    game.build(seat, convicts)


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
        return [(card, None if card in ready else evident("reason-not-yet")) for card in game.players[self.seat].hand]

    def label(self, game: State, key: Key) -> Label:
        return favours()[key].label

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return Label(say("choice-favour-some", favour=favours()[key].name), favours()[key].rewards)


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
        """The block, with the rewards, and the favours in hand that it could not be used for any more."""
        spot = parse_spot(key)
        after = game.copy()
        after.wall.mark(spot)
        lost = [
            card for card in game.playable(self.seat) if card != self.card and card not in after.playable(self.seat)
        ]
        missed = say("label-plaque", favours=favour_names(lost)) if lost else ""
        undone = say("undone-plaque", province=PROVINCE_NAMES[spot.province])
        return Label(place(spot), noted(favours()[self.card].rewards, missed), undone=undone)


def why_no_play(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no favour can be played."""
    if not game.players[seat].hand:
        return evident("reason-no-favour")
    return None if game.playable(seat) else evident("reason-no-pattern")


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
        """The block, with its price and its row without it."""
        spot, owner = parse_spot(key), owner_called(game.wall.owner(parse_spot(key)))
        text = capital(f"{height(spot)} ({owner})")
        if protection(game, self.seat, spot, game.wall.owner(spot)) is not None:
            return Label(text)
        after = game.copy()
        after.wall.take_off(spot)
        back = say("label-removed", owner=owner)
        note = noted(paid(convicts=REMOVAL[spot.level]), back, standing(after, spot, self.seat))
        return Label(text, note, undone=say("undone-removal", owner=owner))


def protection(game: State, seat: Seat, spot: Spot, owner: Seat) -> Reason[State] | None:
    """Return why a player cannot remove a block."""
    if owner == seat:
        return evident("obstacle-yours")
    if owner == EMPEROR:
        return evident("obstacle-emperors")
    if spot.level == ROWS:
        return evident("obstacle-tower")
    if game.wall.row_complete(spot.province, spot.level):
        return evident("obstacle-full-row")
    has_plaque, height_there = game.wall.has_plaque(spot), len(game.wall.piles[spot.column])
    if has_plaque or spot.level < height_there - 1:
        return evident("obstacle-plaque") if has_plaque else evident("obstacle-under")
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
    combines_with = ("favour",)
    commands = by_command(**dict.fromkeys(_BUILDING, "build"), favour="favour", remove="remove")

    def note(self, game: State, key: Key) -> str:
        """What the action would bring: points at most, or everything if only one thing can be done."""
        match key:
            case "build":
                points, blocks = best(game, self.seat)
                most = say("label-build.points", points=points)
                return noted(most, say("label-build.note", blocks=blocks, **rules()))
            case "favour":
                first, *others = sorted(
                    (favours()[card] for card in game.playable(self.seat)), key=lambda card: -card.points
                )
                if others:
                    return capital(say("label-favour.many", count=len(others) + 1, points=first.points))
                return noted(first.rewards, first.name)
        removable = Remove(self.seat).legal_options(game)
        if len(removable) == 1:
            return Remove(self.seat).label(game, removable[0]).note
        return say("label-remove.note", count=len(removable))
