"""What pieces would bring: points at once and if scored now, who would lead, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from games.engine import Seat
from games.engine.words import called, counted, decisive, listed, row, signed
from games.han.board import MARKERS, Kind, parse_placement
from games.han.cards import Payment, ordered, payments, without
from games.han.placements import Placements, placements, prices, provinces_of
from games.han.scoring import Standing
from games.han.state import PIECES, State
from games.han.words import on_border, say, way_named, yes

DETAIL: Final = 2
"""The most detail in which points are told: with the whole reasons, by source, or alone."""

Piece: TypeAlias = tuple[str, Kind]
"""A place and the kind of piece that is placed there."""


class Effect:
    """What some pieces of a seat would bring; the first `placed` of them are on the board already."""

    def __init__(self, game: State, seat: Seat, pieces: Sequence[Piece], placed: int = 0) -> None:
        self._seat, self._pieces = seat, pieces
        self._before, self._after = game.board.without(seat, pieces[:placed]), game.board.copy()
        for place, kind in pieces[placed:]:
            self._after.put(seat, place, kind)
        where = {province for piece in pieces for province in provinces_of(game.board, *piece)}
        filled = {province for province in where if self._before.free[province] and not self._after.free[province]}
        scored = {*game.scored} - filled
        self._now, self._then = (Standing(board, {*game.scored, *filled}) for board in (self._before, self._after))
        """The points before and after, without the houses of provinces that become full."""
        self.filled = {
            province: self._then.houses(province) for province in game.board.map.provinces if province in filled
        }
        """The points of every seat in the provinces that become full."""
        self._where = [province for province in game.board.map.provinces if province in where - filled - scored]
        """The provinces whose houses score later."""
        was, will = self._now.points(seat, where), self._then.points(seat, where)
        self._more = {source: will[source] - was[source] for source in was if will[source] != was[source]}

    @property
    def gain(self) -> int:
        """The points that the seat gets at once, and would get if the game were scored now."""
        return sum(points[self._seat] for points in self.filled.values()) + sum(self._more.values())

    def fills(self, message: str, detail: int, seen_from: str = "") -> Iterator[str]:
        """Yield who scores what in provinces that become full; without `detail`, what the seat does."""
        for province, points in self.filled.items():
            was, own = self._now.houses(province), self._seat
            who = sorted(range(len(points)), key=lambda seat: (-points[seat], seat != own)) if detail else [own]
            shares = row(self._scored(seat, points[seat], was[seat]) for seat in who if points[seat] or not detail)
            where = "nobody" if not any(points) else "here" if province == seen_from else "there"
            yield say(message, where=where, province=self._after.map.names[province], points=shares)

    def _scored(self, seat: Seat, points: int, was: int) -> str:
        """Return what a seat scores, and what it would have scored before, if anything: `you +5 (3 before)`."""
        told = f"{called(seat)} {signed(points)}"
        return say("label-before", points=told, was=was) if was else told

    def parts(self, cost: str) -> Iterable[str]:
        """Yield the parts of a note: points first, then the `cost`, then the rest."""
        board = self._after
        yield from decisive(lambda detail: [*self.fills("label-fills", detail), self.later(detail), cost], DETAIL)
        if any(kind in ("house", "fortification") for _, kind in self._pieces):
            counts = {province: board.houses_in[province] for province in self._where}
            if any(sum(map(bool, there)) > 1 for there in counts.values()):
                yield say("label-houses-then", counts=row(self._counts(counts)))
        for province in dict.fromkeys(place for place, kind in self._pieces if kind == "emissary"):
            if sum(map(bool, board.emissaries[province])) > 1:
                yield say("label-emissaries-then", counts=counted(board.emissaries[province], self._seat))
        yield from self._other_alliances()
        if "ports" not in self._more and any(
            kind != "emissary" and board.map.spaces[place].port for place, kind in self._pieces
        ):
            yield say("label-port")
        own = [place for place, kind in self._pieces if kind in ("house", "fortification")]
        beside = {end for place in own for end in board.map.beside[place] if self._before.houses.get(end) == self._seat}
        yield say("label-beside", count=len(beside)) if beside else ""
        room = sum(board.room(province) - self._before.room(province) for province in board.map.provinces)
        yield say("label-more-room", more=room) if room > 0 else ""

    def later(self, detail: int, message: str = "label-gains") -> str:
        """Return what there would be more if it ended now, with the reasons; empty if all comes at once."""
        if not self._more:
            return "" if self.filled else self._nothing()
        found = [*self._reasons(detail)] if detail else []
        told = row(f"{signed(each)} {reason}" if len(found) > 1 else reason for each, reason in found)
        return say(message, points=signed(sum(self._more.values())), reasons=told, count=len(found))

    def _nothing(self) -> str:
        """Return why there are no points: for emissaries alone, what they lack at allied courts."""
        if any(kind != "emissary" for _, kind in self._pieces):
            return say("label-nothing")
        courts = {province for province, _ in self._pieces}
        allies = {ally for one in self._after.map.alliances if courts & {*one.provinces} for ally in one.provinces}
        is_there = any(self._then.court(ally)[self._seat] for ally in allies - courts)
        return say("label-nothing-allied", why="behind" if is_there else "alone")

    # Reasons for points

    def _reasons(self, detail: int) -> Iterator[tuple[int, str]]:
        """Yield how many more points there would be if it ended now, and what for; in less `detail`, by source."""
        for source, points in self._more.items():
            if detail < DETAIL:
                yield points, say("source", source=source)
            elif source == "houses":
                yield from self._houses()
            elif source == "alliances":
                own = [ally for ally, more, _ in self._alliances() if more[self._seat]]
                yield points, say("reason-alliances", provinces=listed(own), count=len(own))
            elif source == "roads":
                placed = {place for place, _ in self._pieces}
                rows = [(not placed.isdisjoint(spaces), len(spaces)) for spaces in self._then.rows(self._seat)]
                yield points, say("reason-row", count=max(length for _, length in rows))
            else:
                yield points, self._rank("ports", self._after.houses_in_ports)

    def _houses(self) -> Iterator[tuple[int, str]]:
        for province in self._where:
            was, will = (standing.houses(province)[self._seat] for standing in (self._now, self._then))
            if was != will:
                where = self._after.map.names[province] if len(self._where) > 1 else ""
                yield will - was, self._rank("houses", self._after.houses_in[province], where)

    def _rank(self, what: str, counts: Sequence[int], where: str = "") -> str:
        own = counts[self._seat]
        rank, is_tied = len({count for count in counts if count >= own}), counts.count(own) > 1
        return say("reason-rank", rank=rank, what=what, where=where, tied=yes(is_tied), there=yes(bool(where)))

    def _counts(self, houses: Mapping[str, Sequence[int]]) -> Iterator[str]:
        """Yield who has how many houses, by province if a border house is among the pieces."""
        for province, counts in houses.items():
            there = counted(counts, self._seat)
            is_one_of = any(on_border(place) for place, _ in self._pieces)
            name = self._after.map.names[province]
            yield say("label-there", province=name, counts=there) if is_one_of else there

    def _alliances(self) -> Iterator[tuple[str, list[int], bool]]:
        """Yield the allies of emissaries' courts, what each seat would get more, and whether one would lose all."""
        courts = {
            where
            for piece in self._pieces
            if piece[1] in ("emissary", "market")
            for where in provinces_of(self._after, *piece)
        }
        for alliance in self._after.map.alliances:
            for ally in {*alliance.provinces} - courts if courts.intersection(alliance.provinces) else ():
                was, will = self._now.alliance(alliance), self._then.alliance(alliance)
                more = [new - old for new, old in zip(will, was, strict=True)]
                yield (
                    self._after.map.names[ally],
                    more,
                    any(old and not new for new, old in zip(will, was, strict=True)),
                )

    def _other_alliances(self) -> Iterator[str]:
        """Yield what other players would get more, or less, for alliances."""
        for ally, more, breaks in self._alliances():
            others = {seat: points for seat, points in enumerate(more) if points and seat != self._seat}
            if others:
                told = row(f"{called(seat)} {signed(points)}" for seat, points in others.items())
                how = "breaks" if breaks else "gives" if min(others.values()) > 0 else "changes"
                yield say("label-alliance", province=ally, points=told, how=how)


