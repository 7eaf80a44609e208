"""The texts of a game about its table. Each has a default, which small games keep."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from games.engine.answers import Key, Label, Names, Seat
from games.engine.commands import Action
from games.engine.events import Event
from games.engine.game import Game
from games.engine.language import Catalogue
from games.engine.results import if_ended_told, outlooks_told, points_told, ranking_told, verdict
from games.engine.words import capital, fitting, listed, player_named, row, say

S = TypeVar("S", contravariant=True)  # noqa: PLC0105
"""What a seat may know of a game: an observation."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of help."""

    name: str
    """A short title, up to 80 characters."""
    text: str
    """Markdown, up to 3,500 characters."""
    lesson: str = ""
    """The picture that goes with it, if any."""


Cell: TypeAlias = "Seat | tuple[Seat, str] | str | None"
"""A place of a grid: a seat with a piece there, which may have a short text; another short text, empty if nothing is
there; or `None` where there is no place."""


class Grid(NamedTuple):
    """A board of squares, for pictures and texts that a game does not make itself."""

    rows: Sequence[Sequence[Cell]]
    """From the top, all of the same length, up to 26 of up to 26 places."""
    lines: Collection[tuple[Key, Key]] = ()
    """Straight lines between places, on boards whose places are points on lines instead of squares."""

    def cells(self) -> Iterator[tuple[Key, Cell]]:
        """Yield each place with its key, such as `b2`: columns have letters, rows are numbered from the bottom."""
        for number, cells in zip(range(len(self.rows), 0, -1), self.rows, strict=True):
            for column, cell in enumerate(cells):
                if cell is not None:
                    yield f"{chr(ord('a') + column)}{number}", cell


_DEFAULT: Final[Any] = None


@dataclass(kw_only=True, eq=False)
class Texts(Generic[S]):
    """The texts of a game about its table, made from observations and events. Decisions have their own."""

    help: Callable[[], Sequence[Page]] = _DEFAULT
    """Returns the help pages. By default the `lessons`, the `reference`, and the commands (`help/commands.md`)."""
    lessons: Sequence[str] = ()
    """Pages that teach the game, each named like its picture: `round` is `help/round.md`, titled `help-round`.

    By default there is one page of help, the message `rules`, in Markdown; a paragraph can have several lines.
    """
    reference: Sequence[str] = ()
    """Pages to look things up."""
    introduction: Callable[..., Sequence[Page]] = _DEFAULT
    """Returns a two-minute introduction. By default the pages `introduced`, and the `variants` in play.

    A table passes its variants and its number of players.
    """
    introduced: Sequence[str] = ()
    """Pages that introduce the game, each named like its picture: `round` is the message `intro-round`, with a `title`.

    They have up to 300 characters. The first says in one sentence what the game is about; by default it is the only
    one, the message `box`.
    """
    variants: Mapping[str, Callable[[Mapping[str, str], int], bool]] = field(default_factory=dict)
    """Pages that introduce variants, and whether a table with these options and so many players plays with them."""
    chronicle: Callable[..., Sequence[str]] = _DEFAULT
    """Describes events in order, given the names: at least a sentence for each turn, without repetition.

    If `brief`, it tells only what matters. By default, there is a message for each event, named after its class:
    `told-piece-moved` for a `PieceMoved`. Its values are the fields of the event; `$seat` is the name of that seat.
    """
    suffered: Callable[[Sequence[Event], Names], Sequence[str]] = lambda *_: ()
    """Returns for each sentence of the `chronicle` what others did to its reader in it, in a few words, or nothing.

    A panel tells it again if the board has told all else. By default, there is nothing.
    """
    headline: Callable[[S, Names], str] = _DEFAULT
    """Returns the state of the game in one line. By default, whose turn it is, or who leads; in the end, the result."""
    lines: Callable[..., Iterable[str]] = _DEFAULT
    """Returns the whole table in lines, ordered for a screen reader: with the last turns if asked to by `last`.

    By default the `headline`, what is on the `grid`, the `facts`, and the points if the game ended now.
    """
    board: Callable[[S, Names, int], str] = _DEFAULT
    """Returns the whole table in words; the number is the most characters.

    By default, the `lines`, without the last turns if there is no room for these.
    """
    alt: Callable[[S, Names, int], str] = _DEFAULT
    """Returns the board picture's description; the number is the most characters. By default, the same as `board`."""
    hand: Callable[[S], str] = _DEFAULT
    """Returns what only the viewer may see. By default, that there is nothing."""
    remark: Callable[[S, Seat, Mapping[str, tuple[float, float]]], str] = lambda *_: ""
    """Returns what an action's gains are good for, in a few words, given how much its player soon has with it, and with
    another. By default, nothing."""
    items: Callable[[S, Names], Mapping[Key, Label]] = lambda *_: {"table": Label(say("plain-table"))}
    """Returns what can be looked at more closely. By default, the table."""
    detail: Callable[[Key, S, Sequence[Event], Names, int], str] = _DEFAULT
    """Returns everything about one of the `items` in Markdown; the number is the most characters.

    The events are all so far, as the viewer may know them.
    """
    scoring: Callable[[S, Names], str] = _DEFAULT
    """Returns every seat's points by source, with what they would be if the game ended now (`Game.if_ended`), or the
    ranking once it is over. By default, points or the result."""
    grid: Callable[[S], Grid | None] = lambda _: None
    """Returns the board as a grid, for the plain painter and the default texts."""
    facts: Callable[[S, Names], Sequence[str]] = lambda *_: ()
    """Returns lines about what is not on the grid, such as how many stones are left."""

    has_hands: bool = _DEFAULT
    """Whether players hold something to look at: by default, if there is a text of the `hand`."""

    @classmethod
    def of(cls, *modules: ModuleType, **others: Any) -> Texts[Any]:
        """Return the texts that some modules have under the names of these fields, and `others`."""
        names = [each.name for each in fields(cls)]
        return cls(
            **{name: vars(module)[name] for module in modules for name in names if name in vars(module)}, **others
        )

    def completed(self, title: str, say: Catalogue, command: str = "", actions: Sequence[Action] = ()) -> Texts[S]:
        """Return these texts, with defaults for what is missing, made from the messages of the game."""
        if self.has_hands is not None:
            return self
        plain = _Plain(title, say, command, actions, has_hands=self.hand is not None)
        given = {each.name: getattr(self, each.name) for each in fields(self)}
        plain.texts = Texts(**{name: getattr(plain, name) if text is None else text for name, text in given.items()})
        return plain.texts


