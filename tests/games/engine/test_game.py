"""What all games share: what viewers may know, turns clockwise, how games end, ranks, and what is told by default."""

import pytest

from games import find_boxes
from games.engine import NATURE, Amount, Box, Catalogue, Chance, Decision, Event, Grid, Picks, Table, Texts
from games.engine.game import Clockwise, Game, Scorer
from games.engine.policies import Evaluation, Skill
from games.engine.results import ranking_told, ranks, verdict
from games.engine.visibility import HiddenRead, is_hidden, one_per_seat
from games.engine.words import MINUS
from tests.games.engine.toys import BOX, Number, OneOf, SomeOf, play


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
    return play(Table(Walk(2)), "1")


def test_turns_are_taken_clockwise_from_the_first_player_and_rounds_counted_until_the_last():
    table = Table(Walk(3))
    game = table.game
    assert (table.asks[0].topic, game.upcoming(), game.rounds_begun(), game.round) == ("first", (), 0, 1)
    game = play(table, "2").game
    assert (game.active, game.turn, game.round, game.upcoming()) == (1, 2, 1, [2, 0])
    assert (game.rounds_begun(), game.scores()) == (1, (1, 1, 1))

    table = walked()
    assert (table.game.round, table.game.active) == (2, 1)
    game = play(table, "sun").game
    assert (game.over, game.turn, game.rounds_begun(), game.upcoming()) == (True, 4, 2, ())
    assert game.scores() == game.public_scores() == (2, 2)


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
    assert [box.name for box in find_boxes().values() if not box.new(3, {}).shares_victory] == ["huang"]


@pytest.mark.parametrize(("won_by", "ranking"), [((), (1, 1, 1)), ((2,), (2, 2, 1)), ((0, 1), (1, 1, 3))])
def test_a_game_without_points_ranks_by_who_has_won(won_by, ranking):
    game = Game(seats=3)
    assert not game.is_drawn
    game.end("mate", won_by=won_by)
    assert (game.ranking(), game.is_drawn) == (ranking, won_by == ())


NAMES = ("Ada", "Bob", "Cem", "Dee")
LEFT = ("7 pieces left", "5 pieces left", "1 piece left", "no piece left")


def test_ranks_compare_keys_number_by_number_and_ties_share_a_rank():
    assert ranks([(50,), (60,), (40,)]) == (2, 1, 3)
    assert ranks([(40, 1), (50, 9), (50, 9), (60, 0), (50, 8)]) == (5, 2, 2, 1, 4)


@pytest.mark.parametrize(
    ("ranks", "scores", "won"),
    [
        ((2, 1, 3, 4), (1, 1, 0, 0), "Bob wins with 1 point"),
        ((3, 1, 1, 4), (5, 9, 9, 2), "Bob and Cem share the victory with 9 points"),
        ((1, 2, 3, 4), (), "Ada wins"),
    ],
)
def test_the_verdict_names_the_winners(ranks, scores, won):
    assert verdict(ranks, scores, NAMES) == won


def test_the_ranking_has_the_sources_of_points_and_explains_tie_breaks():
    points = [{"rows": 50, "columns": 10}, {"rows": 0, "columns": 60}, {"rows": 40, "columns": 0}, {"rows": -1}]
    titles, rule = {"rows": "rows", "columns": "columns"}, "more pieces left"
    assert ranking_told((1, 2, 3, 4), (60, 50, 40, 1), NAMES, held=LEFT, rule=rule) == [
        "**1.** Ada: **60**",
        "**2.** Bob: **50**",
        "**3.** Cem: **40**",
        "**4.** Dee: **1**",
    ]
    assert ranking_told((1, 2, 3, 4), (60, 60, 40, -1), NAMES, titles, points, held=LEFT, rule=rule) == [
        "**1.** Ada: **60** (rows 50, columns 10, 7 pieces left)",
        "**2.** Bob: **60** (columns 60, 5 pieces left)",
        "**3.** Cem: **40** (rows 40)",
        f"**4.** Dee: **{MINUS}1** (rows {MINUS}1)",
        "Ties are broken by more pieces left.",
    ]
    assert ranking_told((3, 1, 1, 3), (2, 9, 9, 2), NAMES, held=LEFT, rule=rule) == [
        "**1.** Bob: **9** (5 pieces left)",
        "**1.** Cem: **9** (1 piece left)",
        "**3.** Ada: **2** (7 pieces left)",
        "**3.** Dee: **2** (no piece left)",
    ]


