"""The course of the game: the deal, rounds with a petition and turns with role cards, and the end (Rules: Rounds)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from games.engine import Ahead, Amount, Chance, Decided, Key, Label, Options, Parameter, Pick, Rules, Seat, by_command
from games.engine.words import called, capital, listed
from games.huang_di import events as happened
from games.huang_di.actions import BEGINNING, COMMANDS, Asked, brief, evident, figures, needs, perform, with_end
from games.huang_di.ai import Heuristic
from games.huang_di.builder import Emperor
from games.huang_di.cards import BUYBACK, DEALT_KEPT, DRAWN, REPEAT, ROLE_CARDS, TURNS
from games.huang_di.prospects import gains, imagined, noted
from games.huang_di.scoring import MOST_JADE_POINTS, PROVINCE_POINTS, chip_points, most
from games.huang_di.state import State
from games.huang_di.supplies import DrawnFavours, Keep
from games.huang_di.taskmaster import CARDS, able, idle, in_all, why_not_again
from games.huang_di.wall import EMPEROR, WORKERS
from games.huang_di.words import role_name, say

# The petition of the emperor


class BidJade(Asked[int], Amount[State, int]):
    """Bid jade for the petition of the emperor; all players do, in secret."""

    topic = "bid"
    commands = by_command(bid=Parameter("jade", say, number=True))
    shared_commands = ("bid",)
    ahead = Ahead(topic, say)
    advised = "at first"
    worth = Heuristic.bid

    def open(self, game: State) -> None:
        self.low, self.high = 0, game.players[self.seat].jade

    def label(self, game: State, key: Key) -> Label:
        """The bid with the bonus from favours, and who could beat it, if only by winning a tie; nothing if all can."""
        own = game.players[self.seat].petition
        bid, steps = (int(key) + own, int(key)), game.after_marker(self.seat)
        over = []
        for seat, player in enumerate(game.players):
            most_bid, wins_ties = (player.jade + player.petition, player.jade), game.after_marker(seat) <= steps
            if seat != self.seat and (most_bid > bid or (most_bid == bid and wins_ties)):
                over.append(seat)
        owners = listed(map(called, over)) if over else ""
        note = say("label-bid.note", owners=owners, count=len(over)) if len(over) < game.seats - 1 else ""
        text = say("label-bid", jade=int(key), added=own, total=int(key) + own)
        return Label(text, note, undone=say("undone-bid", jade=int(key)))


# Selecting an action


def _with(role: Key) -> Parameter:
    """Return the card that a command plays: its own, or the Taskmaster to repeat it."""
    if not role:
        return Parameter("card", say, "collecting-card", never=("builder", "emperor"))
    return Parameter("card", say, default=role, never={*ROLE_CARDS, "emperor"} - {role, "taskmaster"})


def _left(game: State, seat: Seat, played: Sequence[Key]) -> list[Key]:
    """Return the role cards with a possible action, without those `played`."""
    return [role for role in ROLE_CARDS if role not in played and idle(game, seat, role) is None]


class Role(Asked[Key], Pick[State, Key]):
    """Choose the role card to play, or place the emperor block first (Rules: Selecting an Action)."""

    topic = "role"
    is_heading = True
    unfolds = True
    combines_with = tuple(ROLE_CARDS)
    commands = by_command(
        **{command: _with(role) for command, role in COMMANDS.items()}, move="taskmaster", emperor="emperor"
    )
    worth = Heuristic.role_or_emperor

    def legal_options(self, game: State) -> Sequence[Key]:
        """The role cards with a possible action, or else those that collect jade; and the emperor block."""
        player = game.players[self.seat]
        legal = _left(game, self.seat, player.roles)
        legal = legal or [role for role in ROLE_CARDS if role not in player.roles and "jade" in ROLE_CARDS[role]]
        return [*legal, "emperor"] if player.emperor_block else legal

    def all_options(self, game: State) -> Options:
        player, legal = game.players[self.seat], self.legal_options(game)
        used = {role: evident("reason-used", turn) for turn, role in enumerate(player.roles, 1)}
        for role in ROLE_CARDS:
            yield role, None if role in legal else used.get(role) or idle(game, self.seat, role)
        if player.emperor_block:
            yield "emperor", None

    def hint(self, game: State) -> str:
        """Advice on favours that can be played, at first on the way to the next block, at last on what scores."""
        player, builder = game.players[self.seat], CARDS["builder"].actions
        if "builder" not in player.roles and not builder["favour"].obstacle(game, self.seat):
            return say("hint-favour-stands")
        if game.round > BEGINNING:
            is_last = not game.emperor_blocks
            return say("hint-last-round", province=PROVINCE_POINTS, most=MOST_JADE_POINTS) if is_last else ""
        if "builder" in player.roles:
            return self._way(game, "to-build", "builder")
        if not player.blocks:
            return self._way(game, "to-blocks", "resources", "quarry")
        if player.workers < WORKERS[0]:
            return self._way(game, "to-workers", "recruiter", "recruit")
        where = "elsewhere" if builder["build"].obstacle(game, self.seat) else "here"
        return say(f"hint-build-{where}", camp=game.camp(self.seat))

    def _way(self, game: State, where: str, role: Key, action: Key = "") -> str:
        """Return how to go on: with an action of a role card, by repeating the card, or in the next round."""
        roles, way = game.players[self.seat].roles, ""
        if role in roles:
            again = why_not_again(game, self.seat, role)
            obstacle = action and CARDS[role].actions[action].obstacle(game, self.seat)
            way = ".later" if "taskmaster" in roles or again or obstacle else ".again"
        return say(f"hint-{where}{way}", price=REPEAT[role])

    def lettered(self, game: State) -> Sequence[Key]:
        return (*ROLE_CARDS, "emperor")

    def label(self, game: State, key: Key) -> Label:
        if key == "emperor":
            return Label(say("label-emperor-first"), say("label-emperor-first.note"), short=say("choice-emperor"))
        return Label(role_name(key), able(game, self.seat, key))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """A card that has been bought back, or its action, with the whole price."""
        bought = [event.price for event in game.players[self.seat].last if isinstance(event, happened.RoleBoughtBack)]
        price = BUYBACK if bought[-1:] == ["jade"] else 0
        if not rest:
            return Label(role_name(key), able(game, self.seat, key, price))
        label = Label(brief(game, rest).beside_letter, in_all(game, self.seat, price, rest))
        return with_end(label, game, rest, price)


# After an action


class After(Asked[Key], Pick[State, Key]):
    """Choose what follows an action: the end, a buyback, or the emperor block (Rules: Buyback, Emperor Blocks)."""

    topic = "after"
    unfolds = True
    combines_with: ClassVar[Collection[str]] = ("role",)
    default = "end"
    default_unless = ("emperor",)
    ends_turn = ("end",)
    worth = Heuristic.after
    commands = by_command(emperor="emperor", buyback=Parameter("price", say, never=("end", "emperor")), end="end")
    until: ClassVar = {"petition": happened.RoundBegan, "row": happened.RowCompleted}
    ahead = Ahead(topic, say, ("end",), is_lasting=True, unless=("emperor",), until=until)

    def open(self, game: State) -> None:
        """Let the role card be a question of its own where a buyback leaves several."""
        super().open(game)
        player = game.players[self.seat]
        if len(self.options) > 1 and player.emperor_block + len(_left(game, self.seat, player.roles[:-1])) > 1:
            self.combines_with = ()  # type: ignore[misc]  # of this question alone

    def all_options(self, game: State) -> Options:
        """The ways that there are for the card just played and for this player."""
        player = game.players[self.seat]
        twice = evident("reason-twice") if player.bought_back else None
        yield "end", None
        if player.roles[-1] == "taskmaster":
            yield "jade", twice or needs(BUYBACK, "needs-jade", player.jade)
        if player.chips:
            yield "chip", twice
        if player.emperor_block:
            yield "emperor", None

    def hint(self, game: State) -> str:
        player = game.players[self.seat]
        if player.emperor_block and len(player.roles) < TURNS:
            return say("hint-emperor-waits")
        return " ".join(say(f"hint-back-{way}") for way in ("jade", "chip") if way in self.options)

    def label(self, game: State, key: Key) -> Label:
        player = game.players[self.seat]
        worth = chip_points(player.chips) - chip_points(player.chips - 1)
        cards = len(ROLE_CARDS) - len(player.roles) + 1
        values = {**figures(game, self.seat), "card": role_name(player.roles[-1]), "cards": cards, "worth": worth}
        note = self._ending(game) if key == "end" else say(f"label-after-{key}.note", **values)
        return Label(say(f"label-after-{key}", **values), note, undone=say("undone-turn") if key == "end" else "")

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """A buyback, with the only card that there is to play, or its action."""
        (ask, card), *others = rest
        then = ask.combined_label(game, str(card), others)
        return Label(say("choice-back", price=key, then=then.text), then.note)

    def _ending(self, game: State) -> str:
        """Return what the end of the turn brings: the points if the game ends, or the income if the round does."""
        player = game.players[self.seat]
        lost = say("label-after-end.emperor") if player.emperor_block and len(player.roles) == TURNS else ""
        if game.upcoming():
            return capital(lost or say("label-after-end.note"))
        if game.emperor_blocks:
            return noted(lost, say("label-after-end.round", income=player.jade_income))
        after = imagined(game)
        after.end_round()
        return capital(say("ends-game", won=gains(game, after, self.seat)))


# The game


class HuangDi(State):
    """A game of Huang Di."""

    shares_victory = True
    """The rulebook leaves a game tied if blocks in the wall break no tie (Rules: End-game scoring). We rule that first
    place, and so the victory, is shared.
    """

    def step(self) -> Rules[None]:
        """Run the setup, the start of a round, or one player's turn."""
        match self.phase:
            case "setup":
                return self.deal()
            case "petition":
                return self.open_round()
        return self.take_turn()

    def upcoming(self) -> Sequence[Seat]:
        """The turns left in this round; the next petition decides who starts the next round."""
        left = range(self.turn + 1, TURNS * self.seats) if self.phase == "actions" else ()
        return [((self.marker or 0) + turn) % self.seats for turn in left]

    def rounds_begun(self) -> int:
        """Number of rounds begun; each begins with a petition."""
        return self.round

    def deal(self) -> Rules[None]:
        """Deal five favours to each player, who keeps three (Rules: Setup)."""
        for seat, player in enumerate(self.players):
            due = {card for other in self.players if other is not player for card in other.due}
            left = tuple(card for card in self.deck if card not in due)
            player.dealt = yield from self.ask(DrawnFavours("deal", left, DRAWN, seat))
            self.draw_favours(player.dealt)
        hands = yield from self.ask_all([Keep(seat, DEALT_KEPT) for seat in range(self.seats)])
        for seat, (player, hand) in enumerate(zip(self.players, hands, strict=True)):
            player.hand = [*hand]
            self.deck = sorted([*self.deck, *(card for card in player.dealt if card not in hand)])
            self.cards_left += DRAWN - DEALT_KEPT
            player.dealt = ()
            self.tell(happened.FavoursKept(seat, DRAWN, DEALT_KEPT, hand))
        self.phase = "petition"

    def open_round(self) -> Rules[None]:
        """Start a round: income, then the petition of the emperor; role cards return to the hands."""
        self.round += 1
        self.turn = 0
        self.collect_income()
        yield from self.petition()
        for player in self.players:
            player.roles.clear()
        self.phase = "actions"

    def collect_income(self) -> None:
        """Give all players three jade and their favours' income, clockwise from the emperor marker if jade is short."""
        income = [0] * self.seats
        for steps in range(self.seats):
            seat = ((self.marker or 0) + steps) % self.seats
            player = self.players[seat]
            income[seat] = self.take("jade", player.jade_income)
            player.jade += income[seat]
        self.tell(happened.RoundBegan(self.round, tuple(income)))

    def petition(self) -> Rules[None]:
        """Ask for sealed bids; the highest pays, and takes the emperor marker and a block."""
        jade = yield from self.ask_all([BidJade(seat) for seat in range(self.seats)])
        bids = tuple(happened.Bid(bid, player.petition) for bid, player in zip(jade, self.players, strict=True))
        for player, bid in zip(self.players, bids, strict=True):
            player.bid = bid
        winner, tie = yield from self.winner_of(bids)
        self.pay(winner, bids[winner].jade)
        self.marker = winner
        self.emperor_blocks -= 1
        self.players[winner].emperor_block = True
        added = self.imprison(winner, jade=1)
        province = self.players[winner].province
        self.tell(happened.PetitionWon(winner, bids, tie, province, added.jade, added.convicts))

    def winner_of(self, bids: Sequence[happened.Bid]) -> Rules[tuple[Seat, happened.Tie]]:
        """Return who wins the petition, and what broke a tie."""
        highest, tied = most([bid.total for bid in bids]), most([(bid.total, bid.jade) for bid in bids])
        if len(tied) == 1:
            return tied[0], "jade" if len(highest) > 1 else ""
        if self.marker is None:
            lot = yield Chance("lot", [str(seat) for seat in tied])
            return int(lot), "lot"
        return min(tied, key=self.after_marker), "clockwise"

    def take_turn(self) -> Rules[None]:
        """Run one player's turn: an action, and after a buyback a second one (Rules: The Action Phase)."""
        seat, player = self.active, self.players[self.active]
        if not player.roles:
            player.turns.clear()
        player.turns.append(())
        player.bought_back, self.in_turn = False, True
        while (role := (yield from self.choose(Role, seat))) != "end":
            player.roles.append(role)
            yield from perform(self, CARDS[role](seat))
            price = yield from self.choose(After, seat)
            if price == "end":
                break
            self.buy_back(seat, role, price)
        if self.wall.complete:
            self.complete_wall(seat)
        self.in_turn = False
        self.turn += 1
        if not self.over and self.turn == TURNS * self.seats:
            self.end_round()

    def choose(self, choice: type[Role | After], seat: Seat) -> Rules[Key]:
        """Choose a role card, or what follows an action; the emperor block may come first, which may end the turn."""
        while not self.wall.complete:
            ask = choice(seat)
            ask.open(self)
            key: Key = "end" if ask.options == ["end"] else (yield ask)
            if key != "emperor":
                return key
            self.put_block(seat, (yield from self.ask(Emperor(seat))), EMPEROR)
        return "end"

    def buy_back(self, seat: Seat, role: Key, price: Key) -> None:
        """Return the role card just played to the hand (Rules: Buyback)."""
        player = self.players[seat]
        if price == "jade":
            self.pay(seat, BUYBACK)
        else:
            player.chips -= 1
            self.give("chips", 1)
        player.roles.remove(role)
        player.bought_back = True
        self.tell(happened.RoleBoughtBack(seat, role, price))
