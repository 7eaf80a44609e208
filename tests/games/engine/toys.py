"""A tiny game, an auction with sealed bids and random draws, and variations of it."""

from pathlib import Path

from games.engine import (
    Action,
    Amount,
    Box,
    Catalogue,
    Chance,
    Event,
    Game,
    LeadsTo,
    Option,
    Parameter,
    Pick,
    Picks,
    Refused,
    public,
)
from games.engine.decision import offered


class OneOf(Pick):
    """Choose one of the given options, which are all legal; earlier ones seem better."""

    def __init__(self, seat, topic, options):
        super().__init__(seat)
        self.topic, self.options = topic, options

    def legal_options(self, game):
        return self.options

    def values(self, game):
        return first_is_best(self)


class SomeOf(Picks):
    """Choose several of the given options, which are all legal."""

    def __init__(self, seat, topic, options, count):
        super().__init__(seat)
        self.topic, self.options, self.count = topic, options, count

    def legal_options(self, game):
        return self.options


class Number(Amount):
    """Choose a number between the given ones; smaller ones seem better."""

    def __init__(self, seat, topic, low, high):
        super().__init__(seat)
        self.topic, self.low, self.high = topic, low, high

    def open(self, game):
        """All numbers are legal."""

    def values(self, game):
        return first_is_best(self)


def first_is_best(decision):
    """Return heuristic values that prefer what comes first."""
    return {answer: -float(place) for place, answer in enumerate(offered(decision))}


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
        return self.quiet() if self.round % 2 else self.auction()

    def quiet(self):
        """A step without asks."""
        self.round += 1
        if self.round >= 2 * self.chores:
            self.over, self.ending = True, "sold out"
        yield from ()

    def auction(self):
        prize = yield from self.ask(Chance("prize", ["jade", "silk", "tea"]))
        bids = yield tuple(Number(seat, "bid", 0, 5) for seat in range(self.seats))
        winner = bids.index(max(bids))
        colour = yield from self.ask(Colour(winner, "colour", ["red", "blue"]))
        gems = yield from self.ask(Gems(winner, "gems", ["ant", "bee", "cat"], 2))
        self.won[winner].append((prize, colour, *gems))
        self.tell(Won(winner, prize))
        self.round += 1

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
        self.round += 1


class Debate(Auction):
    """A word, then bids."""

    def auction(self):
        word = yield OneOf(0, "word", ["peace", "war"])
        bids = yield tuple(Number(seat, "bid", 0, 5) for seat in range(self.seats))
        self.won[0] += [word, bids]
        self.round += 1


class Dance(Auction):
    """Steps that go on until seat 0 stops."""

    def auction(self):
        while (yield OneOf(0, "more", ["yes", "no"])) == "yes":
            self.won[0].append((yield OneOf(0, "foot", ["left", "right"])))
        self.round += 1


class Tasting(Auction):
    """Gems, a number and a colour, all in one step."""

    def auction(self):
        gems = yield SomeOf(0, "gems", ["ant", "bee", "cat"], 2)
        more = yield Number(0, "more", 0, 5)
        colour = yield OneOf(0, "colour", ["red", "blue"])
        self.won[0] += [*gems, more, colour]
        self.round += 1


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
        self.round += 1


say = Catalogue(Path(__file__).parent / "locale")
TASTE = Action(
    "taste",
    say,
    {
        "gems": (Parameter("first", say), Parameter("second", say)),
        "more": Parameter("more", say, number=True),
        "colour": Parameter("colour", say),
    },
)
CITY = Parameter("colour", say)
TRAVEL = Action("step", say, {"country": LeadsTo(CITY), "region": LeadsTo(CITY), "city": CITY})
STEP = Action("step", say, {"more": "yes", "foot": Parameter("foot", say)})


def check_options(seats, options):
    if options["rounds"] == "2" and seats > 3:
        raise Refused("2 rounds are for up to 3 players.")


def shy(information, rng):
    """An AI player that takes the smallest number or the first option."""
    ask = information.ask
    match ask:
        case Amount():
            return ask.low
        case Picks():
            return tuple(ask.options[: ask.count])
    return ask.options[0]


BOX = Box(
    name="auction",
    command="auction",
    title="The Auction",
    say=say,
    seats=range(2, 5),
    minutes=range(10, 21),
    version=1,
    set_up=Auction,
    actions=(
        Action("bid", say, {"bid": Parameter("amount", say, number=True)}),
        Action("nothing", say, {"bid": 0}),
        Action(
            "take",
            say,
            {
                "colour": Parameter("colour", say, default="red"),
                "gems": (
                    Parameter("first", say),
                    Parameter("second", say, default=lambda ask: ask.options[-1]),
                    Parameter("third", say, default="dog"),
                ),
            },
        ),
        Action("bee", say, {"gems": ("ant", "bee"), "colour": "red"}),
        Action("wrong", say, {"colour": (Parameter("one", say, "word"), Parameter("two", say, "word"))}),
    ),
    texts=None,
    usual="shy",
    stand_in="random",
    aliases=("sale",),
    options=(Option("rounds", say, ("1", "2", "3")),),
    check_options=check_options,
    policies={"shy": shy},
)
