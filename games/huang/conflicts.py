"""Revolts and wars, and the price of victories (Rules: Revolts, Wars, Rogue Bandits)."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Literal, cast

from games.engine import Ahead, Amount, Answer, Key, Label, Options, Parameter, Pick, Rules, Seat, by_command
from games.engine.words import listed, row
from games.huang import events as happened
from games.huang.asking import Asked, Choice, Number, barred, noted
from games.huang.board import Spaces
from games.huang.effects import loss_told
from games.huang.events import SideSeen, Strength
from games.huang.heuristic import Heuristic, heuristic
from games.huang.openings import warring
from games.huang.pieces import ACTIONS, PAGODA_POINTS, REVOLT_POINTS, TITLES, WAR_POINTS, Colour, Leader
from games.huang.realm import Group, owners
from games.huang.state import NONE, Revolt, State, War
from games.huang.words import leaders_of, owners_named, points_named, say, stakes_named, state_named, tiles_named, who

LENT: Final = Parameter("leader", say, "lent", default="yes")
LENDS: Final = Parameter("help", say, "lends")
UNTIL_REVOLT: Final = {"revolt": happened.RevoltEnded}


class Commitment(Number):
    """Commit tiles from behind the screen to a conflict."""

    colour: ClassVar[Colour]

    def open(self, game: State) -> None:
        self.low, self.high = 0, game.players[self.seat].hand[self.colour]

    def joined(self, game: State, decided: Sequence[tuple[Any, Answer]]) -> Label:
        """The tiles with the leader that goes with them."""
        (_, key), *lending = decided
        count, lends = int(str(key)), str(lending[0][1]) if lending else "unasked"
        text = say("label-tiles-and-leader", count=count, lends=lends, title=TITLES[self.colour])
        return Label(text, self.brings(game, count, int(lends == "yes")))

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return Label(say("label-committed", count=int(key)), self.brings(game, int(key), lent), (key,))

    @abstractmethod
    def brings(self, game: State, count: int, lent: int) -> str:
        """Return what some tiles bring, with the strength of a leader that is lent."""

    def others_named(self, game: State) -> str:
        return others_named(game, self.seat, self.colour)


def others_named(game: State, seat: Seat, colour: Colour) -> str:
    """Name the button to the choices that go without a leader who costs nothing, if it is at home."""
    return say("label-alone", title=TITLES[colour]) if game.is_home(seat, colour) else ""


class Lending(Choice[bool]):
    """Lend the strength of a leader at home, or not."""

    colour: ClassVar[Colour]
    spare = ("no",)

    def legal_options(self, game: State) -> Sequence[Key]:
        return "yes", "no"

    def read(self, answer: Answer) -> bool:
        return answer == "yes"

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return Label(say("label-lend", lends=key, title=TITLES[self.colour]))

    def value(self, mine: Heuristic, key: Key) -> float:
        return float(key == "yes")  # it costs nothing


# Revolts


def _needed(most: int, ask: Amount[State, int], game: State) -> int | None:
    """Return the tiles that a defender needs to win: at most `most`, and none if they are too few.

    `None`, so that the player decides, if only the governor could make up for a missing tile.
    """
    now = cast("Revolt", game.revolt)
    if ask.seat == now.attacker.seat:
        return None
    needed, tiles = now.attack.total - now.defence.total, min(most, ask.high)
    if needed <= tiles:
        return needed
    return None if game.is_home(ask.seat, "yellow") and needed == tiles + 1 else 0


def _lent(answer: Key, ask: Pick[State, bool], game: State) -> Key | None:
    return None if ask.seat == cast("Revolt", game.revolt).attacker.seat else answer


class RevoltTiles(Commitment):
    """Commit yellow tiles to a revolt."""

    topic = "commit"
    hinted = "always"
    colour = "yellow"
    combines_with = ("governor",)
    is_always_asked = True
    reveals = True
    commands = by_command(commit=Parameter("tiles", say, "committed", number=True))
    ahead = Ahead(topic, say, meaning=_needed, is_lasting=True, until=UNTIL_REVOLT)

    def prompt(self, game: State) -> str:
        return say("question-commit", revolt=_revolt_told(game), count=self.high)

    def brings(self, game: State, count: int, lent: int) -> str:
        now, committed = cast("Revolt", game.revolt), count + lent
        if now.attacker.seat == self.seat:
            own, other, rival = now.attack.total + committed, now.defence.total, now.defender.seat
            how = "open" if own > other else "lost"
        else:
            own, other, rival = now.defence.total + committed, now.attack.total, now.attacker.seat
            how = "won" if own >= other else "lost"
        won = say("told-points", points=REVOLT_POINTS, colour=say("colour.stake", colour=now.attacker.colour))
        fight = say("brings-fight", how=how, own=str(own), other=str(other), more=own - other, who=who(rival), won=won)
        if how == "open":
            return fight
        point = points_named(now.attacker.colour, REVOLT_POINTS)
        if how == "lost":
            due = _pagodas_due(game, now) if rival == now.attacker.seat else 0
            point = say("brings-points", points=point, whose="other", who=who(rival))
            if due:
                point = say("brings-with-pagodas", count=REVOLT_POINTS + due, who=who(rival))
        return noted([fight, point])

    def best(self, mine: Heuristic, game: State) -> int:
        return mine.conflicts.commitment(cast("Revolt", game.revolt), self.high)


class Governor(Lending):
    """Lend the Governor in a revolt."""

    topic = "governor"
    colour = "yellow"
    commands = by_command(governor=LENDS, commit=LENT)
    ahead = Ahead(topic, say, ("yes", "no"), meaning=_lent, is_lasting=True, until=UNTIL_REVOLT)

    def prompt(self, game: State) -> str:
        return say("question-governor", revolt=_revolt_told(game))


def _revolt_told(game: State) -> str:
    now = cast("Revolt", game.revolt)
    return say(
        "question-revolt",
        attacker=leaders_of([now.attacker], game.viewer),
        defender=leaders_of([now.defender], game.viewer, "rival"),
        attack=str(now.attack.total),
        defence=str(now.defence.total),
    )


def _pagodas_due(game: State, now: Revolt) -> int:
    """Return the points for pagodas that the attacker gets at once, at the end of the turn, by winning."""
    if game.actions < ACTIONS:
        return 0
    realm = game.realm.copy()
    realm.remove_leader(now.defender)
    realm.link(realm.places[now.attacker])
    return sum(PAGODA_POINTS for shape in realm.pagodas if realm.earner(shape) == now.attacker.seat)


def revolt(game: State, attacker: Leader, defender: Leader) -> Rules[None]:
    """Decide a revolt between the leader just placed and the one that was there."""
    realm, keys = game.realm, game.map.spaces
    space, defended = realm.places[attacker], realm.places[defender]
    strengths = realm.support(space), realm.support(defended)
    game.tell(happened.RevoltBegan(attacker, defender, keys[space], keys[defended], strengths))
    attack, defence = map(Strength, strengths)
    game.revolt = Revolt(attacker, defender, keys[space], keys[defended], attack, defence)
    attack = yield from commit(game, attacker.seat, attack)
    game.revolt = game.revolt._replace(attack=attack, has_attacked=True)
    defence = yield from commit(game, defender.seat, defence)
    won = attack.total > defence.total
    winner, loser = (attacker, defender) if won else (defender, attacker)
    game.tell(happened.RevoltEnded(winner, loser, attack, defence, keys[realm.places[loser]]))
    game.tell(happened.LeaderReturned(loser, keys[realm.remove_leader(loser, linked=won)], "revolt"))
    game.revolt = None
    if won:
        realm.link(space)
    game.win(winner.seat, winner.colour, REVOLT_POINTS, "revolt", keys[realm.places[winner]])


def commit(game: State, seat: Seat, strength: Strength) -> Rules[Strength]:
    """Let a side of a revolt commit yellow tiles, and the governor if it is at home."""
    tiles = yield from game.ask(RevoltTiles(seat))
    lent = game.is_home(seat, "yellow") and (yield from game.ask(Governor(seat)))
    game.discard(seat, "yellow", tiles)
    game.tell(happened.RevoltTilesCommitted(seat, tiles, lent))
    return strength._replace(tiles=tiles, leaders=int(lent))


# Wars


SIDES: Final = "abc"
"""The keys of warring states: a tile touches three groups at most."""
UNTIL_WAR: Final = {"war": happened.WarEnded}


class OnSide(Asked[Key], Pick[State, Key]):
    """Choose one of the warring states."""

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        war = cast("War", game.war)
        side = next(side for side in war.sides if side.key == key)
        stake = [leader for leader in side.leaders if leader.colour in war.colours]
        strength = say("label-strength", strength=str(side.strength.total))
        note = noted([strength, say("label-stake", leaders=leaders_of(stake, self.seat))])
        return Label(state_named(key), note, (key.upper(),))


def war_told(game: State, seat: Seat, side: Key = "", more: int = 0) -> str:
    """Tell who is ahead in the war once a seat has answered, and what that brings the seat.

    It supports `side`, if any, with `more` strength. Later players may change everything.
    """
    war = cast("War", game.war)
    strengths = {one.key: one.strength.total + more * (one.key == side) for one in war.sides}
    best, second, *_ = sorted(strengths, key=lambda key: strengths[key], reverse=True)
    if strengths[best] == strengths[second]:
        decides = "own" if seat == war.unifier else "other"
        return say("brings-tie", strength=str(strengths[best]), decides=decides, who=who(war.unifier))
    how = "ahead" if side == best else "behind" if side else "none"
    own, other = (side, best) if how == "behind" else (best, second)
    told = {"state": state_named(best), "own": str(strengths[own]), "other": str(strengths[other])}
    return noted([say("brings-lead", how=how, sure=str(seat == war.unifier), **told), *victory_told(war, best, seat)])


def victory_told(war: War, winner: Key, seat: Seat) -> Iterator[str]:
    """Yield what the victory of a state brings a seat: points, and leaders that go home."""
    leaders = [(side.key, leader) for side in war.sides for leader in side.leaders if leader.colour in war.colours]
    beaten = [leader for side, leader in leaders if side != winner]
    won = {leader.colour for side, leader in leaders if side == winner and leader.seat == seat}
    points = Counter(leader.colour for leader in beaten if leader.colour in won)
    for colour, count in points.items():
        yield say("brings-points", points=points_named(colour, count * WAR_POINTS), whose="own")
    if own := [leader for leader in beaten if leader.seat == seat]:
        yield say("brings-home", leaders=leaders_of(own, seat))
    elif not points:
        yield say("brings-nothing")


def _sides(game: State) -> Mapping[Key, str]:
    """Return whom the viewer can support in any war, and in the war that is being decided."""
    found = {key: say(f"ahead-support-{key}") for key in (NONE, "unless", "own")}
    if game.war is None or game.war.winner:
        return found
    for side in game.war.sides:
        found[_now(side.key, game)] = say("ahead-support-side", state=state_named(side.key), owners=_owners(side, game))
    return found


def _owners(side: SideSeen, game: State) -> str:
    """List the players whose leaders are at stake on a side of the war."""
    colours = cast("War", game.war).colours
    return owners_named((leader.seat for leader in side.leaders if leader.colour in colours), game.viewer)


def _now(side: Key, game: State) -> Key:
    """Return the answer that names a side of the present war, and of no other."""
    return f"{side}:{game.turn}:{game.actions}"


def _supported(answer: Key, ask: Pick[State, Key], game: State) -> Key | None:
    """Return whom an answer given ahead supports in the present war.

    `unless` is nobody, unless own leaders are at stake: then the player is asked. `own` is the state where most of them
    are at stake, otherwise nobody.
    """
    war = cast("War", game.war)
    stakes = {
        side.key: sum(leader.seat == ask.seat and leader.colour in war.colours for leader in side.leaders)
        for side in war.sides
    }
    most = max(stakes.values())
    match answer:
        case "none":
            return NONE
        case "unless":
            return None if most else NONE
        case "own":
            best = [side for side, stake in stakes.items() if stake == most]
            return NONE if not most else best[0] if len(best) == 1 else None
    return next((side for side in stakes if _now(side, game) == answer), None)


class Support(OnSide):
    """Support a warring state, or none."""

    topic = "support"
    hinted = "always"
    is_heading = True
    combines_with = ("strength",)
    ends_turn = (NONE,)
    commands = by_command(support=Parameter("state", say, never=(NONE,)), **{"no-support": NONE})
    ahead = Ahead(topic, say, choices=_sides, meaning=_supported, is_lasting=True, until=UNTIL_WAR)

    def all_options(self, game: State) -> Options:
        can = game.players[self.seat].hand["red"] or game.is_home(self.seat, "red")
        return [
            *((side.key, None if can else barred("no-soldiers")) for side in cast("War", game.war).sides),
            (NONE, None),
        ]

    def prompt(self, game: State) -> str:
        left = (cast("War", game.war).unifier - self.seat) % game.seats
        after = row(who((self.seat + place) % game.seats) for place in range(1, left + 1))
        held = tiles_named("red", game.players[self.seat].hand["red"])
        return say("question-support", war=_war_told(game), held=held, left=left, after=after)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return Label(say("label-nobody"), war_told(game, self.seat)) if key == NONE else super().option(game, key)

    def others_named(self, game: State) -> str:
        return others_named(game, self.seat, "red")

    def values(self, game: State) -> Mapping[Answer, float]:
        side = heuristic(game, self.seat).conflicts.support(cast("War", game.war)).side or NONE
        return {key: float(key == side) for key in self.options}


class WarTiles(Commitment):
    """Commit red tiles to a war."""

    side: Key

    topic = "strength"
    colour = "red"
    combines_with = ("soldier",)
    is_always_asked = True
    reveals = True
    commands = by_command(support=Parameter("tiles", say, "committed", number=True))
    ahead = Ahead(topic, say, is_lasting=True, until=UNTIL_WAR)

    def prompt(self, game: State) -> str:
        return say("question-strength", state=state_named(self.side))

    def open(self, game: State) -> None:
        super().open(game)
        self.spare = () if game.is_home(self.seat, "red") else ("0",)

    def brings(self, game: State, count: int, lent: int) -> str:
        if not (count or game.is_home(self.seat, "red")):
            return say("label-no-help")
        return war_told(game, self.seat, self.side, count + lent)

    def best(self, mine: Heuristic, game: State) -> int:
        return mine.conflicts.support(cast("War", game.war)).tiles


class Soldier(Lending):
    """Lend the Soldier in a war."""

    side: Key
    tiles: int
    """The red tiles committed."""

    topic = "soldier"
    colour = "red"
    commands = by_command(soldier=LENDS, support=LENT)
    ahead = Ahead(topic, say, ("yes", "no"), is_lasting=True, until=UNTIL_WAR)

    def prompt(self, game: State) -> str:
        return say("question-soldier", state=state_named(self.side))

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        label = super().option(game, key)
        return replace(label, note=say("label-no-help")) if key == "no" and not self.tiles else label


class Winner(OnSide):
    """Choose the winner among the strongest states."""

    topic = "winner"
    hinted = "always"
    commands = by_command(winner=Parameter("state", say, "winner"))

    def legal_options(self, game: State) -> Sequence[Key]:
        return strongest(cast("War", game.war))

    def prompt(self, game: State) -> str:
        return say("question-winner", war=_war_told(game))

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        return replace(super().option(game, key), note=noted(victory_told(cast("War", game.war), key, self.seat)))

    def values(self, game: State) -> Mapping[Answer, float]:
        war = cast("War", game.war)
        worths = heuristic(game, self.seat).conflicts.victories(war).values()
        return {side.key: worth for side, worth in zip(war.sides, worths, strict=True) if side.key in self.options}


class Loss(Choice[Key]):
    """Choose a red tile that a victory costs."""

    soldiers: Spaces
    """The red tiles of the state."""

    topic = "loss"
    commands = by_command(**{"give-up": Parameter("space", say, "lost")})

    def legal_options(self, game: State) -> Sequence[Key]:
        return game.map.named(self.soldiers)

    def prompt(self, game: State) -> str:
        if game.war:
            return say("question-loss", owed=game.war.owed, state=state_named(game.war.winner))
        return say("question-bandits-loss")

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        realm, space = game.realm, game.map.index[key]
        note = noted(loss_told(realm.buildings_on(1 << space), realm.groups.at(space), self.seat))
        return Label(game.map.place_named(key), note, game.map.capitals_on(key))

    def value(self, mine: Heuristic, key: Key) -> float:
        return mine.riot(mine.realm.map.index[key])


def _war_told(game: State) -> str:
    war = cast("War", game.war)
    sides = listed(
        say("question-side", state=state_named(side.key), strength=str(side.strength.total), who=_owners(side, game))
        for side in war.sides
    )
    return say("question-war", colours=stakes_named(war.colours), sides=sides)


def fight(game: State, unifier: Seat, space: int, states: Sequence[Group]) -> Rules[None]:
    """Decide the war that the tile on `space` has started between some of the `states` that it touches."""
    board, realm = game.map, game.realm
    colours, at_war = warring(states)
    groups = dict(zip(SIDES, at_war, strict=False))
    sides = tuple(
        SideSeen(key, tuple(board.named(state.spaces)), owners(state.leaders), Strength(realm.soldiers(state)))
        for key, state in groups.items()
    )
    game.war = War(unifier, board.spaces[space], colours, sides)
    game.tell(happened.WarBegan(unifier, board.spaces[space], realm.tiles[space], sides, colours))
    for other in range(1, game.seats + 1):
        game.war = yield from support(game, (unifier + other) % game.seats, game.war)
    winner, *others = strongest(game.war)
    if others:
        winner = yield from game.ask(Winner(unifier))
    totals = {side.key: side.strength.total for side in game.war.sides if side.key != winner}
    committed = next(side.strength.tiles for side in game.war.sides if side.key == winner)
    soldiers = groups[winner].spaces & realm.of_colour["red"]
    owed = min(max(0, max(totals.values()) - committed), soldiers.bit_count())
    game.war = war = game.war._replace(winner=winner, owed=owed)
    game.tell(happened.WarEnded(unifier, war.space, winner, war.sides, bool(others), owed))
    defeat(game, war, [groups[side] for side in totals], groups[winner])
    yield from give_up(game, unifier, soldiers, owed, "price")
    game.war = None
    realm.link(space)


def support(game: State, seat: Seat, war: War) -> Rules[War]:
    """Let a player support a side with red tiles, and the soldier leader if it is at home; return the war then."""
    side, tiles, lent = (yield from game.ask(Support(seat))), 0, False
    if side == NONE:
        side = ""
    else:
        tiles = yield from game.ask(WarTiles(seat, side))
        lent = game.is_home(seat, "red") and (yield from game.ask(Soldier(seat, side, tiles)))
        game.discard(seat, "red", tiles)
    game.tell(happened.SupportGiven(seat, side, tiles, lent))
    sides = tuple(one.joined(tiles, int(lent)) if one.key == side else one for one in war.sides)
    return war._replace(sides=sides, supports=(*war.supports, (seat, side, tiles, int(lent))))


def strongest(war: War) -> list[Key]:
    """Return the sides that are strongest."""
    most = max(side.strength.total for side in war.sides)
    return [side.key for side in war.sides if side.strength.total == most]


def defeat(game: State, war: War, losers: Sequence[Group], winner: Group) -> None:
    """Remove the conflicting leaders and all red tiles of the losing states, and give the winner's points."""
    realm = game.realm
    for group in losers:
        soldiers = group.spaces & realm.of_colour["red"]
        beaten = [leader for leader in owners(group.leaders) if leader.colour in war.colours]
        for leader in beaten:
            place = game.map.spaces[realm.places[leader]]
            game.tell(happened.LeaderReturned(leader, place, "war"))
            if leader.colour in winner.leaders:
                game.win(winner.leaders[leader.colour], leader.colour, WAR_POINTS, "war", place)
        remove_soldiers(game, soldiers, "war", sum(1 << realm.places[leader] for leader in beaten))


def give_up(game: State, seat: Seat, soldiers: Spaces, owed: int, because: Literal["price", "bandits"]) -> Rules[None]:
    """Remove as many of the soldiers as are owed, which the player chooses; all of them are in one state."""
    if soldiers.bit_count() <= owed:
        if soldiers:
            remove_soldiers(game, soldiers, because)
        return
    for left in range(owed - 1, -1, -1):
        lost = 1 << game.map.index[(yield from game.ask(Loss(seat, soldiers)))]
        remove_soldiers(game, lost, because)
        soldiers &= ~lost
        if game.war:
            game.war = game.war._replace(owed=left)


def remove_soldiers(
    game: State, soldiers: Spaces, because: Literal["war", "price", "bandits"], leaders: Spaces = 0
) -> None:
    """Remove red tiles of a state with the buildings on them, and leaders."""
    fallen = game.losses(soldiers)
    game.realm.remove_pieces(soldiers | leaders)
    if soldiers:
        game.tell(happened.TilesRemoved("red", tuple(game.map.named(soldiers)), because))
    for lost in fallen:
        game.tell(lost)
