"""The turn: laying wall blocks and action cards (Rules: Game Turn, Description of the Actions)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Literal, cast

from games.chang_cheng.ai import Choice, Heuristic
from games.chang_cheng.completing import complete
from games.chang_cheng.components import CARDS, NEUTRAL, NONE, Card, Piece
from games.chang_cheng.effects import DETAIL, laying, threats, worth
from games.chang_cheng.events import CardLaid, CounterRevealed, CounterSeen, DoubleScored, TurnSkipped, WallLaid
from games.chang_cheng.placements import (
    CARDS_ALONE,
    FOLLOWED,
    PARTIAL,
    WHOLE,
    against_action,
    against_neutral_in,
    against_province,
    against_square,
    evident,
    obstacle,
    provinces_for,
    sites,
    unless,
)
from games.chang_cheng.state import State
from games.chang_cheng.words import say, square_name, square_number, squares_named
from games.engine import Chance, Decided, Key, Label, Options, Parameter, Rules, Seat, by_command
from games.engine.words import decisive, listed, noted, row

BEGINNING: Final = 5
"""Rounds after which the questions of every turn need no more advice."""

PIECES: Final[dict[str, Piece]] = {"double": "double", "tower": "tower"}
"""The piece of each action with another one than a single wall."""

PROVINCE: Final = Parameter("province", say)
SQUARE: Final = Parameter("square", say)
CARD: Final = Parameter("card", say)


class Turn(Choice):
    """A choice in a player's turn."""

    def hint(self, game: State) -> str:
        if game.round > BEGINNING:
            return ""
        is_opening = game.turn == 0 and not self.topic.startswith("neutral")
        return say("hint-opening") if is_opening else super().hint(game)


class Action(Turn):
    """Choose an action. Half an action is only possible if no whole one is (Rules: End of Game)."""

    topic = "action"
    commands = by_command(
        walls="walls", cards="cards", both="both", double="double", tower="tower", wall="wall", card="card"
    )

    def all_options(self, game: State) -> Options:
        opening = evident("opening") if game.turn == 0 else None  # the first turn is a single wall
        found = [(action, opening or against_action(game, self.seat, action)) for action in WHOLE]
        whole_first = evident("whole") if any(why is None for _, why in found) else None
        barred = {"wall": whole_first, "card": opening or whole_first}
        return [*found, *((action, barred[action] or against_action(game, self.seat, action)) for action in PARTIAL)]

    def legal_options(self, game: State) -> Sequence[Key]:
        if game.turn == 0:
            return super().legal_options(game)
        whole = [action for action in WHOLE if against_action(game, self.seat, action) is None]
        return whole or [action for action in PARTIAL if against_action(game, self.seat, action) is None]

    def prompt(self, game: State) -> str:
        return say("question-action")

    def hint(self, game: State) -> str:
        """Return the advice, once for each player."""
        return super().hint(game) if game.turn <= game.seats else ""

    def label(self, game: State, key: Key) -> Label:
        player, note = game.players[self.seat], "opening" if game.turn == 0 else key
        left = {"singles": player.singles, "cards": len(player.hand)}
        return Label(say("label-action", action=key), say("label-action.note", action=note, **left))

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.action(key)


class Province(Turn):
    """Choose the province for the first piece or card."""

    action: str

    topic = "province"
    is_heading = True
    combines_with: ClassVar[Collection[str]] = ("square",)
    commands = by_command(**dict.fromkeys((*WHOLE, *PARTIAL), PROVINCE))

    def all_options(self, game: State) -> Options:
        board = game.board
        return [(area, against_province(board, self.seat, area, self.action)) for area in board.layout.provinces]

    def legal_options(self, game: State) -> Sequence[Key]:
        return provinces_for(game.board, self.seat, self.action)

    def prompt(self, game: State) -> str:
        return say("question-province", action=self.action)

    def label(self, game: State, key: Key) -> Label:
        own = [say("card", card=card) for _, card in game.cards_in(key) if card not in ("", "master")]  # walls say that
        there, is_tower = game.board.tally(key), (self.topic, self.action) == ("province", "tower")
        squares = sites(game.board, self.seat, key, "tower") if is_tower else ()
        regions = dict.fromkeys(game.layout.region_of[square] for square in squares)
        faced = [one for one in game.layout.borders[key] if self.seat not in game.board.tally(one).towers]
        parts = decisive(
            lambda detail: [
                worth(game, self.seat, key, detail=max(detail, 3)),
                say("label-safe", regions=threats(game, regions, "or")) if regions else "",
                say("label-free", count=there.free) if detail == DETAIL else "",
                say("label-own-cards", cards=row(own)) if own else "",
                say("label-regions", regions=threats(game, faced)) if faced and not regions and detail > 2 else "",
            ],
            DETAIL,
        )
        return Label(game.names[key], noted(parts))

    def lettered(self, game: State) -> Sequence[Key]:
        return [*game.reputation, NONE]  # in the order in which their boards joined

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.here(key, self.action)


