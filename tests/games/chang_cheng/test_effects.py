"""What options of Chang Cheng say that they bring, and the letters that they have."""

from collections import Counter
from random import Random

from games.chang_cheng import BOX
from games.engine import Table, choices, draw, label_of
from games.engine.words import NOTE, addressing, fitting

NAMES = ["Maximiliane", "Bartholomew", "Wilhelmina", "Christopher"]


def test_menus_show_what_decides_and_every_choice_of_a_traitor_has_its_own_letter():
    source, found = Random(4), Counter()
    for _ in range(8):
        table = Table(BOX.new(4, {}), nature=source)
        while not table.over:
            ask, layout = table.asks[0], table.game.layout
            offered = choices(table, ask, 25, 21).offered if ask.topic in ("traitor", "card", "square") else ()
            marks = [[key for key in ask.lettered(table.game) if key in choice.path] for choice in offered]
            if ask.topic == "traitor":
                assert all(len(letters) == 1 for letters in marks)
                assert len({letter for (letter,) in marks}) == len(offered)
                found["walls of one owner"] += any(len(choice.path) > 1 for choice in offered)
            for choice in offered:
                with addressing(NAMES, ask.seat):
                    label = label_of(choice.decided, choice.before.game.observation(ask.seat))
                shown = fitting(label.note.split("; "), NOTE, "; ")
                squares = [key for key in map(str, choice.path) if key in layout.place]
                if squares and ask.topic == "square" and ask.action == "double":
                    squares = layout.double_from(squares[0])
                found[ask.topic, len(squares)] += 1
                for square in squares if ask.topic == "square" else ():
                    assert table.game.names[layout.region_of[square]] in shown, label
            table.answer(ask.seat, draw(ask, source))
    assert {"walls of one owner", ("card", 1), ("square", 1), ("square", 2)} <= {*found}
