"""What a player knows when it is asked, and worlds that it imagines from that."""

from random import Random

import pytest
from toys import Auction

from games.engine import NATURE, Amount, Game, NotAsked, Pick, Table, World, imagined

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


def test_a_sight_tells_the_answers_of_the_step_as_far_as_they_are_known():
    table = Table(Stakes())
    table.answer(NATURE, "2")
    with pytest.raises(NotAsked):
        table.sight(0)
    table.answer(NATURE, "3")
    table.answer(NATURE, "rain")
    sight = table.sight(0)
    assert [known.answer for known in sight.path] == ["rain"]
    assert (sight.began, sight.view) == (((0, (2, None), "", 1)), (0, (2, None), "", 1))


def test_a_world_goes_on_until_the_game_is_over():
    table = asked(2, 2)
    world = imagined(Stakes.seen(table.sight(0).began), table.sight(0), Random(1))
    world.answer("low")
    assert [ask.topic for ask in world.asks] == ["show", "show"]
    world.answer(0, 1)
    assert world.asks == ()
    assert world.game.scores() == (1, 0)


def test_a_world_does_not_follow_what_it_does_not_offer():
    sight = asked(2, 2).sight(0)
    known = sight.path[0]
    world = World(Stakes.seen(sight.began), Random(1))
    assert not world.follow([known._replace(answer="snow")])
    assert not World(Stakes.seen(sight.began), Random(1)).follow([known._replace(seat=1)])
    assert World(Stakes.seen(sight.began), Random(1)).follow([known._replace(answer=None)])


def test_a_game_of_which_nothing_is_imagined_says_so():
    with pytest.raises(NotImplementedError):
        Auction.seen(None)
    with pytest.raises(NotImplementedError):
        Auction(2, {"rounds": "1"}).redeal(None, Random(1))


def test_a_world_passes_steps_in_which_nobody_is_asked():
    world = World(Auction(2, {"rounds": "2"}), Random(1))
    for answers in (["tea"], [1, 0], ["red"], [("ant", "bee")]):
        world.answer(*answers)
    assert (world.steps, [ask.topic for ask in world.asks]) == (3, ["prize"])
