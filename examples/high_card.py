"""High card: a whole game with a secret. Play it with `huangdi demo --game examples/high_card.py`."""

from games import engine
from games.engine import Catalogue, Chance, Event, Game, Pick, Scorer, one_per_seat, private, public, row

say = Catalogue(
    en="""
box = Lay a card at the same time as all others: the highest takes them all.
rules = Everyone has four cards from 1 to 20. Four times, all lay one face down, and turn them up together. The highest
    takes them all, and scores their numbers. The most points win.
question = Which card do you lay?
hand = You hold { $cards }.
laid = Cards laid so far: { $cards }
told-trick = On the table: { $cards }. { $seat } takes them with the { $highest }.
""",
)
CARDS, EACH = [str(card) for card in range(1, 21)], 4


class Trick(Event):
    """All have laid a card, and the highest takes them."""

    seat: int
    highest: str
    cards: str


class Player(Scorer):
    """A player's points, and the cards that nobody else sees."""

    hand: tuple[str, ...] = private((), counted=True)


class HighCard(Game):
    """The players, and the cards that everyone has seen."""

    players: list[Player] = one_per_seat()
    laid: tuple[str, ...] = public(())

    def step(self):
        """Deal the hands, or play a trick."""
        return self.trick() if self.players[0].hand else self.deal()

    def deal(self):
        for seat, player in enumerate(self.players):
            for _ in range(EACH):
                left = [card for card in CARDS if not any(card in other.hand for other in self.players)]
                player.hand += ((yield from self.ask(Chance("card", left, private_to=seat))),)

    def trick(self):
        cards = yield from self.ask_all([Lay(seat) for seat in range(self.seats)])
        for player, card in zip(self.players, cards, strict=True):
            player.hand = tuple(other for other in player.hand if other != card)
        highest = max(cards, key=int)
        winner = self.players[cards.index(highest)]
        winner.points["tricks"] = winner.score + sum(map(int, cards))
        self.laid += cards
        self.tell(Trick(cards.index(highest), highest, row(cards)))
        if not winner.hand:
            self.end("laid")

    def deal_hidden(self, rng):
        """Deal what the viewer does not see from the cards that it has not seen."""
        own = () if self.viewer is None else self.players[self.viewer].hand
        unseen = [card for card in CARDS if card not in (*own, *self.laid)]
        rng.shuffle(unseen)
        for seat, player in enumerate(self.players):
            if seat != self.viewer:
                player.hand = tuple(unseen.pop() for _ in range(len(player.hand)))


class Lay(Pick[HighCard, str]):
    """Lay one of the cards in hand."""

    topic = "lay"

    def legal_options(self, game):
        return game.players[self.seat].hand

    def prompt(self, game):
        return say("question")

    def values(self, game):
        return {card: float(card) for card in self.options}


BOX = engine.Box(
    name="high_card",
    title="High Card",
    say=say,
    seats=range(2, 5),
    set_up=lambda seats, options: HighCard(seats=seats, players=[Player() for _ in range(seats)]),
    decisions=[Lay],
    texts=engine.Texts(
        hand=lambda game: say("hand", cards=row(game.players[game.viewer].hand)),
        facts=lambda game, names: [say("laid", cards=row(game.laid) or "-")],
    ),
)
