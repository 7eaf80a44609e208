"""Completing a province: its cards are revealed and resolved by priority, then it is scored (Rules: Action Cards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, TypeAlias, cast

from games.chang_cheng.ai import Choice, Heuristic
from games.chang_cheng.board import Tally, leaders
from games.chang_cheng.components import CARDS, MASTER, NEUTRAL, NONE, VALUE_CHANGES, Card, Laid, Resolving
from games.chang_cheng.effects import resolved, threats
from games.chang_cheng.events import CardResolved, CardsRevealed, ProvinceScored
from games.chang_cheng.state import State
from games.chang_cheng.words import owner_called, owner_named, say, square_name, square_number
from games.engine import Ahead, Chance, Decided, Key, Label, Parameter, Rules, Seat, by_command
from games.engine.words import capital, listed, row

Resolved: TypeAlias = tuple[Any, dict[str, Any]]
"""The effect that a card had, and more fields of `CardResolved`."""


def complete(game: State, province: Key) -> Rules[None]:
    """Halt the game, resolve the cards in a province and score it."""
    cards = yield from reveal(game, province)
    game.resolving = Resolving(province, tuple(cards))
    while game.resolving.cards:
        seat, card = game.resolving.cards[0]
        if card != "master":
            effect, more = yield from EFFECTS[card](seat).resolve(game)
        else:
            effect, more = "wall", {}
            game.resolving = game.resolving._replace(added=(*game.resolving.added, *[seat] * MASTER))
        game.tell(CardResolved(seat, cast("Card", card), province, effect, **more, names=game.names))
        game.resolving = game.resolving._replace(cards=game.resolving.cards[1:])
    score(game, game.resolving)
    game.resolving = None


def reveal(game: State, province: Key) -> Rules[list[Laid]]:
    """Turn over the cards in a province; equal ones cancel each other. Return the others by priority.

    Nature is asked for them, so that nobody can take back what they did to see them.
    """
    laid = game.cards_in(province)
    if not laid:
        return []
    kinds = [card for _, card in laid]
    yield Chance("reveal", ["+".join(kinds)])
    for seat in game.laid.pop(province):
        game.players[seat].laid.pop(province, None)
    game.played += laid
    cancelled = [card for card in CARDS if kinds.count(card) > 1]
    game.tell(CardsRevealed(province, laid, tuple(cancelled), names=game.names))
    return [laid[kinds.index(card)] for card in CARDS if kinds.count(card) == 1]


def score(game: State, completed: Resolving) -> None:
    """Score a province: all players with the most blocks get its whole value."""
    province, there = completed.province, game.board.tally(completed.province)
    blocks = [*there.blocks]
    for seat in completed.added:
        blocks[seat] += 1
    winners, reputation, change = leaders(blocks), game.reputation[province], completed.change
    scored = ProvinceScored(province, there.walls, reputation, change, tuple(blocks), winners, names=game.names)
    for seat in winners:
        game.players[seat].points["provinces"] += scored.value
    game.scored[province] = scored
    game.emperors += (province,)
    game.tell(scored)


# What the owner of a card decides


def resolving(game: State) -> Resolving:
    """Return the province whose cards are being resolved."""
    return cast("Resolving", game.resolving)


class Effect(Choice):
    """A choice of what a card does that is being resolved."""

    def prompt(self, game: State) -> str:
        return say(f"question-{self.topic}", province=game.names[resolving(game).province])


class Wall(Effect):
    """A choice of a wall."""

    def label(self, game: State, key: Key) -> Label:
        name = square_name(key, game.names)
        text = say("label-wall-of", square=name, owner=owner_called(game.board.owners[key]))
        return Label(text, capital(self.outcome(game, key)), (name, square_number(key)))

    def outcome(self, game: State, key: Key) -> str:
        """Return who would score after a choice."""
        return resolved(game, self.seat, resolving(game))


def only_or_asked(game: State, decision: Choice) -> Rules[Key]:
    """Ask a decision, unless it leaves no choice; return an empty key if nothing is possible."""
    decision.open(game)
    if len(decision.options) > 1:
        return str((yield decision))
    return decision.options[0] if decision.options else ""


# Owners may say in advance what their cards shall do. They can for cards in hand and on the boards alike, and nobody
# else sees it, so it tells nobody which card lies where.


def _ahead(card: Key, choices: Callable[[State], Mapping[Key, str]]) -> Ahead:
    """Return how its owner tells a card in advance what to do, as long as it is still to be resolved."""

    def due(game: State) -> Mapping[Key, str]:
        seat = cast("Seat", game.viewer)
        now = game.resolving.cards if game.resolving else ()
        is_due = card in game.players[seat].hand or _province(game, card) or (seat, card) in now
        return choices(game) if is_due else {}

    return Ahead(card, say, choices=due)


def _province(game: State, card: Key) -> Key | None:
    """Return the province where the viewer's card lies face down."""
    laid = game.players[cast("Seat", game.viewer)].laid
    return next((province for province, cards in laid.items() if card in cards), None)


