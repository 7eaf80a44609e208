"""What options of HAN say that they bring."""

import re
from random import Random

import pytest

from games.engine import Table, choices, draw, label_of
from games.engine.words import MINUS, NOTE, addressing, fitting, symbol
from games.han import BOX
from games.han.scoring import Standing


def gain(before, after, seat):
    """Return how many more points a seat has then, with those that it would get if the game were scored."""
    games = (after, before)  # neither counts houses of provinces that are scored then
    worth = [game.players[seat].score + sum(Standing(game.board, after.scored).points(seat).values()) for game in games]
    return worth[0] - worth[1]


def said(note, seat):
    """Return the points that a note promises a seat, at once and if the game were scored now."""
    at_once = re.findall(rf"{symbol(seat)} \+(\d+)", note)
    later = re.findall(rf"([+{MINUS}]\d+) if it ended now", note)
    return sum(int(points.replace(MINUS, "-")) for points in [*at_once, *later])


@pytest.mark.parametrize("markers", ["off", "on"])
@pytest.mark.parametrize("sheet", ["border_disputes", "ways_of_diplomacy"])
def test_pieces_bring_what_their_labels_say_also_two_at_once(sheet, markers):
    source, pairs, filled = Random(5), 0, 0
    table = Table(BOX.new(3, {"map": sheet, "markers": markers}), nature=source)
    while not table.over:
        ask = table.asks[0]
        if ask.topic in ("space", "second"):
            for choice in choices(table, ask, 25, 12).offered:
                seen = choice.before.game.observation(ask.seat)
                note = label_of(choice.decided, seen).note
                with addressing(["Maximiliane", "Bartholomew", "Wilhelmina"], ask.seat):
                    parts = label_of(choice.decided, seen).note.split("; ")
                cost = [part for part in parts if re.match("(2 houses |2 emissaries |house [+] emissary )?for ", part)]
                assert all(part in fitting(parts, NOTE, "; ") for part in cost), parts
                after = choice.then
                while after.ask_of(ask.seat) and after.ask_of(ask.seat).topic in ("cards", "second_cards"):
                    after = after.tried(ask.seat, [after.ask_of(ask.seat).options[0]])
                if not after.over:
                    assert said(note, ask.seat) == gain(table.game, after.game, ask.seat), (choice.path, note)
                    pairs += sum(decided.topic in ("space", "second") for decided, _ in choice.decided) > 1
                    filled += len(after.game.scored) > len(table.game.scored)
        table.answer(ask.seat, draw(ask, source))
    assert pairs > 2
    assert filled > 0


def turns(table, seat):
    """Yield every table at which the pieces of a turn stand, one or two, that have been begun at `table`."""
    ask = table.ask_of(seat)
    placing = ask is not None and ask.topic in ("space", "cards", "second", "second_cards")
    if not placing or ask.topic == "second":
        yield table
    for key in ask.options if placing else ():
        if key != "done":
            yield from turns(table.tried(seat, [key]), seat)


@pytest.mark.parametrize("sheet", ["border_disputes", "ways_of_diplomacy"])
def test_provinces_bring_up_to_what_their_best_turn_brings(sheet):
    source, pairs, filled = Random(3), 0, 0
    table = Table(BOX.new(3, {"map": sheet, "markers": "on"}), nature=source)
    while not table.over:
        ask = table.asks[0]
        if ask.topic == "province" and source.random() < 0.5:
            for key in {*ask.options} - {"discard"}:
                note = ask.label(table.game.observation(ask.seat), key).note
                after = [at for at in turns(table.tried(ask.seat, [key]), ask.seat) if not at.over]
                gains = [gain(table.game, at.game, ask.seat) for at in after]
                told = re.findall(r"p to \+(\d+) if it ended now", note) or [said(note, ask.seat)]
                assert (list(map(int, told)) or [0]) == [max(0, *gains)], (key, note)
                can_fill = any(len(at.game.scored) > len(table.game.scored) for at in after)
                assert ("an fill" in note) == can_fill, (key, note)
                pairs, filled = pairs + (" + " in note), filled + can_fill
        table.answer(ask.seat, draw(ask, source))
    assert pairs > 2
    assert filled > 0
