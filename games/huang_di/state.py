"""The state of the table, and how pieces, cards and points move on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import inf
from random import Random
from typing import Final, Literal, Self, TypeAlias

from games.engine import Event, Game, KnownAnswer, Refused, Scorer, Seat, one_per_seat, private, public, secret
from games.engine.events import quick_value
from games.engine.results import Outlook, outlooks, ranks
from games.engine.words import one_of
from games.huang_di import events as happened
from games.huang_di import scoring
from games.huang_di.cards import BUYBACK, SECOND_BLOCK, STANDARD_JADE, favours
from games.huang_di.wall import EMPEROR, LEVELS, PROVINCE_NAMES, ROWS, WORKERS, Spot, Wall
from games.huang_di.words import say

RECOMMENDED_PROVINCES: Final = {2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
EMPEROR_BLOCKS: Final = {2: 12, 3: 12, 4: 11, 5: 10, 6: 9}
STARTING_JADE: Final = 12
WALL_BLOCKS: Final = 18
"""Number of blocks of each player."""

Goods: TypeAlias = Literal["jade", "peasants", "convicts", "chips", "plaques"]
PRINTED_SUPPLIES: Final[Mapping[Goods, int]] = {"jade": 100, "peasants": 50, "convicts": 65, "chips": 12, "plaques": 36}


class Player(Scorer):
    """A player's pieces, cards and points."""

    points: dict[str, int] = public(factory=lambda: dict.fromkeys(scoring.SOURCES, 0))
    jade: int = public(0)
    peasants: int = public(0)
    convicts: int = public(0)
    blocks: int = public(0)
    """Own wall blocks in the supply."""
    quarry: int = public(WALL_BLOCKS)
    """Own wall blocks in the resource area."""
    chips: int = public(0)
    emperor_block: bool = public(False)
    province: int = public(0)
    """The province of the taskmaster."""
    bid: happened.Bid | None = public(None)
    """The last revealed bid; `None` before the first petition."""
    roles: list[str] = public(factory=list)
    """Role cards on the table, in the order played."""
    hand: list[str] = private(factory=list, counted=True)
    """Favours in hand."""
    dealt: tuple[str, ...] = private(())
    """Favours drawn, some of which will be kept."""
    due: tuple[str, ...] = secret(())
    """In a determinized game, favours that the player is known to be dealt at the start: nobody else is."""
    granted: list[str] = public(factory=list)
    """Favours played."""
    income: int = public(0)
    petition: int = public(0)
    collect: int = public(0)
    """Bonus from favours: added to each income, bid and Collect Jade."""
    plan: tuple[tuple[Spot, Seat], ...] = private(())
    """Blocks chosen to be built, in order, before anything is paid or placed."""
    bought_back: bool = public(False)
    """Whether the player has bought back a role card in the latest turn."""
    turns: list[tuple[Event, ...]] = public(factory=list)
    """The events of each turn of this player's latest round, including the current one, as everyone may know them."""

    @property
    def workers(self) -> int:
        """Peasants and convicts."""
        return self.peasants + self.convicts

    @property
    def jade_income(self) -> int:
        """Jade in the next income phase."""
        return STANDARD_JADE + self.income

    @property
    def jade_collected(self) -> int:
        """Jade for a Collect Jade action."""
        return STANDARD_JADE + self.collect

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the latest turn, which may have just begun."""
        return self.turns[-1] if self.turns else ()

    @property
    def latest(self) -> tuple[Event, ...]:
        """The same, or those of the turn before it in this round if there are none yet."""
        return next(filter(None, reversed(self.turns)), ())


@quick_value
class Prison:
    """The jade and convicts in a province's prison."""

    jade: int = 0
    convicts: int = 0