# Warrior (priority 1)


class Warrior(Effect):
    """Choose the card that a Warrior cancels; it must take one if there is one, even its owner's."""

    topic = "warrior"
    combines_with = ("flood", "builder")
    commands = by_command(warrior=Parameter("card", say, "cancelled"))
    FEARED = ("master", "builder", "traitor", "flood", "mandarin")
    """Cards of rivals, the first one to be cancelled first."""
    ahead = _ahead(topic, lambda _: {card: say("ahead-cancel", card=say("card", card=card)) for card in CARDS[1:]})

    def legal_options(self, game: State) -> Sequence[Key]:
        return [card for _, card in resolving(game).cards[1:]]

    def label(self, game: State, key: Key) -> Label:
        now = resolving(game)
        owner = next(owner for owner, card in now.cards if card == key)
        then = now._replace(cards=tuple(laid for laid in now.cards if laid.card != key))
        text = say("label-card-of", card=say("card", card=key), owner=owner_called(owner))
        return Label(text, capital(resolved(game, self.seat, then)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """Return a label for cancelling a card, and what a card of the same player does next."""
        ((other, effect),) = rest
        does = say("told-effect", card=say("card", card=other.topic), effect=str(effect), walls=1)
        return replace(other.label(game, str(effect)), text=row([say("card", card=key), does]))

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        is_own = (self.seat, key) in resolving(game).cards
        return -100.0 if is_own else -self.FEARED.index(key)

    def resolve(self, game: State) -> Rules[Resolved]:
        taken = yield from only_or_asked(game, self)
        if not taken:
            return "nothing", {}
        cards = resolving(game).cards
        victim = next(laid for laid in cards if laid.card == taken)
        game.resolving = resolving(game)._replace(cards=tuple(laid for laid in cards if laid != victim))
        return "cancel", {"other": victim.seat, "taken": victim.card}


# Traitor (priority 2)


def _betrayals(game: State) -> Mapping[Key, str]:
    owners = [*range(game.seats), *([NEUTRAL] if game.seats == 2 else [])]
    walls = {f"break:{owner}": say("label-break", owner=owner_called(owner)) for owner in owners}
    province = _province(game, "traitor")
    regions = [area for area in game.layout.borders[province] if area not in game.removed] if province else []
    return walls | {f"counter:{region}": say("ahead-counter", region=game.names[region]) for region in regions}


class Traitor(Effect):
    """Choose whether a Traitor breaks a single wall of the province, or removes a Threat counter beside it."""

    topic = "traitor"
    combines_with = ("broken",)
    commands = by_command(traitor=Parameter("effect", say, "traitor-effect"))
    ahead = _ahead(topic, _betrayals)

    def legal_options(self, game: State) -> Sequence[Key]:
        province = resolving(game).province
        singles = {*game.board.singles(game.layout.provinces[province]).values()}
        owners = sorted(singles, key=lambda owner: (owner == NEUTRAL, owner))
        regions = [region for region in game.layout.borders[province] if region not in game.removed]
        return [*(f"break:{owner}" for owner in owners), *(f"counter:{region}" for region in regions)]

    def label(self, game: State, key: Key) -> Label:
        effect, _, target = key.partition(":")
        now = resolving(game)
        if effect == "break":
            owner, there = int(target), game.board.tally(now.province).broke(int(target))
            note = capital(resolved(game, self.seat, now, there))
            return Label(say("label-break", owner=owner_called(owner)), note, (owner_named(owner),))
        note = capital(resolved(game, self.seat, now))
        return Label(say("label-counter", region=threats(game, [target])), note, (game.names[target],))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        ((broken, square),) = rest
        whole, wall = self.label(game, key), broken.label(game, str(square))
        return replace(whole, text=say("label-joined", first=whole.text, second=wall.aliases[0]))

    def lettered(self, game: State) -> Sequence[Key]:
        """Every wall has a letter: that of its square, or that of an owner who has no other one."""
        walls = game.board.singles(game.layout.provinces[resolving(game).province])
        count = Counter(walls.values())
        places = [square if count[owner] > 1 else f"break:{owner}" for square, owner in walls.items()]
        return [*places, *(key for key in self.options if key.startswith("counter:"))]

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        effect, _, target = key.partition(":")
        if effect == "counter":
            return -heuristic.region(target).now
        return max(heuristic.broken(resolving(game), square) for square in _walls_of(game, int(target)))

    def resolve(self, game: State) -> Rules[Resolved]:
        effect, _, target = (yield from only_or_asked(game, self)).partition(":")
        if effect == "break":
            square = yield from only_or_asked(game, Broken(self.seat, int(target)))
            game.board.break_wall(square)
            return "break", {"other": int(target), "place": square}
        if effect:
            game.removed.add(target)
            game.revealed.pop(target, None)
        return effect or "nothing", {"place": target}


class Broken(Wall):
    """Choose which wall of an owner a Traitor breaks."""

    owner: Seat

    topic = "broken"
    commands = by_command(traitor=Parameter("square", say, "broken", default=lambda ask: ask.options[0]))

    def legal_options(self, game: State) -> Sequence[Key]:
        return _walls_of(game, self.owner)

    def prompt(self, game: State) -> str:
        province = game.names[resolving(game).province]
        return say("question-broken", province=province, owner=owner_called(self.owner))

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.broken(resolving(game), key)


def _walls_of(game: State, owner: Seat) -> list[Key]:
    singles = game.board.singles(game.layout.provinces[resolving(game).province])
    return [square for square, other in singles.items() if other == owner]


# Flood (priority 3), and Builder (priority 4)


class Either(Effect):
    """Choose one of two effects."""

    effects: ClassVar[Sequence[Key]]

    def legal_options(self, game: State) -> Sequence[Key]:
        return self.effects

    def label(self, game: State, key: Key) -> Label:
        return Label(self.labels()[key], capital(resolved(game, self.seat, self.after(resolving(game), key))))

    @classmethod
    def labels(cls) -> dict[Key, str]:
        """Return both effects in words."""
        return {effect: say(f"label-{cls.topic}", effect=effect) for effect in cls.effects}

    def after(self, now: Resolving, effect: Key) -> Resolving:
        """Return the completed province with an effect."""
        if effect == "wall":
            return now._replace(added=(*now.added, self.seat))
        return now._replace(change=now.change + VALUE_CHANGES[effect])

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.outcome(self.after(resolving(game), key))

    def resolve(self, game: State) -> Rules[Resolved]:
        effect = yield from game.ask(self)
        game.resolving = self.after(resolving(game), effect)
        return effect, {}


class Flood(Either):
    """Choose whether a Flood raises or lowers the value of the province."""

    topic = "flood"
    commands = by_command(flood=Parameter("effect", say))
    effects = ("plus", "minus")
    ahead = _ahead(topic, lambda _: Flood.labels())


class Builder(Either):
    """Choose whether a Builder raises the value of the province, or counts as a wall for the majority."""

    topic = "builder"
    commands = by_command(builder=Parameter("effect", say))
    effects = ("value", "wall")
    ahead = _ahead(topic, lambda _: Builder.labels())


# Mandarin (priority 6)


class Mandarin(Wall):
    """Choose the wall of the province that a Mandarin swaps, or none."""

    topic = "mandarin"
    commands = by_command(mandarin=Parameter("square", say, "swapped", never=(NONE,)), no_swap=NONE)
    ahead = _ahead(topic, lambda _: {NONE: say("label-no-swap")})

    def legal_options(self, game: State) -> Sequence[Key]:
        everywhere = game.board.singles(game.layout.squares)
        here = [square for square in game.layout.provinces[resolving(game).province] if square in everywhere]
        return [*here, NONE] if here and len({*everywhere.values()}) > 1 else []

    def label(self, game: State, key: Key) -> Label:
        if key == NONE:
            return Label(say("label-no-swap"), capital(super().outcome(game, key)))
        return super().label(game, key)

    def outcome(self, game: State, key: Key) -> str:
        """Return who would score, which may depend on the other wall."""
        swap = SwapProvince(self.seat, key)
        found = swap.outcomes(game, swap.others(game, game.layout.squares))
        return listed(found, "or") if len(found) == 1 else f"{listed(found, 'or')}; {say('label-by-partner')}"

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return 0.0 if key == NONE else heuristic.best_swap(resolving(game), key, game.layout.squares)

    def resolve(self, game: State) -> Rules[Resolved]:
        one = yield from only_or_asked(game, self)
        if one in ("", NONE):
            return "nothing", {}
        province = yield from only_or_asked(game, SwapProvince(self.seat, one))
        far = yield from only_or_asked(game, Swap(self.seat, one, province))
        owner, other = game.board.owners[one], game.board.owners[far]
        game.board.swap(one, far)
        return "swap", {"other": other, "place": one, "owner": owner, "far": far}


class SwapProvince(Wall):
    """Choose the province of the other wall."""

    square: Key
    """The wall of the completed province that is swapped."""

    topic = "swap_province"
    combines_with: ClassVar[Collection[str]] = ("swap",)
    is_heading = True
    commands = by_command(mandarin=Parameter("province", say, "swap-province", default=lambda ask: ask.options[0]))

    def others(self, game: State, squares: Iterable[Key]) -> list[Key]:
        """Return those of some squares with a wall that can be swapped: a single wall of another owner."""
        owner = game.board.owners[self.square]
        return [square for square, other in game.board.singles(squares).items() if other != owner]

    def legal_options(self, game: State) -> Sequence[Key]:
        others = self.others(game, game.layout.squares)
        return [*dict.fromkeys(game.layout.province_of[square] for square in others)]

    def prompt(self, game: State) -> str:
        return say("question-swap", square=square_name(self.square, game.names))

    def label(self, game: State, key: Key) -> Label:
        """A province with walls to swap, or its wall if it has only one."""
        others = self.others(game, game.layout.provinces[key])
        if len(others) > 1:
            return Label(game.names[key], capital(listed(self.outcomes(game, others), "or")))
        wall = super().label(game, others[0])
        return replace(wall, aliases=(wall.aliases[0], game.names[key]))

    def outcome(self, game: State, key: Key) -> str:
        return resolved(game, self.seat, resolving(game), self.then(game, key))

    def outcomes(self, game: State, others: Iterable[Key]) -> Sequence[str]:
        """Return who would score after one of several swaps: `you +9`, `Li Si +9`."""
        now, owners = resolving(game), game.board.owners
        apart = {(owners[far], game.layout.province_of[far] == now.province): far for far in others}
        return sorted({self.outcome(game, far) for far in apart.values()})

    def then(self, game: State, far: Key) -> Tally:
        """Return what would stand in the completed province once its wall is swapped for that on another square."""
        now, owners = resolving(game), game.board.owners
        there = game.board.tally(now.province)
        is_here = game.layout.province_of[far] == now.province
        return there if is_here else there.swapped(owners[self.square], owners[far])

    def lettered(self, game: State) -> Sequence[Key]:
        return [*game.reputation]

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.best_swap(resolving(game), self.square, game.layout.provinces[key])


class Swap(SwapProvince):
    """Choose the other wall."""

    province: Key

    topic = "swap"
    combines_with = ()
    is_heading = False
    commands = by_command(mandarin=Parameter("other", say, "swap", default=lambda ask: ask.options[0]))

    def legal_options(self, game: State) -> Sequence[Key]:
        return self.others(game, game.layout.provinces[self.province])

    def label(self, game: State, key: Key) -> Label:
        return Wall.label(self, game, key)

    def lettered(self, game: State) -> Sequence[Key]:
        return game.layout.provinces[self.province]

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.swapped(resolving(game), self.square, key)


EFFECTS: Final = {kind.topic: kind for kind in (Warrior, Traitor, Flood, Builder, Mandarin)}
"""What decides the effect of each card that leaves a choice."""

CHOICES: Final = (Warrior, Traitor, Broken, Flood, Builder, Mandarin, SwapProvince, Swap)
