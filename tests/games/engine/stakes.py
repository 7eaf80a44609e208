"""A small game with secrets, in which AI players imagine worlds."""

from games.engine import NATURE, Amount, Game, Pick, Table

ANSWERS = ["quit", "low", "high"]


class Stakes(Game):
    """Two secret numbers from 1 to 3. The first player bets that its own is 2 or more, or the higher one, or quits."""

    def __init__(self, seats=2):
        super().__init__(seats)
        self.secrets, self.stake, self.round = [0, 0], "", 0

    def step(self):
        return (self.deal, self.bet, self.show)[self.round]()

    def deal(self):
        for seat in range(2):
            self.secrets[seat] = int((yield Pick(NATURE, "secret", ["1", "2", "3"], private_to=seat)))
        self.round = 1

    def bet(self):
        yield Pick(NATURE, "weather", ["sun", "rain"])
        self.stake = yield Pick(0, "stake", ANSWERS)
        self.round = 2

    def show(self):
        yield tuple(Amount(seat, "show", 0, 1) for seat in range(2))
        self.over = True

    def copy(self):
        twin = super().copy()
        twin.secrets = self.secrets[:]
        return twin

    def view(self, viewer):
        secrets = [secret if self.over or seat == viewer else None for seat, secret in enumerate(self.secrets)]
        return viewer, tuple(secrets), self.stake, self.round

    @classmethod
    def seen(cls, view):
        game = cls()
        _, secrets, game.stake, game.round = view
        game.secrets = [secret or 1 for secret in secrets]
        return game

    def redeal(self, sight, source):
        viewer, *_ = sight.view
        if self.round:
            self.secrets[1 - viewer] = source.randint(1, 3)

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


def weigh(ask, _seen):
    """Prefer what comes first: to quit."""
    options = [0, 1] if isinstance(ask, Amount) else ask.options
    return {option: -float(place) for place, option in enumerate(options)}
