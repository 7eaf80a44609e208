"""Positioning leaders, and revolts (Rules: Positioning a Leader, Revolts)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from games.engine import Ahead, Amount, Answer, Key, Label, Parameter, Pick, Rules, Seat, by_command
from games.huang import events as happened
from games.huang.asking import Choice, Number, choose_space
from games.huang.events import Strength
from games.huang.heuristic import Heuristic
from games.huang.pieces import TITLES, Colour, Leader
from games.huang.state import Revolt, State
from games.huang.words import leaders_of, say, tiles_named

LENT: Final = Parameter("leader", say, "lent", default="yes")
LENDS: Final = Parameter("help", say, "lends")
UNTIL_REVOLT: Final = {"revolt": happened.RevoltEnded}

# Decisions in conflicts


class Commitment(Number):
    """Commit tiles from behind the screen to a conflict."""

    colour: ClassVar[Colour]

    def open(self, game: State) -> None:
        self.low, self.high = 0, game.players[self.seat].hand[self.colour]

    def committed(self, count: int, own: int, other: int) -> Label:
        """Return the label of some tiles, which give a side the strength `own` against `other`."""
        text = tiles_named(self.colour, count) if count else say("label-no-tiles")
        return Label(text, say("label-then", own=str(own), other=str(other)), (str(count),))


class Lending(Choice[bool]):
    """Lend the strength of a leader at home, or not."""

    colour: ClassVar[Colour]

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
    """Return whether a defender lends the governor."""
    return None if ask.seat == cast("Revolt", game.revolt).attacker.seat else answer


class RevoltTiles(Commitment):
    """Commit yellow tiles to a revolt."""

    topic = "commit"
    hinted = "always"
    colour = "yellow"
    combines_with = ("governor",)
    joint = "label-both"
    is_always_asked = True
    reveals = True
    commands = by_command(commit=Parameter("tiles", say, "committed", number=True))
    ahead = Ahead(topic, say, meaning=_needed, is_lasting=True, until=UNTIL_REVOLT)

    def prompt(self, game: State) -> str:
        held = tiles_named("yellow", game.players[self.seat].hand["yellow"])
        return say("question-commit", revolt=_revolt_told(game), held=held)

    def option(self, game: State, key: Key, lent: int = 0) -> Label:
        now, count = cast("Revolt", game.revolt), int(key)
        own, other = now.attack.total, now.defence.total
        if now.attacker.seat != self.seat:
            own, other = other, own
        return self.committed(count, own + count + lent, other)

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
        defender=leaders_of([now.defender], game.viewer),
        attack=str(now.attack.total),
        defence=str(now.defence.total),
    )


# Rules


def place_leader(game: State, seat: Seat, action: Key, colour: Colour) -> Rules[None]:
    """Place or move a leader, which may start a revolt."""
    leader, realm, keys = Leader(seat, colour), game.realm, game.map.spaces
    space = yield from choose_space(game, seat, action)
    origin = keys[realm.remove_leader(leader)] if leader in realm.places else ""
    rivals = [state.leaders[colour] for state in realm.states_beside(space) if colour in state.leaders]
    realm.put_leader(space, leader, linked=not rivals)
    game.tell(happened.LeaderPlaced(leader, keys[space], origin))
    if rivals:
        yield from revolt(game, leader, Leader(rivals[0], colour))


def withdraw_leader(game: State, seat: Seat, colour: Colour) -> None:
    """Withdraw a leader."""
    leader = Leader(seat, colour)
    game.tell(happened.LeaderWithdrawn(leader, game.map.spaces[game.realm.remove_leader(leader)]))


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
    game.win(winner.seat, winner.colour, 1, "revolt", keys[realm.places[winner]])


def commit(game: State, seat: Seat, strength: Strength) -> Rules[Strength]:
    """Let a side of a revolt commit yellow tiles, and the governor if it is at home."""
    tiles = yield from game.ask(RevoltTiles(seat))
    lent = game.is_home(seat, "yellow") and (yield from game.ask(Governor(seat)))
    game.discard(seat, "yellow", tiles)
    game.tell(happened.RevoltTilesCommitted(seat, tiles, lent))
    return strength._replace(tiles=tiles, leaders=int(lent))