class SecondProvince(Province):
    """Choose the province for the second wall or card."""

    placed: Sequence[Key]
    """The provinces of the pieces and cards of this turn so far."""

    topic = "second_province"
    combines_with = ("second_square",)
    commands = by_command(second_wall=PROVINCE, cards=Parameter("second-province", say), second_card=PROVINCE)

    def all_options(self, game: State) -> Options:
        for area in game.layout.provinces:
            same = area in self.placed
            yield area, evident("same-province") if same else against_province(game.board, self.seat, area, self.action)

    def legal_options(self, game: State) -> Sequence[Key]:
        return [area for area in super().legal_options(game) if area not in self.placed]

    def prompt(self, game: State) -> str:
        return say("question-second-province", action=game.action)


class Square(Turn):
    """Choose the square for the piece of an action; that of a double wall is its left one."""

    action: str
    province: Key

    topic = "square"
    commands = by_command(
        walls=SQUARE, both=SQUARE, double=Parameter("square", say, "left-square"), tower=SQUARE, wall=SQUARE
    )

    def all_options(self, game: State) -> Options:
        board, there = game.board, self.legal_options(game)
        for square in board.layout.provinces[self.province]:
            yield square, None if square in there else against_square(board, self.seat, square, self.action)

    def legal_options(self, game: State) -> Sequence[Key]:
        return sites(game.board, self.seat, self.province, self.action)

    def prompt(self, game: State) -> str:
        return say("question-square", action=self.action, province=game.names[self.province])

    def label(self, game: State, key: Key) -> Label:
        name, number = square_name(key, game.names), square_number(key)
        piece = "neutral" if self.action == "neutral" else PIECES.get(self.action, "single")
        if piece != "double":
            return Label(name, noted(laying(game, self.seat, piece, [key])), (number,))
        squares = game.layout.double_from(key)
        both = squares_named(squares, game.names)
        return Label(both, noted(laying(game, self.seat, piece, squares)), (name, number))

    def lettered(self, game: State) -> Sequence[Key]:
        return game.layout.provinces[self.province]

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.piece(key, self.action)


class SecondSquare(Square):
    """Choose the square for the second wall."""

    topic = "second_square"
    commands = by_command(second_wall=SQUARE)


class LaidCard(Turn):
    """Choose the card to lay face down; nobody else learns which."""

    province: Key

    topic = "card"
    commands = by_command(cards=CARD, both=CARD, card=CARD)

    def __post_init__(self) -> None:
        self.private_to = self.seat

    def all_options(self, game: State) -> Options:
        hand = game.players[self.seat].hand
        return [(card, None if card in hand else evident("played")) for card in CARDS]

    def legal_options(self, game: State) -> Sequence[Key]:
        return game.players[self.seat].hand

    def prompt(self, game: State) -> str:
        return say("question-card", province=game.names[self.province])

    def label(self, game: State, key: Key) -> Label:
        return Label(say("card", card=key), say("card.brief", card=key))

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return heuristic.province(self.province).card(cast("Card", key))


class CardAndWall(LaidCard):
    """Choose the card for a province where the wall that follows has only one square: one choice for both."""

    combines_with = ("square",)

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        ((_, square),) = rest
        card = self.label(game, key)
        return replace(card, note=noted(laying(game, self.seat, "single", [str(square)], card.note)))


class SecondCard(LaidCard):
    """Choose the second card."""

    topic = "second_card"
    commands = by_command(cards=Parameter("second-card", say), second_card=CARD)


class Neutral(Province):
    """Choose the province for a neutral wall, or none (Rules: Optional Rules for 2 Players)."""

    placed: Sequence[Key]
    """The provinces of the pieces and cards of this turn."""

    topic = "neutral"
    combines_with = ("neutral_square",)
    ends_turn = (NONE,)
    commands = by_command(neutral=Parameter("province", say, never=(NONE,)), no_neutral=NONE)

    def all_options(self, game: State) -> Options:
        """All provinces, and none; players who skip their turn must lay a neutral wall."""
        provinces = [(area, against_neutral_in(game, area, self.placed)) for area in game.layout.provinces]
        return [*provinces, (NONE, None if self.action else unless("must"))]

    legal_options = Turn.legal_options

    def prompt(self, game: State) -> str:
        if not self.action:
            return say("question-neutral-must")
        provinces = listed((game.names[key] for key in self.options if key != NONE), "or")
        where = "here" if self.action in FOLLOWED else "elsewhere"
        return say("question-neutral", where=where, provinces=provinces, left=game.neutrals)

    def label(self, game: State, key: Key) -> Label:
        return Label(say("label-no-neutral")) if key == NONE else super().label(game, key)

    def value(self, game: State, heuristic: Heuristic, key: Key) -> float:
        return 0.0 if key == NONE else max(heuristic.piece(square, "neutral") for square in game.board.vacant[key])


class NeutralSquare(Square):
    """Choose the square for a neutral wall."""

    topic = "neutral_square"
    commands = by_command(neutral=SQUARE)

    def all_options(self, game: State) -> Options:
        squares = game.layout.provinces[self.province]
        return [(square, obstacle(game.board, NEUTRAL, square)) for square in squares]

    legal_options = Turn.legal_options


