"""All that is said of a table to one seat, in lines, for snapshots."""

from collections.abc import Iterator, Mapping
from typing import Any

from syrupy.extensions.single_file import SingleFileAmberSnapshotExtension

from games.engine import Label
from tests.games.conformance import Setting, options_told, words


def check_all_said(box, tables, seat, snapshot, *, deep=1) -> None:
    """Compare all that is said of some tables, also of the options of questions that lie so `deep` ahead."""
    setting = Setting(box, tables[0].game.seats, {})
    said = [[*_offered(table, seat, deep), words(setting, table, seat)] for table in tables]
    assert "\n".join(dict.fromkeys(_lines(said))) == snapshot(extension_class=SingleFileAmberSnapshotExtension)


def _offered(table, seat, deep) -> Iterator[Any]:
    if not table.game.over and (ask := table.ask_of(seat)):
        yield options_told(table.information(seat))
        for key in ask.options if deep else ():
            yield from _offered(table.tried(seat, [key]), seat, deep - 1)


def _lines(said: Any) -> Iterator[str]:
    match said:
        case str():
            yield from said.splitlines()
        case Label():
            yield " | ".join([said.text, said.note, *said.aliases])
        case key, why, Label() as label:
            yield f"{key}: {why or ''} {' | '.join([label.text, label.note, *label.aliases])}"
        case Mapping():
            yield from _lines([*said.values()])
        case list() | tuple():
            for each in said:
                yield from _lines(each)


def check_all_values(tables, seat, snapshot, *, deep=1) -> None:
    """Compare what an AI player thinks that the same options of some tables are worth."""
    found = dict.fromkeys(line for table in tables for line in _valued(table, seat, deep))
    assert "\n".join(found) == snapshot(extension_class=SingleFileAmberSnapshotExtension)


def _valued(table, seat, deep) -> Iterator[str]:
    if ask := table.ask_of(seat):
        for key, worth in ask.values(table.information(seat).observation).items():
            yield f"{ask.topic} {key}: {worth:.6f}"
            if deep:
                yield from _valued(table.tried(seat, [key]), seat, deep - 1)


def check_numbers(numbers, snapshot) -> None:
    """Compare numbers in a line, rounded: their last digits depend on the version of Python."""
    rounded = " ".join(f"{number:.4g}" for number in numbers)
    assert rounded == snapshot(extension_class=SingleFileAmberSnapshotExtension)
