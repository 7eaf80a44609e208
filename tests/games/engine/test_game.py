"""What all games share: what viewers may know, turns clockwise, and how games end."""

import pytest

from games.engine import (
    AGREED,
    NATURE,
    Chance,
    Clockwise,
    Event,
    Game,
    HiddenRead,
    Pick,
    Scorer,
    Table,
    is_hidden,
    one_per_seat,
    public,
)


class Walked(Event):
    seat: int


class Thought(Event):
    """Only its player knows of it."""

    seat: int

    def seen_by(self, viewer):
        return self if viewer == self.seat else None


class Walk(Clockwise):
    """Everyone walks twice, and thinks about it."""

    players: list[Scorer] = one_per_seat()

    def __init__(self, seats):
        super().__init__(seats=seats, players=[Scorer() for _ in range(seats)])

    def step(self):
        return self.begin() if self.phase == "setup" else self.count_turn(self.walk())

    def begin(self):
        yield from self.draw_first()
        self.phase = "turns"
        self.tell(Walked(NATURE))

    def walk(self):
        self.tell(Walked(self.active))
        self.tell(Thought(self.active))
        self.players[self.active].points["walks"] = self.round
        if self.turn == 2:
            yield from self.ask(Chance("weather", ["sun"]))
        if self.turn == 2 * self.seats - 1:
            self.phase, self.over = "over", True


def walked():
    """Return a table amid the third turn, which was begun by the second of two players."""
    table = Table(Walk(2))
    table.answer(NATURE, "1")
    return table


def test_sealed_answers_come_in_the_order_of_the_seats_asked():
    class Vote(Game):
        said: tuple[bool, ...] = public(())

        def step(self):
            self.said = tuple((yield from self.ask_all([Say(seat) for seat in range(self.seats)])))
            self.over = True

    class Say(Pick):
        topic = "say"

        def legal_options(self, game):
            return ["no", "yes"]

        def read(self, answer):
            return answer == "yes"

    table = Table(Vote(seats=2))
    table.answer(1, "yes")
    assert not table.over
    table.answer(0, "no")
    assert table.game.said == (False, True)


def test_turns_are_taken_clockwise_from_the_first_player():
    table = Table(Walk(3))
    assert (table.asks[0].topic, table.game.upcoming()) == ("first", ())
    assert (table.game.rounds_begun(), table.game.round) == (0, 1)
    table.answer(NATURE, "2")
    assert (table.game.active, table.game.turn, table.game.round) == (1, 2, 1)
    assert table.game.upcoming() == [2, 0]
    assert (table.game.rounds_begun(), table.game.scores()) == (1, (1, 1, 1))


def test_rounds_are_counted_until_the_last_turn():
    table = walked()
    assert (table.game.round, table.game.active) == (2, 1)
    table.answer(NATURE, "sun")
    assert (table.over, table.game.turn, table.game.rounds_begun(), table.game.upcoming()) == (True, 4, 2, ())
    assert table.game.scores() == table.game.public_scores() == (2, 2)


def test_everyone_knows_the_public_events_of_each_latest_turn_and_nobody_all_events():
    game = walked().game
    first, second = [Walked(1), Thought(1)], [Walked(0), Thought(0)]
    assert game.events == [Walked(NATURE), *first, *second, *first]
    assert game.latest == [(Walked(0),), (Walked(1),)]
    for viewer in (None, 0, 1):
        seen = game.observation(viewer)
        assert (seen.viewer, seen.latest, is_hidden(seen.events)) == (viewer, game.latest, True)
        with pytest.raises(HiddenRead):
            seen.turn = 9
    assert game.viewer is None


def test_a_position_can_be_compared_without_what_has_led_to_it():
    game = walked().game
    twin = game.without_events()
    assert (twin.events, twin.latest) == ([], [(), ()])
    assert (twin.turn, twin.scores(), twin.in_turn) == (game.turn, game.scores(), True)
    assert len(game.events) == 7


class Ranked(Game):
    """A game with ranks."""

    def __init__(self, *ranks):
        super().__init__(seats=len(ranks), over=True)
        self.events = [*ranks]

    def ranking(self):
        return tuple(self.events)

    def scores(self):
        return tuple(-rank for rank in self.events)


class Strict(Ranked):
    shares_victory = False


@pytest.mark.parametrize(
    ("game", "shares", "is_drawn"),
    [
        (Ranked(1, 2, 3), (1, 0, 0), False),
        (Ranked(1, 3, 1), (0.5, 0, 0.5), False),
        (Strict(1, 3, 1), (0.5, 0, 0.5), True),
        (Strict(2, 1, 2), (0, 1, 0), False),
        (Ranked(2, 2, 3), (0, 0, 0), False),
    ],
)
def test_players_share_a_victory_or_nobody_wins(game, shares, is_drawn):
    assert tuple(map(game.share, range(3))) == shares
    assert game.is_drawn is is_drawn


def test_a_game_that_its_players_end_says_so():
    game = walked().game
    game.end_here()
    assert (game.over, game.phase, game.ended_because()) == (True, "over", AGREED)


@pytest.mark.parametrize(("won_by", "ranking"), [((), (1, 1, 1)), ((2,), (2, 2, 1)), ((0, 1), (1, 1, 3))])
def test_a_game_without_points_ranks_by_who_has_won(won_by, ranking):
    game = Game(seats=3)
    assert not game.is_drawn
    game.end("mate", won_by=won_by)
    assert (game.ranking(), game.is_drawn) == (ranking, won_by == ())
    assert sum(map(game.share, range(3))) == pytest.approx(1)