CHOICES: Final = (
    Action,
    Province,
    LaidCard,
    Square,
    SecondProvince,
    SecondSquare,
    SecondCard,
    Neutral,
    NeutralSquare,
)


# Rules


def act(game: State, seat: Seat) -> Rules[list[Key]]:
    """Do one of the actions; return the provinces of its pieces and cards. Players who can do none skip their turn."""
    decision = Action(seat)
    decision.open(game)
    if not decision.options:
        game.tell(TurnSkipped(seat))
        return []
    action = game.action = yield decision
    province = yield from game.ask(Province(seat, action))
    placed = [province]
    if action == "both" or action in CARDS_ALONE:
        is_last = action == "both" and len(sites(game.board, seat, province, action)) == 1
        yield from lay_card(game, (CardAndWall if is_last else LaidCard)(seat, province))
    if action not in CARDS_ALONE:
        square = yield from game.ask(Square(seat, action, province))
        placed += yield from lay(game, seat, PIECES.get(action, "single"), square)
    if action == "walls":
        province = yield from game.ask(SecondProvince(seat, "wall", placed))
        square = yield from game.ask(SecondSquare(seat, "wall", province))
        placed += yield from lay(game, seat, "single", square)
    elif action == "cards":
        province = yield from game.ask(SecondProvince(seat, "card", placed))
        yield from lay_card(game, SecondCard(seat, province))
        placed.append(province)
    return placed


def lay_card(game: State, decision: LaidCard) -> Rules[None]:
    """Lay an action card face down in a province."""
    card = cast("Card", (yield from game.ask(decision)))
    seat, province, player = decision.seat, decision.province, game.players[decision.seat]
    player.hand = tuple([other for other in player.hand if other != card])
    player.laid[province] = (*player.laid.get(province, ()), card)
    game.laid[province] = (*game.laid.get(province, ()), seat)
    game.tell(CardLaid(seat, province, card, names=game.names))


def lay(game: State, seat: Seat, piece: Piece, square: Key) -> Rules[Sequence[Key]]:
    """Lay a wall block; return its provinces.

    First its player sees Threat counters, then a double wall scores, and last provinces do, from left to right.
    """
    board, player = game.board, game.players[seat]
    squares = board.lay(NEUTRAL if piece == "neutral" else seat, square, piece)
    player.singles -= piece == "single"
    player.doubles -= piece == "double"
    player.towers -= piece == "tower"
    game.neutrals -= piece == "neutral"
    if not player.singles and piece in ("single", "tower"):
        board.release(seat)
    provinces = tuple([board.layout.province_of[square] for square in squares])
    game.tell(WallLaid(seat, piece, squares, provinces, names=game.names))
    for region in dict.fromkeys([board.layout.region_of[square] for square in squares]):
        if region not in player.seen:
            yield from look(game, seat, region)
    if piece == "double":
        scored = DoubleScored(seat, *board.touched(squares))
        player.points["double"] += scored.points
        game.tell(scored)
    for province in dict.fromkeys(provinces):
        if province not in board.vacant:
            yield from complete(game, province)
    return provinces


def look(game: State, seat: Seat, region: Key) -> Rules[None]:
    """Show the Threat counter of a region to the player who laid a wall there, or with the Observers to all."""
    if region in game.removed or region in game.revealed:
        return
    if "observers" in game.events_in_play:
        yield from turn_over(game, region, "observe")
        game.tell(CounterRevealed(region, game.revealed[region], names=game.names))
    else:
        yield from turn_over(game, region, "look", seat)
        game.tell(CounterSeen(seat, region, game.threat[region], names=game.names))


def turn_over(
    game: State, region: Key, topic: Literal["look", "observe", "attack"], seat: Seat | None = None
) -> Rules[None]:
    """Turn over the Threat counter of a region for a single player or for all.

    A counter is drawn when it is first seen. Nature is asked for a known one, too, so that nobody can take back what
    they did to see it.
    """
    if region in game.threat:
        yield Chance(topic, [str(game.threat[region])], private_to=seat)
    else:
        game.threat[region] = int((yield draw_of(topic, game.boards.threat, game.threat.values(), seat)))
    seen = game.revealed if seat is None else game.players[seat].seen
    seen[region] = game.threat[region]


def draw_of(topic: str, counters: Iterable[int], drawn: Iterable[int], seat: Seat | None = None) -> Chance:
    """Return the draw of one of the `counters` that have not been `drawn`, for a single player or for all to see."""
    left = [*counters]
    for value in drawn:
        left.remove(value)
    odds = {str(value): left.count(value) for value in dict.fromkeys(left)}
    return Chance(topic, [*odds], odds, seat)


def lay_neutral(game: State, seat: Seat, placed: Sequence[Key]) -> Rules[Sequence[Key]]:
    """Lay a neutral wall, or none; return its province."""
    decision = Neutral(seat, game.action, placed)
    decision.open(game)
    province = NONE if decision.options in ([], [NONE]) else (yield decision)
    if province == NONE:
        return ()
    square = yield from game.ask(NeutralSquare(seat, "neutral", province))
    return (yield from lay(game, seat, "neutral", square))
