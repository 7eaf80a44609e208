"""Answers given ahead of time: once, or every time until called off or until a moment of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.engine.answers import Answer, Key
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.labels import Label, find_keys
from games.engine.language import Catalogue
from games.engine.words import quoted, row, say


class Asked(Protocol):
    """A decision."""

    def fit(self, answer: Answer) -> Answer | None:
        """Return the legal answer that is meant by `answer`; `None` if there is none."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A question that may be answered ahead.

    Its texts are the message `ahead-TOPIC`, with an attribute `title`, and `ahead-TOPIC-KEY` for every key. For a
    number, `ahead-TOPIC-number` is the label, with `$number`. The message `ahead-until-MOMENT` names a moment at which
    the answer expires, as the end of a sentence: "until the next petition".
    """

    topic: str
    say: Catalogue
    keys: Sequence[Key] = ()
    """The answers allowed for a `Pick`; empty for a number, and if there are `choices`."""
    choices: Callable[[Any], Mapping[Key, str]] | None = None
    """Returns the answers allowed for a `Pick` with their labels, given an observation of the seat.

    For questions whose options depend on the position. While there are no choices, the question cannot be answered
    ahead. They must not depend on anything that would tell others what the seat hides: not even whether there are any,
    unless only the seat itself is told.
    """
    meaning: Callable[[Any, Any, Any], Answer | None] | None = None
    """Returns what an answer stands for when the question comes, given the answer, the ask, and the seat's observation.

    For answers that are none themselves, such as "nothing unless I am attacked", or "as many as I need". `None` leaves
    the choice to the player.
    """
    most: int = 99
    """The largest number allowed; it is lowered to what is possible when the question comes."""
    is_lasting: bool = False
    """Whether the answer is given every time until called off, rather than once."""
    unless: Collection[Key] = ()
    """Options that, if offered, leave the choice to the player."""
    until: Mapping[str, type[Event]] = field(default_factory=dict)
    """Moments at which a lasting answer may expire, with the event that marks each.

    The event must be public, so that players know when the question is theirs again.
    """

    @property
    def is_number(self) -> bool:
        """Whether the answer is a number."""
        return not self.keys and self.choices is None

    def answers(self, game: Any = None) -> Mapping[Key, str]:
        """Return the answers allowed now with their labels, given the seat's observation; none for a number."""
        if self.choices is not None:
            return self.choices(game)
        return {key: self.say(f"ahead-{self.topic}-{key}") for key in self.keys}

    @property
    def title(self) -> str:
        """The title, up to 40 characters."""
        return self.say(f"ahead-{self.topic}.title")

    @property
    def sentence(self) -> str:
        """Description of what happens with the answer, and when."""
        return self.say(f"ahead-{self.topic}")

    def label(self, answer: Answer, game: Any = None) -> str:
        """Return the label of an answer, up to 70 characters, even if it is not allowed any more."""
        if isinstance(answer, int):
            return self.say(f"ahead-{self.topic}-number", number=answer)
        return self.answers(game).get(str(answer)) or say("ahead-outdated")

    def moment(self, until: str) -> str:
        """Return the label of a moment of `until`, up to 60 characters."""
        return self.say(f"ahead-until-{until}")

    def read(self, typed: str, game: Any = None) -> Answer:
        """Parse an answer typed as key or label, or the beginning of one; return `typed` itself if it is neither."""
        found = find_keys(typed, {key: Label(text) for key, text in self.answers(game).items()})
        return found[0] if len(found) == 1 else typed

    def check(self, answer: Answer, game: Any = None) -> None:
        """Raise `Refused` for an answer that cannot be given ahead."""
        if not self.is_number:
            answers = self.answers(game)
            if answer not in answers:
                keys = row(answers.values())
                raise Refused(say("refused-ahead", given=quoted(answer), keys=keys, count=len(answers)))
        elif type(answer) is not int or not 0 <= answer <= self.most:
            raise Refused(say("refused-amount", answer=quoted(answer), low="0", high=str(self.most)))

    def read_moment(self, typed: str) -> str:
        """Parse a moment of `until`, typed as name or label, with or without the first word.

        Raises `Refused` for any other text.
        """
        moments = {until: self.moment(until) for until in self.until}
        labels = {until: Label(words, aliases=(words.partition(" ")[2],)) for until, words in moments.items()}
        found = find_keys(typed, labels)
        if len(found) == 1:
            return found[0]
        raise Refused(say("refused-moment", given=quoted(typed), moments=row(moments.values()), count=len(moments)))

    def holds(self, until: str | None, since: Iterable[Event]) -> bool:
        """Return whether an answer given until a moment is still valid after the events `since`.

        `None` means until it is called off. An answer until a moment that the game does not know is no longer valid.
        """
        if until is None:
            return True
        return until in self.until and not any(isinstance(event, self.until[until]) for event in since)

    def fitting(self, ask: Asked, answer: Answer, game: Any = None) -> Answer | None:
        """Return what `answer`, given ahead, means for `ask` of the seat with that observation of the `game`.

        `None` if the player has to choose.
        """
        meant = answer if self.meaning is None else self.meaning(answer, ask, game)
        if meant is None or any(ask.fit(key) is not None for key in self.unless):
            return None
        return ask.fit(meant)
