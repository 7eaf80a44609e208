"""The words of Huang Di: questions, options, the chronicle, the table read out, the scores and the help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Ask, Event, Key, Label, Names, Topic
from games.huang_di.text.board import alt, board, headline
from games.huang_di.text.chronicle import tell
from games.huang_di.text.guide import topics
from games.huang_di.text.hand import hand
from games.huang_di.text.labels import label
from games.huang_di.text.questions import question
from games.huang_di.text.scores import scoring
from games.huang_di.view import HuangDiView

__all__ = ["HuangDiTexts"]


class HuangDiTexts:
    """Huang Di in English; a `games.engine.Texts`."""

    help: Sequence[Topic] = topics()

    def question(self, ask: Ask, view: HuangDiView) -> str:
        """What `ask` asks, as a sentence to the asked seat."""
        return question(ask, view)

    def label(self, ask: Ask, key: str, view: HuangDiView) -> Label:
        """How the option `key` of `ask` reads; for an `Amount` the key is the number."""
        return label(ask, key, view)

    def barred(self, ask: Ask, view: HuangDiView) -> Mapping[Key, str]:
        """What `ask` cannot offer now though it might, and why."""
        return {}

    def hint(self, ask: Ask, view: HuangDiView) -> str:
        """Advice to somebody who has never played."""
        return ""

    def chronicle(self, events: Sequence[Event], names: Names, *, brief: bool = False) -> Sequence[str]:
        """What happened, a sentence for each event."""
        return [sentence for event in events if (sentence := tell(event, names))]

    def headline(self, view: HuangDiView, names: Names) -> str:
        """Where the game stands, in one line."""
        return headline(view, names)

    def board(self, view: HuangDiView, names: Names) -> str:
        """The whole table in words, ordered for a screen reader."""
        return board(view, names)

    def alt(self, view: HuangDiView, names: Names) -> str:
        """The board's picture in up to 1,024 characters."""
        return alt(view, names)

    def hand(self, view: HuangDiView) -> str:
        """The viewer's favours."""
        return hand(view)

    def items(self, view: HuangDiView, names: Names) -> Mapping[Key, Label]:
        """What on the table can be looked at more closely."""
        return {}

    def detail(self, item: Key, view: HuangDiView, events: Sequence[Event], names: Names) -> str:
        """Everything about one of the `items`."""
        return ""

    def scoring(self, view: HuangDiView, names: Names) -> str:
        """The points of every seat by source, and once the game is over the ranking."""
        return scoring(view, names)