@dataclass
class _Plain:
    """The default texts of a game."""

    title: str
    say: Catalogue
    command: str
    actions: Sequence[Action]
    has_hands: bool
    texts: Texts[Any] = field(init=False)

    def help(self) -> Sequence[Page]:
        if self.texts.lessons:
            pages = [(name, name) for name in self.texts.lessons] + [(name, "") for name in self.texts.reference]
            usage = "\n".join(action.usage(self.command) for action in self.actions)
            commands = Page(say("help-commands"), self.say.page("commands").replace("{commands}", usage))
            return [*(Page(self.say(f"help-{name}"), self.say.page(name), lesson) for name, lesson in pages), commands]
        rules = self.say("rules" if "rules" in self.say else "box")
        return [Page(say("plain-rules"), re.sub(r"(?<!\n)\n(?!\n|[-*>] |\d+\. )", " ", rules))]

    def introduction(self, options: Mapping[str, str] | None = None, seats: int = 0) -> Sequence[Page]:
        played = [page for page, is_in in self.texts.variants.items() if options is not None and is_in(options, seats)]
        pages = [*self.texts.introduced, *played]
        return [Page(self.say(f"intro-{page}.title"), self.say(f"intro-{page}"), page) for page in pages] or [
            Page(self.title, self.say("box"))
        ]

    def chronicle(self, events: Sequence[Event], names: Names, *, brief: bool = False) -> Sequence[str]:
        return [self._told(event, names) for event in events]

    def _told(self, event: Event, names: Names) -> str:
        values = {**vars(event)}
        if "seat" in values:
            values["seat"] = names[values["seat"]]
        kind = re.sub("(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
        return self.say(f"told-{kind}", **values)

    def headline(self, game: Game, names: Names) -> str:
        if game.over:
            return capital(verdict(game.ranking(), game.scores(), names, is_drawn=game.is_drawn))
        if game.at_turn:
            return say("plain-turn", who=listed(names[seat] for seat in game.at_turn))
        most = max(scores := game.public_scores() or (0,))
        leaders = [name for name, score in zip(names, scores, strict=False) if score == most]
        return say("plain-lead", who=listed(leaders), count=len(leaders), points=most) if most > 0 else self.title

    def lines(self, game: Game, names: Names, *, last: bool) -> Iterable[str]:
        expected = (
            say("plain-cells", who=player_named(seat, names[seat]), cells=told)
            for seat, outlook in enumerate(game.outlooks())
            for told in if_ended_told(outlook)
        )
        return [self.texts.headline(game, names), *self._cells(game, names), *self.texts.facts(game, names), *expected]

    def board(self, game: Game, names: Names, most: int) -> str:
        text = "\n".join(self.texts.lines(game, names, last=True))
        return text if len(text) <= most else fitting(self.texts.lines(game, names, last=False), most, "\n")

    def alt(self, game: Game, names: Names, most: int) -> str:
        return self.texts.board(game, names, most)

    def _cells(self, game: Game, names: Names) -> Iterator[str]:
        """Yield a line about the pieces of each seat, and one about the others."""
        grid = self.texts.grid(game)
        placed: dict[Seat, list[str]] = {seat: [] for seat in range(-1, game.seats)}
        for key, cell in grid.cells() if grid else ():
            seat, text = cell if isinstance(cell, tuple) else (cell, "") if isinstance(cell, int) else (-1, cell)
            if seat >= 0 or text:
                placed[seat].append(f"{text} {key}".lstrip())
        for seat, keys in placed.items():
            if keys:
                who = say("plain-others") if seat < 0 else player_named(seat, names[seat])
                yield say("plain-cells", who=who, cells=row(keys))

    def hand(self, _game: Game) -> str:
        return say("plain-hand")

    def detail(self, _item: Key, game: Game, _events: Sequence[Event], names: Names, most: int) -> str:
        return self.texts.board(game, names, most)

    def scoring(self, game: Game, names: Names) -> str:
        scores = game.public_scores()
        if game.over and scores:
            return "\n".join([self.texts.headline(game, names), *ranking_told(game.ranking(), scores, names)])
        if scores:
            told = points_told(names, {}, [{}] * game.seats, scores)
            return "\n".join([*told, *outlooks_told(names, {}, game.outlooks())])
        return (
            self.texts.headline(game, names)
            if game.over
            else say("plain-hidden" if scores is None else "plain-no-points")
        )
