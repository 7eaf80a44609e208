"""Placing and paying for pieces (Rules: Placing Playing Pieces)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.engine import Ahead, Answer, Decided, Key, Label, Options, Parameter, Pick, Rules, Seat, by_command
from games.engine.words import capital, listed, noted, row
from games.han.ai import heuristic
from games.han.board import MARKERS, Kind, parse_placement
from games.han.cards import HAND, Payment, parse_payment, payment_key, payments, without
from games.han.drawing import discard
from games.han.events import HousesScored, PiecePlaced, PileRenewed, PileUsedUp
from games.han.placements import PIECES, NoPlacement, has_pieces, placements, prices, provinces_of
from games.han.scoring import Standing, house_points
from games.han.state import State
from games.han.table import advice, room
from games.han.words import cards_named, on_border, place_name, placement_named, placement_place, say, signs, way_named


class Province(Pick[State, Key]):
    """Choose the province for the pieces of a turn, or discard a card instead (Rules: Course of the Game)."""

    topic = "province"
    is_heading = True
    combines_with = ("space", "discard")
    commands = by_command(place=Parameter("province", say, never=("discard",)), discard="discard")

    def all_options(self, game: State) -> Options:
        fits = placements(game, self.seat).fits
        provinces = ((key, None if fits(key) else NoPlacement(key)) for key in game.board.map.provinces)
        return [*provinces, ("discard", None)]

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*filter(placements(game, self.seat).fits, game.board.map.provinces), "discard"]

    def prompt(self, game: State) -> str:
        have = cards_named(game.players[self.seat].hand)
        if self.options == ["discard"]:
            return say("question-stuck", cards=have)
        return say("question-province", region=game.board.map.region, cards=have)

    def hint(self, game: State) -> str:
        if game.final_round:
            return say("hint-last-round")
        if self.options == ["discard"]:
            return advice(game, "hint-stuck")
        return advice(game, "hint-province", region=game.board.map.region)

    def label(self, game: State, key: Key) -> Label:
        """A province with its free places; with cost and effect if only one piece can be placed there."""
        if key == "discard":
            return Label(say("label-discard"), say("label-discard.note"))
        board, province = game.board, game.board.map.provinces[key]
        colour = say("colour", colour=province.colour)
        there = placements(game, self.seat).legal(key)
        if len(there) == 1:
            place, kind = parse_placement(there[0])
            only = say("label-only", placement=placement_named(place, kind, board.map.names))
            parts = [colour, only, cost(game, self.seat, place, kind), *effects(game, self.seat, place, kind)]
        else:
            houses = signs(board.houses_in[key])
            own = game.players[self.seat].hand.count(province.colour)
            parts = [
                colour,
                room(board, key),
                say("label-houses", signs=houses) if houses else "",
                say("label-empty") if board.empty(key) else "",
                say("label-own", count=own, card=say("card", colour=province.colour)) if own else "",
            ]
        return Label(board.map.names[key], noted(parts), province.aliases)

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

    def prompt(self, game: State) -> str:
        """Ask what to place in the provinces where something is offered; in all of them if nothing is."""
        offered = (parse_placement(key) for key in self.options if key != "done")
        found = {province for place, kind in offered for province in provinces_of(game.board, place, kind)}
        where = [province for province in self.destinations(game) if not found or province in found]
        border = self.topic == "space" and len(where) > 1
        names = listed((game.board.map.names[province] for province in where), "and" if border else "or")
        there = say("question-there", border="yes" if border else "no", where=names)
        return say(f"question-{self.topic}", there=there, cards=cards_named(game.players[self.seat].hand))

    def label(self, game: State, key: Key) -> Label:
        place, kind = parse_placement(key)
        names = game.board.map.names
        text = capital(placement_named(place, kind, names))
        where = names[place] if kind == "emissary" else place_name(place, names, "alone")
        note = noted([cost(game, self.seat, place, kind), *effects(game, self.seat, place, kind)])
        return Label(text, note, (where, *game.board.map.aliases_in(text), *game.board.map.aliases_in(where)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """The piece with the cards to pay for it, if there is a choice of them."""
        if not any(isinstance(paid, Pick) and len(paid.options) > 1 for paid, _ in rest):
            return self.label(game, key)
        place, kind = parse_placement(key)
        piece = capital(placement_named(place, kind, game.board.map.names))
        paid = say("label-paid", piece=piece, cards=way_named(parse_payment(str(rest[0][1]))))
        return Label(paid, noted(effects(game, self.seat, place, kind)))  # the cost is in the text

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
    default = "done"
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

    def offers_more(self, game: State, began: State, decided: Sequence[Decided]) -> bool:
        """Return whether the first piece may have opened a place, such as the court, or the other side of a border."""
        province = str(decided[0][1])
        return placements(game, self.seat, PIECES - 1).may_be_in(self.where, besides={*began.board.sites(province)})

    def hint(self, game: State) -> str:
        return advice(game, "hint-second")

    def label(self, game: State, key: Key) -> Label:
        if key != "done":
            return super().label(game, key)
        note = say("label-done.note-final") if game.final_round else say("label-done.note", cards=HAND)
        return Label(say("label-done"), note)


class Cards(Pick[State, Payment]):
    """Choose the cards to pay with."""

    place: str
    kind: Kind

    topic = "cards"
    reveals = True
    commands = by_command(place=Parameter("cards", say, default=lambda ask: ask.options[0]))

    def legal_options(self, game: State) -> Sequence[Key]:
        hand, price = game.players[self.seat].hand, prices(game.board.map.colours[self.place], self.kind)
        return [*map(payment_key, payments(hand, price))]

    def read(self, answer: Answer) -> Payment:
        return parse_payment(str(answer))

    def prompt(self, game: State) -> str:
        where = placement_place(self.place, self.kind, game.board.map.names)
        return say("question-cards", kind=self.kind, where=where, cards=cards_named(game.players[self.seat].hand))

    def hint(self, game: State) -> str:
        return advice(game, "hint-cards")

    def label(self, game: State, key: Key) -> Label:
        played = parse_payment(key)
        left = without(game.players[self.seat].hand, played)
        return Label(capital(cards_named(played)), say("label-leaves", cards=cards_named(left), left=len(left)))

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: -sum(value.card(card) for card in parse_payment(key)) for key in self.options}


class SecondCards(Cards):
    """Choose the cards to pay with for the second piece."""

    topic = "second_cards"
    commands = by_command(
        place=Parameter("second-cards", say, default=lambda ask: ask.options[0]),
        second=Parameter("cards", say, default=lambda ask: ask.options[0]),
    )


# What a placement costs and brings


def cost(game: State, seat: Seat, place: str, kind: Kind) -> str:
    """Return the cost: `for red, or 2 green`; empty if the hand cannot pay."""
    hand, price = game.players[seat].hand, prices(game.board.map.colours[place], kind)
    ways = [way_named(way) for way in payments(hand, price)]
    return say("label-cost", ways=listed(ways, "or")) if ways else ""


def effects(game: State, seat: Seat, place: str, kind: Kind) -> Iterable[str]:
    """Yield the effects of a placement, the most certain first."""
    board, names = game.board, game.board.map.names
    after = board.copy()
    after.put(seat, place, kind)
    where = provinces_of(board, place, kind)
    filled = [province for province in where if province not in game.scored and not after.free[province]]
    now, then = (Standing(each, {*game.scored, *filled}) for each in (board, after))
    for province in filled:
        points = signs(then.houses(province))
        yield say("label-fills" if points else "label-fills-nothing", province=names[province], points=points)
    if kind == "emissary":
        there = signs(board.emissaries[place])
        yield say("label-there", signs=there) if there else say("label-there-nobody")
    elif board.map.spaces[place].port:
        yield say("label-port")
    yield _gains(now.points(seat, {*where}), then.points(seat, {*where}))
    if kind in ("house", "fortification"):
        beside = sum(board.houses.get(end) == seat for end in board.map.beside[place])
        yield say("label-beside", count=beside) if beside else ""
    more = sum(after.room(province) - board.room(province) for province in where)
    yield say("label-more-room", more=more) if more > 0 else ""


def _gains(now: Mapping[str, int], then: Mapping[str, int]) -> str:
    """Return what a placement adds if scored now: `if scored now: houses +2, roads +4`."""
    more = {source: then[source] - now[source] for source in now if then[source] > now[source]}
    gains = (say("label-gain", source=say("source", source=source), points=points) for source, points in more.items())
    return say("label-gains", gains=row(gains)) if more else ""


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
