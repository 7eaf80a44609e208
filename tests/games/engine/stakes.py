"""A small game with secrets, in which AI players imagine worlds."""

from games.engine import NATURE, Chance, Game, Part, Table, is_hidden, one_per_seat, private, public
from tests.games.engine.toys import Number, OneOf

ANSWERS = ["quit", "low", "high"]


class Better(Part):
    """A player, who alone knows its number."""

    secret: int = private(default=0)


class Stakes(Game):
    """Two secret numbers from 1 to 3. The first player bets that its own is 2 or more, or the higher one, or quits.

    By the heuristic, to quit is best.
    """

    players: list[Better] = one_per_seat()
    stake: str = public(default="")
    round: int = public(default=0)

    def __init__(self, *secrets):
        super().__init__(seats=2, players=[Better(secret=secret) for secret in secrets or (0, 0)])

    @property
    def secrets(self):
        return [player.secret for player in self.players]

    def step(self):
        return (self.deal, self.bet, self.show)[self.round]()

    def deal(self):
        for seat, player in enumerate(self.players):
            player.secret = int((yield from self.ask(Chance("secret", ["1", "2", "3"], private_to=seat))))
        self.round = 1

    def bet(self):
        yield from self.ask(Chance("weather", ["sun", "rain"]))
        self.stake = yield from self.ask(OneOf(0, "stake", ANSWERS))
        self.round = 2

    def show(self):
        yield tuple(Number(seat, "show", 0, 1) for seat in range(2))
        self.over = True

    def deal_hidden(self, rng):
        for player in self.players:
            if is_hidden(player.secret):
                player.secret = rng.randint(1, 3)

    def scores(self):
        mine, theirs = self.secrets
        match self.stake:
            case "low":
                return (1, 0) if mine > 1 else (0, 1)
            case "high":
                return (int(mine >= theirs), int(theirs >= mine))
        return (0, 1)

    def ranking(self):
        return tuple(1 + sum(other > own for other in self.scores()) for own in self.scores())

    def ended_because(self):
        return "shown"


def asked(*secrets, weather="sun"):
    """Return a table at the first player's question."""
    table = Table(Stakes())
    for answer in (*map(str, secrets), weather):
        table.answer(NATURE, answer)
    return table
