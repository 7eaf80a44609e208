"""The labels of options: what each is, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from games.chang_cheng.cards import Resolving
from games.chang_cheng.means import NONE
from games.chang_cheng.scoring import touched
from games.chang_cheng.standing import Standing
from games.chang_cheng.text.words import owner_named, signs, square_name, square_number
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import Ask, Decided, Key, Label
from games.engine.legacy import NOTE
from games.engine.words import capital, fitting, row, symbol


def label(ask: Ask, key: Key, view: ChangChengView) -> Label:
    """Return the label of the option `key` of `ask`."""
    return _LABELS[ask.topic](_Option(ask, key, view))


def joined(parts: Sequence[Decided], view: ChangChengView) -> Label:
    """Return the label of a choice: a square or a card in a province, or a wall to break."""
    labels = [label(ask, str(key), view) for ask, key in parts]
    if len(labels) == 1:
        return labels[0]
    return Label(say("label-joined", first=labels[0].text, second=labels[-1].text), labels[-1].note)


def threat_known(region: Key, view: ChangChengView) -> str:
    """Describe the Threat counter of a region in short: `Xilin (unknown)`."""
    name = view.names[region]
    if region in view.removed:
        return say("threat-removed", region=name)
    if region in view.threats:
        return say("threat-known", region=name, threat=view.threats[region])
    return say("threat-unknown", region=name)


@dataclass(frozen=True, slots=True)
class _Option:
    """An option of an ask, with a method for each kind."""

    ask: Ask
    key: Key
    view: ChangChengView

    # Draws

    def seat(self) -> Label:
        return Label(capital(symbol(int(self.key))))

    def side(self) -> Label:
        return Label(say("label-side", board=self.key[:-1], side=self.key[-1]))

    def number(self) -> Label:
        return Label(self.key)

    def event(self) -> Label:
        return Label(capital(say("source", source=self.key)))

    # Actions

    def action(self) -> Label:
        note = "opening" if self.view.turn == 0 else self.key
        return Label(say("label-action", action=self.key), say("label-action.note", action=note))

    def card(self) -> Label:
        return Label(say("card", card=self.key), say("card.note", card=self.key))

    def cards(self) -> Label:
        return Label(row(say("card", card=card) for card in self.key.split("+")))

    # Places

    def province(self) -> Label:
        if self.key == NONE:
            return Label(say("label-no-neutral"))
        view, standing = self.view, Standing(self.view)
        blocks, cards = signs(standing.blocks(self.key)), view.laid.get(self.key, ())
        own = [say("card", card=laid.card) for laid in cards if laid.card]
        parts = [
            say("label-free", count=standing.free(self.key)),
            say("label-value", value=standing.value(self.key)),
            say("label-walls", signs=blocks) if blocks else "",
            say("label-cards", count=len(cards)) if cards else "",
            say("label-own-cards", cards=row(own)) if own else "",
            row(threat_known(region, view) for region in view.layout.borders[self.key]),
        ]
        return Label(view.names[self.key], _noted(parts))

    def square(self) -> Label:
        name = square_name(self.key, self.view.names)
        if self.view.action == "double" and self.ask.topic == "square":
            return self._double(name)
        return Label(name, _noted(self._about([self.key])), (square_number(self.key),))

    def _double(self, name: str) -> Label:
        squares = self.view.layout.double_from(self.key)
        points = sum(touched(self.view.layout, squares))
        other = square_name(squares[-1], self.view.names)
        return Label(
            say("label-double", left=name, right=other),
            _noted([say("label-points", count=points), *self._about(squares)]),
            (name, square_number(self.key)),
        )

    def _about(self, squares: Sequence[Key]) -> Iterable[str]:
        """Yield what laying a piece on the squares brings."""
        view, layout, standing = self.view, self.view.layout, Standing(self.view)
        for province in dict.fromkeys(layout.province_of[square] for square in squares):
            filled = {*standing.board.free(layout.provinces[province])}
            if filled <= {*squares}:
                value = standing.value(province) + len(filled)
                yield say("label-completes", province=view.names[province], value=value)
        for region in dict.fromkeys(layout.region_of[square] for square in squares):
            yield say("label-facing", region=threat_known(region, view))

    # Cards being resolved

    def kind(self) -> Label:
        cards = self.view.resolving.cards if self.view.resolving else ()
        owners = [symbol(laid.seat) for laid in cards if laid.card == self.key]
        name = say("card", card=self.key)
        return Label(say("label-card-of", card=name, owner=owners[0]) if owners else name)

    def traitor(self) -> Label:
        effect, _, target = self.key.partition(":")
        if effect == "break":
            return Label(say("label-break", owner=owner_named(int(target))), "", (owner_named(int(target)),))
        region = threat_known(target, self.view)
        return Label(say("label-counter", region=region), "", (self.view.names[target],))

    def effect(self) -> Label:
        return Label(say(f"label-{self.ask.topic}", effect=self.key))

    def wall(self) -> Label:
        if self.key == NONE:
            return Label(say("label-no-swap"))
        owner = owner_named(self.view.owners[self.key])
        name = square_name(self.key, self.view.names)
        return Label(say("label-wall-of", square=name, owner=owner), "", (name, square_number(self.key)))

    def other_province(self) -> Label:
        """Name a province with walls to swap, or its wall if it has only one."""
        view, board = self.view, self.view.board()
        one, _, _ = cast("Resolving", view.resolving).chosen.partition(":")
        singles = board.singles(view.layout.provinces[self.key])
        others = [square for square, owner in singles.items() if owner != view.owners[one]]
        if len(others) > 1:
            return Label(view.names[self.key], say("label-choices", count=len(others)))
        wall = square_name(others[0], view.names)
        label = say("label-wall-of", square=wall, owner=owner_named(view.owners[others[0]]))
        return Label(label, "", (wall, view.names[self.key]))

    def end(self) -> Label:
        return Label(say("label-end", end=self.key))


def _noted(parts: Iterable[str]) -> str:
    return capital(fitting(filter(None, parts), NOTE, "; "))


_LABELS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "first": _Option.seat,
    "board": _Option.side,
    "event": _Option.event,
    "reputation": _Option.number,
    "look": _Option.number,
    "observe": _Option.number,
    "attack": _Option.number,
    "reveal": _Option.cards,
    "action": _Option.action,
    "province": _Option.province,
    "square": _Option.square,
    "card": _Option.card,
    "second_province": _Option.province,
    "second_square": _Option.square,
    "second_card": _Option.card,
    "neutral": _Option.province,
    "neutral_square": _Option.square,
    "warrior": _Option.kind,
    "traitor": _Option.traitor,
    "broken": _Option.wall,
    "flood": _Option.effect,
    "builder": _Option.effect,
    "mandarin": _Option.wall,
    "swap_province": _Option.other_province,
    "swap": _Option.wall,
    "end": _Option.end,
}