def turns(game: State, seat: Seat, province: str) -> Iterator[tuple[list[Piece], Payment]]:
    """Yield what a seat can place in a turn that begins in a province, one piece or two, each for the fewest cards."""
    player, found = game.players[seat], dict[tuple[Piece, ...], Payment]()
    for first in map(parse_placement, placements(game, seat).legal(province)):
        board, (place, kind) = game.board.copy(), first
        board.put(seat, place, kind)
        for paid in payments(player.hand, prices(board.map.colours[place], kind)):
            _keep(found, (first,), paid)
            left = Placements(board, player, without(player.hand, paid), game.settled, PIECES - 1)
            where = () if kind in MARKERS else provinces_of(board, *first)
            for second in (parse_placement(key) for area in where for key in left.legal(area)):
                kinds = [kind, second[1]]
                if kinds.count("house") <= player.houses and kinds.count("emissary") <= player.emissaries:
                    for more in payments(left.hand, prices(board.map.colours[second[0]], second[1])):
                        _keep(found, tuple(sorted((first, second))), ordered([*paid, *more]))
    yield from (([*pieces], cards) for pieces, cards in found.items())


def _keep(found: dict[tuple[Piece, ...], Payment], pieces: tuple[Piece, ...], cards: Payment) -> None:
    """Keep the payment for some pieces that takes the fewest cards."""
    if pieces not in found or len(cards) < len(found[pieces]):
        found[pieces] = cards


def cost(game: State, seat: Seat, place: str, kind: Kind) -> str:
    """Return all ways to pay, the fewest cards first: `costs red or 2 green`; empty if the hand cannot pay."""
    ways = payments(game.players[seat].hand, prices(game.board.map.colours[place], kind))
    return say("label-cost", ways=listed(map(way_named, ways), "or")) if ways else ""