say = Catalogue(en="box = Guess.\ntold-long-guess = A guess: { $number }.\n")


class LongGuess(Event):
    number: int


class Guess(Amount):
    topic = "guess"
    low, high = 1, 3

    def open(self, game):
        """All numbers are legal."""


class Colours(Picks):
    topic = "colours"
    count = 2

    def legal_options(self, game):
        return ["red", "blue", "green"]


class Guessing(Game):
    """Each player guesses once, and the highest guess wins."""

    players: list[Scorer] = one_per_seat()

    def step(self):
        for seat, player in enumerate(self.players):
            player.points["guess"] = yield from self.ask(Guess(seat))
            self.tell(LongGuess(player.points["guess"]))
        self.end("guessed")


def new(seats, options):
    return Guessing(seats=seats, players=[Scorer() for _ in range(seats)])


GUESSING = Box(name="guessing", title="Guessing", say=say, seats=range(2, 4), set_up=new, decisions=[Colours, Guess])


def guessed(*answers):
    return play(Table(GUESSING.new(2, {})), *answers)


def test_a_box_is_completed():
    assert (GUESSING.command, GUESSING.version, GUESSING.credits, GUESSING.usual_seats()) == ("guessing", 1, "", 3)
    assert (GUESSING.policy_names, GUESSING.usual, GUESSING.stand_in) == (("random",), "random", "random")
    assert not GUESSING.has_hands
    assert BOX.has_hands, "texts of another kind are taken to tell of hands"
    assert [(action.name, action.sentence) for action in GUESSING.actions] == [("guess", "Answer this question")]


def test_a_decision_asks_in_plain_words_and_finds_all_answers_equally_good():
    ask = Colours(0)
    ask.open(None)
    assert ask.prompt(None) == "What do you choose?"
    assert ask.label(None, "red").text == "red"
    assert ask.values(None) == dict.fromkeys([("red", "blue"), ("red", "green"), ("blue", "green")], 0.0)
    assert Decision.values(Number(0, "bid", 1, 3), None) == {1: 0.0, 2: 0.0, 3: 0.0}
    assert Decision.values(OneOf(0, "colour", ["red"]), None) == {"red": 0.0}
    assert SomeOf(0, "gems", [str(gem) for gem in range(99)], 2).values(None).keys() >= {("0", "1")}


@pytest.mark.parametrize(
    ("guesses", "headline", "scoring"),
    [
        ([], "Guessing", "- Ada: **0**\n- Bob: **0**"),
        ([3], "Ada leads with 3 points", "- Ada: **3**\n- Bob: **0**"),
        ([1, 2], "Bob wins with 2 points", "Bob wins with 2 points\n**1.** Bob: **2**\n**2.** Ada: **1**"),
    ],
)
def test_points_are_told(guesses, headline, scoring):
    seen = guessed(*guesses).game.observation(None)
    texts = GUESSING.texts
    assert (texts.headline(seen, NAMES[:2]), texts.scoring(seen, NAMES[:2])) == (headline, scoring)
    assert texts.board(seen, NAMES[:2], 1_000) == texts.alt(seen, NAMES[:2], 1_000) == headline
    assert texts.chronicle([LongGuess(7)], NAMES[:2]) == ["A guess: 7."]
    assert texts.hand(seen) == "You have no hand in this game."


def test_pieces_on_a_grid_are_told_by_owner():
    grid = Grid([[0, (1, "horse"), "wall"], [None, "", 1]])
    assert [*grid.cells()] == [("a2", 0), ("b2", (1, "horse")), ("c2", "wall"), ("b1", ""), ("c1", 1)]
    texts = Texts(grid=lambda _: grid, facts=lambda *_: ["Two are left."]).completed("Guessing", say)
    told = "Guessing\nOn the board: wall c2\nAda (sun): a2\nBob (wave): horse b2, c1\nTwo are left."
    assert texts.board(new(2, {}), NAMES[:2], 1_000) == texts.detail("table", new(2, {}), [], NAMES[:2], 1_000) == told


def test_a_function_of_the_game_says_who_will_win():
    search = Skill(Evaluation(lambda game, seat: game.players[seat].score, spread=1)).search(2)
    even, ahead = search.value(new(2, {})), search.value(guessed(1).game)
    assert even == [0.5, 0.5]
    assert ahead == pytest.approx([0.731, 0.269], abs=0.001)
    assert Skill().search(2) is None