class State(Game):
    """The table of Huang Di, with everything that happens without players' decisions."""

    phase: str = public("setup")
    """`setup`, `petition`, `actions` or `over`."""
    round: int = public(0)
    """From 1; 0 during the setup."""
    turn: int = public(0)
    """Number of turns taken in this round."""
    in_turn: bool = public(False)
    """Whether a turn is running."""
    marker: Seat | None = public(None)
    """The holder of the petition of the emperor."""
    emperor_blocks: int = public()
    """Left in the stockpile."""
    wall: Wall = public()
    prisons: list[Prison] = public()
    players: list[Player] = one_per_seat()
    stock: dict[Goods, float] = public()
    """Contents of the resource stockpile; infinite if they cannot run out."""
    cards_left: int = public(len(favours()))
    """Number of favours in the deck."""
    deck: list[str] = secret(factory=lambda: sorted(favours()))
    """The deck, kept sorted: its order is decided only when cards are drawn."""
    bottom: list[str] = secret(factory=list)
    """Favours put back under the deck, the next to be drawn first."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        provinces, is_finite = province_count(seats, options), options["supplies"] == "finite"
        super().__init__(
            seats=seats,
            emperor_blocks=EMPEROR_BLOCKS[seats],
            wall=Wall(provinces),
            prisons=[Prison() for _ in range(provinces)],
            players=[Player() for _ in range(seats)],
            stock={goods: count if is_finite else inf for goods, count in PRINTED_SUPPLIES.items()},
        )
        for player in self.players:
            player.jade = self.take("jade", STARTING_JADE)

    @property
    def active(self) -> Seat:
        """The seat whose turn it is in the action phase, clockwise from the emperor marker."""
        return ((self.marker or 0) + self.turn) % self.seats

    def after_marker(self, seat: Seat) -> int:
        """Return how many seats come before `seat` when a tie goes clockwise; all are alike if it is drawn by lot."""
        return 0 if self.marker is None else (seat - self.marker - 1) % self.seats

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The seats that the rules ask: the active player, or all players at once."""
        if self.phase == "actions":
            return (self.active,)
        return () if self.over else tuple(range(self.seats))

    @property
    def rounds(self) -> int:
        """Largest possible number of rounds."""
        return EMPEROR_BLOCKS[self.seats]

    def camp(self, seat: Seat) -> str:
        """Return the name of the province where a player's taskmaster is."""
        return PROVINCE_NAMES[self.players[seat].province]

    def prison(self, seat: Seat) -> Prison:
        """Return the prison there."""
        return self.prisons[self.players[seat].province]

    def taskmasters(self, province: int) -> list[Seat]:
        """Return the owners of the taskmasters in a province."""
        return [seat for seat, player in enumerate(self.players) if player.province == province]

    def ranking(self) -> tuple[int, ...]:
        """Rank by points, then by blocks in the wall; then ranks are shared (Rules: End-game scoring)."""
        return ranks([(player.score, self.built(seat)) for seat, player in enumerate(self.players)])

    def tell(self, event: Event) -> None:
        """Record an event, also as one of the active player's turn."""
        self.events.append(event)
        if self.in_turn and (known := event.seen_by(None)) is not None:
            self.players[self.active].turns[-1] += (known,)

    def without_events(self) -> Self:
        """Return a copy that does not tell what has led to this position."""
        twin = super().without_events()
        for player in twin.players:
            player.turns = []
        return twin

    def may_buy_back(self, seat: Seat) -> bool:
        """Return whether a player could buy back the role card just played."""
        player = self.players[seat]
        has_jade = player.jade >= BUYBACK and player.roles[-1:] == ["taskmaster"]
        return not player.bought_back and (has_jade or player.chips > 0)

    # The deck

    def draw_favours(self, drawn: Collection[str]) -> None:
        """Take favours from the deck."""
        self.deck = [card for card in self.deck if card not in drawn]
        self.bottom = [card for card in self.bottom if card not in drawn]
        self.cards_left -= len(drawn)

    # The resource stockpile

    def take(self, goods: Goods, count: int) -> int:
        """Take `count` from the stockpile, or what is left; return how many were taken."""
        taken = int(min(count, self.stock[goods]))
        self.stock[goods] -= taken
        return taken

    def give(self, goods: Goods, count: int) -> None:
        """Return `count` to the stockpile."""
        self.stock[goods] += count

    def pay(self, seat: Seat, jade: int) -> None:
        """Move jade from a player to the stockpile."""
        self.players[seat].jade -= jade
        self.give("jade", jade)

    def imprison(self, seat: Seat, jade: int = 0) -> Prison:
        """Move a convict, and some jade, from the stockpile to the prison where a player's taskmaster is."""
        prison, added = self.prison(seat), Prison(self.take("jade", jade), self.take("convicts", 1))
        self.prisons[self.players[seat].province] = Prison(prison.jade + added.jade, prison.convicts + added.convicts)
        return added

    def empty_prison(self, seat: Seat, province: int) -> Prison:
        """Give what is in a prison to a player, and return it."""
        prison, self.prisons[province] = self.prisons[province], Prison()
        self.players[seat].jade += prison.jade
        self.players[seat].convicts += prison.convicts
        return prison

    # The wall

    def playable(self, seat: Seat) -> list[str]:
        """Return the favours in a hand whose pattern stands in own blocks without plaques."""
        mask, known = self.wall.mask(seat), favours()
        return [card for card in self.players[seat].hand if known[card].matches(mask)] if mask else []

    def built(self, seat: Seat) -> int:
        """Return the number of a player's blocks in the wall."""
        return sum(self.wall.built(seat))

    def planned(self, seat: Seat) -> Wall:
        """Return the wall with the blocks that a player plans to build; not to be changed."""
        plan = self.players[seat].plan
        return self.wall.with_blocks(plan) if plan else self.wall

    def workers_needed(self, seat: Seat) -> int:
        """Return how many workers the planned blocks need."""
        return sum(WORKERS[spot.level] for spot, owner in self.players[seat].plan if owner == seat)

    def workers_left(self, seat: Seat) -> int:
        """Return how many workers they leave."""
        return self.players[seat].workers - self.workers_needed(seat)

    def build(self, seat: Seat, convicts: int) -> None:
        """Pay for the planned blocks, send workers, some of them convicts, and build (Rules: Build Wall)."""
        player, need = self.players[seat], self.workers_needed(seat)
        peasants, blocks, dead = need - convicts, player.plan, deaths(need - convicts)
        cost = SECOND_BLOCK * (sum(owner == seat for _, owner in blocks) - 1)
        jailed = self.imprison(seat).convicts
        self.pay(seat, cost)
        player.peasants -= dead
        player.convicts -= convicts
        self.give("peasants", dead)
        self.give("convicts", convicts)
        player.plan = ()
        for spot, owner in blocks:
            self.put_block(seat, spot, owner)
        self.tell(happened.WorkersSent(seat, jailed, peasants, convicts, dead, cost))

    def put_block(self, seat: Seat, spot: Spot, owner: Seat) -> None:
        """Build an own block of the active player, or place the emperor's, and score what it completes."""
        player = self.players[seat]
        self.wall.put(spot, owner)
        if owner == EMPEROR:
            player.emperor_block = False
            self.tell(happened.EmperorBlockPlaced(seat, spot))
        else:
            player.blocks -= 1
            points = scoring.TOWER_POINTS if spot.level == ROWS else 0
            player.points["towers"] += points
            self.tell(happened.BlockBuilt(seat, spot, points))
        if self.wall.row_complete(spot.province, spot.level):
            player.chips += self.take("chips", 1)
            self.score_most(spot.level, spot.province, seat)
        if self.wall.level_complete(spot.level):
            self.score_most(spot.level)

    # Scoring (Rules: Mid-game scoring)

    def score_most(self, level: int, province: int | None = None, builder: Seat | None = None) -> None:
        """Score the most blocks in a row, completed by its `builder` or unfinished, or in a level of all provinces."""
        winners = scoring.majority(self.wall.counts(self.seats, province, level))
        source, points = ("levels", scoring.LEVEL_POINTS) if province is None else ("rows", scoring.ROW_POINTS[level])
        for winner in winners:
            self.players[winner].points[source] += points
        if province is None:
            self.tell(happened.LevelCompleted(level, winners, points, self.wall.level_complete(level)))
        else:
            self.tell(happened.RowCompleted(builder, province, level, winners, points))

    def score_unfinished(self) -> None:
        """Score unfinished rows and levels for the blocks that stand (Rules: End-game scoring)."""
        for level in range(ROWS):
            for province in range(self.wall.provinces):
                if not self.wall.row_complete(province, level):
                    self.score_most(level, province)
        for level in range(LEVELS):
            if not self.wall.level_complete(level):
                self.score_most(level)

    # The end of a round, and of the game

    def end_round(self) -> None:
        """Discard an emperor block not placed; if none is left, the Mongols invade."""
        self.phase = "petition"
        for seat, player in enumerate(self.players):
            if player.emperor_block:
                player.emperor_block = False
                self.tell(happened.EmperorBlockLost(seat))
        if self.emperor_blocks == 0:
            self.invade()

    def invade(self) -> None:
        """End the game with an unfinished wall (Rules: End of the Game)."""
        self.tell(happened.MongolsInvaded())
        self.score_unfinished()
        self.finish("mongols")

    def if_ended(self) -> Sequence[Outlook]:
        """Return what all seats would have if the Mongols invaded now; nothing before the first round."""
        if not self.round:
            return ()
        end = self.copy()
        if not self.over:
            end.events = []
            end.invade()
        return outlooks(*([player.points for player in game.players] for game in (self, end)))

    def prospects(self) -> list[dict[str, float]]:
        """Return each seat's points by source if the game ended now, but for most jade and workers before the end."""
        found = super().prospects()
        for points in found if self.emperor_blocks and not self.over else ():
            points.update(jade=0.0, workers=0.0)
        return found

    def complete_wall(self, seat: Seat) -> None:
        """End the game: the builder of the last block takes everything from all prisons (Rules: End of the Game)."""
        found = [self.empty_prison(seat, province) for province in range(self.wall.provinces)]
        jade, convicts = sum(prison.jade for prison in found), sum(prison.convicts for prison in found)
        self.tell(happened.WallCompleted(seat, jade, convicts))
        self.finish("wall")

    def finish(self, ending: str) -> None:
        """Score the end of the game (Rules: End-game scoring)."""
        jade = scoring.most([player.jade for player in self.players])
        workers = scoring.most([player.workers for player in self.players])
        begun = len(self.events)
        scored = {
            "chips": [scoring.chip_points(player.chips) for player in self.players],
            "province": [scoring.PROVINCE_POINTS * min(self.wall.built(seat)) for seat in range(self.seats)],
            "jade": [scoring.MOST_JADE_POINTS * (seat in jade) for seat in range(self.seats)],
            "workers": [scoring.MOST_WORKERS_POINTS * (seat in workers) for seat in range(self.seats)],
        }
        for source, points in scored.items():
            self.give_points(source, points)
            self.tell(happened.EndScored(source, tuple(points)))
        self.end(ending, begun)

    # What AI players imagine

    def determinized(self, rng: Random, path: Sequence[KnownAnswer] = (), now: Self | None = None) -> Self:
        """Return a game that looks like this observation to its viewer, who has drawn the favours of `path` since.

        The favours that the viewer cannot know are dealt to other hands and the deck.
        """
        game = self.copy()
        game.events, game.viewer = [], None
        answers = [answer.answer for answer in path if answer.topic in ("deal", "draw")]
        drawn = {card for cards in answers if isinstance(cards, tuple) for card in cards}
        known = drawn.union(*(player.granted for player in game.players))
        if self.viewer is not None:
            own = game.players[self.viewer]
            known.update(own.hand, own.dealt)
            own.due = tuple(drawn) if game.phase == "setup" else ()
        unknown = [card for card in sorted(favours()) if card not in known]
        rng.shuffle(unknown)
        for seat, player in enumerate(game.players):
            if seat != self.viewer:
                held = len(player.hand)
                player.hand, player.dealt, player.plan, player.due = unknown[:held], (), (), ()
                del unknown[:held]
        game.deck, game.bottom = sorted([*unknown, *drawn]), []
        return game


def deaths(peasants: int) -> int:
    """Return how many of the peasants sent to build die: half, rounded up (Rules: Build Wall)."""
    return (peasants + 1) // 2


def province_count(seats: int, options: Mapping[str, str]) -> int:
    """Return the number of provinces. Raises `Refused` if the variant does not fit (Rules: Variants)."""
    recommended = RECOMMENDED_PROVINCES[seats]
    count = recommended + {"recommended": 0, "one_more": 1, "one_fewer": -1}[options["provinces"]]
    most = min(seats, len(PROVINCE_NAMES))
    if not 2 <= count <= most:
        possible = one_of(fit for fit in range(2, most + 1) if abs(fit - recommended) <= 1)
        numbers = {"players": seats, "provinces": count, "recommended": recommended}
        raise Refused(say("refused-provinces", possible=possible, **numbers))
    return count
