"""What goes along with a choice by default takes nothing from players that they could want."""

from collections import defaultdict
from random import Random

from games.engine import Picks, groups, with_forced_answers
from games.engine.combining import offered
from tests.games.conformance import Setting, every_folder, progress, some_options

GAMES = 4
SHARE = {"chang_cheng": 0.05, "han": 0.3, "huang": 0.05, "huang_di": 0.3}
"""The share of turns that are looked at; more in games with decisions that have a default."""
MOST = 25
"""Most choices in a group."""
ALONG = {"chang_cheng": {}, "han": {"second: done": set()}, "huang": {}, "huang_di": {}}
"""The answers that go along with a choice although there are others, with those others that the panel did not offer
together with the choice: a menu of HAN takes the second piece along with the first."""
WANTED = {**ALONG, "huang_di": {"after: end": {"jade", "chip"}}, "han": {"second: done": {"emissary", "space"}}}
"""The same for players who want their turn to end with their action: that skips a buyback, and in HAN what only the
first piece makes possible, in a court or across a border. An emperor block is never skipped."""
WISHES = {"default": {}, "wanted": {"defaults": True}}


def kind(key):
    """Return what is skipped, without saying where."""
    return "space" if key[-1].isdigit() else key.rpartition(":")[2]


def panel(table, seat):
    """Return what a panel offers: the answers of each choice, and what can be chosen together with it."""
    ask = table.ask_of(seat)
    if isinstance(ask, Picks):
        return [([tuple(ask.options[: ask.count])], set())]
    return [
        (choice.path, {answer for other in group.choices for answer in other.path} if group.most > 1 else set())
        for group in groups(table, ask, MOST)
        for choice in group.choices
    ]


def skipped(table, seat, path, wish):
    """Yield the answers that go along with a choice although there are others, with those."""
    given = with_forced_answers(table, seat, path, **wish)
    for count in range(len(path), len(given)):
        ask = table.tried(seat, given[:count]).ask_of(seat)
        if others := {*offered(ask)} - {given[count]}:
            yield f"{ask.topic}: {given[count]}", others


def all_skipped(box):
    """Return what goes along in random games with the others not offered before, by default and for who wants it."""
    found, looks = {"default": defaultdict(set), "wanted": defaultdict(set)}, Random(1)
    for seed in range(GAMES):
        source = Random(seed)
        seats = source.choice(box.seats)
        turn, together, is_seen = None, {}, False
        for table in progress(Setting(box, seats, some_options(box, seats, source)), source):
            for seat in table.waiting[:1]:
                if turn != (table.steps, seat):
                    turn, together, is_seen = (table.steps, seat), {}, looks.random() < SHARE[box.name]
                if is_seen:
                    before = set().union(*(together.get(answer, ()) for _, answer in table.step_answers))
                    for path, beside in panel(table, seat):
                        together[path[0]] = beside
                        for way, skips in found.items():
                            for answer, others in skipped(table, seat, path, WISHES[way]):
                                skips[answer] |= {kind(key) for key in others - beside - before}
    return found


@every_folder
def test_what_goes_along_skips_only_what_was_offered_beside_the_choice(box):
    assert all_skipped(box) == {"default": ALONG[box.name], "wanted": WANTED[box.name]}
