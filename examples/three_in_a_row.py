"""Three in a row: the smallest whole game. Play it with `huangdi demo --game examples/three_in_a_row.py`."""

from games.engine import Box, Catalogue, Clockwise, Event, Grid, Pick, Seat, Texts, public

say = Catalogue(
    en="""
box = Take three squares in a row before the other player does.
rules = Take turns to take an empty square. Three of yours in a row, across, down or diagonally, win. If the board is
    full before that, the game is a draw.
question = Which square do you take?
told-taken = { $seat } takes { $square }.
""",
)
SQUARES = [column + row for row in "321" for column in "abc"]
LINES = [{SQUARES[at] for at in line} for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))]
LINES += [{"a1", "b2", "c3"}, {"a3", "b2", "c1"}]


class Taken(Event):
    """A player has taken a square."""

    seat: Seat
    square: str


class ThreeInARow(Clockwise):
    """The squares, and who has taken them."""

    phase: str = public("turns")
    squares: dict[str, Seat] = public(factory=dict)

    def step(self):
        return self.count_turn(self.take())

    def take(self):
        square = yield from self.ask(Take(self.active))
        self.squares[square] = self.active
        self.tell(Taken(self.active, square))
        if any(line <= self.of(self.active) for line in LINES):
            self.end("row", won_by=[self.active])
        elif len(self.squares) == len(SQUARES):
            self.end("full")

    def of(self, seat: Seat) -> set[str]:
        """Return the squares of a player."""
        return {square for square, owner in self.squares.items() if owner == seat}


class Take(Pick[ThreeInARow, str]):
    """Take an empty square."""

    topic = "take"

    def legal_options(self, game):
        return [square for square in SQUARES if square not in game.squares]

    def prompt(self, game):
        return say("question")

    def values(self, game):
        """Prefer to win, then to keep the other from winning, then the middle."""
        own, other = game.of(self.seat), game.of(1 - self.seat)

        def completes(squares, square):
            return any(line <= squares | {square} for line in LINES)

        return {
            each: 3.0 * completes(own, each) + 2.0 * completes(other, each) + (each == "b2") for each in self.options
        }


BOX = Box(
    name="three_in_a_row",
    title="Three in a Row",
    say=say,
    seats=range(2, 3),
    set_up=lambda seats, options: ThreeInARow(seats),
    decisions=[Take],
    texts=Texts(grid=lambda game: Grid([[game.squares.get(column + row, "") for column in "abc"] for row in "321"])),
)
