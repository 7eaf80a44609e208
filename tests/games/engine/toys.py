"""An auction with sealed bids and random draws, variations of it, and a game with secrets, for worlds of AI players."""

from pathlib import Path

from games.engine import Action, Box, Catalogue, Event, Game, LeadsTo, Option, Parameter, Part, Refused, Table
from games.engine.decision import Amount, Chance, Pick, Picks, offered
from games.engine.visibility import is_hidden, one_per_seat, private, public


def first_is_best(decision, _game):
    """Return heuristic values that prefer what comes first."""
    return {answer: -float(place) for place, answer in enumerate(offered(decision))}


class OneOf(Pick):
    """Choose one of the given options, which are all legal; earlier ones seem better."""

    values = first_is_best

    def __init__(self, seat, topic, options):
        super().__init__(seat)
        self.topic, self.options = topic, options

    def legal_options(self, game):
        return self.options


class SomeOf(Picks):
    """Choose several of the given options, which are all legal."""

    def __init__(self, seat, topic, options, count):
        super().__init__(seat)
        self.topic, self.options, self.count = topic, options, count

    def legal_options(self, game):
        return self.options


class Number(Amount):
    """Choose a number between the given ones; smaller ones seem better."""

    values = first_is_best

    def __init__(self, seat, topic, low, high):
        super().__init__(seat)
        self.topic, self.low, self.high = topic, low, high

    def open(self, game):
        """All numbers are legal."""


class Colour(OneOf):
    """What to call a prize."""


class Gems(SomeOf):
    """Which gems to keep."""


class Won(Event):
    seat: int
    prize: str


class Auction(Game):
    """Each round, a prize is drawn, all bid at once, and the winner names a colour and keeps some of its gems."""

    chores: int = public()
    round: int = public(default=0)
    won: list[list[str | int | tuple[int, ...]]] = public()

    def __init__(self, seats, options):
        super().__init__(seats=seats, chores=int(options["rounds"]), won=[[] for _ in range(seats)])

    def step(self):
        """Every other step is without asks."""
        if self.round % 2 == 0:
            yield from self.auction()
        self.round += 1
        if self.round == 2 * self.chores:
            self.over, self.ending = True, "sold out"

    def auction(self):
        prize = yield from self.ask(Chance("prize", ["jade", "silk", "tea"]))
        bids = yield tuple(Number(seat, "bid", 0, 5) for seat in range(self.seats))
        winner = bids.index(max(bids))
        colour = yield from self.ask(Colour(winner, "colour", ["red", "blue"]))
        gems = yield from self.ask(Gems(winner, "gems", ["ant", "bee", "cat"], 2))
        self.won[winner].append((prize, colour, *gems))
        self.tell(Won(winner, prize))

    def scores(self):
        return tuple(map(len, self.won))

    def ranking(self):
        return tuple(1 + sum(other > own for other in self.scores()) for own in self.scores())


class Vote(Auction):
    """Only one seat is asked a simultaneous question: its answer is sealed, and revealed at once."""

    def auction(self):
        (vote,) = yield (OneOf(0, "vote", ["yes", "no"]),)
        self.won[0].append(vote)
        word = yield OneOf(0, "word", ["peace", "war"])
        self.won[0].append(word)


class Debate(Auction):
    """A word, then bids."""

    def auction(self):
        word = yield OneOf(0, "word", ["peace", "war"])
        bids = yield tuple(Number(seat, "bid", 0, 5) for seat in range(self.seats))
        self.won[0] += [word, bids]


class Dance(Auction):
    """Steps that go on until seat 0 stops."""

    def auction(self):
        while (yield OneOf(0, "more", ["yes", "no"])) == "yes":
            self.won[0].append((yield OneOf(0, "foot", ["left", "right"])))


class Tasting(Auction):
    """Gems, a number and a colour, all in one step."""

    def auction(self):
        gems = yield SomeOf(0, "gems", ["ant", "bee", "cat"], 2)
        more = yield Number(0, "more", 0, 5)
        colour = yield OneOf(0, "colour", ["red", "blue"])
        self.won[0] += [*gems, more, colour]


class Journey(Auction):
    """A city, which is chosen by country and perhaps by region before; or a night at home."""

    CITIES = {"china": ("beijing", "xian"), "japan": ("kyoto",), "home": ()}  # noqa: RUF012  # a toy
    REGIONS = {"north": ("rome", "pisa"), "south": ("bari",)}  # noqa: RUF012

    def auction(self):
        country = yield OneOf(0, "country", ["china", "italy", "japan", "home"])
        cities = self.CITIES.get(country)
        if cities is None:
            cities = self.REGIONS[(yield OneOf(0, "region", [*self.REGIONS]))]
        self.won[0] += [(yield OneOf(0, "city", cities))] if cities else [(yield OneOf(0, "meal", ["rice"]))]


class Dinners(Auction):
    """Players invite each other by turns: the host says what there is, and then the guest."""

    def auction(self):
        host = self.round // 2 % 2
        for seat in (host, 1 - host):
            self.won[host].append((yield OneOf(seat, "dish", ["rice", "tea"])))


say = Catalogue(Path(__file__).parent / "locale")
FIRST, SECOND, CITY = Parameter("first", say), Parameter("second", say), Parameter("colour", say)
TASTE = Action("taste", say, {"gems": (FIRST, SECOND), "more": Parameter("more", say, number=True), "colour": CITY})
TRAVEL = Action("step", say, {"country": LeadsTo(CITY), "region": LeadsTo(CITY), "city": CITY})
STEP = Action("step", say, {"more": "yes", "foot": Parameter("foot", say)})
LAST, DOG = Parameter("second", say, default=lambda ask: ask.options[-1]), Parameter("third", say, default="dog")


def check_options(seats, options):
    if options["rounds"] == "2" and seats > 3:
        raise Refused("2 rounds are for up to 3 players.")


def shy(information, rng):
    """An AI player that takes the smallest number or the first option."""
    ask = information.ask
    return tuple(ask.options[: ask.count]) if isinstance(ask, Picks) else offered(ask)[0]


BOX = Box(
    name="auction",
    title="The Auction",
    say=say,
    seats=range(2, 5),
    set_up=Auction,
    actions=(
        Action("bid", say, {"bid": Parameter("amount", say, number=True)}),
        Action("nothing", say, {"bid": 0}),
        Action("take", say, {"colour": Parameter("colour", say, default="red"), "gems": (FIRST, LAST, DOG)}),
        Action("bee", say, {"gems": ("ant", "bee"), "colour": "red"}),
        Action("wrong", say, {"colour": (Parameter("one", say, "word"), Parameter("two", say, "word"))}),
    ),
    texts=None,
    usual="shy",
    stand_in="random",
    options=(Option("rounds", say, ("1", "2", "3")),),
    check_options=check_options,
    policies={"shy": shy},
)


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


def play(table, *answers):
    """Answer for the next seat, and return the table."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


def asked(*secrets, weather="sun"):
    """Return a table at the first player's question."""
    return play(Table(Stakes()), *map(str, secrets), weather)
