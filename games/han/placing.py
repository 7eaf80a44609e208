"""Placing and paying for pieces (Rules: Placing Playing Pieces)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from games.engine import Ahead, Answer, Decided, Key, Label, Options, Parameter, Pick, Rules, Seat, by_command
from games.engine.words import capital, decisive, listed, noted, row
from games.han.ai import heuristic
from games.han.board import MARKERS, Kind, parse_placement, placement
from games.han.cards import HAND, Payment, ordered, parse_payment, payment_key, payments, without
from games.han.drawing import discard, discarding
from games.han.effects import DETAIL, Effect, Piece, cost, turns
from games.han.events import HousesScored, PiecePlaced, PileRenewed, PileUsedUp
from games.han.placements import has_pieces, nothing_fits, placements, prices, provinces_of
from games.han.scoring import house_points
from games.han.state import PIECES, State
from games.han.table import advice
from games.han.words import (
    cards_named,
    on_border,
    pieces_named,
    place_name,
    placement_named,
    placement_place,
    say,
    way_named,
)


class Province(Pick[State, Key]):
    """Choose the province for the pieces of a turn, or discard a card instead (Rules: Course of the Game)."""

    topic = "province"
    is_heading = True
    combines_with = ("space", "discard")
    commands = by_command(place=Parameter("province", say, never=("discard",)), discard="discard")

    def all_options(self, game: State) -> Options:
        fits = placements(game, self.seat).fits
        provinces = ((key, None if fits(key) else nothing_fits(game.board, key)) for key in game.board.map.provinces)
        return [*provinces, ("discard", None)]

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*filter(placements(game, self.seat).fits, game.board.map.provinces), "discard"]

    def prompt(self, game: State) -> str:
        return say("question-stuck" if self.options == ["discard"] else "question-province")

    def hint(self, game: State) -> str:
        if game.final_round:
            return say("hint-last-round")
        if self.options == ["discard"]:
            return advice(game, "hint-stuck")
        return advice(game, "hint-province", region=game.board.map.region)

    def label(self, game: State, key: Key) -> Label:
        """A province with the most that a turn brings there, what that costs, and who scores if it can be filled."""
        if key == "discard":
            return Label(say("label-discard"), discarding(game))
        board, parts = game.board, list[str]()
        found = [(Effect(game, self.seat, pieces), cards) for pieces, cards in turns(game, self.seat, key)]
        if found:
            best, cards = max(found, key=lambda turn: (turn[0].gain, -len(turn[1])))
            fillers = [effect for effect, _ in found if effect.filled]
            filler = best if best.filled or not fillers else max(fillers, key=lambda effect: effect.gain)
            cost, message = say("label-cost", ways=way_named(cards)), "label-gains" if best.filled else "label-up-to"

            def told(detail: int) -> list[str]:
                points = best.later(detail, message)
                fills = [*filler.fills("label-can-fill", detail, key)]
                return [*fills, points, cost] if best.filled else [points, *fills, cost]

            parts += decisive(told, DETAIL)
        note = noted([*parts, say("label-empty") if board.empty(key) else ""])
        return Label(board.map.names[key], note, board.map.provinces[key].aliases)

    def lettered(self, game: State) -> Sequence[Key]:
        return [*game.board.map.provinces, "discard"]

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: 0.0 if key == "discard" else value.turn(key) for key in self.options}


class Placement(Pick[State, tuple[str, Kind]]):
    """Choose a piece and its place."""

    where: tuple[str, ...]
    """The chosen province, or those of the first piece."""

    def destinations(self, game: State) -> tuple[str, ...]:
        """Return the provinces in which the piece can be placed."""
        return self.where

    def read(self, answer: Answer) -> tuple[str, Kind]:
        return parse_placement(str(answer))

    def lettered(self, game: State) -> Sequence[Key]:
        where = [game.board.map.provinces[province] for province in self.destinations(game)]
        spaces = dict.fromkeys(space for province in where for space in province.spaces)
        keys: list[tuple[str, Kind]] = [(space, "house") for space in spaces]
        keys += [(province.key, "emissary") for province in where]
        if game.board.marker:
            keys += [(space, game.board.marker) for space in spaces]
        return [placement(*key) for key in keys]

    def prompt(self, game: State) -> str:
        where = self.destinations(game)
        border = self.topic == "space" and len(where) > 1
        names = listed((game.board.map.names[province] for province in where), "and" if border else "or")
        there = say("question-there", border="yes" if border else "no", where=names)
        return say(f"question-{self.topic}", there=there)

    def label(self, game: State, key: Key) -> Label:
        place, kind = parse_placement(key)
        names = game.board.map.names
        text = capital(placement_named(place, kind, names))
        where = names[place] if kind == "emissary" else place_name(place, names, "alone")
        note = noted([*Effect(game, self.seat, [(place, kind)]).parts(cost(game, self.seat, place, kind))])
        return Label(text, note, (where, *game.board.map.aliases_in(text), *game.board.map.aliases_in(where)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return _pieces_label(game, self.seat, [], [(self, key), *rest])

    def others_named(self, game: State) -> str:
        return say("label-other-cards")

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: 0.0 if key == "done" else value.placement(*parse_placement(key)) for key in self.options}


class Space(Placement):
    """Place the first piece of a turn."""

    topic = "space"
    combines_with = ("cards",)
    repeated_by = "second"
    commands = by_command(place=Parameter("piece", say, "first-piece"))

    def all_options(self, game: State) -> Options:
        """All placements; a space on the border of two destinations has the reason of the last one.

        No legal placement is lost, since a hand never pays for two pieces on borders.
        """
        place = placements(game, self.seat)
        return {key: why for province in self.destinations(game) for key, why in place.within(province)}.items()

    def destinations(self, game: State) -> tuple[str, ...]:
        """Return the chosen province, and another one if only their common border is left in both."""
        (province,), place = self.where, placements(game, self.seat)
        keys = place.legal(province)
        if not all(map(on_border, keys)):
            return self.where
        pairs = {provinces_of(game.board, *parse_placement(key)) for key in keys}
        if len(pairs) > 1:
            return self.where
        return tuple(one for pair in pairs for one in pair if one == province or {*place.legal(one)} <= {*keys})

    def hint(self, game: State) -> str:
        board, where = game.board, self.destinations(game)
        if any(len(board.free[province]) == 1 and province not in game.scored for province in where):
            return advice(game, "hint-fills", region=board.map.region)
        if any(parse_placement(key)[1] in MARKERS for key in self.options):
            return advice(game, f"hint-{board.marker}")
        if not any(any(board.houses_in[province]) for province in where):
            return advice(game, "hint-first-house")
        return advice(game, "hint-space", region=board.map.region)


class Second(Placement):
    """Place a second piece, or none."""

    topic = "second"
    combines_with = ("second_cards",)
    is_always_asked = True
    ends_turn = ("done",)
    commands = by_command(
        place=Parameter("second", say, "second-piece-or-none", default="done"),
        second=Parameter("piece", say, "second-piece", never=("done",)),
        done="done",
    )
    ahead = Ahead(
        topic, say, ("done",), is_lasting=True, until={"scoring": HousesScored, "pile": PileRenewed, "last": PileUsedUp}
    )

    def all_options(self, game: State) -> Options:
        place = placements(game, self.seat, PIECES - 1)
        found = {key: why for province in self.where for key, why in place.within(province)}
        return [*found.items(), ("done", None)]

    def lettered(self, game: State) -> Sequence[Key]:
        return [*super().lettered(game), "done"]

    def hint(self, game: State) -> str:
        return advice(game, "hint-second")

    def label(self, game: State, key: Key) -> Label:
        if key != "done":
            return super().label(game, key)
        more = HAND - len(game.players[self.seat].hand)
        note = say("label-done.note-final") if game.final_round else say("label-done.note", more=more)
        return Label(say("label-done"), note)


class Cards(Pick[State, Payment]):
    """Choose the cards to pay with."""

    place: str
    kind: Kind

    topic = "cards"
    combines_with: ClassVar[Collection[str]] = ("second",)
    only_follows = True
    reveals = True
    commands = by_command(place=Parameter("cards", say, default=lambda ask: ask.options[0]))

    def legal_options(self, game: State) -> Sequence[Key]:
        hand, price = game.players[self.seat].hand, prices(game.board.map.colours[self.place], self.kind)
        return [*map(payment_key, payments(hand, price))]

    def open(self, game: State) -> None:
        super().open(game)
        fewest = min((key.count("+") for key in self.options), default=0)
        self.spare = [key for key in self.options if key.count("+") > fewest]

    def read(self, answer: Answer) -> Payment:
        return parse_payment(str(answer))

    def prompt(self, game: State) -> str:
        where = placement_place(self.place, self.kind, game.board.map.names)
        return say("question-cards", kind=self.kind, where=where)

    def hint(self, game: State) -> str:
        return advice(game, "hint-cards")

    def label(self, game: State, key: Key) -> Label:
        played = parse_payment(key)
        left = without(game.players[self.seat].hand, played)
        if left or game.final_round:
            return Label(capital(cards_named(played)), say("label-leaves", cards=cards_named(left)))
        return Label(capital(cards_named(played)), say("label-leaves.none", more=HAND))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return _pieces_label(game, self.seat, [(self.place, self.kind)], [(self, key), *rest])

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: -sum(value.card(card) for card in parse_payment(key)) for key in self.options}


class SecondCards(Cards):
    """Choose the cards to pay with for the second piece."""

    topic = "second_cards"
    combines_with = ()
    commands = by_command(
        place=Parameter("second-cards", say, default=lambda ask: ask.options[0]),
        second=Parameter("cards", say, default=lambda ask: ask.options[0]),
    )


def _pieces_label(game: State, seat: Seat, begun: Sequence[Piece], decided: Sequence[Decided]) -> Label:
    """Label one piece or two, some of them `begun`, with the cards that pay for them if there is a choice of cards."""
    answers = [(ask, str(answer)) for ask, answer in decided]
    pieces = [*begun, *(parse_placement(key) for ask, key in answers if isinstance(ask, Placement) and key != "done")]
    paid = [(ask, parse_payment(key)) for ask, key in answers if isinstance(ask, Cards)]
    text = capital(pieces_named(pieces, game.board.map.names))
    cards = ordered([card for _, payment in paid for card in payment])
    costs = [say("label-cost", ways=way_named(cards))] if cards else []
    if len(pieces) > 1 and not begun:
        houses = sum(kind == "house" for _, kind in pieces)
        named = say("houses", count=2), say("label-pieces-both"), say("emissaries", count=2)
        costs = [say("label-cost-pieces", pieces=named[2 - houses], ways=way_named(cards))]
    if any(len(ask.options) - len(ask.spare) > 1 for ask, _ in paid):
        text, costs = say("label-paid", piece=text, cards=way_named(cards)), []
    if len(pieces) > len(paid):
        costs.append(cost(game, seat, *pieces[-1]))
    placed = sum(isinstance(ask, Cards) for ask, _ in answers[:-1])
    return Label(text, noted(Effect(game, seat, pieces, placed).parts(row(costs))))


# Rules


def place_or_discard(game: State, seat: Seat) -> Rules[None]:
    """Place one or two pieces in one province, or discard a card."""
    game.settled = game.board.settled()
    province = yield from game.ask(Province(seat))
    if province == "discard":
        yield from discard(game, seat)
        return
    place, kind = yield from game.ask(Space(seat, (province,)))
    yield from pay_and_put(game, seat, place, kind, Cards)
    where = provinces_of(game.board, place, kind)
    if kind in MARKERS or not placements(game, seat, PIECES - 1).may_be_in(where):
        return
    place, kind = yield from game.ask(Second(seat, where))
    if place != "done":
        yield from pay_and_put(game, seat, place, kind, SecondCards)


def pay_and_put(game: State, seat: Seat, place: str, kind: Kind, payment: type[Cards]) -> Rules[None]:
    """Choose the cards to pay with, and place the piece."""
    cards = yield from game.ask(payment(seat, place, kind))
    game.play(seat, cards)
    player = game.players[seat]
    player.houses -= kind in ("house", "fortification")
    player.emissaries -= kind in ("emissary", "market")
    player.markers -= kind in MARKERS
    game.board.put(seat, place, kind)
    game.tell(PiecePlaced(seat, place, kind, cards, names=game.board.map.names))
    for province in provinces_of(game.board, place, kind):
        if province not in game.scored and not game.board.free[province]:
            score_houses(game, province, final=False)


def is_stuck(game: State) -> bool:
    """Return whether no player could place any piece, with any cards (Rules: End of the Game)."""
    for province in game.board.map.provinces:
        for kind, _ in game.board.sites_by_kind(province):
            if kind in MARKERS and game.board.empty(province):
                continue  # a marker comes with a second piece
            if any(has_pieces(player, kind) for player in game.players):
                return False
    return True


def score_houses(game: State, province: str, *, final: bool) -> None:
    """Score the houses of a province (Rules: House Scoring)."""
    houses, fortifiers = game.board.held_in(province)
    points = tuple(house_points(houses, fortifiers))
    game.give_points("houses", points)
    game.scored[province] = points
    game.tell(HousesScored(province, houses, points, fortifiers, final, names=game.board.map.names))
